//! When rounds are planned to begin. A plan is read from a clock on the wall, so it has no time zone.

use std::fmt;

use super::moment::Date;

/// The planned beginning of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Planned {
    /// The day, where it is another one than that of the round before.
    pub date: Option<Date>,
    hour: u8,
    minute: u8,
}

impl Planned {
    pub const fn new(date: Option<Date>, hour: u8, minute: u8) -> Option<Self> {
        if hour < 24 && minute < 60 { Some(Self { date, hour, minute }) } else { None }
    }

    /// `10:00`, or `2026-11-15T10:00` for another day than that of the round before.
    pub fn parse(text: &str) -> Option<Self> {
        let (date, time) = match text.split_once('T') {
            Some((date, time)) => (Some(Date::parse(date)?), time),
            None => (None, text),
        };
        let (hour, minute) = time.split_once(':')?;
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let short = (1..=2).contains(&hour.len()) && minute.len() == 2;
        if !(short && digits(hour) && digits(minute)) {
            return None;
        }
        Self::new(date, hour.parse().ok()?, minute.parse().ok()?)
    }

    /// The same time on a day.
    #[must_use]
    pub const fn on(self, date: Option<Date>) -> Self {
        Self { date, ..self }
    }

    /// Hour and minute.
    pub const fn time(self) -> (u8, u8) {
        (self.hour, self.minute)
    }

    /// The hour without a zero before it, as people write it.
    pub fn clock(self) -> String {
        format!("{}:{:02}", self.hour, self.minute)
    }
}

impl fmt::Display for Planned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(date) = self.date {
            write!(f, "{date}T")?;
        }
        write!(f, "{:02}:{:02}", self.hour, self.minute)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_planned_time_is_written_and_read_back_and_nonsense_is_not() {
        for text in ["00:00", "09:30", "23:59", "2026-11-15T10:00"] {
            let planned = Planned::parse(text).expect("a time");
            assert_eq!(planned.to_string(), text);
        }
        assert_eq!(Planned::parse("9:30").map(Planned::clock).as_deref(), Some("9:30"));
        for text in ["", "24:00", "9:60", "9", "9:3", "+9:30", "2026-02-30T10:00", "T10:00", "-"] {
            assert_eq!(Planned::parse(text), None, "{text}");
        }
    }
}
