//! Rules on a draft, step by step: over every way in which the unknown cards can lie.

use dulle_referee::{Act, Book, Breach, Class, Limits, Proof, Ruling, Sheet, Who, Why, Witness};
use dulle_rules::{Card, Party, Seat, SeatSet};

use super::draft::Draft;
use super::fills::{Fill, Fills, played};
use super::finding::{Contradiction, Finding, Line, NotProved, Outcome, Ruled, Unproved};
use super::played::{Mark, Played};

/// So many ways for the unknown cards are tried.
const MOST_FILLS: u32 = 2000;
/// So many are drawn where there are too many, to see what could be.
const DRAWN: u64 = 24;
/// The work for one ruling grows up to the referee's own limit; for many of them together there is another one.
const BUDGETS: [u64; 3] = [60_000, 600_000, 4_000_000];
const MOST_NODES: u64 = 24_000_000;
/// So many ways are looked at in one step.
const LOOKS_A_STEP: u32 = 40;

/// How far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// In percent.
    Working(u8),
    Done(Finding),
}

/// What was found for one way in which the cards can lie.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Seen {
    Ruled(Box<Ruled>),
    Unproved(Box<NotProved>),
    Refused { why: Why, rule: Option<String> },
}

/// Rules on one draft. The same draft always gets the same ruling: its limits are numbers of cards, never a time.
#[derive(Debug)]
pub struct Judge {
    draft: Draft,
    known: Option<Played>,
    about: Option<Mark>,
    fills: Option<Fills>,
    /// One for each class of what was found, with the way in which the cards lie.
    found: Vec<(Fill, Seen)>,
    /// Every way that was tried, and which of those it is.
    kinds: Vec<(Fill, usize)>,
    waiting: Option<(Fill, usize)>,
    /// How many ways there are, how many were looked at, and how many of those agree with what was entered.
    ways: u32,
    looked: u32,
    tried: u32,
    nodes: u64,
    done: Option<Finding>,
}

impl Judge {
    pub fn new(draft: &Draft) -> Self {
        let known = Played::known(draft);
        let mut judge = Self {
            draft: draft.clone(),
            about: None,
            fills: None,
            found: Vec::new(),
            kinds: Vec::new(),
            waiting: None,
            ways: 0,
            looked: 0,
            tried: 0,
            nodes: 0,
            done: None,
            known: None,
        };
        judge.done = judge.prepare(known);
        judge
    }

    /// What can be said at once.
    fn prepare(&mut self, known: Option<Played>) -> Option<Finding> {
        let contradiction = |what| Some(Finding::Contradiction(what));
        let Some(known) = known else { return Some(Finding::NoBreach) };
        if let Some((place, why)) = known.wrong {
            let word = why.word().to_owned();
            return contradiction(Contradiction::Impossible { place, word });
        }
        self.about = about(&self.draft, &known);
        if self.about.is_none() {
            return Some(Finding::NoBreach);
        }
        self.fills = Fills::new(&self.draft, &known);
        self.known = Some(known);
        let Some(fills) = &self.fills else { return contradiction(Contradiction::Counts) };
        let mut counted = fills.clone();
        self.ways = counted.by_ref().take(MOST_FILLS as usize + 1).count() as u32;
        if counted.gave_up() {
            self.ways = MOST_FILLS + 1;
        }
        None
    }

    /// Does a part of the work.
    pub fn step(&mut self) -> Step {
        if self.done.is_none() {
            self.done = self.work();
        }
        match &self.done {
            Some(finding) => Step::Done(finding.clone()),
            None => Step::Working(self.percent()),
        }
    }

    fn percent(&self) -> u8 {
        let waited = self.waiting.as_ref().map_or(0, |(_, level)| *level as u64 * 30);
        let tried = u64::from(self.looked) * 100 / u64::from(self.ways.max(1));
        let nodes = self.nodes * 100 / MOST_NODES;
        waited.max(tried).max(nodes).min(99) as u8
    }

    fn work(&mut self) -> Option<Finding> {
        if let Some((fill, level)) = self.waiting.take() {
            return self.rule(fill, level);
        }
        if self.ways > MOST_FILLS {
            // One way is enough for what the book itself says, or the referee.
            let any = if self.is_certain() { self.drawn().into_iter().next() } else { None };
            return match any {
                Some(fill) => self.rule(fill, 0),
                None => Some(self.too_many()),
            };
        }
        for _ in 0..LOOKS_A_STEP {
            let Some(fill) = self.fills.as_mut().and_then(Iterator::next) else {
                return Some(self.agreed());
            };
            self.looked += 1;
            let known = self.known.as_ref()?;
            if played(&self.draft, known, &fill).is_some() {
                self.tried += 1;
                return self.rule(fill, 0);
            }
        }
        None
    }

    /// Rules on one way. Where the work was not enough it goes on with more in the next step.
    fn rule(&mut self, fill: Fill, level: usize) -> Option<Finding> {
        // What the referee has decided is not computed.
        let chosen = self.draft.choice.is_some();
        let budget = if chosen { 0 } else { *BUDGETS.get(level)? };
        let seen = self.see(&fill, budget)?;
        let unproved = matches!(seen, Seen::Unproved(_));
        // What was proved has cost a part of it; how much is not known.
        self.nodes += if unproved { budget } else { budget / 16 };
        if unproved && level + 1 < BUDGETS.len() {
            self.waiting = Some((fill, level + 1));
            return None;
        }
        if unproved && self.draft.pool().is_empty() {
            self.found.push((fill, seen));
            return Some(self.agreed());
        }
        self.note(fill, seen);
        if self.is_certain() {
            return Some(self.agreed());
        }
        if self.nodes > MOST_NODES {
            return Some(self.too_many());
        }
        None
    }

    /// What the book itself says, or the referee, does not hang on the cards.
    fn is_certain(&self) -> bool {
        let fixed = self.about.as_ref().is_some_and(|mark| mark.word.fixed().is_some());
        fixed || self.draft.choice.is_some()
    }

    /// Keeps one of each kind, and what they have in common.
    fn note(&mut self, fill: Fill, seen: Seen) {
        let kind = self.found.iter().position(|(_, other)| same(other, &seen));
        self.kinds.push((fill.clone(), kind.unwrap_or(self.found.len())));
        match kind.and_then(|kind| self.found.get_mut(kind)) {
            Some((_, Seen::Ruled(other))) => {
                if let Seen::Ruled(seen) = &seen {
                    let join = |[a, b]: [u16; 2], [c, d]: [u16; 2]| [a.min(c), b.max(d)];
                    other.eyes = other.eyes.zip(seen.eyes).map(|(one, two)| join(one, two));
                }
            }
            Some(_) => {}
            None => self.found.push((fill, seen)),
        }
    }

    fn see(&self, fill: &Fill, nodes: u64) -> Option<Seen> {
        let limits = Limits { nodes, ..Limits::default() };
        let filled = super::played::play(&self.draft, fill, limits)?;
        let mark = self.about.as_ref()?;
        Case { draft: &self.draft, mark, filled }.judged()
    }

    /// Everything was tried: either all of it says the same, or it hangs on the cards.
    fn agreed(&mut self) -> Finding {
        let (Some(mark), Some(first)) = (self.about.clone(), self.found.first().cloned()) else {
            return Finding::Contradiction(Contradiction::NoFill);
        };
        if self.found.len() > 1 {
            return self.differs(&mark);
        }
        match first.1 {
            Seen::Ruled(mut ruled) => {
                ruled.fills = self.tried.max(1);
                Finding::Ruled(ruled)
            }
            Seen::Refused { why, rule } => {
                let seat = self.draft.complaint.map_or(0, Seat::number);
                Finding::Refused { about: mark.place, seat, why: why.word().to_owned(), rule }
            }
            Seen::Unproved(open) => Finding::NotProved(open),
        }
    }

    fn differs(&self, mark: &Mark) -> Finding {
        let why = match self.deciding_card() {
            Some(card) => Unproved::Card(card.to_string()),
            None => Unproved::Cards,
        };
        self.unproved(mark, why)
    }

    /// A card whose place alone makes the difference.
    fn deciding_card(&self) -> Option<Card> {
        let mut cards: Vec<Card> = self.draft.pool().iter().collect();
        cards.sort_by_key(|card| card.index());
        cards.dedup();
        // Of those that could be named, the one that players ask for first.
        let important = |card: &Card| (*card != Card::CLUB_QUEEN, u8::MAX - card.eyes());
        cards.into_iter().filter(|card| self.decides(*card)).min_by_key(important)
    }

    /// Whether all ways with a card in the same hands get the same ruling.
    fn decides(&self, card: Card) -> bool {
        let mut by_place: Vec<(Vec<Seat>, usize)> = Vec::new();
        for (fill, kind) in &self.kinds {
            let place = fill.holders(&self.draft, card);
            match by_place.iter().find(|(own, _)| *own == place) {
                Some((_, own)) if own != kind => return false,
                Some(_) => {}
                None => by_place.push((place, *kind)),
            }
        }
        by_place.len() > 1
    }

    /// Some ways by chance that agree with what was entered.
    fn drawn(&self) -> Vec<Fill> {
        let (Some(known), Some(fills)) = (&self.known, &self.fills) else { return Vec::new() };
        let drawn = (1..=DRAWN).filter_map(|number| fills.by_chance(number));
        drawn.filter(|fill| played(&self.draft, known, fill).is_some()).collect()
    }

    /// There are more ways than can be tried: some are drawn, to see what could be.
    fn too_many(&mut self) -> Finding {
        let Some(mark) = self.about.clone() else { return Finding::NoBreach };
        let seen: Vec<(Fill, Seen)> = self
            .drawn()
            .into_iter()
            .filter_map(|fill| self.see(&fill, BUDGETS[0]).map(|seen| (fill, seen)))
            .collect();
        seen.into_iter().for_each(|(fill, seen)| self.note(fill, seen));
        let ruled = self.found.iter().filter(|(_, seen)| !matches!(seen, Seen::Unproved(_)));
        let why = if ruled.count() > 1 { Unproved::Cards } else { Unproved::TooMany };
        self.unproved(&mark, why)
    }

    fn unproved(&self, mark: &Mark, why: Unproved) -> Finding {
        let mut alternatives: Vec<Outcome> = Vec::new();
        let mut open = None;
        for (_, seen) in &self.found {
            let outcomes = match seen {
                Seen::Ruled(ruled) => vec![ruled.outcome.clone()],
                Seen::Unproved(open) => open.alternatives.clone(),
                Seen::Refused { .. } => Vec::new(),
            };
            for outcome in outcomes {
                if !alternatives.contains(&outcome) {
                    alternatives.push(outcome);
                }
            }
            open = open.or(match seen {
                Seen::Ruled(ruled) => Some((
                    ruled.complaint.clone(),
                    ruled.may.clone(),
                    ruled.still.clone(),
                    ruled.settled,
                )),
                Seen::Unproved(open) => Some((
                    open.complaint.clone(),
                    open.may.clone(),
                    open.still.clone(),
                    open.settled,
                )),
                Seen::Refused { .. } => None,
            });
        }
        // One class that was found proves nothing: the referee can decide otherwise.
        if alternatives.len() < 2
            && let Some((fill, _)) = self.found.first()
        {
            for outcome in self.every(fill) {
                if alternatives.iter().all(|own| own.class != outcome.class) {
                    alternatives.push(outcome);
                }
            }
        }
        let order = ["insignificant", "minor", "harmless", "won", "major"];
        alternatives.sort_by_key(|it| order.iter().position(|class| *class == it.class));
        let (complaint, may, still, settled) = open.unwrap_or_default();
        let missing = self.draft.pool().len();
        let about = mark.place;
        let open = NotProved { about, why, missing, alternatives, complaint, may, still, settled };
        Finding::NotProved(Box::new(open))
    }

    fn every(&self, fill: &Fill) -> Vec<Outcome> {
        let limits = Limits { nodes: 0, ..Limits::default() };
        let filled = super::played::play(&self.draft, fill, limits);
        let case = filled.zip(self.about.as_ref());
        case.map_or_else(Vec::new, |(filled, mark)| {
            let case = Case { draft: &self.draft, mark, filled };
            case.every()
        })
    }
}

/// The breach that is meant: the one chosen, or the last.
pub fn about(draft: &Draft, known: &Played) -> Option<Mark> {
    let chosen = draft.about.and_then(|place| known.marks.iter().find(|mark| mark.place == place));
    chosen.or_else(|| known.marks.last()).cloned()
}

/// Whether two findings lead to the same ruling. By what it is proved may differ.
fn same(one: &Seen, other: &Seen) -> bool {
    match (one, other) {
        (Seen::Ruled(one), Seen::Ruled(other)) => {
            one.outcome == other.outcome && one.lapsed == other.lapsed
        }
        (Seen::Refused { why, .. }, Seen::Refused { why: other, .. }) => why == other,
        (Seen::Unproved(_), Seen::Unproved(_)) => true,
        _ => false,
    }
}

/// One way in which all cards lie, and the breach in it.
struct Case<'a> {
    draft: &'a Draft,
    mark: &'a Mark,
    filled: Played,
}

impl Case<'_> {
    fn action(&self) -> Option<u32> {
        self.filled.action(self.mark.place)
    }

    fn breach<'s>(&self, sheet: &'s Sheet) -> Option<&'s Breach> {
        let action = self.action()?;
        let own = |breach: &&Breach| (breach.action, breach.word) == (action, self.mark.word);
        sheet.breaches.iter().find(own)
    }

    /// Who complains: who was said to, or the first who can.
    fn complainer(&self) -> Option<Seat> {
        let action = self.action()?;
        let breaches = self.filled.hand.breaches();
        let breach = breaches.iter().find(|breach| breach.action == action)?;
        self.draft.complaint.or_else(|| breach.still_may().iter().next())
    }

    /// The official who says a class: the referee, or the panel where it decides at once.
    fn official(&self) -> Option<Who> {
        let panel = Book::of(self.draft.rules()?.book()).panel_only();
        Some(if panel { Who::Panel } else { Who::Referee })
    }

    /// The sheet after the complaint, and after what the referee has said.
    fn sheet(&self, said: Option<Class>) -> Option<Sheet> {
        let action = self.action()?;
        let mut hand = self.filled.hand.clone();
        if let Some(seat) = self.complainer() {
            hand.act(Who::Seat(seat), Act::Complain(Some(action))).ok()?;
        }
        if let Some(class) = said {
            hand.act(self.official()?, Act::Rule(action, class)).ok()?;
        }
        Some(hand.sheet())
    }

    fn judged(&self) -> Option<Seen> {
        let sheet = self.sheet(self.draft.choice)?;
        let breach = self.breach(&sheet)?;
        let ruling = sheet.rulings.iter().find(|ruling| ruling.about == breach.action);
        let complaint = sheet.complaints.iter().find(|it| it.about == Some(breach.action));
        if let (None, Some(complaint)) = (ruling, complaint) {
            return Some(Seen::Refused { why: complaint.why, rule: complaint.rule.clone() });
        }
        let complaint = self
            .draft
            .complaint
            .and_then(|seat| complaint.map(|it| (seat.number(), it.rule.clone())));
        let Some(ruling) = ruling else {
            return Some(Seen::Ruled(Box::new(self.lapsed(breach))));
        };
        let settled = breach.settled;
        // Read from the hand as it was before the ruling.
        let now = self.filled.hand.breaches().iter().find(|it| it.action == breach.action)?;
        let (may, still) = (numbers(now.may), numbers(now.still_may()));
        if ruling.consequence.is_none() {
            return Some(Seen::Unproved(Box::new(NotProved {
                about: self.mark.place,
                why: Unproved::Search,
                missing: 0,
                alternatives: self.every(),
                complaint,
                may,
                still,
                settled,
            })));
        }
        let mut ruled = self.ruled(ruling)?;
        (ruled.complaint, ruled.may, ruled.still) = (complaint, may, still);
        ruled.settled = settled;
        Some(Seen::Ruled(Box::new(ruled)))
    }

    fn outcome(&self, ruling: &Ruling) -> Option<Outcome> {
        let it = ruling.consequence.as_ref()?;
        let breaches = self.filled.hand.breaches();
        let before = breaches.iter().find(|breach| breach.action == ruling.about)?.before();
        let (levels, _) = before.levels(self.draft.rules()?.book());
        let opposing = before.parties.of(self.mark.seat).map(Party::other);
        let limits = opposing.map_or(0, |party| levels[party as usize].number().saturating_sub(1));
        Some(Outcome {
            class: it.class.word().to_owned(),
            rule: it.rule.clone(),
            then: it.then.word().to_owned(),
            card: ruling.card.map(|fate| fate.word().to_owned()),
            penalty: it.penalty,
            result: it.result,
            deductions: ruling.deductions,
            dealer: it.dealer.map(|dealer| dealer.word().to_owned()),
            duty: it.duty.map(|duty| duty.word().to_owned()),
            limits,
            soloist: before.known_soloist().map(Seat::number),
        })
    }

    /// What would follow from each class that a referee could choose.
    fn every(&self) -> Vec<Outcome> {
        [Class::Insignificant, Class::Minor, Class::Major]
            .into_iter()
            .filter_map(|class| {
                let sheet = self.sheet(Some(class))?;
                let action = self.action()?;
                let ruling = sheet.rulings.iter().find(|ruling| ruling.about == action)?;
                self.outcome(ruling)
            })
            .collect()
    }

    fn lapsed(&self, breach: &Breach) -> Ruled {
        let outcome = Outcome {
            class: Class::None.word().to_owned(),
            rule: None,
            then: "play-on".to_owned(),
            card: None,
            penalty: [0; 4],
            result: None,
            deductions: [0; 4],
            dealer: None,
            duty: None,
            limits: 0,
            soloist: None,
        };
        let mut ruled = Ruled::plain(self.mark.place, outcome, Proof::ByParagraph);
        ruled.lapsed = true;
        (ruled.may, ruled.still) = (numbers(breach.may), Vec::new());
        ruled.settled = breach.settled;
        ruled
    }

    fn ruled(&self, ruling: &Ruling) -> Option<Ruled> {
        let hand = &self.filled.hand;
        let mut ruled = Ruled::plain(self.mark.place, self.outcome(ruling)?, ruling.proof);
        ruled.by_referee = self.draft.choice.is_some();
        ruled.eyes = ruling.eyes;
        ruled.needs = hand.eyes_needed(ruling.about);
        ruled.lines = ruling.lines.iter().map(|witness| self.line(ruling.about, witness)).collect();
        let any = Witness { winners: SeatSet::NONE, cards: Vec::new(), stands: false };
        let party = match ruling.proof {
            Proof::Inevitable => hand.played_out(ruling.about, &any).and_then(|it| it.takes_all),
            Proof::AlreadyWon => hand.already_won(ruling.about),
            Proof::SameWinner => self.winner(&ruled),
            _ => None,
        };
        ruled.party = party.map(|party| party.word().to_owned());
        let breaches = hand.breaches();
        let before = breaches.iter().find(|breach| breach.action == ruling.about)?.before();
        let (levels, _) = before.levels(self.draft.rules()?.book());
        ruled.levels = levels.map(|level| level_word(level).to_owned());
        Some(ruled)
    }

    /// The party that always wins, by the least that it can have.
    fn winner(&self, ruled: &Ruled) -> Option<Party> {
        let all = self.draft.rules()?.book().pack().eyes() as u16;
        let ([least, most], [re, contra]) = (ruled.eyes?, ruled.needs?);
        if re.is_some_and(|needed| least >= needed) {
            return Some(Party::Re);
        }
        contra.filter(|needed| all - most >= *needed).map(|_| Party::Contra)
    }

    fn line(&self, about: u32, witness: &Witness) -> Line {
        let played = self.filled.hand.played_out(about, witness);
        let laid = played.as_ref().map_or(&[][..], |played| &played.cards);
        Line {
            winners: numbers(witness.winners),
            cards: laid.iter().map(|(seat, card)| (seat.number(), card.to_string())).collect(),
            re: played.map(|played| played.eyes[0].into()),
            stands: witness.stands,
        }
    }
}

const fn level_word(level: dulle_rules::CallLevel) -> &'static str {
    use dulle_rules::CallLevel;
    match level {
        CallLevel::Silent => "silent",
        CallLevel::First => "first",
        CallLevel::No90 => "no90",
        CallLevel::No60 => "no60",
        CallLevel::No30 => "no30",
        CallLevel::Schwarz => "schwarz",
    }
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}
