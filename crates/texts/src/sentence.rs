//! Sentences for what the engine says in types.

use dulle_rules::dkn::{ReplayErrorKind, SetupError, SyntaxError, SyntaxErrorKind};
use dulle_rules::{
    Call, Card, Cite, Class, Conflict, DealError, Declaration, FinalContract, ItemKind,
    OptionError, OutcomeError, Party, Rulebook, Setting, Solo, Suit, Violation, ViolationReason,
};

use crate::fluent::Value;
use crate::message::Texts;

impl Texts {
    pub fn party(&self, party: Party) -> String {
        self.get(party.word())
    }

    pub fn call(&self, call: Call) -> String {
        self.get(&format!("call-{}", call.word()))
    }

    pub fn declaration(&self, declaration: Declaration) -> String {
        match declaration {
            Declaration::Genscher(partner) => {
                self.with("declaration-genscher", &[("seat", partner.number().into())])
            }
            _ => self.get(&format!("declaration-{}", declaration.word())),
        }
    }

    pub fn contract(&self, contract: FinalContract) -> String {
        self.get(&format!("played-{}", contract.word()))
    }

    pub fn item(&self, item: ItemKind) -> String {
        self.get(&format!("item-{}", item.word()))
    }

    pub fn suit(&self, suit: Suit) -> String {
        self.get(match suit {
            Suit::Clubs => "suit-clubs",
            Suit::Spades => "suit-spades",
            Suit::Hearts => "suit-hearts",
            Suit::Diamonds => "suit-diamonds",
        })
    }

    pub fn card(&self, card: Card) -> String {
        let rank = self.get(&format!("rank-{}", card.rank().letter()));
        self.with("card", &[("suit", self.suit(card.suit()).into()), ("rank", rank.into())])
    }

    pub fn class(&self, class: Class) -> String {
        match class {
            Class::Side(suit) => self.suit(suit),
            Class::Trump => self.get("trump"),
        }
    }

    /// A paragraph as people quote it, with its book where that is not the hand's own.
    pub fn cite(&self, cite: &Cite, book: &Rulebook) -> String {
        let key = match cite.book.as_deref().unwrap_or(&book.name) {
            "ddv1994" => "cite-ddv1994",
            "lions2024" => "cite-lions2024",
            "palast" => "cite-palast",
            "option" => "cite-option",
            _ => "cite-ddv",
        };
        // An option is cited by the name that players have for it.
        let option = format!("option-name-{}", cite.row);
        let paragraph = match cite.is_option() && self.has(&option) {
            true => self.get(&option).into(),
            false => cite.paragraph().into(),
        };
        self.with(key, &[("paragraph", paragraph)])
    }

    /// What is wrong, which paragraph says so, and what to do.
    pub fn violation(&self, violation: &Violation, book: &Rulebook) -> String {
        self.cited(&self.reason(&violation.reason), violation.cite(book), book)
    }

    /// A sentence with its paragraph.
    pub fn cited(&self, sentence: &str, cite: &Cite, book: &Rulebook) -> String {
        let (sentence, cite) = (sentence.trim_end_matches('.'), self.cite(cite, book));
        self.with("with-cite", &[("sentence", sentence.into()), ("cite", cite.into())])
    }

    /// What is wrong and what to do, without the paragraph.
    pub fn reason(&self, reason: &ViolationReason) -> String {
        let values: Vec<(&'static str, Value<'_>)> = match *reason {
            ViolationReason::NotYourBid { turn }
            | ViolationReason::NotYourTurn { turn }
            | ViolationReason::NotAsked { turn } => {
                vec![("turn", turn.number().into())]
            }
            ViolationReason::Forced { soloist } => vec![("soloist", soloist.number().into())],
            ViolationReason::NotDeclarable { declaration }
            | ViolationReason::DeclaredBefore { declaration } => {
                vec![("declaration", self.declaration(declaration).into())]
            }
            ViolationReason::NotInHand { card } | ViolationReason::MustPlayDeclared { card } => {
                vec![("card", self.card(card).into())]
            }
            ViolationReason::MustFollow { led } => vec![("led", self.class(led).into())],
            ViolationReason::CalledBefore { call } | ViolationReason::Skips { call } => {
                vec![("call", self.call(call).into())]
            }
            ViolationReason::TooLate { call, needed, held }
            | ViolationReason::SkippedTooLate { skipped: call, needed, held } => vec![
                ("call", self.call(call).into()),
                ("needed", needed.into()),
                ("held", held.into()),
            ],
            ViolationReason::NoTimelyFirstCall { needed, held } => {
                vec![("needed", needed.into()), ("held", held.into())]
            }
            _ => Vec::new(),
        };
        self.with(reason.word(), &values)
    }

    pub fn syntax(&self, error: &SyntaxError) -> String {
        let sentence = match &error.kind {
            SyntaxErrorKind::TagName => self.get("syntax-tag-name"),
            SyntaxErrorKind::TagValue => self.get("syntax-tag-value"),
            SyntaxErrorKind::OpenQuote => self.get("syntax-open-quote"),
            SyntaxErrorKind::OpenTag => self.get("syntax-open-tag"),
            SyntaxErrorKind::OpenComment => self.get("syntax-open-comment"),
            SyntaxErrorKind::NotAnAction { token } => {
                self.with("syntax-not-an-action", &[("token", token.as_str().into())])
            }
            SyntaxErrorKind::UnknownWord { token } => {
                self.with("syntax-unknown-word", &[("token", token.as_str().into())])
            }
            SyntaxErrorKind::TooLong => self.get("syntax-too-long"),
            SyntaxErrorKind::NoTags => self.get("syntax-no-tags"),
            SyntaxErrorKind::HandTooLong => self.get("syntax-hand-too-long"),
        };
        let values = [
            ("line", error.location.line.into()),
            ("column", error.location.column.into()),
            ("sentence", sentence.into()),
        ];
        self.with("at", &values)
    }

    pub fn setup(&self, error: &SetupError) -> String {
        match error {
            SetupError::Missing(tag) => self.with("setup-missing", &[("tag", (*tag).into())]),
            SetupError::UnknownRulebook(name) => {
                let names = Rulebook::listed().collect::<Vec<_>>().join(", ");
                let values = [("name", name.as_str().into()), ("names", names.into())];
                self.with("setup-unknown-rulebook", &values)
            }
            SetupError::Option(error) => self.option(error),
            SetupError::Value { tag, value } => {
                let values = [("tag", (*tag).into()), ("value", value.as_str().into())];
                self.with("setup-value", &values)
            }
            SetupError::Open => self.get("setup-open"),
            SetupError::Hands(count) => self.with("setup-hands", &[("count", (*count).into())]),
            SetupError::NotACard(text) => {
                self.with("setup-not-a-card", &[("text", text.as_str().into())])
            }
            SetupError::Deal(error) => self.deal(error),
        }
    }

    pub fn option(&self, error: &OptionError) -> String {
        match error {
            OptionError::Unknown(name) => {
                let names: Vec<&str> = Setting::ALL.iter().map(|setting| setting.word()).collect();
                let values = [("name", name.as_str().into()), ("names", names.join(", ").into())];
                self.with("setup-unknown-option", &values)
            }
            OptionError::Twice(name) => {
                self.with("setup-option-twice", &[("name", name.as_str().into())])
            }
            OptionError::Value { name, value } => {
                let values = [("name", name.as_str().into()), ("value", value.as_str().into())];
                self.with("setup-option-value", &values)
            }
            OptionError::Conflict { name, value, conflict } => {
                let values = [
                    ("name", name.as_str().into()),
                    ("value", value.as_str().into()),
                    ("why", self.conflict(*conflict).into()),
                ];
                self.with("setup-option-conflict", &values)
            }
        }
    }

    /// Why settings cannot be together.
    pub fn conflict(&self, conflict: Conflict) -> String {
        self.get(&format!("conflict-{}", conflict.word()))
    }

    pub fn deal(&self, error: &DealError) -> String {
        match *error {
            DealError::HandSize { seat, cards, due } => {
                let values =
                    [("seat", seat.number().into()), ("cards", cards.into()), ("due", due.into())];
                self.with("deal-hand-size", &values)
            }
            DealError::NotInPack { card } => {
                self.with("deal-not-in-pack", &[("card", self.card(card).into())])
            }
            DealError::TooMany { card } => {
                self.with("deal-too-many", &[("card", self.card(card).into())])
            }
        }
    }

    /// Why a reported outcome cannot be that of a hand.
    pub fn outcome(&self, error: &OutcomeError) -> String {
        let word = |kind: ItemKind| ("word", kind.word().into());
        match *error {
            OutcomeError::Re { due } => self.with("score-re", &[("due", due.into())]),
            OutcomeError::Tricks { tricks, all } => {
                self.with("score-tricks", &[("tricks", tricks.into()), ("all", all.into())])
            }
            OutcomeError::Eyes { eyes, tricks, all } => {
                let values =
                    [("eyes", eyes.into()), ("tricks", tricks.into()), ("all", all.into())];
                self.with("score-eyes", &values)
            }
            OutcomeError::NoSpecial(kind) => self.with("score-special", &[word(kind)]),
            OutcomeError::Trickless(kind) => self.with("score-special-trickless", &[word(kind)]),
            OutcomeError::TooMany(kind) => self.with("score-specials", &[word(kind)]),
            OutcomeError::NotPlayed => self.get("score-not-played"),
            OutcomeError::Genscher => self.get("score-genscher"),
            OutcomeError::GivenUp => self.get("score-given-up"),
            OutcomeError::SpecialEyes { kind, eyes } => {
                self.with("score-special-eyes", &[word(kind), ("eyes", eyes.into())])
            }
        }
    }

    /// Why a record cannot be replayed. `book` is its rulebook, where it has one.
    pub fn replay_error(&self, error: &ReplayErrorKind, book: Option<&Rulebook>) -> String {
        match error {
            ReplayErrorKind::Setup(error) => self.setup(error),
            ReplayErrorKind::Refused { number, found, violation } => {
                let sentence = match book {
                    Some(book) => self.violation(violation, book),
                    None => self.reason(&violation.reason),
                };
                let values = [
                    ("number", (*number).into()),
                    ("token", found.to_string().into()),
                    ("sentence", sentence.into()),
                ];
                self.with("action-refused", &values)
            }
            ReplayErrorKind::Contradiction { tag, noted, replayed } => {
                let values = [
                    ("tag", (*tag).into()),
                    ("noted", noted.as_str().into()),
                    ("replayed", replayed.as_str().into()),
                ];
                self.with("contradiction", &values)
            }
            ReplayErrorKind::NoResult { tag } => self.with("no-result", &[("tag", (*tag).into())]),
        }
    }

    /// The reason for a hint, by its key, with its solo and its number.
    pub fn hint(&self, word: &str, solo: Option<Solo>, number: Option<i32>) -> String {
        let solo = solo.map_or_else(String::new, |solo| self.contract(FinalContract::Solo(solo)));
        let values = [("solo", solo.into()), ("number", number.unwrap_or_default().into())];
        self.with(&format!("hint-{word}"), &values)
    }

    /// What a setting is about.
    pub fn setting(&self, setting: Setting) -> String {
        self.get(&format!("setting-{}", setting.word()))
    }

    /// The value of a setting in words; numbers stay as they are.
    pub fn setting_value(&self, book: &Rulebook, setting: Setting) -> String {
        let value = book.value(setting);
        let named = format!("value-{value}");
        match value.as_str() {
            "on" | "off" => self.get(&value),
            _ if self.has(&named) => self.get(&named),
            // Several words of a list.
            _ if matches!(setting.row().values, dulle_rules::Values::Several(_)) => {
                let words = value.split(',').map(|word| self.get(&format!("value-{word}")));
                words.collect::<Vec<_>>().join("; ")
            }
            _ if matches!(setting.row().values, dulle_rules::Values::Causes(_)) => {
                let causes = value.split(',').map(|entry| self.cause(entry));
                causes.collect::<Vec<_>>().join("; ")
            }
            _ => value,
        }
    }

    /// An entry of a list with numbers: `kings=5`.
    fn cause(&self, entry: &str) -> String {
        let (word, number) = entry.split_once('=').unwrap_or((entry, ""));
        self.with(&format!("cause-{word}"), &[("number", number.into())])
    }
}
