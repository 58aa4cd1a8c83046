//! Why a command is refused.

use dulle_protocol::{Refused, RequestKind};
use dulle_rules::{Rulebook, Violation};

/// A refused command. It left the table untouched.
pub type Refusal = dulle_protocol::Refusal<Violation>;

/// The refusal as its client is told: in types, with the paragraph of `book` where the rules forbid it.
pub fn refused(of: Option<RequestKind>, refusal: Refusal, book: &Rulebook) -> Refused {
    let rule = match &refusal {
        Refusal::Rule(violation) => Some(violation.cite(book).to_string()),
        _ => None,
    };
    Refused { of, refusal: refusal.map(|violation| violation.reason), rule }
}
