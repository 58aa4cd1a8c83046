//! The bots in a worker of their own, so that nothing stutters while they think.

use std::cell::RefCell;
use std::rc::Rc;

use dulle_rules::{Action, Seat};
use js_sys::{Array, Promise, Uint8Array};
use leptos::prelude::{GetUntracked, Set};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{
    DedicatedWorkerGlobalScope, MessageEvent, Response, Worker, WorkerOptions, WorkerType,
};

use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::model::local::bots::{
    Bots, Expected, action_in, expected_in, hint_question, is_card, is_weaker, question,
};
use crate::model::local::evening::Evening;

/// The weights of the learned players' network, beside this program.
const WEIGHTS: &str = "player.net";

/// How long the bots wait for the weights, in milliseconds. Until they are there weaker ones answer.
const PATIENCE_MS: i32 = 10_000;

/// The worker's side: answers question after question.
pub(in crate::app) fn serve() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let seats = Seats { scope: scope.clone(), bots: Rc::default(), coming: Rc::default() };
    let answer = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let asked = message.data().as_string().unwrap_or_default();
        let seats = seats.clone();
        wasm_bindgen_futures::spawn_local(async move {
            let answer = seats.answer(&asked).await;
            let _ = seats.scope.post_message(&JsValue::from_str(&answer));
            if is_card(&answer) {
                tell_of_card(&seats.scope);
            }
        });
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
    // The page may have asked before this moment: tell it that the worker is listening now.
    let _ = scope.post_message(&JsValue::from_str("ready"));
}

/// `worker.js` hears that a card is played, and keeps the weights.
fn tell_of_card(scope: &DedicatedWorkerGlobalScope) {
    if let Ok(event) = web_sys::Event::new("card") {
        let _ = scope.dispatch_event(&event);
    }
}

/// The bots in the worker.
#[derive(Clone)]
struct Seats {
    scope: DedicatedWorkerGlobalScope,
    bots: Rc<RefCell<Bots>>,
    /// The weights are on their way; it ends when nobody waits for them any longer.
    coming: Rc<RefCell<Option<Promise>>>,
}

impl Seats {
    async fn answer(&self, asked: &str) -> String {
        let fetches = self.bots.borrow().fetches_weights(asked, js_sys::Date::now());
        if fetches {
            let _ = JsFuture::from(self.weights()).await;
        }
        self.bots.borrow_mut().answer(asked).unwrap_or_default()
    }

    /// Ends when the weights are there, cannot be had or take too long. Those that are late are taken too.
    fn weights(&self) -> Promise {
        if let Some(coming) = &*self.coming.borrow() {
            return coming.clone();
        }
        let own = self.clone();
        let fetched = future_to_promise(async move {
            match fetch_weights(&own.scope).await {
                Some(weights) => own.bots.borrow_mut().learn(&weights),
                None => own.bots.borrow_mut().miss_weights(js_sys::Date::now()),
            }
            own.coming.borrow_mut().take();
            Ok(JsValue::UNDEFINED)
        });
        let late = Promise::new(&mut |resolve, _| {
            // A timer cannot fail.
            let _ = self
                .scope
                .set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, PATIENCE_MS);
        });
        let coming = Promise::race(&Array::of2(&fetched, &late));
        *self.coming.borrow_mut() = Some(coming.clone());
        coming
    }
}

/// None without a network; then they are asked for again later.
async fn fetch_weights(scope: &DedicatedWorkerGlobalScope) -> Option<Vec<u8>> {
    let response = JsFuture::from(scope.fetch_with_str(WEIGHTS)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let bytes = response.ok().then(|| response.array_buffer().ok())??;
    Some(Uint8Array::new(&JsFuture::from(bytes).await.ok()?).to_vec())
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
    /// When the worker failed, in milliseconds since 1970.
    failed: Option<f64>,
}

/// How long the bots' program may take to come: on a slow line it does.
const READY_MS: i32 = 20_000;
/// How long the network's opinion is waited for: a bot that is asked meanwhile gets all the worker's messages.
const HINT_MS: i32 = 15_000;
/// After this time a worker that failed is tried again.
const AGAIN_MS: f64 = 120_000.0;

impl BotRoom {
    /// What the bot at `seat` does. None where it has no answer, which a hand that goes on rules out.
    pub(in crate::app) async fn ask(
        &self,
        ctx: Ctx,
        evening: &Evening,
        seat: Seat,
    ) -> Option<Action> {
        let id = self.next_id();
        let asked = question(id, evening, seat);
        if let Some(worker) = self.worker().await {
            let answer = in_worker(&worker, id, &asked, None).await;
            match answer.and_then(|answer| Some((action_in(id, &answer)?, is_weaker(&answer)))) {
                Some((action, weaker)) => {
                    mark(ctx, weaker.then_some("web-level-weaker"));
                    return Some(action);
                }
                None => self.give_up(&worker),
            }
        }
        // One that was started for a hand that was left may be there by now.
        if self.inner.borrow().worker.is_none() {
            mark(ctx, Some("web-bots-weaker"));
        }
        let answer = self.inner.borrow_mut().here.answer(&asked)?;
        action_in(id, &answer)
    }

    /// What the network expects of each answer that the player could give now. None where it is not there or
    /// does not know the rules.
    pub(in crate::app) async fn expects(&self, evening: &Evening) -> Option<Vec<Expected>> {
        let worker = self.worker().await?;
        let id = self.next_id();
        let answer = in_worker(&worker, id, &hint_question(id, evening), Some(HINT_MS)).await?;
        expected_in(id, &answer)
    }

    fn next_id(&self) -> u32 {
        let mut inner = self.inner.borrow_mut();
        inner.asked += 1;
        inner.asked
    }

    async fn worker(&self) -> Option<Worker> {
        {
            let inner = self.inner.borrow();
            if inner.worker.is_some() {
                return inner.worker.clone();
            }
            if inner.failed.is_some_and(|failed| browser::now() - failed < AGAIN_MS) {
                return None;
            }
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let started = Worker::new_with_options(&browser::file("worker.js"), &options);
        let Ok(worker) = started else {
            self.inner.borrow_mut().failed = Some(browser::now());
            return None;
        };
        // It says that it is there.
        if next_message(&worker, Some(READY_MS)).await.is_none() {
            self.give_up(&worker);
            return None;
        }
        let mut inner = self.inner.borrow_mut();
        // One that was started for a hand that was left may have been faster.
        if inner.worker.is_some() {
            worker.terminate();
        } else {
            inner.worker = Some(worker);
        }
        inner.worker.clone()
    }

    /// A worker has failed: the page plays for it, for a while.
    fn give_up(&self, worker: &Worker) {
        worker.terminate();
        let mut inner = self.inner.borrow_mut();
        if inner.worker.as_ref().is_none_or(|other| other == worker) {
            inner.worker = None;
            inner.failed = Some(browser::now());
        }
    }
}

/// Says why the bots are weaker than the player wanted. It stays at the head of the table as long as they are.
fn mark(ctx: Ctx, why: Option<&'static str>) {
    if ctx.desk.weaker.get_untracked() == why {
        return;
    }
    ctx.desk.weaker.set(why);
    if let Some(why) = why {
        ctx.say(ctx.texts_now().get(why));
    }
}

/// The answer of the worker to question number `id`.
async fn in_worker(worker: &Worker, id: u32, asked: &str, limit_ms: Option<i32>) -> Option<String> {
    let _ = worker.post_message(&JsValue::from_str(asked));
    loop {
        let answer = next_message(worker, limit_ms).await?;
        // An answer to an earlier question, of a hand that was left, is passed over.
        let number: Option<u32> = answer.split(' ').next().and_then(|word| word.parse().ok());
        if number == Some(id) {
            return Some(answer);
        }
        number?;
    }
}

/// The next message of the worker; None where it failed or took longer than the limit.
async fn next_message(worker: &Worker, limit_ms: Option<i32>) -> Option<String> {
    let message = Promise::new(&mut |resolve, reject| {
        worker.set_onmessage(Some(&resolve));
        worker.set_onerror(Some(&reject));
        if let Some(ms) = limit_ms {
            browser::call_after(ms, &reject);
        }
    });
    let message: MessageEvent = JsFuture::from(message).await.ok()?.dyn_into().ok()?;
    message.data().as_string()
}
