//! Cards that are typed: a letter for the suit, then one for the rank.

use dulle_rules::{Card, Rank, Suit};

/// What was typed so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Typed(Option<Suit>);

/// What a key comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The suit is there, the rank is to come.
    Suit(Suit),
    Card(Card),
    /// Not a key of a card.
    Other,
}

/// German and English letters: Kreuz, Pik, Herz, Karo; clubs, spades, hearts, diamonds.
fn suit(key: char) -> Option<Suit> {
    Some(match key {
        'k' | 'c' => Suit::Clubs,
        'p' | 's' => Suit::Spades,
        'h' => Suit::Hearts,
        // Karo has the second letter of its own: K is Kreuz.
        'a' | 'o' | 'r' | 'd' => Suit::Diamonds,
        _ => return None,
    })
}

fn rank(key: char) -> Option<Rank> {
    Some(match key {
        'a' => Rank::Ace,
        '1' | '0' | 't' | 'z' => Rank::Ten,
        'k' => Rank::King,
        'd' | 'q' => Rank::Queen,
        'b' | 'j' | 'u' => Rank::Jack,
        '9' | 'n' => Rank::Nine,
        _ => return None,
    })
}

impl Typed {
    pub fn press(&mut self, key: &str) -> Key {
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return Key::Other };
        let letter = letter.to_ascii_lowercase();
        match self.0.take() {
            Some(suit) => match rank(letter) {
                Some(rank) => Key::Card(Card::new(suit, rank)),
                None => self.begin(letter),
            },
            None => self.begin(letter),
        }
    }

    fn begin(&mut self, letter: char) -> Key {
        self.0 = suit(letter);
        self.0.map_or(Key::Other, Key::Suit)
    }

    pub fn clear(&mut self) {
        self.0 = None;
    }
}
