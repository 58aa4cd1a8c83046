//! A record as text.

use std::fmt;

use crate::action::Action;

use super::record::Record;

/// One tag per line, the names of the players on one; the bidding on one line, then one line per
/// trick. A value is one line in DKN, so a line break in it becomes a blank.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_seat = |name: &str| matches!(name, "Seat1" | "Seat2" | "Seat3" | "Seat4");
        for (i, tag) in self.tags.iter().enumerate() {
            let next_is_seat = self.tags.get(i + 1).is_some_and(|next| is_seat(&next.name));
            let end = if is_seat(&tag.name) && next_is_seat { ' ' } else { '\n' };
            let value = tag.value.replace('\\', "\\\\").replace('"', "\\\"");
            let value = value.replace(['\r', '\n'], " ");
            write!(f, "[{} \"{value}\"]{end}", tag.name)?;
        }
        let mut cards = 0;
        let mut separator = "\n";
        for found in &self.moves {
            let is_card = matches!(found.action, Action::Play(_));
            if is_card && cards == 0 && separator == " " {
                separator = "\n";
            }
            write!(f, "{separator}{found}")?;
            cards += u32::from(is_card);
            separator = if is_card && cards % 4 == 0 { "\n" } else { " " };
        }
        for found in &self.open {
            write!(f, "{separator}{}", found.text)?;
            separator = " ";
        }
        if !self.moves.is_empty() || !self.open.is_empty() {
            writeln!(f)?;
        }
        Ok(())
    }
}
