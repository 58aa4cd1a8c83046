//! A table's clock: who has how long, and when bots answer.

use dulle_bots::Chance;
use dulle_protocol::{Clock, Occupant, SeatNo, Stage};
use dulle_rules::{Seat, SeatSet};
use std::time::Duration;
use tokio::time::Instant;

use super::TableContext;
use crate::table::{Due, Table};
use crate::thinker::Thought;

/// Something to be done when its time has come.
#[derive(Debug)]
pub(crate) enum Alarm {
    Bot {
        seat: Seat,
        hand: u32,
        ply: u32,
        thought: Thought,
    },
    Late {
        seat: Seat,
        hand: u32,
        ply: u32,
    },
    Unready {
        hand: u32,
    },
    Unshown {
        hand: u32,
    },
    /// The referee has said nothing about a complaint.
    Overdue {
        hand: u32,
        about: u32,
    },
    Retry,
    Idle,
}

/// A turn of a seat, and what the table does about it.
#[derive(Debug)]
struct Turn {
    due: Due,
    begun: Instant,
    rings: Option<Instant>,
    thought: Option<Thought>,
    here: bool,
}

#[derive(Debug)]
pub(crate) struct Alarms {
    chance: Chance,
    turns: Vec<Turn>,
    /// The seats for which a weaker player than their bot thought last.
    weaker: SeatSet,
    ready: Option<(u32, Instant)>,
    /// When contributions that were promised are waited for no longer.
    shown: Option<(u32, Instant)>,
    /// The hand whose contributions were waited for when the table was loaded, and how long the
    /// clients may take to come back.
    resumed: Option<(u32, Instant)>,
    /// The complaint, by hand and act, that waits for the referee, and until when.
    ruling: Option<((u32, u32), Instant)>,
    retry: Option<Instant>,
    /// How many times in a row nothing could be stored.
    failures: u32,
    idle: Option<Instant>,
}

/// How long a table that has ended stays in memory without anybody who looks at it.
const ENDED: Duration = Duration::from_secs(60);
/// How long clients that have promised a contribution may take to come back to a server that was started
/// anew.
const RETURN: Duration = Duration::from_secs(60);
const RETRY: Duration = Duration::from_millis(200);
const MOST_DOUBLINGS: u32 = 5;

impl Alarms {
    /// For a table that is new, or loaded again.
    pub(crate) fn new(seed: u64, table: &Table) -> Self {
        let (turns, ready, shown, ruling, retry, failures, idle) = Default::default();
        let sealed = table.full_view().hand.as_ref().filter(|_| !table.unshown_seats().is_empty());
        let resumed = sealed.map(|hand| (hand.number(), Instant::now() + RETURN));
        let (chance, weaker) = (Chance::new(seed), SeatSet::NONE);
        Self { chance, turns, weaker, ready, shown, resumed, ruling, retry, failures, idle }
    }

    /// When the next one rings.
    pub(crate) fn next(&self) -> Option<Instant> {
        let turns = self.turns.iter().filter_map(|turn| turn.rings);
        let between = [self.ready, self.shown].into_iter().flatten().map(|(_, moment)| moment);
        let ruling = self.ruling.map(|(_, moment)| moment);
        turns.chain(between).chain(ruling).chain(self.retry).chain(self.idle).min()
    }

    /// The one that rings first.
    pub(crate) fn take(&mut self) -> Option<Alarm> {
        let first = self.next()?;
        if self.retry == Some(first) {
            self.retry = None;
            return Some(Alarm::Retry);
        }
        if let Some(turn) = self.turns.iter_mut().find(|turn| turn.rings == Some(first)) {
            turn.rings = None;
            let Due { seat, hand, ply, .. } = turn.due;
            return Some(match turn.thought.take() {
                Some(thought) => Alarm::Bot { seat, hand, ply, thought },
                None => Alarm::Late { seat, hand, ply },
            });
        }
        if let Some((hand, _)) = self.ready.filter(|(_, moment)| *moment == first) {
            self.ready = None;
            return Some(Alarm::Unready { hand });
        }
        if let Some((hand, _)) = self.shown.filter(|(_, moment)| *moment == first) {
            self.shown = None;
            return Some(Alarm::Unshown { hand });
        }
        if let Some(((hand, about), _)) = self.ruling.filter(|(_, moment)| *moment == first) {
            self.ruling = None;
            return Some(Alarm::Overdue { hand, about });
        }
        self.idle = None;
        Some(Alarm::Idle)
    }

    /// Look at the store again in a while: twice as long after each failure.
    pub(crate) fn retry(&mut self) {
        self.retry = Some(Instant::now() + RETRY * (1 << self.failures.min(MOST_DOUBLINGS)));
        self.failures += 1;
        // What was due is tried again afterwards.
        self.turns.clear();
    }

    /// Something was kept.
    pub(crate) fn well(&mut self) {
        self.failures = 0;
    }

    /// Sets the alarms for what the table waits for now.
    pub(crate) fn refresh(
        &mut self,
        table: &Table,
        context: &TableContext,
        here: SeatSet,
        idle: bool,
        frozen: bool,
    ) {
        if frozen {
            return;
        }
        let now = Instant::now();
        let due = table.due();
        self.turns.retain(|turn| due.contains(&turn.due));
        for due in due {
            self.set_turn(due, table, context, here.contains(due.seat), now);
        }
        self.set_ready(table, context, now);
        let hand = table.full_view().hand.as_ref().map(dulle_protocol::HandView::number);
        let unshown = table.unshown_seats();
        let hand = hand.filter(|_| !unshown.is_empty());
        let all_here = unshown.iter().all(|seat| here.contains(seat));
        self.set_shown(hand, all_here, context.config.show_after, now);
        let waits = table.found().zip(table.case()).map(|(found, case)| (case.hand, found.about));
        self.ruling = kept(self.ruling, waits, now + context.config.rule_after);
        let patience = match table.stage() {
            // It takes part in nothing any more, and is loaded again when a viewer comes.
            Stage::Ended => context.config.idle_after.min(ENDED),
            Stage::Gathering | Stage::Between | Stage::Playing => context.config.idle_after,
        };
        self.idle = idle.then(|| self.idle.unwrap_or(now + patience));
    }

    /// How long those who think at a table with a limit still have.
    pub(crate) fn clocks(&self, table: &Table) -> Vec<Clock> {
        if table.full_view().settings.seconds.is_none() {
            return Vec::new();
        }
        let (now, due) = (Instant::now(), table.due());
        let running =
            self.turns.iter().filter(|turn| turn.thought.is_none() && due.contains(&turn.due));
        running
            .filter_map(|turn| {
                let left = turn.rings?.saturating_duration_since(now);
                Some(Clock { seat: SeatNo(turn.due.seat), left: left.as_millis() as u32 })
            })
            .collect()
    }

    /// The bots that play below their level just now.
    pub(crate) fn weaker(&self, table: &Table) -> SeatSet {
        let bot = |seat: &Seat| matches!(table.full_view().place(*seat).occupant, Occupant::Bot(_));
        self.weaker.iter().filter(bot).collect()
    }

    fn set_turn(
        &mut self,
        due: Due,
        table: &Table,
        context: &TableContext,
        here: bool,
        now: Instant,
    ) {
        let known = self.turns.iter_mut().find(|turn| turn.due == due);
        if let Some(level) = due.bot {
            if known.is_none() {
                let Some(question) = table.question(due.seat, level) else { return };
                let rings = Some(now + self.pause(table, context));
                let thought = context.thinker.think(question);
                let others = self.weaker.without(due.seat);
                self.weaker = if thought.is_weaker() { others.with(due.seat) } else { others };
                let thought = Some(thought);
                self.turns.push(Turn { due, begun: now, rings, thought, here });
            }
            return;
        }
        let limit = |begun: Instant, gone: Instant| match table.full_view().settings.seconds {
            // Nobody keeps a hand open that is played: who says nothing has nothing to complain of.
            None if table.is_played_out() => Some(begun + context.config.ready_after),
            Some(seconds) => Some(begun + Duration::from_secs(seconds.into())),
            None if here => None,
            None => Some(gone + patience(table).unwrap_or(context.config.absent_after)),
        };
        match known {
            Some(turn) if turn.here == here => {}
            Some(turn) => {
                turn.here = here;
                turn.rings = limit(turn.begun, now);
            }
            None => {
                let rings = limit(now, now);
                self.turns.push(Turn { due, begun: now, rings, thought: None, here });
            }
        }
    }

    /// How long a bot takes. It depends on chance and on what everybody sees, never on its cards.
    fn pause(&mut self, table: &Table, context: &TableContext) -> Duration {
        let (least, most) = context.config.pause;
        let span = most.saturating_sub(least).as_micros() as f64 * self.chance.unit();
        let pause = least + Duration::from_micros(span as u64);
        let trick =
            table.state().is_some_and(|state| state.ply() > 0 && state.ply().is_multiple_of(4));
        let pause = if trick { pause + context.config.after_trick } else { pause };
        pause * table.full_view().settings.pace.percent() / 100
    }

    fn set_ready(&mut self, table: &Table, context: &TableContext, now: Instant) {
        let hand = table.full_view().hand.as_ref().map(dulle_protocol::HandView::number);
        let all_ready = table.not_ready().is_empty();
        // Where only bots play nobody says that they are ready.
        let bots_alone = table.reserved().is_some() && !table.is_sealed();
        let waits = table.has_waiting_player() && (!all_ready || bots_alone);
        let ready_at = match patience(table) {
            Some(_) if all_ready => now + context.config.pause.1,
            wait => now + wait.unwrap_or(context.config.ready_after),
        };
        self.ready = kept(self.ready, hand.filter(|_| waits), ready_at);
    }

    /// `hand`: whose contributions are waited for. After a restart their time begins when the clients
    /// are there again.
    fn set_shown(&mut self, hand: Option<u32>, all_here: bool, most: Duration, now: Instant) {
        match (hand, self.resumed) {
            (Some(hand), Some((of, until))) if of == hand && !all_here => {
                self.shown = Some((hand, until));
            }
            (hand, resumed) => {
                let old = self.shown.filter(|_| resumed.is_none());
                self.resumed = None;
                self.shown = kept(old, hand, now + most);
            }
        }
    }
}

/// How long an absent player is waited for, where a tournament says so.
fn patience(table: &Table) -> Option<Duration> {
    table.reserved().map(|reserved| Duration::from_secs(reserved.wait.into()))
}

/// The alarm for what is waited for: the one that is set already, or a new one.
fn kept<T: PartialEq>(
    old: Option<(T, Instant)>,
    what: Option<T>,
    at: Instant,
) -> Option<(T, Instant)> {
    let what = what?;
    Some(old.filter(|(of, _)| *of == what).unwrap_or((what, at)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{PlayerId, TableEvent};
    use dulle_protocol::{Settings, TableId};

    const MOST: Duration = Duration::from_secs(5);

    fn alarms() -> Alarms {
        let (settings, host) = (Settings::of("ddv2026"), PlayerId::new("anna"));
        let created = TableEvent::Created { settings, host, at: 0 };
        let table = Table::begin(&TableId::from_random([7; 16]), &created).expect("a table");
        Alarms::new(1, &table)
    }

    #[test]
    fn after_a_restart_the_time_to_show_begins_when_the_clients_are_there() {
        let (now, mut alarms) = (Instant::now(), alarms());
        alarms.resumed = Some((3, now + RETURN));
        alarms.set_shown(Some(3), false, MOST, now);
        assert_eq!(alarms.shown, Some((3, now + RETURN)));
        let later = now + Duration::from_secs(20);
        alarms.set_shown(Some(3), true, MOST, later);
        assert_eq!(alarms.shown, Some((3, later + MOST)));
        // A player who goes away again wins no time.
        alarms.set_shown(Some(3), false, MOST, later + Duration::from_secs(1));
        assert_eq!(alarms.shown, Some((3, later + MOST)));
    }

    #[test]
    fn without_a_restart_nobody_wins_time_to_show_by_staying_away() {
        let (now, mut alarms) = (Instant::now(), alarms());
        alarms.set_shown(Some(3), false, MOST, now);
        alarms.set_shown(Some(3), true, MOST, now + Duration::from_secs(3));
        assert_eq!(alarms.shown, Some((3, now + MOST)));
        alarms.set_shown(None, true, MOST, now);
        assert_eq!(alarms.shown, None);
    }
}
