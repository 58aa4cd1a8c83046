//! The bots in a worker of their own, so that nothing stutters while they think.

use std::cell::RefCell;
use std::rc::Rc;

use dulle_rules::{Action, Seat};
use js_sys::Promise;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::app::browser;
use crate::model::local::bots::{Bots, action_in, question};
use crate::model::local::evening::Evening;

/// The worker's side: answers question after question.
pub(in crate::app) fn serve() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let mut bots = Bots::default();
    let own = scope.clone();
    let answer = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let asked = message.data().as_string().unwrap_or_default();
        let answer = bots.answer(&asked).unwrap_or_default();
        let _ = own.post_message(&JsValue::from_str(&answer));
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
    // The page may have asked before this moment: tell it that the worker is listening now.
    let _ = scope.post_message(&JsValue::from_str("ready"));
}

/// The page's side.
#[derive(Clone, Default)]
pub(in crate::app) struct BotRoom {
    inner: Rc<RefCell<Inner>>,
}

#[derive(Default)]
struct Inner {
    worker: Option<Worker>,
    /// In place of a worker that cannot be started.
    here: Bots,
    asked: u32,
}

impl BotRoom {
    /// What the bot at `seat` does. None where it has no answer, which a hand that goes on rules out.
    pub(in crate::app) async fn ask(&self, evening: &Evening, seat: Seat) -> Option<Action> {
        let id = {
            let mut inner = self.inner.borrow_mut();
            inner.asked += 1;
            inner.asked
        };
        let asked = question(id, evening, seat);
        if let Some(worker) = self.worker().await
            && let Some(action) = in_worker(&worker, id, &asked).await
        {
            return Some(action);
        }
        let answer = self.inner.borrow_mut().here.answer(&asked)?;
        action_in(id, &answer)
    }

    async fn worker(&self) -> Option<Worker> {
        if let Some(worker) = &self.inner.borrow().worker {
            return Some(worker.clone());
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&browser::file("worker.js"), &options).ok()?;
        // It says that it is there.
        next_message(&worker).await?;
        self.inner.borrow_mut().worker = Some(worker.clone());
        Some(worker)
    }
}

async fn in_worker(worker: &Worker, id: u32, asked: &str) -> Option<Action> {
    let _ = worker.post_message(&JsValue::from_str(asked));
    loop {
        let answer = next_message(worker).await?;
        // An answer to an earlier question, of a hand that was left, is passed over.
        let number: Option<u32> = answer.split(' ').next().and_then(|word| word.parse().ok());
        if number == Some(id) {
            return action_in(id, &answer);
        }
        number?;
    }
}

/// The next message of the worker; None where it failed.
async fn next_message(worker: &Worker) -> Option<String> {
    let message = Promise::new(&mut |resolve, reject| {
        worker.set_onmessage(Some(&resolve));
        worker.set_onerror(Some(&reject));
    });
    let message: MessageEvent = JsFuture::from(message).await.ok()?.dyn_into().ok()?;
    message.data().as_string()
}
