//! The client comes in parts, so that the first cards do not wait for what is wanted later:
//!
//! - `alone` plays single hands against bots;
//! - `more` does that too, and has everything else that is not a server's table: matches against bots, the score
//!   sheet, replays, lists of tables and hands;
//! - `online` is a server's table and the way to a new one;
//! - `referee` is the referee's desk, and the worker in which it proves its rulings;
//! - `office` is the tournament office with its pages for everybody, and the worker in which seats are drawn;
//! - `album` is what remains of hands: history, statistics, links, the deal of the day;
//! - `course` is the course of lessons and the rules to read;
//! - `study` is analysis and puzzles, and the worker in which hands are looked through;
//! - `worker` is the bots, who think in a worker of the page and are fetched after the first cards;
//! - `simd` is the same for browsers that know SIMD, instead of it.
//!
//! A page of another part has the same address, reloaded; `part.js` sees by the address which part it needs.

use leptos::prelude::*;

use dulle_texts::Texts;

use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::model::route::{Part, Route};
use crate::model::{album, office, referee};

/// This program plays against bots.
pub(super) const ALONE: bool = cfg!(feature = "alone");
/// This program has what is not needed for a first hand.
pub(super) const MORE: bool = cfg!(feature = "more");
/// This program can go to a server's tables.
pub(super) const ONLINE: bool = cfg!(feature = "online");
/// This program has the referee's desk.
pub(super) const REFEREE: bool = cfg!(feature = "referee");

/// This program has the tournament office.
pub(super) const OFFICE: bool = cfg!(feature = "office");

/// This program has what remains of hands.
pub(super) const ALBUM: bool = cfg!(feature = "album");

/// This program has the course and the rules to read.
pub(super) const COURSE: bool = cfg!(feature = "course");

/// This program has analysis and puzzles.
pub(super) const STUDY: bool = cfg!(feature = "study");

/// This program can be a worker.
pub(super) const WORKER: bool = cfg!(feature = "worker");

/// There is such a value only in a program that can go to a server's tables: from all others the compiler leaves out what
/// is done with one.
#[cfg(feature = "online")]
#[derive(Clone, Copy)]
pub(super) struct OnlineOnly(());

#[cfg(not(feature = "online"))]
#[derive(Clone, Copy)]
pub(super) enum OnlineOnly {}

impl OnlineOnly {
    pub(super) const fn new() -> Option<Self> {
        #[cfg(feature = "online")]
        return Some(Self(()));
        #[cfg(not(feature = "online"))]
        return None;
    }
}

/// Whether this program has the pages of a part.
pub(super) const fn is_here(part: Part) -> bool {
    match part {
        Part::Alone => ALONE,
        Part::More => MORE,
        Part::Online => ONLINE,
        Part::Referee => REFEREE,
        Part::Office => OFFICE,
        Part::Album => ALBUM,
        Part::Study => STUDY,
        Part::Course => COURSE,
    }
}

/// `part.js` brings the style sheets of its part. A program of all parts goes to every page without it.
pub(super) fn add_styles() {
    if ALONE && ONLINE {
        ["later.css", "more.css", "referee.css", "study.css", "album.css", "course.css"]
            .into_iter()
            .for_each(browser::add_style);
    }
}

/// `part.js` looks here: the first part was not enough in this tab.
const WANTED: &str = "dulle.more";

/// The way back, over the reload that brings another part.
const BEFORE: &str = "dulle.before";

/// A page that another part has. Where this part was chosen for this very address, another reload would bring it again:
/// then the start page is better than none.
pub(super) fn other_part(ctx: Ctx) -> impl IntoView {
    let hash = browser::hash();
    if browser::root("data-at").as_deref() != Some(Route::path(&hash)) {
        keep_before(ctx, &hash);
        browser::reload();
    } else if ctx.route.get_untracked() != Route::Start {
        browser::after(0, move || ctx.go(Route::Start));
    }
    view! { <main class="page"><p class="empty">{ctx.t("web-loading")}</p></main> }
}

fn keep_before(ctx: Ctx, hash: &str) {
    if let Some(before) = ctx.before.get_untracked() {
        browser::keep_in_tab(BEFORE, &format!("{hash} {}", before.hash()));
    }
}

/// Where the visitor was before another part was loaded for this address.
pub(super) fn before(hash: &str) -> Option<Route> {
    let kept = browser::kept_in_tab(BEFORE)?;
    let (of, before) = kept.split_once(' ')?;
    (of == hash).then(|| Route::parse(before))
}

/// Goes on with the part that has matches too, at the same address.
pub(super) fn load_more() {
    browser::keep_in_tab(WANTED, "yes");
    browser::reload();
}

/// What the window is called. Pages of a part with many have their own name before the part's.
pub(super) fn title(route: &Route, texts: &Texts) -> String {
    let own = match route {
        Route::Office(address) if OFFICE => office::frame::page_name(&address.page, texts),
        Route::Referee(page) if REFEREE => referee::names::page_name(*page, texts),
        Route::Shared { .. } if ALBUM => return texts.get(album::SHARED),
        _ => None,
    };
    let page = texts.get(route.title());
    own.map_or(page.clone(), |own| format!("{own} – {page}"))
}
