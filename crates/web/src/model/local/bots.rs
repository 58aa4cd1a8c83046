//! The bots, reached through text questions and answers, so that they can think in a worker. They
//! see a view and nothing else.

use std::collections::HashMap;

use dulle_bots::{Effort, Player, RulePlayer, Strength, bot_action};
use dulle_rules::dkn::Reader;
use dulle_rules::{Action, Seat, Viewer};

use super::evening::Evening;
use super::hand::LocalHand;

/// A bot of a strength. On a page whose worker cannot be started, the rule player plays for all of them: the others are
/// only in the worker's program, which comes after the first cards.
fn player(level: Strength) -> Box<dyn Player> {
    if cfg!(feature = "worker") { level.player() } else { Box::new(RulePlayer::new()) }
}

/// The bots at a table, each with what it remembers of the running hand.
#[derive(Default)]
pub struct Bots {
    players: HashMap<u8, (String, Box<dyn Player>)>,
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

/// The action in an answer, where it answers question number `id`.
pub fn action_in(id: u32, answer: &str) -> Option<Action> {
    let (number, word) = answer.split_once(' ')?;
    (number.parse() == Ok(id)).then(|| Action::from_word(word))?
}

impl Bots {
    /// The answer to a question; None where it cannot be understood.
    pub fn answer(&mut self, question: &str) -> Option<String> {
        let (head, dkn) = question.split_once('\n')?;
        let [id, seat, level, seed] = head.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let seat = Seat::from_number(seat.parse().ok()?)?;
        let record = Reader::new(dkn.as_bytes()).next_hand().ok()??;
        let hand = LocalHand::resume(record, seat)?;
        let known = self.players.get(&seat.number()).is_some_and(|(of, _)| of == &head[id.len()..]);
        if !known {
            let mut player = player(Strength::from_word(level)?);
            player.start(seed.parse().ok()?);
            self.players.insert(seat.number(), (head[id.len()..].to_owned(), player));
        }
        let (_, player) = self.players.get_mut(&seat.number())?;
        let view = hand.view(Viewer::Seat(seat));
        let action = bot_action(&mut **player, &view, Effort::default());
        Some(format!("{id} {action}"))
    }
}
