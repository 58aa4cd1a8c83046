//! What a ruling says where cards were not known: how many, and what was concluded about them.

use dulle_referee::Act;
use dulle_rules::{Action, Call, Card, Class, Contract, Seat};

use super::draft::{Draft, What};
use super::fills::discards;
use super::finding::Ruled;
use super::names::{class, name};
use super::played::PlayedDraft;
use super::ruling::RulingTexts;

/// Something that follows from what was entered, about cards that were not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Concluded {
    /// The seat did not follow in this trick, so it had nothing of the class left.
    Void { seat: Seat, trick: usize, class: Class },
    /// The seat has said Re, so it had a queen of clubs.
    Re(Seat),
    /// The seat has said Contra, so it had none.
    Contra(Seat),
}

/// What follows for cards that were not entered, in the order in which it happened.
pub fn concluded(draft: &Draft, known: &PlayedDraft) -> Vec<Concluded> {
    let Some(rules) = draft.rules() else { return Vec::new() };
    let (pool, contract) = (draft.pool(), known.hand.table().contract);
    let order = rules.orders().of(contract);
    let mut found = Vec::new();
    for discard in discards(draft, known, order) {
        let (seat, class) = (discard.seat, discard.class);
        let missing = pool.iter().any(|card| order.class(card) == class);
        let again = found.iter().any(|it| match it {
            Concluded::Void { seat: own, class: of, .. } => (*own, *of) == (seat, class),
            _ => false,
        });
        if missing && !again && lacks_cards(draft, seat, discard.entry) {
            found.push(Concluded::Void { seat, trick: discard.trick, class });
        }
    }
    if contract == Contract::Normal && pool.contains(Card::CLUB_QUEEN) {
        let said = draft.entries.iter().enumerate().filter_map(|(index, entry)| {
            let What::Act(Act::Play(Action::Call(call))) = entry.what else { return None };
            (!known.marks.iter().any(|mark| mark.place == index + 1)).then_some((entry.seat, call))
        });
        found.extend(said.filter_map(|(seat, call)| by_call(draft, seat, call)));
    }
    found
}

/// Whether a card that the seat held after an entry was not entered.
fn lacks_cards(draft: &Draft, seat: Seat, entry: usize) -> bool {
    let later = draft.entries.iter().skip(entry + 1);
    let unknown = later.filter(|it| it.seat == seat).any(|it| it.what == What::Unknown);
    unknown || draft.missing(seat).1 > 0
}

/// A call for a party says something only where the queens of that seat are not known.
fn by_call(draft: &Draft, seat: Seat, call: Call) -> Option<Concluded> {
    let (laid, held) = draft.missing(seat);
    if laid + held == 0 {
        return None;
    }
    match call {
        Call::Re => {
            let queen = draft.known()[seat.index()].contains(Card::CLUB_QUEEN);
            (!queen).then_some(Concluded::Re(seat))
        }
        Call::Contra => Some(Concluded::Contra(seat)),
        _ => None,
    }
}

impl RulingTexts<'_> {
    /// None where every card was known, or none matters, as in a fault of the deal. The quick form knows none, and says that itself.
    pub(super) fn missing(&self, ruled: &Ruled, played: &PlayedDraft) -> Option<String> {
        let texts = self.texts;
        let count = self.draft.pool().len();
        let dealing = self.mark.is_some_and(|mark| mark.word.is_dealing());
        if count == 0 || dealing {
            return None;
        }
        let mut sentences = vec![texts.with("desk-missing", &[("count", count.into())])];
        let fixed = self.mark.is_some_and(|mark| mark.word.fixed().is_some());
        if ruled.by_referee {
            return sentences.pop();
        }
        if fixed || ruled.lapsed {
            sentences.push(texts.get("desk-missing-needless"));
            return Some(sentences.join(" "));
        }
        sentences.push(match ruled.fills {
            0 | 1 => texts.with("desk-missing-one-way", &[("count", count.into())]),
            ways => texts.with("desk-missing-ways", &[("count", ways.into())]),
        });
        let found = concluded(self.draft, played);
        sentences.extend(found.into_iter().map(|it| self.concluded(it)));
        Some(sentences.join(" "))
    }

    fn concluded(&self, it: Concluded) -> String {
        let texts = self.texts;
        let who = |seat: Seat| ("name", name(self.draft, seat, texts).into());
        match it {
            Concluded::Void { seat, trick, class: Class::Trump } => {
                texts.with("desk-concluded-trump", &[who(seat), ("number", trick.into())])
            }
            Concluded::Void { seat, trick, class: of } => {
                let suit = ("class", class(of, texts).into());
                texts.with("desk-concluded-suit", &[who(seat), ("number", trick.into()), suit])
            }
            Concluded::Re(seat) => texts.with("desk-concluded-re", &[who(seat)]),
            Concluded::Contra(seat) => texts.with("desk-concluded-contra", &[who(seat)]),
        }
    }
}
