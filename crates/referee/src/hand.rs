//! An open hand: acts happen one after the other, breaches are noted, rights are lost.

use dulle_rules::{Action, Call, Card, Class as Suit, Deal, Rules, Seat, SeatSet};

use crate::act::{Act, Hint, Misdeal, Who};
use crate::books::Book;
use crate::breach::{Class, Complaint, Loss, State, Word};
use crate::error::Impossible;
use crate::procedure::entitled;
use crate::proof::Limits;
use crate::public::Public;
use crate::ruling::{Ruling, Then};
use crate::table::{OpenState, Phase};

/// A breach and what has become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    pub action: u32,
    /// The culprit.
    pub seat: Seat,
    pub word: Word,
    /// The paragraph that it breaks.
    pub rule: String,
    pub trick: u8,
    /// Whether everybody knew the parties at that moment.
    pub parties_known: bool,
    pub may: SeatSet,
    /// The action after which every player could notice it.
    pub seen: Option<u32>,
    /// By which action a seat has lost its right to complain, and how.
    pub lost: [Option<(u32, Loss)>; 4],
    pub state: State,
    /// The position just before the act, and just after it where that counts.
    pub(crate) before: OpenState,
    pub(crate) after: Option<OpenState>,
    /// What was led when the culprit did not follow.
    pub(crate) led: Option<Suit>,
    pub(crate) call: Option<Call>,
    pub(crate) stated: Vec<Card>,
    /// A class that the circumstances fix.
    pub(crate) fixed: Option<Class>,
    /// Who has left the decision to whom.
    pub(crate) asked: Option<(Seat, SeatSet)>,
    /// The act has been undone already.
    pub(crate) undone: bool,
}

impl Breach {
    /// Who may still complain.
    pub fn still_may(&self) -> SeatSet {
        self.may.iter().filter(|seat| self.lost[seat.index()].is_none()).collect()
    }

    pub(crate) fn lose(&mut self, seat: Seat, action: u32, how: Loss) {
        if self.may.contains(seat) && self.state == State::Open {
            self.lost[seat.index()].get_or_insert((action, how));
        }
    }
}

/// Why the hand rests although nobody complains any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    /// Nothing is proved: the referee must rule on this breach.
    Unproved(usize),
    /// The panel must rule on it.
    Appeal(usize),
}

/// What an appeal goes back to.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    pub(crate) breach: usize,
    pub(crate) table: OpenState,
    pub(crate) breaches: Vec<Breach>,
    pub(crate) pending: Vec<(u32, usize)>,
    pub(crate) end: Option<Then>,
}

/// A hand at an open table. It holds all the cards: what others may see of it is an
/// [`OpenView`](crate::OpenView).
#[derive(Clone, Debug)]
pub struct OpenHand<'r> {
    pub(crate) rules: &'r Rules,
    pub(crate) book: Book,
    pub(crate) table: OpenState,
    pub(crate) limits: Limits<'r>,
    pub(crate) log: Vec<(Who, Act)>,
    pub(crate) breaches: Vec<Breach>,
    pub(crate) complaints: Vec<Complaint>,
    pub(crate) rulings: Vec<Ruling>,
    /// Complaints that wait for their ruling: by the row in which they were made, and the breach.
    pub(crate) pending: Vec<(u32, usize)>,
    pub(crate) rest: Option<Rest>,
    /// The ruling just given by the referee, against which a player may appeal.
    pub(crate) appealable: Option<Box<Snapshot>>,
    pub(crate) agreed: SeatSet,
    /// How a ruling has ended the hand.
    pub(crate) end: Option<Then>,
    pub(crate) warned: SeatSet,
    pub(crate) disqualified: SeatSet,
    pub(crate) deductions: [i16; 4],
    pub(crate) minutes: u16,
    pub(crate) minutes_by_panel: u16,
}

impl<'r> OpenHand<'r> {
    /// A hand before anything was said. The deal need not be regular.
    pub fn new(rules: &'r Rules, deal: &Deal, limits: Limits<'r>) -> Self {
        let mut hand = Self {
            rules,
            book: Book::of(rules.book()),
            table: OpenState::new(rules.book(), deal),
            limits,
            log: Vec::new(),
            breaches: Vec::new(),
            complaints: Vec::new(),
            rulings: Vec::new(),
            pending: Vec::new(),
            rest: None,
            appealable: None,
            agreed: SeatSet::NONE,
            end: None,
            warned: SeatSet::NONE,
            disqualified: SeatSet::NONE,
            deductions: [0; 4],
            minutes: 0,
            minutes_by_panel: 0,
        };
        hand.check_count(deal);
        hand
    }

    /// Hands of a wrong size are a breach of the dealer, in 1994 of a single player who has it (G.1.2).
    fn check_count(&mut self, deal: &Deal) {
        if self.miscounted().is_empty() {
            return;
        }
        let culprit = self.alone_miscounted().unwrap_or(deal.dealer);
        let breach = self.breach(Word::WrongCount, culprit);
        breach.action = 0;
        breach.seen = Some(0);
    }

    /// Who was dealt a wrong number of cards.
    fn miscounted(&self) -> SeatSet {
        let due = u32::from(self.rules.book().hand_size());
        let wrong = |seat: &Seat| self.table.dealt[seat.index()].len() != due;
        Seat::ALL.into_iter().filter(wrong).collect()
    }

    /// 1994: the only player with a wrong number of cards, whose breach it is (G.1.2).
    pub(crate) fn alone_miscounted(&self) -> Option<Seat> {
        let wrong = self.miscounted();
        wrong.iter().next().filter(|_| self.book == Book::Ddv1994 && wrong.len() == 1)
    }

    /// After the bidding the player who alone has a wrong number of cards may not complain of it.
    fn lose_own_count(&mut self) {
        let Some(seat) = self.alone_miscounted().filter(|_| !self.table.is_before_play()) else {
            return;
        };
        let own =
            |breach: &&mut Breach| breach.word == Word::WrongCount && breach.state == State::Open;
        for breach in self.breaches.iter_mut().filter(own) {
            breach.may = breach.may.without(seat);
            breach.lost[seat.index()] = None;
        }
    }

    /// What everybody could see of the parties.
    pub(crate) fn public(&self) -> Public {
        Public::of(self.rules, &self.table)
    }

    /// The number of the act that is being looked at.
    pub(crate) fn number(&self) -> u32 {
        self.log.len() as u32
    }

    /// What has happened so far.
    pub fn log(&self) -> &[(Who, Act)] {
        &self.log
    }

    pub fn breaches(&self) -> &[Breach] {
        &self.breaches
    }

    pub fn table(&self) -> &OpenState {
        &self.table
    }

    /// Notes a breach of `seat` by the present act, as the tables have it. What is special is filled in by
    /// the caller.
    pub(crate) fn breach(&mut self, word: Word, seat: Seat) -> &mut Breach {
        let parties_known = self.public().all_known(&self.table);
        let may = if word.is_unsporting() {
            SeatSet::NONE
        } else if word.is_dealing() {
            SeatSet::ALL
        } else {
            entitled(self.book, &self.table, seat, parties_known)
        };
        let number = self.number();
        self.breaches.push(Breach {
            action: number,
            seat,
            word,
            rule: self.book.cite_breach(word),
            trick: self.table.trick_number(),
            parties_known,
            may,
            seen: Some(number),
            lost: [None; 4],
            state: State::Open,
            before: self.table.clone(),
            after: None,
            led: None,
            call: None,
            stated: Vec::new(),
            fixed: None,
            asked: None,
            undone: false,
        });
        let last = self.breaches.len() - 1;
        &mut self.breaches[last]
    }

    /// Lets an act happen. An impossible one leaves no trace.
    pub fn act(&mut self, who: Who, act: Act) -> Result<(), Impossible> {
        let mut after = self.clone();
        after.log.push((who, act));
        after.happen(who, act)?;
        after.lose_own_count();
        after.lapse();
        *self = after;
        Ok(())
    }

    fn happen(&mut self, who: Who, act: Act) -> Result<(), Impossible> {
        if !matches!(act, Act::Appeal) {
            self.close_appeal(&act);
        }
        match who {
            Who::Referee | Who::Panel => self.official(who, act),
            Who::Seat(seat) => self.by_seat(seat, act),
        }
    }

    fn by_seat(&mut self, seat: Seat, act: Act) -> Result<(), Impossible> {
        let waits = matches!(
            act,
            Act::Complain(_)
                | Act::Point(_)
                | Act::Ask(_)
                | Act::Waive(_)
                | Act::Agree
                | Act::Appeal
                | Act::Throw
                | Act::Stop
                | Act::Incite(_)
        );
        if !waits {
            self.rule_pending()?;
        }
        let plays = matches!(
            act,
            Act::Play(Action::Play(_) | Action::Call(_) | Action::Bid(_) | Action::Declare(_))
                | Act::Play(Action::Poverty(_) | Action::Take | Action::Pass | Action::Return(_))
                | Act::Two(..)
        );
        if plays && self.rest.is_some() {
            self.check_held(seat, &act)?;
            self.breach(Word::Unrest, seat);
            return Ok(());
        }
        if self.end.is_some() && !waits && !matches!(act, Act::Accept) {
            return Err(Impossible::Over);
        }
        match act {
            Act::Play(action) => self.play(seat, action)?,
            Act::Two(first, second) => self.two(seat, first, second)?,
            Act::Show(cards) => self.show(seat, cards)?,
            Act::Takeback => self.take_back(seat)?,
            Act::Misdeal(kind) => self.misdeal(seat, kind)?,
            Act::Look { .. } | Act::Turn | Act::Count | Act::Gather | Act::Leave => {
                self.tricks(seat, act)?;
            }
            Act::Hint(hint) => {
                let word = if hint == Hint::Count { Word::CountAloud } else { Word::Hint };
                self.breach(word, seat);
            }
            Act::Incite(_) => self.unsporting(Word::Incite, seat),
            Act::Stop => self.unsporting(Word::BreakOff, seat),
            Act::Throw => {
                let hand = self.table.hands[seat.index()];
                self.shown(seat, &hand.iter().collect::<Vec<_>>());
                self.unsporting(Word::ThrowIn, seat);
            }
            Act::Point(_) | Act::Pick | Act::Accept => {}
            Act::Ask(about) => self.ask(seat, about),
            Act::Waive(about) => self.waive(seat, about),
            Act::Complain(about) => self.complain(seat, about),
            Act::Agree => self.agreed = self.agreed.with(seat),
            Act::Appeal => self.appeal()?,
            // Only the referee and the panel say these; the reader knows.
            _ => return Err(Impossible::PanelOnly),
        }
        self.lose_rights(seat, &act);
        Ok(())
    }

    /// What was done while the hand rests is undone, but only a card that is held can be laid.
    fn check_held(&self, seat: Seat, act: &Act) -> Result<(), Impossible> {
        let hand = self.table.hands[seat.index()];
        match *act {
            Act::Play(Action::Play(card)) | Act::Two(card, _) if !hand.contains(card) => {
                Err(Impossible::NotHeld { card })
            }
            _ => Ok(()),
        }
    }

    fn play(&mut self, seat: Seat, action: Action) -> Result<(), Impossible> {
        match action {
            Action::Play(card) => self.card(seat, card),
            Action::Bid(bid) => self.bid(seat, bid),
            Action::Call(call) => self.call(seat, call),
            Action::Claim(order) => self.claim(seat, order),
            Action::Concede => self.concede(seat),
            // After a concession: nothing hangs on it, since the end of a record closes the calls.
            Action::Done => Ok(()),
            Action::Declare(word) => self.declare(seat, word),
            Action::Poverty(_) | Action::Take | Action::Pass | Action::Return(_) => {
                self.exchange(seat, action)
            }
        }
    }

    fn misdeal(&mut self, seat: Seat, kind: Misdeal) -> Result<(), Impossible> {
        let spoken = Seat::ALL.into_iter().any(|seat| self.table.bidding.has_spoken(seat));
        if self.table.phase != Phase::Bidding || spoken {
            return Err(Impossible::DealIsOver);
        }
        let word = match kind {
            Misdeal::WrongDealer => Word::WrongDealer,
            Misdeal::NotCut => Word::NotCut,
            Misdeal::Shuffle => Word::Shuffle,
            Misdeal::Packets => Word::Packets,
            Misdeal::CardUp => Word::CardUp,
        };
        self.breach(word, seat);
        Ok(())
    }

    /// A seat loses its right by its own first act after a breach was seen (4.2).
    fn lose_rights(&mut self, seat: Seat, act: &Act) {
        let plays = matches!(
            act,
            Act::Play(Action::Play(_) | Action::Call(_) | Action::Declare(_)) | Act::Two(..)
        );
        let bids = matches!(
            act,
            Act::Play(Action::Bid(_))
                | Act::Play(Action::Poverty(_) | Action::Take | Action::Pass | Action::Return(_))
        );
        let accepts = matches!(act, Act::Accept);
        let speaks = plays || (bids || accepts) && self.book.bids_lose_rights();
        let number = self.number();
        let old = self.book.is_old();
        let all_laid = {
            let start = &self.table.house.start;
            let laid = |seat: Seat| self.table.hands[seat.index()] != start[seat.index()];
            !self.table.is_before_play() && Seat::ALL.into_iter().all(laid)
        };
        for breach in &mut self.breaches {
            match breach.word {
                Word::WrongDealer if all_laid => {
                    Seat::ALL.into_iter().for_each(|it| breach.lose(it, number, Loss::Acted));
                }
                Word::NotCut | Word::Shuffle if !old && matches!(act, Act::Pick) => {
                    breach.lose(seat, number, Loss::Acted);
                }
                Word::NotCut | Word::Shuffle | Word::Packets | Word::CardUp
                    if plays || bids && !old =>
                {
                    breach.lose(seat, number, Loss::Acted);
                }
                _ if breach.word.is_dealing() => {}
                _ if speaks && breach.seen.is_some_and(|seen| seen < number) => {
                    breach.lose(seat, number, Loss::Acted);
                }
                _ => {}
            }
        }
    }

    /// What nobody can complain of any more is a valid play.
    fn lapse(&mut self) {
        for breach in &mut self.breaches {
            if breach.state == State::Open && breach.still_may().is_empty() {
                breach.state = State::Lapsed;
            }
        }
    }

    /// Cards of a seat became visible: hidden breaches may come to light (4.3).
    pub(crate) fn shown(&mut self, seat: Seat, cards: &[Card]) {
        let number = self.number();
        let order = self.table.order(self.rules);
        let laid: u32 = Seat::ALL.into_iter().map(|seat| self.table.queens_laid(seat)).sum();
        let queen = cards.contains(&Card::CLUB_QUEEN);
        let kept = self.poverty_has_kept_trumps(seat);
        let hidden = |breach: &&mut Breach| breach.seen.is_none() && breach.state != State::Ruled;
        for breach in self.breaches.iter_mut().filter(hidden) {
            let own = breach.seat == seat;
            let seen = match breach.word {
                Word::Revoke => {
                    own && cards.iter().any(|&card| Some(order.class(card)) == breach.led)
                }
                Word::FalseWedding => !own && queen,
                Word::NameEarly => own && kept,
                Word::WrongParty if breach.call == Some(Call::Contra) => own && queen,
                Word::WrongParty => laid == 2,
                _ => false,
            };
            if seen {
                breach.seen = Some(number);
            }
        }
    }
}
