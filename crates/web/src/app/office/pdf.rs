//! Documents that the server sets as PDF: cards with codes, slips, official sheets, lists, rulings.

use dulle_protocol::api::{OpenedTournament, PrintRequest, Printed, TableCode};
use dulle_tournament::office::{Act, Key, Role};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, Response};

use super::ask::Asked;
use super::server::{Failure, Link, answer_of, get, post, secret};
use super::{Hall, forms};
use crate::app::browser;
use crate::app::erased::{handler, live};
use crate::app::modal::sure;
use crate::model::office::links::{Fresh, next_id};
use crate::model::office::print::{PdfForm, pdf_word, revoked_by_cards};

/// The documents, once the server has said that it can make them.
pub(super) fn pdfs(hall: Hall) -> Option<AnyView> {
    let link = hall.link?;
    let prints = prints(hall, link);
    let form = RwSignal::new(PdfForm::new(Printed::Slips));
    Some(live(move || prints.get().then(|| inside(hall, link, form))).into_any())
}

/// Whether the server sets documents, once it has said so.
fn prints(hall: Hall, link: Link) -> RwSignal<bool> {
    let prints = RwSignal::new(false);
    spawn_local(async move {
        let path = format!("/api/tournaments/{}", link.code());
        let opened: Result<OpenedTournament, Failure> = get(hall.ctx, &path, link.secret()).await;
        prints.try_set(opened.is_ok_and(|opened| opened.prints));
    });
    prints
}

/// The cards of tables whose codes stand on the page, with these very codes: by the server, or by the browser's own
/// printing.
pub(super) fn fresh_cards(hall: Hall, fresh: RwSignal<Vec<Fresh>>) -> Option<AnyView> {
    let link = hall.link?;
    let prints = prints(hall, link);
    let codes = Memo::new(move |_| {
        fresh.with(|fresh| fresh.iter().filter_map(|fresh| fresh.code.clone()).collect::<Vec<_>>())
    });
    let print = move |_| match prints.get_untracked() {
        true => {
            let form = PdfForm::new(Printed::Cards);
            fetch(hall, link, form.request(codes.get_untracked(), address(link)), None);
        }
        false => {
            let _ = window().print();
        }
    };
    let button = move || {
        (!codes.with(Vec::is_empty)).then(|| {
            view! { <button class="plain print-cards no-print" on:click=handler(print)>{hall.t("hall-link-cards")}</button> }
        })
    };
    Some(live(button).into_any())
}

/// What stands before a secret.
fn address(link: Link) -> String {
    format!("{}{}#key=", browser::origin(), link.code().path())
}

fn inside(hall: Hall, link: Link, form: RwSignal<PdfForm>) -> impl IntoView {
    let ctx = hall.ctx;
    let busy = RwSignal::new(false);
    let documents = move |role: Role| {
        let texts = hall.texts();
        let name = |what| {
            let word = pdf_word(what);
            (word.to_owned(), texts.get(&format!("hall-pdf-{word}")))
        };
        PdfForm::of_role(role).map(name).collect::<Vec<_>>()
    };
    let choose = move |word: String| {
        if let Some(what) = PdfForm::of_role(Role::Director).find(|what| pdf_word(*what) == word) {
            form.update(|form| form.what = what);
        }
    };
    let what = Memo::new(move |_| form.with(|form| form.what));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !busy.get_untracked() {
            make(hall, link, form.get_untracked(), busy);
        }
    };
    let label = move || ctx.texts().get(if busy.get() { "hall-pdf-busy" } else { "hall-pdf-make" });
    view! {
        <form class="box pdf-form no-print" on:submit=handler(send)>
            <h2>{ctx.t("hall-pdf")}</h2>
            {forms::choice(ctx.t("hall-pdf-what"), "pdf-what", documents(hall.role()), move || pdf_word(what.get()).to_owned(), choose)}
            {live(move || fields(hall, what.get(), form))}
            <button class="plain pdf-make">{live(label)}</button>
        </form>
    }
}

/// What a document needs to know.
fn fields(hall: Hall, what: Printed, form: RwSignal<PdfForm>) -> AnyView {
    let texts = hall.texts();
    let chosen = PdfForm::new(what);
    let (rounds, tables, rulings) = hall.kept.with_untracked(|kept| {
        let office = &kept.office;
        let rounds = office.rounds().len() as u16;
        (rounds, PdfForm::new(Printed::Cards).cards_for(office), office.rulings().len() as u16)
    });
    let list = |all: &str, key: &str, value: &'static str, numbers: Vec<u16>| {
        let mut list = vec![(String::new(), texts.get(all))];
        list.extend(
            numbers.into_iter().map(|n| (n.to_string(), texts.with(key, &[(value, n.into())]))),
        );
        list
    };
    let text = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
    let round = chosen.has_round().then(|| {
        let list = list("hall-pdf-latest", "hall-round-short", "round", (1..=rounds).collect());
        forms::choice(
            hall.t("hall-page-round"),
            "pdf-round",
            list,
            move || form.with(|f| text(f.round.map(u16::from))),
            move |value| form.update(|f| f.round = value.parse().ok()),
        )
    });
    let table = chosen.has_table().then(|| {
        let list = list("hall-time-all", "office-table", "table", tables);
        forms::choice(
            hall.t("hall-tables"),
            "pdf-table",
            list,
            move || form.with(|f| text(f.table)),
            move |value| form.update(|f| f.table = value.parse().ok()),
        )
    });
    let ruling = (what == Printed::Ruling).then(|| {
        let list =
            list("hall-pdf-latest", "hall-pdf-ruling-number", "number", (1..=rulings).collect());
        forms::choice(
            hall.t("hall-page-rulings"),
            "pdf-ruling",
            list,
            move || form.with(|f| text(f.ruling)),
            move |value| form.update(|f| f.ruling = value.parse().ok()),
        )
    });
    let cards = (what == Printed::Cards).then(|| view! {
        <p class="soft">{hall.t("hall-pdf-cards-note")}</p>
        {forms::text(hall.t("hall-pdf-wifi"), "pdf-wifi", move || form.with(|f| f.wifi.clone()), move |value| form.update(|f| f.wifi = value))}
        {forms::text(hall.t("hall-pdf-wifi-password"), "pdf-wifi-password", move || form.with(|f| f.wifi_password.clone()), move |value| form.update(|f| f.wifi_password = value))}
    });
    view! { {round}{table}{ruling}{cards} }.into_any()
}

/// Makes the document. Cards hand out new secrets first: nobody knows the old ones any more.
fn make(hall: Hall, link: Link, form: PdfForm, busy: RwSignal<bool>) {
    let old = hall
        .kept
        .with_untracked(|kept| revoked_by_cards(&kept.office, &form.cards_for(&kept.office)).len());
    match (form.what, old) {
        (Printed::Cards, 0) => hand_out(hall, &form),
        (Printed::Cards, _) => hall.asked.set(Some(Asked::Cards(form))),
        _ => fetch(hall, link, form.request(Vec::new(), String::new()), Some(busy)),
    }
}

/// The question before cards that make older ones useless.
pub(super) fn cards(hall: Hall, form: PdfForm) -> AnyView {
    let count = hall
        .kept
        .with_untracked(|kept| revoked_by_cards(&kept.office, &form.cards_for(&kept.office)).len());
    let question = hall.texts().with("hall-pdf-cards-ask", &[("count", count.into())]);
    let yes = hall.texts().get("hall-pdf-cards-yes");
    let close = move || hall.asked.set(None);
    sure(hall.ctx, "hall-pdf-cards", question, yes, close, move || hand_out(hall, &form)).into_any()
}

/// New links for the tables, and their cards.
fn hand_out(hall: Hall, form: &PdfForm) {
    let Some(link) = hall.link else { return };
    let (tables, mut acts, first) = hall.kept.with_untracked(|kept| {
        let tables = form.cards_for(&kept.office);
        let revoked = revoked_by_cards(&kept.office, &tables);
        (tables, revoked, next_id(&kept.office))
    });
    let mut codes = Vec::new();
    for (table, id) in tables.into_iter().zip(first..) {
        let made = secret(true).and_then(|secret| {
            let key = Key::new(&secret.key().to_string())?;
            Some((secret, key))
        });
        let Some((secret, key)) = made else {
            return hall.ctx.toast(hall.texts().get("hall-not-saved"));
        };
        acts.push(Act::Grant { link: id, role: Role::Table, table: Some(table), key });
        codes.push(TableCode { table, secret: secret.as_str().to_owned() });
    }
    let request = form.request(codes, address(link));
    hall.act_then(acts, move || fetch(hall, link, request, None));
}

/// Gets the document and hands it to the player as a file.
fn fetch(hall: Hall, link: Link, request: PrintRequest, busy: Option<RwSignal<bool>>) {
    let set_busy = move |on: bool| busy.map(|busy| busy.try_set(on));
    set_busy(true);
    let name = format!("{}-{}.pdf", link.code(), pdf_word(request.what));
    spawn_local(async move {
        let path = format!("/api/tournaments/{}/print", link.code());
        let said = match post(hall.ctx, &path, &request, link.secret()).await {
            Ok(response) if response.ok() => match file_of(&response).await {
                Some(file) => {
                    browser::download_blob(&name, &file);
                    hall.texts().get("hall-pdf-done")
                }
                None => hall.texts().get("hall-unreachable"),
            },
            Ok(response) => match answer_of::<()>(&response).await {
                Err(Failure::Refused(told)) => told.message,
                _ => hall.texts().get("hall-unreachable"),
            },
            Err(_) => hall.texts().get("hall-unreachable"),
        };
        set_busy(false);
        hall.ctx.toast(said);
    });
}

async fn file_of(response: &Response) -> Option<Blob> {
    JsFuture::from(response.blob().ok()?).await.ok()?.dyn_into().ok()
}
