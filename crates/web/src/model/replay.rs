//! A finished hand, step by step with all cards open.

use dulle_rules::dkn::{Reader, Record};
use dulle_rules::{Action, Card, Event, FinalContract, Game, Rules, Seat};
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
    /// The four hands by place: me, left, across, right. Each card with whether it is trump.
    pub hands: [Vec<(Card, bool)>; 4],
    pub names: [String; 4],
    pub parties: [Option<String>; 4],
    pub eyes: [u8; 4],
    pub trick: Vec<Laid>,
    /// Who plays the next card.
    pub turn: Option<RelativeSeat>,
    /// What happened last.
    pub line: String,
    /// "Stich 4 von 12, Karte 2"
    pub place: String,
    /// How many cards have been laid, and how many there are to lay.
    pub laid: usize,
    pub cards: usize,
}

impl Replay {
    /// None where the record is not a hand that can be played, or where it was dealt again.
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
        // Of a hand that was dealt again most cards stay unseen.
        if game.state().final_contract() == Some(FinalContract::Redeal) {
            return None;
        }
        // It begins where the first card is about to be led.
        replay.at = replay.first_card();
        Some(replay)
    }

    /// The hand of a text, as `me` has seen it.
    pub fn of_dkn(dkn: &str, names: [String; 4], me: Seat) -> Option<Self> {
        let record = Reader::new(dkn.as_bytes()).next_hand().ok()??;
        let rules = rules_with(record.tag("Rulebook")?, record.tag("Options").unwrap_or_default())?;
        Self::new(rules, &record, names, me)
    }

    /// To the moment after this many cards.
    pub fn go_to(&mut self, cards: usize) {
        let mut marked =
            (1..).zip(&self.cards).filter(|&(_, &card)| card).map(|(behind, _)| behind);
        self.at = match cards.checked_sub(1) {
            None => self.first_card(),
            Some(before) => marked.nth(before).unwrap_or(self.steps.len()),
        };
    }

    /// To the moment before an action of the record, counted from 1.
    pub fn go_before(&mut self, action: usize) {
        self.at = action.saturating_sub(1).min(self.steps.len());
    }

    /// The action of the record that comes next, counted from 1.
    pub const fn next_action(&self) -> usize {
        self.at + 1
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
        let first = self.first_card();
        let end = self.at.saturating_sub(1);
        let last = marks[..end].iter().rposition(|&mark| mark);
        last.map_or(first, |step| step + 1).max(first)
    }

    pub fn is_at_end(&self) -> bool {
        self.at == self.steps.len()
    }

    pub fn is_at_start(&self) -> bool {
        self.at <= self.first_card()
    }

    /// The step that lays the first card.
    fn first_card(&self) -> usize {
        self.cards.iter().position(|&card| card).unwrap_or(0)
    }

    /// What was played, as it shows in the end.
    pub fn contract(&self, texts: &Texts) -> String {
        let mut table = self.start.clone();
        for event in self.steps.iter().flatten() {
            table.hear(*event);
        }
        table.contract_name(texts)
    }

    /// The trick and the card in it.
    fn place(&self, laid: usize, cards: usize, texts: &Texts) -> String {
        let Some(before) = laid.checked_sub(1) else { return texts.get("web-replay-begin") };
        let values = [
            ("trick", (before / 4 + 1).into()),
            ("tricks", cards.div_ceil(4).into()),
            ("card", (before % 4 + 1).into()),
        ];
        texts.with("web-replay-at", &values)
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
        let order = table.view.order();
        let hand = |place: RelativeSeat| {
            let cards = sorted(state.hand(place.seat(table.me)), order);
            cards.into_iter().map(|card| (card, order.is_trump(card))).collect()
        };
        let party = |place: RelativeSeat| {
            let party = state.parties().of(place.seat(table.me));
            party.map(|party| texts.party(party))
        };
        let laid = self.cards[..self.at].iter().filter(|&&card| card).count();
        let cards = self.cards.iter().filter(|&&card| card).count();
        Frame {
            hands: RelativeSeat::ALL.map(hand),
            names: RelativeSeat::ALL.map(|place| table.name(place.seat(table.me)).to_owned()),
            parties: RelativeSeat::ALL.map(party),
            eyes: RelativeSeat::ALL.map(|place| state.eyes(place.seat(table.me))),
            trick: laid_cards(&table, texts),
            turn: state.turn().map(|seat| table.place(seat)),
            line,
            place: self.place(laid, cards, texts),
            laid,
            cards,
        }
    }
}
