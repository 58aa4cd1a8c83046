//! Outcomes without play: what `settle` makes of them.

use dulle_rules::{
    Call, CallLevel, FinalContract, Outcome, Party, Rules, Settlement, Special, SpecialPoints,
    settle,
};

use crate::words::{number, party, played, seats};

/// `normal 1,3 eyes 121:119 tricks 6 calls re:no90 contra:contra specials re:fox`. Where the tricks
/// are not told each party has half of them; they are Re's tricks, a number, `all` or `none`, or
/// `all-but-one`.
pub(crate) fn outcome(rules: &Rules, words: &[&str]) -> Result<(Outcome, Settlement), String> {
    let [contract, re, ref rest @ ..] = *words else {
        return Err("an outcome names a contract and the Re seats".to_owned());
    };
    let all = rules.book().hand_size();
    let mut outcome = Outcome {
        contract: played(contract)?,
        re: seats(re)?,
        eyes: [0; 2],
        tricks: [all / 2; 2],
        levels: [CallLevel::Silent; 2],
        specials: SpecialPoints::default(),
        given_up: false,
        genscher: false,
    };
    let two_against_two = matches!(
        outcome.contract,
        FinalContract::Normal | FinalContract::Wedding | FinalContract::Poverty
    );
    if outcome.re.len() != if two_against_two { 2 } else { 1 } {
        return Err(format!("{re} cannot be the Re party of {contract}"));
    }
    let mut topic = "";
    for &word in rest {
        match (topic, word) {
            (_, "genscher") => outcome.genscher = true,
            (_, "eyes" | "tricks" | "calls" | "specials") => topic = word,
            ("eyes", _) => outcome.eyes = eyes(word)?,
            ("tricks", _) => {
                let re = tricks(word, all)?;
                outcome.tricks = [re, all - re];
            }
            ("calls", _) => {
                let (by, call) = word.split_once(':').ok_or("PARTY:CALL")?;
                let call = Call::from_word(call).ok_or_else(|| format!("{call} is no call"))?;
                outcome.levels[party(by)? as usize] = call.level();
            }
            ("specials", _) => {
                let (by, item) = word.split_once(':').ok_or("PARTY:ITEM")?;
                special(&mut outcome.specials, party(by)?, item)?;
            }
            _ => return Err(format!("{word} stands nowhere")),
        }
    }
    Ok((outcome, settle(rules.book(), &outcome)))
}

fn eyes(word: &str) -> Result<[u8; 2], String> {
    let (re, contra) = word.split_once(':').ok_or("eyes are RE:CONTRA")?;
    let eyes: [u8; 2] = [number(re)?, number(contra)?];
    match eyes.iter().map(|&eyes| u32::from(eyes)).sum::<u32>() {
        240 => Ok(eyes),
        sum => Err(format!("{sum} eyes")),
    }
}

fn tricks(word: &str, all: u8) -> Result<u8, String> {
    match word {
        "all" => Ok(all),
        "all-but-one" => Ok(all - 1),
        "none" => Ok(0),
        _ => number(word).and_then(|tricks| match tricks {
            tricks if tricks <= all => Ok(tricks),
            _ => Err(format!("{tricks} tricks of {all}")),
        }),
    }
}

fn special(specials: &mut SpecialPoints, party: Party, item: &str) -> Result<(), String> {
    let special = Special::from_word(item).ok_or_else(|| format!("{item} is no special point"))?;
    specials.of_mut(special)[party as usize] += 1;
    Ok(())
}
