//! Lists that leave the office as CSV: with a byte order mark and semicolons, as spreadsheets want.

use super::fields::{row, safe};
use crate::free_text::FreeText;
use crate::office::person::Player;
use crate::office::setup::Setup;
use crate::office::standings::Standings;
use crate::office::the_office::Office;

const BOM: &str = "\u{feff}";

fn text(value: Option<&FreeText>) -> String {
    value.map(|value| safe(value.as_str())).unwrap_or_default()
}

fn money(cents: u32) -> String {
    format!("{},{:02}", cents / 100, cents % 100)
}

/// The list of entries, as it can be read in again. `head` names its six columns.
pub fn entry_list(players: &[Player], head: &[String; 6]) -> String {
    let mut list = BOM.to_owned() + &row(head);
    for player in players {
        let person = &player.person;
        list += &row(&[
            player.number.to_string(),
            safe(person.family()),
            safe(person.given().unwrap_or_default()),
            text(person.club.as_ref()),
            text(person.team.as_ref()),
            money(player.paid),
        ]);
    }
    list
}

/// Standings. `head` names place, number, name, club, deductions, solo points, place points, total; the rounds are
/// numbered. Place points have a column where they decide.
pub fn standings_list(office: &Office, standings: &Standings, head: &[String; 8]) -> String {
    let [place, number, name, club, deductions, solos, places, total] = head.clone();
    let by_places = office.setup().is_some_and(Setup::ranks_by_places);
    let mut fields = vec![place, number, name, club];
    fields.extend((1..=standings.after).map(|round| format!("R{round}")));
    fields.extend([deductions, solos]);
    fields.extend(by_places.then_some(places));
    fields.push(total);
    let mut list = BOM.to_owned() + &row(&fields);
    for line in &standings.rows {
        let player = office.player(line.number);
        let person = player.map(|player| player.person_in(standings.after));
        let mut fields = vec![
            line.place.map(|place| place.to_string()).unwrap_or_default(),
            line.number.to_string(),
            person.map(|person| safe(&person.listed())).unwrap_or_default(),
            text(person.and_then(|person| person.club.as_ref())),
        ];
        let points =
            |points: &Option<i32>| points.map(|points| points.to_string()).unwrap_or_default();
        let empty = usize::from(standings.after).saturating_sub(line.rounds.len());
        fields.extend(line.rounds.iter().map(points));
        fields.extend(std::iter::repeat_n(String::new(), empty));
        fields.extend([line.deductions, line.solos].map(|points| points.to_string()));
        fields.extend(by_places.then(|| line.place_points.to_string()));
        fields.push(line.total.to_string());
        list += &row(&fields);
    }
    list
}
