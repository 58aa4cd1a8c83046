//! The ruling on the score sheet.

use dulle_rules::Contract;
use dulle_texts::Texts;
use dulle_tournament::{
    Alone, BreachEntry, Entry, FreeText, Match, Member, Misdeal, Next, SheetContract,
};

use super::draft::Draft;
use super::finding::{Outcome, Ruled};
use super::names::name_of;
use super::played::{Mark, PlayedDraft};
use crate::model::sheet::refused;

/// Why a ruling cannot be written down: a sentence.
pub type NotWritten = String;

/// The draft for a disputed hand of the match: names, book, number, dealer.
pub fn draft_for(game: &Match) -> Draft {
    let mut draft = Draft::default();
    let book = game.setup().book();
    book.name.clone_into(&mut draft.book);
    draft.options = book.changes().join(" ");
    if let Next::Hand(hand) = game.next() {
        draft.hand = hand.number.to_string();
        for seat in dulle_rules::Seat::ALL {
            let member = hand.seating.member(seat);
            game.setup().name(member).clone_into(&mut draft.names[seat.index()]);
        }
        draft.dealer = Some(hand.seating.dealer_seat());
    }
    draft
}

/// The entries that a ruling makes on the sheet: none for what changes nothing.
pub fn entries(
    game: &Match,
    draft: &Draft,
    ruled: &Ruled,
    texts: &Texts,
) -> Result<Vec<Entry>, NotWritten> {
    if draft.lacks_reason() {
        return Err(texts.get("desk-to-sheet-reason"));
    }
    let place = PlayedDraft::known(draft)
        .and_then(|played| played.marks.into_iter().find(|mark| mark.place == ruled.about));
    let Some(mark) = place else { return Err(texts.get("desk-to-sheet-nothing")) };
    let kind = match draft.contract.contract {
        Contract::Solo(solo) => SheetContract::Solo(Some(solo)),
        Contract::Wedding => SheetContract::WeddingSolo,
        _ => SheetContract::SilentWedding,
    };
    let said = Said { mark: &mark, outcome: &ruled.outcome, kind, reason: draft.reason() };
    entries_of(game, draft, &said, texts)
}

/// A ruling, whether by cards or by answers.
#[derive(Clone, Copy, Debug)]
pub struct Said<'a> {
    pub mark: &'a Mark,
    pub outcome: &'a Outcome,
    /// What the soloist that everybody knows is playing, where there is one.
    pub kind: SheetContract,
    /// Why the referee has decided otherwise than was found.
    pub reason: Option<&'a str>,
}

/// The entries of a ruling by the cards or by the quick form.
pub fn entries_of(
    game: &Match,
    draft: &Draft,
    said: &Said<'_>,
    texts: &Texts,
) -> Result<Vec<Entry>, NotWritten> {
    let Said { mark, outcome, kind, reason } = *said;
    let signed = FreeText::new(&draft.signed).ok_or_else(|| texts.get("desk-to-sheet-sign"))?;
    let Next::Hand(hand) = game.next() else { return Err(texts.get("desk-to-sheet-none")) };
    let member = |number: u8| member(game, draft, number, texts);
    let because = because(draft, mark, reason, texts);
    let number = hand.number;
    if outcome.class == "redeal" {
        return Ok(vec![Entry::Misdeal { number, why: misdeal(mark.word.word()) }]);
    }
    if outcome.deductions != [0; 4] {
        let points = outcome.deductions[mark.seat.index()].unsigned_abs();
        let points = u8::try_from(points).unwrap_or(u8::MAX);
        let member = member(mark.seat.number())?;
        return Ok(vec![Entry::Deduction { member, points, signed, because }]);
    }
    let Some(severity) = severity(outcome) else {
        return Err(texts.get("desk-to-sheet-nothing"));
    };
    let solo = match outcome.soloist {
        Some(seat) => Some(Alone { kind, soloist: member(seat)? }),
        None => None,
    };
    let culprit = member(mark.seat.number())?;
    Ok(vec![Entry::Breach(BreachEntry { number, culprit, solo, severity, signed, because })])
}

/// What happened, and why the referee has decided otherwise than was found. What is too long for the sheet is cut.
fn because(draft: &Draft, mark: &Mark, reason: Option<&str>, texts: &Texts) -> Option<FreeText> {
    let did = super::ruling::did(draft, mark, texts);
    let whole = match reason {
        Some(reason) => format!("{did}; {reason}"),
        None => did,
    };
    FreeText::new(&whole.chars().take(FreeText::MOST_CHARS).collect::<String>())
}

fn severity(outcome: &Outcome) -> Option<dulle_rules::Severity> {
    use dulle_rules::Severity;
    Some(match outcome.class.as_str() {
        "insignificant" => Severity::Insignificant,
        // A decided hand is written down with its result; the penalty stands beside it.
        "minor" | "won" => Severity::Minor { harms: true },
        "harmless" => Severity::Minor { harms: false },
        "major" => Severity::Serious { limits: outcome.limits },
        _ => return None,
    })
}

fn misdeal(word: &str) -> Misdeal {
    let word = if word == "card-up" { "exposed" } else { word };
    Misdeal::ALL.into_iter().find(|it| it.word() == word).unwrap_or(Misdeal::Other)
}

fn member(game: &Match, draft: &Draft, number: u8, texts: &Texts) -> Result<Member, NotWritten> {
    let name = name_of(draft, number, texts);
    let mut members = game.setup().circle().members();
    let found = members.find(|&member| game.setup().name(member) == name);
    found.ok_or_else(|| texts.with("desk-to-sheet-names", &[("name", name.into())]))
}

/// Writes a ruling down; a sentence where the match refuses it.
pub fn write(game: &mut Match, entries: Vec<Entry>, texts: &Texts) -> Result<(), NotWritten> {
    let mut after = game.clone();
    for entry in entries {
        after.enter(entry).map_err(|refusal| refused(&refusal, game.setup(), texts))?;
    }
    *game = after;
    Ok(())
}
