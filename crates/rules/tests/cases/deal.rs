//! The deal of a case: the cards it names, the rest filled up so that nothing it forbids happens.

use dulle_rules::{Card, CardSet, Deal, Game, Kinds, Rules, Seat, SeatSet};

use crate::words::{cards, kinds, seat, seats, set_of};

/// What a case says about its deal.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    named: [CardSet; 4],
    /// What the filling must not give to a seat.
    without: [Kinds; 4],
    pub(crate) dealer: Seat,
    owes: SeatSet,
    forced: Option<Seat>,
}

impl Setup {
    pub(crate) fn new() -> Self {
        Self {
            named: [CardSet::EMPTY; 4],
            without: [Kinds::NONE; 4],
            dealer: Seat::ALL[3],
            owes: SeatSet::NONE,
            forced: None,
        }
    }

    /// Takes in a line of the setup; None where the line is none.
    pub(crate) fn read(&mut self, rules: &Rules, words: &[&str]) -> Option<Result<(), String>> {
        Some(match *words {
            ["dealer", who] => seat(who).map(|seat| self.dealer = seat),
            ["owes", who] => seats(who).map(|seats| self.owes = seats),
            ["forced", who] => seat(who).map(|seat| self.forced = Some(seat)),
            ["hand", who, ref named @ ..] => self.name(who, named),
            ["without", who, ref named @ ..] => self.forbid(rules, who, named),
            _ => return None,
        })
    }

    fn name(&mut self, who: &str, named: &[&str]) -> Result<(), String> {
        let hand = set_of(&cards(named.iter().copied())?)?;
        self.named[seat(who)?.index()] = hand;
        Ok(())
    }

    fn forbid(&mut self, rules: &Rules, who: &str, named: &[&str]) -> Result<(), String> {
        for seat in seats(who)?.iter() {
            for word in named {
                let without = &mut self.without[seat.index()];
                *without = without.or(kinds(rules, word)?);
            }
        }
        Ok(())
    }

    pub(crate) fn start<'r>(&self, rules: &'r Rules) -> Result<Game<'r>, String> {
        let hands = self.hands(rules)?;
        let deal = Deal { hands, dealer: self.dealer, owes: self.owes, forced: self.forced };
        Game::new(rules, &deal).map_err(|error| error.to_string())
    }

    /// The four hands. Club queens that the case does not name go one each to the first seats of 1,
    /// 3, 2 and 4 that have none, so to 1 and 3 where none is named.
    fn hands(&self, rules: &Rules) -> Result<[CardSet; 4], String> {
        let book = rules.book();
        let mut hands = self.named;
        let mut left: Vec<Card> = book.pack().iter().collect();
        for card in self.named.iter().flat_map(|hand| hand.iter()) {
            let place = left.iter().position(|&other| other == card);
            left.remove(place.ok_or_else(|| format!("{card} is named too often"))?);
        }
        let (queens, left): (Vec<Card>, Vec<Card>) =
            left.into_iter().partition(|&card| card == Card::CLUB_QUEEN);
        for queen in queens {
            let room = |seat: &Seat| {
                hands[seat.index()].len() < u32::from(book.hand_size())
                    && !hands[seat.index()].contains(queen)
                    && !self.without[seat.index()].contains(queen)
            };
            let [first, second, third, fourth] = Seat::ALL;
            let seat = [first, third, second, fourth].into_iter().find(room);
            let seat = seat.ok_or("nobody may have a club queen")?;
            hands[seat.index()].insert(queen);
        }
        let room = hands.map(|hand| usize::from(book.hand_size()) - hand.len() as usize);
        let mut fill = Fill { setup: self, cards: &left, owner: vec![None; left.len()], room };
        for index in 0..left.len() {
            let mut tried = vec![false; left.len()];
            if !fill.place(index, &mut tried) {
                return Err("there is no such deal".to_owned());
            }
        }
        for (&card, owner) in left.iter().zip(&fill.owner) {
            owner.iter().for_each(|seat| {
                hands[seat.index()].insert(card);
            });
        }
        Ok(hands)
    }
}

/// Finds owners for the cards that are left, moving cards on where one finds no room.
struct Fill<'a> {
    setup: &'a Setup,
    cards: &'a [Card],
    owner: Vec<Option<Seat>>,
    room: [usize; 4],
}

impl Fill<'_> {
    fn place(&mut self, index: usize, tried: &mut [bool]) -> bool {
        tried[index] = true;
        // Starting elsewhere with each card spreads the suits.
        let allowed: Vec<Seat> = Seat::ALL[index % 4]
            .round()
            .filter(|seat| !self.setup.without[seat.index()].contains(self.cards[index]))
            .collect();
        if let Some(&seat) = allowed.iter().find(|seat| self.room[seat.index()] > 0) {
            self.owner[index] = Some(seat);
            self.room[seat.index()] -= 1;
            return true;
        }
        for seat in allowed {
            for other in 0..self.cards.len() {
                if self.owner[other] == Some(seat) && !tried[other] && self.place(other, tried) {
                    self.owner[index] = Some(seat);
                    return true;
                }
            }
        }
        false
    }
}
