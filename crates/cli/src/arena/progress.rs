//! How far a run is, on standard error when a person watches it; and who failed.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use dulle_arena::{FaultNote, Progress, Side};
use dulle_texts::Texts;

pub(crate) struct Bar<'t> {
    texts: &'t Texts,
    terminal: bool,
    start: Instant,
    shown: Option<Instant>,
    /// Deals played in this run.
    fresh: u64,
    faults: u64,
}

const WIDTH: u64 = 30;
const EVERY: Duration = Duration::from_millis(200);
/// More failures than this are only counted.
const FAULTS: u64 = 20;

impl<'t> Bar<'t> {
    pub(crate) fn new(texts: &'t Texts) -> Self {
        let terminal = io::stderr().is_terminal();
        Self { texts, terminal, start: Instant::now(), shown: None, fresh: 0, faults: 0 }
    }

    pub(crate) fn show(&mut self, now: &Progress<'_>) {
        for (side, fault) in now.faults.iter().filter(|_| now.fresh) {
            self.faults += 1;
            if self.faults <= FAULTS {
                self.fault(now.deal, *side, fault);
            }
        }
        self.fresh += u64::from(now.fresh);
        let due = self.shown.is_none_or(|shown| shown.elapsed() > EVERY) || now.done == now.of;
        if !self.terminal || !due {
            return;
        }
        self.shown = Some(Instant::now());
        let filled = (now.done as f64 / now.of.max(1) as f64 * WIDTH as f64) as usize;
        let bar = format!("{:-<width$}", "#".repeat(filled), width = WIDTH as usize);
        let speed = self.fresh as f64 / self.start.elapsed().as_secs_f64().max(0.001);
        let left = ((now.of - now.done) as f64 / speed.max(0.001)).min(1e7);
        let values = [
            ("done", now.done.into()),
            ("of", now.of.into()),
            ("mean", super::report::signed(self.texts, now.mean).into()),
            ("speed", format!("{speed:.1}").into()),
            ("left", format!("{}:{:02}", left as u64 / 60, left as u64 % 60).into()),
        ];
        let line = self.texts.with("arena-progress", &values);
        let _ = write!(io::stderr(), "\r[{bar}] {line}\x1b[K");
    }

    fn fault(&self, deal: u64, side: Side, fault: &FaultNote) {
        let what = self.texts.get(&format!("arena-fault-{}", fault.fault));
        let values = [
            ("deal", deal.into()),
            ("seat", fault.seat.into()),
            ("side", if side == Side::A { "A" } else { "B" }.into()),
            ("what", what.into()),
            ("detail", fault.detail.as_str().into()),
        ];
        let key = if fault.detail.is_empty() { "arena-fault" } else { "arena-fault-with" };
        let clear = if self.terminal { "\r\x1b[K" } else { "" };
        crate::complain(&format!("{clear}{}", self.texts.with(key, &values)));
    }

    pub(crate) fn finish(self) {
        if self.terminal && self.shown.is_some() {
            let _ = writeln!(io::stderr());
        }
        if self.faults > FAULTS {
            let values = [("count", (self.faults - FAULTS).into())];
            crate::complain(&self.texts.with("arena-more-faults", &values));
        }
    }
}
