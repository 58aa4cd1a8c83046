//! What every page needs: language, settings, route, announcements.

use dulle_texts::{Lang, Texts, Value};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::app::browser;
use crate::app::desk::Desk;
use crate::app::part;
use crate::app::sound;
use crate::app::texts;
use crate::model::prefs::{Prefs, Theme};
use crate::model::route::Route;
use crate::model::taste::Taste;

#[derive(Clone, Copy)]
pub(super) struct Ctx {
    pub(super) prefs: RwSignal<Prefs>,
    pub(super) route: RwSignal<Route>,
    /// Where the visitor was before, which is where "back" leads.
    pub(super) before: RwSignal<Option<Route>>,
    pub(super) toast: RwSignal<Option<String>>,
    /// The paragraph that is being read: what is cited, and what it says.
    pub(super) cited: RwSignal<Option<(String, String)>>,
    /// The newest sentences for those who listen, numbered.
    pub(super) spoken: RwSignal<Vec<(u32, String)>>,
    pub(super) desk: Desk,
    toasts: StoredValue<u32>,
    /// Counts choices of a language: the last one counts, whichever words come last.
    langs: StoredValue<u32>,
    /// Counts paragraphs that were asked for, and pages: what comes late for either is not shown.
    citing: StoredValue<u32>,
}

const PREFS: &str = "dulle.prefs";
/// As many sentences are kept for a screen reader; older ones have long been read.
const SPOKEN: usize = 12;
const TOAST_MS: i32 = 5000;
/// A long sentence takes longer to read.
const TOAST_MS_PER_LETTER: usize = 60;

/// The settings as they were kept.
pub(super) fn kept_prefs() -> Prefs {
    Prefs::from_text(&browser::stored(PREFS).unwrap_or_default(), &browser::language())
}

/// The next number of a counter.
fn next(counter: StoredValue<u32>) -> u32 {
    counter.update_value(|number| *number += 1);
    counter.get_value()
}

pub(super) fn use_ctx() -> Ctx {
    expect_context()
}

impl Ctx {
    pub(super) fn new(prefs: Prefs) -> Self {
        browser::tidy_address();
        let hash = browser::hash();
        Self {
            prefs: RwSignal::new(prefs),
            route: RwSignal::new(browser::route()),
            before: RwSignal::new(part::before(&hash)),
            toast: RwSignal::new(None),
            cited: RwSignal::new(None),
            spoken: RwSignal::new(Vec::new()),
            desk: Desk::new(),
            toasts: StoredValue::new(0),
            langs: StoredValue::new(0),
            citing: StoredValue::new(0),
        }
    }

    /// The texts of the chosen language; tracked, so readers are notified when it changes.
    #[track_caller]
    pub(super) fn texts(self) -> &'static Texts {
        texts::of(self.prefs.with(|prefs| prefs.lang))
    }

    /// The texts for something that is said once.
    pub(super) fn texts_now(self) -> &'static Texts {
        texts::of(self.prefs.with_untracked(|prefs| prefs.lang))
    }

    /// A message that follows the language.
    pub(super) fn t(self, key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
        move || self.texts().get(key)
    }

    #[track_caller]
    pub(super) fn with(self, key: &str, values: &[(&'static str, Value<'_>)]) -> String {
        self.texts().with(key, values)
    }

    pub(super) fn go(self, route: Route) {
        browser::set_hash(&route.hash());
        self.arrive(route);
        browser::to_page_top();
    }

    /// What was said about the page before is no longer true.
    fn arrive(self, route: Route) {
        if browser::is_embedded() && !matches!(route, Route::Embed { .. }) {
            return;
        }
        self.clear_toast();
        next(self.citing);
        self.cited.set(None);
        self.before.set(Some(self.route.get_untracked()));
        browser::after(0, browser::focus_page);
        self.route.set(route);
    }

    pub(super) fn set_pref(self, name: &str, value: &str) {
        self.prefs.update(|prefs| prefs.set(name, value));
    }

    /// Speaks another language, as soon as its words are there.
    pub(super) fn set_lang(self, lang: Lang) {
        let number = next(self.langs);
        spawn_local(async move {
            let is_there = texts::load(lang).await;
            if self.langs.get_value() != number {
                return;
            }
            if is_there {
                return self.set_pref("lang", lang.code());
            }
            self.toast(self.texts_now().get("web-not-loaded"));
            // The browser has checked what was tapped, but the setting has not changed.
            self.prefs.notify();
        });
    }

    /// A paragraph is asked for: shows it unless the player has gone on when it comes.
    pub(super) fn cite(self, cite: String, text: impl Future<Output = Option<String>> + 'static) {
        let number = next(self.citing);
        spawn_local(async move {
            let text = text.await;
            if self.citing.get_value() != number {
                return;
            }
            match text {
                Some(text) => self.cited.set(Some((cite, text))),
                None => self.toast(self.texts_now().get("web-not-loaded")),
            }
        });
    }

    /// Shows a sentence for a while, and has it read out.
    pub(super) fn toast(self, text: String) {
        let time = TOAST_MS.max((text.chars().count() * TOAST_MS_PER_LETTER) as i32);
        self.toast.set(Some(text));
        let number = next(self.toasts);
        browser::after(time, move || {
            if self.toasts.get_value() == number {
                self.toast.set(None);
            }
        });
    }

    /// What went wrong before is over.
    pub(super) fn clear_toast(self) {
        self.toast.set(None);
    }

    pub(super) fn say(self, text: String) {
        self.spoken.update(|spoken| {
            let number = spoken.last().map_or(0, |(number, _)| number + 1);
            spoken.push((number, text));
            if spoken.len() > SPOKEN {
                spoken.remove(0);
            }
        });
    }

    /// The address says where we are, also when the player goes back. A link leads to the top of its page; one who goes
    /// back finds the place again.
    pub(super) fn follow_address(self) {
        let tapped = StoredValue::new(false);
        let _ = window_event_listener(leptos::ev::click, move |event| {
            tapped.set_value(browser::is_in_link(&event));
        });
        let _ = window_event_listener(leptos::ev::hashchange, move |_| {
            let route = browser::route();
            let is_link = tapped.get_value();
            tapped.set_value(false);
            if self.route.get_untracked() != route {
                self.arrive(route);
                if is_link {
                    browser::to_page_top();
                }
            }
        });
    }

    /// The window is called as its page is, and says when it is the player's turn.
    pub(super) fn keep_title(self) {
        let awaited = self.desk.awaits_me();
        Effect::new(move |before: Option<bool>| {
            let is_mine = self.route.with(Route::is_table) && awaited.get();
            let page = match is_mine {
                true => self.texts().get("web-your-turn"),
                false => self.route.with(|route| part::title(route, self.texts())),
            };
            document().set_title(&self.with("web-page-title", &[("page", page.into())]));
            if is_mine && before == Some(false) {
                sound::announce_turn(self);
            }
            is_mine
        });
    }

    /// Settings are kept, and the page looks as they say.
    pub(super) fn keep_prefs(self) {
        Effect::new(move |_| {
            self.prefs.with(|prefs| {
                browser::store(PREFS, &prefs.to_text());
                browser::set_root("lang", prefs.lang.code());
                browser::set_root("data-theme", prefs.theme.word());
                browser::set_root("data-colours", if prefs.four_colours { "four" } else { "two" });
                browser::set_root("data-gold", if prefs.gold_edge { "on" } else { "off" });
                browser::set_root("data-motion", if prefs.animations { "on" } else { "off" });
                for taste in Taste::ALL {
                    let name = format!("data-{}", taste.name());
                    browser::set_root(&name, prefs.tastes.word(taste));
                }
                if !prefs.tastes.is_plain() {
                    browser::add_style("taste.css");
                }
                browser::set_theme_colour(prefs.theme == Theme::Dark);
            });
        });
    }
}
