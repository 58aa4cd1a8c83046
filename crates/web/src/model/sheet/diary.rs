//! The evenings that were played at a real table, and what they add up to. They are one text: before each match's own file a
//! line with the day and the place.

use dulle_texts::Texts;
use dulle_tournament::{Line, Match, text};

use crate::model::album::statistics::Sum;
use crate::model::format::signed;

/// What the line before a match begins with. No line of a match does.
const MARK: &str = "=== ";

/// A sheet that was put away.
#[derive(Clone, Debug, PartialEq)]
pub struct Evening {
    /// As records write it: `2026.11.16`.
    pub date: String,
    pub place: String,
    pub game: Match,
}

impl Evening {
    /// The day as people write it, `16.11.2026`; as it stands where it is none.
    pub fn day(&self, texts: &Texts) -> String {
        match self.date.split('.').collect::<Vec<_>>()[..] {
            [year, month, day] => {
                let values = [("day", day.into()), ("month", month.into()), ("year", year.into())];
                texts.with("web-sheet-diary-day", &values)
            }
            _ => self.date.clone(),
        }
    }

    /// Everybody with their points in the end, as the columns stand.
    pub fn totals(&self) -> Vec<(String, i32)> {
        let setup = self.game.setup();
        let totals = self.game.sheet().final_totals();
        let column = |member| (setup.name(member).to_owned(), totals.of(member));
        setup.circle().members().map(column).collect()
    }

    /// As the diary has it.
    pub fn to_text(&self) -> String {
        let place: String = self.place.chars().filter(|c| !c.is_control()).collect();
        format!(
            "{}\n{}",
            format!("{MARK}{} {place}", self.date).trim_end(),
            text::whole(&self.game)
        )
    }
}

/// Who sat there on the last evening.
pub fn last_names(kept: &str) -> Vec<String> {
    let last = evenings(kept).pop();
    last.map(|last| last.totals().into_iter().map(|(name, _)| name).collect()).unwrap_or_default()
}

/// The evenings of a text, oldest first. What cannot be read is passed over.
pub fn evenings(kept: &str) -> Vec<Evening> {
    parts(kept).filter_map(evening).collect()
}

/// The texts of single evenings.
fn parts(kept: &str) -> impl Iterator<Item = &str> {
    let starts = |(at, _): &(usize, &str)| *at == 0 || kept.as_bytes().get(at - 1) == Some(&b'\n');
    let mut begins: Vec<usize> =
        kept.match_indices(MARK).filter(starts).map(|(at, _)| at).collect();
    begins.push(kept.len());
    (1..begins.len()).map(move |next| &kept[begins[next - 1]..begins[next]])
}

fn evening(part: &str) -> Option<Evening> {
    let (head, rest) = part.strip_prefix(MARK)?.split_once('\n')?;
    let (date, place) = head.split_once(' ').unwrap_or((head, ""));
    let game = text::read(rest).ok()?.game;
    Some(Evening { date: date.to_owned(), place: place.to_owned(), game })
}

/// What is kept when a sheet is put away. One that was opened from the diary takes its old place there; one that is there
/// already, whatever its day, is not kept twice.
pub fn with_evening(kept: &str, mut evening: Evening, opened: Option<&str>) -> String {
    let mut kept = kept.to_owned();
    if let Some(opened) = opened.and_then(|text| evenings(text).pop()) {
        kept = without(&kept, &opened);
        evening.date = opened.date;
        if evening.place.is_empty() {
            evening.place = opened.place;
        }
    }
    if evenings(&kept).iter().any(|known| known.game == evening.game) {
        return kept;
    }
    with_imported(&kept, &evening.to_text()).0
}

/// What is kept, without this evening. What cannot be read stays: another version may understand it.
pub fn without(kept: &str, gone: &Evening) -> String {
    let mut gone = Some(gone);
    let stays = |part: &&str| {
        let is_it = gone.is_some_and(|gone| evening(part).as_ref() == Some(gone));
        if is_it {
            gone = None;
        }
        !is_it
    };
    parts(kept).filter(stays).collect()
}

/// What is kept together with the evenings of a file, by their days; how many are new. Those that are there already are not
/// kept twice.
pub fn with_imported(kept: &str, file: &str) -> (String, usize) {
    let mut all = evenings(kept);
    let known = all.len();
    for evening in evenings(file) {
        if !all.contains(&evening) {
            all.push(evening);
        }
    }
    let count = all.len() - known;
    all.sort_by(|one, other| one.date.cmp(&other.date));
    let unread = parts(kept).filter(|part| evening(part).is_none()).map(str::to_owned);
    (all.iter().map(Evening::to_text).chain(unread).collect(), count)
}

/// A line of the table over all evenings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubRow {
    /// From 1; shared where the points are the same.
    pub place: usize,
    pub name: String,
    pub points: String,
    pub evenings: usize,
    pub hands: u32,
    /// Points a hand.
    pub mean: String,
    /// The best evening.
    pub best: String,
}

struct Person {
    name: String,
    evenings: usize,
    sum: Sum,
    best: i32,
}

/// Everybody who has played, the one with the most points first. A name is the same person however it is capitalised.
pub fn club(evenings: &[Evening], texts: &Texts) -> Vec<ClubRow> {
    let mut people: Vec<Person> = Vec::new();
    for evening in evenings {
        let played = hands_of(&evening.game);
        for ((name, points), hands) in evening.totals().into_iter().zip(played) {
            let is_same = |known: &Person| known.name.to_lowercase() == name.to_lowercase();
            let at = people.iter().position(is_same).unwrap_or_else(|| {
                people.push(Person { name, evenings: 0, sum: Sum::default(), best: i32::MIN });
                people.len() - 1
            });
            let person = &mut people[at];
            person.evenings += 1;
            person.sum.hands += hands;
            person.sum.points += points;
            person.best = person.best.max(points);
        }
    }
    people.sort_by_key(|person| std::cmp::Reverse(person.sum.points));
    let points: Vec<i32> = people.iter().map(|person| person.sum.points).collect();
    let row = |person: Person| ClubRow {
        place: 1 + points.iter().filter(|&&other| other > person.sum.points).count(),
        name: person.name,
        points: signed(person.sum.points),
        evenings: person.evenings,
        hands: person.sum.hands,
        mean: person.sum.mean_text_with(&texts.get("web-sheet-point")),
        best: signed(person.best),
    };
    people.into_iter().map(row).collect()
}

/// How many hands each member has played, as the columns stand.
fn hands_of(game: &Match) -> Vec<u32> {
    let rows: Vec<_> = game
        .lines()
        .iter()
        .filter_map(|line| match line {
            Line::Hand(row) if row.struck.is_none() => Some(row.seating.players),
            _ => None,
        })
        .collect();
    let count = |member| rows.iter().filter(|players| players.contains(&member)).count() as u32;
    game.setup().circle().members().map(count).collect()
}
