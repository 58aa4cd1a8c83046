//! The options: what each does now, and how it is changed.

use dulle_rules::Setting;
use dulle_texts::OptionGroup;
use leptos::prelude::*;

use super::OptionsPage;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::model::options::screen::{ConflictShown, Control, OptionShown, Pill};

type Row = Memo<Option<OptionShown>>;

pub(super) fn group(page: OptionsPage, group: OptionGroup) -> impl IntoView {
    let title = move || page.ctx.texts().get(&format!("option-group-{}", group.word()));
    view! {
        <section class="option-group" id=format!("group-{}", group.word()) tabindex="-1">
            <h2>{live(title)}</h2>
            <div class="card-box">{group.offered().map(|setting| option(page, setting)).collect_view()}</div>
        </section>
    }
}

fn option(page: OptionsPage, setting: Setting) -> impl IntoView {
    let row: Row = Memo::new(move |_| {
        page.screen.with(|screen| screen.as_ref().and_then(|screen| screen.row(setting).cloned()))
    });
    let text = move |read: fn(&OptionShown) -> String| {
        move || row.with(|row| row.as_ref().map(read).unwrap_or_default())
    };
    let differs = Memo::new(move |_| row.with(|row| row.as_ref().is_some_and(|row| row.differs)));
    let many = Memo::new(move |_| row.with(|row| row.as_ref().and_then(|row| row.many.clone())));
    let bots = Memo::new(move |_| row.with(|row| row.as_ref().and_then(|row| row.bots.clone())));
    let clashes = Memo::new(move |_| {
        row.with(|row| row.as_ref().map(|row| row.conflicts.clone()).unwrap_or_default())
    });
    let word = setting.word();
    let control = row.with_untracked(|row| row.as_ref().map(|row| row.control.clone()));
    view! {
        <div class="option" id=format!("option-{word}") class:clash=live_flag(move || !clashes.with(Vec::is_empty))>
            <div class="option-head">
                <h3 id=format!("name-{word}")>
                    {live(text(|row| row.name.clone()))}
                    {live(move || differs.get().then(|| view! { " " <small class="other-rule">{page.ctx.t("web-options-differs")}</small> }))}
                </h3>
                {matches!(control, Some(Control::Switch { .. })).then(|| switch(page, setting, row))}
            </div>
            <p class="does" id=format!("does-{word}")>{live(text(|row| row.does.clone()))}</p>
            {control.map(|control| chooser(page, setting, row, &control))}
            {live(move || many.get().map(|many| view! { <p class="many">{many}</p> }))}
            {live(move || bots.get().map(|bots| view! { <p class="many bots">{bots}</p> }))}
            {live(move || clashes.get().into_iter().map(|clash| clash_box(page, clash)).collect_view())}
        </div>
    }
}

fn switch(page: OptionsPage, setting: Setting, row: Row) -> impl IntoView {
    let word = setting.word();
    let on = Memo::new(move |_| {
        let is = |row: &OptionShown| row.control == Control::Switch { on: true };
        row.with(|row| row.as_ref().is_some_and(is))
    });
    let change = move |event| {
        let value = if event_target_checked(&event) { "on" } else { "off" };
        page.change(|choice| choice.set(setting, value));
    };
    // Not by the heading: axe-core finds no name in one that lies below the window.
    let name = move || row.with(|row| row.as_ref().map(|row| row.name.clone()).unwrap_or_default());
    let state =
        move || page.ctx.texts().get(if on.get() { "web-options-on" } else { "web-options-off" });
    view! {
        <label class="toggle">
            <span aria-hidden="true">{live(state)}</span>
            <input
                type="checkbox"
                role="switch"
                name=word
                disabled=page.fixed
                aria-label=live_text(name)
                aria-describedby=format!("does-{word}")
                prop:checked=live_flag(move || on.get())
                on:change=handler(change)
            />
        </label>
    }
}

/// Where something is chosen by other means than a switch. The pills and menus stay on the page while what they say changes,
/// so that the focus stays where it is.
fn chooser(page: OptionsPage, setting: Setting, row: Row, control: &Control) -> AnyView {
    let pills = move |pills: &[Pill], several: bool| {
        let places = 0..pills.len();
        let pill = move |place| pill(page, setting, row, place, several);
        let role = if several { "group" } else { "radiogroup" };
        view! { <div class="pills" role=role aria-labelledby=format!("name-{}", setting.word())>{places.map(pill).collect_view()}</div> }
    };
    match control {
        Control::Switch { .. } => ().into_any(),
        Control::OneOf(choices) => pills(choices, false).into_any(),
        Control::AnyOf(choices) => pills(choices, true).into_any(),
        Control::Menu(_) => {
            let choices = move || match control_of(row) {
                Some(Control::Menu(choices)) => choices,
                _ => Vec::new(),
            };
            menu(page, setting, format!("name-{}", setting.word()), choices).into_any()
        }
        Control::Menus(menus) => {
            let one = |place: usize| {
                let own = move || match control_of(row) {
                    Some(Control::Menus(mut menus)) if place < menus.len() => {
                        Some(menus.swap_remove(place))
                    }
                    _ => None,
                };
                let id = format!("name-{}-{place}", setting.word());
                let label = move || own().map(|menu| menu.label);
                let choices = move || own().map(|menu| menu.choices).unwrap_or_default();
                view! { <div><span id=id.clone()>{live(label)}</span>{menu(page, setting, id, choices)}</div> }
            };
            let menus = (0..menus.len()).map(one).collect_view();
            view! { <div class="menus">{menus}</div> }.into_any()
        }
    }
}

fn control_of(row: Row) -> Option<Control> {
    row.with(|row| row.as_ref().map(|row| row.control.clone()))
}

fn pill(
    page: OptionsPage,
    setting: Setting,
    row: Row,
    place: usize,
    several: bool,
) -> impl IntoView {
    let own = Memo::new(move |_| match control_of(row) {
        Some(Control::OneOf(pills) | Control::AnyOf(pills)) => pills.get(place).cloned(),
        _ => None,
    });
    let is = move |read: fn(&Pill) -> bool| {
        live_flag(move || own.with(|own| own.as_ref().is_some_and(read)))
    };
    let change = move |_| {
        let Some(pill) = own.get_untracked() else { return };
        page.change(|choice| match several {
            true => choice.toggle(setting, &pill.value),
            false => choice.set(setting, &pill.value),
        });
    };
    let value =
        move || own.with(|own| own.as_ref().map(|own| own.value.clone()).unwrap_or_default());
    view! {
        <label class="pill" class:wrong=is(|pill| pill.wrong)>
            <input
                type=if several { "checkbox" } else { "radio" }
                name=setting.word()
                value=live_text(value)
                disabled=page.fixed
                aria-describedby=format!("does-{}", setting.word())
                prop:checked=is(|pill| pill.chosen)
                on:change=handler(change)
            />
            <span>{live(move || own.get().map(|pill| pill.label))}</span>
        </label>
    }
}

fn menu(
    page: OptionsPage,
    setting: Setting,
    labelled: String,
    choices: impl Fn() -> Vec<Pill> + Send + Sync + Copy + 'static,
) -> impl IntoView {
    let options = move || {
        let option = |pill: Pill| view! { <option value=pill.value selected=pill.chosen>{pill.label}</option> };
        choices().into_iter().map(option).collect_view()
    };
    let change = move |event| {
        let value = event_target_value(&event);
        page.change(|choice| choice.set(setting, &value));
    };
    view! {
        <select name=setting.word() disabled=page.fixed aria-labelledby=labelled on:change=handler(change)>{live(options)}</select>
    }
}

/// What does not fit together, and a button for each way out.
fn clash_box(page: OptionsPage, clash: ConflictShown) -> impl IntoView {
    let ConflictShown { at, sentence, ways } = clash;
    let way = move |(label, way): (String, _)| {
        let take = move |_| {
            page.change(|choice| choice.take(&way));
            page.show(at);
        };
        view! { <button class="plain way" on:click=handler(take)>{label}</button> }
    };
    view! {
        <div class="clash-box" role="group">
            <p><b>{page.ctx.t("web-options-clash")}</b>" "{sentence}</p>
            {(!page.fixed).then(|| view! { <div class="ways">{ways.into_iter().map(way).collect_view()}</div> })}
        </div>
    }
}
