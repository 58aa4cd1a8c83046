//! Messages of clients as commands of the table.

use dulle_protocol::{ClientMessage, Name};

use crate::table::{Command, PlayerId, Refusal};

/// What a message wants of the table.
pub(super) fn command(
    player: PlayerId,
    name: Option<Name>,
    message: ClientMessage,
) -> Result<Command, Refusal> {
    Ok(match message {
        ClientMessage::Take { seat } => {
            Command::Take { player, name: name.ok_or(Refusal::NoName)?, seat: seat.0 }
        }
        ClientMessage::Leave => Command::Leave { player },
        ClientMessage::Ready { hand, promise } => Command::Ready { player, hand, promise },
        ClientMessage::Show { hand, contribution } => Command::Show { player, hand, contribution },
        ClientMessage::Act { hand, ply, action } => {
            Command::Act { player, hand, ply, action: action.0 }
        }
        ClientMessage::Word { hand, number, word } => Command::Word { player, hand, number, word },
        ClientMessage::Volunteer { on } => {
            Command::Volunteer { player, name: name.ok_or(Refusal::NoName)?, on }
        }
        ClientMessage::Referee { on } => Command::Referee { player, on },
        ClientMessage::Decide { hand, about, class } => {
            Command::Decide { player, hand, about, class }
        }
        ClientMessage::Ruling { ruling } => Command::Ruling { player, ruling },
        ClientMessage::AnswerRuling { id, agree } => Command::AnswerRuling { player, id, agree },
        ClientMessage::Say { text } => Command::Say { player, text },
        ClientMessage::Start => Command::Start { player },
        ClientMessage::Fill { seat, level } => Command::Fill { player, seat: seat.0, level },
        ClientMessage::Remove { seat } => Command::Remove { player, seat: seat.0 },
        ClientMessage::Ban { seat } => Command::Ban { player, seat: seat.0 },
        ClientMessage::Host { seat } => Command::Host { player, seat: seat.0 },
        ClientMessage::Rules { rulebook, options } => Command::Rules { player, rulebook, options },
        ClientMessage::Agree { rules } => Command::Agree { player, rules },
        ClientMessage::End => Command::End { player },
        ClientMessage::Return => Command::Return { player },
        // The connection answers these itself; at the table they mean nothing.
        ClientMessage::Hello { .. } | ClientMessage::Ping { .. } | ClientMessage::Pong { .. } => {
            return Err(Refusal::NotAMessage);
        }
    })
}
