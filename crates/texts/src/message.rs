//! Fluent messages by key.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

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

    fn id(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }

    /// The files with the messages of this language.
    #[cfg(feature = "messages")]
    pub(crate) const fn sources(self) -> [&'static str; 6] {
        match self {
            Self::De => [
                include_str!("../messages/de.ftl"),
                include_str!("../messages/web.de.ftl"),
                include_str!("../messages/online.de.ftl"),
                include_str!("../messages/options.de.ftl"),
                include_str!("../messages/desk.de.ftl"),
                include_str!("../messages/office.de.ftl"),
            ],
            Self::En => [
                include_str!("../messages/en.ftl"),
                include_str!("../messages/web.en.ftl"),
                include_str!("../messages/online.en.ftl"),
                include_str!("../messages/options.en.ftl"),
                include_str!("../messages/desk.en.ftl"),
                include_str!("../messages/office.en.ftl"),
            ],
        }
    }
}

/// The messages of a language.
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// The values that a message mentions.
pub type Args<'a> = &'a [(&'static str, FluentValue<'a>)];

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
        let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
        // Terminals and JSON readers would show the marks around every value.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = match FluentResource::try_new(source.to_owned()) {
                // A broken entry is skipped; a test checks that there is none.
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
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
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else { return key.to_owned() };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        let text: Cow<'_, str> = self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new());
        text.replace(char::is_control, "\u{fffd}")
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}
