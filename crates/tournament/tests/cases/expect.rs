//! What must have come of a match.

use dulle_rules::BockCause;
use dulle_tournament::{Bock, Duty, ForcedBy, Match, Member, Next, Over, Parity, Points, Row};

use crate::run::{World, member, number};

pub(crate) fn expect(world: &mut World<'_>, part: &str) -> Result<(), String> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let (expected, found) = match *words {
        ["over", how] => (how.to_owned(), over(world.game()?)),
        ["dealers", list] => (list.to_owned(), dealers(world.game()?, 1)),
        ["dealers-from", first, list] => (list.to_owned(), dealers(world.game()?, number(first)?)),
        ["duty", hand, word] => (word.to_owned(), duty(row(world.game()?, hand)?)),
        ["soloist", hand, who] => {
            let soloist = row(world.game()?, hand)?.noted.soloist;
            (who.to_owned(), soloist.map_or("none".to_owned(), |member| member.to_string()))
        }
        ["points", hand, ref points @ ..] => {
            let game = world.game()?;
            (points.join(" "), points_text(game, row(game, hand)?.noted.points))
        }
        ["bock", hand, why] => (why.to_owned(), bock(row(world.game()?, hand)?.bock)),
        ["brings", hand, causes] => {
            let brings = row(world.game()?, hand)?.noted.causes;
            let words: Vec<&str> = brings.iter().map(BockCause::word).collect();
            let none = words.is_empty().then(|| "none".to_owned());
            (causes.to_owned(), none.unwrap_or_else(|| words.join(",")))
        }
        ["totals", ref points @ ..] => {
            let game = world.game()?;
            (points.join(" "), points_text(game, game.sheet().totals))
        }
        ["final", ref points @ ..] => {
            let game = world.game()?;
            (points.join(" "), points_text(game, game.sheet().final_totals()))
        }
        ["check", word] => (word.to_owned(), parity(world.game()?.sheet().check.parity)),
        ["sum", sum] => (sum.to_owned(), world.game()?.sheet().check.sum.to_string()),
        ["not-counted", hand] => {
            let known = world.game()?.row(number(hand)?).is_some();
            ("false".to_owned(), known.to_string())
        }
        ["corrections", hand, count] => {
            (count.to_owned(), row(world.game()?, hand)?.before.len().to_string())
        }
        ["with-cards", who, count] => {
            let who = member(who)?;
            let game = world.game()?;
            let played = rows(game).filter(|row| row.seating.has_cards(who)).count();
            (count.to_owned(), played.to_string())
        }
        ["forehand", who, count] => {
            (count.to_owned(), forehand(world.game()?, member(who)?).to_string())
        }
        ["compulsory", who, hand] => {
            let who = member(who)?;
            let row = world.game()?.sheet().compulsory_solo(who).map(|row| row.number);
            (hand.to_owned(), row.map_or("none".to_owned(), |number| number.to_string()))
        }
        ["minutes", minutes] => {
            let found = world.game()?.minutes();
            (minutes.to_owned(), found.map_or("none".to_owned(), |minutes| minutes.to_string()))
        }
        // The last line of the match file.
        ["written", ..] => {
            let text = dulle_tournament::text::whole(world.game()?);
            let last = text.lines().last().unwrap_or_default().to_owned();
            (part.trim_start_matches("written").trim().to_owned(), last)
        }
        ["hands", hands] => (hands.to_owned(), world.game()?.setup().hands().to_string()),
        [what, value] => (value.to_owned(), upcoming(world, what)?),
        _ => return Err(format!("{part}: nothing to expect")),
    };
    if expected == found { Ok(()) } else { Err(format!("{part}: found {found}")) }
}

/// How often a member was forehand in a hand that was nobody's compulsory solo.
fn forehand(game: &Match, who: Member) -> usize {
    let normal = |row: &&Row| !matches!(row.duty, Some(Duty::Compulsory | Duty::Forced));
    rows(game).filter(normal).filter(|row| row.seating.players[0] == who).count()
}

/// A field of what comes next.
fn upcoming(world: &mut World<'_>, what: &str) -> Result<String, String> {
    let hand = world.upcoming()?;
    let members = world.game()?.setup().circle().size();
    let seating = hand.seating;
    let one = |member: Option<Member>| member.map_or("none".to_owned(), |it| it.to_string());
    Ok(match what {
        "number" => hand.number.to_string(),
        "dealer" => seating.dealer.to_string(),
        "due" => hand.due.to_string(),
        "cutter" => seating.cutter().to_string(),
        "keeper" => hand.keeper.to_string(),
        "leads" => seating.leader().to_string(),
        "forced" => one(seating.forced),
        "forced-by" => match seating.forced_by {
            None => "nothing".to_owned(),
            Some(ForcedBy::HandsLeft) => "hands".to_owned(),
            Some(ForcedBy::TimeUp) => "time".to_owned(),
        },
        "players" => list(seating.players),
        "sitting" => match seating.sitting_out() {
            none if none.is_empty() => "none".to_owned(),
            some => list(some.iter()),
        },
        "owes" => match seating.owes {
            none if none.is_empty() => "none".to_owned(),
            all if all.len() == members => "all".to_owned(),
            some => list(some.iter()),
        },
        "left" => hand.left.to_string(),
        "bock" => bock(hand.bock),
        "bock-left" => hand.bock_left.to_string(),
        "dealt-before" => hand.dealt_before.to_string(),
        // The members on the engine's seats, and the seat that deals.
        "seats" => list(dulle_rules::Seat::ALL.map(|seat| seating.member(seat))),
        "dealer-seat" => seating.dealer_seat().to_string(),
        "owing-seats" => {
            let seats: Vec<String> = seating.owing_seats().iter().map(|s| s.to_string()).collect();
            seats.join(",")
        }
        "forced-seat" => seating.forced_seat().map_or("none".to_owned(), |seat| seat.to_string()),
        _ => return Err(format!("{what}: nothing to expect")),
    })
}

/// The cause of a round, and the hand that brought it.
fn bock(bock: Option<Bock>) -> String {
    bock.map_or("none".to_owned(), |bock| format!("{}@{}", bock.cause.word(), bock.after))
}

fn list(members: impl IntoIterator<Item = Member>) -> String {
    members.into_iter().map(|member| member.to_string()).collect::<Vec<_>>().join(",")
}

fn row<'m>(game: &'m Match, hand: &str) -> Result<&'m Row, String> {
    game.row(number(hand)?).ok_or_else(|| format!("no hand {hand} counts"))
}

/// The hands that count, by their numbers.
fn rows(game: &Match) -> impl Iterator<Item = &Row> {
    (1..=99).filter_map(|number| game.row(number))
}

fn dealers(game: &Match, first: u8) -> String {
    let dealers = rows(game).filter(|row| row.number >= first).map(|row| row.seating.dealer);
    list(dealers)
}

fn over(game: &Match) -> String {
    match game.next() {
        Next::Hand(hand) => format!("hand {}", hand.number),
        Next::Over(Over::Played) => "played".to_owned(),
        Next::Over(Over::Time { struck }) => format!("time:{struck}"),
        Next::Over(Over::Closed) => "closed".to_owned(),
    }
}

fn duty(row: &Row) -> String {
    match row.duty {
        None => "none",
        Some(Duty::Compulsory) => "compulsory",
        Some(Duty::Forced) => "forced",
        Some(Duty::Voluntary) => "voluntary",
    }
    .to_owned()
}

fn points_text(game: &Match, points: Points) -> String {
    let members = game.setup().circle().members();
    members.map(|member| points.of(member).to_string()).collect::<Vec<_>>().join(" ")
}

fn parity(parity: Parity) -> String {
    match parity {
        Parity::Even => "even",
        Parity::Odd => "odd",
        Parity::Excused => "excused",
        Parity::Broken => "broken",
        Parity::NotRequired => "not-required",
    }
    .to_owned()
}
