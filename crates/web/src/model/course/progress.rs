//! How far the player has come, as it is kept in the browser: a line for each lesson that was begun, with its name, how many
//! steps were gone through and, where the answer to some of them was shown, which ones: a bit for each.

use super::lessons::{LESSONS, Lesson};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    rows: Vec<Row>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Row {
    name: String,
    solved: usize,
    /// The steps whose answer was shown, a bit for each.
    shown: u32,
}

impl Progress {
    /// Lines that are not understood are left out, and so are lessons that there are no more.
    pub fn from_text(text: &str) -> Self {
        let row = |line: &str| {
            let mut words = line.split_whitespace();
            let (name, solved) = (words.next()?, words.next()?.parse::<usize>().ok()?);
            let shown = words.next().map_or(Ok(0), str::parse).ok()?;
            let lesson = LESSONS.iter().find(|lesson| lesson.name == name)?;
            Some(Row { name: name.to_owned(), solved: solved.min(lesson.steps.len()), shown })
        };
        Self { rows: text.lines().filter_map(row).collect() }
    }

    pub fn to_text(&self) -> String {
        let line = |Row { name, solved, shown }: &Row| match shown {
            0 => format!("{name} {solved}\n"),
            _ => format!("{name} {solved} {shown}\n"),
        };
        self.rows.iter().map(line).collect()
    }

    fn row(&self, lesson: &Lesson) -> Option<&Row> {
        self.rows.iter().find(|row| row.name == lesson.name)
    }

    /// How many steps of a lesson were gone through.
    pub fn solved(&self, lesson: &Lesson) -> usize {
        self.row(lesson).map_or(0, |row| row.solved)
    }

    /// To how many steps of a lesson the player has only been shown the answer.
    pub fn shown(&self, lesson: &Lesson) -> u32 {
        self.row(lesson).map_or(0, |row| row.shown.count_ones())
    }

    pub fn is_done(&self, lesson: &Lesson) -> bool {
        self.solved(lesson) >= lesson.steps.len()
    }

    /// Notes that a step was solved, or only `shown`. A step that is done again does not make less of it.
    pub fn note(&mut self, lesson: &Lesson, step: usize, shown: bool) {
        let place = self.rows.iter().position(|row| row.name == lesson.name);
        let place = place.unwrap_or_else(|| {
            self.rows.push(Row { name: lesson.name.to_owned(), ..Row::default() });
            self.rows.len() - 1
        });
        let row = &mut self.rows[place];
        let (bit, is_new) = (1 << step, step >= row.solved);
        match shown {
            true if is_new => row.shown |= bit,
            true => {}
            false => row.shown &= !bit,
        }
        row.solved = (step + 1).max(row.solved).min(lesson.steps.len());
    }

    /// How many lessons are done.
    pub fn done(&self) -> usize {
        LESSONS.iter().filter(|lesson| self.is_done(lesson)).count()
    }

    /// The step with which a lesson goes on; one that is done begins anew.
    pub fn next_step(&self, lesson: &Lesson) -> usize {
        if self.is_done(lesson) { 0 } else { self.solved(lesson) }
    }

    /// The first lesson that is not done.
    pub fn next_lesson(&self) -> Option<&'static Lesson> {
        LESSONS.iter().find(|lesson| !self.is_done(lesson))
    }
}
