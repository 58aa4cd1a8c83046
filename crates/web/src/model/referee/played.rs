//! The draft at the open table: tricks as they lie, whose turn it is, which breaches follow from the cards.

use dulle_referee::{Act, Breach, Impossible, Limits, OpenHand, Who, Word};
use dulle_rules::{Call, Card, Class, Contract, Deal, Rules, Seat, SeatSet};

use super::draft::{Draft, DraftContract, Entry, SoloDuty, What};
use super::fills::Fill;

/// A card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    pub seat: Seat,
    /// The index of its entry.
    pub entry: usize,
    pub card: Option<Card>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidTrick {
    pub leader: Seat,
    /// In the order in which they were laid.
    pub cards: Vec<Laid>,
    /// None while it is not complete, or where it hangs on an unknown card.
    pub taker: Option<Seat>,
}

impl LaidTrick {
    pub fn is_complete(&self) -> bool {
        self.cards.len() == 4
    }

    pub fn is_known(&self) -> bool {
        self.cards.iter().all(|laid| laid.card.is_some())
    }
}

/// A breach that follows from what was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its place: 0 for the deal, otherwise the index of its entry and one.
    pub place: usize,
    pub seat: Seat,
    pub word: Word,
    pub rule: String,
    /// The number of its trick, 0 before the first.
    pub trick: usize,
    /// For a revoke: what had to be followed, and a card that shows it with the trick in which it was laid.
    pub missed: Option<Class>,
    pub evidence: Option<Evidence>,
    /// The referee has said so, and no card shows it.
    pub claimed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    pub card: Card,
    /// The trick in which it was laid; None where it is still held.
    pub trick: Option<usize>,
    /// It was led.
    pub led: bool,
}

/// A draft that was played.
#[derive(Clone, Debug)]
pub struct PlayedDraft {
    pub hand: OpenHand<'static>,
    pub tricks: Vec<LaidTrick>,
    pub marks: Vec<Mark>,
    /// The place of each action, whose number is its index and one.
    places: Vec<usize>,
    /// Where something impossible was entered.
    pub wrong: Option<(usize, Impossible)>,
}

/// The rules, and the deal of a draft whose unknown cards are filled.
pub fn deal(draft: &Draft, fill: &Fill) -> Option<(&'static Rules, Deal)> {
    let rules = draft.rules()?;
    let mut hands = draft.known();
    for seat in Seat::ALL {
        let own = &mut hands[seat.index()];
        fill.rests[seat.index()].iter().for_each(|card| {
            own.insert(card);
        });
    }
    for &(index, card) in &fill.laid {
        let seat = draft.entries.get(index)?.seat;
        hands[seat.index()].insert(card);
    }
    let DraftContract { by, duty, .. } = draft.contract;
    let owes = by.filter(|_| duty != SoloDuty::Voluntary).into_iter().collect::<SeatSet>();
    let forced = by.filter(|_| draft.contract.is_forced());
    Some((rules, Deal { hands, dealer: draft.dealer(), owes, forced }))
}

/// Plays a draft whose unknown cards are filled.
pub fn play(draft: &Draft, fill: &Fill, limits: Limits<'static>) -> Option<PlayedDraft> {
    let (rules, deal) = deal(draft, fill)?;
    let mut played = PlayedDraft {
        hand: OpenHand::new(rules, &deal, limits),
        tricks: Vec::new(),
        marks: Vec::new(),
        places: Vec::new(),
        wrong: None,
    };
    for (place, seat, act) in draft.acts(|index| fill.card(index)) {
        if let Err(why) = played.hand.act(Who::Seat(seat), act) {
            played.wrong = Some((place, why));
            break;
        }
        played.places.push(place);
        played.follow(draft, place);
    }
    Some(played)
}

impl PlayedDraft {
    /// The draft as far as it is known: what cannot be known is no breach.
    pub fn known(draft: &Draft) -> Option<Self> {
        let mut played = play(draft, &stand_ins(draft), Limits { nodes: 0, ..Limits::default() })?;
        played.marks = played.marks_of(draft);
        for trick in &mut played.tricks {
            if !trick.is_known() {
                trick.taker = None;
            }
        }
        Some(played)
    }

    /// The number of the action at a place.
    pub fn action(&self, place: usize) -> Option<u32> {
        if place == super::draft::DEAL {
            return Some(0);
        }
        let index = self.places.iter().position(|&own| own == place)?;
        Some(index as u32 + 1)
    }

    /// The place of a breach.
    pub fn place(&self, breach: &Breach) -> usize {
        let index = (breach.action as usize).checked_sub(1);
        index.and_then(|index| self.places.get(index)).copied().unwrap_or_default()
    }

    /// Keeps the tricks as the table has them after an act.
    fn follow(&mut self, draft: &Draft, place: usize) {
        let table = self.hand.table();
        let entry = place.checked_sub(1).and_then(|index| draft.entries.get(index));
        let complete = |trick: &LaidTrick| trick.is_complete();
        match entry {
            Some(entry) if entry.lays() => {
                let open = self.tricks.last().is_some_and(|trick| !complete(trick));
                if !open {
                    let trick = LaidTrick { leader: entry.seat, cards: Vec::new(), taker: None };
                    self.tricks.push(trick);
                }
                if let Some(trick) = self.tricks.last_mut() {
                    let again = trick.cards.iter().any(|laid| laid.seat == entry.seat);
                    if !again {
                        let (seat, card) = (entry.seat, entry.card());
                        trick.cards.push(Laid { seat, entry: place - 1, card });
                    }
                    if trick.is_complete() {
                        trick.taker = table.tricks.last().map(|taken| taken.taker);
                    }
                }
            }
            Some(Entry { what: What::Act(Act::Takeback), .. }) => {
                // The running trick is what the table still has of it.
                self.tricks.truncate(table.tricks.len() + 1);
                if let Some(trick) = self.tricks.last_mut() {
                    trick.cards.retain(|laid| table.card_of(laid.seat).is_some());
                    trick.taker = None;
                }
                self.tricks.retain(|trick| !trick.cards.is_empty());
            }
            Some(Entry { seat, what: What::Act(Act::Gather) }) => {
                if let Some(trick) = self.tricks.last_mut() {
                    trick.taker = Some(*seat);
                }
            }
            _ => {}
        }
    }

    /// The number of the trick that an entry belongs to, from 1.
    pub fn trick_of(&self, entry: usize) -> Option<usize> {
        let has = |trick: &LaidTrick| trick.cards.iter().any(|laid| laid.entry == entry);
        self.tricks.iter().position(has).map(|index| index + 1)
    }

    fn marks_of(&self, draft: &Draft) -> Vec<Mark> {
        let complete = draft.pool().is_empty();
        let mut marks = Vec::new();
        for breach in self.hand.breaches() {
            let place = self.place(breach);
            // Hands that are not entered are no wrong number of cards.
            if breach.word == Word::WrongCount && !complete {
                continue;
            }
            if breach.word.is_call() && !self.call_is_known(draft, breach.word) {
                continue;
            }
            let mut mark = mark(breach, place);
            match breach.word {
                Word::Revoke => {
                    mark.missed = missed(draft, breach);
                    mark.evidence =
                        mark.missed.and_then(|class| self.evidence(draft, place, class));
                    if mark.evidence.is_none() {
                        continue;
                    }
                }
                Word::WrongLead if !self.lead_is_known(breach) => continue,
                Word::FalseWedding if !self.queens_are_known(draft) => continue,
                _ => {}
            }
            marks.push(mark);
        }
        for &entry in &draft.claimed {
            let place = entry + 1;
            if marks.iter().any(|mark| mark.place == place) {
                continue;
            }
            marks.extend(self.claimed_mark(draft, entry));
        }
        marks.sort_by_key(|mark| mark.place);
        marks
    }

    /// What the referee says of a card: its player could have followed.
    fn claimed_mark(&self, draft: &Draft, entry: usize) -> Option<Mark> {
        let trick = self.trick_of(entry)?;
        let laid = self.tricks.get(trick - 1)?;
        let led = laid.cards.first()?.card?;
        let order = self.order(draft, trick)?;
        let seat = draft.entries.get(entry)?.seat;
        let rule = dulle_referee::Book::of(draft.rules()?.book()).cite_breach(Word::Revoke);
        Some(Mark {
            place: entry + 1,
            seat,
            word: Word::Revoke,
            rule,
            trick,
            missed: Some(order.class(led)),
            evidence: None,
            claimed: true,
        })
    }

    fn order(&self, draft: &Draft, trick: usize) -> Option<&'static dulle_rules::Order> {
        let orders = draft.rules()?.orders();
        let contract = self.hand.table().contract;
        let last = trick == usize::from(draft.hand_size());
        Some(if last { orders.of_last_trick(contract) } else { orders.of(contract) })
    }

    /// A known card of the culprit that could have been laid instead.
    fn evidence(&self, draft: &Draft, place: usize, class: Class) -> Option<Evidence> {
        let seat = draft.entries.get(place.checked_sub(1)?)?.seat;
        let order = self.order(draft, 1)?;
        let fits = |card: Card| order.class(card) == class;
        let later = draft.entries.iter().enumerate().skip(place);
        for (index, entry) in later.filter(|(_, entry)| entry.seat == seat) {
            if let Some(card) = entry.card().filter(|&card| fits(card)) {
                let trick = self.trick_of(index);
                let of = trick.and_then(|number| self.tricks.get(number - 1));
                let led = of.and_then(|it| it.cards.first()).is_some_and(|it| it.entry == index);
                return Some(Evidence { card, trick, led });
            }
            if let What::Act(Act::Show(cards)) = entry.what
                && let Some(&card) = cards.as_slice().iter().find(|&&card| fits(card))
            {
                return Some(Evidence { card, trick: None, led: false });
            }
        }
        let card = draft.rests[seat.index()].iter().find(|&card| fits(card))?;
        Some(Evidence { card, trick: None, led: false })
    }

    /// Whether the trick before a lead says for certain whose lead it was.
    fn lead_is_known(&self, breach: &Breach) -> bool {
        match breach.before().tricks.len().checked_sub(1) {
            Some(last) => self.tricks.get(last).is_some_and(LaidTrick::is_known),
            None => true,
        }
    }

    fn queens_are_known(&self, draft: &Draft) -> bool {
        !draft.pool().contains(Card::CLUB_QUEEN)
    }

    /// Whether a call breaks a rule whatever lies where nobody knows it.
    fn call_is_known(&self, draft: &Draft, word: Word) -> bool {
        match word {
            Word::EarlyCall => true,
            Word::LateCall | Word::NoFirst | Word::SkipCall => {
                self.queens_are_known(draft) || self.callers_are_known(draft)
            }
            _ => self.queens_are_known(draft),
        }
    }

    /// Whether everybody who has called is of a party beyond doubt.
    fn callers_are_known(&self, draft: &Draft) -> bool {
        let table = self.hand.table();
        match table.contract {
            Contract::Normal => {
                let (known, said) = (draft.known(), sayers(draft, |_| true));
                let own = sayers(draft, |call| call.party().is_some());
                let queen = |seat: Seat| known[seat.index()].contains(Card::CLUB_QUEEN);
                said.iter().all(|seat| own.contains(seat) || queen(seat))
            }
            Contract::Wedding => table.clarified > 0 && self.tricks.iter().all(LaidTrick::is_known),
            _ => true,
        }
    }

    /// Whose card comes next; nobody's once all lie.
    pub fn turn(&self) -> Option<Seat> {
        use dulle_referee::Phase;
        let table = self.hand.table();
        match self.tricks.last() {
            // Who takes a trick with an unknown card has to be entered.
            Some(trick) if trick.is_complete() && trick.taker.is_none() => None,
            _ => Some(table.turn()).filter(|_| table.phase != Phase::Over),
        }
    }
}

/// What was to be followed in the trick of a revoke.
fn missed(draft: &Draft, breach: &Breach) -> Option<Class> {
    let before = breach.before();
    Some(before.order(draft.rules()?).class(before.led()?))
}

fn mark(breach: &Breach, place: usize) -> Mark {
    Mark {
        place,
        seat: breach.seat,
        word: breach.word,
        rule: breach.rule.clone(),
        trick: usize::from(breach.trick),
        missed: None,
        evidence: None,
        claimed: false,
    }
}

/// Who has said a call of this kind.
fn sayers(draft: &Draft, kind: impl Fn(Call) -> bool) -> SeatSet {
    let said = draft.entries.iter().filter(|entry| match entry.what {
        What::Act(Act::Play(dulle_rules::Action::Call(call))) => kind(call),
        _ => false,
    });
    said.map(|entry| entry.seat).collect()
}

/// Cards for what is unknown, so that a draft can be played before everything is entered, with as many cards in every hand as
/// there are. Nothing is concluded from them.
pub(super) fn stand_ins(draft: &Draft) -> Fill {
    let mut pool = draft.pool();
    let mut fill = Fill::default();
    for seat in queens_due(draft) {
        if pool.remove(Card::CLUB_QUEEN) {
            fill.rests[seat.index()].insert(Card::CLUB_QUEEN);
        }
    }
    let unknown = draft.entries.iter().enumerate();
    for (index, _) in unknown.filter(|(_, entry)| entry.what == What::Unknown) {
        // A low card decides as little as possible.
        let low = pool.iter().min_by_key(|card| (*card == Card::CLUB_QUEEN, card.eyes()));
        if let Some(card) = low {
            pool.remove(card);
            fill.laid.push((index, card));
        }
    }
    let contra = sayers(draft, |call| call == Call::Contra);
    // Those who have said Contra choose first: they hold no queen of clubs.
    let mut seats = Seat::ALL;
    seats.sort_by_key(|&seat| !contra.contains(seat));
    for seat in seats {
        let held = fill.rests[seat.index()].len() as usize;
        for _ in held..draft.missing(seat).1 {
            let queen = |card: &Card| *card == Card::CLUB_QUEEN;
            let other = pool.iter().find(|card| !queen(card));
            let any = pool.iter().next().filter(|_| !contra.contains(seat));
            let wanted = if contra.contains(seat) { other } else { any };
            if let Some(card) = wanted
                && pool.remove(card)
            {
                fill.rests[seat.index()].insert(card);
            }
        }
    }
    fill
}

/// Who must hold a club queen that was not entered: a seat for each.
fn queens_due(draft: &Draft) -> Vec<Seat> {
    let known = draft.known();
    let lacks = |seat: &Seat| !known[seat.index()].contains(Card::CLUB_QUEEN);
    match (draft.contract.contract, draft.contract.by) {
        (Contract::Wedding, Some(by)) => {
            (known[by.index()].count(Card::CLUB_QUEEN)..2).map(|_| by).collect()
        }
        (Contract::Normal, _) => {
            let seats = sayers(draft, |call| call == Call::Re);
            seats.iter().filter(lacks).collect()
        }
        _ => Vec::new(),
    }
}
