//! Which options of a table's rules a level does not think about.

use dulle_net::Terms;
use dulle_rules::{Rulebook, Setting};

use crate::strength::Strength;

/// What the rule player leaves out: it judges points, weddings and calls as the official books have them,
/// and keeps the word for a tuck to itself.
const RULE_PLAYER: &[Setting] = &[
    Setting::WeddingWithin,
    Setting::WeddingPartner,
    Setting::Tuck,
    Setting::LoneContra,
    Setting::Neither,
    Setting::CallsCount,
    Setting::ReContra,
    Setting::AgainstBonus,
    Setting::Doppelkopf,
    Setting::AgainstQueensInSolo,
    Setting::SuperCowardice,
    Setting::CharlieCaught,
    Setting::HeartTrick,
    Setting::FoxLastTrick,
    Setting::DulleCaught,
    Setting::Counting,
];

/// What the search leaves out: its playouts are settled by all rules, but it draws no deals of a poverty,
/// which the rule player plays for it, and never tucks.
const SEARCH: &[Setting] = &[Setting::Tuck, Setting::Poverty, Setting::PovertyFoxes];

impl Strength {
    /// The settings that `book` changes against its official book and that a player of this level
    /// does not think about. It plays by them, and never against them. Where a network was not trained
    /// for them, [another](Self::in_play) level plays.
    pub fn unknown_options(self, book: &Rulebook) -> Vec<Setting> {
        let among = |unknown: &[Setting]| {
            let mut changed = changed_settings(book);
            changed.retain(|setting| unknown.contains(setting));
            changed
        };
        match self {
            Self::Beginner | Self::Club => among(RULE_PLAYER),
            Self::Strong => among(SEARCH),
            Self::Net | Self::Expert => Terms::untrained(book),
        }
    }
}

/// The settings of a hand that a table can choose and that are not those of the book that `book` names.
fn changed_settings(book: &Rulebook) -> Vec<Setting> {
    let Some(official) = Rulebook::bundled(&book.name) else { return Vec::new() };
    let of_hands = |setting: &Setting| !setting.is_of_match() && setting.row().offered;
    let changed = |setting: &Setting| official.value(*setting) != book.value(*setting);
    Setting::ALL.iter().copied().filter(of_hands).filter(changed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unknown(level: Strength, options: &str) -> Vec<&'static str> {
        let book = Rulebook::named("ddv2026").expect("a bundled book");
        let book = book.with_options(options).expect("good options");
        level.unknown_options(&book).into_iter().map(Setting::word).collect()
    }

    #[test]
    fn every_level_knows_the_official_books() {
        for name in Rulebook::names() {
            let book = Rulebook::named(name).expect("a bundled book");
            for level in Strength::ALL {
                assert_eq!(level.unknown_options(&book), [], "{name}: {}", level.word());
            }
        }
    }

    #[test]
    fn a_level_names_the_options_that_it_leaves_out_and_no_others() {
        let options = "-nines poverty tuck heart-trick pigs=on-play bock=draw";
        assert_eq!(unknown(Strength::Club, options), ["tuck", "heart-trick"]);
        assert_eq!(unknown(Strength::Beginner, options), ["tuck", "heart-trick"]);
        assert_eq!(unknown(Strength::Strong, options), ["tuck", "poverty"]);
        let trained = unknown(Strength::Net, options);
        assert!(["tuck", "heart-trick", "pigs", "poverty"].iter().all(|it| trained.contains(it)));
        assert_eq!(unknown(Strength::Net, "tuck poverty"), ["tuck", "poverty"]);
        assert_eq!(unknown(Strength::Expert, "bock=draw"), [""; 0]);
    }
}
