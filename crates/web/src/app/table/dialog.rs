//! What asks once before it counts, and the last trick on request.

use std::sync::Arc;

use dulle_rules::{Action, Bid, Call, Card, Declaration};
use leptos::prelude::*;

use super::card::picture;
use super::strip::has_hints;
use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::desk::NetworkHint;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::modal::modal;
use crate::app::pages::settings::{settings, switch};
use crate::model::HOUSE;
use crate::model::table::Screen;
use crate::model::table::calls::CallStrip;
use crate::model::table::claim::ClaimForm;
use crate::model::table::hint::HintRow;
use crate::model::table::keys::{KEYS, KeyRow};
use crate::model::table::question::{BidAsk, Reply};
use crate::model::table::trick::{Laid, Lying};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Ask {
    MoreCalls,
    Call(Call),
    /// A word of the bidding that could be a slip.
    Bid(Bid),
    /// A word of a house rule.
    Declare(Declaration),
    /// A solo is ended before its last card, this way or that.
    Shorten,
    Claim,
    Concede,
    LastTrick,
    Hint,
    /// What the keys do.
    Keys,
    /// How the table looks and sounds.
    Taste,
}

impl Ask {
    /// What the dialog is about.
    const fn label(self) -> &'static str {
        match self {
            Self::MoreCalls | Self::Call(_) | Self::Declare(_) => "web-calls-label",
            Self::Shorten => "web-shorten",
            Self::Claim => "web-claim",
            Self::Concede => "web-concede",
            Self::LastTrick => "web-last-trick",
            Self::Hint => "web-hint",
            Self::Bid(_) => "web-bidding",
            Self::Keys => "web-keys",
            Self::Taste => "web-taste",
        }
    }
}

/// Two taps within this time are one slip.
const DOUBLE_TAP_MS: f64 = 500.0;

/// At most one thing is asked at a time.
#[derive(Clone, Copy)]
pub(in crate::app) struct Dialogs {
    open: RwSignal<Option<Ask>>,
    /// When one question took the place of another.
    replaced: StoredValue<f64>,
}

impl Dialogs {
    pub(in crate::app) fn new() -> Self {
        Self { open: RwSignal::new(None), replaced: StoredValue::new(0.0) }
    }

    pub(in crate::app) fn ask(self, ask: Ask) {
        if self.is_open() {
            self.replaced.set_value(browser::now());
        }
        self.open.set(Some(ask));
    }

    /// Whether a tap may still belong to the question before this one, whose answers lay here.
    fn is_too_soon(self) -> bool {
        browser::now() - self.replaced.get_value() < DOUBLE_TAP_MS
    }

    pub(in crate::app) fn close(self) {
        self.replaced.set_value(0.0);
        self.open.set(None);
    }

    pub(in crate::app) fn is_open(self) -> bool {
        self.open.with_untracked(Option::is_some)
    }
}

pub(in crate::app) fn dialogs(screen: Memo<Option<Screen>>, dialogs: Dialogs) -> impl IntoView {
    let ctx = use_ctx();
    let facts = DialogFacts::new(screen, dialogs);
    let gone = Memo::new(move |_| dialogs.open.get().is_some_and(|ask| facts.is_gone(ctx, ask)));
    // The focus goes to the answer when something is asked, not whenever the table changes.
    Effect::new(move |_| {
        let open = dialogs.open.get();
        if gone.get() {
            dialogs.close();
        } else if open.is_some() {
            browser::after(0, || browser::focus(".dialog :is(.call, .yes, .close)"));
        }
    });
    let inside = move || facts.content(ctx, dialogs, dialogs.open.get()?);
    let is_open = Memo::new(move |_| dialogs.open.with(Option::is_some));
    let label = move || ctx.texts().get(dialogs.open.get().map_or("web-close", Ask::label));
    let back = move || match dialogs.open.get_untracked() {
        Some(Ask::LastTrick | Ask::Keys | Ask::Hint | Ask::Taste) => "web-close",
        _ => "web-back",
    };
    live(move || is_open.get().then(|| modal(ctx, label, back(), move || dialogs.close(), inside)))
}

/// What the questions are about, as the table is now.
#[derive(Clone, Copy)]
struct DialogFacts {
    screen: Memo<Option<Screen>>,
    /// The last trick, as long as it may be looked at.
    last: Memo<Option<Vec<Laid>>>,
    /// The last trick of the player who has asked for it.
    asked: Memo<Option<Vec<Laid>>>,
    gathered: Memo<bool>,
    calls: Memo<CallStrip>,
}

impl DialogFacts {
    fn new(screen: Memo<Option<Screen>>, dialogs: Dialogs) -> Self {
        let last = Memo::new(move |_| {
            screen.with(|screen| screen.as_ref().and_then(|screen| screen.last_trick.clone()))
        });
        // A player who asked in time still sees that trick while the next one is played (5.3.5).
        let asked = Memo::new(move |before: Option<&Option<Vec<Laid>>>| match dialogs.open.get() {
            Some(Ask::LastTrick) => before.cloned().flatten().or_else(|| last.get_untracked()),
            _ => None,
        });
        let gathered = Memo::new(move |_| {
            screen.with(|screen| screen.as_ref().is_none_or(|s| s.lying == Lying::Gathered))
        });
        let calls = Memo::new(move |_| {
            screen.with(|screen| screen.as_ref().map(|s| s.calls.clone()).unwrap_or_default())
        });
        Self { screen, last, asked, gathered, calls }
    }

    /// What the rules close, closes itself.
    fn is_gone(self, ctx: Ctx, ask: Ask) -> bool {
        let Self { screen, last, asked, gathered, calls } = self;
        match ask {
            Ask::LastTrick => {
                asked.with(Option::is_none) || gathered.get() && last.get() != asked.get()
            }
            Ask::MoreCalls => calls.with(|calls| calls.more.is_empty()),
            Ask::Call(call) => calls.with(|calls| calls.of(call).is_none()),
            Ask::Declare(word) => calls.with(|calls| calls.declaration(word).is_none()),
            Ask::Bid(bid) => screen.with(|s| bid_ask(s.as_ref(), bid).is_none()),
            Ask::Shorten | Ask::Claim => screen.with(|s| s.as_ref().is_some_and(|s| !s.claim)),
            Ask::Concede => screen.with(|s| s.as_ref().is_some_and(|s| !s.concede)),
            Ask::Hint => ctx.desk.hint.with(Option::is_none),
            Ask::Keys | Ask::Taste => false,
        }
    }

    /// What the dialog has inside.
    fn content(self, ctx: Ctx, dialogs: Dialogs, ask: Ask) -> Option<AnyView> {
        let Self { screen, asked, calls, .. } = self;
        Some(match ask {
            Ask::LastTrick => last_trick(ctx, asked.get()?).into_any(),
            Ask::MoreCalls => {
                let buttons = calls.get().more.into_iter().map(|button| {
                    let call = button.call;
                    view! {
                        <button class="call" data-call=call.word() on:click=handler(move |_| dialogs.ask(Ask::Call(call)))>
                            <b>{button.label}</b>
                            <small>{button.until}</small>
                        </button>
                    }
                });
                view! { <div class="choices">{buttons.collect_view()}</div> }.into_any()
            }
            Ask::Call(call) => {
                let question = calls.with(|calls| calls.of(call)?.ask.clone())?;
                let yes = ctx.texts().get("web-call-confirm-yes");
                confirm(ctx, dialogs, question, yes, Action::Call(call)).into_any()
            }
            Ask::Declare(word) => {
                let question = calls.with(|calls| Some(calls.declaration(word)?.ask.clone()))?;
                let yes = ctx.texts().get("house-declare-yes");
                confirm(ctx, dialogs, question, yes, Action::Declare(word)).into_any()
            }
            Ask::Bid(bid) => {
                let ask = screen.with(|s| bid_ask(s.as_ref(), bid))?;
                confirm(ctx, dialogs, ask.text, ask.yes, Action::Bid(bid)).into_any()
            }
            Ask::Keys => keys(ctx).into_any(),
            Ask::Taste if HOUSE => taste(ctx).into_any(),
            Ask::Taste => return None,
            Ask::Hint => hint(ctx).into_any(),
            Ask::Shorten => shorten(ctx, dialogs).into_any(),
            Ask::Claim => claim(ctx, dialogs)?.into_any(),
            Ask::Concede => {
                sure(ctx, dialogs, "web-concede-ask", "web-concede", Action::Concede).into_any()
            }
        })
    }
}

/// What is asked before a word is said, while it may be said.
fn bid_ask(screen: Option<&Screen>, bid: Bid) -> Option<BidAsk> {
    let question = screen?.question.as_ref()?;
    let said = Reply::Say(Action::Bid(bid));
    question.answers.iter().find(|answer| answer.reply == said)?.ask.clone()
}

/// What the rule player would do and why, and what the network expects of each answer.
fn hint(ctx: Ctx) -> impl IntoView {
    let text = move || ctx.desk.hint.with(|hint| hint.as_ref().map(|hint| hint.text.clone()));
    let network = move || {
        let told = ctx.desk.hint.with(|hint| hint.as_ref().map(|hint| hint.network.clone()))?;
        Some(match told {
            NetworkHint::Asked => {
                view! { <p class="empty">{ctx.t("web-hint-asked")}</p> }.into_any()
            }
            NetworkHint::Silent => {
                view! { <p class="empty">{ctx.t("web-hint-silent")}</p> }.into_any()
            }
            NetworkHint::Expects(rows) => {
                let row = |row: HintRow| view! { <tr><th scope="row">{row.what}</th><td>{row.points}</td></tr> };
                view! {
                    <table class="expected">
                        <caption>{ctx.t("web-hint-expected")}</caption>
                        <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
                    </table>
                }
                .into_any()
            }
        })
    };
    view! {
        <h2>{ctx.t("web-hint")}</h2>
        <p class="advice">{live(text)}</p>
        <div class="network" data-pane tabindex="0" aria-live="polite">{live(network)}</div>
    }
}

/// What the keys do at the table, and the switch for those of them that are single letters.
fn keys(ctx: Ctx) -> impl IntoView {
    let rows = KEYS
        .iter()
        .filter(|row| (has_hints(ctx) || !row.is_against_bots()) && (HOUSE || !row.is_of_house()));
    let row = |row: &KeyRow| view! { <dt><kbd>{row.shown}</kbd></dt><dd>{ctx.t(row.message)}</dd> };
    view! {
        <h2>{ctx.t("web-keys")}</h2>
        <dl class="keys">{rows.map(row).collect_view()}</dl>
        {switch(ctx, "shortcuts", false, Arc::new(|prefs| prefs.shortcuts))}
    }
}

/// The settings, without leaving the table.
fn taste(ctx: Ctx) -> impl IntoView {
    view! {
        <h2>{ctx.t("web-taste")}</h2>
        <div class="network tastes" data-pane tabindex="0" role="group" aria-label=ctx.t("web-taste")>{settings(ctx)}</div>
    }
}

fn sure(
    ctx: Ctx,
    dialogs: Dialogs,
    question: &str,
    yes: &str,
    action: Action,
) -> impl IntoView + use<> {
    confirm(ctx, dialogs, ctx.texts().get(question), ctx.texts().get(yes), action)
}

fn confirm(
    ctx: Ctx,
    dialogs: Dialogs,
    question: String,
    yes: String,
    action: Action,
) -> impl IntoView + use<> {
    let act = move |_| {
        if dialogs.is_too_soon() {
            return;
        }
        dialogs.close();
        ctx.desk.act(ctx, action);
    };
    // A key that is held down repeats itself.
    let held = |event: leptos::ev::KeyboardEvent| {
        if event.repeat() {
            event.prevent_default();
        }
    };
    view! {
        <p>{question}</p>
        <button class="main yes" on:click=handler(act) on:keydown=held>{yes}</button>
    }
}

fn shorten(ctx: Ctx, dialogs: Dialogs) -> impl IntoView {
    let way = move |key: &'static str, ask: Ask| {
        view! { <button class="call" on:click=handler(move |_| dialogs.ask(ask))><b>{ctx.t(key)}</b></button> }
    };
    view! {
        <div class="choices">
            {way("web-claim", Ask::Claim)}
            {way("web-concede", Ask::Concede)}
        </div>
    }
}

/// The rest in whatever order, or in the one in which the cards are tapped.
fn claim(ctx: Ctx, dialogs: Dialogs) -> Option<impl IntoView> {
    let form = ctx.desk.table.with_untracked(|table| table.as_ref().and_then(ClaimForm::new))?;
    let cards = form.cards.clone();
    let form = RwSignal::new(form);
    let missing = move || form.with(|form| if form.has_order() { form.missing() } else { 0 });
    let yes = move || match (form.with(ClaimForm::has_order), missing()) {
        (false, _) => ctx.texts().get("web-claim"),
        (true, 0) => ctx.texts().get("web-claim-in-order"),
        (true, missing) => ctx.with("web-claim-missing", &[("count", missing.into())]),
    };
    let act = move |_| {
        dialogs.close();
        ctx.desk.act(ctx, form.with_untracked(ClaimForm::action));
    };
    let card = move |card: (Card, u8)| {
        let place = move || form.with(|form| form.place(card));
        view! {
            <button
                class="ordered"
                data-card=card.0.to_string()
                aria-label=ctx.texts().card(card.0)
                aria-pressed=live_text(move || place().is_some().to_string())
                on:click=handler(move |_| form.update(|form| form.tap(card)))
            >
                {picture(card.0)}
                {live(move || place().map(|place| view! { <b class="nth">{place}</b> }))}
            </button>
        }
    };
    Some(view! {
        <p>{ctx.t("web-claim-ask")}</p>
        <details class="order" data-pane>
            <summary>{ctx.t("web-claim-order")}</summary>
            <p class="empty">{ctx.t("web-claim-order-detail")}</p>
            <div class="order-cards">{cards.into_iter().map(card).collect_view()}</div>
        </details>
        <button class="main yes" disabled=live_flag(move || { missing() > 0 }) on:click=handler(act)>{live(yes)}</button>
    })
}

fn last_trick(ctx: Ctx, cards: Vec<Laid>) -> impl IntoView {
    let laid = cards.into_iter().map(|laid| {
        view! {
            <figure class:takes=laid.takes>
                {picture(laid.card)}
                <figcaption>{laid.spoken}</figcaption>
            </figure>
        }
    });
    view! {
        <h2>{ctx.t("web-last-trick")}</h2>
        <div class="last-trick">{laid.collect_view()}</div>
    }
}
