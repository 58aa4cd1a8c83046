//! The tables of a round that is played here. Pure: what they are called, who sits there, by which rules.

use dulle_protocol::office::TournamentCode;
use dulle_protocol::{BotPace, HandAccess, Mode, Name, Settings, Strength, TableId};
use dulle_tournament::office::{
    Act, At, Moment, Number, Office, OfficeTable, Online, Round, Setup,
};
use sha2::{Digest, Sha256};

use crate::table::Reserved;

/// How many names a table can have: a server that is killed between naming a table and its first entry leaves a
/// name that nothing can be stored under.
const NAMES: u8 = 4;

/// A table of the round that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OnlineTable {
    pub(super) at: At,
    pub(super) ids: Vec<TableId>,
    pub(super) settings: Settings,
    pub(super) reserved: Reserved,
    /// By position.
    pub(super) numbers: [u16; 4],
    pub(super) names: [Name; 4],
    /// Whether its playing time is over.
    pub(super) time_is_up: bool,
}

/// Whether a round of this tournament is being played at this server's tables.
pub(crate) fn is_under_way(office: &Office) -> bool {
    office.setup().is_some_and(|setup| setup.online.is_some()) && office.running().is_some()
}

/// All tables of that round.
pub(super) fn tables(
    code: &TournamentCode,
    office: &Office,
    now: Moment,
) -> Option<Vec<OnlineTable>> {
    let (setup, round) = (office.setup()?, office.running()?);
    let (online, released) = (setup.online?, round.released?);
    let table = |table: &std::sync::Arc<OfficeTable>| {
        let at = At { round: round.number, table: table.number };
        let numbers = four(table.people.iter().map(|number| number.get()))?;
        let time_is_up = table.left(setup, released, now) <= 0;
        Some(OnlineTable {
            at,
            ids: ids(code, office, at)?,
            settings: settings(setup, online),
            reserved: Reserved { round: at.round, table: at.table, wait: online.wait },
            numbers,
            names: names(setup, office, round, table)?,
            time_is_up,
        })
    };
    Some(round.tables.iter().filter_map(table).collect())
}

/// The names that a table can have. They are made from what only the staff knows, so nobody guesses them; a
/// round that is released anew has new tables.
pub(super) fn ids(code: &TournamentCode, office: &Office, at: At) -> Option<Vec<TableId>> {
    let journal = office.journal();
    let secret = journal.iter().find_map(|entry| match &entry.act {
        Act::Grant { key, .. } => Some(key),
        _ => None,
    })?;
    let is_release = |(place, act): &(usize, &Act)| {
        matches!(act, Act::Release { round } if *round == at.round)
            && office.undone_by(*place).is_none()
    };
    let (release, _) = journal.iter().map(|entry| &entry.act).enumerate().rfind(is_release)?;
    let name = |attempt: u8| {
        let mut hash = Sha256::new();
        hash.update(b"dulle tournament table 1");
        hash.update(code.as_str());
        hash.update(secret.as_str());
        hash.update((release as u64).to_be_bytes());
        hash.update([at.round, attempt]);
        hash.update(at.table.to_be_bytes());
        let digest: [u8; 32] = hash.finalize().into();
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        TableId::from_random(bytes)
    };
    Some((0..NAMES).map(name).collect())
}

fn settings(setup: &Setup, online: Online) -> Settings {
    Settings {
        rulebook: setup.book.name.clone(),
        options: setup.book.changes().join(" "),
        preset: None,
        mode: Mode::Match { hands: Some(setup.hands_for(4)) },
        seconds: online.seconds,
        bots: Some(Strength::Club),
        spectators: online.spectators,
        listed: false,
        hands: HandAccess::Players,
        open: false,
        pace: BotPace::Normal,
    }
}

/// As they stand on the sheet, or the start number where that is no name for a server's table.
fn names(setup: &Setup, office: &Office, round: &Round, table: &OfficeTable) -> Option<[Name; 4]> {
    let on_sheet = table.match_setup(setup, office.players(), round.number).ok();
    let members = on_sheet.as_ref().map(|setup| setup.circle().members().collect::<Vec<_>>());
    let name = |(place, number): (usize, &Number)| {
        let member = *members.as_ref()?.get(place)?;
        let text = on_sheet.as_ref()?.name(member);
        Name::new(text).or_else(|_| Name::new(&format!("Nr. {number}"))).ok()
    };
    let names: Option<Vec<Name>> = table.people.iter().enumerate().map(name).collect();
    names?.try_into().ok()
}

fn four<T>(of: impl Iterator<Item = T>) -> Option<[T; 4]> {
    of.collect::<Vec<_>>().try_into().ok()
}
