//! The rail: pages in their order, what is to be done on each, who sits before it.

use dulle_texts::Texts;
use dulle_tournament::office::{Office, Role, Stage};

use super::words::OfficeTexts;
use crate::model::route::OfficePage;

/// A page in the rail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RailItem {
    pub page: OfficePage,
    pub label: String,
    pub count: Option<Count>,
}

/// A number beside a page: work to do, or only a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    pub text: String,
    pub is_work: bool,
    pub label: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rail {
    pub name: String,
    pub lines: Vec<String>,
    pub items: Vec<RailItem>,
}

/// What a page is called; None for the office itself.
pub fn page_name(page: &OfficePage, texts: &Texts) -> Option<String> {
    Some(match page {
        OfficePage::Start => return None,
        OfficePage::All => texts.get("hall-known-title"),
        OfficePage::Table { round, table } => texts
            .with("hall-table-title", &[("round", (*round).into()), ("table", (*table).into())]),
        OfficePage::Totals => texts.get("hall-totals-title"),
        OfficePage::Seat => texts.get("hall-where-do-i-sit"),
        OfficePage::Phone => texts.get("hall-known-table"),
        page => texts.get(&format!("hall-page-{}", page.word())),
    })
}

/// Whether a role sees a page.
pub const fn may_see(role: Role, page: &OfficePage) -> bool {
    use OfficePage as Page;
    match role {
        Role::Director => true,
        Role::Referee | Role::Panel => !matches!(page, Page::Entries | Page::Links | Page::Setup),
        Role::Helper => matches!(
            page,
            Page::Round
                | Page::Table { .. }
                | Page::Totals
                | Page::Entries
                | Page::Standings
                | Page::Print
                | Page::Wall
        ),
        Role::Table | Role::Player | Role::Server => false,
    }
}

impl Rail {
    pub fn of(words: &OfficeTexts<'_>, role: Role) -> Self {
        let office = words.office;
        let setup = office.setup();
        let name =
            setup.map_or_else(|| words.get("hall-new-tournament"), |setup| setup.name.to_string());
        let mut lines = Vec::new();
        if let Some(setup) = setup {
            let place = setup.place.as_ref().map(ToString::to_string);
            let when = [place, Some(words.days(setup)).filter(|days| !days.is_empty())];
            let when: Vec<String> = when.into_iter().flatten().collect();
            lines.extend((!when.is_empty()).then(|| when.join(", ")));
            lines.push(words.terms(setup));
        }
        let item = |page: &OfficePage| RailItem {
            label: words.get(&format!("hall-page-{}", page.word())),
            count: count(office, page, words.texts),
            page: page.clone(),
        };
        let items = OfficePage::RAIL.iter().filter(|page| may_see(role, page)).map(item);
        Self { name, lines, items: items.collect() }
    }
}

fn count(office: &Office, page: &OfficePage, texts: &Texts) -> Option<Count> {
    let number = |key: &str, count: usize, is_work: bool| {
        let label = texts.with(key, &[("count", count.into())]);
        (count > 0).then(|| Count { text: count.to_string(), is_work, label })
    };
    match page {
        OfficePage::Round => number("hall-count-work", super::round::urgent(office), true),
        OfficePage::Entries => {
            let next = office.rounds().iter().filter(|round| round.released.is_some()).count();
            let most = office.setup().map_or(1, |setup| setup.rounds);
            let playing = office.playing_in((next as u8 + 1).min(most)).len();
            number("hall-count-players", playing, false)
        }
        OfficePage::Seating => {
            let draft = office.rounds().iter().any(|round| round.published.is_none());
            draft.then(|| Count {
                text: texts.get("office-round-draft"),
                is_work: false,
                label: texts.get("office-round-draft"),
            })
        }
        OfficePage::Rulings => {
            let open = office
                .rulings()
                .iter()
                .filter(|ruling| matches!(ruling.stage, Stage::Draft | Stage::Appealed));
            let open = open.count();
            match open {
                0 => number("hall-count-rulings", office.rulings().len(), false),
                open => number("hall-count-unsigned", open, true),
            }
        }
        _ => None,
    }
}
