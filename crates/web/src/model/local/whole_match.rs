//! A whole match against bots: the match decides who deals, who owes and when it is over.

use dulle_rules::{Rulebook, Seat};
use dulle_tournament::{Match, MatchTerms, Member, Minutes, Setup, Wishes};

/// A match as long as the book has it. Nobody plays against the clock here.
pub fn begin(book: &str) -> Option<Match> {
    let names = Seat::ALL.map(|seat| seat.to_string());
    of_names(Rulebook::named(book)?, &names).map(Match::new)
}

/// How many hands a match of this book has.
pub fn hands(book: &Rulebook) -> u8 {
    MatchTerms::of(book).hands_for(Seat::ALL.len() as u8)
}

fn of_names(book: Rulebook, names: &[String; 4]) -> Option<Setup> {
    let (names, minutes) = (names.to_vec(), Minutes::Unlimited);
    Setup::new(Wishes { book, names, hands: None, minutes, keeper: None }).ok()
}

/// The same match with the names that people have today. Where two are called the same, their seats
/// tell them apart.
pub fn named(game: &Match, names: &[String; 4]) -> Match {
    let book = game.setup().book();
    let numbered = || {
        let numbered = std::array::from_fn(|i| format!("{} {}", names[i], i + 1));
        of_names(book.clone(), &numbered)
    };
    let Some(setup) = of_names(book.clone(), names).or_else(numbered) else {
        return game.clone();
    };
    let mut renamed = Match::new(setup);
    for entry in game.journal() {
        if renamed.enter(entry.clone()).is_err() {
            return game.clone();
        }
    }
    renamed
}

/// The points of the four in the order of the seats.
pub fn by_seat(game: &Match, points: dulle_tournament::Points) -> [i32; 4] {
    let mut of_seats = [0; 4];
    let members: Vec<Member> = game.setup().circle().members().collect();
    for (points_of, member) in of_seats.iter_mut().zip(members) {
        *points_of = points.of(member);
    }
    of_seats
}
