//! What is said about an answer.

use dulle_rules::{Card, Contract, Item, Party, Topic};
use dulle_texts::Texts;

use super::lessons::{Ask, Lesson};
use super::question::{Answer, OpenStep};
use super::screen::values;
use crate::model::format::{reason_text, signed};
use crate::model::table::receipt::{ReceiptLine, Reference};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feedback {
    pub right: bool,
    pub headline: String,
    pub text: String,
    /// The paragraph that says so.
    pub cite: Option<Reference>,
    /// The settlement, line by line.
    pub lines: Vec<ReceiptLine>,
}

impl OpenStep {
    /// What is said about an answer to step number `number` of a lesson.
    pub fn feedback(
        &self,
        lesson: &Lesson,
        number: usize,
        chosen: &[Answer],
        texts: &Texts,
    ) -> Feedback {
        let right = self.is_right(chosen);
        let (text, cite) = if right {
            let key = format!("course-{}-{}-why", lesson.name, number + 1);
            (texts.with(&key, &values(self.rules.book())), self.cite(texts))
        } else {
            self.why_not(chosen, texts)
        };
        let key = if right { "course-right" } else { "course-wrong" };
        let lines = if right { self.lines(texts) } else { Vec::new() };
        Feedback { right, headline: texts.get(key), text, cite, lines }
    }

    /// The paragraph about what was asked.
    fn cite(&self, texts: &Texts) -> Option<Reference> {
        let topic = match self.step.ask {
            Ask::Playable => Topic::Follow,
            Ask::Calls | Ask::Until(_) => Topic::CallFirst,
            Ask::Bids => Topic::BidFirst,
            Ask::Declarer => Topic::Questions,
            Ask::Winner(_) => self.settlement()?.winner_topic(),
            Ask::Special => match self.right.first()? {
                Answer::Special(special) => {
                    Item { party: Party::Re, kind: special.item(), points: 1 }.topic()
                }
                _ => return None,
            },
            _ => return None,
        };
        let book = self.rules.book();
        Some(Reference::new(book.cite(topic), book, texts))
    }

    /// Why an answer is wrong: the engine's own refusal where there is one.
    fn why_not(&self, chosen: &[Answer], texts: &Texts) -> (String, Option<Reference>) {
        let book = self.rules.book();
        let wrong = chosen.iter().find(|answer| !self.right.contains(answer));
        let refused = wrong.filter(|_| self.step.ask.wants_all());
        if let Some(violation) = refused.and_then(|&answer| self.objection(answer))
            && let Some(table) = self.table(texts)
            && self.step.ask != Ask::Trumps
        {
            let reason = reason_text(&violation.reason, |seat| table.name(seat), texts);
            let what = wrong.map(|&answer| self.word(answer, texts)).unwrap_or_default();
            let values = [("what", what.into()), ("reason", reason.into())];
            let text = texts.with("course-refused", &values);
            return (text, Some(Reference::new(violation.cite(book), book, texts)));
        }
        let text = match wrong {
            Some(&answer) => self.own_reason(answer, texts),
            None if chosen.is_empty() => texts.get("course-choose"),
            None => {
                let left = self.right.len().saturating_sub(chosen.len());
                let of = if self.step.ask.is_of_cards() { "cards" } else { "answers" };
                texts.with("course-incomplete", &[("count", left.into()), ("of", of.into())])
            }
        };
        (text, None)
    }

    /// The reason of the lesson, with what the engine knows.
    fn own_reason(&self, answer: Answer, texts: &Texts) -> String {
        let key = format!("course-not-{}", self.step.ask.word());
        match (self.step.ask, answer) {
            (Ask::Trumps, Answer::Card(card)) => {
                texts.with(&key, &[("card", texts.card(card).into())])
            }
            (Ask::Highest, Answer::Card(card)) => self.not_highest(card, &key, texts),
            (Ask::Best, Answer::Card(card)) => {
                let points = self.cost(card).unwrap_or_default();
                texts.with(&key, &[("card", texts.card(card).into()), ("count", points.into())])
            }
            (Ask::TrickEyes, _) => texts.with(&key, &[("sum", self.sum(texts).into())]),
            (Ask::Taker, Answer::Seat(seat)) => {
                let card = self.position.and_then(|position| {
                    self.trick(&position.game).and_then(|trick| trick.card_of(seat))
                });
                let card = card.map(|card| texts.card(card)).unwrap_or_default();
                texts.with(&key, &[("card", card.into())])
            }
            (Ask::Worth(_), _) => {
                let winner = self.settlement().and_then(|settlement| settlement.winner);
                let party = texts.party(winner.unwrap_or(Party::Re));
                texts.with(&key, &[("party", party.into())])
            }
            (Ask::Partner, _) if self.is_wedding() => texts.get("course-not-partner-wedding"),
            _ => texts.with(&key, &values(self.rules.book())),
        }
    }

    /// Whether the partner is found by a trick and not by a queen of clubs.
    fn is_wedding(&self) -> bool {
        self.position.is_some_and(|it| it.game.state().contract() == Some(Contract::Wedding))
    }

    fn not_highest(&self, card: Card, key: &str, texts: &Texts) -> String {
        let is_trump = self.position.is_some_and(|position| position.game.order().is_trump(card));
        let key = if is_trump { key } else { "course-not-trumps" };
        texts.with(key, &[("card", texts.card(card).into())])
    }

    /// "A 11, 10 10, K 4, K 4": the eyes card by card, for those who want to count again.
    fn sum(&self, texts: &Texts) -> String {
        let Some(position) = self.position else { return String::new() };
        let Some(trick) = self.trick(&position.game) else { return String::new() };
        let one = |card: &Card| format!("{} {}", texts.card(*card), card.eyes());
        trick.cards.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// The settlement of a hand that was asked about.
    fn lines(&self, texts: &Texts) -> Vec<ReceiptLine> {
        let Some(settlement) = self.settlement().filter(|_| matches!(self.step.ask, Ask::Worth(_)))
        else {
            return Vec::new();
        };
        let book = self.rules.book();
        let valued = settlement.winner.unwrap_or(Party::Re);
        let line = |item: &Item| {
            let points = i32::from(item.points);
            let own = item.party == valued;
            let name = texts.item(item.kind);
            let other = [("item", name.as_str().into()), ("party", texts.party(item.party).into())];
            ReceiptLine {
                text: if own { name.clone() } else { texts.with("web-item-other", &other) },
                points: signed(if own { points } else { -points }),
                cite: Reference::new(item.cite(book), book, texts),
            }
        };
        settlement.items.iter().map(line).collect()
    }
}
