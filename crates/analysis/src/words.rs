//! What was found, in words.

use dulle_net::Answer;
use dulle_rules::{Bid, Call, Card, FinalContract, Seat};
use dulle_texts::{Lang, Texts};

use crate::decision::{Cost, Decision, DecisionReason, Named, Praise};
use crate::facts::Fact;

/// Says it in a language, and calls the seats by their names.
#[derive(Clone, Debug)]
pub struct DecisionTexts<'t> {
    pub texts: &'t Texts,
    pub names: [String; 4],
}

/// One decimal, as the language writes it: nobody knows more.
pub fn points(value: f32, texts: &Texts) -> String {
    in_language(format!("{:.1}", value.abs()), texts)
}

/// With its sign.
pub fn signed(value: f32, texts: &Texts) -> String {
    // No minus before a zero.
    let value = if value.abs() < 0.05 { 0.0 } else { value };
    in_language(format!("{value:+.1}"), texts)
}

fn in_language(number: String, texts: &Texts) -> String {
    match texts.lang() {
        Lang::De => number.replace('.', ","),
        Lang::En => number,
    }
}

/// The word of a fact, for programs and as the end of its message's name.
pub const fn fact_word(fact: Fact) -> &'static str {
    match fact {
        Fact::PartnersTrick { .. } => "partners-trick",
        Fact::SafeTrick { .. } => "safe-trick",
        Fact::PartnerByCall { .. } => "partner-by-call",
        Fact::TheirTrick { .. } => "their-trick",
        Fact::Unbeatable { .. } => "unbeatable",
        Fact::OutOf { .. } => "out-of",
    }
}

impl<'t> DecisionTexts<'t> {
    /// Seats by their numbers.
    pub fn numbered(texts: &'t Texts) -> Self {
        let name = |seat: Seat| texts.with("study-player", &[("seat", seat.number().into())]);
        Self { texts, names: Seat::ALL.map(name) }
    }

    fn name(&self, seat: Seat) -> String {
        self.names[seat.index()].clone()
    }

    /// A mistake: what was done, what would have been better, what it cost, and why.
    pub fn mistake(&self, decision: &Decision) -> String {
        let (Some(cost), Some(best)) = (decision.cost(), decision.best()) else {
            return String::new();
        };
        let key = match decision.chosen {
            Answer::Play(_) => "study-mistake-card",
            Answer::Bid(_) => "study-mistake-bid",
            Answer::Raise => "study-mistake-called",
            Answer::Pass => "study-mistake-missed",
        };
        let call = decision.call.map(|call| self.texts.call(call)).unwrap_or_default();
        let values = [
            ("trick", decision.trick.unwrap_or_default().into()),
            ("name", self.name(decision.seat).into()),
            ("own", self.answer(decision.chosen, decision.call).into()),
            ("best", self.better(best.answer, decision.call, decision.named).into()),
            ("call", call.into()),
            ("cost", self.cost(cost).into()),
        ];
        let sentence = self.texts.with(key, &values);
        format!("{sentence} {}", self.explanation(decision, cost))
    }

    /// Why the better answer is better, or that no single reason is known.
    pub fn explanation(&self, decision: &Decision, cost: Cost) -> String {
        let mut sentences: Vec<String> =
            decision.reasons.iter().map(|reason| self.reason(reason)).collect();
        sentences.extend(decision.named.map(|named| self.promise(named)));
        if sentences.is_empty() {
            return self.no_reason(Some(decision.chosen), cost.points);
        }
        sentences.join(" ")
    }

    /// What the solo or the wedding that a `wait` stands for promises.
    pub fn promise(&self, named: Named) -> String {
        let values = [
            ("what", self.answer(Answer::Bid(named.bid), None).into()),
            ("points", signed(named.points, self.texts).replace('-', "\u{2212}").into()),
        ];
        self.texts.with("study-named", &values)
    }

    /// That no single reason is known why another answer than `chosen` is better.
    pub fn no_reason(&self, chosen: Option<Answer>, by: f32) -> String {
        let kind = match chosen {
            Some(Answer::Raise) => "called",
            Some(Answer::Pass) => "missed",
            _ => "other",
        };
        let values = [("kind", kind.into()), ("points", points(by, self.texts).into())];
        self.texts.with("study-no-reason", &values)
    }

    /// What was well seen. `call` is the call that the question was about.
    pub fn praise(
        &self,
        trick: Option<u8>,
        chosen: Answer,
        call: Option<Call>,
        praise: Praise,
    ) -> String {
        let kind = match chosen {
            Answer::Play(_) => "card",
            Answer::Bid(_) => "bid",
            Answer::Raise => "called",
            Answer::Pass => "missed",
        };
        let values = [
            ("kind", kind.into()),
            ("trick", trick.unwrap_or_default().into()),
            ("own", self.answer(chosen, call).into()),
            ("call", call.map(|call| self.texts.call(call)).unwrap_or_default().into()),
            ("other", self.answer(praise.instead, call).into()),
            ("points", points(praise.points, self.texts).into()),
        ];
        self.texts.with("study-praise", &values)
    }

    pub fn cost(&self, cost: Cost) -> String {
        let values = [
            ("points", points(cost.points, self.texts).into()),
            ("least", points(cost.least, self.texts).into()),
            ("most", points(cost.most, self.texts).into()),
        ];
        self.texts.with("study-cost", &values)
    }

    /// An answer; `call` is the call that the question was about.
    pub fn answer(&self, answer: Answer, call: Option<Call>) -> String {
        match answer {
            Answer::Play(card) => self.texts.card(card),
            Answer::Bid(Bid::Solo(solo)) => self.texts.contract(FinalContract::Solo(solo)),
            Answer::Bid(bid) => self.texts.get(match bid {
                Bid::Fine => "study-bid-fine",
                Bid::Wait => "study-bid-wait",
                Bid::No => "study-bid-no",
                Bid::Wedding => "study-bid-wedding",
                _ => "study-bid-other",
            }),
            Answer::Raise => call.map(|call| self.texts.call(call)).unwrap_or_default(),
            Answer::Pass => self.texts.get("study-no-call"),
        }
    }

    /// A better answer: a `wait` with what it stands for.
    pub fn better(&self, answer: Answer, call: Option<Call>, named: Option<Named>) -> String {
        match named.filter(|_| answer == Answer::Bid(Bid::Wait)) {
            Some(Named { bid, .. }) => {
                let what = self.answer(Answer::Bid(bid), None);
                self.texts.with("study-bid-wait-for", &[("what", what.into())])
            }
            None => self.answer(answer, call),
        }
    }

    pub fn reason(&self, reason: &DecisionReason) -> String {
        let fact = match reason {
            DecisionReason::Rule(rule) => {
                return self.texts.hint(rule.word(), rule.solo(), rule.number());
            }
            DecisionReason::EveryDeal => return self.texts.get("study-why-sure"),
            DecisionReason::Fact(fact) => *fact,
        };
        let key = format!("study-fact-{}", fact_word(fact));
        match fact {
            Fact::PartnersTrick { partner: seat, card }
            | Fact::TheirTrick { opponent: seat, card } => self
                .texts
                .with(&key, &[("name", self.name(seat).into()), ("card", self.card(card).into())]),
            Fact::SafeTrick { partner } => {
                self.texts.with(&key, &[("name", self.name(partner).into())])
            }
            Fact::PartnerByCall { partner, call } => self.texts.with(
                &key,
                &[("name", self.name(partner).into()), ("call", self.texts.call(call).into())],
            ),
            Fact::Unbeatable { card } => self.texts.with(&key, &[("card", self.card(card).into())]),
            Fact::OutOf { opponent, suit } => self.texts.with(
                &key,
                &[("name", self.name(opponent).into()), ("suit", self.texts.suit(suit).into())],
            ),
        }
    }

    fn card(&self, card: Card) -> String {
        self.texts.card(card)
    }
}
