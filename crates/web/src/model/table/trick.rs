//! The cards on the table.

use dulle_rules::{Card, Seat, Trick};
use dulle_texts::Texts;

use super::TableModel;
use super::declare::tag;
use super::open::laid_ahead;
use super::plate::RelativeSeat;
use crate::model::HOUSE;

/// What became of the last complete trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lying {
    /// It lies for a moment, its best card lifted.
    Complete,
    /// It slides to its taker.
    Gathering,
    /// It is gone: the running trick is on the table.
    Gathered,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The number of the trick, which tells the same card in two tricks apart.
    pub trick: u8,
    /// The order in which the cards were laid.
    pub nth: usize,
    pub place: RelativeSeat,
    pub card: Card,
    pub leads: bool,
    /// The best card so far.
    pub takes: bool,
    /// Where the trick goes, once it is known.
    pub taker: Option<RelativeSeat>,
    /// What a word has made of it.
    pub tag: Option<String>,
    /// "Ben: Pik Neun", for those who listen.
    pub spoken: String,
}

/// The cards that lie on the table: the running trick, or the last one until it is gathered.
pub(crate) fn laid_cards(table: &TableModel, texts: &Texts) -> Vec<Laid> {
    let state = table.view.state();
    match (table.lying, state.tricks_played().checked_sub(1)) {
        (Lying::Complete | Lying::Gathering, Some(last)) => {
            trick_cards(table, texts, state.trick(last), state.taker(last))
        }
        _ if table.is_open() => {
            let mut laid = trick_cards(table, texts, state.running(), None);
            laid.extend(laid_ahead(table, texts));
            laid
        }
        _ => trick_cards(table, texts, state.running(), None),
    }
}

pub(crate) fn trick_cards(
    table: &TableModel,
    texts: &Texts,
    trick: Trick<'_>,
    taker: Option<Seat>,
) -> Vec<Laid> {
    let best = trick.best(table.view.order()).map(|(seat, _)| seat);
    let state = table.view.state();
    let number = state.tricks_played() + 1 - u8::from(taker.is_some());
    let laid = |(nth, (seat, card)): (usize, (Seat, Card))| {
        let values = [("name", table.name(seat).into()), ("card", texts.card(card).into())];
        let ply = 4 * (number - 1) + nth as u8;
        let tag = if HOUSE { tag(table, seat, card, ply, texts) } else { None };
        let spoken = texts.with("web-laid", &values);
        Laid {
            trick: number,
            nth,
            place: table.place(seat),
            card,
            leads: nth == 0,
            takes: best == Some(seat),
            taker: taker.map(|seat| table.place(seat)),
            spoken: tag.iter().fold(spoken, |spoken, tag| format!("{spoken}, {tag}")),
            tag,
        }
    };
    trick.plays().enumerate().map(laid).collect()
}
