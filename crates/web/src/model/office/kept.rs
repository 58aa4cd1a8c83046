//! The journal of a tournament on this machine, and who writes in it.

use dulle_texts::Texts;
use dulle_tournament::FreeText;
use dulle_tournament::office::{Act, By, Entry, Moment, Office, Role, text};

/// A tournament and the person at the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub office: Office,
    pub me: By,
}

/// A clock that is a little late must not stop anybody: entries then have the time of the last one.
const LATE: i64 = 120;

impl Kept {
    /// An office without any entry, for a person who has not said who they are.
    pub fn empty(texts: &Texts) -> Option<Self> {
        let name = FreeText::new(&texts.get("hall-role-director"))?;
        Some(Self { office: Office::new(), me: By { role: Role::Director, name } })
    }

    /// The moment of an entry that is made now.
    pub fn moment(&self, now: Moment) -> Moment {
        let last = self.office.journal().last().map(|entry| entry.at);
        last.filter(|&last| (0..LATE).contains(&last.since(now))).unwrap_or(now)
    }

    pub fn entry(&self, act: Act, by: By, now: Moment) -> Entry {
        Entry { at: self.moment(now), by, act }
    }

    /// Enters acts that belong together: all of them or none. The sentence says why not.
    pub fn enter(
        &mut self,
        acts: Vec<Act>,
        by: &By,
        now: Moment,
        texts: &Texts,
    ) -> Result<String, String> {
        let mut office = self.office.clone();
        let mut lines = String::new();
        for act in acts {
            let entry = Entry { at: self.moment(now), by: by.clone(), act };
            let decided =
                office.decide(entry).map_err(|refused| texts.office_refused(&refused, &office))?;
            lines += &text::entry_line(decided.entry());
            office.absorb(decided);
        }
        self.office = office;
        Ok(lines)
    }

    /// The last entry of this writer's that can be taken back, from 1.
    pub fn last(&self) -> Option<usize> {
        let counts = |place: &usize| {
            let undo = matches!(self.office.journal()[*place].act, Act::Undo { .. });
            !undo && self.office.undone_by(*place).is_none()
        };
        (0..self.office.journal().len()).rev().find(counts).map(|place| place + 1)
    }
}

/// Who writes, as it is kept: the word of the role and the name.
pub fn me_text(me: &By) -> String {
    format!("{} {}", me.role.word(), me.name)
}

pub fn me_of(kept: &str) -> Option<By> {
    let (role, name) = kept.split_once(' ')?;
    Some(By { role: Role::from_word(role)?, name: FreeText::new(name)? })
}

/// The name of a tournament's file: letters and digits of its name.
pub fn file_name(office: &Office) -> String {
    let name = office.setup().map(|setup| setup.name.as_str().to_lowercase()).unwrap_or_default();
    let plain = |c: char| match c {
        'ä' => "ae".to_owned(),
        'ö' => "oe".to_owned(),
        'ü' => "ue".to_owned(),
        'ß' => "ss".to_owned(),
        c if c.is_ascii_alphanumeric() => c.to_string(),
        _ => "-".to_owned(),
    };
    let words: String = name.chars().map(plain).collect();
    let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "turnier".to_owned() } else { words.join("-") }
}
