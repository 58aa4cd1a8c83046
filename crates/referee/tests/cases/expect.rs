//! What must have come of it.

use dulle_referee::quick::Quick;
use dulle_referee::{
    Breach, Class, Complaint, Doubt, Duty, Fate, NextDealer, Ruling, Sheet, Then, Word,
};
use dulle_rules::{
    Call, CallLevel, FinalContract, Party, Rules, Seat, SeatSet, Special, SpecialPoints,
};

use crate::run::{World, seat, seats};

/// `breach 10 word=revoke may=1,2,4`, `complaint 11 why=ok`, `ruling 10 class=major`, `hand end=open`.
pub(crate) fn expect(world: &mut World<'_>, part: &str) -> Result<(), String> {
    let sheet = world.hand().sheet();
    let mut words = part.split_whitespace();
    let what = words.next().unwrap_or_default();
    let number = if what == "hand" { "" } else { words.next().unwrap_or_default() };
    let action: Option<u32> = number.parse().ok();
    for pair in words {
        let (field, expected) = pair.split_once('=').ok_or_else(|| format!("{pair}: no value"))?;
        let found = match what {
            "breach" => of_breach(find(&sheet.breaches, |it| Some(it.action) == action)?, field),
            "complaint" => {
                of_complaint(find(&sheet.complaints, |it| Some(it.action) == action)?, field)
            }
            "ruling" => of_ruling(find(&sheet.rulings, |it| Some(it.about) == action)?, field),
            "hand" => of_hand(world, &sheet, field),
            _ => None,
        };
        let found = found.ok_or_else(|| format!("{pair}: unknown"))?;
        if found != expected {
            return Err(format!("{what} {number} {pair}: found {found}"));
        }
    }
    Ok(())
}

fn find<T>(list: &[T], wanted: impl Fn(&T) -> bool) -> Result<&T, String> {
    list.iter().find(|it| wanted(it)).ok_or_else(|| "there is none".to_owned())
}

fn list(seats: SeatSet) -> String {
    let text = seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(",");
    if text.is_empty() { "none".to_owned() } else { text }
}

fn points(points: [i16; 4]) -> String {
    points.map(|points| points.to_string()).join(",")
}

fn or_none<T: ToString>(value: Option<T>) -> String {
    value.map_or("none".to_owned(), |value| value.to_string())
}

fn of_breach(breach: &Breach, field: &str) -> Option<String> {
    Some(match field {
        "word" => breach.word.word().to_owned(),
        "seat" => breach.seat.to_string(),
        "rule" => breach.rule.clone(),
        "trick" => breach.trick.to_string(),
        "settled" => if breach.parties_known { "yes" } else { "no" }.to_owned(),
        "may" => list(breach.may),
        "still" => list(breach.still_may()),
        "seen" => or_none(breach.seen),
        "state" => breach.state.word().to_owned(),
        "lost" => {
            let lost = Seat::ALL.into_iter().filter_map(|seat| {
                breach.lost[seat.index()].map(|(action, _)| format!("{seat}@{action}"))
            });
            let lost = lost.collect::<Vec<_>>().join(",");
            if lost.is_empty() { "none".to_owned() } else { lost }
        }
        _ => return None,
    })
}

fn of_complaint(complaint: &Complaint, field: &str) -> Option<String> {
    Some(match field {
        "why" => complaint.why.word().to_owned(),
        "about" => or_none(complaint.about),
        "rule" => or_none(complaint.rule.clone()),
        _ => return None,
    })
}

fn of_ruling(ruling: &Ruling, field: &str) -> Option<String> {
    let of = ruling.consequence.as_ref();
    Some(match field {
        "by" => ruling.by.word().to_owned(),
        "class" => or_none(of.map(|it| it.class.word())),
        "proposed" => or_none(ruling.proposed.flatten().map(Class::word)),
        "proof" => ruling.proof.word().to_owned(),
        "doubt" => or_none(ruling.doubt.map(Doubt::word)),
        "rule" => or_none(of.and_then(|it| it.rule.clone())),
        "then" => of.map_or(Then::Rest, |it| it.then).word().to_owned(),
        "card" => or_none(ruling.card.map(Fate::word)),
        "penalty" => or_none(of.map(|it| points(it.penalty))),
        "result" => or_none(of.and_then(|it| it.result).map(points)),
        "score" => or_none(of.map(|it| points(it.score()))),
        "dealer" => or_none(of.and_then(|it| it.dealer).map(NextDealer::word)),
        "duty" => or_none(of.and_then(|it| it.duty).map(Duty::word)),
        "deductions" => points(ruling.deductions),
        "lines" => ruling.lines.len().to_string(),
        _ => return None,
    })
}

fn of_hand(world: &World<'_>, sheet: &Sheet, field: &str) -> Option<String> {
    let hand = world.hand.as_ref()?;
    Some(match field {
        "end" => sheet.end.word().to_owned(),
        "result" => or_none(sheet.result.map(points)),
        "penalty" => points(sheet.penalty),
        "score" => or_none(sheet.score.map(points)),
        "deductions" => points(sheet.deductions),
        "warned" => list(sheet.warned),
        "disqualified" => list(sheet.disqualified),
        "minutes" => sheet.minutes.to_string(),
        "contract" => or_none(sheet.contract.map(FinalContract::word)),
        "re" => or_none(sheet.re.map(list)),
        "eyes" => or_none(sheet.eyes.map(|[re, contra]| format!("{re}:{contra}"))),
        "tricks" => or_none(sheet.tricks.map(|[re, contra]| format!("{re}:{contra}"))),
        "turn" => hand.table().turn().to_string(),
        "rests" => {
            let rests = hand.view(dulle_rules::Viewer::Spectator).rests;
            if rests { "yes" } else { "no" }.to_owned()
        }
        "breaches" => sheet.breaches.len().to_string(),
        "rulings" => sheet.rulings.len().to_string(),
        _ => return None,
    })
}

/// `quick re=1,3 by=2 breach=revoke calls=1:no90 eyes=125:70 tricks=6:3 -> class=won penalty=...`
pub(crate) fn quick(rules: &Rules, text: &str) -> Result<(), String> {
    let (given, expected) = text.split_once("->").ok_or("what is expected?")?;
    let mut quick = Quick {
        contract: FinalContract::Normal,
        re: SeatSet::NONE,
        word: Word::Revoke,
        by: Seat::ALL[0],
        levels: [CallLevel::Silent; 2],
        callers: SeatSet::NONE,
        trick: None,
        known: None,
        inevitable: false,
        eyes: None,
        tricks: None,
        specials: SpecialPoints::default(),
        winners: None,
        harms: true,
        compulsory: false,
        forced: false,
        counts: None,
        class: None,
        deduct: None,
    };
    for pair in given.split_whitespace() {
        give(&mut quick, pair).map_err(|error| format!("{pair}: {error}"))?;
    }
    let ruling = quick.rule(rules.book());
    if let Some(word) = expected.trim().strip_prefix("refused=") {
        return match ruling {
            Err(error) if error.word() == word => Ok(()),
            other => Err(format!("{other:?}")),
        };
    }
    let ruling = ruling.map_err(|error| error.to_string())?;
    let of = ruling.consequence.as_ref();
    for pair in expected.split_whitespace() {
        let (field, expected) = pair.split_once('=').ok_or_else(|| format!("{pair}: no value"))?;
        let found = match field {
            "class" => or_none(of.map(|it| it.class.word())),
            "proof" => ruling.proof.word().to_owned(),
            "then" => of.map_or(Then::Rest, |it| it.then).word().to_owned(),
            "rule" => or_none(of.and_then(|it| it.rule.clone())),
            "penalty" => or_none(of.map(|it| points(it.penalty))),
            "result" => or_none(of.and_then(|it| it.result).map(points)),
            "score" => or_none(of.map(|it| points(it.score()))),
            "dealer" => or_none(of.and_then(|it| it.dealer).map(NextDealer::word)),
            "duty" => or_none(of.and_then(|it| it.duty).map(Duty::word)),
            "deductions" => or_none(ruling.deductions.map(points)),
            "alternatives" => ruling.alternatives.len().to_string(),
            _ => return Err(format!("{pair}: unknown")),
        };
        if found != expected {
            return Err(format!("{pair}: found {found}"));
        }
    }
    Ok(())
}

fn both(text: &str) -> Result<[u8; 2], String> {
    let (re, contra) = text.split_once(':').ok_or("two numbers")?;
    let number = |text: &str| text.parse().map_err(|_| format!("{text} is no number"));
    Ok([number(re)?, number(contra)?])
}

fn give(quick: &mut Quick, pair: &str) -> Result<(), String> {
    let (field, value) = pair.split_once('=').unwrap_or((pair, ""));
    match field {
        "contract" => quick.contract = FinalContract::from_word(value).ok_or("no contract")?,
        "re" => quick.re = seats(value)?,
        "by" => quick.by = seat(value)?,
        "breach" => quick.word = Word::from_word(value).ok_or("no breach")?,
        "calls" => {
            for said in value.split(',') {
                let (who, call) = said.split_once(':').ok_or("who calls?")?;
                let call = Call::from_word(call).ok_or("no call")?;
                quick.callers = quick.callers.with(seat(who)?);
                let re = quick.re.contains(seat(who)?);
                let party = if re { Party::Re } else { Party::Contra };
                let level = &mut quick.levels[party as usize];
                *level = call.level().max(*level);
            }
        }
        "trick" => quick.trick = value.parse().ok(),
        "known" => quick.known = Some(value != "no"),
        "inevitable" => quick.inevitable = true,
        "eyes" => quick.eyes = Some(both(value)?),
        "tricks" => quick.tricks = Some(both(value)?),
        "specials" => {
            for made in value.split(',') {
                let (party, special) = made.split_once(':').ok_or("whose?")?;
                let special = Special::from_word(special).ok_or("no special point")?;
                let party = if party == "re" { Party::Re } else { Party::Contra };
                quick.specials.of_mut(special)[party as usize] += 1;
            }
        }
        "winners" => {
            let party = |word: &str| match word {
                "none" => Ok(None),
                word => {
                    Party::BOTH.into_iter().find(|it| it.word() == word).map(Some).ok_or("who?")
                }
            };
            quick.winners = Some(value.split(',').map(party).collect::<Result<_, _>>()?);
        }
        "harmless" => quick.harms = false,
        "compulsory" => quick.compulsory = true,
        "forced" => quick.forced = true,
        "counts" => {
            let counts: Vec<u8> = value.split(',').filter_map(|word| word.parse().ok()).collect();
            quick.counts = Some(counts.try_into().map_err(|_| "four numbers")?);
        }
        "class" => quick.class = Some(Class::from_word(value).ok_or("no class")?),
        "deduct" => quick.deduct = value.parse().ok(),
        _ => return Err("what is that?".to_owned()),
    }
    Ok(())
}
