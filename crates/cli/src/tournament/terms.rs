//! The terms of a tournament from the command line.

use dulle_rules::Rulebook;
use dulle_texts::Texts;
use dulle_tournament::FreeText;
use dulle_tournament::office::{
    Date, Method, Online, OnlineEntry, Planned, RuledBy, Setup, TableSizes, Teams, TeamsBy, Tie,
};

use super::args::{New, Preset, Set, Terms};
use super::input::{bad_word, cents, free_text};
use crate::mistake::Mistake;
use crate::rulebook;

/// The book that a tournament is played by if none is named.
const BOOK: &str = "ddv2026";
const BENEFIT_BOOK: &str = "lions2024";
const ROUNDS: u8 = 3;

pub(super) fn new(new: &New, texts: &Texts) -> Result<Setup, Mistake> {
    let usual = match new.preset {
        Preset::Ddv | Preset::Club => BOOK,
        Preset::Lions => BENEFIT_BOOK,
    };
    let book = book(&new.terms, usual, texts)?;
    let name = free_text(&new.name, texts)?;
    let rounds = new.terms.rounds.unwrap_or(ROUNDS);
    let setup = match new.preset {
        Preset::Ddv => Setup::federation(name, book, rounds),
        Preset::Lions => Setup::benefit(name, book, rounds),
        Preset::Club => Setup::club_evening(name, book),
    };
    with(setup, &new.terms, texts)
}

/// What stands now, with what is changed.
pub(super) fn changed(setup: &Setup, set: &Set, texts: &Texts) -> Result<Setup, Mistake> {
    let mut setup = setup.clone();
    if set.terms.rulebook.is_some() || !set.terms.options.is_empty() {
        let name = setup.book.name.clone();
        setup.book = book(&set.terms, &name, texts)?;
    }
    if let Some(name) = &set.name {
        setup.name = free_text(name, texts)?;
    }
    with(setup, &set.terms, texts)
}

fn book(terms: &Terms, usual: &str, texts: &Texts) -> Result<Rulebook, Mistake> {
    let name = terms.rulebook.as_deref().unwrap_or(usual);
    rulebook::with_options(name, &terms.options, texts).map_err(Mistake::plain)
}

fn with(mut setup: Setup, terms: &Terms, texts: &Texts) -> Result<Setup, Mistake> {
    if let Some(place) = &terms.place {
        setup.place = Some(free_text(place, texts)?);
    }
    if !terms.date.is_empty() {
        setup.dates = terms.date.iter().map(|date| day(date, texts)).collect::<Result<_, _>>()?;
    }
    setup.rounds = terms.rounds.unwrap_or(setup.rounds);
    setup.hands = terms.hands.or(setup.hands);
    setup.minutes = terms.minutes.or(setup.minutes);
    setup.springers = terms.springers.unwrap_or(setup.springers);
    if let Some(starts) = &terms.starts {
        setup.starts = planned(starts, texts)?;
    }
    setup.starts.truncate(usize::from(setup.rounds));
    if !terms.sizes.is_empty() {
        let sizes = TableSizes::new(&terms.sizes);
        let typed = || terms.sizes.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
        setup.sizes = sizes.ok_or_else(|| bad_word(&typed(), &["4", "5", "6", "7"], texts))?;
    }
    if let Some(word) = &terms.draw {
        setup.method = of_words(word, Method::OF_TERMS, Method::word, texts)?;
    }
    if let Some(ties) = &terms.ties {
        let ties = ties.iter().filter(|word| !word.is_empty());
        let tie = |word: &String| of_words(word, Tie::ALL, Tie::word, texts);
        setup.ties = ties.map(tie).collect::<Result<_, _>>()?;
    }
    if let Some(fee) = &terms.fee {
        setup.fee = cents(fee, texts)?;
    }
    if let Some(word) = &terms.ruled_by {
        setup.ruled_by = of_words(word, RuledBy::ALL, RuledBy::word, texts)?;
    }
    if let Some(word) = &terms.teams {
        setup.teams = Some(teams(word, texts)?);
    }
    if !terms.place_points.is_empty() {
        setup.place_points.clone_from(&terms.place_points);
    }
    online(&mut setup, terms, texts)?;
    Ok(setup)
}

/// A server's table has four seats: unless the command says otherwise, so have the tournament's.
fn online(setup: &mut Setup, terms: &Terms, texts: &Texts) -> Result<(), Mistake> {
    if let Some(word) = &terms.online {
        let entry = of_words(word, OnlineEntry::ALL, OnlineEntry::word, texts)?;
        setup.online = Some(Online { entry, ..setup.online.unwrap_or(Online::USUAL) });
        if terms.sizes.is_empty() {
            setup.sizes = TableSizes::FOUR;
        }
        setup.springers = terms.springers.unwrap_or(0);
    }
    if let Some(online) = &mut setup.online {
        online.wait = terms.wait.unwrap_or(online.wait);
        online.seconds = terms.move_seconds.or(online.seconds);
        online.spectators |= terms.spectators;
    }
    Ok(())
}

/// The value whose word it is.
pub(super) fn of_words<T: Copy>(
    word: &str,
    all: &[T],
    spell: impl Fn(T) -> &'static str,
    texts: &Texts,
) -> Result<T, Mistake> {
    all.iter().copied().find(|&value| spell(value) == word).ok_or_else(|| {
        let words: Vec<&str> = all.iter().map(|&value| spell(value)).collect();
        bad_word(word, &words, texts)
    })
}

fn day(text: &str, texts: &Texts) -> Result<Date, Mistake> {
    Date::parse(text)
        .ok_or_else(|| Mistake::plain(texts.with("office-bad-date", &[("text", text.into())])))
}

/// The planned beginnings; nothing at all takes them away.
fn planned(starts: &[String], texts: &Texts) -> Result<Vec<Option<Planned>>, Mistake> {
    let starts = starts.iter().filter(|text| !text.is_empty());
    let one = |text: &String| match text.as_str() {
        "-" => Ok(None),
        text => Planned::parse(text).map(Some).ok_or_else(|| {
            Mistake::plain(texts.with("office-bad-start", &[("text", text.into())]))
        }),
    };
    starts.map(one).collect()
}

/// `club:4`.
fn teams(text: &str, texts: &Texts) -> Result<Teams, Mistake> {
    let parts = text.split_once(':').and_then(|(by, best)| {
        Some(Teams { by: TeamsBy::from_word(by)?, best: best.parse().ok()? })
    });
    parts.ok_or_else(|| bad_word(text, &["club:4", "name:4"], texts))
}

/// A text that may be missing.
pub(super) fn optional(text: Option<&String>, texts: &Texts) -> Result<Option<FreeText>, Mistake> {
    text.map(|text| free_text(text, texts)).transpose()
}
