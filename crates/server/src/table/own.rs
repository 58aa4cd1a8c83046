//! What the journal of a table says of one player.

use dulle_protocol::ActedBy;
use dulle_rules::Action;

use super::event::{PlayerId, TableEvent};

/// Those among stored events that are about a player, with their places: where they sat, what they said
/// and did. Nothing about others, and no cards.
pub fn own_events<'e>(entries: impl IntoIterator<Item = &'e str>, player: &PlayerId) -> Vec<usize> {
    let mut seat = None;
    let mut own = Vec::new();
    for (index, entry) in entries.into_iter().enumerate() {
        let Ok(event) = TableEvent::from_json(entry) else { continue };
        let is_own = match &event {
            TableEvent::Created { host: who, .. }
            | TableEvent::Host { player: who }
            | TableEvent::Forgotten { player: who } => who == player,
            TableEvent::Seated { seat: taken, player: who, .. } => {
                if who == player {
                    seat = Some(*taken);
                } else if seat == Some(*taken) {
                    seat = None;
                }
                who == player
            }
            TableEvent::Left { seat: left, .. } => {
                let own = seat == Some(*left);
                seat = seat.filter(|_| !own);
                own
            }
            // The player may have sat down at a bot's hand, of which they see nothing.
            TableEvent::Acted { action, by: ActedBy::Bot, .. }
                if matches!(action.0, Action::Poverty(_) | Action::Return(_)) =>
            {
                false
            }
            TableEvent::Ready { seat: of, .. }
            | TableEvent::Shown { seat: of, .. }
            | TableEvent::Missed { seat: of, .. }
            | TableEvent::Acted { seat: of, .. }
            | TableEvent::Agreed { seat: of }
            | TableEvent::Away { seat: of }
            | TableEvent::Back { seat: of }
            | TableEvent::Said { seat: of, .. } => seat == Some(*of),
            TableEvent::BotSeated { .. }
            | TableEvent::Rules { .. }
            | TableEvent::Started
            | TableEvent::Prepared { .. }
            | TableEvent::Sealed { .. }
            | TableEvent::Dealt { .. }
            | TableEvent::Finished { .. }
            | TableEvent::Ended => false,
        };
        if is_own {
            own.push(index);
        }
    }
    own
}
