//! Special points: what they are, who won them, how many of them a hand can have.

use crate::card::Card;
use crate::order::Order;
use crate::outcome::{Outcome, OutcomeError};
use crate::party::{Parties, Party};
use crate::rulebook::Rulebook;
use crate::seat::Seat;
use crate::settle::ItemKind;
use crate::trick::Trick;

/// Special points won, by party. They count in normal games only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SpecialPoints {
    pub doppelkopf: [u8; 2],
    pub fox: [u8; 2],
    pub charlie: [u8; 2],
    pub charlie_caught: [u8; 2],
}

impl SpecialPoints {
    /// The special points of complete tricks of a normal game, in their order and each with the seat
    /// that took it, by these parties. A trick of a seat without a party brings none. `pigs_from` is the
    /// number of the first trick, counted from 1, in which a diamond ace was a pig and no fox.
    pub fn of_tricks<'t>(
        book: &Rulebook,
        order: &Order,
        parties: Parties,
        pigs_from: Option<u8>,
        tricks: impl IntoIterator<Item = (Trick<'t>, Seat)>,
    ) -> Self {
        let mut specials = Self::default();
        for (index, (trick, taker)) in (1..).zip(tricks) {
            let Some(party) = parties.of(taker) else { continue };
            let caught = |kind| {
                let theirs = |&(seat, card): &(Seat, Card)| {
                    card == kind && parties.of(seat) == Some(party.other())
                };
                trick.plays().filter(theirs).count() as u8
            };
            let party = party as usize;
            specials.doppelkopf[party] += u8::from(trick.eyes() >= u32::from(book.doppelkopf));
            let pigs = pigs_from.is_some_and(|first| index >= first);
            specials.fox[party] += if pigs { 0 } else { caught(Card::DIAMOND_ACE) };
            if index == book.hand_size() {
                let best = trick.best(order).map(|(_, card)| card);
                if best == Some(Card::CLUB_JACK) {
                    specials.charlie[party] += 1;
                } else if book.charlie_caught {
                    specials.charlie_caught[party] += caught(Card::CLUB_JACK);
                }
            }
        }
        specials
    }

    /// Each kind with what the parties won of it, in the order of a settlement.
    pub(crate) fn by_kind(&self) -> [(ItemKind, [u8; 2]); 4] {
        let Self { doppelkopf, fox, charlie, charlie_caught } = *self;
        [
            (ItemKind::Doppelkopf, doppelkopf),
            (ItemKind::Fox, fox),
            (ItemKind::Charlie, charlie),
            (ItemKind::CharlieCaught, charlie_caught),
        ]
    }

    /// The most of a kind that a hand can have, and the eyes that each of them brings its winner.
    fn most(book: &Rulebook, kind: ItemKind) -> (u8, u8) {
        match kind {
            ItemKind::Doppelkopf => (4, book.doppelkopf),
            ItemKind::Fox => (2, Card::DIAMOND_ACE.eyes()),
            ItemKind::Charlie => (1, 0),
            ItemKind::CharlieCaught if book.charlie_caught => (2, 0),
            _ => (0, 0),
        }
    }

    /// The most special points that a hand of this book can have. A Charlie is made or caught.
    pub fn most_in_hand(book: &Rulebook) -> u8 {
        let most = |kind| Self::most(book, kind).0;
        let charlies = most(ItemKind::Charlie).max(most(ItemKind::CharlieCaught));
        most(ItemKind::Doppelkopf) + most(ItemKind::Fox) + charlies
    }

    /// A pack has so many of each, there is one last trick, and the cards of the others have their
    /// eyes too.
    pub(crate) fn check(&self, book: &Rulebook, outcome: &Outcome) -> Result<(), OutcomeError> {
        if self.charlie_caught != [0, 0] {
            let kind = ItemKind::CharlieCaught;
            if !book.charlie_caught {
                return Err(OutcomeError::NoSpecial(kind));
            }
            if self.charlie != [0, 0] || !self.charlie_caught.contains(&0) {
                return Err(OutcomeError::TooMany(kind));
            }
        }
        for (kind, won) in self.by_kind() {
            let (most, eyes_each) = Self::most(book, kind);
            if u32::from(won[0]) + u32::from(won[1]) > u32::from(most) {
                return Err(OutcomeError::TooMany(kind));
            }
            for party in Party::BOTH {
                let (won, eyes) = (won[party as usize], outcome.eyes(party));
                if won > 0 && outcome.tricks(party) == 0 {
                    return Err(OutcomeError::Trickless(kind));
                }
                if eyes < won * eyes_each {
                    return Err(OutcomeError::SpecialEyes { kind, eyes });
                }
            }
        }
        Ok(())
    }
}
