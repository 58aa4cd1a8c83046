//! A puzzle: the table stands still, one tap answers, and then why.

use dulle_analysis::Answer;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::rows::answer_rows;
use crate::app::album::{Wanted, begin, begin_question};
use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live};
use crate::app::modal::modal;
use crate::app::table::card::picture;
use crate::app::table::plates::badge;
use crate::model::album::daily::Day;
use crate::model::route::Route;
use crate::model::study::puzzle::{OpenPuzzle, PuzzleBook, PuzzleCard, PuzzleScreen, Solved};
use crate::model::study::solved::Answered;
use crate::model::table::plate::{Plate, RelativeSeat};

/// Which puzzles were answered.
const ANSWERED: &str = "dulle.puzzles";
/// The puzzles, beside this program.
const FILE: &str = "puzzles.dkn";

#[derive(Clone, Copy)]
struct Page {
    ctx: Ctx,
    book: StoredValue<PuzzleBook>,
    /// Which puzzle of the book.
    place: RwSignal<Option<usize>>,
    puzzle: RwSignal<Option<OpenPuzzle>, LocalStorage>,
    answer: RwSignal<Option<Answer>>,
    /// The solution is shown.
    told: RwSignal<bool>,
    hands: RwSignal<bool>,
    dialog: RwSignal<Option<Shown>>,
    loaded: RwSignal<Option<bool>>,
    /// It was answered today before this page was opened.
    done: RwSignal<bool>,
    /// The hand that is to be played on, while the player is asked about the one on the table.
    wanted: Wanted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Past,
    Tip,
}

/// Days since 1970, where the player is.
fn today() -> u64 {
    Day::of_ms(browser::now(), browser::zone_minutes()).0.max(0) as u64
}

fn answered() -> Answered {
    Answered::from_text(&browser::stored(ANSWERED).unwrap_or_default())
}

pub(in crate::app) fn puzzle_page(name: Option<String>) -> impl IntoView {
    let ctx = use_ctx();
    let page = Page {
        ctx,
        book: StoredValue::new(PuzzleBook::default()),
        place: RwSignal::new(None),
        puzzle: RwSignal::new_local(None),
        answer: RwSignal::new(None),
        told: RwSignal::new(false),
        hands: RwSignal::new(false),
        dialog: RwSignal::new(None),
        loaded: RwSignal::new(None),
        done: RwSignal::new(false),
        wanted: RwSignal::new(None),
    };
    spawn_local(async move {
        let file = browser::fetch_text(FILE).await;
        let book = PuzzleBook::new(&file.unwrap_or_default());
        let named = name.and_then(|name| book.place_of(&name));
        let place = named.or_else(|| book.of_day(today()));
        if page.loaded.try_set(Some(!book.is_empty())).is_some() {
            return;
        }
        page.book.set_value(book);
        if let Some(place) = place {
            page.open(place);
            page.show_done();
        }
    });
    live(move || match page.loaded.get() {
        Some(true) => page.table().into_any(),
        loaded => {
            let key = if loaded.is_none() { "web-loading" } else { "study-not-here" };
            view! {
                <main class="page study">
                    <header class="head">
                        <a class="home" href=Route::Start.hash() aria-label=ctx.t("web-back")>"‹"</a>
                        <h1>{ctx.t("study-puzzles")}</h1>
                    </header>
                    <p class="empty">{ctx.t(key)}</p>
                </main>
            }
            .into_any()
        }
    })
}

impl Page {
    fn names(self) -> [String; 4] {
        [self.ctx.texts().get("web-you"), "Cem".to_owned(), "Ben".to_owned(), "Dora".to_owned()]
    }

    fn open(self, place: usize) {
        self.answer.set(None);
        self.told.set(false);
        self.hands.set(false);
        self.dialog.set(None);
        self.done.set(false);
        self.place.set(Some(place));
        self.puzzle.set(self.book.with_value(|book| book.open(place)));
    }

    /// The puzzle of the day that was answered today shows its answer.
    fn show_done(self) {
        let place = self.place.get_untracked();
        let first = self.book.with_value(|book| {
            let name = place.and_then(|place| book.name(place))?;
            answered().on_day(name, today())
        });
        let Some(right) = first.filter(|_| untrack(|| self.is_daily())) else { return };
        self.done.set(true);
        let solution = self.puzzle.with_untracked(|puzzle| puzzle.as_ref()?.puzzle.solution());
        self.answer.set(solution.filter(|_| right));
        self.told.set(!right);
    }

    /// From the question on, against the bots that the player has chosen.
    fn play_on(self) {
        let level = self.ctx.prefs.with_untracked(|prefs| prefs.level);
        let evening = self.puzzle.with_untracked(|puzzle| puzzle.as_ref()?.played_on(level));
        if let Some(evening) = evening {
            begin(self.ctx, self.wanted, &evening);
        }
    }

    fn is_daily(self) -> bool {
        let place = self.place.get();
        place.is_some() && self.book.with_value(|book| book.of_day(today())) == place
    }

    fn screen(self) -> Option<PuzzleScreen> {
        let names = self.names();
        self.puzzle.with(|puzzle| Some(puzzle.as_ref()?.screen(&names, self.ctx.texts())))
    }

    fn solved(self) -> Option<Solved> {
        let (answer, told) = (self.answer.get(), self.told.get());
        if answer.is_none() && !told {
            return None;
        }
        let names = self.names();
        self.puzzle
            .with(|puzzle| Some(puzzle.as_ref()?.solved(answer, told, &names, self.ctx.texts())))
    }

    /// The first answer counts, and asking for the solution is one too.
    fn give(self, answer: Option<Answer>) {
        let right = self.puzzle.with_untracked(|puzzle| {
            puzzle.as_ref().zip(answer).is_some_and(|(puzzle, answer)| puzzle.is_right(answer))
        });
        let place = self.place.get_untracked();
        let name = self
            .book
            .with_value(|book| place.and_then(|place| book.name(place)).map(str::to_owned));
        if let Some(name) = name {
            let mut kept = answered();
            kept.note(&name, right, today());
            browser::store(ANSWERED, &kept.to_text());
        }
        self.answer.set(answer);
        self.told.set(answer.is_none());
        if let Some(solved) = untrack(|| self.solved()) {
            self.ctx.say(format!("{}. {}", solved.headline, solved.explanation));
        }
        browser::after(0, || browser::focus(".solved h2"));
    }

    fn again(self) {
        self.answer.set(None);
        self.told.set(false);
        browser::after(0, || browser::focus(".hand .held.playable, .puzzle-words button"));
    }

    fn next(self) {
        let from = self.place.get_untracked().map_or(0, |place| place + 1);
        let next = self
            .book
            .with_value(|book| answered().next(from, book.len(), |place| book.name(place)));
        match next {
            Some(place) => self.open(place),
            None => {
                let count = self.book.with_value(PuzzleBook::len);
                let text = self.ctx.texts_now().with("study-none-left", &[("count", count.into())]);
                self.ctx.toast(text);
            }
        }
    }

    fn table(self) -> impl IntoView {
        let ctx = self.ctx;
        let screen = Memo::new(move |_| self.screen());
        let title = move || {
            let key = if self.is_daily() { "study-daily" } else { "study-puzzle" };
            ctx.texts().get(key)
        };
        let book = move || screen.get().map(|screen| format!("{} · {}", screen.theme, screen.book));
        view! {
            <main class="game puzzle">
                <div class="felt">
                    <div class="bar">
                        <a class="home" href=Route::Start.hash() aria-label=ctx.t("web-back")>"‹"</a>
                        <h1>{live(title)}</h1>
                        <span class="book">{live(book)}</span>
                    </div>
                    {[RelativeSeat::Left, RelativeSeat::Across, RelativeSeat::Right].map(|place| plate(ctx, screen, place)).collect_view()}
                    {live(move || self.middle(screen))}
                    <div class="own">{live(move || own_line(screen))}</div>
                    <div class="strip">{self.tools(screen)}</div>
                    {live(move || self.hand(screen))}
                </div>
                {live(move || self.solved().map(|solved| self.result(solved)))}
                {live(move || self.dialog.get().map(|shown| self.more(shown, screen)))}
                {begin_question(ctx, self.wanted)}
            </main>
        }
    }

    /// The question and what matters; below it the trick.
    fn middle(self, screen: Memo<Option<PuzzleScreen>>) -> Option<AnyView> {
        let ctx = self.ctx;
        let screen = screen.get()?;
        let level = ctx.with("study-dots", &[("level", screen.level.as_str().into())]);
        let dots: String = (0..4).map(|dot| if dot < screen.dots { '●' } else { '○' }).collect();
        let word = |(answer, text): (Answer, String)| {
            view! { <button class="answer" on:click=handler(move |_| self.give(Some(answer)))>{text}</button> }
        };
        let names = screen.plates.clone().map(|plate| plate.name);
        let laid = |laid: crate::model::table::trick::Laid| {
            let name = names[laid.place as usize].clone();
            view! {
                <li class:best=laid.takes>
                    <span role="img" aria-label=laid.spoken.clone()>{picture(laid.card)}</span>
                    <small aria-hidden="true">{name}</small>
                </li>
            }
        };
        let trick = (!screen.trick.is_empty()).then(|| {
            view! { <ul class="puzzle-trick" aria-label=ctx.t("web-trick-label")>{screen.trick.into_iter().map(laid).collect_view()}</ul> }
        });
        Some(view! {
            <div class="puzzle-question" data-pane tabindex="0" role="region" aria-label=ctx.t("study-puzzle")>
                {trick}
                <h2>{screen.question}</h2>
                {screen.situation.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                <p class="puzzle-level"><span class="dots" aria-hidden="true">{dots}</span> <span aria-hidden="true">{screen.level}</span><span class="sr">{level}</span></p>
                {(!screen.words.is_empty()).then(|| view! { <div class="answers puzzle-words">{screen.words.into_iter().map(word).collect_view()}</div> })}
            </div>
        }
        .into_any())
    }

    fn tools(self, screen: Memo<Option<PuzzleScreen>>) -> impl IntoView {
        let ctx = self.ctx;
        // Before the first trick there is nothing to look back at.
        let has_past = Memo::new(move |_| {
            screen.with(|screen| screen.as_ref().is_some_and(|screen| !screen.tricks.is_empty()))
        });
        let tool = move |key: &'static str, shown: Option<Shown>| {
            let act = move |_| match shown {
                Some(shown) => self.dialog.set(Some(shown)),
                None => self.give(None),
            };
            view! { <button class="tool" on:click=handler(act)>{ctx.t(key)}</button> }
        };
        view! {
            {live(move || has_past.get().then(|| tool("study-past", Some(Shown::Past))))}
            {tool("study-tip", Some(Shown::Tip))}
            {tool("study-show", None)}
        }
    }

    fn hand(self, screen: Memo<Option<PuzzleScreen>>) -> Option<AnyView> {
        let ctx = self.ctx;
        let screen = screen.get()?;
        let of_cards = screen.words.is_empty();
        let card = move |own: PuzzleCard| {
            let PuzzleCard { card, trump, playable, spoken } = own;
            let give = move |_| self.give(Some(Answer::Play(card)));
            if playable {
                view! { <button class="held playable" class:trump=trump aria-label=spoken on:click=handler(give)>{picture(card)}</button> }.into_any()
            } else {
                view! { <span class="held" class:dimmed=of_cards class:trump=trump role="img" aria-label=spoken>{picture(card)}</span> }.into_any()
            }
        };
        let label = if of_cards { "study-tap-card" } else { "study-tap-word" };
        Some(view! {
            <div class="hand" role="group" aria-label=ctx.t(label)>{screen.hand.into_iter().map(card).collect_view()}</div>
        }
        .into_any())
    }

    /// What is said about the answer.
    fn result(self, solved: Solved) -> impl IntoView {
        let ctx = self.ctx;
        let finished = !solved.rows.is_empty();
        let hands = solved.hands.clone();
        let kept = answered();
        let values = [("right", kept.right().into()), ("all", kept.len().into())];
        let count = ctx.with("study-solved-count", &values);
        let here = self.book.with_value(PuzzleBook::len);
        let here = ctx.with("study-number", &[("count", here.into())]);
        let tomorrow = (finished && self.is_daily())
            .then(|| view! { <p class="soft tomorrow">{self.done.get().then(|| ctx.t("study-done-today"))} " " {ctx.t("study-tomorrow")}</p> });
        let all_hands = move || self.hands.get().then(|| open_hands(ctx, hands.clone()));
        let toggle = move |_| self.hands.update(|shown| *shown = !*shown);
        let hands_key = move || {
            ctx.texts().get(if self.hands.get() { "study-hands-hide" } else { "study-hands" })
        };
        let buttons = if finished {
            view! {
                <button class="main" on:click=handler(move |_| self.next())>{ctx.t("study-next")}</button>
                <button class="plain play-on" on:click=handler(move |_| self.play_on())>{ctx.t("study-play-on")}</button>
                <button class="plain" on:click=handler(toggle)>{live(hands_key)}</button>
            }
            .into_any()
        } else {
            view! {
                <button class="main" on:click=handler(move |_| self.again())>{ctx.t("study-again")}</button>
                <button class="plain" on:click=handler(move |_| self.told.set(true))>{ctx.t("study-show")}</button>
            }
            .into_any()
        };
        view! {
            <section class="solved" class:right=solved.right>
                <div class="solved-pane" data-pane tabindex="0" role="region" aria-label=ctx.t("study-show")>
                    <div class="study-head"><h2 tabindex="-1">{solved.headline}</h2><small>{count}</small></div>
                    <p class="why">{solved.explanation}</p>
                    {finished.then(|| answer_rows(solved.rows))}
                    {finished.then(|| view! { <p class="soft">{solved.missed} " " {ctx.t("study-source")} " " {here}</p> })}
                    {tomorrow}
                    {live(all_hands)}
                </div>
                <div class="solved-buttons">{buttons}</div>
            </section>
        }
    }

    fn more(self, shown: Shown, screen: Memo<Option<PuzzleScreen>>) -> impl IntoView {
        let ctx = self.ctx;
        let close = move || self.dialog.set(None);
        let key = if shown == Shown::Past { "study-past" } else { "study-tip" };
        let inside = move || {
            let screen = screen.get()?;
            Some(match shown {
                Shown::Tip => view! { <p>{screen.tip}</p> }.into_any(),
                Shown::Past if screen.tricks.is_empty() => {
                    view! { <p>{ctx.t("study-past-none")}</p> }.into_any()
                }
                Shown::Past => {
                    let line = |line: String| view! { <li>{line}</li> };
                    view! { <ul class="past-tricks">{screen.tricks.into_iter().map(line).collect_view()}</ul> }.into_any()
                }
            })
        };
        let body = view! { <h2>{ctx.t(key)}</h2> {live(inside)} };
        modal(ctx, ctx.t(key), "web-back", close, body)
    }
}

fn plate(ctx: Ctx, screen: Memo<Option<PuzzleScreen>>, place: RelativeSeat) -> impl IntoView {
    let inside = move || {
        let Plate { name, initial, line, tricks, party, call, word, dealer, cards, spoken, .. } =
            screen.get()?.plates[place as usize].clone();
        Some(view! {
            <div class="plate" role="group" aria-label=spoken>
                <span class="avatar" aria-hidden="true">{initial}</span>
                <span class="who" aria-hidden="true">
                    <b>{name}</b>
                    <small>
                        {party.map(badge)}
                        <span class="held-count">{cards}</span>
                        <span class="line" data-tricks=tricks>{line}</span>
                    </small>
                </span>
                {dealer.then(|| view! { <i class="dealer" aria-hidden="true">{ctx.t("web-dealer-mark")}</i> })}
                {call.or(word).map(|text| view! { <span class="said" aria-hidden="true">{text}</span> })}
            </div>
        })
    };
    view! { <div class=format!("at-{}", place.word())>{live(inside)}</div> }
}

/// The player's own party, calls and tricks.
fn own_line(screen: Memo<Option<PuzzleScreen>>) -> Option<impl IntoView> {
    let own = screen.get()?.plates[RelativeSeat::Me as usize].clone();
    Some(view! {
        <div class="mine">
            {own.party.map(badge)}
            {own.call.map(|text| view! { <span class="said">{text}</span> })}
        </div>
        <span></span>
        <span class="tricks">{own.line}</span>
    })
}

fn open_hands(ctx: Ctx, hands: [(String, Vec<(dulle_rules::Card, bool)>); 4]) -> impl IntoView {
    let hand = move |(name, cards): (String, Vec<(dulle_rules::Card, bool)>)| {
        let card = move |(card, trump)| {
            view! { <span class="open-card" class:trump=trump role="img" aria-label=ctx.texts().card(card)>{picture(card)}</span> }
        };
        view! {
            <div class="all-hand">
                <b>{name}</b>
                <div class="all-cards">{cards.into_iter().map(card).collect_view()}</div>
            </div>
        }
    };
    view! { <div class="all-hands">{hands.into_iter().map(hand).collect_view()}</div> }
}
