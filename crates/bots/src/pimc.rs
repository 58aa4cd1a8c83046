//! Perfect-information Monte Carlo: draws deals that fit what it has seen, and plays each to the
//! end with the rule player in all four seats, once for every action it considers. It takes the
//! action with the best average of points.

use dulle_rules::{
    Action, Call, Card, Contract, FinalContract, Game, Kinds, Party, Phase, Seat, Solo, View,
    Viewer,
};

use crate::bids::{leads_solo, speak, wish};
use crate::calls::call_margin;
use crate::card_choice::choose_card;
use crate::chance::Chance;
use crate::declare::play_or_declare;
use crate::hand::solo_points;
use crate::likelihood::{OpponentModel, Sample};
use crate::player::{Effort, Player};
use crate::rule::rule_action;
use crate::sample::Deals;
use crate::sight::Sight;
use crate::thresholds::THRESHOLDS;

/// Exact values of endings.
pub trait Endings: Send {
    /// The score of `seat` if everybody plays on with open cards, or None if that is too expensive;
    /// and the cost of the answer, in cards tried. Called only with few tricks left, at any point
    /// of a trick.
    fn value(&mut self, game: &Game<'_>, seat: Seat) -> (Option<f32>, u64);
}

/// What things cost, in cards that a solver tries in the same time: a card of the rule player in a
/// playout, drawing a deal, going through a card that was played on it, and a playout as budgets
/// count it.
const PLAYOUT_CARD: u64 = 10;
const DRAWN_DEAL: u64 = 40;
const REPLAYED_CARD: u64 = 12;
const PLAYOUT: u64 = 500;

/// How the player searches.
#[derive(Clone, Copy, Debug)]
pub struct PimcSettings {
    /// Playouts for one action, where the effort does not say.
    pub playouts: u32,
    /// Deals drawn for each one that is kept.
    pub over: u32,
    pub model: OpponentModel,
    /// Tricks left from which the endings are asked at a decision, and within playouts.
    pub root_endings: u8,
    pub leaf_endings: u8,
    /// How much the eyes of the player's party count besides points.
    pub eye: f32,
    /// How many more points a call, and a solo, must promise than not making it.
    pub call_margin: f32,
    pub solo_margin: f32,
}

impl Default for PimcSettings {
    fn default() -> Self {
        Self {
            playouts: 1000,
            over: 3,
            model: OpponentModel::default(),
            root_endings: 5,
            leaf_endings: 0,
            eye: 0.01,
            call_margin: 0.3,
            solo_margin: 1.0,
        }
    }
}

pub struct PimcPlayer {
    settings: PimcSettings,
    chance: Chance,
    endings: Option<Box<dyn Endings>>,
    /// What the running portion of deals has cost, in cards tried.
    spent: u64,
}

impl std::fmt::Debug for PimcPlayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PimcPlayer").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl PimcPlayer {
    pub fn new(settings: PimcSettings) -> Self {
        Self { settings, chance: Chance::new(0), endings: None, spent: 0 }
    }

    /// The same player with a solver for its endings.
    #[must_use]
    pub fn with_endings(mut self, endings: Box<dyn Endings>) -> Self {
        self.endings = Some(endings);
        self
    }

    /// For those who fit the numbers: the best solo, what the playouts of `deals` deals promise of it,
    /// and what they promise of a game without it. None where no solo is worth a look.
    #[doc(hidden)]
    pub fn solo_promise(&mut self, view: &View<'_>, deals: usize) -> Option<(Solo, f32, f32)> {
        let Viewer::Seat(me) = view.viewer() else { return None };
        let candidates = bid_candidates(view, me, wish(view, me, &THRESHOLDS));
        let is_solo =
            |option: &Candidate| matches!(option, Candidate::Wish(Some(Contract::Solo(_))));
        if !candidates.iter().any(is_solo) {
            return None;
        }
        let (over, model) = (self.settings.over as usize, self.settings.model);
        let samples = Deals::new(view)?.weighted(deals, over, &model, &mut self.chance);
        let weight: f32 = samples.iter().map(|sample| sample.weight).sum();
        let (mut solo, mut without) = (None, f32::MIN);
        for option in candidates {
            let values = samples
                .iter()
                .filter_map(|sample| Some(self.value(me, sample.game, option)? * sample.weight));
            let mean = values.sum::<f32>() / weight;
            match option {
                Candidate::Wish(Some(Contract::Solo(named))) => {
                    if solo.is_none_or(|(_, best)| mean > best) {
                        solo = Some((named, mean));
                    }
                }
                _ => without = without.max(mean),
            }
        }
        solo.map(|(named, promised)| (named, promised, without))
    }

    /// Averages every option over the deals and says which is best and what each is worth.
    fn compare(&mut self, search: &Search<'_, '_>, options: &[Candidate]) -> Comparison {
        let mut comparison = Comparison::new(options.len());
        let playouts = search.effort.work.unwrap_or(u64::from(self.settings.playouts));
        let work = playouts * PLAYOUT;
        let over = u64::from(self.settings.over);
        let drawing = over * (DRAWN_DEAL + REPLAYED_CARD * search.played);
        // What one deal costs for one option, at first by a guess.
        let mut cost = PLAYOUT_CARD * (48 - search.played).max(1);
        let (mut spent, mut tried) = (0, 0);
        // In batches, so that hopeless options are dropped early.
        let mut share = 4;
        while spent < work && !search.effort.is_cancelled() {
            let alive = comparison.alive.iter().filter(|&&alive| alive).count() as u64;
            if alive < 2 && tried > 0 {
                break;
            }
            let portion = ((work - spent) / (share * (drawing + alive * cost))).max(2);
            let (count, over) = (portion as usize, over as usize);
            let pool = search.deals.weighted(count, over, &self.settings.model, &mut self.chance);
            if pool.is_empty() {
                break;
            }
            spent += portion * drawing;
            self.spent = 0;
            for sample in &pool {
                if spent + self.spent >= work && tried > 0 {
                    break;
                }
                self.try_all(search, sample, options, &mut comparison);
                tried += alive;
            }
            spent += self.spent;
            comparison.drop_hopeless();
            cost = (self.spent / (alive * pool.len() as u64)).max(1);
            share = 2;
        }
        comparison
    }

    fn try_all(
        &mut self,
        search: &Search<'_, '_>,
        sample: &Sample<'_>,
        options: &[Candidate],
        comparison: &mut Comparison,
    ) {
        let mut values = [None; MAX_OPTIONS];
        for (i, &option) in options.iter().enumerate().filter(|&(i, _)| comparison.alive[i]) {
            let value = self.value(search.me, sample.game, option);
            values[i] = value.map(|value| against_strong_defence(option, value));
        }
        comparison.add(&values, sample.weight);
    }

    /// What the candidate brings on one deal.
    fn value(&mut self, me: Seat, mut game: Game<'_>, candidate: Candidate) -> Option<f32> {
        match candidate {
            Candidate::Act(Action::Play(card)) => play_out_card(&mut game, me, card)?,
            Candidate::Act(action) => {
                game.act(me, action).ok()?;
            }
            // Without a call now: the rule player's card.
            Candidate::NoCall => {
                let card =
                    Sight::new(&game.view(Viewer::Seat(me))).map(|sight| choose_card(&sight))?;
                play_out_card(&mut game, me, card)?;
            }
            Candidate::Wish(wish) => bid_out(&mut game, me, wish)?,
        }
        let root = self.settings.root_endings;
        if tricks_left(&game) <= root
            && let Some(value) = self.solve(&game, me)
        {
            return Some(value);
        }
        while let Some(seat) = game.state().turn() {
            self.spent += PLAYOUT_CARD;
            let fresh = game.state().running().cards.is_empty();
            if fresh
                && tricks_left(&game) <= self.settings.leaf_endings
                && let Some(value) = self.solve(&game, me)
            {
                return Some(value);
            }
            game.act(seat, rule_action(&game.view(Viewer::Seat(seat)))).ok()?;
        }
        final_value(&game, me, self.settings.eye)
    }

    fn solve(&mut self, game: &Game<'_>, me: Seat) -> Option<f32> {
        let playing = game.state().phase() == Phase::Playing;
        let (value, tried) = self.endings.as_mut().filter(|_| playing)?.value(game, me);
        self.spent += tried;
        value
    }

    fn bid(&mut self, search: &Search<'_, '_>, view: &View<'_>) -> Option<Contract> {
        let plain = wish(view, search.me, &THRESHOLDS);
        let candidates = bid_candidates(view, search.me, plain);
        if candidates.len() < 2 {
            return plain;
        }
        let comparison = self.compare(search, &candidates);
        // A normal game or a wedding needs no margin.
        let modest =
            |candidate: &Candidate| !matches!(candidate, Candidate::Wish(Some(Contract::Solo(_))));
        let margin =
            |candidate: &Candidate| if modest(candidate) { 0.0 } else { self.settings.solo_margin };
        let best = comparison.best(|i| margin(&candidates[i]));
        match candidates[best] {
            Candidate::Wish(wish) => wish,
            _ => plain,
        }
    }

    fn call(
        &mut self,
        search: &Search<'_, '_>,
        view: &View<'_>,
        sight: &Sight<'_>,
    ) -> Option<Call> {
        let (call, margin) = call_margin(view, sight, &THRESHOLDS)?;
        if !view.legal().calls.contains(call) || margin < -25.0 {
            return None;
        }
        let candidates = [Candidate::NoCall, Candidate::Act(Action::Call(call))];
        let comparison = self.compare(search, &candidates);
        let best = comparison.best(|i| if i == 1 { self.settings.call_margin } else { 0.0 });
        (best == 1).then_some(call)
    }

    fn card(&mut self, search: &Search<'_, '_>, sight: &Sight<'_>) -> Card {
        let mut candidates: Vec<Candidate> = Vec::with_capacity(MAX_OPTIONS);
        let first = choose_card(sight);
        candidates.push(Candidate::Act(Action::Play(first)));
        let rest = sight.playable.kinds().except(Kinds::one(first));
        candidates.extend(rest.into_iter().map(|card| Candidate::Act(Action::Play(card))));
        if candidates.len() == 1 {
            return first;
        }
        let comparison = self.compare(search, &candidates);
        match candidates[comparison.best(|_| 0.0)] {
            Candidate::Act(Action::Play(card)) => card,
            _ => first,
        }
    }
}

impl Player for PimcPlayer {
    fn start(&mut self, seed: u64) {
        self.chance = Chance::new(seed);
    }

    fn act(&mut self, view: &View<'_>, effort: Effort<'_>) -> Action {
        let Viewer::Seat(me) = view.viewer() else { return Action::Done };
        let Some(deals) = Deals::new(view).filter(|_| view.state().turn() == Some(me)) else {
            return rule_action(view);
        };
        let state = view.state();
        let played = 4 * u64::from(state.tricks_played()) + state.running().cards.len() as u64;
        let search = Search { deals: &deals, me, played, effort };
        if state.phase() == Phase::Bidding {
            let wish = self.bid(&search, view);
            return speak(view, me, wish);
        }
        let Some(sight) = Sight::new(view) else { return rule_action(view) };
        match self.call(&search, view, &sight) {
            Some(call) => Action::Call(call),
            None => play_or_declare(view, self.card(&search, &sight), &THRESHOLDS.house),
        }
    }
}

/// More options than any decision has.
const MAX_OPTIONS: usize = 12;

struct Search<'a, 'r> {
    deals: &'a Deals<'r>,
    me: Seat,
    /// Cards on the table so far.
    played: u64,
    effort: Effort<'a>,
}

/// What is tried out.
#[derive(Clone, Copy, Debug)]
enum Candidate {
    Act(Action),
    NoCall,
    Wish(Option<Contract>),
}

/// Sums over the deals, and the sums of squared distances from the leader.
struct Comparison {
    alive: Vec<bool>,
    sums: Vec<f32>,
    values: Vec<Vec<f32>>,
    weight: f32,
}

impl Comparison {
    fn new(options: usize) -> Self {
        Self {
            alive: vec![true; options],
            sums: vec![0.0; options],
            values: vec![Vec::new(); options],
            weight: 0.0,
        }
    }

    fn add(&mut self, values: &[Option<f32>; MAX_OPTIONS], weight: f32) {
        let complete =
            self.alive.iter().zip(values).all(|(alive, value)| !alive || value.is_some());
        if !complete {
            return;
        }
        self.weight += weight;
        for (i, value) in values.iter().enumerate().take(self.sums.len()) {
            if let Some(value) = value {
                self.sums[i] += value * weight;
                self.values[i].push(*value);
            }
        }
    }

    /// The alive option with the highest average after its handicap.
    fn best(&self, handicap: impl Fn(usize) -> f32) -> usize {
        let weight = self.weight.max(1.0);
        let mut best = (0, f32::MIN);
        for (i, sum) in self.sums.iter().enumerate().filter(|&(i, _)| self.alive[i]) {
            let mean = sum / weight - handicap(i);
            if mean > best.1 {
                best = (i, mean);
            }
        }
        best.0
    }

    /// Options that lie behind the best by more than chance explains are dropped.
    fn drop_hopeless(&mut self) {
        let best = self.best(|_| 0.0);
        for i in 0..self.sums.len() {
            if i == best || !self.alive[i] {
                continue;
            }
            let pairs = self.values[best].iter().zip(&self.values[i]);
            let n = pairs.len() as f32;
            let mean = pairs.clone().map(|(a, b)| a - b).sum::<f32>() / n;
            let spread =
                pairs.map(|(a, b)| (a - b - mean).powi(2)).sum::<f32>() / (n - 1.0).max(1.0);
            if n >= 8.0 && mean > 2.6 * (spread / n).sqrt() + 0.02 {
                self.alive[i] = false;
            }
        }
    }
}

fn tricks_left(game: &Game<'_>) -> u8 {
    game.state().hand_size() - game.state().tricks_played()
}

/// The rule player defends badly against a solo without trumps: it gives away the suits that the
/// soloist runs. What 581 such solos brought against three searching defenders, fitted to what the
/// playouts had promised (`docs/strength.md`). Solos with trumps bring what they promise.
fn against_strong_defence(option: Candidate, value: f32) -> f32 {
    match option {
        Candidate::Wish(Some(Contract::Solo(Solo::Aces))) => 0.49 * value - 2.6,
        _ => value,
    }
}

/// Points written down, and a little for eyes.
fn final_value(game: &Game<'_>, me: Seat, eye: f32) -> Option<f32> {
    let score = game.settlement()?.score[me.index()];
    let outcome = game.outcome()?;
    if outcome.contract == FinalContract::Redeal {
        return Some(0.0);
    }
    let party = if outcome.re.contains(me) { Party::Re } else { Party::Contra };
    let eyes = f32::from(outcome.eyes[party as usize]) - 120.0;
    let alone = if outcome.re.len() == 1 && party == Party::Re { 3.0 } else { 1.0 };
    Some(f32::from(score) + alone * eye * eyes)
}

/// Plays a card, after the words that will be said with it.
fn play_out_card(game: &mut Game<'_>, me: Seat, card: Card) -> Option<()> {
    if !game.rules().has_declarations() {
        return game.act(me, Action::Play(card)).ok().map(drop);
    }
    // Pigs, super pigs and a partner: no card has more than three words.
    for _ in 0..=3 {
        let action = play_or_declare(&game.view(Viewer::Seat(me)), card, &THRESHOLDS.house);
        game.act(me, action).ok()?;
        if action == Action::Play(card) {
            return Some(());
        }
    }
    None
}

/// Bids to the end, my words led by a wish, the others' by their hands.
fn bid_out(game: &mut Game<'_>, me: Seat, wish: Option<Contract>) -> Option<()> {
    while game.state().phase() == Phase::Bidding {
        let seat = game.state().turn()?;
        let view = game.view(Viewer::Seat(seat));
        let action = if seat == me { speak(&view, me, wish) } else { rule_action(&view) };
        game.act(seat, action).ok()?;
    }
    Some(())
}

/// What is worth a look: the rule player's wish, a normal game, and solos not far below their mark.
fn bid_candidates(view: &View<'_>, me: Seat, plain: Option<Contract>) -> Vec<Candidate> {
    let hand = view.state().dealt(me);
    let bidding = view.state().bidding();
    let mut wishes = vec![plain];
    if bidding.forced.is_none() && !bidding.waiting.contains(me) {
        wishes.push(None);
    }
    if hand.count(Card::CLUB_QUEEN) == 2 {
        wishes.push(Some(Contract::Wedding));
    }
    let mut solos: Vec<(Solo, f32)> = Solo::every()
        .filter(|&solo| view.rules().book().plays(solo))
        .map(|solo| (solo, solo_points(view.rules(), solo, hand, leads_solo(view, me))))
        .collect();
    solos.sort_by(|a, b| b.1.total_cmp(&a.1));
    let must = bidding.forced == Some(me) || bidding.waiting.contains(me);
    let mark = if must { f32::MIN } else { THRESHOLDS.solo - 2.5 };
    let near = solos.iter().filter(|(_, points)| *points > mark && *points > solos[0].1 - 4.0);
    wishes.extend(near.take(3).map(|&(solo, _)| Some(Contract::Solo(solo))));
    let mut candidates: Vec<Candidate> = Vec::new();
    for (i, wish) in wishes.iter().enumerate() {
        if !wishes[..i].contains(wish) {
            candidates.push(Candidate::Wish(*wish));
        }
    }
    candidates
}
