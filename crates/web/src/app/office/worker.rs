//! Seats are drawn in a worker, so that the page stays usable. Where none can be started the page draws them itself.

use std::cell::RefCell;
use std::rc::Rc;

use dulle_tournament::office::seating::{PASSES, Progress};
use dulle_tournament::office::{Act, text};

use crate::app::browser;
use crate::app::errand::{self, Errands, Said};

/// By this name a worker knows that it draws seats.
const NAME: &str = "seats";

/// What is to be drawn.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    pub(super) journal: String,
    pub(super) round: u8,
    pub(super) seed: u64,
}

/// There is no such seating.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failed;

impl Wish {
    fn to_text(&self) -> String {
        format!("{} {}\n{}", self.round, self.seed, self.journal)
    }

    fn of_text(text: &str) -> Option<Self> {
        let (head, journal) = text.split_once('\n')?;
        let (round, seed) = head.split_once(' ')?;
        Some(Self {
            journal: journal.to_owned(),
            round: round.parse().ok()?,
            seed: seed.parse().ok()?,
        })
    }

    /// The acts as lines of text; None where the office refuses.
    fn drawn(&self, told: impl Fn(u8)) -> Option<String> {
        let office = text::read(&self.journal).ok()?.office;
        let mut last = 0;
        let go_on = |progress: Progress| {
            let percent =
                (u32::from(progress.pass) * 100 / u32::from(progress.passes.max(1))) as u8;
            if percent >= last + 5 {
                last = percent;
                told(percent);
            }
            true
        };
        let drawn = office.draw(self.round, self.seed, PASSES, go_on).ok()?;
        let line = |drawn| text::act_text(&Act::Draw(drawn));
        Some(drawn.into_iter().map(line).collect::<Vec<_>>().join("\n"))
    }
}

/// Whether this worker was started to draw seats.
pub(in crate::app) fn is_ours() -> bool {
    browser::is_worker(NAME)
}

/// The worker's side: a wish comes, how far it is goes back, and in the end the acts.
pub(in crate::app) fn serve() {
    errand::serve(|text, teller| {
        let told = |percent: u8| teller.percent(percent);
        let said = Wish::of_text(&text).and_then(|wish| wish.drawn(told)).unwrap_or_default();
        teller.text(&said);
    });
}

thread_local! {
    static DRAWS: Errands = const { Errands::new(NAME, "worker-office.js") };
}

fn acts(lines: &str) -> Result<Vec<Act>, Failed> {
    let read = |line: &str| text::act(line).map_err(|_| Failed);
    match lines {
        "" => Err(Failed),
        lines => lines.lines().map(read).collect(),
    }
}

type Done = Rc<RefCell<Option<Box<dyn FnOnce(Result<Vec<Act>, Failed>)>>>>;

fn finish(done: &Done, drawn: Result<Vec<Act>, Failed>) {
    DRAWS.with(Errands::stop);
    if let Some(done) = done.borrow_mut().take() {
        done(drawn);
    }
}

/// Draws; `told` hears how far it is.
pub(super) fn draw(
    wish: Wish,
    told: impl Fn(u8) + 'static,
    done: impl FnOnce(Result<Vec<Act>, Failed>) + 'static,
) {
    let done: Done = Rc::new(RefCell::new(Some(Box::new(done))));
    let finished = done.clone();
    let heard = move |said: Said| match said {
        Said::Percent(percent) => told(percent),
        Said::Text(lines) => finish(&finished, acts(&lines)),
    };
    errand::send(&DRAWS, wish.to_text(), heard, move |_| here(wish.clone(), done.clone()));
}

/// On the page, in one go.
fn here(wish: Wish, done: Done) {
    browser::after(50, move || {
        let drawn = wish.drawn(|_| {}).unwrap_or_default();
        finish(&done, acts(&drawn));
    });
}
