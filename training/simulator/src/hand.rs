//! One hand without checks.

use dulle_net::{Answer, MadeCall, Own, Question, PublicHand, Terms};
use dulle_rules::{
    Bid, Card, CardSet, Contract, Deal, Order, Party, Rules, Seat, SeatSet, Stage, Trick, playable,
};

/// The rules of a book with what is worked out from them once.
#[derive(Debug)]
pub struct Book {
    pub rules: Rules,
    pub terms: Terms,
    windows: [u8; 5],
    wedding_within: u8,
    voluntary_solo_leads: bool,
}

impl Book {
    pub fn new(rules: Rules) -> Self {
        let book = rules.book();
        Self {
            terms: Terms::new(book),
            windows: book.windows,
            wedding_within: book.wedding_within,
            voluntary_solo_leads: book.voluntary_solo_leads,
            rules,
        }
    }

    /// The cards needed for a level when a wedding has moved the windows by `shift`.
    fn needed(&self, level: u8, shift: u8) -> u8 {
        self.windows[usize::from(level) - 1].saturating_sub(shift)
    }
}

/// A hand that is played by answers. What is answered must be legal: nothing is checked.
#[derive(Clone, Debug)]
pub struct Hand {
    pub table: PublicHand,
    pub hands: [CardSet; 4],
    queens: [u8; 4],
    /// The parties as they are, Re first.
    pub parties: [SeatSet; 2],
    turn: Seat,
    /// Whether each party's first call was made in time, not as a reply.
    timely: [bool; 2],
    /// The seat whose turn it is has passed.
    passed: bool,
}

impl Hand {
    pub fn new(deal: &Deal) -> Self {
        let hand_size = deal.hands[0].len() as u8;
        Self {
            table: PublicHand::new(hand_size, deal.dealer, deal.owes, deal.forced),
            hands: deal.hands,
            queens: deal.hands.map(|hand| hand.count(Card::CLUB_QUEEN) as u8),
            parties: [SeatSet::NONE; 2],
            turn: deal.forced.unwrap_or(deal.dealer.left(1)),
            timely: [false; 2],
            passed: false,
        }
    }

    pub fn turn(&self) -> Seat {
        self.turn
    }

    pub fn is_over(&self) -> bool {
        self.table.ply == 4 * self.table.hand_size
    }

    pub fn order<'b>(&self, book: &'b Book) -> &'b Order {
        book.rules.orders().of(self.table.contract.unwrap_or(Contract::Normal))
    }

    /// What the seat whose turn it is is asked.
    pub fn question(&self, book: &Book) -> Question {
        let table = &self.table;
        let seat = self.turn;
        if table.contract.is_none() {
            return Question::Bid {
                stage: table.stage,
                wedding: self.queens[seat.index()] == 2 && table.forced.is_none(),
                fits: table.owes.contains(seat) == (table.stage == Stage::Compulsory),
            };
        }
        if !self.passed
            && let Some(level) = self.next_level(book)
        {
            return Question::Call { level };
        }
        let led = table.running().first().copied();
        Question::Card { playable: playable(self.order(book), self.hands[seat.index()], led) }
    }

    /// What a seat knows besides the table.
    pub fn own(&self, seat: Seat) -> Own {
        let table = &self.table;
        let queens = self.queens[seat.index()];
        let mut shown = table.public.with(seat);
        if table.contract == Some(Contract::Wedding) {
            table.declarer.iter().for_each(|&seat| shown = shown.with(seat));
        }
        let [mut re, mut contra] = self.parties.map(|party| party.and(shown));
        let rest = re.or(contra).complement();
        if !rest.is_empty() && table.contract == Some(Contract::Normal) {
            if re.len() == 2 || queens == 2 {
                contra = contra.or(rest);
            } else if contra.len() == 3 || contra.len() == 2 && queens == 1 {
                re = re.or(rest);
            }
        }
        Own { seat, hand: self.hands[seat.index()], queens, re, contra }
    }

    /// Takes in an answer to [`question`](Self::question).
    pub fn answer(&mut self, book: &Book, answer: Answer) {
        match answer {
            Answer::Play(card) => self.play(book, card),
            Answer::Bid(bid) => self.bid(book, bid),
            Answer::Pass => self.passed = true,
            Answer::Raise => self.raise(book),
        }
    }

    fn bid(&mut self, book: &Book, bid: Bid) {
        let table = &mut self.table;
        match bid {
            Bid::Wedding => return self.fix(book, Contract::Wedding, Some(self.turn)),
            Bid::Solo(solo) => return self.fix(book, Contract::Solo(solo), Some(self.turn)),
            Bid::Fine => table.fine = table.fine.with(self.turn),
            Bid::Wait => table.waiting = table.waiting.with(self.turn),
            _ => table.declined = table.declined.with(self.turn),
        }
        self.next_bidder();
        if self.table.fine == SeatSet::ALL {
            self.fix(book, Contract::Normal, None);
        }
    }

    fn next_bidder(&mut self) {
        let table = &mut self.table;
        let forehand = table.dealer.left(1);
        let spoken = table.fine.or(table.waiting);
        if let Some(next) = forehand.round().find(|&seat| !spoken.contains(seat)) {
            self.turn = next;
            return;
        }
        if table.waiting.len() <= 1 {
            table.stage = Stage::Naming;
            table.declined = SeatSet::NONE;
        } else if table.stage == Stage::Round {
            table.stage = Stage::Compulsory;
        } else if table.stage == Stage::Compulsory && table.declined.includes(table.waiting) {
            table.stage = Stage::Voluntary;
            table.declined = SeatSet::NONE;
        }
        let due = table.waiting.and(table.declined.complement());
        if let Some(next) = forehand.round().find(|&seat| due.contains(seat)) {
            self.turn = next;
        }
    }

    fn fix(&mut self, book: &Book, contract: Contract, declarer: Option<Seat>) {
        let table = &mut self.table;
        let with_queen = |seat: &Seat| self.queens[seat.index()] > 0;
        let queens: SeatSet = Seat::ALL.into_iter().filter(with_queen).collect();
        let alone = declarer.map_or(queens, SeatSet::one);
        self.parties = match contract {
            // The official books, which are played here, have neither poverty nor redeal.
            Contract::Normal | Contract::Poverty | Contract::Redeal => {
                [queens, queens.complement()]
            }
            Contract::Wedding => [alone, SeatSet::NONE],
            Contract::Solo(_) => [alone, alone.complement()],
        };
        let solo = matches!(contract, Contract::Solo(_));
        table.compulsory = solo && declarer.is_some_and(|seat| table.owes.contains(seat));
        let leads = solo && (table.compulsory || book.voluntary_solo_leads);
        let leader = declarer.filter(|_| leads).unwrap_or(table.dealer.left(1));
        table.stage = Stage::Over;
        table.contract = Some(contract);
        table.declarer = declarer;
        table.leaders[0] = leader;
        table.public = if solo { SeatSet::ALL } else { SeatSet::NONE };
        table.awaits = contract == Contract::Wedding;
        self.turn = leader;
    }

    fn party(&self, seat: Seat) -> Option<Party> {
        Party::BOTH.into_iter().find(|&party| self.parties[party as usize].contains(seat))
    }

    /// The level to which the seat at its turn may raise its party.
    fn next_level(&self, book: &Book) -> Option<u8> {
        let table = &self.table;
        if table.awaits {
            return None;
        }
        let party = self.party(self.turn)?;
        let held = self.hands[self.turn.index()].len() as u8;
        let shift = table.clarified.saturating_sub(1);
        let own = table.levels[party as usize];
        let open = match own {
            0 => {
                let other = table.levels[party.other() as usize];
                let latest = (1..=other).map(|level| book.needed(level, shift)).min();
                let reply = latest.is_some_and(|needed| held >= needed.saturating_sub(1));
                reply || held >= book.needed(1, shift)
            }
            5 => false,
            _ => self.timely[party as usize] && held >= book.needed(own + 1, shift),
        };
        open.then_some(own + 1)
    }

    fn raise(&mut self, book: &Book) {
        let (seat, Some(party)) = (self.turn, self.party(self.turn)) else { return };
        let held = self.hands[seat.index()].len() as u8;
        let level = self.table.levels[party as usize] + 1;
        if level == 1 {
            let shift = self.table.clarified.saturating_sub(1);
            self.timely[party as usize] = held >= book.needed(1, shift);
        }
        self.table.add_call(MadeCall { seat, party, level, held });
        self.make_public(seat);
    }

    fn play(&mut self, book: &Book, card: Card) {
        let seat = self.turn;
        let order = self.order(book);
        let led = self.table.running().first().copied();
        if self.table.contract == Some(Contract::Normal) && self.table.public != SeatSet::ALL {
            if card == Card::CLUB_QUEEN {
                self.make_public(seat);
                if self.table.played[seat.index()].contains(Card::CLUB_QUEEN) {
                    self.table.public = SeatSet::ALL;
                }
            } else if led.is_some_and(|led| order.is_trump(led)) && !order.is_trump(card) {
                self.make_public(seat);
            }
        }
        self.hands[seat.index()].remove(card);
        self.table.add_card(order, seat, card);
        self.passed = false;
        self.turn = seat.left(1);
        if self.table.ply.is_multiple_of(4) {
            self.end_trick(book, order);
        }
    }

    /// A seat's party is certain for everybody, and whatever follows from it.
    fn make_public(&mut self, seat: Seat) {
        let table = &mut self.table;
        table.public = table.public.with(seat);
        let [re, contra] = self.parties.map(|party| party.and(table.public));
        if re.len() == 2 || contra.len() == 3 {
            table.public = SeatSet::ALL;
        }
    }

    fn end_trick(&mut self, book: &Book, order: &Order) {
        let number = self.table.ply / 4;
        let cards = &self.table.plays[usize::from(number) * 4 - 4..usize::from(number) * 4];
        let trick = Trick { leader: self.table.leaders[usize::from(number) - 1], cards };
        let Some((taker, _)) = trick.best(order) else { return };
        self.table.add_trick(book.terms.doppelkopf(), taker);
        self.turn = taker;
        if self.table.awaits {
            let found = self.table.declarer != Some(taker);
            if found || number == book.wedding_within {
                if found {
                    self.parties[0] = self.parties[0].with(taker);
                }
                self.parties[1] = self.parties[0].complement();
                self.table.public = SeatSet::ALL;
                self.table.awaits = false;
                self.table.clarified = number;
            }
        }
    }
}
