//! A person as the referee of an open table: who offers, who is, and what they have to decide.

use dulle_protocol::{AsWord, Client, HandView, OpenClass, OpenRuling, Stage, TableView};
use dulle_rules::{Action, CardSet, Seat};
use dulle_texts::Texts;

use super::hand::names;
use super::open::{RulingShown, ruling_shown};
use crate::model::referee::names::short;

/// What can be done about the referee by this viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfficialBox {
    pub text: String,
    /// A spectator can offer, or go.
    pub offer: Option<bool>,
    /// The host can take the offer.
    pub accept: bool,
    /// The host can send away the one who offers or is referee.
    pub dismiss: bool,
}

/// None at tables where the rules cannot be broken.
pub fn official_box(client: &Client, texts: &Texts) -> Option<OfficialBox> {
    let table = client.table().filter(|table| table.settings.open)?;
    if table.stage == Stage::Ended {
        return None;
    }
    let (host, seated, own) = (client.is_host(), client.seat().is_some(), client.is_referee());
    let with = |key: &str, name: &str| texts.with(key, &[("name", name.into())]);
    let mut text = match (&table.referees.named, &table.referees.offered) {
        (Some(_), _) if own => texts.get("online-referee-you"),
        (Some(name), _) => with("online-referee-is", name.as_str()),
        (None, Some(_)) if own => texts.get("online-referee-you-offer"),
        (None, Some(name)) => with("online-referee-offers", name.as_str()),
        (None, None) => texts.get("online-referee-none"),
    };
    if let Some(more) = agreement(table) {
        text = format!("{text} {}", texts.get(more));
    }
    let (named, offered) = (table.referees.named.is_some(), table.referees.offered.is_some());
    let free = !seated && !named && !offered && table.settings.spectators;
    Some(OfficialBox {
        text,
        offer: (free || own).then_some(!own),
        accept: host && offered,
        dismiss: host && !own && (named || offered),
    })
}

/// From when on a named referee rules, and how players agree to it.
fn agreement(table: &TableView) -> Option<&'static str> {
    table.referees.named.as_ref()?;
    match table.stage {
        Stage::Playing if table.referees.serves => None,
        Stage::Playing => Some("online-referee-not-yet"),
        Stage::Gathering | Stage::Between | Stage::Ended => Some("online-referee-agree"),
    }
}

/// What the referee has to decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deciding {
    pub about: u32,
    pub found: RulingShown,
    /// What everybody still holds.
    pub hands: Vec<(String, String)>,
    /// Each class with what would follow.
    pub choices: Vec<(OpenClass, RulingShown)>,
}

/// `english`: the letters on the cards.
pub fn deciding(client: &Client, texts: &Texts, english: bool) -> Option<Deciding> {
    let (table, hand) = (client.table()?, client.hand()?);
    let proposal = hand.open.as_ref()?.proposal.as_ref()?;
    let names = names(table);
    let shown = |ruling: &OpenRuling| ruling_shown(&table.settings, &names, ruling, texts);
    let choice = |ruling: &OpenRuling| Some((ruling.class?, shown(ruling)?));
    Some(Deciding {
        about: proposal.ruling.about,
        found: shown(&proposal.ruling)?,
        hands: held(table, hand, english),
        choices: proposal.choices.iter().filter_map(choice).collect(),
    })
}

fn held(table: &TableView, hand: &HandView, english: bool) -> Vec<(String, String)> {
    let names = names(table);
    let dealt = hand.cards.unwrap_or_default();
    let one = |seat: Seat| {
        let mut own = dealt[seat.index()].map_or(CardSet::EMPTY, |AsWord(cards)| cards);
        for act in hand.acts.iter().filter(|act| act.seat.0 == seat) {
            if let Action::Play(card) = act.action.0 {
                own.remove(card);
            }
        }
        let cards: Vec<String> = own.iter().map(|card| short(card, english)).collect();
        (names[seat.index()].clone(), cards.join(" "))
    };
    Seat::ALL.map(one).to_vec()
}
