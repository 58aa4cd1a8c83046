//! The quick form: one tap a question, the answer in the foot from the first tap on.

use std::cell::RefCell;

use dulle_referee::Word;
use dulle_rules::Seat;
use leptos::prelude::*;

use super::entry::{chip as rule_chip, head, read};
use super::ruling::points_view;
use super::{Asked, RefereePage, office_button, setup, show, to_sheet};
use crate::app::browser;
use crate::app::erased::{handler, live, live_text};
use crate::app::sheet::form::chip;
use crate::model::referee::desk::Desk;
use crate::model::referee::quick::{
    Alone, Answer, Ask, FIRST, LEVELS, Playing, QuickAnswer, QuickForm, Winners, others,
};
use crate::model::referee::ruling::{Choice, RulingScreen};
use crate::model::route::{DeskPage, Route};
use crate::model::table::book_badge;

pub(super) const KEPT: &str = "dulle.referee-quick";

thread_local! {
    static FORM: RefCell<Option<QuickForm>> = const { RefCell::new(None) };
}

fn kept() -> QuickForm {
    FORM.with_borrow(Clone::clone)
        .unwrap_or_else(|| QuickForm::from_text(&browser::stored(KEPT).unwrap_or_default()))
}

/// A form on a page.
#[derive(Clone, Copy)]
struct Form {
    page: RefereePage,
    form: RwSignal<QuickForm>,
    /// All breaches are listed.
    all: RwSignal<bool>,
    /// The player who plays alone is asked for by name.
    opponent: RwSignal<bool>,
}

impl Form {
    fn set(self, change: impl FnOnce(&mut QuickForm)) {
        self.form.update(change);
        self.form.with_untracked(|form| {
            FORM.with_borrow_mut(|kept| *kept = Some(form.clone()));
            browser::store(KEPT, &form.to_text());
        });
    }

    fn read<T>(self, read: impl FnOnce(&QuickForm) -> T) -> T {
        self.form.with(read)
    }

    fn name(self, seat: Seat) -> String {
        read(self.page, |screen| screen.names[seat.index()].clone())
    }

    /// An answer.
    fn answer(
        self,
        data: String,
        label: impl Fn() -> String + Send + Sync + 'static,
        on: impl Fn(&QuickForm) -> bool + Copy + Send + Sync + 'static,
        tap: impl Fn(&mut QuickForm) + Copy + 'static,
    ) -> impl IntoView {
        chip(label, data, move || self.read(on), move || self.set(tap))
    }
}

pub(super) fn quick_page(page: RefereePage) -> impl IntoView {
    let form = Form {
        page,
        form: RwSignal::new(kept()),
        all: RwSignal::new(false),
        opponent: RwSignal::new(false),
    };
    let asks = Memo::new(move |_| {
        let rules = page.desk.with(|desk| desk.draft.rules());
        rules.map_or_else(Vec::new, |rules| {
            form.read(|it| it.asks(rules.book())).into_iter().collect()
        })
    });
    let badge = move || page.desk.with(|desk| book_badge(page.ctx.texts(), &desk.draft.book));
    view! {
        <main class="page fits desk" data-page="quick">
            <div class="quick-head">
                {head(page, "desk-quick", DeskPage::Quick)}
                <button class="plain change" on:click=handler(move |_| page.asked.set(Some(Asked::Setup)))>{live(badge)}</button>
            </div>
            <div class="desk-pane questions" data-pane tabindex="0" role="region" aria-label=page.ctx.t("desk-quick")>
                <For each=move || asks.get() key=|ask| format!("{ask:?}") children=move |ask| question(form, ask) />
            </div>
            {foot(form)}
            {live(move || page.asked.get().map(|asked| setup::question(page, asked)))}
        </main>
    }
}

fn titled(title: impl Fn() -> String + Send + 'static, inside: AnyView) -> AnyView {
    view! { <fieldset class="quick-ask"><legend>{live(title)}</legend><div class="quick-answers">{inside}</div></fieldset> }
        .into_any()
}

fn question(form: Form, ask: Ask) -> AnyView {
    let ctx = form.page.ctx;
    let culprit = move || form.read(|it| it.by).map(|seat| form.name(seat)).unwrap_or_default();
    match ask {
        Ask::What => titled(ctx.t("desk-quick-what"), what(form).into_any()),
        Ask::Who => titled(
            ctx.t("desk-quick-who"),
            seats(form, "who", |it| it.by, |it, seat| it.by = Some(seat)).into_any(),
        ),
        Ask::Alone => titled(ctx.t("desk-quick-alone"), alone(form).into_any()),
        Ask::Playing => titled(ctx.t("desk-quick-playing"), playing(form).into_any()),
        Ask::Calls => titled(ctx.t("desk-quick-calls"), levels(form).into_any()),
        Ask::Inevitable => titled(
            ctx.t("desk-quick-inevitable"),
            answers(form, "inevitable", |it| it.inevitable, |it, answer| it.inevitable = answer)
                .into_any(),
        ),
        Ask::Harms => titled(
            ctx.t("desk-quick-harms"),
            answers(form, "harms", |it| it.harms, |it, answer| it.harms = answer).into_any(),
        ),
        Ask::Winners => titled(ctx.t("desk-quick-winners"), winners(form).into_any()),
        Ask::Eyes => titled(ctx.t("desk-quick-eyes"), eyes(form).into_any()),
        Ask::Party => titled(
            move || ctx.with("desk-quick-party", &[("name", culprit().into())]),
            party(form).into_any(),
        ),
        Ask::Partner => titled(
            move || ctx.with("desk-quick-partner", &[("name", culprit().into())]),
            seats(form, "partner", |it| it.partner, |it, seat| it.partner = Some(seat)).into_any(),
        ),
        Ask::Counts => titled(ctx.t("desk-quick-counts"), counts(form).into_any()),
    }
}

fn what(form: Form) -> impl IntoView {
    let ctx = form.page.ctx;
    let one = move |word: Word| {
        let label = move || ctx.texts().get(&format!("desk-mark-{}", word.word()));
        let on = move |it: &QuickForm| it.word == Some(word);
        form.answer(format!("word-{}", word.word()), label, on, move |it| it.word = Some(word))
    };
    let more = move || {
        let chosen = form.read(|it| it.word.is_some_and(|word| !FIRST.contains(&word)));
        if form.all.get() || chosen {
            others().map(one).collect_view().into_any()
        } else {
            let label = ctx.t("desk-quick-more");
            chip(label, "more".to_owned(), || false, move || form.all.set(true)).into_any()
        }
    };
    view! { {FIRST.map(one).collect_view()}{live(more)} }
}

fn seats(
    form: Form,
    data: &'static str,
    of: fn(&QuickForm) -> Option<Seat>,
    set: fn(&mut QuickForm, Seat),
) -> impl IntoView {
    let one = move |seat: Seat| {
        let label = move || format!("{} {}", seat.number(), form.name(seat));
        let on = move |it: &QuickForm| of(it) == Some(seat);
        form.answer(format!("{data}-{}", seat.number()), label, on, move |it| set(it, seat))
    };
    Seat::ALL.map(one).collect_view()
}

fn alone(form: Form) -> impl IntoView {
    let ctx = form.page.ctx;
    let is_self = |it: &QuickForm| it.by.is_some() && it.alone == it.by.map(Alone::Seat);
    let other = |it: &QuickForm| matches!(it.alone, Some(Alone::Seat(seat)) if Some(seat) != it.by);
    let itself = move || {
        let name = form.read(|it| it.by).map(|seat| form.name(seat)).unwrap_or_default();
        ctx.with("desk-quick-alone-self", &[("name", name.into())])
    };
    let names = move || {
        let asked = form.opponent.get() || form.read(other);
        let one = |seat: Seat| {
            let on = move |it: &QuickForm| it.alone == Some(Alone::Seat(seat));
            form.answer(
                format!("alone-{}", seat.number()),
                move || form.name(seat),
                on,
                move |it| it.alone = Some(Alone::Seat(seat)),
            )
        };
        let by = form.read(|it| it.by);
        asked
            .then(|| Seat::ALL.into_iter().filter(|seat| Some(*seat) != by).map(one).collect_view())
    };
    view! {
        {form.answer("alone-no".to_owned(), ctx.t("desk-quick-alone-no"), |it| it.alone == Some(Alone::Nobody), |it| it.alone = Some(Alone::Nobody))}
        {form.answer("alone-self".to_owned(), itself, is_self, |it| it.alone = it.by.map(Alone::Seat))}
        {chip(ctx.t("desk-quick-alone-other"), "alone-other".to_owned(), move || form.read(other), move || form.opponent.set(true))}
        {live(names)}
    }
}

fn playing(form: Form) -> impl IntoView {
    let ctx = form.page.ctx;
    let one = move |playing: Playing| {
        let label = move || ctx.texts().get(&format!("desk-quick-playing-{}", playing.word()));
        let on = move |it: &QuickForm| it.playing == Some(playing);
        form.answer(format!("playing-{}", playing.word()), label, on, move |it| {
            it.playing = Some(playing);
        })
    };
    Playing::ALL.map(one).collect_view()
}

fn levels(form: Form) -> impl IntoView {
    let ctx = form.page.ctx;
    let one = move |(level, key): (dulle_rules::CallLevel, &'static str)| {
        let on = move |it: &QuickForm| it.level == Some(level);
        form.answer(format!("level-{}", level.number()), ctx.t(key), on, move |it| {
            it.level = Some(level);
        })
    };
    LEVELS.map(one).collect_view()
}

fn answers(
    form: Form,
    data: &'static str,
    of: fn(&QuickForm) -> Option<Answer>,
    set: fn(&mut QuickForm, Option<Answer>),
) -> impl IntoView {
    let ctx = form.page.ctx;
    let one = move |answer: Answer| {
        let label = move || ctx.texts().get(&format!("desk-quick-{}", answer.word()));
        let on = move |it: &QuickForm| of(it) == Some(answer);
        form.answer(format!("{data}-{}", answer.word()), label, on, move |it| set(it, Some(answer)))
    };
    Answer::ALL.map(one).collect_view()
}

fn winners(form: Form) -> impl IntoView {
    let ctx = form.page.ctx;
    let one = move |winners: Winners| {
        let label = move || ctx.texts().get(&format!("desk-quick-{}", winners.word()));
        let on = move |it: &QuickForm| it.winners == Some(winners);
        form.answer(format!("winners-{}", winners.word()), label, on, move |it| {
            it.winners = Some(winners);
        })
    };
    Winners::ALL.map(one).collect_view()
}

fn party(form: Form) -> impl IntoView {
    let ctx = form.page.ctx;
    let one = move |(is_re, key): (bool, &'static str)| {
        let on = move |it: &QuickForm| it.is_re == Some(is_re);
        form.answer(format!("party-{key}"), ctx.t(key), on, move |it| it.is_re = Some(is_re))
    };
    [(true, "re"), (false, "contra")].map(one).collect_view()
}

fn number(
    form: Form,
    label: impl Fn() -> String + Send + 'static,
    data: String,
    set: impl Fn(&mut QuickForm, Option<u8>) + Copy + 'static,
) -> impl IntoView {
    let typed = move |event| {
        let number = event_target_value(&event).trim().parse().ok();
        form.set(|it| set(it, number));
    };
    view! {
        <label class="field small-number">
            <span>{live(label)}</span>
            <input inputmode="numeric" maxlength="3" data-field=data on:input=handler(typed) />
        </label>
    }
}

fn eyes(form: Form) -> impl IntoView {
    let ctx = form.page.ctx;
    let one = move |(at, key): (usize, &'static str)| {
        number(form, ctx.t(key), format!("eyes-{key}"), move |it, number| it.eyes[at] = number)
    };
    [(0, "re"), (1, "contra")].map(one).collect_view()
}

fn counts(form: Form) -> impl IntoView {
    let one = move |seat: Seat| {
        number(
            form,
            move || form.name(seat),
            format!("count-{}", seat.number()),
            move |it, number| {
                it.counts[seat.index()] = number;
            },
        )
    };
    Seat::ALL.map(one).collect_view()
}

fn answer(form: Form) -> QuickAnswer {
    let page = form.page;
    page.desk.with(|desk| form.read(|it| it.answer(&desk.draft, page.ctx.texts())))
}

/// What follows, and the ways on.
fn foot(form: Form) -> impl IntoView {
    let (page, ctx) = (form.page, form.page.ctx);
    let found = Memo::new(move |_| answer(form));
    let cards = move |_| {
        let answered = form.form.get_untracked();
        page.change(|desk: &mut Desk| desk.change(|draft| answered.onto(draft)));
        page.go(DeskPage::Entry);
    };
    let shown = move || match found.get() {
        QuickAnswer::Begin(text) => view! { <p>{text}</p> }.into_any(),
        QuickAnswer::Wrong(text) => view! { <p class="refused">{text}</p> }.into_any(),
        QuickAnswer::Ruled(screen) => ruled(page, *screen).into_any(),
        QuickAnswer::Open { choices, depends } => open_choices(choices, depends).into_any(),
    };
    let tone = move || match found.get() {
        QuickAnswer::Ruled(screen) => screen.tone.word(),
        QuickAnswer::Open { .. } => "open",
        _ => "plain",
    };
    let ready = move || matches!(found.get(), QuickAnswer::Ruled(_));
    let to_office = move || match found.get() {
        QuickAnswer::Ruled(screen) => office_button(page, &screen),
        _ => None,
    };
    view! {
        <section class="quick-foot ruling" data-tone=live_text(tone)>
            <div class="quick-answer" data-pane tabindex="0" role="region" aria-label=ctx.t("desk-ruling") aria-live="polite">
                {live(shown)}
                <p class="soft">{ctx.t("desk-quick-note")}</p>
            </div>
            <div class="desk-foot">
                <button class="plain with-cards" on:click=handler(cards)>{ctx.t("desk-with-cards")}</button>
                {live(to_office)}
                {live(move || ready().then(|| view! {
                    <button class="plain to-sheet" on:click=handler(move |_| page.asked.set(Some(Asked::QuickToSheet)))>{ctx.t("desk-to-sheet")}</button>
                    <a class="main quick-to-show" href=Route::Referee(DeskPage::QuickShow).hash()>{ctx.t("desk-quick-show")}</a>
                }))}
            </div>
        </section>
    }
}

fn ruled(page: RefereePage, screen: RulingScreen) -> impl IntoView {
    let rule = screen.chips.into_iter().nth(1);
    let then: Vec<String> = screen.next.into_iter().take(2).map(|next| next.text).collect();
    view! {
        <div class="breach-title"><h2>{screen.title}</h2>{rule.map(|it| rule_chip(page, it))}</div>
        {points_view(screen.points)}
        <p class="soft">{then.join(" ")}</p>
    }
}

fn open_choices(choices: Vec<Choice>, depends: String) -> impl IntoView {
    let one = |choice: Choice| {
        let culprit = choice.points.into_iter().find(|it| it.culprit);
        let points = culprit.map(|it| format!("{} {}", it.name, it.points));
        view! { <li><b>{choice.title}</b><span>{points}</span></li> }
    };
    view! {
        <p><b>{depends}</b></p>
        <ul class="open-choices">{choices.into_iter().map(one).collect_view()}</ul>
    }
}

/// The question before the answers go onto the score sheet.
pub(super) fn to_sheet(page: RefereePage) -> AnyView {
    let form = kept();
    let answer = page.desk.with_untracked(|desk| form.answer(&desk.draft, page.ctx.texts_now()));
    match answer {
        QuickAnswer::Ruled(screen) => to_sheet::by_answers(page, form, &screen),
        _ => ().into_any(),
    }
}

/// The quick ruling held up, and on paper.
pub(super) fn quick_show_page(page: RefereePage) -> impl IntoView {
    let form = Form {
        page,
        form: RwSignal::new(kept()),
        all: RwSignal::new(false),
        opponent: RwSignal::new(false),
    };
    let screen = move || match answer(form) {
        QuickAnswer::Ruled(screen) => Some(*screen),
        _ => None,
    };
    view! {
        <main class="page desk-show">
            {live(move || screen().map(|screen| show::held_up(page, screen)))}
            <div class="pair">
                <a class="plain show-back" href=Route::Referee(DeskPage::Quick).hash()>{page.ctx.t("desk-back")}</a>
                <button class="plain print" on:click=handler(|_| { let _ = window().print(); })>{page.ctx.t("desk-print")}</button>
            </div>
            {live(move || screen().map(|screen| show::paper(page, screen)))}
        </main>
    }
}
