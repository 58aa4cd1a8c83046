//! The page for a table's rules: start from a book or preset, then change.

mod answer;
mod files;
mod rows;
mod start;

use dulle_rules::Setting;
use dulle_texts::OptionGroup;
use leptos::prelude::*;

use super::browser;
use super::ctx::{Ctx, use_ctx};
use super::desk::Desk;
use super::erased::live;
use super::pages::start::{discard, new_evening};
use crate::model::options::choice::{RulesChoice, TableRules};
use crate::model::options::name::RulesName;
use crate::model::options::own::OwnRules;
use crate::model::options::screen::OptionsScreen;
use crate::model::route::{OptionsFor, Route};

/// The player's own rules, by name.
const OWN: &str = "dulle.rules";
/// What was chosen and not yet played.
const DRAFT: &str = "dulle.rules-draft";

#[derive(Clone, Copy)]
struct OptionsPage {
    ctx: Ctx,
    choice: RwSignal<RulesChoice>,
    own: RwSignal<OwnRules>,
    screen: Memo<Option<OptionsScreen>>,
    /// The question that is open.
    asked: RwSignal<Option<Asked>>,
    /// The way to a hand that would end one which is running.
    leaving: RwSignal<Option<Route>>,
    whose: StoredValue<OptionsFor>,
    /// Nothing can be changed any more.
    fixed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    /// Begin anew with this.
    Start(start::StartAt),
    Back,
    Save,
    Delete(String),
    /// What is different, where there is no room for it beside the options.
    List,
}

pub(super) fn options_page(whose: OptionsFor) -> impl IntoView {
    let ctx = use_ctx();
    let Some(choice) = first_choice(ctx, &whose) else { return ().into_any() };
    let fixed = whose == OptionsFor::Running;
    let choice = RwSignal::new(choice);
    let screen = Memo::new(move |_| choice.with(|choice| OptionsScreen::of(choice, ctx.texts())));
    let page = OptionsPage {
        ctx,
        choice,
        own: RwSignal::new(kept_own()),
        screen,
        asked: RwSignal::new(None),
        leaving: RwSignal::new(None),
        whose: StoredValue::new(whose),
        fixed,
    };
    let back = ctx.before.get_untracked().unwrap_or_default();
    view! {
        <main class="page options fits">
            <header class="head">
                <a class="home" href=back.hash() aria-label=ctx.t("web-back")>"‹"</a>
                <h1>{ctx.t("web-options")}</h1>
            </header>
            <div class="option-columns">
                <div class="option-choices" data-pane tabindex="-1">
                    {start::start(page)}
                    <div class="option-groups">
                        {OptionGroup::ALL.map(|group| rows::group(page, group)).collect_view()}
                        {(!fixed).then(|| files::tools(page))}
                    </div>
                </div>
                {answer::answer(page)}
            </div>
            {live(move || page.asked.get().map(|asked| answer::question(page, asked)))}
            {discard(ctx, page.leaving)}
        </main>
    }
    .into_any()
}

/// What the page begins with.
fn first_choice(ctx: Ctx, whose: &OptionsFor) -> Option<RulesChoice> {
    let of =
        |book: &str, options: &str| RulesChoice::changed_from(&TableRules::new(book, options)?);
    let kept = match whose {
        OptionsFor::Running => {
            let rules = Desk::kept()
                .and_then(|kept| TableRules::new(&kept.choice.book, &kept.choice.options));
            rules.and_then(|rules| {
                let name = RulesName::of(&rules.rulebook()?, None);
                RulesChoice::changed_from(&rules.made_of(&name.book).unwrap_or(rules))
            })
        }
        OptionsFor::Table(_) => {
            let rules = browser::kept_in_tab(crate::app::online::RULES_OF_TABLE);
            rules.and_then(|rules| rules.split_once('\n').and_then(|(b, o)| of(b, o)))
        }
        OptionsFor::Next => {
            let chosen = ctx.prefs.with_untracked(|prefs| prefs.rules_start.clone());
            let draft = browser::stored(DRAFT);
            draft.and_then(|draft| RulesChoice::from_draft(&draft, &chosen)).or_else(|| {
                ctx.prefs.with_untracked(|prefs| {
                    let start = prefs.start()?;
                    match prefs.rules_name.is_empty() {
                        true => RulesChoice::changed_from(&start),
                        false => RulesChoice::new(start, Some(prefs.rules_name.clone())),
                    }
                })
            })
        }
    };
    kept.or_else(RulesChoice::unchanged)
}

fn kept_own() -> OwnRules {
    OwnRules::from_text(&browser::stored(OWN).unwrap_or_default())
}

impl OptionsPage {
    /// Changes the rules, and says aloud what then does not fit together.
    fn change(self, change: impl FnOnce(&mut RulesChoice)) {
        if self.fixed {
            return;
        }
        self.choice.update(change);
        if self.whose.with_value(|whose| *whose == OptionsFor::Next) {
            let chosen = self.ctx.prefs.with_untracked(|prefs| prefs.rules_start.clone());
            browser::store(DRAFT, &self.choice.with_untracked(|choice| choice.to_draft(&chosen)));
        }
        let texts = self.ctx.texts_now();
        for conflict in self.choice.with_untracked(RulesChoice::conflicts) {
            self.ctx.say(texts.conflict(conflict));
        }
    }

    /// Begins anew.
    fn begin(self, rules: TableRules, own: Option<String>) {
        if let Some(choice) = RulesChoice::new(rules, own) {
            self.change(move |now| *now = choice);
        }
    }

    fn keep_own(self) {
        browser::store(OWN, &self.own.with_untracked(OwnRules::to_text));
    }

    /// Shows an option, and puts the focus there.
    fn show(self, setting: Setting) {
        let place = format!("#option-{0} :is(input, select, button)", setting.word());
        browser::after(0, move || browser::focus(&place));
    }

    /// Goes on with these rules.
    fn play(self) {
        let ctx = self.ctx;
        let Some(rules) = self.choice.with_untracked(RulesChoice::rules) else { return };
        if let OptionsFor::Table(table) = self.whose.get_value() {
            let text = format!("{table}\n{}\n{}", rules.book, rules.options);
            browser::keep_in_tab(crate::app::online::RULES_FOR_TABLE, &text);
            return ctx.go(Route::Online { table });
        }
        let own = self.choice.with_untracked(|choice| {
            choice.own.clone().filter(|_| !choice.is_changed()).unwrap_or_default()
        });
        ctx.prefs.update(|prefs| prefs.choose_rules(&rules.book, &rules.options, &own));
        browser::delete_stored(DRAFT);
        match ctx.before.get_untracked() {
            Some(before @ (Route::NewTable | Route::Sheet)) => ctx.go(before),
            _ => new_evening(ctx, self.leaving, Route::Table { deal: None }),
        }
    }
}
