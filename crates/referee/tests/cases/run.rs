//! Runs the lines of a case.

use dulle_referee::{Limits, OpenHand, Who};
use dulle_rules::{Card, CardSet, Deal, Rulebook, Rules, Seat, SeatSet};
use dulle_test_support::cases::Case;

use crate::expect;

/// What a case has come to.
pub(crate) struct World<'r> {
    pub(crate) rules: &'r Rules,
    pub(crate) deal: Deal,
    pub(crate) hand: Option<OpenHand<'r>>,
}

/// The deals of the worked records, and those with one card too few and one too many.
const DEALS: [(&str, &str); 3] = [
    (
        "A",
        "CA CA CT CQ C9 ST HA HK HK DA D9 D9 | SA SQ SJ S9 HT HT HQ HQ H9 DA DK DJ | CK CQ CJ SA ST SK SQ S9 HA HJ DT DJ | CT CK CJ C9 SK SJ HJ H9 DT DK DQ DQ",
    ),
    (
        "B",
        "CK CQ C9 ST ST SJ HA H9 DT DK DJ D9 | CA CA CT SA SK S9 HA HT HK HK H9 DT | CQ CJ CJ SA SQ S9 HQ DA DK DQ DJ D9 | CT CK C9 SK SQ SJ HT HQ HJ HJ DA DQ",
    ),
    (
        "L",
        "CK CJ SA ST SJ HJ DA DT DK DJ | CA CT CQ SK SK HA HQ DA DK DQ | CA CK CJ SA SQ HT HQ HJ DT DQ | CT CQ ST SQ SJ HA HT HK HK DJ",
    ),
];

pub(crate) fn failures(case: &Case) -> Vec<String> {
    let mut found = Vec::new();
    for book in &case.books {
        let options = case.steps.iter().find_map(|step| step.text.strip_prefix("options "));
        let named = Rulebook::named(book).expect("a bundled book");
        let named = named.with_options(options.unwrap_or_default()).expect("options");
        let rules = Rules::new(named);
        let deal = Deal {
            hands: [CardSet::EMPTY; 4],
            dealer: Seat::ALL[0],
            owes: SeatSet::NONE,
            forced: None,
        };
        let mut world = World { rules: &rules, deal, hand: None };
        for step in &case.steps {
            if !step.only.is_empty() && !step.only.contains(book) {
                continue;
            }
            if let Err(error) = world.step(&step.text) {
                found.push(format!("{}, line {}, {book}: {error}", case.place(), step.line));
                break;
            }
        }
    }
    found
}

pub(crate) fn seats(text: &str) -> Result<SeatSet, String> {
    let none = text.is_empty() || text == "none";
    let words = text.split(',').filter(|_| !none);
    words.map(seat).collect()
}

pub(crate) fn seat(word: &str) -> Result<Seat, String> {
    let seat = word.parse().ok().and_then(Seat::from_number);
    seat.ok_or_else(|| format!("{word} is no seat"))
}

impl<'r> World<'r> {
    fn step(&mut self, text: &str) -> Result<(), String> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "deal" => self.deal.hands = deal(rest)?,
            "dealer" => self.deal.dealer = seat(rest)?,
            "owes" => self.deal.owes = seats(rest)?,
            "forced" => self.deal.forced = Some(seat(rest)?),
            "move" => self.move_card(rest)?,
            // The rules are made with them before the first line.
            "options" => {}
            "again" => self.hand = None,
            "do" => {
                for token in rest.split_whitespace() {
                    self.act(token)?.map_err(|why| format!("{token}: {why}"))?;
                }
            }
            "impossible" => {
                let (token, why) = rest.split_once(' ').ok_or("what is impossible, and why?")?;
                match self.act(token)? {
                    Err(found) if found.word() == why => {}
                    other => return Err(format!("{token}: {other:?}")),
                }
            }
            "expect" => {
                for part in rest.split('|') {
                    expect::expect(self, part.trim())?;
                }
            }
            "quick" => expect::quick(self.rules, rest)?,
            _ => return Err(format!("{text}: what is that?")),
        }
        Ok(())
    }

    /// `move 2 3 CA`: a card too few for one, too many for the other.
    fn move_card(&mut self, rest: &str) -> Result<(), String> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let [from, to, card] = *words.as_slice() else { return Err(rest.to_owned()) };
        let card: Card = card.parse().map_err(|_| card.to_owned())?;
        let moved = self.deal.hands[seat(from)?.index()].remove(card);
        let given = to == "away" || self.deal.hands[seat(to)?.index()].insert(card);
        if moved && given { Ok(()) } else { Err(format!("{rest} is not possible")) }
    }

    pub(crate) fn hand(&mut self) -> &mut OpenHand<'r> {
        let (rules, deal) = (self.rules, self.deal);
        self.hand.get_or_insert_with(|| OpenHand::new(rules, &deal, Limits::default()))
    }

    fn act(&mut self, token: &str) -> Result<Result<(), dulle_referee::Impossible>, String> {
        let (who, act) = Who::and_act(token).ok_or_else(|| format!("{token} is no act"))?;
        Ok(self.hand().act(who, act))
    }
}

fn deal(name: &str) -> Result<[CardSet; 4], String> {
    let known = DEALS.iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
    let mut hands = [CardSet::EMPTY; 4];
    for (hand, cards) in hands.iter_mut().zip(known.ok_or("no such deal")?.split('|')) {
        for card in cards.split_whitespace() {
            hand.insert(card.parse().map_err(|_| format!("{card} is no card"))?);
        }
    }
    Ok(hands)
}
