//! Points of every member.

use dulle_rules::Counting;

use crate::member::{MOST_MEMBERS, Member};

/// What each member writes down, or has so far. Members that a table does not have stay at 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Points([i32; MOST_MEMBERS]);

impl Points {
    pub const ZERO: Self = Self([0; MOST_MEMBERS]);

    pub const fn of(self, member: Member) -> i32 {
        self.0[member.index()]
    }

    pub const fn set(&mut self, member: Member, points: i32) {
        self.0[member.index()] = points;
    }

    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] + other.0[i]))
    }

    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] - other.0[i]))
    }

    /// Those that a table writes down.
    #[must_use]
    pub fn written(self, counting: Counting) -> Self {
        match counting {
            Counting::PlusMinus => self,
            Counting::Plus => Self(self.0.map(|points| points.max(0))),
            Counting::Minus => Self(self.0.map(|points| points.min(0))),
        }
    }

    /// The sum of all points.
    pub fn sum(self) -> i32 {
        self.0.iter().sum()
    }

    /// Whether all of these members have even points, or all odd ones.
    pub fn same_parity(self, members: impl IntoIterator<Item = Member>) -> bool {
        let mut odd = members.into_iter().map(|member| self.of(member) % 2 != 0);
        let Some(first) = odd.next() else { return true };
        odd.all(|odd| odd == first)
    }
}

impl FromIterator<(Member, i32)> for Points {
    fn from_iter<I: IntoIterator<Item = (Member, i32)>>(points: I) -> Self {
        let mut all = Self::ZERO;
        points.into_iter().for_each(|(member, points)| all.set(member, points));
        all
    }
}
