//! The messages as a browser fetches them: one file a language, without what only a terminal or a server says.

use crate::message::Lang;

/// How the names of messages begin that no page of the browser client shows.
pub const NOT_IN_BROWSER: [&str; 9] =
    ["arena-", "http-", "join-", "page-", "perft-", "rules-", "serve-", "solve-", "strength-"];

/// The messages of a language for the browser, without comments.
pub fn browser_messages(lang: Lang) -> String {
    let mut file = String::new();
    let mut wanted = false;
    for line in lang.sources().into_iter().flat_map(str::lines) {
        // A message goes on in lines that begin with a space.
        if !line.starts_with(' ') {
            let left_out = NOT_IN_BROWSER.iter().any(|start| line.starts_with(start));
            wanted = !line.is_empty() && !line.starts_with('#') && !left_out;
        }
        if wanted {
            file.push_str(line);
            file.push('\n');
        }
    }
    file
}

#[cfg(test)]
mod tests {
    use super::{NOT_IN_BROWSER, browser_messages};
    use crate::{Lang, Texts};

    fn keys(text: &str) -> impl Iterator<Item = &str> {
        let own = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        own.filter_map(|line| line.split_once(" =").map(|(key, _)| key))
    }

    #[test]
    fn a_browser_gets_every_message_as_it_is_but_those_that_it_never_shows() {
        for lang in [Lang::De, Lang::En] {
            let (all, fetched) = (Texts::new(lang), browser_messages(lang));
            let fetched = Texts::from_messages(lang, &fetched);
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
