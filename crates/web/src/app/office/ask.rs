//! Questions over a page: what cannot be taken back easily, and short forms.

use dulle_tournament::office::{Act, At, By, Credit, Entry, Number, Role, RulingNumber};
use dulle_tournament::{Cause, Extension, FreeText};
use leptos::prelude::*;

use super::{Hall, forms, pdf, plans, say};
use crate::app::browser;
use crate::app::erased::{handler, live};
use crate::app::modal::{give_up, modal, sure};
use crate::model::office::entries::{PersonForm, toggle_paid};
use crate::model::office::keys::LIST;
use crate::model::office::links::LinkRow;
use crate::model::office::print::PdfForm;
use crate::model::office::ruling::signers;
use crate::model::office::step::Ask;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Sure(Ask),
    TimeUp {
        round: u8,
        tables: Vec<u16>,
    },
    /// More time, for all tables or for one.
    Time(Option<u16>),
    Reopen,
    Me,
    Keys,
    Undo(usize),
    /// What can be done about an entry of the list.
    Entry(Number),
    Withdraw(Number),
    Substitute(Number),
    Rename(Number),
    DrawAgain(u8),
    Sign(RulingNumber),
    DecideAppeal(RulingNumber, bool),
    Revoke(LinkRow),
    NewTournament,
    ToServer,
    Announce,
    Strike(At),
    /// A table breaks up.
    BreakUp(At),
    /// People who were not ticked off, before a draw, perhaps with another seed.
    Absent(u8, bool),
    /// A draw of a round that is published.
    Redraw(Vec<Act>),
    /// Cards that make older ones useless.
    Cards(PdfForm),
    /// Terms that change while the tournament runs.
    Terms(Act),
    /// Sums that are strange, with what speaks against them.
    Doubt(Vec<Act>, String),
    /// A correction of what hangs out.
    Correct(Vec<Act>),
    /// Another person has changed the same thing by these entries; these acts were wanted.
    Changed {
        acts: Vec<Act>,
        entries: Vec<u64>,
    },
}

pub(super) fn question(hall: Hall, asked: Asked) -> AnyView {
    let ctx = hall.ctx;
    let close = move || hall.asked.set(None);
    match asked {
        Asked::Sure(Ask { question, yes, acts }) => {
            sure(ctx, "hall-next-step", question, yes, close, move || hall.act(acts.clone()))
                .into_any()
        }
        Asked::Undo(entry) => undo(hall, entry),
        Asked::DrawAgain(round) => {
            let (question, yes) = (
                hall.texts().get("hall-seating-again-ask"),
                hall.texts().get("hall-seating-again-yes"),
            );
            let act = move || {
                let all = hall.kept.with_untracked(|kept| kept.office.not_here(round).is_empty());
                match all {
                    true => super::seating::draw(hall, round, true),
                    false => hall.asked.set(Some(Asked::Absent(round, true))),
                }
            };
            sure(ctx, "hall-seating-again", question, yes, close, act).into_any()
        }
        Asked::Revoke(link) => {
            let question = hall.texts().with("hall-link-revoke-ask", &[("name", link.name.into())]);
            let yes = hall.texts().get("hall-link-revoke-yes");
            let act = move || hall.act(vec![Act::Revoke { link: link.id }]);
            give_up(ctx, "hall-link-revoke", question, yes, close, act).into_any()
        }
        Asked::NewTournament => {
            let (question, yes) =
                (hall.texts().get("hall-setup-new-ask"), hall.texts().get("hall-setup-new-yes"));
            let act = move || hall.replace(dulle_tournament::office::Office::new());
            give_up(ctx, "hall-setup-new", question, yes, close, act).into_any()
        }
        Asked::ToServer => {
            let (question, yes) =
                (hall.texts().get("hall-to-server-ask"), hall.texts().get("hall-to-server"));
            sure(ctx, "hall-to-server", question, yes, close, move || super::server::upload(hall))
                .into_any()
        }
        Asked::Announce => say::announce(hall),
        Asked::Correct(acts) => correct(hall, acts),
        Asked::Doubt(acts, doubt) => {
            let yes = hall.texts().get("hall-doubt-yes");
            let act = move || hall.act_sure(acts.clone(), || {});
            give_up(ctx, "hall-write-down", doubt, yes, close, act).into_any()
        }
        Asked::Strike(at) => super::strike::strike(hall, at),
        Asked::BreakUp(at) => plans::break_up(hall, at),
        Asked::Absent(round, anew) => plans::absent(hall, round, anew),
        Asked::Redraw(acts) => plans::redraw(hall, acts),
        Asked::Terms(act) => plans::terms(hall, act),
        Asked::Cards(form) => pdf::cards(hall, form),
        Asked::Changed { acts, entries } => say::changed(hall, acts, entries),
        Asked::TimeUp { round, tables } => time_up(hall, round, tables),
        Asked::Time(table) => time(hall, table),
        Asked::Reopen => reopen(hall),
        Asked::Me => who(hall),
        Asked::Keys => keys(hall),
        Asked::Entry(number) => entry(hall, number),
        Asked::Withdraw(number) => withdraw(hall, number),
        Asked::Substitute(number) => substitute(hall, number),
        Asked::Rename(number) => rename(hall, number),
        Asked::Sign(ruling) => sign(hall, ruling),
        Asked::DecideAppeal(ruling, upheld) => decide_appeal(hall, ruling, upheld),
    }
}

/// Takes an entry back; where that changes a list that hangs out, it says how.
fn undo(hall: Hall, entry: usize) -> AnyView {
    let what = hall.read_now(|words| {
        let rows = crate::model::office::journal::rows(words, Role::Director);
        rows.into_iter().find(|row| row.entry == entry).map(|row| row.what)
    });
    let question = hall.texts().with("hall-undo-ask", &[("what", what.unwrap_or_default().into())]);
    let yes = hall.texts().get("hall-undo");
    let act = move || {
        hall.done.set(None);
        hall.act_now(vec![Act::Undo { entry }], move || hall.asked.set(None));
    };
    let inside = view! { <p>{question.clone()}</p>{list_effect(hall, Act::Undo { entry }, None)} };
    match hall.changes_the_list(&Act::Undo { entry }, None) {
        true => form(hall, hall.texts().get("hall-undo"), yes, inside, act),
        false => {
            sure(hall.ctx, "hall-undo", question, yes, move || hall.asked.set(None), act).into_any()
        }
    }
}

/// A dialog with a form.
pub(super) fn form(
    hall: Hall,
    title: String,
    yes: String,
    inside: impl IntoView + 'static,
    act: impl Fn() + 'static,
) -> AnyView {
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        act();
    };
    let label = title.clone();
    let inside = view! {
        <form class="office-form" on:submit=handler(send)>
            <h2>{title}</h2>
            {inside}
            <button class="main yes">{yes}</button>
        </form>
    };
    modal(hall.ctx, move || label.clone(), "web-back", move || hall.asked.set(None), inside)
        .into_any()
}

/// Which tables still play a hand when time is up.
fn time_up(hall: Hall, round: u8, tables: Vec<u16>) -> AnyView {
    let running = RwSignal::new(Vec::<u16>::new());
    let tick = move |table: u16| {
        let label = move || hall.ctx.with("office-table", &[("table", table.into())]);
        let set = move |on: bool| {
            running.update(|running| {
                running.retain(|other| *other != table);
                if on {
                    running.push(table);
                }
            });
        };
        forms::tick(label, "running", move || running.with(|r| r.contains(&table)), set)
    };
    let inside = view! {
        <p>{hall.t("hall-time-up-where")}</p>
        <div class="ticks">{tables.iter().map(|&table| tick(table)).collect_view()}</div>
    };
    let texts = hall.texts();
    form(
        hall,
        texts.get("hall-time-up-title"),
        texts.get("hall-step-time-up-button"),
        inside,
        move || {
            let act =
                Act::TimeUp { round, tables: tables.clone(), running: running.get_untracked() };
            hall.asked.set(None);
            hall.act(vec![act]);
        },
    )
}

/// More time: for whom, how much, why.
fn time(hall: Hall, only: Option<u16>) -> AnyView {
    let texts = hall.texts();
    let round = hall.kept.with_untracked(|kept| {
        kept.office.running().map(|round| (round.number, round.tables.len() as u16))
    });
    let Some((round, tables)) = round else { return ().into_any() };
    let extension =
        hall.kept.with_untracked(|kept| kept.office.setup().map(|setup| setup.terms().extension));
    let (note, first) = match extension {
        Some(Extension::Never) => ("hall-time-never", Cause::Exception),
        Some(Extension::Panel) => ("hall-time-panel", Cause::Panel),
        _ => ("hall-time-referee", Cause::Complaint),
    };
    let which = RwSignal::new(only.unwrap_or(0));
    let minutes = RwSignal::new("5".to_owned());
    let cause = RwSignal::new(first.word().to_owned());
    let reason = RwSignal::new(String::new());
    let mut places = vec![("0".to_owned(), texts.get("hall-time-all"))];
    places.extend(
        (1..=tables).map(|table| {
            (table.to_string(), texts.with("office-table", &[("table", table.into())]))
        }),
    );
    // What the book never extends the time for is not offered.
    let causes = Cause::ALL.into_iter().filter(|cause| match extension {
        Some(Extension::Never) => *cause == Cause::Exception,
        Some(Extension::Panel) => *cause != Cause::Complaint,
        _ => true,
    });
    let causes: Vec<(String, String)> = causes
        .map(|cause| (cause.word().to_owned(), texts.get(&format!("hall-cause-{}", cause.word()))))
        .collect();
    let inside = view! {
        <p class="soft">{hall.t(note)}</p>
        {forms::choice(hall.t("hall-tables"), "which", places, move || which.get().to_string(), move |value| which.set(value.parse().unwrap_or(0)))}
        {forms::text(hall.t("hall-time-minutes"), "minutes", move || minutes.get(), move |value| minutes.set(value))}
        {forms::choice(hall.t("hall-time-cause"), "cause", causes, move || cause.get(), move |value| cause.set(value))}
        {forms::text(hall.t("hall-time-reason"), "reason", move || reason.get(), move |value| reason.set(value))}
    };
    form(hall, texts.get("hall-time-title"), texts.get("hall-time-yes"), inside, move || {
        let chosen = which.get_untracked();
        let tables = if chosen == 0 { (1..=tables).collect() } else { vec![chosen] };
        let typed = minutes.get_untracked();
        let Ok(minutes) = typed.trim().parse() else {
            let values = [("text", typed.as_str().into())];
            return hall.ctx.toast(hall.texts().with("hall-setup-no-minutes", &values));
        };
        let cause = Cause::from_word(&cause.get_untracked()).unwrap_or(Cause::Exception);
        let because = FreeText::new(&reason.get_untracked());
        hall.act_then(vec![Act::Extend { round, tables, minutes, cause, because }], move || {
            hall.asked.set(None);
        });
    })
}

fn reopen(hall: Hall) -> AnyView {
    let reason = RwSignal::new(String::new());
    let inside = view! {
        <p>{hall.t("hall-reopen-ask")}</p>
        {forms::text(hall.t("hall-reason"), "reason", move || reason.get(), move |value| reason.set(value))}
    };
    let texts = hall.texts();
    form(hall, texts.get("hall-reopen"), texts.get("hall-reopen-yes"), inside, move || {
        match FreeText::new(&reason.get_untracked()) {
            Some(because) => {
                hall.act_then(vec![Act::Reopen { because }], move || hall.asked.set(None));
            }
            None => hall.ctx.toast(hall.texts().get("office-refuse-needs-reason")),
        }
    })
}

/// Name and role. On the server the role is the link's.
fn who(hall: Hall) -> AnyView {
    let texts = hall.texts();
    let me = hall.kept.with_untracked(|kept| kept.me.clone());
    let name = RwSignal::new(if hall.has_name() { me.name.to_string() } else { String::new() });
    let role = RwSignal::new(me.role);
    let roles = [Role::Director, Role::Referee, Role::Panel, Role::Helper]
        .map(|role| (role.word().to_owned(), texts.get(&format!("hall-role-{}", role.word()))));
    let choose = hall.is_local().then(|| {
        forms::choice(
            hall.t("hall-i-am"),
            "role",
            roles.to_vec(),
            move || role.get().word().to_owned(),
            move |word| {
                role.set(Role::from_word(&word).unwrap_or(Role::Director));
            },
        )
    });
    let inside = view! {
        {forms::text(hall.t("hall-my-name"), "my-name", move || name.get(), move |value| name.set(value))}
        {choose}
    };
    form(hall, texts.get("hall-i-am"), texts.get("hall-rename-yes"), inside, move || {
        match FreeText::new(&name.get_untracked()) {
            Some(name) => {
                hall.set_me(By { role: role.get_untracked(), name });
                hall.asked.set(None);
            }
            None => hall.ctx.toast(hall.texts().get("hall-setup-no-me")),
        }
    })
}

fn keys(hall: Hall) -> AnyView {
    let lines =
        LIST.map(|(key, name)| view! { <li><kbd>{key}</kbd><span>{hall.t(name)}</span></li> });
    let inside =
        view! { <h2>{hall.t("hall-keys")}</h2><ul class="key-list">{lines.collect_view()}</ul> };
    modal(hall.ctx, hall.t("hall-keys"), "web-back", move || hall.asked.set(None), inside)
        .into_any()
}

/// The menu of an entry.
fn entry(hall: Hall, number: Number) -> AnyView {
    let texts = hall.texts();
    let (name, here) = hall.read_now(|words| {
        let here = words.office.player(number).is_some_and(|player| player.present);
        (words.spoken(number), here)
    });
    let close = move || hall.asked.set(None);
    let present = if here { "hall-entry-missing" } else { "hall-entry-here" };
    let has_fee =
        hall.kept.with_untracked(|kept| kept.office.setup().is_some_and(|setup| setup.fee > 0));
    let paid = has_fee.then(|| {
        let act = move |_| {
            close();
            if let Some(act) = hall.kept.with_untracked(|kept| toggle_paid(&kept.office, number)) {
                hall.act(vec![act]);
            }
        };
        view! { <button class="plain" on:click=handler(act)>{hall.t("hall-col-fee")}</button> }
    });
    let toggle = move |_| {
        close();
        hall.act(vec![Act::Present { number, present: !here }]);
    };
    let ask = move |asked: Asked| handler(move |_| hall.asked.set(Some(asked.clone())));
    let substitute = texts.with("hall-substitute", &[("name", name.as_str().into())]);
    let label = name.clone();
    let inside = view! {
        <h2>{name}</h2>
        <button class="plain" on:click=handler(toggle)>{hall.t(present)}</button>
        {paid}
        <button class="plain rename" on:click=ask(Asked::Rename(number))>{hall.t("hall-rename")}</button>
        <button class="plain substitute" on:click=ask(Asked::Substitute(number))>{substitute}</button>
        <button class="plain withdraw" on:click=ask(Asked::Withdraw(number))>{hall.t("hall-withdraw")}</button>
    };
    modal(hall.ctx, move || label.clone(), "web-back", close, inside).into_any()
}

/// What an act would change, before it counts.
pub(super) fn effect(
    hall: Hall,
    by: Option<By>,
    act: impl Fn() -> Option<Act> + Send + Sync + 'static,
) -> impl IntoView {
    let lines = Memo::new(move |_| {
        let act = act()?;
        let at = hall.now.get_untracked();
        let by = by.clone().unwrap_or_else(|| hall.kept.with_untracked(|kept| kept.me.clone()));
        hall.read(|words| {
            let at = hall.kept.with_untracked(|kept| kept.moment(at));
            match words.office.preview(Entry { at, by, act }) {
                Ok(preview) => Some(words.texts.office_preview(&preview, words.office)),
                Err(refused) => Some(vec![words.texts.office_refused(&refused, words.office)]),
            }
        })
    });
    let shown = move || {
        lines.get().map(|lines| match lines.is_empty() {
            true => view! { <p class="soft">{hall.t("hall-effect-none")}</p> }.into_any(),
            false => view! {
                <ul class="effect">{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
            }
            .into_any(),
        })
    };
    view! { <div class="effects" data-pane tabindex="0" role="region" aria-label=hall.t("hall-effect")><h3>{hall.t("hall-effect")}</h3>{live(shown)}</div> }
}

/// Where an act would change a list that hangs out: old and new places.
fn list_effect(hall: Hall, act: Act, by: Option<By>) -> Option<AnyView> {
    hall.changes_the_list(&act, by.as_ref()).then(|| {
        view! {
            <p>{hall.t("hall-correct-out")}</p>
            {effect(hall, by, move || Some(act.clone()))}
        }
        .into_any()
    })
}

/// Old and new places, before a correction of what hangs out counts.
fn correct(hall: Hall, acts: Vec<Act>) -> AnyView {
    let texts = hall.texts();
    let first = acts.first().cloned();
    let inside = view! {
        <p>{hall.t("hall-correct-out")}</p>
        {effect(hall, None, move || first.clone())}
    };
    form(hall, texts.get("hall-correct"), texts.get("hall-correct-yes"), inside, move || {
        hall.act_now(acts.clone(), move || hall.asked.set(None));
    })
}

fn withdraw(hall: Hall, number: Number) -> AnyView {
    let reason = RwSignal::new(String::new());
    let inside = view! {
        {forms::text(hall.t("hall-reason"), "reason", move || reason.get(), move |value| reason.set(value))}
        {effect(hall, None, move || Some(Act::Withdraw { number, because: None }))}
    };
    let texts = hall.texts();
    let title = hall.read_now(|words| words.spoken(number));
    form(hall, title, texts.get("hall-withdraw-yes"), inside, move || {
        let because = FreeText::new(&reason.get_untracked());
        hall.act_then(vec![Act::Withdraw { number, because }], move || hall.asked.set(None));
    })
}

fn substitute(hall: Hall, number: Number) -> AnyView {
    let texts = hall.texts();
    let typed = RwSignal::new(PersonForm::default());
    let credit = RwSignal::new(Credit::Number);
    let choice = move |of: Credit| {
        let key = match of {
            Credit::Number => "hall-credit-number",
            Credit::Own => "hall-credit-own",
        };
        view! {
            <label class="office-tick">
                <input type="radio" name="credit" value=of.word() prop:checked=crate::app::erased::live_flag(move || credit.get() == of) on:change=handler(move |_| credit.set(of)) />
                <span>{hall.t(key)}</span>
            </label>
        }
    };
    let preview = move || {
        let typed = typed.get();
        let credit = credit.get();
        hall.read(|words| typed.substitute(number, credit, words).ok())
    };
    let inside = view! {
        {forms::text(hall.t("hall-name"), "person", move || typed.with(|t| t.name.clone()), move |value| typed.update(|t| t.name = value))}
        {forms::text(hall.t("hall-club"), "club", move || typed.with(|t| t.club.clone()), move |value| typed.update(|t| t.club = value))}
        {Credit::ALL.iter().map(|&of| choice(of)).collect_view()}
        {effect(hall, None, preview)}
    };
    let name = hall.read_now(|words| words.spoken(number));
    let title = texts.with("hall-substitute-title", &[("name", name.into())]);
    form(hall, title, texts.get("hall-substitute-yes"), inside, move || {
        let act = hall.read_now(|words| {
            typed.with_untracked(|typed| typed.substitute(number, credit.get_untracked(), words))
        });
        match act {
            Ok(act) => hall.act_then(vec![act], move || hall.asked.set(None)),
            Err(sentence) => hall.ctx.toast(sentence),
        }
    })
}

fn rename(hall: Hall, number: Number) -> AnyView {
    let texts = hall.texts();
    let before = hall.kept.with_untracked(|kept| kept.office.player(number).map(PersonForm::of));
    let typed = RwSignal::new(before.unwrap_or_default());
    let inside = view! {
        {forms::text(hall.t("hall-name"), "person", move || typed.with(|t| t.name.clone()), move |value| typed.update(|t| t.name = value))}
        {forms::text(hall.t("hall-club"), "club", move || typed.with(|t| t.club.clone()), move |value| typed.update(|t| t.club = value))}
        {forms::text(hall.t("hall-team"), "team", move || typed.with(|t| t.team.clone()), move |value| typed.update(|t| t.team = value))}
    };
    form(hall, texts.get("hall-rename"), texts.get("hall-rename-yes"), inside, move || {
        let act = hall.read_now(|words| typed.with_untracked(|typed| typed.rename(number, words)));
        match act {
            Ok(act) => hall.act_then(vec![act], move || hall.asked.set(None)),
            Err(sentence) => hall.ctx.toast(sentence),
        }
    })
}

/// Who signs: on one machine they say so, on the server they came in by a link of their own.
fn signed(
    hall: Hall,
    (title, ask, yes): (&'static str, &'static str, &'static str),
    roles: &'static [Role],
    act: impl Fn() -> Act + 'static,
) -> AnyView {
    let texts = hall.texts();
    let me = hall.kept.with_untracked(|kept| kept.me.clone());
    let name =
        RwSignal::new(if roles.contains(&me.role) { me.name.to_string() } else { String::new() });
    let role = RwSignal::new(if roles.contains(&me.role) { me.role } else { roles[0] });
    let list = roles
        .iter()
        .map(|role| (role.word().to_owned(), texts.get(&format!("hall-role-{}", role.word()))));
    let fields = hall.is_local().then(|| {
        view! {
            {forms::text(hall.t("hall-my-name"), "signer", move || name.get(), move |value| name.set(value))}
            {forms::choice(hall.t("hall-as-role"), "as-role", list.collect(), move || role.get().word().to_owned(), move |word| {
                role.set(Role::from_word(&word).unwrap_or(roles[0]));
            })}
        }
    });
    let question = match hall.is_local() {
        true => texts.get(ask),
        // On the server the link says who signs.
        false => texts.with(&format!("{ask}-as"), &[("name", me.name.as_str().into())]),
    };
    let by = By { role: role.get_untracked(), name: me.name };
    let inside = view! { <p>{question}</p>{fields}{list_effect(hall, act(), Some(by))} };
    form(hall, texts.get(title), texts.get(yes), inside, move || {
        let by = match (hall.is_local(), FreeText::new(&name.get_untracked())) {
            (false, _) => hall.kept.with_untracked(|kept| kept.me.clone()),
            (true, Some(name)) => By { role: role.get_untracked(), name },
            (true, None) => return hall.ctx.toast(hall.texts().get("hall-setup-no-me")),
        };
        hall.act_as(vec![act()], &by, move || hall.asked.set(None));
    })
}

fn sign(hall: Hall, number: RulingNumber) -> AnyView {
    let roles = hall.kept.with_untracked(|kept| {
        let ruling = kept.office.rulings().iter().find(|ruling| ruling.number == number);
        ruling.map_or(&[Role::Referee, Role::Panel][..], |ruling| {
            signers(&kept.office, &ruling.ruled.kind)
        })
    });
    let words = ("hall-sign", "hall-sign-ask", "hall-sign-yes");
    signed(hall, words, roles, move || Act::Sign { ruling: number })
}

fn decide_appeal(hall: Hall, ruling: RulingNumber, upheld: bool) -> AnyView {
    let title = if upheld { "hall-settle-upheld" } else { "hall-settle-void" };
    let words = (title, "hall-settle-ask", "hall-settle-yes");
    signed(hall, words, &[Role::Panel], move || Act::DecideAppeal { ruling, upheld })
}

/// Opens a table by its number, as far as the round has it.
pub(super) fn open_table(hall: Hall, table: u16) {
    let at = hall.kept.with_untracked(|kept| {
        let round = crate::model::office::round::current(&kept.office)?;
        round.table(table).map(|_| At { round: round.number, table })
    });
    match at {
        Some(At { round, table }) => {
            hall.go(crate::model::route::OfficePage::Table { round, table });
        }
        None => hall.ctx.toast(hall.texts().get("hall-table-missing")),
    }
    browser::focus(".office-head h1");
}
