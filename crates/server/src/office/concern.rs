//! What an act is about, so that nobody changes what another person has just changed without seeing it.

use dulle_tournament::office::{Act, At, Entry, LinkId, Number, Role, RulingNumber, Writer};

/// Something that an act changes or relies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Concern {
    Terms,
    Player(Number),
    /// Who sits where in a round.
    Seats(u8),
    Clock(At),
    /// A sheet, and the hand on it where it is one.
    Sheet(At, Writer, Option<u8>),
    /// Which sheet counts.
    Choice(At),
    Ruling(RulingNumber),
    /// A ruling about a round, or about the whole.
    Penalty(Option<u8>),
    Link(LinkId),
}

/// The hand that a line of a match is about: most lines name it after their first word.
fn hand(line: &str) -> Option<u8> {
    line.split_whitespace().nth(1)?.parse().ok()
}

/// What an act changes.
fn changes(act: &Act) -> Vec<Concern> {
    match act {
        Act::Setup(_) | Act::Finish | Act::Reopen { .. } => vec![Concern::Terms],
        Act::Rename { number, .. }
        | Act::Present { number, .. }
        | Act::Paid { number, .. }
        | Act::Withdraw { number, .. }
        | Act::Substitute { number, .. } => vec![Concern::Player(*number)],
        Act::Draw(drawn) => vec![Concern::Seats(drawn.round)],
        Act::Springer { at, .. } => vec![Concern::Seats(at.round)],
        Act::Swap { round, .. }
        | Act::Publish { round }
        | Act::Release { round }
        | Act::CloseRound { round }
        | Act::HangOut { round } => vec![Concern::Seats(*round)],
        Act::CallReferee(at) | Act::RefereeDone { at, .. } => vec![Concern::Clock(*at)],
        Act::Extend { round, tables, .. } | Act::TimeUp { round, tables, .. } => {
            tables.iter().map(|&table| Concern::Clock(At { round: *round, table })).collect()
        }
        Act::Strike { at, .. } | Act::BreakUp { at, .. } => {
            vec![Concern::Clock(*at), Concern::Choice(*at)]
        }
        Act::Write { at, writer, line } => vec![Concern::Sheet(*at, *writer, hand(line))],
        Act::Sheet { at, writer, .. } | Act::Totals { at, writer, .. } => {
            vec![Concern::Sheet(*at, *writer, None)]
        }
        Act::Choose { at, .. } => vec![Concern::Choice(*at)],
        Act::Rule(ruled) => vec![Concern::Penalty(ruled.at.map(|at| at.round))],
        Act::Sign { ruling } | Act::Appeal { ruling } | Act::DecideAppeal { ruling, .. } => {
            vec![Concern::Ruling(*ruling), Concern::Penalty(None)]
        }
        Act::Grant { link, .. } | Act::Revoke { link } => vec![Concern::Link(*link)],
        // A writer agrees, or a player comes in: nobody is in the way of that.
        Act::Confirm { .. } | Act::Enter { .. } | Act::Announce { .. } | Act::Undo { .. } => {
            Vec::new()
        }
    }
}

/// Whether an act minds that something has changed.
fn minds(act: &Act, role: Role, changed: Concern, by: Role) -> bool {
    match (act, changed) {
        // A table goes on writing beside others; it minds the office, and its own sheet.
        (Act::Write { at, writer, .. }, Concern::Sheet(other, of, _)) if role == Role::Table => {
            *at == other && (*writer == of || by != Role::Table)
        }
        (
            Act::Write { at, .. } | Act::Sheet { at, .. } | Act::Totals { at, .. },
            Concern::Choice(other) | Concern::Sheet(other, ..),
        )
        | (
            Act::Choose { at, .. } | Act::Strike { at, .. } | Act::BreakUp { at, .. },
            Concern::Sheet(other, ..),
        ) => *at == other,
        // Who agrees to a hand has seen that hand as it stood.
        (Act::Confirm { at, of, hand, .. }, Concern::Sheet(other, writer, written)) => {
            let same = hand.is_none() || written.is_none() || *hand == written;
            *at == other && *of == writer && same
        }
        // What is hung out or closed is what was looked at.
        (
            Act::HangOut { round } | Act::CloseRound { round },
            Concern::Sheet(at, ..) | Concern::Choice(at),
        ) => *round >= at.round,
        (Act::HangOut { round }, Concern::Penalty(of)) => of.is_none_or(|of| *round >= of),
        (Act::Publish { round } | Act::Release { round }, Concern::Seats(of)) => *round == of,
        _ => changes(act).contains(&changed),
    }
}

/// The entries among `since` that an act minds, by their numbers. `undone` is what an undo would take
/// back.
pub(super) fn in_between<'e>(
    act: &Act,
    role: Role,
    undone: Option<&Entry>,
    since: impl Iterator<Item = (u64, &'e Entry)>,
    journal: &[Entry],
) -> Vec<u64> {
    let act = undone.map_or(act, |entry| &entry.act);
    let changed = |entry: &Entry| match entry.act {
        Act::Undo { entry: number } => {
            let taken_back = number.checked_sub(1).and_then(|place| journal.get(place));
            taken_back.map(|entry| changes(&entry.act)).unwrap_or_default()
        }
        ref act => changes(act),
    };
    since
        .filter(|(_, entry)| {
            let by = entry.by.role;
            changed(entry).into_iter().any(|changed| minds(act, role, changed, by))
        })
        .map(|(number, _)| number)
        .collect()
}
