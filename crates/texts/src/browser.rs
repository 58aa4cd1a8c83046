//! The messages as a browser fetches them: three files a language, without what only a terminal or a server says.

use crate::message::Lang;

/// How the names of messages begin that no page of the browser client shows.
pub const NOT_IN_BROWSER: [&str; 14] = [
    "arena-",
    "http-",
    "join-",
    "office-",
    "page-",
    "perft-",
    "referee-",
    "replay-",
    "rules-",
    "serve-",
    "solve-",
    "strength-",
    "tls-",
    "verify-",
];

/// How the names of messages begin that only the client's part `more` shows.
pub const ONLY_IN_MORE: [&str; 6] =
    ["desk-", "match-", "web-grade-", "web-incident-", "web-options-", "web-replay-"];

/// How the names of messages begin that only the parts `more` and `online` show: a server's tables, score sheets, the rules
/// of a table and what is wrong with a file.
pub const NOT_ALONE: [&str; 12] = [
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
    "value-",
    "web-sheet-",
];

/// How the names of those among them begin that lead to these parts.
pub const LINKS: [&str; 5] =
    ["online-back-to-table", "online-me", "online-new", "online-table", "online-with-friends"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrowserFile {
    /// What every page may need.
    First,
    /// What only sheets, matches and replays need, in addition.
    More,
    /// What only the parts `more` and `online` need, in addition.
    Rules,
}

/// The messages of a language for the browser, without comments.
pub fn browser_messages(lang: Lang, file: BrowserFile) -> String {
    let mut text = String::new();
    let mut wanted = false;
    for line in lang.sources().into_iter().flat_map(str::lines) {
        // A message goes on in lines that begin with a space.
        if !line.starts_with(' ') {
            let begins = |starts: &[&str]| starts.iter().any(|start| line.starts_with(start));
            let is_message = !line.is_empty() && !line.starts_with('#');
            let place = match (begins(&ONLY_IN_MORE), begins(&NOT_ALONE) && !begins(&LINKS)) {
                (true, _) => BrowserFile::More,
                (_, true) => BrowserFile::Rules,
                _ => BrowserFile::First,
            };
            wanted = is_message && place == file && !begins(&NOT_IN_BROWSER);
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
            let files = [BrowserFile::First, BrowserFile::More, BrowserFile::Rules];
            let messages = files.map(|file| browser_messages(lang, file)).concat();
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
