//! The quick form: questions in the order in which a referee asks them, and what follows from the answers so far.

use dulle_referee::quick::{Quick, QuickRuling};
use dulle_referee::{Book, Consequence, Word};
use dulle_rules::{CallLevel, FinalContract, Party, Rulebook, Seat, SeatSet, Solo, SpecialPoints};
use dulle_texts::Texts;
use dulle_tournament::{Entry, Match, SheetContract};

use super::draft::{Draft, SoloDuty};
use super::finding::Outcome;
use super::played::Mark;
use super::ruling::{Choice, NO_TRICK, RulingScreen, quick_choices, quick_screen};
use super::sheet::{NotWritten, Said, entries_of};

/// Who is known to play alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alone {
    Nobody,
    Seat(Seat),
}

/// An answer to a question with yes and no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Yes,
    No,
    Unknown,
}

/// What the one who is alone plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playing {
    Solo(SoloDuty),
    /// A wedding that found no partner.
    Wedding,
    SilentWedding,
}

impl Playing {
    pub const ALL: [Self; 5] = [
        Self::Solo(SoloDuty::Voluntary),
        Self::Solo(SoloDuty::Compulsory),
        Self::Solo(SoloDuty::Forced),
        Self::Wedding,
        Self::SilentWedding,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Solo(duty) => duty.word(),
            Self::Wedding => "wedding-solo",
            Self::SilentWedding => "silent-wedding",
        }
    }

    /// Which solo it is makes no difference.
    const fn contract(self) -> FinalContract {
        match self {
            Self::Solo(_) => FinalContract::Solo(Solo::Queens),
            Self::Wedding => FinalContract::WeddingSolo,
            Self::SilentWedding => FinalContract::SilentWedding,
        }
    }

    const fn on_sheet(self) -> SheetContract {
        match self {
            Self::Solo(_) => SheetContract::Solo(None),
            Self::Wedding => SheetContract::WeddingSolo,
            Self::SilentWedding => SheetContract::SilentWedding,
        }
    }
}

/// Who can still win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winners {
    Both,
    Re,
    Contra,
    Unknown,
}

impl Answer {
    pub const ALL: [Self; 3] = [Self::No, Self::Yes, Self::Unknown];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::No => "no",
            Self::Unknown => "unknown",
        }
    }
}

impl Winners {
    pub const ALL: [Self; 4] = [Self::Both, Self::Re, Self::Contra, Self::Unknown];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Re => "re",
            Self::Contra => "contra",
            Self::Unknown => "unknown",
        }
    }
}

/// The breaches that are asked for first; the others are behind "something else".
pub const FIRST: [Word; 5] =
    [Word::Revoke, Word::WrongLead, Word::OutOfTurn, Word::Exposed, Word::LateCall];

/// Those behind it.
pub fn others() -> impl Iterator<Item = Word> {
    Word::ALL.iter().copied().filter(|word| !FIRST.contains(word) && *word != Word::Unrest)
}

/// How high a party can have called, by its message.
pub const LEVELS: [(CallLevel, &str); 6] = [
    (CallLevel::Silent, "desk-quick-call-none"),
    (CallLevel::First, "desk-quick-call-first"),
    (CallLevel::No90, "call-no90"),
    (CallLevel::No60, "call-no60"),
    (CallLevel::No30, "call-no30"),
    (CallLevel::Schwarz, "call-schwarz"),
];

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct QuickForm {
    pub word: Option<Word>,
    pub by: Option<Seat>,
    pub alone: Option<Alone>,
    pub playing: Option<Playing>,
    pub level: Option<CallLevel>,
    pub inevitable: Option<Answer>,
    pub winners: Option<Winners>,
    /// Eyes of Re and Contra in complete tricks, with the parties that they need.
    pub eyes: [Option<u8>; 2],
    pub is_re: Option<bool>,
    pub partner: Option<Seat>,
    pub harms: Option<Answer>,
    pub counts: [Option<u8>; 4],
}

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    What,
    Who,
    Alone,
    Playing,
    Calls,
    Inevitable,
    Winners,
    Eyes,
    Party,
    Partner,
    Harms,
    Counts,
}

/// What the foot shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuickAnswer {
    /// Nothing can be said yet.
    Begin(String),
    Ruled(Box<RulingScreen>),
    /// The classes that are possible, and the question that decides.
    Open {
        choices: Vec<Choice>,
        depends: String,
    },
    Wrong(String),
}

impl QuickForm {
    /// The questions that matter, by the answers so far.
    pub fn asks(&self, book: &Rulebook) -> Vec<Ask> {
        let mut asks = vec![Ask::What, Ask::Who];
        let Some(word) = self.word else { return asks };
        if word == Word::WrongCount {
            asks.push(Ask::Counts);
        }
        if word.is_dealing() || word.is_unsporting() {
            return asks;
        }
        let fixed = word.fixed();
        if fixed.is_some_and(|class| class != dulle_referee::Class::Minor) {
            return asks;
        }
        asks.push(Ask::Alone);
        if self.soloist().is_some() {
            asks.push(Ask::Playing);
        }
        if fixed.is_none() {
            asks.extend([Ask::Calls, Ask::Inevitable, Ask::Winners]);
            let one = matches!(self.winners, Some(Winners::Re | Winners::Contra));
            if one && word.spoils() {
                asks.push(Ask::Eyes);
                if self.eyes.iter().all(Option::is_some) {
                    asks.push(Ask::Party);
                    if !matches!(self.alone, Some(Alone::Seat(_))) && self.is_re.is_some() {
                        asks.push(Ask::Partner);
                    }
                }
            }
        }
        let opponent = matches!(self.alone, Some(Alone::Seat(seat)) if Some(seat) != self.by);
        if opponent && !Book::of(book).is_old() {
            asks.push(Ask::Harms);
        }
        asks
    }

    fn soloist(&self) -> Option<Seat> {
        match self.alone {
            Some(Alone::Seat(seat)) => Some(seat),
            _ => None,
        }
    }

    /// What the one who is alone plays; where nobody has said it, a solo of their own choice.
    fn playing(&self) -> Playing {
        self.playing.unwrap_or(Playing::Solo(SoloDuty::Voluntary))
    }

    /// Re's players: without a need to know them any that fit will do, for penalties do not depend on them.
    fn re(&self, by: Seat) -> SeatSet {
        if let Some(soloist) = self.soloist() {
            return SeatSet::one(soloist);
        }
        let own = SeatSet::one(by).with(self.partner.unwrap_or_else(|| by.left(2)));
        if self.is_re == Some(false) { own.complement() } else { own }
    }

    fn quick(&self) -> Option<Quick> {
        let (word, by) = (self.word?, self.by?);
        let re = self.re(by);
        let playing = self.soloist().map(|_| self.playing());
        let duty = match playing {
            Some(Playing::Solo(duty)) => duty,
            _ => SoloDuty::Voluntary,
        };
        let contract = playing.map_or(FinalContract::Normal, Playing::contract);
        let mut levels = [CallLevel::Silent; 2];
        levels[usize::from(re.contains(by))] = self.level.unwrap_or(CallLevel::Silent);
        let parties = self.soloist().is_some() || self.is_re.is_some() && self.partner.is_some();
        let eyes = match self.eyes {
            [Some(re), Some(contra)] if parties => Some([re, contra]),
            _ => None,
        };
        let counts = self.counts.iter().all(Option::is_some);
        Some(Quick {
            contract,
            re,
            word,
            by,
            levels,
            callers: SeatSet::NONE,
            trick: None,
            known: playing.map(|_| true),
            inevitable: self.inevitable == Some(Answer::Yes),
            eyes,
            tricks: None,
            specials: SpecialPoints::default(),
            winners: match self.winners {
                Some(Winners::Both) => Some(vec![Some(Party::Re), Some(Party::Contra)]),
                Some(Winners::Re) => Some(vec![Some(Party::Re)]),
                Some(Winners::Contra) => Some(vec![Some(Party::Contra)]),
                Some(Winners::Unknown) | None => None,
            },
            harms: self.harms != Some(Answer::No),
            compulsory: duty != SoloDuty::Voluntary,
            forced: duty == SoloDuty::Forced,
            counts: counts.then(|| self.counts.map(Option::unwrap_or_default)),
            class: None,
            deduct: None,
        })
    }

    /// What follows from the answers.
    pub fn answer(&self, draft: &Draft, texts: &Texts) -> QuickAnswer {
        let (Some(quick), Some(rules)) = (self.quick(), draft.rules()) else {
            return QuickAnswer::Begin(texts.get("desk-quick-begin"));
        };
        let Ok(ruling) = quick.rule(rules.book()) else {
            return QuickAnswer::Wrong(texts.get("desk-quick-wrong"));
        };
        let mark = mark(&quick, rules.book());
        let outcome = |it: &Consequence| self.outcome(it, &quick, &ruling);
        match &ruling.consequence {
            Some(it) => match quick_screen(draft, &mark, &outcome(it), ruling.proof, texts) {
                Some(screen) => QuickAnswer::Ruled(Box::new(screen)),
                None => QuickAnswer::Begin(texts.get("desk-quick-begin")),
            },
            None => {
                let outcomes: Vec<Outcome> = ruling.alternatives.iter().map(outcome).collect();
                QuickAnswer::Open {
                    choices: quick_choices(draft, &mark, &outcomes, texts),
                    depends: texts.get(self.depends()),
                }
            }
        }
    }

    fn outcome(&self, it: &Consequence, quick: &Quick, ruling: &QuickRuling) -> Outcome {
        let opposing = usize::from(quick.re.contains(quick.by));
        let limits = quick.levels[opposing].number().saturating_sub(1);
        outcome(it, ruling, limits, self.soloist())
    }

    /// The entries that the answers make on the score sheet.
    pub fn entries(
        &self,
        game: &Match,
        draft: &Draft,
        texts: &Texts,
    ) -> Result<Vec<Entry>, NotWritten> {
        let nothing = || texts.get("desk-to-sheet-nothing");
        let (quick, rules) = self.quick().zip(draft.rules()).ok_or_else(nothing)?;
        let ruling = quick.rule(rules.book()).map_err(|_| texts.get("desk-quick-wrong"))?;
        let it = ruling.consequence.as_ref().ok_or_else(nothing)?;
        let (mark, outcome) = (mark(&quick, rules.book()), self.outcome(it, &quick, &ruling));
        let kind = self.playing().on_sheet();
        let said = Said { mark: &mark, outcome: &outcome, kind, reason: None };
        entries_of(game, draft, &said, texts)
    }

    /// The question that decides.
    fn depends(&self) -> &'static str {
        match (self.word, self.inevitable) {
            (Some(Word::WrongCount), _) => "desk-quick-depends-counts",
            (_, None | Some(Answer::Unknown)) if self.winners.is_some() => {
                "desk-quick-depends-inevitable"
            }
            _ => "desk-quick-depends-winners",
        }
    }

    /// What "with cards" keeps.
    pub fn onto(&self, draft: &mut Draft) {
        if let Some(Alone::Seat(seat)) = self.alone
            && let Playing::Solo(duty) = self.playing()
            && draft.contract.by.is_none()
        {
            draft.contract = super::draft::DraftContract {
                contract: dulle_rules::Contract::Solo(Solo::Queens),
                by: Some(seat),
                duty,
            };
        }
    }
}

fn mark(quick: &Quick, book: &Rulebook) -> Mark {
    Mark {
        place: 0,
        seat: quick.by,
        word: quick.word,
        rule: Book::of(book).cite_breach(quick.word),
        trick: if quick.word.is_bidding_test() { 0 } else { NO_TRICK },
        missed: None,
        evidence: None,
        claimed: false,
    }
}

fn outcome(it: &Consequence, ruling: &QuickRuling, limits: u8, soloist: Option<Seat>) -> Outcome {
    Outcome {
        class: it.class.word().to_owned(),
        rule: it.rule.clone(),
        then: it.then.word().to_owned(),
        card: None,
        penalty: it.penalty,
        result: it.result,
        deductions: ruling.deductions.unwrap_or_default(),
        dealer: it.dealer.map(|dealer| dealer.word().to_owned()),
        duty: it.duty.map(|duty| duty.word().to_owned()),
        limits,
        soloist: soloist.map(Seat::number),
    }
}

impl QuickForm {
    pub fn to_text(&self) -> String {
        let mut lines = vec!["dulle-quick 1".to_owned()];
        let mut line = |name: &str, value: Option<String>| {
            lines.extend(value.map(|value| format!("{name} {value}")));
        };
        line("word", self.word.map(|word| word.word().to_owned()));
        line("by", self.by.map(|seat| seat.to_string()));
        line(
            "alone",
            self.alone.map(|alone| match alone {
                Alone::Nobody => "nobody".to_owned(),
                Alone::Seat(seat) => seat.to_string(),
            }),
        );
        line("playing", self.playing.map(|it| it.word().to_owned()));
        line("level", self.level.map(|level| level.number().to_string()));
        line("inevitable", self.inevitable.map(|it| it.word().to_owned()));
        line("winners", self.winners.map(|it| it.word().to_owned()));
        line("harms", self.harms.map(|it| it.word().to_owned()));
        lines.join("\n") + "\n"
    }

    /// What can be read of it.
    pub fn from_text(text: &str) -> Self {
        let mut form = Self::default();
        let seat = |value: &str| value.parse().ok().and_then(Seat::from_number);
        let answer = |value: &str| Answer::ALL.into_iter().find(|it| it.word() == value);
        for line in text.lines() {
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            match name {
                "word" => form.word = Word::from_word(value),
                "by" => form.by = seat(value),
                "alone" if value == "nobody" => form.alone = Some(Alone::Nobody),
                "alone" => form.alone = seat(value).map(Alone::Seat),
                "playing" => {
                    form.playing = Playing::ALL.into_iter().find(|it| it.word() == value);
                }
                "level" => {
                    let own = |(level, _): &&(CallLevel, &str)| level.number().to_string() == value;
                    form.level = LEVELS.iter().find(own).map(|(level, _)| *level);
                }
                "inevitable" => form.inevitable = answer(value),
                "winners" => {
                    form.winners = Winners::ALL.into_iter().find(|it| it.word() == value);
                }
                "harms" => form.harms = answer(value),
                _ => {}
            }
        }
        form
    }
}
