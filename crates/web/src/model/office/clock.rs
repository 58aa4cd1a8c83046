//! Clocks. A screen is made when something happens; what is left is read from it every second.

use dulle_texts::Texts;
use dulle_tournament::office::{Moment, OfficeTable, Round, Setup, TableState};

/// A table's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clock {
    /// The round was not released.
    Waiting,
    /// Its time is over at this moment.
    Runs { ends: Moment },
    /// The referee is there, with this many seconds left.
    Held { left: i64 },
    /// Time was called.
    Up,
    /// The sheet is in.
    Done,
}

impl Clock {
    pub fn of(setup: &Setup, round: &Round, table: &OfficeTable) -> Self {
        let Some(released) = round.released else { return Self::Waiting };
        let ends = released.plus(table.seconds(setup));
        match table.clock.held {
            _ if table.state() == TableState::Done || round.closed.is_some() => Self::Done,
            _ if table.broken_up.is_some() => Self::Up,
            Some(held) => Self::Held { left: ends.since(held) },
            None if table.clock.time_up.is_some() => Self::Up,
            None => Self::Runs { ends },
        }
    }

    /// What is left, for the column of a list.
    pub fn text(self, now: Moment, texts: &Texts) -> String {
        match self {
            Self::Waiting => "–".to_owned(),
            Self::Runs { ends } if ends.since(now) > 0 => span(ends.since(now)),
            Self::Runs { .. } | Self::Up => texts.get("hall-clock-up"),
            Self::Held { .. } => texts.get("hall-clock-held"),
            Self::Done => texts.get("hall-clock-done"),
        }
    }

    /// The same in words, by the minute, for those who listen.
    pub fn spoken(self, now: Moment, texts: &Texts) -> String {
        match self {
            Self::Runs { ends } if ends.since(now) > 0 => texts
                .with("hall-clock-minutes", &[("minutes", ((ends.since(now) + 59) / 60).into())]),
            other => other.text(now, texts),
        }
    }

    pub fn is_over(self, now: Moment) -> bool {
        matches!(self, Self::Runs { ends } if ends.since(now) <= 0)
    }
}

/// `32:30`.
pub fn span(seconds: i64) -> String {
    let seconds = seconds.max(0);
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

/// The time of a round, for the felt: tables of four first, then larger ones, each as it was set without what single
/// tables were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundClock {
    pub released: Moment,
    /// By size of table: how many sit there, and when their time is over.
    pub ends: Vec<(u8, Moment)>,
}

impl RoundClock {
    pub fn of(setup: &Setup, round: &Round) -> Option<Self> {
        let released = round.released?;
        let mut sizes: Vec<u8> = round.tables.iter().map(|table| table.size()).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let ends = |size: u8| {
            // What every table of this size was given belongs to all.
            let added = round.tables.iter().filter(|table| table.size() == size);
            let seconds = added.map(|table| table.seconds(setup)).min();
            (size, released.plus(seconds.unwrap_or(0)))
        };
        Some(Self { released, ends: sizes.into_iter().map(ends).collect() })
    }

    /// Seconds that are left at the tables whose time is over first.
    pub fn left(&self, now: Moment) -> i64 {
        self.ends.iter().map(|(_, ends)| ends.since(now)).min().unwrap_or(0)
    }

    /// The minutes at which it is announced: when this second is one of them.
    pub fn announced(&self, now: Moment) -> Option<i64> {
        let left = self.left(now);
        [30, 10, 5, 0].into_iter().find(|minutes| left == minutes * 60)
    }
}
