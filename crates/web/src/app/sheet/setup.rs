//! Four to seven names and a rulebook.

use dulle_rules::Rulebook;
use leptos::prelude::*;

use super::diary::names_before;
use super::{ScoreBook, upload};
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::model::sheet::SetupForm;

/// The player's own rules in the list of rulebooks; no book is called so.
const OWN: &str = "own rules";

/// The rules that the player has chosen for their own tables.
struct OwnRules {
    book: String,
    options: String,
    name: String,
}

impl OwnRules {
    fn of(ctx: Ctx) -> Self {
        ctx.prefs.with_untracked(|prefs| {
            // A book or preset as it is has its own place in the list.
            let start = prefs.rules_start.as_str();
            let (book, options) = match Rulebook::listed().any(|name| name == start) {
                true => (start, ""),
                false => (prefs.book.as_str(), prefs.options.as_str()),
            };
            let (book, options) = (book.to_owned(), options.to_owned());
            Self { book, options, name: prefs.rules_name.clone() }
        })
    }
}

pub(in crate::app) fn setup_form(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let own = OwnRules::of(ctx);
    let form = RwSignal::new(SetupForm::new(&own.book, &own.options));
    let count = Memo::new(move |_| form.with(|form| form.names.len()));
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match form.with_untracked(|form| form.begin(ctx.texts_now())) {
            Ok(game) => book.begin(game),
            Err(sentence) => ctx.toast(sentence),
        }
    };
    let resize = move |by: isize| {
        form.update(|form| form.resize(form.names.len().saturating_add_signed(by)));
    };
    view! {
        <form class="setup" on:submit=handler(begin)>
            <p class="empty">{ctx.t("web-sheet-intro")}</p>
            {same_people(ctx, form)}
            <div class="names">
                <For each=move || 0..count.get() key=|index| *index children=move |index| name_field(ctx, form, index) />
            </div>
            <div class="tools">
                <button type="button" class="plain" disabled=live_flag(move || count.get() <= 4) on:click=handler(move |_| resize(-1))>{ctx.t("web-sheet-fewer")}</button>
                <button type="button" class="plain more-members" disabled=live_flag(move || { count.get() >= form.with(SetupForm::most) }) on:click=handler(move |_| resize(1))>{ctx.t("web-sheet-more")}</button>
            </div>
            <label class="field">
                <span>{ctx.t("web-rulebook")}</span>
                {book_list(ctx, form, own)}
            </label>
            <label class="field">
                <span>{ctx.t("web-sheet-hands")} <small>{ctx.t("web-sheet-hands-detail")}</small></span>
                <input inputmode="numeric" pattern="[0-9]{1,2}" on:input=handler(move |event| form.update(|form| form.hands = event_target_value(&event))) />
            </label>
            <button class="main begin">{ctx.t("web-sheet-begin")}</button>
            <label class="field upload">
                <span>{ctx.t("web-sheet-open")}</span>
                <input type="file" accept=".txt,text/plain" on:change=handler(move |event| upload(ctx, book, &event)) />
            </label>
        </form>
    }
}

/// The people of the last evening, by one tap, as long as no name is typed in.
fn same_people(ctx: Ctx, form: RwSignal<SetupForm>) -> impl IntoView {
    let before = StoredValue::new(names_before());
    let offered = Memo::new(move |_| {
        let untouched = form.with(|form| form.names.iter().all(|name| name.trim().is_empty()));
        untouched && before.with_value(|before| !before.is_empty())
    });
    let take = move |_| before.with_value(|before| form.update(|form| form.seat(before)));
    live(move || {
        offered.get().then(|| {
        let names = before.with_value(|before| before.join(", "));
        let label = ctx.with("web-sheet-same-people", &[("names", names.into())]);
        view! { <button type="button" class="plain same-people" on:click=handler(take)>{label}</button> }
    })
    })
}

fn name_field(ctx: Ctx, form: RwSignal<SetupForm>, index: usize) -> impl IntoView {
    let label = move || ctx.with("web-sheet-name", &[("number", (index + 1).into())]);
    view! {
        <label class="field">
            <span>{live(label)}</span>
            <input
                maxlength="30"
                required
                autocomplete="off"
                prop:value=live_text(move || form.with(|form| form.names.get(index).cloned().unwrap_or_default()))
                on:input=handler(move |event| form.update(|form| {
                    if let Some(name) = form.names.get_mut(index) {
                        *name = event_target_value(&event);
                    }
                }))
            />
        </label>
    }
}

/// All books and presets, and before them the player's own rules where they have some.
fn book_list(ctx: Ctx, form: RwSignal<SetupForm>, own: OwnRules) -> impl IntoView {
    let option = move |name: &'static str| {
        let title =
            move || Rulebook::named(name).map(|b| b.title[ctx.texts().lang() as usize].clone());
        let chosen = move || form.with(|form| form.book == name && form.options.is_empty());
        view! { <option value=name prop:selected=live_flag(chosen)>{live(title)}</option> }
    };
    let has_own = !own.options.is_empty();
    let own_title = move || match own.name.as_str() {
        "" => ctx.texts().get("web-sheet-own-rules"),
        name => name.to_owned(),
    };
    let own_chosen = move || form.with(|form| !form.options.is_empty());
    let own_option = has_own.then(|| view! { <option value=OWN prop:selected=live_flag(own_chosen)>{live(own_title)}</option> });
    let choose = move |event| {
        let value = event_target_value(&event);
        let is_own = value == OWN;
        form.update(|form| {
            form.book = if is_own { own.book.clone() } else { value };
            form.options = if is_own { own.options.clone() } else { String::new() };
            form.resize(form.names.len());
        });
    };
    view! { <select on:change=handler(choose)>{own_option}{Rulebook::listed().map(option).collect_view()}</select> }
}
