//! What is said at an open table: bids and calls.

use dulle_rules::{
    Bid, Call, CallLevel, Contract, Moment, Seat, Topic, Violation, ViolationReason, check_call,
};

use crate::breach::{Class, State, Word};
use crate::error::Impossible;
use crate::hand::{Breach, OpenHand};
use crate::table::{Phase, Said};

impl OpenHand<'_> {
    pub(crate) fn bid(&mut self, seat: Seat, bid: Bid) -> Result<(), Impossible> {
        match self.table.phase {
            Phase::Over => Err(Impossible::Over),
            Phase::Exchange { .. } | Phase::Playing | Phase::Conceded => {
                self.late_bid(seat, bid);
                Ok(())
            }
            Phase::Bidding => {
                let hand = self.rules.qualified(self.table.dealt[seat.index()]);
                let checked = self.table.bidding.check(self.rules.book(), seat, hand, bid);
                let counts = match checked {
                    Ok(()) => true,
                    Err(violation) => self.bad_bid(seat, bid, &violation),
                };
                if counts {
                    self.say(seat, bid);
                }
                Ok(())
            }
        }
    }

    fn say(&mut self, seat: Seat, bid: Bid) {
        if let Some(named) = self.table.bidding.say(seat, bid) {
            self.table.fix(self.rules.book(), named);
        }
    }

    fn late_bid(&mut self, seat: Seat, bid: Bid) {
        let normal = self.table.contract == Contract::Normal && !self.table.is_before_play();
        let late = bid == Bid::Wedding && normal;
        let word =
            if late && self.table.both_queens(seat) { Word::LateWedding } else { Word::BidAgain };
        let topic = match bid {
            Bid::Redeal => Topic::Redeal,
            _ if late => Topic::LateWedding,
            _ => Topic::BidOver,
        };
        let rule = self.rules.book().cite(topic).to_string();
        self.breach(word, seat).rule = rule;
    }

    /// Notes what is wrong with a bid; whether it stands if nobody complains.
    fn bad_bid(&mut self, seat: Seat, bid: Bid, violation: &Violation) -> bool {
        let bidding = &self.table.bidding;
        let spoken = bidding.has_spoken(seat);
        let names = matches!(bid, Bid::Wedding | Bid::Solo(_) | Bid::Redeal);
        let word = match violation.reason {
            ViolationReason::NeedsBothQueens => Word::FalseWedding,
            ViolationReason::NothingToWithdraw | ViolationReason::WithdrawTooLate => Word::LateBack,
            _ if names => Word::NameEarly,
            _ if bid == Bid::Back => Word::LateBack,
            ViolationReason::NotYourBid { .. } if bid == Bid::No => {
                let declined = bidding.declined.contains(seat) || !bidding.waiting.contains(seat);
                if declined { Word::BidAgain } else { Word::BidTurn }
            }
            ViolationReason::NotYourBid { .. } if !spoken => Word::BidTurn,
            _ => Word::BidAgain,
        };
        let rule = violation.cite(self.rules.book()).to_string();
        let breach = self.breach(word, seat);
        breach.rule = rule;
        if word == Word::FalseWedding {
            breach.seen = None;
        }
        matches!(word, Word::FalseWedding | Word::NameEarly | Word::BidTurn)
    }

    pub(crate) fn call(&mut self, seat: Seat, call: Call) -> Result<(), Impossible> {
        if self.table.phase == Phase::Over {
            return Err(Impossible::Over);
        }
        // A seat that repeats its own call word for word reminds the others of it (6.4.7), but not of one
        // that a ruling has struck.
        let struck = |said: &Said| {
            let ruled =
                |breach: &Breach| breach.action == said.action && breach.state == State::Ruled;
            said.void && self.breaches.iter().any(ruled)
        };
        let own = |said: &Said| (said.seat, said.call) == (seat, call);
        if self.table.calls.iter().any(|said| own(said) && !struck(said)) {
            return Ok(());
        }
        let offence = self.bad_call(seat, call);
        let mut void = false;
        if let Some((word, rule)) = offence {
            let public = self.public();
            let known = public.all_known(&self.table);
            let seen = known || public.has_seen(seat);
            let breach = self.breach(word, seat);
            breach.rule = rule;
            breach.call = Some(call);
            match word {
                Word::WrongParty if !known => breach.seen = None,
                Word::RepeatCall if seen => breach.fixed = Some(Class::Insignificant),
                _ => {}
            }
            // Neither changes a target.
            void = matches!(word, Word::WrongParty | Word::RepeatCall);
        }
        let (action, held) = (self.number(), self.table.held(seat));
        self.table.calls.push(Said { action, seat, call, held, void, duty: false });
        Ok(())
    }

    /// What is wrong with a call: the first row of the table that applies.
    fn bad_call(&self, seat: Seat, call: Call) -> Option<(Word, String)> {
        let book = self.rules.book();
        let cite = |topic| book.cite(topic).to_string();
        if self.table.is_before_play() {
            return Some((Word::EarlyCall, cite(Topic::CallContractKnown)));
        }
        let Some(moment) = self.table.moment(book, seat) else {
            return Some((Word::EarlyCall, cite(Topic::CallClarified)));
        };
        if self.table.phase == Phase::Conceded && self.table.parties.re.contains(seat) {
            return Some((Word::LateCall, cite(Topic::CallAfterConcession)));
        }
        let violation = check_call(book, &moment, call).err()?;
        let word = match violation.reason {
            ViolationReason::WrongParty { .. } => Word::WrongParty,
            ViolationReason::CalledBefore { .. } => Word::RepeatCall,
            _ if self.lacks_first(&moment, call) => Word::NoFirst,
            ViolationReason::Skips { .. } if violation.topic == Topic::CallNeedsFirst => {
                Word::NoFirst
            }
            ViolationReason::Skips { .. } if self.in_window(&moment, call) => Word::SkipCall,
            ViolationReason::SkippedTooLate { .. } => Word::SkipCall,
            _ => Word::LateCall,
        };
        Some((word, violation.cite(book).to_string()))
    }

    /// Whether the caller holds the cards that the call itself needs.
    fn in_window(&self, moment: &Moment, call: Call) -> bool {
        let needed = self.rules.book().window(call).saturating_sub(moment.shift).max(1);
        moment.held >= needed
    }

    /// A limit, and no Re or Contra of the own party that was in time.
    fn lacks_first(&self, moment: &Moment, call: Call) -> bool {
        let book = self.rules.book();
        let silent = moment.own == CallLevel::Silent && !moment.first_in_time(book);
        let replied = moment.own != CallLevel::Silent && !moment.timely;
        call.level() > CallLevel::First && (silent || replied)
    }
}
