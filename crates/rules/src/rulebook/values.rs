//! The values that settings can have: as text in files and options, as types in the engine.

use crate::contract::Solo;

/// What a setting can be set to. A form is made from this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// `on` or `off`.
    Switch,
    /// One of these words.
    Words(&'static [&'static str]),
    Number {
        least: u8,
        most: u8,
    },
    /// Any of these words, each at most once, separated by commas; `off` for none.
    Several(&'static [&'static str]),
    /// Any of these, each at most once, separated by commas; one that counts has its number:
    /// `kings=5`. `off` for none.
    Causes(&'static [Cause]),
    /// Numbers separated by commas; any number of them where no `count` is given.
    Numbers {
        count: Option<usize>,
        least: u8,
        most: u8,
    },
}

/// An entry of [`Values::Causes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cause {
    pub word: &'static str,
    pub number: Option<CauseNumber>,
}

/// The number that an entry has: its limits, and what tables usually play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CauseNumber {
    pub least: u8,
    pub most: u8,
    pub usual: u8,
}

impl Cause {
    /// Whether `text` is this entry, with a number that it can have.
    fn allows(&self, text: &str) -> bool {
        match (self.number, text.split_once('=')) {
            (None, None) => text == self.word,
            (Some(CauseNumber { least, most, .. }), Some((word, number))) => {
                word == self.word
                    && u8::read(number).is_some_and(|number| (least..=most).contains(&number))
            }
            _ => false,
        }
    }

    /// The entry with its usual number, as a file writes it.
    pub fn usual(&self) -> String {
        match self.number {
            Some(CauseNumber { usual, .. }) => format!("{}={usual}", self.word),
            None => self.word.to_owned(),
        }
    }
}

/// The entries of a list that is written with commas.
fn entries(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(',').filter(|&entry| entry != "off")
}

impl Values {
    /// Whether `text` is one of these values.
    pub fn allow(&self, text: &str) -> bool {
        let within = |text: &str, least, most| {
            u8::read(text).is_some_and(|number| (least..=most).contains(&number))
        };
        match *self {
            Self::Switch => matches!(text, "on" | "off"),
            Self::Words(words) => words.contains(&text),
            Self::Several(words) => {
                let chosen: Vec<&str> = text.split(',').collect();
                let once = |word: &&str| chosen.iter().filter(|&other| other == word).count() == 1;
                text == "off" || chosen.iter().all(|word| words.contains(word) && once(word))
            }
            Self::Causes(causes) => {
                let cause = |entry: &str| causes.iter().position(|cause| cause.allows(entry));
                let mut chosen: Vec<Option<usize>> = text.split(',').map(cause).collect();
                chosen.sort_unstable();
                let once = chosen.windows(2).all(|pair| pair[0] != pair[1]);
                text == "off" || once && chosen.iter().all(Option::is_some)
            }
            Self::Number { least, most } => within(text, least, most),
            Self::Numbers { count, least, most } => {
                count.is_none_or(|count| text.split(',').count() == count)
                    && text.split(',').all(|number| within(number, least, most))
            }
        }
    }

    /// All the values, where one can choose from a list of them.
    pub fn choices(&self) -> Option<Vec<String>> {
        match *self {
            Self::Switch => Some(vec!["on".to_owned(), "off".to_owned()]),
            Self::Words(words) => Some(words.iter().map(|&word| word.to_owned()).collect()),
            // None of them, each alone, all of them.
            Self::Several(words) => {
                let alone = words.iter().map(|&word| word.to_owned());
                let all = [words.join(",")];
                Some(["off".to_owned()].into_iter().chain(alone).chain(all).collect())
            }
            Self::Causes(causes) => {
                let alone: Vec<String> = causes.iter().map(Cause::usual).collect();
                let all = [alone.join(",")];
                Some(["off".to_owned()].into_iter().chain(alone).chain(all).collect())
            }
            Self::Number { least, most } => Some((least..=most).map(|n| n.to_string()).collect()),
            Self::Numbers { .. } => None,
        }
    }
}

/// The type of a setting's field in a [`Rulebook`](super::Rulebook). It reads every value that the
/// setting's row allows.
pub(super) trait SettingType: Default {
    fn read(text: &str) -> Option<Self>;
    fn write(&self) -> String;
}

impl SettingType for bool {
    fn read(text: &str) -> Option<Self> {
        match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }

    fn write(&self) -> String {
        if *self { "on" } else { "off" }.to_owned()
    }
}

impl SettingType for u8 {
    /// Without a sign or a leading zero: options are kept as they were written, and a number has one
    /// spelling.
    fn read(text: &str) -> Option<Self> {
        text.parse().ok().filter(|number: &Self| number.to_string() == text)
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl SettingType for Vec<u8> {
    fn read(text: &str) -> Option<Self> {
        text.split(',').map(u8::read).collect()
    }

    fn write(&self) -> String {
        self.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
    }
}

impl SettingType for [u8; 5] {
    fn read(text: &str) -> Option<Self> {
        Vec::read(text)?.try_into().ok()
    }

    fn write(&self) -> String {
        self.to_vec().write()
    }
}

/// Solos that a table plays besides those of every book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ExtraSolos(u16);

impl ExtraSolos {
    pub(super) const VALUES: Values = Values::Several(&[
        "kings",
        "queens-jacks",
        "kings-jacks",
        "kings-queens",
        "kings-queens-jacks",
    ]);

    pub const fn contains(self, solo: Solo) -> bool {
        self.0 >> solo.index() & 1 == 1
    }
}

impl SettingType for ExtraSolos {
    fn read(text: &str) -> Option<Self> {
        let solos = entries(text).map(|word| Solo::from_word(&format!("solo-{word}")));
        let bits = solos.map(|solo| Some(1 << solo?.index()));
        bits.sum::<Option<u16>>().map(Self)
    }

    fn write(&self) -> String {
        let chosen = Solo::EXTRA.into_iter().filter(|&solo| self.contains(solo));
        let words: Vec<&str> = chosen.map(|solo| solo.word().trim_start_matches("solo-")).collect();
        if words.is_empty() { "off".to_owned() } else { words.join(",") }
    }
}

/// Which hands may be thrown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Redeal {
    /// This many of them or more.
    pub nines: Option<u8>,
    pub kings: Option<u8>,
    /// Nines and kings together.
    pub nines_kings: Option<u8>,
    /// This many or fewer.
    pub trumps: Option<u8>,
    /// No trump is higher than the diamond ace.
    pub no_trump_over_fox: bool,
}

impl Redeal {
    pub(super) const VALUES: Values = Values::Causes(&[
        Self::counted("nines", 1, 8, 5),
        Self::counted("kings", 1, 8, 5),
        Self::counted("nines-kings", 1, 12, 7),
        Self::counted("trumps", 0, 12, 2),
        Cause { word: "no-trump-over-fox", number: None },
    ]);

    const fn counted(word: &'static str, least: u8, most: u8, usual: u8) -> Cause {
        Cause { word, number: Some(CauseNumber { least, most, usual }) }
    }

    /// Whether no hand may be thrown in.
    pub fn is_off(self) -> bool {
        self == Self::default()
    }
}

impl SettingType for Redeal {
    fn read(text: &str) -> Option<Self> {
        let mut redeal = Self::default();
        for entry in entries(text) {
            let (word, number) = entry.split_once('=').unwrap_or((entry, ""));
            match word {
                "nines" => redeal.nines = Some(u8::read(number)?),
                "kings" => redeal.kings = Some(u8::read(number)?),
                "nines-kings" => redeal.nines_kings = Some(u8::read(number)?),
                "trumps" => redeal.trumps = Some(u8::read(number)?),
                "no-trump-over-fox" => redeal.no_trump_over_fox = true,
                _ => return None,
            }
        }
        Some(redeal)
    }

    fn write(&self) -> String {
        let counted = [
            ("nines", self.nines),
            ("kings", self.kings),
            ("nines-kings", self.nines_kings),
            ("trumps", self.trumps),
        ];
        let counted =
            counted.into_iter().filter_map(|(word, number)| Some(format!("{word}={}", number?)));
        let plain = self.no_trump_over_fox.then(|| "no-trump-over-fox".to_owned());
        let chosen: Vec<String> = counted.chain(plain).collect();
        if chosen.is_empty() { "off".to_owned() } else { chosen.join(",") }
    }
}

/// An enum whose variants are words of a setting.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident {
        $(#[$of_first:meta])* $first:ident = $first_word:literal,
        $($(#[$of:meta])* $variant:ident = $word:literal,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
        pub enum $name {
            $(#[$of_first])* #[default] $first,
            $($(#[$of])* $variant,)*
        }

        impl $name {
            pub(super) const VALUES: Values = Values::Words(&[$first_word, $($word,)*]);
        }

        impl SettingType for $name {
            fn read(text: &str) -> Option<Self> {
                match text {
                    $first_word => Some(Self::$first),
                    $($word => Some(Self::$variant),)*
                    _ => None,
                }
            }

            fn write(&self) -> String {
                match self {
                    Self::$first => $first_word,
                    $(Self::$variant => $word,)*
                }
                .to_owned()
            }
        }
    };
}

words! {
    /// How long bidders one to three may withdraw a Vorbehalt.
    Withdraw {
        UntilNextSpeaks = "next-speaks",
        /// Until the next bidder says Vorbehalt; their gesund does not end the right.
        UntilNextWaits = "next-waits",
    }
}

words! {
    /// How long the last bidder may withdraw if there are several Vorbehalte.
    WithdrawLast {
        UntilFirstAnswer = "first-answer",
        UntilNamed = "named",
    }
}

words! {
    /// What counts if both parties missed the limits they called.
    Neither {
        /// Levels, bonuses and special points.
        Levels = "levels",
        /// Special points only.
        Specials = "specials",
    }
}

words! {
    /// Whose calls count for the winner.
    CallsCount {
        /// For the winner, no matter who called.
        Always = "always",
        /// For the winner, if it was the winner who called.
        Achieved = "achieved",
    }
}

words! {
    /// Which of two hearts tens in one trick wins, where they are trumps.
    SecondDulle {
        /// The first, as in every book.
        Off = "off",
        On = "on",
        /// The second, but the first again in the last trick.
        NotLast = "not-last",
    }
}

words! {
    /// When the holder of both diamond aces may make them the highest trumps.
    Pigs {
        Off = "off",
        /// From the end of the bidding until their own first card.
        AtStart = "at-start",
        /// Directly before the first of them.
        OnPlay = "on-play",
        /// Directly before the second of them; the first stays a fox.
        SecondOnly = "second-only",
    }
}

words! {
    /// In which trick a wedding finds its partner: the first that another player takes and that was led so.
    WeddingPartner {
        Any = "any",
        Side = "side",
        Trump = "trump",
    }
}

words! {
    /// What Re and Contra are worth.
    ReContra {
        /// Two points each.
        PlusTwo = "plus2",
        /// Each doubles everything but special points.
        Double = "double",
    }
}

words! {
    /// Which points of a hand are written down.
    Counting {
        PlusMinus = "plus-minus",
        /// Only what is won.
        Plus = "plus",
        /// Only what is lost.
        Minus = "minus",
    }
}

words! {
    /// The eyes in the first trick with which its taker has called Re or Contra by the rule.
    DutyCall {
        Off = "off",
        Thirty = "30",
    }
}

words! {
    /// Who is credited with a minor breach of a soloist's opponent.
    MinorInSolo {
        /// The soloist where it may harm them, otherwise all three others.
        ByHarm = "by-harm",
        ToSoloist = "to-soloist",
    }
}
