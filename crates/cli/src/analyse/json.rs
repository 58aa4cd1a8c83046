//! An analysis as JSON.

use dulle_analysis::words::fact_word;
use dulle_analysis::{
    Cost, Decision, DecisionReason, HandAnalysis, Named, OpenCards, Share, VERSION, Valued, shares,
};
use dulle_net::{Answer, Question};
use serde::Serialize;

use super::people::PersonLine;

/// Points are printed with two decimals: more would be noise.
pub(super) fn rounded(points: f32) -> f64 {
    (f64::from(points) * 100.0).round() / 100.0
}

#[derive(Debug, Serialize)]
pub(super) struct AnalysisLine {
    /// The version of the analysis.
    version: u32,
    /// Whether the learned player could say what answers are worth.
    judged: bool,
    result: Option<[i16; 4]>,
    players: Vec<ShareLine>,
    decisions: Vec<DecisionLine>,
    curve: Vec<CurveLine>,
    #[serde(skip)]
    pub(super) found: HandAnalysis,
    #[serde(skip)]
    pub(super) seat: Option<u8>,
    #[serde(skip)]
    pub(super) names: [Option<String>; 4],
}

#[derive(Debug, Serialize)]
struct ShareLine {
    seat: u8,
    decisions: usize,
    mistakes: usize,
    cost: f64,
}

#[derive(Debug, Serialize)]
struct CurveLine {
    tricks: u8,
    points: [f64; 4],
}

#[derive(Debug, Serialize)]
struct DecisionLine {
    action: usize,
    seat: u8,
    trick: Option<u8>,
    kind: &'static str,
    chosen: String,
    forced: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    answers: Vec<AnswerLine>,
    /// What a `wait` that is best stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    named: Option<NamedLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<CostLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    /// By how much the rule player's answer is worse, where that deserves a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    praise: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<OpenLine>,
}

#[derive(Debug, Serialize)]
struct AnswerLine {
    answer: String,
    points: f64,
    least: f64,
    most: f64,
}

#[derive(Debug, Serialize)]
struct NamedLine {
    answer: &'static str,
    points: f64,
}

#[derive(Debug, Serialize)]
struct CostLine {
    points: f64,
    least: f64,
    most: f64,
}

/// What was certain with open cards.
#[derive(Debug, Serialize)]
struct OpenLine {
    own: i16,
    best: i16,
    cards: Vec<String>,
}

/// The sums of all hands.
#[derive(Debug, Serialize)]
pub(super) struct EveningLine {
    version: u32,
    hands: usize,
    players: Vec<ShareLine>,
    /// Those whom the files name, wherever they sat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    people: Vec<PersonLine>,
}

impl EveningLine {
    pub(super) fn new(hands: usize, all: &[Share; 4], people: Vec<PersonLine>) -> Self {
        Self { version: VERSION, hands, players: share_lines(all), people }
    }
}

fn share_lines(all: &[Share; 4]) -> Vec<ShareLine> {
    let line = |(seat, share): (u8, &Share)| ShareLine {
        seat,
        decisions: share.decisions,
        mistakes: share.mistakes,
        cost: rounded(share.cost),
    };
    (1..).zip(all).map(line).collect()
}

impl AnalysisLine {
    pub(super) fn new(found: HandAnalysis, seat: Option<u8>, names: [Option<String>; 4]) -> Self {
        let told = |decision: &&Decision| seat.is_none_or(|seat| decision.seat.number() == seat);
        Self {
            version: VERSION,
            judged: found.judged,
            result: found.result,
            players: share_lines(&shares(&found)),
            decisions: found.decisions.iter().filter(told).map(DecisionLine::from).collect(),
            curve: found
                .curve
                .iter()
                .map(|point| CurveLine { tricks: point.tricks, points: point.points.map(rounded) })
                .collect(),
            found,
            seat,
            names,
        }
    }
}

impl From<&Decision> for DecisionLine {
    fn from(decision: &Decision) -> Self {
        Self {
            action: decision.action,
            seat: decision.seat.number(),
            trick: decision.trick,
            kind: match decision.question {
                Question::Bid { .. } => "bid",
                Question::Call { .. } => "call",
                Question::Card { .. } => "card",
            },
            chosen: token(decision, decision.chosen),
            forced: decision.is_forced(),
            answers: decision
                .answers
                .iter()
                .map(|valued| AnswerLine::new(decision, valued))
                .collect(),
            named: decision.named.map(NamedLine::from),
            cost: decision.cost().map(CostLine::from),
            reasons: decision.reasons.iter().map(reason_word).collect(),
            rule: decision.hint.map(|hint| hint.action.to_string()),
            praise: decision.praise().map(|praise| rounded(praise.points)),
            open: decision.open.as_ref().map(OpenLine::from),
        }
    }
}

impl AnswerLine {
    fn new(decision: &Decision, valued: &Valued) -> Self {
        Self {
            answer: token(decision, valued.answer),
            points: rounded(valued.points),
            least: rounded(valued.points - valued.margin),
            most: rounded(valued.points + valued.margin),
        }
    }
}

impl From<Named> for NamedLine {
    fn from(named: Named) -> Self {
        Self { answer: named.bid.word(), points: rounded(named.points) }
    }
}

impl From<Cost> for CostLine {
    fn from(cost: Cost) -> Self {
        let Cost { points, least, most } = cost;
        Self { points: rounded(points), least: rounded(least), most: rounded(most) }
    }
}

impl From<&OpenCards> for OpenLine {
    fn from(open: &OpenCards) -> Self {
        let cards = open.best_cards.iter().map(ToString::to_string).collect();
        Self { own: open.own, best: open.best, cards }
    }
}

/// An answer as DKN writes it; `no-call` where no call was made.
fn token(decision: &Decision, answer: Answer) -> String {
    match (answer, decision.call) {
        (Answer::Play(card), _) => card.to_string(),
        (Answer::Bid(bid), _) => dulle_rules::Action::Bid(bid).to_string(),
        (Answer::Raise, Some(call)) => dulle_rules::Action::Call(call).to_string(),
        (Answer::Raise | Answer::Pass, _) => "no-call".to_owned(),
    }
}

fn reason_word(reason: &DecisionReason) -> &'static str {
    match reason {
        DecisionReason::Fact(fact) => fact_word(*fact),
        DecisionReason::EveryDeal => "every-deal",
        DecisionReason::Rule(rule) => rule.word(),
    }
}
