//! One hand, tapped in: contract, parties, calls, eyes, special points.

use dulle_rules::{Call, FinalContract, Party, Rulebook};
use dulle_tournament::{Match, Member};
use leptos::prelude::*;

use super::ScoreBook;
use crate::app::browser;
use crate::app::cited::reference;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::model::sheet::{AloneIn, Counter, HandForm, Preview, preview};

pub(in crate::app) fn hand_form(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let title = move || {
        let (number, corrects) =
            book.form.with(|form| form.as_ref().map_or((0, false), |f| (f.number, f.corrects)));
        let key = if corrects { "web-sheet-correct" } else { "web-sheet-hand" };
        ctx.with(key, &[("number", number.into())])
    };
    let normal =
        Memo::new(move |_| book.form.with(|f| f.as_ref().is_some_and(|f| f.played.is_normal())));
    let bare = Memo::new(move |_| book.form.with(|f| f.as_ref().is_some_and(|f| f.bare.is_some())));
    view! {
        <section class="tap" aria-label=live_text(title)>
            <h2>{live(title)}</h2>
            {how(ctx, book)}
            {live(move || match bare.get() {
                true => points_alone(ctx, book).into_any(),
                false => view! {
                    {contracts(ctx, book)}
                    {besides(ctx, book)}
                    {parties(ctx, book)}
                    {calls(ctx, book)}
                    {eyes(ctx, book)}
                    {live(move || normal.get().then(|| specials(ctx, book)))}
                }
                .into_any(),
            })}
            <div class="outcome" aria-live="polite">{live(move || outcome(ctx, book))}</div>
        </section>
    }
}

/// What stands below the form, whatever of it can be seen.
pub(in crate::app) fn hand_buttons(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let write = move |_| {
        if let Some(entry) = book.form.with_untracked(|form| form.as_ref().map(HandForm::entry)) {
            book.add_entry(ctx, entry);
        }
    };
    let ready = move || {
        let form = book.form.get();
        let points = book.game.with(|game| {
            Some(matches!(
                preview(game.as_ref()?, form.as_ref()?, ctx.texts()),
                Preview::Points { .. }
            ))
        });
        points.unwrap_or(false)
    };
    view! {
        <div class="tools">
            <button class="main down" disabled=live_flag(move || !ready()) on:click=handler(write)>{ctx.t("web-sheet-write-down")}</button>
            <button class="plain" on:click=handler(move |_| book.form.set(None))>{ctx.t("web-cancel")}</button>
        </div>
    }
}

/// A button that is on or off.
pub(in crate::app) fn chip(
    label: impl Fn() -> String + Send + Sync + 'static,
    data: String,
    on: impl Fn() -> bool + Send + Sync + 'static,
    tap: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button class="chip" data-tap=data aria-pressed=live_text(move || on().to_string()) on:click=handler(move |_| tap())>{live(label)}</button>
    }
}

fn change(book: ScoreBook, change: impl FnOnce(&mut HandForm)) {
    book.form.update(|form| {
        if let Some(form) = form {
            change(form);
        }
    });
}

fn read<T>(book: ScoreBook, read: impl FnOnce(&HandForm) -> T) -> Option<T> {
    book.form.with(|form| form.as_ref().map(read))
}

/// How a table writes its hands is kept: the next form begins so.
pub(super) const BARE: &str = "dulle.sheet-points";

/// Everything about the hand, or its points alone.
fn how(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let on = move || read(book, |form| form.bare.is_some()) == Some(true);
    let tap = move || {
        let wanted = !untrack(on);
        browser::store(BARE, if wanted { "on" } else { "off" });
        change(book, |form| form.set_bare(wanted));
    };
    view! { <div class="chips">{chip(ctx.t("web-sheet-points-only"), "points-only".to_owned(), on, tap)}</div> }
}

/// What the hand was worth, and who writes plus.
fn points_alone(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let value = move || read(book, |form| form.bare.and_then(|bare| bare.value)).flatten();
    let typed = move |event: leptos::ev::Event| {
        change(book, |form| {
            if let Some(bare) = &mut form.bare {
                bare.type_value(&event_target_value(&event));
            }
        });
    };
    let plus = Members {
        title: "web-sheet-plus",
        data: "plus",
        on: |form, member| form.bare.is_some_and(|bare| bare.plus.contains(member)),
        tap: |form, member| {
            if let Some(bare) = &mut form.bare {
                bare.tap(member);
            }
        },
    };
    view! {
        <label class="eyes-field">
            <span>{ctx.t("web-sheet-worth")}</span>
            <input
                class="worth"
                type="number"
                inputmode="numeric"
                min="0"
                max="999"
                prop:value=live_text(move || value().map(|value| value.to_string()).unwrap_or_default())
                on:input=handler(typed)
            />
            <small>{ctx.t("web-sheet-worth-detail")}</small>
        </label>
        {members(ctx, book, plus)}
        {alone_in(ctx, book)}
    }
}

/// What somebody alone has played, asked where one person writes other points than the rest.
fn alone_in(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let asked = Memo::new(move |_| {
        read(book, |form| form.bare.is_some_and(|bare| bare.plus.len() % 2 == 1)) == Some(true)
    });
    let one = move |kind: AloneIn| {
        let on =
            move || read(book, |form| form.bare.and_then(|bare| bare.alone_in)) == Some(Some(kind));
        let label = move || ctx.texts().kind(kind.contract());
        let data = kind.contract().word().to_owned();
        chip(label, data, on, move || {
            change(book, |form| {
                if let Some(bare) = &mut form.bare {
                    bare.alone_in = Some(kind);
                }
            });
        })
    };
    live(move || {
        asked.get().then(|| {
            view! {
                <fieldset>
                    <legend>{ctx.t("web-sheet-alone-in")}</legend>
                    <div class="chips">{AloneIn::ALL.map(one).collect_view()}</div>
                </fieldset>
            }
        })
    })
}

/// Something that the table's rules say.
fn of_book<T>(book: ScoreBook, read: impl FnOnce(&Rulebook) -> T) -> Option<T> {
    book.game.with_untracked(|game| game.as_ref().map(|game| read(game.setup().book())))
}

/// What else a hand can have been, where the table plays so.
fn besides(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    type Asks = fn(&HandForm, &Rulebook) -> bool;
    let offered = move |asks: Asks| {
        read(book, |form| of_book(book, |rules| asks(form, rules))).flatten() == Some(true)
    };
    let genscher = Memo::new(move |_| offered(HandForm::may_genscher));
    let given_up = Memo::new(move |_| offered(HandForm::may_give_up));
    let one = move |word: &'static str, on: fn(&HandForm) -> bool, tap: fn(&mut HandForm)| {
        let label = move || ctx.texts().get(&format!("web-sheet-{word}"));
        let on = move || read(book, on) == Some(true);
        view! { <div class="chips">{chip(label, word.to_owned(), on, move || change(book, tap))}</div> }
    };
    view! {
        {live(move || genscher.get().then(|| one("genscher", |form| form.genscher, |form| form.genscher ^= true)))}
        {live(move || given_up.get().then(|| one("given-up", |form| form.given_up, |form| form.given_up ^= true)))}
    }
}

fn contracts(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let all = of_book(book, HandForm::contracts).unwrap_or_default();
    let one = move |played: FinalContract| {
        let on = move || read(book, |form| form.played) == Some(played);
        let label = move || ctx.texts().contract(played);
        chip(label, played.word().to_owned(), on, move || {
            change(book, |form| form.tap_played(played));
        })
    };
    view! {
        <fieldset>
            <legend>{ctx.t("web-contract")}</legend>
            <div class="chips">{all.into_iter().map(one).collect_view()}</div>
        </fieldset>
    }
}

fn parties(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let alone = Memo::new(move |_| read(book, HandForm::re_size) == Some(1));
    let re = move |title| Members {
        title,
        data: "re",
        on: |form, member| form.re.contains(member),
        tap: HandForm::tap_member,
    };
    live(move || {
        let title = if alone.get() { "web-sheet-alone" } else { "web-sheet-re" };
        members(ctx, book, re(title))
    })
}

/// A row of players of whom some are meant.
#[derive(Clone, Copy)]
struct Members {
    title: &'static str,
    data: &'static str,
    on: fn(&HandForm, Member) -> bool,
    tap: fn(&mut HandForm, Member),
}

fn members(ctx: Ctx, book: ScoreBook, row: Members) -> impl IntoView {
    let players = book.form.with_untracked(|form| form.as_ref().map(|form| form.players.to_vec()));
    // As the columns of the sheet, not as the bidding goes.
    let mut players = players.unwrap_or_default();
    players.sort_unstable();
    let name = move |member: Member| {
        book.game.with_untracked(|game| {
            game.as_ref().map(|game: &Match| game.setup().name(member).to_owned())
        })
    };
    let Members { title, data, on, tap } = row;
    let one = move |member: Member| {
        let name = name(member).unwrap_or_default();
        let on = move || read(book, |form| on(form, member)) == Some(true);
        let data = format!("{data}-{member}");
        chip(move || name.clone(), data, on, move || change(book, |form| tap(form, member)))
    };
    view! {
        <fieldset>
            <legend>{ctx.t(title)}</legend>
            <div class="chips">{players.into_iter().map(one).collect_view()}</div>
        </fieldset>
    }
}

fn calls(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let row = move |party: Party| {
        let calls = [Call::first(party), Call::No90, Call::No60, Call::No30, Call::Schwarz];
        let one = move |call: Call| {
            let level = call.level();
            // A higher call contains the lower ones.
            let on = move || read(book, |form| form.levels[party as usize] >= level) == Some(true);
            let data = format!("{party}-{}", call.word());
            chip(
                move || ctx.texts().call(call),
                data,
                on,
                move || change(book, |form| form.tap_level(party, level)),
            )
        };
        view! { <div class="chips">{calls.map(one).collect_view()}</div> }
    };
    view! {
        <fieldset>
            <legend>{ctx.t("web-calls-label")}</legend>
            {Party::BOTH.map(row).collect_view()}
        </fieldset>
    }
}

fn eyes(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let value = move || read(book, |form| form.eyes_re).flatten().map(|eyes| eyes.to_string());
    let empty = Memo::new(move |_| {
        let offered = |form: &HandForm| of_book(book, |rules| form.may_have_empty_trick(rules));
        read(book, offered).flatten() == Some(true)
    });
    let contra = move || {
        let eyes = read(book, |form| form.eyes_re).flatten();
        eyes.map(|eyes| {
            ctx.with("web-sheet-eyes-contra", &[("eyes", (240 - u32::from(eyes)).into())])
        })
    };
    view! {
        <label class="eyes-field">
            <span>{ctx.t("web-sheet-eyes-re")}</span>
            <input
                class="eyes-re"
                type="number"
                inputmode="numeric"
                min="0"
                max="240"
                prop:value=live_text(move || value().unwrap_or_default())
                on:input=handler(move |event| change(book, |form| form.type_eyes(&event_target_value(&event))))
            />
            <small>{live(contra)}</small>
        </label>
        {live(move || empty.get().then(|| {
            let on = move || read(book, |form| form.empty_trick) == Some(true);
            let tap = move || change(book, |form| form.empty_trick ^= true);
            view! { <div class="chips">{chip(ctx.t("web-sheet-empty-trick"), "empty-trick".to_owned(), on, tap)}</div> }
        }))}
    }
}

fn specials(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let given =
        |counter: &Counter| of_book(book, |rules| counter.special().is_noted(rules)) == Some(true);
    let counters: Vec<Counter> = Counter::ALL.into_iter().filter(given).collect();
    let row = move |counter: Counter| {
        let one = move |party: Party| {
            let count = move || read(book, |form| form.count(counter, party)).unwrap_or(0);
            let label = move || {
                let party = ctx.texts().party(party);
                if count() == 0 { party } else { format!("{party} {}", count()) }
            };
            let data = format!("{party}-{}", counter.word());
            chip(
                label,
                data,
                move || count() > 0,
                move || change(book, |form| form.tap_counter(counter, party)),
            )
        };
        let name = move || ctx.texts().get(&format!("web-sheet-{}", counter.word()));
        view! { <div class="special"><span>{live(name)}</span><div class="chips">{Party::BOTH.map(one).collect_view()}</div></div> }
    };
    view! {
        <fieldset>
            <legend>{ctx.t("web-sheet-specials")}</legend>
            {counters.into_iter().map(row).collect_view()}
        </fieldset>
    }
}

fn outcome(ctx: Ctx, book: ScoreBook) -> Option<impl IntoView> {
    let form = book.form.get()?;
    let preview =
        book.game.with(|game| game.as_ref().map(|game| preview(game, &form, ctx.texts())))?;
    Some(match preview {
        Preview::Missing(text) => view! { <p class="empty">{text}</p> }.into_any(),
        Preview::Refused(text) => view! { <p class="refused">{text}</p> }.into_any(),
        Preview::Points { lines, value, triple, scores, notes } => view! {
            <ul class="lines">
                {lines.into_iter().map(|(text, points, cite)| view! {
                    <li><span>{text} " " {reference(ctx, cite)}</span><b>{points}</b></li>
                }).collect_view()}
                <li class="sum"><span>{ctx.t("web-value")} " " {triple.map(|cite| view! { "×3 " {reference(ctx, cite)} })}</span><b>{value}</b></li>
            </ul>
            {notes.into_iter().map(|note| view! { <p class="empty">{note}</p> }).collect_view()}
            <ul class="scores">
                {scores.into_iter().map(|(name, points)| {
                    let plus = points.starts_with('+');
                    view! { <li class:plus=plus><span>{name}</span><b>{points}</b></li> }
                }).collect_view()}
            </ul>
        }
        .into_any(),
    })
}
