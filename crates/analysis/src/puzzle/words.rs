//! A puzzle in words, for every place that shows one.

use dulle_bots::hint;
use dulle_net::Answer;
use dulle_rules::{Action, Bid, Call, Contract, FinalContract, Party, Phase, Seat, View};
use dulle_texts::Texts;

use super::{Puzzle, Rated};
use crate::analyst::{reasons_for, speaks_of};
use crate::decision::DecisionReason;
use crate::words::{DecisionTexts, points};

/// A puzzle and the view of the seat that is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    pub puzzle: &'a Puzzle,
    pub view: &'a View<'a>,
    pub seat: Seat,
}

impl Asked<'_> {
    /// The call that could be made.
    pub fn call(&self) -> Option<Call> {
        match Answer::Raise.action(self.view) {
            Some(Action::Call(call)) => Some(call),
            _ => None,
        }
    }

    /// What is asked: "Stich 10. Du spielst auf. Welche Karte?"
    pub fn question(&self, texts: &Texts) -> String {
        let state = self.view.state();
        let call = self.call().map(|call| texts.call(call)).unwrap_or_default();
        let values = [("trick", (state.tricks_played() + 1).into()), ("call", call.into())];
        let names_solo = |rated: &Rated| matches!(rated.answer, Answer::Bid(Bid::Solo(_)));
        let mut own = self.puzzle.record.moves.iter().filter(|said| said.seat == self.seat);
        let waits = own.any(|said| said.action == Action::Bid(Bid::Wait));
        let key = match self.puzzle.solution() {
            // The word before it was their own.
            Some(Answer::Bid(_)) if waits && self.puzzle.answers.iter().all(names_solo) => {
                "study-ask-solo"
            }
            Some(Answer::Bid(_)) => "study-ask-bid",
            Some(Answer::Raise | Answer::Pass) => "study-ask-call",
            _ if state.running().cards.is_empty() => "study-ask-lead",
            _ => "study-ask-card",
        };
        texts.with(key, &values)
    }

    /// What matters, as far as the seat knows it: contract and party, then eyes.
    pub fn situation(&self, texts: &Texts) -> Vec<String> {
        let state = self.view.state();
        if state.phase() == Phase::Bidding {
            return Vec::new();
        }
        let parties = self.view.parties();
        // A silent wedding looks like a normal game.
        let contract = match state.contract() {
            Some(Contract::Solo(solo)) => FinalContract::Solo(solo),
            Some(Contract::Wedding) => FinalContract::Wedding,
            Some(Contract::Poverty) => FinalContract::Poverty,
            _ => FinalContract::Normal,
        };
        let key = match parties.of(self.seat) {
            Some(Party::Re) => "study-party-re",
            Some(Party::Contra) => "study-party-contra",
            None => "study-party-none",
        };
        let contract = texts.contract(contract);
        let mut lines = vec![texts.with(key, &[("contract", contract.into())])];
        if state.tricks_played() == 0 {
            return lines;
        }
        let eyes = |of: Party| -> u32 {
            let own = Seat::ALL.iter().filter(|&&seat| parties.of(seat) == Some(of));
            own.map(|&seat| u32::from(state.eyes(seat))).sum()
        };
        if Seat::ALL.iter().all(|&seat| parties.of(seat).is_some()) {
            let values = [("re", eyes(Party::Re).into()), ("contra", eyes(Party::Contra).into())];
            lines.push(texts.with("study-eyes", &values));
        } else {
            let own = state.eyes(self.seat);
            lines.push(texts.with("study-eyes-own", &[("own", own.into())]));
        }
        lines
    }

    pub fn answer(&self, answer: Answer, texts: &Texts) -> String {
        DecisionTexts::numbered(texts).answer(answer, self.call())
    }

    /// The solution: a `wait` with what it stands for.
    pub fn solution(&self, texts: &Texts) -> Option<String> {
        let (best, named) = (self.puzzle.solution()?, self.puzzle.named);
        Some(DecisionTexts::numbered(texts).better(best, self.call(), named))
    }

    /// Why the solution is better than the next best answer: only what is known. Where it was proved, the
    /// rule player's thumb is no reason.
    pub fn reasons(&self) -> Vec<DecisionReason> {
        let [best, next, ..] = self.puzzle.answers[..] else { return Vec::new() };
        let hint = hint(self.view)
            .filter(|hint| !self.puzzle.sure && speaks_of(hint.reason, self.puzzle.named));
        reasons_for(self.view, best.answer, next.answer, hint)
    }

    /// The reasons in words, whether it is certain, and by how much it is better.
    pub fn explanation(&self, texts: &Texts) -> String {
        self.explained(&DecisionTexts::numbered(texts))
    }

    /// The same with names for the seats.
    pub fn explained(&self, words: &DecisionTexts<'_>) -> String {
        let texts = words.texts;
        let mut sentences: Vec<String> =
            self.reasons().iter().map(|reason| words.reason(reason)).collect();
        sentences.extend(self.puzzle.named.map(|named| words.promise(named)));
        if self.puzzle.sure {
            sentences.push(texts.get("study-why-sure"));
        }
        if let [best, next, ..] = self.puzzle.answers[..] {
            let gap = best.points - next.points;
            sentences.push(match sentences.is_empty() {
                true => words.no_reason(None, gap),
                false => texts.with("study-gap", &[("points", points(gap, texts).into())]),
            });
        }
        sentences.join(" ")
    }
}
