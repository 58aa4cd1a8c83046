//! A table's sheet hand by hand in the office: one from paper, and hands that were wrong.

use dulle_tournament::office::{At, Writer};
use leptos::prelude::*;

use super::Hall;
use super::quick::Quick;
use crate::app::browser;
use crate::app::erased::{handler, live};
use crate::model::office::hands::{act_of, can_write, game_of};
use crate::model::office::quick::QuickForm;
use crate::model::office::sheet::TableScreen;

/// The form over a table's sheets.
#[derive(Clone, Copy)]
pub(super) struct Hands {
    hall: Hall,
    at: At,
    /// Whose sheet is open.
    writing: RwSignal<Option<Writer>>,
    quick: Quick,
}

impl Hands {
    pub(super) fn new(hall: Hall, at: At, screen: Memo<Option<TableScreen>>) -> Self {
        let writing = RwSignal::new(None::<Writer>);
        let form = RwSignal::new(None::<QuickForm>);
        let game = Memo::new(move |_| {
            let writer = writing.get()?;
            hall.kept.with(|kept| game_of(&kept.office, at, writer))
        });
        let names = Memo::new(move |_| {
            screen.with(|screen| screen.as_ref().map(|s| s.people.clone()).unwrap_or_default())
        });
        let write = move |written: QuickForm| {
            let act = writing.get_untracked().and_then(|writer| {
                game.with_untracked(|game| Some(act_of(game.as_ref()?, at, writer, &written)))
            });
            let Some(act) = act else { return };
            let corrects = written.corrects;
            hall.act_then(vec![act], move || {
                if corrects {
                    form.set(None);
                    writing.set(None);
                }
                browser::after(50, || browser::focus(".hands-box .chip"));
            });
        };
        let quick = Quick { ctx: hall.ctx, form, game, names, write: Callback::new(write) };
        // The hand that is next, whenever one stands.
        Effect::new(move |_| {
            let next = game.with(|game| game.as_ref().and_then(QuickForm::next));
            let stays = form.with(|form| match (form, &next) {
                (Some(form), _) if form.corrects => true,
                (Some(form), Some(next)) => form.number == next.number,
                (form, next) => form.is_none() && next.is_none(),
            });
            if writing.get() == Some(Writer::Office) && !stays {
                form.set(next);
            }
        });
        Self { hall, at, writing, quick }
    }

    /// Opens a hand that stands on a writer's sheet.
    pub(super) fn correct(self, writer: Writer, number: u8) {
        let game = self.hall.kept.with_untracked(|kept| game_of(&kept.office, self.at, writer));
        match game.and_then(|game| QuickForm::correction(&game, number)) {
            Some(form) => {
                self.writing.set(Some(writer));
                self.quick.form.set(Some(form));
                browser::after(50, || {
                    browser::focus(".hands-box .chip");
                    browser::scroll_to_start(".hands-box");
                });
            }
            None => self.hall.ctx.toast(self.hall.texts().get("hall-hands-not-tapped")),
        }
    }

    pub(super) fn view(self) -> impl IntoView {
        let (hall, at) = (self.hall, self.at);
        let may = Memo::new(move |_| hall.kept.with(|kept| can_write(&kept.office, at)));
        let open = Memo::new(move |_| self.quick.form.with(Option::is_some));
        let begin = move |_| {
            self.writing.set(Some(Writer::Office));
            browser::after(50, || browser::focus(".hands-box .chip"));
        };
        let close = move |_| {
            self.quick.form.set(None);
            self.writing.set(None);
        };
        let corrects =
            move || self.quick.form.with(|form| form.as_ref().is_some_and(|form| form.corrects));
        let shown = move || {
            match (open.get(), may.get()) {
            (true, _) => view! {
                <section class="box hands-box">
                    <h2>{hall.t("hall-hands")}</h2>
                    {self.quick.view()}
                    {live(move || (!corrects()).then(|| view! { <button class="plain" on:click=handler(close)>{hall.t("hall-hands-close")}</button> }))}
                </section>
            }
            .into_any(),
            (false, true) => view! { <button class="plain by-hands" on:click=handler(begin)>{hall.t("hall-hands-enter")}</button> }.into_any(),
            (false, false) => ().into_any(),
        }
        };
        live(shown)
    }
}
