//! How far the player has come, as it is kept in the browser: a line for each lesson that was begun.

use super::lessons::{LESSONS, Lesson};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The name of a lesson and how many of its steps were solved.
    rows: Vec<(String, usize)>,
}

impl Progress {
    /// Lines that are not understood are left out, and so are lessons that there are no more.
    pub fn from_text(text: &str) -> Self {
        let row = |line: &str| {
            let (name, solved) = line.split_once(' ')?;
            let lesson = LESSONS.iter().find(|lesson| lesson.name == name)?;
            let solved = solved.trim().parse::<usize>().ok()?;
            Some((name.to_owned(), solved.min(lesson.steps.len())))
        };
        Self { rows: text.lines().filter_map(row).collect() }
    }

    pub fn to_text(&self) -> String {
        self.rows.iter().map(|(name, solved)| format!("{name} {solved}\n")).collect()
    }

    /// How many steps of a lesson were solved.
    pub fn solved(&self, lesson: &Lesson) -> usize {
        self.rows.iter().find(|(name, _)| name == lesson.name).map_or(0, |(_, solved)| *solved)
    }

    pub fn is_done(&self, lesson: &Lesson) -> bool {
        self.solved(lesson) >= lesson.steps.len()
    }

    /// Notes that a step was solved. A step that is done again does not make less of it.
    pub fn note(&mut self, lesson: &Lesson, step: usize) {
        let solved = (step + 1).max(self.solved(lesson)).min(lesson.steps.len());
        match self.rows.iter_mut().find(|(name, _)| name == lesson.name) {
            Some((_, known)) => *known = solved,
            None => self.rows.push((lesson.name.to_owned(), solved)),
        }
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
