//! Names in lists: their order, how they are found, and what tells two people of one name apart.

use super::person::{Number, Person};
use super::the_office::Office;
use crate::free_text::FreeText;

/// A longer club would be cut off beside a name.
const LONGEST_MARK: usize = 20;

/// By what German lists are sorted: umlauts and letters with marks as the plain ones; case does not matter.
pub fn name_order(name: &str) -> String {
    folded(name, |_| None)
}

/// Whether a part of a name, typed on any keyboard, means this one: `muller` and `mueller` both find Müller.
pub fn is_name_wanted(name: &str, wanted: &str) -> bool {
    let wanted = name_order(wanted.trim());
    name_order(name).contains(&wanted) || folded(name, spelled_out).contains(&wanted)
}

fn folded(name: &str, first: fn(char) -> Option<&'static str>) -> String {
    let mut text = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        match first(c).or_else(|| plain(c)) {
            Some(letters) => text.push_str(letters),
            None if c.is_alphanumeric() || matches!(c, ' ' | ',') => text.push(c),
            None => {}
        }
    }
    text
}

/// An umlaut as those write it who have no such key.
const fn spelled_out(c: char) -> Option<&'static str> {
    Some(match c {
        'ä' | 'å' => "ae",
        'ö' | 'ø' => "oe",
        'ü' => "ue",
        _ => return None,
    })
}

/// A small letter of a Latin alphabet without its marks.
const fn plain(c: char) -> Option<&'static str> {
    Some(match c {
        'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        // Marks that stand apart from their letter.
        '\u{300}'..='\u{36f}' => "",
        _ => return None,
    })
}

impl Office {
    /// Who plays under a number in a round, as people say it; with a mark where another person has the same name.
    pub fn spoken(&self, number: Number, round: u8) -> String {
        self.marked(number, round, Person::spoken)
    }

    /// The same as lists have it: `Wolf, Hannes`.
    pub fn listed(&self, number: Number, round: u8) -> String {
        self.marked(number, round, Person::listed)
    }

    /// Who sits there in a round, by the family name, with as much as tells them from others: a letter, the given name,
    /// or the start number.
    pub fn short(&self, number: Number, round: u8) -> String {
        let Some(player) = self.player(number) else { return String::new() };
        let person = player.person_in(round);
        let family = person.family();
        let others: Vec<&Person> = self
            .players()
            .iter()
            .filter(|other| other.number != number)
            .map(|other| other.person_in(round))
            .filter(|other| other.family().to_lowercase() == family.to_lowercase())
            .collect();
        let initial = |person: &Person| person.given().and_then(|given| given.chars().next());
        let short = match initial(person) {
            Some(letter) => format!("{family} {letter}."),
            None => family.to_owned(),
        };
        if others.is_empty() {
            family.to_owned()
        } else if others.iter().any(|other| other.has_name_of(person)) {
            format!("{short} ({number})")
        } else if others.iter().any(|other| initial(other) == initial(person)) {
            person.listed().replace(',', "")
        } else {
            short
        }
    }

    /// As [`Office::listed`], in so many characters: what tells two people apart is not cut off.
    pub fn listed_within(&self, number: Number, round: u8, most: usize) -> String {
        let whole = self.listed(number, round);
        let Some(player) = self.player(number).filter(|_| whole.chars().count() > most) else {
            return whole;
        };
        let person = player.person_in(round);
        let mark = match self.mark(number, person, round) {
            Some(_) => format!(" ({number})"),
            None => String::new(),
        };
        let room = most.saturating_sub(mark.chars().count());
        let name = person.listed();
        match name.chars().count() > room {
            true => {
                let cut: String = name.chars().take(room.saturating_sub(1)).collect();
                format!("{}…{mark}", cut.trim_end())
            }
            false => format!("{name}{mark}"),
        }
    }

    fn marked(&self, number: Number, round: u8, name: fn(&Person) -> String) -> String {
        let Some(player) = self.player(number) else { return String::new() };
        let person = player.person_in(round);
        match self.mark(number, person, round) {
            Some(mark) => format!("{} ({mark})", name(person)),
            None => name(person),
        }
    }

    /// What tells a player from others of the same name: the club, or else the start number.
    fn mark(&self, number: Number, person: &Person, round: u8) -> Option<String> {
        let others = self.players().iter().filter(|other| other.number != number);
        let mut namesakes = others
            .map(|other| other.person_in(round))
            .filter(|other| other.has_name_of(person))
            .peekable();
        namesakes.peek()?;
        let club = person.club.as_ref();
        let is_alone_in_club = namesakes.all(|other| other.club.as_ref() != club);
        let is_short = |club: &&FreeText| club.as_str().chars().count() <= LONGEST_MARK;
        match club.filter(|_| is_alone_in_club).filter(is_short) {
            Some(club) => Some(club.to_string()),
            None => Some(number.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_as_in_german_lists() {
        let mut names = [
            "Zander", "Özil", "Otto", "Ärmel", "Adam", "Strauß", "strausz", "Straus", "Åkesson",
            "Łukasz", "Lange", "Lutz",
        ];
        names.sort_by_key(|name| name_order(name));
        assert_eq!(
            names,
            [
                "Adam", "Åkesson", "Ärmel", "Lange", "Łukasz", "Lutz", "Otto", "Özil", "Straus",
                "Strauß", "strausz", "Zander"
            ]
        );
    }

    #[test]
    fn a_name_is_found_without_its_marks_and_as_others_spell_it() {
        for wanted in ["süß", "suss", "SUESS", " Süss ", "käthe", "Kaethe", "kathe"] {
            assert!(is_name_wanted("Süß, Käthe", wanted), "{wanted}");
        }
        for (name, wanted) in [("Åkesson", "akes"), ("Łukasz", "luk"), ("Şükran", "suekr")] {
            assert!(is_name_wanted(name, wanted), "{wanted}");
        }
        assert!(!is_name_wanted("Süß, Käthe", "kathi"));
    }
}
