//! The pages, as they stand behind the `#` of the address.

use dulle_protocol::TableId;
use dulle_protocol::office::TournamentCode;
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
    /// The course: all lessons, or the one of this name.
    Course(Option<String>),
    Settings,
    /// The hands that were played, with statistics.
    History,
    /// The deal of the day.
    Daily,
    /// A hand that was shared as a link.
    Shared {
        code: String,
    },
    /// The same in a frame of another site: nothing but the hand.
    Embed {
        code: String,
    },
    /// The rules of a table.
    Options(OptionsFor),
    /// The referee's desk.
    Referee(DeskPage),
    /// The tournament office.
    Office(OfficeAddress),
    /// What was decided in the hand that was last replayed, and what it cost; or what many hands come to.
    Analysis {
        many: bool,
    },
    /// The puzzle of the day, or the one of this name.
    Puzzle(Option<String>),
}

/// A page of a tournament's office.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfficeAddress {
    pub page: OfficePage,
    /// The tournament on the server; None for the one in this browser.
    pub of: Option<TournamentCode>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OfficePage {
    /// Where everybody comes in: the one tournament that there is, a new one, or all to choose from.
    Start,
    /// All tournaments that this browser can open.
    All,
    Round,
    /// One table of a round, with its sheets.
    Table {
        round: u8,
        table: u16,
    },
    /// The sums of all tables, one after another.
    Totals,
    Entries,
    Seating,
    Standings,
    Rulings,
    Print,
    Journal,
    Links,
    Setup,
    /// For everybody, on a large screen.
    Wall,
    /// For everybody, on a phone: where do I sit?
    Seat,
    /// A table's own phone.
    Phone,
}

impl OfficePage {
    /// The pages of the rail, in its order.
    pub const RAIL: [Self; 9] = [
        Self::Round,
        Self::Entries,
        Self::Seating,
        Self::Standings,
        Self::Rulings,
        Self::Print,
        Self::Journal,
        Self::Links,
        Self::Setup,
    ];

    pub const fn word(&self) -> &'static str {
        match self {
            Self::Start => "",
            Self::All => "all",
            Self::Round => "round",
            Self::Table { .. } => "table",
            Self::Totals => "totals",
            Self::Entries => "entries",
            Self::Seating => "seating",
            Self::Standings => "standings",
            Self::Rulings => "rulings",
            Self::Print => "print",
            Self::Journal => "journal",
            Self::Links => "links",
            Self::Setup => "setup",
            Self::Wall => "wall",
            Self::Seat => "seat",
            Self::Phone => "phone",
        }
    }

    /// The page of a word; `at` is the table as `2.4`. The round for anything unknown.
    fn of_word(word: &str, at: Option<&str>) -> Self {
        let at = at.and_then(|at| at.split_once('.'));
        let at = at.and_then(|(round, table)| Some((round.parse().ok()?, table.parse().ok()?)));
        let others = [Self::All, Self::Totals, Self::Wall, Self::Seat, Self::Phone];
        match (word, at) {
            ("table", Some((round, table))) => Self::Table { round, table },
            _ => {
                let mut all = Self::RAIL.into_iter().chain(others);
                all.find(|page| page.word() == word).unwrap_or(Self::Round)
            }
        }
    }
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
    Office,
    Referee,
    /// History, deal of the day, hands that were passed on.
    Album,
    /// Analysis and puzzles.
    Study,
    /// The course and the rules to read.
    Course,
}

/// A hand that a server keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptHand {
    pub id: String,
    /// Where the player sat who looks at it, for names can be the same.
    pub seat: Option<Seat>,
}

impl Route {
    /// The office of the tournament in this browser.
    pub const OFFICE: Self = Self::Office(OfficeAddress { page: OfficePage::Start, of: None });

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
            "analysis" => Self::Analysis { many: value("of").is_some() },
            "puzzle" => Self::Puzzle(value("name")),
            "new" => Self::NewTable,
            "tables" => Self::Tables,
            "me" => Self::Me,
            "sheet" => Self::Sheet,
            "rules" => Self::Rules { book: value("book") },
            "tutorial" => Self::Tutorial,
            "course" => Self::Course(value("lesson")),
            "settings" => Self::Settings,
            "history" => Self::History,
            "daily" => Self::Daily,
            "hand" => Self::Shared { code: value("h").unwrap_or_default() },
            "embed" => Self::Embed { code: value("h").unwrap_or_default() },
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
            "office" => {
                let of = code(value("of"));
                let page = if of.is_some() { OfficePage::Round } else { OfficePage::Start };
                Self::Office(OfficeAddress { page, of })
            }
            _ if path.starts_with("office/") => {
                let word = path.trim_start_matches("office/");
                let page = OfficePage::of_word(word, value("at").as_deref());
                Self::Office(OfficeAddress { page, of: code(value("of")) })
            }
            _ => match path.strip_prefix("t/").map(str::parse) {
                Some(Ok(table)) => Self::Online { table },
                Some(Err(_)) | None => Self::Start,
            },
        }
    }

    /// The page at the path that may be framed: whatever stands behind the `#`, it is no other page.
    pub fn embedded(hash: &str) -> Self {
        match Self::parse(hash) {
            Self::Embed { code } => Self::Embed { code },
            _ => Self::Embed { code: String::new() },
        }
    }

    /// The address without its marks and its query. `part.js` chooses a part by it.
    pub fn path(hash: &str) -> &str {
        split(hash).0
    }

    /// The part of the client that has the page.
    pub const fn part(&self) -> Part {
        match self {
            Self::Start | Self::Table { .. } | Self::Tutorial => Part::Alone,
            Self::Sheet
            | Self::Replay(_)
            | Self::Tables
            | Self::Me
            | Self::Settings
            | Self::Options(_) => Part::More,
            Self::Referee(_) => Part::Referee,
            Self::Online { .. } | Self::NewTable => Part::Online,
            Self::Office(_) => Part::Office,
            Self::History | Self::Daily | Self::Shared { .. } | Self::Embed { .. } => Part::Album,
            Self::Analysis { .. } | Self::Puzzle(_) => Part::Study,
            Self::Course(_) | Self::Rules { .. } => Part::Course,
        }
    }

    /// Whether a hand is played there.
    pub const fn is_table(&self) -> bool {
        matches!(self, Self::Table { .. } | Self::Tutorial | Self::Online { .. })
    }

    /// What the page is called: the name of a message.
    pub const fn title(&self) -> &'static str {
        match self {
            Self::Start => "web-title",
            Self::Table { .. } => "web-table-label",
            Self::Replay(_) | Self::Shared { .. } | Self::Embed { .. } => "web-replay",
            Self::Online { .. } => "online-table",
            Self::NewTable => "online-new",
            Self::Tables => "online-tables",
            Self::Me => "online-me",
            Self::Sheet => "web-score-sheet",
            Self::Rules { .. } => "web-rules",
            Self::Tutorial => "web-tutorial",
            Self::Course(_) => "web-course",
            Self::Settings => "web-settings",
            Self::History => "web-history",
            Self::Daily => "web-daily",
            Self::Options(_) => "web-options",
            Self::Referee(_) => "web-referee",
            Self::Office(_) => "web-office",
            Self::Analysis { .. } => "web-study",
            Self::Puzzle(_) => "web-puzzles",
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
            Self::Course(None) => "#/course".to_owned(),
            Self::Course(Some(lesson)) => format!("#/course?lesson={lesson}"),
            Self::Settings => "#/settings".to_owned(),
            Self::History => "#/history".to_owned(),
            Self::Daily => "#/daily".to_owned(),
            Self::Shared { code } => format!("#/hand?h={code}"),
            Self::Embed { code } => format!("#/embed?h={code}"),
            Self::Referee(DeskPage::Entry) => "#/schiri".to_owned(),
            Self::Referee(page) => format!("#/schiri?page={}", page.word()),
            Self::Office(address) => address.hash(),
            Self::Analysis { many: false } => "#/analysis".to_owned(),
            Self::Analysis { many: true } => "#/analysis?of=hands".to_owned(),
            Self::Puzzle(None) => "#/puzzle".to_owned(),
            Self::Puzzle(Some(name)) => format!("#/puzzle?name={name}"),
            Self::Options(OptionsFor::Next) => "#/options".to_owned(),
            Self::Options(OptionsFor::Running) => "#/options?of=running".to_owned(),
            Self::Options(OptionsFor::Table(table)) => format!("#/options?table={table}"),
        }
    }
}

impl OfficeAddress {
    fn hash(&self) -> String {
        let path = match &self.page {
            OfficePage::Start => String::new(),
            OfficePage::Round if self.of.is_some() => String::new(),
            page => format!("/{}", page.word()),
        };
        let at = match self.page {
            OfficePage::Table { round, table } => Some(format!("at={round}.{table}")),
            _ => None,
        };
        let of = self.of.as_ref().map(|code| format!("of={code}"));
        let query: Vec<String> = at.into_iter().chain(of).collect();
        let mark = if query.is_empty() { "" } else { "?" };
        format!("#/office{path}{mark}{}", query.join("&"))
    }
}

fn code(text: Option<String>) -> Option<TournamentCode> {
    text.and_then(|text| text.parse().ok())
}

/// The path and the query of an address.
fn split(hash: &str) -> (&str, &str) {
    let path = hash.trim_start_matches('#').trim_start_matches('/');
    path.split_once('?').unwrap_or((path, ""))
}
