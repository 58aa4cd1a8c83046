//! What the journal of a table says of one player.

use dulle_protocol::ActedBy;
use dulle_rules::Action;

use super::event::{Official, PlayerId, TableEvent};

/// Those among stored events that are about a player, with their places: where they sat, what they said
/// and did. Nothing about others, and no cards.
pub fn own_events<'e>(entries: impl IntoIterator<Item = &'e str>, player: &PlayerId) -> Vec<usize> {
    let (mut seat, mut referee) = (None, false);
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
            // There is at most one who is the referee or wants to be.
            TableEvent::Referee { offered, named } => {
                let is_theirs = |official: &&Official| official.player == *player;
                let before = std::mem::replace(&mut referee, named.iter().any(|it| is_theirs(&it)));
                before || offered.iter().chain(named).any(|it| is_theirs(&it))
            }
            TableEvent::Decided { .. } => referee,
            TableEvent::RulingProposed { by, .. } => by.map_or(referee, |by| seat == Some(by)),
            TableEvent::RulingDropped { seat: of } => of.map_or(referee, |of| seat == Some(of)),
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
            | TableEvent::Worded { seat: of, .. }
            | TableEvent::Agreed { seat: of }
            | TableEvent::RulingAgreed { seat: of }
            | TableEvent::Away { seat: of }
            | TableEvent::Back { seat: of }
            | TableEvent::Said { seat: of, .. } => seat == Some(*of),
            TableEvent::BotSeated { .. }
            | TableEvent::Reserved(_)
            | TableEvent::TimeUp { .. }
            | TableEvent::Rules { .. }
            | TableEvent::Started
            | TableEvent::Prepared { .. }
            | TableEvent::Sealed { .. }
            | TableEvent::Dealt { .. }
            | TableEvent::Ruled { .. }
            | TableEvent::Proposed { .. }
            | TableEvent::Panel { .. }
            | TableEvent::Booked { .. }
            | TableEvent::Finished { .. }
            | TableEvent::Ended => false,
        };
        if is_own {
            own.push(index);
        }
    }
    own
}
