//! An analysis in sentences.

use dulle_analysis::words::{DecisionTexts, points, signed};
use dulle_analysis::{Decision, HandAnalysis, Share, shares};
use dulle_net::Answer;
use dulle_rules::Card;
use dulle_texts::Texts;

use super::json::AnalysisLine;
use crate::hand_line::ForPeople;

impl ForPeople for AnalysisLine {
    fn for_people(&self, texts: &Texts) -> String {
        let Self { found, seat, .. } = self;
        let words = named(self, texts);
        let told = |number: u8| seat.is_none_or(|seat| seat == number);
        let mut lines = vec![first_line(found, texts)];
        if found.judged {
            lines.extend(share_lines(&shares(found), *seat, &words));
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
            lines.push(format!("{number}. {}", words.mistake(decision)));
        }
        lines.extend(praise(found, told, &words));
        lines.extend(open_lines(found, told, &words));
        lines.extend(curve(found, seat.unwrap_or(1), &words));
        lines.join("\n  ")
    }
}

/// The seats by their names, where the record has them.
fn named<'t>(line: &AnalysisLine, texts: &'t Texts) -> DecisionTexts<'t> {
    let mut words = DecisionTexts::numbered(texts);
    for (name, known) in words.names.iter_mut().zip(&line.names) {
        if let Some(known) = known {
            name.clone_from(known);
        }
    }
    words
}

/// What was best seen, once a hand.
fn praise(
    found: &HandAnalysis,
    told: impl Fn(u8) -> bool,
    words: &DecisionTexts<'_>,
) -> Option<String> {
    let good = found.praised(|seat| told(seat.number()))?;
    let said = words.praise(good.trick, good.chosen, good.call, good.praise()?);
    let values = [("name", name(words, good.seat.number()).into()), ("praise", said.into())];
    Some(words.texts.with("analyse-praise", &values))
}

/// The name of a seat, at the beginning of a sentence.
fn name(words: &DecisionTexts<'_>, seat: u8) -> String {
    let name = &words.names[usize::from(seat.saturating_sub(1)) % 4];
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
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

fn share_lines(all: &[Share; 4], seat: Option<u8>, words: &DecisionTexts<'_>) -> Vec<String> {
    let texts = words.texts;
    let told = (1_u8..).zip(all).filter(|(number, _)| seat.is_none_or(|seat| seat == *number));
    told.map(|(seat, share)| {
        let values = [
            ("name", name(words, seat).into()),
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
    lines.extend(share_lines(all, seat, &DecisionTexts::numbered(texts)));
    lines.join("\n  ")
}

/// Where another card would have been better for certain with open cards.
fn open_lines(
    found: &HandAnalysis,
    told: impl Fn(u8) -> bool,
    words: &DecisionTexts<'_>,
) -> Vec<String> {
    let texts = words.texts;
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
            ("name", words.names[decision.seat.index()].clone().into()),
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

fn curve(found: &HandAnalysis, seat: u8, words: &DecisionTexts<'_>) -> Option<String> {
    let texts = words.texts;
    if !found.judged || found.curve.is_empty() {
        return None;
    }
    let place = usize::from(seat.saturating_sub(1));
    let of_seat = found.curve.iter().filter_map(|point| point.points.get(place));
    let list: Vec<String> = of_seat.map(|&points| signed(points, texts)).collect();
    let key = if found.result.is_some() { "analyse-curve-result" } else { "analyse-curve" };
    Some(texts.with(
        key,
        &[("name", words.names[place % 4].clone().into()), ("list", list.join("; ").into())],
    ))
}
