//! A lesson: what is explained, the position, the answers, and what is said about them.

use leptos::prelude::*;

use super::{address, keep, progress};
use crate::app::browser;
use crate::app::cited::reference;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_flag};
use crate::app::table::card::picture;
use crate::model::course::feedback::Feedback;
use crate::model::course::lessons::{LESSONS, Lesson};
use crate::model::course::question::{Answer, OpenStep};
use crate::model::course::screen::{ShownCard, ShownTrick, StepScreen};
use crate::model::route::Route;

#[derive(Clone, Copy)]
struct Page {
    ctx: Ctx,
    lesson: &'static Lesson,
    /// Which step of the lesson; behind the last one the lesson is done.
    number: RwSignal<usize>,
    step: RwSignal<Option<OpenStep>, LocalStorage>,
    chosen: RwSignal<Vec<Answer>>,
    /// What was chosen is an answer now.
    given: RwSignal<bool>,
    /// The answer was shown to the player.
    shown: RwSignal<bool>,
}

pub(super) fn lesson_page(ctx: Ctx, lesson: &'static Lesson) -> impl IntoView {
    let page = Page {
        ctx,
        lesson,
        number: RwSignal::new(0),
        step: RwSignal::new_local(None),
        chosen: RwSignal::new(Vec::new()),
        given: RwSignal::new(false),
        shown: RwSignal::new(false),
    };
    page.open(progress().next_step(lesson));
    let title = move || lesson.title(ctx.texts());
    view! {
        <main class="page course lesson">
            <header class="head">
                <a class="home" href=Route::Course(None).hash() aria-label=ctx.t("course-all")>"‹"</a>
                <h1>{live(title)}</h1>
                <span class="lesson-place">{live(move || page.place())}</span>
            </header>
            {live(move || page.inside())}
        </main>
    }
}

impl Page {
    fn open(self, number: usize) {
        let (book, options) =
            self.ctx.prefs.with_untracked(|prefs| (prefs.book.clone(), prefs.options.clone()));
        let step = self.lesson.steps.get(number);
        self.chosen.set(Vec::new());
        self.given.set(false);
        self.shown.set(false);
        self.number.set(number);
        self.step.set(step.and_then(|step| OpenStep::new(*step, &book, &options)));
    }

    /// "Schritt 2 von 4".
    fn place(self) -> Option<String> {
        let (number, steps) = (self.number.get() + 1, self.lesson.steps.len());
        (number <= steps).then(|| {
            self.ctx.with("course-place", &[("number", number.into()), ("steps", steps.into())])
        })
    }

    fn inside(self) -> AnyView {
        let number = self.number.get();
        let texts = self.ctx.texts();
        let screen = self
            .step
            .with(|step| step.as_ref().map(|step| step.screen(self.lesson, number, texts)));
        match screen {
            Some(screen) => self.asked(screen).into_any(),
            None => self.done().into_any(),
        }
    }

    fn asked(self, screen: StepScreen) -> impl IntoView {
        let ctx = self.ctx;
        let StepScreen {
            text,
            pictures,
            pictures_spoken,
            rules,
            situation,
            past,
            trick,
            question,
            ..
        } = screen.clone();
        let shows = !pictures.is_empty();
        let small = pictures.into_iter().map(picture).collect_view();
        view! {
            <section class="lesson-text">
                <p>{text}</p>
                {shows.then(|| view! { <div class="small-cards" role="img" aria-label=pictures_spoken>{small}</div> })}
                {rules.map(|rules| view! { <p class="lesson-rules">{rules}</p> })}
            </section>
            <section class="lesson-table">
                {situation.into_iter().map(|line| view! { <p class="lesson-line">{line}</p> }).collect_view()}
                {(!past.is_empty()).then(|| self.past(past))}
                {trick.map(|trick| laid(trick, "lesson-trick"))}
                <h2 id="lesson-question" tabindex="-1">{question}</h2>
                {self.answers(screen)}
            </section>
            <div class="lesson-verdict" aria-live="polite">{live(move || self.feedback().map(|said| self.verdict(said)))}</div>
            {(self.number.get_untracked() > 0).then(|| {
                let back = move |_| self.go(self.number.get_untracked().saturating_sub(1));
                view! { <button class="plain lesson-back" on:click=handler(back)>{ctx.t("course-back")}</button> }
            })}
        }
    }

    fn past(self, tricks: Vec<ShownTrick>) -> impl IntoView {
        let count = self.ctx.with("course-past", &[("count", tricks.len().into())]);
        let few = tricks.len() <= 3;
        let rows = tricks.into_iter().map(|trick| laid(trick, "lesson-past")).collect_view();
        view! { <details class="lesson-tricks" open=few><summary>{count}</summary>{rows}</details> }
    }

    fn answers(self, screen: StepScreen) -> impl IntoView {
        let ctx = self.ctx;
        let wants_all = screen.wants_all;
        let is_chosen = move |answer: Answer| self.chosen.with(|chosen| chosen.contains(&answer));
        let word = move |(answer, text): (Answer, String)| {
            let pressed = move || wants_all.then(|| is_chosen(answer).to_string());
            view! { <button class="answer" class:chosen=live_flag(move || is_chosen(answer)) aria-pressed=pressed on:click=handler(move |_| self.tap(answer, wants_all))>{text}</button> }
        };
        let card = move |own: ShownCard| {
            let ShownCard { card, trump, is_answer, spoken } = own;
            let answer = Answer::Card(card);
            let pressed = move || wants_all.then(|| is_chosen(answer).to_string());
            if is_answer {
                view! { <button class="lesson-card" class:trump=trump class:chosen=live_flag(move || is_chosen(answer)) aria-pressed=pressed aria-label=spoken on:click=handler(move |_| self.tap(answer, wants_all))>{picture(card)}</button> }.into_any()
            } else {
                view! { <span class="lesson-card" class:trump=trump role="img" aria-label=spoken>{picture(card)}</span> }.into_any()
            }
        };
        let words = screen.words.into_iter().map(word).collect_view();
        let hand = (!screen.hand.is_empty()).then(|| {
            view! { <div class="lesson-hand" role="group" aria-label=ctx.t("course-your-cards")>{screen.hand.into_iter().map(card).collect_view()}</div> }
        });
        let check = wants_all.then(|| {
            view! { <button class="main lesson-check" on:click=handler(move |_| self.give())>{ctx.t("course-check")}</button> }
        });
        view! {
            {hand}
            <div class="answers lesson-answers" role="group" aria-labelledby="lesson-question">{words}</div>
            {check}
        }
    }

    /// One answer is given at once; of several each can be chosen and put back.
    fn tap(self, answer: Answer, wants_all: bool) {
        if self.is_solved() {
            return;
        }
        if !wants_all {
            self.chosen.set(vec![answer]);
            return self.give();
        }
        self.given.set(false);
        self.chosen.update(|chosen| match chosen.iter().position(|&one| one == answer) {
            Some(place) => {
                chosen.remove(place);
            }
            None => chosen.push(answer),
        });
    }

    fn is_solved(self) -> bool {
        let given = self.given.get_untracked();
        let chosen = self.chosen.get_untracked();
        given
            && self
                .step
                .with_untracked(|step| step.as_ref().is_some_and(|step| step.is_right(&chosen)))
    }

    fn give(self) {
        self.given.set(true);
        if self.is_solved() {
            let mut progress = progress();
            progress.note(self.lesson, self.number.get_untracked(), self.shown.get_untracked());
            keep(&progress);
        }
        // On a phone it stands below the edge.
        browser::after(0, || {
            browser::focus(".lesson-verdict h2");
            browser::scroll_to_foot(".lesson-verdict");
        });
    }

    /// The player gives up: what is right is shown.
    fn show(self) {
        let step = self.step.get_untracked();
        let right = step.map(|step| step.right[..].to_vec()).unwrap_or_default();
        self.shown.set(true);
        self.chosen.set(right);
        self.give();
    }

    fn feedback(self) -> Option<Feedback> {
        let (given, chosen, number) = (self.given.get(), self.chosen.get(), self.number.get());
        let texts = self.ctx.texts();
        self.step.with(|step| {
            given.then(|| {
                step.as_ref().map(|step| step.feedback(self.lesson, number, &chosen, texts))
            })?
        })
    }

    fn verdict(self, said: Feedback) -> impl IntoView {
        let ctx = self.ctx;
        let right = said.right;
        // Nobody is praised for an answer that they were shown.
        let headline = match self.shown.get_untracked() {
            true => ctx.texts().get("course-shown"),
            false => said.headline,
        };
        let lines = said.lines.into_iter().map(|line| {
            view! { <li><span>{line.text} " " {reference(ctx, line.cite)}</span><b>{line.points}</b></li> }
        });
        let lines = lines.collect_view();
        let button = if right {
            let on = move |_| self.go(self.number.get_untracked() + 1);
            view! { <button class="main lesson-on" on:click=handler(on)>{ctx.t("course-on")}</button> }.into_any()
        } else {
            view! { <button class="plain lesson-show" on:click=handler(move |_| self.show())>{ctx.t("course-show")}</button> }.into_any()
        };
        view! {
            <section class="verdict" class:right=right>
                <h2 tabindex="-1">{headline}</h2>
                <p>{said.text} " " {said.cite.map(|cite| reference(ctx, cite))}</p>
                <ul class="lines">{lines}</ul>
                {button}
            </section>
        }
    }

    fn go(self, number: usize) {
        self.open(number);
        browser::to_page_top();
        browser::after(0, || browser::focus("#lesson-question"));
    }

    /// The lesson is over: on to the next one.
    fn done(self) -> impl IntoView {
        let ctx = self.ctx;
        let place = LESSONS.iter().position(|lesson| lesson.name == self.lesson.name);
        let next = place.and_then(|place| LESSONS.get(place + 1));
        let again = move |_| self.go(0);
        let next = next.map(|next| {
            view! {
                <a class="big lesson-next" href=address(next)>
                    <b>{ctx.t("course-next-lesson")}</b>
                    <small>{live(move || next.title(ctx.texts()))}</small>
                </a>
            }
        });
        // Praise is for those who have found the answers themselves.
        let shown = progress().shown(self.lesson);
        let (head, text) = match shown {
            0 => (ctx.t("course-lesson-done"), ctx.t("course-lesson-done-text")),
            _ => (ctx.t("course-lesson-seen"), ctx.t("course-lesson-seen-text")),
        };
        view! {
            <section class="lesson-done">
                <h2 id="lesson-question" tabindex="-1">{head}</h2>
                <p>{text}</p>
                {next}
                <div class="repeats">
                    <button class="plain lesson-again" on:click=handler(again)>{ctx.t("course-again")}</button>
                    <a class="plain" href=Route::Course(None).hash()>{ctx.t("course-all")}</a>
                    <a class="plain" href=Route::Table { deal: None }.hash()>{ctx.t("web-play-now")}</a>
                </div>
            </section>
        }
    }
}

/// Cards in the order in which they were laid, with the players' names.
fn laid(trick: ShownTrick, class: &'static str) -> impl IntoView {
    let card = |(card, name)| view! { <span>{picture(card)}<small>{name}</small></span> };
    let cards = trick.cards.into_iter().map(card).collect_view();
    view! {
        <div class=class role="img" aria-label=trick.spoken>{cards}</div>
    }
}
