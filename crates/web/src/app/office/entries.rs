//! The list of entries, and a list that is read in.

use dulle_tournament::office::Act;
use dulle_tournament::office::csv::entry_list;
use leptos::prelude::*;

use super::frame::page_title;
use super::{Hall, ask::Asked, file, forms, signs};
use crate::app::browser;
use crate::app::erased::{handler, live, live_text};
use crate::model::office::csv::{CsvFile, CsvKind, CsvRow, CsvScreen};
use crate::model::office::entries::{EntriesScreen, EntryRow, PersonForm, Shown, toggle_paid};
use crate::model::office::kept::file_name;

pub(super) fn entries_page(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let csv = RwSignal::new(None::<CsvFile>);
    let screen = Memo::new(move |_| {
        let role = hall.role();
        hall.read(|words| EntriesScreen::of(words, role))
    });
    let title = move || (ctx.texts().get("hall-page-entries"), screen.with(|s| s.subtitle.clone()));
    let load = move |event: web_sys::Event| {
        file::chosen(&event, move |name, bytes| {
            let file = CsvFile::new(name, bytes);
            match hall.read_now(|words| file.screen(words)) {
                Ok(_) => csv.set(Some(file)),
                Err(sentence) => ctx.toast(sentence),
            }
        });
    };
    let save = move |_| {
        let list = hall.read_now(|words| {
            let word = |name: &str| words.get(&format!("office-csv-head-{name}"));
            let head = ["number", "name", "given", "club", "team", "fee"].map(word);
            (file_name(words.office), entry_list(words.office.players(), &head))
        });
        browser::download(&format!("{}-meldungen.csv", list.0), "text/csv", &list.1);
    };
    let tools = view! {
        <label class="plain upload-button"><span>{ctx.t("hall-csv-load")}</span><input class="csv-file" type="file" accept=".csv,.txt,text/csv" on:change=handler(load) /></label>
        <button class="plain" on:click=handler(save)>{ctx.t("hall-csv-save")}</button>
    };
    let open = Memo::new(move |_| screen.with(|s| s.open));
    let has_csv = Memo::new(move |_| csv.with(Option::is_some));
    view! {
        {page_title(title, tools)}
        {figures(screen)}
        <div class="columns">
            <div class="column main-column">
                {live(move || open.get().then(|| late(hall, screen)))}
                {list(hall, screen)}
            </div>
            {live(move || has_csv.get().then(|| preview(hall, csv)))}
        </div>
    }
}

fn figures(screen: Memo<EntriesScreen>) -> impl IntoView {
    let boxes = move || {
        screen.with(|s| {
            let figure = |figure: &crate::model::office::entries::Figure| {
                view! { <li class:open=figure.open><b>{figure.value.clone()}</b><small>{figure.label.clone()}</small></li> }
            };
            let figures = s.figures.iter().map(figure).collect_view();
            view! { {figures}<li class="wide-figure"><b>{s.tables.clone()}</b><small>{s.tables_note.clone()}</small></li> }
        })
    };
    view! { <ul class="figures">{live(boxes)}</ul> }
}

fn late(hall: Hall, screen: Memo<EntriesScreen>) -> impl IntoView {
    let ctx = hall.ctx;
    let typed = RwSignal::new(PersonForm::default());
    let fee = Memo::new(move |_| screen.with(|s| s.fee.clone()));
    let teams = hall.kept.with_untracked(|kept| {
        kept.office
            .setup()
            .and_then(|setup| setup.teams)
            .is_some_and(|teams| teams.by == dulle_tournament::office::TeamsBy::Name)
    });
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match hall.read_now(|words| typed.with_untracked(|typed| typed.enter(words))) {
            Ok(acts) => hall.act_then(acts, move || {
                // Club mates come together: the club stays.
                typed.update(|typed| {
                    typed.name.clear();
                    typed.paid = false;
                });
                browser::after(0, || browser::focus(".late .person"));
            }),
            Err(sentence) => ctx.toast(sentence),
        }
    };
    let paid = move || {
        fee.get().map(|fee| {
            let label = move || ctx.with("hall-paid-fee", &[("fee", fee.as_str().into())]);
            forms::tick(
                label,
                "paid",
                move || typed.with(|t| t.paid),
                move |on| typed.update(|t| t.paid = on),
            )
        })
    };
    view! {
        <section class="box late">
            <h2>{live(move || screen.with(|s| s.enter.clone()))}</h2>
            <form on:submit=handler(send)>
                {forms::text(ctx.t("hall-name"), "person", move || typed.with(|t| t.name.clone()), move |value| typed.update(|t| t.name = value))}
                {forms::text(ctx.t("hall-club"), "club", move || typed.with(|t| t.club.clone()), move |value| typed.update(|t| t.club = value))}
                {teams.then(|| forms::text(ctx.t("hall-team"), "team", move || typed.with(|t| t.team.clone()), move |value| typed.update(|t| t.team = value)))}
                {live(paid)}
                <button class="plain enter">{ctx.t("hall-enter")}</button>
            </form>
            <p class="soft">{live(move || screen.with(|s| s.late.clone()))}</p>
        </section>
    }
}

fn list(hall: Hall, screen: Memo<EntriesScreen>) -> impl IntoView {
    let ctx = hall.ctx;
    let search = RwSignal::new(String::new());
    let shown = RwSignal::new(Shown::All);
    let rows = Memo::new(move |_| screen.with(|s| s.rows.clone()));
    let filters = move || {
        let counts =
            rows.with(|rows| Shown::ALL.map(|f| rows.iter().filter(|row| f.takes(row)).count()));
        Shown::ALL
            .iter()
            .zip(counts)
            .map(|(own, count)| {
                let name =
                    ctx.with(&format!("hall-shown-{}", own.word()), &[("count", count.into())]);
                (own.word().to_owned(), name, shown.get() == *own)
            })
            .collect()
    };
    let choose = move |word: &str| {
        shown.set(Shown::ALL.into_iter().find(|own| own.word() == word).unwrap_or_default());
    };
    let found = Memo::new(move |_| {
        let (wanted, shown) = (search.get(), shown.get());
        rows.with(|rows| {
            rows.iter()
                .filter(|row| shown.takes(row) && row.fits(&wanted))
                .cloned()
                .collect::<Vec<_>>()
        })
    });
    let empty = move || {
        let nobody = rows.with(Vec::is_empty);
        match (nobody, found.with(Vec::is_empty)) {
            (true, _) => Some(view! { <p class="empty"><b>{ctx.t("hall-entries-none")}</b><br />{ctx.t("hall-entries-none-detail")}</p> }.into_any()),
            (false, true) => Some(view! { <p class="empty">{ctx.t("hall-entries-nobody")}</p> }.into_any()),
            (false, false) => None,
        }
    };
    view! {
        <section class="box">
            <div class="box-head">
                <input class="search" type="search" placeholder=ctx.t("hall-search-entries") aria-label=ctx.t("hall-search-entries") prop:value=live_text(move || search.get()) on:input=handler(move |event| search.set(event_target_value(&event))) />
                {forms::segments(filters, ctx.t("hall-page-entries"), choose)}
            </div>
            <div class="table-pane" data-pane tabindex="0" role="region" aria-label=ctx.t("hall-page-entries")>
                <table class="office-table entry-table">
                    <thead><tr>
                        <th scope="col" class="right">{ctx.t("hall-col-number")}</th>
                        <th scope="col">{ctx.t("hall-col-name")}</th>
                        <th scope="col" class="wide">{ctx.t("hall-club")}</th>
                        <th scope="col">{ctx.t("hall-col-fee")}</th>
                        <th scope="col">{ctx.t("hall-col-state")}</th>
                        <th scope="col"><span class="sr">{ctx.t("hall-menu")}</span></th>
                    </tr></thead>
                    <tbody><For each=move || found.get() key=Clone::clone children=move |row| entry_row(hall, row) /></tbody>
                </table>
                {live(empty)}
            </div>
        </section>
    }
}

fn entry_row(hall: Hall, row: EntryRow) -> impl IntoView {
    let ctx = hall.ctx;
    let number = row.number;
    // After the end nothing changes but what was paid: no row says that it could.
    let closed = hall.kept.with_untracked(|kept| kept.office.is_finished());
    let pay = move |_| {
        if let Some(act) = hall.kept.with_untracked(|kept| toggle_paid(&kept.office, number)) {
            hall.act(vec![act]);
        }
    };
    let (owes, paid) = (row.owes.clone(), row.paid);
    let fee = match (owes, paid) {
        (Some(money), _) => {
            let text = ctx.with("hall-entry-owes", &[("money", money.into())]);
            Some(view! { <button class="pill-button open" on:click=handler(pay)>{signs::tick(false)}{text}</button> }.into_any())
        }
        (None, true) => Some(view! { <button class="pill-button" on:click=handler(pay)>{signs::tick(true)}{ctx.t("hall-entry-paid")}</button> }.into_any()),
        (None, false) => None,
    };
    let here = row.here;
    let toggle = move |_| hall.act(vec![Act::Present { number, present: !here }]);
    let state = match (&row.state, row.plays) {
        (Some(state), false) => view! { <span class="soft">{state.clone()}</span> }.into_any(),
        (state, _) => {
            let key = if here { "hall-entry-here" } else { "hall-entry-missing" };
            let note = state.clone().map(|state| view! { <small class="soft">{state}</small> });
            view! { <button class="pill-button here" class:open=!here disabled=closed on:click=handler(toggle)>{signs::tick(here)}{ctx.t(key)}</button>{note} }.into_any()
        }
    };
    let more = ctx.with("hall-entry-more", &[("name", row.name.as_str().into())]);
    view! {
        <tr class:gone=!row.plays data-number=number.get()>
            <td class="right">{number.get()}</td>
            <th scope="row">{row.name}<small class="narrow">{row.club.clone()}</small></th>
            <td class="wide">{row.club}</td>
            <td>{fee}</td>
            <td>{state}</td>
            <td><button class="more-button" aria-label=more disabled=closed on:click=handler(move |_| hall.asked.set(Some(Asked::Entry(number))))>"⋯"</button></td>
        </tr>
    }
}

/// A file that was opened: nothing is taken over before the button.
fn preview(hall: Hall, csv: RwSignal<Option<CsvFile>>) -> impl IntoView {
    let ctx = hall.ctx;
    let screen = Memo::new(move |_| {
        hall.read(|words| csv.with(|csv| csv.as_ref().and_then(|csv| csv.screen(words).ok())))
    });
    let rows = Memo::new(move |_| {
        screen.with(|s| s.as_ref().map(|s| s.lines.clone()).unwrap_or_default())
    });
    let take = move |_| {
        let acts = hall.read_now(|words| {
            csv.with_untracked(|csv| csv.as_ref().map(|csv| csv.acts(words)).unwrap_or_default())
        });
        hall.act_then(acts, move || csv.set(None));
    };
    let faulty = move |_| {
        let text = hall.read_now(|words| {
            csv.with_untracked(|csv| csv.as_ref().map(|csv| csv.faulty(words)).unwrap_or_default())
        });
        browser::download("fehlerzeilen.csv", "text/csv", &text);
    };
    let head = move || {
        screen.get().map(
            |CsvScreen { name, about, .. }| view! { <h2>{name}</h2><p class="soft">{about}</p> },
        )
    };
    let foot = move || {
        screen.get().map(|s| {
            let good = s.good.map(|names| {
                let tag = ctx.with("hall-csv-good", &[("count", s.new.into())]);
                view! { <p class="csv-row"><b class="csv-tag csv-good">{tag}</b>" "{names}</p> }
            });
            view! {
                {good}
                <p>{s.summary}</p>
                {(s.new > 0).then(|| view! { <button class="main take" on:click=handler(take)>{s.take}</button> })}
                <div class="pair">
                    {(s.faults > 0).then(|| view! { <button class="plain" on:click=handler(faulty)>{ctx.t("hall-csv-faulty")}</button> })}
                    <button class="plain" on:click=handler(move |_| csv.set(None))>{ctx.t("hall-csv-drop")}</button>
                </div>
            }
        })
    };
    view! {
        <section class="box csv-box">
            <p class="kicker">{ctx.t("hall-csv-title")}</p>
            {live(head)}
            <ul class="csv-rows"><For each=move || rows.get() key=Clone::clone children=move |row| csv_row(hall, csv, row) /></ul>
            {live(foot)}
        </section>
    }
}

fn csv_row(hall: Hall, csv: RwSignal<Option<CsvFile>>, row: CsvRow) -> impl IntoView {
    let ctx = hall.ctx;
    let line = row.line;
    let class = format!("csv-row csv-{}", row.kind.word());
    let tag = format!("csv-tag csv-{}", row.kind.word());
    let mend = (row.kind == CsvKind::Fault).then(|| {
        let typed = RwSignal::new(row.raw.clone());
        let send = move |event: leptos::ev::SubmitEvent| {
            event.prevent_default();
            csv.update(|csv| {
                if let Some(csv) = csv {
                    csv.mend(line, typed.get_untracked());
                }
            });
        };
        let label = move || ctx.with("hall-csv-line", &[("line", line.into())]);
        view! {
            <form class="mend" on:submit=handler(send)>
                <input aria-label=live_text(label) prop:value=live_text(move || typed.get()) on:input=handler(move |event| typed.set(event_target_value(&event))) />
                <button class="plain">{ctx.t("hall-csv-mend")}</button>
            </form>
        }
    });
    let head = ctx.with("hall-csv-line", &[("line", line.into())]);
    view! {
        <li class=class>
            <b>{head}</b>" „"{row.raw}"“ "<b class=tag>{row.tag}</b>
            <p>{row.sentence}</p>
            {mend}
        </li>
    }
}
