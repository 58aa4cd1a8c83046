//! The bots, reached through text questions and answers, so that they can think in a worker. They
//! see a view and nothing else.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

use dulle_bots::{Effort, NetPlayer, Network, Player, RulePlayer, Strength, bot_action};
use dulle_rules::dkn::Reader;
use dulle_rules::{Action, Seat, View, Viewer};

use super::evening::{Evening, ME};
use super::hand::LocalHand;

/// Whether all the bots are in this program. On a page whose worker cannot be started, the rule player plays for all of
/// them: the others are only in the worker's program, which comes after the first cards.
const ALL_BOTS: bool = cfg!(feature = "worker");

/// Weights that could not be had are fetched again after this many milliseconds.
const AGAIN_MS: f64 = 30_000.0;

/// What an answer ends with where a weaker bot has played than was wanted.
const WEAKER: &str = "\nweaker";

/// In place of a level: the network is asked what it expects.
const HINT: &str = "hint";

/// The bots at a table, each with what it remembers of the running hand.
#[derive(Default)]
pub struct Bots {
    players: HashMap<u8, Bot>,
    weights: Weights,
    /// When the weights could not be had, in milliseconds since 1970.
    failed: Option<f64>,
}

/// A bot and the hand for which it was seated.
struct Bot {
    of: String,
    player: Box<dyn Player>,
    /// It is another one than was wanted.
    weaker: bool,
}

/// The weights of the learned players' network, which are a file of their own.
#[derive(Default)]
enum Weights {
    #[default]
    Missing,
    Damaged,
    Read(Arc<Network>),
}

impl std::fmt::Debug for Bots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bots").field("players", &self.players.len()).finish()
    }
}

/// What is asked of a bot: a line of words, then the hand so far.
pub fn question(id: u32, evening: &Evening, seat: Seat) -> String {
    let seed = evening.bot_seed(seat);
    let level = evening.choice.level.word();
    format!("{id} {} {level} {seed}\n{}", seat.number(), evening.hand.record())
}

/// What the network is asked for a hint: the same, with another word in place of a level.
pub fn hint_question(id: u32, evening: &Evening) -> String {
    format!("{id} {} {HINT} 0\n{}", ME.number(), evening.hand.record())
}

/// An answer that the player could give, and what the network expects of it, in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected {
    pub action: Action,
    pub tenths: i32,
}

/// What the network expects by an answer to question number `id`, the best first. None where it does not know
/// the rules, or is not there.
pub fn expected_in(id: u32, answer: &str) -> Option<Vec<Expected>> {
    let (head, rows) = answer.split_once('\n')?;
    let number: u32 = head.strip_suffix(HINT)?.trim_end().parse().ok()?;
    let row = |row: &str| {
        let (action, tenths) = row.split_once(' ')?;
        Some(Expected { action: Action::from_word(action)?, tenths: tenths.parse().ok()? })
    };
    (number == id).then(|| rows.lines().map(row).collect())?
}

/// The action in an answer, where it answers question number `id`.
pub fn action_in(id: u32, answer: &str) -> Option<Action> {
    let (number, word) = answer.strip_suffix(WEAKER).unwrap_or(answer).split_once(' ')?;
    (number.parse() == Ok(id)).then(|| Action::from_word(word))?
}

/// Whether the answer is a card that is played.
pub fn is_card(answer: &str) -> bool {
    let word = answer.strip_suffix(WEAKER).unwrap_or(answer).split_once(' ');
    word.is_some_and(|(_, word)| matches!(Action::from_word(word), Some(Action::Play(_))))
}

/// Whether a weaker bot has answered than was wanted.
pub fn is_weaker(answer: &str) -> bool {
    answer.ends_with(WEAKER)
}

impl Bots {
    /// Whether the weights are to be fetched before this question is answered.
    pub fn needs_weights(&self, question: &str) -> bool {
        let asked = question.split(' ').nth(2);
        let learned = asked
            .and_then(Strength::from_word)
            .is_some_and(|level| !Strength::UNLEARNED.contains(&level));
        (learned || asked == Some(HINT)) && matches!(self.weights, Weights::Missing)
    }

    /// Whether to try that now: what has just failed would fail again.
    pub fn fetches_weights(&self, question: &str, now: f64) -> bool {
        let is_due = self.failed.is_none_or(|failed| now - failed >= AGAIN_MS);
        is_due && self.needs_weights(question)
    }

    /// The weights could not be had.
    pub fn miss_weights(&mut self, now: f64) {
        self.failed = Some(now);
    }

    /// Takes the weights that were fetched. Those that are damaged or of another version are not asked
    /// for again.
    pub fn learn(&mut self, weights: &[u8]) {
        self.players.clear();
        self.weights = match Network::read(weights) {
            Ok(network) => Weights::Read(Arc::new(network)),
            Err(_) => Weights::Damaged,
        };
    }

    /// A bot for a level, and whether it is a weaker one.
    fn player(&self, level: Strength, hand: &LocalHand) -> (Box<dyn Player>, bool) {
        if !ALL_BOTS {
            return (Box::new(RulePlayer::new()), level != Strength::Club);
        }
        let network = match &self.weights {
            Weights::Read(network) => Some(network),
            Weights::Missing | Weights::Damaged => None,
        };
        let in_play = level.in_play(hand.rules().book(), network);
        (in_play.player(network), in_play != level)
    }

    /// What the network expects of each answer of the viewer; nothing where it knows nothing.
    fn expectations(&self, id: &str, view: &View<'_>) -> Option<String> {
        let mut answer = format!("{id} {HINT}");
        if ALL_BOTS && let Weights::Read(network) = &self.weights {
            let found = NetPlayer::new(network.clone()).expectations(view);
            for expectation in found.unwrap_or_default() {
                let tenths = (expectation.points * 10.0).round() as i32;
                let _ = write!(answer, "\n{} {tenths}", expectation.action);
            }
        }
        Some(answer)
    }

    /// The answer to a question; None where it cannot be understood.
    pub fn answer(&mut self, question: &str) -> Option<String> {
        let (head, dkn) = question.split_once('\n')?;
        let [id, seat, level, seed] = head.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let seat = Seat::from_number(seat.parse().ok()?)?;
        let record = Reader::new(dkn.as_bytes()).next_hand().ok()??;
        let hand = LocalHand::resume(record, seat)?;
        if level == HINT {
            return self.expectations(id, &hand.view(Viewer::Seat(seat)));
        }
        let known = self.players.get(&seat.number()).is_some_and(|bot| bot.of == head[id.len()..]);
        if !known {
            let (mut player, weaker) = self.player(Strength::from_word(level)?, &hand);
            player.start(seed.parse().ok()?);
            let bot = Bot { of: head[id.len()..].to_owned(), player, weaker };
            self.players.insert(seat.number(), bot);
        }
        let bot = self.players.get_mut(&seat.number())?;
        let view = hand.view(Viewer::Seat(seat));
        let action = bot_action(&mut *bot.player, &view, Effort::default());
        let weaker = if bot.weaker { WEAKER } else { "" };
        Some(format!("{id} {action}{weaker}"))
    }
}
