//! The way back to a tournament: everything that this browser can open.

use dulle_protocol::api::{OwnTournament, OwnTournaments};
use dulle_protocol::office::TournamentCode;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

use super::frame::page_title;
use super::{Hall, setup};
use crate::app::browser;
use crate::app::erased::{handler, live};
use crate::model::office::known::{Known, SEEN, Way, list, seen_text};
use crate::model::route::{OfficeAddress, OfficePage, Route};

/// A tournament is open: it stands first in the list.
pub(super) fn remember(code: &TournamentCode, name: &str, seconds: i64) {
    browser::store(&format!("{SEEN}{code}"), &seen_text(seconds, name));
}

/// Everything that this browser keeps, by its name.
fn stored() -> Vec<(String, String)> {
    let Some(storage) = window().local_storage().ok().flatten() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let one = |at: u32| {
        let name = storage.key(at).ok()??;
        let text = storage.get_item(&name).ok()??;
        Some((name, text))
    };
    (0..count).filter_map(one).collect()
}

fn known(hall: Hall, account: &[OwnTournament]) -> Vec<Known> {
    // Only the page without a code has the tournament of this browser.
    let here = hall.kept.with(|kept| {
        let setup = kept.office.setup().filter(|_| hall.is_local())?;
        let last = kept.office.journal().last().map_or(0, |entry| entry.at.seconds());
        Some((setup.name.to_string(), last))
    });
    list(here, &stored(), account)
}

/// Whether there is a choice: the address without a code then leads to the list.
pub(super) fn has_choice(hall: Hall) -> bool {
    untrack(|| known(hall, &[])).iter().any(|known| known.code.is_some())
}

/// What the account directs; nothing without one.
async fn own() -> Option<Vec<OwnTournament>> {
    let response = JsFuture::from(window().fetch_with_str("/api/me/tournaments")).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    serde_json::from_str::<OwnTournaments>(&text).ok().map(|own| own.tournaments)
}

/// The list, where it has anything in it.
pub(super) fn known_list(hall: Hall) -> impl IntoView {
    let account = RwSignal::new(Vec::new());
    spawn_local(async move {
        if let Some(own) = own().await {
            account.try_set(own);
        }
    });
    let all = Memo::new(move |_| account.with(|account| known(hall, account)));
    let shown = move || {
        let all = all.get();
        (!all.is_empty()).then(|| {
            view! {
                <section class="box known">
                    <h2>{hall.t("hall-known")}</h2>
                    <ul class="links-list">{all.into_iter().map(|one| row(hall, one)).collect_view()}</ul>
                </section>
            }
        })
    };
    live(shown)
}

fn row(hall: Hall, known: Known) -> impl IntoView {
    let page = match known.way {
        Way::Table => OfficePage::Phone,
        Way::Here | Way::Key | Way::Account => OfficePage::Round,
    };
    let code = known.code.as_ref().map(ToString::to_string).unwrap_or_default();
    let href = Route::Office(OfficeAddress { page, of: known.code }).hash();
    let way = hall.texts().get(&format!("hall-known-{}", known.way.word()));
    view! { <li><a class="known-one" href=href><b>{known.name}</b><small>{way}" "{code}</small></a></li> }
}

pub(super) fn all_page(hall: Hall) -> AnyView {
    let title = move || (hall.ctx.texts().get("hall-known-title"), String::new());
    let new = RwSignal::new(false);
    let form = move || {
        match new.get() {
        true => setup::new_form(hall).into_any(),
        false => view! { <button class="plain new-tournament" on:click=handler(move |_| new.set(true))>{hall.t("hall-new-tournament")}</button> }.into_any(),
    }
    };
    view! { {page_title(title, ())}{known_list(hall)}{live(form)}{super::series::series_box(hall)} }
        .into_any()
}
