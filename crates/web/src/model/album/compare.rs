//! The deal of the day among all who have entered a result on the server.

use dulle_protocol::api::{DailyCount, DailyResult};

use super::daily::{Day, Diary, Result};

/// How many days late the server takes a result.
const LATE: i64 = 7;

/// Where a result stands among all of its day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub points: i16,
    /// Players with the same points share one.
    pub place: u32,
    pub players: u32,
    /// How many got less.
    pub behind: u32,
    /// How many got how many points, the most points first.
    pub rows: Vec<StandingRow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandingRow {
    pub points: i16,
    pub players: u32,
    /// The player is among them.
    pub own: bool,
}

impl Standing {
    pub fn of(result: &DailyResult) -> Self {
        let points = result.points;
        let sum = |is: fn(i16, i16) -> bool| {
            let found = result.all.iter().filter(|count| is(count.points, points));
            found.map(|count| count.players).sum::<u32>()
        };
        let row = |&DailyCount { points: of, players }: &DailyCount| StandingRow {
            points: of,
            players,
            own: of == points,
        };
        Self {
            points,
            place: sum(|of, own| of > own) + 1,
            players: sum(|_, _| true),
            behind: sum(|of, own| of < own),
            rows: result.all.iter().map(row).collect(),
        }
    }

    /// The players of the row that has most.
    pub fn most(&self) -> u32 {
        self.rows.iter().map(|row| row.players).max().unwrap_or_default()
    }
}

/// The hands that were played and that the server does not have yet, today's last. `sent`: the days that it has, one a line.
pub fn unsent(diary: &Diary<'_>, sent: &str, today: Day) -> Vec<(Day, String)> {
    let days = (today.0 - LATE..=today.0).map(Day);
    let open = days.filter(|day| !sent.lines().any(|line| line == day.word()));
    let played = open.filter_map(|day| match diary.of(day) {
        Result::Played(hand) => Some((day, hand.dkn)),
        Result::Open | Result::Running | Result::GivenUp => None,
    });
    played.collect()
}
