//! Re and Contra, and who belongs to which.

use std::fmt;

use crate::card::Card;
use crate::order::Order;
use crate::seat::{Seat, SeatSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Party {
    Re,
    Contra,
}

impl Party {
    pub const BOTH: [Self; 2] = [Self::Re, Self::Contra];

    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Re => Self::Contra,
            Self::Contra => Self::Re,
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Re => "re",
            Self::Contra => "contra",
        }
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Who belongs to which party, as far as the holder of this value knows, and whose party is public:
/// certain for everybody (5.5.1).
///
/// Events set this; nobody recomputes it from the cards. A seat in neither set has no party yet
/// (a wedding before its clarification trick), or the viewer does not know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Parties {
    pub re: SeatSet,
    pub contra: SeatSet,
    pub public: SeatSet,
}

impl Parties {
    pub const fn of(self, seat: Seat) -> Option<Party> {
        if self.re.contains(seat) {
            Some(Party::Re)
        } else if self.contra.contains(seat) {
            Some(Party::Contra)
        } else {
            None
        }
    }

    pub const fn members(self, party: Party) -> SeatSet {
        match party {
            Party::Re => self.re,
            Party::Contra => self.contra,
        }
    }

    /// The party of `seat` where it is public.
    pub const fn public(self, seat: Seat) -> Option<Party> {
        if self.public.contains(seat) { self.of(seat) } else { None }
    }

    /// Whether the partnerships are clear (5.5.2): every seat's party is public.
    pub fn all_public(self) -> bool {
        self.public == SeatSet::ALL
    }

    /// Keeps only the parties of `seats`.
    #[must_use]
    pub const fn masked(self, seats: SeatSet) -> Self {
        Self { re: self.re.and(seats), contra: self.contra.and(seats), public: self.public }
    }

    /// Puts a seat into a party, out of the other one if it was there.
    pub(crate) fn put(&mut self, seat: Seat, party: Party) {
        let (re, contra) = (self.re.without(seat), self.contra.without(seat));
        (self.re, self.contra) = match party {
            Party::Re => (re.with(seat), contra),
            Party::Contra => (re, contra.with(seat)),
        };
    }

    /// Whose party becomes public when `seat` shows this much, in the order in which it is told. Where
    /// two players of Re or three of Contra are public, the others follow (5.5.2).
    pub fn becoming_public(
        self,
        seat: Seat,
        shown: Shown,
    ) -> impl Iterator<Item = (Seat, Party)> + Clone {
        let own = match shown {
            Shown::Nothing => SeatSet::NONE,
            Shown::Own | Shown::Everybody => SeatSet::one(seat).and(self.public.complement()),
        };
        let after = Self { public: self.public.or(own), ..self };
        let rest = match shown {
            Shown::Nothing => SeatSet::NONE,
            Shown::Own => after.follows(),
            Shown::Everybody => after.public.complement(),
        };
        let told = own.iter().chain(rest.iter());
        told.filter_map(move |seat| self.of(seat).map(|party| (seat, party)))
    }

    /// Everybody's party is clear once two different players are public as Re or three as Contra. Two
    /// public Contra players alone do not suffice, since the third may hold both club queens.
    fn follows(self) -> SeatSet {
        let (re, contra) = (self.re.and(self.public), self.contra.and(self.public));
        if re.len() == 2 || contra.len() == 3 { self.public.complement() } else { SeatSet::NONE }
    }
}

/// How much of the parties of a normal game a seat shows by what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    Nothing,
    /// To which party they belong themselves.
    Own,
    /// Where everybody belongs: they alone are Re.
    Everybody,
}

impl Shown {
    /// What a card shows (5.5.1): a club queen shows Re, the second one from the same hand that
    /// nobody else is, and a discard on trumps that there is no queen left. `led` is the first card of
    /// the trick where there is one; `queens` counts the club queens that the player has shown before.
    pub fn by_card(order: &Order, card: Card, led: Option<Card>, queens: usize) -> Self {
        if card == Card::CLUB_QUEEN {
            return if queens == 0 { Self::Own } else { Self::Everybody };
        }
        let discards = led.is_some_and(|led| order.is_trump(led)) && !order.is_trump(card);
        if discards { Self::Own } else { Self::Nothing }
    }
}
