//! The list of entries: who plays, who has paid, who is here.

use dulle_tournament::FreeText;
use dulle_tournament::office::seating::NoLayout;
use dulle_tournament::office::{
    Act, Credit, Number, Office, Person, Player, Role, Standing, is_name_wanted,
};

use super::words::{OfficeTexts, money};

/// One of the figures above the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    pub value: String,
    pub label: String,
    /// Something is missing.
    pub open: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EntryRow {
    pub number: Number,
    pub name: String,
    pub club: String,
    pub team: String,
    /// What is still to be paid; None where nothing is.
    pub owes: Option<String>,
    pub paid: bool,
    pub here: bool,
    /// Left, excluded, late, a substitute.
    pub state: Option<String>,
    pub plays: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntriesScreen {
    pub subtitle: String,
    pub figures: Vec<Figure>,
    /// What the number means in tables, or why it does not go.
    pub tables: String,
    pub tables_note: String,
    /// What happens to a player who comes now.
    pub late: String,
    /// Over the form: nobody is late before the first draw.
    pub enter: String,
    pub fee: Option<String>,
    pub rows: Vec<EntryRow>,
    pub open: bool,
}

/// Which entries are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Shown {
    #[default]
    All,
    Missing,
    Unpaid,
}

impl Shown {
    pub const ALL: [Self; 3] = [Self::All, Self::Missing, Self::Unpaid];

    pub const fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Missing => "missing",
            Self::Unpaid => "unpaid",
        }
    }

    pub const fn takes(self, row: &EntryRow) -> bool {
        match self {
            Self::All => true,
            Self::Missing => row.plays && !row.here,
            Self::Unpaid => row.plays && row.owes.is_some(),
        }
    }
}

impl EntryRow {
    /// Whether name, club or number begin like this.
    pub fn fits(&self, wanted: &str) -> bool {
        let has = |text: &str| is_name_wanted(text, wanted);
        self.number.to_string() == wanted.trim()
            || has(&self.name)
            || has(&self.club)
            || has(&self.team)
    }
}

impl EntriesScreen {
    pub fn of(words: &OfficeTexts<'_>, role: Role) -> Self {
        let office = words.office;
        let fee = office.setup().map_or(0, |setup| setup.fee);
        let rows: Vec<EntryRow> =
            office.players().iter().map(|player| row(words, player, fee)).collect();
        let playing: Vec<&EntryRow> = rows.iter().filter(|row| row.plays).collect();
        let here = playing.iter().filter(|row| row.here).count();
        let unpaid = playing.iter().filter(|row| row.owes.is_some()).count();
        let money_in: u32 = office.players().iter().map(|player| player.paid).sum();
        let figure = |value: String, key: &str, open: bool| Figure {
            value,
            label: words.get(&format!("hall-figure-{key}")),
            open,
        };
        let count = |count: usize| count.to_string();
        let mut figures = vec![
            figure(count(playing.len()), "entered", false),
            figure(count(here), "here", false),
            figure(count(playing.len() - here), "missing", playing.len() > here),
        ];
        if fee > 0 {
            figures.push(figure(count(unpaid), "unpaid", unpaid > 0));
            figures.push(figure(money(money_in, words.texts), "money", false));
        }
        let (tables, tables_note) = tables(words, playing.len());
        let next = next_round(office);
        Self {
            subtitle: words.with("hall-entries-before", &[("round", next.into())]),
            figures,
            tables,
            tables_note,
            late: late(words),
            enter: words.get(match words.office.rounds().is_empty() {
                true => "hall-enter-title",
                false => "hall-late",
            }),
            fee: (fee > 0).then(|| money(fee, words.texts)),
            rows,
            open: !office.is_finished() && matches!(role, Role::Director | Role::Helper),
        }
    }
}

/// The first round that was not released.
pub fn next_round(office: &Office) -> u8 {
    office.rounds().iter().filter(|round| round.released.is_some()).count() as u8 + 1
}

fn late(words: &OfficeTexts<'_>) -> String {
    let office = words.office;
    let next = next_round(office);
    let rounds = office.setup().map_or(0, |setup| setup.rounds);
    let key = match office.round(next) {
        _ if next > rounds => "hall-late-never",
        Some(_) if next == 1 => "hall-late-redraw",
        None if next == 1 => "hall-late-normal",
        _ => "hall-late-from",
    };
    words.with(key, &[("round", next.into())])
}

/// Which tables this many players make.
fn tables(words: &OfficeTexts<'_>, players: usize) -> (String, String) {
    let Some(setup) = words.office.setup() else { return (String::new(), String::new()) };
    match setup.layout(players) {
        Ok(layout) => {
            let springers = layout.springers();
            let note = match springers {
                0 => String::new(),
                count => words.with("hall-springers", &[("count", count.into())]),
            };
            (table_words(words, &layout.sizes), note)
        }
        Err(no) => (words.get("hall-tables-none"), no_tables(words, &no)),
    }
}

/// `8 Vierertische, 2 Fünfertische`.
pub fn table_words(words: &OfficeTexts<'_>, sizes: &[u8]) -> String {
    let mut parts = Vec::new();
    for size in 3..=7_u8 {
        let count = sizes.iter().filter(|&&own| own == size).count();
        if count > 0 {
            parts.push(words.with(&format!("hall-tables-{size}"), &[("count", count.into())]));
        }
    }
    parts.join(", ")
}

fn no_tables(words: &OfficeTexts<'_>, no: &NoLayout) -> String {
    words.texts.office_layout(no)
}

fn row(words: &OfficeTexts<'_>, player: &Player, fee: u32) -> EntryRow {
    let text = |text: &Option<FreeText>| text.as_ref().map(ToString::to_string);
    let plays = player.standing == Standing::Plays;
    let state = match &player.standing {
        Standing::Withdrawn { from, .. } => {
            Some(words.with("hall-entry-left", &[("round", (*from).into())]))
        }
        Standing::Disqualified { .. } => Some(words.get("office-out")),
        Standing::Plays => match player.substitutes.last() {
            Some((round, person)) => {
                let values = [("name", person.spoken().into()), ("round", (*round).into())];
                Some(words.with("hall-entry-substitute", &values))
            }
            None if player.from > 1 => {
                Some(words.with("office-late", &[("round", player.from.into())]))
            }
            None => None,
        },
    };
    let owes = fee.saturating_sub(player.paid);
    EntryRow {
        number: player.number,
        name: player.person.listed(),
        club: text(&player.person.club).unwrap_or_default(),
        team: text(&player.person.team).unwrap_or_default(),
        owes: (owes > 0 && plays).then(|| money(owes, words.texts)),
        paid: fee > 0 && owes == 0,
        here: player.present,
        state,
        plays,
    }
}

/// A person as typed: name and club.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PersonForm {
    pub name: String,
    pub club: String,
    pub team: String,
    pub paid: bool,
}

impl PersonForm {
    pub fn of(player: &Player) -> Self {
        let text =
            |text: &Option<FreeText>| text.as_ref().map(ToString::to_string).unwrap_or_default();
        Self {
            name: player.person.listed(),
            club: text(&player.person.club),
            team: text(&player.person.team),
            paid: false,
        }
    }

    /// The sentence says what is wrong with the name.
    pub fn person(&self, words: &OfficeTexts<'_>) -> Result<Person, String> {
        let bad = |text: &str| words.with("office-bad-name", &[("text", text.into())]);
        let person = Person::named(&self.name).ok_or_else(|| match self.name.trim() {
            "" => words.get("hall-name-missing"),
            name => bad(name),
        })?;
        let part = |text: &str| match text.trim() {
            "" => Ok(None),
            text => FreeText::new(text).map(Some).ok_or_else(|| bad(text)),
        };
        Ok(person.of_club(part(&self.club)?).of_team(part(&self.team)?))
    }

    /// Enters them, and their fee where it was paid.
    pub fn enter(&self, words: &OfficeTexts<'_>) -> Result<Vec<Act>, String> {
        let mut acts = vec![Act::Enter { person: self.person(words)? }];
        let number = Number::new(words.office.players().len() as u16 + 1);
        let fee = words.office.setup().map_or(0, |setup| setup.fee);
        if let Some(number) = number.filter(|_| self.paid && fee > 0) {
            acts.push(Act::Paid { number, cents: fee });
        }
        Ok(acts)
    }

    pub fn rename(&self, number: Number, words: &OfficeTexts<'_>) -> Result<Act, String> {
        Ok(Act::Rename { number, person: self.person(words)? })
    }

    pub fn substitute(
        &self,
        number: Number,
        credit: Credit,
        words: &OfficeTexts<'_>,
    ) -> Result<Act, String> {
        Ok(Act::Substitute { number, person: self.person(words)?, credit })
    }
}

/// The whole fee, or none where it was paid.
pub fn toggle_paid(office: &Office, number: Number) -> Option<Act> {
    let player = office.player(number)?;
    let fee = office.setup()?.fee;
    Some(Act::Paid { number, cents: if player.paid >= fee { 0 } else { fee } })
}
