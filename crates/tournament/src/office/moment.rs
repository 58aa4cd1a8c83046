//! Points in time and days, as arguments: nothing here knows what time it is.

use std::fmt;

/// Seconds since 1970 in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(i64);

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

const DAY: i64 = 86_400;
/// The last second that has four digits for its year.
const LAST: i64 = 253_402_300_799;

impl Moment {
    /// The first second of 1970.
    pub const BEGIN: Self = Self(0);

    /// None before 1970 and after the year 9999.
    pub const fn from_seconds(seconds: i64) -> Option<Self> {
        match seconds {
            0..=LAST => Some(Self(seconds)),
            _ => None,
        }
    }

    pub const fn seconds(self) -> i64 {
        self.0
    }

    /// This many seconds later.
    #[must_use]
    pub const fn plus(self, seconds: i64) -> Self {
        let sum = self.0.saturating_add(seconds);
        Self(if sum < 0 {
            0
        } else if sum > LAST {
            LAST
        } else {
            sum
        })
    }

    /// The seconds from `earlier` to this one.
    pub const fn since(self, earlier: Self) -> i64 {
        self.0 - earlier.0
    }

    /// `2026-11-14T14:58:00Z`.
    pub fn parse(text: &str) -> Option<Self> {
        let (date, time) = text.strip_suffix('Z')?.split_once('T')?;
        let date = Date::parse(date)?;
        let parts: Vec<&str> = time.split(':').collect();
        let [hour, minute, second] = parts[..] else { return None };
        let within = |text: &str, most: i64| -> Option<i64> {
            let digits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|number| digits && *number <= most)
        };
        let seconds = within(hour, 23)? * 3600 + within(minute, 59)? * 60 + within(second, 59)?;
        Self::from_seconds(date.days() * DAY + seconds)
    }

    /// Hour and minute of the clock on the wall in Germany.
    pub fn on_the_wall(self) -> (u8, u8) {
        let seconds = (self.0 + self.ahead()).rem_euclid(DAY);
        ((seconds / 3600) as u8, (seconds / 60 % 60) as u8)
    }

    /// How far the clocks in Germany are ahead of UTC: two hours from the last Sunday of March to
    /// the last Sunday of October, 1:00 UTC, otherwise one.
    fn ahead(self) -> i64 {
        let year = Date::of_days(self.0 / DAY).year;
        let change = |month| last_sunday(year, month) * DAY + 3600;
        if (change(3)..change(10)).contains(&self.0) { 7200 } else { 3600 }
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, seconds) = (self.0.div_euclid(DAY), self.0.rem_euclid(DAY));
        let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        write!(f, "{}T{hour:02}:{minute:02}:{second:02}Z", Date::of_days(days))
    }
}

/// The day of the last Sunday of a month with 31 days.
fn last_sunday(year: u16, month: u8) -> i64 {
    let last = Date { year, month, day: 31 }.days();
    // 1 January 1970 was a Thursday.
    last - (last + 4).rem_euclid(7)
}

impl Date {
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            _ => return None,
        };
        let exists = (1970..=9999).contains(&year) && (1..=days).contains(&day);
        exists.then_some(Self { year, month, day })
    }

    /// `2026-11-14`.
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else { return None };
        let digits = |text: &str, count| {
            text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
            return None;
        }
        Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
    }

    pub const fn year(self) -> u16 {
        self.year
    }

    pub const fn month(self) -> u8 {
        self.month
    }

    pub const fn day(self) -> u8 {
        self.day
    }

    /// Days since 1 January 1970 (Howard Hinnant's `days_from_civil`).
    fn days(self) -> i64 {
        let (month, day) = (i64::from(self.month), i64::from(self.day));
        let year = i64::from(self.year) - i64::from(month <= 2);
        let of_era = year.rem_euclid(400);
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        year.div_euclid(400) * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year
            - 719_468
    }

    fn of_days(days: i64) -> Self {
        let days = days + 719_468;
        let of_era = days.rem_euclid(146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let shifted = (5 * of_year + 2) / 153;
        let day = (of_year - (153 * shifted + 2) / 5 + 1) as u8;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 } as u8;
        let year = year + days.div_euclid(146_097) * 400 + i64::from(month <= 2);
        Self { year: year as u16, month, day }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_four_centuries_is_written_and_read_back() {
        for days in 0..146_097 + 400 {
            let date = Date::of_days(days);
            assert_eq!(date.days(), days);
            assert_eq!(Date::parse(&date.to_string()), Some(date));
        }
        assert_eq!(Date::parse("2026-02-29"), None);
        assert_eq!(
            Date::parse("2028-02-29").map(|date| date.to_string()),
            Some("2028-02-29".into())
        );
    }

    #[test]
    fn a_moment_is_written_and_read_back_and_nonsense_is_not() {
        for seconds in [0, 59, 86_399, 1_794_668_280, LAST] {
            let moment = Moment::from_seconds(seconds).expect("in range");
            assert_eq!(Moment::parse(&moment.to_string()), Some(moment));
        }
        for text in ["", "2026-11-14", "2026-11-14T24:00:00Z", "2026-11-14T1:00:00Z", "x"] {
            assert_eq!(Moment::parse(text), None, "{text}");
        }
    }

    #[test]
    fn the_clock_on_the_wall_follows_summer_and_winter() {
        let wall = |text| Moment::parse(text).map(Moment::on_the_wall);
        assert_eq!(wall("2026-11-14T13:58:00Z"), Some((14, 58)));
        assert_eq!(wall("2026-07-01T23:10:00Z"), Some((1, 10)));
        assert_eq!(wall("2026-03-29T00:59:59Z"), Some((1, 59)));
        assert_eq!(wall("2026-03-29T01:00:00Z"), Some((3, 0)));
        assert_eq!(wall("2026-10-25T00:59:59Z"), Some((2, 59)));
        assert_eq!(wall("2026-10-25T01:00:00Z"), Some((2, 0)));
    }
}
