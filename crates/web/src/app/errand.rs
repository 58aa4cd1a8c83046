//! Long work in a worker of its own, so that the page stays usable and can stop it at once. One errand is under way at a time: a
//! new one, or leaving the page, ends the one before.

use std::cell::{Cell, RefCell};
use std::thread::LocalKey;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    DedicatedWorkerGlobalScope, ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType,
};

use super::browser;

/// What a worker says when it can be asked.
const READY: &str = "ready";

/// What a worker tells.
pub(super) enum Said {
    /// How far it is.
    Percent(u8),
    Text(String),
}

/// Errands of one kind.
pub(super) struct Errands {
    /// By this name a worker knows what it is for.
    name: &'static str,
    file: &'static str,
    number: Cell<u32>,
    running: RefCell<Option<Running>>,
}

struct Running {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(ErrorEvent)>,
}

impl Errands {
    /// Done by workers of this name, whose program is this file.
    pub(super) const fn new(name: &'static str, file: &'static str) -> Self {
        Self { name, file, number: Cell::new(0), running: RefCell::new(None) }
    }

    /// Ends what is under way; the number of the errand that can follow.
    pub(super) fn stop(&self) -> u32 {
        self.number.set(self.number.get() + 1);
        if let Some(running) = self.running.take() {
            running.worker.terminate();
            // Its closures may be running just now.
            browser::after(0, move || drop(running));
        }
        self.number.get()
    }

    /// Whether this errand was not ended.
    pub(super) fn is_current(&self, number: u32) -> bool {
        self.number.get() == number
    }

    fn worker(&self) -> Result<Worker, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(self.name);
        Worker::new_with_options(&browser::file(self.file), &options)
    }
}

/// Sends a worker out with a question. `failed` gets the errand's number where no worker can be started.
pub(super) fn send(
    errands: &'static LocalKey<Errands>,
    question: String,
    heard: impl Fn(Said) + 'static,
    failed: impl Fn(u32) + 'static,
) {
    let number = errands.with(Errands::stop);
    let Ok(worker) = errands.with(Errands::worker) else { return failed(number) };
    let is_current = move || errands.with(|errands| errands.is_current(number));
    let own = worker.clone();
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        if !is_current() {
            return;
        }
        let data = message.data();
        match (data.as_f64(), data.as_string().unwrap_or_default()) {
            (Some(percent), _) => heard(Said::Percent(percent as u8)),
            (None, said) if said == READY => {
                let _ = own.post_message(&JsValue::from_str(&question));
            }
            (None, said) => heard(Said::Text(said)),
        }
    });
    let failed = Closure::<dyn FnMut(ErrorEvent)>::new(move |_: ErrorEvent| {
        if is_current() {
            failed(number);
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    let running = Running { worker, _heard: heard, _failed: failed };
    errands.with(|errands| errands.running.replace(Some(running)));
}

/// By which a worker tells what it finds.
#[derive(Clone)]
pub(super) struct Teller(DedicatedWorkerGlobalScope);

impl Teller {
    pub(super) fn percent(&self, percent: u8) {
        let _ = self.0.post_message(&JsValue::from_f64(percent.into()));
    }

    pub(super) fn text(&self, text: &str) {
        let _ = self.0.post_message(&JsValue::from_str(text));
    }

    pub(super) fn scope(&self) -> &DedicatedWorkerGlobalScope {
        &self.0
    }
}

/// The worker's side: `answer` gets every question.
pub(super) fn serve(answer: impl Fn(String, Teller) + 'static) {
    let teller = Teller(js_sys::global().unchecked_into());
    let own = teller.clone();
    let asked = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        answer(message.data().as_string().unwrap_or_default(), own.clone());
    });
    teller.0.set_onmessage(Some(asked.as_ref().unchecked_ref()));
    asked.forget();
    teller.text(READY);
}
