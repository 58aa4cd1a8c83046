//! A draft as text: so it survives a reload. What cannot be read is left out; nothing of it is trusted.

use dulle_referee::{Act, Class, Who};
use dulle_rules::{Action, CardSet, Contract, Seat};

use super::draft::{Draft, DraftContract, Entry, SoloDuty, What};
use crate::model::local::hand::rules_with;

const FIRST_LINE: &str = "dulle-desk 1";
/// No hand has as many acts.
const MOST_ENTRIES: usize = 300;
const LONGEST_NAME: usize = 40;
pub const LONGEST_REASON: usize = 120;

/// A name or a sign as it can stand on the page.
pub(super) fn clean(text: &str, most: usize) -> String {
    let text: String = text.chars().filter(|c| !c.is_control()).take(most).collect();
    text.trim().to_owned()
}

fn seat(text: &str) -> Option<Seat> {
    text.parse().ok().and_then(Seat::from_number)
}

fn entry(token: &str) -> Option<Entry> {
    if let Some(who) = token.strip_suffix(":?") {
        return Some(Entry { seat: seat(who)?, what: What::Unknown });
    }
    let (who, act) = Who::and_act(token)?;
    let seat = Draft::is_entry(who, &act)?;
    let what = match act {
        Act::Play(Action::Play(card)) => What::Card(card),
        act => What::Act(act),
    };
    Some(Entry { seat, what })
}

impl Entry {
    pub fn token(&self) -> String {
        match self.what {
            What::Card(card) => format!("{}:{card}", self.seat),
            What::Unknown => format!("{}:?", self.seat),
            What::Act(act) => format!("{}:{act}", self.seat),
        }
    }
}

impl Draft {
    pub fn to_text(&self) -> String {
        let mut lines = vec![FIRST_LINE.to_owned()];
        let mut line = |name: &str, value: String| {
            if !value.is_empty() {
                lines.push(format!("{name} {value}"));
            }
        };
        line("book", self.book.clone());
        line("options", self.options.clone());
        line("table", self.table.clone());
        line("hand", self.hand.clone());
        for (seat, name) in Seat::ALL.into_iter().zip(&self.names) {
            line(&format!("name {seat}"), name.clone());
        }
        let by = self.contract.by.map(|seat| format!(" {seat}")).unwrap_or_default();
        let duty = match self.contract.duty {
            SoloDuty::Voluntary => String::new(),
            duty => format!(" {}", duty.word()),
        };
        line("contract", format!("{}{by}{duty}", self.contract.contract.word()));
        let number = |seat: Option<Seat>| seat.map(|seat| seat.to_string()).unwrap_or_default();
        line("leader", number(self.leader));
        line("dealer", number(self.dealer));
        let tokens: Vec<String> = self.entries.iter().map(Entry::token).collect();
        line("acts", tokens.join(" "));
        line("early-lead", if self.early_lead { "yes".to_owned() } else { String::new() });
        let claimed: Vec<String> = self.claimed.iter().map(usize::to_string).collect();
        line("claimed", claimed.join(" "));
        for (seat, rest) in Seat::ALL.into_iter().zip(self.rests) {
            let cards: Vec<String> = rest.iter().map(|card| card.to_string()).collect();
            line(&format!("rest {seat}"), cards.join(" "));
        }
        line("complaint", number(self.complaint));
        line("about", self.about.map(|place| place.to_string()).unwrap_or_default());
        line("choice", self.choice.map(|class| class.word().to_owned()).unwrap_or_default());
        line("panel", if self.panel { "yes".to_owned() } else { String::new() });
        line("overruled", self.overruled.map(|class| class.word().to_owned()).unwrap_or_default());
        line("reason", self.reason.clone());
        line("signed", self.signed.clone());
        line("at", self.at.clone());
        lines.join("\n") + "\n"
    }

    /// None where it is no draft.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next()? != FIRST_LINE {
            return None;
        }
        let mut draft = Self::default();
        let mut options = String::new();
        for line in lines {
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            draft.read(name, value);
            if name == "options" {
                value.clone_into(&mut options);
            }
        }
        if rules_with(&draft.book, &options).is_some() {
            draft.options = options;
        }
        draft.is_possible().then_some(draft)
    }

    fn read(&mut self, name: &str, value: &str) {
        match name {
            "book" if rules_with(value, "").is_some() => value.clone_into(&mut self.book),
            "table" => self.table = clean(value, LONGEST_NAME),
            "hand" => self.hand = clean(value, LONGEST_NAME),
            "name" => {
                let (of, name) = value.split_once(' ').unwrap_or((value, ""));
                if let Some(seat) = seat(of) {
                    self.names[seat.index()] = clean(name, LONGEST_NAME);
                }
            }
            "contract" => self.contract = contract(value).unwrap_or(DraftContract::NORMAL),
            "leader" => self.leader = seat(value),
            "dealer" => self.dealer = seat(value),
            "acts" => {
                self.entries = value.split(' ').filter_map(entry).take(MOST_ENTRIES).collect();
            }
            "panel" => self.panel = value == "yes",
            "early-lead" => self.early_lead = value == "yes",
            "claimed" => {
                let own = value.split(' ').filter_map(|place| place.parse().ok());
                self.claimed = own.filter(|&place| place < self.entries.len()).collect();
            }
            "rest" => {
                let (of, cards) = value.split_once(' ').unwrap_or((value, ""));
                if let Some(seat) = seat(of) {
                    let mut rest = CardSet::EMPTY;
                    for card in cards.split(' ').filter_map(|card| card.parse().ok()) {
                        rest.insert(card);
                    }
                    self.rests[seat.index()] = rest;
                }
            }
            "complaint" => self.complaint = seat(value),
            "about" => self.about = value.parse().ok(),
            "choice" => self.choice = Class::from_word(value).filter(Class::can_be_said),
            "overruled" => self.overruled = Class::from_word(value),
            "reason" => self.reason = clean(value, LONGEST_REASON),
            "signed" => self.signed = clean(value, LONGEST_NAME),
            "at" => self.at = clean(value, 10),
            _ => {}
        }
    }

    /// No card lies more often than the pack has it.
    fn is_possible(&self) -> bool {
        let Some(rules) = self.rules() else { return false };
        let mut pack = rules.book().pack();
        self.known().into_iter().flat_map(CardSet::iter).all(|card| pack.remove(card))
    }
}

fn contract(text: &str) -> Option<DraftContract> {
    let mut words = text.split(' ');
    let contract = Contract::from_word(words.next()?)?;
    let by = words.next().and_then(seat);
    let duty = words.next().and_then(SoloDuty::from_word).unwrap_or_default();
    let named = matches!(contract, Contract::Wedding | Contract::Solo(_));
    let normal = contract == Contract::Normal;
    match (named, by) {
        (true, Some(_)) => Some(DraftContract { contract, by, duty }),
        _ => normal.then_some(DraftContract::NORMAL),
    }
}
