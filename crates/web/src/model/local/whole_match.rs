//! A whole match against bots: the match decides who deals, who owes and when it is over.

use dulle_protocol::Bock;
use dulle_rules::{Deal, Game, Rulebook, Seat};
use dulle_texts::Texts;
use dulle_tournament::{Match, Member, Minutes, Next, Points, Setup, Wishes, text};

use super::hand::deal_of_match;
use crate::model::referee::draft::Draft;
use crate::model::referee::sheet::draft_for;
use crate::model::sheet::evening::{EveningSheet, Standing, standings};
use crate::model::sheet::{csv, screen};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeMatch(Match);

impl WholeMatch {
    /// A match as long as the book has it. Nobody plays against the clock here.
    pub fn begin(book: &Rulebook) -> Option<Self> {
        let names = Seat::ALL.map(|seat| seat.to_string());
        Some(Self(Match::new(of_names(book.clone(), &names)?)))
    }

    /// None where the text is not what [`to_text`](Self::to_text) writes.
    pub fn from_text(text: &str) -> Option<Self> {
        text::read(text).ok().map(|reading| Self(reading.game))
    }

    pub fn to_text(&self) -> String {
        text::whole(&self.0)
    }

    pub fn game(&self) -> &Match {
        &self.0
    }

    /// The number of the hand that is due; None where the match is over.
    pub fn due(&self) -> Option<u64> {
        match self.0.next() {
            Next::Hand(next) => Some(next.number.into()),
            Next::Over(_) => None,
        }
    }

    /// Why the hand that is due counts double, if it does.
    pub fn bock(&self) -> Option<Bock> {
        match self.0.next() {
            Next::Hand(next) => next
                .bock
                .map(|bock| Bock { cause: bock.cause.word().to_owned(), after: bock.after.into() }),
            Next::Over(_) => None,
        }
    }

    /// The cards for the hand that is due, dealt on its terms.
    pub fn deal(&self, book: &Rulebook, series: u64, dealt: u64) -> Option<Deal> {
        match self.0.next() {
            Next::Hand(next) => Some(deal_of_match(book, series, dealt, &next.seating)),
            Next::Over(_) => None,
        }
    }

    /// Writes a finished hand down. What the match does not take has not counted and is dealt again.
    pub fn enter(&mut self, hand: &Game<'_>) {
        let entry = self.0.entry_of(hand);
        let _ = entry.map(|entry| self.0.enter(entry));
    }

    pub fn hands(&self) -> u8 {
        self.0.setup().hands()
    }

    /// The sheet with the names that people have today.
    pub fn sheet(&self, names: &[String; 4], me: Seat, texts: &Texts) -> EveningSheet {
        let game = &self.named(names);
        let shown = screen(game, texts);
        let next = game.next();
        EveningSheet {
            ranking: matches!(next, Next::Over(_)).then(|| ranking(game, me, &shown.names)),
            names: shown.names,
            rows: shown.rows,
            totals: shown.totals,
            terms: terms(game, &next, texts),
        }
    }

    /// The hand that is due, for the referee's desk.
    pub fn draft(&self, names: &[String; 4]) -> Draft {
        draft_for(&self.named(names))
    }

    pub fn csv(&self, names: &[String; 4], texts: &Texts) -> String {
        csv(&self.named(names), texts)
    }

    /// Where two are called the same, their seats tell them apart.
    fn named(&self, names: &[String; 4]) -> Match {
        let Self(game) = self;
        let book = game.setup().book();
        let numbered = || {
            let numbered = std::array::from_fn(|i| format!("{} {}", names[i], i + 1));
            of_names(book.clone(), &numbered)
        };
        let Some(setup) = of_names(book.clone(), names).or_else(numbered) else {
            return game.clone();
        };
        let mut renamed = Match::new(setup);
        for entry in game.journal() {
            if renamed.enter(entry.clone()).is_err() {
                return game.clone();
            }
        }
        renamed
    }
}

fn of_names(book: Rulebook, names: &[String; 4]) -> Option<Setup> {
    let (names, minutes) = (names.to_vec(), Minutes::Unlimited);
    Setup::new(Wishes { book, names, hands: None, minutes, keeper: None }).ok()
}

/// The current hand of the match, and who still owes a solo.
fn terms(game: &Match, next: &Next, texts: &Texts) -> Vec<String> {
    let setup = game.setup();
    let Next::Hand(hand) = next else {
        return vec![texts.with("web-match-over", &[("hands", setup.hands().into())])];
    };
    let values = [
        ("number", hand.number.into()),
        ("hands", setup.hands().into()),
        ("dealer", setup.name(hand.seating.dealer).into()),
    ];
    let mut terms = vec![texts.with("web-match-hand", &values)];
    if let Some(forced) = hand.seating.forced {
        terms.push(texts.with("web-match-forced", &[("name", setup.name(forced).into())]));
    }
    if let Some(bock) = hand.bock {
        terms.push(sentence(&texts.bock(bock)));
    }
    let owing = hand.seating.owes;
    if setup.terms().compulsory_solos {
        let names = texts.members(owing.iter(), setup);
        terms.push(texts.with("web-match-owes", &[("names", names.into())]));
    }
    terms
}

/// A note that stands alone.
fn sentence(note: &str) -> String {
    let mut rest = note.chars();
    let first = rest.next().map(|first| first.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), rest.as_str())
}

fn ranking(game: &Match, me: Seat, names: &[String]) -> Vec<Standing> {
    standings(names, by_seat(game, game.sheet().final_totals()), Some(me))
}

/// The points of the four in the order of the seats.
fn by_seat(game: &Match, points: Points) -> [i32; 4] {
    let mut of_seats = [0; 4];
    let members: Vec<Member> = game.setup().circle().members().collect();
    for (points_of, member) in of_seats.iter_mut().zip(members) {
        *points_of = points.of(member);
    }
    of_seats
}
