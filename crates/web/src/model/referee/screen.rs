//! What the page for entering shows.

use dulle_referee::{Act, Breach, Loss, Word};
use dulle_rules::{Action, Card, Rank, Seat, Suit};
use dulle_texts::Texts;

use super::desk::{Desk, Mode, Place};
use super::draft::{Draft, What};
use super::judge::about;
use super::names::{Chip, contract_name, name, short};
use super::objection::place_list;
use super::played::{LaidTrick, Mark, PlayedDraft};
use super::ruling::did;
use crate::model::table::book_badge;

/// How far a trick is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    Empty,
    Half,
    Full,
    Breach,
}

impl Bar {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Half => "half",
            Self::Full => "full",
            Self::Breach => "breach",
        }
    }
}

/// A place in the trick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    pub seat: Seat,
    pub name: String,
    pub entry: Option<usize>,
    pub card: Option<Card>,
    /// A card lies, and nobody knows which.
    pub unknown: bool,
    pub trump: bool,
    pub turn: bool,
    pub selected: bool,
    pub takes: bool,
    pub breach: bool,
    /// "nicht bedient", "kommt heraus".
    pub caption: String,
    pub label: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardKey {
    pub card: Card,
    pub left: u32,
    pub trump: bool,
    pub label: String,
}

/// A player who could complain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complainer {
    pub seat: Seat,
    pub name: String,
    pub chosen: bool,
    /// "in Stich 8", or why they may not.
    pub detail: Option<String>,
    pub may_not: bool,
}

/// The breach that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BreachShown {
    pub place: usize,
    pub title: String,
    pub chip: Chip,
    pub why: Option<String>,
    pub complainers: Vec<Complainer>,
    /// Other breaches that could be meant.
    pub others: Vec<(usize, String)>,
}

/// Something said or marked in the trick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub entry: usize,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    pub seat: Seat,
    pub name: String,
    pub cards: Vec<Card>,
    pub missing: usize,
    pub now: bool,
}

/// A trick as a row, by seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub number: usize,
    pub now: bool,
    pub slots: [Option<Slot>; 4],
    pub leader: Seat,
    pub notes: Vec<String>,
}

/// What can be said of the selected card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selected {
    pub entry: usize,
    pub title: String,
    /// It can have been a revoke.
    pub may_revoke: bool,
    pub claimed: bool,
    pub may_take_back: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryScreen {
    pub empty: bool,
    pub title: String,
    /// The contract, where the title has none, the calls and the book.
    pub subtitle: String,
    /// The calls and the book.
    pub detail: String,
    pub names: [String; 4],
    pub number: usize,
    pub tricks: usize,
    pub entered: String,
    pub bars: Vec<(Bar, String)>,
    pub slots: Vec<Slot>,
    /// Nobody knows who leads to this trick.
    pub asks_leader: bool,
    pub said: Vec<Said>,
    pub prompt: String,
    pub selected: Option<Selected>,
    pub breach: Option<BreachShown>,
    pub keys: Vec<CardKey>,
    pub rests: Vec<Rest>,
    pub in_rests: bool,
    pub all_known: bool,
    pub rows: Vec<Row>,
    pub complained: bool,
    pub can_undo: bool,
    pub turn: Option<Seat>,
}

struct Shown<'a> {
    desk: &'a Desk,
    draft: &'a Draft,
    played: PlayedDraft,
    texts: &'a Texts,
    english: bool,
    trick: usize,
}

impl EntryScreen {
    pub fn of(desk: &Desk, texts: &Texts, english: bool) -> Option<Self> {
        let played = desk.played()?;
        let trick = desk.trick(&played);
        let shown = Shown { desk, draft: &desk.draft, played, texts, english, trick };
        Some(shown.screen())
    }
}

impl Shown<'_> {
    fn screen(&self) -> EntryScreen {
        let (desk, draft, texts) = (self.desk, self.draft, self.texts);
        let (count, all) = draft.entered();
        let (place, detail) = (self.place(), self.detail());
        let contract = contract_name(draft, texts);
        let slots = self.slots();
        let asks_leader = slots.is_empty() && draft.leader.is_some();
        EntryScreen {
            empty: draft.leader.is_none() && draft.entries.is_empty(),
            title: if place.is_empty() { contract.clone() } else { place.clone() },
            subtitle: if place.is_empty() {
                detail.clone()
            } else {
                format!("{contract} · {detail}")
            },
            detail,
            names: Seat::ALL.map(|seat| name(draft, seat, texts)),
            number: self.trick + 1,
            tricks: draft.hand_size().into(),
            entered: texts.with("desk-entered", &[("count", count.into()), ("all", all.into())]),
            bars: self.bars(),
            slots,
            asks_leader,
            said: self.said(),
            prompt: self.prompt(),
            selected: self.selected(),
            breach: self.breach(),
            keys: self.keys(),
            rests: Seat::ALL.map(|seat| self.rest(seat)).to_vec(),
            in_rests: matches!(desk.mode, Mode::Rest(_)),
            all_known: count == all,
            rows: self.rows(),
            complained: draft.complaint.is_some(),
            can_undo: desk.can_undo(),
            turn: desk.turn_in(&self.played),
        }
    }

    fn name(&self, seat: Seat) -> String {
        name(self.draft, seat, self.texts)
    }

    /// "Tisch 4 · Spiel 11", as far as they were entered.
    fn place(&self) -> String {
        let (draft, texts) = (self.draft, self.texts);
        let table = (!draft.table.is_empty())
            .then(|| texts.with("desk-table", &[("table", draft.table.as_str().into())]));
        let hand = (!draft.hand.is_empty())
            .then(|| texts.with("desk-hand", &[("hand", draft.hand.as_str().into())]));
        [table, hand].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// The calls of everybody, and the book.
    fn detail(&self) -> String {
        let mut parts = Vec::new();
        for seat in Seat::ALL {
            let calls: Vec<String> = self
                .draft
                .entries
                .iter()
                .filter(|entry| entry.seat == seat)
                .filter_map(|entry| match entry.what {
                    What::Act(Act::Play(Action::Call(call))) => Some(self.texts.call(call)),
                    _ => None,
                })
                .collect();
            if !calls.is_empty() {
                let values = [("name", self.name(seat).into()), ("what", calls.join(", ").into())];
                parts.push(self.texts.with("desk-said", &values));
            }
        }
        parts.push(book_badge(self.texts, &self.draft.book));
        parts.join(" · ")
    }

    fn bars(&self) -> Vec<(Bar, String)> {
        let bar = |index: usize| {
            let breach = self.played.marks.iter().any(|mark| mark.trick == index + 1);
            let bar = match self.played.tricks.get(index) {
                _ if breach => Bar::Breach,
                Some(trick) if trick.is_complete() => Bar::Full,
                Some(_) => Bar::Half,
                None => Bar::Empty,
            };
            let values = [("number", (index + 1).into())];
            (bar, self.texts.with(&format!("desk-bar-{}", bar.word()), &values))
        };
        (0..usize::from(self.draft.hand_size())).map(bar).collect()
    }

    /// The trick in the order of play; nothing where nobody knows who leads.
    fn slots(&self) -> Vec<Slot> {
        let is_last = self.desk.shown.is_none() || self.trick >= self.played.tricks.len();
        let turn = self.desk.turn_in(&self.played).filter(|_| is_last);
        let leader = self.played.tricks.get(self.trick).map(|trick| trick.leader).or(turn);
        leader
            .into_iter()
            .flat_map(Seat::round)
            .map(|seat| self.slot(self.trick, seat, turn))
            .collect()
    }

    fn slot(&self, index: usize, seat: Seat, turn: Option<Seat>) -> Slot {
        let trick = self.played.tricks.get(index);
        let laid = trick.and_then(|it| it.cards.iter().find(|laid| laid.seat == seat));
        let entry = laid.map(|laid| laid.entry);
        let mark = entry.and_then(|entry| self.mark_at(entry));
        let card = laid.and_then(|laid| laid.card);
        let takes = trick.is_some_and(|it| it.is_complete() && it.taker == Some(seat));
        let leads = trick.map_or(turn == Some(seat), |it| it.leader == seat);
        let caption = match mark {
            Some(mark) => self.texts.get(&format!("desk-mark-{}", mark.word.word())),
            None if leads => self.texts.get("desk-leads"),
            None => String::new(),
        };
        let what = match (card, laid) {
            (Some(card), _) => self.texts.card(card),
            (None, Some(_)) => self.texts.get("desk-unknown-card"),
            (None, None) => self.texts.get("desk-no-card"),
        };
        let values = [("name", self.name(seat).into()), ("what", what.into())];
        let mut label = self.texts.with("desk-said", &values);
        if !caption.is_empty() {
            label = format!("{label}, {caption}");
        }
        Slot {
            seat,
            name: self.name(seat),
            entry,
            card,
            unknown: laid.is_some() && card.is_none(),
            trump: card.is_some_and(|card| self.is_trump(card)),
            turn: turn == Some(seat) && laid.is_none(),
            selected: entry.is_some() && entry == self.desk.selected,
            takes,
            breach: mark.is_some(),
            caption,
            label,
        }
    }

    fn mark_at(&self, entry: usize) -> Option<&Mark> {
        self.played.marks.iter().find(|mark| mark.place == entry + 1)
    }

    fn is_trump(&self, card: Card) -> bool {
        let contract = self.draft.contract.contract;
        self.draft.rules().is_some_and(|rules| rules.orders().of(contract).is_trump(card))
    }

    /// Everything between the first card of the trick and the first of the next that is no card.
    fn said(&self) -> Vec<Said> {
        self.between(self.trick)
    }

    fn between(&self, index: usize) -> Vec<Said> {
        let first = |at: usize| {
            let trick = self.played.tricks.get(at)?;
            trick.cards.first().map(|laid| laid.entry)
        };
        let from = if index == 0 { 0 } else { first(index).unwrap_or(usize::MAX) };
        let until = first(index + 1).unwrap_or(usize::MAX);
        let entries = self.draft.entries.iter().enumerate();
        // What is said after the last card belongs to the trick that it is said in.
        let from = if first(index).is_none() && index > 0 {
            self.draft.entries.iter().rposition(|entry| entry.lays()).map_or(0, |last| last + 1)
        } else {
            from
        };
        entries
            .filter(|(at, entry)| (from..until).contains(at) && !entry.lays())
            .map(|(entry, it)| {
                let what = self.words_of(it.what);
                let values = [("name", self.name(it.seat).into()), ("what", what.into())];
                Said { entry, text: self.texts.with("desk-said", &values) }
            })
            .collect()
    }

    fn words_of(&self, what: What) -> String {
        let word = match what {
            What::Act(Act::Play(Action::Call(call))) => return self.texts.call(call),
            What::Act(Act::Show(cards)) => {
                let cards = cards.as_slice().iter().map(|&card| short(card, self.english));
                let mark = self.texts.get("desk-mark-exposed");
                return format!("{mark} {}", cards.collect::<Vec<_>>().join(" "));
            }
            What::Act(Act::Ask(_)) => return self.texts.get("desk-mark-ask"),
            What::Act(Act::Waive(_)) => return self.texts.get("desk-mark-waive"),
            What::Act(Act::Accept) => return self.texts.get("desk-mark-accept"),
            What::Act(act) => word_of(&act),
            What::Card(_) | What::Unknown => None,
        };
        word.map_or_else(String::new, |word| self.texts.get(&format!("desk-mark-{}", word.word())))
    }

    fn prompt(&self) -> String {
        let texts = self.texts;
        match self.desk.mode {
            Mode::Rest(seat) => {
                let rest = texts.with("desk-rest", &[("name", self.name(seat).into())]);
                let (_, missing) = self.draft.missing(seat);
                let count = texts.with("desk-rest-count", &[("count", missing.into())]);
                if self.draft.pool().is_empty() {
                    texts.get("desk-rest-done")
                } else {
                    format!("{rest} ({count})")
                }
            }
            Mode::Second(_) => texts.get("desk-second"),
            Mode::Show(seat) => texts.with("desk-show", &[("name", self.name(seat).into())]),
            Mode::Tricks if self.desk.selected.is_some() => texts.get("desk-replace"),
            Mode::Tricks => {
                let trick = self.played.tricks.get(self.trick);
                let full = trick.is_some_and(LaidTrick::is_complete);
                if let Some(seat) = self.desk.out_of_turn(&self.played).filter(|_| !full) {
                    let key =
                        if trick.is_some() { "desk-before-turn" } else { "desk-lead-of-other" };
                    return texts.with(key, &[("name", self.name(seat).into())]);
                }
                match self.desk.turn_in(&self.played) {
                    _ if full => texts.with("desk-full", &[("number", (self.trick + 1).into())]),
                    Some(seat) => texts.with("desk-turn", &[("name", self.name(seat).into())]),
                    None => texts.get("desk-who-leads"),
                }
            }
        }
    }

    fn selected(&self) -> Option<Selected> {
        let entry = self.desk.selected?;
        let own = self.draft.entries.get(entry)?;
        let trick = self.played.trick_of(entry)?;
        let of = self.played.tricks.get(trick - 1)?;
        let card = own
            .card()
            .map_or_else(|| self.texts.get("desk-unknown-card"), |card| short(card, self.english));
        let values = [("name", self.name(own.seat).into()), ("card", card.into())];
        let first = of.cards.first().is_some_and(|laid| laid.entry == entry);
        let certain = self.mark_at(entry).is_some_and(|mark| !mark.claimed);
        let last = trick == self.played.tricks.len();
        Some(Selected {
            entry,
            title: self.texts.with("desk-mark-card", &values),
            may_revoke: !first && !certain && own.card().is_some(),
            claimed: self.draft.claimed.contains(&entry),
            may_take_back: last,
        })
    }

    fn breach(&self) -> Option<BreachShown> {
        let mark = about(self.draft, &self.played)?;
        let rules = self.draft.rules()?;
        let others = self.played.marks.iter().filter(|other| other.place != mark.place);
        Some(BreachShown {
            place: mark.place,
            title: did(self.draft, &mark, self.texts),
            chip: Chip::new(&mark.rule, mark.word.word(), rules.book(), self.texts),
            why: self.why(&mark),
            complainers: self.complainers(&mark),
            others: others.map(|it| (it.place, did(self.draft, it, self.texts))).collect(),
        })
    }

    /// What shows a breach that the desk has found by itself.
    fn why(&self, mark: &Mark) -> Option<String> {
        let texts = self.texts;
        if mark.claimed {
            return Some(texts.get("desk-claimed"));
        }
        if mark.word == Word::WrongLead {
            let before = self.played.tricks.get(mark.trick.checked_sub(2)?)?.taker?;
            return Some(texts.with("desk-lead-was", &[("name", self.name(before).into())]));
        }
        let evidence = mark.evidence?;
        let card = short(evidence.card, self.english);
        let values = [("name", self.name(mark.seat).into()), ("card", card.into())];
        let had = texts.with("desk-had", &values);
        let shown = match (evidence.trick, evidence.led) {
            (Some(number), true) => texts.with("desk-had-led", &[("number", number.into())]),
            (Some(number), false) => texts.with("desk-had-laid", &[("number", number.into())]),
            (None, _) => texts.get("desk-had-held"),
        };
        Some(format!("{had} {shown}"))
    }

    fn complainers(&self, mark: &Mark) -> Vec<Complainer> {
        if mark.word.is_unsporting() {
            return Vec::new();
        }
        let action = self.played.action(mark.place);
        let own = |breach: &&Breach| Some(breach.action) == action && breach.word == mark.word;
        let breach = self.played.hand.breaches().iter().find(own);
        let asked =
            Seat::ALL.into_iter().filter(|&seat| seat != mark.seat || mark.word.is_dealing());
        let now =
            self.texts.with("desk-in-trick", &[("number", self.played.tricks.len().max(1).into())]);
        asked
            .map(|seat| {
                let why = breach.and_then(|breach| may_not(breach, seat));
                let chosen = self.draft.complaint == Some(seat);
                let detail = why
                    .map(|why| self.texts.get(&format!("desk-may-not-{why}")))
                    .or_else(|| chosen.then(|| now.clone()));
                Complainer { seat, name: self.name(seat), chosen, detail, may_not: why.is_some() }
            })
            .collect()
    }

    fn keys(&self) -> Vec<CardKey> {
        let pool = self.draft.pool();
        let deck = self.draft.rules().map(|rules| rules.book().deck());
        let suits = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];
        let cards = suits.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(suit, rank)));
        cards
            .filter(|card| deck.is_some_and(|deck| deck.contains(*card)))
            .map(|card| {
                let left = pool.count(card);
                let label = if left == 0 {
                    let places = self.places(&self.desk.places_in(&self.played, card));
                    let values =
                        [("card", self.texts.card(card).into()), ("places", places.into())];
                    self.texts.with("desk-key-gone", &values)
                } else {
                    let values = [("card", self.texts.card(card).into()), ("count", left.into())];
                    self.texts.with("desk-key", &values)
                };
                CardKey { card, left, trump: self.is_trump(card), label }
            })
            .collect()
    }

    fn places(&self, places: &[Place]) -> String {
        place_list(self.draft, places, self.texts)
    }

    fn rest(&self, seat: Seat) -> Rest {
        let order = self.draft.rules().map(|rules| rules.orders().of(self.draft.contract.contract));
        let mut cards: Vec<Card> = self.draft.rests[seat.index()].iter().collect();
        if let Some(order) = order {
            cards.sort_by_key(|&card| order.sort_key(card));
        }
        let now = self.desk.mode == Mode::Rest(seat);
        Rest { seat, name: self.name(seat), cards, missing: self.draft.missing(seat).1, now }
    }

    fn rows(&self) -> Vec<Row> {
        let rows = self.played.tricks.len().max(self.trick + 1);
        (0..rows)
            .map(|index| {
                let trick = self.played.tricks.get(index);
                let leader = trick.map(|it| it.leader).or_else(|| self.desk.turn_in(&self.played));
                let has =
                    |seat: Seat| trick.is_some_and(|it| it.cards.iter().any(|l| l.seat == seat));
                let slots = Seat::ALL.map(|seat| has(seat).then(|| self.slot(index, seat, None)));
                let mut notes: Vec<String> =
                    self.between(index).into_iter().map(|said| said.text).collect();
                let marks = self.played.marks.iter().filter(|mark| mark.trick == index + 1);
                notes.extend(marks.filter(|mark| mark.word.is_card()).map(|mark| {
                    let what = self.texts.get(&format!("desk-mark-{}", mark.word.word()));
                    let values = [("name", self.name(mark.seat).into()), ("what", what.into())];
                    self.texts.with("desk-said", &values)
                }));
                Row {
                    number: index + 1,
                    now: index == self.trick,
                    slots,
                    leader: leader.unwrap_or(Seat::ALL[0]),
                    notes,
                }
            })
            .collect()
    }
}

/// Why a seat may not complain: the end of a message's name.
fn may_not(breach: &Breach, seat: Seat) -> Option<&'static str> {
    if !breach.may.contains(seat) {
        return Some("partner");
    }
    breach.lost[seat.index()].map(|(_, how)| match how {
        Loss::Acted => "too-late",
        Loss::Waived => "bound",
        Loss::Shortened => "shortened",
    })
}

/// The breach word that a marked act is called by.
fn word_of(act: &Act) -> Option<Word> {
    Some(match act {
        Act::Takeback => Word::TakenBack,
        Act::Look { .. } => Word::Looked,
        Act::Turn => Word::TurnedUp,
        Act::Count => Word::Counted,
        Act::Gather => Word::WrongTake,
        Act::Hint(dulle_referee::Hint::Count) => Word::CountAloud,
        Act::Hint(_) => Word::Hint,
        Act::Incite(_) => Word::Incite,
        Act::Throw => Word::ThrowIn,
        Act::Stop => Word::BreakOff,
        Act::Play(Action::Claim(_)) => Word::BadClaim,
        Act::Play(Action::Concede) => Word::BadConcede,
        Act::Play(Action::Bid(bid)) => super::bidding::word_of(*bid),
        Act::Misdeal(kind) => Word::from_word(kind.word())?,
        _ => return None,
    })
}
