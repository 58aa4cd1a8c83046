//! What the arguments of commands choose from.

use clap::ValueEnum;

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Printed {
    /// Score sheets as far as they are written
    Sheet,
    /// Score sheets to write on
    SheetEmpty,
    /// Table cards: a tent with the number, and codes for phones
    Cards,
    /// A slip for everybody: where they sit
    Slips,
    /// Seating by table
    Seating,
    /// Seating by name
    SeatingByName,
    /// Standings, teams too
    Standings,
    /// A ruling of referee or panel
    Ruling,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum RulingChoice {
    Penalty,
    Deduct,
    Warn,
    Disqualify,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Class {
    Minor,
    Harmless,
    Serious,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum What {
    Round,
    Entries,
    Standings,
    Teams,
    Statistics,
    Rulings,
    Journal,
    Links,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Exported {
    Entries,
    Standings,
    /// The whole tournament, as the one file that can be copied
    File,
}
