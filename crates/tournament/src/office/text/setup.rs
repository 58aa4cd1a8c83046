//! The terms of a tournament as words.

use std::fmt::Write;

use dulle_rules::Rulebook;

use super::read::{ReadErrorKind, one_of};
use crate::office::moment::Date;
use crate::office::online::{Online, OnlineEntry};
use crate::office::planned::Planned;
use crate::office::setup::{Method, RuledBy, Setup, TableSizes, Teams, TeamsBy, Tie};
use crate::text::quoted;
use crate::text::scan::{Expected, Scanner};

pub(super) fn write(setup: &Setup) -> String {
    let mut text = quoted(setup.name.as_str());
    if let Some(place) = &setup.place {
        let _ = write!(text, " place {}", quoted(place.as_str()));
    }
    for date in &setup.dates {
        let _ = write!(text, " date {date}");
    }
    let _ = write!(text, " book {}", setup.book.name);
    if !setup.book.changes().is_empty() {
        let _ = write!(text, " options {}", quoted(&setup.book.changes().join(" ")));
    }
    let _ = write!(text, " rounds {}", setup.rounds);
    if let Some(hands) = setup.hands {
        let _ = write!(text, " hands {hands}");
    }
    if let Some(minutes) = setup.minutes {
        let _ = write!(text, " minutes {minutes}");
    }
    if !setup.starts.is_empty() {
        let _ = write!(text, " starts {}", starts(&setup.starts));
    }
    let _ = write!(text, " sizes {}", list(setup.sizes.iter()));
    let _ = write!(text, " springers {} draw {}", setup.springers, setup.method.word());
    let ties = setup.ties.iter().map(|tie| tie.word());
    let _ = write!(text, " ties {}", ties.collect::<Vec<_>>().join(","));
    let _ = write!(text, " fee {} ruled-by {}", setup.fee, setup.ruled_by.word());
    if let Some(Teams { by, best }) = setup.teams {
        let _ = write!(text, " teams {} {best}", by.word());
    }
    if setup.ranks_by_places() {
        let _ = write!(text, " place-points {}", list(setup.place_points.iter().copied()));
    }
    if let Some(online) = &setup.online {
        let _ = write!(text, " online {} wait {}", online.entry.word(), online.wait);
        if let Some(seconds) = online.seconds {
            let _ = write!(text, " seconds {seconds}");
        }
        text += if online.spectators { " spectators" } else { "" };
    }
    text
}

fn list(numbers: impl Iterator<Item = u8>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(",")
}

/// `10:00,-,2026-11-15T10:00`: a dash where nothing is planned.
fn starts(planned: &[Option<Planned>]) -> String {
    let one = |planned: &Option<Planned>| {
        planned.map_or_else(|| "-".to_owned(), |planned| planned.to_string())
    };
    planned.iter().map(one).collect::<Vec<_>>().join(",")
}

fn read_starts(word: &str) -> Option<Vec<Option<Planned>>> {
    let one = |word: &str| match word {
        "-" => Some(None),
        word => Planned::parse(word).map(Some),
    };
    word.split(',').map(one).collect()
}

fn numbers(word: &str) -> Option<Vec<u8>> {
    word.split(',').map(|number| number.parse().ok()).collect()
}

pub(super) fn read(words: &mut Scanner<'_>) -> Result<Setup, ReadErrorKind> {
    let name = words.quoted()?;
    let place = words.optional("place")?;
    let mut dates = Vec::new();
    while words.take("date") {
        dates.push(words.parse(Expected::Date, Date::parse)?);
    }
    words.word("book")?;
    let book = words.parse(Expected::Rulebook, |word| Some(word.to_owned()))?;
    let options = if words.take("options") { words.long()? } else { String::new() };
    let book = Rulebook::named(&book)
        .ok_or(ReadErrorKind::UnknownRulebook(book))?
        .with_options(&options)
        .map_err(ReadErrorKind::Option)?;
    words.word("rounds")?;
    let rounds = words.number()?;
    let mut setup = Setup::federation(name, book, rounds);
    (setup.place, setup.dates) = (place, dates);
    setup.hands = if words.take("hands") { Some(words.number()?) } else { None };
    setup.minutes = if words.take("minutes") { Some(words.number()?) } else { None };
    if words.take("starts") {
        setup.starts = words.parse(Expected::OneOf(&["10:00", "2026-11-15T10:00"]), read_starts)?;
    }
    words.word("sizes")?;
    setup.sizes = words.parse(Expected::Number, |word| TableSizes::new(&numbers(word)?))?;
    words.word("springers")?;
    setup.springers = words.number()?;
    words.word("draw")?;
    setup.method = one_of(words, &["lot", "plan", "standings"], Method::of_terms)?;
    words.word("ties")?;
    let ties = |word: &str| word.split(',').map(Tie::from_word).collect();
    setup.ties = if words.take("fee") {
        // No order at all: equal totals share a place.
        return rest(words, Setup { ties: Vec::new(), ..setup });
    } else {
        one_of(words, &["deductions", "solos", "best-round", "last-round"], ties)?
    };
    words.word("fee")?;
    rest(words, setup)
}

fn rest(words: &mut Scanner<'_>, mut setup: Setup) -> Result<Setup, ReadErrorKind> {
    setup.fee = words.number()?;
    words.word("ruled-by")?;
    setup.ruled_by = one_of(words, &["referee", "panel"], RuledBy::from_word)?;
    if words.take("teams") {
        let by = one_of(words, &["club", "name"], TeamsBy::from_word)?;
        setup.teams = Some(Teams { by, best: words.number()? });
    }
    if words.take("place-points") {
        setup.place_points = words.parse(Expected::Number, numbers)?;
    }
    if words.take("online") {
        let entry = one_of(words, &["links", "accounts"], OnlineEntry::from_word)?;
        words.word("wait")?;
        let wait = words.number()?;
        let seconds = if words.take("seconds") { Some(words.number()?) } else { None };
        let spectators = words.take("spectators");
        setup.online = Some(Online { entry, wait, seconds, spectators });
    }
    Ok(setup)
}
