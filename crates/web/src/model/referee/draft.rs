//! What is known of a disputed hand.

use dulle_referee::{Act, Class, Who};
use dulle_rules::{Bid, Card, CardSet, Contract, Rules, Seat};

use super::bidding::{bids, is_early, is_marked};
use crate::model::local::hand::rules_with;
use crate::model::options::OFFICIAL;

/// What a seat has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Card(Card),
    /// A card that nobody remembers.
    Unknown,
    /// A call, or something that was marked.
    Act(Act),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub seat: Seat,
    pub what: What,
}

impl Entry {
    /// The card that lies, if it is known.
    pub const fn card(self) -> Option<Card> {
        match self.what {
            What::Card(card) | What::Act(Act::Two(card, _)) => Some(card),
            _ => None,
        }
    }

    /// Whether a card was laid, known or not.
    pub const fn lays(self) -> bool {
        matches!(self.what, What::Card(_) | What::Unknown | What::Act(Act::Two(..)))
    }
}

/// Whether a solo was owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum SoloDuty {
    #[default]
    Voluntary,
    Compulsory,
    /// A compulsory solo that is due: nobody bids, the soloist names it.
    Forced,
}

impl SoloDuty {
    pub const ALL: [Self; 3] = [Self::Voluntary, Self::Compulsory, Self::Forced];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Voluntary => "voluntary",
            Self::Compulsory => "compulsory",
            Self::Forced => "forced",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|duty| duty.word() == word)
    }
}

/// What is played. A silent wedding is a normal game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftContract {
    pub contract: Contract,
    /// Who has named it.
    pub by: Option<Seat>,
    pub duty: SoloDuty,
}

impl DraftContract {
    pub const NORMAL: Self =
        Self { contract: Contract::Normal, by: None, duty: SoloDuty::Voluntary };

    /// A compulsory solo that is due is named without any bidding.
    pub fn is_forced(self) -> bool {
        self.duty == SoloDuty::Forced && matches!(self.contract, Contract::Solo(_))
    }

    /// What was said in the bidding, from forehand on.
    pub fn bids(self, forehand: Seat) -> Vec<(Seat, Bid)> {
        let name = match self.contract {
            Contract::Wedding => Some(Bid::Wedding),
            Contract::Solo(solo) => Some(Bid::Solo(solo)),
            _ => None,
        };
        let named = self.by.zip(name);
        if self.is_forced() {
            return named.into_iter().collect();
        }
        let word = |seat| match named {
            Some((by, _)) if by == seat => Bid::Wait,
            _ => Bid::Fine,
        };
        forehand.round().map(|seat| (seat, word(seat))).chain(named).collect()
    }
}

/// A disputed hand as far as it was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub book: String,
    pub options: String,
    /// What the table and the hand are called.
    pub table: String,
    pub hand: String,
    pub names: [String; 4],
    pub contract: DraftContract,
    /// Who led to the first trick; nothing is entered before that is known.
    pub leader: Option<Seat>,
    pub dealer: Option<Seat>,
    pub entries: Vec<Entry>,
    /// The first card was led before the bidding was over.
    pub early_lead: bool,
    /// Entries of which the referee says that their player could have followed.
    pub claimed: Vec<usize>,
    /// What everybody still held.
    pub rests: [CardSet; 4],
    /// Who complains, and of which breach, by its place; without one the last is meant.
    pub complaint: Option<Seat>,
    pub about: Option<usize>,
    /// What the referee has decided: where nothing was proved, or instead of what was.
    pub choice: Option<Class>,
    /// The class that was found and that the referee has overruled, and why.
    pub overruled: Option<Class>,
    pub reason: String,
    pub signed: String,
    /// When it was changed last, as a clock shows it.
    pub at: String,
}

/// The place of a breach in the deal: before all entries, whose places are their index and one.
pub const DEAL: usize = 0;

impl Default for Draft {
    fn default() -> Self {
        Self {
            book: OFFICIAL.to_owned(),
            options: String::new(),
            table: String::new(),
            hand: String::new(),
            names: std::array::from_fn(|_| String::new()),
            contract: DraftContract::NORMAL,
            leader: None,
            dealer: None,
            entries: Vec::new(),
            early_lead: false,
            claimed: Vec::new(),
            rests: [CardSet::EMPTY; 4],
            complaint: None,
            about: None,
            choice: None,
            overruled: None,
            reason: String::new(),
            signed: String::new(),
            at: String::new(),
        }
    }
}

impl Draft {
    /// The rules of the table, which every draft has.
    pub fn rules(&self) -> Option<&'static Rules> {
        rules_with(&self.book, &self.options)
    }

    pub fn hand_size(&self) -> u8 {
        self.rules().map_or(12, |rules| rules.book().hand_size())
    }

    /// Nothing was entered.
    pub fn is_empty(&self) -> bool {
        self.leader.is_none() && self.entries.is_empty()
    }

    /// Who deals: said, or to the right of who leads.
    pub fn dealer(&self) -> Seat {
        let leader = self.leader.unwrap_or(Seat::ALL[1]);
        self.dealer.unwrap_or_else(|| leader.left(3))
    }

    /// Whether the referee still has to say why: not where the book itself leaves the question to them (9.3.3).
    pub fn lacks_reason(&self) -> bool {
        let asked = (self.overruled, self.choice) == (Some(Class::Minor), Some(Class::Harmless));
        self.overruled.is_some() && !asked && self.reason().is_none()
    }

    /// Why the referee has decided otherwise than was found.
    pub fn reason(&self) -> Option<&str> {
        Some(self.reason.trim()).filter(|it| self.overruled.is_some() && !it.is_empty())
    }

    /// Whether it was entered who dealt, or who leads tells it: the player of a compulsory solo leads, wherever they sit.
    pub fn knows_dealer(&self) -> bool {
        let leads = self.contract.duty != SoloDuty::Voluntary
            || self.rules().is_some_and(|rules| rules.book().voluntary_solo_leads);
        self.dealer.is_some() || !(leads && matches!(self.contract.contract, Contract::Solo(_)))
    }

    /// The cards whose place is known: of each seat, those it has laid and still holds.
    pub fn known(&self) -> [CardSet; 4] {
        let mut known = self.rests;
        for seat in Seat::ALL {
            self.add_laid(seat, &mut known[seat.index()]);
            self.add_shown(seat, &mut known[seat.index()]);
        }
        known
    }

    fn add_laid(&self, seat: Seat, own: &mut CardSet) {
        // A card that was taken back is in the hand again, and can be laid once more.
        let mut back = CardSet::EMPTY;
        let mut last = None;
        let mut lay = |card: Card, back: &mut CardSet| {
            if !back.remove(card) {
                own.insert(card);
            }
        };
        for entry in self.entries.iter().filter(|entry| entry.seat == seat) {
            match entry.what {
                What::Card(card) => {
                    lay(card, &mut back);
                    last = Some(card);
                }
                What::Act(Act::Takeback) => {
                    last.take().into_iter().for_each(|card| {
                        back.insert(card);
                    });
                }
                What::Act(Act::Two(first, second)) => {
                    lay(first, &mut back);
                    lay(second, &mut back);
                    back.insert(second);
                    last = Some(first);
                }
                _ => {}
            }
        }
    }

    /// A card that was shown and lies nowhere was in the hand.
    fn add_shown(&self, seat: Seat, own: &mut CardSet) {
        let mut laid = CardSet::EMPTY;
        for entry in self.entries.iter().filter(|entry| entry.seat == seat) {
            if let Some(card) = entry.card() {
                laid.insert(card);
            }
            if let What::Act(Act::Show(cards)) = entry.what {
                let mut needed = laid;
                for &card in cards.as_slice() {
                    if needed.insert(card) && own.count(card) < needed.count(card) {
                        own.insert(card);
                    }
                }
            }
        }
    }

    /// The cards of which nobody has said where they lie.
    pub fn pool(&self) -> CardSet {
        let mut pool = self.rules().map_or(CardSet::EMPTY, |rules| rules.book().pack());
        for card in self.known().into_iter().flat_map(CardSet::iter) {
            pool.remove(card);
        }
        pool
    }

    /// How many cards of a seat are not known: laid ones, and held ones.
    pub fn missing(&self, seat: Seat) -> (usize, usize) {
        let own = self.entries.iter().filter(|entry| entry.seat == seat);
        let laid = own.filter(|entry| entry.what == What::Unknown).count();
        let known = self.known()[seat.index()].len() as usize + laid;
        (laid, usize::from(self.hand_size()).saturating_sub(known))
    }

    /// How many of the pack's cards have their place.
    pub fn entered(&self) -> (usize, usize) {
        let all = self.rules().map_or(48, |rules| rules.book().pack().len() as usize);
        (all - self.pool().len() as usize, all)
    }

    /// All acts in the order in which they happen, each with the place of its entry: faults of the deal, the bidding, the
    /// rest. `card`: what an unknown card is taken for.
    pub fn acts(&self, card: impl Fn(usize) -> Option<Card>) -> Vec<(usize, Seat, Act)> {
        let misdeals = |what: &What| matches!(what, What::Act(Act::Misdeal(_) | Act::Pick));
        let act = |(index, entry): (usize, &Entry)| {
            let act = match entry.what {
                What::Card(card) => Act::Play(dulle_rules::Action::Play(card)),
                What::Unknown => Act::Play(dulle_rules::Action::Play(card(index)?)),
                What::Act(act) => act,
            };
            Some((index + 1, entry.seat, act))
        };
        let entries = || self.entries.iter().enumerate();
        let first = entries().filter(|(_, entry)| misdeals(&entry.what)).filter_map(&act);
        let later = |what: &What| !misdeals(what) && !is_early(what);
        let then = entries().filter(|(_, entry)| later(&entry.what)).filter_map(&act);
        let early = entries().filter(|(_, entry)| is_early(&entry.what)).filter_map(&act);
        let over = entries().any(|(_, entry)| later(&entry.what));
        let bids = bids(self, &early.collect::<Vec<_>>(), over);
        first.chain(bids).chain(then).collect()
    }

    /// An act that can be entered here: by a player, and not a word of the bidding.
    pub(super) fn is_entry(who: Who, act: &Act) -> Option<Seat> {
        let bids = matches!(act, Act::Play(dulle_rules::Action::Bid(bid)) if !is_marked(*bid));
        let house = matches!(
            act,
            Act::Play(
                dulle_rules::Action::Declare(_)
                    | dulle_rules::Action::Poverty(_)
                    | dulle_rules::Action::Take
                    | dulle_rules::Action::Pass
                    | dulle_rules::Action::Return(_)
            )
        );
        match who {
            Who::Seat(seat) if !bids && !house && !act.is_official() => Some(seat),
            _ => None,
        }
    }
}
