//! Finding puzzles in hands.

use std::sync::Arc;

use dulle_bots::{Effort, NetPlayer, Network, Player};
use dulle_net::{Answer, Question};
use dulle_rules::dkn::Record;
use dulle_rules::{Action, Bid, Deal, Game, Pack, Rules, Seat, SeatSet, Seed, Viewer};

use super::judge::MADE;
use super::{Judge, Panel, Puzzle, Rated, Theme};

/// A series of deals, and who looks for puzzles in its hands.
#[derive(Debug)]
pub struct Series<'r> {
    rules: &'r Rules,
    number: u64,
    /// Only these are looked for; all where it is empty.
    themes: Vec<Theme>,
    player: NetPlayer,
    judge: Judge,
    panel: Panel,
}

impl<'r> Series<'r> {
    pub fn new(rules: &'r Rules, number: u64, network: &Arc<Network>) -> Self {
        Self {
            rules,
            number,
            themes: Vec::new(),
            player: NetPlayer::new(Arc::clone(network)),
            judge: Judge::new(Arc::clone(network)),
            panel: Panel::new(Arc::clone(network)),
        }
    }

    /// The same series, in which only some themes are looked for.
    #[must_use]
    pub fn only(mut self, themes: &[Theme]) -> Self {
        self.themes = themes.to_vec();
        self
    }

    /// The deal with this number, from 1 on.
    pub fn deal(&self, hand: u64) -> Deal {
        let dealer = Seat::ALL[(hand.saturating_sub(1) % 4) as usize];
        let book = self.rules.book();
        let hands = Pack::from_seed(book, Seed::of_series(self.number, hand)).deal(book, dealer);
        Deal { hands, dealer, owes: SeatSet::NONE, forced: None }
    }
}

/// The puzzles of a hand of the series, which the learned player plays at all seats: one a theme at most.
pub fn find(series: &mut Series<'_>, hand: u64) -> Vec<Puzzle> {
    let deal = series.deal(hand);
    let Ok(mut game) = Game::new(series.rules, &deal) else { return Vec::new() };
    let mut record = Record::of_deal(series.rules.book(), &deal);
    let mut found: Vec<Puzzle> = Vec::new();
    while let Some(seat) = game.state().turn() {
        let view = game.view(Viewer::Seat(seat));
        let first = Question::of_view(&view);
        let call = matches!(first, Some(Question::Call { .. }));
        let second = if call { Question::card_of_view(&view) } else { None };
        for question in first.into_iter().chain(second) {
            let known = |theme: Theme| found.iter().any(|puzzle| puzzle.theme == theme);
            if let Some(puzzle) = series.look(&game, seat, &question, known) {
                // A call and a card are asked for at the same turn.
                let mark = if matches!(question, Question::Call { .. }) { "c" } else { "" };
                let action = record.moves.len() + 1;
                let name = format!("{}-{hand}-{action}{mark}", series.number);
                found.push(Puzzle { name, record: record.clone(), ..puzzle });
            }
        }
        let action = series.player.act(&view, Effort::default());
        if game.act(seat, action).is_err() {
            break;
        }
        record.push(seat, action);
    }
    found
}

/// How far the network's best answer must be ahead before anybody looks closer.
const CARD_LEAD: f32 = 0.45;
const CALL_LEAD: f32 = 0.7;
const BID_LEAD: f32 = 2.3;
/// In the last tricks the solver may see what the network does not.
const LAST_TRICKS: u8 = 4;

impl Series<'_> {
    /// A puzzle at this question, without its name and record.
    fn look(
        &mut self,
        game: &Game<'_>,
        seat: Seat,
        question: &Question,
        known: impl Fn(Theme) -> bool,
    ) -> Option<Puzzle> {
        if question.forced().is_some() || game.state().awaits_clarification() {
            return None;
        }
        let view = game.view(Viewer::Seat(seat));
        let values = self.player.values(&view, question)?;
        let lead = values.first()?.1 - values.get(1)?.1;
        let left = game.state().hand_size() - game.state().tricks_played();
        let wanted = match question {
            Question::Bid { .. } => lead >= BID_LEAD,
            Question::Call { .. } => lead >= CALL_LEAD,
            Question::Card { .. } => lead >= CARD_LEAD || left <= LAST_TRICKS,
        };
        let likely = values.first()?.0;
        let theme = Theme::of(&view, seat, question, likely);
        if !wanted || left > LAST_TRICKS && theme.is_none_or(&known) {
            return None;
        }
        let elsewhere = |theme: Option<Theme>| {
            !self.themes.is_empty() && theme.is_none_or(|theme| !self.themes.contains(&theme))
        };
        if elsewhere(theme) {
            return None;
        }
        // Most positions hold nothing that a beginner and the rule player do not see.
        if left > LAST_TRICKS && !self.panel.weakest_miss(game, seat, question, likely) {
            return None;
        }
        let verdict = self.judge.judge(game, seat, *question)?;
        if !verdict.is_clear(MADE) {
            return None;
        }
        let solution = verdict.answers.first()?.answer;
        let theme = Theme::of(&view, seat, question, solution).filter(|&theme| !known(theme))?;
        let missed = self.panel.missed(game, seat, question, solution);
        // Saying nothing is what most players do anyway: it is a puzzle only where several do not.
        let silent = matches!(solution, Answer::Pass | Answer::Bid(Bid::Fine));
        if missed.len() < if silent { 2 } else { 1 } {
            return None;
        }
        let named = self.judge.named(&view, solution);
        let answers: Vec<Rated> = verdict.answers;
        Some(Puzzle {
            name: String::new(),
            record: Record::default(),
            theme,
            answers,
            named,
            sure: verdict.sure,
            missed,
        })
    }
}

/// Whether an action of a record can come before a question: nobody has claimed or conceded.
pub(super) fn is_plain(action: Action) -> bool {
    matches!(action, Action::Bid(_) | Action::Call(_) | Action::Play(_) | Action::Declare(_))
}
