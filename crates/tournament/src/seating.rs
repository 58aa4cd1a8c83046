//! Who holds cards in a hand, and on what terms.

use dulle_rules::{Seat, SeatSet, Topic};

use crate::member::{Circle, Member, MemberSet};
use crate::next::ForcedBy;

/// The terms of one hand, settled before it is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    pub dealer: Member,
    /// The four with cards, in the order in which they bid; the first of them is forehand.
    pub players: [Member; 4],
    /// The members who still owed their compulsory solo, with or without cards.
    pub owes: MemberSet,
    /// Whose solo is forced.
    pub forced: Option<Member>,
    /// Why it is.
    pub forced_by: Option<ForcedBy>,
    circle: Circle,
}

impl Seating {
    pub(crate) fn new(
        circle: Circle,
        dealer: Member,
        owes: MemberSet,
        forced: Option<(Member, ForcedBy)>,
    ) -> Self {
        let (forced, forced_by) = forced.unzip();
        Self { dealer, players: circle.players(dealer), owes, forced, forced_by, circle }
    }

    /// What the paragraph is cited for that forces the solo.
    pub const fn forced_topic(&self) -> Topic {
        match self.forced_by {
            Some(ForcedBy::TimeUp) => Topic::ForcedAtTime,
            Some(ForcedBy::HandsLeft) | None => Topic::ForcedWhen,
        }
    }

    pub fn has_cards(&self, member: Member) -> bool {
        self.players.contains(&member)
    }

    pub fn sitting_out(&self) -> MemberSet {
        self.circle.sitting_out(self.dealer)
    }

    /// The dealer's right-hand neighbour.
    pub fn cutter(&self) -> Member {
        self.circle.left(self.dealer, self.circle.size() - 1)
    }

    /// Who leads to the first trick unless the contract says otherwise: forehand, and in a forced
    /// solo its player.
    pub fn leader(&self) -> Member {
        self.forced.unwrap_or(self.players[0])
    }

    /// The member on a seat of the engine. At a table of four, seats and members have the same
    /// numbers; at larger tables the four with cards are numbered from forehand on, so that the
    /// dealer, who has no cards, stands where seat 4 would deal.
    pub fn member(&self, seat: Seat) -> Member {
        if self.circle.size() == 4 {
            Member::from_number(seat.number()).unwrap_or(Member::FIRST)
        } else {
            self.players[seat.index()]
        }
    }

    /// The seat of a member with cards.
    pub fn seat(&self, member: Member) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.member(seat) == member)
    }

    /// The seat that deals, as a [`Deal`](dulle_rules::Deal) names it.
    pub fn dealer_seat(&self) -> Seat {
        self.seat(self.dealer).unwrap_or(Seat::ALL[3])
    }

    /// Who owes among those with cards, as a [`Deal`](dulle_rules::Deal) names them.
    pub fn owing_seats(&self) -> SeatSet {
        self.seats(self.owes)
    }

    pub fn forced_seat(&self) -> Option<Seat> {
        self.forced.and_then(|member| self.seat(member))
    }

    pub(crate) fn seats(&self, members: MemberSet) -> SeatSet {
        members.iter().filter_map(|member| self.seat(member)).collect()
    }

    pub fn members(&self, seats: SeatSet) -> MemberSet {
        seats.iter().map(|seat| self.member(seat)).collect()
    }
}
