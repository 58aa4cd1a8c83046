//! The pages, as they stand behind the `#` of the address.

use dulle_protocol::TableId;
use dulle_rules::Seat;

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Route {
    #[default]
    Start,
    /// The running hand, or a new one with this number of the deal.
    Table {
        deal: Option<u64>,
    },
    /// The last hand against bots, or one that a server keeps.
    Replay(Option<KeptHand>),
    /// A table on the server.
    Online {
        table: TableId,
    },
    /// A new table on the server.
    NewTable,
    /// Tables that can be gone to.
    Tables,
    /// What the server knows about the visitor.
    Me,
    Sheet,
    /// The paragraphs of a rulebook.
    Rules {
        book: Option<String>,
    },
    Tutorial,
    Settings,
    /// The rules of a table.
    Options(OptionsFor),
    /// The referee's desk.
    Referee(DeskPage),
}

/// A page of the referee's desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeskPage {
    /// Cards are entered.
    Entry,
    Ruling,
    /// The ruling as the players see it.
    Show,
    /// Questions instead of cards.
    Quick,
    QuickShow,
}

impl DeskPage {
    pub const ALL: [Self; 5] =
        [Self::Entry, Self::Ruling, Self::Show, Self::Quick, Self::QuickShow];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Entry => "entry",
            Self::Ruling => "ruling",
            Self::Show => "show",
            Self::Quick => "quick",
            Self::QuickShow => "quick-show",
        }
    }
}

/// Whose rules are looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionsFor {
    /// Those that are chosen for the next hand or table.
    Next,
    /// Those of the hand against bots, which stay as they are.
    Running,
    /// Those of a server's table, which its host may change before the first deal.
    Table(TableId),
}

/// A part of the client (`app/part.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Alone,
    /// It has what [`Alone`](Self::Alone) has too.
    More,
    Online,
}

/// A hand that a server keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptHand {
    pub id: String,
    /// Where the player sat who looks at it, for names can be the same.
    pub seat: Option<Seat>,
}

impl Route {
    /// What stands behind the `#`; the start page for anything unknown.
    pub fn parse(hash: &str) -> Self {
        let (path, query) = split(hash);
        let value = |name: &str| {
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.into_iter().find(|&(key, _)| key == name).map(|(_, value)| value.to_owned())
        };
        match path {
            "table" => Self::Table { deal: value("deal").and_then(|deal| deal.parse().ok()) },
            "replay" => {
                let seat = value("seat").and_then(|seat| Seat::from_number(seat.parse().ok()?));
                Self::Replay(value("hand").map(|id| KeptHand { id, seat }))
            }
            "new" => Self::NewTable,
            "tables" => Self::Tables,
            "me" => Self::Me,
            "sheet" => Self::Sheet,
            "rules" => Self::Rules { book: value("book") },
            "tutorial" => Self::Tutorial,
            "settings" => Self::Settings,
            "options" => {
                let table = value("table").and_then(|table| table.parse().ok());
                Self::Options(match (table, value("of").as_deref()) {
                    (Some(table), _) => OptionsFor::Table(table),
                    (None, Some("running")) => OptionsFor::Running,
                    (None, _) => OptionsFor::Next,
                })
            }
            "schiri" => {
                let word = value("page");
                let known = |page: &DeskPage| word.as_deref() == Some(page.word());
                let page = DeskPage::ALL.into_iter().find(known);
                Self::Referee(page.unwrap_or(DeskPage::Entry))
            }
            _ => match path.strip_prefix("t/").map(str::parse) {
                Some(Ok(table)) => Self::Online { table },
                Some(Err(_)) | None => Self::Start,
            },
        }
    }

    /// The address without its marks and its query. `part.js` chooses a part by it.
    pub fn path(hash: &str) -> &str {
        split(hash).0
    }

    /// The part of the client that has the page; None where each has it.
    pub const fn part(&self) -> Option<Part> {
        match self {
            Self::Settings => None,
            Self::Start | Self::Table { .. } | Self::Tutorial => Some(Part::Alone),
            Self::Sheet
            | Self::Rules { .. }
            | Self::Replay(_)
            | Self::Tables
            | Self::Me
            | Self::Options(_)
            | Self::Referee(_) => Some(Part::More),
            Self::Online { .. } | Self::NewTable => Some(Part::Online),
        }
    }

    /// What the page is called: the name of a message.
    pub const fn title(&self) -> &'static str {
        match self {
            Self::Start => "web-title",
            Self::Table { .. } => "web-table-label",
            Self::Replay(_) => "web-replay",
            Self::Online { .. } => "online-table",
            Self::NewTable => "online-new",
            Self::Tables => "online-tables",
            Self::Me => "online-me",
            Self::Sheet => "web-score-sheet",
            Self::Rules { .. } => "web-rules",
            Self::Tutorial => "web-tutorial",
            Self::Settings => "web-settings",
            Self::Options(_) => "web-options",
            Self::Referee(_) => "web-referee",
        }
    }

    pub fn hash(&self) -> String {
        match self {
            Self::Start => "#/".to_owned(),
            Self::Table { deal: None } => "#/table".to_owned(),
            Self::Table { deal: Some(deal) } => format!("#/table?deal={deal}"),
            Self::Replay(None) => "#/replay".to_owned(),
            Self::Replay(Some(KeptHand { id, seat: None })) => format!("#/replay?hand={id}"),
            Self::Replay(Some(KeptHand { id, seat: Some(seat) })) => {
                format!("#/replay?hand={id}&seat={seat}")
            }
            Self::Online { table } => format!("#/t/{table}"),
            Self::NewTable => "#/new".to_owned(),
            Self::Tables => "#/tables".to_owned(),
            Self::Me => "#/me".to_owned(),
            Self::Sheet => "#/sheet".to_owned(),
            Self::Rules { book: None } => "#/rules".to_owned(),
            Self::Rules { book: Some(book) } => format!("#/rules?book={book}"),
            Self::Tutorial => "#/tutorial".to_owned(),
            Self::Settings => "#/settings".to_owned(),
            Self::Referee(DeskPage::Entry) => "#/schiri".to_owned(),
            Self::Referee(page) => format!("#/schiri?page={}", page.word()),
            Self::Options(OptionsFor::Next) => "#/options".to_owned(),
            Self::Options(OptionsFor::Running) => "#/options?of=running".to_owned(),
            Self::Options(OptionsFor::Table(table)) => format!("#/options?table={table}"),
        }
    }
}

/// The path and the query of an address.
fn split(hash: &str) -> (&str, &str) {
    let path = hash.trim_start_matches('#').trim_start_matches('/');
    path.split_once('?').unwrap_or((path, ""))
}
