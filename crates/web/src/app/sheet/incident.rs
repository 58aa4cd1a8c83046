//! What happens besides hands: breaches, misdeals, the end of the time.

use dulle_rules::Solo;
use dulle_tournament::{Match, Member, Misdeal, SheetContract};
use leptos::prelude::*;

use super::ScoreBook;
use super::form::chip;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_flag};
use crate::app::referee;
use crate::model::referee::sheet::draft_for;
use crate::model::sheet::{Grade, Incident, IncidentForm, IncidentPreview, incident_preview};

pub(in crate::app) fn incident_form(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let what = Memo::new(move |_| read(book, |form| form.what));
    let shown = Memo::new(move |_| preview(ctx, book));
    view! {
        <section class="tap" aria-label=ctx.t("web-sheet-incident")>
            <h2>{ctx.t("web-sheet-incident")}</h2>
            {kinds(ctx, book)}
            {live(move || what.get().map(|what| fields(ctx, book, what)))}
            <div class="outcome" aria-live="polite">{live(move || shown.get().map(outcome))}</div>
        </section>
    }
}

/// What stands below the form, whatever of it can be seen.
pub(in crate::app) fn incident_buttons(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let write = move |_| {
        let entry = book.incident.with_untracked(|form| {
            let form = form.as_ref()?;
            book.game.with_untracked(|game| form.entry(game.as_ref()?).ok())
        });
        if let Some(entry) = entry {
            book.add_entry(ctx, entry);
        }
    };
    let ready = move || matches!(preview(ctx, book), Some(IncidentPreview::Line(..)));
    view! {
        <div class="tools">
            <button class="main down" disabled=live_flag(move || !ready()) on:click=handler(write)>{ctx.t("web-sheet-write-down")}</button>
            <button class="plain" on:click=handler(move |_| book.incident.set(None))>{ctx.t("web-cancel")}</button>
        </div>
    }
}

fn change(book: ScoreBook, change: impl FnOnce(&mut IncidentForm)) {
    book.incident.update(|form| {
        if let Some(form) = form {
            change(form);
        }
    });
}

fn read<T>(book: ScoreBook, read: impl FnOnce(&IncidentForm) -> T) -> Option<T> {
    book.incident.with(|form| form.as_ref().map(read))
}

/// What the match says; it does not change while the form is open.
fn of_match<T>(book: ScoreBook, read: impl FnOnce(&Match) -> T) -> Option<T> {
    book.game.with_untracked(|game| game.as_ref().map(read))
}

fn preview(ctx: Ctx, book: ScoreBook) -> Option<IncidentPreview> {
    let form = book.incident.get()?;
    book.game.with(|game| game.as_ref().map(|game| incident_preview(game, &form, ctx.texts())))
}

fn outcome(preview: IncidentPreview) -> impl IntoView {
    match preview {
        IncidentPreview::Missing(text) => view! { <p class="empty">{text}</p> }.into_any(),
        IncidentPreview::Refused(text) => view! { <p class="refused">{text}</p> }.into_any(),
        IncidentPreview::Line(row, points) => view! {
            <p><b>{row.what}</b></p>
            {row.notes.into_iter().map(|note| view! { <p>{note}</p> }).collect_view()}
            <ul class="scores">
                {points.into_iter().map(|(name, points)| view! {
                    <li><span>{name}</span><b>{points}</b></li>
                }).collect_view()}
            </ul>
        }
        .into_any(),
    }
}

fn kinds(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let known = of_match(book, |game| Incident::ALL.map(|what| (what, what.is_known(game))));
    let known = known.into_iter().flatten().filter(|(_, known)| *known);
    let one = move |(what, _): (Incident, bool)| {
        let label = move || ctx.texts().get(&format!("web-incident-{}", what.word()));
        let on = move || read(book, |form| form.what) == Some(what);
        chip(label, what.word().to_owned(), on, move || {
            of_match(book, |game| change(book, |form| form.tap_what(what, game)));
        })
    };
    view! {
        <fieldset>
            <legend>{ctx.t("web-incident-what")}</legend>
            <div class="chips">{known.map(one).collect_view()}</div>
        </fieldset>
    }
}

fn fields(ctx: Ctx, book: ScoreBook, what: Incident) -> impl IntoView {
    let has = |kinds: &[Incident]| kinds.contains(&what);
    let signs = read_untracked(book, IncidentForm::needs_signature) == Some(true);
    view! {
        {has(&[Incident::Breach, Incident::WronglyNoted]).then(|| numbers(ctx, book))}
        {has(&[Incident::Breach, Incident::Unsporting]).then(|| members(
            ctx, book, "web-incident-who", "who", |form| form.who, IncidentForm::tap_who,
        ))}
        {has(&[Incident::Breach]).then(|| to_desk(ctx, book))}
        {has(&[Incident::Breach]).then(|| breach(ctx, book))}
        {has(&[Incident::Unsporting]).then(|| points(ctx, book))}
        {has(&[Incident::Misdeal]).then(|| misdeals(ctx, book))}
        {has(&[Incident::TimeUp]).then(|| time(ctx, book))}
        {(signs || has(&[Incident::WronglyNoted])).then(|| line(
            ctx, "web-sheet-signed", "signed", move |text| change(book, |form| form.signed = text),
        ))}
        {signs.then(|| line(
            ctx, "web-incident-because", "because", move |text| change(book, |form| form.because = text),
        ))}
    }
}

fn read_untracked<T>(book: ScoreBook, read: impl FnOnce(&IncidentForm) -> T) -> Option<T> {
    book.incident.with_untracked(|form| form.as_ref().map(read))
}

/// The way to the referee's desk, for this hand.
fn to_desk(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let open = move |_| {
        if let Some(draft) = of_match(book, draft_for) {
            referee::open_for(ctx, draft, None);
        }
    };
    view! { <button class="plain to-desk" on:click=handler(open)>{ctx.t("web-incident-desk")}</button> }
}

fn numbers(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let numbers = of_match(book, |game| read_untracked(book, |form| form.numbers(game))).flatten();
    let option = move |number: u8| {
        let label = move || ctx.with("web-sheet-hand", &[("number", number.into())]);
        let selected = move || read(book, |form| form.number) == Some(number);
        view! { <option value=number prop:selected=live_flag(selected)>{live(label)}</option> }
    };
    let numbers = numbers.unwrap_or_default();
    let choose = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            change(book, |form| form.number = number);
        }
    };
    view! {
        <label class="field">
            <span>{ctx.t("web-incident-number")}</span>
            <select data-field="number" on:change=handler(choose)>{numbers.into_iter().map(option).collect_view()}</select>
        </label>
    }
}

fn members(
    ctx: Ctx,
    book: ScoreBook,
    title: &'static str,
    data: &'static str,
    chosen: fn(&IncidentForm) -> Option<Member>,
    tap: fn(&mut IncidentForm, Member),
) -> impl IntoView {
    let names = of_match(book, |game| {
        let setup = game.setup();
        let named = |member: Member| (member, setup.name(member).to_owned());
        setup.circle().members().map(named).collect::<Vec<_>>()
    });
    let one = move |(member, name): (Member, String)| {
        let on = move || read(book, chosen).flatten() == Some(member);
        let tapped = move || change(book, |form| tap(form, member));
        chip(move || name.clone(), format!("{data}-{member}"), on, tapped)
    };
    view! {
        <fieldset>
            <legend>{ctx.t(title)}</legend>
            <div class="chips">{names.unwrap_or_default().into_iter().map(one).collect_view()}</div>
        </fieldset>
    }
}

fn breach(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let grade = move |grade: Grade| {
        let label = move || ctx.texts().get(&format!("web-grade-{}", grade.word()));
        let on = move || read(book, |form| form.grade) == Some(grade);
        let tap = move || change(book, |form| form.grade = grade);
        chip(label, grade.word().to_owned(), on, tap)
    };
    let harmless = Memo::new(move |_| read(book, IncidentForm::may_be_harmless) == Some(true));
    let grades = move || {
        let known = Grade::ALL.into_iter();
        known.filter(|&g| g != Grade::Harmless || harmless.get()).map(grade).collect_view()
    };
    let alone = Memo::new(move |_| read(book, |form| form.soloist).flatten().is_some());
    let serious = Memo::new(move |_| read(book, |form| form.grade) == Some(Grade::Serious));
    view! {
        {members(ctx, book, "web-incident-alone", "alone", |form| form.soloist, IncidentForm::tap_soloist)}
        {live(move || alone.get().then(|| solos(ctx, book)))}
        <fieldset>
            <legend>{ctx.t("web-incident-grade")}</legend>
            <div class="chips">{live(grades)}</div>
        </fieldset>
        {live(move || serious.get().then(|| limits(ctx, book)))}
    }
}

fn solos(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let others =
        [SheetContract::Solo(None), SheetContract::WeddingSolo, SheetContract::SilentWedding];
    let played = of_match(book, |game| {
        let played = Solo::every().filter(|&solo| game.setup().book().plays(solo));
        played.map(|solo| SheetContract::Solo(Some(solo))).collect::<Vec<_>>()
    });
    let kinds = others.into_iter().chain(played.unwrap_or_default());
    let option = move |kind: SheetContract| {
        let selected = move || read(book, |form| form.solo) == Some(kind);
        view! { <option value=kind.word() prop:selected=live_flag(selected)>{live(move || ctx.texts().kind(kind))}</option> }
    };
    let choose = move |event| {
        if let Some(kind) = SheetContract::from_word(&event_target_value(&event)) {
            change(book, |form| form.solo = kind);
        }
    };
    view! {
        <label class="field">
            <span>{ctx.t("web-incident-solo")}</span>
            <select data-field="solo" on:change=handler(choose)>{kinds.map(option).collect_view()}</select>
        </label>
    }
}

fn limits(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let one = move |limits: u8| {
        let on = move || read(book, |form| form.limits) == Some(limits);
        let tap = move || change(book, |form| form.limits = limits);
        chip(move || limits.to_string(), format!("limits-{limits}"), on, tap)
    };
    view! {
        <fieldset>
            <legend>{ctx.t("web-incident-limits")}</legend>
            <div class="chips">{(0..=4).map(one).collect_view()}</div>
        </fieldset>
    }
}

fn points(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let value = move || read(book, |form| form.points.to_string());
    let typed = move |event| {
        change(book, |form| form.points = event_target_value(&event).parse().unwrap_or(0));
    };
    view! {
        <label class="field">
            <span>{ctx.t("web-incident-points")}</span>
            <input type="number" min="1" max="12" data-field="points" prop:value=value on:input=handler(typed) />
        </label>
    }
}

fn misdeals(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let one = move |why: Misdeal| {
        let on = move || read(book, |form| form.why) == Some(why);
        let tap = move || change(book, |form| form.why = why);
        chip(move || ctx.texts().misdeal(why), why.word().to_owned(), on, tap)
    };
    view! {
        <fieldset>
            <legend>{ctx.t("web-incident-why")}</legend>
            <div class="chips">{Misdeal::ALL.map(one).collect_view()}</div>
        </fieldset>
    }
}

fn time(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let one = move |(running, key): (bool, &'static str)| {
        let on = move || read(book, |form| form.running) == Some(running);
        let tap = move || change(book, |form| form.running = running);
        chip(ctx.t(key), format!("running-{running}"), on, tap)
    };
    let both = [(true, "web-incident-running"), (false, "web-incident-between")];
    view! { <div class="chips">{both.map(one).collect_view()}</div> }
}

fn line(
    ctx: Ctx,
    title: &'static str,
    data: &'static str,
    typed: impl Fn(String) + 'static,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{ctx.t(title)}</span>
            <input maxlength="120" data-field=data on:input=handler(move |event| typed(event_target_value(&event))) />
        </label>
    }
}
