//! The referee's desk: a disputed hand is entered, and gets a ruling.
//!
//! The pages have addresses of their own, so that "back" leads from a ruling to its cards. What was entered is kept in the
//! browser after every tap.

mod calls;
mod entry;
mod keys;
mod overrule;
mod quick;
mod rich;
mod rows;
mod ruling;
mod setup;
mod show;
mod to_sheet;
pub(super) mod worker;

use std::cell::RefCell;

use leptos::prelude::*;

use super::browser;
use super::ctx::{Ctx, use_ctx};
use crate::app::erased::handler;
use crate::model::office::desk::{Case, Taken};
use crate::model::prefs::Prefs;
use crate::model::referee::desk::Desk;
use crate::model::referee::draft::Draft;
use crate::model::referee::finding::Finding;
use crate::model::referee::ruling::RulingScreen;
use crate::model::referee::screen::EntryScreen;
use crate::model::route::{DeskPage, OfficeAddress, OfficePage, Route};
use rich::spoken;

/// Where the hand on the desk comes from, if a tournament has sent it.
const CASE: &str = "dulle.office-case";
/// The ruling on its way to the tournament.
pub(in crate::app) const TAKEN: &str = "dulle.office-ruling";
/// Which sheet a ruling goes onto, where it is not the score sheet: `evening`, or the link of a server's table.
pub(in crate::app) const SHEET: &str = "dulle.desk-sheet";
/// The match against bots.
pub(in crate::app) const EVENING: &str = "evening";
/// The ruling on its way to a server's table.
pub(in crate::app) const FOR_TABLE: &str = "dulle.table-ruling";
/// The draft.
pub(in crate::app) const KEPT: &str = "dulle.referee";

thread_local! {
    /// The desk with what can be taken back, while the page is open.
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
    /// The last ruling, and the draft that it was for.
    static RULED: RefCell<Option<(String, Finding)>> = const { RefCell::new(None) };
}

/// Where a ruling stands.
#[derive(Clone, Debug, PartialEq, Eq)]
enum State {
    Working(u8),
    Stopped,
    Done(Finding),
}

#[derive(Clone, Copy)]
struct RefereePage {
    ctx: Ctx,
    desk: RwSignal<Desk>,
    screen: Memo<Option<EntryScreen>>,
    /// The question that is open.
    asked: RwSignal<Option<Asked>>,
    /// A draft from earlier that was found.
    found: RwSignal<Option<String>>,
    state: RwSignal<State>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Setup,
    Call,
    Mark,
    New,
    ToSheet,
    QuickToSheet,
}

pub(super) fn referee_page(page: DeskPage) -> impl IntoView {
    let ctx = use_ctx();
    let (desk, found) = kept();
    let desk = RwSignal::new(desk);
    let screen = Memo::new(move |_| {
        let english = ctx.prefs.with(Prefs::english_indices);
        desk.with(|desk| EntryScreen::of(desk, ctx.texts(), english))
    });
    let state = RwSignal::new(State::Working(0));
    let own = RefereePage {
        ctx,
        desk,
        screen,
        asked: RwSignal::new(None),
        found: RwSignal::new(found.filter(|_| page == DeskPage::Entry)),
        state,
    };
    match page {
        DeskPage::Entry => entry::entry_page(own).into_any(),
        DeskPage::Ruling => ruling::ruling_page(own).into_any(),
        DeskPage::Show => show::show_page(own).into_any(),
        DeskPage::Quick => quick::quick_page(own).into_any(),
        DeskPage::QuickShow => quick::quick_show_page(own).into_any(),
    }
}

/// The desk as it was left; a draft that was found in the browser says from when it is.
fn kept() -> (Desk, Option<String>) {
    if let Some(desk) = DESK.with_borrow(Clone::clone) {
        return (desk, None);
    }
    let draft = browser::stored(KEPT).and_then(|text| Draft::from_text(&text));
    let found = draft.as_ref().filter(|draft| !draft.is_empty()).map(|draft| draft.at.clone());
    (Desk::new(draft.unwrap_or_default()), found)
}

fn keep(desk: &Desk) {
    let known = DESK.with_borrow(|kept| kept.as_ref().is_some_and(|kept| kept.draft == desk.draft));
    DESK.with_borrow_mut(|kept| *kept = Some(desk.clone()));
    if !known {
        let mut draft = desk.draft.clone();
        draft.at = browser::clock(browser::now());
        browser::store(KEPT, &draft.to_text());
    }
}

/// Opens the desk for a hand of the score sheet, or of a tournament's table. It is in another part of the client, which finds
/// the draft in the browser. `case` is the text of a [`Case`].
pub(in crate::app) fn open_for(ctx: Ctx, draft: Draft, case: Option<&str>) {
    keep(&Desk::new(draft));
    // What was answered about another hand is no answer about this one.
    browser::delete_stored(quick::KEPT);
    match case {
        Some(case) => browser::store(CASE, case),
        None => browser::delete_stored(CASE),
    }
    browser::delete_stored(SHEET);
    ctx.go(Route::Referee(DeskPage::Entry));
}

/// The same for a hand of the match against bots.
pub(in crate::app) fn open_for_evening(ctx: Ctx, draft: Draft) {
    open_for(ctx, draft, None);
    browser::store(SHEET, EVENING);
}

/// The tournament gets a ruling: its page opens with it.
fn to_office(ctx: Ctx, case: Case, screen: &RulingScreen) {
    let of = case.of.clone();
    let taken = Taken::of(case, screen, &spoken(ctx, &screen.what));
    browser::store(TAKEN, &taken.to_text());
    browser::delete_stored(CASE);
    ctx.go(Route::Office(OfficeAddress { page: OfficePage::Rulings, of }));
}

/// The way to the tournament that has sent this hand, for a ruling.
fn office_button(page: RefereePage, screen: &RulingScreen) -> Option<AnyView> {
    let case = Case::from_text(&browser::stored(CASE)?)?;
    let screen = screen.clone();
    let go = move |_| to_office(page.ctx, case.clone(), &screen);
    Some(view! { <button class="plain to-office" on:click=handler(go)>{page.ctx.t("desk-to-office")}</button> }.into_any())
}

impl RefereePage {
    fn change(self, change: impl FnOnce(&mut Desk)) {
        self.found.set(None);
        self.desk.update(change);
        self.desk.with_untracked(keep);
    }

    fn go(self, page: DeskPage) {
        self.ctx.go(Route::Referee(page));
    }

    /// What a ruling hangs on: who signs it, why they decided otherwise and when it was entered change nothing.
    fn judged_text(desk: &Desk) -> String {
        let (signed, reason, at) = (String::new(), String::new(), String::new());
        Draft { signed, reason, at, overruled: None, ..desk.draft.clone() }.to_text()
    }

    /// Rules on the draft now and whenever it is changed: no ruling stands beside another hand than its own.
    fn keep_judging(self) {
        let text = Memo::new(move |_| self.desk.with(Self::judged_text));
        Effect::new(move |_| {
            // Read, not only tracked: a memo that nobody reads does not look at the desk.
            text.with(|_| ());
            self.judge();
        });
    }

    /// Rules on the draft, unless that was done already.
    fn judge(self) {
        let text = self.desk.with_untracked(Self::judged_text);
        let known = RULED.with_borrow(|ruled| {
            ruled.as_ref().filter(|(of, _)| *of == text).map(|(_, finding)| finding.clone())
        });
        if let Some(finding) = known {
            return self.state.set(State::Done(finding));
        }
        self.state.set(State::Working(0));
        let told = move |percent| {
            let _ = self.state.try_set(State::Working(percent));
        };
        let of = text.clone();
        let done = move |finding: Finding| {
            RULED.with_borrow_mut(|ruled| *ruled = Some((of.clone(), finding.clone())));
            let _ = self.state.try_set(State::Done(finding));
        };
        worker::ask(text, told, done);
    }

    fn english(self) -> bool {
        self.ctx.prefs.with(Prefs::english_indices)
    }

    fn english_now(self) -> bool {
        self.ctx.prefs.with_untracked(Prefs::english_indices)
    }
}
