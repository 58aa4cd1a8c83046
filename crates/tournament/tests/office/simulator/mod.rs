//! Thousands of tournaments with random people and events. What holds after every act is checked here.

mod acts;
mod checks;

use std::collections::BTreeMap;

use dulle_test_support::Rng;
use dulle_tournament::office::{Act, At, Method, Office, Role, Setup, TableSizes, text};

use crate::desk::{Desk, federation};

const TOURNAMENTS: u64 = 2000;
const STEPS: usize = 60;

/// How often acts of each kind were accepted.
type Accepted = BTreeMap<&'static str, usize>;

fn play(seed: u64, accepted: &mut Accepted) {
    let mut rng = Rng::new(seed);
    let people = 4 + rng.below(20) as u16;
    let setup = acts::setup(&mut rng);
    assert!(setup.sizes != TableSizes::FOUR || setup.sizes.contains(4));
    let mut desk = Desk::new(setup, people);
    for step in 0..STEPS {
        desk.now += rng.below(3600) as i64;
        let Some(act) = acts::wanted(&mut rng, &desk) else { continue };
        let before = desk.office.clone();
        // Mostly one who may, now and then just anybody.
        let anybody = rng.pick(&[Role::Referee, Role::Helper, Role::Table, Role::Director]);
        let roles = [Role::Director, Role::Panel, Role::Table, anybody];
        let entered = roles.into_iter().find(|&role| {
            let entry = desk.entry(role, act.clone());
            desk.office.enter(entry).is_ok()
        });
        if entered.is_none() {
            assert_eq!(desk.office, before, "seed {seed}: a refusal changed something");
            continue;
        }
        *accepted.entry(kind(&act, &before)).or_default() += 1;
        checks::change(&before, &desk.office, &act, seed);
        checks::state(&desk.office, seed);
        if step % 20 == 19 {
            desk.check_rebuilds();
        }
    }
    desk.check_rebuilds();
}

/// What was accepted: the word of the act, and more where acts of one word are of different kinds.
fn kind(act: &Act, before: &Office) -> &'static str {
    let released = |round| before.round(round).is_some_and(|round| round.released.is_some());
    match act {
        Act::Draw(drawn) if drawn.method == Method::Hand => "draw by hand",
        Act::Draw(drawn) if drawn.passes > acts::PASSES => "stopped draw",
        Act::Swap { round, .. } if released(*round) => "swap after the release",
        Act::Springer { at, .. } if released(at.round) => "springer after the release",
        Act::Setup(setup) if before.setup().is_some_and(|now| now.starts != setup.starts) => {
            "planned starts"
        }
        act => {
            let text = text::act_text(act);
            KINDS.iter().find(|word| text.starts_with(**word)).copied().unwrap_or("other")
        }
    }
}

/// What must not only be tried but succeed.
const KINDS: [&str; 21] = [
    "write",
    "sheet",
    "totals",
    "confirm",
    "choose",
    "hang-out",
    "finish",
    "reopen",
    "rename",
    "break-up",
    "strike",
    "undo",
    "substitute",
    "setup",
    "swap",
    "springer",
    "draw by hand",
    "stopped draw",
    "swap after the release",
    "springer after the release",
    "planned starts",
];

#[test]
fn thousands_of_tournaments_keep_their_promises() {
    let tournaments = std::env::var("DULLE_TOURNAMENTS").ok().and_then(|text| text.parse().ok());
    let tournaments = tournaments.unwrap_or(TOURNAMENTS);
    let mut accepted = Accepted::new();
    (0..tournaments).for_each(|seed| play(seed, &mut accepted));
    let all: usize = accepted.values().sum();
    assert!(all > tournaments as usize * STEPS / 3, "{all} acts were accepted: {accepted:?}");
    for word in KINDS {
        let count = accepted.get(word).copied().unwrap_or(0);
        assert!(count * 40 > tournaments as usize, "{word}: {count} were accepted: {accepted:?}");
    }
}

/// Whatever a file holds, it is read or refused; what is read can be written again.
#[test]
fn no_text_breaks_the_reader() {
    let mut desk = Desk::new(Setup { springers: 1, ..federation(2) }, 11);
    desk.start(1, 1);
    desk.finish_round(1);
    let culprit = desk.office.round(1).unwrap().table(1).unwrap().people[0];
    desk.by(Role::Referee, Desk::penalty(At { round: 1, table: 1 }, culprit, vec![-3, 1, 1, 1]));
    desk.by(Role::Referee, Act::Sign { ruling: 1 });
    let whole = text::whole(&desk.office);
    let lines: Vec<&str> = whole.lines().collect();
    let mut rng = Rng::new(7);
    let mut read = 0;
    for _ in 0..2000 {
        let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        for _ in 0..=rng.below(2) {
            mutate(&mut rng, &mut lines);
        }
        if let Ok(reading) = text::read(&(lines.join("\n") + "\n")) {
            read += 1;
            let again = text::whole(&reading.office);
            assert_eq!(text::read(&again).unwrap().office, reading.office);
        }
    }
    assert!(read > 20, "{read} of 2000 could be read");
}

fn mutate(rng: &mut Rng, lines: &mut Vec<String>) {
    let place = rng.below(lines.len());
    match rng.below(4) {
        0 => {
            lines.remove(place);
        }
        1 => {
            let other = rng.below(lines.len());
            lines.swap(place, other);
        }
        2 => {
            let mut words: Vec<&str> = lines[place].split(' ').collect();
            let word = rng.below(words.len());
            words[word] =
                rng.pick(&["0", "-1", "255", "65535", "99999999999", "\"", "", "office", "ä"]);
            lines[place] = words.join(" ");
        }
        _ => {
            let from = lines[rng.below(lines.len())].clone();
            let tail = from.split_once(' ').map_or("", |(_, tail)| tail).to_owned();
            let time = lines[place].split(' ').next().unwrap_or_default().to_owned();
            lines[place] = format!("{time} {tail}");
        }
    }
}
