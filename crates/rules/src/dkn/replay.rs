//! Playing a record through the engine.

use crate::action::Action;
use crate::contract::FinalContract;
use crate::event::Events;
use crate::game::Game;
use crate::rulebook::Rules;
use crate::seat::{Seat, SeatSet};
use crate::settle::Settlement;
use crate::violation::Violation;

use super::record::{Move, Record, SetupError, seats_text};

/// Replays records and keeps the rules that they use compiled.
#[derive(Debug, Default)]
pub struct Replayer {
    rules: Vec<(String, String, Rules)>,
}

/// How many different sets of rules are kept: a file may name any number of options.
const KEPT_RULES: usize = 32;

/// The result of replaying a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    pub rulebook: String,
    /// What is played and who is Re, once both are certain.
    pub contract: Option<FinalContract>,
    pub re: Option<SeatSet>,
    /// By party, Re first, as far as the hand has come; None until the parties are certain.
    pub eyes: Option<[u8; 2]>,
    pub tricks: Option<[u8; 2]>,
    /// None if the record breaks off before the end of the hand.
    pub settlement: Option<Settlement>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ReplayError {
    pub kind: ReplayErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayErrorKind {
    #[error(transparent)]
    Setup(SetupError),
    /// The rules refuse an action; `number` counts from 1.
    #[error("action {number} is refused")]
    Refused { number: usize, found: Move, violation: Violation },
    /// A result tag contradicts the replay.
    #[error("{tag} says {noted}, the replay {replayed}")]
    Contradiction { tag: &'static str, noted: String, replayed: String },
    /// A result tag on a hand that breaks off.
    #[error("{tag} notes a result, but the hand breaks off")]
    NoResult { tag: &'static str },
}

impl From<ReplayErrorKind> for ReplayError {
    fn from(kind: ReplayErrorKind) -> Self {
        Self { kind }
    }
}

impl Replayer {
    pub fn new() -> Self {
        Self::default()
    }

    /// The rules of a record.
    pub fn rules(&mut self, record: &Record) -> Result<&Rules, SetupError> {
        let name = record.tag("Rulebook").unwrap_or_default();
        let options = record.tag("Options").unwrap_or_default();
        let known = self.rules.iter().position(|(n, o, _)| n == name && o == options);
        let index = match known {
            Some(index) => index,
            None => {
                let rules = record.rules()?;
                if self.rules.len() == KEPT_RULES {
                    self.rules.remove(0);
                }
                self.rules.push((name.to_owned(), options.to_owned(), rules));
                self.rules.len() - 1
            }
        };
        Ok(&self.rules[index].2)
    }

    /// Replays a record and checks its result tags.
    pub fn replay(&mut self, record: &Record) -> Result<Replay, ReplayError> {
        let rules = self.rules(record).map_err(ReplayErrorKind::Setup)?;
        let replay = Replay::of(&record.play(rules)?);
        check_tags(record, &replay)?;
        Ok(replay)
    }
}

/// The game of a record before its first action.
pub(crate) fn set_up<'r>(rules: &'r Rules, record: &Record) -> Result<Game<'r>, SetupError> {
    if record.is_open() {
        return Err(SetupError::Open);
    }
    Ok(Game::new(rules, &record.deal()?)?)
}

/// Plays the actions of a record. `seen` gets each of them with its events and the game after it.
/// The end of the record closes the calls after a concession; for that there is no action.
pub(crate) fn walk(
    game: &mut Game<'_>,
    record: &Record,
    mut seen: impl FnMut(Option<&Move>, &Events, &Game<'_>),
) -> Result<(), ReplayErrorKind> {
    // The Contra seats that may still say `done`.
    let mut calling = SeatSet::NONE;
    for (i, found) in record.moves.iter().enumerate() {
        let done = found.action == Action::Done;
        if done && game.state().is_over() && calling.contains(found.seat) {
            // Nobody could call any more, so the window has closed by itself.
            calling = calling.without(found.seat);
            seen(Some(found), &Events::new(), game);
            continue;
        }
        let events = game.act(found.seat, found.action).map_err(|violation| {
            ReplayErrorKind::Refused { number: i + 1, found: *found, violation }
        })?;
        if found.action == Action::Concede && game.rules().book().calls_after_concession {
            calling = game.state().parties().contra;
        } else if done {
            calling = calling.without(found.seat);
        }
        seen(Some(found), &events, game);
    }
    let closing = game.close_calls();
    if !closing.is_empty() {
        closing.iter().for_each(|event| game.absorb(event));
        seen(None, &closing, game);
    }
    Ok(())
}

impl Replay {
    fn of(game: &Game<'_>) -> Self {
        let state = game.state();
        let contract = state.final_contract();
        let parties = state.parties();
        let sum = |of: fn(&crate::State, Seat) -> u8| {
            [parties.re, parties.contra].map(|side| side.iter().map(|seat| of(state, seat)).sum())
        };
        let outcome = game.outcome();
        Self {
            rulebook: game.rules().book().known_as().to_owned(),
            contract,
            re: contract.map(|_| parties.re),
            eyes: contract.map(|_| outcome.map_or_else(|| sum(crate::State::eyes), |o| o.eyes)),
            tricks: contract
                .map(|_| outcome.map_or_else(|| sum(crate::State::tricks), |o| o.tricks)),
            settlement: game.settlement(),
        }
    }
}

/// The result tags must say what the replay says; a result needs a finished hand.
pub fn check_tags(record: &Record, replay: &Replay) -> Result<(), ReplayErrorKind> {
    let eyes = |eyes: [u8; 2]| format!("{}:{}", eyes[0], eyes[1]);
    let score = |s: &Settlement| s.score.map(|points| points.to_string()).join(" ");
    let finished = replay.settlement.is_some();
    let results = [
        ("Contract", replay.contract.map(|contract| contract.word().to_owned())),
        ("Re", replay.re.map(seats_text)),
        ("Eyes", replay.eyes.filter(|_| finished).map(eyes)),
        ("Score", replay.settlement.as_ref().map(score)),
    ];
    for (tag, replayed) in results {
        let Some(noted) = record.tag(tag).filter(|noted| !noted.trim().is_empty()) else {
            continue;
        };
        let Some(replayed) = replayed else { return Err(ReplayErrorKind::NoResult { tag }) };
        if !agree(tag, noted, &replayed) {
            let noted = noted.to_owned();
            return Err(ReplayErrorKind::Contradiction { tag, noted, replayed });
        }
    }
    Ok(())
}

/// The order of the seats does not matter, nor does a plus sign.
fn agree(tag: &str, noted: &str, replayed: &str) -> bool {
    let plain = |text: &str| -> Vec<String> {
        let words = text.split_whitespace().map(|word| word.trim_start_matches('+').to_owned());
        let mut words: Vec<String> = words.collect();
        if tag == "Re" {
            words.sort_unstable();
        }
        words
    };
    plain(noted) == plain(replayed)
}
