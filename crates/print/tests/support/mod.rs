//! Tournaments and matches to print.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use dulle_print::{CardTerms, Network, TableLink, Wish};
use dulle_rules::{BockCauses, Rulebook, Severity, Solo};
use dulle_tournament::office::seating::PASSES;
use dulle_tournament::office::{
    Act, At, By, Entry, Moment, Number, Office, Person, Role, Ruled, RulingKind, Setup, TableSizes,
    Teams, TeamsBy, Totals, Writer,
};
use dulle_tournament::{
    BreachEntry, Entry as Line, FreeText, Match, Member, Next, Points, Report, ResultReport,
    SheetContract, Upcoming, Wishes, text as match_text,
};

pub(crate) fn words(text: &str) -> FreeText {
    FreeText::new(text).unwrap()
}

pub(crate) fn printed() -> Moment {
    Moment::parse("2026-11-14T14:37:00Z").unwrap()
}

pub(crate) fn book(name: &str) -> Rulebook {
    Rulebook::named(name).unwrap()
}

/// A hand of this many points: a compulsory solo now and then, otherwise two against two.
fn report(game: &Match, hand: &Upcoming) -> Report {
    let setup = game.setup();
    let players = hand.seating.players;
    let value = i32::from(hand.number % 5) + 1;
    let owed = |member: &&Member| hand.seating.owes.contains(**member);
    let wanted = (hand.number % 4 == 3).then(|| players.iter().find(owed).copied()).flatten();
    let soloist = hand.seating.forced.or(wanted);
    let first = [players[0], players[usize::from(hand.number) % 3 + 1]];
    let score = |member: Member| match soloist {
        Some(soloist) if soloist == member => 3 * value,
        None if first.contains(&member) => value,
        _ => -value,
    };
    let points: Points = players.iter().map(|&member| (member, score(member))).collect();
    let kind = match soloist {
        Some(_) => SheetContract::Solo(Some(Solo::Queens)),
        None => SheetContract::Normal,
    };
    Report::Result(ResultReport {
        kind,
        soloist,
        points: points.written(setup.book().counting),
        calls: Vec::new(),
        bock: BockCauses::default(),
    })
}

/// Plays this many hands of a match, all of them where there are fewer.
pub(crate) fn play(game: &mut Match, hands: u8) {
    for _ in 0..hands {
        let Next::Hand(hand) = game.next() else { return };
        let report = report(game, &hand);
        game.enter(Line::Hand { number: hand.number, dealer: None, report }).unwrap();
    }
}

pub(crate) fn game(book: &Rulebook, names: &[&str]) -> Match {
    Match::new(dulle_tournament::Setup::new(Wishes::by_the_book(book.clone(), names)).unwrap())
}

/// A breach of the second member that lets the hand go on.
pub(crate) fn breach(game: &mut Match) {
    let Next::Hand(hand) = game.next() else { return };
    let entry = BreachEntry {
        number: hand.number,
        culprit: hand.seating.players[1],
        solo: None,
        severity: Severity::Minor { harms: true },
        signed: words("R. Meier"),
        because: Some(words("Karte zu früh")),
    };
    game.enter(Line::Breach(entry)).unwrap();
}

pub(crate) struct Desk {
    pub(crate) office: Office,
    now: i64,
}

impl Desk {
    /// A tournament with this many people, whose names come from `name`.
    pub(crate) fn new(setup: Setup, people: u16, name: impl Fn(u16) -> Person) -> Self {
        let mut desk = Self { office: Office::new(), now: 1_794_650_400 };
        desk.by(Role::Director, Act::Setup(Box::new(setup)));
        for place in 1..=people {
            let club = words(
                ["Doko-Freunde Hamm", "Re-Runde Soest", "Kontra Werl"][usize::from(place) % 3],
            );
            let team = words(&format!("Mannschaft {}", place % 4 + 1));
            let person = name(place).of_club(Some(club)).of_team(Some(team));
            desk.by(Role::Director, Act::Enter { person });
        }
        desk
    }

    pub(crate) fn by(&mut self, role: Role, act: Act) {
        self.now += 30;
        let at = Moment::from_seconds(self.now).unwrap();
        let by = By { role, name: words("S. Krug") };
        self.office.enter(Entry { at, by, act }).unwrap();
    }

    pub(crate) fn draw(&mut self, round: u8) {
        let drawn = self.office.draw(round, 48_213, PASSES, |_| true).unwrap();
        drawn.into_iter().for_each(|drawn| self.by(Role::Director, Act::Draw(drawn)));
    }

    pub(crate) fn start(&mut self, round: u8) {
        self.draw(round);
        self.by(Role::Director, Act::Publish { round });
        self.by(Role::Director, Act::Release { round });
    }

    /// Table 1 hand by hand with a confirmation, the others as sums.
    pub(crate) fn results(&mut self, round: u8) {
        let setup = self.office.setup().unwrap().clone();
        let tables = self.office.round(round).unwrap().tables.clone();
        for table in &tables {
            let at = At { round, table: table.number };
            if table.number == 1 {
                let played = table.match_setup(&setup, self.office.players(), round).unwrap();
                let mut game = Match::new(played);
                play(&mut game, 99);
                let lines = match_text::whole(&game);
                let lines =
                    lines.lines().filter(|line| line.starts_with("hand ")).map(str::to_owned);
                let writer = Writer::Position(4);
                self.by(Role::Table, Act::Sheet { at, writer, lines: lines.collect() });
                let position = 2;
                self.by(Role::Table, Act::Confirm { at, of: writer, hand: None, position });
                continue;
            }
            let size = i32::from(table.size());
            let step = i32::from(at.table) + 3 * i32::from(round);
            let mut points: Vec<i32> = (0..size).map(|place| 2 * step * (place - 1)).collect();
            points[0] -= points.iter().sum::<i32>();
            let totals = Totals { hands: setup.hands_for(table.size()), points, solos: Vec::new() };
            self.by(Role::Helper, Act::Totals { at, writer: Writer::Office, totals });
        }
    }

    pub(crate) fn close(&mut self, round: u8) {
        self.by(Role::Director, Act::CloseRound { round });
    }

    /// A ruling on the first player of table 2 that the office books, signed.
    pub(crate) fn penalty(&mut self, round: u8) {
        let at = At { round, table: 2 };
        let table = self.office.round(round).unwrap().table(2).unwrap().clone();
        let mut points = vec![0; table.people.len()];
        (points[0], points[1], points[2], points[3]) = (-15, 5, 5, 5);
        let ruled = Ruled {
            at: Some(at),
            culprit: table.people[0],
            kind: RulingKind::Penalty { points, hand: Some(15), on_sheet: false },
            paragraph: Some(words("TSR 9.4.3")),
            facts: words("Warf Herz ab, obwohl noch Pik da war"),
        };
        self.by(Role::Referee, Act::Rule(Box::new(ruled)));
        self.by(Role::Panel, Act::Sign { ruling: self.office.rulings().len() as u16 });
    }

    /// Three points off without credit for another player.
    pub(crate) fn deduction(&mut self, number: u16) {
        let ruled = Ruled {
            at: None,
            culprit: Number::new(number).unwrap(),
            kind: RulingKind::Deduction { points: 3 },
            paragraph: Some(words("TSR 9.7.2 b")),
            facts: words("Wiederholt beleidigend"),
        };
        self.by(Role::Panel, Act::Rule(Box::new(ruled)));
        self.by(Role::Panel, Act::Sign { ruling: self.office.rulings().len() as u16 });
    }
}

pub(crate) fn person(place: u16) -> Person {
    let families = ["Wolf", "Dahl", "Busch", "Jäger", "Keller", "Götz", "Vogt", "Weiß", "Özdemir"];
    let given = ["Hannes", "Jens", "Sarah", "Jörg", "Birgit", "Änne", "Max"];
    let family = format!("{}{place}", families[usize::from(place) % families.len()]);
    Person::new(&family, given[usize::from(place) % given.len()]).unwrap()
}

/// Two rounds of a tournament of 13 under any rulebook: one ruling, one deduction, teams.
pub(crate) fn tournament(book: &Rulebook, people: u16, name: impl Fn(u16) -> Person) -> Desk {
    let mut setup = Setup::federation(words("Herbstturnier Hamm"), book.clone(), 3);
    setup.place = Some(words("Hamm"));
    setup.dates = vec![dulle_tournament::office::Date::new(2026, 11, 14).unwrap()];
    setup.teams = Some(Teams { by: TeamsBy::Name, best: 3 });
    if setup.terms().table_most < 5 {
        setup.sizes = TableSizes::FOUR;
    }
    let mut desk = Desk::new(setup, people, name);
    for round in 1..=2 {
        desk.start(round);
        desk.results(round);
        if round == 1 {
            desk.penalty(1);
        }
        desk.close(round);
    }
    desk.deduction(2);
    desk
}

/// Cards of a tournament, with links for this many tables.
pub(crate) fn cards(links: u16) -> Wish {
    let network = Network { name: "Doko-Saal".into(), password: Some("fuchs-am-end".into()) };
    let link = |table| TableLink {
        table,
        address: "dulle.local/t".into(),
        code: "K7PM42QXABCDEFGH".into(),
    };
    let links = (1..=links).map(link).collect();
    Wish::Cards(CardTerms { table: None, network: Some(network), links })
}

/// One of every kind.
pub(crate) fn wishes(links: u16) -> [Wish; 8] {
    [
        Wish::Sheets { round: Some(1), table: None },
        Wish::EmptySheets { round: Some(2), table: None },
        cards(links),
        Wish::Slips { round: Some(2) },
        Wish::Seating { round: None },
        Wish::SeatingByName { round: Some(1) },
        Wish::Standings { after: None },
        Wish::Ruling { number: Some(1) },
    ]
}
