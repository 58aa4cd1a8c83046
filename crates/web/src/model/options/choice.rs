//! Rules in the making. They may contradict each other until their maker has decided.

use dulle_rules::{Cite, Conflict, Rulebook, Setting, Values};

use super::{official, starts};

/// Rules that are in order: a book or preset, and the changes as DKN's `Options` writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRules {
    pub book: String,
    pub options: String,
}

impl TableRules {
    /// None where there are no such rules.
    pub fn new(book: &str, options: &str) -> Option<Self> {
        let rules = Self { book: book.to_owned(), options: options.to_owned() };
        rules.rulebook().is_some().then_some(rules)
    }

    pub fn rulebook(&self) -> Option<Rulebook> {
        Rulebook::named(&self.book)?.with_options(&self.options).ok()
    }

    /// The same rules as changes of another start, such as the preset that they were made of. None where they cannot be
    /// made of it.
    pub fn made_of(&self, start: &str) -> Option<Self> {
        let (plain, book) = (Rulebook::named(start)?, self.rulebook()?);
        let differs = |other: &Rulebook, setting: Setting| {
            (book.value(setting) != other.value(setting)).then(|| (setting, book.value(setting)))
        };
        let changes = Setting::ALL.iter().filter_map(|&setting| differs(&plain, setting));
        let made = Self::new(start, &options_of(&changes.collect::<Vec<_>>()))?;
        let other = made.rulebook()?;
        let is_same = Setting::ALL.iter().all(|&setting| differs(&other, setting).is_none());
        (is_same && plain.name == book.name).then_some(made)
    }
}

/// What a page for options holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesChoice {
    /// What "back" leads to.
    start: TableRules,
    /// The player's own rules that it started from.
    pub own: Option<String>,
    plain: Rulebook,
    /// The settings that differ from the book or preset, in the order they were changed.
    changes: Vec<(Setting, String)>,
    /// What was changed last: there a contradiction is shown.
    pub touched: Option<Setting>,
}

/// A change that resolves a contradiction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayOut {
    pub setting: Setting,
    /// None: as it is without a change.
    change: Option<String>,
    /// What the setting is then.
    pub value: String,
}

/// As many ways out are offered.
const MOST_WAYS: usize = 3;

impl RulesChoice {
    pub fn new(start: TableRules, own: Option<String>) -> Option<Self> {
        let plain = Rulebook::named(&start.book)?;
        let changes = changes_of(&plain, &start.options)?;
        Some(Self { start, own, plain, changes, touched: None })
    }

    /// A book or preset that these rules change.
    pub fn changed_from(rules: &TableRules) -> Option<Self> {
        let mut choice = Self::new(TableRules::new(&rules.book, "")?, None)?;
        choice.changes = changes_of(&choice.plain, &rules.options)?;
        Some(choice)
    }

    /// The official book.
    pub fn unchanged() -> Option<Self> {
        Self::new(TableRules::new(super::OFFICIAL, "")?, None)
    }

    pub fn start(&self) -> &TableRules {
        &self.start
    }

    /// The book or preset with all changes, contradictory or not.
    pub fn rulebook(&self) -> Rulebook {
        self.with(&self.changes).unwrap_or_else(|| self.plain.clone())
    }

    fn with(&self, changes: &[(Setting, String)]) -> Option<Rulebook> {
        self.plain.clone().choosing(&options_of(changes)).ok()
    }

    /// The rules, where nothing contradicts.
    pub fn rules(&self) -> Option<TableRules> {
        TableRules::new(&self.start.book, &options_of(&self.changes))
    }

    /// What is unlike the book or preset.
    pub fn changes(&self) -> &[(Setting, String)] {
        &self.changes
    }

    /// Whether anything is unlike the start.
    pub fn is_changed(&self) -> bool {
        let at_start = self.plain.clone().choosing(&self.start.options).ok();
        let now = self.rulebook();
        let differs = |book: &Rulebook| {
            Setting::ALL.iter().any(|&setting| book.value(setting) != now.value(setting))
        };
        at_start.as_ref().is_none_or(differs)
    }

    /// Everything as it was at the start.
    pub fn reset(&mut self) {
        self.changes = changes_of(&self.plain, &self.start.options).unwrap_or_default();
        self.touched = None;
    }

    /// Gives a setting a value. Nothing else changes, whatever it contradicts; a value that its row does not allow is
    /// passed over.
    pub fn set(&mut self, setting: Setting, value: &str) {
        self.apply(setting, Some(value.to_owned()));
    }

    /// Takes an entry into a list, or out of it.
    pub fn toggle(&mut self, setting: Setting, entry: &str) {
        let value = self.rulebook().value(setting);
        let word = |entry: &str| entry.split('=').next().unwrap_or_default().to_owned();
        let mut entries: Vec<&str> = value.split(',').filter(|&entry| entry != "off").collect();
        let before = entries.len();
        entries.retain(|other| word(other) != word(entry));
        if entries.len() == before {
            entries.push(entry);
        }
        let value = if entries.is_empty() { "off".to_owned() } else { entries.join(",") };
        self.set(setting, &value);
    }

    pub fn take(&mut self, way: &WayOut) {
        self.apply(way.setting, way.change.clone());
    }

    fn apply(&mut self, setting: Setting, change: Option<String>) {
        let changes = self.changed(setting, change);
        if let Some(book) = self.with(&changes) {
            let wanted = |other: Setting| book.value(other);
            // What would be so without it is no change.
            let without: Vec<_> =
                changes.iter().filter(|(other, _)| *other != setting).cloned().collect();
            let alike = self.with(&without).is_some_and(|b| b.value(setting) == wanted(setting));
            self.changes = if alike { without } else { changes };
            self.touched = Some(setting);
        }
    }

    fn changed(&self, setting: Setting, change: Option<String>) -> Vec<(Setting, String)> {
        let others = self.changes.iter().filter(|(other, _)| *other != setting).cloned();
        others.chain(change.map(|value| (setting, value))).collect()
    }

    pub fn conflicts(&self) -> Vec<Conflict> {
        self.rulebook().conflicts().collect()
    }

    /// Single changes after which `conflict` is gone and no other has come, one for each setting, that of the setting which was
    /// touched last at the end.
    pub fn ways_out(&self, conflict: Conflict) -> Vec<WayOut> {
        let book = self.rulebook();
        let before: Vec<Conflict> = book.conflicts().collect();
        let likely = [official(), Rulebook::named("kitchen")];
        let offered = |setting: &Setting| setting.row().offered || *setting == conflict.setting();
        let settings = Setting::ALL.iter().copied().filter(offered);
        let mut ways: Vec<WayOut> = settings
            .filter_map(|setting| {
                let mut candidates = self.candidates(&book, &likely, setting).into_iter();
                candidates.find_map(|change| {
                    let after = self.with(&self.changed(setting, change.clone()))?;
                    let value = after.value(setting);
                    let same = value == book.value(setting);
                    let solves = after.conflicts().all(|c| c != conflict && before.contains(&c));
                    (solves && !same).then_some(WayOut { setting, change, value })
                })
            })
            .collect();
        ways.sort_by_key(|way| {
            (Some(way.setting) == self.touched, way.setting == conflict.setting())
        });
        ways.truncate(MOST_WAYS);
        ways
    }

    /// Values that a setting could have instead, those that people are likely to mean first.
    fn candidates(
        &self,
        book: &Rulebook,
        likely: &[Option<Rulebook>],
        setting: Setting,
    ) -> Vec<Option<String>> {
        let now = book.value(setting);
        let mut values: Vec<Option<String>> = Vec::new();
        let is_changed = self.changes.iter().any(|(changed, _)| *changed == setting);
        let rows = setting.row().values;
        match rows {
            Values::Several(_) | Values::Causes(_) => {
                let entries: Vec<&str> = now.split(',').collect();
                for left_out in &entries {
                    let rest: Vec<&str> =
                        entries.iter().copied().filter(|entry| entry != left_out).collect();
                    let rest = if rest.is_empty() { "off".to_owned() } else { rest.join(",") };
                    values.push(Some(rest));
                }
            }
            Values::Switch | Values::Words(_) | Values::Number { .. } | Values::Numbers { .. } => {}
        }
        if is_changed {
            values.push(None);
        }
        values.extend(likely.iter().flatten().map(|book| Some(book.value(setting))));
        values.extend(rows.choices().unwrap_or_default().into_iter().map(Some));
        values
    }

    /// Where a contradiction is shown: at the option that was touched last, if it has to do with it.
    pub fn place(&self, conflict: Conflict, ways: &[WayOut]) -> Setting {
        let concerned = |setting: &Setting| {
            *setting == conflict.setting() || ways.iter().any(|way| way.setting == *setting)
        };
        self.touched.filter(concerned).unwrap_or(conflict.setting())
    }

    /// As it is kept until the page is opened again.
    pub fn to_text(&self) -> String {
        let own = self.own.as_deref().unwrap_or_default();
        let TableRules { book, options } = &self.start;
        format!("{book}\n{options}\n{}\n{own}\n", options_of(&self.changes))
    }

    /// The same for rules that were begun while `chosen` was what is played.
    pub fn to_draft(&self, chosen: &str) -> String {
        format!("{}{chosen}\n", self.to_text())
    }

    /// None where the text is no draft, or where something else has been chosen since it was begun.
    pub fn from_draft(text: &str, chosen: &str) -> Option<Self> {
        let (end, begun) = match text.match_indices('\n').nth(3) {
            Some((at, _)) => (at + 1, text[at + 1..].trim_end()),
            None => (text.len(), ""),
        };
        (begun.is_empty() || begun == chosen).then(|| Self::from_text(&text[..end]))?
    }

    /// None where the text is not what [`to_text`](Self::to_text) writes.
    pub fn from_text(text: &str) -> Option<Self> {
        let [book, options, changes, own] = text.lines().collect::<Vec<_>>().try_into().ok()?;
        if !starts().any(|start| start == book) {
            return None;
        }
        let own = Some(super::own::clean_name(own)).filter(|own| !own.is_empty());
        let start = TableRules::new(book, options)?;
        let mut choice = Self::new(start, own)?;
        choice.changes = changes_of(&choice.plain, changes)?;
        Some(choice)
    }
}

/// The settings that options change, each with its value. What another pack brings along is not among them.
fn changes_of(plain: &Rulebook, options: &str) -> Option<Vec<(Setting, String)>> {
    let book = plain.clone().choosing(options).ok()?;
    let name = |option: &str| option.trim_start_matches('-').split('=').next().map(str::to_owned);
    let named: Vec<String> = options.split_whitespace().filter_map(name).collect();
    let changed = |setting: &Setting| {
        let by_option = book.setting_cite(*setting).is_some_and(Cite::is_option);
        let named = by_option || named.iter().any(|name| name == setting.word());
        named && book.value(*setting) != plain.value(*setting)
    };
    let settings = Setting::ALL.iter().copied().filter(changed);
    Some(settings.map(|setting| (setting, book.value(setting))).collect())
}

fn options_of(changes: &[(Setting, String)]) -> String {
    let option = |(setting, value): &(Setting, String)| format!("{}={value}", setting.word());
    changes.iter().map(option).collect::<Vec<_>>().join(" ")
}
