//! Which puzzles were answered, and how: the first answer counts.

/// What is kept in the browser: a line for each puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answered {
    /// The name of a puzzle, whether the first answer was right, and the day.
    rows: Vec<(String, bool, u64)>,
}

/// More than a set has.
const MOST: usize = 2000;

impl Answered {
    pub fn from_text(text: &str) -> Self {
        let row = |line: &str| {
            let mut words = line.split(' ');
            let name = words.next().filter(|name| !name.is_empty())?;
            let right = match words.next()? {
                "right" => true,
                "wrong" => false,
                _ => return None,
            };
            Some((name.to_owned(), right, words.next()?.parse().ok()?))
        };
        Self { rows: text.lines().filter_map(row).take(MOST).collect() }
    }

    pub fn to_text(&self) -> String {
        let line = |(name, right, day): &(String, bool, u64)| {
            format!("{name} {} {day}\n", if *right { "right" } else { "wrong" })
        };
        self.rows.iter().map(line).collect()
    }

    /// The first answer, if there was one.
    pub fn first(&self, name: &str) -> Option<bool> {
        self.rows.iter().find(|(known, ..)| known == name).map(|(_, right, _)| *right)
    }

    /// The first answer, if it was given on this day.
    pub fn on_day(&self, name: &str, day: u64) -> Option<bool> {
        let row = self.rows.iter().find(|(known, ..)| known == name)?;
        (row.2 == day).then_some(row.1)
    }

    /// Notes an answer; only the first one counts.
    pub fn note(&mut self, name: &str, right: bool, day: u64) {
        if self.first(name).is_none() && self.rows.len() < MOST {
            self.rows.push((name.to_owned(), right, day));
        }
    }

    pub fn right(&self) -> usize {
        self.rows.iter().filter(|(_, right, _)| *right).count()
    }

    pub fn len(&self) -> usize {
        self.rows.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The first place from `from` on, around the end, whose puzzle was not answered.
    pub fn next<'n>(
        &self,
        from: usize,
        count: usize,
        name: impl Fn(usize) -> Option<&'n str>,
    ) -> Option<usize> {
        let places = (0..count).map(|step| (from + step) % count.max(1));
        places.into_iter().find(|&place| name(place).is_some_and(|name| self.first(name).is_none()))
    }
}
