//! A hand as a link: `1.BOOK.OPTIONS.TERMS.CARDS.ACTIONS`, in letters that no messenger cuts off.
//!
//! TERMS are the dealer, the seat from which it is told, who owes a solo (a bit a seat, added up) and whose is forced. CARDS
//! are the four hands, one letter for each card. Of the ACTIONS a card of the player whose turn it is is its letter, `F` is their "fine", and
//! everything else stands between underscores, behind its seat. There are no names in it.

use dulle_bots::Strength;
use dulle_rules::dkn::{Reader, Record};
use dulle_rules::{Action, Bid, Card, CardSet, Deal, Game, Seat, SeatSet};

use crate::model::local::evening::{CHALLENGE, CHALLENGER, Evening, ME, SEEN};
use crate::model::local::hand::{LocalHand, rules_with};

/// A hand that was shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedHand {
    pub record: Record,
    /// From whose seat it is told.
    pub me: Seat,
}

/// Longer than any hand can get.
const MOST_LETTERS: usize = 2000;

fn letter(card: Card) -> char {
    char::from(b'a' + card.index() as u8)
}

fn card(letter: char) -> Option<Card> {
    Card::all().find(|&card| self::letter(card) == letter)
}

impl SharedHand {
    /// None where the text is no hand.
    pub fn of_dkn(dkn: &str, me: Seat) -> Option<Self> {
        let record = Reader::new(dkn.as_bytes()).next_hand().ok()??;
        Some(Self { record, me })
    }

    pub fn book(&self) -> &str {
        self.record.tag("Rulebook").unwrap_or_default()
    }

    fn options(&self) -> &str {
        self.record.tag("Options").unwrap_or_default()
    }

    /// The hand in letters; None where its record cannot be played.
    pub fn code(&self) -> Option<String> {
        let rules = rules_with(self.book(), self.options())?;
        let deal = self.record.deal().ok()?;
        let mut game = Game::new(rules, &deal).ok()?;
        let cards: String = deal.hands.iter().flat_map(|hand| hand.iter()).map(letter).collect();
        let mut actions = String::new();
        for found in &self.record.moves {
            let in_turn = game.state().turn() == Some(found.seat);
            match found.action {
                Action::Play(card) if in_turn => actions.push(letter(card)),
                Action::Bid(Bid::Fine) if in_turn => actions.push('F'),
                other => actions += &format!("_{}{}_", found.seat, escape(&other.to_string())),
            }
            game.act(found.seat, found.action).ok()?;
        }
        let owes: u8 = deal.owes.iter().map(|seat| 1 << seat.index()).sum();
        let forced = deal.forced.map_or(0, Seat::number);
        let terms = format!("{}{}{owes:x}{forced}", deal.dealer, self.me);
        let options = escape(self.options());
        Some(format!("1.{}.{options}.{terms}.{cards}.{actions}", self.book()))
    }

    /// None where the letters are no hand.
    pub fn of_code(code: &str) -> Option<Self> {
        let parts: Vec<&str> = code.split('.').collect();
        let ["1", book, options, terms, cards, actions] = parts[..] else { return None };
        if code.len() > MOST_LETTERS {
            return None;
        }
        let rules = rules_with(book, &unescape(options))?;
        let mut digits = terms.chars().map(|digit| digit.to_digit(16));
        let mut digit = || digits.next().flatten().and_then(|digit| u8::try_from(digit).ok());
        let (dealer, me) = (Seat::from_number(digit()?)?, Seat::from_number(digit()?)?);
        let (owing, forced) = (digit()?, digit()?);
        let owes: SeatSet =
            Seat::ALL.into_iter().filter(|seat| owing >> seat.index() & 1 == 1).collect();
        let deal = Deal { hands: hands(cards)?, dealer, owes, forced: Seat::from_number(forced) };
        let mut game = Game::new(rules, &deal).ok()?;
        let mut record = Record::of_deal(rules.book(), &deal);
        let mut rest = actions.chars();
        while let Some(first) = rest.next() {
            let turn = game.state().turn();
            let (seat, action) = match first {
                'F' => (turn?, Action::Bid(Bid::Fine)),
                '_' => {
                    let word: String = rest.by_ref().take_while(|&letter| letter != '_').collect();
                    let seat = word.chars().next()?.to_digit(10)?;
                    let seat = Seat::from_number(u8::try_from(seat).ok()?)?;
                    (seat, Action::from_word(&unescape(word.get(1..)?))?)
                }
                _ => (turn?, Action::Play(card(first)?)),
            };
            game.act(seat, action).ok()?;
            record.push(seat, action);
        }
        if game.state().is_over() {
            record.set_result(&game);
        }
        Some(Self { record, me })
    }

    /// The same cards as a hand against bots: the player sits in the place of the person who shared it. Nothing of it is played yet.
    pub fn challenge(&self, level: Strength) -> Option<Evening> {
        let rules = rules_with(self.book(), self.options())?;
        let deal = self.record.deal().ok()?;
        let turned = |seat: Seat| turn(seat, self.me);
        let mut hands = [CardSet::EMPTY; 4];
        for seat in Seat::ALL {
            hands[turned(seat).index()] = deal.hands[seat.index()];
        }
        let owes: SeatSet = deal.owes.iter().map(turned).collect();
        let forced = deal.forced.map(turned);
        let deal = Deal { hands, dealer: turned(deal.dealer), owes, forced };
        // The same cards lead to the same evening.
        let fold = |sum: u64, card: Card| sum.wrapping_mul(31).wrapping_add(card.index() as u64);
        let series = hands.iter().flat_map(|hand| hand.iter()).fold(7, fold) % 100_000_000;
        // A player who has the finished hand before them can have watched it.
        let known = if self.record.tag("Score").is_some() { SEEN } else { "yes" };
        let mut evening = Evening::of_deal(rules, &deal, series, level, (CHALLENGE, known))?;
        if let Some(points) = self.points() {
            let mut record = evening.hand.record().clone();
            record.set(CHALLENGER, &points.to_string());
            evening.hand = LocalHand::resume(record, ME)?;
        }
        Some(evening)
    }

    /// What the player has got from whose seat it is told; None where it is no finished hand.
    fn points(&self) -> Option<i16> {
        let rules = rules_with(self.book(), self.options())?;
        let game = self.record.play(rules).ok()?;
        game.settlement().map(|settlement| settlement.score[self.me.index()])
    }
}

impl SharedHand {
    /// The hand to be played on against bots from where its record ends. The player has seen its cards: it counts nowhere.
    pub fn continued(&self, level: Strength) -> Option<Evening> {
        let mut evening = self.challenge(level)?;
        let mut record = evening.hand.record().clone();
        record.set(CHALLENGE, SEEN);
        record.tags.retain(|tag| tag.name != CHALLENGER);
        for found in &self.record.moves {
            record.push(turn(found.seat, self.me), found.action);
        }
        evening.hand = LocalHand::resume(record, ME)?;
        Some(evening)
    }
}

/// Where a seat is seen from the player's own, when `me` sits there.
fn turn(seat: Seat, me: Seat) -> Seat {
    Seat::ALL[(seat.index() + 4 - me.index() + ME.index()) % 4]
}

fn hands(cards: &str) -> Option<[CardSet; 4]> {
    let each = cards.len() / 4;
    let mut hands = [CardSet::EMPTY; 4];
    for (at, letter) in cards.chars().enumerate() {
        let hand = hands.get_mut(at.checked_div(each)?)?;
        if !hand.insert(card(letter)?) {
            return None;
        }
    }
    Some(hands)
}

/// Words of options and actions have signs that mean something in an address.
fn escape(text: &str) -> String {
    let sign = |letter: char| match letter {
        'a'..='z' | 'A'..='Y' | '0'..='9' | '-' => letter.to_string(),
        _ => format!("Z{:02x}", u32::from(letter).min(0xff)),
    };
    text.chars().map(sign).collect()
}

fn unescape(text: &str) -> String {
    let mut parts = text.split('Z');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let sign = part.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok());
        plain.extend(sign.map(char::from));
        plain += part.get(2..).unwrap_or_default();
    }
    plain
}
