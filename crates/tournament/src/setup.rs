//! What a match starts from.

use dulle_rules::Rulebook;

use crate::free_text::FreeText;
use crate::member::{Circle, Member};
use crate::terms::{MatchTerms, SheetKeeper};

/// The table and its terms, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    book: Rulebook,
    terms: MatchTerms,
    names: Vec<FreeText>,
    circle: Circle,
    hands: u8,
    minutes: Option<u16>,
    keeper: Member,
}

/// The requested settings. For anything left out, the rulebook decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    pub book: Rulebook,
    /// In the order of the seats, clockwise.
    pub names: Vec<String>,
    pub hands: Option<u8>,
    pub minutes: Minutes,
    pub keeper: Option<u8>,
}

/// The playing time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Minutes {
    AsTheBookSays,
    Limit(u16),
    Unlimited,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("{members} members, and a table has 4 to {most}")]
    Members { members: usize, most: u8 },
    #[error("{0:?} is no name")]
    Name(String),
    #[error("two members are called {0}")]
    SameName(String),
    #[error("{hands} hands, and {least} to {most} are possible")]
    Hands { hands: u8, least: u8, most: u8 },
    #[error("{0} minutes")]
    Minutes(u16),
    #[error("there is no member {0}")]
    Keeper(u8),
}

/// A name must fit into the head of a column.
const MOST_NAME: usize = 30;
const MOST_HANDS: u8 = 99;
const MOST_MINUTES: u16 = 999;

impl Wishes {
    /// A match as the book has it.
    pub fn by_the_book(book: Rulebook, names: &[&str]) -> Self {
        Self {
            book,
            names: names.iter().map(|&name| name.to_owned()).collect(),
            hands: None,
            minutes: Minutes::AsTheBookSays,
            keeper: None,
        }
    }
}

impl Setup {
    pub fn new(wishes: Wishes) -> Result<Self, SetupError> {
        let terms = MatchTerms::of(&wishes.book);
        let members = wishes.names.len();
        let circle = u8::try_from(members)
            .ok()
            .filter(|&members| members <= terms.table_most)
            .and_then(Circle::new)
            .ok_or(SetupError::Members { members, most: terms.table_most })?;
        let names = check_names(&wishes.names)?;
        // Everybody must have a hand for their solo.
        let least = if terms.compulsory_solos { circle.size() } else { 1 };
        let hands = wishes.hands.unwrap_or_else(|| terms.hands_for(circle.size()));
        if !(least..=MOST_HANDS).contains(&hands) {
            return Err(SetupError::Hands { hands, least, most: MOST_HANDS });
        }
        let minutes = match wishes.minutes {
            Minutes::AsTheBookSays => Some(u16::from(terms.minutes_for(circle.size()))),
            Minutes::Limit(minutes) if (1..=MOST_MINUTES).contains(&minutes) => Some(minutes),
            Minutes::Limit(minutes) => return Err(SetupError::Minutes(minutes)),
            Minutes::Unlimited => None,
        };
        let keeper = match (wishes.keeper, terms.keeper) {
            (Some(number), _) => Member::from_number(number)
                .filter(|&member| circle.contains(member))
                .ok_or(SetupError::Keeper(number))?,
            (None, SheetKeeper::FirstSeat) => Member::FIRST,
            (None, SheetKeeper::LastSeat) => circle.last(),
        };
        Ok(Self { book: wishes.book, terms, names, circle, hands, minutes, keeper })
    }

    pub fn book(&self) -> &Rulebook {
        &self.book
    }

    /// What the book says about the match.
    pub fn terms(&self) -> MatchTerms {
        self.terms
    }

    pub fn circle(&self) -> Circle {
        self.circle
    }

    pub fn name(&self, member: Member) -> &str {
        self.names.get(member.index()).map_or("", FreeText::as_str)
    }

    /// The hands of the whole match.
    pub fn hands(&self) -> u8 {
        self.hands
    }

    /// The playing time before any extension; None where there is no limit.
    pub fn minutes(&self) -> Option<u16> {
        self.minutes
    }

    pub fn keeper(&self) -> Member {
        self.keeper
    }
}

fn check_names(names: &[String]) -> Result<Vec<FreeText>, SetupError> {
    let mut checked: Vec<FreeText> = Vec::with_capacity(names.len());
    for name in names {
        let words = FreeText::new(name).filter(|words| words.as_str().chars().count() <= MOST_NAME);
        let words = words.ok_or_else(|| SetupError::Name(name.clone()))?;
        let same =
            |other: &FreeText| other.as_str().to_lowercase() == words.as_str().to_lowercase();
        if checked.iter().any(same) {
            return Err(SetupError::SameName(words.to_string()));
        }
        checked.push(words);
    }
    Ok(checked)
}
