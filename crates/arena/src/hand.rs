//! One hand, played by the chairs of one worker.

use std::time::{Duration, Instant};

use dulle_bots::{Budget, Player};
use dulle_rules::dkn::Record;
use dulle_rules::{Action, Deal, Game, Seat, View, Viewer};

use crate::chair::{Chair, Fault};
use crate::contest::Contest;
use crate::message::{ToProgram, numbers};
use crate::placement::{Placement, Side};
use crate::registry::replacement;
use crate::result::{FaultNote, HandResult};

/// A worker's players: one of each kind for each seat, made when first needed, kept for all hands.
#[derive(Debug)]
pub(crate) struct Table<'c> {
    contest: &'c Contest,
    chairs: [[Option<Chair>; 4]; 2],
}

/// How long A and B took for each decision of a hand.
pub(crate) type Thought = [Vec<Duration>; 2];

/// No hand has nearly as many actions.
const ACTIONS: usize = 256;

impl<'c> Table<'c> {
    pub(crate) fn new(contest: &'c Contest) -> Self {
        Self { contest, chairs: Default::default() }
    }

    /// Plays deal number `number` with A at the seats of `placement`. The record is written only
    /// where `dkn` is given. None where the hand did not end, which the rules rule out.
    pub(crate) fn play(
        &mut self,
        number: u64,
        placement: Placement,
        dkn: Option<&mut String>,
    ) -> Option<(HandResult, Thought)> {
        let deal = self.contest.deal(number);
        let mut sitting = Sitting::new(self, placement, number);
        let (hand, played) = sitting.play(&deal)?;
        let thought = sitting.thought;
        if let Some(text) = dkn {
            text.push_str(&self.record(&deal, number, placement, played).to_string());
            text.push('\n');
        }
        Some((hand, thought))
    }

    fn chair(&mut self, side: Side, seat: Seat) -> &mut Chair {
        let contest = self.contest;
        let chair = &mut self.chairs[side as usize][seat.index()];
        chair.get_or_insert_with(|| Chair::new(contest.kind(side), contest.timeout))
    }

    /// The tags for people first, then those of the deal and of its result.
    fn record(&self, deal: &Deal, number: u64, placement: Placement, played: Record) -> Record {
        let contest = self.contest;
        let plain = |name: &str| name.replace(char::is_control, " ");
        let mut record = Record::default();
        let (a, b, seed) = (contest.a.name(), contest.b.name(), contest.seed);
        record.set("Event", &plain(&format!("arena: {a} against {b}, seed {seed}")));
        let seats: Vec<String> = placement.0.iter().map(|seat| seat.to_string()).collect();
        record.set("Round", &format!("A at {}", seats.join(" ")));
        record.set("Hand", &number.to_string());
        for seat in Seat::ALL {
            let name = contest.kind(placement.side(seat)).name();
            record.set(&format!("Seat{seat}"), &plain(name));
        }
        record.tags.extend(Record::of_deal(contest.rules.book(), deal).tags);
        record.tags.extend(played.tags);
        record.moves = played.moves;
        record
    }
}

/// A hand in one placement.
struct Sitting<'t, 'c> {
    table: &'t mut Table<'c>,
    placement: Placement,
    number: u64,
    /// Those who play on for players that failed.
    substitutes: [Option<Box<dyn Player>>; 4],
    faults: Vec<FaultNote>,
    thought: Thought,
}

impl<'t, 'c> Sitting<'t, 'c> {
    fn new(table: &'t mut Table<'c>, placement: Placement, number: u64) -> Self {
        let (substitutes, faults, thought) = Default::default();
        Self { table, placement, number, substitutes, faults, thought }
    }

    /// The result, and a record with the moves and the tags of the result.
    fn play(&mut self, deal: &Deal) -> Option<(HandResult, Record)> {
        let mut game = Game::new(&self.table.contest.rules, deal).ok()?;
        let mut record = Record::default();
        for seat in Seat::ALL {
            let view = game.view(Viewer::Seat(seat));
            let seed = self.seed(seat);
            if let Err(fault) = self.chair(seat).start(seed, &view, seat.number()) {
                self.substitute(seat, &fault);
            }
        }
        for _ in 0..ACTIONS {
            let Some(seat) = to_act(&game) else { break };
            let action = self.ask(seat, &game.view(Viewer::Seat(seat)));
            game.act(seat, action).ok()?;
            record.push(seat, action);
        }
        record.set_result(&game);
        let hand = self.result(&game)?;
        self.end(&hand);
        Some((hand, record))
    }

    fn seed(&self, seat: Seat) -> u64 {
        self.table.contest.player_seed(self.number, seat)
    }

    fn chair(&mut self, seat: Seat) -> &mut Chair {
        self.table.chair(self.placement.side(seat), seat)
    }

    /// The action of a seat, or that of its substitute.
    fn ask(&mut self, seat: Seat, view: &View<'_>) -> Action {
        if self.substitutes[seat.index()].is_none() {
            let start = Instant::now();
            let acted = self.chair(seat).act(view);
            self.thought[self.placement.side(seat) as usize].push(start.elapsed());
            match acted {
                Ok(action) => return action,
                Err(fault) => self.substitute(seat, &fault),
            }
        }
        let legal = view.legal();
        let substitute = self.substitutes[seat.index()].as_mut();
        let action = substitute.map(|player| player.act(view, Budget::default()));
        let legally = action.filter(|&action| legal.contains(action));
        legally.or_else(|| legal.actions().next()).unwrap_or(Action::Done)
    }

    fn substitute(&mut self, seat: Seat, fault: &Fault) {
        self.faults.push(FaultNote {
            seat: seat.number(),
            fault: fault.kind.word().to_owned(),
            detail: fault.detail.clone(),
        });
        let mut player = replacement();
        player.start(self.seed(seat));
        self.substitutes[seat.index()] = Some(player);
    }

    fn result(&mut self, game: &Game<'_>) -> Option<HandResult> {
        let outcome = game.outcome()?;
        let settlement = game.settlement()?;
        let calls = game.state().calls().iter();
        Some(HandResult {
            a: numbers(self.placement.0),
            played: outcome.contract.word().to_owned(),
            declarer: game.state().declarer().map(Seat::number),
            re: numbers(outcome.re),
            eyes: outcome.eyes,
            score: settlement.score,
            calls: calls.map(|c| (c.seat.number(), c.call.word().to_owned())).collect(),
            faults: std::mem::take(&mut self.faults),
        })
    }

    fn end(&mut self, hand: &HandResult) {
        let (played, re) = (hand.played.as_str(), hand.re.as_slice());
        for seat in Seat::ALL {
            if self.substitutes[seat.index()].is_none() {
                let (eyes, score) = (hand.eyes, hand.score);
                self.chair(seat).end(&ToProgram::End { played, re, eyes, score });
            }
        }
    }
}

/// Whose turn it is to bid, to play, or to say whether he still calls after a concession.
fn to_act(game: &Game<'_>) -> Option<Seat> {
    let may_close = || Seat::ALL.into_iter().find(|&seat| game.legal(seat).done);
    game.state().turn().or_else(may_close)
}
