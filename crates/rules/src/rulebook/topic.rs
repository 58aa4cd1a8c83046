//! What a paragraph can be cited for.

use super::Setting;

macro_rules! topics {
    ($($(#[$doc:meta])* $variant:ident = $word:literal,)*) => {
        /// What a refusal or a line of a score is about. Every rulebook has a paragraph for each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Topic { $($(#[$doc])* $variant,)* }

        impl Topic {
            pub const ALL: &[Self] = &[$(Self::$variant,)*];
            pub(crate) const COUNT: usize = Self::ALL.len();

            /// The word in a rulebook's data file.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            pub(crate) fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|topic| topic.word() == word)
            }
        }
    };
}

topics! {
    /// Bidding goes round from forehand.
    BidTurn = "bid-turn",
    /// No card and no claim before the contract is fixed.
    BidFirst = "bid-first",
    /// Nothing may be bid once the contract is fixed.
    BidOver = "bid-over",
    LateWedding = "late-wedding",
    Withdraw = "withdraw",
    WithdrawLast = "withdraw-last",
    NameEarly = "name-early",
    MustName = "must-name",
    /// A player whose Vorbehalt stands may have to play a solo.
    MustPlaySolo = "must-play-solo",
    Questions = "questions",
    WeddingNeedsQueens = "wedding-needs-queens",
    WeddingRanksLast = "wedding-ranks-last",
    /// No voluntary solo before the compulsory one.
    DutyFirst = "duty-first",
    ForcedSolo = "forced-solo",
    LeadFirst = "lead-first",
    LeadCompulsory = "lead-compulsory",
    LeadVoluntary = "lead-voluntary",
    LeadNext = "lead-next",
    PlayTurn = "play-turn",
    OwnCards = "own-cards",
    Follow = "follow",
    HandOver = "hand-over",
    /// Who may make pigs of the diamond aces, and when.
    Pigs = "pigs",
    /// Who may make super pigs of which cards, and when.
    SuperPigs = "super-pigs",
    /// Who may call without saying for which party, and when.
    Tuck = "tuck",
    /// Who may name their partner, and when.
    Genscher = "genscher",
    /// Who may look for a partner with too few trumps, and what is exchanged.
    Poverty = "poverty",
    /// Which hands may be thrown in.
    Redeal = "redeal",
    /// Which solos are played besides those of the book.
    ExtraSolos = "extra-solos",
    CallContractKnown = "call-contract-known",
    CallClarified = "call-clarified",
    CallParty = "call-party",
    CallRepeat = "call-repeat",
    CallFirst = "call-first",
    CallNo90 = "call-no90",
    CallNo60 = "call-no60",
    CallNo30 = "call-no30",
    CallSchwarz = "call-schwarz",
    CallShift = "call-shift",
    CallReply = "call-reply",
    CallAfterReply = "call-after-reply",
    CallNeedsFirst = "call-needs-first",
    CallSkip = "call-skip",
    CallAfterConcession = "call-after-concession",
    ClaimWho = "claim-who",
    ClaimOrder = "claim-order",
    ClaimMistaken = "claim-mistaken",
    Concede = "concede",
    Cut = "cut",
    HandSize = "hand-size",
    WinRe = "win-re",
    WinContra = "win-contra",
    WinNeither = "win-neither",
    Cowardice = "cowardice",
    SuperCowardice = "super-cowardice",
    Triple = "triple",
    ItemWon = "item-won",
    ItemUnder90 = "item-under90",
    ItemUnder60 = "item-under60",
    ItemUnder30 = "item-under30",
    ItemSchwarz = "item-schwarz",
    ItemCallRe = "item-call-re",
    ItemCallContra = "item-call-contra",
    ItemReNo90 = "item-re-no90",
    ItemReNo60 = "item-re-no60",
    ItemReNo30 = "item-re-no30",
    ItemReSchwarz = "item-re-schwarz",
    ItemContraNo90 = "item-contra-no90",
    ItemContraNo60 = "item-contra-no60",
    ItemContraNo30 = "item-contra-no30",
    ItemContraSchwarz = "item-contra-schwarz",
    ItemRe120 = "item-re-120",
    ItemRe90 = "item-re-90",
    ItemRe60 = "item-re-60",
    ItemRe30 = "item-re-30",
    ItemContra120 = "item-contra-120",
    ItemContra90 = "item-contra-90",
    ItemContra60 = "item-contra-60",
    ItemContra30 = "item-contra-30",
    ItemQueens = "item-queens",
    ItemDoppelkopf = "item-doppelkopf",
    ItemFox = "item-fox",
    ItemCharlie = "item-charlie",
    ItemCharlieCaught = "item-charlie-caught",
    ItemHeartTrick = "item-heart-trick",
    ItemFoxLastTrick = "item-fox-last-trick",
    ItemDulleCaught = "item-dulle-caught",
    /// How many members a table may have.
    TableSize = "table-size",
    SitOut = "sit-out",
    SitOutPoints = "sit-out-points",
    SheetKeeper = "sheet-keeper",
    DealOrder = "deal-order",
    DealsAgain = "deals-again",
    MatchHands = "match-hands",
    MatchTime = "match-time",
    /// Hands that are struck when time is up.
    TimeUp = "time-up",
    /// After that nothing is repeated but forced solos.
    NoRepeat = "no-repeat",
    Extension = "extension",
    CompulsorySolo = "compulsory-solo",
    ForcedWhen = "forced-when",
    ForcedAtTime = "forced-at-time",
    ForcedWho = "forced-who",
    Misdeal = "misdeal",
    /// A hand is not repeated without a serious breach, except as said here.
    Repetition = "repetition",
    /// A hand stands although another player should have dealt it.
    WrongDealer = "wrong-dealer",
    SheetSum = "sheet-sum",
    SheetParity = "sheet-parity",
    WrongNote = "wrong-note",
    MatchEnd = "match-end",
    /// Penalties are signed.
    Signed = "signed",
    BreachInsignificant = "breach-insignificant",
    BreachMinor = "breach-minor",
    BreachMinorSoloist = "breach-minor-soloist",
    BreachMinorHarm = "breach-minor-harm",
    BreachMinorHarmless = "breach-minor-harmless",
    BreachSerious = "breach-serious",
    BreachSeriousSoloist = "breach-serious-soloist",
    BreachSeriousOpponent = "breach-serious-opponent",
    Unsporting = "unsporting",
}

impl Topic {
    /// The setting that alone brings this topic up: no book has a paragraph for it.
    pub const fn house_option(self) -> Option<Setting> {
        match self {
            Self::Pigs => Some(Setting::Pigs),
            Self::SuperPigs => Some(Setting::SuperPigs),
            Self::Tuck => Some(Setting::Tuck),
            Self::Genscher => Some(Setting::Genscher),
            Self::Poverty => Some(Setting::Poverty),
            Self::Redeal => Some(Setting::Redeal),
            Self::ExtraSolos => Some(Setting::ExtraSolos),
            Self::Cowardice => Some(Setting::Cowardice),
            Self::SuperCowardice => Some(Setting::SuperCowardice),
            Self::ItemHeartTrick => Some(Setting::HeartTrick),
            Self::ItemFoxLastTrick => Some(Setting::FoxLastTrick),
            Self::ItemDulleCaught => Some(Setting::DulleCaught),
            _ => None,
        }
    }
}
