//! What the page for options shows.

use dulle_bots::Strength;
use dulle_rules::{Call, Cause, Rulebook, Setting, Values};
use dulle_texts::{OptionGroup, Texts, option_differs};

use super::choice::{RulesChoice, WayOut};
use super::official;
use crate::model::table::book_badge;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsScreen {
    pub groups: Vec<GroupShown>,
    /// What differs from the official book, in sentences.
    pub differences: Vec<String>,
    pub conflicts: Vec<ConflictShown>,
    /// "Wie TSR 2026, ohne Änderung", "Küchentisch, geändert"
    pub state: String,
    pub start_name: String,
    /// Unlike what it started from.
    pub changed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupShown {
    pub group: OptionGroup,
    pub title: String,
    pub rows: Vec<OptionShown>,
    pub differing: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionShown {
    pub setting: Setting,
    pub name: String,
    /// What it does in its present value, and what it needs.
    pub does: String,
    pub many: Option<String>,
    /// What bots do not know about it.
    pub bots: Option<String>,
    pub differs: bool,
    pub control: Control,
    pub conflicts: Vec<ConflictShown>,
}

/// How a value is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    Switch {
        on: bool,
    },
    OneOf(Vec<Pill>),
    AnyOf(Vec<Pill>),
    /// A longer list of values.
    Menu(Vec<Pill>),
    /// A menu for each of several numbers.
    Menus(Vec<NumberMenu>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pill {
    pub value: String,
    pub label: String,
    pub chosen: bool,
    /// Leaving it out would resolve a contradiction.
    pub wrong: bool,
}

/// One of the numbers of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberMenu {
    pub label: String,
    /// The whole setting with this number in its place.
    pub choices: Vec<Pill>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConflictShown {
    /// Where it is shown.
    pub at: Setting,
    pub sentence: String,
    pub ways: Vec<(String, WayOut)>,
}

/// More values than this are a menu.
const MOST_PILLS: usize = 5;

impl OptionsScreen {
    pub fn of(choice: &RulesChoice, texts: &Texts) -> Option<Self> {
        let (book, official) = (choice.rulebook(), official()?);
        let conflicts = conflicts(choice, &book, texts);
        let unknown = Unknown::of(&book);
        let shown = |setting| OptionShown {
            bots: unknown.told(setting, texts),
            ..row(setting, &book, &official, &conflicts, texts)
        };
        let groups = OptionGroup::ALL.map(|group| {
            let rows: Vec<OptionShown> = group.offered().map(shown).collect();
            let differing = rows.iter().filter(|row| row.differs).count();
            let title = texts.get(&format!("option-group-{}", group.word()));
            GroupShown { group, title, rows, differing }
        });
        let start_name = start_name(choice, texts);
        let changed = choice.is_changed();
        let state = match changed {
            true => texts.with("web-options-changed", &[("start", start_name.as_str().into())]),
            false => texts.with("web-options-unchanged", &[("start", start_name.as_str().into())]),
        };
        let differences = texts.differences(&book, &official);
        let groups = groups.into();
        Some(Self { groups, differences, conflicts, state, start_name, changed })
    }

    pub fn row(&self, setting: Setting) -> Option<&OptionShown> {
        self.groups.iter().flat_map(|group| &group.rows).find(|row| row.setting == setting)
    }
}

/// What the rules started from, as people call it.
pub fn start_name(choice: &RulesChoice, texts: &Texts) -> String {
    match &choice.own {
        Some(own) => own.clone(),
        None => book_badge(texts, &choice.start().book),
    }
}

fn conflicts(choice: &RulesChoice, book: &Rulebook, texts: &Texts) -> Vec<ConflictShown> {
    let shown = |conflict| {
        let ways = choice.ways_out(conflict);
        let at = choice.place(conflict, &ways);
        let label =
            |way: &WayOut| texts.option_set(way.setting, &book.value(way.setting), &way.value);
        let ways = ways.into_iter().map(|way| (label(&way), way)).collect();
        ConflictShown { at, sentence: texts.conflict(conflict), ways }
    };
    choice.conflicts().into_iter().map(shown).collect()
}

fn row(
    setting: Setting,
    book: &Rulebook,
    official: &Rulebook,
    conflicts: &[ConflictShown],
    texts: &Texts,
) -> OptionShown {
    let does = texts.option_does(book, setting);
    let does = [Some(does), texts.option_needs(setting)];
    OptionShown {
        setting,
        name: texts.option_name(setting),
        does: does.into_iter().flatten().collect::<Vec<_>>().join(" "),
        many: texts.option_many(book, setting),
        bots: None,
        differs: option_differs(setting, book, official),
        control: control(setting, book, conflicts, texts),
        conflicts: conflicts.iter().filter(|conflict| conflict.at == setting).cloned().collect(),
    }
}

/// The options that the levels do not know, each in its present value.
struct Unknown {
    /// By [`Strength::Beginner`] and [`Strength::Club`].
    by_rules: Vec<Setting>,
    by_search: Vec<Setting>,
    /// By [`Strength::Net`] and [`Strength::Expert`].
    by_network: Vec<Setting>,
}

impl Unknown {
    fn of(book: &Rulebook) -> Self {
        Self {
            by_rules: Strength::Club.unknown_options(book),
            by_search: Strength::Strong.unknown_options(book),
            by_network: Strength::Net.unknown_options(book),
        }
    }

    fn told(&self, setting: Setting, texts: &Texts) -> Option<String> {
        let names = Strength::ALL
            .map(|level| (level.word(), texts.get(&format!("web-level-{}", level.word())).into()));
        let say = |key| texts.with(key, &names);
        let thinking = match (self.by_rules.contains(&setting), self.by_search.contains(&setting)) {
            (true, true) => Some(texts.option_bots(setting)),
            (true, false) => Some(say("web-options-unthought")),
            (false, true) => Some(say("web-options-unsearched")),
            (false, false) => None,
        };
        let unlearned = self.by_network.contains(&setting).then(|| say("web-options-unlearned"));
        let told: Vec<String> = [thinking, unlearned].into_iter().flatten().collect();
        (!told.is_empty()).then(|| told.join(" "))
    }
}

fn control(
    setting: Setting,
    book: &Rulebook,
    conflicts: &[ConflictShown],
    texts: &Texts,
) -> Control {
    let now = book.value(setting);
    let pill = |value: String, chosen: bool, wrong: bool| Pill {
        label: texts.option_value(setting, &value),
        value,
        chosen,
        wrong,
    };
    let one = |value: String| {
        let chosen = value == now;
        pill(value, chosen, false)
    };
    let several = |entries: Vec<String>| {
        let word = |entry: &str| entry.split('=').next().unwrap_or_default().to_owned();
        let entry = |usual: String| {
            let chosen = now.split(',').find(|entry| word(entry) == word(&usual));
            let entry = chosen.map_or(usual, str::to_owned);
            let wrong = chosen.is_some() && is_wrong(setting, &entry, conflicts);
            pill(entry, chosen.is_some(), wrong)
        };
        Control::AnyOf(entries.into_iter().map(entry).collect())
    };
    match setting.row().values {
        Values::Switch => Control::Switch { on: now == "on" },
        Values::Words(words) => {
            Control::OneOf(words.iter().map(|&word| one(word.to_owned())).collect())
        }
        Values::Several(words) => several(words.iter().map(|&word| word.to_owned()).collect()),
        Values::Causes(causes) => several(causes.iter().map(Cause::usual).collect()),
        Values::Number { least, most } => {
            let pills: Vec<Pill> = (least..=most).map(|number| one(number.to_string())).collect();
            if pills.len() > MOST_PILLS { Control::Menu(pills) } else { Control::OneOf(pills) }
        }
        Values::Numbers { least, .. } => numbers(book, &now, least, texts),
    }
}

/// Whether a way out of a contradiction leaves this entry out.
fn is_wrong(setting: Setting, entry: &str, conflicts: &[ConflictShown]) -> bool {
    let ways = conflicts.iter().flat_map(|conflict| &conflict.ways);
    let mut ways = ways.filter(|(_, way)| way.setting == setting);
    ways.any(|(_, way)| !way.value.split(',').any(|other| other == entry))
}

fn numbers(book: &Rulebook, now: &str, least: u8, texts: &Texts) -> Control {
    let calls = [Call::Re, Call::No90, Call::No60, Call::No30, Call::Schwarz];
    let numbers: Vec<&str> = now.split(',').collect();
    let menu = |(place, &own): (usize, &&str)| {
        let choice = |number: u8| {
            let number = number.to_string();
            let mut with = numbers.clone();
            with[place] = &number;
            let (value, chosen) = (with.join(","), number == own);
            Pill { value, label: number, chosen, wrong: false }
        };
        let label = match (place, calls.get(place)) {
            (0, _) => texts.get("web-options-first-call"),
            (_, Some(&call)) => texts.call(call),
            (_, None) => (place + 1).to_string(),
        };
        NumberMenu { label, choices: (least..=book.hand_size()).map(choice).collect() }
    };
    Control::Menus(numbers.iter().enumerate().map(menu).collect())
}
