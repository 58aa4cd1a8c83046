//! What is to be solved.

use dulle_rules::{
    Card, CardSet, Game, Order, Phase, Seat, SeatSet, SecondDulle, Trick, WeddingPartner, card_due,
    could_declare, playable,
};

use crate::layout::Count;

/// Open cards in the middle of a hand.
#[derive(Clone, Copy, Debug)]
pub struct Position<'r> {
    pub order: &'r Order,
    /// Where the second of two equal cards wins: whether it does in the last trick too.
    pub second_in_last: bool,
    pub hands: [CardSet; 4],
    /// Who leads, or has led, to the current trick.
    pub leader: Seat,
    /// The cards of the current trick, fewer than four.
    pub trick: [Option<Card>; 3],
    /// The Re party. In a wedding without a partner yet: only its player.
    pub re: SeatSet,
    /// In a wedding without a partner yet: within how many tricks, including the current one, a
    /// partner may still be found. Another player who takes one of them joins Re.
    pub finding: Option<u8>,
    /// Which of these tricks find one: by how they are led.
    pub found_in: WeddingPartner,
}

/// Why a game cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSolvable {
    /// Play has not begun, or it is over.
    NotPlaying,
    /// A seat can still make a declaration that switches the order, or must play what they have
    /// just declared. The search knows cards only.
    Declaration,
    /// Two tens of hearts can still meet, and one that catches the other is worth a point. Only
    /// points depend on it.
    DulleCaught,
    /// A wedding whose partner is found only in some tricks, and others have taken some that found none. What the
    /// parties have is not known then; game points can be solved.
    WeddingPartner,
    /// A rich trick can still be a call. Only points depend on it.
    DutyCall,
}

/// Whether the two tens of hearts can still come into one trick: neither has been taken, and they
/// are not in one hand.
pub(crate) fn dulles_can_meet(game: &Game<'_>) -> bool {
    let state = game.state();
    let dulle = Card::HEARTS_TEN;
    let holds = |seat: &&Seat| state.hand(**seat).contains(dulle);
    let lying = state.running().cards.iter().filter(|&&lying| lying == dulle).count();
    lying + Seat::ALL.iter().filter(holds).count() > 1
}

/// Whether nothing but cards can come.
pub(crate) fn cards_decide(game: &Game<'_>) -> Result<(), NotSolvable> {
    let (state, book) = (game.state(), game.rules().book());
    if state.phase() != Phase::Playing {
        return Err(NotSolvable::NotPlaying);
    }
    let open = |seat| could_declare(book, state, seat) || card_due(book, state, seat).is_some();
    match Seat::ALL.into_iter().any(open) {
        true => Err(NotSolvable::Declaration),
        false => Ok(()),
    }
}

impl<'r> Position<'r> {
    /// The position of a game, with everybody's cards.
    pub fn of(game: &Game<'r>) -> Result<Self, NotSolvable> {
        cards_decide(game)?;
        let (state, book) = (game.state(), game.rules().book());
        let foreign = |seat: &Seat| !state.parties().re.contains(*seat) && state.eyes(*seat) > 0;
        if state.awaits_clarification() && Seat::ALL.iter().any(foreign) {
            return Err(NotSolvable::WeddingPartner);
        }
        let running = state.running();
        let mut trick = [None; 3];
        for (slot, &card) in trick.iter_mut().zip(running.cards) {
            *slot = Some(card);
        }
        Ok(Self {
            order: game.order(),
            second_in_last: book.second_dulle != SecondDulle::NotLast,
            hands: Seat::ALL.map(|seat| state.hand(seat)),
            leader: running.leader,
            trick,
            re: state.parties().re,
            finding: state
                .awaits_clarification()
                .then(|| game.rules().book().wedding_within - state.tricks_played()),
            found_in: book.wedding_partner,
        })
    }

    /// The cards of the running trick, in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.trick.iter().copied().flatten()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.leader.left(self.cards().count() as u8)
    }

    /// What may be played now.
    pub(crate) fn playable(&self) -> CardSet {
        playable(self.order, self.hands[self.turn().index()], self.cards().next())
    }

    /// The position after a card, and the cards of the trick if that completes it.
    pub(crate) fn after(&self, card: Card) -> (Self, Option<[Card; 4]>) {
        let mut next = *self;
        let turn = self.turn();
        next.hands[turn.index()] = self.hands[turn.index()].without(card);
        let [Some(first), Some(second), Some(third)] = self.trick else {
            next.trick[self.cards().count()] = Some(card);
            return (next, None);
        };
        let trick = [first, second, third, card];
        let best = Trick { leader: self.leader, cards: &trick }.best(self.order);
        next.leader = best.map_or(self.leader, |(seat, _)| seat);
        next.trick = [None; 3];
        if let Some(tricks) = self.finding {
            let accepted = match self.found_in {
                WeddingPartner::Any => true,
                WeddingPartner::Side => !self.order.is_trump(first),
                WeddingPartner::Trump => self.order.is_trump(first),
            };
            let found = accepted && !self.re.contains(next.leader);
            next.re = if found { self.re.with(next.leader) } else { self.re };
            next.finding = (!found && tricks > 1).then(|| tricks - 1);
        }
        (next, Some(trick))
    }

    /// The eyes that are still to be won, those of the running trick included.
    pub fn eyes(&self) -> u32 {
        let held: u32 = self.hands.iter().map(|hand| hand.eyes()).sum();
        held + self.cards().map(|card| u32::from(card.eyes())).sum::<u32>()
    }

    /// The tricks that are still to be won, the running one included.
    pub fn tricks(&self) -> u32 {
        self.hands[self.leader.index()].len() + u32::from(self.trick[0].is_some())
    }

    /// All that is still to be won.
    pub(crate) fn all(&self, count: Count) -> u8 {
        match count {
            Count::Eyes => self.eyes() as u8,
            Count::Tricks => self.tricks() as u8,
        }
    }
}
