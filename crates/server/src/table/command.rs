//! The commands that a table accepts.

use dulle_protocol::{ChatLine, Hex32, Name, OpenClass, OpenWord, SheetRuling, Strength};
use dulle_rules::{Action, Seat, SeatSet};

use super::event::PlayerId;
use super::open::Found;
use super::reserved::Assigned;

/// A command by a player, a bot or the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    Take {
        player: PlayerId,
        name: Name,
        seat: Seat,
    },
    Leave {
        player: PlayerId,
    },
    Ready {
        player: PlayerId,
        hand: u32,
        promise: Hex32,
    },
    /// A client shows what it promised to add to the deal.
    Show {
        player: PlayerId,
        hand: u32,
        contribution: Hex32,
    },
    Act {
        player: PlayerId,
        hand: u32,
        ply: u32,
        action: Action,
    },
    /// A word besides playing, at an open table.
    Word {
        player: PlayerId,
        hand: u32,
        number: u32,
        word: OpenWord,
    },
    /// At an open table: what was found about a complaint. `overdue`: its referee has said nothing in time.
    Rule {
        hand: u32,
        found: Found,
        overdue: bool,
    },
    /// A spectator offers to be the referee of an open table, or goes.
    Volunteer {
        player: PlayerId,
        name: Name,
        on: bool,
    },
    /// The host takes the offer, or wants no referee.
    Referee {
        player: PlayerId,
        on: bool,
    },
    /// What was found about a complaint, for the referee to decide.
    Propose {
        hand: u32,
        found: Found,
    },
    /// The referee rules.
    Decide {
        player: PlayerId,
        hand: u32,
        about: u32,
        class: OpenClass,
    },
    /// The host or the referee proposes a ruling for the sheet of the match.
    Ruling {
        player: PlayerId,
        ruling: SheetRuling,
    },
    /// A player agrees to the ruling with this number, or does not.
    AnswerRuling {
        player: PlayerId,
        id: u32,
        agree: bool,
    },
    Say {
        player: PlayerId,
        text: ChatLine,
    },
    Start {
        player: PlayerId,
    },
    Fill {
        player: PlayerId,
        seat: Seat,
        level: Strength,
    },
    Remove {
        player: PlayerId,
        seat: Seat,
    },
    Ban {
        player: PlayerId,
        seat: Seat,
    },
    Host {
        player: PlayerId,
        seat: Seat,
    },
    /// The host changes the rules.
    Rules {
        player: PlayerId,
        rulebook: String,
        options: String,
    },
    /// A player agrees to the rules with this number.
    Agree {
        player: PlayerId,
        rules: u32,
    },
    End {
        player: PlayerId,
    },
    /// A player takes over from the bot that plays for them.
    Return {
        player: PlayerId,
    },
    /// At a tournament's table: who sits on a seat from now on.
    Assign {
        seat: Seat,
        to: Assigned,
    },
    /// At a tournament's table: the playing time is over.
    TimeUp,
    /// At a tournament's table: its round is over, whatever was played.
    Abandon,
    /// A player was deleted.
    ErasePlayer {
        player: PlayerId,
    },
    /// A bot plays its own seat, or a stand-in that of a player who is away.
    Bot {
        seat: Seat,
        hand: u32,
        ply: u32,
        action: Action,
    },
    /// The time for a move is over. `here`: the player's client answers.
    Late {
        seat: Seat,
        hand: u32,
        ply: u32,
        here: bool,
    },
    /// Those who are ready have waited long enough. `here`: whose clients answer.
    Unready {
        hand: u32,
        here: SeatSet,
    },
    /// Those who promised a contribution had time enough to show it.
    Unshown {
        hand: u32,
    },
}

/// What deciding needs from the world: a fresh secret, the name of a hand that nobody can guess, and
/// the time in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fresh {
    pub secret: [u8; 32],
    pub link: [u8; 16],
    pub now: u64,
}
