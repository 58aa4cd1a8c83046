//! A fixed evening at a table: when, and what it is called. It travels in the link, so that nobody has to keep it; every guest
//! can put it into their calendar.

use dulle_tournament::is_hidden;

/// How long an evening takes in a calendar.
const MINUTES: u64 = 180;
const DAY: u64 = 24 * 60;
const MOST_TITLE: usize = 80;
/// The year 2500: more than four digits of a year are a mistake.
const LATEST: u64 = 530 * 366 * DAY;
/// The longest line of a calendar file, in bytes.
const LINE: usize = 75;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appointment {
    /// Minutes since 1970, the same everywhere.
    pub minute: u64,
    pub title: String,
}

impl Appointment {
    pub fn new(minute: u64, title: &str) -> Option<Self> {
        let title: String = title.chars().filter(|c| !is_hidden(*c)).take(MOST_TITLE).collect();
        (minute <= LATEST).then(|| Self { minute, title: title.trim().to_owned() })
    }

    /// What stands behind the `?` of a link.
    pub fn query(&self) -> String {
        format!("at={}&what={}", self.minute, encoded(&self.title))
    }

    /// The evening of a link, where it has one.
    pub fn of_address(address: &str) -> Option<Self> {
        let (_, query) = address.split_once('?')?;
        let value = |name: &str| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
        };
        Self::new(value("at")?.parse().ok()?, &decoded(value("what").unwrap_or_default()))
    }

    /// The file for a calendar. `made`: the minute in which it is made; `link` leads to the table.
    pub fn calendar(&self, link: &str, made: u64) -> String {
        let id = link.rsplit('/').next().unwrap_or_default();
        let lines = [
            "BEGIN:VCALENDAR".to_owned(),
            "VERSION:2.0".to_owned(),
            "PRODID:-//Dulle//Doppelkopf//DE".to_owned(),
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{}-{id}@dulle", self.minute),
            format!("DTSTAMP:{}", stamp(made)),
            format!("DTSTART:{}", stamp(self.minute)),
            format!("DTEND:{}", stamp(self.minute + MINUTES)),
            format!("SUMMARY:{}", escaped(&self.title)),
            format!("URL:{link}"),
            format!("DESCRIPTION:{}", escaped(link)),
            "END:VEVENT".to_owned(),
            "END:VCALENDAR".to_owned(),
        ];
        lines.iter().map(|line| folded(line)).collect()
    }
}

/// A moment as calendars write it.
fn stamp(minute: u64) -> String {
    let (year, month, day) = date_of_day(minute / DAY);
    let (hour, minute) = (minute % DAY / 60, minute % 60);
    format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}00Z")
}

/// Year, month and day of a number of days since 1970.
fn date_of_day(days: u64) -> (u64, u64, u64) {
    // Counted from the first of March of the year 0, so that a leap day ends its year.
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (year + era * 400 + u64::from(month <= 2), month, day)
}

/// What means something in a calendar file is marked.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,")
}

/// A line with its end; a long one goes on in lines that begin with a space.
fn folded(line: &str) -> String {
    let mut text = String::new();
    let mut room = LINE;
    for c in line.chars() {
        if c.len_utf8() > room {
            text += "\r\n ";
            room = LINE - 1;
        }
        text.push(c);
        room -= c.len_utf8();
    }
    text + "\r\n"
}

fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let letter = |byte: u8| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

/// What cannot be read stays away.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let hex = |digits: &[u8]| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok();
        match (first, after.get(..2).and_then(hex)) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            (b'+', _) => {
                bytes.push(b' ');
                rest = after;
            }
            _ => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 20 November 2026, 19:30 UTC.
    const EVENING: u64 = 29_920_050;

    #[test]
    fn an_evening_comes_back_from_its_link_whatever_it_is_called() {
        for title in
            ["Doppelkopf", "Müllers & Söhne, 4. Runde?", "50% Bock; Fuchs #3", "", "+1 = 2"]
        {
            let evening = Appointment::new(EVENING, title).expect("one");
            let link = format!("https://dulle.example/t/abc?{}", evening.query());
            assert_eq!(Appointment::of_address(&link), Some(evening));
        }
        for odd in ["/t/abc", "/t/abc?", "?at=soon&what=x", "?what=x", "?at=99999999999999"] {
            assert_eq!(Appointment::of_address(odd), None, "{odd}");
        }
        let odd = Appointment::of_address("?at=1&what=%zz%C3").expect("one");
        assert_eq!(odd.title, "");
        assert_eq!(Appointment::of_address("?at=1&what=a%0D%0Ab").expect("one").title, "ab");
        // A title is what the writer of a link wants: it cannot turn the writing around or hide something.
        for hidden in ["%E2%80%AE", "%E2%81%A6", "%E2%80%8B", "%EF%BB%BF", "%D8%9C", "%C2%AD"] {
            let link = format!("?at=1&what=Doko{hidden}%20elpmaxe.live");
            let title = Appointment::of_address(&link).expect("one").title;
            assert_eq!(title, "Doko elpmaxe.live", "{hidden}");
        }
        let farmer = Appointment::new(1, "Runde 👩\u{200d}🌾").expect("one");
        assert_eq!(farmer.title, "Runde 👩\u{200d}🌾", "emoji keep their joiners");
    }

    #[test]
    fn the_calendar_file_names_time_title_and_link_in_short_lines() {
        let evening =
            Appointment::new(EVENING, &format!("Doko, bei {}", "Ü".repeat(60))).expect("one");
        let link = "https://dulle.example/t/abcdefgh";
        let file = evening.calendar(link, EVENING - 60);
        assert!(file.contains("\r\nDTSTART:20261120T193000Z\r\n"), "{file}");
        assert!(file.contains("\r\nDTEND:20261120T223000Z\r\n"), "{file}");
        assert!(file.contains("\r\nDTSTAMP:20261120T183000Z\r\n"), "{file}");
        assert!(file.contains("SUMMARY:Doko\\, bei"), "{file}");
        assert!(file.contains(&format!("URL:{link}\r\n")), "{file}");
        assert!(file.split("\r\n").all(|line| line.len() <= LINE), "{file}");
        assert!(file.replace("\r\n ", "").contains(&"Ü".repeat(60)));
    }

    #[test]
    fn days_are_counted_as_in_the_calendar() {
        for (day, date) in [
            (0, (1970, 1, 1)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_777, (2026, 11, 20)),
        ] {
            assert_eq!(date_of_day(day), date);
        }
    }
}
