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

#[cfg(test)]
mod tests {
    use dulle_protocol::Refusal;
    use dulle_rules::ViolationReason;
    use dulle_texts::{Lang, Texts};

    /// The words on the wire are the keys of the sentences.
    #[test]
    fn every_refusal_has_a_sentence_in_both_languages() {
        for texts in [Texts::new(Lang::De), Texts::new(Lang::En)] {
            let of_tables = Refusal::OF_TABLES.iter().map(Refusal::word);
            let of_rules = ViolationReason::WORDS.iter().copied();
            for word in of_tables.chain(of_rules).chain([Refusal::Unknown.word()]) {
                assert!(texts.has(word), "{word}");
            }
        }
    }
}
