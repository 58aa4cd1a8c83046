//! The same people over many hands, wherever they sat.

use std::collections::BTreeMap;

use crate::report::Share;

/// What a person's mistakes come to over a number of hands.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sum {
    pub hands: usize,
    pub share: Share,
}

impl Sum {
    pub fn add(&mut self, share: Share) {
        self.hands += 1;
        self.share = self.share.and(share);
    }

    /// What mistakes cost in a hand, on average.
    pub fn each(&self) -> f32 {
        self.share.cost / self.hands.max(1) as f32
    }
}

/// What is known of one of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Person {
    pub all: Sum,
    /// By the date of the hands that have one.
    pub days: BTreeMap<String, Sum>,
}

/// Everybody who is named in a number of hands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct People {
    known: BTreeMap<String, Person>,
}

impl People {
    /// Adds a hand that was judged. An empty date is none.
    pub fn add(&mut self, names: &[Option<String>; 4], date: &str, shares: &[Share; 4]) {
        for (name, &share) in names.iter().zip(shares) {
            let Some(name) = name else { continue };
            let person = self.known.entry(name.clone()).or_default();
            person.all.add(share);
            if !date.is_empty() {
                person.days.entry(date.to_owned()).or_default().add(share);
            }
        }
    }

    pub fn of(&self, name: &str) -> Option<&Person> {
        self.known.get(name)
    }

    /// Those who lose least by mistakes in a hand come first.
    pub fn sorted(&self) -> Vec<(&str, &Person)> {
        let mut list: Vec<(&str, &Person)> =
            self.known.iter().map(|(name, person)| (name.as_str(), person)).collect();
        list.sort_by(|a, b| a.1.all.each().total_cmp(&b.1.all.each()));
        list
    }
}
