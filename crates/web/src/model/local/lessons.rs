//! The tutorial hand: what is explained, and when.

use dulle_rules::{Card, Event, Party, Phase};
use dulle_texts::Texts;

use crate::model::table::TableModel;
use crate::model::table::trick::Lying;

/// The numbered deal of the tutorial: a normal game in which everything that matters happens.
pub const DEAL: u64 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    Welcome,
    Trumps,
    Bidding,
    Party,
    Lead,
    Follow,
    Trick,
    Calls,
    Partner,
    Fox,
    LastTrick,
    End,
}

impl Lesson {
    /// In the order in which they are told.
    pub const ALL: [Self; 12] = [
        Self::Welcome,
        Self::Trumps,
        Self::Bidding,
        Self::Party,
        Self::Lead,
        Self::Trick,
        Self::Follow,
        Self::Calls,
        Self::Partner,
        Self::Fox,
        Self::LastTrick,
        Self::End,
    ];

    const fn word(self) -> &'static str {
        match self {
            Self::Welcome => "welcome",
            Self::Trumps => "trumps",
            Self::Bidding => "bidding",
            Self::Party => "party",
            Self::Lead => "lead",
            Self::Follow => "follow",
            Self::Trick => "trick",
            Self::Calls => "calls",
            Self::Partner => "partner",
            Self::Fox => "fox",
            Self::LastTrick => "last-trick",
            Self::End => "end",
        }
    }

    /// Whether this is the moment for it.
    fn fits(self, table: &TableModel) -> bool {
        let state = table.view.state();
        let mine = table.is_my_turn() && table.lying == Lying::Gathered;
        let playing = state.phase() == Phase::Playing && mine;
        let leads = state.running().cards.is_empty();
        match self {
            Self::Welcome | Self::Trumps | Self::Bidding => state.phase() == Phase::Bidding && mine,
            Self::Party => playing,
            Self::Lead => playing && leads,
            Self::Follow => playing && !leads,
            Self::Trick => playing && state.tricks_played() > 0,
            Self::Calls => playing && !table.view.legal().calls.is_empty() && state.ply() > 0,
            Self::Partner => playing && partner_known(table),
            Self::Fox => playing && state.running().cards.contains(&Card::DIAMOND_ACE),
            Self::LastTrick => playing && state.tricks_played() > 3,
            Self::End => state.is_over(),
        }
    }

    pub fn title(self, texts: &Texts) -> String {
        texts.get(&format!("web-lesson-{}", self.word()))
    }

    pub fn text(self, table: &TableModel, texts: &Texts) -> String {
        let own = table.view.parties().of(table.me);
        match (self, own) {
            (Self::Party, Some(Party::Re)) => texts.get("web-lesson-party-re"),
            (Self::Party, _) => texts.get("web-lesson-party-contra"),
            _ => texts.get(&format!("web-lesson-{}-text", self.word())),
        }
    }
}

/// Another player's party has become public.
fn partner_known(table: &TableModel) -> bool {
    let settles = |event: &Event| match event {
        Event::PartyPublic { seat, .. } => *seat != table.me,
        _ => false,
    };
    table.events().iter().any(settles)
}

/// What was explained already, a bit for each lesson. It is kept in the tab as a number, so that a page that is loaded anew
/// goes on where it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told(pub u64);

impl Told {
    #[must_use]
    pub const fn with(self, lesson: Lesson) -> Self {
        Self(self.0 | 1 << lesson as u8)
    }

    const fn has(self, lesson: Lesson) -> bool {
        self.0 >> lesson as u8 & 1 == 1
    }
}

/// What is to be explained now, of what was not explained before.
pub fn due(table: &TableModel, told: Told) -> Option<Lesson> {
    Lesson::ALL.into_iter().find(|&lesson| !told.has(lesson) && lesson.fits(table))
}
