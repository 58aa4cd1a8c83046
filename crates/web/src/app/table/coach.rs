//! The tutorial's explanations, one at a time.

use leptos::prelude::*;

use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::model::local::lessons::{Lesson, due};
use crate::model::route::Route;

pub(in crate::app) fn coach(ctx: Ctx) -> impl IntoView {
    let told = RwSignal::new(Vec::<Lesson>::new());
    let lesson = Memo::new(move |_| {
        let told = told.get();
        ctx.desk.table.with(|table| table.as_ref().and_then(|table| due(table, &told)))
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
            let go_on = move |_| told.update(|told| told.push(lesson));
            let last = lesson == Lesson::End;
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
