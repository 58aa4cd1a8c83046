//! The messages as a browser fetches them: eight files a language, without what only a terminal or a server says.

use crate::message::Lang;

/// How the names of messages begin that no page of the browser client shows.
pub const NOT_IN_BROWSER: [&str; 17] = [
    "analyse-",
    "arena-",
    "http-",
    "join-",
    "page-",
    "perft-",
    "print-",
    "puzzle-",
    "referee-",
    "replay-",
    "rules-",
    "serve-",
    "solve-",
    "strength-",
    "system-",
    "tls-",
    "verify-",
];

/// How the names of messages begin that only the client's part `more` shows.
pub const ONLY_IN_MORE: [&str; 5] =
    ["match-", "web-grade-", "web-incident-", "web-options-", "web-replay-"];

/// How the names of messages begin that only the referee's desk shows.
pub const ONLY_AT_DESK: [&str; 1] = ["desk-"];

/// How the names of messages begin that only the tournament office shows.
pub const ONLY_IN_OFFICE: [&str; 3] = ["hall-", "office-", "phone-"];

/// How the names of messages begin that only analysis and puzzles show.
pub const ONLY_IN_STUDY: [&str; 1] = ["study-"];

/// How the names of messages begin that only the course and the rules to read show.
pub const ONLY_IN_COURSE: [&str; 3] = ["course-", "glossary-", "reader-"];

/// How the names of messages begin that only the history, shared hands and the deal of the day show.
pub const ONLY_IN_ALBUM: [&str; 1] = ["album-"];

/// How the names of messages begin that no page of the first part shows: a server's tables, score sheets, settings, the
/// rules of a table and what is wrong with a file.
pub const NOT_ALONE: [&str; 13] = [
    "book-",
    "conflict-",
    "fair-",
    "house-",
    "online-",
    "option-",
    "setting-",
    "setup-",
    "syntax-",
    "table-",
    "taste-",
    "value-",
    "web-sheet-",
];

/// How the names of those among them begin that the first part shows too: what leads to these parts, head and legend of
/// the list beside a hand, and the switch below the keys.
pub const LINKS: [&str; 8] = [
    "online-back-to-table",
    "online-me",
    "online-new",
    "online-table",
    "online-with-friends",
    "taste-shortcuts =",
    "web-sheet-legend =",
    "web-sheet-tab",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrowserFile {
    /// What every page may need.
    First,
    /// What only sheets, matches and replays need, in addition.
    More,
    /// What all parts but the first need, in addition.
    Rules,
    /// What only the referee's desk needs, in addition.
    Referee,
    /// What only the tournament office needs, in addition.
    Office,
    /// What only history, shared hands and the deal of the day need, in addition.
    Album,
    /// What only analysis and puzzles need, in addition.
    Study,
    /// What only the course and the rules to read need, in addition.
    Course,
}

impl BrowserFile {
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::More,
        Self::Rules,
        Self::Referee,
        Self::Office,
        Self::Album,
        Self::Study,
        Self::Course,
    ];

    /// How the name of the file begins; the language follows.
    pub const fn start(self) -> &'static str {
        match self {
            Self::First => "",
            Self::More => "more.",
            Self::Rules => "rules.",
            Self::Referee => "referee.",
            Self::Office => "office.",
            Self::Album => "album.",
            Self::Study => "study.",
            Self::Course => "course.",
        }
    }

    /// The file in which a message is, by the beginning of its line.
    fn of(line: &str) -> Self {
        let begins = |starts: &[&str]| starts.iter().any(|start| line.starts_with(start));
        if begins(&ONLY_AT_DESK) {
            Self::Referee
        } else if begins(&ONLY_IN_OFFICE) {
            Self::Office
        } else if begins(&ONLY_IN_ALBUM) {
            Self::Album
        } else if begins(&ONLY_IN_STUDY) {
            Self::Study
        } else if begins(&ONLY_IN_COURSE) {
            Self::Course
        } else if begins(&ONLY_IN_MORE) {
            Self::More
        } else if begins(&NOT_ALONE) && !begins(&LINKS) {
            Self::Rules
        } else {
            Self::First
        }
    }
}

/// The messages of a language for the browser, without comments.
pub fn browser_messages(lang: Lang, file: BrowserFile) -> String {
    let mut text = String::new();
    let mut wanted = false;
    for line in lang.sources().into_iter().flat_map(str::lines) {
        // A message goes on in lines that begin with a space.
        if !line.starts_with(' ') {
            let is_message = !line.is_empty() && !line.starts_with('#');
            let is_shown = !NOT_IN_BROWSER.iter().any(|start| line.starts_with(start));
            wanted = is_message && is_shown && BrowserFile::of(line) == file;
        }
        if wanted {
            text.push_str(line);
            text.push('\n');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{BrowserFile, NOT_IN_BROWSER, browser_messages};
    use crate::{Lang, Texts};

    fn keys(text: &str) -> impl Iterator<Item = &str> {
        let own = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        own.filter_map(|line| line.split_once(" =").map(|(key, _)| key))
    }

    #[test]
    fn a_browser_gets_every_message_as_it_is_but_those_that_it_never_shows() {
        for lang in [Lang::De, Lang::En] {
            let all = Texts::new(lang);
            let messages = BrowserFile::ALL.map(|file| browser_messages(lang, file)).concat();
            let fetched = Texts::from_messages(lang, &messages);
            let mut left_out = 0;
            for key in lang.sources().into_iter().flat_map(keys) {
                if NOT_IN_BROWSER.iter().any(|start| key.starts_with(start)) {
                    assert!(!fetched.has(key), "{key}");
                    left_out += 1;
                } else {
                    assert_eq!(fetched.get(key), all.get(key));
                }
            }
            assert!(left_out > 100, "{left_out}");
        }
    }
}
