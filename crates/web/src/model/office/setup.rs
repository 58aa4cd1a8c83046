//! The terms of a tournament as they are typed: from a preset, then changed.

use dulle_rules::Rulebook;
use dulle_tournament::FreeText;
use dulle_tournament::office::{
    Act, Date, Method, Online, OnlineEntry, Planned, RuledBy, Setup, TableSizes, Teams, TeamsBy,
    Tie,
};

use super::words::{OfficeTexts, cents};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Preset {
    #[default]
    Federation,
    Benefit,
    Club,
}

impl Preset {
    pub const ALL: [Self; 3] = [Self::Federation, Self::Benefit, Self::Club];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Federation => "federation",
            Self::Benefit => "benefit",
            Self::Club => "club",
        }
    }

    const fn book(self) -> &'static str {
        match self {
            Self::Federation | Self::Club => "ddv2026",
            Self::Benefit => "lions2024",
        }
    }
}

/// Everything as text and ticks, so that a form can hold what is not right yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupForm {
    pub preset: Option<Preset>,
    pub name: String,
    pub place: String,
    /// Every day of it; at least one field, which may be empty.
    pub dates: Vec<String>,
    /// When rounds are planned to begin, the first one first: the day where it is another one, and the time.
    pub starts: Vec<PlannedForm>,
    pub book: String,
    /// What differs from the book, as files write it.
    pub options: String,
    /// Whether it is played at the server's tables, and how.
    pub online: bool,
    pub online_entry: OnlineEntry,
    pub wait: String,
    pub seconds: String,
    pub spectators: bool,
    pub rounds: String,
    pub hands: String,
    pub minutes: String,
    /// Tables of four to seven.
    pub sizes: [bool; 4],
    pub springers: String,
    pub method: Method,
    pub ties: Vec<Tie>,
    pub fee: String,
    pub ruled_by: RuledBy,
    pub teams: Option<TeamsBy>,
    pub best: String,
    pub place_points: String,
}

/// The planned beginning of a round as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlannedForm {
    /// Empty for the day of the round before.
    pub day: String,
    /// Empty where nothing is planned.
    pub time: String,
}

impl PlannedForm {
    fn of(planned: Option<Planned>) -> Self {
        let Some(planned) = planned else { return Self::default() };
        let day = planned.date.map(|date| date.to_string()).unwrap_or_default();
        Self { day, time: planned.on(None).to_string() }
    }

    fn planned(&self, words: &OfficeTexts<'_>) -> Result<Option<Planned>, String> {
        let (day, time) = (self.day.trim(), self.time.trim());
        let text = match (day, time) {
            (_, "") => return Ok(None),
            ("", time) => time.to_owned(),
            (day, time) => format!("{day}T{time}"),
        };
        let planned = Planned::parse(&text).map(Some);
        planned.ok_or_else(|| words.with("office-bad-start", &[("text", text.into())]))
    }
}

impl SetupForm {
    /// The form of a preset; what was typed about name, place and day stays.
    pub fn preset(preset: Preset, before: Option<&Self>) -> Option<Self> {
        let book = Rulebook::named(preset.book())?;
        let name = FreeText::new("-")?;
        let setup = match preset {
            Preset::Federation => Setup::federation(name, book, 4),
            Preset::Benefit => Setup::benefit(name, book, 3),
            Preset::Club => Setup::club_evening(name, book),
        };
        let mut form = Self::of(&setup);
        let of_before = |text: fn(&Self) -> &String| before.map(text).cloned().unwrap_or_default();
        form.preset = Some(preset);
        form.name = of_before(|before| &before.name);
        form.place = of_before(|before| &before.place);
        form.dates = before.map_or_else(|| form.dates.clone(), |before| before.dates.clone());
        form.starts = before.map_or_else(Vec::new, |before| before.starts.clone());
        form.fee = of_before(|before| &before.fee);
        Some(form)
    }

    pub fn of(setup: &Setup) -> Self {
        let optional = |number: Option<u16>| number.map(|number| number.to_string());
        let online = setup.online.unwrap_or(Online::USUAL);
        let fee = (setup.fee > 0).then(|| match setup.fee % 100 {
            0 => (setup.fee / 100).to_string(),
            rest => format!("{},{rest:02}", setup.fee / 100),
        });
        Self {
            preset: None,
            name: setup.name.to_string(),
            place: setup.place.as_ref().map(ToString::to_string).unwrap_or_default(),
            dates: match &setup.dates[..] {
                [] => vec![String::new()],
                dates => dates.iter().map(ToString::to_string).collect(),
            },
            starts: setup.starts.iter().copied().map(PlannedForm::of).collect(),
            book: setup.book.name.clone(),
            options: setup.book.changes().join(" "),
            online: setup.online.is_some(),
            online_entry: online.entry,
            wait: online.wait.to_string(),
            seconds: optional(online.seconds).unwrap_or_default(),
            spectators: online.spectators,
            rounds: setup.rounds.to_string(),
            hands: optional(setup.hands.map(u16::from)).unwrap_or_default(),
            minutes: optional(setup.minutes).unwrap_or_default(),
            sizes: [4, 5, 6, 7].map(|size| setup.sizes.contains(size)),
            springers: setup.springers.to_string(),
            method: setup.method,
            ties: setup.ties.clone(),
            fee: fee.unwrap_or_default(),
            ruled_by: setup.ruled_by,
            teams: setup.teams.map(|teams| teams.by),
            best: setup.teams.map_or(4, |teams| teams.best).to_string(),
            place_points: setup
                .place_points
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" "),
        }
    }

    /// Another book: what it says about hands and minutes counts, and sizes that it does not know go.
    pub fn choose_book(&mut self, name: &str) {
        self.choose_rules(name, "");
    }

    /// A book and what differs from it, such as rules that were kept under a name.
    pub fn choose_rules(&mut self, name: &str, options: &str) {
        (self.book, self.options) = (name.to_owned(), options.to_owned());
        let most = self.rulebook().map(|book| dulle_tournament::MatchTerms::of(&book).table_most);
        for (size, on) in (4..=7_u8).zip(&mut self.sizes) {
            *on &= most.is_none_or(|most| size <= most);
        }
    }

    /// What the book says for a table of four: hands and minutes.
    pub fn usual(&self) -> Option<(u8, u16)> {
        let book = self.rulebook()?;
        let terms = dulle_tournament::MatchTerms::of(&book);
        Some((terms.hands_for(4), terms.minutes_for(4).into()))
    }

    /// The largest table that the book knows.
    pub fn most(&self) -> u8 {
        self.rulebook().map_or(7, |book| dulle_tournament::MatchTerms::of(&book).table_most)
    }

    fn rulebook(&self) -> Option<Rulebook> {
        Rulebook::named(&self.book)?.with_options(&self.options).ok()
    }

    /// At the server's tables or not. A server's table has four seats, and nobody sits at two.
    pub fn play_online(&mut self, online: bool) {
        self.online = online;
        if online {
            self.sizes = [true, false, false, false];
            self.springers = "0".to_owned();
        }
    }

    /// How many rounds can have a planned beginning.
    pub fn planned_rounds(&self) -> usize {
        self.rounds.trim().parse::<usize>().map_or(0, |rounds| rounds.min(30))
    }

    /// The planned beginning of a round, counted from 0.
    pub fn start(&self, place: usize) -> PlannedForm {
        self.starts.get(place).cloned().unwrap_or_default()
    }

    pub fn set_start(&mut self, place: usize, start: PlannedForm) {
        if self.starts.len() <= place {
            self.starts.resize(place + 1, PlannedForm::default());
        }
        self.starts[place] = start;
    }

    /// The planned beginnings of the rounds that there are, without empty ones at the end.
    fn planned(&self, words: &OfficeTexts<'_>) -> Result<Vec<Option<Planned>>, String> {
        let starts = self.starts.iter().take(self.planned_rounds());
        let mut starts = starts.map(|start| start.planned(words)).collect::<Result<Vec<_>, _>>()?;
        while starts.last() == Some(&None) {
            starts.pop();
        }
        Ok(starts)
    }

    /// One tie after another; a second tap takes it away.
    pub fn toggle_tie(&mut self, tie: Tie) {
        match self.ties.iter().position(|&other| other == tie) {
            Some(place) => {
                self.ties.remove(place);
            }
            None => self.ties.push(tie),
        }
    }

    pub fn act(&self, words: &OfficeTexts<'_>) -> Result<Act, String> {
        let number = |text: &str, key: &str| {
            let text = text.trim();
            text.parse::<u16>()
                .map_err(|_| words.with(&format!("hall-setup-no-{key}"), &[("text", text.into())]))
        };
        let small = |text: &str, key: &str| {
            number(text, key).map(|number| u8::try_from(number).unwrap_or(u8::MAX))
        };
        let optional = |text: &str, key: &str| match text.trim() {
            "" => Ok(None),
            text => number(text, key).map(Some),
        };
        let name = FreeText::new(&self.name).ok_or_else(|| words.get("hall-setup-no-name"))?;
        let book = Rulebook::named(&self.book).ok_or_else(|| words.get("hall-setup-no-book"))?;
        let book = book.with_options(&self.options).map_err(|error| words.texts.option(&error))?;
        let sizes: Vec<u8> =
            (4..=7).zip(self.sizes).filter(|(_, on)| *on).map(|(size, _)| size).collect();
        let sizes = TableSizes::new(&sizes).ok_or_else(|| words.get("hall-setup-no-sizes"))?;
        let fee = match self.fee.trim() {
            "" => 0,
            text => cents(text)
                .ok_or_else(|| words.with("office-bad-amount", &[("text", text.into())]))?,
        };
        let dates = self.dates.iter().map(|date| date.trim()).filter(|date| !date.is_empty());
        let date = |text: &str| {
            Date::parse(text).ok_or_else(|| words.with("office-bad-date", &[("text", text.into())]))
        };
        let dates = dates.map(date).collect::<Result<Vec<_>, _>>()?;
        let online = match self.online {
            true => Some(Online {
                entry: self.online_entry,
                wait: number(&self.wait, "wait")?,
                seconds: optional(&self.seconds, "seconds")?,
                spectators: self.spectators,
            }),
            false => None,
        };
        let teams = match self.teams {
            Some(by) => Some(Teams { by, best: small(&self.best, "best")? }),
            None => None,
        };
        let setup = Setup {
            name,
            place: FreeText::new(&self.place),
            dates,
            book,
            rounds: small(&self.rounds, "rounds")?,
            hands: optional(&self.hands, "hands")?
                .map(|hands| u8::try_from(hands).unwrap_or(u8::MAX)),
            minutes: optional(&self.minutes, "minutes")?,
            starts: self.planned(words)?,
            sizes,
            springers: small(&self.springers, "springers")?,
            method: self.method,
            ties: self.ties.clone(),
            fee,
            ruled_by: self.ruled_by,
            teams,
            place_points: self
                .place_points
                .split([' ', ',', ';'])
                .filter(|text| !text.is_empty())
                .map(|text| small(text, "place-points"))
                .collect::<Result<_, _>>()?,
            online,
        };
        setup.check().map_err(|error| words.texts.office_setup(&error))?;
        Ok(Act::Setup(Box::new(setup)))
    }
}
