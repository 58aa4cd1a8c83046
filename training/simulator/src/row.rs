//! What the trainer gets of a question: the numbers of the columns that are one.

use dulle_net::{Active, FEATURES, Question, ROOM, encode};
use dulle_rules::{Card, SeatSet};

use crate::hand::{Book, Hand};

/// The numbers in a row: the features that are on, then what only the oracle may see, then zeros,
/// which is the number of the feature that is always on.
pub const ROW: usize = ROOM;

/// The hands of the three others, each kind once and twice, and their parties; then which of them are
/// rule players.
const ORACLE: usize = 3 * (2 * Card::KINDS + 2) + 3;
const GUESTS: usize = ORACLE - 3;

/// Columns in all: features, then the oracle's, rounded up.
pub const COLUMNS: usize = FEATURES + ORACLE.div_ceil(32) * 32;

/// Writes the row of a question to the seat whose turn it is, at a table with rule players at `guests`.
pub fn write_row(
    book: &Book,
    hand: &Hand,
    guests: SeatSet,
    question: &Question,
    row: &mut [u16; ROW],
) {
    let seat = hand.turn();
    let mut active = Active::new(row);
    let order = hand.order(book);
    encode(&book.terms, order, &hand.table, &hand.own(seat), question, &mut active);
    let mut on = |column: usize| active.push((FEATURES + column) as u16);
    for (place, other) in seat.round().skip(1).enumerate() {
        let base = place * (2 * Card::KINDS + 2);
        let cards = hand.hands[other.index()];
        for card in cards.kinds() {
            on(base + card.index());
            if cards.count(card) == 2 {
                on(base + Card::KINDS + card.index());
            }
        }
        for (party, members) in hand.parties.iter().enumerate() {
            if members.contains(other) {
                on(base + 2 * Card::KINDS + party);
            }
        }
        if guests.contains(other) {
            on(GUESTS + place);
        }
    }
    let len = active.len();
    row[len.min(ROW)..].fill(0);
}
