//! A director's desk for tests: a clock that goes by itself, and acts that must succeed.

use dulle_rules::Rulebook;
use dulle_tournament::FreeText;
use dulle_tournament::office::seating::PASSES;
use dulle_tournament::office::{
    Act, At, By, Entry, Moment, Number, Office, OfficeReason, Person, Role, Ruled, RulingKind,
    Setup, Totals, Writer, text,
};

pub(crate) struct Desk {
    pub(crate) office: Office,
    pub(crate) now: i64,
}

pub(crate) fn words(text: &str) -> FreeText {
    FreeText::new(text).unwrap()
}

pub(crate) fn number(number: u16) -> Number {
    Number::new(number).unwrap()
}

pub(crate) fn federation(rounds: u8) -> Setup {
    Setup::federation(words("Herbstturnier"), Rulebook::named("ddv2026").unwrap(), rounds)
}

impl Desk {
    pub(crate) fn new(setup: Setup, people: u16) -> Self {
        let mut desk = Self { office: Office::new(), now: 1_794_650_400 };
        desk.director(Act::Setup(Box::new(setup)));
        for place in 1..=people {
            let club = words(&format!("Club {}", place % 7));
            let person = Person::new(&format!("Player{place:03}"), "A").unwrap();
            desk.director(Act::Enter { person: person.of_club(Some(club)) });
        }
        desk
    }

    pub(crate) fn entry(&mut self, role: Role, act: Act) -> Entry {
        self.now += 1;
        let at = Moment::from_seconds(self.now).unwrap();
        Entry { at, by: By { role, name: words(role.word()) }, act }
    }

    #[track_caller]
    pub(crate) fn by(&mut self, role: Role, act: Act) {
        let entry = self.entry(role, act);
        let line = text::entry_line(&entry);
        if let Err(refused) = self.office.enter(entry) {
            panic!("{line}: {refused:?}");
        }
    }

    #[track_caller]
    pub(crate) fn director(&mut self, act: Act) {
        self.by(Role::Director, act);
    }

    /// What a journal of an earlier version has, although it is refused today.
    #[track_caller]
    pub(crate) fn earlier(&mut self, role: Role, act: Act) {
        let entry = self.entry(role, act);
        assert!(self.office.decide(entry.clone()).is_err(), "{}", text::entry_line(&entry));
        self.office.retrace(entry).unwrap();
    }

    /// Why an act is refused; it must leave everything as it was.
    #[track_caller]
    pub(crate) fn refused(&mut self, role: Role, act: Act) -> OfficeReason {
        let before = self.office.clone();
        let entry = self.entry(role, act);
        let refused = self.office.enter(entry).expect_err("refused");
        assert_eq!(self.office, before);
        refused.reason
    }

    #[track_caller]
    pub(crate) fn draw(&mut self, round: u8, seed: u64) {
        let drawn = self.office.draw(round, seed, PASSES, |_| true).unwrap();
        for drawn in drawn {
            self.director(Act::Draw(drawn));
        }
    }

    #[track_caller]
    pub(crate) fn start(&mut self, round: u8, seed: u64) {
        self.draw(round, seed);
        self.director(Act::Publish { round });
        self.director(Act::Release { round });
    }

    /// Sums for a table that add up: some pattern that differs from table to table.
    pub(crate) fn sums(&self, at: At) -> Totals {
        let setup = self.office.setup().unwrap();
        let table = self.office.round(at.round).unwrap().table(at.table).unwrap();
        let size = i32::from(table.size());
        let step = i32::from(at.table) + 3 * i32::from(at.round);
        let mut points: Vec<i32> = (0..size).map(|place| 2 * step * (place - 1)).collect();
        let rest: i32 = points.iter().sum();
        points[0] -= rest;
        let solos = (0..size).map(|place| 3 * (place - 1)).collect();
        let hands = setup.hands_for(table.size()) - table.struck;
        Totals { hands, points, solos }
    }

    #[track_caller]
    pub(crate) fn totals(&mut self, at: At) {
        let totals = self.sums(at);
        self.by(Role::Helper, Act::Totals { at, writer: Writer::Office, totals });
    }

    /// All sheets that are missing, then the end of the round.
    #[track_caller]
    pub(crate) fn finish_round(&mut self, round: u8) {
        let tables = self.office.round(round).unwrap().tables.clone();
        for table in tables.iter().filter(|table| table.outcome().is_none()) {
            self.totals(At { round, table: table.number });
        }
        self.director(Act::CloseRound { round });
        self.director(Act::HangOut { round });
    }

    pub(crate) fn penalty(at: At, culprit: Number, points: Vec<i32>) -> Act {
        Self::penalty_in(15, at, culprit, points)
    }

    pub(crate) fn penalty_in(hand: u8, at: At, culprit: Number, points: Vec<i32>) -> Act {
        Act::Rule(Box::new(Ruled {
            at: Some(at),
            culprit,
            kind: RulingKind::Penalty { points, hand: Some(hand), on_sheet: false },
            paragraph: Some(words("9.4.3")),
            facts: words("did not follow suit"),
        }))
    }

    /// The journal as text gives the same office again.
    #[track_caller]
    pub(crate) fn check_rebuilds(&self) {
        let whole = text::whole(&self.office);
        let read = text::read(&whole).unwrap_or_else(|error| panic!("{error:?}\n{whole}"));
        assert!(read.torn.is_none());
        assert_eq!(read.office, self.office);
        assert_eq!(text::whole(&read.office), whole);
        // In one go, without what was taken back, it is the same.
        let restored = Office::restored(self.office.journal().to_vec());
        assert_eq!(restored.as_ref(), Ok(&self.office));
    }
}
