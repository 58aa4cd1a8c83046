//! Reading a rulebook's data file.
//!
//! A line is `setting value @row`, `cite topic row`, or a comment from `#` on. A book states every
//! setting and every topic: nothing has a default in code.

use super::{
    CallsCount, Cite, MatchTerms, Neither, Rulebook, Setting, Topic, Withdraw, WithdrawLast,
};

/// The books that come with the program, the default first.
pub(super) const BUNDLED: &[(&str, &str)] = &[
    ("ddv2026", include_str!("../../rulebooks/ddv2026.rules")),
    ("ddv2024", include_str!("../../rulebooks/ddv2024.rules")),
    ("ddv2019", include_str!("../../rulebooks/ddv2019.rules")),
    ("ddv1994", include_str!("../../rulebooks/ddv1994.rules")),
    ("lions2024", include_str!("../../rulebooks/lions2024.rules")),
    ("palast", include_str!("../../rulebooks/palast.rules")),
];

/// What is wrong with a rulebook's data file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    #[error("line {0} cannot be read")]
    Line(usize),
    #[error("the setting {0} is not stated")]
    MissingSetting(&'static str),
    #[error("no paragraph is given for {0}")]
    MissingCite(&'static str),
    #[error("the setting {0} does not fit the pack")]
    Misfit(&'static str),
}

pub(super) fn bundled(name: &str) -> Option<Rulebook> {
    let (_, text) = BUNDLED.iter().find(|&&(known, _)| known == name)?;
    Rulebook::parse(text).ok()
}

impl Rulebook {
    /// Reads a data file.
    pub fn parse(text: &str) -> Result<Self, BookError> {
        let mut book = Self::blank();
        let mut cites = vec![None; Topic::COUNT];
        let mut stated = [false; Setting::COUNT];
        for (i, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                book.line(line, &mut cites, &mut stated).ok_or(BookError::Line(i + 1))?;
            }
        }
        for &setting in Setting::ALL {
            if !stated[setting as usize] {
                return Err(BookError::MissingSetting(setting.word()));
            }
        }
        for (topic, cite) in Topic::ALL.iter().zip(cites) {
            book.cites[*topic as usize] = cite.ok_or(BookError::MissingCite(topic.word()))?;
        }
        match book.misfit() {
            None => Ok(book),
            Some(setting) => Err(BookError::Misfit(setting.word())),
        }
    }

    fn line(
        &mut self,
        line: &str,
        cites: &mut [Option<Cite>],
        stated: &mut [bool; Setting::COUNT],
    ) -> Option<()> {
        let (key, rest) = line.split_once(char::is_whitespace)?;
        let rest = rest.trim();
        match key {
            "name" => self.name = rest.to_owned(),
            "title-de" => self.title[0] = rest.to_owned(),
            "title-en" => self.title[1] = rest.to_owned(),
            "cite" => {
                let (topic, row) = rest.split_once(char::is_whitespace)?;
                let topic = Topic::from_word(topic)?;
                let given = cites[topic as usize].replace(cite(row.trim()));
                given.is_none().then_some(())?;
            }
            _ => {
                let setting = Setting::from_word(key)?;
                let (value, row) = match rest.split_once('@') {
                    Some((value, row)) => (value.trim(), Some(row.trim())),
                    None => (rest, None),
                };
                self.set(setting, value)?;
                self.setting_cites[setting as usize] = row.map(cite);
                stated[setting as usize] = true;
            }
        }
        Some(())
    }

    /// Values to be overwritten: [`parse`](Self::parse) insists on every one of them.
    fn blank() -> Self {
        Self {
            name: String::new(),
            title: [String::new(), String::new()],
            nines: true,
            packets: Vec::new(),
            cut: 0,
            withdraw: Withdraw::UntilNextSpeaks,
            withdraw_last: WithdrawLast::UntilFirstAnswer,
            wedding_within: 0,
            voluntary_solo_leads: false,
            windows: [0; 5],
            skipping: false,
            calls_after_concession: false,
            lone_contra: 0,
            neither: Neither::Levels,
            calls_count: CallsCount::Always,
            against_bonus: false,
            doppelkopf: 0,
            against_queens_in_solo: false,
            charlie_caught: false,
            of_match: MatchTerms::BLANK,
            cites: std::array::from_fn(|_| cite("")),
            setting_cites: std::array::from_fn(|_| None),
            changes: Vec::new(),
        }
    }
}

/// `row`, or `book:row` where another book fills a gap.
fn cite(text: &str) -> Cite {
    match text.split_once(':') {
        Some((book, row)) => Cite { book: Some(book.to_owned()), row: row.to_owned() },
        None => Cite { book: None, row: text.to_owned() },
    }
}
