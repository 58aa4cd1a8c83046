//! What mistakes cost over many hands: an evening, the player over time and against others.

use dulle_rules::Seat;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::worker::{self, Told};
use crate::app::album::of_server;
use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::desk::{HISTORY, names};
use crate::app::erased::{handler, live};
use crate::app::online::own_hands;
use crate::app::pages::replay::STUDIED;
use crate::model::album::history::{OwnHand, kept_hands};
use crate::model::route::Route;
use crate::model::study::found::Found;
use crate::model::study::kept::StudiedHand;
use crate::model::study::many::{
    HandRow, KeptShares, ManyHand, ManyReport, Span, SumRow, days, key_of, missing, report,
};

/// What was found of hands, a line each.
const SHARES: &str = "dulle.reports";

/// The dearest hands that are listed.
const DEAREST: usize = 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Idle,
    /// Which hand of how many, and how much of it in hundredths.
    Working {
        hand: usize,
        hands: usize,
        part: usize,
    },
    /// The strong player's weights cannot be had.
    NoWeights,
    /// No worker can be started.
    Failed,
}

#[derive(Clone, Copy)]
struct Page {
    ctx: Ctx,
    /// The newest first.
    hands: RwSignal<Vec<ManyHand>>,
    span: RwSignal<Span>,
    kept: RwSignal<KeptShares>,
    state: RwSignal<State>,
}

fn kept_shares() -> KeptShares {
    KeptShares::from_text(&browser::stored(SHARES).unwrap_or_default())
}

/// Keeps what was found of a hand, for the reports over many.
pub(super) fn keep_share(dkn: &str, found: &Found) -> KeptShares {
    let mut kept = kept_shares();
    kept.keep(key_of(dkn), found.judged.then(|| Seat::ALL.map(|seat| found.share(seat))));
    browser::store(SHARES, &kept.to_text());
    kept
}

pub(in crate::app) fn many_page() -> impl IntoView {
    let ctx = use_ctx();
    let own = kept_hands(&browser::stored(HISTORY).unwrap_or_default());
    let hands = sorted(ctx, own);
    // An evening is what one wants to know about first.
    let span = days(&hands).into_iter().next().map_or(Span::All, Span::Day);
    let page = Page {
        ctx,
        hands: RwSignal::new(hands),
        span: RwSignal::new(span),
        kept: RwSignal::new(kept_shares()),
        state: RwSignal::new(State::Idle),
    };
    spawn_local(async move {
        let found: Vec<OwnHand> =
            own_hands(ctx.texts_now().lang()).await.into_iter().filter_map(of_server).collect();
        // The page may have been left meanwhile.
        let _ = page.hands.try_update(|hands| {
            let device = std::mem::take(hands).into_iter().map(|hand| hand.hand);
            *hands = sorted(ctx, device.chain(found).collect());
        });
    });
    on_cleanup(worker::stop);
    let inside = move || match page.hands.with(Vec::is_empty) {
        true => view! { <p class="empty">{ctx.t("study-many-empty")}</p> }.into_any(),
        false => view! {
            {live(move || page.choice())}
            {live(move || page.status())}
            {live(move || page.report())}
        }
        .into_any(),
    };
    view! {
        <main class="page study many">
            <header class="head">
                <a class="home" href=Route::History.hash() aria-label=ctx.t("web-back")>"‹"</a>
                <h1>{ctx.t("study-many")}</h1>
            </header>
            {live(inside)}
        </main>
    }
}

/// Hands that count, the newest first. Bots are told apart by how strong they are: their names are the same everywhere.
fn sorted(ctx: Ctx, hands: Vec<OwnHand>) -> Vec<ManyHand> {
    let texts = ctx.texts_now();
    let named = |hand: OwnHand| {
        let level = hand.level.map(|level| texts.get(&format!("web-level-{}", level.word())));
        let name = |seat: Seat| match (seat == hand.me, &level, &hand.names[seat.index()]) {
            (true, ..) => texts.get("web-you"),
            (false, Some(level), _) => {
                texts.with("study-many-bots", &[("level", level.as_str().into())])
            }
            (false, None, Some(name)) => name.clone(),
            (false, None, None) => names(ctx)[seat.index()].clone(),
        };
        let names = Seat::ALL.map(name);
        ManyHand::new(hand, names)
    };
    let mut hands: Vec<ManyHand> = hands.into_iter().filter(OwnHand::counts).map(named).collect();
    hands.sort_by(|one, other| other.hand.day().cmp(one.hand.day()));
    hands
}

fn shown_day(ctx: Ctx, date: &str) -> String {
    browser::day_of_record(date, ctx.texts().lang().code())
}

impl Page {
    fn missing(self) -> Vec<usize> {
        self.hands
            .with(|hands| self.span.with(|span| self.kept.with(|kept| missing(hands, span, kept))))
    }

    fn start(self) {
        let count = untrack(|| self.missing()).len();
        self.next(1, count);
    }

    /// Looks through the next hand that is missing; each is kept when it is done.
    fn next(self, hand: usize, hands: usize) {
        let place = untrack(|| self.missing()).first().copied();
        let dkn = place.and_then(|place| {
            self.hands.with_untracked(|hands| Some(hands.get(place)?.hand.dkn.clone()))
        });
        let Some(dkn) = dkn else { return self.done() };
        self.state.set(State::Working { hand, hands, part: 0 });
        let failed = move || {
            let _ = self.state.try_set(State::Failed);
        };
        let own = dkn.clone();
        worker::ask(dkn, move |told| self.hear(&own, told, hand, hands), failed);
    }

    fn hear(self, dkn: &str, told: Told, hand: usize, hands: usize) {
        let Told { done, all, strong, found } = told;
        if done < all {
            let part = done * 100 / all.max(1);
            let _ = self.state.try_set(State::Working { hand, hands, part });
            return;
        }
        if !strong {
            worker::stop();
            let _ = self.state.try_set(State::NoWeights);
            return;
        }
        if self.kept.try_set(keep_share(dkn, &found)).is_none() {
            self.next(hand + 1, hands);
        }
    }

    fn done(self) {
        worker::stop();
        self.state.set(State::Idle);
        if let Some(report) = untrack(|| self.found()) {
            self.ctx.say(report.headline);
        }
    }

    fn cancel(self) {
        worker::stop();
        self.state.set(State::Idle);
    }

    fn found(self) -> Option<ManyReport> {
        let texts = self.ctx.texts();
        self.hands.with(|hands| {
            self.span.with(|span| self.kept.with(|kept| report(hands, span, kept, texts)))
        })
    }

    /// Which evening, or all of them.
    fn choice(self) -> impl IntoView {
        let ctx = self.ctx;
        let all = self.hands.with(|hands| days(hands));
        let chosen = match self.span.get_untracked() {
            Span::Day(day) => day,
            Span::All => String::new(),
        };
        let choose = move |event: leptos::ev::Event| {
            let day = event_target_value(&event);
            // What is under way belongs to the other choice.
            self.cancel();
            self.span.set(if day.is_empty() { Span::All } else { Span::Day(day) });
        };
        let option = |day: String| {
            let is_chosen = day == chosen;
            view! { <option value=day.clone() selected=is_chosen>{shown_day(ctx, &day)}</option> }
        };
        let options = all.into_iter().map(option).collect_view();
        view! {
            <label class="field many-span">
                <span>{ctx.t("study-many-span")}</span>
                <select name="span" on:change=handler(choose)>
                    {options}
                    <option value="" selected=chosen.is_empty()>{ctx.t("study-many-all")}</option>
                </select>
            </label>
        }
    }

    fn status(self) -> AnyView {
        let ctx = self.ctx;
        let missing = self.missing().len();
        match self.state.get() {
            State::Working { hand, hands, part } => {
                let values = [("hand", hand.into()), ("hands", hands.into())];
                let text = ctx.with("study-many-working", &values);
                view! {
                    <div class="study-status">
                        <p>{text}</p>
                        <progress max=hands * 100 value=(hand - 1) * 100 + part></progress>
                        <button class="plain" on:click=handler(move |_| self.cancel())>{ctx.t("study-stop")}</button>
                    </div>
                }
                .into_any()
            }
            State::Failed => {
                view! { <p class="empty" role="alert">{ctx.t("web-not-loaded")}</p> }.into_any()
            }
            State::NoWeights => {
                view! { <p class="empty" role="alert">{ctx.t("study-many-no-weights")}</p> }
                    .into_any()
            }
            State::Idle if missing > 0 => {
                let text = ctx.with("study-many-start", &[("count", missing.into())]);
                view! {
                    <div class="study-status">
                        <button class="main study-start" on:click=handler(move |_| self.start())>{text}</button>
                        <p>{ctx.t("study-many-start-detail")}</p>
                    </div>
                }
                .into_any()
            }
            State::Idle => ().into_any(),
        }
    }

    fn report(self) -> Option<AnyView> {
        let ctx = self.ctx;
        let ManyReport { headline, detail, people, days, dearest } = self.found()?;
        let version =
            ctx.with("study-many-version", &[("version", dulle_analysis::VERSION.into())]);
        let by_day = |mut row: SumRow| {
            row.name = shown_day(ctx, &row.name);
            row
        };
        let days: Vec<SumRow> = days.into_iter().map(by_day).collect();
        Some(
            view! {
                <section class="study-report many-report">
                    <h2>{headline}</h2>
                    <p class="soft">{detail} " " {version}</p>
                    {sums(ctx, "study-many-who", people)}
                </section>
                {(!days.is_empty()).then(|| view! {
                    <section class="study-report many-days">
                        <h2>{ctx.t("study-many-time")}</h2>
                        {sums(ctx, "study-many-day", days)}
                    </section>
                })}
                {(!dearest.is_empty()).then(|| view! {
                    <section class="study-report many-hands">
                        <h2>{ctx.t("study-many-dearest")}</h2>
                        <ul class="mistakes">{dearest.into_iter().take(DEAREST).map(|row| self.hand(row)).collect_view()}</ul>
                    </section>
                })}
            }
            .into_any(),
        )
    }

    fn hand(self, row: HandRow) -> impl IntoView {
        let HandRow { place, title, date, mistakes, cost } = row;
        let open = move |_| {
            let hand = self.hands.with_untracked(|hands| {
                let ManyHand { hand, names, .. } = hands.get(place)?;
                Some(self.studied(hand, names))
            });
            if let Some(hand) = hand {
                browser::store(STUDIED, &hand.to_text());
                self.ctx.go(Route::Analysis { many: false });
            }
        };
        let detail = [shown_day(self.ctx, &date), mistakes];
        let detail: Vec<String> = detail.into_iter().filter(|part| !part.is_empty()).collect();
        view! {
            <li>
                <button class="mistake" on:click=handler(open)>
                    <i class="dot is-own" aria-hidden="true"></i>
                    <span class="mistake-what"><b>{title}</b><small>{detail.join(" · ")}</small></span>
                    <span class="mistake-cost">{cost}</span>
                </button>
            </li>
        }
    }

    /// The hand for its own analysis: there every bot has its own name again.
    fn studied(self, hand: &OwnHand, told: &[String; 4]) -> StudiedHand {
        let names = if hand.id.is_some() { told.clone() } else { names(self.ctx) };
        StudiedHand { me: hand.me, own: true, names, dkn: hand.dkn.clone() }
    }
}

/// A table of sums with bars: the shorter the better.
fn sums(ctx: Ctx, first: &'static str, rows: Vec<SumRow>) -> impl IntoView {
    let row = |row: SumRow| {
        let SumRow { name, hands, mistakes, each, bar, own } = row;
        view! {
            <tr class:is-me=own>
                <th scope="row">{name}<progress max="100" value=bar aria-hidden="true"></progress></th>
                <td>{hands}</td>
                <td>{mistakes}</td>
                <td><b>{each}</b></td>
            </tr>
        }
    };
    view! {
        <table class="sheet statistics many-sums">
            <thead><tr>
                <th scope="col">{ctx.t(first)}</th>
                <th scope="col">{ctx.t("study-many-hands")}</th>
                <th scope="col">{ctx.t("study-many-count")}</th>
                <th scope="col">{ctx.t("study-many-each")}</th>
            </tr></thead>
            <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}
