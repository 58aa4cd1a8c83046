//! What a player types at a table.

use dulle_protocol::{ChatLine, ClientMessage, Name, SeatNo, Strength};
use dulle_rules::{Action, Seat};

/// A typed line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Nothing,
    Quit,
    Ready,
    /// To the rules as they are now.
    Agree,
    Act(Action),
    Mute(Name),
    Unmute(Name),
    /// What goes to the server as it is.
    Say(ClientMessage),
}

impl Typed {
    /// Reads a line. Commands may begin with a slash, as in other chats.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let line = line.trim();
        let line = line.strip_prefix('/').unwrap_or(line);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let seat = |text: &str| Some(SeatNo(Seat::from_number(text.trim().parse().ok()?)?));
        Some(match word {
            "" => Self::Nothing,
            "quit" => Self::Quit,
            "ready" => Self::Ready,
            "agree" => Self::Agree,
            "mute" => Self::Mute(Name::new(rest).ok()?),
            "unmute" => Self::Unmute(Name::new(rest).ok()?),
            "start" => Self::Say(ClientMessage::Start),
            "leave" => Self::Say(ClientMessage::Leave),
            "end" => Self::Say(ClientMessage::End),
            "return" => Self::Say(ClientMessage::Return),
            "say" => Self::Say(ClientMessage::Say { text: ChatLine::new(rest).ok()? }),
            "take" => Self::Say(ClientMessage::Take { seat: seat(rest)? }),
            "remove" => Self::Say(ClientMessage::Remove { seat: seat(rest)? }),
            "ban" => Self::Say(ClientMessage::Ban { seat: seat(rest)? }),
            "host" => Self::Say(ClientMessage::Host { seat: seat(rest)? }),
            "fill" => {
                let (number, level) = rest.trim().split_once(' ')?;
                let (seat, level) = (seat(number)?, Strength::from_word(level.trim())?);
                Self::Say(ClientMessage::Fill { seat, level })
            }
            word => Self::Act(Action::from_word(word)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_understood_with_and_without_a_slash() {
        let anna = Name::new("Anna Maria").expect("a name");
        assert_eq!(Typed::parse("/mute Anna Maria"), Some(Typed::Mute(anna.clone())));
        assert_eq!(Typed::parse("unmute  Anna Maria "), Some(Typed::Unmute(anna)));
        let seat = SeatNo(Seat::from_number(3).expect("a seat"));
        let remove = Typed::Say(ClientMessage::Remove { seat });
        assert_eq!(Typed::parse("remove 3"), Some(remove));
        let fill = Typed::Say(ClientMessage::Fill { seat, level: Strength::Strong });
        assert_eq!(Typed::parse("/fill 3 strong"), Some(fill));
        assert_eq!(Typed::parse(" "), Some(Typed::Nothing));
        for nonsense in ["mute", "say", "take 9", "host x", "fill 1", "fill 1 weak", "XX"] {
            assert_eq!(Typed::parse(nonsense), None, "{nonsense}");
        }
    }
}
