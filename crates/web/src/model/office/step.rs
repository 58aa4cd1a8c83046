//! The one next step: what it is, why, and what comes after it.

use dulle_tournament::office::{
    Act, At, Moment, NextStep, Office, Player, Role, Round, Setup, Stage,
};

use super::clock::Clock;
use super::words::OfficeTexts;
use crate::model::route::OfficePage;

/// A question before something that cannot be taken back easily. It names the effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    pub question: String,
    pub yes: String,
    pub acts: Vec<Act>,
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doing {
    Ask(Ask),
    /// At once; it can be taken back.
    Do(Vec<Act>),
    Go(OfficePage),
    Draw {
        round: u8,
    },
    /// Says at which of these tables a hand is being played.
    TimeUp {
        round: u8,
        tables: Vec<u16>,
    },
    Reopen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    pub label: String,
    pub doing: Doing,
}

/// The card "next step".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub title: String,
    pub detail: Vec<String>,
    /// Where nothing is to be done there is none.
    pub button: Option<Button>,
    /// Who does it, where this role may not.
    pub not_mine: Option<String>,
    pub after: Option<After>,
}

/// What comes then, and why it does not go yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    pub label: String,
    pub reason: String,
}

impl Step {
    pub fn of(words: &OfficeTexts<'_>, role: Role, now: Moment) -> Self {
        let office = words.office;
        let Some(setup) = office.setup() else { return Self::no_setup(words) };
        let mut step = match office.next_step() {
            NextStep::Results { round, .. } => match office.round(round) {
                Some(round) => results(words, setup, round, now),
                None => Self::plain(words, "results", &[]),
            },
            step => of_plan(words, setup, &step),
        };
        step.after = after(words, &office.next_step());
        step.for_role(words, role)
    }

    fn no_setup(words: &OfficeTexts<'_>) -> Self {
        let mut step = Self::plain(words, "setup", &[]);
        step.button = Some(Button {
            label: words.get("hall-step-setup-button"),
            doing: Doing::Go(OfficePage::Setup),
        });
        step
    }

    fn plain(
        words: &OfficeTexts<'_>,
        key: &str,
        values: &[(&'static str, dulle_texts::Value<'_>)],
    ) -> Self {
        Self {
            title: words.with(&format!("hall-step-{key}"), values),
            detail: vec![words.with(&format!("hall-step-{key}-detail"), values)],
            button: None,
            not_mine: None,
            after: None,
        }
    }

    /// What a role may not do is said instead of offered.
    fn for_role(mut self, words: &OfficeTexts<'_>, role: Role) -> Self {
        let wanted = self.button.as_ref().map(|button| &button.doing);
        let act = match wanted {
            Some(Doing::Ask(ask)) => ask.acts.first(),
            Some(Doing::Do(acts)) => acts.first(),
            _ => None,
        };
        let may = match (wanted, act) {
            (Some(Doing::Draw { .. } | Doing::Reopen), _) => role == Role::Director,
            (Some(Doing::Go(page)), _) => super::frame::may_see(role, page),
            (Some(Doing::TimeUp { .. }), _) => role != Role::Helper,
            (_, Some(Act::Release { .. })) => matches!(role, Role::Director | Role::Referee),
            (_, Some(_)) => role == Role::Director,
            _ => true,
        };
        if !may {
            let label = self.button.take().map(|button| button.label);
            let doer = words.get("hall-step-director");
            self.not_mine = label.map(|label| format!("{label}: {doer}"));
        }
        self
    }
}

/// A number that does not come out is no lack of players: the office says which would.
fn wrong_number(words: &OfficeTexts<'_>, step: &NextStep) -> Option<String> {
    let office = words.office;
    if *step != NextStep::Enter || office.players().is_empty() {
        return None;
    }
    let refused = office.draw(office.rounds().len() as u8 + 1, 0, 1, |_| false).err()?;
    Some(words.texts.office_refused(&refused, office))
}

/// Those who were not ticked off, before a draw seats them.
pub fn absent(words: &OfficeTexts<'_>, round: u8) -> Option<String> {
    let absent = words.office.not_here(round);
    let names: Vec<String> = absent.iter().map(|&number| words.spoken(number)).collect();
    let values = [("count", absent.len().into()), ("names", names.join(", ").into())];
    (!absent.is_empty()).then(|| words.with("hall-absent", &values))
}

/// The end before all rounds are played: after those that were closed. None where it is not the director's to say, nothing
/// was played yet, or a round is being played.
pub fn end_early(words: &OfficeTexts<'_>, role: Role) -> Option<Ask> {
    let office = words.office;
    let rounds = office.setup()?.rounds;
    let played = office.rounds().iter().filter(|round| round.closed.is_some()).count();
    let may = role == Role::Director && !office.is_finished() && office.running().is_none();
    let early = (1..usize::from(rounds)).contains(&played);
    let values = [("played", played.into()), ("rounds", rounds.into())];
    (may && early).then(|| {
        let question = words.with("hall-end-early-ask", &values);
        asked(words, question, words.get("hall-end-early-yes"), Act::Finish)
    })
}

/// Steps that do not depend on the clock.
fn of_plan(words: &OfficeTexts<'_>, setup: &Setup, step: &NextStep) -> Step {
    let office = words.office;
    let round = match *step {
        NextStep::Draw { round }
        | NextStep::Redraw { round, .. }
        | NextStep::Publish { round }
        | NextStep::Release { round }
        | NextStep::TwoSheets { round, .. }
        | NextStep::Results { round, .. }
        | NextStep::Close { round }
        | NextStep::HangOut { round }
        | NextStep::HangOutAgain { round } => round,
        NextStep::Enter | NextStep::Finish | NextStep::Over => 0,
    };
    let drawn = office.round(round);
    let tables = drawn.map_or(0, |drawn| drawn.tables.len());
    let players = match drawn {
        Some(drawn) => drawn.tables.iter().map(|table| table.own().len()).sum(),
        None => office.playing_in(round.max(1)).len(),
    };
    let table = match step {
        NextStep::TwoSheets { table, .. } => *table,
        _ => 0,
    };
    let last = u8::from(round == setup.rounds);
    let why = match step {
        NextStep::Redraw { why, .. } => words.texts.office_refused(why, office),
        _ => String::new(),
    };
    let values = [
        ("round", round.into()),
        ("tables", tables.into()),
        ("players", players.into()),
        ("table", table.into()),
        ("last", last.into()),
        ("why", why.into()),
    ];
    let key = step.word();
    let mut made = Step::plain(words, key, &values);
    if let Some(why) = wrong_number(words, step) {
        made.title = words.get("hall-step-sizes");
        made.detail = vec![why];
        // Once it has begun nobody comes: other tables are the way out.
        if office.rounds().iter().any(|round| round.released.is_some()) {
            let label = words.get("hall-step-sizes-button");
            made.button = Some(Button { label, doing: Doing::Go(OfficePage::Setup) });
            return made;
        }
    }
    if let NextStep::Draw { round } | NextStep::Redraw { round, .. } = step
        && let Some(absent) = absent(words, *round)
    {
        made.detail.push(absent);
    }
    let label = words.with(&format!("hall-step-{key}-button"), &values);
    let ask = |act: Act| {
        let question = words.with(&format!("hall-step-{key}-ask"), &values);
        Doing::Ask(asked(words, question, label.clone(), act))
    };
    if let Some(doing) = doing(step, ask) {
        made.button = Some(Button { label, doing });
    }
    made
}

/// A question, and what is still open before the act.
fn asked(words: &OfficeTexts<'_>, question: String, yes: String, act: Act) -> Ask {
    let mut sentences = vec![question];
    sentences.extend(before(words, &act));
    Ask { question: sentences.join(" "), yes, acts: vec![act] }
}

/// What is still open before something that cannot be taken back easily.
fn before(words: &OfficeTexts<'_>, act: &Act) -> Vec<String> {
    let office = words.office;
    let mut open = Vec::new();
    if let Act::Release { round } = act {
        open.extend(absent(words, *round));
    }
    if matches!(act, Act::CloseRound { .. } | Act::Finish) {
        let at = |stage: fn(&Stage) -> bool| {
            office.rulings().iter().filter(|ruling| stage(&ruling.stage)).count()
        };
        let drafts = at(|stage| *stage == Stage::Draft);
        let appeals = at(|stage| *stage == Stage::Appealed);
        for (key, count) in [("drafts", drafts), ("appeals", appeals)] {
            if count > 0 {
                open.push(words.with(&format!("hall-open-{key}"), &[("count", count.into())]));
            }
        }
    }
    if *act == Act::Finish {
        let fee = office.setup().map_or(0, |setup| setup.fee);
        let owes = |player: &&Player| player.paid < fee && player.plays_in(1);
        let names: Vec<String> = office
            .players()
            .iter()
            .filter(owes)
            .map(|player| words.spoken(player.number))
            .collect();
        if !names.is_empty() {
            let values = [("count", names.len().into()), ("names", names.join(", ").into())];
            open.push(words.with("hall-unpaid-fees", &values));
        }
    }
    open
}

/// What the button of a step does; None where nothing is left to do.
fn doing(step: &NextStep, ask: impl Fn(Act) -> Doing) -> Option<Doing> {
    Some(match step {
        NextStep::Enter => Doing::Go(OfficePage::Entries),
        NextStep::Draw { round } | NextStep::Redraw { round, .. } => Doing::Draw { round: *round },
        NextStep::Publish { round } => ask(Act::Publish { round: *round }),
        NextStep::Release { round } => ask(Act::Release { round: *round }),
        NextStep::TwoSheets { round, table } => {
            Doing::Go(OfficePage::Table { round: *round, table: *table })
        }
        NextStep::Results { .. } => Doing::Go(OfficePage::Totals),
        NextStep::Close { round } => ask(Act::CloseRound { round: *round }),
        NextStep::HangOut { round } | NextStep::HangOutAgain { round } => {
            Doing::Do(vec![Act::HangOut { round: *round }])
        }
        NextStep::Finish => ask(Act::Finish),
        NextStep::Over => return None,
    })
}

/// While a round is played: time that is up, hands to strike, a referee who was called, sheets to enter.
fn results(words: &OfficeTexts<'_>, setup: &Setup, round: &Round, now: Moment) -> Step {
    let number = round.number;
    let over: Vec<u16> = round
        .tables
        .iter()
        .filter(|table| Clock::of(setup, round, table).is_over(now))
        .map(|table| table.number)
        .collect();
    if !over.is_empty() {
        let list = numbers(&over);
        let mut step = Step::plain(words, "time-up", &[("tables", list.into())]);
        let label = words.get("hall-step-time-up-button");
        step.button = Some(Button { label, doing: Doing::TimeUp { round: number, tables: over } });
        return step;
    }
    let called = round.tables.iter().find(|table| table.clock.held.is_some());
    if let Some(table) = called {
        let mut step = Step::plain(words, "called", &[("table", table.number.into())]);
        let page = OfficePage::Table { round: number, table: table.number };
        let label = words.with("hall-step-called-button", &[("table", table.number.into())]);
        step.button = Some(Button { label, doing: Doing::Go(page) });
        return step;
    }
    if let Some((at, hands)) = owed(words.office, round).into_iter().next() {
        let values = [("table", at.table.into()), ("hands", hands.into())];
        let mut step = Step::plain(words, "strike", &values);
        let page = OfficePage::Table { round: number, table: at.table };
        let label = words.with("hall-step-strike-button", &values);
        step.button = Some(Button { label, doing: Doing::Go(page) });
        return step;
    }
    let missing = round.missing();
    let values = [
        ("round", number.into()),
        ("missing", missing.into()),
        ("tables", round.tables.len().into()),
    ];
    let mut step = Step::plain(words, "results", &values);
    let label = words.get("hall-step-results-button");
    step.button = Some(Button { label, doing: Doing::Go(OfficePage::Totals) });
    step
}

fn numbers(tables: &[u16]) -> String {
    tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The step after this one, and what it waits for.
fn after(words: &OfficeTexts<'_>, step: &NextStep) -> Option<After> {
    let office = words.office;
    let rounds = office.setup()?.rounds;
    let label = |key: &str, round: u8| {
        let last = u8::from(round == rounds);
        words.with(
            &format!("hall-step-{key}-button"),
            &[("round", round.into()), ("last", last.into())],
        )
    };
    let reason = |key: &str| words.get(&format!("hall-after-{key}"));
    Some(match step {
        NextStep::Enter => After { label: label("draw", 1), reason: reason("enter") },
        NextStep::Draw { round } | NextStep::Redraw { round, .. } => {
            After { label: label("publish", *round), reason: reason("draw") }
        }
        NextStep::Publish { round } => {
            After { label: label("release", *round), reason: reason("publish") }
        }
        NextStep::Release { .. } => {
            After { label: words.get("hall-step-results-button"), reason: reason("release") }
        }
        NextStep::TwoSheets { round, .. } | NextStep::Results { round, .. } => {
            let drawn = office.round(*round)?;
            let tables = drawn.tables.len();
            let there = tables - drawn.missing();
            let values = [("there", there.into()), ("tables", tables.into())];
            After {
                label: label("close", *round),
                reason: words.with("hall-after-results", &values),
            }
        }
        NextStep::Close { round } => {
            After { label: label("hang-out", *round), reason: reason("close") }
        }
        NextStep::HangOut { round } | NextStep::HangOutAgain { round } if *round < rounds => {
            let next = office.round(round + 1);
            let key = match next.map(|next| next.published.is_some()) {
                None => "draw",
                Some(false) => "publish",
                Some(true) => "release",
            };
            After { label: label(key, round + 1), reason: reason("hang-out") }
        }
        NextStep::HangOut { .. } | NextStep::HangOutAgain { .. } => {
            After { label: words.get("hall-step-finish-button"), reason: reason("hang-out") }
        }
        NextStep::Finish | NextStep::Over => return None,
    })
}

/// The tables whose time is up and whose sheet, hand by hand, still lacks some: how many each would have struck. How far
/// a sheet of paper is nobody here knows: its sums say so.
fn owed(office: &Office, round: &Round) -> Vec<(At, u8)> {
    let Some(setup) = office.setup() else { return Vec::new() };
    let owes = |table: &std::sync::Arc<dulle_tournament::office::OfficeTable>| {
        let left = table.can_be_struck(setup).saturating_sub(table.struck);
        let written = !table.sheets.is_empty() && table.outcome().is_none();
        let open = table.clock.time_up.is_some() && written && left > 0;
        open.then_some((At { round: round.number, table: table.number }, left))
    };
    round.tables.iter().filter_map(owes).collect()
}
