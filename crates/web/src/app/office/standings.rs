//! The standings.

use dulle_tournament::office::is_name_wanted;
use leptos::prelude::*;

use super::frame::page_title;
use super::{Hall, forms, round::perform};
use crate::app::browser;
use crate::app::erased::{handler, live, live_text};
use crate::model::office::kept::file_name;
use crate::model::office::standings::{
    StandingRow, StandingsScreen, StatLine, TeamLine, csv, statistics,
};
use crate::model::route::OfficePage;

pub(super) fn standings_page(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let wanted = RwSignal::new(None::<u8>);
    let which = RwSignal::new("single".to_owned());
    let screen = Memo::new(move |_| {
        let (role, wanted) = (hall.role(), wanted.get());
        hall.read(|words| StandingsScreen::of(words, role, wanted))
    });
    let title = move || {
        screen.with(|s| {
            (
                s.title.clone(),
                s.hung
                    .clone()
                    .map_or_else(|| s.subtitle.clone(), |hung| format!("{} · {hung}", s.subtitle)),
            )
        })
    };
    let save = move |_| {
        let after = screen.with_untracked(|s| s.after);
        let (name, list) = hall.read_now(|words| (file_name(words.office), csv(words, after)));
        browser::download(&format!("{name}-rangliste.csv"), "text/csv", &list);
    };
    let hang_out = move || {
        screen.with(|s| s.hang_out.clone()).map(|button| {
            view! { <button class="main hang-out" on:click=handler(move |_| perform(hall, button.doing.clone()))>{button.label}</button> }
        })
    };
    let tools = view! {
        <button class="plain" on:click=handler(save)>{ctx.t("hall-csv-save")}</button>
        <a class="plain" href=hall.href(OfficePage::Print)>{ctx.t("hall-print-this")}</a>
        {live(hang_out)}
    };
    let has = Memo::new(move |_| screen.with(|s| s.after > 0));
    view! {
        {page_title(title, tools)}
        {live(move || if has.get() {
            view! {
                <div class="columns">
                    {list(hall, screen, wanted, which)}
                    <div class="column">{side(hall, screen)}</div>
                </div>
            }.into_any()
        } else {
            view! { <p class="box">{ctx.t("hall-standings-none-detail")}</p> }.into_any()
        })}
    }
}

fn list(
    hall: Hall,
    screen: Memo<StandingsScreen>,
    wanted: RwSignal<Option<u8>>,
    which: RwSignal<String>,
) -> impl IntoView {
    let ctx = hall.ctx;
    let search = RwSignal::new(String::new());
    let kinds = move || {
        ["single", "teams", "statistics"]
            .iter()
            .map(|word| {
                ((*word).to_owned(), ctx.texts().get(&format!("hall-{word}")), which.get() == *word)
            })
            .collect::<Vec<_>>()
    };
    let rounds = move || {
        let (rounds, now) = screen.with(|s| (s.rounds.clone(), s.after));
        let name = |round: u8| ctx.with("hall-round-short", &[("round", round.into())]);
        rounds
            .into_iter()
            .map(|round| (round.to_string(), name(round), round == now))
            .collect::<Vec<_>>()
    };
    let body = move || match which.get().as_str() {
        "teams" => teams(hall, screen).into_any(),
        "statistics" => stats(hall).into_any(),
        _ => single(hall, screen, search).into_any(),
    };
    view! {
        <section class="box">
            <div class="box-head">
                {forms::segments(kinds, ctx.t("hall-page-standings"), move |word| which.set(word.to_owned()))}
                {forms::segments(rounds, ctx.t("hall-page-round"), move |word| wanted.set(word.parse().ok()))}
                <input class="search" type="search" placeholder=ctx.t("hall-search-standings") aria-label=ctx.t("hall-search-standings") prop:value=live_text(move || search.get()) on:input=handler(move |event| search.set(event_target_value(&event))) />
            </div>
            <div class="table-pane" data-pane tabindex="0" role="region" aria-label=ctx.t("hall-page-standings")>{live(body)}</div>
            <p class="soft legend">{ctx.t("hall-legend")}</p>
        </section>
    }
}

fn single(hall: Hall, screen: Memo<StandingsScreen>, search: RwSignal<String>) -> impl IntoView {
    let ctx = hall.ctx;
    let rows = Memo::new(move |_| {
        let wanted = search.get();
        screen.with(|s| {
            let fits = |row: &&StandingRow| {
                is_name_wanted(&row.name, &wanted) || row.number.to_string() == wanted.trim()
            };
            s.rows.iter().filter(fits).cloned().collect::<Vec<_>>()
        })
    });
    let by_place = Memo::new(move |_| screen.with(|s| s.by_place));
    let heads = move || {
        (1..=screen.with(|s| s.after))
            .map(|round| view! { <th scope="col" class="right wide">"R "{round}</th> })
            .collect_view()
    };
    view! {
        <table class="office-table standings-table">
            <thead><tr>
                <th scope="col" class="right">{ctx.t("hall-col-place")}</th>
                <th scope="col" class="wide"><span class="sr">{ctx.t("hall-col-change")}</span></th>
                <th scope="col" class="right wide">{ctx.t("hall-col-number")}</th>
                <th scope="col">{ctx.t("hall-col-name")}</th>
                <th scope="col" class="wide">{ctx.t("hall-club")}</th>
                {live(heads)}
                <th scope="col" class="right wide">{ctx.t("hall-col-deductions")}</th>
                <th scope="col" class="right wide">{ctx.t("hall-col-solos")}</th>
                {live(move || by_place.get().then(|| view! { <th scope="col" class="right">{ctx.t("hall-col-place-points")}</th> }))}
                <th scope="col" class="right">{ctx.t("hall-col-total")}</th>
            </tr></thead>
            <tbody><For each=move || rows.get() key=Clone::clone children=move |row| standing(hall, row, by_place) /></tbody>
        </table>
    }
}

fn standing(hall: Hall, row: StandingRow, by_place: Memo<bool>) -> impl IntoView {
    let ctx = hall.ctx;
    let change = match row.change {
        0 => None,
        up if up > 0 => Some(("up", format!("▲ {up}"), "hall-up", up)),
        down => Some(("down", format!("▼ {}", -down), "hall-down", -down)),
    };
    let change = change.map(|(class, text, key, count)| {
        let label = ctx.with(key, &[("count", count.into())]);
        view! { <span class=class aria-label=label>{text}</span> }
    });
    let rounds = row
        .rounds
        .into_iter()
        .map(|points| view! { <td class="right wide">{points}</td> })
        .collect_view();
    let places =
        by_place.get_untracked().then(|| view! { <td class="right">{row.place_points}</td> });
    let equal = row.equal.then(
        || view! { <span class="equal" role="img" aria-label=ctx.t("hall-equal")>"= "</span> },
    );
    let waits = row.waits.then(|| view! { <small>{ctx.t("hall-waits")}</small> });
    view! {
        <tr class:equal-row=row.equal class:waits=row.waits>
            <td class="right">{row.place}</td>
            <td class="wide">{change}</td>
            <td class="right wide">{row.number.get()}</td>
            <th scope="row">{row.name}<small class="narrow">{row.club.clone()}</small>{waits}</th>
            <td class="wide">{row.club}</td>
            {rounds}
            <td class="right wide">{row.deductions}</td>
            <td class="right wide">{row.solos}</td>
            {places}
            <td class="right total">{equal}{row.total}</td>
        </tr>
    }
}

fn teams(hall: Hall, screen: Memo<StandingsScreen>) -> impl IntoView {
    let line = |team: TeamLine| {
        view! { <tr><td class="right">{team.place}"."</td><th scope="row">{team.name}<small>{team.members}</small></th><td class="right total">{team.total}</td></tr> }
    };
    let rows = move || screen.with(|s| s.teams.clone()).into_iter().map(line).collect_view();
    let none = move || {
        screen
            .with(|s| s.teams.is_empty())
            .then(|| view! { <p class="soft">{hall.t("office-nothing")}</p> })
    };
    view! { <table class="office-table"><tbody>{live(rows)}</tbody></table>{live(none)} }
}

fn stats(hall: Hall) -> impl IntoView {
    let rows = Memo::new(move |_| hall.read(statistics));
    let line = |line: StatLine| {
        let cells = line
            .cells
            .into_iter()
            .map(|cell| view! { <td class="right">{cell}</td> })
            .collect_view();
        view! { <tr><th scope="row"><small class="soft">{line.number.get()}</small>" "{line.name}</th>{cells}</tr> }
    };
    let heads = ["hands", "won", "solos", "calls", "average", "sums"].map(|word| {
        let text = hall.ctx.texts().get(&format!("hall-stat-{word}"));
        view! { <th scope="col" class="right">{text}</th> }
    });
    view! {
        <p class="soft">{hall.t("hall-stat-note")}</p>
        <table class="office-table stat-table">
            <thead><tr><th scope="col">{hall.t("hall-col-name")}</th>{heads.collect_view()}</tr></thead>
            <tbody>{live(move || rows.get().into_iter().map(line).collect_view())}</tbody>
        </table>
    }
}

fn side(hall: Hall, screen: Memo<StandingsScreen>) -> impl IntoView {
    let cross = move || {
        let (good, title, text) = screen.with(|s| s.cross.clone());
        view! { <section class="box"><h2 class:good=good class:bad=!good>{super::signs::tick(good)}{title}</h2><p>{text}</p></section> }
    };
    let ties = move || {
        let (ties, note) = screen.with(|s| (s.ties.clone(), s.ties_note.clone()));
        view! {
            <section class="box">
                <h2>{hall.t("hall-ties")}</h2>
                <ol class="ties">{ties.into_iter().map(|tie| view! { <li>{tie}</li> }).collect_view()}</ol>
                <p class="soft">{note}</p>
            </section>
        }
    };
    let teams = move || {
        let (teams, note) = screen.with(|s| (s.teams.clone(), s.teams_note.clone()));
        (!teams.is_empty()).then(|| {
            let line = |team: TeamLine| view! { <li><b>{team.place}"."</b><span>{team.name}<small>{team.members}</small></span><b>{team.total}</b></li> };
            view! { <section class="box"><h2>{hall.t("hall-teams")}" "<small>{note}</small></h2><ul class="team-list">{teams.into_iter().map(line).collect_view()}</ul></section> }
        })
    };
    let notes = move || {
        let notes = screen.with(|s| s.notes.clone());
        (!notes.is_empty()).then(|| view! {
            <section class="box"><h2>{hall.t("hall-notes")}</h2>{notes.into_iter().map(|note| view! { <p>{note}</p> }).collect_view()}</section>
        })
    };
    view! { {live(cross)}{live(ties)}{live(teams)}{live(notes)} }
}
