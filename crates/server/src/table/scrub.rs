//! Taking a player who was deleted out of a journal that goes on.

use serde_json::{Value, json};

use super::event::PlayerId;

/// What stands in the place of a name, and of what was said.
const NOBODY: &str = "?";
const NOTHING: &str = "…";
/// Identifiers of players have no hyphen.
const GONE: &str = "gone-";

/// An identifier that belongs to nobody.
pub(crate) fn nobody(number: u64) -> PlayerId {
    PlayerId::new(format!("{GONE}{number:016x}"))
}

/// Whether it stands for a player who was taken out.
pub(crate) fn is_nobody(player: &PlayerId) -> bool {
    player.as_str().starts_with(GONE)
}

/// The entries that speak of `player`, with their numbers, as they are without the player's name,
/// words and identifier. They say the same about the table otherwise.
pub(crate) fn scrubbed(
    entries: &[String],
    player: &PlayerId,
    instead: &PlayerId,
) -> Vec<(u64, String)> {
    let mut seats: [bool; 4] = [false; 4];
    let mut changed = Vec::new();
    for (number, entry) in (1..).zip(entries) {
        let Ok(mut event) = serde_json::from_str::<Value>(entry) else { continue };
        let theirs = follow(&mut seats, &event, player);
        let official = scrub_official(&mut event, player);
        let mut touched = replace_id(&mut event, player, instead);
        if theirs {
            for kind in ["seated", "said"] {
                if let Some(fields) = event.get_mut(kind) {
                    fields["name"] = json!(NOBODY);
                    touched = true;
                }
            }
            if let Some(said) = event.get_mut("said") {
                said["text"] = json!(NOTHING);
            }
        }
        if touched || official {
            changed.push((number, event.to_string()));
        }
    }
    changed
}

/// Takes the player's name out of who is or wants to be the referee.
fn scrub_official(event: &mut Value, player: &PlayerId) -> bool {
    let Some(referee) = event.get_mut("referee") else { return false };
    let mut touched = false;
    for kind in ["offered", "named"] {
        if referee[kind]["player"].as_str() == Some(player.as_str()) {
            referee[kind]["name"] = json!(NOBODY);
            touched = true;
        }
    }
    touched
}

/// Keeps track of the player's seats; whether this event is about them on their seat.
fn follow(seats: &mut [bool; 4], event: &Value, player: &PlayerId) -> bool {
    let seat = |fields: &Value| {
        let number = fields.get("seat").and_then(Value::as_u64)?;
        usize::try_from(number).ok()?.checked_sub(1).filter(|&seat| seat < 4)
    };
    if let Some(seated) = event.get("seated") {
        let theirs = seated.get("player").and_then(Value::as_str) == Some(player.as_str());
        if let Some(seat) = seat(seated) {
            seats[seat] = theirs;
        }
        return theirs;
    }
    for kind in ["bot-seated", "left"] {
        if let Some(seat) = event.get(kind).and_then(seat) {
            seats[seat] = false;
        }
    }
    event.get("said").and_then(seat).is_some_and(|seat| seats[seat])
}

/// Whether the identifier stood anywhere.
fn replace_id(value: &mut Value, player: &PlayerId, instead: &PlayerId) -> bool {
    match value {
        Value::String(text) if text == player.as_str() => {
            instead.as_str().clone_into(text);
            true
        }
        Value::Array(values) => {
            values.iter_mut().fold(false, |any, value| replace_id(value, player, instead) | any)
        }
        Value::Object(fields) => {
            fields.values_mut().fold(false, |any, value| replace_id(value, player, instead) | any)
        }
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Departure, Table, TableEvent};
    use dulle_protocol::{ChatLine, Name, SeatNo, Settings, TableId};
    use dulle_rules::Seat;

    fn events() -> Vec<TableEvent> {
        let (anna, ben) = (PlayerId::new("anna1"), PlayerId::new("ben1"));
        let seat = |number| SeatNo(Seat::from_number(number).expect("a seat"));
        let name = |text: &str| Name::new(text).expect("a name");
        let line = |text: &str| ChatLine::new(text).expect("a line");
        let said = |number, who: &str, text: &str| TableEvent::Said {
            seat: seat(number),
            name: name(who),
            text: line(text),
        };
        vec![
            TableEvent::Created { settings: Settings::of("ddv2026"), host: anna.clone(), at: 0 },
            TableEvent::Seated { seat: seat(1), player: anna.clone(), name: name("Anna") },
            TableEvent::Seated { seat: seat(2), player: ben.clone(), name: name("Ben") },
            said(1, "Anna", "a secret"),
            said(2, "Ben", "anna1 is no identifier here"),
            TableEvent::Left { seat: seat(1), why: Departure::Own },
            TableEvent::Seated { seat: seat(1), player: ben.clone(), name: name("Ben") },
            said(1, "Ben", "my own words"),
            TableEvent::Host { player: ben },
            TableEvent::Forgotten { player: anna },
        ]
    }

    #[test]
    fn nothing_of_the_player_is_left_and_the_table_is_the_same() {
        let id = TableId::from_random([7; 16]);
        let entries: Vec<String> = events().iter().map(TableEvent::to_json).collect();
        let before = Table::rebuild(&id, &entries).expect("a table");
        let mut after = entries.clone();
        for (number, text) in scrubbed(&entries, &PlayerId::new("anna1"), &nobody(7)) {
            after[number as usize - 1] = text;
        }
        let text = after.join("\n");
        assert!(!text.contains("Anna") && !text.contains("a secret"), "{text}");
        assert!(!text.contains("\"anna1\""), "{text}");
        assert!(text.contains("my own words") && text.contains("anna1 is no identifier here"));
        let table = Table::rebuild(&id, &after).expect("the same table");
        assert_eq!(table.full_view(), before.full_view());
        assert_eq!((table.known(), table.seq()), (before.known(), before.seq()));
        assert_eq!(before.forgotten(), [PlayerId::new("anna1")]);
        assert!(table.forgotten().is_empty());
        assert!(scrubbed(&after, &PlayerId::new("anna1"), &nobody(7)).is_empty());
    }
}
