//! Seats are drawn in a worker, so that the page stays usable. Where none can be started the page draws them itself.

use std::cell::RefCell;

use dulle_tournament::office::Act;

use crate::app::browser;
use crate::app::errand::{self, Errands, Said};
use crate::model::office::drawing::{DrawAnswer, DrawWish, SoFar};

/// By this name a worker knows that it draws seats.
const NAME: &str = "seats";

/// There is no such seating.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failed;

/// Whether this worker was started to draw seats.
pub(in crate::app) fn is_ours() -> bool {
    browser::is_worker(NAME)
}

/// The worker's side: a wish comes, how far it is goes back, and in the end the acts.
pub(in crate::app) fn serve() {
    errand::serve(|text, teller| {
        let told = |said: &str| teller.text(said);
        let said = DrawWish::of_text(&text).map(|wish| wish.answer(told)).unwrap_or_default();
        teller.text(&said);
    });
}

type Done = Box<dyn FnOnce(Result<Vec<Act>, Failed>)>;

thread_local! {
    static DRAWS: Errands = const { Errands::new(NAME, "worker-office.js") };
    /// Who waits for the draw that is under way.
    static WAITING: RefCell<Option<Done>> = const { RefCell::new(None) };
    /// The seats that it has found so far.
    static SO_FAR: RefCell<Option<Vec<Act>>> = const { RefCell::new(None) };
}

fn finish(drawn: Result<Vec<Act>, Failed>) {
    DRAWS.with(Errands::stop);
    SO_FAR.with(RefCell::take);
    if let Some(done) = WAITING.with(RefCell::take) {
        done(drawn);
    }
}

/// Takes the seats that were found so far.
pub(super) fn stop() {
    if let Some(acts) = SO_FAR.with(RefCell::take) {
        finish(Ok(acts));
    }
}

/// Draws; `told` hears how far it is.
pub(super) fn draw(
    wish: DrawWish,
    told: impl Fn(SoFar) + 'static,
    done: impl FnOnce(Result<Vec<Act>, Failed>) + 'static,
) {
    WAITING.with(|waiting| waiting.replace(Some(Box::new(done))));
    let heard = move |said: Said| {
        let Said::Text(said) = said else { return };
        match DrawAnswer::of_text(&said) {
            DrawAnswer::SoFar(so_far) => {
                SO_FAR.with(|last| last.replace(Some(so_far.acts.clone())));
                told(so_far);
            }
            DrawAnswer::Done(acts) => finish(Ok(acts)),
            DrawAnswer::Failed => finish(Err(Failed)),
        }
    };
    errand::send(&DRAWS, wish.to_text(), heard, move |_| here(wish.clone()));
}

/// On the page, in one go.
fn here(wish: DrawWish) {
    browser::after(50, move || match DrawAnswer::of_text(&wish.answer(|_| {})) {
        DrawAnswer::Done(acts) => finish(Ok(acts)),
        _ => finish(Err(Failed)),
    });
}
