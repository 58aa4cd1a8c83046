//! A wedding before its clarification trick.
//!
//! There are no two parties yet: by taking a trick a player may choose their party. So all players
//! play for the party that they will belong to in the end, and know that the others do. Among lines
//! that are equal to them they choose the one that is worse for Re. Once the parties are known, it
//! is a game of two sides.

use dulle_rules::{Card, Game, Seat, SeatSet};

use crate::layout::Count;
use crate::position::Position;

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) re: SeatSet,
    /// What Re gets.
    pub(crate) value: i16,
}

/// A position that may still be open.
pub(crate) trait Open: Sized {
    /// Whose turn it is, while the parties are not known.
    fn turn(&self) -> Option<Seat>;
    /// What may come next.
    fn next(&self) -> Vec<Self>;
}

/// Evaluates a position: `settled` evaluates positions with known parties, `own` says what a line
/// is worth to a seat. None as soon as one position cannot be evaluated.
pub(crate) fn play_out<T: Open>(
    position: &T,
    settled: &mut impl FnMut(&T) -> Option<Line>,
    own: &impl Fn(Seat, Line) -> i16,
) -> Option<Line> {
    let Some(seat) = position.turn() else { return settled(position) };
    let mut best = None;
    for next in position.next() {
        let line = play_out(&next, settled, own)?;
        // The partner is the last criterion, so that the answer does not depend on the order of the
        // lines.
        let rank = |line: Line| {
            let partner = line.re.iter().map(Seat::number).sum::<u8>();
            (own(seat, line), -line.value, partner)
        };
        if best.is_none_or(|best| rank(line) > rank(best)) {
            best = Some(line);
        }
    }
    best
}

/// A position and what each seat has won on the way to it: whose party gets it is known in the end.
#[derive(Clone, Copy)]
pub(crate) struct Counted<'r> {
    pub(crate) position: Position<'r>,
    pub(crate) count: Count,
    pub(crate) won: [u8; 4],
}

impl<'r> Counted<'r> {
    pub(crate) const fn new(position: Position<'r>, count: Count) -> Self {
        Self { position, count, won: [0; 4] }
    }

    /// What those have won who are Re by now.
    pub(crate) fn won_by_re(&self) -> u8 {
        self.position.re.iter().map(|seat| self.won[seat.index()]).sum()
    }

    pub(crate) fn after(&self, card: Card) -> Self {
        let (position, trick) = self.position.after(card);
        let mut won = self.won;
        won[position.leader.index()] += trick.map_or(0, |trick| match self.count {
            Count::Eyes => trick.iter().map(|card| card.eyes()).sum(),
            Count::Tricks => 1,
        });
        Self { position, won, ..*self }
    }
}

impl Open for Counted<'_> {
    fn turn(&self) -> Option<Seat> {
        self.position.finding.map(|_| self.position.turn())
    }

    fn next(&self) -> Vec<Self> {
        self.position.playable().kinds().into_iter().map(|card| self.after(card)).collect()
    }
}

impl Open for Game<'_> {
    fn turn(&self) -> Option<Seat> {
        self.state().turn().filter(|_| self.state().awaits_clarification())
    }

    fn next(&self) -> Vec<Self> {
        let Some(seat) = self.state().turn() else { return Vec::new() };
        let cards = self.legal(seat).cards.kinds().into_iter();
        cards.filter_map(|card| after(self, seat, card)).collect()
    }
}

/// The game after a card that may be played.
pub(crate) fn after<'r>(game: &Game<'r>, seat: Seat, card: Card) -> Option<Game<'r>> {
    let mut next = *game;
    next.act(seat, dulle_rules::Action::Play(card)).ok().map(|_| next)
}
