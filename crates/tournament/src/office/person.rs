//! Who plays: names, clubs, start numbers.

use std::fmt;

use crate::free_text::FreeText;

/// A start number, from 1. It is given once and never again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u16);

/// More people than any hall holds.
pub const MOST_PLAYERS: usize = 999;

impl Number {
    pub const fn new(number: u16) -> Option<Self> {
        match number {
            1..=999 => Some(Self(number)),
            _ => None,
        }
    }

    pub const fn get(self) -> u16 {
        self.0
    }

    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The number of the player at a place of the list.
    pub(crate) const fn at(index: usize) -> Self {
        Self(index as u16 + 1)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // With the width of a column.
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "N{}", self.0)
    }
}

/// A name must fit into a column of a list.
const MOST_NAME: usize = 60;

/// A person as they are entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    family: FreeText,
    given: Option<FreeText>,
    pub club: Option<FreeText>,
    pub team: Option<FreeText>,
}

impl Person {
    /// None where the family name is empty, or a part is too long or has characters that cannot be seen.
    pub fn new(family: &str, given: &str) -> Option<Self> {
        Self::of_parts(family, given, FreeText::new)
    }

    /// The same of texts that a file has.
    pub(super) fn kept(family: &FreeText, given: Option<&FreeText>) -> Option<Self> {
        Self::of_parts(family.as_str(), given.map_or("", FreeText::as_str), FreeText::kept)
    }

    fn of_parts(family: &str, given: &str, of: fn(&str) -> Option<FreeText>) -> Option<Self> {
        let part = |text: &str| {
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            of(&words).filter(|text| text.as_str().chars().count() <= MOST_NAME)
        };
        let given = if given.trim().is_empty() { None } else { Some(part(given)?) };
        Some(Self { family: part(family)?, given, club: None, team: None })
    }

    /// A whole name: `Wolf, Hannes` or `Hannes Wolf`.
    pub fn named(name: &str) -> Option<Self> {
        if let Some((family, given)) = name.split_once(',') {
            return Self::new(family, given);
        }
        match name.trim().rsplit_once(char::is_whitespace) {
            Some((given, family)) => Self::new(family, given),
            None => Self::new(name, ""),
        }
    }

    #[must_use]
    pub fn of_club(mut self, club: Option<FreeText>) -> Self {
        self.club = club;
        self
    }

    #[must_use]
    pub fn of_team(mut self, team: Option<FreeText>) -> Self {
        self.team = team;
        self
    }

    pub fn family(&self) -> &str {
        self.family.as_str()
    }

    pub fn given(&self) -> Option<&str> {
        self.given.as_ref().map(FreeText::as_str)
    }

    /// As people say it: `Hannes Wolf`.
    pub fn spoken(&self) -> String {
        match &self.given {
            Some(given) => format!("{given} {}", self.family),
            None => self.family.to_string(),
        }
    }

    /// As a list has it: `Wolf, Hannes`.
    pub fn listed(&self) -> String {
        match &self.given {
            Some(given) => format!("{}, {given}", self.family),
            None => self.family.to_string(),
        }
    }

    /// Whether a reader sees the same name, whatever the clubs.
    pub fn has_name_of(&self, other: &Self) -> bool {
        looks_same(self.family(), other.family())
            && looks_same(self.given().unwrap_or_default(), other.given().unwrap_or_default())
    }

    /// Whether two entries look like one person: the same name, and no two different clubs.
    pub fn looks_like(&self, other: &Self) -> bool {
        let clubs_differ = match (&self.club, &other.club) {
            (Some(mine), Some(theirs)) => !looks_same(mine.as_str(), theirs.as_str()),
            _ => false,
        };
        self.has_name_of(other) && !clubs_differ
    }
}

fn looks_same(one: &str, other: &str) -> bool {
    // Everybody is compared with everybody: most differ in their first letters.
    seen(one).eq(seen(other))
}

/// The letters that a reader sees, in one case.
fn seen(text: &str) -> impl Iterator<Item = char> {
    // Joiners have no width of their own.
    let wide = text.chars().filter(|c| !matches!(c, '\u{200c}' | '\u{200d}'));
    wide.flat_map(char::to_lowercase)
}

/// Where a player stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    Plays,
    /// Left before this round; what was played before stays.
    Withdrawn {
        from: u8,
        because: Option<FreeText>,
    },
    /// Excluded by the panel from this round on.
    Disqualified {
        from: u8,
    },
}

/// A line of the list of entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub number: Number,
    pub person: Person,
    /// A person who took over this number, and from which round on, oldest first.
    pub substitutes: Vec<(u8, Person)>,
    /// The number of the entry that put them on the list, from 1.
    pub entered: usize,
    /// The first round of a late entry; 1 for all others.
    pub from: u8,
    pub present: bool,
    /// What was paid, in cents.
    pub paid: u32,
    pub standing: Standing,
}

impl Player {
    /// Who sits there in a round.
    pub fn person_in(&self, round: u8) -> &Person {
        let taken = self.substitutes.iter().rev().find(|(from, _)| *from <= round);
        taken.map_or(&self.person, |(_, person)| person)
    }

    /// Who plays under this number now.
    pub fn current(&self) -> &Person {
        self.person_in(u8::MAX)
    }

    /// Whether they are to be seated in a round.
    pub const fn plays_in(&self, round: u8) -> bool {
        let left = match self.standing {
            Standing::Plays => false,
            Standing::Withdrawn { from, .. } | Standing::Disqualified { from } => from <= round,
        };
        self.from <= round && !left
    }

    pub const fn is_disqualified(&self) -> bool {
        matches!(self.standing, Standing::Disqualified { .. })
    }

    pub const fn is_withdrawn(&self) -> bool {
        matches!(self.standing, Standing::Withdrawn { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_in_both_orders() {
        let wolf = Person::named("Wolf, Hannes").expect("a name");
        assert_eq!(wolf, Person::named("  Hannes   Wolf ").expect("a name"));
        assert_eq!((wolf.listed(), wolf.spoken()), ("Wolf, Hannes".into(), "Hannes Wolf".into()));
        assert_eq!(Person::named("Anna").map(|anna| anna.listed()), Some("Anna".to_owned()));
        assert!(Person::named(" , Anna").is_none());
        assert!(Person::named("A\nB").is_some_and(|name| name.listed() == "B, A"));
        assert!(Person::named(&"x".repeat(61)).is_none());
    }

    #[test]
    fn one_name_in_two_clubs_is_two_people() {
        let of = |club: &str| {
            Person::named("Peter Müller").expect("a name").of_club(FreeText::new(club))
        };
        assert!(of("Hamm").looks_like(&of("hamm")));
        assert!(of("Hamm").looks_like(&of("")));
        assert!(!of("Hamm").looks_like(&of("Soest")));
        let joined = Person::named("Peter Mül\u{200d}ler").expect("a name");
        assert!(of("Hamm").looks_like(&joined), "nobody can see a joiner");
    }
}
