//! Worked examples: outcomes with their settlement, and calls that are legal or not. The numbers
//! were worked out by hand from the rulebooks. Beside them, tables written down from the text of
//! the rules are compared with the engine in every case they cover.

mod exhaustive;

use dulle_rules::{
    Action, Bid, Call, CallLevel, Deal, FinalContract, Game, Moment, Outcome, Pack, Party,
    Rulebook, Rules, Seat, SeatSet, Settlement, SpecialPoints, ViolationReason, check_call,
    open_calls, settle,
};
use serde_json::Value;

const EXAMPLES: &str = include_str!("../data/examples.jsonl");

fn examples(kind: &str) -> Vec<Value> {
    EXAMPLES
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .filter(|example: &Value| example["kind"] == kind)
        .collect()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().expect("a text")
}

fn number(value: &Value) -> u8 {
    value.as_u64().and_then(|number| number.try_into().ok()).expect("a small number")
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().expect("a list")
}

fn seat(value: &Value) -> Seat {
    Seat::from_number(number(value)).expect("a seat")
}

fn party(word: &str) -> Party {
    Party::BOTH.into_iter().find(|party| party.word() == word).expect("a party")
}

fn book(example: &Value) -> Rulebook {
    Rulebook::named(text(example, "rulebook")).expect("a rulebook")
}

fn re(example: &Value) -> SeatSet {
    list(example, "re").iter().map(seat).collect()
}

/// The calls of an example, made one after the other.
struct Called {
    book: Rulebook,
    re: SeatSet,
    shift: u8,
    level: [CallLevel; 2],
    timely: [bool; 2],
}

impl Called {
    fn new(example: &Value) -> Self {
        Self {
            book: book(example),
            re: re(example),
            shift: number(&example["shift"]),
            level: [CallLevel::Silent; 2],
            timely: [false; 2],
        }
    }

    fn moment(&self, call: &Value) -> Moment {
        let party = if self.re.contains(seat(&call["seat"])) { Party::Re } else { Party::Contra };
        Moment {
            party,
            held: number(&call["cards"]),
            shift: self.shift,
            own: self.level[party as usize],
            timely: self.timely[party as usize],
            other: self.level[party.other() as usize],
        }
    }

    /// Whether the call is legal; the list of the open calls has to agree.
    fn allows(&self, call: &Value) -> bool {
        let moment = self.moment(call);
        let word = Call::from_word(text(call, "call")).expect("a call");
        let allowed = check_call(&self.book, &moment, word).is_ok();
        assert_eq!(open_calls(&self.book, &moment).contains(word), allowed, "{call}");
        allowed
    }

    fn make(&mut self, id: &str, call: &Value) {
        assert!(self.allows(call), "{id}: {call} must be legal");
        let moment = self.moment(call);
        let party = moment.party as usize;
        if self.level[party] == CallLevel::Silent {
            self.timely[party] = moment.first_in_time(&self.book);
        }
        self.level[party] =
            Call::from_word(text(call, "call")).map(Call::level).unwrap_or_default();
    }
}

fn outcome(example: &Value, levels: [CallLevel; 2]) -> Outcome {
    let tricks = number(&example["tricks_re"]);
    let eyes = number(&example["eyes_re"]);
    let mut specials = SpecialPoints::default();
    for special in list(example, "specials") {
        let counts = match text(special, "item") {
            "doppelkopf" => &mut specials.doppelkopf,
            "fox" => &mut specials.fox,
            "charlie" => &mut specials.charlie,
            _ => &mut specials.charlie_caught,
        };
        counts[party(text(special, "party")) as usize] += 1;
    }
    Outcome {
        contract: FinalContract::from_word(text(example, "contract")).expect("a contract"),
        re: re(example),
        eyes: [eyes, 240 - eyes],
        tricks: [tricks, book(example).hand_size() - tricks],
        levels,
        specials,
        given_up: false,
        genscher: false,
    }
}

/// The lines of a settlement as text, sorted.
fn found_items(settlement: &Settlement) -> Vec<String> {
    let line = |item: &dulle_rules::Item| format!("{} {} {}", item.party, item.kind, item.points);
    let mut items: Vec<String> = settlement.items.iter().map(line).collect();
    items.sort();
    items
}

fn expected_items(example: &Value) -> Vec<String> {
    let line =
        |item: &Value| format!("{} {} {}", text(item, "party"), text(item, "item"), item["points"]);
    let mut items: Vec<String> = list(example, "items").iter().map(line).collect();
    items.sort();
    items
}

#[test]
fn the_examples_are_all_there() {
    assert_eq!(examples("score").len(), 70);
    assert_eq!(examples("call").len(), 44);
}

#[test]
fn outcomes_are_settled_as_worked_out() {
    for example in examples("score") {
        let id = text(&example, "id");
        let mut called = Called::new(&example);
        for call in list(&example, "calls") {
            called.make(id, call);
        }
        let settlement = settle(&called.book, &outcome(&example, called.level));
        let winner = settlement.winner.map_or("none", Party::word);
        assert_eq!(winner, text(&example, "winner"), "winner of {id}");
        assert_eq!(found_items(&settlement), expected_items(&example), "items of {id}");
        assert_eq!(Value::from(settlement.value), example["value"], "value of {id}");
        assert_eq!(Value::from(settlement.score.to_vec()), example["score"], "score of {id}");
    }
}

#[test]
fn calls_are_judged_as_worked_out() {
    for example in examples("call").iter().filter(|example| example["clear"] == true) {
        let id = text(example, "id");
        let mut called = Called::new(example);
        for call in list(example, "prior") {
            called.make(id, call);
        }
        assert_eq!(Value::from(called.allows(&example["call"])), example["legal"], "{id}");
    }
}

/// A game in which seat 1 holds both club queens: it is the third to be dealt cards from a sorted
/// pack.
fn sorted_game(rules: &Rules) -> Game<'_> {
    let [_, dealer, ..] = Seat::ALL;
    let hands = Pack::sorted(rules.book()).deal(rules.book(), dealer);
    let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
    Game::new(rules, &deal).expect("a deal")
}

fn act(game: &mut Game<'_>, seat: Seat, action: Action) {
    game.act(seat, action).expect("a legal action");
}

#[test]
fn no_call_before_the_contract_is_clear() {
    let unclear = examples("call").into_iter().filter(|example| example["clear"] == false);
    for example in unclear {
        let rules = Rules::new(book(&example));
        let caller = seat(&example["call"]["seat"]);
        let call = Call::from_word(text(&example["call"], "call")).expect("a call");
        let mut game = sorted_game(&rules);
        let [one, two, three, four] = Seat::ALL;
        act(&mut game, three, Action::Bid(Bid::Fine));
        let reason = if text(&example, "contract") == "wedding" {
            act(&mut game, four, Action::Bid(Bid::Fine));
            act(&mut game, one, Action::Bid(Bid::Wait));
            act(&mut game, two, Action::Bid(Bid::Fine));
            act(&mut game, one, Action::Bid(Bid::Wedding));
            for seat in [three, four, one] {
                let card = game.legal(seat).cards.iter().next().expect("a card");
                act(&mut game, seat, Action::Play(card));
            }
            ViolationReason::NotClarified
        } else {
            ViolationReason::ContractUnknown
        };
        let id = text(&example, "id");
        assert_eq!(game.state().held(caller), number(&example["call"]["cards"]), "{id}");
        let refused = game.decide(caller, Action::Call(call)).map_err(|v| v.reason);
        assert_eq!(refused.err(), Some(reason), "{id}");
        assert_eq!(Value::from(false), example["legal"], "{id}");
    }
}
