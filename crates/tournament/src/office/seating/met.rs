//! Who has met whom, and how often.

/// A symmetric table of counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Met {
    people: usize,
    counts: Vec<u8>,
}

impl Met {
    pub fn nobody(people: usize) -> Self {
        Self { people, counts: vec![0; people * people] }
    }

    pub const fn people(&self) -> usize {
        self.people
    }

    /// Out of range is never.
    pub fn times(&self, a: usize, b: usize) -> u8 {
        self.counts.get(a * self.people + b).copied().unwrap_or(0)
    }

    pub(super) fn change(&mut self, a: usize, b: usize, by: i8) {
        for (a, b) in [(a, b), (b, a)] {
            if let Some(count) = self.counts.get_mut(a * self.people + b) {
                *count = count.saturating_add_signed(by);
            }
        }
    }

    /// Notes that all of these sat at one table.
    pub fn table(&mut self, people: &[usize]) {
        for (i, &a) in people.iter().enumerate() {
            for &b in &people[i + 1..] {
                self.change(a, b, 1);
            }
        }
    }
}
