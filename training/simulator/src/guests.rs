//! Rule players among the learners. They need the engine's views, so the engine plays their hands along.

use dulle_bots::{Effort, Player, RulePlayer};
use dulle_net::{Answer, Question};
use dulle_rules::{Action, Deal, Game, Seat, SeatSet, TrueState, Viewer};

use crate::chance::Chance;
use crate::hand::Book;

/// The seats of a hand that rule players have, and the hand as the engine sees it.
#[derive(Clone, Debug)]
pub struct Guests {
    seats: SeatSet,
    state: TrueState,
    /// The card that a rule player has chosen; it passes first.
    card: Option<Answer>,
}

impl Guests {
    /// None where the hands are no deal of the book.
    pub fn new(book: &Book, deal: &Deal, seats: SeatSet) -> Option<Self> {
        let state = Game::new(&book.rules, deal).ok()?.save();
        Some(Self { seats, state, card: None })
    }

    /// Two of the four seats most of the time, now and then one or three.
    pub fn draw_seats(chance: &mut Chance) -> SeatSet {
        let count = match chance.below(5) {
            0 => 1,
            4 => 3,
            _ => 2,
        };
        let mut seats = SeatSet::NONE;
        while seats.len() < count {
            seats = seats.with(Seat::ALL[chance.below(4) as usize]);
        }
        seats
    }

    pub const fn seats(&self) -> SeatSet {
        self.seats
    }

    /// What the rule player at `seat` answers. None for an action that is no answer of the network.
    pub fn answer(&mut self, book: &Book, seat: Seat, question: &Question) -> Option<Answer> {
        if let Some(card) = self.card.take() {
            return Some(card);
        }
        let game = Game::resume(&book.rules, &self.state);
        let view = game.view(Viewer::Seat(seat));
        match RulePlayer::new().act(&view, Effort::default()) {
            Action::Play(card) if matches!(question, Question::Call { .. }) => {
                self.card = Some(Answer::Play(card));
                Some(Answer::Pass)
            }
            Action::Play(card) => Some(Answer::Play(card)),
            Action::Bid(bid) => Some(Answer::Bid(bid)),
            Action::Call(call) => {
                let raise = Answer::Raise.action(&view) == Some(Action::Call(call));
                raise.then_some(Answer::Raise)
            }
            _ => None,
        }
    }

    /// Takes in an answer of any seat.
    pub fn follow(&mut self, book: &Book, seat: Seat, answer: Answer) {
        let mut game = Game::resume(&book.rules, &self.state);
        let action = match answer {
            Answer::Play(card) => Some(Action::Play(card)),
            Answer::Bid(bid) => Some(Action::Bid(bid)),
            Answer::Pass => None,
            Answer::Raise => answer.action(&game.view(Viewer::Seat(seat))),
        };
        if action.is_some() {
            self.card = None;
        }
        // The simulator's answers are legal: its own tests say so.
        if action.is_some_and(|action| game.act(seat, action).is_ok()) {
            self.state = game.save();
        }
    }
}
