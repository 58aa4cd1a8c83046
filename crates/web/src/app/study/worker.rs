//! A hand is looked through in a worker of its own, so that the page stays usable, and can be stopped at once.

use std::sync::Arc;

use dulle_analysis::{Analyst, HandRun, Settings};
use dulle_bots::Network;
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, Response};

use crate::app::browser;
use crate::app::errand::{self, Errands, Said};
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
    /// The strong player's weights are there.
    pub(super) strong: bool,
    pub(super) found: Found,
}

/// Whether this worker was started for analyses.
pub(in crate::app) fn is_ours() -> bool {
    browser::is_worker(NAME)
}

/// The worker's side: a hand comes, what was found goes back again and again.
pub(in crate::app) fn serve() {
    errand::serve(|dkn, teller| {
        spawn_local(async move {
            let network = weights(teller.scope()).await;
            look_through(&dkn, network, |told| {
                teller.text(&serde_json::to_string(&told).unwrap_or_default());
            });
        });
    });
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
    let strong = network.is_some();
    let run = finished(dkn).and_then(|(record, rules)| HandRun::new(rules, &record).ok());
    let Some(mut run) = run else {
        return tell(Told { done: 0, all: 0, strong, found: Found::default() });
    };
    let mut analyst = Analyst::new(network, SETTINGS);
    while run.step(&mut analyst, None) {
        let (done, all) = run.progress();
        if done % 4 == 0 && done < all {
            tell(Told { done, all, strong, found: Found::from(&run.so_far()) });
        }
    }
    let (_, all) = run.progress();
    tell(Told { done: all, all, strong, found: Found::from(&run.finish()) });
}

thread_local! {
    static ANALYSES: Errands = const { Errands::new(NAME, "worker-study.js") };
}

/// Stops what is under way.
pub(super) fn stop() {
    ANALYSES.with(Errands::stop);
}

/// Looks through a hand. `failed`: no worker can be started here.
pub(super) fn ask(dkn: String, told: impl Fn(Told) + 'static, failed: impl Fn() + 'static) {
    let heard = move |said: Said| {
        if let Said::Text(text) = said
            && let Ok(news) = serde_json::from_str(&text)
        {
            told(news);
        }
    };
    errand::send(&ANALYSES, dkn, heard, move |_| failed());
}
