//! What a seat knows that not everybody knows.

use dulle_rules::{Card, CardSet, Seat, SeatSet, View, Viewer};

/// The knowledge of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    pub seat: Seat,
    pub hand: CardSet,
    /// The club queens that were dealt to the seat.
    pub queens: u8,
    /// The parties as far as the seat knows them, by its own cards too.
    pub re: SeatSet,
    pub contra: SeatSet,
}

impl Own {
    /// None where the viewer has no seat.
    pub fn of_view(view: &View<'_>) -> Option<Self> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let parties = view.parties();
        let queens = view.state().dealt(seat).count(Card::CLUB_QUEEN) as u8;
        Some(Self { seat, hand: view.hand(), queens, re: parties.re, contra: parties.contra })
    }
}
