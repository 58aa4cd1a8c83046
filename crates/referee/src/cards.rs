//! Cards, tricks and shortening at an open table.

use dulle_rules::{
    Bid, Card, CardList, ClaimPosition, Contract, Named, Party, Pigs, Seat, Topic, Trick,
    open_claim_stands, playable,
};

use crate::act::Act;
use crate::books::Book;
use crate::breach::{Loss, State, Word};
use crate::error::Impossible;
use crate::hand::OpenHand;
use crate::house::declarable_against;
use crate::table::Phase;

impl OpenHand<'_> {
    fn cite(&self, topic: Topic) -> String {
        self.rules.book().cite(topic).to_string()
    }

    /// The paragraph that says who leads.
    fn lead_topic(&self) -> Topic {
        match self.table.contract {
            _ if !self.table.tricks.is_empty() => Topic::LeadNext,
            Contract::Solo(_) if self.table.compulsory => Topic::LeadCompulsory,
            Contract::Solo(_) => Topic::LeadVoluntary,
            _ => Topic::LeadFirst,
        }
    }

    /// What a card is, if it may not be laid now.
    fn offence(&self, seat: Seat, card: Card) -> Option<(Word, Topic)> {
        let table = &self.table;
        if table.is_before_play() {
            return Some((Word::EarlyLead, Topic::BidFirst));
        }
        if table.card_of(seat).is_some() {
            return Some((Word::TwoCards, Topic::PlayTurn));
        }
        if table.turn() != seat {
            return Some(if table.is_running() {
                (Word::OutOfTurn, Topic::PlayTurn)
            } else {
                (Word::WrongLead, self.lead_topic())
            });
        }
        // A card that was just declared must be played.
        let due = table.due(self.rules.book()).filter(|&(by, due)| by == seat && due != card);
        let declared = table.house.due.filter(|_| due.is_some());
        if let Some((_, declaration)) = declared {
            return Some((Word::Revoke, declaration.topic()));
        }
        let following = playable(table.order(self.rules), table.hands[seat.index()], table.led());
        (!following.contains(card)).then_some((Word::Revoke, Topic::Follow))
    }

    pub(crate) fn card(&mut self, seat: Seat, card: Card) -> Result<(), Impossible> {
        if matches!(self.table.phase, Phase::Conceded | Phase::Over) {
            return Err(Impossible::Over);
        }
        if !self.table.hands[seat.index()].contains(card) {
            return Err(Impossible::NotHeld { card });
        }
        let offence = self.offence(seat, card);
        self.commit(seat, card, offence);
        Ok(())
    }

    /// Notes the offence, if it is one, and lays the card.
    fn commit(&mut self, seat: Seat, card: Card, offence: Option<(Word, Topic)>) {
        let word = offence.map(|(word, _)| word);
        let exchanging = matches!(self.table.phase, Phase::Exchange { .. });
        if let Some((word, topic)) = offence {
            let rule = self.cite(topic);
            let led = self.table.led().map(|led| self.table.order(self.rules).class(led));
            let breach = self.breach(word, seat);
            breach.rule = rule;
            if word == Word::Revoke && topic == Topic::Follow {
                (breach.led, breach.seen) = (led, None);
            }
        }
        let second = word == Some(Word::TwoCards) && self.table.card_of(seat).is_some();
        // While a poverty changes hands nobody can lead: the card returns, but everybody has seen it.
        if exchanging {
            return self.shown(seat, &[card]);
        }
        if word == Some(Word::EarlyLead) {
            self.start_early(seat);
        }
        if word == Some(Word::WrongLead) {
            self.table.leader = seat;
        }
        // A second card to the same trick returns to the hand, but everybody has seen it.
        if second {
            self.shown(seat, &[card]);
        } else {
            self.lay(seat, card);
        }
        if word.is_some_and(Word::has_p1) && !second {
            let after = self.table.clone();
            if let Some(breach) = self.breaches.last_mut() {
                breach.after = Some(after);
            }
        }
    }

    /// Everybody who has not spoken is fine, and the seat leads.
    fn start_early(&mut self, seat: Seat) {
        for other in Seat::ALL {
            if !self.table.bidding.fine.contains(other) {
                let back = self.table.bidding.waiting.contains(other);
                self.table.bidding.say(other, if back { Bid::Back } else { Bid::Fine });
            }
        }
        self.table.fix(self.rules.book(), Named::Normal);
        self.table.leader = seat;
    }

    fn lay(&mut self, seat: Seat, card: Card) {
        // A trick that another has gathered stays where it is once the next one has begun.
        let number = self.number();
        let taken = self.breaches.iter_mut().filter(|breach| breach.word == Word::WrongTake);
        for breach in taken {
            Seat::ALL.into_iter().for_each(|it| breach.lose(it, number, Loss::Acted));
        }
        self.table.lay(self.rules, seat, card);
        self.shown(seat, &[card]);
    }

    pub(crate) fn two(&mut self, seat: Seat, first: Card, second: Card) -> Result<(), Impossible> {
        let hand = self.table.hands[seat.index()];
        if let Some(card) = [(hand, first), (hand.without(first), second)]
            .into_iter()
            .find_map(|(hand, card)| (!hand.contains(card)).then_some(card))
        {
            return Err(Impossible::NotHeld { card });
        }
        if matches!(self.table.phase, Phase::Conceded | Phase::Over) {
            return Err(Impossible::Over);
        }
        let offence = self.offence(seat, first).or(Some((Word::TwoCards, Topic::PlayTurn)));
        self.commit(seat, first, offence);
        self.shown(seat, &[second]);
        Ok(())
    }

    pub(crate) fn show(&mut self, seat: Seat, cards: CardList) -> Result<(), Impossible> {
        let mut hand = self.table.hands[seat.index()];
        for &card in cards.as_slice() {
            if !hand.remove(card) {
                return Err(Impossible::NotHeld { card });
            }
        }
        self.breach(Word::Exposed, seat);
        self.shown(seat, cards.as_slice());
        Ok(())
    }

    /// An offending card goes back as if nothing had happened; a regular one must lie.
    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<(), Impossible> {
        if !self.table.is_running() && self.table.tricks.is_empty() {
            return Err(Impossible::NothingToTakeBack);
        }
        let number = self.number();
        let offending = self.breaches.iter().rposition(|breach| {
            let open = breach.state == State::Open && !breach.undone;
            open && breach.seat == seat && breach.word.is_card() && breach.after.is_some()
        });
        if let Some(index) = offending
            && self.can_go_back(index)
        {
            self.breaches[index].seen.get_or_insert(number);
            self.go_back(index);
            return Ok(());
        }
        let mut before = self.table.clone();
        if !self.table.is_running() {
            self.reopen_last();
        }
        let Some(card) = self.table.card_of(seat) else {
            self.table = before;
            return Err(Impossible::NothingToTakeBack);
        };
        std::mem::swap(&mut self.table, &mut before);
        self.breach(Word::TakenBack, seat);
        std::mem::swap(&mut self.table, &mut before);
        let steps = usize::from(seat.steps_from(self.table.leader));
        self.table.running[steps] = None;
        self.table.hands[seat.index()].insert(card);
        let after = self.table.clone();
        if let Some(breach) = self.breaches.last_mut() {
            breach.after = Some(after);
        }
        Ok(())
    }

    /// The last complete trick lies open again: no card of the next one lies.
    fn reopen_last(&mut self) {
        let Some(trick) = self.table.tricks.pop() else { return };
        // If it was the rich first one, nothing is called any more.
        if self.table.tricks.len() == usize::from(self.table.clarified) {
            self.table.calls.retain(|said| !said.duty);
        }
        if usize::from(self.table.clarified) > self.table.tricks.len() {
            let declarer = self.table.declarer;
            self.table.clarified = 0;
            self.table.parties.re = declarer.into_iter().collect();
            self.table.parties.contra = dulle_rules::SeatSet::NONE;
        }
        self.table.leader = trick.leader;
        self.table.running = trick.cards.map(Some);
        self.table.phase = Phase::Playing;
    }

    /// Whether no card of a later trick lies (RF7).
    pub(crate) fn can_go_back(&self, index: usize) -> bool {
        let (before, now) = (self.breaches[index].before.tricks.len(), &self.table);
        let complete = now.tricks.len() == before + 1 && !now.is_running();
        (now.tricks.len() == before || complete) && now.phase == Phase::Playing
    }

    /// Puts the trick back to how it lay before the breach. What was said stays said.
    pub(crate) fn go_back(&mut self, index: usize) {
        let now = std::mem::replace(&mut self.table, self.breaches[index].before.clone());
        let kept = now.calls.into_iter();
        // Nobody has said what a rich trick has called by itself.
        let before = std::mem::take(&mut self.table.calls);
        self.table.calls = kept.filter(|said| !said.duty || before.contains(said)).collect();
        self.table.house.tucked = now.house.tucked;
        if self.rules.book().pigs == Pigs::AtStart {
            (self.table.house.pigs, self.table.house.super_pigs) =
                (now.house.pigs, now.house.super_pigs);
        }
        let action = self.breaches[index].action;
        for breach in &mut self.breaches {
            breach.undone |= breach.action >= action && breach.word.has_p1();
        }
    }

    pub(crate) fn tricks(&mut self, seat: Seat, act: Act) -> Result<(), Impossible> {
        match act {
            // Then everybody counts.
            Act::Look { .. } | Act::Turn | Act::Count if self.table.phase == Phase::Over => {}
            // The last complete trick may be looked at until the fourth card of the next one lies,
            // and then that one is the last.
            Act::Look { last: true } if !self.table.tricks.is_empty() => {}
            Act::Look { .. } => {
                let word = Word::Looked;
                self.breach(word, seat);
            }
            Act::Turn => {
                self.breach(Word::TurnedUp, seat);
            }
            Act::Count => {
                self.breach(Word::Counted, seat);
            }
            Act::Gather => return self.gather(seat),
            _ => return self.leave(seat),
        }
        Ok(())
    }

    fn gather(&mut self, seat: Seat) -> Result<(), Impossible> {
        let running = self.table.is_running();
        let Some(taker) = self.table.tricks.last().map(|trick| trick.taker).filter(|_| !running)
        else {
            return Err(Impossible::NoTrick);
        };
        if taker != seat {
            self.breach(Word::WrongTake, seat);
            if let Some(trick) = self.table.tricks.last_mut() {
                trick.taker = seat;
            }
            self.table.leader = seat;
        }
        Ok(())
    }

    fn leave(&mut self, seat: Seat) -> Result<(), Impossible> {
        let soloist = self.table.known_soloist() == Some(seat) && !self.table.is_running();
        match self.table.tricks.last_mut() {
            Some(trick) if soloist && trick.taker == seat => {
                trick.left_lying = true;
                Ok(())
            }
            _ => Err(Impossible::NoTrick),
        }
    }

    pub(crate) fn claim(&mut self, seat: Seat, order: CardList) -> Result<(), Impossible> {
        if matches!(self.table.phase, Phase::Conceded | Phase::Over) {
            return Err(Impossible::Over);
        }
        let hand = self.table.hands[seat.index()];
        if self.table.is_before_play() || self.table.known_soloist() != Some(seat) {
            self.bad_shortening(Word::BadClaim, seat, order.as_slice());
            self.shown(seat, &hand.iter().collect::<Vec<_>>());
            return Ok(());
        }
        self.shown(seat, &hand.iter().collect::<Vec<_>>());
        let table = &self.table;
        let cards: Vec<Card> = table.running.iter().map_while(|card| *card).collect();
        let mut ahead = [None; 4];
        for (of, card) in table.leader.round().zip(table.running).skip(cards.len()) {
            ahead[of.index()] = card;
        }
        let position = ClaimPosition {
            order: table.order(self.rules),
            soloist: seat,
            hands: table.hands,
            trick: Trick { leader: table.leader, cards: &cards },
            last: self.rules.orders().with(table.contract, table.house.tops(), true),
            declarable: declarable_against(table, self.rules, seat),
        };
        // An order that does not name all the cards says nothing.
        let complete = order.to_set() == Some(hand);
        let stated = if complete { order.as_slice() } else { &[] };
        let lost = table.has_forfeited();
        let stands = !lost && open_claim_stands(&position, ahead, stated);
        self.table.rest = Some(if stands { Party::Re } else { Party::Contra });
        self.table.phase = Phase::Over;
        self.shorten(seat, false);
        Ok(())
    }

    pub(crate) fn concede(&mut self, seat: Seat) -> Result<(), Impossible> {
        if matches!(self.table.phase, Phase::Conceded | Phase::Over) {
            return Err(Impossible::Over);
        }
        if self.table.is_before_play() || self.table.known_soloist() != Some(seat) {
            self.bad_shortening(Word::BadConcede, seat, &[]);
            return Ok(());
        }
        self.table.rest = Some(Party::Contra);
        let calls = self.rules.book().calls_after_concession;
        self.table.phase = if calls { Phase::Conceded } else { Phase::Over };
        self.shorten(seat, true);
        Ok(())
    }

    fn bad_shortening(&mut self, word: Word, seat: Seat, order: &[Card]) {
        let bidding = self.table.is_before_play();
        let rule = self.cite(if bidding { Topic::BidFirst } else { Topic::ClaimWho });
        let breach = self.breach(word, seat);
        breach.rule = rule;
        breach.stated = order.to_vec();
    }

    /// A soloist who shortens the hand gives up complaints: DDV and Palast all of them, 1994 those of a
    /// revoke by a concession, Lions none.
    fn shorten(&mut self, seat: Seat, concedes: bool) {
        let number = self.number();
        let book = self.book;
        for breach in &mut self.breaches {
            let gone = match book {
                Book::Lions => false,
                Book::Ddv1994 => concedes && breach.word == Word::Revoke,
                _ => true,
            };
            if gone {
                breach.lose(seat, number, Loss::Shortened);
            }
        }
    }
}
