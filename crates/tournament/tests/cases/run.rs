//! Runs a case under each of its books.

use std::collections::BTreeSet;

use dulle_rules::{BockCauses, Rulebook, Topic};
use dulle_tournament::{
    Entry, Line, Match, Member, Next, Points, Refusal, Report, ResultReport, Seating, Setup,
    SetupError, SheetContract, Upcoming, Wishes, text,
};

use crate::expect::expect;
use dulle_test_support::cases::{Case, Step};

/// What comes of a case: a line for each book under which it does not hold.
pub(crate) fn failures(case: &Case) -> Vec<String> {
    case.books.iter().filter_map(|book| under(case, book).err()).collect()
}

fn under(case: &Case, book: &str) -> Result<(), String> {
    run_case(case, book).map(|_| ())
}

/// Whether `facts`, written as behind `expect`, hold when the case has run.
pub(crate) fn ends_with(case: &Case, book: &str, facts: &str) -> Result<(), String> {
    let mut world = run_case(case, book)?;
    let mut facts = facts.split('|');
    let wrong = |message: String| format!("{} at its end: {message}", case.place());
    facts.try_for_each(|fact| expect(&mut world, fact.trim())).map_err(wrong)
}

/// What a case has come to under a book, or why it does not hold.
pub(crate) fn run_case<'c>(case: &Case, book: &'c str) -> Result<World<'c>, String> {
    let runs = |step: &&Step| step.only.is_empty() || step.only.iter().any(|only| only == book);
    let mut world = World {
        book,
        options: String::new(),
        members: 4,
        hands: None,
        game: None,
        raised: BTreeSet::new(),
    };
    for step in case.steps.iter().filter(runs) {
        world.step(&step.text).map_err(|message| {
            let (place, line, text) = (case.place(), step.line, &step.text);
            format!("{place} under {book}, line {line}: {text}\n    {message}")
        })?;
        world.note_what_comes_next();
    }
    Ok(world)
}

pub(crate) struct World<'c> {
    book: &'c str,
    options: String,
    members: u8,
    hands: Option<u8>,
    game: Option<Match>,
    /// What the book was cited for.
    pub(crate) raised: BTreeSet<&'static str>,
}

const NAMES: [&str; 7] = ["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gesa"];

impl World<'_> {
    /// The match, begun when it is first needed.
    pub(crate) fn game(&mut self) -> Result<&mut Match, String> {
        let game = match self.game.take() {
            Some(game) => game,
            None => Match::new(self.setup()?),
        };
        Ok(self.game.insert(game))
    }

    fn setup(&self) -> Result<Setup, String> {
        self.setup_or_error()?.map_err(|error| error.to_string())
    }

    fn setup_or_error(&self) -> Result<Result<Setup, SetupError>, String> {
        let book = Rulebook::named(self.book).ok_or("no such book")?;
        let book = book.with_options(&self.options).map_err(|error| error.to_string())?;
        let names = NAMES.get(..usize::from(self.members)).unwrap_or(&NAMES);
        let wishes = Wishes { hands: self.hands, ..Wishes::by_the_book(book, names) };
        Ok(Setup::new(wishes))
    }

    fn step(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words {
            ["members", count] => self.members = number(count)?,
            ["hands", count] => self.hands = Some(number(count)?),
            ["options", ref options @ ..] => self.options = options.join(" "),
            ["again"] => self.game = None,
            ["no-table", members, ref cites @ ..] => {
                self.members = number(members)?;
                let setup = self.setup_or_error()?;
                self.members = 4;
                let error = setup.err().ok_or("there is such a table")?;
                let topic = error.topic().ok_or("no paragraph forbids it")?;
                self.raised.insert(topic.word());
                self.cited(topic, cites)?;
            }
            ["play", "forced"] => self.play_forced()?,
            ["play", "forced", "to-end"] => {
                while self.forced()?.is_some() {
                    self.play_forced()?;
                }
            }
            ["play", "normal", "until", until] => {
                let until = number(until)?;
                while self.upcoming()?.number < until {
                    self.play("normal", None)?;
                }
            }
            ["play", what] => self.play(what, None)?,
            ["play", what, times] if times.starts_with('x') => {
                for _ in 0..number::<u8>(&times[1..])? {
                    self.play(what, None)?;
                }
            }
            ["play", what, soloist] => self.play(what, Some(member(soloist)?))?,
            ["enter", ..] => {
                let entry = self.entry(line.trim_start_matches("enter "))?;
                self.enter(entry)?;
            }
            ["unreadable", ..] => {
                if self.entry(line.trim_start_matches("unreadable ")).is_ok() {
                    return Err("it can be read".to_owned());
                }
            }
            ["refuse", ..] => self.refuse(line.trim_start_matches("refuse "))?,
            ["paragraph", word, ref cites @ ..] => {
                let topic = Topic::ALL.iter().find(|topic| topic.word() == word);
                let topic = topic.filter(|_| self.raised.contains(word));
                self.cited(*topic.ok_or_else(|| format!("nothing here is for {word}"))?, cites)?;
            }
            ["expect", ..] => {
                for part in line.trim_start_matches("expect").split('|') {
                    expect(self, part.trim())?;
                }
            }
            _ => return Err("no such line".to_owned()),
        }
        Ok(())
    }

    /// The paragraphs behind the dealer, a forced solo, the sheet and the time.
    fn note_what_comes_next(&mut self) {
        let Some(game) = &self.game else { return };
        let setup = game.setup();
        let mut topics = vec![setup.keeper_topic()];
        topics.extend(setup.time_topic());
        topics.extend(game.lines().iter().filter_map(Line::not_again_topic));
        if let Next::Hand(hand) = game.next() {
            topics.push(hand.dealer_topic());
            topics.extend(hand.forced_player_topic());
            topics.extend(hand.seating.forced_by.map(|_| hand.seating.forced_topic()));
        }
        self.raised.extend(topics.into_iter().map(Topic::word));
    }

    pub(crate) fn upcoming(&mut self) -> Result<Upcoming, String> {
        match self.game()?.next() {
            Next::Hand(hand) => Ok(hand),
            Next::Over(over) => Err(format!("the match is over: {over:?}")),
        }
    }

    fn forced(&mut self) -> Result<Option<Member>, String> {
        Ok(match self.game()?.next() {
            Next::Hand(hand) => hand.seating.forced,
            Next::Over(_) => None,
        })
    }

    fn play_forced(&mut self) -> Result<(), String> {
        let soloist = self.forced()?.ok_or("nobody is forced")?;
        self.play("solo", Some(soloist))
    }

    /// A hand with some result: a point for the first two players or for the soloist.
    fn play(&mut self, what: &str, soloist: Option<Member>) -> Result<(), String> {
        let hand = self.upcoming()?;
        let kind =
            SheetContract::from_word(what).ok_or_else(|| format!("{what} is no contract"))?;
        let report = ResultReport {
            kind,
            soloist,
            points: some_points(&hand.seating, soloist),
            calls: Vec::new(),
            bock: BockCauses::default(),
        };
        let report = Report::Result(report);
        self.enter(Entry::Hand { number: hand.number, dealer: None, report })
    }

    fn enter(&mut self, entry: Entry) -> Result<(), String> {
        self.raised.extend(entry.topic().map(Topic::word));
        self.game()?.enter(entry).map_err(|refusal| format!("refused: {refusal:?}"))
    }

    /// An entry as a match's file has it; `N` is the number of the hand that is due.
    fn entry(&mut self, line: &str) -> Result<Entry, String> {
        let due = match self.game()?.next() {
            Next::Hand(hand) => hand.number,
            Next::Over(_) => 99,
        };
        let fill = |word| if word == "N" { due.to_string() } else { String::from(word) };
        let line = line.split_whitespace().map(fill).collect::<Vec<_>>().join(" ");
        let setup = self.game()?.setup();
        text::entry(&line, setup).map_err(|error| error.to_string())
    }

    /// `refuse ENTRY by PARAGRAPH`: nothing changes.
    fn refuse(&mut self, line: &str) -> Result<(), String> {
        let (entry, cites) = line.rsplit_once(" by ").ok_or("refuse ENTRY by PARAGRAPH")?;
        let entry = self.entry(entry)?;
        let before = self.game()?.clone();
        let refusal: Refusal = match self.game()?.enter(entry) {
            Err(refusal) => refusal,
            Ok(()) => return Err("it was taken".to_owned()),
        };
        if *self.game()? != before {
            return Err("a refused entry changed something".to_owned());
        }
        let cites: Vec<&str> = cites.split_whitespace().collect();
        match refusal.topic {
            Some(topic) => {
                self.raised.insert(topic.word());
                self.cited(topic, &cites)
            }
            None if cites == ["nobody"] => Ok(()),
            None => Err(format!("no paragraph forbids it: {refusal:?}")),
        }
    }

    /// Whether the book's paragraph for a topic is the expected one.
    fn cited(&self, topic: Topic, cites: &[&str]) -> Result<(), String> {
        let book = Rulebook::named(self.book).ok_or("no such book")?;
        let book = book.with_options(&self.options).map_err(|error| error.to_string())?;
        let found = book.cite(topic).to_string();
        let of_book = |cite: &&str| match cite.split_once('=') {
            Some((books, row)) => dulle_test_support::cases::expand(books)
                .is_ok_and(|books| books.contains(&self.book))
                .then(|| row.to_owned()),
            None => Some((*cite).to_owned()),
        };
        let expected = cites.iter().find_map(of_book).ok_or("no paragraph for this book")?;
        if found == expected { Ok(()) } else { Err(format!("expected {expected}, found {found}")) }
    }
}

pub(crate) fn some_points(seating: &Seating, soloist: Option<Member>) -> Points {
    let [first, second, ..] = seating.players;
    let of = |member: Member| match soloist {
        Some(soloist) if soloist == member => 3,
        None if member == first || member == second => 1,
        _ => -1,
    };
    seating.players.map(|member| (member, of(member))).into_iter().collect()
}

pub(crate) fn number<N: std::str::FromStr>(word: &str) -> Result<N, String> {
    word.parse().map_err(|_| format!("{word} is no number"))
}

pub(crate) fn member(word: &str) -> Result<Member, String> {
    Member::from_number(number(word)?).ok_or_else(|| format!("{word} is no member"))
}
