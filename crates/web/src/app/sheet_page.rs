//! The score sheet for the wooden table.

use dulle_tournament::{Entry, Match, Member, Next, Words, text};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::browser;
use super::ctx::{Ctx, use_ctx};
use super::settings_page::page_head;
use super::sheet_form::hand_form;
use super::sheet_setup::setup_form;
use crate::model::sheet::{Cell, HandForm, SheetRow, csv, screen};

const KEPT: &str = "dulle.sheet";

/// A match on this machine: every change is kept at once.
#[derive(Clone, Copy)]
pub(super) struct Book {
    pub(super) game: RwSignal<Option<Match>>,
    /// The hand that is being tapped in.
    pub(super) form: RwSignal<Option<HandForm>>,
    deducting: RwSignal<bool>,
}

impl Book {
    fn open() -> Self {
        let kept = browser::stored(KEPT);
        let game = kept.and_then(|kept| text::read(&kept).ok().map(|reading| reading.game));
        Self {
            game: RwSignal::new(game),
            form: RwSignal::new(None),
            deducting: RwSignal::new(false),
        }
    }

    pub(super) fn begin(self, game: Match) {
        browser::store(KEPT, &text::whole(&game));
        self.game.set(Some(game));
    }

    /// Writes an entry down, or says why not.
    pub(super) fn enter(self, ctx: Ctx, entry: Entry) -> bool {
        let refused = self.game.try_update(|game| {
            let game = game.as_mut()?;
            let refused = game.enter(entry).err();
            browser::store(KEPT, &text::whole(game));
            refused.map(|refusal| ctx.texts().refusal(&refusal, Some(game.setup())))
        });
        match refused.flatten() {
            Some(sentence) => {
                ctx.toast(sentence);
                false
            }
            None => {
                self.form.set(None);
                self.deducting.set(false);
                true
            }
        }
    }

    fn write_next(self) {
        let next = self.game.with_untracked(|game| game.as_ref().map(Match::next));
        if let Some(Next::Hand(hand)) = next {
            self.form.set(Some(HandForm::new(&hand)));
        }
    }

    fn correct(self, ctx: Ctx, number: u8) {
        let form = self.game.with_untracked(|game| {
            game.as_ref().and_then(|game| game.row(number)).and_then(HandForm::of_row)
        });
        match form {
            Some(form) => self.form.set(Some(form)),
            None => ctx.toast(ctx.texts().get("web-sheet-not-tapped")),
        }
    }

    fn throw_away(self) {
        browser::forget(KEPT);
        self.game.set(None);
        self.form.set(None);
    }
}

pub(super) fn sheet_page() -> impl IntoView {
    let ctx = use_ctx();
    let book = Book::open();
    let has_game = Memo::new(move |_| book.game.with(Option::is_some));
    view! {
        <main class="page score">
            {page_head(ctx, "web-score-sheet")}
            {move || if has_game.get() {
                running(ctx, book).into_any()
            } else {
                setup_form(ctx, book).into_any()
            }}
        </main>
    }
}

fn running(ctx: Ctx, book: Book) -> impl IntoView {
    let shown = Memo::new(move |_| {
        book.game.with(|game| game.as_ref().map(|game| screen(game, ctx.texts())))
    });
    let next = move || shown.with(|shown| shown.as_ref().map(|shown| shown.next.clone()));
    let can = move |read: fn(&crate::model::sheet::SheetScreen) -> bool| {
        shown.with(|shown| shown.as_ref().is_some_and(read)) && book.form.with(Option::is_none)
    };
    let check = move || {
        let check = shown.with(|shown| shown.as_ref().and_then(|shown| shown.check.clone()));
        check.map(|(good, text)| view! { <p class="check" class:bad=!good>{text}</p> })
    };
    view! {
        <p class="prompt" aria-live="polite">{next}</p>
        {move || can(|s| s.open).then(|| view! {
            <button class="main write" on:click=move |_| book.write_next()>{ctx.t("web-sheet-write")}</button>
        })}
        {move || can(|s| s.closable).then(|| view! {
            <button class="main close-sheet" on:click=move |_| { book.enter(ctx, Entry::Close { signed: None }); }>
                {ctx.t("web-sheet-close")}
            </button>
        })}
        {move || book.form.with(Option::is_some).then(|| hand_form(ctx, book))}
        {move || shown.get().map(|shown| table(ctx, book, shown.names, shown.rows, shown.totals))}
        {check}
        {tools(ctx, book)}
        {move || book.deducting.get().then(|| deduction(ctx, book))}
    }
}

fn table(
    ctx: Ctx,
    book: Book,
    names: Vec<String>,
    rows: Vec<SheetRow>,
    totals: Vec<String>,
) -> impl IntoView {
    let empty = rows.is_empty();
    let row = move |row: SheetRow| {
        let hand = row.hand;
        let number = match hand {
            Some(number) => {
                let label = ctx.with("web-sheet-correct", &[("number", number.into())]);
                view! {
                    <button class="nr" aria-label=label on:click=move |_| book.correct(ctx, number)>{row.number}</button>
                }
                .into_any()
            }
            None => row.number.into_any(),
        };
        view! {
            <tr class:struck=row.struck>
                <th scope="row">{number}</th>
                {row.cells.into_iter().map(cell).collect_view()}
                <td class="what">{row.what}</td>
            </tr>
        }
    };
    view! {
        <div class="paper-sheet" tabindex="0" role="region" aria-label=ctx.t("web-score-sheet")>
            <table class="sheet">
                <thead><tr>
                    <th scope="col">{ctx.t("web-number")}</th>
                    {names.into_iter().map(|name| view! { <th scope="col">{name}</th> }).collect_view()}
                    <th scope="col" class="what">{ctx.t("web-contract")}</th>
                </tr></thead>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
                <tfoot><tr>
                    <th scope="row">{ctx.t("web-total")}</th>
                    {totals.into_iter().map(|total| view! { <td>{total}</td> }).collect_view()}
                    <td></td>
                </tr></tfoot>
            </table>
            {empty.then(|| view! { <p class="empty">{ctx.t("web-no-hands-yet")}</p> })}
        </div>
    }
}

fn cell(cell: Cell) -> impl IntoView {
    view! {
        <td class:scored=cell.scored class:dealt=cell.dealer class:alone=cell.soloist class:out=cell.out>
            {cell.total}
        </td>
    }
}

fn tools(ctx: Ctx, book: Book) -> impl IntoView {
    let tool = move |key: &'static str, class: &'static str, act: fn(Ctx, Book)| {
        view! { <button class=class on:click=move |_| act(ctx, book)>{ctx.t(key)}</button> }
    };
    view! {
        <div class="tools">
            {tool("web-sheet-undo", "plain undo", |ctx, book| { book.enter(ctx, Entry::Undo); })}
            {tool("web-sheet-deduct", "plain deduct", |_, book| book.deducting.update(|open| *open = !*open))}
            {tool("web-sheet-print", "plain print", |_, _| { let _ = window().print(); })}
            {tool("web-sheet-csv", "plain csv", save_csv)}
            {tool("web-sheet-file", "plain file", |_, book| save_file(book))}
            {tool("web-sheet-new", "plain new", |ctx, book| {
                let sure = window().confirm_with_message(&ctx.texts().get("web-sheet-new-ask"));
                if sure.unwrap_or(false) {
                    book.throw_away();
                }
            })}
        </div>
    }
}

fn save_csv(ctx: Ctx, book: Book) {
    let text = book.game.with_untracked(|game| game.as_ref().map(|game| csv(game, ctx.texts())));
    if let Some(text) = text {
        // A mark at the start tells spreadsheets that this is UTF-8.
        browser::download("dulle-liste.csv", "text/csv", &format!("\u{feff}{text}"));
    }
}

fn save_file(book: Book) {
    if let Some(text) = book.game.with_untracked(|game| game.as_ref().map(text::whole)) {
        browser::download("dulle-liste.txt", "text/plain", &text);
    }
}

/// Opens a match's file.
pub(super) fn upload(ctx: Ctx, book: Book, event: &web_sys::Event) {
    let input =
        event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else {
        return;
    };
    spawn_local(async move {
        let content = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
        match content.as_deref().map(text::read) {
            Some(Ok(reading)) => book.begin(reading.game),
            Some(Err(error)) => ctx.toast(ctx.texts().match_read(&error)),
            None => ctx.toast(ctx.texts().get("web-not-loaded")),
        }
    });
}

/// Points off for unsporting conduct.
fn deduction(ctx: Ctx, book: Book) -> impl IntoView {
    let members: Vec<(u8, String)> = book.game.with_untracked(|game| {
        let setup = game.as_ref().map(Match::setup);
        let of = |setup: &dulle_tournament::Setup| {
            let named = |member: Member| (member.number(), setup.name(member).to_owned());
            setup.circle().members().map(named).collect()
        };
        setup.map(of).unwrap_or_default()
    });
    let (who, points, signed) =
        (RwSignal::new(1_u8), RwSignal::new(1_u8), RwSignal::new(String::new()));
    let option = |(number, name): (u8, String)| view! { <option value=number>{name}</option> };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let member = Member::from_number(who.get_untracked());
        let Some((member, signed)) = member.zip(Words::new(&signed.get_untracked())) else {
            return;
        };
        let points = points.get_untracked();
        book.enter(ctx, Entry::Deduction { member, points, signed, because: None });
    };
    view! {
        <form class="deduction" on:submit=submit>
            <label>{ctx.t("web-sheet-deduct-who")}
                <select on:change=move |event| who.set(event_target_value(&event).parse().unwrap_or(1))>
                    {members.into_iter().map(option).collect_view()}
                </select>
            </label>
            <label>{ctx.t("web-sheet-deduct-points")}
                <input type="number" min="1" max="99" required prop:value=move || points.get().to_string()
                    on:input=move |event| points.set(event_target_value(&event).parse().unwrap_or(0)) />
            </label>
            <label>{ctx.t("web-sheet-signed")}
                <input required maxlength="60" on:input=move |event| signed.set(event_target_value(&event)) />
            </label>
            <button class="main">{ctx.t("web-sheet-write-down")}</button>
        </form>
    }
}
