//! The referee's proofs in a worker of their own, so that the page stays usable. Where none can be started the page itself
//! does the work, a step at a time.

use std::cell::RefCell;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{
    DedicatedWorkerGlobalScope, ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType,
};

use crate::app::browser;
use crate::model::referee::draft::Draft;
use crate::model::referee::finding::Finding;
use crate::model::referee::judge::{Judge, Step};

/// By this name a worker knows that it is the referee.
const NAME: &str = "referee";

/// Whether this worker was started for rulings.
pub(in crate::app) fn is_ours() -> bool {
    browser::is_worker(NAME)
}

/// The worker's side: a draft comes, how far it is goes back, and in the end the finding.
pub(in crate::app) fn serve() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let own = scope.clone();
    let answer = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        let mut judge = Judge::new(&Draft::from_text(&text).unwrap_or_default());
        let said = loop {
            match judge.step() {
                Step::Working(percent) => {
                    let _ = own.post_message(&JsValue::from_f64(percent.into()));
                }
                Step::Done(finding) => break serde_json::to_string(&finding).unwrap_or_default(),
            }
        };
        let _ = own.post_message(&JsValue::from_str(&said));
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
    let _ = scope.post_message(&JsValue::from_str("ready"));
}

/// The work that is under way. A new question, or leaving the page, ends it.
struct Running {
    number: u32,
    worker: Option<Worker>,
    _heard: Option<Closure<dyn FnMut(MessageEvent)>>,
    _failed: Option<Closure<dyn FnMut(ErrorEvent)>>,
}

thread_local! {
    static RUNNING: RefCell<Running> =
        const { RefCell::new(Running { number: 0, worker: None, _heard: None, _failed: None }) };
}

/// Stops what is under way.
pub(super) fn stop() {
    RUNNING.with_borrow_mut(|running| {
        running.number += 1;
        if let Some(worker) = running.worker.take() {
            worker.terminate();
        }
    });
}

fn is_current(number: u32) -> bool {
    RUNNING.with_borrow(|running| running.number == number)
}

/// Asks for a ruling on a draft.
pub(super) fn ask(
    draft: String,
    told: impl Fn(u8) + Copy + 'static,
    done: impl Fn(Finding) + Clone + 'static,
) {
    stop();
    let number = RUNNING.with_borrow(|running| running.number);
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(NAME);
    let Ok(worker) = Worker::new_with_options(&browser::file("worker-referee.js"), &options) else {
        return here(number, draft, told, done);
    };
    let (own, text, finish) = (worker.clone(), draft.clone(), done.clone());
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let data = message.data();
        if !is_current(number) {
            return;
        }
        if let Some(percent) = data.as_f64() {
            return told(percent as u8);
        }
        let said = data.as_string().unwrap_or_default();
        if said == "ready" {
            let _ = own.post_message(&JsValue::from_str(&text));
        } else if let Ok(finding) = serde_json::from_str(&said) {
            finish(finding);
        }
    });
    let failed = Closure::<dyn FnMut(ErrorEvent)>::new(move |_: ErrorEvent| {
        if is_current(number) {
            here(number, draft.clone(), told, done.clone());
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    RUNNING.with_borrow_mut(|running| {
        (running.worker, running._heard) = (Some(worker), Some(heard));
        running._failed = Some(failed);
    });
}

/// On the page, a step at a time.
fn here(number: u32, draft: String, told: impl Fn(u8) + 'static, done: impl Fn(Finding) + 'static) {
    spawn_local(async move {
        let mut judge = Judge::new(&Draft::from_text(&draft).unwrap_or_default());
        while is_current(number) {
            match judge.step() {
                Step::Working(percent) => told(percent),
                Step::Done(finding) => return done(finding),
            }
            browser::sleep(0).await;
        }
    });
}
