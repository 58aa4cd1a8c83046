//! The room: the link to share, the chairs, what is waited for.

use dulle_protocol::{Client, Stage, TableView};
use leptos::prelude::*;

use super::again::go_on;
use super::chairs::chairs;
use super::chat::chat;
use super::connection::Connection;
use super::invite::invite;
use super::official::official;
use super::referee::to_desk;
use super::rules::{agree_box, rules_box};
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::modal::give_up;
use crate::app::pages::settings::page_head;
use crate::app::table::evening::{evening, final_standing};
use crate::model::online::room::{Room, room, vacancy, waited_for};
use crate::model::route::{KeptHand, Route};

fn room_memo(ctx: Ctx, connection: Connection) -> Memo<Option<Room>> {
    Memo::new(move |_| connection.client.with(|client| room(client, ctx.texts())))
}

/// The whole page, while no hand lies on the table.
pub(super) fn room_page(ctx: Ctx, connection: Connection) -> impl IntoView {
    let room = room_memo(ctx, connection);
    let outside =
        Memo::new(move |_| room.with(|room| room.as_ref().is_some_and(|room| !room.seated)));
    let rules = move |here: bool| {
        live(move || (outside.get() == here).then(|| rules_box(ctx, connection, room)))
    };
    let played = Memo::new(move |_| {
        let has_sheet = |table: &TableView| !table.rows.is_empty() || !table.lines.is_empty();
        connection.client.with(|client| client.table().is_some_and(has_sheet))
    });
    view! {
        <main class="page room">
            {page_head(ctx, "online-table")}
            <div class="columns">
                <div>
                    {rules(true)}
                    {agree_box(ctx, connection, room)}
                    {steps(ctx, connection, room)}
                    {chairs(ctx, connection, room)}
                    {official(ctx, connection)}
                    {invite(ctx, connection)}
                </div>
                <div>
                    {live(move || played.get().then(|| view! { <section class="card-box"><h2>{ctx.t("web-score-sheet")}</h2>{final_standing(ctx)}{evening(ctx, RwSignal::new(false))}{hands_link(ctx)}{to_desk(ctx, connection)}</section> }))}
                    <section class="card-box"><h2>{ctx.t("online-chat")}</h2>{chat(ctx, connection)}</section>
                    {rules(false)}
                    {facts(room)}
                </div>
            </div>
        </main>
    }
}

/// The same beside a running hand.
pub(in crate::app) fn room_tab(ctx: Ctx, connection: Connection) -> impl IntoView {
    let room = room_memo(ctx, connection);
    view! { {invite(ctx, connection)} {chairs(ctx, connection, room)} {official(ctx, connection)} {leave_now(ctx, connection, room)} {rules_box(ctx, connection, room)} {facts(room)} {to_desk(ctx, connection)} }
}

fn facts(room: Memo<Option<Room>>) -> impl IntoView {
    let lines = move || {
        let facts = room.with(|room| room.as_ref().map(|room| room.facts.clone()));
        facts.unwrap_or_default().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
    };
    view! { <ul class="summary facts">{live(lines)}</ul> }
}

/// Standing up during a hand leaves it to a bot: that is asked.
fn leave_now(ctx: Ctx, connection: Connection, room: Memo<Option<Room>>) -> impl IntoView {
    let seated = Memo::new(move |_| {
        room.with(|room| {
            room.as_ref().is_some_and(|room| room.seated && room.stage != Stage::Ended)
        })
    });
    let asked = RwSignal::new(false);
    let question = move || {
        asked.get().then(|| {
            let (question, yes) =
                (ctx.texts().get("online-leave-sure"), ctx.texts().get("online-leave"));
            let close = move || asked.set(false);
            give_up(ctx, "online-leave", question, yes, close, move || connection.leave(ctx))
        })
    };
    view! {
        {live(move || seated.get().then(|| view! { <div class="leave"><button class="plain stand-up" on:click=handler(move |_| asked.set(true))>{ctx.t("online-leave")}</button></div> }))}
        {live(question)}
    }
}

/// What comes next, and who makes it come.
fn steps(ctx: Ctx, connection: Connection, room: Memo<Option<Room>>) -> impl IntoView {
    let is = move |read: fn(&Room) -> bool| {
        Memo::new(move |_| room.with(|room| room.as_ref().is_some_and(read)))
    };
    let line = move || room.with(|room| room.as_ref().map(|room| room.line.clone()));
    let owed = move || room.with(|room| room.as_ref().and_then(|room| room.owed.clone()));
    let free = Memo::new(move |_| room.with(|room| room.as_ref().and_then(|room| room.free)));
    let (may_watch, watches) = (is(|room| room.may_watch), RwSignal::new(false));
    let (start, ready) = (is(|room| room.start), is(|room| room.ready));
    let ended = is(|room| room.stage == Stage::Ended);
    // Those who read further down would not see that they are waited for.
    Effect::new(move |before: Option<bool>| {
        let now = ready.get();
        if now && before == Some(false) {
            browser::after(0, browser::to_page_top);
        }
        now
    });
    let ending = RwSignal::new(false);
    let (end, seated) = (is(|room| room.end), is(|room| room.seated && room.stage != Stage::Ended));
    view! {
        <section class="next-step">
            <p aria-live="polite">{live(line)}</p>
            {live(move || owed().map(|owed| view! { <p class="owed">{owed}</p> }))}
            {live(move || free.get().map(|seat| view! { <button class="main sit-down" on:click=handler(move |_| connection.sit(ctx, seat))>{ctx.t("online-sit")}</button> }))}
            {live(move || (free.get().is_some() && may_watch.get()).then(|| watch(ctx, watches)))}
            {live(move || start.get().then(|| view! {
                <button class="main start" on:click=handler(move |_| connection.start(ctx))>{ctx.t("online-start")}</button>
                <p class="owed">{ctx.t("online-start-detail")}</p>
            }))}
            {live(move || ready.get().then(|| view! { <button class="main ready" on:click=handler(move |_| connection.ready(ctx))>{ctx.t("online-ready")}</button> }))}
            {let_bots_in(ctx, connection, room)}
            {go_on(ctx, connection)}
            <div class="leave">
                {live(move || seated.get().then(|| view! { <button class="plain stand-up" on:click=handler(move |_| connection.leave(ctx))>{ctx.t("online-leave")}</button> }))}
                {live(move || ended.get().then(|| new_table(ctx)))}
                {live(move || end.get().then(|| view! { <button class="plain end" on:click=handler(move |_| ending.set(true))>{ctx.t("online-end")}</button> }))}
                {live(move || ending.get().then(|| sure_to_end(ctx, connection, ending)))}
            </div>
        </section>
    }
}

/// A seat became free in the middle of a match: the host may let a bot play there.
fn let_bots_in(ctx: Ctx, connection: Connection, room: Memo<Option<Room>>) -> impl IntoView {
    let vacant = Memo::new(move |_| {
        room.with(|room| room.as_ref().map(|room| room.vacant.clone()).unwrap_or_default())
    });
    let fill = move |_| vacant.get_untracked().into_iter().for_each(|s| connection.fill(ctx, s));
    live(move || {
        (!vacant.with(Vec::is_empty)).then(|| view! { <button class="plain let-bots-in" on:click=handler(fill)>{ctx.t("online-vacant-fill")}</button> })
    })
}

/// The end of a table is its end for everybody.
fn sure_to_end(ctx: Ctx, connection: Connection, ending: RwSignal<bool>) -> impl IntoView {
    let (question, yes) = (ctx.texts().get("online-end-sure"), ctx.texts().get("online-end"));
    give_up(
        ctx,
        "online-end",
        question,
        yes,
        move || ending.set(false),
        move || connection.end(ctx),
    )
}

/// A person who does not want to sit down is told what they will see.
fn watch(ctx: Ctx, watches: RwSignal<bool>) -> impl IntoView {
    live(move || {
        match watches.get() {
        true => view! { <p class="owed watching" role="status">{ctx.t("online-watching")}</p> }.into_any(),
        false => view! { <button class="plain just-watch" on:click=handler(move |_| watches.set(true))>{ctx.t("online-watch")}</button> }.into_any(),
    }
    })
}

/// A player who wants to go on opens the next table: with the same rules, as they were chosen last.
fn new_table(ctx: Ctx) -> impl IntoView {
    view! { <a class="plain again" href=Route::NewTable.hash()>{ctx.t("online-again")}</a> }
}

/// All hands of the table can be looked at again.
fn hands_link(ctx: Ctx) -> impl IntoView {
    view! { <p><a class="plain" href=Route::Me.hash()>{ctx.t("online-your-hands")}</a></p> }
}

/// Below the settlement of a hand at a server's table.
pub(in crate::app) fn after_hand(ctx: Ctx, connection: Connection) -> impl IntoView {
    let room = room_memo(ctx, connection);
    let ready = Memo::new(move |_| room.with(|room| room.as_ref().is_some_and(|room| room.ready)));
    let stage = Memo::new(move |_| room.with(|room| room.as_ref().map(|room| room.stage)));
    let waits = move || {
        let vacancy = connection.client.with(|client| vacancy(client, ctx.texts()));
        if vacancy.is_some() {
            return vacancy;
        }
        // To whom a player agrees by being ready stands beside the button.
        if connection.client.with(|client| client.agrees_to_referee().is_some()) {
            return room.with(|room| room.as_ref().map(|room| room.line.clone()));
        }
        let names = connection.client.with(waited_for);
        let waits = stage.get() == Some(Stage::Between) && !ready.get() && !names.is_empty();
        waits.then(|| ctx.with("online-waits", &[("names", names.join(", ").into())]))
    };
    let over = move || room.with(|room| room.as_ref().map(|room| room.line.clone()));
    // The settlement may be on the page a moment before the server has sent the record.
    let last = Memo::new(move |_| {
        connection.client.with(|client| {
            let table = client.table()?;
            let last = table.last.as_ref().filter(|last| last.redealt.is_none())?;
            let checked = client.checked().filter(|checked| checked.hand == last.hand);
            let dkn = checked.map_or_else(|| last.dkn.clone(), |c| c.noted(&last.dkn));
            Some((last.link.clone(), last.hand, dkn))
        })
    });
    let to_room = move |_| {
        ctx.clear_toast();
        connection.in_room.set(true);
    };
    let record =
        move || last.get().map(|(link, hand, dkn)| record(ctx, connection, link, hand, dkn));
    view! {
        <div class="after">
            {live(move || ready.get().then(|| view! { <button class="main next" on:click=handler(move |_| connection.ready(ctx))>{ctx.t("online-ready")}</button> }))}
            <button class="plain to-room" on:click=handler(to_room)>{ctx.t("online-to-room")}</button>
            {let_bots_in(ctx, connection, room)}
            {live(move || waits().map(|waits| view! { <p class="waits" aria-live="polite">{waits}</p> }))}
            {live(move || (stage.get() == Some(Stage::Ended)).then(|| view! { <p class="waits">{over}</p> {go_on(ctx, connection)} {new_table(ctx)} }))}
            {live(record)}
            {connection.verdict(ctx)}
        </div>
    }
}

/// The finished hand to look at and to take along. One that does not count is not kept.
fn record(
    ctx: Ctx,
    connection: Connection,
    link: Option<String>,
    hand: u32,
    dkn: String,
) -> impl IntoView {
    let seat = connection.client.with_untracked(Client::seat);
    let route = link.map(|id| Route::Replay(Some(KeptHand { id, seat })));
    let save = move |_| browser::download(&format!("dulle-{hand}.dkn"), "text/plain", &dkn);
    view! {
        {route.map(|route| view! { <button class="plain watch" on:click=handler(move |_| ctx.go(route.clone()))>{ctx.t("web-watch")}</button> })}
        <button class="plain dkn" on:click=handler(save)>{ctx.t("web-download-dkn")}</button>
    }
}
