//! Seats are drawn in a worker, so that the page stays usable. Where none can be started the page draws them itself.

use std::cell::RefCell;
use std::rc::Rc;

use dulle_tournament::office::seating::{PASSES, Progress};
use dulle_tournament::office::{Act, text};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    DedicatedWorkerGlobalScope, ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType,
};

use crate::app::browser;

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
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let own = scope.clone();
    let answer = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        let told = |percent: u8| {
            let _ = own.post_message(&JsValue::from_f64(percent.into()));
        };
        let said = Wish::of_text(&text).and_then(|wish| wish.drawn(told)).unwrap_or_default();
        let _ = own.post_message(&JsValue::from_str(&said));
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
    let _ = scope.post_message(&JsValue::from_str("ready"));
}

/// The worker that draws, with those who listen to it.
struct Running {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(ErrorEvent)>,
}

thread_local! {
    static RUNNING: RefCell<Option<Running>> = const { RefCell::new(None) };
}

fn stop() {
    if let Some(running) = RUNNING.take() {
        running.worker.terminate();
        // Its closures may be running just now.
        browser::after(0, move || drop(running));
    }
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
    stop();
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
    stop();
    let done: Done = Rc::new(RefCell::new(Some(Box::new(done))));
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(NAME);
    let Ok(worker) = Worker::new_with_options(&browser::file("worker-office.js"), &options) else {
        return here(wish, done);
    };
    let (own, asked, finished) = (worker.clone(), wish.to_text(), done.clone());
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let data = message.data();
        if let Some(percent) = data.as_f64() {
            return told(percent as u8);
        }
        let said = data.as_string().unwrap_or_default();
        if said == "ready" {
            let _ = own.post_message(&JsValue::from_str(&asked));
        } else {
            finish(&finished, acts(&said));
        }
    });
    let failed = Closure::<dyn FnMut(ErrorEvent)>::new(move |_: ErrorEvent| {
        here(wish.clone(), done.clone());
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    RUNNING.set(Some(Running { worker, _heard: heard, _failed: failed }));
}

/// On the page, in one go.
fn here(wish: Wish, done: Done) {
    browser::after(50, move || {
        let drawn = wish.drawn(|_| {}).unwrap_or_default();
        finish(&done, acts(&drawn));
    });
}
