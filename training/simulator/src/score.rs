//! What a hand that is over came to: the engine settles it.

use dulle_rules::{
    CallLevel, Card, Contract, FinalContract, Outcome, Party, Seat, Settlement, SpecialPoints,
    Trick, settle,
};

use crate::hand::{Book, Hand};

impl Hand {
    /// How the hand is settled: the contract together with what became of it.
    pub fn final_contract(&self) -> FinalContract {
        let contract = self.table.contract.unwrap_or(Contract::Normal);
        contract.in_the_end(self.parties[0].len() == 1)
    }

    /// What everybody writes down.
    pub fn settlement(&self, book: &Book) -> Settlement {
        let table = &self.table;
        let (mut eyes, mut tricks) = ([0; 2], [0; 2]);
        for seat in Seat::ALL {
            let party = self.side(seat);
            eyes[party] += table.eyes[seat.index()];
            tricks[party] += table.tricks[seat.index()];
        }
        let outcome = Outcome {
            contract: self.final_contract(),
            re: self.parties[0],
            eyes,
            tricks,
            levels: table.levels.map(|level| CallLevel::ALL[usize::from(level)]),
            specials: self.specials(book),
            given_up: false,
            genscher: false,
        };
        settle(book.rules.book(), &outcome)
    }

    /// 0 for Re, 1 for Contra.
    fn side(&self, seat: Seat) -> usize {
        usize::from(!self.parties[0].contains(seat))
    }

    fn specials(&self, book: &Book) -> SpecialPoints {
        let table = &self.table;
        let mut specials = SpecialPoints::default();
        if self.parties[0].len() == 1 {
            return specials;
        }
        for taker in Seat::ALL {
            let side = self.side(taker);
            specials.doppelkopf[side] += table.doppelkopf[taker.index()];
            for owner in Seat::ALL.into_iter().filter(|&owner| self.side(owner) != side) {
                specials.fox[side] += table.foxes[taker.index()][owner.index()];
            }
        }
        let last = usize::from(table.hand_size);
        let cards = &table.plays[last * 4 - 4..last * 4];
        let trick = Trick { leader: table.leaders[last - 1], cards };
        let Some((taker, best)) = trick.best(self.order(book)) else { return specials };
        let side = self.side(taker);
        if best == Card::CLUB_JACK {
            specials.charlie[side] += 1;
        } else if book.rules.book().charlie_caught {
            let theirs =
                |&(seat, card): &(Seat, Card)| card == Card::CLUB_JACK && self.side(seat) != side;
            specials.charlie_caught[side] += trick.plays().filter(theirs).count() as u8;
        }
        specials
    }

    /// The highest level of each party, Re first.
    pub fn levels(&self) -> [u8; 2] {
        Party::BOTH.map(|party| self.table.levels[party as usize])
    }
}
