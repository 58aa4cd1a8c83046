//! What a seat could know for certain when it played a card.

use dulle_net::Answer;
use dulle_rules::{Call, Card, CardSet, Class, Contract, Order, Seat, State, Suit, View, Viewer};

/// A certain reason. Each speaks of the moment of the decision, from its seat's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A partner's card has the trick, and nobody still to play can beat it.
    PartnersTrick { partner: Seat, card: Card },
    /// A partner's card has the trick, and only partners play after the seat.
    SafeTrick { partner: Seat },
    /// The same partner is known by this call, and was not known by the cards.
    PartnerByCall { partner: Seat, call: Call },
    /// An opponent's card has the trick, and nobody of the seat's party can beat it any more.
    TheirTrick { opponent: Seat, card: Card },
    /// This card takes the trick, and nobody after it can beat it.
    Unbeatable { card: Card },
    /// The suit that was led instead is one that an opponent, who plays after the seat, has no card of.
    OutOf { opponent: Seat, suit: Suit },
}

/// The facts that speak for playing `best` rather than `chosen`, the most important first.
pub fn facts(view: &View<'_>, best: Answer, chosen: Answer) -> Vec<Fact> {
    let (Viewer::Seat(me), Answer::Play(best), Answer::Play(chosen)) =
        (view.viewer(), best, chosen)
    else {
        return Vec::new();
    };
    let table = TrickSight::new(view, me);
    let takes = |card: Card| table.lying.is_none_or(|(_, lying)| table.order.beats(card, lying));
    let mut found = Vec::new();
    if let Some((seat, card)) = table.lying {
        let parties = view.parties();
        let (own, theirs) = (parties.of(me), parties.of(seat));
        let more = best.eyes() > chosen.eyes() && !takes(best) || takes(chosen) && !takes(best);
        let safe = table.stands(card) || table.all_partners;
        if own.is_some() && own == theirs && more && safe {
            found.push(match table.stands(card) {
                true => Fact::PartnersTrick { partner: seat, card },
                false => Fact::SafeTrick { partner: seat },
            });
            let mut calls = view.calls().iter().filter(|called| called.seat == seat);
            let call = calls.next().map(|called| called.call);
            let call = call.filter(|_| !is_known_by_cards(view, me, seat));
            found.extend(call.map(|call| Fact::PartnerByCall { partner: seat, call }));
        }
        let less = best.eyes() < chosen.eyes() && !takes(chosen);
        if own.is_some() && theirs.is_some() && own != theirs && less && table.lost(card) {
            found.push(Fact::TheirTrick { opponent: seat, card });
        }
    }
    let only_best = takes(best) && (!takes(chosen) || !table.stands(chosen));
    // A fox that keeps the trick is home, whatever else would have taken it.
    let fox = best == Card::DIAMOND_ACE && table.order.is_trump(best) && takes(best);
    if found.is_empty() && (only_best || fox) && table.stands(best) {
        found.push(Fact::Unbeatable { card: best });
    }
    if found.is_empty() {
        found.extend(table.out_of(best, chosen, view, me));
    }
    found
}

/// Eyes from which a card of a side suit is a pity to lose.
const MANY_EYES: u8 = 10;

/// Whether the contract or the club queens tell the party of `seat` without any call.
fn is_known_by_cards(view: &View<'_>, me: Seat, seat: Seat) -> bool {
    let state = view.state();
    let queens =
        |seat: Seat| state.played_by(seat).filter(|&card| card == Card::CLUB_QUEEN).count();
    let held = view.hand().count(Card::CLUB_QUEEN) as usize;
    let seen: usize = Seat::ALL.into_iter().map(queens).sum::<usize>() + held;
    let own = queens(me) + held;
    state.contract() != Some(Contract::Normal) || queens(seat) > 0 || seen == 2 && own < 2
}

/// The running trick as its next player sees it.
struct TrickSight<'v> {
    order: &'v Order,
    lying: Option<(Seat, Card)>,
    own: CardSet,
    /// Those who play after the seat, with the classes that they are known to be out of.
    after: Vec<(Seat, Vec<Class>)>,
    unseen: Vec<Card>,
    /// Whether all who play after it are known to be opponents, or to be partners.
    all_opponents: bool,
    all_partners: bool,
}

impl<'v> TrickSight<'v> {
    fn new(view: &'v View<'_>, me: Seat) -> Self {
        let (state, order) = (view.state(), view.order());
        let running = state.running();
        let parties = view.parties();
        let played = running.cards.len() as u8;
        let seats: Vec<Seat> = (1..4 - played).map(|steps| me.left(steps)).collect();
        let opposed = |seat: &Seat| {
            parties.of(*seat).is_some()
                && parties.of(me).is_some()
                && parties.of(*seat) != parties.of(me)
        };
        let allied =
            |seat: &Seat| parties.of(*seat).is_some() && parties.of(*seat) == parties.of(me);
        Self {
            order,
            lying: running.best(order),
            own: view.legal().cards,
            all_opponents: seats.iter().all(opposed),
            all_partners: seats.iter().all(allied),
            after: seats.into_iter().map(|seat| (seat, voids(state, order, seat))).collect(),
            unseen: unseen(view),
        }
    }

    /// An opponent who is out of the suit that was led, where another class would have been better.
    fn out_of(&self, best: Card, chosen: Card, view: &View<'_>, me: Seat) -> Option<Fact> {
        let Class::Side(suit) = self.order.class(chosen) else { return None };
        let led = self.lying.is_none() && chosen.eyes() >= MANY_EYES;
        if !led || self.order.class(best) == Class::Side(suit) {
            return None;
        }
        let own = view.parties().of(me)?;
        let opposed = |seat: Seat| view.parties().of(seat).is_some_and(|party| party != own);
        let out = self.after.iter().find(|(seat, voids)| {
            opposed(*seat) && voids.contains(&Class::Side(suit)) && !voids.contains(&Class::Trump)
        });
        out.map(|&(opponent, _)| Fact::OutOf { opponent, suit })
    }

    /// Whether nobody after the seat can beat this card.
    fn stands(&self, card: Card) -> bool {
        let beating = self.unseen.iter().filter(|&&other| self.order.beats(other, card));
        beating.into_iter().all(|&other| {
            self.after.iter().all(|(_, voids)| voids.contains(&self.order.class(other)))
        })
    }

    /// Whether nobody of the seat's party can take the trick from this card.
    fn lost(&self, card: Card) -> bool {
        let own = self.own.iter().any(|other| self.order.beats(other, card));
        !own && (self.all_opponents || self.stands(card))
    }
}

/// The cards that the viewer has not seen: neither in the own hand nor played.
fn unseen(view: &View<'_>) -> Vec<Card> {
    let state = view.state();
    let book = view.rules().book();
    let seen = |card: Card| {
        let played = Seat::ALL.iter().flat_map(|&seat| state.played_by(seat));
        played.filter(|&other| other == card).count() + view.hand().count(card) as usize
    };
    let all = book.deck().into_iter();
    all.flat_map(|card| std::iter::repeat_n(card, 2_usize.saturating_sub(seen(card)))).collect()
}

/// The classes that a seat is known to be out of: it did not follow them.
fn voids(state: &State, order: &Order, seat: Seat) -> Vec<Class> {
    let mut found = Vec::new();
    for index in 0..=state.tricks_played() {
        let trick = state.trick(index);
        let (Some(&led), Some(card)) = (trick.cards.first(), trick.card_of(seat)) else { continue };
        if order.class(card) != order.class(led) {
            found.push(order.class(led));
        }
    }
    found
}
