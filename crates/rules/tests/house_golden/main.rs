//! Golden hands by house rules: one for every value of every option that changes a hand, and for every preset.
//! That none is missing is checked in `crates/test-support/tests/options.rs`.

#![expect(clippy::unwrap_used, clippy::panic, reason = "what goes wrong here fails the test")]

mod list;

use std::fs;
use std::path::PathBuf;

use dulle_rules::dkn::{Reader, Record, Replayer};
use dulle_rules::{Deal, Game, Pack, Rulebook, Rules, Seat, SeatSet, Seed, playthrough};
use dulle_test_support::Rng;
use dulle_test_support::hands::any_action;
use list::GOLDEN;

/// A golden hand: the name of its files, its rules, and why it is one.
struct Golden {
    name: &'static str,
    book: &'static str,
    options: &'static str,
    /// What its playthrough shows, in this order.
    shows: &'static [&'static str],
    /// What it does not have, since the option takes it away.
    lacks: &'static [&'static str],
    /// The value of the hand, worked out from the rules and the cards before it was compared, and how.
    value: i16,
    because: &'static str,
}

impl Golden {
    fn fits(&self, text: &str) -> bool {
        let mut rest = text;
        let shown = self.shows.iter().all(|shown| {
            let found = rest.split_once(shown);
            rest = found.map_or(rest, |(_, after)| after);
            found.is_some()
        });
        shown && text.contains("settlement") && !self.lacks.iter().any(|word| text.contains(word))
    }

    fn rules(&self) -> Rules {
        Rules::new(Rulebook::named(self.book).unwrap().with_options(self.options).unwrap())
    }

    fn path(&self, ending: &str) -> PathBuf {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs/house");
        folder.join(format!("{}.{ending}", self.name))
    }

    fn read(&self, ending: &str) -> String {
        let path = self.path(ending);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }
}

#[test]
fn every_golden_hand_with_options_runs_as_its_text_says() {
    for golden in GOLDEN {
        let name = golden.name;
        let (dkn, expected) = (golden.read("dkn"), golden.read("txt"));
        let record = Reader::new(dkn.as_bytes()).next_hand().unwrap().unwrap();
        assert_eq!(record.to_string(), dkn, "{name}");
        assert_eq!(record.tag("Rulebook"), Some(golden.book), "{name}");
        assert_eq!(record.tag("Options"), Some(golden.options), "{name}");
        let text = playthrough(&record.rules().unwrap(), &record).unwrap();
        for (number, (now, then)) in (1..).zip(text.lines().zip(expected.lines())) {
            assert_eq!(now, then, "{name}.txt, line {number}");
        }
        assert_eq!(text, expected, "{name}.txt is longer or shorter");
        assert!(golden.fits(&text), "{name} shows {:?}", golden.shows);
        Replayer::new().replay(&record).unwrap();
    }
}

#[test]
fn every_golden_hand_is_worth_what_was_worked_out() {
    for golden in GOLDEN {
        let dkn = golden.read("dkn");
        let record = Reader::new(dkn.as_bytes()).next_hand().unwrap().unwrap();
        let settlement = Replayer::new().replay(&record).unwrap().settlement.unwrap();
        assert_eq!(settlement.value, golden.value, "{}: {}", golden.name, golden.because);
        assert!(golden.because.len() > 20, "{} says how", golden.name);
    }
}

#[test]
fn no_file_lies_beside_the_golden_hands() {
    let folder = GOLDEN[0].path("dkn");
    let files = fs::read_dir(folder.parent().unwrap()).unwrap();
    let strangers: Vec<String> = files
        .map(|file| file.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|file| !GOLDEN.iter().any(|golden| file.starts_with(&format!("{}.", golden.name))))
        // The hand with pigs has tests of its own.
        .filter(|file| !file.starts_with("pigs."))
        .collect();
    assert_eq!(strangers, Vec::<String>::new());
}

/// `cargo test -p dulle-rules --test house_golden -- --ignored regenerate` writes what is not there yet: the text of
/// a hand, or a hand that fits and its text. The value and its reasons are then worked out apart from the engine.
#[test]
#[ignore = "writes files"]
fn regenerate() {
    for golden in GOLDEN {
        let rules = golden.rules();
        let record = if golden.path("dkn").exists() {
            Reader::new(golden.read("dkn").as_bytes()).next_hand().unwrap().unwrap()
        } else {
            let hands = (1..100_000).map(|number| some_hand(&rules, number));
            let fits = |record: &Record| golden.fits(&playthrough(&rules, record).unwrap());
            hands.into_iter().find(fits).expect("some hand fits")
        };
        fs::write(golden.path("dkn"), record.to_string()).unwrap();
        fs::write(golden.path("txt"), playthrough(&rules, &record).unwrap()).unwrap();
    }
}

/// A random hand that is played to its end.
fn some_hand(rules: &Rules, number: u64) -> Record {
    let dealer = Seat::ALL[3];
    let pack = Pack::from_seed(rules.book(), Seed::of_series(14, number));
    let hands = pack.deal(rules.book(), dealer);
    let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
    let mut game = Game::new(rules, &deal).unwrap();
    let mut record = Record::of_deal(rules.book(), &deal);
    let mut rng = Rng::new(number);
    while let Some((seat, action)) = any_action(&game, &mut rng) {
        game.act(seat, action).unwrap();
        record.push(seat, action);
    }
    record.set_result(&game);
    record
}
