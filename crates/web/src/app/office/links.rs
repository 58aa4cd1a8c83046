//! Links for people and tables: handed out, shown once, revoked.

use dulle_protocol::api::TableCode;
use dulle_protocol::office::LinkSecret;
use dulle_tournament::office::{Act, Key, Role};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

use super::frame::page_title;
use super::{Hall, ask::Asked, forms, pdf, server};
use crate::app::browser;
use crate::app::erased::{handler, live};
use crate::model::office::links::{
    Fresh, LinkRow, is_for_this_machine, links_of, name, next_id, players_without_link, rows,
    with_fresh, without_link,
};
use crate::model::route::OfficePage;
use crate::model::scan::scan;

pub(super) fn links_page(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let title = move || (ctx.texts().get("hall-page-links"), String::new());
    let inside = match hall.is_local() {
        true => local(hall).into_any(),
        false => on_server(hall).into_any(),
    };
    view! { {page_title(title, ())}{inside} }
}

fn local(hall: Hall) -> impl IntoView {
    view! {
        <section class="box">
            <h2>{hall.t("hall-links-here")}</h2>
            <p>{hall.t("hall-links-here-detail")}</p>
            <button class="plain to-server" on:click=handler(move |_| hall.asked.set(Some(Asked::ToServer)))>{hall.t("hall-to-server")}</button>
        </section>
    }
}

fn on_server(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let fresh = RwSignal::new(Vec::<Fresh>::new());
    let shown = Memo::new(move |_| {
        hall.kept.with(|kept| with_fresh(fresh.get(), Vec::new(), &kept.office))
    });
    let list = Memo::new(move |_| hall.read(rows));
    let public = hall
        .link
        .map(|link| format!("{}{}", browser::origin(), link.code().path()))
        .unwrap_or_default();
    view! {
        <div class="columns">
            <div class="column main-column">
                {only_here(hall)}
                {own(hall)}
                {pdf::fresh_cards(hall, fresh)}
                {live(move || shown.get().into_iter().map(|fresh| fresh_card(hall, fresh)).collect_view())}
                <section class="box"><ul class="links-list"><For each=move || list.get() key=|row| (row.id, row.revoked) children=move |row| link_row(hall, row) /></ul></section>
            </div>
            <div class="column">
                {give(hall, fresh)}
                <section class="box"><h2>{ctx.t("hall-link-public")}</h2>{code(hall, &public)}<p class="address">{public.clone()}</p></section>
            </div>
        </div>
    }
}

/// Phones would look for the tournament on themselves.
fn only_here(hall: Hall) -> Option<AnyView> {
    is_for_this_machine(&browser::origin()).then(|| {
        view! { <p class="not-saved only-here" role="alert">{hall.t("hall-only-here")}</p> }
            .into_any()
    })
}

/// The way in that this browser has: nobody else knows it, and it goes with the browser's storage.
fn own(hall: Hall) -> Option<AnyView> {
    let link = hall.link?;
    let secret = link.secret()?;
    browser::store(&seen_key(hall)?, "yes");
    let address = format!("{}{}", browser::origin(), link.code().link(&secret));
    let shown = RwSignal::new(false);
    let card = move || {
        let fresh = Fresh {
            id: 0,
            name: hall.texts().get("hall-link-own"),
            address: address.clone(),
            letters: secret.grouped(),
            code: None,
        };
        shown.get().then(|| fresh_card(hall, fresh))
    };
    let show = move |_| shown.update(|shown| *shown = !*shown);
    Some(
        view! {
            <section class="box own-link">
                <h2>{hall.t("hall-link-own")}</h2>
                <p>{hall.t("hall-link-own-note")}</p>
                <button class="plain show-own" on:click=handler(show)>{hall.t("hall-link-own-show")}</button>
            </section>
            {live(card)}
        }
        .into_any(),
    )
}

/// Notes that the person has seen that they should keep their way in.
fn seen_key(hall: Hall) -> Option<String> {
    Some(format!("dulle.key-seen.{}", hall.link?.code()))
}

/// As long as nobody has looked there: where one's own way in is.
pub(super) fn own_note(hall: Hall) -> Option<AnyView> {
    let seen = browser::stored(&seen_key(hall)?).is_some();
    let director = hall.role() == Role::Director && hall.link?.secret().is_some();
    (director && !seen).then(|| {
        view! {
            <p class="box announced own-note">
                <span>{hall.t("hall-link-own-note")}</span>" "
                <a href=hall.href(OfficePage::Links)>{hall.t("hall-link-own-show")}</a>
            </p>
        }
        .into_any()
    })
}

fn link_row(hall: Hall, row: LinkRow) -> impl IntoView {
    let asked = row.clone();
    let revoke = (!row.revoked).then(|| view! {
        <button class="plain revoke" on:click=handler(move |_| hall.asked.set(Some(Asked::Revoke(asked.clone()))))>{hall.t("hall-link-revoke")}</button>
    });
    view! {
        <li class:undone=row.revoked>
            <b>{row.id}</b>
            <span>{row.name}<small>{row.may}</small></span>
            {row.revoked.then(|| view! { <small>{hall.t("hall-link-revoked")}</small> })}
            {revoke}
        </li>
    }
}

/// Hands links out: for a role, or for all tables that have none.
fn give(hall: Hall, fresh: RwSignal<Vec<Fresh>>) -> impl IntoView {
    let ctx = hall.ctx;
    let texts = hall.texts();
    let role = RwSignal::new(Role::Referee);
    let roles = [Role::Director, Role::Referee, Role::Panel, Role::Helper]
        .map(|role| (role.word().to_owned(), texts.get(&format!("hall-role-{}", role.word()))));
    let one = move |_| grant(hall, fresh, Vec::new(), vec![(role.get_untracked(), None)]);
    let tables = Memo::new(move |_| hall.kept.with(|kept| without_link(&kept.office)));
    let all = move |_| {
        let wanted = tables.get_untracked().into_iter().map(|table| (Role::Table, Some(table)));
        grant(hall, fresh, Vec::new(), wanted.collect());
    };
    let for_tables = move || {
        let count = tables.with(Vec::len);
        (count > 0).then(|| {
            let label = ctx.with("hall-link-tables", &[("count", count.into())]);
            view! { <button class="plain give-tables" on:click=handler(all)>{label}</button> }
        })
    };
    view! {
        <section class="box">
            <h2>{ctx.t("hall-link-new")}</h2>
            {forms::choice(ctx.t("hall-link-for"), "role", roles.to_vec(), move || role.get().word().to_owned(), move |word| role.set(Role::from_word(&word).unwrap_or(Role::Helper)))}
            <button class="plain give" on:click=handler(one)>{ctx.t("hall-link-give")}</button>
            {live(for_tables)}
            {for_players(hall, fresh)}
        </section>
    }
}

/// A link of their own for a player, or for everybody who has none: by it they come to their seat, and online to their
/// table.
fn for_players(hall: Hall, fresh: RwSignal<Vec<Fresh>>) -> impl IntoView {
    let ctx = hall.ctx;
    let without = Memo::new(move |_| hall.kept.with(|kept| players_without_link(&kept.office)));
    let chosen = RwSignal::new(String::new());
    let give = move |numbers: Vec<u16>| {
        let wanted = numbers.into_iter().map(|number| (Role::Player, Some(number)));
        grant(hall, fresh, Vec::new(), wanted.collect());
    };
    live(move || {
        let numbers = without.get();
        let count = numbers.len();
        (count > 0).then(|| {
            let named = |number: &u16| {
                let name = hall.read_now(|words| name(words, Role::Player, Some(*number)));
                (number.to_string(), name)
            };
            let list: Vec<(String, String)> = numbers.iter().map(named).collect();
            let first = list.first().map(|(number, _)| number.clone()).unwrap_or_default();
            chosen.set(first);
            let one = move |_| give(chosen.get_untracked().parse().into_iter().collect());
            let all = move |_| give(numbers.clone());
            let label = ctx.with("hall-link-players", &[("count", count.into())]);
            view! {
                {forms::choice(ctx.t("hall-link-player"), "player", list, move || chosen.get(), move |value| chosen.set(value))}
                <button class="plain give-player" on:click=handler(one)>{ctx.t("hall-link-give")}</button>
                <button class="plain give-players" on:click=handler(all)>{label}</button>
            }
        })
    })
}

/// A table gets a new link; those that it had are dead at once.
pub(super) fn replace(hall: Hall, fresh: RwSignal<Vec<Fresh>>, table: u16) {
    let old = hall.kept.with_untracked(|kept| links_of(&kept.office, table));
    let revoke = old.into_iter().map(|link| Act::Revoke { link }).collect();
    grant(hall, fresh, revoke, vec![(Role::Table, Some(table))]);
}

/// Does some acts, and hands links out.
fn grant(
    hall: Hall,
    fresh: RwSignal<Vec<Fresh>>,
    mut acts: Vec<Act>,
    wanted: Vec<(Role, Option<u16>)>,
) {
    let Some(link) = hall.link else { return };
    let first = hall.kept.with_untracked(|kept| next_id(&kept.office));
    let mut made = Vec::new();
    for ((role, table), id) in wanted.into_iter().zip(first..) {
        let secret: Option<LinkSecret> = server::secret(role == Role::Table);
        let Some((secret, key)) = secret.and_then(|secret| {
            let key = Key::new(&secret.key().to_string())?;
            Some((secret, key))
        }) else {
            return hall.ctx.toast(hall.texts().get("hall-not-saved"));
        };
        let name = hall.read_now(|words| name(words, role, table));
        let address = format!("{}{}", browser::origin(), link.code().link(&secret));
        let of_table = table.filter(|_| role == Role::Table);
        let code = of_table.map(|table| TableCode { table, secret: secret.as_str().to_owned() });
        made.push(Fresh { id, name, address, letters: secret.grouped(), code });
        acts.push(Act::Grant { link: id, role, table, key });
    }
    hall.act_then(acts, move || {
        let all =
            hall.kept.with_untracked(|kept| with_fresh(fresh.get_untracked(), made, &kept.office));
        fresh.set(all);
    });
}

pub(super) fn fresh_card(hall: Hall, fresh: Fresh) -> impl IntoView {
    let ctx = hall.ctx;
    let address = fresh.address.clone();
    let copy = move |event: leptos::ev::MouseEvent| {
        let address = address.clone();
        let field = event.target().and_then(|target| {
            let card = target.dyn_ref::<web_sys::Element>()?.closest(".fresh-link").ok()??;
            card.query_selector("input.address").ok()??.dyn_into::<web_sys::HtmlInputElement>().ok()
        });
        spawn_local(async move {
            let copied = browser::copy(&address).await;
            // Where a page may not copy, the address is marked for the keyboard.
            if let (false, Some(field)) = (copied, field) {
                field.select();
            }
            let key = if copied { "hall-link-copied" } else { "hall-link-marked" };
            ctx.toast(ctx.texts_now().get(key));
        });
    };
    view! {
        <section class="box fresh-link">
            <h2>{fresh.name}</h2>
            {code(hall, &fresh.address)}
            <p class="letters">{fresh.letters}</p>
            <input class="address" readonly=true aria-label=ctx.t("hall-link-address") prop:value=fresh.address />
            <p class="soft">{ctx.t("hall-link-secret")}</p>
            <button class="plain" on:click=handler(copy)>{ctx.t("hall-link-copy")}</button>
        </section>
    }
}

/// A code to scan.
fn code(hall: Hall, text: &str) -> Option<AnyView> {
    let scan = scan(text)?;
    // A border of four squares belongs to it.
    let frame = format!("-4 -4 {0} {0}", scan.size + 8);
    Some(view! { <svg class="scan" viewBox=frame role="img" aria-label=hall.t("hall-link-scan")><path d=scan.path /></svg> }.into_any())
}
