//! The rules of a table: the host may change them until the first deal, and from then on they are what they were.

use std::sync::Arc;

use dulle_protocol::{Mode, SeatNo, Settings};
use dulle_rules::{Rulebook, Rules, Setting};

use super::absorb::new_match;
use super::decide::Decision;
use super::event::{PlayerId, TableEvent};
use super::refusal::Refusal;
use super::{Table, books};

/// The value of every setting, as DKN's `Options` writes it.
pub(super) fn every_setting(book: &Rulebook) -> String {
    let option = |&setting: &Setting| format!("{}={}", setting.word(), book.value(setting));
    Setting::ALL.iter().map(option).collect::<Vec<_>>().join(" ")
}

impl Table {
    pub(super) fn change_rules(&self, rulebook: &str, options: &str) -> Decision {
        if self.rules_fixed || self.hand_is_on() {
            return Err(Refusal::RulesFixed);
        }
        let asked = Settings {
            rulebook: rulebook.to_owned(),
            options: options.to_owned(),
            preset: None,
            ..self.full_view.settings.clone()
        };
        let settings = asked.resolved().map_err(|_| Refusal::BadRules)?;
        let rules = books::rules(&settings).map_err(|_| Refusal::BadRules)?;
        if let Mode::Match { hands } = settings.mode {
            new_match(rules.book().clone(), hands).map_err(|_| Refusal::BadRules)?;
        }
        if every_setting(rules.book()) == every_setting(self.rules.book()) {
            return Ok(Vec::new());
        }
        let Settings { rulebook, options, preset, .. } = settings;
        Ok(vec![TableEvent::Rules { rulebook, options, preset }])
    }

    /// A player agrees. Those who were shown other rules have not agreed to these.
    pub(super) fn agree(&self, player: &PlayerId, rules: u32) -> Decision {
        let seat = self.seat_of(player).ok_or(Refusal::NotSeated)?;
        if rules != self.full_view.rules {
            return Err(Refusal::Stale);
        }
        let awaited = self.full_view.awaits(seat);
        Ok(awaited.then_some(TableEvent::Agreed { seat: SeatNo(seat) }).into_iter().collect())
    }

    /// Whether a stored event has rules that cannot be read.
    pub(super) fn cannot_play_by(&self, event: &TableEvent) -> bool {
        match event {
            TableEvent::Rules { rulebook, options, .. } => {
                books::rules(&self.with_rules(rulebook, options)).is_err()
            }
            TableEvent::Dealt { settings: Some(settings), .. } => self.fixed(settings).is_none(),
            _ => false,
        }
    }

    fn with_rules(&self, rulebook: &str, options: &str) -> Settings {
        let (rulebook, options) = (rulebook.to_owned(), options.to_owned());
        Settings { rulebook, options, ..self.full_view.settings.clone() }
    }

    pub(super) fn play_by(&mut self, rulebook: &str, options: &str) {
        let settings = self.with_rules(rulebook, options);
        // What was stored was decided by the same books, or the table was not rebuilt.
        let Ok(rules) = books::rules(&settings) else { return };
        if let Mode::Match { hands } = settings.mode {
            self.of_match = new_match(rules.book().clone(), hands).ok();
        }
        self.rules = rules;
    }

    /// Cards are dealt: from now on the rules stay. Where a book or preset was edited since, what was stored counts.
    pub(super) fn fix_rules(&mut self, settings: Option<&str>) {
        self.rules_fixed = true;
        let Some(book) = settings.and_then(|settings| self.fixed(settings)) else { return };
        if every_setting(&book) != every_setting(self.rules.book()) {
            self.full_view.settings.options = book.changes().join(" ");
            self.rules = Arc::new(Rules::new(book));
        }
    }

    /// The table's rulebook with every setting as it was stored.
    fn fixed(&self, settings: &str) -> Option<Rulebook> {
        Rulebook::named(&self.full_view.settings.rulebook)?.with_options(settings).ok()
    }
}
