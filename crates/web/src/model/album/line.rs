//! The best line that was found for a deal: the others play as their bots do, so what the player could have done can be tried.

use dulle_bots::{Effort, RulePlayer, bot_action};
use dulle_rules::dkn::Record;
use dulle_rules::{Action, Deal, Game, Rules, Seat, Viewer};

use crate::model::local::evening::ME;

/// A line and what it brings the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub record: Record,
    pub points: i16,
}

/// Tries out what the player could do, step by step from the rule player's own line: at each of the player's cards every
/// other one is tried, and the best so far is kept. It is the best line found, not the best there is.
#[derive(Debug)]
pub struct LineSearch<'r> {
    rules: &'r Rules,
    deal: Deal,
    best: Line,
    /// The number of the player's choice that is looked at next.
    at: usize,
}

impl<'r> LineSearch<'r> {
    /// None where the deal cannot be played.
    pub fn new(rules: &'r Rules, deal: Deal) -> Option<Self> {
        let best = play(rules, &deal, &[], None)?;
        Some(Self { rules, deal, best, at: 0 })
    }

    /// What the rule player would have got in the player's place, before anything else is tried.
    pub fn best(&self) -> &Line {
        &self.best
    }

    /// Looks at one choice; false when all were looked at.
    pub fn step(&mut self) -> bool {
        let own: Vec<Action> = self.own_actions();
        let Some((&taken, before)) = own.get(self.at).map(|taken| (taken, &own[..self.at])) else {
            return false;
        };
        let before = before.to_vec();
        for other in self.choices(&before).into_iter().filter(|other| *other != taken) {
            let found = play(self.rules, &self.deal, &before, Some(other));
            if let Some(found) = found.filter(|found| found.points > self.best.points) {
                self.best = found;
            }
        }
        self.at += 1;
        true
    }

    fn own_actions(&self) -> Vec<Action> {
        let own =
            self.best.record.moves.iter().filter(|found| found.seat == ME && is_card(found.action));
        own.map(|found| found.action).collect()
    }

    /// The cards that the player could play after these of their own.
    fn choices(&self, before: &[Action]) -> Vec<Action> {
        let Some((game, _)) = advance(self.rules, &self.deal, before) else { return Vec::new() };
        game.legal(ME).cards.iter().map(Action::Play).collect()
    }
}

const fn is_card(action: Action) -> bool {
    matches!(action, Action::Play(_))
}

/// The hand at the moment when the player is to choose a card after `own` ones.
fn advance<'r>(rules: &'r Rules, deal: &Deal, own: &[Action]) -> Option<(Game<'r>, Record)> {
    let mut game = Game::new(rules, deal).ok()?;
    let mut record = Record::of_deal(rules.book(), deal);
    let mut own = own.iter();
    while let Some((seat, action)) = next(&game) {
        let action = match seat == ME && is_card(action) {
            true => match own.next() {
                Some(&action) => action,
                None => return Some((game, record)),
            },
            false => action,
        };
        game.act(seat, action).ok()?;
        record.push(seat, action);
    }
    Some((game, record))
}

/// What the rule player does for the player whose turn it is.
fn next(game: &Game<'_>) -> Option<(Seat, Action)> {
    let seat = game.state().turn()?;
    let view = game.view(Viewer::Seat(seat));
    Some((seat, bot_action(&mut RulePlayer::new(), &view, Effort::default())))
}

/// Plays to the end: the player's own cards, then one other, then as the rule player would.
fn play(rules: &Rules, deal: &Deal, own: &[Action], then: Option<Action>) -> Option<Line> {
    let (mut game, mut record) = advance(rules, deal, own)?;
    if let Some(action) = then {
        game.act(ME, action).ok()?;
        record.push(ME, action);
    }
    while let Some((seat, action)) = next(&game) {
        game.act(seat, action).ok()?;
        record.push(seat, action);
    }
    let points = game.settlement()?.score[ME.index()];
    record.set_result(&game);
    Some(Line { record, points })
}
