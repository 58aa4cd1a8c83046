//! Printed matter: score sheets, table cards, draw slips, lists and rulings as PDF.
//!
//! A [`Document`] is plain data that is made from a tournament or a match. [`pdf`] sets it in a language. What
//! people have written reaches the templates as values, never as source text. The typesetter is the feature
//! `pdf`; without it everything else is here, and [`pdf`] says that it is missing.

mod cards;
mod document;
mod qr;
#[cfg(feature = "read")]
pub mod read;
mod ruling;
mod seating;
mod sheet;
mod slips;
mod standings;
#[cfg(feature = "pdf")]
mod typeset;
mod words;

use dulle_texts::Lang;

pub use cards::{CardTerms, Cards, Network, TableLink};
pub use document::{Body, Document, Head, Wish};
pub use ruling::{RulingPage, Standpoint};
pub use seating::{Place, Seated, SeatingList};
pub use sheet::{AddedTime, Kept, Person, ScoreSheet, SignedPenalty, Times};
pub use slips::{Slip, SlipSeat, Slips};
pub use standings::{Ranked, RankedTeam, Ranking};

/// Why a document cannot be printed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// The program was built without the feature `pdf`.
    #[error("this program was built without the typesetter")]
    NoTypesetter,
    /// Our own template is wrong, which a test rules out.
    #[error("the template cannot be set: {0}")]
    Template(String),
}

/// Whether this program has the typesetter.
pub const PRINTS: bool = cfg!(feature = "pdf");

/// The document as PDF. The same document gives the same bytes: the time of printing is part of it.
pub fn pdf(document: &Document, language: Lang) -> Result<Vec<u8>, PrintError> {
    #[cfg(feature = "pdf")]
    let done = typeset::pdf(document, language);
    #[cfg(not(feature = "pdf"))]
    let done = {
        let _ = (document, language);
        Err(PrintError::NoTypesetter)
    };
    done
}

/// The same beside more important work: on one core, and after everything else that wants it.
pub fn pdf_aside(document: &Document, language: Lang) -> Result<Vec<u8>, PrintError> {
    #[cfg(feature = "pdf")]
    let done = typeset::pdf_aside(document, language);
    #[cfg(not(feature = "pdf"))]
    let done = {
        let _ = (document, language);
        Err(PrintError::NoTypesetter)
    };
    done
}
