//! Words, numbers and times as they are printed.

use dulle_rules::{Rulebook, Topic};
use dulle_texts::{Args, Lang, Texts};
use dulle_tournament::office::{Date, Moment, Planned};

/// The words of a language under a rulebook.
pub(crate) struct PrintTexts {
    texts: Texts,
    book: Rulebook,
}

impl PrintTexts {
    pub(crate) fn new(lang: Lang, book: &Rulebook) -> Self {
        Self { texts: Texts::new(lang), book: book.clone() }
    }

    pub(crate) fn texts(&self) -> &Texts {
        &self.texts
    }

    pub(crate) fn get(&self, key: &str) -> String {
        self.texts.get(key)
    }

    pub(crate) fn with(&self, key: &str, values: Args<'_>) -> String {
        self.texts.with(key, values)
    }

    /// A message where one value is a text.
    pub(crate) fn of(&self, key: &str, name: &'static str, value: &str) -> String {
        self.with(key, &[(name, value.into())])
    }

    /// The rulebook's title, and that something of it is changed.
    pub(crate) fn book(&self) -> String {
        let title = self.book.title[self.texts.lang() as usize].as_str();
        if self.book.changes().is_empty() {
            title.to_owned()
        } else {
            self.of("print-changed-book", "title", title)
        }
    }

    pub(crate) fn cite(&self, topic: Topic) -> String {
        self.texts.cite(self.book.cite(topic), &self.book)
    }

    /// Hour and minute.
    pub(crate) fn time(&self, moment: Moment) -> String {
        let (hour, minute) = moment.on_the_wall();
        format!("{hour}:{minute:02}")
    }

    /// When a round is planned to begin; the day is told where the tournament has several.
    pub(crate) fn begins(&self, planned: Planned) -> String {
        let time = planned.clock();
        match planned.date {
            Some(date) => {
                let values = [("day", self.short_day(date).into()), ("time", time.into())];
                self.with("print-begins-day", &values)
            }
            None => self.of("print-begins", "time", &time),
        }
    }

    fn short_day(&self, day: Date) -> String {
        let values = [
            ("day", day.day().into()),
            ("month", day.month().into()),
            ("year", day.year().to_string().into()),
        ];
        self.with("print-short-day", &values)
    }

    /// One day with its weekday, several as a list of short ones; None where there is none.
    pub(crate) fn dates(&self, dates: &[Date]) -> Option<String> {
        match dates {
            [] => None,
            [day] => {
                let weekday = self.get(&format!("print-weekday-{}", weekday(*day)));
                let month = self.get(&format!("print-month-{}", day.month()));
                let values = [
                    ("weekday", weekday.into()),
                    ("day", day.day().into()),
                    ("month", month.into()),
                    ("year", day.year().to_string().into()),
                ];
                Some(self.with("print-day", &values))
            }
            days => {
                let short = |day: &Date| self.short_day(*day);
                Some(days.iter().map(short).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

/// With its sign; the minus is as wide as the plus.
pub(crate) fn points(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

/// A deduction: a dash where there is none.
pub(crate) fn deduction(points: i32) -> String {
    if points == 0 { "–".to_owned() } else { self::points(points) }
}

/// 1 on Monday.
fn weekday(date: Date) -> i64 {
    let noon = Moment::parse(&format!("{date}T12:00:00Z"));
    let days = noon.map_or(0, Moment::seconds) / 86_400;
    // 1 January 1970 was a Thursday.
    (days + 3).rem_euclid(7) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_carry_their_sign_and_days_their_name() {
        assert_eq!([3, 0, -12].map(points), ["+3", "0", "−12"]);
        assert_eq!(deduction(0), "–");
        let book = Rulebook::named("ddv2026").expect("a book");
        let day = |text: &str| Date::parse(text).expect("a day");
        let (de, en) = (PrintTexts::new(Lang::De, &book), PrintTexts::new(Lang::En, &book));
        let one = [day("2026-11-14")];
        assert_eq!(de.dates(&one).as_deref(), Some("Sa, 14. November 2026"));
        assert_eq!(en.dates(&one).as_deref(), Some("Sat, 14 November 2026"));
        let two = [day("2026-11-14"), day("2026-11-15")];
        assert_eq!(de.dates(&two).as_deref(), Some("14.11.2026, 15.11.2026"));
        assert_eq!(de.dates(&[]), None);
    }
}
