//! The settings of a rulebook by name, for its data file and for DKN's `Options` tag alike.

use super::{
    CallsCount, Cite, MatchTerms, Neither, OPTION, Rulebook, Topic, Withdraw, WithdrawLast,
};

macro_rules! settings {
    ($($variant:ident = $word:literal,)*) => {
        /// A value in which rulebooks differ.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Setting { $($variant,)* }

        impl Setting {
            pub const ALL: &[Self] = &[$(Self::$variant,)*];
            pub(crate) const COUNT: usize = Self::ALL.len();

            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|setting| setting.word() == word)
            }
        }
    };
}

settings! {
    Nines = "nines",
    Packets = "packets",
    Cut = "cut",
    Withdraw = "withdraw",
    WithdrawLast = "withdraw-last",
    WeddingWithin = "wedding-within",
    VoluntarySoloLeads = "voluntary-solo-leads",
    Windows = "windows",
    Skipping = "skipping",
    CallsAfterConcession = "calls-after-concession",
    LoneContra = "lone-contra",
    Neither = "neither",
    CallsCount = "calls-count",
    AgainstBonus = "against-bonus",
    Doppelkopf = "doppelkopf",
    AgainstQueensInSolo = "against-queens-in-solo",
    CharlieCaught = "charlie-caught",
    TableMost = "table-most",
    MatchHands = "match-hands",
    MatchMinutes = "match-minutes",
    SheetKeeper = "sheet-keeper",
    CompulsorySolos = "compulsory-solos",
    DealsAgain = "deals-again",
    ForcedOrder = "forced-order",
    SilentWeddingIsDuty = "silent-wedding-is-duty",
    WrongNote = "wrong-note",
    Extension = "extension",
    MinorInSolo = "minor-in-solo",
}

/// An option that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    #[error("unknown option {0}")]
    Unknown(String),
    #[error("option {name} cannot be {value}")]
    Value { name: String, value: String },
}

impl Rulebook {
    /// This book with the changes that an `Options` tag lists, refused where they do not fit
    /// together. Of two that change the same setting the later one counts.
    pub fn with_options(mut self, options: &str) -> Result<Self, OptionError> {
        let nines = self.nines;
        let mut named: Vec<(Setting, &str)> = Vec::new();
        for option in options.split_whitespace() {
            let (name, value) = split(option);
            let (setting, value) = match alias(name, value, &self) {
                Some(found) => found,
                None => (
                    Setting::from_word(name)
                        .ok_or_else(|| OptionError::Unknown(name.to_owned()))?,
                    value.to_owned(),
                ),
            };
            let bad = || OptionError::Value { name: name.to_owned(), value: value.clone() };
            self.set(setting, &value).ok_or_else(bad)?;
            self.changes.push(option.to_owned());
            named.retain(|&(earlier, _)| earlier != setting);
            named.push((setting, name));
        }
        // A new pack moves the windows; where they are named too, it is they that are cited.
        named.sort_by_key(|&(setting, _)| setting == Setting::Windows);
        named.iter().for_each(|&(setting, name)| self.cite_option(setting, name));
        if self.nines != nines {
            self.fit_to_deck(&named);
        }
        match self.misfit() {
            None => Ok(self),
            Some(setting) => {
                let name = named.iter().find(|&&(named, _)| named == setting);
                let name = name.map_or(setting.word(), |&(_, name)| name).to_owned();
                Err(OptionError::Value { name, value: self.value(setting) })
            }
        }
    }

    /// The value of a setting as a data file writes it.
    pub fn value(&self, setting: Setting) -> String {
        let switch = |on: bool| if on { "on" } else { "off" }.to_owned();
        let list =
            |numbers: &[u8]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        match setting {
            Setting::Nines => switch(self.nines),
            Setting::Packets => list(&self.packets),
            Setting::Cut => self.cut.to_string(),
            Setting::Withdraw => match self.withdraw {
                Withdraw::UntilNextSpeaks => "next-speaks".to_owned(),
                Withdraw::UntilNextWaits => "next-waits".to_owned(),
            },
            Setting::WithdrawLast => match self.withdraw_last {
                WithdrawLast::UntilFirstAnswer => "first-answer".to_owned(),
                WithdrawLast::UntilNamed => "named".to_owned(),
            },
            Setting::WeddingWithin => self.wedding_within.to_string(),
            Setting::VoluntarySoloLeads => switch(self.voluntary_solo_leads),
            Setting::Windows => list(&self.windows),
            Setting::Skipping => switch(self.skipping),
            Setting::CallsAfterConcession => switch(self.calls_after_concession),
            Setting::LoneContra => self.lone_contra.to_string(),
            Setting::Neither => match self.neither {
                Neither::Levels => "levels".to_owned(),
                Neither::Specials => "specials".to_owned(),
            },
            Setting::CallsCount => match self.calls_count {
                CallsCount::Always => "always".to_owned(),
                CallsCount::Achieved => "achieved".to_owned(),
            },
            Setting::AgainstBonus => switch(self.against_bonus),
            Setting::Doppelkopf => self.doppelkopf.to_string(),
            Setting::AgainstQueensInSolo => switch(self.against_queens_in_solo),
            Setting::CharlieCaught => switch(self.charlie_caught),
            _ => self.of_match.value(setting).unwrap_or_default(),
        }
    }

    /// Gives a setting a value; None where the value makes no sense.
    pub(super) fn set(&mut self, setting: Setting, value: &str) -> Option<()> {
        match setting {
            Setting::Nines => self.nines = switch(value)?,
            Setting::Packets => self.packets = numbers(value)?,
            Setting::Cut => self.cut = number(value, 1, 10)?,
            Setting::Withdraw => {
                self.withdraw = match value {
                    "next-speaks" => Withdraw::UntilNextSpeaks,
                    "next-waits" => Withdraw::UntilNextWaits,
                    _ => return None,
                };
            }
            Setting::WithdrawLast => {
                self.withdraw_last = match value {
                    "first-answer" => WithdrawLast::UntilFirstAnswer,
                    "named" => WithdrawLast::UntilNamed,
                    _ => return None,
                };
            }
            Setting::WeddingWithin => self.wedding_within = number(value, 1, 12)?,
            Setting::VoluntarySoloLeads => self.voluntary_solo_leads = switch(value)?,
            Setting::Windows => {
                let windows: [u8; 5] = numbers(value)?.try_into().ok()?;
                windows.iter().all(|cards| (1..=12).contains(cards)).then_some(())?;
                self.windows = windows;
            }
            Setting::Skipping => self.skipping = switch(value)?,
            Setting::CallsAfterConcession => self.calls_after_concession = switch(value)?,
            Setting::LoneContra => self.lone_contra = number(value, 120, 121)?,
            Setting::Neither => {
                self.neither = match value {
                    "levels" => Neither::Levels,
                    "specials" => Neither::Specials,
                    _ => return None,
                };
            }
            Setting::CallsCount => {
                self.calls_count = match value {
                    "always" => CallsCount::Always,
                    "achieved" => CallsCount::Achieved,
                    _ => return None,
                };
            }
            Setting::AgainstBonus => self.against_bonus = switch(value)?,
            Setting::Doppelkopf => self.doppelkopf = number(value, 40, 41)?,
            Setting::AgainstQueensInSolo => self.against_queens_in_solo = switch(value)?,
            Setting::CharlieCaught => self.charlie_caught = switch(value)?,
            _ => self.of_match.set(setting, value)?,
        }
        Some(())
    }

    /// A setting that cannot be with a hand of this size.
    pub(super) fn misfit(&self) -> Option<Setting> {
        let hand = self.hand_size();
        let dealt: u32 = self.packets.iter().map(|&cards| u32::from(cards)).sum();
        if dealt != u32::from(hand) {
            Some(Setting::Packets)
        } else if self.wedding_within > hand {
            Some(Setting::WeddingWithin)
        } else if self.windows.iter().any(|&cards| cards > hand) {
            Some(Setting::Windows)
        } else {
            None
        }
    }

    /// Packets and windows are those of the deck's size unless an option named them.
    fn fit_to_deck(&mut self, named: &[(Setting, &str)]) {
        let is_named = |setting| named.iter().any(|&(named, _)| named == setting);
        if !is_named(Setting::Windows) {
            self.windows = if self.nines { [11, 10, 9, 8, 7] } else { [9, 8, 7, 6, 5] };
        }
        if !is_named(Setting::Packets) {
            self.packets = if self.nines { vec![3, 3, 3, 3] } else { vec![3, 4, 3] };
        }
    }

    /// From now on it is the option that decides, so it is what a refusal cites.
    fn cite_option(&mut self, setting: Setting, name: &str) {
        let cite = Cite { book: Some(OPTION.to_owned()), row: name.to_owned() };
        for &topic in setting.decides() {
            self.cites[topic as usize] = cite.clone();
        }
        self.setting_cites[setting as usize] = Some(cite);
    }
}

impl Setting {
    /// Whether it is about the match: one hand is played alike whatever its value.
    pub fn is_of_match(self) -> bool {
        MatchTerms::BLANK.value(self).is_some()
    }

    /// What a change of this setting decides.
    const fn decides(self) -> &'static [Topic] {
        use Topic::{
            CallAfterConcession, CallFirst, CallNo30, CallNo60, CallNo90, CallSchwarz, CallShift,
            CallSkip, HandSize, ItemCharlieCaught, ItemDoppelkopf, LeadVoluntary, WinNeither,
        };
        match self {
            Self::Nines => &[HandSize, CallFirst, CallNo90, CallNo60, CallNo30, CallSchwarz],
            Self::Windows => &[CallFirst, CallNo90, CallNo60, CallNo30, CallSchwarz, CallShift],
            Self::Packets => &[HandSize],
            Self::Cut => &[Topic::Cut],
            Self::Withdraw => &[Topic::Withdraw],
            Self::WithdrawLast => &[Topic::WithdrawLast],
            Self::WeddingWithin => &[CallShift],
            Self::VoluntarySoloLeads => &[LeadVoluntary],
            Self::Skipping => &[CallSkip],
            Self::CallsAfterConcession => &[CallAfterConcession],
            Self::LoneContra => &[Topic::WinContra],
            Self::Neither => &[WinNeither],
            Self::Doppelkopf => &[ItemDoppelkopf],
            Self::CharlieCaught => &[ItemCharlieCaught],
            Self::AgainstQueensInSolo => &[Topic::ItemQueens],
            Self::TableMost => &[Topic::TableSize],
            Self::MatchHands => &[Topic::MatchHands],
            Self::MatchMinutes => &[Topic::MatchTime],
            Self::SheetKeeper => &[Topic::SheetKeeper],
            Self::CompulsorySolos => &[Topic::CompulsorySolo],
            Self::DealsAgain => &[Topic::DealsAgain],
            Self::ForcedOrder => &[Topic::ForcedWho],
            Self::WrongNote => &[Topic::WrongNote],
            Self::Extension => &[Topic::Extension],
            Self::MinorInSolo => &[Topic::BreachMinorHarm, Topic::BreachMinorHarmless],
            Self::CallsCount | Self::AgainstBonus | Self::SilentWeddingIsDuty => &[],
        }
    }
}

/// `name`, `-name` or `name=value`.
fn split(option: &str) -> (&str, &str) {
    if let Some((name, value)) = option.split_once('=') {
        return (name, value);
    }
    match option.strip_prefix('-') {
        Some(name) => (name, "off"),
        None => (option, "on"),
    }
}

/// The names that `docs/decisions.md` gives to the switches for unclear places.
fn alias(name: &str, value: &str, book: &Rulebook) -> Option<(Setting, String)> {
    let pick = |on: &str, off: &str| match value {
        "on" => on.to_owned(),
        "off" => off.to_owned(),
        other => other.to_owned(),
    };
    Some(match name {
        "lions_schwarz_min" => {
            let [first, no90, no60, no30, _] = book.windows;
            (Setting::Windows, format!("{first},{no90},{no60},{no30},{value}"))
        }
        "lions_literal_calls" => (Setting::CallsCount, pick("achieved", "always")),
        "lions_redeal_after_forced" => (Setting::DealsAgain, pick("every", "unforced")),
        "palast_against_bonus" => (Setting::AgainstBonus, value.to_owned()),
        "palast_doko_strict" => (Setting::Doppelkopf, pick("41", "40")),
        "palast_kontra_point_in_solo" => (Setting::AgainstQueensInSolo, value.to_owned()),
        "ddv2024_withdraw_literal" => (Setting::WithdrawLast, pick("named", "first-answer")),
        _ => return None,
    })
}

pub(super) fn switch(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

pub(super) fn number(value: &str, least: u8, most: u8) -> Option<u8> {
    value.parse().ok().filter(|number| (least..=most).contains(number))
}

pub(super) fn numbers(value: &str) -> Option<Vec<u8>> {
    value.split(',').map(|number| number.parse().ok()).collect()
}
