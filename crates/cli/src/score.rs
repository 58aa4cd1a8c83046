//! `dulle score`.

use std::io;

use dulle_rules::{
    Call, CallLevel, FinalContract, Outcome, OutcomeError, Party, Rulebook, Seat, SeatSet, Special,
    SpecialPoints, check_outcome, settle,
};
use dulle_texts::{Texts, Value};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::json_lines::{answer_lines, question};
use crate::output::{Output, Status};
use crate::settled::Settled;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {}

#[derive(Debug, Deserialize)]
pub(crate) struct Input {
    rulebook: Option<String>,
    #[serde(default)]
    options: String,
    pub(crate) contract: String,
    pub(crate) re: Vec<i64>,
    pub(crate) eyes_re: i64,
    pub(crate) tricks_re: i64,
    #[serde(default)]
    pub(crate) calls: Vec<CallInput>,
    #[serde(default)]
    pub(crate) specials: Vec<SpecialInput>,
    /// A player has named their partner.
    #[serde(default)]
    pub(crate) genscher: bool,
    /// The soloist has conceded, or has claimed what they did not have.
    #[serde(default)]
    pub(crate) given_up: bool,
}

impl Input {
    pub(crate) fn read(text: &[u8], texts: &Texts) -> Result<Self, String> {
        let example = json!({ "contract": "normal", "re": [1, 2], "eyes_re": 0, "tricks_re": 0 });
        question(text, &example, texts)
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct CallInput {
    pub(crate) seat: i64,
    pub(crate) call: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct SpecialInput {
    pub(crate) party: String,
    pub(crate) item: String,
}

#[derive(Debug, Serialize)]
struct Answer {
    ok: bool,
    #[serde(flatten)]
    settled: Option<Settled>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

pub(crate) fn run(_: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    answer_lines(output, |line| match answer(line, texts) {
        Ok(settled) => Ok(Answer { ok: true, settled: Some(settled), message: None }),
        Err(message) => Err(Answer { ok: false, settled: None, message: Some(message) }),
    })
}

fn answer(line: &[u8], texts: &Texts) -> Result<Settled, String> {
    let input = Input::read(line, texts)?;
    let name = input.rulebook.as_deref().unwrap_or("ddv2026");
    let book = Rulebook::named(name)
        .ok_or_else(|| {
            texts.setup(&dulle_rules::dkn::SetupError::UnknownRulebook(name.to_owned()))
        })?
        .with_options(&input.options)
        .map_err(|error| texts.option(&error))?;
    let outcome = Judge { input: &input, book: &book, texts }.outcome()?;
    Ok(Settled::from(&settle(&book, &outcome)))
}

/// Turns what was said into an outcome, if it can be one.
struct Judge<'a> {
    input: &'a Input,
    book: &'a Rulebook,
    texts: &'a Texts,
}

impl Judge<'_> {
    fn no<T>(&self, key: &str, values: &[(&'static str, Value<'_>)]) -> Result<T, String> {
        Err(self.texts.with(key, values))
    }

    fn outcome(&self) -> Result<Outcome, String> {
        let word = self.input.contract.as_str();
        let Some(contract) = FinalContract::from_word(word) else {
            return self.no("score-contract", &[("word", word.into())]);
        };
        let re = self.re()?;
        let (eyes, tricks) = match contract {
            FinalContract::Redeal => self.of_redeal(),
            _ => self.eyes_and_tricks()?,
        };
        let levels = self.levels(re)?;
        let specials =
            if contract.is_normal() { self.specials()? } else { SpecialPoints::default() };
        let (given_up, genscher) = (self.input.given_up, self.input.genscher);
        let outcome = Outcome { contract, re, eyes, tricks, levels, specials, given_up, genscher };
        check_outcome(self.book, &outcome).map_err(|error| self.texts.outcome(&error))?;
        Ok(outcome)
    }

    /// Where nothing was played the other party has nothing either. What was said all the same is kept
    /// for the check.
    fn of_redeal(&self) -> ([u8; 2], [u8; 2]) {
        let said = |number: i64| [u8::try_from(number).unwrap_or(u8::MAX), 0];
        (said(self.input.eyes_re), said(self.input.tricks_re))
    }

    fn seat(&self, number: i64) -> Result<Seat, String> {
        let seat = u8::try_from(number).ok().and_then(Seat::from_number);
        seat.map_or_else(|| self.no("score-seat", &[("seat", number.into())]), Ok)
    }

    fn re(&self) -> Result<SeatSet, String> {
        let seats: SeatSet =
            self.input.re.iter().map(|&number| self.seat(number)).collect::<Result<_, _>>()?;
        // A seat named twice is one seat too few.
        if seats.len() as usize == self.input.re.len() { Ok(seats) } else { Ok(SeatSet::NONE) }
    }

    fn eyes_and_tricks(&self) -> Result<([u8; 2], [u8; 2]), String> {
        let all = self.book.hand_size();
        let (eyes, tricks) = (self.input.eyes_re, self.input.tricks_re);
        let Some(tricks_re) = u8::try_from(tricks).ok().filter(|&tricks| tricks <= all) else {
            return self.no("score-tricks", &[("tricks", tricks.into()), ("all", all.into())]);
        };
        let Some(eyes_re) = u8::try_from(eyes).ok().filter(|&eyes| eyes <= 240) else {
            let values = [("eyes", eyes.into()), ("tricks", tricks.into()), ("all", all.into())];
            return self.no("score-eyes", &values);
        };
        Ok(([eyes_re, 240 - eyes_re], [tricks_re, all - tricks_re]))
    }

    fn levels(&self, re: SeatSet) -> Result<[CallLevel; 2], String> {
        let mut levels = [CallLevel::Silent; 2];
        for CallInput { seat, call: word } in &self.input.calls {
            let Some(call) = Call::from_word(word) else {
                return self.no("score-call", &[("word", word.as_str().into())]);
            };
            let seat = self.seat(*seat)?;
            let party = if re.contains(seat) { Party::Re } else { Party::Contra };
            if call.party().is_some_and(|named| named != party) {
                let call = self.texts.call(call);
                let values = [("seat", seat.number().into()), ("call", call.into())];
                return self.no("score-call-party", &values);
            }
            let level = &mut levels[party as usize];
            *level = call.level().max(*level);
        }
        Ok(levels)
    }

    fn specials(&self) -> Result<SpecialPoints, String> {
        let mut specials = SpecialPoints::default();
        for SpecialInput { party: party_word, item } in &self.input.specials {
            let Some(party) = Party::BOTH.into_iter().find(|party| party.word() == party_word)
            else {
                return self.no("score-party", &[("word", party_word.as_str().into())]);
            };
            // Always computed.
            if item == "against-queens" {
                continue;
            }
            let Some(special) = Special::from_word(item) else {
                return self.no("score-special", &[("word", item.as_str().into())]);
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
}
