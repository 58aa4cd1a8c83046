//! Names, times and amounts as people read them.

use dulle_texts::{Texts, Value};
use dulle_tournament::office::{Date, Moment, Number, Office, Role, Setup};

/// Before the first round nobody has a substitute.
const ENTERED: u8 = 0;

/// An office and the language in which it is spoken of.
#[derive(Clone, Copy, Debug)]
pub struct OfficeTexts<'a> {
    pub office: &'a Office,
    pub texts: &'a Texts,
}

impl<'a> OfficeTexts<'a> {
    pub const fn new(office: &'a Office, texts: &'a Texts) -> Self {
        Self { office, texts }
    }

    pub fn get(&self, key: &str) -> String {
        self.texts.get(key)
    }

    pub fn with(&self, key: &str, values: &[(&'static str, Value<'_>)]) -> String {
        self.texts.with(key, values)
    }

    /// `Hannes Wolf`, as it was entered.
    pub fn spoken(&self, number: Number) -> String {
        self.office.spoken(number, ENTERED)
    }

    /// `Wolf, Hannes`.
    pub fn listed(&self, number: Number) -> String {
        self.office.listed(number, ENTERED)
    }

    /// Who sits there in a round, by the family name; with what tells two of one name apart.
    pub fn short(&self, number: Number, round: u8) -> String {
        self.office.short(number, round)
    }

    /// Who sits there in a round: `Hannes Wolf`.
    pub fn spoken_in(&self, number: Number, round: u8) -> String {
        self.office.spoken(number, round)
    }

    pub fn club(&self, number: Number) -> String {
        let club = self.office.player(number).and_then(|player| player.person.club.as_ref());
        club.map_or_else(|| self.get("hall-no-club"), ToString::to_string)
    }

    pub fn role(&self, role: Role) -> String {
        self.get(&format!("hall-role-{}", role.word()))
    }

    /// What a tournament is about: book and rounds.
    pub fn terms(&self, setup: &Setup) -> String {
        let title = setup.book.title[self.texts.lang() as usize].clone();
        self.with("hall-terms", &[("book", title.into()), ("rounds", setup.rounds.into())])
    }

    pub fn days(&self, setup: &Setup) -> String {
        let days: Vec<String> = setup.dates.iter().map(|&date| day(date, self.texts)).collect();
        days.join(" · ")
    }
}

/// `14. November 2026`.
pub fn day(date: Date, texts: &Texts) -> String {
    let month = texts.get(&format!("hall-month-{}", date.month()));
    let values = [
        ("day", date.day().into()),
        ("month", month.into()),
        ("year", date.year().to_string().into()),
    ];
    texts.with("hall-day", &values)
}

/// `15:25`, by the clocks in Germany.
pub fn wall(moment: Moment) -> String {
    let (hour, minute) = moment.on_the_wall();
    format!("{hour:02}:{minute:02}")
}

/// `15 €` or `7,50 €`.
pub fn money(cents: u32, texts: &Texts) -> String {
    let (euros, rest) = (cents / 100, cents % 100);
    let amount = match rest {
        0 => euros.to_string(),
        rest => texts.with(
            "hall-decimal",
            &[("whole", euros.to_string().into()), ("rest", format!("{rest:02}").into())],
        ),
    };
    texts.with("hall-money", &[("amount", amount.into())])
}

/// Cents of `15`, `15,50` or `15.50 €`; None where that is no amount.
pub fn cents(text: &str) -> Option<u32> {
    let plain = text.trim().trim_end_matches('€').trim();
    let (euros, cents) = plain.split_once([',', '.']).unwrap_or((plain, "00"));
    let digits = |text: &str, most: usize| {
        (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !digits(euros, 4) || !digits(cents, 2) {
        return None;
    }
    let scale = if cents.len() == 1 { 10 } else { 1 };
    Some(euros.parse::<u32>().ok()? * 100 + cents.parse::<u32>().ok()? * scale)
}

/// Points as they are typed: `12`, `+12`, `-12` or with a true minus.
pub fn points(text: &str) -> Option<i32> {
    let plain = text.trim().replace(['\u{2212}', '\u{2013}'], "-");
    let digits = plain.trim_start_matches(['+', '-']);
    let short = (1..=4).contains(&digits.len()) && plain.len() <= digits.len() + 1;
    plain.trim_start_matches('+').parse().ok().filter(|_| short)
}
