//! Messages by key.

use crate::fluent::{Args, Messages};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    De,
    En,
}

impl Lang {
    /// German where the locale is German, otherwise English.
    pub fn from_locale(locale: &str) -> Self {
        if locale.to_ascii_lowercase().starts_with("de") { Self::De } else { Self::En }
    }

    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }

    /// The files with the messages of this language.
    #[cfg(feature = "messages")]
    pub(crate) const fn sources(self) -> [&'static str; 13] {
        match self {
            Self::De => [
                include_str!("../messages/de.ftl"),
                include_str!("../messages/web.de.ftl"),
                include_str!("../messages/online.de.ftl"),
                include_str!("../messages/options.de.ftl"),
                include_str!("../messages/album.de.ftl"),
                include_str!("../messages/desk.de.ftl"),
                include_str!("../messages/office.de.ftl"),
                include_str!("../messages/hall.de.ftl"),
                include_str!("../messages/phone.de.ftl"),
                include_str!("../messages/print.de.ftl"),
                include_str!("../messages/study.de.ftl"),
                include_str!("../messages/course.de.ftl"),
                include_str!("../messages/glossary.de.ftl"),
            ],
            Self::En => [
                include_str!("../messages/en.ftl"),
                include_str!("../messages/web.en.ftl"),
                include_str!("../messages/online.en.ftl"),
                include_str!("../messages/options.en.ftl"),
                include_str!("../messages/album.en.ftl"),
                include_str!("../messages/desk.en.ftl"),
                include_str!("../messages/office.en.ftl"),
                include_str!("../messages/hall.en.ftl"),
                include_str!("../messages/phone.en.ftl"),
                include_str!("../messages/print.en.ftl"),
                include_str!("../messages/study.en.ftl"),
                include_str!("../messages/course.en.ftl"),
                include_str!("../messages/glossary.en.ftl"),
            ],
        }
    }
}

/// The messages of a language.
pub struct Texts {
    lang: Lang,
    messages: Messages,
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Texts {
    #[cfg(feature = "messages")]
    pub fn new(lang: Lang) -> Self {
        Self::of(lang, lang.sources())
    }

    /// With the messages of a file that was fetched.
    pub fn from_messages(lang: Lang, messages: &str) -> Self {
        Self::of(lang, [messages])
    }

    fn of<'s>(lang: Lang, sources: impl IntoIterator<Item = &'s str>) -> Self {
        let mut messages = Messages::default();
        for source in sources {
            messages.add(source);
        }
        Self { lang, messages }
    }

    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The message with this key; the key itself if there is none, which a test rules out.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The message with this key and these values. Control characters in the values are replaced,
    /// so that the content of a file cannot control a terminal.
    pub fn with(&self, key: &str, values: Args<'_>) -> String {
        let text = self.messages.format(key, values).unwrap_or_else(|| key.to_owned());
        text.replace(char::is_control, "\u{fffd}")
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.messages.has(key)
    }
}
