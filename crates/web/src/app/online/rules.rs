//! The rules of the table: read before one sits down, agreed to anew when the host has changed them.

use dulle_protocol::ClientMessage;
use leptos::prelude::*;

use super::connection::Connection;
use super::{RULES_FOR_TABLE, RULES_OF_TABLE};
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::table::card::picture;
use crate::model::online::room::Room;
use crate::model::online::rules::{FIRST_LINES, RulesShown, TrumpsShown};
use crate::model::options::choice::TableRules;
use crate::model::route::{OptionsFor, Route};

type RoomMemo = Memo<Option<Room>>;

/// What is played here, as far as it is unlike the official book.
pub(super) fn rules_box(ctx: Ctx, connection: Connection, room: RoomMemo) -> impl IntoView {
    let rules = Memo::new(move |_| room.with(|room| room.as_ref().and_then(|r| r.rules.clone())));
    let open = Memo::new(move |_| room.with(|room| room.as_ref().is_some_and(|r| r.rules_open)));
    let host = Memo::new(move |_| room.with(|room| room.as_ref().is_some_and(|r| r.host)));
    let dealt = Memo::new(move |_| room.with(|room| room.as_ref().is_some_and(|r| r.dealt)));
    // Nothing was ever fixed at a table that ended before its first deal.
    let note = move || {
        let key = match (open.get(), dealt.get()) {
            (true, _) => "online-rules-until",
            (false, true) => "online-rules-fixed",
            (false, false) => return None,
        };
        Some(view! { <p class="note">{ctx.t(key)}</p> })
    };
    view! {
        <section class="card-box table-rules">
            <h2>{ctx.t("online-rules")}</h2>
            {live(move || rules.get().map(|rules| rules_list(ctx, rules)))}
            {live(note)}
            {live(move || (open.get() && host.get()).then(|| view! {
                <button class="plain change-rules" on:click=handler(move |_| connection.choose_rules(ctx))>{ctx.t("web-change-rules")}</button>
            }))}
        </section>
    }
}

/// Rules by their name, and what is different about them.
pub(super) fn rules_list(ctx: Ctx, rules: RulesShown) -> impl IntoView {
    let RulesShown { title, against, mut lines, idle, trumps } = rules;
    let more = lines.split_off(lines.len().min(FIRST_LINES));
    let list = |lines: Vec<String>| {
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
        view! { <ul class="summary">{lines.collect_view()}</ul> }
    };
    let count = more.len();
    let more = (count > 0).then(|| {
        let title = ctx.with("online-rules-more", &[("count", count.into())]);
        view! { <details class="more-rules"><summary>{title}</summary>{list(more)}</details> }
    });
    view! {
        <p><b>{title}</b>{against.map(|against| view! { <small>{against}</small> })}</p>
        {list(lines)}
        {more}
        {idle.map(|idle| view! { <p class="note">{idle}</p> })}
        {trumps.map(top_trumps)}
    }
}

fn top_trumps(trumps: TrumpsShown) -> impl IntoView {
    let TrumpsShown { title, cards, spoken } = trumps;
    view! {
        <p class="note" id="top-trumps">{title}</p>
        <div class="top-trumps" role="img" aria-label=spoken>{cards.into_iter().map(picture).collect_view()}</div>
    }
}

/// What the host has changed, and the answer to it.
pub(super) fn agree_box(ctx: Ctx, connection: Connection, room: RoomMemo) -> impl IntoView {
    let changed =
        Memo::new(move |_| room.with(|room| room.as_ref().and_then(|room| room.to_agree.clone())));
    live(move || {
        changed.get().map(|changed| {
            let lines = changed.into_iter().map(|line| view! { <li>{line}</li> });
            view! {
                <section class="card-box agree-box" role="alert">
                    <h2>{ctx.t("online-rules-changed")}</h2>
                    <ul class="summary">{lines.collect_view()}</ul>
                    <button class="main agree" on:click=handler(move |_| connection.agree(ctx))>{ctx.t("online-agree")}</button>
                </section>
            }
        })
    })
}

impl Connection {
    /// The host goes to the page for rules, and comes back with them.
    fn choose_rules(self, ctx: Ctx) {
        let rules = self.client.with_untracked(|client| {
            let settings = &client.table()?.settings;
            let rules = TableRules::new(&settings.rulebook, &settings.options)?;
            let preset = settings.preset.as_deref();
            let rules = preset.and_then(|preset| rules.made_of(preset)).unwrap_or(rules);
            Some(format!("{}\n{}", rules.book, rules.options))
        });
        browser::keep_in_tab(RULES_OF_TABLE, &rules.unwrap_or_default());
        ctx.go(Route::Options(OptionsFor::Table(self.table())));
    }

    /// The host comes back from the page for rules: the table gets those that were chosen there.
    pub(super) fn bring_rules(self, ctx: Ctx) {
        let Some(kept) = browser::kept_in_tab(RULES_FOR_TABLE).filter(|kept| !kept.is_empty())
        else {
            return;
        };
        browser::keep_in_tab(RULES_FOR_TABLE, "");
        let parts: Result<[&str; 3], _> = kept.split('\n').collect::<Vec<_>>().try_into();
        let Ok([table, rulebook, options]) = parts else { return };
        if table == self.table().to_string() {
            let (rulebook, options) = (rulebook.to_owned(), options.to_owned());
            self.ask(ctx, &ClientMessage::Rules { rulebook, options });
        }
    }

    fn agree(self, ctx: Ctx) {
        if let Some(message) = self.client.with_untracked(dulle_protocol::Client::agree) {
            self.ask(ctx, &message);
        }
    }
}
