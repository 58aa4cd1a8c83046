//! Options that do not go together. What is typed is never silently left out.

use dulle_rules::{MinorInSolo, Topic};
use dulle_texts::Texts;
use dulle_tournament::{Match, Member, SheetContract};

use super::args::{Add, Hand, Penalise, PenaltyKind};
use crate::mistake::Mistake;

type Checked = Result<(), Mistake>;

/// An option, and whether it was given.
type Given = (&'static str, bool);

fn apart(option: &str, other: &str, texts: &Texts) -> Mistake {
    let values = [("option", option.into()), ("other", other.into())];
    Mistake::plain(texts.with("match-apart", &values))
}

/// Refuses the first of `options` that was given.
fn none_of(options: &[Given], other: &str, texts: &Texts) -> Checked {
    match options.iter().find(|(_, given)| *given) {
        Some((option, _)) => Err(apart(option, other, texts)),
        None => Ok(()),
    }
}

/// The record of an open table says itself who dealt.
pub(super) fn check_open(args: &Add, texts: &Texts) -> Checked {
    none_of(&[("--dealer", args.dealer.is_some())], "--dkn", texts)
}

/// The options of a hand that belong to another way of telling it.
pub(super) fn check_hand(hand: &Hand, texts: &Texts) -> Checked {
    let contract = ("CONTRACT", hand.contract.is_some());
    let by = ("--by", hand.by.is_some());
    let re = ("--re", !hand.re.is_empty());
    let tricks = ("--tricks", hand.tricks.is_some());
    let calls = ("--calls", !hand.calls.is_empty());
    let specials = ("--specials", !hand.specials.is_empty());
    let plus = ("--plus", !hand.plus.is_empty());
    let bock = ("--bock", !hand.bock.is_empty());
    if hand.dkn.is_some() || hand.outcome.is_some() {
        let way = if hand.dkn.is_some() { "--dkn" } else { "--outcome" };
        none_of(&[contract, by, re, tricks, calls, specials, plus, bock], way, texts)
    } else if hand.eyes.is_some() {
        none_of(&[plus, bock], "--eyes", texts)?;
        if hand.by.is_some() { none_of(&[re], "--by", texts) } else { Ok(()) }
    } else if hand.value.is_some() {
        none_of(&[re, tricks, specials], "--value", texts)?;
        if hand.by.is_some() { none_of(&[plus], "--by", texts) } else { Ok(()) }
    } else if hand.points.is_empty() {
        Ok(())
    } else {
        none_of(&[re, tricks, specials, plus], "--points", texts)
    }
}

/// What the contract has no use for.
pub(super) fn check_contract(hand: &Hand, kind: SheetContract, texts: &Texts) -> Checked {
    let key = if kind.is_normal() && hand.by.is_some() {
        "match-refuse-needless-soloist"
    } else if !kind.is_normal() && !hand.specials.is_empty() {
        "match-specials-solo"
    } else if !kind.is_normal() && !hand.plus.is_empty() {
        "match-plus-solo"
    } else {
        return Ok(());
    };
    Err(Mistake::plain(texts.get(key)))
}

/// The options that belong to another kind of penalty.
pub(super) fn check_penalty(args: &Penalise, texts: &Texts) -> Checked {
    let number = ("--number", args.number.is_some());
    let by = ("--by", args.by.is_some());
    let harmless = ("--harmless", args.harmless);
    let limits = ("--limits", args.limits.is_some());
    let points = ("--points", args.points.is_some());
    match args.kind {
        PenaltyKind::Insignificant => none_of(&[harmless, limits, points], "insignificant", texts),
        PenaltyKind::Minor => none_of(&[limits, points], "minor", texts),
        PenaltyKind::Serious => none_of(&[harmless, points], "serious", texts),
        PenaltyKind::Unsporting => none_of(&[number, by, harmless, limits], "unsporting", texts),
    }
}

/// Only an opponent can harm a soloist or not, and only where the book asks.
pub(super) fn check_harmless(
    game: &Match,
    culprit: Member,
    soloist: Option<Member>,
    texts: &Texts,
) -> Checked {
    let book = game.setup().book();
    let (key, topic) = if book.minor_in_solo == MinorInSolo::ToSoloist {
        ("match-harmless-book", Topic::BreachMinorHarmless)
    } else if soloist.is_none_or(|soloist| soloist == culprit) {
        ("match-harmless-solo", Topic::BreachMinorHarmless)
    } else {
        return Ok(());
    };
    Err(Mistake::cited(&texts.get(key), topic, book, texts))
}
