//! The points alone: what a hand was worth and who writes plus. Nothing else is asked.

use dulle_rules::BockCauses;
use dulle_tournament::{Member, MemberSet, Points, Report, ResultReport, SheetContract};

/// No hand is worth more.
const MOST: u16 = 999;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Bare {
    pub value: Option<u16>,
    pub plus: MemberSet,
    /// What somebody alone has played: nobody can see it in the points, and only a solo counts as the compulsory one.
    pub alone_in: Option<AloneIn>,
}

/// How somebody came to play alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AloneIn {
    Solo,
    /// A wedding without a partner.
    Wedding,
    SilentWedding,
}

impl AloneIn {
    pub const ALL: [Self; 3] = [Self::Solo, Self::Wedding, Self::SilentWedding];

    /// As the sheet writes it.
    pub const fn contract(self) -> SheetContract {
        match self {
            Self::Solo => SheetContract::Solo(None),
            Self::Wedding => SheetContract::WeddingSolo,
            Self::SilentWedding => SheetContract::SilentWedding,
        }
    }
}

impl Bare {
    /// The value as it is typed.
    pub fn type_value(&mut self, text: &str) {
        self.value = text.trim().parse().ok().filter(|&value| value <= MOST);
    }

    /// A member writes plus, or not after all. All four cannot.
    pub fn tap(&mut self, member: Member) {
        if self.plus.contains(member) {
            self.plus = self.plus.without(member);
        } else if self.plus.len() < 3 {
            self.plus = self.plus.with(member);
        }
    }

    /// Whether it is still to be said what somebody alone has played.
    pub const fn lacks_kind(self) -> bool {
        self.plus.len() % 2 == 1 && self.alone_in.is_none()
    }

    /// Who was alone: the only one with plus, or the only one without.
    fn alone(self, players: [Member; 4]) -> Option<Member> {
        let with_plus = match self.plus.len() {
            1 => true,
            3 => false,
            _ => return None,
        };
        players.into_iter().find(|&member| self.plus.contains(member) == with_plus)
    }

    /// What is written down.
    pub(super) fn report(self, players: [Member; 4]) -> Report {
        let value = i32::from(self.value.unwrap_or_default());
        let alone = self.alone(players);
        let mut points = Points::ZERO;
        for member in players {
            let times = if alone == Some(member) { 3 } else { 1 };
            let sign = if self.plus.contains(member) { 1 } else { -1 };
            points.set(member, sign * times * value);
        }
        let kind = self.alone_in.unwrap_or(AloneIn::Solo).contract();
        Report::Result(ResultReport {
            kind: alone.map_or(SheetContract::Normal, |_| kind),
            soloist: alone,
            points,
            calls: Vec::new(),
            bock: BockCauses::default(),
        })
    }

    /// What was written down so; None where more was.
    pub(super) fn of_report(report: &ResultReport, players: [Member; 4]) -> Option<Self> {
        let plus = players.into_iter().filter(|&member| report.points.of(member) > 0).collect();
        let points = players.map(|member| report.points.of(member).unsigned_abs());
        let value = u16::try_from(points.into_iter().min()?).ok();
        let alone_in = AloneIn::ALL.into_iter().find(|kind| kind.contract() == report.kind);
        let bare = Self { value, plus, alone_in };
        (bare.report(players) == Report::Result(report.clone())).then_some(bare)
    }
}
