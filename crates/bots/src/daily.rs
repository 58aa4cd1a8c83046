//! The deal of the day: its cards, and what a record of it brought. Everybody plays it from the same seat against the
//! rule player, who leaves nothing to chance. So a record can be checked move by move.

use dulle_rules::dkn::Record;
use dulle_rules::{Deal, Game, Pack, Rulebook, Rules, Seat, SeatSet, Seed, Viewer};

use crate::player::Effort;
use crate::rule::RulePlayer;
use crate::stand_in::bot_action;

/// The book by which everybody plays.
pub const DAILY_BOOK: &str = "ddv2026";
/// Where the player sits.
pub const DAILY_SEAT: Seat = Seat::ALL[0];
/// The dealer, so that the player leads to the first trick.
const DEALER: Seat = Seat::ALL[3];

/// Why a record says nothing about a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotThatDay {
    /// Other cards, or other rules.
    OtherDeal,
    /// A move that the rules forbid at this place, counted from 1.
    Illegal {
        at: usize,
    },
    /// A bot did something else than this version's would: the record is made up, or another version played.
    OtherBots {
        at: usize,
    },
    Unfinished,
}

/// The number of the series of a day, counted from 1970: nobody plays it by accident, as chosen numbers are much smaller.
pub const fn daily_series(day: i64) -> u64 {
    let number = (day as u64).wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = number.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    1_000_000_000_000 + (mixed >> 24)
}

/// The Monday of the week in which a day lies.
pub const fn daily_monday(day: i64) -> i64 {
    // The first of January 1970 was a Thursday.
    day.saturating_sub(day.saturating_add(3).rem_euclid(7))
}

/// The cards of a day.
pub fn daily_deal(book: &Rulebook, day: i64) -> Deal {
    let pack = Pack::from_seed(book, Seed::of_series(daily_series(day), 1));
    Deal { hands: pack.deal(book, DEALER), dealer: DEALER, owes: SeatSet::NONE, forced: None }
}

/// What the player of a record got in the deal of a day. `rules` are those of the day's book.
///
/// # Errors
/// When the record is not a whole hand of that day against the day's bots.
pub fn daily_points(rules: &Rules, day: i64, record: &Record) -> Result<i16, NotThatDay> {
    let same_rules = record.tag("Rulebook") == Some(DAILY_BOOK)
        && record.tag("Options").is_none_or(|options| options.trim().is_empty());
    let deal = daily_deal(rules.book(), day);
    if !same_rules || record.deal() != Ok(deal) {
        return Err(NotThatDay::OtherDeal);
    }
    let mut game = Game::new(rules, &deal).map_err(|_| NotThatDay::OtherDeal)?;
    for (at, found) in (1..).zip(&record.moves) {
        if found.seat != DAILY_SEAT {
            let view = game.view(Viewer::Seat(found.seat));
            let answer = bot_action(&mut RulePlayer::new(), &view, Effort::default());
            if !is_asked(&game, found.seat) || answer != found.action {
                return Err(NotThatDay::OtherBots { at });
            }
        }
        game.act(found.seat, found.action).map_err(|_| NotThatDay::Illegal { at })?;
    }
    let settlement = game.settlement().ok_or(NotThatDay::Unfinished)?;
    Ok(settlement.score[DAILY_SEAT.index()])
}

/// Whether a bot has something to say now: at its turn, or after a concession.
fn is_asked(game: &Game<'_>, seat: Seat) -> bool {
    match game.state().turn() {
        Some(turn) => turn == seat,
        None => game.legal(seat).done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dulle_rules::Action;

    const DAY: i64 = 20_775;

    fn rules() -> Rules {
        Rules::new(Rulebook::named(DAILY_BOOK).expect("a book"))
    }

    /// The hand of a day, played by the rule player on all four seats.
    fn played(rules: &Rules, day: i64) -> Record {
        let deal = daily_deal(rules.book(), day);
        let mut game = Game::new(rules, &deal).expect("a deal");
        let mut record = Record::of_deal(rules.book(), &deal);
        while let Some(seat) = game.state().turn() {
            let view = game.view(Viewer::Seat(seat));
            let action = bot_action(&mut RulePlayer::new(), &view, Effort::default());
            game.act(seat, action).expect("legal");
            record.push(seat, action);
        }
        record
    }

    #[test]
    fn a_hand_against_the_bots_of_the_day_brings_its_points() {
        let rules = rules();
        for day in DAY..DAY + 20 {
            let record = played(&rules, day);
            let score = record.play(&rules).expect("legal").settlement().expect("over").score;
            assert_eq!(daily_points(&rules, day, &record), Ok(score[DAILY_SEAT.index()]));
        }
    }

    #[test]
    fn another_days_hand_other_rules_and_half_a_hand_bring_nothing() {
        let rules = rules();
        let record = played(&rules, DAY);
        assert_eq!(daily_points(&rules, DAY + 1, &record), Err(NotThatDay::OtherDeal));
        let mut half = record.clone();
        half.moves.truncate(20);
        assert_eq!(daily_points(&rules, DAY, &half), Err(NotThatDay::Unfinished));
        let mut other = record.clone();
        other.set("Options", "second-dulle=yes");
        assert_eq!(daily_points(&rules, DAY, &other), Err(NotThatDay::OtherDeal));
        let mut other = record;
        other.set("Rulebook", "ddv2024");
        assert_eq!(daily_points(&rules, DAY, &other), Err(NotThatDay::OtherDeal));
    }

    /// Bots that throw their trumps away would be easy to beat.
    #[test]
    fn bots_that_play_what_no_bot_would_are_noticed() {
        let rules = rules();
        let record = played(&rules, DAY);
        let deal = daily_deal(rules.book(), DAY);
        let mut tried = 0;
        let mut game = Game::new(&rules, &deal).expect("a deal");
        for (at, found) in record.moves.iter().enumerate() {
            let cards = game.legal(found.seat).cards;
            let other = cards.iter().map(Action::Play).find(|&card| card != found.action);
            if let Some(other) = other.filter(|_| found.seat != DAILY_SEAT) {
                let mut changed = record.clone();
                changed.moves[at].action = other;
                let refused = Err(NotThatDay::OtherBots { at: at + 1 });
                assert_eq!(daily_points(&rules, DAY, &changed), refused);
                tried += 1;
            }
            game.act(found.seat, found.action).expect("legal");
        }
        assert!(tried > 10, "{tried}");
    }

    #[test]
    fn a_move_that_the_rules_forbid_is_named() {
        let rules = rules();
        let mut record = played(&rules, DAY);
        let at = record.moves.iter().rposition(|found| found.seat == DAILY_SEAT).expect("one");
        let mut before = record.clone();
        before.moves.truncate(at);
        let held = before.play(&rules).expect("legal").legal(DAILY_SEAT).cards;
        let deal = daily_deal(rules.book(), DAY);
        let foreign = deal.hands[1].iter().find(|&card| !held.contains(card)).expect("a card");
        record.moves[at].action = Action::Play(foreign);
        let refused = Err(NotThatDay::Illegal { at: at + 1 });
        assert_eq!(daily_points(&rules, DAY, &record), refused);
    }
}
