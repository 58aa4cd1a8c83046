//! The course of lessons: the list of all of them, and one at a time. [`reader`] is the rules to read.

mod lesson;
pub(super) mod reader;

use leptos::prelude::*;

use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::live;
use crate::app::pages::settings::page_head;
use crate::model::course::lessons::{LESSONS, Lesson, lesson};
use crate::model::course::progress::Progress;
use crate::model::route::Route;

/// How far the player has come.
const KEPT: &str = "dulle.course";

fn progress() -> Progress {
    Progress::from_text(&browser::stored(KEPT).unwrap_or_default())
}

fn keep(progress: &Progress) {
    browser::store(KEPT, &progress.to_text());
}

pub(super) fn course_page(name: Option<String>) -> AnyView {
    let ctx = use_ctx();
    match name.and_then(|name| lesson(&name)) {
        Some(lesson) => lesson::lesson_page(ctx, lesson).into_any(),
        None => list(ctx).into_any(),
    }
}

fn list(ctx: Ctx) -> impl IntoView {
    let progress = progress();
    let done = progress.done();
    let so_far = move || {
        ctx.with("course-done-count", &[("done", done.into()), ("all", LESSONS.len().into())])
    };
    let next = progress.next_lesson().map(|lesson| {
        let begun = done > 0 || progress.solved(lesson) > 0;
        let key = if begun { "course-go-on" } else { "course-begin" };
        view! {
            <a class="big course-next" href=address(lesson)>
                <b>{ctx.t(key)}</b>
                <small>{live(move || lesson.title(ctx.texts()))}</small>
            </a>
        }
    });
    let rows = LESSONS.iter().enumerate().map(|(place, lesson)| row(ctx, &progress, place, lesson));
    view! {
        <main class="page course">
            {page_head(ctx, "web-course")}
            <p class="course-intro">{ctx.t("course-intro")}</p>
            {next}
            <p class="course-count"><progress max=LESSONS.len() value=done aria-hidden="true"></progress> {live(so_far)}</p>
            <ol class="course-list">{rows.collect_view()}</ol>
            <nav class="links">
                <a class="link" href=Route::Tutorial.hash()><b>{ctx.t("web-tutorial")}</b><small>{ctx.t("web-tutorial-detail")}</small></a>
                <a class="link" href=Route::Rules { book: None }.hash()><b>{ctx.t("web-rules")}</b><small>{ctx.t("web-rules-detail")}</small></a>
            </nav>
        </main>
    }
}

fn address(lesson: &Lesson) -> String {
    Route::Course(Some(lesson.name.to_owned())).hash()
}

fn row(
    ctx: Ctx,
    progress: &Progress,
    place: usize,
    lesson: &'static Lesson,
) -> impl IntoView + use<> {
    let (solved, steps) = (progress.solved(lesson), lesson.steps.len());
    let is_done = progress.is_done(lesson);
    let is_seen = progress.shown(lesson) > 0;
    let state = move || match (is_done, solved) {
        (true, _) if is_seen => ctx.texts().get("course-state-seen"),
        (true, _) => ctx.texts().get("course-state-done"),
        (false, 0) => ctx.with("course-state-new", &[("steps", steps.into())]),
        (false, _) => {
            ctx.with("course-state-begun", &[("solved", solved.into()), ("steps", steps.into())])
        }
    };
    let mark = if is_done { "✓".to_owned() } else { (place + 1).to_string() };
    view! {
        <li>
            <a class="link course-row" class:done=is_done data-lesson=lesson.name href=address(lesson)>
                <i class="course-mark" aria-hidden="true">{mark}</i>
                <span><b>{live(move || lesson.title(ctx.texts()))}</b><small>{live(state)}</small></span>
            </a>
        </li>
    }
}
