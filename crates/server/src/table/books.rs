//! Tables with the same rules share them: compiled, they are larger than everything else about a table.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

use dulle_protocol::{Settings, SettingsError};
use dulle_rules::Rules;

/// By rulebook and options, for as long as a table has them.
type Shelf = HashMap<(String, String), Weak<Rules>>;

static SHELF: LazyLock<Mutex<Shelf>> = LazyLock::new(Mutex::default);

/// The rules that these settings mean.
pub(super) fn rules(settings: &Settings) -> Result<Arc<Rules>, SettingsError> {
    settings.check()?;
    let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (settings.rulebook.clone(), settings.options.clone());
    if let Some(rules) = shelf.get(&key).and_then(Weak::upgrade) {
        return Ok(rules);
    }
    let rules = Arc::new(settings.rules()?);
    shelf.retain(|_, rules| rules.strong_count() > 0);
    shelf.insert(key, Arc::downgrade(&rules));
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_with_the_same_settings_share_their_rules_and_others_do_not() {
        let settings = Settings::of("ddv2026");
        let one = rules(&settings).expect("a book");
        assert!(Arc::ptr_eq(&one, &rules(&settings).expect("a book")));
        assert!(!Arc::ptr_eq(&one, &rules(&Settings::of("ddv2019")).expect("a book")));
        // What is wrong with a table is found although its book is known.
        let hurried = Settings { seconds: Some(0), ..settings };
        assert_eq!(rules(&hurried).err(), Some(SettingsError::Seconds(0)));
        assert!(rules(&Settings::of("nonsense")).is_err());
    }
}
