//! The tournament office: one [`Hall`] for as long as the page is open, and a thin view for each of its pages.
//!
//! An act goes to [`Hall::act`]: it is decided here, so that a refusal is a sentence at once, and then written where the
//! tournament is kept: in this browser, or on the server, which decides again and tells everybody.

mod ask;
mod by_hand;
mod cited;
mod entries;
mod file;
mod forms;
mod frame;
mod hands;
mod journal;
mod keys;
mod known;
mod links;
mod online;
mod pdf;
mod phone;
mod plans;
mod print;
mod public;
mod quick;
mod round;
mod rulings;
mod say;
mod seating;
mod series;
mod server;
mod setup;
mod signs;
mod standings;
mod step_ask;
mod strike;
mod table;
mod totals;
mod wall;
pub(super) mod worker;

use std::cell::RefCell;

use dulle_protocol::office::{PublicTournament, TournamentCode};
use dulle_texts::Texts;
use dulle_tournament::office::{Act, By, Moment, Role, text};
use leptos::prelude::*;

use super::browser;
use super::ctx::{Ctx, use_ctx};
use crate::model::office::kept::{Kept, me_of, me_text};
use crate::model::office::sheet::{changes_the_list, doubts, is_out};
use crate::model::office::words::OfficeTexts;
use crate::model::route::{OfficeAddress, OfficePage, Route};
use ask::Asked;
use server::Link;

/// The journal of the tournament in this browser.
const JOURNAL: &str = "dulle.office";
/// Who writes in it.
const ME: &str = "dulle.office-me";

/// Whether everything is safe.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Saved {
    At(Moment),
    /// The browser stores nothing, or there is no connection.
    Not,
}

/// A tournament and everything that its pages share.
#[derive(Clone, Copy)]
struct Hall {
    ctx: Ctx,
    kept: RwSignal<Kept>,
    /// The second that it is, by the server's clock where there is one.
    now: RwSignal<Moment>,
    saved: RwSignal<Saved>,
    /// The question that is open.
    asked: RwSignal<Option<Asked>>,
    /// What was done last, and the entry that can be taken back.
    done: RwSignal<Option<(usize, String)>>,
    /// Why something could not be sent to the server; it is no longer tried.
    unsent: RwSignal<Option<String>>,
    /// The menu of pages is open, on a narrow screen.
    menu: RwSignal<bool>,
    /// What everybody may see, where the page is nobody's of the office.
    public: RwSignal<Option<PublicTournament>>,
    /// The tournament on the server.
    link: Option<Link>,
}

thread_local! {
    /// The tournament that is open, and whether as one of the public.
    static OPEN: RefCell<Option<(Option<TournamentCode>, bool, Hall)>> = const { RefCell::new(None) };
}

/// The owner of everything on the page: what is made under it stays when a page goes.
fn root() -> Option<Owner> {
    let mut owner = Owner::current()?;
    while let Some(parent) = owner.parent() {
        owner = parent;
    }
    Some(owner)
}

pub(super) fn office_page(address: OfficeAddress) -> AnyView {
    let ctx = use_ctx();
    browser::add_style("office.css");
    // A table's phone has a line of its own, and nothing of the office.
    if let (OfficePage::Phone, Some(code)) = (&address.page, &address.of) {
        return phone::phone_page(code.clone());
    }
    let is_public = matches!(address.page, OfficePage::Wall | OfficePage::Seat | OfficePage::Phone);
    let Some(hall) = Hall::of(ctx, address.of.clone(), is_public) else { return ().into_any() };
    hall.menu.set(false);
    hall.asked.set(None);
    match address.page {
        OfficePage::Wall => wall::wall_page(hall),
        OfficePage::Seat | OfficePage::Phone => public::seat_page(hall),
        page => frame::framed(hall, &page),
    }
}

impl Hall {
    /// The tournament that is open already, or another one.
    fn of(ctx: Ctx, of: Option<TournamentCode>, is_public: bool) -> Option<Self> {
        let open = OPEN.with_borrow(|open| {
            // A member of the staff sees what everybody sees, too.
            let fits = |(code, public, _): &&(Option<TournamentCode>, bool, Self)| {
                *code == of && (*public == is_public || !*public)
            };
            open.as_ref().filter(fits).map(|(.., hall)| *hall)
        });
        if let Some(hall) = open {
            return Some(hall);
        }
        let hall = root()?.with(|| Self::open(ctx, of.clone(), is_public))?;
        OPEN.with_borrow_mut(|open| *open = Some((of, is_public, hall)));
        Some(hall)
    }

    fn open(ctx: Ctx, of: Option<TournamentCode>, is_public: bool) -> Option<Self> {
        let mut kept = Kept::empty(ctx.texts_now())?;
        if let Some(me) = browser::stored(ME).and_then(|kept| me_of(&kept)) {
            kept.me = me;
        }
        let link = of.map(|code| Link::new(code, is_public));
        let hall = Self {
            ctx,
            kept: RwSignal::new(kept),
            now: RwSignal::new(clock(0)),
            saved: RwSignal::new(Saved::At(clock(0))),
            asked: RwSignal::new(None),
            done: RwSignal::new(None),
            unsent: RwSignal::new(None),
            menu: RwSignal::new(false),
            public: RwSignal::new(None),
            link,
        };
        match link {
            Some(link) => link.connect(hall),
            None => hall.read_kept(),
        }
        hall.tick();
        let _ = window_event_listener(leptos::ev::storage, move |_| {
            if hall.link.is_none() {
                hall.read_kept();
            }
        });
        Some(hall)
    }

    /// Every second, for the clocks.
    fn tick(self) {
        browser::after(1000, move || {
            self.now.set(clock(self.link.map_or(0, Link::ahead)));
            if let Some(link) = self.link {
                link.check(self);
            }
            self.tick();
        });
    }

    const fn is_local(self) -> bool {
        self.link.is_none()
    }

    /// What another tab has written stands here too: otherwise the next entry would write over it.
    fn read_kept(self) {
        let stored = browser::stored(JOURNAL).unwrap_or_default();
        let now = self.kept.with_untracked(|kept| text::whole(&kept.office));
        if stored == now
            || (stored.is_empty() && self.kept.with_untracked(|k| k.office.journal().is_empty()))
        {
            return;
        }
        match text::read(&stored) {
            Ok(reading) => self.kept.update(|kept| kept.office = reading.office),
            Err(_) if stored.is_empty() => {
                self.kept.update(|kept| kept.office = dulle_tournament::office::Office::new());
            }
            Err(error) => self.ctx.toast(self.texts().office_read(&error)),
        }
    }

    fn keep(self) {
        let whole = self.kept.with_untracked(|kept| text::whole(&kept.office));
        let kept = browser::try_store(JOURNAL, &whole);
        self.saved.set(if kept { Saved::At(self.now.get_untracked()) } else { Saved::Not });
    }

    /// Puts another tournament in the place of this one.
    fn replace(self, office: dulle_tournament::office::Office) {
        self.kept.update(|kept| kept.office = office);
        self.keep();
    }

    fn texts(self) -> &'static Texts {
        self.ctx.texts_now()
    }

    fn me(self) -> By {
        self.kept.with(|kept| kept.me.clone())
    }

    fn role(self) -> Role {
        self.kept.with(|kept| kept.me.role)
    }

    /// Whether the person at the page has said who they are.
    fn has_name(self) -> bool {
        browser::stored(ME).is_some()
    }

    fn set_me(self, me: By) {
        browser::store(ME, &me_text(&me));
        self.kept.update(|kept| kept.me = me);
    }

    /// Reads from the tournament; tracked.
    fn read<T>(self, read: impl FnOnce(&OfficeTexts<'_>) -> T) -> T {
        let texts = self.ctx.texts();
        self.kept.with(|kept| read(&OfficeTexts::new(&kept.office, texts)))
    }

    /// The same for something that is done once.
    fn read_now<T>(self, read: impl FnOnce(&OfficeTexts<'_>) -> T) -> T {
        self.kept.with_untracked(|kept| read(&OfficeTexts::new(&kept.office, self.texts())))
    }

    fn t(self, key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
        self.ctx.t(key)
    }

    /// Another page of this tournament.
    fn go(self, page: OfficePage) {
        self.ctx.go(self.route(page));
    }

    fn route(self, page: OfficePage) -> Route {
        Route::Office(OfficeAddress { page, of: self.link.map(Link::code) })
    }

    fn href(self, page: OfficePage) -> String {
        self.route(page).hash()
    }

    /// All tournaments, whichever is open.
    fn href_all(self) -> String {
        Route::Office(OfficeAddress { page: OfficePage::All, of: None }).hash()
    }

    /// Does something, or says why not.
    fn act(self, acts: Vec<Act>) {
        self.act_then(acts, || {});
    }

    /// What changes a list that hangs out asks first.
    fn act_then(self, acts: Vec<Act>, then: impl FnOnce() + 'static) {
        let doubts = self.read_now(|words| doubts(words, &acts));
        if !doubts.is_empty() {
            return self.asked.set(Some(Asked::Doubt(acts, doubts.join(" "))));
        }
        self.act_sure(acts, then);
    }

    fn act_sure(self, acts: Vec<Act>, then: impl FnOnce() + 'static) {
        if self.kept.with_untracked(|kept| is_out(&kept.office, &acts)) {
            return self.asked.set(Some(Asked::Correct(acts)));
        }
        self.act_now(acts, then);
    }

    /// Whether an act by another person, or by me, would change a list that hangs out.
    fn changes_the_list(self, act: &Act, by: Option<&By>) -> bool {
        let now = self.now.get_untracked();
        self.kept.with_untracked(|kept| {
            changes_the_list(&kept.office, act, by.unwrap_or(&kept.me), kept.moment(now))
        })
    }

    fn act_now(self, acts: Vec<Act>, then: impl FnOnce() + 'static) {
        let me = self.kept.with_untracked(|kept| kept.me.clone());
        self.act_as(acts, &me, then);
    }

    /// Does something in another person's name: on one machine a referee signs at the director's page.
    fn act_as(self, acts: Vec<Act>, by: &By, then: impl FnOnce() + 'static) {
        if self.is_local() {
            self.read_kept();
        }
        let now = self.now_or_later();
        let mut tried = self.kept.get_untracked();
        if let Err(sentence) = tried.enter(acts.clone(), by, now, self.texts()) {
            return self.ctx.toast(sentence);
        }
        match self.link {
            Some(link) => link.send(self, acts, then),
            None => {
                self.kept.set(tried);
                self.keep();
                self.say_done();
                then();
            }
        }
    }

    fn now_or_later(self) -> Moment {
        let now = clock(self.link.map_or(0, Link::ahead));
        self.now.set(now);
        now
    }

    /// What was done last can be taken back for a while.
    fn say_done(self) {
        let last = self.kept.with_untracked(Kept::last);
        let said = self.read_now(|words| {
            let rows =
                crate::model::office::journal::rows(words, self.kept.with_untracked(|k| k.me.role));
            rows.into_iter().find(|row| Some(row.entry) == last).map(|row| (row.entry, row.what))
        });
        if let Some((_, what)) = &said {
            self.ctx.say(what.clone());
        }
        self.done.set(said.clone());
        browser::after(DONE_MS, move || {
            if self.done.try_with_untracked(|done| *done == said) == Some(true) {
                self.done.set(None);
            }
        });
    }

    fn undo_last(self) {
        match self.kept.with_untracked(Kept::last) {
            Some(entry) => self.asked.set(Some(Asked::Undo(entry))),
            None => self.ctx.toast(self.texts().get("hall-undo-nothing")),
        }
    }
}

/// How long the last act stands with its way back.
const DONE_MS: i32 = 10_000;

/// What time it is, where the server's clock is this many milliseconds ahead.
fn clock(ahead: i64) -> Moment {
    let seconds = (browser::now() as i64 + ahead) / 1000;
    // A clock that is set to the years before 1970 is none.
    Moment::from_seconds(seconds.max(0)).unwrap_or(Moment::BEGIN)
}
