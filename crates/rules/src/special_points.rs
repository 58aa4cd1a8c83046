//! Special points: what they are, who won them, how many of them a hand can have.

use crate::card::{Card, Rank, Suit};
use crate::order::{Class, Order};
use crate::outcome::{Outcome, OutcomeError};
use crate::party::{Parties, Party};
use crate::rulebook::{BockCause, Rulebook};
use crate::seat::Seat;
use crate::settle::ItemKind;
use crate::trick::Trick;

macro_rules! specials {
    ($($(#[$doc:meta])* $variant:ident, $field:ident;)*) => {
        /// A kind of special point.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Special { $($(#[$doc])* $variant,)* }

        impl Special {
            /// All of them, in the order of a settlement.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The line of a settlement.
            pub const fn item(self) -> ItemKind {
                match self { $(Self::$variant => ItemKind::$variant,)* }
            }
        }

        /// Special points won, by party. They count in normal games only.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
        pub struct SpecialPoints { $($(#[$doc])* pub $field: [u8; 2],)* }

        impl SpecialPoints {
            /// What the parties have won of a kind, Re first.
            pub const fn of(&self, special: Special) -> [u8; 2] {
                match special { $(Special::$variant => self.$field,)* }
            }

            /// Each kind with what the parties have won of it, in the order of a settlement.
            pub(crate) fn by_kind(&self) -> impl Iterator<Item = (Special, [u8; 2])> + use<> {
                [$((Special::$variant, self.$field),)*].into_iter()
            }

            pub const fn of_mut(&mut self, special: Special) -> &mut [u8; 2] {
                match special { $(Special::$variant => &mut self.$field,)* }
            }
        }
    };
}

specials! {
    Doppelkopf, doppelkopf;
    /// A diamond ace of the other party in an own trick.
    Fox, fox;
    /// A club jack that takes the last trick.
    Charlie, charlie;
    /// A club jack of the other party in a last trick.
    CharlieCaught, charlie_caught;
    /// A trick of four side-suit hearts.
    HeartTrick, heart_trick;
    /// A fox that takes the last trick.
    FoxLastTrick, fox_last_trick;
    /// A hearts ten of the other party that an own one has beaten.
    DulleCaught, dulle_caught;
}

impl Special {
    /// The word in JSON and in files.
    pub const fn word(self) -> &'static str {
        self.item().word()
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|special| special.word() == word)
    }

    /// Whether a book gives this point.
    pub const fn is_given(self, book: &Rulebook) -> bool {
        match self {
            Self::Doppelkopf | Self::Fox | Self::Charlie => true,
            Self::CharlieCaught => book.charlie_caught,
            Self::HeartTrick => book.heart_trick,
            Self::FoxLastTrick => book.fox_last_trick,
            Self::DulleCaught => book.dulle_caught,
        }
    }

    /// Whether an outcome notes it: where it is a point, or where the match asks for it.
    pub const fn is_noted(self, book: &Rulebook) -> bool {
        match self {
            Self::HeartTrick => book.heart_trick || book.bock.contains(BockCause::HeartTrick),
            _ => self.is_given(book),
        }
    }

    /// The most of them that a hand can have, and the eyes that each brings its winner.
    fn most(self, book: &Rulebook) -> (u8, u8) {
        match self {
            _ if !self.is_noted(book) => (0, 0),
            Self::Doppelkopf => (4, book.doppelkopf),
            Self::Fox => (2, Card::DIAMOND_ACE.eyes()),
            Self::Charlie => (1, 0),
            Self::CharlieCaught => (2, 0),
            Self::HeartTrick => heart_tricks(book),
            Self::FoxLastTrick => (1, Card::DIAMOND_ACE.eyes()),
            Self::DulleCaught => (1, 2 * Card::HEARTS_TEN.eyes()),
        }
    }
}

/// How many tricks the side-suit hearts of a pack can fill, and the eyes of the smallest.
fn heart_tricks(book: &Rulebook) -> (u8, u8) {
    let trumps = [Rank::Queen, Rank::Jack].map(|rank| Card::new(Suit::Hearts, rank));
    let side = |card: &Card| {
        let dulle = book.dulle && *card == Card::HEARTS_TEN;
        card.suit() == Suit::Hearts && !dulle && !trumps.contains(card)
    };
    let mut eyes: Vec<u8> = book.pack().iter().filter(side).map(Card::eyes).collect();
    eyes.sort_unstable();
    ((eyes.len() / 4) as u8, eyes.iter().take(4).sum())
}

impl SpecialPoints {
    /// The special points of complete tricks of a normal game, in their order and each with the seat
    /// that took it, by these parties. A trick of a seat without a party brings none. `pigs_from` is the
    /// number of the first trick, counted from 1, in which a diamond ace was a pig and no fox.
    pub fn of_tricks<'t>(
        book: &Rulebook,
        order: &Order,
        parties: Parties,
        pigs_from: Option<u8>,
        tricks: impl IntoIterator<Item = (Trick<'t>, Seat)>,
    ) -> Self {
        let mut specials = Self::default();
        for (index, (trick, taker)) in (1..).zip(tricks) {
            let Some(party) = parties.of(taker) else { continue };
            let caught = |kind| {
                let theirs = |&(seat, card): &(Seat, Card)| {
                    card == kind && parties.of(seat) == Some(party.other())
                };
                trick.plays().filter(theirs).count() as u8
            };
            let foxes = pigs_from.is_none_or(|first| index < first);
            let last = index == book.hand_size();
            let with = || trick.card_of(taker);
            let hearts = |&card: &Card| order.class(card) == Class::Side(Suit::Hearts);
            let win = |won: &mut [u8; 2], points: u8| won[party as usize] += points;
            let doppelkopf = trick.eyes() >= u32::from(book.doppelkopf);
            win(&mut specials.doppelkopf, u8::from(doppelkopf));
            if foxes {
                win(&mut specials.fox, caught(Card::DIAMOND_ACE));
            }
            if last && with() == Some(Card::CLUB_JACK) {
                win(&mut specials.charlie, 1);
            } else if last && book.charlie_caught {
                win(&mut specials.charlie_caught, caught(Card::CLUB_JACK));
            }
            if Special::HeartTrick.is_noted(book) && trick.cards.iter().all(hearts) {
                win(&mut specials.heart_trick, 1);
            }
            if book.fox_last_trick && last && foxes && with() == Some(Card::DIAMOND_ACE) {
                win(&mut specials.fox_last_trick, 1);
            }
            if book.dulle_caught && with() == Some(Card::HEARTS_TEN) {
                win(&mut specials.dulle_caught, caught(Card::HEARTS_TEN));
            }
        }
        specials
    }

    /// The most special points that a hand of this book can have. The last trick is taken by one
    /// card: a Charlie is made or caught, or a fox takes it.
    pub fn most_in_hand(book: &Rulebook) -> u8 {
        let most = |special: &Special| {
            if special.is_given(book) { special.most(book).0 } else { 0 }
        };
        let last = [Special::Charlie, Special::CharlieCaught, Special::FoxLastTrick];
        let others = Special::ALL.iter().filter(|special| !last.contains(special));
        others.map(most).sum::<u8>() + last.iter().map(most).max().unwrap_or_default()
    }

    /// A pack has only a few of each, there is one last trick, and the cards of the others have their
    /// eyes too.
    pub(crate) fn check(&self, book: &Rulebook, outcome: &Outcome) -> Result<(), OutcomeError> {
        let none = |special| self.of(special) == [0, 0];
        if let Some(missing) = Special::ALL.iter().find(|s| !none(**s) && !s.is_noted(book)) {
            return Err(OutcomeError::NoSpecial(missing.item()));
        }
        // A club jack that takes the last trick is caught by nobody, and is higher than a fox.
        for (kind, other) in [
            (Special::Charlie, Special::CharlieCaught),
            (Special::Charlie, Special::FoxLastTrick),
            (Special::CharlieCaught, Special::FoxLastTrick),
        ] {
            if !none(kind) && !none(other) {
                let (kind, other) = (kind.item(), other.item());
                return Err(OutcomeError::Together { kind, other });
            }
        }
        if !self.charlie_caught.contains(&0) {
            return Err(OutcomeError::TooMany(ItemKind::CharlieCaught));
        }
        for &special in Special::ALL {
            let (kind, won) = (special.item(), self.of(special));
            let (most, eyes_each) = special.most(book);
            if u32::from(won[0]) + u32::from(won[1]) > u32::from(most) {
                return Err(OutcomeError::TooMany(kind));
            }
            for party in Party::BOTH {
                let (won, eyes) = (won[party as usize], outcome.eyes(party));
                if won > 0 && outcome.tricks(party) == 0 {
                    return Err(OutcomeError::Trickless(kind));
                }
                if eyes < won * eyes_each {
                    return Err(OutcomeError::SpecialEyes { kind, eyes });
                }
            }
        }
        Ok(())
    }
}
