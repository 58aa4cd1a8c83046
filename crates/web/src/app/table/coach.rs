//! The tutorial's explanations, one at a time.

use leptos::prelude::*;

use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::desk::local::TOLD;
use crate::app::erased::{handler, live};
use crate::model::local::lessons::{Lesson, Told, due};
use crate::model::route::Route;

pub(in crate::app) fn coach(ctx: Ctx) -> impl IntoView {
    let kept = browser::kept_in_tab(TOLD).and_then(|told| told.parse().ok());
    let told = RwSignal::new(Told(kept.unwrap_or_default()));
    let lesson = Memo::new(move |_| {
        let told = told.get();
        ctx.desk.table.with(|table| table.as_ref().and_then(|table| due(table, told)))
    });
    Effect::new(move |_| {
        if lesson.get().is_some() {
            browser::after(0, || browser::focus(".coach button"));
        }
    });
    live(move || {
        lesson.get().map(|lesson| {
            let text = ctx.desk.table.with_untracked(|table| {
                table.as_ref().map(|table| lesson.text(table, ctx.texts()))
            });
            let last = lesson == Lesson::End;
            let go_on = move |_| {
                told.update(|told| *told = told.with(lesson));
                browser::keep_in_tab(TOLD, &told.get_untracked().0.to_string());
                if last {
                    ctx.desk.forget_learning();
                }
            };
            view! {
                <div class="coach" role="dialog" aria-labelledby="lesson">
                    <h2 id="lesson">{lesson.title(ctx.texts())}</h2>
                    <p data-pane tabindex="0">{text}</p>
                    <button class="main" on:click=handler(go_on)>{ctx.t("web-lesson-on")}</button>
                    {last.then(|| view! { <a class="to-course" href=Route::Course(None).hash()>{ctx.t("web-course")}</a> <a href=Route::Start.hash()>{ctx.t("web-home")}</a> })}
                </div>
            }
        })
    })
}
