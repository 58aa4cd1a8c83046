//! What is asked above the hand before a card is played about which there is something to say.

use dulle_rules::{Action, Declaration};
use leptos::prelude::*;

use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live};
use crate::model::HOUSE;
use crate::model::table::Screen;
use crate::model::table::declare::{CardQuestion, WordChoice, card_question};

/// The question about the card that was tapped.
fn asked(ctx: Ctx) -> Option<CardQuestion> {
    let (card, _) = ctx.desk.asked.get()?;
    let texts = ctx.texts();
    ctx.desk.table.with(|table| card_question(table.as_ref()?, card, texts))
}

pub(in crate::app) fn card_word(screen: Memo<Option<Screen>>) -> impl IntoView {
    let ctx = use_ctx();
    if !HOUSE {
        return ().into_any();
    }
    // What the hand has gone past is no question any more.
    let question = Memo::new(move |_| {
        screen.track();
        asked(ctx)
    });
    Effect::new(move |_| match question.with(Option::is_some) {
        // The focus goes to the question, not to an answer: a second tap or Enter decides nothing.
        true => browser::after(0, || browser::focus(".card-word")),
        false if ctx.desk.asked.get().is_some() => ctx.desk.put_back(),
        false => {}
    });
    live(move || question.get().map(|question| panel(ctx, question))).into_any()
}

fn panel(ctx: Ctx, question: CardQuestion) -> impl IntoView {
    let CardQuestion { card, text, silent, words } = question;
    view! {
        <div class="card-word" role="group" aria-labelledby="card-word" tabindex="-1">
            <p id="card-word">{text}</p>
            <div class="answers">
                <button class="answer silent" on:click=handler(move |_| ctx.desk.act(ctx, Action::Play(card)))>
                    <b>{ctx.t("house-silent")}</b>
                    <small>{silent}</small>
                </button>
                {words.into_iter().map(|choice| word(ctx, choice)).collect_view()}
            </div>
        </div>
    }
}

fn word(ctx: Ctx, choice: WordChoice) -> impl IntoView {
    let WordChoice { declaration, label, detail } = choice;
    view! {
        <button class="main" data-call=declaration.word() on:click=handler(move |_| say(ctx, declaration))>
            <b>{label}</b>
            <small>{detail}</small>
        </button>
    }
}

fn say(ctx: Ctx, declaration: Declaration) {
    ctx.desk.act(ctx, Action::Declare(declaration));
}

/// Says the word about the card that was tapped, where there is only one. Whether there was.
pub(in crate::app) fn say_the_word(ctx: Ctx) -> bool {
    let words = untrack(|| asked(ctx)).map(|question| question.words).unwrap_or_default();
    match words.as_slice() {
        [only] => {
            say(ctx, only.declaration);
            true
        }
        _ => false,
    }
}
