//! A step on the page, in plain values and in the player's language.

use std::iter::successors;

use dulle_rules::{
    Call, CallLevel, Card, Contract, FinalContract, Party, Rulebook, Seat, SecondDulle,
};
use dulle_texts::{Texts, Value};

use super::chapters::spoken;
use super::lessons::{Ask, Counted, Lesson, Show};
use super::position::ME;
use super::question::{Answer, OpenStep};
use crate::model::table::TableModel;
use crate::model::table::plate::{RelativeSeat, bid_word};

/// What is shown before the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepScreen {
    /// What is explained.
    pub text: String,
    /// The small pictures beside it.
    pub pictures: Vec<Card>,
    /// Their names, for those who do not see them.
    pub pictures_spoken: String,
    /// By which rules the step is taught, where the chosen ones do not fit.
    pub rules: Option<String>,
    pub situation: Vec<String>,
    /// The tricks so far, where the question is about them.
    pub past: Vec<ShownTrick>,
    pub trick: Option<ShownTrick>,
    pub question: String,
    pub hand: Vec<ShownCard>,
    /// The answers that are no cards.
    pub words: Vec<(Answer, String)>,
    /// Several answers may be right: all of them are to be found.
    pub wants_all: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownTrick {
    pub cards: Vec<(Card, String)>,
    /// Everything in one sentence.
    pub spoken: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownCard {
    pub card: Card,
    pub trump: bool,
    pub is_answer: bool,
    pub spoken: String,
}

impl Lesson {
    pub fn title(&self, texts: &Texts) -> String {
        texts.get(&format!("course-{}", self.name))
    }
}

impl OpenStep {
    /// The table with people's names; None where there are no cards.
    pub(super) fn table(&self, texts: &Texts) -> Option<TableModel> {
        Some(TableModel::new(self.view()?, ME, names(texts), 0))
    }

    /// The screen of step number `number` of a lesson.
    pub fn screen(&self, lesson: &Lesson, number: usize, texts: &Texts) -> StepScreen {
        let key = format!("course-{}-{}", lesson.name, number + 1);
        let pictures = self.pictures();
        StepScreen {
            text: texts.with(&key, &values(self.rules.book())),
            pictures_spoken: spoken(&pictures, texts),
            pictures,
            rules: self.by_other_rules.then(|| {
                let title = self.rules.book().title[texts.lang() as usize].clone();
                texts.with("course-by-other-rules", &[("book", title.into())])
            }),
            situation: self.situation(texts),
            past: self.past(texts),
            trick: self.position.and_then(|position| {
                self.trick(&position.game).map(|trick| shown(trick.plays(), texts))
            }),
            question: self.question(texts),
            hand: self.shown_hand(texts),
            words: self.words(texts),
            wants_all: self.step.ask.wants_all(),
        }
    }

    fn pictures(&self) -> Vec<Card> {
        let deck = self.rules.book().deck();
        match self.step.show {
            Show::Nothing => Vec::new(),
            Show::Cards(cards) => {
                let cards = cards.split(' ').filter_map(|card| card.parse().ok());
                cards.filter(|&card| deck.contains(card)).collect()
            }
            Show::Trumps => {
                let Some(position) = self.position else { return Vec::new() };
                let order = position.game.order();
                let mut trumps: Vec<Card> = order.trumps().and(deck).into_iter().collect();
                trumps.sort_by_key(|&card| std::cmp::Reverse(order.power(card)));
                trumps
            }
        }
    }

    /// What everybody at the table knows and the player needs to.
    fn situation(&self, texts: &Texts) -> Vec<String> {
        if let Ask::Winner(counted) | Ask::Worth(counted) = self.step.ask {
            return counted_lines(counted, texts);
        }
        let Some(table) = self.table(texts) else { return Vec::new() };
        let state = table.view.state();
        let mut lines = Vec::new();
        if let (Some(contract), Some(seat)) = (state.contract(), state.declarer())
            && self.step.ask != Ask::Declarer
        {
            let contract = match contract {
                Contract::Solo(solo) => texts.contract(FinalContract::Solo(solo)),
                _ => texts.get("course-wedding"),
            };
            let name = table.name(seat).to_owned();
            let values = [("who", who(seat)), ("name", name.into()), ("contract", contract.into())];
            lines.push(texts.with("course-plays", &values));
        }
        if matches!(self.step.ask, Ask::Special | Ask::Best | Ask::PartyEyes | Ask::EyesMissing) {
            lines.extend(party_line(&table, texts));
        }
        for called in state.calls().iter() {
            let name = table.name(called.seat).to_owned();
            let values = [("name", name.into()), ("call", texts.call(called.call).into())];
            lines.push(texts.with("course-called", &values));
        }
        if self.step.ask == Ask::Declarer {
            lines.extend(self.said(&table, texts));
        }
        if matches!(self.step.ask, Ask::Calls) {
            let held = state.hand(ME).len();
            lines.push(texts.with("course-held", &[("count", held.into())]));
        }
        lines
    }

    /// What the players hold back or want to play, in a bidding of several.
    fn said(&self, table: &TableModel, texts: &Texts) -> Vec<String> {
        let state = table.view.state();
        let waited = state.bidding().waited;
        let line = |seat: Seat| {
            let hand = self.position.map(|position| position.game.state().dealt(seat));
            let queens = hand.is_some_and(|hand| hand.count(Card::CLUB_QUEEN) == 2);
            let key = if queens { "course-wants-wedding" } else { "course-wants-solo" };
            texts.with(key, &[("name", table.name(seat).to_owned().into())])
        };
        let first = state.dealer().left(1);
        first.round().filter(|&seat| waited.contains(seat)).map(line).collect()
    }

    fn past(&self, texts: &Texts) -> Vec<ShownTrick> {
        let Some(position) = self.position.filter(|_| self.step.ask.is_of_past()) else {
            return Vec::new();
        };
        let tricks = position.game.state().complete_tricks();
        tricks.map(|(trick, _)| shown(trick.plays(), texts)).collect()
    }

    fn question(&self, texts: &Texts) -> String {
        let key = format!("course-ask-{}", self.step.ask.word());
        match self.step.ask {
            Ask::Until(call) => texts.with(&key, &[("call", texts.call(call).into())]),
            Ask::SuitOut(suit) => texts.with(&key, &[("suit", texts.suit(suit).into())]),
            _ => texts.get(&key),
        }
    }

    fn shown_hand(&self, texts: &Texts) -> Vec<ShownCard> {
        let Some(position) = self.position.filter(|_| !self.step.ask.hides_hand()) else {
            return Vec::new();
        };
        let order = position.game.order();
        // Where trumps are asked for, nothing may give them away.
        let hides = self.step.ask == Ask::Trumps;
        let card = |card: Card| ShownCard {
            card,
            trump: !hides && order.is_trump(card),
            is_answer: self.step.ask.is_of_cards() && self.choices.contains(&Answer::Card(card)),
            spoken: texts.card(card),
        };
        self.hand().into_iter().map(card).collect()
    }

    fn words(&self, texts: &Texts) -> Vec<(Answer, String)> {
        if self.step.ask.is_of_cards() {
            return Vec::new();
        }
        self.choices.iter().map(|&answer| (answer, self.word(answer, texts))).collect()
    }

    /// An answer in words.
    pub fn word(&self, answer: Answer, texts: &Texts) -> String {
        match answer {
            Answer::Card(card) => texts.card(card),
            Answer::Seat(seat) => names(texts)[seat.index()].clone(),
            Answer::Number(number) => number.to_string(),
            Answer::Call(call) => texts.call(call),
            Answer::Bid(bid) => bid_word(bid, texts),
            Answer::Party(party) => texts.party(party),
            Answer::Special(special) => texts.get(&format!("course-special-{}", special.word())),
            Answer::Nothing => texts.get(match self.step.ask {
                Ask::Winner(_) => "course-nobody",
                _ => "course-no-special",
            }),
        }
    }
}

/// Me, left, across and right, which is also their order by seats: the player is always the first one.
fn names(texts: &Texts) -> [String; 4] {
    let others = ["Cem", "Ben", "Dora"].map(str::to_owned);
    let [left, across, right] = others;
    [texts.get("web-you"), left, across, right]
}

/// Messages speak to the player where it is they.
fn who(seat: Seat) -> Value<'static> {
    if RelativeSeat::of(seat, ME) == RelativeSeat::Me { "me".into() } else { "other".into() }
}

fn party_line(table: &TableModel, texts: &Texts) -> Option<String> {
    let parties = table.view.parties();
    let known = parties.re.or(parties.contra) == dulle_rules::SeatSet::ALL;
    let soloist = matches!(table.view.state().contract(), Some(Contract::Solo(_)));
    if !known || soloist {
        return None;
    }
    let members: Vec<&str> = parties.re.iter().map(|seat| table.name(seat)).collect();
    Some(texts.with("course-re-is", &[("names", members.join(", ").into())]))
}

fn counted_lines(counted: Counted, texts: &Texts) -> Vec<String> {
    let eyes = [("re", counted.eyes.into()), ("contra", (240 - counted.eyes).into())];
    let mut lines = vec![texts.with("course-counted", &eyes)];
    for party in Party::BOTH {
        let level = counted.levels[party as usize];
        let levels = successors(CallLevel::Silent.next(), |level| level.next());
        let calls: Vec<String> = levels
            .take(level.number().into())
            .filter_map(|level| level.call(party))
            .map(|call| texts.call(call))
            .collect();
        if !calls.is_empty() {
            let values = [("party", texts.party(party).into()), ("calls", calls.join(", ").into())];
            lines.push(texts.with("course-party-called", &values));
        }
        let foxes = counted.foxes[party as usize];
        if foxes > 0 {
            let values = [("party", texts.party(party).into()), ("count", foxes.into())];
            lines.push(texts.with("course-party-foxes", &values));
        }
    }
    if counted.levels == [CallLevel::Silent; 2] {
        lines.push(texts.get("course-no-calls"));
    }
    lines
}

fn shown(plays: impl Iterator<Item = (Seat, Card)>, texts: &Texts) -> ShownTrick {
    let names = names(texts);
    let cards: Vec<(Card, String)> =
        plays.map(|(seat, card)| (card, names[seat.index()].clone())).collect();
    let said = |(card, name): &(Card, String)| {
        let values = [("name", name.as_str().into()), ("card", texts.card(*card).into())];
        texts.with("web-laid", &values)
    };
    let spoken = cards.iter().map(said).collect::<Vec<_>>().join(", ");
    ShownTrick { cards, spoken }
}

/// What explanations may mention of a book.
pub(super) fn values(book: &Rulebook) -> [(&'static str, Value<'static>); 9] {
    let switch = |on: bool| Value::from(if on { "on" } else { "off" });
    [
        ("pack", book.pack().len().into()),
        ("hand", book.hand_size().into()),
        ("first", book.window(Call::Re).into()),
        ("second", book.window(Call::No90).into()),
        ("tricks", book.wedding_within.into()),
        ("doppelkopf", book.doppelkopf.into()),
        ("skipping", switch(book.skipping)),
        ("nines", switch(book.nines)),
        ("dulle", switch(book.second_dulle != SecondDulle::Off)),
    ]
}
