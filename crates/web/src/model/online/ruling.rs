//! A ruling for the sheet of a table's match: from the referee's desk to the table, and what everybody is asked.

use dulle_protocol::{
    Client, ClientMessage, DealFault, OpenBreach, OpenClass, ProposedRuling, RuledAlone, RuledWhat,
    SeatNo, SheetLine, SheetRuling, TableId, TableView,
};
use dulle_rules::{Seat, Severity};
use dulle_texts::Texts;
use dulle_tournament::{Entry, Match, Member, Minutes, Setup, Wishes};
use serde::{Deserialize, Serialize};

use super::hand::names;
use crate::model::format::signed;
use crate::model::referee::draft::Draft;

/// A ruling on its way from the desk to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForTable {
    pub table: TableId,
    pub ruling: SheetRuling,
}

impl ForTable {
    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// The number of the hand that is played or due.
fn due(table: &TableView) -> u8 {
    u8::try_from(table.rows.len() + 1).unwrap_or(u8::MAX)
}

/// The running hand of a table, for the desk.
pub fn draft_of(table: &TableView) -> Draft {
    let mut draft = Draft {
        book: table.settings.rulebook.clone(),
        options: table.settings.options.clone(),
        hand: due(table).to_string(),
        names: unlike(&names(table)),
        ..Draft::default()
    };
    draft.dealer = table.hand.as_ref().map(|hand| hand.terms.dealer.0);
    draft
}

/// Where two are called the same, their seats tell them apart.
fn unlike(names: &[String; 4]) -> [String; 4] {
    let alike = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
    std::array::from_fn(|i| {
        if alike(&names[i]) { format!("{} {}", names[i], i + 1) } else { names[i].clone() }
    })
}

/// A match with the players of a draft, to write a ruling for.
pub fn match_of(draft: &Draft) -> Option<Match> {
    let book = draft.rules()?.book().clone();
    let (names, minutes) = (draft.names.to_vec(), Minutes::Unlimited);
    Some(Match::new(Setup::new(Wishes { book, names, hands: None, minutes, keeper: None }).ok()?))
}

fn seat(game: &Match, member: Member) -> Option<SeatNo> {
    let place = game.setup().circle().members().position(|it| it == member)?;
    Seat::ALL.get(place).map(|&seat| SeatNo(seat))
}

/// What an entry of such a match is at the table.
pub fn ruling_of(game: &Match, entry: &Entry, word: Option<OpenBreach>) -> Option<SheetRuling> {
    let (number, what) = match entry {
        Entry::Breach(entry) => {
            let (class, limits) = match entry.severity {
                Severity::Insignificant => (OpenClass::Insignificant, 0),
                Severity::Minor { harms: true } => (OpenClass::Minor, 0),
                Severity::Minor { harms: false } => (OpenClass::Harmless, 0),
                Severity::Serious { limits } => (OpenClass::Major, limits),
            };
            let alone = match entry.solo {
                Some(alone) => Some(RuledAlone {
                    soloist: seat(game, alone.soloist)?,
                    played: alone.kind.word().to_owned(),
                }),
                None => None,
            };
            let culprit = seat(game, entry.culprit)?;
            (entry.number, RuledWhat::Breach { culprit, class, limits, alone })
        }
        Entry::Misdeal { number, why } => {
            let known = DealFault::ALL.iter().find(|fault| fault.word() == why.word());
            (*number, RuledWhat::Misdeal { why: known.copied().unwrap_or(DealFault::Other) })
        }
        Entry::Repetition { number, .. } => (*number, RuledWhat::Repeat),
        Entry::Deduction { member, points, .. } => {
            (1, RuledWhat::Deduct { seat: seat(game, *member)?, points: *points })
        }
        _ => return None,
    };
    Some(SheetRuling { number, what, word })
}

/// A ruling in a few words.
pub fn ruling_text(names: &[String; 4], ruling: &SheetRuling, texts: &Texts) -> String {
    let name = ruling.culprit().map(|seat| names[seat.index()].clone()).unwrap_or_default();
    texts.with(&format!("online-ruling-{}", ruling.word()), &[("name", name.into())])
}

/// The message that puts a ruling from the desk to the others. It is about the hand of now.
pub fn proposal(client: &Client, ruling: &SheetRuling) -> Option<ClientMessage> {
    let table = client.table().filter(|_| client.may_rule())?;
    let ruling = SheetRuling { number: due(table), ..ruling.clone() };
    Some(ClientMessage::Ruling { ruling })
}

/// What everybody at the table reads about a ruling that waits for their agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingAsked {
    /// Who proposes something, in a few words.
    pub short: String,
    pub text: String,
    /// Whether the reader has to agree.
    pub asks: bool,
    /// Whether the reader has proposed it.
    pub own: bool,
}

pub fn ruling_asked(client: &Client, texts: &Texts) -> Option<RulingAsked> {
    let table = client.table()?;
    let proposed: &ProposedRuling = table.ruling.as_ref()?;
    let names = names(table);
    let points: Vec<String> = Seat::ALL
        .into_iter()
        .filter(|seat| proposed.points[seat.index()] != 0)
        .map(|seat| {
            format!("{} {}", names[seat.index()], signed(proposed.points[seat.index()].into()))
        })
        .collect();
    let by = proposed.by.map(|by| names[by.0.index()].clone());
    let by = by.unwrap_or_else(|| texts.get("online-ruling-referee"));
    let short = texts.with("online-ruling-short", &[("by", by.as_str().into())]);
    let values = [
        ("by", by.into()),
        ("what", ruling_text(&names, &proposed.ruling, texts).into()),
        ("points", points.join(" · ").into()),
    ];
    let mut text = texts.with("online-ruling-ask", &values);
    if proposed.ends {
        text = format!("{text} {}", texts.get("online-ruling-ends"));
    }
    let asks = client.seat().is_some_and(|seat| proposed.awaits(seat));
    if !asks {
        let waits: Vec<String> =
            proposed.waits_for.0.iter().map(|seat| names[seat.index()].clone()).collect();
        let waits = texts.with("online-ruling-waits", &[("names", waits.join(", ").into())]);
        text = format!("{text} {waits}");
    }
    let own = client.answer_ruling(false).is_some() && !asks;
    Some(RulingAsked { short, text, asks, own })
}

/// A line of the sheet: what was ruled, and its points.
pub(super) fn line_of(table: &TableView, line: &SheetLine, texts: &Texts) -> (String, [i32; 4]) {
    (ruling_text(&names(table), &line.ruling, texts), line.points.map(i32::from))
}
