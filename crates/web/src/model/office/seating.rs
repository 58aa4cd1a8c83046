//! The seating: a draft is judged, changed and published.

use dulle_tournament::FreeText;
use dulle_tournament::office::seating::Quality;
use dulle_tournament::office::{
    Act, At, By, Entry, Meeting, Method, Moment, NextStep, Number, Office, Preview, Role, Round,
    name_order,
};

use super::entries::{next_round, table_words};
use super::step::Ask;
use super::words::{OfficeTexts, wall};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatingScreen {
    pub title: String,
    pub subtitle: String,
    pub round: u8,
    /// Rounds that are drawn, to look at.
    pub rounds: Vec<u8>,
    pub stage: SeatingStage,
    /// What the dashed line says.
    pub line: (String, String),
    pub tables: Vec<SeatingTable>,
    pub quality: Option<QualityBox>,
    pub seed: Option<String>,
    pub method: String,
    /// It can be drawn, or drawn again.
    pub can_draw: bool,
    pub can_swap: bool,
    pub publish: Option<Ask>,
    /// Why there is no seating yet and cannot be one.
    pub refused: Option<String>,
    pub by_name: Vec<NamedSeat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatingStage {
    None,
    Draft,
    Published,
    Released,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeatingTable {
    pub table: u16,
    pub title: String,
    pub note: Option<String>,
    /// Something was written or ruled there: everybody stays.
    pub begun: bool,
    pub seats: Vec<SeatOf>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeatOf {
    pub position: u8,
    pub number: Number,
    pub name: String,
    pub springer: bool,
}

/// A line of the list by names.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NamedSeat {
    pub name: String,
    pub table: u16,
    pub position: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QualityBox {
    pub percent: String,
    pub note: String,
    /// What is counted: the plan, and what is possible.
    pub lines: Vec<(String, u32, u32)>,
    /// Until when club mates are kept apart, where that is not the whole tournament.
    pub clubs: Option<String>,
}

impl SeatingScreen {
    pub fn of(words: &OfficeTexts<'_>, role: Role, wanted: Option<u8>) -> Self {
        let office = words.office;
        let rounds = office.setup().map_or(1, |setup| setup.rounds);
        let round = wanted.unwrap_or_else(|| shown(office)).clamp(1, rounds.max(1));
        let drawn = office.round(round);
        let stage = match drawn {
            None => SeatingStage::None,
            Some(drawn) if drawn.released.is_some() => SeatingStage::Released,
            Some(drawn) if drawn.published.is_some() => SeatingStage::Published,
            Some(_) => SeatingStage::Draft,
        };
        let director = role == Role::Director && !office.is_finished();
        let players = match drawn {
            Some(drawn) => drawn.tables.iter().map(|table| table.own().len()).sum(),
            None => office.playing_in(round).len(),
        };
        let sizes = drawn.map(|drawn| drawn.tables.iter().map(|table| table.size()).collect());
        let (sizes, refused) = match sizes {
            Some(sizes) => (sizes, None),
            None => planned(words, players),
        };
        let count = [("players", players.into()), ("tables", table_words(words, &sizes).into())];
        Self {
            title: words.with("hall-seating-of", &[("round", round.into())]),
            subtitle: words.with("hall-seating-size", &count),
            round,
            rounds: office.rounds().iter().map(|round| round.number).collect(),
            stage,
            line: line(words, round, drawn, stage),
            tables: drawn.map(|drawn| tables(words, drawn)).unwrap_or_default(),
            quality: office.quality(round).map(|quality| quality_box(words, round, &quality)),
            seed: drawn
                .filter(|drawn| drawn.method != Method::Hand)
                .map(|drawn| drawn.seed.to_string()),
            method: drawn
                .map(|drawn| words.get(&format!("hall-method-{}", drawn.method.word())))
                .unwrap_or_default(),
            can_draw: director && round == next_round(office) && stage != SeatingStage::Released,
            can_swap: director && drawn.is_some_and(|drawn| can_swap(office, drawn)),
            publish: drawn.filter(|_| director).and_then(|drawn| publish(words, drawn)),
            refused,
            by_name: drawn.map(|drawn| by_name(words, drawn)).unwrap_or_default(),
        }
    }
}

/// Before its end a round's people may change places; the server's own tables have seated theirs.
fn can_swap(office: &Office, drawn: &Round) -> bool {
    let online = office.setup().is_some_and(|setup| setup.online.is_some());
    drawn.closed.is_none() && !(online && drawn.released.is_some())
}

/// The round whose seating is of interest now.
pub fn shown(office: &Office) -> u8 {
    match office.next_step() {
        NextStep::Draw { round } => round,
        _ => super::round::current(office).map_or(1, |round| round.number),
    }
}

fn planned(words: &OfficeTexts<'_>, players: usize) -> (Vec<u8>, Option<String>) {
    let Some(setup) = words.office.setup() else { return (Vec::new(), None) };
    match setup.layout(players) {
        Ok(layout) => (layout.sizes, None),
        Err(no) => (Vec::new(), Some(words.texts.office_layout(&no))),
    }
}

fn line(
    words: &OfficeTexts<'_>,
    number: u8,
    drawn: Option<&Round>,
    stage: SeatingStage,
) -> (String, String) {
    let pair = |key: &str, at: Option<Moment>| {
        let values = [("time", at.map(wall).unwrap_or_default().into())];
        (
            words.with(&format!("hall-seating-{key}"), &values),
            words.with(&format!("hall-seating-{key}-detail"), &values),
        )
    };
    let Some(drawn) = drawn else { return pair("none", None) };
    if let Some(why) = words.office.stale(number) {
        let (title, _) = pair("stale", None);
        return (title, words.texts.office_refused(&why, words.office));
    }
    match stage {
        SeatingStage::None | SeatingStage::Draft if drawn.changed.is_some() => {
            pair("draft-again", drawn.changed)
        }
        SeatingStage::None | SeatingStage::Draft => pair("draft", None),
        SeatingStage::Published if drawn.changed.is_some() => pair("changed", drawn.changed),
        SeatingStage::Published => pair("published", drawn.published),
        SeatingStage::Released => pair("released", drawn.released),
    }
}

fn tables(words: &OfficeTexts<'_>, drawn: &Round) -> Vec<SeatingTable> {
    let table = |table: &std::sync::Arc<dulle_tournament::office::OfficeTable>| {
        let seat = |(place, &number): (usize, &Number)| SeatOf {
            position: place as u8 + 1,
            number,
            name: words.spoken_in(number, drawn.number),
            springer: table.springer && place + 1 == table.people.len(),
        };
        let size = table.size();
        SeatingTable {
            table: table.number,
            title: words.with("office-table", &[("table", table.number.into())]),
            begun: !table.sheets.is_empty() || is_ruled(words.office, drawn.number, table.number),
            note: (size > 4).then(|| words.with("hall-table-of", &[("size", size.into())])),
            seats: table.people.iter().enumerate().map(seat).collect(),
        }
    };
    drawn.tables.iter().map(table).collect()
}

fn is_ruled(office: &Office, round: u8, table: u16) -> bool {
    office.rulings().iter().any(|ruling| ruling.ruled.at == Some(At { round, table }))
}

/// Everybody by name, with table and position.
pub fn by_name(words: &OfficeTexts<'_>, drawn: &Round) -> Vec<NamedSeat> {
    let mut list = Vec::new();
    for table in &drawn.tables {
        for (number, position) in table.people.iter().zip(1..) {
            let name = words.office.listed(*number, drawn.number);
            list.push(NamedSeat { name, table: table.number, position });
        }
    }
    list.sort_by_key(|seat| name_order(&seat.name));
    list
}

fn quality_box(words: &OfficeTexts<'_>, round: u8, quality: &Quality) -> QualityBox {
    let (plan, possible) = (quality.plan, quality.possible);
    let line = |key: &str, plan: u32, possible: u32| {
        (words.get(&format!("hall-quality-{key}")), plan, possible)
    };
    let best = plan == possible;
    let note = match (best, quality.exact) {
        (true, _) => "hall-quality-best",
        (false, true) => "hall-quality-below",
        (false, false) => "hall-quality-perhaps",
    };
    let setup = words.office.setup();
    // Where club mates may meet they are not counted: a zero would say that none do.
    let apart = setup.is_some_and(|setup| setup.keeps_clubs_apart(round));
    let clubs = apart.then(|| line("clubs", plan.clubs, possible.clubs));
    let until = setup.filter(|setup| setup.clubs_apart_until() < setup.rounds);
    let lines = [
        Some(line("again", plan.again, possible.again)),
        clubs,
        Some(line("larger", plan.larger, possible.larger)),
        Some(line("position", plan.position, possible.position)),
    ];
    QualityBox {
        clubs: until.map(|setup| {
            words.with("hall-quality-clubs-until", &[("last", setup.clubs_apart_until().into())])
        }),
        percent: words.with("hall-percent", &[("percent", quality.percent.into())]),
        note: words.get(note),
        lines: lines.into_iter().flatten().collect(),
    }
}

fn publish(words: &OfficeTexts<'_>, drawn: &Round) -> Option<Ask> {
    if drawn.published.is_some() || words.office.stale(drawn.number).is_some() {
        return None;
    }
    let players: usize = drawn.tables.iter().map(|table| table.own().len()).sum();
    let values = [("round", drawn.number.into()), ("players", players.into())];
    Some(Ask {
        question: words.with("hall-step-publish-ask", &values),
        yes: words.with("hall-step-publish-button", &values),
        acts: vec![Act::Publish { round: drawn.number }],
    })
}

/// Two names that were picked, and what their exchange would cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwapScreen {
    pub title: String,
    pub seats: String,
    pub before: u8,
    pub after: u8,
    /// What gets worse or better, with its sign.
    pub lines: Vec<String>,
    pub worse: bool,
    /// The seating is out: a reason is needed, and these people must be told.
    pub told: Vec<String>,
    pub needs_reason: bool,
    /// Not two places are exchanged, but the Springer.
    pub helps: bool,
}

/// A seat that was picked: a person's own, or the one where they help out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picked {
    pub number: Number,
    /// The table where they are the Springer.
    pub helps_at: Option<u16>,
}

/// What two picked seats are for: two people change places, or the second one becomes Springer instead of the first.
pub fn change(round: u8, (one, other): (Picked, Picked), because: Option<FreeText>) -> Act {
    let springer = |table: u16, number: Number, because| {
        let at = At { round, table };
        Act::Springer { at, number, because }
    };
    match (one.helps_at, other.helps_at) {
        (Some(table), _) => springer(table, other.number, because),
        (None, Some(table)) => springer(table, one.number, because),
        (None, None) => Act::Swap { round, one: one.number, other: other.number, because },
    }
}

pub fn swap(
    words: &OfficeTexts<'_>,
    round: u8,
    picked: (Picked, Picked),
    by: &By,
    now: Moment,
) -> Result<SwapScreen, String> {
    let office = words.office;
    let published = office.round(round).is_some_and(|drawn| drawn.published.is_some());
    // The preview asks for a reason only to be told one: any will do for it.
    let act = change(round, picked, FreeText::new("?").filter(|_| published));
    let helps = matches!(act, Act::Springer { .. });
    let (one, other) = (picked.0.number, picked.1.number);
    let preview = office.preview(Entry { at: now, by: by.clone(), act });
    let preview = preview.map_err(|refused| words.texts.office_refused(&refused, office))?;
    let seat = |number| {
        let (table, position) = office.seat_in(round, number).unwrap_or((0, 0));
        words.with("office-seat", &[("table", table.into()), ("position", position.into())])
    };
    let before = office.quality(round).map_or(100, |quality| quality.percent);
    let after = preview.quality.iter().find(|(of, ..)| *of == round);
    let after = after.map_or(before, |&(_, _, after)| after);
    let lines: Vec<String> = costs(words, &preview);
    Ok(SwapScreen {
        title: format!("{} ⇄ {}", words.spoken_in(one, round), words.spoken_in(other, round)),
        seats: format!("{} ⇄ {}", seat(one), seat(other)),
        before,
        after,
        worse: after < before,
        lines: if lines.is_empty() { vec![words.get("hall-swap-free")] } else { lines },
        told: match (published, helps) {
            (false, _) => Vec::new(),
            (true, false) => told(words, &preview),
            (true, true) => vec![words.spoken(one), words.spoken(other)],
        },
        helps,
        needs_reason: published,
    })
}

fn costs(words: &OfficeTexts<'_>, preview: &Preview) -> Vec<String> {
    let line = |meeting: &Meeting| words.texts.office_meeting(meeting, words.office);
    preview.meetings.iter().map(line).collect()
}

fn told(words: &OfficeTexts<'_>, preview: &Preview) -> Vec<String> {
    preview.seats.iter().map(|change| words.spoken(change.number)).collect()
}
