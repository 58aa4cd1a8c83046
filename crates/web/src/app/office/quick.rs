//! A hand in three taps: on a table's phone, and in the office from a sheet of paper.

use dulle_tournament::Match;
use leptos::prelude::*;

use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::model::office::quick::{QuickForm, QuickKind};

/// Points with a button of their own.
const USUAL: std::ops::RangeInclusive<u8> = 1..=6;

/// A form and the sheet that it belongs to.
#[derive(Clone, Copy)]
pub(super) struct Quick {
    pub(super) ctx: Ctx,
    /// The hand that is being tapped in.
    pub(super) form: RwSignal<Option<QuickForm>>,
    pub(super) game: Memo<Option<Match>>,
    pub(super) names: Memo<Vec<String>>,
    /// Writes it down.
    pub(super) write: Callback<QuickForm>,
}

impl Quick {
    fn change(self, change: impl FnOnce(&mut QuickForm)) {
        self.form.update(|form| {
            if let Some(form) = form {
                change(form);
            }
        });
    }

    fn read<T: Default>(self, read: impl FnOnce(&QuickForm) -> T) -> T {
        self.form.with(|form| form.as_ref().map(read)).unwrap_or_default()
    }

    /// Whether the form says what a hand should have been that stands there already.
    pub(super) fn is_other(self, form: &QuickForm) -> bool {
        self.game.with(|game| game.as_ref().is_some_and(|game| form.is_other_version(game)))
    }

    /// The form, where one is open.
    pub(super) fn view(self) -> AnyView {
        let open = Memo::new(move |_| self.form.with(Option::is_some));
        let shown = move || {
            open.get().then(|| {
                view! {
                    <section class="slip-card slip-write">
                        {self.kinds()}
                        {self.plus()}
                        {self.points()}
                        {live(move || self.done())}
                    </section>
                }
            })
        };
        live(shown).into_any()
    }

    fn kinds(self) -> AnyView {
        let chip = move |kind: QuickKind| {
            let on = move || self.read(|form| form.kind == kind);
            let tap = move |_| self.change(|form| form.kind = kind);
            let label = self.ctx.texts().get(&format!("phone-kind-{}", kind.word()));
            view! { <button type="button" class="chip" data-tap=kind.word() aria-pressed=live_text(on) on:click=handler(tap)>{label}</button> }
        };
        view! { <div class="chips" role="group" aria-label=self.ctx.t("phone-kind")>{QuickKind::ALL.map(chip).collect_view()}</div> }
            .into_any()
    }

    fn plus(self) -> AnyView {
        let seat = move |(position, name): (u8, String)| {
            let on = move || self.read(|form| form.plus.contains(&position));
            let tap = move |_| self.change(|form| form.tap(position));
            let brings = move || {
                let form = self.form.get()?;
                self.game.with(|game| form.brings(game.as_ref()?, position))
            };
            let out = Memo::new(move |_| {
                let form = self.form.get()?;
                self.game.with(|game| form.sits_out(game.as_ref()?, position))
            });
            let word = move || match out.get() {
                Some(key) => Some(self.ctx.texts().get(key)),
                None => brings(),
            };
            view! {
                <button type="button" class="chip slip-seat" data-tap=format!("plus-{position}") aria-pressed=live_text(on) disabled=live_flag(move || out.get().is_some()) on:click=handler(tap)>
                    <b>{position}</b><span>{name}</span><span>{live(word)}</span>
                </button>
            }
        };
        let seats = move || (1..).zip(self.names.get()).map(seat).collect_view();
        view! {
            <h3>{self.ctx.t("phone-plus")}</h3>
            <div class="slip-names" role="group" aria-label=self.ctx.t("phone-plus")>{live(seats)}</div>
        }
        .into_any()
    }

    fn points(self) -> AnyView {
        let ctx = self.ctx;
        let chip = move |points: u8| {
            let on = move || self.read(|form| form.points == points);
            let tap = move |_| self.change(|form| form.set_points(points));
            view! { <button type="button" class="chip" data-tap=format!("points-{points}") aria-pressed=live_text(on) on:click=handler(tap)>{points}</button> }
        };
        let step = move |by: i8| {
            move |_| {
                self.change(|form| form.set_points(form.points.saturating_add_signed(by)));
            }
        };
        view! {
            <h3>{ctx.t("phone-points")}" "{live(move || self.read(|form| form.points))}</h3>
            <div class="chips slip-numbers" role="group" aria-label=ctx.t("phone-points")>
                {USUAL.map(chip).collect_view()}
                <button type="button" class="chip" data-tap="less" aria-label=ctx.t("phone-less") on:click=handler(step(-1))>"−"</button>
                <button type="button" class="chip" data-tap="more" aria-label=ctx.t("phone-more") on:click=handler(step(1))>"+"</button>
            </div>
        }
        .into_any()
    }

    /// The button that names the hand, and why it cannot be written.
    fn done(self) -> AnyView {
        let ctx = self.ctx;
        let Some(form) = self.form.get() else { return ().into_any() };
        let refused =
            self.game.with(|game| game.as_ref().and_then(|game| form.refused(game, ctx.texts())));
        let other = self.is_other(&form);
        let key = match (form.corrects, other) {
            (true, _) => "phone-correct",
            (false, true) => "phone-write-other",
            (false, false) => "phone-write",
        };
        let label = ctx.with(key, &[("number", form.number.into())]);
        let ready = refused.is_none();
        let stands = other || form.corrects;
        let write = move |_| self.write.run(form.clone());
        view! {
            <p class="hint" aria-live="polite">{refused}</p>
            <button type="button" class="main write-hand" disabled=live_flag(move || !ready) on:click=handler(write)>{label}</button>
            {stands.then(|| view! { <button type="button" class="plain" on:click=handler(move |_| self.form.set(None))>{ctx.t("phone-leave-it")}</button> })}
        }
        .into_any()
    }
}
