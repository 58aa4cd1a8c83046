//! Whole matches by chance: random results, solos, breaches, misdeals, wrong dealers, corrections,
//! struck hands, time-outs and undos at tables of every size under every book. After every entry
//! the sheet must add up and the next hand must be possible; at the end everything must be as the
//! rulebook has it. A failure names the seed of its match.

#![expect(clippy::panic, reason = "a test fails by panicking")]

mod checks;
mod player;

use dulle_rules::Rulebook;
use dulle_tournament::{Entry, Match, MatchTerms, Minutes, Next, Over, Setup, Wishes, text};

use dulle_test_support::Rng;
use player::Player;

/// How many matches: a tenth of the hands that the properties of a hand are tried on.
fn matches() -> u64 {
    let hands = std::env::var("DULLE_HANDS").ok().and_then(|hands| hands.parse().ok());
    hands.unwrap_or(20_000) / 10
}

const NAMES: [&str; 7] = ["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gesa \"G\" \\ Özil"];

fn setup(rng: &mut Rng, members: usize) -> Setup {
    let books: Vec<&str> = Rulebook::names().collect();
    let book = Rulebook::named(rng.pick(&books)).expect("a bundled book");
    let mut options = Vec::new();
    if members > usize::from(MatchTerms::of(&book).table_most) {
        options.push("table-most=7");
    }
    if rng.one_in(12) {
        options.push("-compulsory-solos");
    }
    if rng.one_in(6) {
        options.push("lions_redeal_after_forced");
    }
    if rng.one_in(3) {
        options.push(rng.pick(&["counting=plus", "counting=minus"]));
    }
    if rng.one_in(2) {
        options.push(rng.pick(&["bock=draw,lost-solo", "bock=zero,lost-call,draw"]));
    }
    if rng.one_in(3) {
        options.push("poverty");
    }
    let book = book.with_options(&options.join(" ")).expect("good options");
    let hands = rng.one_in(3).then(|| members as u8 + rng.below(20) as u8);
    let names = NAMES[..members].iter().map(|&name| name.to_owned()).collect();
    let minutes = if rng.one_in(10) { Minutes::Unlimited } else { Minutes::AsTheBookSays };
    Setup::new(Wishes { book, names, hands, minutes, keeper: None }).expect("a setup")
}

/// A match with all its earlier states.
struct Table {
    game: Match,
    history: Vec<Match>,
}

impl Table {
    /// Enters something and checks what must always hold. Whatever is refused changes nothing.
    fn enter(&mut self, entry: Entry) -> bool {
        let before = self.game.clone();
        let undo = entry == Entry::Undo;
        match self.game.enter(entry) {
            Err(_) => {
                assert_eq!(self.game, before, "a refused entry changed something");
                return false;
            }
            Ok(()) if undo => {
                let earlier = self.history.pop().expect("there was something to take back");
                assert_eq!(self.game.lines(), earlier.lines());
                assert_eq!(self.game.next(), earlier.next());
                assert_eq!(self.game.minutes(), earlier.minutes());
            }
            Ok(()) => self.history.push(before),
        }
        checks::always(&self.game);
        true
    }

    fn play_to_the_end(&mut self, player: &Player, rng: &mut Rng) {
        while let Next::Hand(_) = self.game.next() {
            // Undos and misdeals cannot go on for ever.
            assert!(self.game.journal().len() < 1500, "never ends");
            let entry = player.entry(rng, &self.game);
            let must_be_good = player.must_be_good(&entry);
            let taken = self.enter(entry);
            assert!(taken || !must_be_good, "a good entry was refused");
        }
        checks::at_the_end(&self.game);
        rebuilds(&self.game, rng);
    }
}

/// Plays a match without disturbances: no earlier state is needed.
fn play_plainly(game: &mut Match, player: &Player, rng: &mut Rng) {
    while let Next::Hand(_) = game.next() {
        let entry = player.entry(rng, game);
        let taken = game.enter(entry.clone()).is_ok();
        assert!(taken || !player.must_be_good(&entry), "a good entry was refused");
        checks::always(game);
    }
    checks::at_the_end(game);
    checks::plain(game);
    rebuilds(game, rng);
}

fn play(seed: u64, members: usize) {
    let mut rng = Rng::new(seed);
    let mut game = Match::new(setup(&mut rng, members));
    let player = Player::new(&mut rng);
    if player.is_plain() {
        return play_plainly(&mut game, &player, &mut rng);
    }
    let mut table = Table { game, history: Vec::new() };
    table.play_to_the_end(&player, &mut rng);
    // Looking over the sheet may bring hands back.
    for _ in 0..rng.below(8) {
        let entry = player.afterthought(&mut rng, &table.game);
        table.enter(entry);
    }
    table.play_to_the_end(&player, &mut rng);
    assert!(table.enter(Entry::Close { signed: None }));
    assert_eq!(table.game.next(), Next::Over(Over::Closed));
    for _ in 0..rng.below(4) {
        let entry = player.afterthought(&mut rng, &table.game);
        if entry != Entry::Undo {
            table.enter(entry);
        }
    }
    assert_eq!(table.game.next(), Next::Over(Over::Closed));
    rebuilds(&table.game, &mut rng);
}

/// The text of a match is the match, and every part of the text is an earlier state of it.
fn rebuilds(game: &Match, rng: &mut Rng) {
    let text = text::whole(game);
    let reading = text::read(&text).expect("what was written can be read");
    assert_eq!(reading.game, *game);
    assert_eq!(reading.torn, None);
    let head = text::head(game.setup()).len();
    let mut end = head + rng.below(text.len() - head + 1);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let part = text::read(&text[..end]).expect("a part can be read");
    let whole = text[..end].rfind('\n').map_or(0, |last| last + 1);
    assert_eq!(part.torn, (whole < end).then(|| &text[whole..end]));
    let kept = part.game.journal().len();
    assert_eq!(part.game.journal(), &game.journal()[..kept]);
    assert_eq!(text::whole(&part.game), text[..whole]);
}

fn whole_matches(members: usize) {
    for seed in 0..matches() / 4 {
        if let Err(panic) = std::panic::catch_unwind(|| play(seed, members)) {
            eprintln!("this was match {seed} of {members} members");
            std::panic::resume_unwind(panic);
        }
    }
}

#[test]
fn whole_matches_of_four() {
    whole_matches(4);
}

#[test]
fn whole_matches_of_five() {
    whole_matches(5);
}

#[test]
fn whole_matches_of_six() {
    whole_matches(6);
}

#[test]
fn whole_matches_of_seven() {
    whole_matches(7);
}
