//! An entry as the store has it: the act's identifier, a blank, the line of the file.

use dulle_protocol::office::ActId;

/// In place of an identifier, for entries that no device has sent.
const NONE: &str = "-";

pub(super) fn written(id: Option<&ActId>, line: &str) -> String {
    format!("{} {line}", id.map_or(NONE, ActId::as_str))
}

/// None where the text is no entry.
pub(super) fn read(text: &str) -> Option<(Option<ActId>, &str)> {
    let (id, line) = text.split_once(' ')?;
    match id {
        NONE => Some((None, line)),
        id => Some((Some(id.parse().ok()?), line)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dulle_protocol::office::DeviceId;

    #[test]
    fn an_entry_is_read_back_with_and_without_an_identifier() {
        let id = DeviceId::from_random([5; 16]).act(3);
        for id in [None, Some(&id)] {
            let text = written(id, "2026-11-14T08:00:00Z director \"A\" finish");
            let (found, line) = read(&text).expect("an entry");
            assert_eq!((found.as_ref(), line.len()), (id, 40));
        }
        assert_eq!(read("finish"), None);
        assert_eq!(read("nobody finish"), None);
    }
}
