//! One hand, played by the players of one worker.

use std::time::{Duration, Instant};

use dulle_bots::stand_in_action;
use dulle_rules::dkn::Record;
use dulle_rules::{Action, Deal, Game, Seat, SeatSet, Viewer};

use crate::contest::Contest;
use crate::message::{ToProgram, numbers};
use crate::placement::{Placement, Side};
use crate::result::{FaultNote, HandResult};
use crate::seated_player::{Fault, SeatedPlayer};
use crate::seed::player_seed;

/// A worker's players: one of each kind for each seat, made when first needed, kept for all hands.
#[derive(Debug)]
pub(crate) struct WorkerTable<'c> {
    contest: &'c Contest,
    players: [[Option<SeatedPlayer>; 4]; 2],
}

/// How long A and B took for each decision of a hand.
pub(crate) type DecisionTimes = [Vec<Duration>; 2];

/// No hand has nearly this many actions.
const ACTIONS: usize = 256;

impl<'c> WorkerTable<'c> {
    pub(crate) fn new(contest: &'c Contest) -> Self {
        Self { contest, players: Default::default() }
    }

    /// Plays deal number `number` with A in the seats of `placement`. Writes a record only if `dkn`
    /// is set. None if the hand did not end, which the rules make impossible.
    pub(crate) fn play(
        &mut self,
        number: u64,
        placement: Placement,
        dkn: Option<&mut String>,
    ) -> Option<(HandResult, DecisionTimes)> {
        let deal = self.contest.deal(number);
        let mut placed = PlacedHand::new(self, placement);
        let (hand, played) = placed.play(&deal)?;
        let decision_times = placed.decision_times;
        if let Some(text) = dkn {
            text.push_str(&self.record(&deal, number, placement, played).to_string());
            text.push('\n');
        }
        Some((hand, decision_times))
    }

    fn player(&mut self, side: Side, seat: Seat) -> &mut SeatedPlayer {
        let contest = self.contest;
        let player = &mut self.players[side as usize][seat.index()];
        player.get_or_insert_with(|| SeatedPlayer::new(contest.kind(side), contest.timeout))
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
struct PlacedHand<'t, 'c> {
    table: &'t mut WorkerTable<'c>,
    placement: Placement,
    /// The seats of players that failed: a stand-in plays on for them.
    failed: SeatSet,
    faults: Vec<FaultNote>,
    decision_times: DecisionTimes,
}

impl<'t, 'c> PlacedHand<'t, 'c> {
    fn new(table: &'t mut WorkerTable<'c>, placement: Placement) -> Self {
        let (faults, decision_times) = Default::default();
        Self { table, placement, failed: SeatSet::NONE, faults, decision_times }
    }

    /// The result, and a record with the moves and the tags of the result.
    fn play(&mut self, deal: &Deal) -> Option<(HandResult, Record)> {
        let mut game = Game::new(&self.table.contest.rules, deal).ok()?;
        let mut record = Record::default();
        for seat in Seat::ALL {
            let view = game.view(Viewer::Seat(seat));
            let seed = player_seed(&view, seat);
            if let Err(fault) = self.player(seat).start(seed, &view, seat.number()) {
                self.note(seat, &fault);
            }
        }
        for _ in 0..ACTIONS {
            let Some(seat) = to_act(&game) else { break };
            let action = self.ask(seat, &game);
            game.act(seat, action).ok()?;
            record.push(seat, action);
        }
        record.set_result(&game);
        let hand = self.result(&game)?;
        self.end(&hand);
        Some((hand, record))
    }

    fn player(&mut self, seat: Seat) -> &mut SeatedPlayer {
        self.table.player(self.placement.side(seat), seat)
    }

    /// The action of a seat, or that of its stand-in.
    fn ask(&mut self, seat: Seat, game: &Game<'_>) -> Action {
        if !self.failed.contains(seat) {
            let start = Instant::now();
            let acted = self.player(seat).act_in(game, seat);
            self.decision_times[self.placement.side(seat) as usize].push(start.elapsed());
            match acted {
                Ok(action) => return action,
                Err(fault) => self.note(seat, &fault),
            }
        }
        stand_in_action(&game.view(Viewer::Seat(seat)))
    }

    /// From now on a stand-in plays for `seat`.
    fn note(&mut self, seat: Seat, fault: &Fault) {
        self.faults.push(FaultNote {
            seat: seat.number(),
            fault: fault.kind.word().to_owned(),
            detail: fault.detail.clone(),
        });
        self.failed = self.failed.or(SeatSet::one(seat));
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
            if !self.failed.contains(seat) {
                let (eyes, score) = (hand.eyes, hand.score);
                self.player(seat).end(&ToProgram::End { played, re, eyes, score });
            }
        }
    }
}

/// Whose turn it is to bid, to play, or to say whether they still call after a concession.
fn to_act(game: &Game<'_>) -> Option<Seat> {
    let may_close = || Seat::ALL.into_iter().find(|&seat| game.legal(seat).done);
    game.state().turn().or_else(may_close)
}
