//! Words of house rules at an open table: declarations, and the exchange of a poverty.

use dulle_rules::{
    Action, Call, CallLevel, Card, CardList, CardSet, Contract, Declaration, DeclarationFacts,
    DeclarationRight, Declared, DutyCall, Parties, Pigs, Rulebook, Rules, Seat, SeatSet, Stage,
    Topic, Tops, check_declaration, declaration_right, playable,
};
use dulle_solver::Declarables;

use crate::breach::Word;
use crate::error::Impossible;
use crate::hand::OpenHand;
use crate::public::Public;
use crate::table::{OpenState, Phase, Said};

/// What words of house rules have brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// The hands at the first lead: as dealt, but for a poverty.
    pub start: [CardSet; 4],
    pub pigs: Option<Declared>,
    pub super_pigs: Option<Declared>,
    /// Who has named a partner.
    pub genscher: Option<Declared>,
    /// Who has called without saying for which party.
    pub tucked: SeatSet,
    /// Who must play a card next because they have just declared it.
    pub due: Option<(Seat, Declaration)>,
    /// What a poverty has laid, and who does not take it.
    pub laid: CardSet,
    pub passed: SeatSet,
    /// How many trumps it got back.
    pub returned_trumps: u32,
}

impl House {
    pub(crate) const fn new(dealt: [CardSet; 4]) -> Self {
        Self {
            start: dealt,
            pigs: None,
            super_pigs: None,
            genscher: None,
            tucked: SeatSet::NONE,
            due: None,
            laid: CardSet::EMPTY,
            passed: SeatSet::NONE,
            returned_trumps: 0,
        }
    }

    /// What lies above all other trumps.
    pub const fn tops(&self) -> Tops {
        match (self.pigs, self.super_pigs) {
            (_, Some(_)) => Tops::SuperPigs,
            (Some(_), None) => Tops::Pigs,
            (None, None) => Tops::None,
        }
    }
}

/// What declarations depend on.
struct Facts<'a> {
    table: &'a OpenState,
    rules: &'a Rules,
}

impl DeclarationFacts for Facts<'_> {
    fn contract(&self) -> Contract {
        self.table.contract
    }

    fn hand_size(&self) -> u8 {
        self.rules.book().hand_size()
    }

    fn hand(&self, seat: Seat) -> CardSet {
        self.table.hands[seat.index()]
    }

    fn held(&self, seat: Seat) -> u8 {
        self.table.held(seat)
    }

    fn shown(&self, seat: Seat, card: Card) -> usize {
        self.table.laid(seat, card) as usize
    }

    fn has_pigs(&self) -> bool {
        self.table.house.pigs.is_some()
    }

    fn has_super_pigs(&self) -> bool {
        self.table.house.super_pigs.is_some()
    }

    fn has_genscher(&self) -> bool {
        self.table.house.genscher.is_some()
    }

    fn has_tucked(&self, seat: Seat) -> bool {
        self.table.house.tucked.contains(seat)
    }

    fn public(&self) -> SeatSet {
        Public::of(self.rules, self.table).known(self.table)
    }
}

impl OpenState {
    /// When `seat` could still declare something.
    pub fn right(&self, rules: &Rules, seat: Seat, declaration: Declaration) -> DeclarationRight {
        declaration_right(rules.book(), &Facts { table: self, rules }, seat, declaration)
    }

    /// The card that a seat must play next because it has just declared it.
    pub fn due(&self, book: &Rulebook) -> Option<(Seat, Card)> {
        let (seat, declaration) = self.house.due?;
        let card = declaration.card(book, self.contract)?;
        self.hands[seat.index()].contains(card).then_some((seat, card))
    }

    /// What a seat may play to the running trick.
    pub fn playable(&self, rules: &Rules, seat: Seat) -> CardSet {
        let hand = self.hands[seat.index()];
        match self.due(rules.book()) {
            Some((by, card)) if by == seat => hand.of(dulle_rules::Kinds::one(card)),
            _ => playable(self.order(rules), hand, self.led()),
        }
    }

    /// What may still be declared about pigs, for a search over all legal continuations.
    pub(crate) fn declarables(&self, rules: &Rules) -> Declarables {
        let book = rules.book();
        if book.pigs == Pigs::Off || self.is_before_play() {
            return Declarables::NONE;
        }
        let may = |word: Declaration| {
            let never =
                |seat: &Seat| matches!(self.right(rules, *seat, word), DeclarationRight::Never(_));
            Seat::ALL.into_iter().find(|seat| !never(seat))
        };
        let card = |word: Declaration| word.card(book, self.contract);
        let possible = may(Declaration::Pigs).is_some() || self.house.pigs.is_some();
        let super_pigs = card(Declaration::SuperPigs).filter(|_| book.super_pigs && possible);
        Declarables {
            when: book.pigs,
            pigs: may(Declaration::Pigs).zip(card(Declaration::Pigs)),
            super_pigs,
            hand_size: u32::from(book.hand_size()),
        }
    }

    /// Whether a player may still name a partner.
    pub(crate) fn genscher_can_come(&self, rules: &Rules) -> bool {
        let could = |seat: Seat| {
            let word = Declaration::Genscher(seat.left(1));
            !matches!(self.right(rules, seat, word), DeclarationRight::Never(_))
        };
        rules.book().genscher && Seat::ALL.into_iter().any(could)
    }

    /// Whether the trick that can become a call by its eyes is still to be taken.
    pub(crate) fn duty_call_can_come(&self, book: &Rulebook) -> bool {
        let before =
            self.awaits_clarification() || self.tricks.len() == usize::from(self.clarified);
        self.phase == Phase::Playing && book.duty_call == DutyCall::Thirty && before
    }

    /// A rich first trick, in a wedding the one after the clarification, is a call of its taker, unless
    /// their party has called.
    pub(crate) fn call_by_duty(&mut self, book: &Rulebook, taker: Seat, eyes: u32) {
        let Some(party) = self.parties.of(taker) else { return };
        let first = self.tricks.len() == usize::from(self.clarified) + 1;
        let (levels, _) = self.levels(book);
        let called =
            levels[party as usize] != CallLevel::Silent || self.house.tucked.contains(taker);
        if book.duty_call != DutyCall::Thirty || !first || eyes < 30 || called {
            return;
        }
        let (call, held) = (Call::first(party), self.held(taker));
        self.calls.push(Said { action: 0, seat: taker, call, held, void: false, duty: true });
    }

    /// These two are one party from now on and keep the label of the one who named; calls so far lapse.
    fn regroup(&mut self, seat: Seat, partner: Seat) {
        let pair = SeatSet::one(seat).with(partner);
        let re = self.parties.re.contains(seat);
        let (re, contra) = if re { (pair, pair.complement()) } else { (pair.complement(), pair) };
        self.parties = Parties { re, contra, public: SeatSet::NONE };
        self.calls.clear();
        self.house.tucked = SeatSet::NONE;
        self.house.genscher = self.declared_by(seat);
    }

    pub(crate) fn declare(&mut self, book: &Rulebook, seat: Seat, declaration: Declaration) {
        match declaration {
            Declaration::Pigs => self.house.pigs = self.declared_by(seat),
            Declaration::SuperPigs => self.house.super_pigs = self.declared_by(seat),
            Declaration::Genscher(partner) => self.regroup(seat, partner),
            Declaration::Tuck => self.house.tucked = self.house.tucked.with(seat),
        }
        let at_once = match declaration {
            Declaration::Pigs | Declaration::SuperPigs => book.pigs != Pigs::AtStart,
            Declaration::Genscher(_) => true,
            Declaration::Tuck => false,
        };
        if at_once {
            self.house.due = Some((seat, declaration));
        }
    }

    /// A poverty is named and lays three cards.
    fn lay_three(&mut self, seat: Seat, cards: CardSet) {
        self.declarer = Some(seat);
        self.bidding.stage = Stage::Over;
        self.house.laid = cards;
        self.hands[seat.index()] = self.hands[seat.index()].without_all(cards);
        self.phase = Phase::Exchange { turn: seat.left(1), taken: false };
    }

    /// The next one is asked who has not answered; after the last the cards are dealt again.
    fn pass(&mut self, seat: Seat, poor: Seat) {
        self.house.passed = self.house.passed.with(seat);
        let asked = poor.left(1).round().take(3);
        let next = asked.into_iter().find(|&seat| !self.house.passed.contains(seat));
        match next {
            Some(turn) => self.phase = Phase::Exchange { turn, taken: false },
            None => {
                let hand = self.hands[poor.index()].with_all(self.house.laid);
                self.hands[poor.index()] = hand;
                (self.contract, self.declarer) = (Contract::Redeal, None);
                self.phase = Phase::Over;
            }
        }
    }

    fn take_three(&mut self, seat: Seat) {
        self.hands[seat.index()] = self.hands[seat.index()].with_all(self.house.laid);
        self.phase = Phase::Exchange { turn: seat, taken: true };
    }

    fn return_three(&mut self, rules: &Rules, seat: Seat, poor: Seat, cards: CardSet) {
        let trumps = cards.of(rules.orders().of(Contract::Poverty).trumps());
        self.house.returned_trumps = trumps.len();
        self.hands[seat.index()] = self.hands[seat.index()].without_all(cards);
        self.hands[poor.index()] = self.hands[poor.index()].with_all(cards);
        self.house.start = self.hands;
        let pair = SeatSet::one(seat).with(poor);
        self.contract = Contract::Poverty;
        self.parties = Parties { re: pair, contra: pair.complement(), public: SeatSet::NONE };
        self.leader = self.bidding.forehand;
        self.phase = Phase::Playing;
    }
}

impl OpenHand<'_> {
    /// A word about one's own cards. One that may not be said counts for nothing, but everybody has heard
    /// what it tells: a hint, by the paragraph of the word.
    pub(crate) fn declare(&mut self, seat: Seat, word: Declaration) -> Result<(), Impossible> {
        let (rules, table) = (self.rules, &self.table);
        let book = rules.book();
        if matches!(table.phase, Phase::Conceded | Phase::Over) {
            return Err(Impossible::Over);
        }
        if table.is_before_play() {
            let topic = if word.is_played(book) { word.topic() } else { Topic::BidFirst };
            let rule = book.cite(topic).to_string();
            self.breach(Word::Hint, seat).rule = rule;
            return Ok(());
        }
        let card = word.card(book, table.contract);
        let in_turn = table.turn() == seat && table.card_of(seat).is_none();
        let playable =
            in_turn && card.is_some_and(|card| table.playable(rules, seat).contains(card));
        match check_declaration(book, &Facts { table, rules }, seat, word, playable) {
            Ok(()) => self.table.declare(book, seat, word),
            Err(violation) => {
                let rule = violation.cite(book).to_string();
                self.breach(Word::Hint, seat).rule = rule;
            }
        }
        Ok(())
    }

    /// A step of a poverty.
    pub(crate) fn exchange(&mut self, seat: Seat, action: Action) -> Result<(), Impossible> {
        if self.table.phase == Phase::Over {
            return Err(Impossible::Over);
        }
        match action {
            Action::Poverty(cards) => self.name_poverty(seat, cards),
            Action::Return(cards) => self.give_back(seat, cards),
            _ => {
                self.answer_poverty(seat, action == Action::Take);
                Ok(())
            }
        }
    }

    /// Three cards that a seat holds.
    fn three(&self, seat: Seat, cards: CardList) -> Result<CardSet, Impossible> {
        let mut hand = self.table.hands[seat.index()];
        let missing = cards.as_slice().iter().find(|card| !hand.remove(**card));
        if let Some(&card) = missing {
            return Err(Impossible::NotHeld { card });
        }
        let three = cards.to_set().filter(|cards| cards.len() == 3);
        three.ok_or(Impossible::NotThree)
    }

    fn house_breach(&mut self, word: Word, seat: Seat) {
        let rule = self.rules.book().cite(Topic::Poverty).to_string();
        self.breach(word, seat).rule = rule;
    }

    fn name_poverty(&mut self, seat: Seat, cards: CardList) -> Result<(), Impossible> {
        let given = self.three(seat, cards)?;
        if self.table.phase != Phase::Bidding {
            self.house_breach(Word::BidAgain, seat);
            return Ok(());
        }
        let dealt = self.table.dealt[seat.index()];
        let named = self.table.bidding.check_poverty(seat, self.rules.qualified(dealt));
        if named.is_err() {
            self.house_breach(Word::NameEarly, seat);
        } else if !self.rules.lay_terms(dealt).allow(cards) {
            // Which cards lie there only their player knows.
            self.house_breach(Word::NameEarly, seat);
            self.breaches.iter_mut().next_back().into_iter().for_each(|breach| breach.seen = None);
        }
        self.table.lay_three(seat, given);
        Ok(())
    }

    /// A player takes the cards of a poverty, or does not.
    fn answer_poverty(&mut self, seat: Seat, takes: bool) {
        let poor = self.table.declarer;
        let (Phase::Exchange { turn, taken: false }, Some(poor)) = (self.table.phase, poor) else {
            return self.house_breach(Word::BidAgain, seat);
        };
        if seat == poor || self.table.house.passed.contains(seat) {
            return self.house_breach(Word::BidAgain, seat);
        }
        if seat != turn {
            self.house_breach(Word::BidTurn, seat);
        }
        if takes {
            self.table.take_three(seat);
        } else {
            self.table.pass(seat, poor);
        }
    }

    fn give_back(&mut self, seat: Seat, cards: CardList) -> Result<(), Impossible> {
        let given = self.three(seat, cards)?;
        match (self.table.phase, self.table.declarer) {
            (Phase::Exchange { turn, taken: true }, Some(poor)) if turn == seat => {
                self.table.return_three(self.rules, seat, poor, given);
            }
            _ => self.house_breach(Word::BidAgain, seat),
        }
        Ok(())
    }

    /// A player who has kept trumps that a poverty must lay is found out by the trumps that they play.
    pub(crate) fn poverty_has_kept_trumps(&self, seat: Seat) -> bool {
        let table = &self.table;
        if table.contract != Contract::Poverty || table.declarer != Some(seat) {
            return false;
        }
        let order = self.rules.orders().of(Contract::Poverty);
        let trumps = |hand: CardSet| hand.of(order.trumps()).len();
        let had = trumps(table.house.start[seat.index()]);
        had > trumps(table.hands[seat.index()]) + table.house.returned_trumps
    }
}

/// What an opponent of a claim could still declare. Super pigs come after pigs: who can declare these
/// breaks the claim with them.
pub(crate) fn declarable_against<'r>(
    table: &OpenState,
    rules: &'r Rules,
    soloist: Seat,
) -> Option<dulle_rules::Declarable<'r>> {
    let last = table.tricks.len() + 1 == usize::from(rules.book().hand_size());
    let by_others = |word: Declaration, tops: Tops| {
        let order = rules.orders().with(table.contract, tops, last);
        let others = Seat::ALL.into_iter().filter(|&seat| seat != soloist);
        others.map(|seat| table.right(rules, seat, word)).find_map(|right| match right {
            DeclarationRight::Never(_) | DeclarationRight::Now => None,
            DeclarationRight::BeforeFirstCard | DeclarationRight::BeforeCard => {
                Some(dulle_rules::Declarable { order, after_one: false })
            }
            DeclarationRight::AfterOneMore => {
                Some(dulle_rules::Declarable { order, after_one: true })
            }
        })
    };
    by_others(Declaration::Pigs, Tops::Pigs)
        .or_else(|| by_others(Declaration::SuperPigs, Tops::SuperPigs))
}
