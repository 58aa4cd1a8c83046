//! The bidding (Vorbehaltsabfrage): who said what, whose turn it is, what a seat may say.

use arrayvec::ArrayVec;

use crate::contract::{Contract, Solo};
use crate::event::Event;
use crate::exchange::Qualified;
use crate::rulebook::{Rulebook, Topic, Withdraw, WithdrawLast};
use crate::seat::{Seat, SeatSet};
use crate::violation::{Violation, ViolationReason};

/// A word of the bidding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bid {
    /// Gesund.
    Fine,
    /// Vorbehalt.
    Wait,
    /// Withdraws the seat's own Vorbehalt.
    Back,
    /// Says no to the current question.
    No,
    Wedding,
    Solo(Solo),
    /// Throws the hand in.
    Redeal,
}

impl Bid {
    pub const ALL: [Self; 18] = [
        Self::Fine,
        Self::Wait,
        Self::Back,
        Self::No,
        Self::Wedding,
        Self::Solo(Solo::ALL[0]),
        Self::Solo(Solo::ALL[1]),
        Self::Solo(Solo::ALL[2]),
        Self::Solo(Solo::ALL[3]),
        Self::Solo(Solo::ALL[4]),
        Self::Solo(Solo::ALL[5]),
        Self::Solo(Solo::ALL[6]),
        Self::Solo(Solo::EXTRA[0]),
        Self::Solo(Solo::EXTRA[1]),
        Self::Solo(Solo::EXTRA[2]),
        Self::Solo(Solo::EXTRA[3]),
        Self::Solo(Solo::EXTRA[4]),
        Self::Redeal,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::Wait => "wait",
            Self::Back => "back",
            Self::No => "no",
            Self::Wedding => "wedding",
            Self::Solo(solo) => solo.word(),
            Self::Redeal => "redeal",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bid| bid.word() == word)
    }

    const fn bit(self) -> u32 {
        match self {
            Self::Fine => 1,
            Self::Wait => 2,
            Self::Back => 4,
            Self::No => 8,
            Self::Wedding => 16,
            Self::Solo(solo) => 32 << solo.index(),
            Self::Redeal => 1 << 17,
        }
    }
}

/// The words a seat may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct BidSet(u32);

impl BidSet {
    pub const NONE: Self = Self(0);

    pub const fn contains(self, bid: Bid) -> bool {
        self.0 & bid.bit() != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn insert(&mut self, bid: Bid) {
        self.0 |= bid.bit();
    }

    pub fn iter(self) -> ArrayVec<Bid, 18> {
        // The bits are in the order of the list, and mostly there are few or none.
        let mut bids = ArrayVec::new();
        let mut rest = self.0;
        while let Some(&bid) = Bid::ALL.get(rest.trailing_zeros() as usize) {
            bids.push(bid);
            rest &= rest - 1;
        }
        bids
    }
}

/// What is being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Fine or wait, in turn from forehand.
    Round,
    /// Several players have a Vorbehalt: does one of them play their compulsory solo?
    Compulsory,
    /// Nobody plays a compulsory solo: does anybody play a voluntary one?
    Voluntary,
    /// Nobody plays a solo, and hands can be thrown in: does anybody do so?
    Redeal,
    /// Nobody throws a hand in, and poverty is played: has anybody one?
    Poverty,
    /// One Vorbehalt, or a forced solo: it must be named.
    Naming,
    /// The contract is fixed.
    Over,
}

/// The contract that the bidding came to, and by whom it was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Named {
    /// Everybody is fine.
    Normal,
    Wedding(Seat),
    Solo(Seat, Solo),
    /// The hand of this seat is thrown in.
    Redeal(Seat),
}

/// What has been said. All of it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bidding {
    pub forehand: Seat,
    /// The seats that still owe their compulsory solo.
    pub owes: SeatSet,
    pub forced: Option<Seat>,
    pub stage: Stage,
    /// Who must speak next.
    pub turn: Seat,
    /// Who has said fine, or has withdrawn.
    pub fine: SeatSet,
    /// Who has a Vorbehalt that stands.
    pub waiting: SeatSet,
    /// Who has ever said wait, those who withdrew among them.
    pub waited: SeatSet,
    /// Who has answered the question of the stage.
    pub declined: SeatSet,
    /// Whether the book knows these two questions.
    asks_redeal: bool,
    asks_poverty: bool,
}

impl Bidding {
    /// Before anybody has spoken.
    pub fn new(book: &Rulebook, dealer: Seat, owes: SeatSet, forced: Option<Seat>) -> Self {
        let forehand = dealer.left(1);
        Self {
            forehand,
            // A forced solo is always a compulsory one.
            owes: forced.map_or(owes, |seat| owes.with(seat)),
            forced,
            stage: if forced.is_some() { Stage::Naming } else { Stage::Round },
            turn: forced.unwrap_or(forehand),
            fine: SeatSet::NONE,
            waiting: SeatSet::NONE,
            waited: SeatSet::NONE,
            declined: SeatSet::NONE,
            asks_redeal: !book.redeal.is_off(),
            asks_poverty: book.poverty,
        }
    }

    /// Whether a Vorbehalt can be something else than a solo or a wedding.
    pub const fn asks_more(&self) -> bool {
        self.asks_redeal || self.asks_poverty
    }

    /// Whether `seat` has already said fine or wait.
    pub const fn has_spoken(&self, seat: Seat) -> bool {
        self.fine.or(self.waiting).contains(seat)
    }

    /// Whether `seat` may say `bid` now. `hand`: what its cards entitle it to.
    pub fn check(
        &self,
        book: &Rulebook,
        seat: Seat,
        hand: Qualified,
        bid: Bid,
    ) -> Result<(), Violation> {
        if let Bid::Solo(solo) = bid
            && !book.plays(solo)
        {
            return Err(Violation::new(ViolationReason::SoloNotPlayed, Topic::ExtraSolos));
        }
        self.check_played(book, seat, hand, bid)
    }

    /// [`check`](Self::check) without the question whether the book has such a solo.
    fn check_played(
        &self,
        book: &Rulebook,
        seat: Seat,
        hand: Qualified,
        bid: Bid,
    ) -> Result<(), Violation> {
        match (bid, self.forced) {
            (Bid::Redeal, _) => self.check_redeal(seat, hand),
            (_, Some(soloist)) => {
                let named = seat == soloist && matches!(bid, Bid::Solo(_));
                refuse_unless(named, ViolationReason::Forced { soloist }, Topic::ForcedSolo)
            }
            (Bid::Back, None) => self.check_back(book, seat),
            (Bid::Wedding, None) if !hand.both_queens => {
                Err(Violation::new(ViolationReason::NeedsBothQueens, Topic::WeddingNeedsQueens))
            }
            (Bid::Wedding | Bid::Solo(_), None) => self.check_naming(seat, bid),
            (Bid::Fine | Bid::Wait | Bid::No, None) => self.check_in_turn(seat, hand, bid),
        }
    }

    fn check_redeal(&self, seat: Seat, hand: Qualified) -> Result<(), Violation> {
        let reason = match self.low_word_objection(seat, Stage::Redeal) {
            _ if !self.asks_redeal => Some(ViolationReason::RedealNotPlayed),
            None if !hand.redeal => Some(ViolationReason::NoCauseForRedeal),
            objection => objection,
        };
        reason.map_or(Ok(()), |reason| Err(Violation::new(reason, Topic::Redeal)))
    }

    /// Whether `seat` may name a poverty now, whatever it lays.
    pub fn check_poverty(&self, seat: Seat, hand: Qualified) -> Result<(), Violation> {
        let reason = match self.low_word_objection(seat, Stage::Poverty) {
            _ if !self.asks_poverty => Some(ViolationReason::PovertyNotPlayed),
            None if !hand.poverty => Some(ViolationReason::TooManyTrumps),
            objection => objection,
        };
        reason.map_or(Ok(()), |reason| Err(Violation::new(reason, Topic::Poverty)))
    }

    /// Why `seat` may not name what ranks behind the solos: neither is it asked for it, nor have all others
    /// said fine.
    fn low_word_objection(&self, seat: Seat, question: Stage) -> Option<ViolationReason> {
        if let Some(soloist) = self.forced {
            return Some(ViolationReason::Forced { soloist });
        }
        if self.fine.contains(seat) {
            return Some(ViolationReason::SaidFine);
        }
        let asked = self.stage == question && self.turn == seat;
        let answered = match self.stage {
            Stage::Poverty if question == Stage::Redeal => true,
            stage => stage == question && self.declined.contains(seat),
        };
        match asked || self.certainly_alone(seat) {
            true => None,
            false if answered => Some(ViolationReason::SaidNo),
            false => Some(ViolationReason::NotAskedYet),
        }
    }

    /// Whether all the others have said fine.
    fn certainly_alone(&self, seat: Seat) -> bool {
        self.fine.includes(SeatSet::one(seat).complement())
    }

    fn check_in_turn(&self, seat: Seat, hand: Qualified, bid: Bid) -> Result<(), Violation> {
        if seat != self.turn {
            return Err(Violation::new(
                ViolationReason::NotYourBid { turn: self.turn },
                Topic::BidTurn,
            ));
        }
        match (self.stage, bid) {
            (Stage::Round, Bid::No) => {
                Err(Violation::new(ViolationReason::NoQuestion, Topic::Questions))
            }
            (Stage::Naming, _) => Err(Violation::new(ViolationReason::MustName, Topic::MustName)),
            (Stage::Compulsory | Stage::Voluntary, Bid::No) => {
                // Only a wedding player may decline every question. Any other Vorbehalt that stands is
                // a solo, unless a later question fits the hand.
                let later = hand.both_queens || hand.redeal || hand.poverty;
                let may_decline = later || !self.question_fits(seat);
                refuse_unless(may_decline, ViolationReason::MustPlaySolo, Topic::MustPlaySolo)
            }
            (Stage::Redeal, Bid::No) => {
                let may_decline = hand.both_queens || hand.poverty || !hand.redeal;
                refuse_unless(may_decline, ViolationReason::MustSayYes, Topic::Redeal)
            }
            (Stage::Poverty, Bid::No) => {
                let may_decline = hand.both_queens || !hand.poverty;
                refuse_unless(may_decline, ViolationReason::MustSayYes, Topic::Poverty)
            }
            (Stage::Compulsory | Stage::Voluntary | Stage::Redeal | Stage::Poverty, _) => {
                Err(Violation::new(ViolationReason::AnswerTheQuestion, Topic::Questions))
            }
            (Stage::Round | Stage::Over, _) => Ok(()),
        }
    }

    /// Whether the current question is about the kind of solo that `seat` would play.
    fn question_fits(&self, seat: Seat) -> bool {
        self.owes.contains(seat) == (self.stage == Stage::Compulsory)
    }

    fn check_naming(&self, seat: Seat, bid: Bid) -> Result<(), Violation> {
        let wedding = bid == Bid::Wedding;
        let asked = seat == self.turn;
        if wedding && self.stage.is_question() {
            let reason = ViolationReason::WeddingCannotWin;
            return Err(Violation::new(reason, Topic::WeddingRanksLast));
        }
        let is_question = matches!(self.stage, Stage::Compulsory | Stage::Voluntary);
        let answers = is_question && asked && self.question_fits(seat);
        let open = !self.fine.contains(seat) && !self.declined_solo(seat);
        if answers || open && self.certainly_highest(seat, wedding) {
            return Ok(());
        }
        Err(match self.stage {
            Stage::Compulsory if asked => {
                Violation::new(ViolationReason::DutyDone, Topic::Questions)
            }
            Stage::Voluntary if asked => {
                Violation::new(ViolationReason::DutyOpen, Topic::DutyFirst)
            }
            Stage::Redeal | Stage::Poverty if asked => {
                Violation::new(ViolationReason::AnswerTheQuestion, Topic::Questions)
            }
            Stage::Naming => {
                Violation::new(ViolationReason::NotYourBid { turn: self.turn }, Topic::MustName)
            }
            _ => Violation::new(self.why_not_early(seat), Topic::NameEarly),
        })
    }

    /// Why `seat` may not name a solo or a wedding before it is asked, if it ever will be.
    fn why_not_early(&self, seat: Seat) -> ViolationReason {
        match self.fine.contains(seat) {
            true => ViolationReason::SaidFine,
            false if self.declined_solo(seat) => ViolationReason::SaidNo,
            false => ViolationReason::NotCertainlyHighest,
        }
    }

    /// Whether nobody can have a higher Vorbehalt than the one `seat` would name (4.1.8), judged by
    /// public facts alone: who has said fine, and who has played their compulsory solo. A `no` to a question
    /// is not among them (BI4).
    fn certainly_highest(&self, seat: Seat, wedding: bool) -> bool {
        let earlier: SeatSet = self.forehand.round().take_while(|&other| other != seat).collect();
        let later = earlier.with(seat).complement();
        let no_duty = self.fine.or(self.owes.complement());
        if wedding {
            self.certainly_alone(seat)
        } else if self.owes.contains(seat) {
            no_duty.includes(earlier)
        } else {
            self.fine.includes(earlier) && no_duty.includes(later)
        }
    }

    /// Whether `seat` has been asked for its solo and has said no. It cannot go back to that.
    fn declined_solo(&self, seat: Seat) -> bool {
        match self.stage {
            Stage::Compulsory => self.owes.contains(seat) && self.declined.contains(seat),
            Stage::Voluntary => self.owes.contains(seat) || self.declined.contains(seat),
            Stage::Redeal | Stage::Poverty => true,
            Stage::Round | Stage::Naming | Stage::Over => false,
        }
    }

    fn check_back(&self, book: &Rulebook, seat: Seat) -> Result<(), Violation> {
        let last = seat == self.forehand.left(3);
        let topic = if last { Topic::WithdrawLast } else { Topic::Withdraw };
        if !self.waiting.contains(seat) {
            return Err(Violation::new(ViolationReason::NothingToWithdraw, topic));
        }
        let answered = !self.declined.is_empty()
            || self.stage.is_question() && self.stage != Stage::Compulsory;
        let in_time = if last {
            book.withdraw_last == WithdrawLast::UntilNamed || !answered
        } else {
            match book.withdraw {
                Withdraw::UntilNextSpeaks => !self.has_spoken(seat.left(1)),
                // The right is gone for good, even if the next player withdraws.
                Withdraw::UntilNextWaits => !self.waited.contains(seat.left(1)) && !answered,
            }
        };
        refuse_unless(in_time, ViolationReason::WithdrawTooLate, topic)
    }

    /// All words that [`check`](Self::check) would allow.
    pub fn open_bids(&self, book: &Rulebook, seat: Seat, hand: Qualified) -> BidSet {
        let mut open = BidSet::NONE;
        if self.stage == Stage::Over {
            return open;
        }
        for bid in [Bid::Fine, Bid::Wait, Bid::Back, Bid::No, Bid::Wedding] {
            if self.check_played(book, seat, hand, bid).is_ok() {
                open.insert(bid);
            }
        }
        if self.asks_redeal && self.check_redeal(seat, hand).is_ok() {
            open.insert(Bid::Redeal);
        }
        // If one solo may be named, all may (4.2.1, 4.3.1).
        if self.check_played(book, seat, hand, Bid::Solo(Solo::Aces)).is_ok() {
            Solo::ALL.into_iter().for_each(|solo| open.insert(Bid::Solo(solo)));
            let extra = Solo::EXTRA.into_iter().filter(|&solo| book.extra_solos.contains(solo));
            extra.for_each(|solo| open.insert(Bid::Solo(solo)));
        }
        open
    }

    /// Takes in a word, allowed or not, and gives the contract where it fixes one: by its name, or as
    /// the last fine.
    pub fn say(&mut self, seat: Seat, bid: Bid) -> Option<Named> {
        match bid {
            Bid::Fine => self.fine = self.fine.with(seat),
            Bid::Wait => {
                self.waiting = self.waiting.with(seat);
                self.waited = self.waited.with(seat);
            }
            Bid::Back => {
                self.waiting = self.waiting.without(seat);
                self.fine = self.fine.with(seat);
            }
            Bid::No => self.declined = self.declined.with(seat),
            Bid::Wedding => return Some(Named::Wedding(seat)),
            Bid::Solo(solo) => return Some(Named::Solo(seat, solo)),
            Bid::Redeal => return Some(Named::Redeal(seat)),
        }
        self.advance();
        (self.fine == SeatSet::ALL).then_some(Named::Normal)
    }

    /// The contract that was named with everything that follows from it: parties, leader, whether a
    /// solo is compulsory. `queens` are the seats that were dealt a club queen.
    pub fn contract(&self, book: &Rulebook, named: Named, queens: SeatSet) -> Event {
        let (contract, declarer) = match named {
            Named::Normal => (Contract::Normal, None),
            Named::Wedding(seat) => (Contract::Wedding, Some(seat)),
            Named::Solo(seat, solo) => (Contract::Solo(solo), Some(seat)),
            Named::Redeal(seat) => (Contract::Redeal, Some(seat)),
        };
        let (re, contra) = match named {
            Named::Normal => (queens, queens.complement()),
            // The partner is still to be found.
            Named::Wedding(seat) => (SeatSet::one(seat), SeatSet::NONE),
            Named::Solo(seat, _) => (SeatSet::one(seat), SeatSet::one(seat).complement()),
            Named::Redeal(_) => (SeatSet::NONE, SeatSet::NONE),
        };
        let soloist = declarer.filter(|_| matches!(contract, Contract::Solo(_)));
        let compulsory = soloist.is_some_and(|seat| self.owes.contains(seat));
        let leads = compulsory || book.voluntary_solo_leads;
        let leader = soloist.filter(|_| leads).unwrap_or(self.forehand);
        Event::Contract { contract, declarer, compulsory, leader, re, contra }
    }

    /// Moves on to the next seat or question.
    fn advance(&mut self) {
        let spoken = self.fine.or(self.waiting);
        if let Some(next) = self.forehand.round().find(|&seat| !spoken.contains(seat)) {
            self.turn = next;
            return;
        }
        if self.waiting.len() <= 1 {
            self.stage = Stage::Naming;
            self.declined = SeatSet::NONE;
        } else if self.stage == Stage::Round {
            self.stage = Stage::Compulsory;
        } else if self.declined.includes(self.waiting)
            && let Some(next) = self.next_question()
        {
            self.stage = next;
            self.declined = SeatSet::NONE;
        }
        let due = self.waiting.and(self.declined.complement());
        if let Some(next) = self.forehand.round().find(|&seat| due.contains(seat)) {
            self.turn = next;
        }
    }
}

impl Bidding {
    /// What is asked once everybody has declined what is asked now.
    fn next_question(&self) -> Option<Stage> {
        let redeal = self.asks_redeal.then_some(Stage::Redeal);
        let poverty = self.asks_poverty.then_some(Stage::Poverty);
        match self.stage {
            Stage::Compulsory => Some(Stage::Voluntary),
            Stage::Voluntary => redeal.or(poverty),
            Stage::Redeal => poverty,
            Stage::Round | Stage::Poverty | Stage::Naming | Stage::Over => None,
        }
    }
}

impl Stage {
    /// Whether several players with a Vorbehalt are asked what it is.
    pub const fn is_question(self) -> bool {
        matches!(self, Self::Compulsory | Self::Voluntary | Self::Redeal | Self::Poverty)
    }
}

fn refuse_unless(allowed: bool, reason: ViolationReason, topic: Topic) -> Result<(), Violation> {
    if allowed { Ok(()) } else { Err(Violation::new(reason, topic)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_bids_lists_each_of_its_words_in_the_order_of_all() {
        let mut all = BidSet::NONE;
        for (place, &bid) in Bid::ALL.iter().enumerate() {
            let mut one = BidSet::NONE;
            one.insert(bid);
            assert_eq!(one.iter().as_slice(), [bid]);
            all.insert(bid);
            assert_eq!(all.iter().as_slice(), &Bid::ALL[..=place]);
        }
        assert!(BidSet::NONE.iter().is_empty());
    }
}
