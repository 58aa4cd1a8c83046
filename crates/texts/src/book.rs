//! Why a rulebook's data file cannot be used.

use dulle_rules::{BookError, BookErrorKind, Rulebook, Setting};

use crate::Texts;

impl Texts {
    /// The line of a rulebook's file that cannot be used, and why.
    pub fn book_error(&self, error: &BookError) -> String {
        let sentence = self.book_error_kind(&error.kind);
        let values = [("line", (error.line as u64).into()), ("sentence", sentence.into())];
        self.with("book-line", &values)
    }

    fn book_error_kind(&self, kind: &BookErrorKind) -> String {
        let about = |key: &str, name: &str| self.with(key, &[("name", name.into())]);
        match kind {
            BookErrorKind::NoValue(name) => about("book-no-value", name),
            BookErrorKind::UnknownSetting(name) => {
                let names: Vec<&str> = Setting::ALL.iter().map(|setting| setting.word()).collect();
                let values = [("name", name.as_str().into()), ("names", names.join(", ").into())];
                self.with("book-unknown-setting", &values)
            }
            BookErrorKind::Value { name, value } => {
                let values = [("name", (*name).into()), ("value", value.as_str().into())];
                let possible = Setting::from_word(name).map(|it| self.possible(it.row().values));
                match possible {
                    None => self.with("book-value", &values),
                    Some(possible) => {
                        let [name, value] = values;
                        self.with("setup-option-value", &[name, value, ("values", possible.into())])
                    }
                }
            }
            BookErrorKind::UnknownTopic(name) => about("book-unknown-topic", name),
            BookErrorKind::Twice(name) => about("book-twice", name),
            BookErrorKind::MissingSetting(name) | BookErrorKind::Missing(name) => {
                about("book-missing", name)
            }
            BookErrorKind::MissingCite(name) => about("book-missing-cite", name),
            BookErrorKind::Option(error) => self.option(error),
            BookErrorKind::UnknownBase(name) => {
                let names = Rulebook::listed().collect::<Vec<_>>().join(", ");
                let values = [("name", name.as_str().into()), ("names", names.into())];
                self.with("setup-unknown-rulebook", &values)
            }
            BookErrorKind::TakenName(name) => about("book-taken-name", name),
            BookErrorKind::OwnParagraph(name) => about("book-own-paragraph", name),
            BookErrorKind::NotText => self.get("book-not-text"),
            BookErrorKind::TooLong => self.get("book-too-long"),
        }
    }
}
