//! A sheet hand by hand in the office: one from paper, and a hand of anybody's that was wrong.

use dulle_tournament::Match;
use dulle_tournament::office::{Act, At, Body, Office, Writer};

use super::quick::QuickForm;

/// The sheet on which the office writes: a writer's own, or an empty one for a table that has none. None where it has only
/// sums, and where others write already: theirs is corrected, not written a second time.
pub fn game_of(office: &Office, at: At, writer: Writer) -> Option<Match> {
    let table = office.round(at.round)?.table(at.table)?;
    match table.sheet(writer).map(|sheet| &sheet.body) {
        Some(Body::Match(game)) => Some((**game).clone()),
        None if writer == Writer::Office && table.sheets.is_empty() => {
            table.match_setup(office.setup()?, office.players(), at.round).ok().map(Match::new)
        }
        Some(Body::Totals(_)) | None => None,
    }
}

/// Whether the office can go on with a sheet of its own.
pub fn can_write(office: &Office, at: At) -> bool {
    let game = game_of(office, at, Writer::Office);
    game.is_some_and(|game| QuickForm::next(&game).is_some())
}

/// What a form enters.
pub fn act_of(game: &Match, at: At, writer: Writer, form: &QuickForm) -> Act {
    Act::Write { at, writer, line: form.line(game) }
}
