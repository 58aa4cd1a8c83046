//! What happens at an open table: the words of DKN there.

use std::fmt;

use dulle_rules::{Action, Card, CardList, Seat};

use crate::breach::Class;

/// Who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    Seat(Seat),
    Referee,
    Panel,
}

/// A fault in dealing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Misdeal {
    WrongDealer,
    NotCut,
    Shuffle,
    Packets,
    CardUp,
}

impl Misdeal {
    pub const ALL: [Self; 5] =
        [Self::WrongDealer, Self::NotCut, Self::Shuffle, Self::Packets, Self::CardUp];

    pub const fn word(self) -> &'static str {
        match self {
            Self::WrongDealer => "wrong-dealer",
            Self::NotCut => "not-cut",
            Self::Shuffle => "shuffle",
            Self::Packets => "packets",
            Self::CardUp => "card-up",
        }
    }
}

/// What a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hint {
    Any,
    Party,
    Card,
    Count,
}

/// One act. Whatever is physically possible happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Something that a strict hand knows too, legal or not.
    Play(Action),
    Misdeal(Misdeal),
    Pick,
    /// Two cards at once; the first counts as played.
    Two(Card, Card),
    /// Cards of the own hand become visible.
    Show(CardList),
    Takeback,
    /// Looks into taken tricks, or into the last one, which may be allowed.
    Look {
        last: bool,
    },
    Turn,
    Count,
    Gather,
    Leave,
    Hint(Hint),
    Incite(Seat),
    Throw,
    Stop,
    Point(Option<u32>),
    Ask(Option<u32>),
    Waive(Option<u32>),
    Complain(Option<u32>),
    Accept,
    Agree,
    Appeal,
    Rule(u32, Class),
    Repeat(u32),
    Warn(Seat),
    Deduct(Seat, u8),
    Disqualify(Seat),
    Extend(u16),
}

impl Act {
    /// Reads a word of DKN.
    pub fn from_word(word: &str) -> Option<Self> {
        if let Some(action) = Action::from_word(word) {
            return Some(Self::Play(action));
        }
        let (name, inside) = match word.split_once('(') {
            Some((name, rest)) => (name, Some(rest.strip_suffix(')')?)),
            None => (word, None),
        };
        match inside {
            None => Self::plain(name),
            Some(inside) => Self::with(name, inside),
        }
    }

    fn plain(name: &str) -> Option<Self> {
        Some(match name {
            "pick" => Self::Pick,
            "takeback" => Self::Takeback,
            "look" => Self::Look { last: false },
            "turn" => Self::Turn,
            "count" => Self::Count,
            "gather" => Self::Gather,
            "leave" => Self::Leave,
            "hint" => Self::Hint(Hint::Any),
            "throw" => Self::Throw,
            "stop" => Self::Stop,
            "point" => Self::Point(None),
            "ask" => Self::Ask(None),
            "waive" => Self::Waive(None),
            "complain" => Self::Complain(None),
            "accept" => Self::Accept,
            "agree" => Self::Agree,
            "appeal" => Self::Appeal,
            _ => return None,
        })
    }

    fn with(name: &str, inside: &str) -> Option<Self> {
        let number = || inside.parse().ok();
        let pair = || inside.split_once(',');
        Some(match name {
            "misdeal" => {
                Self::Misdeal(Misdeal::ALL.into_iter().find(|kind| kind.word() == inside)?)
            }
            "two" => {
                let (first, second) = pair()?;
                Self::Two(first.parse().ok()?, second.parse().ok()?)
            }
            "show" => {
                let cards: Option<Vec<Card>> =
                    inside.split(',').map(|card| card.parse().ok()).collect();
                Self::Show(CardList::from_cards(cards?)?)
            }
            "look" if inside == "last" => Self::Look { last: true },
            "hint" => Self::Hint(match inside {
                "party" => Hint::Party,
                "card" => Hint::Card,
                "count" => Hint::Count,
                _ => return None,
            }),
            "incite" => Self::Incite(seat(inside)?),
            "point" => Self::Point(Some(number()?)),
            "ask" => Self::Ask(Some(number()?)),
            "waive" => Self::Waive(Some(number()?)),
            "complain" => Self::Complain(Some(number()?)),
            "rule" => {
                let (about, class) = pair()?;
                Self::Rule(about.parse().ok()?, Class::from_word(class).filter(Class::can_be_said)?)
            }
            "repeat" => Self::Repeat(number()?),
            "warn" => Self::Warn(seat(inside)?),
            "deduct" => {
                let (who, points) = pair()?;
                Self::Deduct(seat(who)?, points.parse().ok()?)
            }
            "disqualify" => Self::Disqualify(seat(inside)?),
            "extend" => Self::Extend(inside.parse().ok()?),
            _ => return None,
        })
    }

    /// Whether only the referee or the panel says this.
    pub const fn is_official(&self) -> bool {
        matches!(
            self,
            Self::Rule(..)
                | Self::Repeat(_)
                | Self::Warn(_)
                | Self::Deduct(..)
                | Self::Disqualify(_)
                | Self::Extend(_)
        )
    }
}

fn seat(text: &str) -> Option<Seat> {
    text.parse().ok().and_then(Seat::from_number)
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let about = |f: &mut fmt::Formatter<'_>, name: &str, about: Option<u32>| match about {
            Some(number) => write!(f, "{name}({number})"),
            None => f.write_str(name),
        };
        match *self {
            Self::Play(action) => action.fmt(f),
            Self::Misdeal(kind) => write!(f, "misdeal({})", kind.word()),
            Self::Pick => f.write_str("pick"),
            Self::Two(first, second) => write!(f, "two({first},{second})"),
            Self::Show(cards) => {
                let cards: Vec<String> = cards.as_slice().iter().map(Card::to_string).collect();
                write!(f, "show({})", cards.join(","))
            }
            Self::Takeback => f.write_str("takeback"),
            Self::Look { last } => f.write_str(if last { "look(last)" } else { "look" }),
            Self::Turn => f.write_str("turn"),
            Self::Count => f.write_str("count"),
            Self::Gather => f.write_str("gather"),
            Self::Leave => f.write_str("leave"),
            Self::Hint(hint) => f.write_str(match hint {
                Hint::Any => "hint",
                Hint::Party => "hint(party)",
                Hint::Card => "hint(card)",
                Hint::Count => "hint(count)",
            }),
            Self::Incite(seat) => write!(f, "incite({seat})"),
            Self::Throw => f.write_str("throw"),
            Self::Stop => f.write_str("stop"),
            Self::Point(number) => about(f, "point", number),
            Self::Ask(number) => about(f, "ask", number),
            Self::Waive(number) => about(f, "waive", number),
            Self::Complain(number) => about(f, "complain", number),
            Self::Accept => f.write_str("accept"),
            Self::Agree => f.write_str("agree"),
            Self::Appeal => f.write_str("appeal"),
            Self::Rule(number, class) => write!(f, "rule({number},{})", class.word()),
            Self::Repeat(number) => write!(f, "repeat({number})"),
            Self::Warn(seat) => write!(f, "warn({seat})"),
            Self::Deduct(seat, points) => write!(f, "deduct({seat},{points})"),
            Self::Disqualify(seat) => write!(f, "disqualify({seat})"),
            Self::Extend(minutes) => write!(f, "extend({minutes})"),
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Referee => f.write_str("R"),
            Self::Panel => f.write_str("P"),
        }
    }
}

impl Who {
    /// Who acts and what, from a token such as `4:complain(10)`.
    pub fn and_act(token: &str) -> Option<(Self, Act)> {
        let (who, word) = token.split_once(':')?;
        let who = match who {
            "R" => Self::Referee,
            "P" => Self::Panel,
            _ => Self::Seat(seat(who)?),
        };
        let act = Act::from_word(word)?;
        let fits = act.is_official() != matches!(who, Self::Seat(_));
        fits.then_some((who, act))
    }
}
