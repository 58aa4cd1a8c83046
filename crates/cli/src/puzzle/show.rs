//! A puzzle in sentences.

use dulle_analysis::puzzle::{Puzzle, Rated};
use dulle_analysis::words::{points, signed};
use dulle_rules::{Card, Seat, View};
use dulle_texts::Texts;

/// A puzzle before its solver.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) view: &'a View<'a>,
    pub(super) seat: Seat,
    pub(super) texts: &'a Texts,
}

impl Shown<'_> {
    fn asked(&self) -> dulle_analysis::puzzle::Asked<'_> {
        dulle_analysis::puzzle::Asked { puzzle: self.puzzle, view: self.view, seat: self.seat }
    }

    pub(super) fn question(&self) -> String {
        self.asked().question(self.texts)
    }

    pub(super) fn explanation(&self) -> String {
        self.asked().explanation(self.texts)
    }

    pub(super) fn sentences(&self, with_solution: bool) -> String {
        let texts = self.texts;
        let values = [
            ("name", self.puzzle.name.as_str().into()),
            ("theme", texts.get(&format!("study-theme-{}", self.puzzle.theme.word())).into()),
            ("level", texts.get(&format!("study-level-{}", self.puzzle.level().word())).into()),
        ];
        let mut lines = vec![texts.with("puzzle-title", &values)];
        lines.extend(self.asked().situation(texts));
        let lying = &self.view.state().running().cards;
        if !lying.is_empty() {
            let cards = self.cards(lying.iter().copied());
            lines.push(texts.with("puzzle-trick", &[("cards", cards.into())]));
        }
        let mut hand: Vec<Card> = self.view.hand().iter().collect();
        hand.sort_by_key(|&card| self.view.order().sort_key(card));
        let cards = self.cards(hand.into_iter());
        lines.push(texts.with("puzzle-hand", &[("cards", cards.into())]));
        lines.push(self.question());
        if with_solution {
            lines.extend(self.solution());
        }
        lines.join("\n  ")
    }

    fn cards(&self, cards: impl Iterator<Item = Card>) -> String {
        cards.map(|card| self.texts.card(card)).collect::<Vec<_>>().join(", ")
    }

    fn solution(&self) -> Vec<String> {
        let (texts, asked) = (self.texts, self.asked());
        let Some(solution) = asked.solution(texts) else { return Vec::new() };
        let mut lines = vec![texts.with("puzzle-solution", &[("answer", solution.into())])];
        lines.push(self.explanation());
        let values = [
            ("count", self.puzzle.missed.len().into()),
            ("all", dulle_analysis::puzzle::PANEL.len().into()),
        ];
        lines.push(texts.with("study-missed", &values));
        lines.extend(self.puzzle.answers.iter().map(|rated| self.value(rated)));
        lines
    }

    fn value(&self, rated: &Rated) -> String {
        let answer = self.asked().answer(rated.answer, self.texts);
        let values = [
            ("answer", answer.into()),
            ("points", signed(rated.points, self.texts).into()),
            ("margin", points(rated.margin, self.texts).into()),
        ];
        let key = if rated.margin > 0.0 { "puzzle-answer-margin" } else { "puzzle-answer" };
        self.texts.with(key, &values)
    }
}
