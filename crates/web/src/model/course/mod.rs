//! The course of lessons, and the rules to read.
//!
//! A [`Lesson`](lessons::Lesson) is a list of steps. A step names a position (a DKN record up to a decision, `positions.dkn`) and
//! the kind of question that is asked there ([`Ask`](lessons::Ask)). What is right is never written down: [`question`] asks the engine, by the
//! rules that the player has chosen. Words are messages `course-LESSON-STEP`.

mod best;
pub mod chapters;
pub mod feedback;
pub mod find;
pub mod glossary;
pub mod lessons;
pub mod position;
pub mod progress;
pub mod question;
pub mod screen;
