//! What became of acts, in the reader's language.

use dulle_protocol::api::{ActResult, ActsAnswer};
use dulle_protocol::office::ActId;
use dulle_texts::{Texts, office_cite};
use dulle_tournament::office::Office;

use super::ledger::{Objection, Verdict};

pub(super) fn answer(
    results: Vec<(ActId, Verdict)>,
    office: &Office,
    texts: &Texts,
    version: u64,
) -> ActsAnswer {
    let results = results.into_iter().map(|(id, verdict)| match verdict {
        Verdict::Done(entry) => ActResult::Done { id, entry },
        Verdict::Changed(entries) => ActResult::Changed { id, entries },
        Verdict::Refused(objection) => refused(id, &objection, office, texts),
    });
    ActsAnswer { version, results: results.collect() }
}

fn refused(id: ActId, objection: &Objection, office: &Office, texts: &Texts) -> ActResult {
    let own = |word: &str| (word.to_owned(), texts.get(&format!("office-act-{word}")));
    let mut rule = None;
    let (reason, message) = match objection {
        Objection::Office(refused) => {
            let book = office.setup().map(|setup| &setup.book);
            rule = book.and_then(|book| office_cite(refused, book)).map(|cite| cite.to_string());
            (refused.reason.word().to_owned(), texts.office_refused(refused, office))
        }
        Objection::Unreadable(kind) => ("unreadable".to_owned(), texts.office_read_kind(kind)),
        Objection::Name => own("name"),
        Objection::NotYours => own("not-yours"),
        Objection::LastDirector => own("last-director"),
        Objection::OtherAct => own("other-act"),
        Objection::TooMuch => own("too-much"),
    };
    ActResult::Refused { id, reason, message, rule }
}
