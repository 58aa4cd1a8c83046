//! The table.

mod bidding;
pub(super) mod card;
mod coach;
mod declare;
mod dialog;
pub(super) mod evening;
mod hand;
mod keys;
pub(in crate::app) mod plates;
pub(super) mod receipt;
mod side;
mod strip;

use leptos::prelude::*;

use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::desk::Desk;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::modal::modal;
use crate::app::online::{
    Connection, is_ended, last_line, open_mark, open_table, phrase_button, phrase_row, unread,
};
use crate::app::pages::start::discard_question;
use crate::app::pages::waiting::lets_match_wait;
use crate::app::part::{MORE, load_more};
use crate::model::HOUSE;
use crate::model::format::counted;
use crate::model::local::evening::Evening;
use crate::model::route::Route;
use crate::model::table::Screen;
use crate::model::table::plate::RelativeSeat;
use crate::model::table::trick::{Laid, Lying};
use bidding::bidding;
use card::picture;
use coach::coach;
use declare::card_word;
use dialog::{Ask, Dialogs, dialogs};
use hand::hand;
use plates::{badge, clock_gone, clock_length, plate};
use receipt::{receipt, ruled_over};
use side::side;
use strip::strip;

/// The hand against bots.
pub(in crate::app) fn table_page(deal: Option<u64>) -> impl IntoView {
    let ctx = use_ctx();
    on_cleanup(move || ctx.desk.leave());
    // The address of a deal must not take away what is being played.
    let is_other = |kept: &Evening| deal.is_some_and(|deal| deal != kept.choice.series);
    let other = Desk::kept().filter(|kept| kept.is_running() && is_other(kept));
    let other = other.filter(|_| !(MORE && lets_match_wait(ctx)));
    let asked = RwSignal::new(other.is_some());
    if other.is_none() {
        ctx.desk.sit_down(ctx, deal);
    }
    live(move || match &other {
        Some(kept) if asked.get() => {
            let yes = ctx.texts().get("web-discard-yes");
            let back = move || ctx.go(Route::Table { deal: None });
            let act = move || {
                ctx.desk.sit_down(ctx, deal);
                asked.set(false);
            };
            let inside = view! {
                <p>{discard_question(ctx, kept)}</p>
                <button class="plain yes" on:click=handler(move |_| act())>{yes}</button>
            };
            let ask = modal(ctx, ctx.t("web-own-deal"), "web-resume", back, inside);
            view! { <main class="page">{ask}</main> }.into_any()
        }
        _ => table(ctx).into_any(),
    })
}

/// The hand that explains itself.
pub(in crate::app) fn tutorial_page() -> impl IntoView {
    let ctx = use_ctx();
    on_cleanup(move || ctx.desk.leave());
    ctx.desk.learn(ctx);
    view! { {table(ctx)} {coach(ctx)} }
}

pub(in crate::app) fn table(ctx: Ctx) -> impl IntoView {
    let screen = ctx.desk.screen(ctx);
    let asks = Dialogs::new();
    let drawer = RwSignal::new(false);
    if HOUSE && browser::kept_in_tab(SET_UP).is_some_and(|wanted| !wanted.is_empty()) {
        browser::keep_in_tab(SET_UP, "");
        // The page was loaded anew: a player who closes the settings is back at their button.
        browser::after(0, move || {
            browser::focus(".bar .taste");
            asks.ask(Ask::Taste);
        });
    }
    keys::listen(ctx, screen, asks, drawer);
    keys::keep_place(screen);
    side::keep_focus(drawer);
    let looks_on = move || screen.with(|s| s.as_ref().is_some_and(|s| s.looks_on));
    let waits = move || ctx.desk.connection().is_some_and(Connection::waits);
    let ruled = move || ctx.desk.connection().is_some_and(|connection| is_ended(ctx, connection));
    let over = Memo::new(move |_| {
        screen.with(|s| s.as_ref().is_some_and(|s| s.receipt.is_some()))
            || ruled()
            || ruled_over(ctx)
    });
    view! {
        <main class="game" class:over=live_flag(move || over.get()) class:looks-on=live_flag(looks_on) class:drawer=live_flag(move || drawer.get()) class:waits=live_flag(waits)>
            <section class="felt" aria-label=ctx.t("web-table-label")>
                {bar(ctx, screen, asks, drawer)}
                {plate(screen, RelativeSeat::Across)}
                {plate(screen, RelativeSeat::Left)}
                {plate(screen, RelativeSeat::Right)}
                {live(move || looks_on().then(|| plate(screen, RelativeSeat::Me)))}
                {trick(ctx, screen)}
                {bidding(screen, asks)}
                {own(ctx, screen)}
                {strip(screen, asks)}
                {card_word(screen)}
                {ctx.desk.connection().map(|connection| view! { {last_line(connection)} {phrase_row(ctx, connection)} })}
                {hand(screen)}
                {receipt(screen)}
            </section>
            {side(ctx, screen, drawer)}
            {dialogs(screen, asks)}
            {ctx.desk.connection().map(|connection| open_table(ctx, connection))}
        </main>
    }
}

/// In this tab: the table is to be set up as soon as the part is there that can do it.
const SET_UP: &str = "dulle.set-up";

/// The settings, without leaving the table. The first part has none: another one takes the hand up where it is.
fn set_up(dialogs: Dialogs) {
    if HOUSE {
        return dialogs.ask(Ask::Taste);
    }
    browser::keep_in_tab(SET_UP, "yes");
    load_more();
}

fn bar(
    ctx: Ctx,
    screen: Memo<Option<Screen>>,
    dialogs: Dialogs,
    drawer: RwSignal<bool>,
) -> impl IntoView {
    let title = move || screen.with(|s| s.as_ref().map(|s| s.title.clone()));
    let book = move || screen.with(|s| s.as_ref().map(|s| s.book.clone()));
    // Before the book: on a narrow screen the end of the line is cut off.
    let weaker = move || {
        let why = ctx.desk.weaker.get()?;
        Some(view! { <i class="weaker" title=ctx.t(why)>{ctx.t("web-weaker")}</i> " ·" })
    };
    view! {
        <header class="bar">
            <a class="home" href=Route::Start.hash() aria-label=ctx.t("web-home")>"‹"</a>
            <h1>{live(title)}</h1>
            <span class="book">{ctx.desk.connection().map(|it| open_mark(ctx, it))} {live(weaker)} {live(book)}</span>
            {ctx.desk.connection().map(|it| phrase_button(ctx, it))}
            <button class="taste" aria-label=ctx.t("web-taste") on:click=handler(move |_| set_up(dialogs))>"⚙"</button>
            <button
                class="menu"
                aria-label=ctx.t("web-side")
                aria-expanded=live_text(move || drawer.get().to_string())
                on:click=handler(move |_| drawer.update(|open| *open = !*open))
            >
                "☰"
                {live(move || ctx.desk.connection().map(unread))}
            </button>
        </header>
    }
}

/// The own plate: party, calls, tricks, and the one line of state between them.
fn own(ctx: Ctx, screen: Memo<Option<Screen>>) -> impl IntoView {
    let plate = Memo::new(move |_| screen.with(|s| s.as_ref().map(|s| s.plates[0].clone())));
    let status = move || screen.with(|s| s.as_ref().map(|s| s.status.clone()));
    let turn = move || screen.with(|s| s.as_ref().is_some_and(|s| s.my_turn));
    let clock = Memo::new(move |_| plate.with(|plate| plate.as_ref().and_then(|p| p.clock)));
    let looks_on = Memo::new(move |_| screen.with(|s| s.as_ref().is_some_and(|s| s.looks_on)));
    let hurry = move || ctx.desk.hurry_seconds.get();
    let line = move || match hurry() {
        Some(left) => Some(ctx.with("web-status-hurry", &[("seconds", left.into())])),
        None => status(),
    };
    view! {
        <div class="own">
            <span class="mine">
                {live(move || looks_on.get().then(|| ctx.t("online-looks-on")))}
                {live(move || plate.get().filter(|_| !looks_on.get()).map(|plate| view! {
                    {plate.party.map(badge)}
                    {plate.dealer.then(|| view! {
                        <i class="dealer" title=ctx.t("web-dealer")>{ctx.t("web-dealer-mark")}</i>
                    })}
                    {plate.call.or(plate.word).map(|text| view! { <span class="said">{text}</span> })}
                }))}
            </span>
            <p
                class="status"
                class:turn=live_flag(turn)
                class:hurry=live_flag(move || hurry().is_some())
                class:clock=live_flag(move || clock.get().is_some())
                style=("--clock", move || clock.get().map(clock_length))
                style=("--gone", move || clock.get().map(|_| clock_gone(ctx)))
            >
                <span>{live(line)}</span>
            </p>
            <span class="tricks">
                {live(move || plate.get().filter(|_| !looks_on.get()).map(|plate| counted(ctx.texts(), "tricks", plate.tricks.into())))}
            </span>
        </div>
    }
}

fn trick(ctx: Ctx, screen: Memo<Option<Screen>>) -> impl IntoView {
    let cards = Memo::new(move |_| {
        screen.with(|s| s.as_ref().map(|s| s.trick.clone()).unwrap_or_default())
    });
    let lying = Memo::new(move |_| screen.with(|s| s.as_ref().map(|s| s.lying)));
    let keys = move || {
        cards.with(|cards| cards.iter().map(|laid| (laid.trick, laid.nth)).collect::<Vec<_>>())
    };
    let children = move |(trick, nth): (u8, usize)| {
        let own = move || {
            cards.with(|cards| {
                cards.iter().find(|laid| laid.trick == trick && laid.nth == nth).cloned()
            })
        };
        let first: Option<Laid> = untrack(own);
        first.map(|laid| {
            let class = format!("laid from-{}", laid.place.word());
            let lifted = move || {
                lying.get() == Some(Lying::Complete) && own().is_some_and(|laid| laid.takes)
            };
            let best = move || own().is_some_and(|laid| laid.takes);
            let gather = move || {
                let taker = own().and_then(|laid| laid.taker);
                match (lying.get(), taker) {
                    (Some(Lying::Gathering), Some(taker)) => taker.word(),
                    _ => "",
                }
            };
            view! {
                <div
                    class=class
                    class:leads=laid.leads
                    class:best=live_flag(best)
                    class:lifted=live_flag(lifted)
                    data-to=live_text(gather)
                    role="img"
                    aria-label=laid.spoken.clone()
                >
                    {picture(laid.card)}
                    {laid.tag.map(|tag| view! { <i class="mark" aria-hidden="true">{tag}</i> })}
                </div>
            }
        })
    };
    let now = Memo::new(move |_| screen.with(|s| s.as_ref().and_then(|s| s.now.clone())));
    view! {
        <div class="trick" role="group" aria-label=ctx.t("web-trick-label")>
            <For each=keys key=|key| *key children=children />
            {HOUSE.then(|| live(move || now.get().map(|now| view! { <p class="now">{now}</p> })))}
        </div>
    }
}
