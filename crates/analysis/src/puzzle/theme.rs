//! What a puzzle is about.

use dulle_net::{Answer, Question};
use dulle_rules::{Bid, Card, Contract, Party, Rank, Seat, View};

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// Not all parties are known to the seat.
    Partner,
    /// A fox is brought home, caught or kept.
    Fox,
    /// A club jack in the last tricks.
    Charlie,
    /// Against a solo.
    Defence,
    /// The last three tricks.
    Ending,
    /// A call or none.
    Call,
    /// A word before play.
    Bid,
}

impl Theme {
    pub const ALL: [Self; 7] = [
        Self::Partner,
        Self::Fox,
        Self::Charlie,
        Self::Defence,
        Self::Ending,
        Self::Call,
        Self::Bid,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Partner => "partner",
            Self::Fox => "fox",
            Self::Charlie => "charlie",
            Self::Defence => "defence",
            Self::Ending => "ending",
            Self::Call => "call",
            Self::Bid => "bid",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.word() == word)
    }

    /// The theme of a question with this solution, the most special one first. None where it has none.
    pub fn of(view: &View<'_>, seat: Seat, question: &Question, solution: Answer) -> Option<Self> {
        match (question, solution) {
            (Question::Bid { .. }, Answer::Bid(Bid::Solo(_) | Bid::Wait | Bid::Fine)) => {
                return Some(Self::Bid);
            }
            (Question::Bid { .. }, _) => return None,
            (Question::Call { .. }, _) => return Some(Self::Call),
            (Question::Card { .. }, _) => {}
        }
        let Answer::Play(best) = solution else { return None };
        let state = view.state();
        let left = state.hand_size() - state.tricks_played();
        if matches!(state.contract(), Some(Contract::Solo(_))) {
            let alone = view.parties().of(seat) == Some(Party::Re);
            return (!alone).then_some(Self::Defence);
        }
        let legal = view.legal().cards;
        if left <= 2 && legal.contains(Card::CLUB_JACK) {
            return Some(Self::Charlie);
        }
        if is_about_foxes(view, best) {
            return Some(Self::Fox);
        }
        if left <= 3 {
            return Some(Self::Ending);
        }
        let known = Seat::ALL.iter().filter(|&&other| view.parties().of(other).is_some()).count();
        (known < 4).then_some(Self::Partner)
    }
}

/// The fox is the solution, or one lies in the trick and the solution takes it.
fn is_about_foxes(view: &View<'_>, best: Card) -> bool {
    if best == Card::DIAMOND_ACE {
        return true;
    }
    let running = view.state().running();
    let lies = running.cards.contains(&Card::DIAMOND_ACE);
    let takes =
        running.best(view.order()).is_some_and(|(_, lying)| view.order().beats(best, lying));
    // A fox that is trump: in a game of diamonds it is no other ace.
    lies && takes && view.order().is_trump(Card::DIAMOND_ACE) && best.rank() != Rank::Ace
}
