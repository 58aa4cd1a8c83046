//! An open table in words: what can be complained of, what came of it, the ruling.

use dulle_protocol::{
    Act, Answer, Client, OpenBreach, OpenClass, OpenEnd, OpenRuling, OpenThen, OpenWord, Settings,
    TableView, Worded,
};
use dulle_rules::{Action, Bid, Card, Cite, FinalContract, Rulebook, Seat};
use dulle_texts::Texts;

use super::hand::names;
use crate::model::format::signed;
use crate::model::table::open::OpenHand;
use crate::model::table::receipt::Reference;

/// Something that a player can complain of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub about: Option<u32>,
    pub text: String,
}

/// A ruling as the players read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingShown {
    /// Whether points are taken.
    pub taken: bool,
    pub title: String,
    pub what: String,
    pub cites: Vec<Reference>,
    pub why: String,
    pub points: Vec<PointsShown>,
    pub next: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsShown {
    pub name: String,
    pub points: String,
    pub culprit: bool,
}

/// The breaches that an online table can have; every other one is told in general words.
const KNOWN: [OpenBreach; 11] = [
    OpenBreach::Revoke,
    OpenBreach::WrongLead,
    OpenBreach::OutOfTurn,
    OpenBreach::TakenBack,
    OpenBreach::LateCall,
    OpenBreach::NoFirst,
    OpenBreach::SkipCall,
    OpenBreach::BidTurn,
    OpenBreach::NameEarly,
    OpenBreach::FalseWedding,
    OpenBreach::EarlyLead,
];

/// How many acts back a player can complain of.
const LAST: usize = 8;

/// What the page has to know of an open hand besides its events.
pub fn open_hand(view: &TableView) -> Option<OpenHand> {
    if !view.settings.open {
        return None;
    }
    let Some(hand) = view.hand.as_ref() else { return Some(OpenHand::default()) };
    let rests = hand.open.as_ref().filter(|open| open.rests).and_then(|open| {
        let admitted = |it: &&Worded| it.answer.as_ref().is_some_and(Answer::is_admitted);
        open.words.iter().rev().find(admitted).map(|worded| worded.seat.0)
    });
    Some(OpenHand { ahead: ahead(&hand.acts), rests })
}

/// Cards that were laid and have not been shown as played.
fn ahead(acts: &[Act]) -> Vec<(Seat, Card)> {
    let mut lie: Vec<(Seat, Card)> = Vec::new();
    for act in acts {
        if let Action::Play(card) = act.action.0 {
            lie.push((act.seat.0, card));
        }
        for dulle_protocol::HandEvent(event) in &act.events {
            if let dulle_rules::Event::Played { seat, card } = *event {
                let found = lie.iter().position(|it| *it == (seat, card));
                found.map(|place| lie.remove(place));
            }
        }
    }
    lie
}

/// What the player can complain of: the last acts of the others, and whatever else there was.
pub fn choices(client: &Client, texts: &Texts) -> Vec<Choice> {
    let (Some(view), Some(hand)) = (client.table(), client.hand()) else { return Vec::new() };
    let names = names(view);
    let cards = |upto: usize| {
        hand.acts[..upto].iter().filter(|act| matches!(act.action.0, Action::Play(_))).count()
    };
    let choice = |(place, act): (usize, &Act)| {
        let seat = act.seat.0;
        let name = names[seat.index()].as_str();
        let text = match act.action.0 {
            _ if client.seat() == Some(seat) => return None,
            Action::Play(card) => {
                let trick = cards(place) / 4 + 1;
                let values = [
                    ("name", name.into()),
                    ("card", texts.card(card).into()),
                    ("trick", trick.into()),
                ];
                texts.with("online-open-card", &values)
            }
            Action::Call(call) => {
                let values = [("name", name.into()), ("call", texts.call(call).into())];
                texts.with("online-open-call", &values)
            }
            Action::Bid(bid) => {
                let values = [("name", name.into()), ("call", bid_word(bid, texts).into())];
                texts.with("online-open-call", &values)
            }
            _ => return None,
        };
        Some(Choice { about: Some(act.number?), text })
    };
    let mut found: Vec<Choice> =
        hand.acts.iter().enumerate().rev().filter_map(choice).take(LAST).collect();
    found.push(Choice { about: None, text: texts.get("online-open-last") });
    found
}

/// What can be said of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saying {
    Complain,
    Point,
    Ask,
    Waive,
}

impl Saying {
    pub const ALL: [Self; 4] = [Self::Complain, Self::Point, Self::Ask, Self::Waive];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Complain => "complain",
            Self::Point => "point",
            Self::Ask => "ask",
            Self::Waive => "waive",
        }
    }

    /// The message for the table. Only a complaint need not name an act.
    pub fn of(self, about: Option<u32>) -> Option<OpenWord> {
        Some(match (self, about) {
            (Self::Complain, about) => OpenWord::Complain { about },
            (Self::Point, Some(about)) => OpenWord::Point { about },
            (Self::Ask, Some(about)) => OpenWord::Ask { about },
            (Self::Waive, Some(about)) => OpenWord::Waive { about },
            (Self::Point | Self::Ask | Self::Waive, None) => return None,
        })
    }
}

/// Whether another player has just taken a card back, so that the player can accept it.
pub fn may_accept(client: &Client) -> bool {
    let words = client.hand().and_then(|hand| hand.open.as_ref()).map(|open| &open.words);
    let last = words.and_then(|words| words.last());
    last.is_some_and(|last| last.word == OpenWord::Takeback && client.seat() != Some(last.seat.0))
}

/// Whether the player may appeal against the ruling that was just given, and has not let it pass.
pub fn may_appeal(client: &Client) -> bool {
    let Some((hand, seat)) = client.hand().zip(client.seat()) else { return false };
    let open = hand.open.as_ref().filter(|open| open.appealable);
    open.is_some_and(|open| !open.noted.0.contains(seat)) && !client.waits()
}

/// Whether the player's last card can be asked back: it lies in the trick that is on the table.
pub fn may_take_back(client: &Client) -> bool {
    let Some((hand, seat)) = client.hand().zip(client.seat()) else { return false };
    let cards = hand.acts.iter().filter(|act| matches!(act.action.0, Action::Play(_)));
    let last: Vec<Seat> = cards.rev().take(4).map(|act| act.seat.0).collect();
    last.contains(&seat) && !hand.rests()
}

/// What a player has said, in a sentence. None where nobody need hear it.
pub fn worded_line(view: &TableView, worded: &Worded, texts: &Texts) -> Option<String> {
    let names = names(view);
    let name = ("name", names[worded.seat.0.index()].as_str().into());
    match (worded.word, &worded.answer) {
        (OpenWord::Complain { .. }, Some(answer)) if answer.is_admitted() => {
            Some(texts.with("online-open-rests", &[name]))
        }
        (OpenWord::Complain { .. }, Some(answer)) => {
            let why = texts.get(&format!("online-open-why-{}", answer.why.word()));
            let rule = answer.rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
            Some(texts.with("online-open-refused", &[name, ("why", format!("{why}{rule}").into())]))
        }
        (OpenWord::Complain { .. } | OpenWord::Note, _) => None,
        (OpenWord::Takeback, _) => Some(texts.with("online-open-took-back", &[name])),
        (OpenWord::Point { .. }, _) => Some(texts.with("online-open-pointed", &[name])),
        (OpenWord::Ask { .. }, _) => Some(texts.with("online-open-asked", &[name])),
        (OpenWord::Waive { .. }, _) => Some(texts.with("online-open-waived", &[name])),
        (OpenWord::Accept, _) => Some(texts.with("online-open-accepted", &[name])),
        (OpenWord::Appeal, _) => Some(texts.with("online-open-appealed", &[name])),
    }
}

/// A ruling in words.
pub fn ruling_shown(
    settings: &Settings,
    names: &[String; 4],
    ruling: &OpenRuling,
    texts: &Texts,
) -> Option<RulingShown> {
    let book = Rulebook::named(&settings.rulebook)?;
    let culprit = ruling.culprit.0;
    let name = names[culprit.index()].as_str();
    let word = if KNOWN.contains(&ruling.word) { ruling.word.word() } else { "other" };
    let values = [("name", name.into()), ("trick", ruling.trick.into())];
    let class = ruling.class.map_or("unproved", OpenClass::word);
    let rules = [Some(&ruling.breaks), ruling.rule.as_ref()].into_iter().flatten();
    let any = ruling.penalty.iter().any(|&points| points != 0);
    let points = |seat: Seat| PointsShown {
        name: names[seat.index()].clone(),
        points: signed(ruling.penalty[seat.index()].into()),
        culprit: seat == culprit,
    };
    Some(RulingShown {
        taken: any,
        title: texts.get(&format!("online-open-class-{class}")),
        what: texts.with(&format!("online-open-did-{word}"), &values),
        cites: rules.map(|rule| Reference::new(&cite(rule), &book, texts)).collect(),
        why: match (&ruling.by, &ruling.proposed) {
            (None, _) => why(ruling, texts),
            (Some(_), None) => texts.get("online-open-by-referee"),
            (Some(_), Some(class)) => {
                let found = texts.get(&format!("online-open-class-{}", class.word()));
                texts.with("online-open-by-referee-found", &[("class", found.into())])
            }
        },
        points: Seat::ALL.into_iter().filter(|_| any).map(points).collect(),
        next: next(ruling, name, texts),
    })
}

/// A word of the bidding as it is said.
pub fn bid_word(bid: Bid, texts: &Texts) -> String {
    match bid {
        Bid::Solo(solo) => texts.contract(FinalContract::Solo(solo)),
        _ => texts.get(&format!("web-bid-{}", bid.word())),
    }
}

fn cite(rule: &str) -> Cite {
    match rule.split_once(':') {
        Some((book, row)) => Cite { book: Some(book.to_owned()), row: row.to_owned() },
        None => Cite { book: None, row: rule.to_owned() },
    }
}

fn why(ruling: &OpenRuling, texts: &Texts) -> String {
    let key = format!("online-open-proof-{}", ruling.proof.word());
    match ruling.eyes {
        Some([least, most]) => {
            let values = [("least", least.into()), ("most", most.into())];
            texts.with(&format!("{key}-eyes"), &values)
        }
        None => texts.get(&key),
    }
}

fn next(ruling: &OpenRuling, name: &str, texts: &Texts) -> String {
    let what = match (ruling.then, ruling.card) {
        (OpenThen::PlayOn, Some(card)) => format!("play-on-{}", card.word()),
        (then, _) => then.word().to_owned(),
    };
    texts.with(&format!("online-open-then-{what}"), &[("name", name.into())])
}

/// How an open hand ended, with what everybody gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndShown {
    pub title: String,
    pub rulings: Vec<RulingShown>,
    /// The sum of result and penalties, where it is more than one of them.
    pub sum: Vec<PointsShown>,
}

pub fn end_shown(view: &TableView, texts: &Texts) -> Option<EndShown> {
    let last = view.last.as_ref()?;
    let end: &OpenEnd = last.open.as_ref()?;
    let names = names(view);
    let shown = |ruling| ruling_shown(&view.settings, &names, ruling, texts);
    let score = last.row.as_ref().map(|row| row.score);
    let both = end.result.is_some() && !end.rulings.is_empty();
    let points = |score: [i16; 4]| {
        Seat::ALL.map(|seat| PointsShown {
            name: names[seat.index()].clone(),
            points: signed(score[seat.index()].into()),
            culprit: false,
        })
    };
    Some(EndShown {
        title: texts.get(&format!("online-open-end-{}", end.end.word())),
        rulings: end.rulings.iter().filter_map(shown).collect(),
        sum: score.filter(|_| both).map(points).into_iter().flatten().collect(),
    })
}
