//! A player who does everything there is, and contests for it.

#![allow(dead_code, reason = "every test takes what it needs")]

use std::time::Duration;

use dulle_arena::{Contest, Placements, Plan, PlayerKind, Report, Shard, run};
use dulle_bots::{Chance, Effort, Player};
use dulle_rules::{Action, ExchangeRight, Rules, SeatSet, View};

/// Any legal action: calls, solos, weddings, claims, concessions, tucks and the cards of a poverty among
/// them.
#[derive(Debug)]
pub(crate) struct Wild(Chance);

impl Wild {
    pub(crate) fn new() -> Self {
        Self(Chance::new(0))
    }
}

impl Player for Wild {
    fn start(&mut self, seed: u64) {
        self.0 = Chance::new(seed);
    }

    fn act(&mut self, view: &View<'_>, _: Effort<'_>) -> Action {
        let legal = view.legal();
        let mut actions: Vec<Action> = legal.actions().collect();
        match legal.exchange {
            ExchangeRight::Lay(terms) => {
                actions.extend(terms.choices().into_iter().map(Action::Poverty));
            }
            ExchangeRight::Return(terms) => {
                actions.extend(terms.choices().into_iter().map(Action::Return));
            }
            ExchangeRight::None | ExchangeRight::Answer => {}
        }
        let ends = |action: Action| matches!(action, Action::Claim(_) | Action::Concede);
        loop {
            let action = actions[self.0.below(actions.len() as u32) as usize];
            if !ends(action) || self.0.below(8) == 0 {
                return action;
            }
        }
    }
}

pub(crate) fn wild() -> PlayerKind {
    PlayerKind::bot("wild", Wild::new)
}

pub(crate) fn contest(a: PlayerKind, b: PlayerKind) -> Contest {
    Contest {
        a,
        b,
        rules: Rules::named("ddv2026").expect("a bundled book"),
        owes: SeatSet::NONE,
        placements: Placements::TwoTwo,
        seed: 7,
        timeout: Duration::from_secs(20),
    }
}

pub(crate) fn plan(deals: u64) -> Plan {
    Plan { deals, until: None, shard: Shard::WHOLE, threads: 2, out: None, dkn: None }
}

pub(crate) fn play(contest: &Contest, plan: &Plan) -> Report {
    run(contest, plan, &mut |_| {}).expect("a contest without trouble")
}

pub(crate) fn json(report: &Report) -> String {
    serde_json::to_string(&report.summary).expect("JSON")
}
