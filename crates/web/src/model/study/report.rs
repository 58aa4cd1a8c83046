//! An analysis on the page: report, mistakes, curve, alternatives, why.

use dulle_analysis::puzzle::Rated;
use dulle_analysis::words::{DecisionTexts, points, signed};
use dulle_analysis::{Answer, Cost, DecisionReason, Praise, Share};
use dulle_rules::{Card, Seat};
use dulle_texts::Texts;

use super::found::{Found, FoundDecision, Why, call};
use super::puzzle::{AnswerRow, answer_row, hundredths, minus};

/// Whose decisions are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Own,
    All,
}

/// What was found, for one viewer.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    pub found: &'a Found,
    pub me: Seat,
    /// The viewer sat there; otherwise the player there is spoken of by name.
    pub own: bool,
    pub names: &'a [String; 4],
    pub texts: &'a Texts,
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct MistakeRow {
    /// The place of the decision in what was found.
    pub decision: usize,
    pub title: String,
    pub who: String,
    /// "−0,8"
    pub cost: String,
    pub own: bool,
    /// "Fehler 1 von 5, Stich 4, du: …"
    pub spoken: String,
}

/// The decision that is looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Detail {
    pub title: String,
    pub rows: Vec<AnswerRow>,
    pub why: Option<String>,
    /// What is marked in the hand: the best card, and the one that was played.
    pub marks: Option<(Card, Card)>,
    /// What was certain with open cards.
    pub open: Option<String>,
}

/// The curve of expected points, in a box of 100 by 100.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    pub title: String,
    /// What the dots of the player's own mistakes mean.
    pub own: String,
    /// The points of the line.
    pub line: Vec<(f32, f32)>,
    pub zero: f32,
    /// Lines at whole points.
    pub steps: Vec<f32>,
    /// What the upper and the lower edge mean.
    pub top: String,
    pub bottom: String,
    /// How many tricks it spans.
    pub tricks: u8,
    /// A dot for each mistake: where, whose, and which decision.
    pub dots: Vec<(f32, f32, bool, usize)>,
    /// The same for those who listen: trick and points.
    pub rows: Vec<(String, String)>,
}

impl<'a> Report<'a> {
    fn seat_of(&self, decision: &FoundDecision) -> Seat {
        Seat::from_number(decision.seat).unwrap_or(self.me)
    }

    fn words(&self) -> DecisionTexts<'a> {
        DecisionTexts { texts: self.texts, names: self.names.clone() }
    }

    /// "Du", or the name of the player whose hand is looked at.
    pub fn player(&self) -> String {
        match self.own {
            true => self.texts.get("study-own"),
            false => self.names[self.me.index()].clone(),
        }
    }

    fn of_player(&self, own: &str, of: &str) -> String {
        match self.own {
            true => self.texts.get(own),
            false => self.texts.with(of, &[("name", self.player().into())]),
        }
    }

    /// "Du: 3 Fehler, 1,7 Punkte", and the same for all four.
    pub fn headlines(&self) -> (String, String) {
        if !self.found.judged {
            return (self.texts.get("study-not-judged"), String::new());
        }
        let sentence = |key: &str, share: Share| {
            let values = [
                ("name", self.player().into()),
                ("count", share.mistakes.into()),
                ("points", points(share.cost, self.texts).into()),
            ];
            self.texts.with(key, &values)
        };
        let all =
            Seat::ALL.iter().fold(Share::default(), |sum, &seat| sum.and(self.found.share(seat)));
        (sentence("study-report", self.found.share(self.me)), sentence("study-report-all", all))
    }

    /// The mistakes, the dearest first.
    pub fn mistakes(&self, whose: Whose) -> Vec<MistakeRow> {
        let mut list: Vec<(usize, &FoundDecision, f32)> = Vec::new();
        for (place, decision) in self.found.decisions.iter().enumerate() {
            let wanted = whose == Whose::All || decision.seat == self.me.number();
            if let Some([cost, ..]) = decision.cost.filter(|_| wanted) {
                list.push((place, decision, cost));
            }
        }
        list.sort_by(|a, b| b.2.total_cmp(&a.2));
        let all = list.len();
        let row = |(number, (place, decision, cost)): (usize, (usize, &FoundDecision, f32))| {
            let seat = self.seat_of(decision);
            let title = self.title(decision);
            let who = self.names[seat.index()].clone();
            let values = [
                ("number", (number + 1).into()),
                ("all", all.into()),
                ("who", who.as_str().into()),
                ("title", title.as_str().into()),
                ("points", points(cost, self.texts).into()),
            ];
            MistakeRow {
                decision: place,
                spoken: self.texts.with("study-mistake-spoken", &values),
                title,
                who,
                cost: format!("\u{2212}{}", points(cost, self.texts)),
                own: seat == self.me,
            }
        };
        list.into_iter().enumerate().map(row).collect()
    }

    fn answer(&self, decision: &FoundDecision, number: usize) -> String {
        let asked = decision.call.as_deref().and_then(call);
        let answer = Answer::from_index(number);
        answer.map_or_else(String::new, |answer| self.words().answer(answer, asked))
    }

    /// The best answer: a `wait` with what it stands for.
    fn best(&self, decision: &FoundDecision) -> String {
        let best = decision.answers.first().map_or(decision.chosen, |best| best.0);
        let asked = decision.call.as_deref().and_then(call);
        let best = Answer::from_index(best);
        best.map_or_else(String::new, |best| self.words().better(best, asked, decision.promised()))
    }

    /// "Stich 4: Karo König statt Karo Ass", "Keine 90 nicht angesagt"
    fn title(&self, decision: &FoundDecision) -> String {
        let key = match Answer::from_index(decision.chosen) {
            Some(Answer::Bid(_)) => "study-title-bid",
            Some(Answer::Raise) => "study-title-called",
            Some(Answer::Pass) => "study-title-missed",
            _ => "study-title-card",
        };
        let asked = decision.call.as_deref().and_then(call);
        let values = [
            ("trick", decision.trick.unwrap_or_default().into()),
            ("own", self.answer(decision, decision.chosen).into()),
            ("best", self.best(decision).into()),
            ("call", asked.map(|call| self.texts.call(call)).unwrap_or_default().into()),
        ];
        self.texts.with(key, &values)
    }

    /// What was possible at a decision.
    pub fn detail(&self, place: usize) -> Option<Detail> {
        let decision = self.found.decisions.get(place)?;
        let seat = self.seat_of(decision);
        let key = if decision.is_bid() { "study-detail-bid" } else { "study-detail" };
        let values = [
            ("trick", decision.trick.unwrap_or_default().into()),
            ("name", self.names[seat.index()].as_str().into()),
        ];
        Some(Detail {
            title: self.texts.with(key, &values),
            rows: self.rows(decision),
            why: match decision.forced {
                true => Some(self.texts.get("study-forced")),
                false => self.why(decision),
            },
            marks: marks(decision),
            open: self.open_cards(decision),
        })
    }

    /// What the viewer has seen best, and where: once a hand.
    pub fn praise(&self) -> Option<(usize, String)> {
        let place = self.found.praised(self.me)?;
        let decision = self.found.decisions.get(place)?;
        let (instead, points) = decision.praise?;
        let praise = Praise { instead: Answer::from_index(instead)?, points };
        let (chosen, asked) =
            (Answer::from_index(decision.chosen)?, decision.call.as_deref().and_then(call));
        Some((place, self.words().praise(decision.trick, chosen, asked, praise)))
    }

    fn rows(&self, decision: &FoundDecision) -> Vec<AnswerRow> {
        let least = decision.answers.iter().map(|one| one.1).fold(0.0_f32, f32::min);
        let most = decision.answers.iter().map(|one| one.1).fold(least, f32::max);
        let first = decision.answers.first().copied();
        let row = |(place, &(number, value, margin)): (usize, &(usize, f32, f32))| {
            let answer = Answer::from_index(number)?;
            let rated = Rated { answer, points: value, margin };
            let (best, chosen) = (place == 0, number == decision.chosen);
            // Where intervals overlap nobody knows which is better.
            let equal = first.is_some_and(|(_, top, wide)| value + margin >= top - wide);
            let key = match (best, chosen, equal) {
                (true, ..) => Some("study-mark-best"),
                (false, true, false) => Some("study-mark-chosen"),
                (false, true, true) => Some("study-mark-chosen-equal"),
                (false, false, true) => Some("study-mark-equal"),
                _ => None,
            };
            let bar = hundredths(value, least, most);
            let label = if best { self.best(decision) } else { self.answer(decision, number) };
            let row = answer_row(label, &rated, bar, self.texts);
            Some(row.marked(key.map(|key| self.texts.get(key)), best, chosen))
        };
        decision.answers.iter().enumerate().filter_map(row).collect()
    }

    fn why(&self, decision: &FoundDecision) -> Option<String> {
        let [cost, ..] = decision.cost?;
        let words = self.words();
        let said = |why: &Why| match (why, why.fact()) {
            (_, Some(fact)) => Some(words.reason(&DecisionReason::Fact(fact))),
            (Why::EveryDeal, None) => Some(words.reason(&DecisionReason::EveryDeal)),
            (Why::Rule { word, number, .. }, None) => {
                Some(self.texts.hint(word, why.solo(), *number))
            }
            _ => None,
        };
        let mut sentences: Vec<String> = decision.why.iter().filter_map(said).collect();
        sentences.extend(decision.promised().map(|named| words.promise(named)));
        if sentences.is_empty() {
            return Some(words.no_reason(Answer::from_index(decision.chosen), cost));
        }
        Some(sentences.join(" "))
    }

    /// Apart from everything else: what the solver proved.
    fn open_cards(&self, decision: &FoundDecision) -> Option<String> {
        let (own, best, cards) = decision.open.as_ref()?;
        let named: Vec<String> = cards
            .iter()
            .filter_map(|card| card.parse::<Card>().ok())
            .map(|card| self.texts.card(card))
            .collect();
        let values = [
            ("own", self.answer(decision, decision.chosen).into()),
            ("points", signed_whole(*own).into()),
            ("best", named.join(" / ").into()),
            ("most", signed_whole(*best).into()),
        ];
        let key = if best > own { "study-open" } else { "study-open-best" };
        Some(self.texts.with(key, &values))
    }

    /// What a mistake cost, with its interval.
    pub fn cost(&self, place: usize) -> Option<String> {
        let [points, least, most] = self.found.decisions.get(place)?.cost?;
        Some(self.words().cost(Cost { points, least, most }))
    }

    /// From where to where the trick of a decision reaches in the curve.
    pub fn band(&self, place: usize) -> Option<(f32, f32)> {
        let trick = f32::from(self.found.decisions.get(place)?.trick?);
        let last = f32::from(self.found.curve.last()?.0).max(1.0);
        Some(((trick - 1.0) / last * 100.0, 100.0 / last))
    }

    /// None where there is nothing to draw.
    pub fn curve(&self) -> Option<Curve> {
        let values: Vec<(u8, f32)> =
            self.found.curve.iter().map(|(tricks, of)| (*tricks, of[self.me.index()])).collect();
        let last = f32::from(values.last().filter(|_| values.len() > 1)?.0).max(1.0);
        let least = values.iter().map(|value| value.1).fold(-1.0_f32, f32::min).floor();
        let most = values.iter().map(|value| value.1).fold(1.0_f32, f32::max).ceil();
        let x = |tricks: f32| tricks / last * 100.0;
        let y = |value: f32| (most - value) / (most - least) * 100.0;
        let at = |tricks: u8| values.iter().find(|value| value.0 == tricks).map(|value| value.1);
        let dot = |(place, decision): (usize, &FoundDecision)| {
            decision.cost?;
            let tricks = decision.trick?.checked_sub(1)?;
            let own = decision.seat == self.me.number();
            Some((x(f32::from(tricks)), y(at(tricks)?), own, place))
        };
        let step = (((most - least) / 5.0).ceil() as i32).max(1);
        let mut steps = Vec::new();
        let mut mark = (least as i32).div_euclid(step) * step;
        while mark <= most as i32 {
            if mark >= least as i32 {
                steps.push(y(mark as f32));
            }
            mark += step;
        }
        let row = |(place, &(tricks, value)): (usize, &(u8, f32))| {
            let is_result = self.found.result.is_some() && place + 1 == values.len();
            let key = if is_result { "study-curve-end" } else { "study-curve-row" };
            let trick = self.texts.with(key, &[("trick", (tricks + 1).into())]);
            (trick, minus(&signed(value, self.texts)))
        };
        Some(Curve {
            title: self.of_player("study-curve", "study-curve-of"),
            own: self.of_player("study-dot-own", "study-dot-of"),
            line: values.iter().map(|&(tricks, value)| (x(f32::from(tricks)), y(value))).collect(),
            zero: y(0.0),
            steps,
            tricks: last as u8,
            top: minus(&signed(most, self.texts)),
            bottom: minus(&signed(least, self.texts)),
            dots: self.found.decisions.iter().enumerate().filter_map(dot).collect(),
            rows: values.iter().enumerate().map(row).collect(),
        })
    }
}

/// The best card and the one that was played, where cards were asked for and there was a choice.
fn marks(decision: &FoundDecision) -> Option<(Card, Card)> {
    let card = |number: usize| match Answer::from_index(number)? {
        Answer::Play(card) => Some(card),
        _ => None,
    };
    Some((card(decision.answers.first()?.0)?, card(decision.chosen)?))
}

fn signed_whole(points: i16) -> String {
    crate::model::format::signed(points.into())
}
