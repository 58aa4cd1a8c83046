//! A table in the tests: the engine as its source, no browser.

#![allow(dead_code, reason = "not every test needs everything")]

pub(crate) mod referee;

use dulle_rules::dkn::Reader;
use dulle_rules::{Action, Bid, Card, Deal, Event, Seat, SeatSet};
use dulle_texts::{Lang, Texts};
use dulle_web::model::local::evening::ME;
use dulle_web::model::local::hand::{LocalHand, deal_of_series, rules_of, rules_with};
use dulle_web::model::table::TableModel;

pub(crate) fn german() -> Texts {
    Texts::new(Lang::De)
}

pub(crate) fn names() -> [String; 4] {
    ["Du", "Cem", "Ben", "Dora"].map(str::to_owned)
}

pub(crate) struct Desk {
    pub(crate) hand: LocalHand,
    pub(crate) table: TableModel,
}

impl Desk {
    pub(crate) fn numbered(book: &str, series: u64) -> Self {
        let rules = rules_of(book).expect("a book");
        Self::of_deal(book, &deal_of_series(rules.book(), series, 1))
    }

    pub(crate) fn of_deal(book: &str, deal: &Deal) -> Self {
        let hand = LocalHand::new(rules_of(book).expect("a book"), deal, ME).expect("a deal");
        let table = TableModel::new(hand.first_view().expect("a view"), ME, names(), 1);
        Self { hand, table }
    }

    /// A hand as a text tells it, with what was done so far.
    pub(crate) fn of_dkn(dkn: &str) -> Self {
        let record = Reader::new(dkn.as_bytes()).next_hand().expect("readable").expect("a hand");
        let hand = LocalHand::resume(record, ME).expect("a hand");
        let mut table = TableModel::new(hand.first_view().expect("a view"), ME, names(), 1);
        assert!(hand.history().into_iter().all(|event| table.hear(event)));
        Self { hand, table }
    }

    /// A deal in which the player holds these cards, the others what is left in the pack's order.
    pub(crate) fn holding(book: &str, dealer: Seat, cards: &str) -> Self {
        Self::holding_with(book, "", dealer, cards)
    }

    /// The same at a table with options.
    pub(crate) fn holding_with(book: &str, options: &str, dealer: Seat, cards: &str) -> Self {
        let rules = rules_with(book, options).expect("a book");
        let mut rest = rules.book().pack();
        let mut hands = [dulle_rules::CardSet::EMPTY; 4];
        for card in cards.split_whitespace() {
            let card: Card = card.parse().expect("a card");
            assert!(rest.remove(card) && hands[0].insert(card));
        }
        let each = u32::from(rules.book().hand_size());
        for card in rest.iter() {
            let hand = hands[1..].iter_mut().find(|hand| hand.len() < each).expect("room");
            hand.insert(card);
        }
        let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
        let hand = LocalHand::new(rules, &deal, ME).expect("a deal");
        let table = TableModel::new(hand.first_view().expect("a view"), ME, names(), 1);
        Self { hand, table }
    }

    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        let events = self.hand.act(seat, action).expect("legal");
        assert!(events.iter().all(|&event| self.table.hear(event)));
        events
    }

    pub(crate) fn say(&mut self, seat: Seat, bid: Bid) {
        self.act(seat, Action::Bid(bid));
    }

    /// Everybody who is asked says fine.
    pub(crate) fn all_fine(&mut self) {
        while self.table.view.state().contract().is_none() {
            let turn = self.table.view.state().turn().expect("a turn");
            self.say(turn, Bid::Fine);
        }
    }

    /// Plays on until it is the player's turn to lay a card.
    pub(crate) fn until_my_turn(&mut self) {
        while let Some(seat) = self.hand.waits_for() {
            self.first(seat);
        }
    }

    /// A seat plays the first card it may.
    pub(crate) fn first(&mut self, seat: Seat) {
        let view = self.hand.view(dulle_rules::Viewer::Seat(seat));
        let card = view.legal().cards.nth(0).expect("a card");
        self.act(seat, Action::Play(card));
    }
}
