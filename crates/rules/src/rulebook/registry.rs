//! The registry: every setting of a rulebook in one row.
//!
//! A row says the setting's name, its type and values, what it belongs to, whether a table is
//! offered it, and which topics it decides when an option has changed it. The fields of
//! [`Rulebook`], reading and writing, options, comparisons, forms and citations are derived from
//! the rows. What people read is the text `setting-NAME` and, for a word, `value-WORD`.

use super::bock::BockCauses;
use super::topic::Topic;
use super::values::{
    CallsCount, Counting, DutyCall, ExtraSolos, MinorInSolo, Neither, Pigs, ReContra, Redeal,
    SecondDulle, SettingType, Values, WeddingPartner, Withdraw, WithdrawLast,
};
use super::{Cite, OptionCite};

/// What a setting is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    Hand,
    /// One hand is played alike whatever its value.
    Match,
}

/// When a topic is decided by a setting that an option has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    Always,
    /// Only Contra was called, and no limit.
    LoneContra,
}

/// What the registry says about a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// In data files and in DKN's `Options`.
    pub name: &'static str,
    pub values: Values,
    pub scope: Scope,
    /// Whether the form for a table's rules offers it. Options can change every setting.
    pub offered: bool,
    pub(super) decides: &'static [(Topic, When)],
}

macro_rules! registry {
    (
        typed { $(
            $(#[$doc:meta])*
            $field:ident: $type:ty => $setting:ident(
                $name:literal, $values:expr, $scope:ident, offered: $offered:literal,
                decides: $decides:expr
            );
        )* }
        data { $(
            $(#[$data_doc:meta])*
            $data_setting:ident(
                $data_name:literal, $data_values:expr, $data_scope:ident, offered: $data_offered:literal,
                decides: $data_decides:expr
            );
        )* }
    ) => {
        /// A value in which rulebooks differ.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Setting {
            $($(#[$doc])* $setting,)*
            $($(#[$data_doc])* $data_setting,)*
        }

        const ROWS: &[Row] = &[
            $(Row {
                name: $name, values: $values, scope: Scope::$scope,
                offered: $offered, decides: &$decides,
            },)*
            $(Row {
                name: $data_name, values: $data_values, scope: Scope::$data_scope,
                offered: $data_offered, decides: &$data_decides,
            },)*
        ];

        impl Setting {
            pub const ALL: &[Self] = &[$(Self::$setting,)* $(Self::$data_setting,)*];
        }

        /// What a rulebook says. The engine reads these values; it never asks for the book's name.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Rulebook {
            /// The name in DKN's `Rulebook` tag: that of a book, also where a preset changes it.
            pub name: String,
            /// The name of the preset, or of a club's own rules.
            pub preset: Option<String>,
            /// What the preset or the club names as its base: a book or a preset.
            pub(super) base: Option<String>,
            /// The book's own title, German and English.
            pub title: [String; 2],
            $($(#[$doc])* pub $field: $type,)*
            /// The windows of the data file, which stand even where they rise.
            pub(super) printed_windows: [u8; 5],
            /// The values of the settings that other crates give a type, by [`Setting`].
            pub(super) data: [String; Setting::COUNT],
            pub(super) cites: [Cite; Topic::COUNT],
            pub(super) setting_cites: [Option<Cite>; Setting::COUNT],
            /// What is cited instead because of options, the later one before an earlier one.
            pub(super) option_cites: Vec<OptionCite>,
            /// The changes made by options, in the order they were made.
            pub(super) changes: Vec<String>,
        }

        impl Rulebook {
            /// Placeholder values: a data file must state every one of them.
            pub(super) fn blank() -> Self {
                Self {
                    name: String::new(),
                    preset: None,
                    base: None,
                    title: Default::default(),
                    $($field: Default::default(),)*
                    printed_windows: [0; 5],
                    data: std::array::from_fn(|_| String::new()),
                    cites: std::array::from_fn(|_| Cite { book: None, row: String::new() }),
                    setting_cites: std::array::from_fn(|_| None),
                    option_cites: Vec::new(),
                    changes: Vec::new(),
                }
            }

            /// The value of a setting as a data file writes it.
            pub fn value(&self, setting: Setting) -> String {
                match setting {
                    $(Setting::$setting => self.$field.write(),)*
                    $(Setting::$data_setting => self.data[setting as usize].clone(),)*
                }
            }

            /// Gives a setting a value; None, and unchanged, where its row does not allow it.
            pub(super) fn set(&mut self, setting: Setting, value: &str) -> Option<()> {
                setting.row().values.allow(value).then_some(())?;
                match setting {
                    $(Setting::$setting => self.$field = SettingType::read(value)?,)*
                    $(Setting::$data_setting => value.clone_into(&mut self.data[setting as usize]),)*
                }
                Some(())
            }
        }
    };
}

use Topic as T;
use When::{Always, LoneContra};

registry! {
    typed {
        /// 48 cards, or 40 without the nines.
        nines: bool => Nines("nines", Values::Switch, Hand, offered: true, decides: [
            (T::HandSize, Always), (T::CallFirst, Always), (T::CallNo90, Always),
            (T::CallNo60, Always), (T::CallNo30, Always), (T::CallSchwarz, Always),
        ]);
        /// The hearts tens are the highest trumps, not ordinary tens of their suit.
        dulle: bool => Dulle("dulle", Values::Switch, Hand, offered: true, decides: []);
        second_dulle: SecondDulle => SecondDulle(
            "second-dulle", SecondDulle::VALUES, Hand, offered: true, decides: []
        );
        /// The packets in which the cards are dealt.
        packets: Vec<u8> => Packets(
            "packets", Values::Numbers { count: None, least: 0, most: 12 }, Hand, offered: false,
            decides: [(T::HandSize, Always)]
        );
        /// How many cards a cut must lift and leave.
        cut: u8 => Cut("cut", Values::Number { least: 1, most: 10 }, Hand, offered: false,
            decides: [(T::Cut, Always)]);
        withdraw: Withdraw => Withdraw("withdraw", Withdraw::VALUES, Hand, offered: false,
            decides: [(T::Withdraw, Always)]);
        withdraw_last: WithdrawLast => WithdrawLast(
            "withdraw-last", WithdrawLast::VALUES, Hand, offered: false,
            decides: [(T::WithdrawLast, Always)]
        );
        /// The clarification trick of a wedding must come within this many tricks.
        wedding_within: u8 => WeddingWithin(
            "wedding-within", Values::Number { least: 1, most: 12 }, Hand, offered: true,
            decides: [(T::CallShift, Always)]
        );
        wedding_partner: WeddingPartner => WeddingPartner(
            "wedding-partner", WeddingPartner::VALUES, Hand, offered: true, decides: []
        );
        /// The soloist also leads to the first trick of a voluntary solo.
        voluntary_solo_leads: bool => VoluntarySoloLeads(
            "voluntary-solo-leads", Values::Switch, Hand, offered: true,
            decides: [(T::LeadVoluntary, Always)]
        );
        /// The cards a caller must still hold, by [`Call::level`](crate::Call::level).
        windows: [u8; 5] => Windows(
            "windows", Values::Numbers { count: Some(5), least: 1, most: 12 }, Hand, offered: true,
            decides: [
                (T::CallFirst, Always), (T::CallNo90, Always), (T::CallNo60, Always),
                (T::CallNo30, Always), (T::CallSchwarz, Always), (T::CallShift, Always),
            ]
        );
        /// A call may skip levels.
        skipping: bool => Skipping("skipping", Values::Switch, Hand, offered: true,
            decides: [(T::CallSkip, Always)]);
        duty_call: DutyCall => DutyCall("duty-call", DutyCall::VALUES, Hand, offered: true,
            decides: []);
        /// A first call can be made without saying for which party.
        tuck: bool => Tuck("tuck", Values::Switch, Hand, offered: true,
            decides: [(T::Tuck, Always)]);
        /// After a concession Contra may still make the calls that are open to it.
        calls_after_concession: bool => CallsAfterConcession(
            "calls-after-concession", Values::Switch, Hand, offered: false,
            decides: [(T::CallAfterConcession, Always)]
        );
        /// The eyes Contra needs when only Contra was called.
        lone_contra: u8 => LoneContra(
            "lone-contra", Values::Number { least: 120, most: 121 }, Hand, offered: true,
            decides: [(T::WinRe, LoneContra), (T::WinContra, LoneContra)]
        );
        neither: Neither => Neither("neither", Neither::VALUES, Hand, offered: true,
            decides: [(T::WinNeither, Always)]);
        calls_count: CallsCount => CallsCount("calls-count", CallsCount::VALUES, Hand,
            offered: true, decides: []);
        re_contra: ReContra => ReContra("re-contra", ReContra::VALUES, Hand, offered: true,
            decides: [(T::ItemCallRe, Always), (T::ItemCallContra, Always)]);
        /// A point for each limit of the other party that was beaten by thirty eyes.
        against_bonus: bool => AgainstBonus("against-bonus", Values::Switch, Hand,
            offered: true, decides: []);
        /// The eyes that make a trick a Doppelkopf.
        doppelkopf: u8 => Doppelkopf(
            "doppelkopf", Values::Number { least: 40, most: 41 }, Hand, offered: true,
            decides: [(T::ItemDoppelkopf, Always)]
        );
        /// Contra's point for winning is given in solos too.
        against_queens_in_solo: bool => AgainstQueensInSolo(
            "against-queens-in-solo", Values::Switch, Hand, offered: true,
            decides: [(T::ItemQueens, Always)]
        );
        /// A party that wins against fewer than 60 eyes without a call has lost.
        cowardice: bool => Cowardice("cowardice", Values::Switch, Hand, offered: true,
            decides: [(T::Cowardice, Always)]);
        /// So has one that takes every trick and has called no 90 at most.
        super_cowardice: bool => SuperCowardice(
            "super-cowardice", Values::Switch, Hand, offered: true,
            decides: [(T::SuperCowardice, Always)]
        );
        /// A club jack caught in the last trick is a special point.
        charlie_caught: bool => CharlieCaught(
            "charlie-caught", Values::Switch, Hand, offered: true,
            decides: [(T::ItemCharlieCaught, Always)]
        );
        /// A trick of four side-suit hearts is a special point.
        heart_trick: bool => HeartTrick("heart-trick", Values::Switch, Hand, offered: true,
            decides: [(T::ItemHeartTrick, Always)]);
        /// A fox that wins the last trick is a special point.
        fox_last_trick: bool => FoxLastTrick(
            "fox-last-trick", Values::Switch, Hand, offered: true,
            decides: [(T::ItemFoxLastTrick, Always)]
        );
        /// A hearts ten that is beaten by one of the other party is a special point.
        dulle_caught: bool => DulleCaught("dulle-caught", Values::Switch, Hand, offered: true,
            decides: [(T::ItemDulleCaught, Always)]);
        pigs: Pigs => Pigs("pigs", Pigs::VALUES, Hand, offered: true,
            decides: [(T::Pigs, Always)]);
        /// Pigs, and super pigs, are the trump suit's in a suit solo.
        pigs_in_solo: bool => PigsInSolo("pigs-in-solo", Values::Switch, Hand, offered: true,
            decides: []);
        /// Once pigs are declared, both nines of the trump suit (without nines: its kings) can be
        /// made higher still.
        super_pigs: bool => SuperPigs("super-pigs", Values::Switch, Hand, offered: true,
            decides: [(T::SuperPigs, Always)]);
        extra_solos: ExtraSolos => ExtraSolos("extra-solos", ExtraSolos::VALUES, Hand,
            offered: true, decides: [(T::ExtraSolos, Always)]);
        /// A hand that was dealt both diamond kings may name its partner before the first of them.
        genscher: bool => Genscher("genscher", Values::Switch, Hand, offered: true,
            decides: [(T::Genscher, Always)]);
        counting: Counting => Counting("counting", Counting::VALUES, Hand, offered: true,
            decides: []);
        /// After what a round of hands counts double. A hand's own score does not know it.
        bock: BockCauses => Bock("bock", BockCauses::VALUES, Match, offered: true, decides: []);
        /// A hand with three trumps or fewer may look for a partner with whom it exchanges cards.
        poverty: bool => Poverty("poverty", Values::Switch, Hand, offered: true,
            decides: [(T::Poverty, Always)]);
        /// Foxes count towards the three trumps.
        poverty_foxes: bool => PovertyFoxes("poverty-foxes", Values::Switch, Hand,
            offered: true, decides: []);
        redeal: Redeal => Redeal("redeal", Redeal::VALUES, Hand, offered: true,
            decides: [(T::Redeal, Always)]);
        minor_in_solo: MinorInSolo => MinorInSolo(
            "minor-in-solo", MinorInSolo::VALUES, Match, offered: false,
            decides: [(T::BreachMinorHarm, Always), (T::BreachMinorHarmless, Always)]
        );
    }
    data {
        TableMost("table-most", Values::Number { least: 4, most: 7 }, Match, offered: false,
            decides: [(T::TableSize, Always)]);
        MatchHands("match-hands", BY_TABLE, Match, offered: false,
            decides: [(T::MatchHands, Always)]);
        MatchMinutes("match-minutes", BY_TABLE, Match, offered: false,
            decides: [(T::MatchTime, Always)]);
        SheetKeeper("sheet-keeper", Values::Words(&["first-seat", "last-seat"]), Match,
            offered: false, decides: [(T::SheetKeeper, Always)]);
        CompulsorySolos("compulsory-solos", Values::Switch, Match, offered: true,
            decides: [(T::CompulsorySolo, Always)]);
        DealsAgain("deals-again", Values::Words(&["unforced", "every"]), Match,
            offered: true, decides: [(T::DealsAgain, Always)]);
        ForcedOrder("forced-order", Values::Words(&["dealers-left", "seat-number"]), Match,
            offered: false, decides: [(T::ForcedWho, Always)]);
        SilentWeddingIsDuty("silent-wedding-is-duty", Values::Switch, Match,
            offered: true, decides: []);
        WrongNote("wrong-note", Values::Words(&["correct", "replay"]), Match,
            offered: false, decides: [(T::WrongNote, Always)]);
        Extension("extension", Values::Words(&["complaint", "panel", "never"]), Match,
            offered: false, decides: [(T::Extension, Always)]);
    }
}

/// A number for tables of four, five, six and seven.
const BY_TABLE: Values = Values::Numbers { count: Some(4), least: 7, most: u8::MAX };

impl Setting {
    pub(crate) const COUNT: usize = ROWS.len();

    pub fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    pub fn word(self) -> &'static str {
        self.row().name
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|setting| setting.word() == word)
    }

    /// Whether it is a setting of the match, which does not change how a single hand is played.
    pub fn is_of_match(self) -> bool {
        self.row().scope == Scope::Match
    }
}
