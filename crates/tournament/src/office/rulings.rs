//! Acts about rulings and links.

use dulle_rules::Topic;

use super::act::{By, Role};
use super::links::{Key, Link, LinkId};
use super::moment::Moment;
use super::person::{Number, Standing};
use super::refused::{OfficeReason, Refused};
use super::ruling::{Ruled, Ruling, RulingKind, RulingNumber, Stage};
use super::setup::RuledBy;
use super::state::State;
use super::table::member;

/// The most that may be taken off without credit.
pub const MOST_DEDUCTION: u8 = 12;
const MOST_PENALTY: u32 = 100;

/// Drafts a ruling. Nothing is booked yet.
pub(super) fn rule(state: &mut State, ruled: &Ruled) -> Result<(), Refused> {
    state.setup()?;
    let culprit = ruled.culprit;
    state.player(culprit)?;
    if let Some(at) = ruled.at {
        if state.round(at.round)?.released.is_none() {
            return Err(OfficeReason::NotReleased { round: at.round }.into());
        }
        if !state.table(at)?.people.contains(&culprit) {
            return Err(OfficeReason::NotAtTable { number: culprit, table: at.table }.into());
        }
    }
    match &ruled.kind {
        RulingKind::Penalty { points, .. } => check_penalty(state, ruled, points)?,
        &RulingKind::Deduction { points } => {
            if !(1..=MOST_DEDUCTION).contains(&points) {
                let reason =
                    OfficeReason::Deduction { points: points.into(), most: MOST_DEDUCTION };
                return Err(Refused::by(Topic::Unsporting, reason));
            }
        }
        RulingKind::Warning | RulingKind::Disqualification => {}
    }
    let number = state.rulings.len() as u16 + 1;
    let ruled = ruled.clone();
    // What happens outside a round goes with the one that was released last: earlier lists stay.
    let counts_from = ruled.at.map_or_else(|| state.released().max(1), |at| at.round);
    let stage = Stage::Draft;
    let (signed, by_panel, was) = (None, false, None);
    state.rulings.push(Ruling { number, ruled, stage, signed, by_panel, counts_from, was });
    Ok(())
}

/// Points for everybody at the table, which cancel out.
fn check_penalty(state: &State, ruled: &Ruled, points: &[i32]) -> Result<(), Refused> {
    let Some(at) = ruled.at else { return Err(OfficeReason::NeedsTable.into()) };
    let table = state.table(at)?;
    if points.len() != table.people.len() {
        return Err(
            OfficeReason::SumsMissing { given: points.len(), due: table.people.len() }.into()
        );
    }
    if points.iter().any(|points| points.unsigned_abs() > MOST_PENALTY) {
        return Err(OfficeReason::PointsTooLarge.into());
    }
    match points.iter().sum::<i32>() {
        0 => Ok(()),
        sum => Err(OfficeReason::PenaltySum { sum }.into()),
    }
}

/// A penalty is for a hand that the round has. Journals may have others.
pub(super) fn check_hand(state: &State, ruled: &Ruled) -> Result<(), Refused> {
    let (RulingKind::Penalty { hand: Some(hand), .. }, Some(at)) = (&ruled.kind, ruled.at) else {
        return Ok(());
    };
    let due = state.setup()?.hands_for(state.table(at)?.size());
    match (1..=due).contains(hand) {
        true => Ok(()),
        false => Err(OfficeReason::NoSuchHand { hand: *hand }.into()),
    }
}

fn ruling(state: &mut State, number: RulingNumber) -> Result<&mut Ruling, Refused> {
    let place = usize::from(number).checked_sub(1);
    let ruling = place.and_then(|place| state.rulings.get_mut(place));
    ruling.ok_or_else(|| OfficeReason::NoRuling { ruling: number }.into())
}

/// Signs a ruling: from now on it counts.
pub(super) fn sign(
    state: &mut State,
    number: RulingNumber,
    by: &By,
    now: Moment,
) -> Result<(), Refused> {
    let panel_alone = state.setup()?.ruled_by == RuledBy::Panel;
    let found = ruling(state, number)?;
    if found.stage != Stage::Draft {
        return Err(OfficeReason::AlreadySigned { ruling: number }.into());
    }
    let conduct = found.ruled.kind.is_conduct();
    if conduct && by.role != Role::Panel {
        return Err(Refused::by(Topic::Unsporting, OfficeReason::OnlyPanel));
    }
    if panel_alone && by.role != Role::Panel {
        return Err(OfficeReason::OnlyPanel.into());
    }
    // The director draws and hangs out; a signature under a ruling is the referee's.
    if !matches!(by.role, Role::Referee | Role::Panel) {
        return Err(Refused::by(Topic::Signed, OfficeReason::NotYours { role: Role::Referee }));
    }
    found.stage = Stage::Signed;
    found.signed = Some((by.name.clone(), now));
    found.by_panel = by.role == Role::Panel;
    check_not_on_sheet(state, number)?;
    apply_standing(state, number)
}

/// A penalty that the sheet has already is not booked by the office too.
fn check_not_on_sheet(state: &mut State, number: RulingNumber) -> Result<(), Refused> {
    let found = ruling(state, number)?.clone();
    let Some(at) = found.ruled.at.filter(|_| found.books_at_office()) else { return Ok(()) };
    let table = state.table(at)?;
    let Some(position) = table.position_of(found.ruled.culprit) else { return Ok(()) };
    member(table, position)?;
    let penalties = table.sheets.iter().flat_map(super::table::Sheet::penalties);
    if penalties.into_iter().any(|on_sheet| found.is_the_same(on_sheet, position)) {
        return Err(OfficeReason::PenaltyTwice { ruling: number }.into());
    }
    Ok(())
}

/// A player who is disqualified plays no further round, as long as the ruling counts.
fn apply_standing(state: &mut State, number: RulingNumber) -> Result<(), Refused> {
    let found = ruling(state, number)?;
    if found.ruled.kind != RulingKind::Disqualification {
        return Ok(());
    }
    let (counts, culprit, was) = (found.counts(), found.ruled.culprit, found.was.clone());
    let out = |other: &&Ruling| {
        let same = other.ruled.culprit == culprit && other.number != number;
        same && other.ruled.kind == RulingKind::Disqualification && other.counts()
    };
    let other = state.rulings.iter().find(out).map(|other| other.was.clone());
    match (counts, other) {
        // Two rulings have the same effect: it lasts as long as one of them counts.
        (true, Some(was)) => ruling(state, number)?.was = was,
        (false, Some(_)) => {}
        (true, None) => {
            let from = state.next_round();
            let player = state.player_mut(culprit)?;
            // An appeal that failed leaves everything as it was.
            if !player.is_disqualified() {
                let was = std::mem::replace(&mut player.standing, Standing::Disqualified { from });
                ruling(state, number)?.was = Some(was);
            }
        }
        // A player who had left before has still left.
        (false, None) => {
            state.player_mut(culprit)?.standing = was.unwrap_or(Standing::Plays);
        }
    }
    Ok(())
}

pub(super) fn appeal(state: &mut State, number: RulingNumber) -> Result<(), Refused> {
    let found = ruling(state, number)?;
    match found.stage {
        Stage::Signed => found.stage = Stage::Appealed,
        Stage::Draft => return Err(OfficeReason::NotSigned { ruling: number }.into()),
        Stage::Appealed | Stage::AppealDecided { .. } => {
            return Err(OfficeReason::AppealOver { ruling: number }.into());
        }
    }
    Ok(())
}

/// The panel's own decision is final. Journals may have appeals against it.
pub(super) fn check_appeal(state: &State, number: RulingNumber) -> Result<(), Refused> {
    let ruling = usize::from(number).checked_sub(1).and_then(|place| state.rulings.get(place));
    match ruling.is_some_and(|ruling| ruling.by_panel) {
        true => Err(OfficeReason::PanelIsFinal { ruling: number }.into()),
        false => Ok(()),
    }
}

/// The panel confirms a ruling or makes it void. Its decision is final.
pub(super) fn decide_appeal(
    state: &mut State,
    number: RulingNumber,
    upheld: bool,
) -> Result<(), Refused> {
    let found = ruling(state, number)?;
    if found.stage != Stage::Appealed {
        return Err(OfficeReason::NotAppealed { ruling: number }.into());
    }
    found.stage = Stage::AppealDecided { upheld };
    apply_standing(state, number)
}

/// Hands out a link. One with the same number must be revoked before.
pub(super) fn grant(
    state: &mut State,
    id: LinkId,
    role: Role,
    table: Option<u16>,
    key: &Key,
) -> Result<(), Refused> {
    if role == Role::Server {
        return Err(OfficeReason::NotYours { role }.into());
    }
    match (role, table) {
        (Role::Player, None) => return Err(OfficeReason::NeedsPlayer.into()),
        (_, None) if role.is_of_one() => return Err(OfficeReason::NeedsTable.into()),
        (_, Some(_)) if !role.is_of_one() => return Err(OfficeReason::NotOfOne { role }.into()),
        _ => {}
    }
    if let (Role::Player, Some(number)) = (role, table) {
        let number = Number::new(number).ok_or(OfficeReason::NeedsPlayer)?;
        state.player(number)?;
    }
    if state.links.iter().any(|link| link.id == id && !link.revoked) {
        return Err(OfficeReason::LinkTaken { link: id }.into());
    }
    // A revoked link stays dead, under whatever number it comes again.
    if state.links.iter().any(|link| link.key == *key) {
        return Err(OfficeReason::KeyTaken.into());
    }
    state.links.push(Link { id, role, table, key: key.clone(), revoked: false });
    Ok(())
}

pub(super) fn revoke(state: &mut State, id: LinkId) -> Result<(), Refused> {
    let link = state.links.iter_mut().find(|link| link.id == id && !link.revoked);
    link.ok_or(OfficeReason::NoLink { link: id })?.revoked = true;
    Ok(())
}
