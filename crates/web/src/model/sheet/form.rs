//! A hand as it is tapped in, and what it would come to.

use dulle_rules::{CallLevel, FinalContract, Party, Rulebook, Solo, Special, SpecialPoints, Topic};
use dulle_texts::Texts;
use dulle_tournament::{
    CallBy, Entry, Match, Member, MemberSet, OutcomeReport, Report, ResultReport, Row, Upcoming,
};

use super::bare::Bare;
use super::notes::bock;
use super::refused;
use crate::model::format::signed;
use crate::model::table::receipt::{Reference, item_text};

/// What is tapped for one hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandForm {
    pub number: u8,
    pub players: [Member; 4],
    pub played: FinalContract,
    pub re: MemberSet,
    /// The highest call of each party, Re first.
    pub levels: [CallLevel; 2],
    pub eyes_re: Option<u8>,
    /// The side without a single eye has a trick of nines: it is not schwarz.
    pub empty_trick: bool,
    pub specials: SpecialPoints,
    /// The soloist has conceded, or has claimed what they did not have.
    pub given_up: bool,
    /// A player has named their partner.
    pub genscher: bool,
    /// Only the points are written down.
    pub bare: Option<Bare>,
    /// It corrects a hand that stands already.
    pub corrects: bool,
}

/// How many tricks a hand with nines has.
const TRICKS_WITH_NINES: u8 = 12;

/// A special point that is counted by tapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    Doppelkopf,
    Fox,
    Charlie,
    CharlieCaught,
    HeartTrick,
    FoxLastTrick,
    DulleCaught,
}

/// What is still to be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// How many belong to Re in this game.
    Parties(u8),
    Eyes,
    /// What the hand was worth.
    Value,
    /// Who writes plus.
    Plus,
    /// What a lone player has played.
    Kind,
}

/// What a form comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preview {
    Missing(String),
    Refused(String),
    Points {
        lines: Vec<(String, String, Reference)>,
        value: String,
        triple: Option<Reference>,
        scores: Vec<(String, String)>,
        /// Why it counts double, and which rounds it brings.
        notes: Vec<String>,
    },
}

impl Counter {
    pub const ALL: [Self; 7] = [
        Self::Fox,
        Self::Charlie,
        Self::Doppelkopf,
        Self::CharlieCaught,
        Self::HeartTrick,
        Self::FoxLastTrick,
        Self::DulleCaught,
    ];

    pub const fn word(self) -> &'static str {
        self.special().word()
    }

    /// The engine's word for it.
    pub const fn special(self) -> Special {
        match self {
            Self::Doppelkopf => Special::Doppelkopf,
            Self::Fox => Special::Fox,
            Self::Charlie => Special::Charlie,
            Self::CharlieCaught => Special::CharlieCaught,
            Self::HeartTrick => Special::HeartTrick,
            Self::FoxLastTrick => Special::FoxLastTrick,
            Self::DulleCaught => Special::DulleCaught,
        }
    }

    /// More than this nobody can have.
    const fn most(self) -> u8 {
        match self {
            Self::Doppelkopf => 6,
            Self::Fox | Self::CharlieCaught | Self::HeartTrick => 2,
            Self::Charlie | Self::FoxLastTrick | Self::DulleCaught => 1,
        }
    }
}

impl HandForm {
    pub fn new(hand: &Upcoming) -> Self {
        let forced = hand.seating.forced;
        Self {
            number: hand.number,
            players: hand.seating.players,
            played: forced.map_or(FinalContract::Normal, |_| FinalContract::Solo(Solo::Queens)),
            re: forced.into_iter().collect(),
            levels: [CallLevel::Silent; 2],
            eyes_re: None,
            empty_trick: false,
            specials: SpecialPoints::default(),
            given_up: false,
            genscher: false,
            bare: None,
            corrects: false,
        }
    }

    /// A form that says what stands there already. None where it was not tapped in.
    pub fn of_row(row: &Row) -> Option<Self> {
        let report = match &row.noted.report {
            Some(Report::Outcome(report)) => report,
            Some(Report::Result(report)) => return Self::of_result(row, report),
            Some(Report::Record(_)) | None => return None,
        };
        let level = |party: Party| {
            let own = report.calls.iter().filter(|call| of(report.re, call.member) == party);
            own.map(|call| call.call.level()).max().unwrap_or_default()
        };
        Some(Self {
            number: row.number,
            players: row.seating.players,
            played: report.contract,
            re: report.re,
            levels: Party::BOTH.map(level),
            eyes_re: Some(report.eyes_re),
            empty_trick: match (report.eyes_re, report.tricks_re) {
                (240, Some(tricks)) => tricks < TRICKS_WITH_NINES,
                (0, Some(tricks)) => tricks > 0,
                _ => false,
            },
            specials: report.specials,
            given_up: report.given_up,
            genscher: report.genscher,
            bare: None,
            corrects: true,
        })
    }

    /// The same for points alone.
    fn of_result(row: &Row, report: &ResultReport) -> Option<Self> {
        let players = row.seating.players;
        Some(Self {
            number: row.number,
            players,
            played: FinalContract::Normal,
            re: MemberSet::NONE,
            levels: [CallLevel::Silent; 2],
            eyes_re: None,
            empty_trick: false,
            specials: SpecialPoints::default(),
            given_up: false,
            genscher: false,
            bare: Some(Bare::of_report(report, players)?),
            corrects: true,
        })
    }

    /// Only the points, or everything after all.
    pub fn set_bare(&mut self, bare: bool) {
        self.bare = bare.then(|| self.bare.unwrap_or_default());
    }

    /// How many belong to Re.
    pub const fn re_size(&self) -> u8 {
        if self.played.is_normal() { 2 } else { 1 }
    }

    pub fn tap_played(&mut self, played: FinalContract) {
        self.played = played;
        if self.re.len() > self.re_size() {
            self.re = MemberSet::NONE;
        }
        if !played.is_normal() {
            self.specials = SpecialPoints::default();
        }
        self.given_up &= !played.is_normal();
        self.genscher &= played == FinalContract::Normal;
    }

    /// What a table can have played, in the order in which it is offered.
    pub fn contracts(book: &Rulebook) -> Vec<FinalContract> {
        let mut all = vec![FinalContract::Normal, FinalContract::Wedding];
        all.extend(book.poverty.then_some(FinalContract::Poverty));
        all.extend([FinalContract::SilentWedding, FinalContract::WeddingSolo]);
        all.extend(Solo::every().filter(|&solo| book.plays(solo)).map(FinalContract::Solo));
        all
    }

    /// Whether a member can have named their partner.
    pub fn may_genscher(&self, book: &Rulebook) -> bool {
        book.genscher && self.played == FinalContract::Normal
    }

    /// Whether it matters that the soloist gave up: nobody is a coward then.
    pub fn may_give_up(&self, book: &Rulebook) -> bool {
        book.cowardice && !self.played.is_normal()
    }

    /// A member belongs to Re, or not after all; where one plays alone, the last tap counts.
    pub fn tap_member(&mut self, member: Member) {
        if self.re.contains(member) {
            self.re = self.re.without(member);
        } else if self.re_size() == 1 {
            self.re = MemberSet::NONE.with(member);
        } else if self.re.len() < self.re_size() {
            self.re = self.re.with(member);
        }
    }

    pub fn tap_level(&mut self, party: Party, level: CallLevel) {
        let own = &mut self.levels[party as usize];
        *own = if *own == level { CallLevel::Silent } else { level };
    }

    pub fn count(&self, counter: Counter, party: Party) -> u8 {
        self.specials.of(counter.special())[party as usize]
    }

    /// One more, and after the most possible none again.
    pub fn tap_counter(&mut self, counter: Counter, party: Party) {
        let next = (self.count(counter, party) + 1) % (counter.most() + 1);
        self.specials.of_mut(counter.special())[party as usize] = next;
    }

    /// As often as it was tapped before; not more than possible.
    pub(super) fn set_counter(&mut self, counter: Counter, party: Party, count: u8) {
        self.specials.of_mut(counter.special())[party as usize] = count.min(counter.most());
    }

    /// The eyes as they are typed.
    pub fn type_eyes(&mut self, text: &str) {
        self.eyes_re = text.trim().parse().ok().filter(|&eyes| eyes <= 240);
    }

    /// Whether a side can have a trick without an eye: it has none, and there are nines.
    pub fn may_have_empty_trick(&self, book: &Rulebook) -> bool {
        book.nines && matches!(self.eyes_re, Some(0 | 240))
    }

    /// How many tricks Re has, where the eyes do not say whether it is schwarz. One is enough.
    const fn tricks_re(&self) -> Option<u8> {
        match (self.empty_trick, self.eyes_re) {
            (true, Some(240)) => Some(TRICKS_WITH_NINES - 1),
            (true, Some(0)) => Some(1),
            _ => None,
        }
    }

    pub fn missing(&self) -> Option<Missing> {
        if let Some(bare) = self.bare {
            return match bare {
                Bare { value: None, .. } => Some(Missing::Value),
                Bare { plus, .. } if plus.is_empty() => Some(Missing::Plus),
                bare => bare.lacks_kind().then_some(Missing::Kind),
            };
        }
        if self.re.len() != self.re_size() {
            Some(Missing::Parties(self.re_size()))
        } else if self.eyes_re.is_none() {
            Some(Missing::Eyes)
        } else {
            None
        }
    }

    /// What is written down. Nobody taps who of a party called: the first of it stands for it.
    pub fn entry(&self) -> Entry {
        let report = self.bare.map_or_else(|| self.report(), |bare| bare.report(self.players));
        match self.corrects {
            true => Entry::Correction { number: self.number, report, signed: None },
            false => Entry::Hand { number: self.number, dealer: None, report },
        }
    }

    fn report(&self) -> Report {
        let mut calls = Vec::new();
        for party in Party::BOTH {
            let level = self.levels[party as usize];
            let member = self.players.into_iter().find(|&member| of(self.re, member) == party);
            let Some(member) = member else { continue };
            // The first call is written down with the highest; those between are part of it.
            let first = level.min(CallLevel::First);
            let said = [first.call(party), level.call(party).filter(|_| level > first)];
            calls.extend(said.into_iter().flatten().map(|call| CallBy { member, call }));
        }
        Report::Outcome(OutcomeReport {
            contract: self.played,
            re: self.re,
            eyes_re: self.eyes_re.unwrap_or_default(),
            tricks_re: self.tricks_re(),
            calls,
            specials: self.specials,
            given_up: self.given_up,
            genscher: self.genscher,
        })
    }
}

fn of(re: MemberSet, member: Member) -> Party {
    if re.contains(member) { Party::Re } else { Party::Contra }
}

/// What a form would come to if it were written down now.
pub fn preview(game: &Match, form: &HandForm, texts: &Texts) -> Preview {
    match form.missing() {
        Some(Missing::Parties(1)) => return Preview::Missing(texts.get("web-sheet-who-alone")),
        Some(Missing::Parties(_)) => return Preview::Missing(texts.get("web-sheet-who-re")),
        Some(Missing::Eyes) => return Preview::Missing(texts.get("web-sheet-eyes-missing")),
        Some(Missing::Value) => return Preview::Missing(texts.get("web-sheet-value-missing")),
        Some(Missing::Plus) => return Preview::Missing(texts.get("web-sheet-plus-missing")),
        Some(Missing::Kind) => return Preview::Missing(texts.get("web-sheet-alone-missing")),
        None => {}
    }
    let mut after = game.clone();
    if let Err(refusal) = after.enter(form.entry()) {
        return Preview::Refused(refused(&refusal, game.setup(), texts));
    }
    let book = game.setup().book();
    let score = |row: &Row, member: Member| {
        (game.setup().name(member).to_owned(), signed(row.points().of(member)))
    };
    let row = after.row(form.number);
    if let (Some(row), Some(bare)) = (row, form.bare) {
        return Preview::Points {
            lines: Vec::new(),
            value: bare.value.unwrap_or_default().to_string(),
            triple: None,
            scores: form.players.map(|member| score(row, member)).to_vec(),
            notes: bock(row, texts),
        };
    }
    let Some((row, settlement)) = row.and_then(|row| Some((row, row.noted.settlement.as_ref()?)))
    else {
        return Preview::Refused(String::new());
    };
    let valued = settlement.winner.unwrap_or(Party::Re);
    let lines = settlement.items.iter().map(|item| {
        let points = i32::from(item.points);
        let points = if item.party == valued { points } else { -points };
        let text = item_text(item, valued, texts);
        (text, signed(points), Reference::new(item.cite(book), book, texts))
    });
    Preview::Points {
        lines: lines.collect(),
        value: settlement.value.to_string(),
        triple: (form.re_size() == 1)
            .then(|| Reference::new(book.cite(Topic::Triple), book, texts)),
        scores: form.players.map(|member| score(row, member)).to_vec(),
        notes: bock(row, texts),
    }
}
