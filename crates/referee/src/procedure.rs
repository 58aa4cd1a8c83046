//! Complaints, questions to the partner, rulings, appeals.

use dulle_rules::{Contract, Seat, SeatSet};

use crate::act::{Act, Who};
use crate::books::{Book, Topic};
use crate::breach::{Class, Complaint, Loss, State, Why, Word};
use crate::error::Impossible;
use crate::hand::{Breach, OpenHand, Rest, Snapshot};
use crate::proof::{Cancelled, Proof, Question, Verdict};
use crate::ruling::{By, Consequence, Facts, Fate, Ruling, Then, owes_silently};
use crate::table::{OpenState, Phase};

/// The most points that can be deducted.
const MOST_DEDUCTED: u8 = 12;

impl OpenHand<'_> {
    /// The breach that an act speaks of: the one named, or the last one not ruled.
    fn about(&self, about: Option<u32>) -> Option<usize> {
        match about {
            Some(action) => self.breaches.iter().rposition(|breach| breach.action == action),
            None => self.breaches.iter().rposition(|breach| breach.state != State::Ruled),
        }
    }

    pub(crate) fn complain(&mut self, seat: Seat, about: Option<u32>) {
        let found = self.about(about);
        let why = found.map_or(Why::NoBreach, |index| self.admissible(index, seat));
        let rule = found.and_then(|index| self.complaint_rule(index, why));
        let action = self.number();
        self.complaints.push(Complaint {
            action,
            seat,
            about: found.map(|index| self.breaches[index].action),
            why,
            rule,
        });
        let Some(index) = found.filter(|_| why == Why::Ok) else { return };
        self.breaches[index].asked = None;
        if self.pending.iter().all(|&(_, other)| other != index) {
            let row = self.row();
            self.pending.push((row, index));
        }
    }

    /// The number of the first complaint of an unbroken row: those of a row count as simultaneous (RF14).
    fn row(&self) -> u32 {
        let complaints = self.log.iter().rev();
        let row = complaints.take_while(|(_, act)| matches!(act, Act::Complain(_))).count();
        self.number() - row as u32
    }

    fn admissible(&self, index: usize, seat: Seat) -> Why {
        let breach = &self.breaches[index];
        if self.end.is_some() {
            return Why::Over;
        }
        if breach.state == State::Ruled {
            return Why::Ruled;
        }
        if !breach.may.contains(seat) {
            return if breach.seat == seat { Why::Culprit } else { Why::Partner };
        }
        match breach.lost[seat.index()] {
            Some((_, Loss::Acted)) => Why::TooLate,
            Some((_, Loss::Waived)) => Why::Bound,
            Some((_, Loss::Shortened)) => Why::Shortened,
            None if breach.asked.is_some_and(|(asker, _)| asker == seat) => Why::Bound,
            None => Why::Ok,
        }
    }

    fn complaint_rule(&self, index: usize, why: Why) -> Option<String> {
        let word = self.breaches[index].word;
        let topic = match why {
            Why::Ok if word.is_dealing() => {
                return self.book.cite_class(Class::Redeal, word, false);
            }
            Why::TooLate if word == Word::WrongDealer => Topic::WrongDealer,
            Why::TooLate if word.is_dealing() => Topic::DealObjection,
            Why::NoBreach => return None,
            Why::Over | Why::Ruled => Topic::WhichFirst,
            Why::Ok | Why::Culprit | Why::Partner => Topic::WhoMayComplain,
            Why::TooLate => Topic::UntilWhen,
            Why::Bound => Topic::Asking,
            Why::Shortened => Topic::Shortening,
        };
        Some(self.book.cite(topic))
    }

    /// A player leaves the decision to the partner, if both are known as partners; else it is a hint.
    pub(crate) fn ask(&mut self, seat: Seat, about: Option<u32>) {
        let parties_known = self.public().all_known(&self.table);
        let party = self.table.parties.of(seat).filter(|_| parties_known);
        let asked = self.about(about).and_then(|index| {
            let breach = &self.breaches[index];
            let open = breach.state == State::Open && self.admissible(index, seat) == Why::Ok;
            let partners = self.table.parties.members(party?).without(seat);
            let partners = partners.and(breach.still_may());
            (open && !partners.is_empty()).then_some((index, partners))
        });
        match asked {
            Some((index, partners)) => self.breaches[index].asked = Some((seat, partners)),
            None => {
                self.breach(Word::Hint, seat);
            }
        }
    }

    /// No complaint: it binds the seat, and where it is the answer to a question all concerned (RF12).
    pub(crate) fn waive(&mut self, seat: Seat, about: Option<u32>) {
        let Some(index) = self.about(about) else { return };
        let number = self.number();
        let breach = &mut self.breaches[index];
        let bound = match breach.asked.take() {
            Some((asker, asked)) if asked.contains(seat) => asked.with(asker),
            other => {
                breach.asked = other;
                SeatSet::one(seat)
            }
        };
        bound.iter().for_each(|seat| breach.lose(seat, number, Loss::Waived));
    }

    /// Rules what was complained of, in the order of 5.4, until the hand has ended or must rest.
    pub(crate) fn rule_pending(&mut self) -> Result<(), Cancelled> {
        while let Some(place) = self.next_pending() {
            let (_, index) = self.pending.remove(place);
            match self.rule(index, By::Program, None) {
                Err(Impossible::Cancelled) => return Err(Cancelled),
                // A class of the tests always has its consequence.
                Err(_) => self.rest = Some(Rest::Unproved(index)),
                Ok(()) => {}
            }
        }
        Ok(())
    }

    fn verdict(&self, index: usize) -> Result<Verdict, Cancelled> {
        let breach = &self.breaches[index];
        if let Some(class) = breach.fixed {
            return Ok(Verdict::of(class, Proof::ByParagraph));
        }
        if self.is_short_hand(index) {
            return Ok(Verdict::of(Class::Major, Proof::ByParagraph));
        }
        let question = Question {
            rules: self.rules,
            word: breach.word,
            culprit: breach.seat,
            before: &breach.before,
            after: breach.after.as_ref(),
            stated: &breach.stated,
            limits: self.limits,
        };
        question.verdict()
    }

    /// 1994: after the bidding, one player alone with a wrong number of cards (G.1.2).
    fn is_short_hand(&self, index: usize) -> bool {
        let breach = &self.breaches[index];
        breach.word == Word::WrongCount
            && !self.table.is_before_play()
            && self.alone_miscounted() == Some(breach.seat)
    }

    fn facts(&self, index: usize) -> Facts {
        let breach = &self.breaches[index];
        let mut facts = Facts::of(self.rules, breach.word, breach.seat, &breach.before);
        if self.is_short_hand(index) && matches!(self.table.contract, Contract::Solo(_)) {
            facts.soloist = self.table.declarer;
        }
        // What the hand has become since a fault of the deal or of the bidding.
        facts.compulsory |= self.table.compulsory;
        facts.silent_duty |= owes_silently(self.rules.book(), &self.table);
        facts
    }

    /// The complaint that is ruled next: its place among the pending ones.
    fn next_pending(&self) -> Option<usize> {
        let free = self.end.is_none() && self.rest.is_none();
        let order = |place: &usize| {
            let (row, index) = self.pending[*place];
            (row, self.breaches[index].action)
        };
        (0..self.pending.len()).filter(|_| free).min_by_key(order)
    }

    /// The action of the breach whose complaint is ruled next.
    pub fn waiting(&self) -> Option<u32> {
        let (_, index) = self.pending[self.next_pending()?];
        Some(self.breaches[index].action)
    }

    /// What the tests say of the complaint that is ruled next, for those who rule later by
    /// [`rule_as`](Self::rule_as): with the action of its breach. Nothing changes.
    pub fn judge(&self) -> Result<Option<(u32, Verdict)>, Cancelled> {
        let Some(place) = self.next_pending() else { return Ok(None) };
        let (_, index) = self.pending[place];
        Ok(Some((self.breaches[index].action, self.verdict(index)?)))
    }

    /// Rules the next complaint by what [`judge`](Self::judge) has found. Nothing is searched.
    pub fn rule_as(&mut self, verdict: Verdict) -> Result<(), Impossible> {
        let place = self.next_pending().ok_or(Impossible::NothingToRule)?;
        let (_, index) = self.pending.remove(place);
        self.rule_by(index, By::Program, None, verdict)
    }

    /// The referee, or the panel where it decides at once, rules the next complaint with the class that they say, by what
    /// [`judge`](Self::judge) has found. Nothing is searched.
    pub fn rule_with(&mut self, class: Class, verdict: Verdict) -> Result<(), Impossible> {
        let place = self.next_pending().ok_or(Impossible::NothingToRule)?;
        let (_, index) = self.pending[place];
        let by = if self.book.panel_only() { By::Panel } else { By::Referee };
        // What has no result cannot be ruled, and then nothing changes.
        let facts = self.facts(index);
        facts.consequence(self.rules.book(), class).ok_or(Impossible::NoResult)?;
        self.pending.remove(place);
        self.rule_by(index, by, Some(class), verdict)
    }

    fn rule(&mut self, index: usize, by: By, said: Option<Class>) -> Result<(), Impossible> {
        let verdict = self.verdict(index)?;
        self.rule_by(index, by, said, verdict)
    }

    fn rule_by(
        &mut self,
        index: usize,
        by: By,
        said: Option<Class>,
        verdict: Verdict,
    ) -> Result<(), Impossible> {
        let (facts, book) = (self.facts(index), self.rules.book());
        let class = said.or(verdict.class);
        let consequence = match class {
            Some(class) => Some(facts.consequence(book, class).ok_or(Impossible::NoResult)?),
            None => None,
        };
        let alternatives = match class {
            Some(_) => Vec::new(),
            None => {
                let both = [Class::Minor, Class::Major];
                both.into_iter().filter_map(|class| facts.consequence(book, class)).collect()
            }
        };
        let card = consequence.as_ref().and_then(|it| self.apply(index, it));
        self.rulings.push(Ruling {
            about: self.breaches[index].action,
            by,
            soloist: facts.soloist,
            limits: facts.limits,
            proposed: (by != By::Program).then_some(verdict.class),
            proof: verdict.proof,
            lines: verdict.lines,
            eyes: verdict.eyes,
            doubt: verdict.doubt.filter(|_| class.is_none()),
            consequence,
            card,
            alternatives,
            deductions: [0; 4],
        });
        if class.is_none() {
            self.rest = Some(Rest::Unproved(index));
        }
        Ok(())
    }

    /// Lets a ruling take effect; what becomes of the card or the call.
    fn apply(&mut self, index: usize, consequence: &Consequence) -> Option<Fate> {
        self.breaches[index].state = State::Ruled;
        match consequence.then {
            Then::NotPlayed | Then::SoloPlayed | Then::Stopped | Then::Redeal => {
                self.end_by(consequence.then);
                return None;
            }
            Then::PlayOn | Then::Panel | Then::Rest => {}
        }
        if consequence.class == Class::None {
            return None;
        }
        let (word, action) = (self.breaches[index].word, self.breaches[index].action);
        match word {
            _ if word.is_card() => Some(self.card_after(index)),
            Word::Exposed | Word::BadClaim | Word::BadConcede => Some(Fate::Hand),
            _ if word.is_call() => {
                let said = self.table.calls.iter_mut().filter(|said| said.action == action);
                said.for_each(|said| said.void = true);
                Some(Fate::Void)
            }
            Word::WrongTake => {
                let owner = self.breaches[index].before.clone();
                if !self.table.is_running() && self.table.tricks.len() == owner.tricks.len() {
                    (self.table.tricks, self.table.leader) = (owner.tricks, owner.leader);
                }
                None
            }
            Word::NameEarly | Word::FalseWedding => {
                self.unname(index);
                None
            }
            _ => None,
        }
    }

    fn card_after(&mut self, index: usize) -> Fate {
        if self.breaches[index].undone {
            Fate::Back
        } else if self.can_go_back(index) {
            self.go_back(index);
            Fate::Back
        } else {
            Fate::Stays
        }
    }

    /// The naming is void, and its seat counts as fine.
    fn unname(&mut self, index: usize) {
        if self.table.tricks.is_empty() && !self.table.is_running() {
            let seat = self.breaches[index].seat;
            self.go_back(index);
            let waits = self.table.bidding.waiting.contains(seat);
            let bid = if waits { dulle_rules::Bid::Back } else { dulle_rules::Bid::Fine };
            if let Some(named) = self.table.bidding.say(seat, bid) {
                self.table.fix(self.rules.book(), named);
            }
        } else if self.table.phase == Phase::Playing {
            self.table.play_normal();
        }
    }

    fn end_by(&mut self, then: Then) {
        self.end = Some(then);
        self.rest = None;
        self.pending.clear();
        for breach in self.breaches.iter_mut().filter(|breach| breach.state == State::Open) {
            breach.state = State::Lapsed;
        }
    }

    /// Unsporting conduct needs no complaint. Where the book fixes its price, that is all.
    pub(crate) fn unsporting(&mut self, word: Word, seat: Seat) {
        let index = self.breaches.len();
        self.breach(word, seat).state = State::Ruled;
        let fixed = self.book.throw_in_costs().filter(|_| word == Word::ThrowIn);
        let mut consequence = self.facts(index).consequence(self.rules.book(), Class::Unsporting);
        let mut deductions = [0; 4];
        if let Some(points) = fixed {
            deductions[seat.index()] = -i16::from(points);
            consequence.iter_mut().for_each(|it| it.then = Then::PlayOn);
        }
        self.rulings.push(Ruling {
            about: self.number(),
            by: By::Program,
            soloist: None,
            limits: 0,
            proposed: None,
            proof: Proof::ByParagraph,
            lines: Vec::new(),
            eyes: None,
            doubt: None,
            consequence,
            card: None,
            alternatives: Vec::new(),
            deductions,
        });
    }

    pub(crate) fn close_appeal(&mut self, act: &Act) {
        if !matches!(act, Act::Extend(_)) {
            self.appealable = None;
        }
    }

    /// Against the referee's ruling just given: the hand rests as it lay before it.
    pub(crate) fn appeal(&mut self) -> Result<(), Impossible> {
        if self.book.panel_only() {
            return Err(Impossible::PanelIsFinal);
        }
        let snapshot = *self.appealable.take().ok_or(Impossible::NoAppeal)?;
        self.rest = Some(Rest::Appeal(snapshot.breach));
        self.table = snapshot.table;
        self.pending = snapshot.pending;
        self.end = snapshot.end;
        for (breach, before) in self.breaches.iter_mut().zip(snapshot.breaches) {
            (breach.state, breach.undone) = (before.state, before.undone);
        }
        let appealed = &mut self.breaches[snapshot.breach];
        appealed.state = State::Ruled;
        let about = appealed.action;
        // The referee's word stays on the sheet, but nothing of it holds until the panel has spoken.
        for ruling in self.rulings.iter_mut().filter(|ruling| ruling.about == about) {
            ruling.card = None;
            if let Some(consequence) = &mut ruling.consequence {
                consequence.then = Then::Panel;
                (consequence.result, consequence.dealer, consequence.duty) = (None, None, None);
            }
        }
        Ok(())
    }

    pub(crate) fn official(&mut self, who: Who, act: Act) -> Result<(), Impossible> {
        match act {
            Act::Rule(about, class) => self.said(who, about, class),
            Act::Repeat(about) => self.repeat(about),
            Act::Warn(seat) => self.sanction(who, seat, 0).map(|()| {
                self.warned = self.warned.with(seat);
            }),
            Act::Disqualify(seat) => self.sanction(who, seat, 0).map(|()| {
                self.disqualified = self.disqualified.with(seat);
            }),
            Act::Deduct(_, points) if points > MOST_DEDUCTED => Err(Impossible::TooMuch),
            Act::Deduct(seat, points) => self.sanction(who, seat, points),
            Act::Extend(minutes) => {
                self.minutes = self.minutes.saturating_add(minutes);
                let panel = if who == Who::Panel { minutes } else { 0 };
                self.minutes_by_panel = self.minutes_by_panel.saturating_add(panel);
                Ok(())
            }
            _ => Err(Impossible::PanelOnly),
        }
    }

    /// The referee or the panel rules on a breach that was complained of.
    fn said(&mut self, who: Who, about: u32, class: Class) -> Result<(), Impossible> {
        let by = if who == Who::Panel { By::Panel } else { By::Referee };
        if by == By::Referee && self.book.panel_only() {
            return Err(Impossible::PanelOnly);
        }
        let index = self.about(Some(about)).ok_or(Impossible::NothingToRule)?;
        let waits = match self.rest {
            Some(Rest::Unproved(waiting)) => waiting == index,
            Some(Rest::Appeal(waiting)) => waiting == index && by == By::Panel,
            None => self.pending.iter().any(|&(_, pending)| pending == index),
        };
        if !waits || self.end.is_some() {
            return Err(Impossible::NothingToRule);
        }
        self.pending.retain(|&(_, pending)| pending != index);
        let snapshot = Snapshot {
            breach: index,
            table: self.table.clone(),
            breaches: self.breaches.clone(),
            pending: self.pending.clone(),
            end: self.end,
        };
        self.rest = None;
        self.rulings.retain(|ruling| ruling.about != about);
        self.rule(index, by, Some(class))?;
        self.appealable = (by == By::Referee).then(|| Box::new(snapshot));
        Ok(())
    }

    /// 9.1.3: nobody complains of a major breach, everybody agrees, and the referee has it dealt again.
    fn repeat(&mut self, about: u32) -> Result<(), Impossible> {
        let index = self.about(Some(about)).ok_or(Impossible::NoRepetition)?;
        let complained = self.pending.iter().any(|&(_, pending)| pending == index);
        let open = self.end.is_none() && self.breaches[index].state != State::Ruled && !complained;
        let agreed = open && self.agreed == SeatSet::ALL;
        if !agreed || self.verdict(index)?.class != Some(Class::Major) {
            return Err(Impossible::NoRepetition);
        }
        self.rule(index, By::Referee, Some(Class::Redeal))?;
        if let Some(ruling) = self.rulings.last_mut()
            && let Some(consequence) = &mut ruling.consequence
        {
            consequence.rule = Some(self.book.cite(Topic::Repetition));
        }
        Ok(())
    }

    /// The panel's word on unsporting conduct. The referee has none, but where the book fixes the price.
    fn sanction(&mut self, who: Who, seat: Seat, points: u8) -> Result<(), Impossible> {
        let of_seat = |ruling: &&mut Ruling| {
            let class = ruling.consequence.as_ref().map(|it| it.class);
            let culprit = self.breaches.iter().any(|breach| {
                breach.action == ruling.about && breach.seat == seat && breach.word.is_unsporting()
            });
            class == Some(Class::Unsporting) && culprit
        };
        let ruling = self.rulings.iter_mut().rev().find(of_seat);
        let price = self.book.throw_in_costs().filter(|_| {
            let about = ruling.as_ref().map(|ruling| ruling.about);
            let thrown =
                |breach: &Breach| Some(breach.action) == about && breach.word == Word::ThrowIn;
            self.breaches.iter().any(thrown)
        });
        if who == Who::Referee {
            return if price == Some(points) { Ok(()) } else { Err(Impossible::PanelOnly) };
        }
        if price.is_some_and(|price| points > 0 && points != price) {
            return Err(Impossible::FixedPrice);
        }
        let most = i16::from(MOST_DEDUCTED);
        match ruling {
            Some(ruling) => {
                // The panel's first word replaces the program's, and a price that is fixed stays.
                let panel = ruling.by == By::Panel;
                let before = if panel { -ruling.deductions[seat.index()] } else { 0 };
                let sum = price.map_or(before + i16::from(points), i16::from);
                if sum > most {
                    return Err(Impossible::TooMuch);
                }
                ruling.by = By::Panel;
                ruling.deductions[seat.index()] = -sum;
                ruling.consequence.iter_mut().for_each(|it| it.then = Then::PlayOn);
            }
            None => {
                // For a breach that the panel calls unsporting.
                let acts = self.breaches.iter().filter(|breach| breach.seat == seat).count();
                let sum = i16::from(points) - self.deductions[seat.index()];
                if sum > most * acts.max(1) as i16 {
                    return Err(Impossible::TooMuch);
                }
                self.deductions[seat.index()] = -sum;
            }
        }
        Ok(())
    }
}

/// Who may complain of a breach (4.1).
pub(crate) fn entitled(
    book: Book,
    table: &OpenState,
    culprit: Seat,
    parties_known: bool,
) -> SeatSet {
    let others = SeatSet::one(culprit).complement();
    if !parties_known || book.partner_may_complain() {
        return others;
    }
    match table.parties.of(culprit) {
        Some(party) => table.parties.members(party.other()),
        None => others,
    }
}
