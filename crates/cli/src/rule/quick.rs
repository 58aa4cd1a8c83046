//! `dulle rule --quick`: a ruling without cards.

use std::io;

use dulle_referee::quick::{Quick, QuickError, QuickRuling};
use dulle_referee::{Class, Consequence, Duty, NextDealer, Then, Word};
use dulle_rules::{
    Call, CallLevel, FinalContract, OutcomeError, Party, Rulebook, Seat, SeatSet, Special,
    SpecialPoints,
};
use dulle_texts::{Texts, Value};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::json::AlternativeLine;
use crate::json_lines::{answer_lines, question};
use crate::output::{Output, Status};
use crate::score::{CallInput, SpecialInput};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Input {
    rulebook: Option<String>,
    #[serde(default)]
    options: String,
    #[serde(default = "normal")]
    contract: String,
    re: Vec<i64>,
    breach: String,
    by: i64,
    #[serde(default)]
    calls: Vec<CallInput>,
    trick: Option<u8>,
    known: Option<bool>,
    #[serde(default)]
    inevitable: bool,
    eyes: Option<ByParty>,
    tricks: Option<ByParty>,
    #[serde(default)]
    specials: Vec<SpecialInput>,
    winners: Option<Vec<String>>,
    #[serde(default = "yes")]
    harms: bool,
    #[serde(default)]
    compulsory: bool,
    #[serde(default)]
    forced: bool,
    counts: Option<[u8; 4]>,
    class: Option<String>,
    deduct: Option<u8>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct ByParty {
    re: u8,
    contra: u8,
}

fn normal() -> String {
    FinalContract::Normal.word().to_owned()
}

const fn yes() -> bool {
    true
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Ruled(Box<Ruled>),
    Wrong { ok: bool, message: String },
}

#[derive(Debug, Serialize)]
struct Ruled {
    ok: bool,
    class: Option<&'static str>,
    proof: &'static str,
    then: &'static str,
    rule: Option<String>,
    penalty: Option<[i16; 4]>,
    result: Option<[i16; 4]>,
    score: Option<[i16; 4]>,
    dealer: Option<&'static str>,
    duty: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deductions: Option<[i16; 4]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    alternatives: Vec<AlternativeLine>,
}

impl From<&QuickRuling> for Ruled {
    fn from(ruling: &QuickRuling) -> Self {
        let consequence = ruling.consequence.as_ref();
        Self {
            ok: true,
            class: consequence.map(|it| it.class.word()),
            proof: ruling.proof.word(),
            then: consequence.map_or(Then::Rest, |it| it.then).word(),
            rule: consequence.and_then(|it| it.rule.clone()),
            penalty: consequence.map(|it| it.penalty),
            result: consequence.and_then(|it| it.result),
            score: consequence.map(Consequence::score),
            dealer: consequence.and_then(|it| it.dealer).map(NextDealer::word),
            duty: consequence.and_then(|it| it.duty).map(Duty::word),
            deductions: ruling.deductions,
            alternatives: ruling.alternatives.iter().map(AlternativeLine::from).collect(),
        }
    }
}

pub(super) fn run(texts: &Texts, output: &mut Output) -> io::Result<Status> {
    answer_lines(output, |line| match answer(line, texts) {
        Ok(ruling) => Ok(Answer::Ruled(Box::new(Ruled::from(&ruling)))),
        Err(message) => Err(Answer::Wrong { ok: false, message }),
    })
}

fn answer(line: &[u8], texts: &Texts) -> Result<QuickRuling, String> {
    let example = json!({ "re": [1, 2], "breach": "revoke", "by": 1 });
    let input: Input = question(line, &example, texts)?;
    let name = input.rulebook.as_deref().unwrap_or("ddv2026");
    let unknown = || dulle_rules::dkn::SetupError::UnknownRulebook(name.to_owned());
    let book = Rulebook::named(name)
        .ok_or_else(|| texts.setup(&unknown()))?
        .with_options(&input.options)
        .map_err(|error| texts.option(&error))?;
    let quick = Judge { input: &input, book: &book, texts }.quick()?;
    quick.rule(&book).map_err(|error| match error {
        QuickError::Outcome(wrong) => texts.outcome(&wrong),
        QuickError::Re { due } => texts.with("referee-quick-re", &[("due", due.into())]),
        _ => texts.get(&format!("referee-quick-{}", error.word())),
    })
}

/// Turns what was said into a question, if it can be one.
struct Judge<'a> {
    input: &'a Input,
    book: &'a Rulebook,
    texts: &'a Texts,
}

impl Judge<'_> {
    fn no<T>(&self, key: &str, word: &str) -> Result<T, String> {
        Err(self.texts.with(key, &[("word", Value::from(word.to_owned()))]))
    }

    fn quick(&self) -> Result<Quick, String> {
        let input = self.input;
        let Some(contract) = FinalContract::from_word(&input.contract) else {
            return self.no("score-contract", &input.contract);
        };
        let Some(word) = Word::from_word(&input.breach) else {
            return self.no("referee-quick-breach", &input.breach);
        };
        let class = match &input.class {
            None => None,
            Some(word) => match Class::from_word(word) {
                Some(class) => Some(class),
                None => return self.no("referee-quick-class", word),
            },
        };
        let seats = input.re.iter().map(|&number| self.seat(number));
        let named: SeatSet = seats.collect::<Result<_, _>>()?;
        // A seat named twice is one seat too few.
        let twice = named.len() as usize != input.re.len();
        let re = if twice { SeatSet::NONE } else { named };
        let both = |by: ByParty| [by.re, by.contra];
        Ok(Quick {
            contract,
            re,
            word,
            by: self.seat(input.by)?,
            levels: self.levels(re)?,
            callers: input
                .calls
                .iter()
                .map(|call| self.seat(call.seat))
                .collect::<Result<_, _>>()?,
            trick: input.trick,
            known: input.known,
            inevitable: input.inevitable,
            eyes: input.eyes.map(both),
            tricks: input.tricks.map(both),
            specials: self.specials()?,
            winners: self.winners()?,
            harms: input.harms,
            compulsory: input.compulsory,
            forced: input.forced,
            counts: input.counts,
            class,
            deduct: input.deduct,
        })
    }

    fn seat(&self, number: i64) -> Result<Seat, String> {
        let seat = u8::try_from(number).ok().and_then(Seat::from_number);
        seat.ok_or_else(|| self.texts.with("score-seat", &[("seat", number.into())]))
    }

    fn levels(&self, re: SeatSet) -> Result<[CallLevel; 2], String> {
        let mut levels = [CallLevel::Silent; 2];
        for CallInput { seat, call: word } in &self.input.calls {
            let Some(call) = Call::from_word(word) else { return self.no("score-call", word) };
            let seat = self.seat(*seat)?;
            let party = if re.contains(seat) { Party::Re } else { Party::Contra };
            if call.party().is_some_and(|named| named != party) {
                let values =
                    [("seat", seat.number().into()), ("call", self.texts.call(call).into())];
                return Err(self.texts.with("score-call-party", &values));
            }
            let level = &mut levels[party as usize];
            *level = call.level().max(*level);
        }
        Ok(levels)
    }

    fn specials(&self) -> Result<SpecialPoints, String> {
        let mut specials = SpecialPoints::default();
        for SpecialInput { party: word, item } in &self.input.specials {
            let Some(party) = Party::BOTH.into_iter().find(|party| party.word() == word) else {
                return self.no("score-party", word);
            };
            // Always computed.
            if item == "against-queens" {
                continue;
            }
            let Some(special) = Special::from_word(item) else {
                return self.no("score-special", item);
            };
            // What only the match wants to know is no point.
            if !special.is_given(self.book) {
                return Err(self.texts.outcome(&OutcomeError::NoSpecial(special.item())));
            }
            let won = &mut specials.of_mut(special)[party as usize];
            *won = won.saturating_add(1);
        }
        Ok(specials)
    }

    /// Each winner once.
    fn winners(&self) -> Result<Option<Vec<Option<Party>>>, String> {
        let Some(named) = &self.input.winners else { return Ok(None) };
        let known = [("re", Some(Party::Re)), ("contra", Some(Party::Contra)), ("none", None)];
        if let Some(word) = named.iter().find(|word| known.iter().all(|(it, _)| it != word)) {
            return self.no("referee-quick-winner", word);
        }
        let named = known.into_iter().filter(|(it, _)| named.iter().any(|word| word == it));
        Ok(Some(named.map(|(_, winner)| winner).collect()))
    }
}
