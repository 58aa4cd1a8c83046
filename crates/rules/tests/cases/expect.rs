//! What an `expect` line compares.

use dulle_rules::{Outcome, Party, Seat, Settlement, State, Trick, Viewer};

use crate::run::World;
use crate::words::{cards_text, number, party, same, seat, seats, seats_text};

pub(crate) fn expect(world: &mut World<'_>, text: &str) -> Result<(), String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [what, ref rest @ ..] = *words else { return Err("nothing is expected".to_owned()) };
    match what {
        "winner" | "item" | "items" | "value" | "score" | "eyes" | "tricks" | "played" | "rows"
        | "won-by" => result(world, what, rest),
        "sees" => sees(world, rest),
        _ => {
            let state = *world.game()?.state();
            on_table(&state, what, rest)
        }
    }
}

fn on_table(state: &State, what: &str, rest: &[&str]) -> Result<(), String> {
    let one = |rest: &[&str]| rest.first().copied().unwrap_or_default().to_owned();
    let maybe = |seat: Option<Seat>| seat.map_or("none".to_owned(), |seat| seat.to_string());
    let found = match what {
        "turn" => maybe(state.turn()),
        "leader" => state.running().leader.to_string(),
        "declarer" => maybe(state.declarer()),
        "soloist" => maybe(state.soloist()),
        "contract" => match state.contract() {
            None => "none".to_owned(),
            Some(contract) => format!("{contract:?}"),
        },
        "compulsory" => if state.is_compulsory() { "yes" } else { "no" }.to_owned(),
        "phase" => phase(state).to_owned(),
        "re" => seats_text(state.parties().re),
        "contra" => seats_text(state.parties().contra),
        "settled" => seats_text(state.parties().public),
        "tricks-played" => state.tricks_played().to_string(),
        "party" => return settled_party(state, rest),
        "holds" | "taken" | "taken-tricks" => return count(state, what, rest),
        "previous" => return previous(state, rest),
        "last" => return last_trick(state, rest),
        "call" => return last_call(state, rest),
        _ => return Err(format!("{what} cannot be expected")),
    };
    let expected = match what {
        "contract" => contract_text(&one(rest))?,
        "re" | "contra" | "settled" => seats_text(seats(&one(rest))?),
        _ => one(rest),
    };
    same(what, expected, found, |text| text)
}

fn contract_text(word: &str) -> Result<String, String> {
    match word {
        "none" => Ok("none".to_owned()),
        _ => crate::words::contract(word).map(|contract| format!("{contract:?}")),
    }
}

fn phase(state: &State) -> &'static str {
    match state.phase() {
        dulle_rules::Phase::Bidding => "bidding",
        dulle_rules::Phase::Exchange { .. } => "exchange",
        dulle_rules::Phase::Playing => "playing",
        dulle_rules::Phase::Conceded { .. } => "conceded",
        dulle_rules::Phase::Over => "over",
    }
}

/// `party 2 re`, `party 2 open`: what is settled for everybody.
fn settled_party(state: &State, rest: &[&str]) -> Result<(), String> {
    let [who, expected] = *rest else { return Err("party SEAT PARTY".to_owned()) };
    let found = state.parties().public(seat(who)?);
    let expected = if expected == "open" { None } else { Some(party(expected)?) };
    let text = |party: Option<Party>| party.map_or("open", Party::word).to_owned();
    same(&format!("party of {who}"), expected, found, text)
}

/// `holds 2 11` cards, `taken 2 14` eyes, `taken-tricks 2 1`.
fn count(state: &State, what: &str, rest: &[&str]) -> Result<(), String> {
    let [who, expected] = *rest else { return Err(format!("{what} SEAT NUMBER")) };
    let seat = seat(who)?;
    let found = match what {
        "holds" => state.held(seat),
        "taken" => state.eyes(seat),
        _ => state.tricks(seat),
    };
    same(&format!("{what} {who}"), number(expected)?, found, |number: u8| number.to_string())
}

/// `previous none` or `previous 2 HT D9 DJ CQ`: the trick that may be looked at again.
fn previous(state: &State, rest: &[&str]) -> Result<(), String> {
    let text = |trick: Trick<'_>| format!("{} {}", trick.leader, cards_text(trick.cards));
    let found = state.previous().map_or("none".to_owned(), text);
    same("previous trick", rest.join(" "), found, |text| text)
}

/// `last 2 HT D9 DJ CQ`: the last complete trick, also of a finished hand.
fn last_trick(state: &State, rest: &[&str]) -> Result<(), String> {
    let text =
        |(trick, _): (Trick<'_>, Seat)| format!("{} {}", trick.leader, cards_text(trick.cards));
    let found = state.complete_tricks().last().map_or("none".to_owned(), text);
    same("last trick", rest.join(" "), found, |text| text)
}

/// `call 3 contra no90 11`: the last call, with the party it shows and the cards held.
fn last_call(state: &State, rest: &[&str]) -> Result<(), String> {
    let text = |called: dulle_rules::Called| {
        format!("{} {} {} {}", called.seat, called.party, called.call.word(), called.held)
    };
    let found = state.calls().iter().last().map_or("none".to_owned(), text);
    same("last call", rest.join(" "), found, |text| text)
}

/// `sees 1 RC?C`: what a seat can know about the parties of 1 to 4.
fn sees(world: &mut World<'_>, rest: &[&str]) -> Result<(), String> {
    let [who, expected] = *rest else { return Err("sees SEAT LETTERS".to_owned()) };
    let parties = world.game()?.view(Viewer::Seat(seat(who)?)).parties();
    let letter = |seat| match parties.of(seat) {
        Some(Party::Re) => 'R',
        Some(Party::Contra) => 'C',
        None => '?',
    };
    let found: String = Seat::ALL.map(letter).iter().collect();
    same("seen parties", expected.to_owned(), found, |text| text)
}

fn result(world: &mut World<'_>, what: &str, rest: &[&str]) -> Result<(), String> {
    let (outcome, settlement) = match &world.settled {
        Some((outcome, settlement)) => (*outcome, settlement.clone()),
        None => {
            let game = world.game()?;
            let over = "the hand is not over";
            (game.outcome().ok_or(over)?, game.settlement().ok_or(over)?)
        }
    };
    let pair = |[re, contra]: [u8; 2]| format!("{re}:{contra}");
    let found = match what {
        "winner" => settlement.winner.map_or("none", Party::word).to_owned(),
        "value" => settlement.value.to_string(),
        "score" => settlement.score.map(|points| points.to_string()).join(" "),
        "eyes" => pair(outcome.eyes),
        "tricks" => pair(outcome.tricks),
        "played" => outcome.contract.to_string(),
        "rows" => cited(world, &settlement),
        "item" => return item(&settlement, rest),
        "won-by" => {
            let found = settlement.winner_cite(world.rules.book()).to_string();
            return same(what, world.cite(rest)?.to_owned(), found, |cite| cite);
        }
        _ => return items(&outcome, &settlement, rest),
    };
    same(what, rest.join(" "), found, |text| text)
}

/// The rows of the paragraphs that the lines of a settlement cite, in their order.
fn cited(world: &World<'_>, settlement: &Settlement) -> String {
    let row = |item: &dulle_rules::Item| {
        let cite = item.cite(world.rules.book());
        cite.book.iter().map(|book| format!("{book}:")).collect::<String>() + &cite.row
    };
    settlement.items.iter().map(row).collect::<Vec<_>>().join(" ")
}

/// `item re:fox 1`: how often a line comes.
fn item(settlement: &Settlement, rest: &[&str]) -> Result<(), String> {
    let [what, expected] = *rest else { return Err("item PARTY:ITEM COUNT".to_owned()) };
    let named = |item: &&dulle_rules::Item| format!("{}:{}", item.party, item.kind) == what;
    let found = settlement.items.iter().filter(named).count();
    same(what, number(expected)?, found, |count| count.to_string())
}

/// All lines of a settlement in any order: `won call-re re:fox`. Without a party it is the
/// winner's, and Re's where nobody won. Re and Contra count two points, all else one.
fn items(outcome: &Outcome, settlement: &Settlement, rest: &[&str]) -> Result<(), String> {
    let winner = settlement.winner.unwrap_or(Party::Re);
    let mut expected: Vec<String> = Vec::new();
    for word in rest.iter().filter(|&&word| word != "none") {
        let (by, item) = word.split_once(':').unwrap_or((winner.word(), word));
        let points = if matches!(item, "call-re" | "call-contra") { 2 } else { 1 };
        expected.push(format!("{}:{item} {points}", party(by)?));
    }
    let line = |item: &dulle_rules::Item| format!("{}:{} {}", item.party, item.kind, item.points);
    let mut found: Vec<String> = settlement.items.iter().map(line).collect();
    expected.sort();
    found.sort();
    let what = format!("items of {:?}", outcome.eyes);
    same(&what, expected, found, |items| items.join(", "))
}
