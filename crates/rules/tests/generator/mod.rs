//! Makes the hands of the golden playthroughs: seeded deals, bidding by plan, cards played with a
//! little sense, until a hand shows what its contract is there to show.

use dulle_rules::dkn::Record;
use dulle_rules::{
    Action, Bid, Call, CallLevel, Card, CardList, Class, Contract, Deal, Event, FinalContract,
    Game, Order, Party, Phase, Rank, Rules, Seat, SeatSet, Solo, Stage,
};

use dulle_test_support::Rng;
use dulle_test_support::hands::{both_queens, deal_of};

pub(crate) const CONTRACTS: [&str; 11] = [
    "normal",
    "wedding",
    "wedding-solo",
    "silent-wedding",
    "solo-clubs",
    "solo-spades",
    "solo-hearts",
    "solo-diamonds",
    "solo-queens",
    "solo-jacks",
    "solo-aces",
];

/// The first hand of the series that fits. `book` is the number of the book, for variety.
pub(crate) fn generate(rules: &Rules, book: u64, contract: &'static str) -> Record {
    let fits = |number| attempt(rules, book, contract, number);
    (1..200_000).find_map(fits).expect("some hand of the series fits")
}

struct Hand<'r> {
    game: Game<'r>,
    record: Record,
    rng: Rng,
    contract: &'static str,
    declarer: Option<Seat>,
    /// The book's number: whether a claim states its order, and such.
    book: u64,
}

fn attempt(rules: &Rules, book: u64, contract: &'static str, number: u64) -> Option<Record> {
    let mut rng = Rng::new(book << 32 | number);
    let mut deal = deal_of(rules, 100 + book, number, Seat::ALL[(number + book) as usize % 4]);
    let solo = Solo::from_word(contract);
    let declarer = match solo {
        Some(solo) => Some(strongest(rules, solo, &deal)),
        None => both_queens(&deal),
    };
    let forehand = deal.dealer.left(1);
    match contract {
        "normal" if declarer.is_some() => return None,
        "wedding" | "wedding-solo" | "silent-wedding" if declarer.is_none() => return None,
        "solo-clubs" if both_queens(&deal).is_none_or(|bride| Some(bride) == declarer) => {
            return None;
        }
        "solo-hearts" if declarer != Some(forehand) => return None,
        "solo-diamonds" => deal.forced = declarer,
        _ => {}
    }
    if matches!(contract, "solo-hearts" | "solo-queens" | "solo-aces") {
        deal.owes = declarer.into_iter().chain([rng.seat()]).collect();
    } else if contract != "solo-diamonds" && rng.one_in(2) {
        deal.owes = declarer.map_or(SeatSet::NONE, |seat| SeatSet::one(seat.left(2)));
    }
    let game = Game::new(rules, &deal).ok()?;
    let record = Record::of_deal(rules.book(), &deal);
    let mut hand = Hand { game, record, rng, contract, declarer, book };
    hand.bidding(&deal, solo)?;
    hand.cards()?;
    hand.is_worth_it().then(|| {
        hand.record.set_result(&hand.game);
        hand.record
    })
}

/// Who would play this solo.
fn strongest(rules: &Rules, solo: Solo, deal: &Deal) -> Seat {
    let order = rules.orders().of(Contract::Solo(solo));
    let strength = |card: Card| match (order.class(card), card.rank()) {
        (Class::Trump, _) => 2 + u32::from(order.power(card)) / 6,
        (Class::Side(_), Rank::Ace) => 4,
        (Class::Side(_), Rank::Ten) => 1,
        _ => 0,
    };
    let of = |seat: &Seat| deal.hands[seat.index()].iter().map(strength).sum::<u32>();
    Seat::ALL.into_iter().max_by_key(of).unwrap_or(Seat::ALL[0])
}

impl Hand<'_> {
    fn act(&mut self, seat: Seat, action: Action) -> Option<()> {
        self.game.act(seat, action).ok()?;
        self.record.push(seat, action);
        Some(())
    }

    fn bidding(&mut self, deal: &Deal, solo: Option<Solo>) -> Option<()> {
        let name = solo.map_or(Bid::Wedding, Bid::Solo);
        let says = match self.contract {
            "normal" | "silent-wedding" => None,
            _ => self.declarer,
        };
        let doubtful = match self.contract {
            "normal" | "solo-spades" => {
                Some(deal.dealer.left(2)).filter(|&seat| says != Some(seat))
            }
            _ => None,
        };
        let bride = both_queens(deal).filter(|_| self.contract == "solo-clubs");
        if let (Some(seat), "solo-hearts" | "solo-diamonds") = (says, self.contract) {
            return self.act(seat, Action::Bid(name));
        }
        for seat in deal.dealer.left(1).round() {
            let waits = says == Some(seat) || bride == Some(seat) || doubtful == Some(seat);
            self.act(seat, Action::Bid(if waits { Bid::Wait } else { Bid::Fine }))?;
            if doubtful == Some(seat) {
                self.act(seat, Action::Bid(Bid::Back))?;
            }
        }
        while self.game.state().phase() == Phase::Bidding {
            let seat = self.game.state().turn()?;
            // The compulsory question is answered, though the solo could be named early.
            let early = bride.is_some() && self.game.state().bidding().stage == Stage::Compulsory;
            let open = self.game.legal(seat).bids.contains(name);
            let named = says == Some(seat) && open && !early;
            self.act(seat, Action::Bid(if named { name } else { Bid::No }))?;
        }
        Some(())
    }

    fn cards(&mut self) -> Option<()> {
        while let Some(seat) = self.game.state().turn() {
            self.maybe_call(seat)?;
            match self.shortening() {
                Some((soloist, action)) => {
                    self.act(soloist, action)?;
                    self.after_concession()?;
                }
                None => {
                    let card = self.sensible(seat)?;
                    self.act(seat, Action::Play(card))?;
                }
            }
        }
        self.game.state().is_over().then_some(())
    }

    fn maybe_call(&mut self, seat: Seat) -> Option<()> {
        let calls = self.game.legal(seat).calls;
        let lowest = calls.iter().first().copied();
        if let Some(call) = lowest
            && self.rng.one_in(if call.level() == CallLevel::First { 10 } else { 16 })
        {
            self.act(seat, Action::Call(call))?;
        }
        Some(())
    }

    /// The claim or concession that this contract is to show, once it can.
    fn shortening(&mut self) -> Option<(Seat, Action)> {
        let state = self.game.state();
        let soloist = state.soloist()?;
        let hand = state.hand(soloist);
        let order = self.game.order();
        let stated = self.book.is_multiple_of(2) && self.contract == "solo-aces";
        let mut cards: Vec<Card> = hand.iter().filter(|_| stated).collect();
        cards.sort_by_key(|&card| order.sort_key(card));
        let claim = Action::Claim(CardList::from_cards(cards)?);
        let stands = |decided: &[Event]| {
            decided.iter().any(|event| matches!(event, Event::Claimed { stands: true, .. }))
        };
        let left = hand.len();
        match self.contract {
            "solo-aces" if left > 2 => {
                let events = self.game.decide(soloist, claim).ok()?;
                stands(&events).then_some((soloist, claim))
            }
            "solo-queens" if left == 4 => {
                let events = self.game.decide(soloist, claim).ok()?;
                (!stands(&events)).then_some((soloist, claim))
            }
            "solo-jacks" => {
                let [_, contra] = Party::BOTH.map(|party| state.calls().level(party));
                let late = contra > CallLevel::Silent && state.ply() == 7;
                late.then_some((soloist, Action::Concede))
            }
            _ => None,
        }
    }

    /// The seats of Contra raise once where they may, and then close.
    fn after_concession(&mut self) -> Option<()> {
        for seat in Seat::ALL {
            if let Some(&call) = self.game.legal(seat).calls.iter().first() {
                self.act(seat, Action::Call(call))?;
            }
            if self.game.legal(seat).done {
                self.act(seat, Action::Done)?;
            }
        }
        Some(())
    }

    /// An ace while it may run, fat for the own side, the cheapest card that takes a trick.
    fn sensible(&mut self, seat: Seat) -> Option<Card> {
        let game = &self.game;
        let order = game.order();
        let cards: Vec<Card> = game.legal(seat).cards.iter().collect();
        let trick = game.state().running();
        let Some((holder, best)) = trick.best(order) else {
            return Some(lead(order, &cards, &mut self.rng));
        };
        let parties = game.state().parties();
        let ours = parties.of(holder).is_some() && parties.of(holder) == parties.of(seat);
        let beating = cards.iter().copied().filter(|&card| order.beats(card, best));
        let cheapest = beating.min_by_key(|&card| order.power(card));
        let cheap = |card: &Card| (card.eyes(), order.power(*card));
        if ours && (trick.cards.len() == 3 || order.power(best) > 12) {
            return cards.into_iter().max_by_key(|card| (card.eyes(), 99 - order.power(*card)));
        }
        match cheapest {
            Some(card) if !self.rng.one_in(5) => Some(card),
            _ => cards.into_iter().min_by_key(cheap),
        }
    }

    /// Whether the hand shows what it is for.
    fn is_worth_it(&self) -> bool {
        let (Some(outcome), Some(settlement)) = (self.game.outcome(), self.game.settlement())
        else {
            return false;
        };
        let shows = |word: &str| settlement.items.iter().any(|item| item.kind.word() == word);
        let special = ["fox", "charlie", "doppelkopf", "charlie-caught"].into_iter().any(shows);
        let moves = &self.record.moves;
        let made = |wanted: fn(&Action) -> bool| moves.iter().any(|found| wanted(&found.action));
        let [re, contra] = outcome.levels.map(CallLevel::number);
        let nobody = settlement.winner.is_none();
        let shown = match self.contract {
            "normal" if self.book == 5 => shows("charlie-caught") && re > 0,
            "normal" if self.book == 2 => special && nobody,
            "normal" => special && re > 0 && contra > 0,
            "solo-hearts" if !self.book.is_multiple_of(2) => nobody,
            "wedding" => special && re > 1 && self.clarified_in() == Some(1 + self.book % 3),
            "silent-wedding" => re > 0 || contra > 0,
            "solo-jacks" => {
                let raised = self.game.rules().book().calls_after_concession;
                made(|action| *action == Action::Concede) && (contra > 1 || !raised)
            }
            "solo-queens" | "solo-aces" => made(|action| matches!(action, Action::Claim(_))),
            "solo-clubs" => made(|action| *action == Action::Call(Call::Re)),
            "solo-spades" => made(|action| *action == Action::Bid(Bid::Back)),
            _ => true,
        };
        shown && outcome.contract.word() == self.contract
    }

    /// The number of the trick that the wedding player did not take.
    fn clarified_in(&self) -> Option<u64> {
        let takers = self.game.state().complete_tricks().map(|(_, seat)| Some(seat));
        (1..).zip(takers).find(|(_, seat)| *seat != self.declarer).map(|(number, _)| number)
    }
}

fn lead(order: &Order, cards: &[Card], rng: &mut Rng) -> Card {
    let is_ace = |card: &&Card| card.rank() == Rank::Ace && !order.is_trump(**card);
    let ace = cards.iter().find(is_ace).copied();
    let top = cards.iter().copied().max_by_key(|&card| order.power(card));
    match (ace, top) {
        (Some(ace), _) if !rng.one_in(4) => ace,
        (_, Some(top)) if rng.one_in(2) => top,
        _ => rng.pick(cards),
    }
}

/// Kept here so that the list of contracts and what they are called cannot drift apart.
pub(crate) fn is_known(contract: &str) -> bool {
    FinalContract::from_word(contract).is_some()
}
