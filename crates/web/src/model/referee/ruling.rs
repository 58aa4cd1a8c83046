//! A finding as people read it: class, what happened, points, why, what comes next.

use dulle_referee::{Book, Proof, Topic, Word};
use dulle_rules::{Card, Rulebook, Seat};
use dulle_texts::Texts;

use super::draft::Draft;
use super::finding::{Contradiction, Finding, Line, NotProved, Outcome, Ruled, Unproved};
use super::names::{Chip, all_names, class, name, name_of, short};
use super::played::{Mark, Played};
use crate::model::format::signed;

/// What the upper edge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Points are taken.
    Taken,
    Open,
    PlayOn,
    Plain,
}

impl Tone {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Taken => "taken",
            Self::Open => "open",
            Self::PlayOn => "play-on",
            Self::Plain => "plain",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatPoints {
    pub name: String,
    pub points: String,
    pub plus: bool,
    pub culprit: bool,
    /// "12 + 3"
    pub parts: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    pub text: String,
    pub chip: Option<Chip>,
}

/// A line of play, trick by trick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineShown {
    pub title: String,
    pub how: String,
    pub tricks: Vec<Vec<(String, Card)>>,
}

/// A class that the referee can choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word of the class.
    pub class: String,
    pub title: String,
    pub points: Vec<SeatPoints>,
    pub then: String,
    pub chip: Option<Chip>,
}

/// Everything that the ruling's page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingScreen {
    pub tone: Tone,
    pub title: String,
    pub what: String,
    /// Nobody complains yet.
    pub note: Option<String>,
    pub chips: Vec<Chip>,
    pub points: Vec<SeatPoints>,
    /// For a decided hand: penalty and result, each with its four numbers.
    pub rows: Vec<(String, [String; 4])>,
    pub points_note: Option<String>,
    pub why: Option<(String, String)>,
    pub lines: Vec<LineShown>,
    pub who: Option<String>,
    pub next: Vec<Next>,
    pub choices: Vec<Choice>,
    pub by_referee: bool,
    /// Whether it can be shown, printed and taken over.
    pub is_ruling: bool,
    /// Whether more cards would help.
    pub wants_cards: bool,
    pub known: String,
}

struct Words<'a> {
    draft: &'a Draft,
    book: &'a Rulebook,
    mark: Option<&'a Mark>,
    texts: &'a Texts,
    english: bool,
}

impl RulingScreen {
    /// `english`: the letters on the cards.
    pub fn of(draft: &Draft, finding: &Finding, texts: &Texts, english: bool) -> Option<Self> {
        let book = draft.rules()?.book();
        let played = Played::known(draft)?;
        let about = match finding {
            Finding::Refused { about, .. } => Some(*about),
            Finding::Ruled(ruled) => Some(ruled.about),
            Finding::NotProved(open) => Some(open.about),
            Finding::NoBreach | Finding::Contradiction(_) => None,
        };
        let mark = about.and_then(|place| played.marks.iter().find(|mark| mark.place == place));
        let words = Words { draft, book, mark, texts, english };
        Some(match finding {
            Finding::NoBreach => words.plain("no-breach", texts.get("desk-no-breach-why")),
            Finding::Contradiction(what) => words.contradiction(what, &played),
            Finding::Refused { seat, why, rule, .. } => words.refused(*seat, why, rule.as_deref()),
            Finding::Ruled(ruled) => words.ruled(ruled),
            Finding::NotProved(open) => words.open(open),
        })
    }
}

/// "in Stich 7"
pub fn place_words(trick: usize, word: Word, texts: &Texts) -> String {
    match trick {
        _ if word.is_dealing() => texts.get("desk-at-deal"),
        0 => texts.get("desk-at-bidding"),
        number => texts.with("desk-in-trick", &[("number", number.into())]),
    }
}

/// What somebody did, without a full stop.
pub fn did(draft: &Draft, mark: &Mark, texts: &Texts) -> String {
    let place = place_words(mark.trick, mark.word, texts);
    let who = name(draft, mark.seat, texts);
    match mark.missed {
        Some(missed) => {
            let values = [
                ("name", who.into()),
                ("where", place.into()),
                ("class", class(missed, texts).into()),
            ];
            texts.with("desk-did-revoke-class", &values)
        }
        None => {
            let values = [("name", who.into()), ("where", place.into())];
            texts.with(&format!("desk-did-{}", mark.word.word()), &values)
        }
    }
}

impl Words<'_> {
    fn name(&self, seat: Seat) -> String {
        name(self.draft, seat, self.texts)
    }

    fn plain(&self, class: &str, what: String) -> RulingScreen {
        let (count, all) = self.draft.entered();
        let values = [("count", count.into()), ("all", all.into())];
        RulingScreen {
            tone: Tone::Plain,
            title: self.texts.get(&format!("desk-class-{class}")),
            what,
            note: None,
            chips: Vec::new(),
            points: Vec::new(),
            rows: Vec::new(),
            points_note: None,
            why: None,
            lines: Vec::new(),
            who: None,
            next: Vec::new(),
            choices: Vec::new(),
            by_referee: false,
            is_ruling: false,
            wants_cards: false,
            known: self.texts.with("desk-known", &values),
        }
    }

    fn contradiction(&self, what: &Contradiction, played: &Played) -> RulingScreen {
        let texts = self.texts;
        let sentence = match what {
            Contradiction::Impossible { place, .. } => {
                let trick = place.checked_sub(1).and_then(|entry| played.trick_of(entry));
                let number = trick.unwrap_or(played.tricks.len());
                let place = texts.with("desk-in-trick", &[("number", number.into())]);
                texts.with("desk-wrong-impossible", &[("where", place.into())])
            }
            Contradiction::Counts => texts.get("desk-wrong-counts"),
            Contradiction::NoFill => texts.get("desk-wrong-no-fill"),
        };
        self.plain("contradiction", sentence)
    }

    /// What happened, and who has complained.
    fn what(&self, complaint: Option<&(u8, Option<String>)>) -> String {
        let Some(mark) = self.mark else { return String::new() };
        let mut sentence = did(self.draft, mark, self.texts);
        if let Some(evidence) = mark.evidence {
            let card = short(evidence.card, self.english);
            let had = self.texts.with("desk-and-had", &[("card", card.into())]);
            sentence = format!("{sentence} {had}");
        }
        sentence.push('.');
        if let Some((seat, _)) = complaint {
            let who = name_of(self.draft, *seat, self.texts);
            let complained = self.texts.with("desk-complained", &[("name", who.into())]);
            sentence = format!("{sentence} {complained}");
        }
        sentence
    }

    fn chip(&self, rule: &str, word: &str) -> Chip {
        Chip::new(rule, word, self.book, self.texts)
    }

    /// The paragraphs: what was broken, what follows, who may complain and until when.
    fn chips(&self, outcome: Option<&Outcome>, complained: bool) -> Vec<Chip> {
        let Some(mark) = self.mark else { return Vec::new() };
        let of = Book::of(self.book);
        let mut chips = vec![self.chip(&mark.rule, mark.word.word())];
        if let Some(outcome) = outcome
            && let Some(rule) = &outcome.rule
        {
            chips.push(self.chip(rule, &format!("class-{}", outcome.class)));
        }
        if complained && !mark.word.is_unsporting() {
            let (who, when) = (of.cite(Topic::WhoMayComplain), of.cite(Topic::UntilWhen));
            let same = who == when;
            chips.push(self.chip(&who, "who"));
            if !same {
                chips.push(self.chip(&when, "when"));
            }
        }
        chips
    }

    fn refused(&self, seat: u8, why: &str, rule: Option<&str>) -> RulingScreen {
        let late = why == "too-late";
        let who = name_of(self.draft, seat, self.texts);
        let values = [("name", who.into())];
        let because = self.texts.with(&format!("desk-refused-{why}"), &values);
        let what = format!("{} {because}", self.what(None));
        let mut screen = self.plain(if late { "none" } else { "refused" }, what);
        screen.chips = self.chips(None, false);
        screen.chips.extend(rule.map(|rule| self.chip(rule, "refused")));
        screen
    }

    fn seat_points(&self, points: [i16; 4], parts: Option<&str>) -> Vec<SeatPoints> {
        let culprit = self.mark.map(|mark| mark.seat);
        let one = |seat: Seat| {
            let own = points[seat.index()];
            let culprit = culprit == Some(seat);
            SeatPoints {
                name: self.name(seat),
                points: signed(own.into()),
                plus: own > 0,
                culprit,
                parts: parts.filter(|_| culprit).map(str::to_owned),
            }
        };
        Seat::ALL.map(one).to_vec()
    }

    fn ruled(&self, ruled: &Ruled) -> RulingScreen {
        let outcome = &ruled.outcome;
        let class = if ruled.lapsed { "lapsed" } else { outcome.class.as_str() };
        let mut screen = self.plain(class, self.what(ruled.complaint.as_ref()));
        let total = total(outcome);
        let own = self.mark.map_or(0, |mark| total[mark.seat.index()]);
        let taken = own < 0 || outcome.penalty.iter().any(|&points| points < 0);
        screen.tone = match outcome.then.as_str() {
            _ if taken => Tone::Taken,
            "play-on" => Tone::PlayOn,
            _ => Tone::Plain,
        };
        screen.is_ruling = true;
        let unsporting = self.mark.is_some_and(|mark| mark.word.is_unsporting());
        if ruled.lapsed {
            screen.what = format!("{} {}", screen.what, self.texts.get("desk-lapsed-because"));
        } else if ruled.complaint.is_none() && !unsporting {
            screen.note = Some(self.texts.get("desk-nobody-complained"));
        }
        screen.chips = self.chips(Some(outcome), !ruled.may.is_empty());
        if total != [0; 4] || outcome.result.is_some() {
            let parts = (outcome.class == "major" && outcome.limits > 0)
                .then(|| format!("12 + {}", 3 * outcome.limits));
            screen.points = self.seat_points(total, parts.as_deref());
        }
        screen.rows = self.rows(outcome);
        screen.points_note = self.points_note(ruled);
        let title = self.texts.get(&format!("desk-why-{}", outcome.class));
        screen.why = (!ruled.lapsed).then(|| (title, self.proof(ruled)));
        screen.lines = ruled.lines.iter().map(|line| self.line(line)).collect();
        screen.who = self.who(&ruled.may, &ruled.still, ruled.settled);
        screen.next = self.next(outcome, ruled.lapsed);
        screen.by_referee = ruled.by_referee;
        screen
    }

    fn rows(&self, outcome: &Outcome) -> Vec<(String, [String; 4])> {
        let Some(result) = outcome.result else { return Vec::new() };
        let row = |key: &str, points: [i16; 4]| {
            (self.texts.get(key), points.map(|points| signed(points.into())))
        };
        vec![
            row("desk-points-penalty", outcome.penalty),
            row("desk-points-result", result),
            row("desk-points-sum", total(outcome)),
        ]
    }

    fn points_note(&self, ruled: &Ruled) -> Option<String> {
        let outcome = &ruled.outcome;
        if outcome.deductions != [0; 4] {
            return Some(self.texts.get("desk-points-deducted"));
        }
        if outcome.class != "major" {
            return None;
        }
        let first = self.texts.get("desk-points-major");
        let rest = match outcome.limits {
            0 => return None,
            1 => {
                let call = self.texts.get("call-no90");
                self.texts.with("desk-points-limit", &[("call", call.into())])
            }
            count => {
                let values = [("points", (3 * count).into()), ("count", count.into())];
                self.texts.with("desk-points-limits", &values)
            }
        };
        Some(format!("{first}{rest}"))
    }

    fn proof(&self, ruled: &Ruled) -> String {
        let texts = self.texts;
        let party = ruled.party.as_deref().map(|word| texts.get(word));
        let sentence = match (ruled.proof.as_str(), party) {
            _ if ruled.by_referee => return texts.get("desk-proof-referee"),
            ("both-possible", _) => self.both(ruled),
            ("same-winner", Some(party)) => {
                let re = ruled.party.as_deref() == Some("re");
                let all = self.book.pack().eyes() as u16;
                let eyes =
                    ruled.eyes.map_or(0, |[least, most]| if re { least } else { all - most });
                texts.with("desk-proof-same", &[("party", party.into()), ("eyes", eyes.into())])
            }
            ("same-winner", None) => texts.get("desk-proof-same-plain"),
            ("inevitable", Some(party)) => {
                texts.with("desk-proof-inevitable", &[("party", party.into())])
            }
            ("inevitable", None) => texts.get("desk-proof-inevitable-plain"),
            ("already-won", Some(party)) => {
                texts.with("desk-proof-won", &[("party", party.into())])
            }
            _ => {
                // The paragraph that fixes it is the one of the breach, or of its class.
                let rule = self.mark.map_or("", |mark| mark.rule.as_str());
                let rule = rule.rsplit(':').next().unwrap_or(rule);
                let rule = rule.split('-').next().unwrap_or(rule);
                texts.with("desk-proof-paragraph", &[("rule", rule.into())])
            }
        };
        if ruled.fills > 1 {
            let all = texts.with("desk-proof-fills", &[("count", ruled.fills.into())]);
            return format!("{sentence} {all}");
        }
        sentence
    }

    /// "Noch kann jede Partei gewinnen", with how far each can come and what the calls ask for.
    fn both(&self, ruled: &Ruled) -> String {
        let texts = self.texts;
        let re: Vec<u16> = ruled.lines.iter().filter_map(|line| line.re).collect();
        let (least, most) = (re.iter().min().copied(), re.iter().max().copied());
        let nobody = ruled.lines.iter().any(|line| line.winners.is_empty());
        let (Some(least), Some(most), false) = (least, most, nobody) else {
            return texts.get("desk-proof-open");
        };
        let values = [("least", least.into()), ("most", most.into())];
        let mut sentence = texts.with("desk-proof-both", &values);
        let parties = ["re", "contra"].into_iter().zip(&ruled.levels);
        for ((word, level), needed) in parties.zip(ruled.needs.unwrap_or_default()) {
            let limit = ["no90", "no60", "no30"].contains(&level.as_str());
            if let Some(eyes) = needed.filter(|_| limit) {
                let values = [
                    ("call", texts.get(&format!("call-{level}")).into()),
                    ("party", texts.get(word).into()),
                    ("eyes", eyes.into()),
                ];
                sentence = format!("{sentence} {}", texts.with("desk-proof-needs", &values));
            }
        }
        sentence
    }

    fn line(&self, line: &Line) -> LineShown {
        let eyes = line.re.unwrap_or_default();
        let title = if line.winners.is_empty() {
            self.texts.with("desk-line-nobody", &[("eyes", eyes.into())])
        } else {
            let names = all_names(self.draft, &line.winners, self.texts);
            self.texts.with("desk-line-wins", &[("names", names.into()), ("eyes", eyes.into())])
        };
        let how = if line.stands { "desk-line-stands" } else { "desk-line-undone" };
        let cards: Vec<(String, Card)> = line
            .cards
            .iter()
            .filter_map(|(seat, card)| {
                Some((name_of(self.draft, *seat, self.texts), card.parse().ok()?))
            })
            .collect();
        // The first trick may have begun already.
        let first = cards.len() % 4;
        let (running, rest) = cards.split_at(first);
        let running = (!running.is_empty()).then(|| running.to_vec());
        let tricks = running.into_iter().chain(rest.chunks(4).map(<[_]>::to_vec)).collect();
        LineShown { title, how: self.texts.get(how), tricks }
    }

    fn who(&self, may: &[u8], still: &[u8], settled: bool) -> Option<String> {
        if may.is_empty() {
            return None;
        }
        let dealing = self.mark.is_some_and(|mark| mark.word.is_dealing());
        let key = match (dealing, settled) {
            (true, _) => "desk-who-deal",
            (false, true) => "desk-who-settled",
            (false, false) => "desk-who-open",
        };
        let names = all_names(self.draft, may, self.texts);
        let mut sentence = self.texts.with(key, &[("names", names.into())]);
        if still.is_empty() {
            sentence = format!("{sentence} {}", self.texts.get("desk-who-nobody"));
        } else if still != may {
            let names = all_names(self.draft, still, self.texts);
            let left = self.texts.with("desk-who-still", &[("names", names.into())]);
            sentence = format!("{sentence} {left}");
        }
        Some(sentence)
    }

    /// At most three: what becomes of the card and the hand, who deals, how to appeal.
    fn next(&self, outcome: &Outcome, lapsed: bool) -> Vec<Next> {
        let texts = self.texts;
        let plain = |text: String| Next { text, chip: None };
        let mut next = Vec::new();
        let culprit = self.mark.map(|mark| self.name(mark.seat)).unwrap_or_default();
        let hand = texts.get(&format!("desk-next-{}", outcome.then));
        match &outcome.card {
            Some(fate) => {
                let key = format!("desk-card-{fate}");
                let card = if fate == "back" {
                    texts.with(&key, &[("name", culprit.into())])
                } else {
                    texts.get(&key)
                };
                next.push(plain(format!("{card} {hand}")));
            }
            None => next.push(plain(hand)),
        }
        if let Some(dealer) = &outcome.dealer {
            let same = dealer == "same";
            let who = self.draft.dealer().left(u8::from(!same));
            let key = format!("desk-dealer-{dealer}");
            let mut text = texts.with(&key, &[("name", self.name(who).into())]);
            if let Some(duty) = &outcome.duty {
                text = format!("{text} {}", texts.get(&format!("desk-duty-{duty}")));
            }
            next.push(plain(text));
        }
        if !lapsed && outcome.then != "panel" {
            let of = Book::of(self.book);
            let key = if of.panel_only() { "desk-appeal-none" } else { "desk-appeal" };
            let chip = Some(self.chip(&of.cite(Topic::Appeal), "appeal"));
            next.push(Next { text: texts.get(key), chip });
        }
        next
    }

    fn open(&self, open: &NotProved) -> RulingScreen {
        let texts = self.texts;
        let mut screen = self.plain("unproved", self.what(open.complaint.as_ref()));
        screen.tone = Tone::Open;
        screen.chips = self.chips(None, !open.may.is_empty());
        if open.complaint.is_none() {
            screen.note = Some(texts.get("desk-nobody-complained"));
        }
        let count = [("count", open.missing.into())];
        let why = match &open.why {
            Unproved::Search => texts.get("desk-open-search"),
            Unproved::Card(card) => {
                let card = card.parse().map_or_else(|_| card.clone(), |it| short(it, self.english));
                texts.with(
                    "desk-open-card",
                    &[("count", open.missing.into()), ("card", card.into())],
                )
            }
            Unproved::Cards => texts.with("desk-open-cards", &count),
            Unproved::TooMany => texts.with("desk-open-many", &count),
        };
        screen.why = Some((texts.get("desk-class-unproved"), why));
        screen.who = self.who(&open.may, &open.still, open.settled);
        screen.choices = open.alternatives.iter().map(|it| self.choice(it)).collect();
        screen.wants_cards = open.missing > 0;
        screen
    }

    pub(super) fn choice(&self, outcome: &Outcome) -> Choice {
        Choice {
            class: outcome.class.clone(),
            title: self.texts.get(&format!("desk-class-{}", outcome.class)),
            points: self.seat_points(total(outcome), None),
            then: self.texts.get(&format!("desk-next-{}", outcome.then)),
            chip: outcome
                .rule
                .as_ref()
                .map(|rule| self.chip(rule, &format!("class-{}", outcome.class))),
        }
    }
}

/// Penalty, result and deductions together.
pub fn total(outcome: &Outcome) -> [i16; 4] {
    std::array::from_fn(|seat| {
        let result = outcome.result.map_or(0, |result| result[seat]);
        outcome.penalty[seat] + result + outcome.deductions[seat]
    })
}

/// A ruling without cards, in the same form.
pub fn quick_screen(
    draft: &Draft,
    mark: &Mark,
    outcome: &Outcome,
    texts: &Texts,
) -> Option<RulingScreen> {
    let book = draft.rules()?.book();
    let words = Words { draft, book, mark: Some(mark), texts, english: false };
    let ruled = Ruled::plain(0, outcome.clone(), Proof::ByParagraph);
    let mut screen = words.ruled(&ruled);
    screen.note = Some(texts.get("desk-quick-note"));
    screen.why = None;
    Some(screen)
}

/// The classes that are possible, without cards.
pub fn quick_choices(
    draft: &Draft,
    mark: &Mark,
    outcomes: &[Outcome],
    texts: &Texts,
) -> Vec<Choice> {
    let Some(rules) = draft.rules() else { return Vec::new() };
    let words = Words { draft, book: rules.book(), mark: Some(mark), texts, english: false };
    outcomes.iter().map(|outcome| words.choice(outcome)).collect()
}
