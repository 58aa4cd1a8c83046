//! A hand is looked through in a worker of its own, so that the page stays usable, and can be stopped at once.

use std::cell::RefCell;
use std::sync::Arc;

use dulle_analysis::{Analyst, HandRun, Settings};
use dulle_bots::Network;
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    DedicatedWorkerGlobalScope, ErrorEvent, MessageEvent, Response, Worker, WorkerOptions,
    WorkerType,
};

use crate::app::browser;
use crate::model::study::found::Found;
use crate::model::study::kept::finished;

/// By this name a worker knows what it is for.
const NAME: &str = "study";

/// The weights of the learned player's network, beside this program.
const WEIGHTS: &str = "player.net";

/// A phone is to be done within a minute.
const SETTINGS: Settings = Settings { open_tricks: 5, open_nodes: 300_000, look_ahead: 600 };

/// What the worker tells: how far it is, and what it has found so far.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Told {
    pub(super) done: usize,
    pub(super) all: usize,
    pub(super) found: Found,
}

/// Whether this worker was started for analyses.
pub(in crate::app) fn is_ours() -> bool {
    browser::is_worker(NAME)
}

/// The worker's side: a hand comes, what was found goes back again and again.
pub(in crate::app) fn serve() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let own = scope.clone();
    let answer = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let dkn = message.data().as_string().unwrap_or_default();
        let scope = own.clone();
        spawn_local(async move {
            let network = weights(&scope).await;
            look_through(&dkn, network, |told| {
                let text = serde_json::to_string(&told).unwrap_or_default();
                let _ = scope.post_message(&JsValue::from_str(&text));
            });
        });
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
    let _ = scope.post_message(&JsValue::from_str("ready"));
}

/// None without a network and nothing kept, and where they are damaged.
async fn weights(scope: &DedicatedWorkerGlobalScope) -> Option<Arc<Network>> {
    let response = JsFuture::from(scope.fetch_with_str(WEIGHTS)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let bytes = response.ok().then(|| response.array_buffer().ok())??;
    let bytes = Uint8Array::new(&JsFuture::from(bytes).await.ok()?).to_vec();
    Network::read(&bytes).ok().map(Arc::new)
}

/// Only a hand that is over: of any other there is nothing to tell.
fn look_through(dkn: &str, network: Option<Arc<Network>>, tell: impl Fn(Told)) {
    let run = finished(dkn).and_then(|(record, rules)| HandRun::new(rules, &record).ok());
    let Some(mut run) = run else {
        return tell(Told { done: 0, all: 0, found: Found::default() });
    };
    let mut analyst = Analyst::new(network, SETTINGS);
    while run.step(&mut analyst, None) {
        let (done, all) = run.progress();
        if done % 4 == 0 && done < all {
            tell(Told { done, all, found: Found::from(&run.so_far()) });
        }
    }
    let (_, all) = run.progress();
    tell(Told { done: all, all, found: Found::from(&run.finish()) });
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

/// Looks through a hand. `failed`: no worker can be started here.
pub(super) fn ask(dkn: String, told: impl Fn(Told) + 'static, failed: impl Fn() + Copy + 'static) {
    stop();
    let number = RUNNING.with_borrow(|running| running.number);
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(NAME);
    let Ok(worker) = Worker::new_with_options(&browser::file("worker-study.js"), &options) else {
        return failed();
    };
    let own = worker.clone();
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        if !is_current(number) {
            return;
        }
        let said = message.data().as_string().unwrap_or_default();
        if said == "ready" {
            let _ = own.post_message(&JsValue::from_str(&dkn));
        } else if let Ok(news) = serde_json::from_str(&said) {
            told(news);
        }
    });
    let broken = Closure::<dyn FnMut(ErrorEvent)>::new(move |_: ErrorEvent| {
        if is_current(number) {
            failed();
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
    RUNNING.with_borrow_mut(|running| {
        (running.worker, running._heard) = (Some(worker), Some(heard));
        running._failed = Some(broken);
    });
}
