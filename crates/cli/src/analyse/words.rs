//! An analysis in sentences.

use dulle_analysis::{Cost, Decision, Fact, HandAnalysis, Reason, Share, shares};
use dulle_net::Answer;
use dulle_rules::{Bid, Card, FinalContract};
use dulle_texts::{Lang, Texts};

use super::json::{AnalysisLine, fact_word};
use crate::hand_line::ForPeople;

/// One decimal, as the language writes it: nobody knows more.
fn points(value: f32, texts: &Texts) -> String {
    in_language(format!("{:.1}", value.abs()), texts)
}

fn signed(value: f32, texts: &Texts) -> String {
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

impl ForPeople for AnalysisLine {
    fn for_people(&self, texts: &Texts) -> String {
        let Self { found, seat, .. } = self;
        let told = |number: u8| seat.is_none_or(|seat| seat == number);
        let mut lines = vec![first_line(found, texts)];
        if found.judged {
            lines.extend(share_lines(&shares(found), *seat, texts));
        }
        let mistakes = found.mistakes();
        let mistakes: Vec<&Decision> =
            mistakes.into_iter().filter(|decision| told(decision.seat.number())).collect();
        if !mistakes.is_empty() {
            lines.push(texts.get("analyse-mistakes"));
        } else if found.judged {
            lines.push(texts.get("analyse-none"));
        }
        for (number, decision) in (1..).zip(&mistakes) {
            lines.push(format!("{number}. {}", mistake(decision, texts)));
        }
        lines.extend(open_lines(found, told, texts));
        lines.extend(curve(found, seat.unwrap_or(1), texts));
        lines.join("\n  ")
    }
}

fn first_line(found: &HandAnalysis, texts: &Texts) -> String {
    let mut parts = Vec::new();
    if !found.judged {
        parts.push(texts.get("analyse-not-learned"));
    }
    match found.result {
        Some(score) => {
            let score = score.map(|points| format!("{points:+}")).join(" ");
            parts.push(texts.with("analyse-result", &[("score", score.into())]));
        }
        None => parts.push(texts.get("analyse-broken-off")),
    }
    parts.join(" ")
}

fn share_lines(all: &[Share; 4], seat: Option<u8>, texts: &Texts) -> Vec<String> {
    let told = (1_u8..).zip(all).filter(|(number, _)| seat.is_none_or(|seat| seat == *number));
    told.map(|(seat, share)| {
        let values = [
            ("seat", seat.into()),
            ("count", share.mistakes.into()),
            ("points", points(share.cost, texts).into()),
        ];
        texts.with("analyse-share", &values)
    })
    .collect()
}

/// The sums of all hands.
pub(super) fn evening(hands: usize, all: &[Share; 4], seat: Option<u8>, texts: &Texts) -> String {
    let mut lines = vec![texts.with("analyse-evening", &[("hands", hands.into())])];
    lines.extend(share_lines(all, seat, texts));
    lines.join("\n  ")
}

fn mistake(decision: &Decision, texts: &Texts) -> String {
    let (Some(cost), Some(best)) = (decision.cost(), decision.best()) else { return String::new() };
    let key = match decision.chosen {
        Answer::Play(_) => "analyse-mistake-card",
        Answer::Bid(_) => "analyse-mistake-bid",
        Answer::Raise => "analyse-mistake-called",
        Answer::Pass => "analyse-mistake-missed",
    };
    let call = decision.call.map(|call| texts.call(call)).unwrap_or_default();
    let values = [
        ("trick", decision.trick.unwrap_or_default().into()),
        ("seat", decision.seat.number().into()),
        ("own", answer(decision.chosen, texts).into()),
        ("best", answer(best.answer, texts).into()),
        ("call", call.into()),
        ("cost", cost_words(cost, texts).into()),
    ];
    let mut sentences = vec![texts.with(key, &values)];
    sentences.extend(decision.reasons.iter().map(|reason| reason_words(reason, texts)));
    if decision.reasons.is_empty() {
        let values = [("points", points(cost.points, texts).into())];
        sentences.push(texts.with("analyse-no-reason", &values));
    }
    sentences.join(" ")
}

fn cost_words(cost: Cost, texts: &Texts) -> String {
    let values = [
        ("points", points(cost.points, texts).into()),
        ("least", points(cost.least, texts).into()),
        ("most", points(cost.most, texts).into()),
    ];
    texts.with("analyse-cost", &values)
}

fn answer(answer: Answer, texts: &Texts) -> String {
    match answer {
        Answer::Play(card) => texts.card(card),
        Answer::Bid(Bid::Solo(solo)) => texts.contract(FinalContract::Solo(solo)),
        Answer::Bid(bid) => texts.get(match bid {
            Bid::Fine => "analyse-bid-fine",
            Bid::Wait => "analyse-bid-wait",
            Bid::No => "analyse-bid-no",
            Bid::Wedding => "analyse-bid-wedding",
            _ => "analyse-bid-other",
        }),
        // The sentence names the call.
        Answer::Raise | Answer::Pass => String::new(),
    }
}

fn reason_words(reason: &Reason, texts: &Texts) -> String {
    let fact = match reason {
        Reason::Rule(rule) => return texts.hint(rule.word(), rule.solo(), rule.number()),
        Reason::Fact(fact) => *fact,
    };
    let key = format!("analyse-fact-{}", fact_word(fact));
    match fact {
        Fact::PartnersTrick { partner: seat, card } | Fact::TheirTrick { opponent: seat, card } => {
            let values = [("seat", seat.number().into()), ("card", texts.card(card).into())];
            texts.with(&key, &values)
        }
        Fact::PartnerByCall { partner, call } => {
            let values = [("seat", partner.number().into()), ("call", texts.call(call).into())];
            texts.with(&key, &values)
        }
        Fact::Unbeatable { card } => texts.with(&key, &[("card", texts.card(card).into())]),
    }
}

/// Where another card would have been better for certain with open cards.
fn open_lines(found: &HandAnalysis, told: impl Fn(u8) -> bool, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for decision in found.decisions.iter().filter(|decision| told(decision.seat.number())) {
        let (Some(open), Answer::Play(card)) = (&decision.open, decision.chosen) else { continue };
        if !open.lost() {
            continue;
        }
        let best: Vec<String> =
            open.best_cards.iter().map(|&card: &Card| texts.card(card)).collect();
        let values = [
            ("trick", decision.trick.unwrap_or_default().into()),
            ("seat", decision.seat.number().into()),
            ("own", texts.card(card).into()),
            ("points", format!("{:+}", open.own).into()),
            ("best", best.join(" / ").into()),
            ("most", format!("{:+}", open.best).into()),
        ];
        lines.push(texts.with("analyse-open-line", &values));
    }
    if !lines.is_empty() {
        lines.insert(0, texts.get("analyse-open"));
    }
    lines
}

fn curve(found: &HandAnalysis, seat: u8, texts: &Texts) -> Option<String> {
    if !found.judged || found.curve.is_empty() {
        return None;
    }
    let place = usize::from(seat.saturating_sub(1));
    let of_seat = found.curve.iter().filter_map(|point| point.points.get(place));
    let list: Vec<String> = of_seat.map(|&points| signed(points, texts)).collect();
    let key = if found.result.is_some() { "analyse-curve-result" } else { "analyse-curve" };
    Some(texts.with(key, &[("seat", seat.into()), ("list", list.join("; ").into())]))
}
