//! The standings, with what explains them.

use dulle_texts::signed;
use dulle_tournament::office::csv::standings_list;
use dulle_tournament::office::{
    Act, Number, Office, Role, Row, RulingKind, Setup, Standing, Standings, Tie,
};

use super::step::{Button, Doing};
use super::words::{OfficeTexts, wall};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsScreen {
    pub title: String,
    pub subtitle: String,
    pub after: u8,
    /// Rounds after which there is a list.
    pub rounds: Vec<u8>,
    pub provisional: bool,
    pub rows: Vec<StandingRow>,
    /// The points by place, where the tournament counts them.
    pub by_place: bool,
    pub cross: (bool, String, String),
    pub ties: Vec<String>,
    pub ties_note: String,
    pub teams: Vec<TeamLine>,
    pub teams_note: String,
    pub notes: Vec<String>,
    pub hang_out: Option<Button>,
    pub hung: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StandingRow {
    pub number: Number,
    pub place: String,
    /// Places won or lost since the round before.
    pub change: i32,
    pub name: String,
    pub club: String,
    pub rounds: Vec<String>,
    pub deductions: String,
    pub solos: String,
    pub place_points: u32,
    pub total: String,
    pub equal: bool,
    /// A sheet of theirs is missing.
    pub waits: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TeamLine {
    pub place: u16,
    pub name: String,
    pub members: String,
    pub total: String,
}

/// A line of the statistics.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StatLine {
    pub number: Number,
    pub name: String,
    pub cells: [String; 6],
}

/// The latest round that was released.
pub fn latest(office: &Office) -> u8 {
    let released = office.rounds().iter().filter(|round| round.released.is_some());
    released.map(|round| round.number).max().unwrap_or(0)
}

impl StandingsScreen {
    pub fn of(words: &OfficeTexts<'_>, role: Role, wanted: Option<u8>) -> Self {
        let office = words.office;
        let last = latest(office);
        let after = wanted.unwrap_or(last).min(last);
        let standings = office.standings(after);
        let before = (after > 1).then(|| office.standings(after - 1));
        let closed = office.round(after).is_some_and(|round| round.closed.is_some());
        let is_final = closed && office.is_final(after);
        let provisional = standings.missing > 0;
        let values = [("round", after.into()), ("missing", standings.missing.into())];
        let title = match (after, is_final) {
            (0, _) => words.get("hall-standings-none"),
            (_, true) => words.get("hall-standings-final"),
            (_, false) => words.with("hall-standings-after", &values),
        };
        let subtitle = match (after, provisional) {
            (0, _) => String::new(),
            (_, true) => words.with("hall-standings-provisional", &values),
            (_, false) => {
                let tables = office.round(after).map_or(0, |round| round.tables.len());
                words.with("hall-standings-all", &[("tables", tables.into())])
            }
        };
        let teams = office.teams(after);
        let best = office.setup().and_then(|setup| setup.teams).map_or(0, |teams| teams.best);
        Self {
            title,
            subtitle,
            after,
            rounds: (1..=last).collect(),
            provisional,
            rows: standings.rows.iter().map(|row| line(words, row, before.as_ref())).collect(),
            by_place: office.setup().is_some_and(Setup::ranks_by_places),
            cross: cross(words, &standings),
            ties: ties(words),
            ties_note: words.get(if last > 0 { "hall-ties-fixed" } else { "hall-ties-open" }),
            teams: teams
                .iter()
                .map(|team| TeamLine {
                    place: team.place,
                    name: team.name.clone(),
                    members: names(words, &team.members),
                    total: signed(team.total),
                })
                .collect(),
            teams_note: words.with("hall-teams-best", &[("best", best.into())]),
            notes: notes(words, after),
            hang_out: hang_out(words, role, after),
            hung: office
                .round(after)
                .and_then(|round| round.hung_out)
                .map(|at| words.with("hall-hung-out", &[("time", wall(at).into())])),
        }
    }
}

fn names(words: &OfficeTexts<'_>, members: &[Number]) -> String {
    let names: Vec<String> = members.iter().map(|&number| words.short(number, 1)).collect();
    names.join(", ")
}

fn line(words: &OfficeTexts<'_>, row: &Row, before: Option<&Standings>) -> StandingRow {
    let old = before.and_then(|old| old.rows.iter().find(|old| old.number == row.number));
    let old = old.and_then(|old| old.place);
    let change = match (old, row.place) {
        (Some(old), Some(now)) => i32::from(old) - i32::from(now),
        _ => 0,
    };
    let points = |points: &Option<i32>| points.map_or_else(|| "·".to_owned(), signed);
    StandingRow {
        number: row.number,
        place: row.place.map_or_else(|| "–".to_owned(), |place| format!("{place}.")),
        change,
        name: words.listed(row.number),
        club: words.club(row.number),
        rounds: row.rounds.iter().map(points).collect(),
        deductions: if row.deductions == 0 { "–".to_owned() } else { signed(row.deductions) },
        solos: signed(row.solos),
        place_points: row.place_points,
        total: signed(row.total),
        equal: row.equal,
        waits: row.waits,
    }
}

fn cross(words: &OfficeTexts<'_>, standings: &Standings) -> (bool, String, String) {
    let cross = standings.cross;
    let good = cross.is_explained();
    let title = words.get(if good { "hall-cross-good" } else { "hall-cross-bad" });
    let values =
        [("sum", signed(cross.sum).into()), ("deductions", signed(cross.deductions).into())];
    let key = match (good, cross.deductions) {
        (false, _) => "hall-cross-rest",
        (true, 0) => "hall-cross-zero",
        (true, _) => "hall-cross-deductions",
    };
    (good, title, words.with(key, &values))
}

pub fn ties(words: &OfficeTexts<'_>) -> Vec<String> {
    let ties = words.office.setup().map(|setup| setup.ties.clone()).unwrap_or_default();
    let word = |tie: &Tie| words.get(&format!("office-tie-{}", tie.word()));
    let mut list: Vec<String> = ties.iter().map(word).collect();
    list.push(words.get("hall-tie-shared"));
    list
}

fn notes(words: &OfficeTexts<'_>, after: u8) -> Vec<String> {
    let office = words.office;
    let mut notes = Vec::new();
    for player in office.players() {
        if let Standing::Withdrawn { from, .. } = &player.standing
            && *from <= after + 1
            && *from > 1
        {
            let values = [("name", player.person.spoken().into()), ("round", (from - 1).into())];
            notes.push(words.with("hall-note-left", &values));
        }
    }
    for ruling in office.rulings().iter().filter(|ruling| ruling.counts()) {
        if let RulingKind::Deduction { points } = ruling.ruled.kind {
            let name = words.spoken(ruling.ruled.culprit);
            let values = [("name", name.into()), ("points", points.into())];
            notes.push(words.with("hall-note-deduction", &values));
        }
    }
    let larger = office.rounds().iter().filter(|round| round.number <= after);
    if larger.flat_map(|round| &round.tables).any(|table| table.size() > 4) {
        notes.push(words.get("hall-note-larger"));
    }
    notes
}

fn hang_out(words: &OfficeTexts<'_>, role: Role, after: u8) -> Option<Button> {
    let round = words.office.round(after)?;
    if role != Role::Director || round.closed.is_none() || words.office.is_finished() {
        return None;
    }
    let again = round.hung_out.is_some();
    // Once it hangs out it is hung out again only where it is no longer right.
    if again && words.office.hangs_out_of_date() != Some(after) {
        return None;
    }
    let doing = Doing::Do(vec![Act::HangOut { round: after }]);
    let key = if again { "hall-step-hang-out-again-button" } else { "hall-hang-out" };
    Some(Button { label: words.get(key), doing })
}

/// The list as a spreadsheet reads it.
pub fn csv(words: &OfficeTexts<'_>, after: u8) -> String {
    let word = |name: &str| words.get(&format!("office-csv-head-{name}"));
    let head =
        ["place", "number", "name", "club", "deductions", "solos", "places", "total"].map(word);
    standings_list(words.office, &words.office.standings(after), &head)
}

/// What players did, from sheets that were kept hand by hand.
pub fn statistics(words: &OfficeTexts<'_>) -> Vec<StatLine> {
    let line = |player: &dulle_tournament::office::Player| {
        let found = words.office.statistics(player.number);
        let of = |part: u32, whole: u32| format!("{part}/{whole}");
        found.has_played().then(|| StatLine {
            number: player.number,
            name: words.listed(player.number),
            cells: [
                found.hands.to_string(),
                of(found.won, found.hands),
                of(found.solos_won, found.solos),
                of(found.called_won, found.called),
                found
                    .tenths_per_hand()
                    .map_or_else(|| "–".to_owned(), |tenths| decimal(words, tenths)),
                found.rounds_by_sums.to_string(),
            ],
        })
    };
    words.office.players().iter().filter_map(line).collect()
}

/// `+1,8`; nothing before a zero.
fn decimal(words: &OfficeTexts<'_>, tenths: i32) -> String {
    let sign = match tenths.signum() {
        -1 => "\u{2212}",
        0 => "",
        _ => "+",
    };
    let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    let values = [("whole", whole.to_string().into()), ("rest", rest.to_string().into())];
    format!("{sign}{}", words.with("hall-decimal", &values))
}
