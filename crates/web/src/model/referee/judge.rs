//! Rules on a draft, step by step: over every way in which the unknown cards can lie.

use dulle_referee::Limits;
use dulle_rules::{Card, Seat};

use super::case::{Case, Seen};
use super::draft::Draft;
use super::fills::{Fill, Fills, played};
use super::finding::{Contradiction, Finding, NotProved, Outcome, Unproved};
use super::played::{Mark, PlayedDraft, stand_ins};

/// How many ways for the unknown cards are tried.
const MOST_FILLS: u32 = 2000;
/// How many are drawn where there are too many, to see what could be.
const DRAWN: u64 = 24;
/// The work for one ruling grows up to the referee's own limit; for many of them together there is another one.
const BUDGETS: [u64; 3] = [60_000, 600_000, 4_000_000];
const MOST_NODES: u64 = 24_000_000;
/// How many ways are looked at in one step.
const LOOKS_A_STEP: u32 = 40;

/// How far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// In percent.
    Working(u8),
    Done(Finding),
}

/// Rules on one draft. The same draft always gets the same ruling: its limits are numbers of cards, never a time.
#[derive(Debug)]
pub struct Judge {
    draft: Draft,
    known: Option<PlayedDraft>,
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
        let known = PlayedDraft::known(draft);
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
    fn prepare(&mut self, known: Option<PlayedDraft>) -> Option<Finding> {
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
        let kind = self.found.iter().position(|(_, other)| other.is_same(&seen));
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
                ruled.alternatives = self.others(&mark, &first.0, &ruled.outcome.class);
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
        if self.found.is_empty() {
            // No way that was drawn agrees: what is known for certain is enough for who may complain, and for the classes.
            let fill = stand_ins(&self.draft);
            if let Some(seen) = self.see(&fill, 0) {
                self.note(fill, seen);
            }
        }
        if self.found.len() == 1 && matches!(self.found[0].1, Seen::Refused { .. }) {
            return self.agreed();
        }
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

    /// What the referee can rule instead of a class that was found. A fault of the deal needs no referee.
    fn others(&self, mark: &Mark, fill: &Fill, class: &str) -> Vec<Outcome> {
        if mark.word.is_dealing() || self.draft.choice.is_some() {
            return Vec::new();
        }
        self.every(fill).into_iter().filter(|outcome| outcome.class != class).collect()
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
pub fn about(draft: &Draft, known: &PlayedDraft) -> Option<Mark> {
    let chosen = draft.about.and_then(|place| known.marks.iter().find(|mark| mark.place == place));
    chosen.or_else(|| known.marks.last()).cloned()
}
