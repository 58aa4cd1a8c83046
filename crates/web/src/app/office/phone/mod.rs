//! The page of a table's phone.

mod line;

use dulle_protocol::office::TournamentCode;
use leptos::prelude::*;

use super::quick::Quick;
use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live, live_text};
use crate::model::office::clock::span;
use crate::model::office::phone::{
    Ask, Phone, PhoneRow, PhoneScreen, Stage, TroubleShown, Version,
};
use crate::model::office::quick::QuickForm;
use line::Line;

/// What is open on the page.
#[derive(Clone, Copy)]
struct Desk {
    ctx: Ctx,
    line: Line,
    screen: Memo<PhoneScreen>,
    /// The hand that is being tapped in.
    quick: Quick,
    /// The whole sheet is shown, not only the last hands.
    whole: RwSignal<bool>,
    /// The question whether the referee shall come.
    calling: RwSignal<bool>,
    /// A hand that is looked at, though another is asked for.
    checking: RwSignal<Option<u8>>,
}

/// Hands that are shown at once.
const FEW: usize = 5;

pub(super) fn phone_page(code: TournamentCode) -> AnyView {
    let ctx = use_ctx();
    let Some(line) = Line::open(ctx, code) else { return ().into_any() };
    on_cleanup(move || line.close());
    let screen = Memo::new(move |_| line.phone.with(|phone| phone.screen(ctx.texts())));
    let form = RwSignal::new(None::<QuickForm>);
    let write = move |written: QuickForm| {
        let now = line.now();
        line.change(ctx, |phone| {
            phone.write(&written, now);
        });
        form.set(None);
    };
    let quick = Quick {
        ctx,
        form,
        game: Memo::new(move |_| line.phone.with(Phone::game)),
        names: Memo::new(move |_| screen.with(|screen| screen.short.clone())),
        write: Callback::new(write),
    };
    let desk = Desk {
        ctx,
        line,
        screen,
        quick,
        whole: RwSignal::new(false),
        calling: RwSignal::new(false),
        checking: RwSignal::new(None),
    };
    desk.keep_in_step();
    // Only what decides about the page as a whole may build it anew: a tap must not lose its place.
    let stage = Memo::new(move |_| screen.with(|screen| screen.stage));
    view! {
        <main class="page slip">
            {live(move || desk.banner())}
            {live(move || desk.head())}
            {live(move || desk.announced())}
            {live(move || desk.body(stage.get()))}
        </main>
    }
    .into_any()
}

impl Desk {
    fn t(self, key: &'static str) -> String {
        self.ctx.texts().get(key)
    }

    fn change(self, change: impl FnOnce(&mut Phone)) {
        self.line.change(self.ctx, change);
    }

    /// Keeps the form in step with the sheet: empty for the hand that is next where this phone writes, and as it is
    /// while a player taps in another version.
    fn keep_in_step(self) {
        Effect::new(move |_| {
            let writes = self.screen.with(|screen| screen.may_write && screen.ask.is_none());
            let next = self.line.phone.with(Phone::blank_form).filter(|_| writes);
            let fits = self.quick.form.with(|form| match (form, &next) {
                (Some(form), Some(next)) => form.number == next.number || self.quick.is_other(form),
                (Some(form), None) => self.quick.is_other(form),
                (None, next) => next.is_none(),
            });
            if !fits {
                self.quick.form.set(next);
            }
        });
    }

    fn announced(self) -> Option<AnyView> {
        let text = self.screen.with(|screen| screen.announced.clone())?;
        Some(view! { <p class="slip-said" role="status"><b>{self.t("hall-announcement")}</b>" "{text}</p> }.into_any())
    }

    fn banner(self) -> AnyView {
        let Some(banner) = self.screen.with(|screen| screen.banner.clone()) else {
            return ().into_any();
        };
        let save = move |_| {
            let text = self.line.phone.with_untracked(Phone::unsent_file);
            browser::download(&self.ctx.texts_now().get("phone-file-name"), "text/plain", &text);
        };
        let button = banner.file.then(|| {
            view! { <button class="plain" on:click=handler(save)>{self.t("phone-save-file")}</button> }
        });
        view! { <div class="slip-banner" role="status"><strong>{banner.title}</strong><p>{banner.text}</p>{button}</div> }
            .into_any()
    }

    fn head(self) -> AnyView {
        let (title, who) = self.screen.with(|screen| (screen.title.clone(), screen.who.clone()));
        view! {
            <header class="slip-head">
                <div><h1>{title}</h1><p>{who}</p></div>
                <div class="slip-clock" role="timer">{live(move || self.clock())}{live(move || self.until())}</div>
            </header>
        }
        .into_any()
    }

    fn clock(self) -> String {
        let (ends, held) = self.screen.with(|screen| (screen.ends, screen.held));
        match (ends, held) {
            (None, _) => "–".to_owned(),
            (_, Some(left)) => format!("{} · {}", span(left), self.t("phone-clock-held")),
            (Some(ends), None) => match ends - self.line.second.get() {
                left if left > 0 => span(left),
                _ => self.t("phone-clock-up"),
            },
        }
    }

    fn until(self) -> Option<AnyView> {
        let until = self.screen.with(|screen| screen.until.clone());
        let values = [("time", until.as_str().into())];
        (!until.is_empty())
            .then(|| view! { <small>{self.ctx.with("phone-until", &values)}</small> }.into_any())
    }

    fn body(self, stage: Stage) -> AnyView {
        let now = move || self.screen.with(|screen| screen.now.clone());
        let note = view! { <p class="slip-now" aria-live="polite">{live(now)}</p> };
        match stage {
            Stage::Connecting | Stage::NoSeats => note.into_any(),
            Stage::Who => view! { {note} {live(move || self.who())} }.into_any(),
            Stage::Waiting => view! { {note} {live(move || self.seats())} }.into_any(),
            Stage::Closed => view! { {note} {live(move || self.sheet())} }.into_any(),
            Stage::Playing => view! {
                {note}
                {live(move || self.troubles())}
                {live(move || self.question())}
                {self.quick.view()}
                {live(move || self.versions())}
                {live(move || self.sheet())}
                {live(move || self.foot())}
            }
            .into_any(),
        }
    }

    fn names(self) -> Vec<(u8, String)> {
        self.screen.with(|screen| (1..).zip(screen.names.iter().cloned()).collect())
    }

    /// The heads of columns: what stands there, and whose it is.
    fn heads(self) -> AnyView {
        let heads = self.screen.with(|screen| {
            screen.columns.iter().cloned().zip(screen.names.iter().cloned()).collect::<Vec<_>>()
        });
        let head = |(column, name): (String, String)| {
            view! { <th scope="col" abbr=name.clone() title=name>{column}</th> }
        };
        heads.into_iter().map(head).collect_view().into_any()
    }

    fn short(self) -> Vec<(u8, String)> {
        self.screen.with(|screen| (1..).zip(screen.short.iter().cloned()).collect())
    }

    fn seats(self) -> AnyView {
        let seat = |(position, name): (u8, String)| view! { <li><b>{position}</b>" "{name}</li> };
        view! { <ol class="slip-seats slip-card">{self.names().into_iter().map(seat).collect_view()}</ol> }
            .into_any()
    }

    /// Asked once.
    fn who(self) -> AnyView {
        let button = |(position, name): (u8, String)| {
            let sit = move |_| self.change(|phone| phone.sit(position));
            view! { <button class="plain slip-name" on:click=handler(sit)><b>{position}</b>" "{name}</button> }
        };
        view! {
            <section class="slip-card">
                <h2>{self.t("phone-who-question")}</h2>
                <p>{self.t("phone-who-hint")}</p>
                <div class="slip-names">{self.names().into_iter().map(button).collect_view()}</div>
            </section>
        }
        .into_any()
    }

    /// What the server did not take.
    fn troubles(self) -> AnyView {
        let troubles = self.screen.with(|screen| screen.troubles.clone());
        let version = move |key: &'static str, points: String| {
            view! { <p class="slip-version"><b>{self.t(key)}</b>" "{points}</p> }
        };
        let card = move |trouble: TroubleShown| {
            let (insisted, dropped) = (trouble.id.clone(), trouble.id);
            let insist = move |_| self.change(|phone| phone.insist(&insisted));
            let discard = move |_| self.change(|phone| phone.discard(&dropped));
            view! {
                <section class="slip-card slip-trouble" role="alert">
                    <p>{trouble.sentence}</p>
                    {trouble.theirs.map(|points| version("phone-theirs", points))}
                    {trouble.mine.map(|points| version("phone-mine", points))}
                    <div class="tools">
                        <button class="plain" on:click=handler(insist)>{self.t("phone-insist")}</button>
                        <button class="plain" on:click=handler(discard)>{self.t("phone-discard")}</button>
                    </div>
                </section>
            }
        };
        troubles.into_iter().map(card).collect_view().into_any()
    }

    /// The hand, or the whole, that this phone is asked about.
    fn question(self) -> AnyView {
        let (ask, whole) =
            self.screen.with(|screen| (screen.ask.clone(), screen.asks_whole.clone()));
        let wanted = self.checking.get().filter(|hand| {
            let same = |row: &PhoneRow| row.hand == *hand && row.may_check;
            self.screen.with(|screen| screen.rows.iter().any(same))
        });
        let looked = |hand| self.line.phone.with(|phone| phone.look_at(hand, self.ctx.texts()));
        let looked = wanted.and_then(looked);
        match looked.or(ask) {
            Some(ask) if self.quick.form.with(Option::is_none) || wanted.is_some() => {
                return self.ask(ask, wanted.is_some());
            }
            _ => {}
        }
        match whole {
            Some(totals) => {
                let confirm = move |_| {
                    let now = self.line.now();
                    self.change(|phone| phone.confirm(None, now));
                };
                let cells =
                    self.short().into_iter().zip(totals).map(|((position, name), total)| {
                        view! { <li><span>{position}" "{name}</span><b>{total}</b></li> }
                    });
                view! {
                    <section class="slip-card">
                        <h2>{self.t("phone-ask-whole")}</h2>
                        <p>{self.t("phone-ask-whole-text")}</p>
                        <ol class="slip-points">{cells.collect_view()}</ol>
                        <button class="main" on:click=handler(confirm)>{self.t("phone-confirm-whole")}</button>
                    </section>
                }
                .into_any()
            }
            _ => ().into_any(),
        }
    }

    /// `closes`: nobody has asked this phone, so the question can be put away.
    fn ask(self, ask: Ask, closes: bool) -> AnyView {
        let Ask { hand, title, what, points, note } = ask;
        let right = move |_| {
            let now = self.line.now();
            self.checking.set(None);
            self.change(|phone| phone.confirm(Some(hand), now));
        };
        let wrong = move |_| {
            self.checking.set(None);
            self.quick.form.set(Some(QuickForm::other_version(hand)));
        };
        let close = closes.then(|| {
            let close = move |_| self.checking.set(None);
            view! { <button class="plain" on:click=handler(close)>{self.t("phone-leave-it")}</button> }
        });
        let cell = |((position, name), (points, total)): ((u8, String), (String, String))| {
            let plus = points.starts_with('+');
            view! { <li class:plus=plus><span>{position}" "{name}</span><b>{points}</b><span>{total}</span></li> }
        };
        let cells = self.short().into_iter().zip(points).map(cell).collect_view();
        view! {
            <section class="slip-card" aria-live="assertive">
                <p class="slip-check">{self.t("phone-check")}</p>
                <h2>{title}</h2>
                <p>{what}</p>
                <ol class="slip-points">{cells}</ol>
                <p class="hint">{note}</p>
                <button class="main" on:click=handler(right)>{self.t("phone-right")}</button>
                <button class="plain" on:click=handler(wrong)>{self.t("phone-wrong")}</button>
                <p class="hint">{self.t("phone-wrong-note")}</p>
                {close}
            </section>
        }
        .into_any()
    }

    /// Two sheets beside each other.
    fn versions(self) -> AnyView {
        let versions = self.screen.with(|screen| screen.versions.clone());
        if versions.is_empty() {
            return ().into_any();
        }
        let one = move |version: Version| {
            let line = |(name, points): (String, Vec<String>)| {
                let cells = points.into_iter().map(|points| view! { <td>{points}</td> });
                view! { <tr><th scope="row">{name}</th>{cells.collect_view()}</tr> }
            };
            view! {
                <table class="slip-sheet">
                    <thead><tr><th scope="col">{version.title}</th>{self.heads()}</tr></thead>
                    <tbody>{version.lines.into_iter().map(line).collect_view()}</tbody>
                </table>
            }
        };
        view! {
            <section class="slip-card slip-two">
                <h2>{self.t("phone-two")}</h2>
                <p>{self.t("phone-two-text")}</p>
                {versions.into_iter().map(one).collect_view()}
            </section>
        }
        .into_any()
    }

    /// What the office has entered instead of the hands.
    fn counted(self, sums: Vec<String>) -> AnyView {
        let cell = |((position, name), sum): ((u8, String), String)| {
            view! { <li><span>{position}" "{name}</span><b>{sum}</b></li> }
        };
        let cells = self.short().into_iter().zip(sums).map(cell).collect_view();
        view! { <section class="slip-card"><h2>{self.t("phone-counts")}</h2><ol class="slip-points">{cells}</ol></section> }
            .into_any()
    }

    fn sheet(self) -> AnyView {
        if let Some(sums) = self.screen.with(|screen| screen.counts.clone()) {
            return self.counted(sums);
        }
        let mut rows = self.screen.with(|screen| screen.rows.clone());
        if rows.is_empty() {
            return ().into_any();
        }
        if !self.whole.get() {
            rows.truncate(FEW);
        }
        view! { <section class="slip-card">{self.table(rows)}</section> }.into_any()
    }

    fn table(self, rows: Vec<PhoneRow>) -> AnyView {
        let row = |row: PhoneRow| {
            let hand = row.hand;
            let check = row.may_check.then(|| {
                let label = self.ctx.with("phone-check-hand", &[("number", hand.into())]);
                let check = move |_| {
                    self.checking.set(Some(hand));
                    // The question stands above the list.
                    browser::after(50, || browser::scroll_to_start(".slip-card"));
                };
                view! { <button class="plain slip-look" aria-label=label on:click=handler(check)>{self.t("phone-look")}</button> }
            });
            let cell =
                |(total, scored): (String, bool)| view! { <td class:scored=scored>{total}</td> };
            let cells = row.totals.into_iter().map(cell).collect_view();
            view! { <tr><th scope="row">{row.hand}</th>{cells}<td class="slip-state">{row.text}{check}</td></tr> }
        };
        view! {
            <table class="slip-sheet">
                <caption>{self.t("phone-caption")}</caption>
                <thead><tr><th scope="col">{self.t("phone-hand")}</th>{self.heads()}<th scope="col">{self.t("phone-state")}</th></tr></thead>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        }
        .into_any()
    }

    fn foot(self) -> AnyView {
        let (may_write, may_take, may_call, has_more) = self.screen.with(|screen| {
            let has_more = screen.rows.len() > FEW && screen.counts.is_none();
            (screen.may_write, screen.may_take_pen, screen.may_call, has_more)
        });
        if self.calling.get() {
            return self.call();
        }
        let back = move |_| {
            let now = self.line.now();
            self.change(|phone| phone.take_back(now));
        };
        let take = move |_| self.change(Phone::take_pen);
        let other = move |_| self.change(Phone::stand_up);
        let whole = move |_| self.whole.update(|whole| *whole = !*whole);
        let button = |key, act: Box<dyn FnMut(leptos::ev::MouseEvent)>| {
            view! { <button class="plain" on:click=act>{self.t(key)}</button> }
        };
        view! {
            <footer class="slip-foot">
                {has_more.then(|| view! { <button class="plain" aria-pressed=live_text(move || self.whole.get()) on:click=handler(whole)>{self.t("phone-whole")}</button> })}
                {may_write.then(|| button("phone-take-back", handler(back)))}
                {may_take.then(|| button("phone-take-pen", handler(take)))}
                {may_call.then(|| button("phone-call", handler(move |_| self.calling.set(true))))}
                {button("phone-not-me", handler(other))}
            </footer>
        }
        .into_any()
    }

    /// The clock stops: asked once.
    fn call(self) -> AnyView {
        let table = self.line.phone.with(|phone| phone.view().map_or(0, |view| view.table));
        let yes = move |_| {
            let now = self.line.now();
            self.change(|phone| phone.call_referee(now));
            self.calling.set(false);
        };
        view! {
            <section class="slip-card" role="alertdialog">
                <p>{self.ctx.with("phone-call-sure", &[("table", table.into())])}</p>
                <div class="tools">
                    <button class="plain" on:click=handler(yes)>{self.t("phone-yes-call")}</button>
                    <button class="plain" on:click=handler(move |_| self.calling.set(false))>{self.t("phone-no")}</button>
                </div>
            </section>
        }
        .into_any()
    }
}
