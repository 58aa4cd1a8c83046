//! The question before a ruling goes onto the score sheet, or why it cannot.

use dulle_protocol::{OpenBreach, TableId};
use dulle_tournament::{Entry, Match};
use leptos::prelude::*;

use super::rich::spoken;
use super::{EVENING, FOR_TABLE, RefereePage, SHEET, State};
use crate::app::browser;
use crate::app::desk::local::KEPT as HAND;
use crate::app::erased::{handler, live};
use crate::app::modal::{modal, sure};
use crate::app::sheet;
use crate::model::local::ruled::{NotRuled, with_ruling};
use crate::model::online::ruling::{ForTable, match_of, ruling_of};
use crate::model::referee::draft::Draft;
use crate::model::referee::finding::{Finding, Ruled};
use crate::model::referee::played::PlayedDraft;
use crate::model::referee::quick::QuickForm;
use crate::model::referee::ruling::RulingScreen;
use crate::model::referee::sheet::{NotWritten, entries, write};
use crate::model::route::Route;
use crate::model::sheet::refused;

/// A ruling by the cards.
pub(super) fn by_cards(page: RefereePage) -> AnyView {
    let ctx = page.ctx;
    let texts = ctx.texts_now();
    let close = move || page.asked.set(None);
    let draft = page.desk.with_untracked(|desk| desk.draft.clone());
    let State::Done(Finding::Ruled(ruled)) = page.state.get_untracked() else {
        return ().into_any();
    };
    // A hand that was decided has a result of its own beside the penalty.
    let won = ruled.outcome.result.is_some();
    let game: Option<Match> = Target::now().game(page);
    let found = match &game {
        None => Err(texts.get("desk-to-sheet-none")),
        Some(game) => entries(game, &draft, &ruled, texts),
    };
    match found {
        Err(why) => {
            let inside = view! { <p>{why}</p> };
            modal(ctx, ctx.t("desk-to-sheet"), "web-back", close, inside).into_any()
        }
        Ok(entries) => {
            let screen = RulingScreen::of(&draft, &Finding::Ruled(ruled.clone()), texts, false);
            let what =
                screen.map(|screen| format!("{}: {}", screen.title, spoken(ctx, &screen.what)));
            let values = [
                ("what", what.unwrap_or_default().into()),
                ("signed", draft.signed.as_str().into()),
            ];
            let question = texts.with("desk-to-sheet-ask", &values);
            let word = word_of(&draft, &ruled);
            let act = move || enter(page, entries.clone(), word, won);
            let yes = texts.get("desk-to-sheet-yes");
            sure(ctx, "desk-to-sheet", question, yes, close, act).into_any()
        }
    }
}

/// Which sheet a ruling goes onto.
enum Target {
    ScoreSheet,
    Evening,
    Table(TableId),
}

impl Target {
    fn now() -> Self {
        match browser::stored(SHEET).as_deref() {
            None => Self::ScoreSheet,
            Some(EVENING) => Self::Evening,
            Some(table) => table.parse().map_or(Self::ScoreSheet, Self::Table),
        }
    }

    /// A match with the players of the hand.
    fn game(&self, page: RefereePage) -> Option<Match> {
        match self {
            Self::ScoreSheet => sheet::kept(),
            Self::Evening | Self::Table(_) => {
                page.desk.with_untracked(|desk| match_of(&desk.draft))
            }
        }
    }
}

/// What kind of breach was ruled on, for a table.
fn word_of(draft: &Draft, ruled: &Ruled) -> Option<OpenBreach> {
    let marks = PlayedDraft::known(draft)?.marks;
    let word = marks.into_iter().find(|mark| mark.place == ruled.about)?.word.word();
    OpenBreach::ALL.iter().copied().find(|known| known.word() == word)
}

/// Writes it into the match as it is kept now, and says whether that went well.
fn enter(page: RefereePage, entries: Vec<Entry>, word: Option<OpenBreach>, won: bool) {
    match Target::now() {
        Target::ScoreSheet => enter_in_book(page, entries, won),
        Target::Evening => enter_in_evening(page, entries),
        Target::Table(table) => propose(page, table, &entries, word),
    }
}

/// The table's page asks everybody there.
fn propose(page: RefereePage, table: TableId, entries: &[Entry], word: Option<OpenBreach>) {
    let game = page.desk.with_untracked(|desk| match_of(&desk.draft));
    let ruling = game.zip(entries.first()).and_then(|(game, entry)| ruling_of(&game, entry, word));
    let Some(ruling) = ruling else {
        return page.ctx.toast(page.ctx.texts_now().get("desk-to-sheet-nothing"));
    };
    let sent = ForTable { table: table.clone(), ruling };
    browser::store(FOR_TABLE, &sent.to_text());
    browser::delete_stored(SHEET);
    page.ctx.go(Route::Online { table });
}

fn enter_in_evening(page: RefereePage, entries: Vec<Entry>) {
    let texts = page.ctx.texts_now();
    let written = with_ruling(&browser::stored(HAND).unwrap_or_default(), entries);
    page.ctx.toast(match written {
        Ok(kept) => {
            browser::store(HAND, &kept);
            texts.get("desk-to-sheet-done")
        }
        Err(NotRuled::NoMatch) => texts.get("desk-to-sheet-none"),
        Err(NotRuled::Ended) => texts.get("desk-to-sheet-ended"),
        Err(NotRuled::OtherGame) => texts.get("desk-to-sheet-other"),
        Err(NotRuled::Refused(why)) => refused(&why.0, why.1.setup(), texts),
    });
}

fn enter_in_book(page: RefereePage, entries: Vec<Entry>, won: bool) {
    let texts = page.ctx.texts_now();
    let written =
        sheet::kept().map(|mut game| write(&mut game, entries, texts).map(|()| sheet::keep(&game)));
    page.ctx.toast(match written {
        Some(Ok(())) if won => texts.get("desk-to-sheet-won"),
        Some(Ok(())) => texts.get("desk-to-sheet-done"),
        Some(Err(why)) => why,
        None => texts.get("desk-to-sheet-none"),
    });
}

/// A ruling by the quick form. There is no page on which it was signed: that is asked here.
pub(super) fn by_answers(page: RefereePage, form: QuickForm, screen: &RulingScreen) -> AnyView {
    let ctx = page.ctx;
    let close = move || page.asked.set(None);
    let won = !screen.rows.is_empty();
    let what = format!("{}: {}", screen.title, spoken(ctx, &screen.what));
    let signed = page.desk.with_untracked(|desk| desk.draft.signed.clone());
    let refused = RwSignal::new(None::<String>);
    let sign = move |event| {
        let text: String = event_target_value(&event);
        refused.set(None);
        page.change(|desk| desk.draft.signed = text.trim().to_owned());
    };
    let found = move || -> Result<Vec<Entry>, NotWritten> {
        let texts = ctx.texts_now();
        let game = Target::now().game(page).ok_or_else(|| texts.get("desk-to-sheet-none"))?;
        page.desk.with_untracked(|desk| form.entries(&game, &desk.draft, texts))
    };
    let yes = move |_| match found() {
        Ok(entries) => {
            close();
            enter(page, entries, None, won);
        }
        Err(why) => refused.set(Some(why)),
    };
    let inside = view! {
        <h2>{ctx.t("desk-to-sheet")}</h2>
        <p>{what}</p>
        <p class="soft">{ctx.t("desk-quick-note")}</p>
        <label class="signed"><span>{ctx.t("desk-signed")}</span><input maxlength="40" data-field="signed" autocomplete="off" prop:value=signed on:input=handler(sign) /></label>
        {live(move || refused.get().map(|why| view! { <p class="refused" role="alert">{why}</p> }))}
        <button class="main yes" on:click=handler(yes)>{ctx.t("desk-to-sheet-yes")}</button>
    };
    modal(ctx, ctx.t("desk-to-sheet"), "web-back", close, inside).into_any()
}
