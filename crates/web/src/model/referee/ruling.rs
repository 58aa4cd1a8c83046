//! A finding as people read it: class, what happened, points, why, what comes next.

use dulle_referee::{Book, Class, Proof, Topic, Word};
use dulle_rules::{Card, Rulebook, Seat};
use dulle_texts::Texts;

use super::draft::Draft;
use super::finding::{Contradiction, Finding, NotProved, Outcome, Ruled, Unproved};
use super::names::{Chip, all_names, class, name, name_of, short};
use super::played::{Mark, PlayedDraft};
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
    pub tricks: Vec<Vec<CardShown>>,
}

/// A card of such a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardShown {
    pub name: String,
    pub card: Card,
    /// It lay on the table already.
    pub lay: bool,
    pub takes: bool,
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

/// What the referee can do about a ruling that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overrule {
    /// `found`: the word of the class that was found.
    Offered {
        found: String,
        /// The book asks the referee whether it can harm the soloist; the answer no.
        harmless: Option<Box<Choice>>,
        others: Vec<Choice>,
    },
    /// It was overruled; whether the reason must still be said.
    Done { asks_reason: bool },
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
    /// That cards were not known, and what was concluded about them.
    pub missing: Option<String>,
    pub lines: Vec<LineShown>,
    pub who: Option<String>,
    pub next: Vec<Next>,
    pub choices: Vec<Choice>,
    /// A ruling that was found, and what can be ruled instead: the referee may overrule it.
    pub overrule: Option<Overrule>,
    pub by_referee: bool,
    /// It was the panel, after an appeal.
    pub by_panel: bool,
    /// Whether it can be shown, printed and taken over.
    pub is_ruling: bool,
    /// Whether more cards would help.
    pub wants_cards: bool,
    pub known: String,
    /// It was made without cards: nothing is known of the hand but what was asked.
    pub quick: bool,
}

pub(super) struct RulingTexts<'a> {
    pub(super) draft: &'a Draft,
    pub(super) book: &'a Rulebook,
    pub(super) mark: Option<&'a Mark>,
    pub(super) texts: &'a Texts,
    english: bool,
    quick: bool,
}

impl RulingScreen {
    /// `english`: the letters on the cards.
    pub fn of(draft: &Draft, finding: &Finding, texts: &Texts, english: bool) -> Option<Self> {
        let book = draft.rules()?.book();
        let played = PlayedDraft::known(draft)?;
        let about = match finding {
            Finding::Refused { about, .. } => Some(*about),
            Finding::Ruled(ruled) => Some(ruled.about),
            Finding::NotProved(open) => Some(open.about),
            Finding::NoBreach | Finding::Contradiction(_) => None,
        };
        let mark = about.and_then(|place| played.marks.iter().find(|mark| mark.place == place));
        let words = RulingTexts { draft, book, mark, texts, english, quick: false };
        Some(match finding {
            Finding::NoBreach => words.plain("no-breach", texts.get("desk-no-breach-why")),
            Finding::Contradiction(what) => words.contradiction(what, &played),
            Finding::Refused { seat, why, rule, .. } => words.refused(*seat, why, rule.as_deref()),
            Finding::Ruled(ruled) => {
                let missing = words.missing(ruled, &played);
                Self { missing, ..words.ruled(ruled) }
            }
            Finding::NotProved(open) => words.not_proved(open),
        })
    }
}

/// Nobody has said in which trick it was.
pub const NO_TRICK: usize = usize::MAX;

/// "in Stich 7"
pub fn place_words(trick: usize, word: Word, texts: &Texts) -> String {
    match trick {
        _ if word.is_dealing() => texts.get("desk-at-deal"),
        NO_TRICK => String::new(),
        0 => texts.get("desk-at-bidding"),
        number => texts.with("desk-in-trick", &[("number", number.into())]),
    }
}

/// What a player did, without a full stop.
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
            let did = texts.with(&format!("desk-did-{}", mark.word.word()), &values);
            // Without a place there is one space too many.
            did.replace("  ", " ")
        }
    }
}

impl RulingTexts<'_> {
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
            missing: None,
            lines: Vec::new(),
            who: None,
            next: Vec::new(),
            choices: Vec::new(),
            overrule: None,
            by_referee: false,
            by_panel: false,
            is_ruling: false,
            wants_cards: false,
            known: self.texts.with("desk-known", &values),
            quick: self.quick,
        }
    }

    fn contradiction(&self, what: &Contradiction, played: &PlayedDraft) -> RulingScreen {
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
    fn chips(&self, outcome: Option<&Outcome>, proof: &str, complained: bool) -> Vec<Chip> {
        let Some(mark) = self.mark else { return Vec::new() };
        let of = Book::of(self.book);
        let mut chips = vec![self.chip(&mark.rule, mark.word.word())];
        if let Some(outcome) = outcome
            && let Some(rule) = &outcome.rule
        {
            chips.push(self.chip(rule, &format!("class-{}", outcome.class)));
        }
        let test = of.cite(Topic::Inevitable);
        let same = outcome.is_some_and(|outcome| outcome.rule.as_deref() == Some(&test));
        if proof == Proof::Inevitable.word() && !same {
            chips.push(self.chip(&test, "inevitable"));
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
        screen.chips = self.chips(None, "", false);
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
        // What the referee says is no test of the book.
        let proof = if ruled.by_referee { "" } else { ruled.proof.as_str() };
        screen.chips = self.chips(Some(outcome), proof, !ruled.may.is_empty());
        if total != [0; 4] || outcome.result.is_some() {
            let parts = (outcome.class == "major" && outcome.limits > 0)
                .then(|| format!("12 + {}", 3 * outcome.limits));
            screen.points = self.seat_points(total, parts.as_deref());
        }
        screen.rows = self.rows(outcome);
        screen.points_note = self.points_note(ruled);
        let title = self.texts.get(&format!("desk-why-{}", outcome.class));
        screen.why = (!ruled.lapsed).then(|| (title, self.proof(ruled)));
        // Where nothing was proved the cards of such lines are made up.
        let proved = !ruled.by_referee || self.draft.overruled.is_some();
        let lines = ruled.lines.iter().filter(|_| proved);
        screen.lines = lines.map(|line| self.line(line, ruled.fills)).collect();
        screen.who = self.who(&ruled.may, &ruled.still, ruled.settled);
        screen.next = self.next(outcome, ruled.lapsed);
        screen.by_referee = ruled.by_referee;
        screen.by_panel = ruled.by_referee && self.draft.panel;
        screen.overrule = self.overrule(ruled);
        screen
    }

    fn overrule(&self, ruled: &Ruled) -> Option<Overrule> {
        if self.quick {
            return None;
        }
        if self.draft.overruled.is_some() {
            let asked = self.draft.choice == Some(Class::Harmless);
            return Some(Overrule::Done { asks_reason: !asked || self.draft.lacks_reason() });
        }
        if ruled.by_referee {
            // Nothing was proved; the referee can choose again.
            return Some(Overrule::Done { asks_reason: false });
        }
        if ruled.alternatives.is_empty() {
            return None;
        }
        let (minor, harmless) = (Class::Minor.word(), Class::Harmless.word());
        let found = ruled.outcome.class.clone();
        let asked = |outcome: &&Outcome| found == minor && outcome.class == harmless;
        let (harmless, others): (Vec<_>, Vec<_>) = ruled.alternatives.iter().partition(asked);
        let mut choices = harmless.into_iter().map(|outcome| self.choice(outcome));
        let harmless = choices.next().map(Box::new);
        let others = others.into_iter().map(|outcome| self.choice(outcome)).collect();
        Some(Overrule::Offered { found, harmless, others })
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
        if outcome.class == "insignificant" {
            return Some(self.texts.get("desk-points-none"));
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
                let turn = |mark: &Mark| matches!(mark.word, Word::OutOfTurn | Word::WrongLead);
                let card = if fate == "back" && self.mark.is_some_and(turn) {
                    // Another player plays first.
                    texts.get("desk-card-back-plain")
                } else if fate == "back" {
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
            // Without cards nobody has said who dealt, nor where a soloist leads by duty.
            let unnamed = if self.quick || !self.draft.knows_dealer() { "-plain" } else { "" };
            let key = format!("desk-dealer-{dealer}{unnamed}");
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

    fn not_proved(&self, open: &NotProved) -> RulingScreen {
        let texts = self.texts;
        let mut screen = self.plain("unproved", self.what(open.complaint.as_ref()));
        screen.tone = Tone::Open;
        screen.chips = self.chips(None, "", !open.may.is_empty());
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
        screen.why = Some((texts.get("desk-why-unproved"), why));
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
    proof: Proof,
    texts: &Texts,
) -> Option<RulingScreen> {
    let book = draft.rules()?.book();
    let words = RulingTexts { draft, book, mark: Some(mark), texts, english: false, quick: true };
    let ruled = Ruled::plain(0, outcome.clone(), proof);
    let mut screen = words.ruled(&ruled);
    screen.note = Some(texts.get("desk-quick-paper"));
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
    let (book, mark) = (rules.book(), Some(mark));
    let words = RulingTexts { draft, book, mark, texts, english: false, quick: true };
    outcomes.iter().map(|outcome| words.choice(outcome)).collect()
}
