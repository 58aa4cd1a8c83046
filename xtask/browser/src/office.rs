//! Tournaments as a browser keeps them, with the longest names: in the middle of a round, and before the first.

use dulle_rules::Rulebook;
use dulle_tournament::FreeText;
use dulle_tournament::office::{
    Act, At, By, Entry, Moment, Office, Person, Role, Setup, Totals, Writer, text,
};

use crate::Done;

const FAMILIES: [&str; 6] = [
    "Unterreitmeier-Schwarzenberg",
    "Müller-Lüdenscheidt",
    "Oberhausener",
    "Rosenzweig-Bergmann",
    "Wagenknecht",
    "Kranz",
];
const GIVEN: [&str; 5] =
    ["Maximilian-Alexander", "Anneliese", "Friedrich-Wilhelm", "Ute", "Klementine"];
const CLUBS: [&str; 4] =
    ["Doko-Freunde Hamm", "Karlchen Dülmen", "Fuchsjäger Unna 1987 e. V.", "Re-Runde Soest"];
const SEED: u64 = 48_213;
/// Few passes: the seats need not be good.
const PASSES: u16 = 20;

struct Desk {
    office: Office,
    now: Moment,
}

impl Desk {
    fn act(&mut self, role: Role, act: Act) -> Done {
        self.now = self.now.plus(20);
        let name = FreeText::new("Sabine Krug").ok_or("no name")?;
        let entry = Entry { at: self.now, by: By { role, name }, act };
        Ok(self.office.enter(entry).map_err(|refused| format!("{refused:?}"))?)
    }

    fn director(&mut self, act: Act) -> Done {
        self.act(Role::Director, act)
    }

    fn draw(&mut self, round: u8) -> Done {
        let drawn = self.office.draw(round, SEED, PASSES, |_| true);
        for drawn in drawn.map_err(|refused| format!("{refused:?}"))? {
            self.director(Act::Draw(drawn))?;
        }
        Ok(())
    }

    /// A hand on one writer's sheet, in which positions 1 and `with` score.
    fn hand(&mut self, at: At, position: u8, number: u8, with: u8) -> Done {
        let points: String = (1..=4_u8)
            .map(|other| if other == 1 || other == with { " +2" } else { " -2" })
            .collect();
        let line = format!("hand {number} result normal points{points}");
        self.act(Role::Table, Act::Write { at, writer: Writer::Position(position), line })
    }

    fn totals(&mut self, at: At, writer: Writer, shift: i32) -> Done {
        let table = self
            .office
            .round(at.round)
            .and_then(|round| round.table(at.table))
            .ok_or("no table")?;
        let size = table.size();
        let mut points: Vec<i32> = (1..i32::from(size)).map(|place| 2 * place * shift).collect();
        points.push(-points.iter().sum::<i32>());
        let hands = self.office.setup().ok_or("no terms")?.hands_for(size);
        let role = if writer == Writer::Office { Role::Helper } else { Role::Table };
        self.act(
            role,
            Act::Totals { at, writer, totals: Totals { hands, points, solos: Vec::new() } },
        )
    }
}

/// A tournament of 42 before its first draw. `now` is in seconds since 1970.
fn begin(now: i64) -> Done<Desk> {
    let now = Moment::from_seconds(now).ok_or("no time")?;
    let mut desk = Desk { office: Office::new(), now };
    let book = Rulebook::named("ddv2026").ok_or("no such book")?;
    let name = FreeText::new("Herbstturnier der Doppelkopffreunde Hamm").ok_or("no name")?;
    let setup = Setup { fee: 1500, ..Setup::federation(name, book, 4) };
    desk.director(Act::Setup(Box::new(setup)))?;
    for number in 0..42_usize {
        let family = format!(
            "{} {}",
            FAMILIES[number % FAMILIES.len()],
            char::from(b'A' + (number % 26) as u8)
        );
        let person = Person::new(&family, GIVEN[number % GIVEN.len()]).ok_or("no person")?;
        let club = FreeText::new(CLUBS[number % CLUBS.len()]);
        desk.director(Act::Enter { person: person.of_club(club) })?;
    }
    Ok(desk)
}

/// Before the first draw.
pub fn entered() -> Done<String> {
    Ok(text::whole(&begin(1_794_652_800)?.office))
}

/// A draft of the first round's seating.
pub fn drawn() -> Done<String> {
    let mut desk = begin(1_794_652_800)?;
    desk.draw(1)?;
    Ok(text::whole(&desk.office))
}

/// The second round is being played: a table has two sheets, one has called the referee, one is done.
pub fn playing() -> Done<String> {
    let mut desk = begin(1_794_652_800)?;
    for round in 1..=2 {
        desk.draw(round)?;
        desk.director(Act::Publish { round })?;
        desk.director(Act::Release { round })?;
        if round == 1 {
            for table in 1..=10 {
                desk.totals(At { round, table }, Writer::Office, i32::from(table) - 5)?;
            }
            desk.director(Act::CloseRound { round })?;
            desk.director(Act::HangOut { round })?;
        }
    }
    let at = |table| At { round: 2, table };
    desk.totals(at(4), Writer::Position(1), 1)?;
    desk.totals(at(4), Writer::Position(2), 2)?;
    desk.totals(at(8), Writer::Position(4), 3)?;
    desk.totals(at(3), Writer::Office, -2)?;
    desk.act(Role::Table, Act::CallReferee(at(6)))?;
    Ok(text::whole(&desk.office))
}

/// The first round is being played, and phones write: at table 1 two of them differ, at table 2 nobody has written yet, at
/// table 3 one has.
pub fn at_tables() -> Done<String> {
    let mut desk = begin(1_794_652_800)?;
    desk.draw(1)?;
    desk.director(Act::Publish { round: 1 })?;
    desk.director(Act::Release { round: 1 })?;
    let at = |table| At { round: 1, table };
    desk.hand(at(1), 1, 1, 2)?;
    desk.hand(at(1), 1, 2, 3)?;
    desk.hand(at(1), 2, 2, 4)?;
    desk.hand(at(3), 1, 1, 2)?;
    let text = FreeText::new("Der Kuchen steht im Foyer. Runde 2 beginnt um 16:15 Uhr.");
    desk.director(Act::Announce { text })?;
    Ok(text::whole(&desk.office))
}

#[cfg(test)]
mod tests {
    use super::{at_tables, drawn, entered, playing};

    #[test]
    fn the_kept_tournaments_can_be_made() {
        for (made, lines) in [(entered(), 44), (drawn(), 45), (playing(), 60), (at_tables(), 50)] {
            let made = made.unwrap_or_default();
            assert!(made.lines().count() >= lines, "{}", made.lines().count());
        }
    }
}
