//! The referee's proofs in a worker of their own, so that the page stays usable. Where none can be started the page itself
//! does the work, a step at a time.

use wasm_bindgen_futures::spawn_local;

use crate::app::browser;
use crate::app::errand::{self, Errands, Said};
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
    errand::serve(|text, teller| {
        let mut judge = Judge::new(&Draft::from_text(&text).unwrap_or_default());
        let finding = loop {
            match judge.step() {
                Step::Working(percent) => teller.percent(percent),
                Step::Done(finding) => break finding,
            }
        };
        teller.text(&serde_json::to_string(&finding).unwrap_or_default());
    });
}

thread_local! {
    static RULINGS: Errands = const { Errands::new(NAME, "worker-referee.js") };
}

/// Stops what is under way.
pub(super) fn stop() {
    RULINGS.with(Errands::stop);
}

/// Asks for a ruling on a draft.
pub(super) fn ask(
    draft: String,
    told: impl Fn(u8) + Copy + 'static,
    done: impl Fn(Finding) + Clone + 'static,
) {
    let finish = done.clone();
    let heard = move |said: Said| match said {
        Said::Percent(percent) => told(percent),
        Said::Text(text) => {
            if let Ok(finding) = serde_json::from_str(&text) {
                finish(finding);
            }
        }
    };
    let text = draft.clone();
    errand::send(&RULINGS, text, heard, move |number| {
        here(number, draft.clone(), told, done.clone());
    });
}

/// On the page, a step at a time.
fn here(number: u32, draft: String, told: impl Fn(u8) + 'static, done: impl Fn(Finding) + 'static) {
    spawn_local(async move {
        let mut judge = Judge::new(&Draft::from_text(&draft).unwrap_or_default());
        while RULINGS.with(|errands| errands.is_current(number)) {
            match judge.step() {
                Step::Working(percent) => told(percent),
                Step::Done(finding) => return done(finding),
            }
            browser::sleep(0).await;
        }
    });
}
