//! A finished hand, step by step with all cards open.

use dulle_rules::dkn::{Reader, Record};
use dulle_rules::{Action, Card, Event, Game, Rules, Seat};
use dulle_texts::Texts;

use crate::model::local::hand::rules_with;
use crate::model::table::TableModel;
use crate::model::table::hand::sorted;
use crate::model::table::log;
use crate::model::table::plate::RelativeSeat;
use crate::model::table::trick::{Laid, laid_cards};

/// A hand that can be looked at after each of its actions.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    start: TableModel,
    /// The events of each action.
    steps: Vec<Vec<Event>>,
    /// Which steps laid a card, and which completed a trick.
    cards: Vec<bool>,
    tricks: Vec<bool>,
    /// How many actions have been done.
    at: usize,
}

/// What the replay shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// The four hands by place: me, left, across, right.
    pub hands: [Vec<Card>; 4],
    pub names: [String; 4],
    pub parties: [Option<String>; 4],
    pub eyes: [u8; 4],
    pub trick: Vec<Laid>,
    pub contract: String,
    pub line: String,
    pub at: usize,
    pub steps: usize,
}

impl Replay {
    /// None where the record is not a hand that can be played.
    pub fn new(
        rules: &'static Rules,
        record: &Record,
        names: [String; 4],
        me: Seat,
    ) -> Option<Self> {
        let mut game = Game::new(rules, &record.deal().ok()?).ok()?;
        let viewer = dulle_rules::Viewer::Referee;
        let start = TableModel::new(game.view(viewer), me, names, 0);
        let mut replay =
            Self { start, steps: Vec::new(), cards: Vec::new(), tricks: Vec::new(), at: 0 };
        for found in &record.moves {
            let Ok(events) = game.act(found.seat, found.action) else { break };
            replay.cards.push(matches!(found.action, Action::Play(_)));
            replay.tricks.push(events.iter().any(|event| matches!(event, Event::Trick { .. })));
            replay.steps.push(events.to_vec());
        }
        // It begins where the first card is about to be led.
        replay.at = replay.cards.iter().position(|&card| card).unwrap_or(0);
        Some(replay)
    }

    /// The hand of a text, with the names in it.
    pub fn of_dkn(dkn: &str) -> Option<Self> {
        let record = Reader::new(dkn.as_bytes()).next_hand().ok()??;
        let rules = rules_with(record.tag("Rulebook")?, record.tag("Options").unwrap_or_default())?;
        let name = |seat: Seat| {
            let name = record.tag(&format!("Seat{seat}"));
            name.map_or_else(|| seat.to_string(), str::to_owned)
        };
        Self::new(rules, &record, Seat::ALL.map(name), Seat::ALL[0])
    }

    pub fn next_card(&mut self) {
        self.at = self.after(&self.cards);
    }

    pub fn next_trick(&mut self) {
        self.at = self.after(&self.tricks);
    }

    pub fn previous_card(&mut self) {
        self.at = self.before(&self.cards);
    }

    pub fn previous_trick(&mut self) {
        self.at = self.before(&self.tricks);
    }

    /// The place behind the next marked step.
    fn after(&self, marks: &[bool]) -> usize {
        let next = marks[self.at..].iter().position(|&mark| mark);
        next.map_or(self.steps.len(), |step| self.at + step + 1)
    }

    /// The place behind the last marked step before this one, or before the first card.
    fn before(&self, marks: &[bool]) -> usize {
        let first = self.cards.iter().position(|&card| card).unwrap_or(0);
        let end = self.at.saturating_sub(1);
        let last = marks[..end].iter().rposition(|&mark| mark);
        last.map_or(first, |step| step + 1).max(first)
    }

    pub fn is_at_end(&self) -> bool {
        self.at == self.steps.len()
    }

    pub fn is_at_start(&self) -> bool {
        self.at <= self.cards.iter().position(|&card| card).unwrap_or(0)
    }

    pub fn frame(&self, texts: &Texts) -> Frame {
        let mut table = self.start.clone();
        let mut line = String::new();
        for event in self.steps[..self.at].iter().flatten() {
            table.hear(*event);
            if let Some(text) = log::newest(&table, texts) {
                line = text;
            }
        }
        let state = table.view.state();
        let hand =
            |place: RelativeSeat| sorted(state.hand(place.seat(table.me)), table.view.order());
        let party = |place: RelativeSeat| {
            let party = state.parties().of(place.seat(table.me));
            party.map(|party| texts.party(party))
        };
        Frame {
            hands: RelativeSeat::ALL.map(hand),
            names: RelativeSeat::ALL.map(|place| table.name(place.seat(table.me)).to_owned()),
            parties: RelativeSeat::ALL.map(party),
            eyes: RelativeSeat::ALL.map(|place| state.eyes(place.seat(table.me))),
            trick: laid_cards(&table, texts),
            contract: table.contract_name(texts),
            line,
            at: self.at,
            steps: self.steps.len(),
        }
    }
}
