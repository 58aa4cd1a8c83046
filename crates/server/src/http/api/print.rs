//! What is printed of a tournament, as PDF. Setting a document takes a core for a while: one at a time, and
//! few wait for it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use dulle_print::{CardTerms, Document, Network, PrintError, TableLink, Wish};
use dulle_protocol::api::{PrintRequest, Printed};
use dulle_protocol::office::{LinkSecret, OfficeRole};
use dulle_texts::{Lang, Texts};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::tournaments::{code, now, pass};
use crate::app::App;
use crate::http::auth::caller::MaybeSession;
use crate::http::error::{ApiError, language};
use crate::office::blocking;
use crate::office::ledger::Ledger;

/// Jobs that wait while one is set.
const WAITING: usize = 4;
/// Cards of one job.
const MOST_CODES: usize = 250;
const MOST_TEXT: usize = 200;

/// The one who sets documents.
#[derive(Debug)]
pub(in crate::http) struct Printer {
    places: Arc<Semaphore>,
    turn: Arc<Semaphore>,
}

impl Printer {
    pub(in crate::http) fn new() -> Self {
        let [places, turn] = [WAITING + 1, 1].map(|many| Arc::new(Semaphore::new(many)));
        Self { places, turn }
    }

    /// A turn, once those before have had theirs. None where too many wait already.
    async fn turn(&self) -> Option<[OwnedSemaphorePermit; 2]> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        Some([place, Arc::clone(&self.turn).acquire_owned().await.ok()?])
    }

    /// Sets a document. The turn ends with the work, not with the request: somebody who asks and hangs up again and
    /// again must not have several under way.
    async fn set<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = self.turn().await.ok_or(ApiError::Full)?;
        let set = blocking(move || {
            let set = work();
            drop(turn);
            set
        });
        Ok(set.await?)
    }
}

/// Sets a document, for the staff.
pub(in crate::http) async fn print(
    State(app): State<App>,
    Path(name): Path<String>,
    session: MaybeSession,
    headers: HeaderMap,
    Json(asked): Json<PrintRequest>,
) -> Result<Response, ApiError> {
    let code = code(&name)?;
    let tournament = app.offices.find(&code).await?;
    let role = tournament.access(&pass(&app, &headers, session, &code).await?)?.role;
    if !may_print(role, asked.what) {
        return Err(ApiError::NotYours);
    }
    let file = format!("{code}-{}.pdf", word(asked.what));
    let wish = wish(asked)?;
    let lang = language(&headers);
    let (ledger, texts) = (tournament.ledger(), Arc::clone(&app.http.texts));
    let set = app.http.printer.set(move || set(&ledger, &wish, lang, &texts)).await?;
    let heads = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_str(&format!("inline; filename=\"{file}\""))
                .unwrap_or(HeaderValue::from_static("inline")),
        ),
    ];
    Ok((heads, set?).into_response())
}

/// Helpers see no rulings.
const fn may_print(role: OfficeRole, what: Printed) -> bool {
    match role {
        OfficeRole::Director | OfficeRole::Referee | OfficeRole::Panel => true,
        OfficeRole::Helper => !matches!(what, Printed::Ruling),
        OfficeRole::Table | OfficeRole::Player | OfficeRole::Public => false,
    }
}

fn set(ledger: &Ledger, wish: &Wish, lang: Lang, texts: &[Texts; 2]) -> Result<Vec<u8>, ApiError> {
    let texts = match lang {
        Lang::De => &texts[0],
        Lang::En => &texts[1],
    };
    let office = ledger.office();
    let document = Document::of_office(office, wish, now());
    let document =
        document.map_err(|refused| ApiError::Refused(texts.office_refused(&refused, office)))?;
    dulle_print::pdf(&document, lang).map_err(|error| match error {
        PrintError::NoTypesetter => ApiError::NoPrinter,
        PrintError::Template(error) => {
            tracing::error!(%error, "a document cannot be set");
            ApiError::Broken
        }
    })
}

fn wish(asked: PrintRequest) -> Result<Wish, ApiError> {
    let PrintRequest { what, round, table, ruling, .. } = asked;
    Ok(match what {
        Printed::Sheet => Wish::Sheets { round, table },
        Printed::SheetEmpty => Wish::EmptySheets { round, table },
        Printed::Slips => Wish::Slips { round },
        Printed::Seating => Wish::Seating { round },
        Printed::SeatingByName => Wish::SeatingByName { round },
        Printed::Standings => Wish::Standings { after: round },
        Printed::Ruling => Wish::Ruling { number: ruling },
        Printed::Cards => Wish::Cards(cards(asked)?),
    })
}

fn cards(asked: PrintRequest) -> Result<CardTerms, ApiError> {
    let PrintRequest { table, wifi, wifi_password, codes, address, .. } = asked;
    let texts = [&wifi, &wifi_password, &address];
    let long = |text: &&Option<String>| text.as_ref().is_some_and(|text| text.len() > MOST_TEXT);
    if codes.len() > MOST_CODES || texts.iter().any(long) {
        return Err(ApiError::Fields);
    }
    let network = wifi.map(|name| Network { name, password: wifi_password });
    let address = address.unwrap_or_default();
    let link = |of: dulle_protocol::api::TableCode| {
        let secret: LinkSecret = of.secret.parse().map_err(|_| ApiError::Fields)?;
        let (table, address) = (of.table, address.clone());
        Ok(TableLink { table, address, code: secret.as_str().to_owned() })
    };
    let links = codes.into_iter().map(link).collect::<Result<Vec<_>, ApiError>>()?;
    Ok(CardTerms { table, network, links })
}

const fn word(what: Printed) -> &'static str {
    match what {
        Printed::Sheet => "sheet",
        Printed::SheetEmpty => "sheet-empty",
        Printed::Cards => "cards",
        Printed::Slips => "slips",
        Printed::Seating => "seating",
        Printed::SeatingByName => "seating-by-name",
        Printed::Standings => "standings",
        Printed::Ruling => "ruling",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[test]
    fn one_document_is_set_at_a_time_and_few_wait_for_it() {
        let printer = Printer::new();
        let first = printer.turn().now_or_never().flatten().expect("a turn");
        let mut waiting: Vec<_> = (0..WAITING).map(|_| Box::pin(printer.turn())).collect();
        assert!(waiting.iter_mut().all(|turn| turn.now_or_never().is_none()), "they wait");
        assert!(matches!(printer.turn().now_or_never(), Some(None)), "one too many");
        drop(first);
        let second = waiting[0].as_mut().now_or_never().flatten();
        assert!(second.is_some());
        assert!(printer.turn().now_or_never().is_none(), "there is a place again");
    }

    /// A flood of requests whose senders hang up at once sets one document at a time too.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_document_keeps_its_turn_where_nobody_waits_for_it_any_more() {
        let printer = Printer::new();
        let (go_on, wait) = std::sync::mpsc::channel::<()>();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let asked = printer.set(move || {
            let _ = begun.send(());
            wait.recv()
        });
        tokio::select! {
            _ = asked => unreachable!("it waits for us"),
            begun = begins => begun.expect("it is being set"),
        }
        // The request is gone, the work is not.
        assert!(printer.turn().now_or_never().is_none(), "its turn is not over");
        go_on.send(()).expect("it waits");
        let turn = tokio::time::timeout(std::time::Duration::from_secs(30), printer.turn()).await;
        assert!(turn.expect("in time").is_some());
    }

    #[test]
    fn only_the_staff_prints_and_helpers_print_no_rulings() {
        let roles = [OfficeRole::Table, OfficeRole::Player, OfficeRole::Public];
        assert!(roles.iter().all(|&role| !may_print(role, Printed::Standings)));
        assert!(may_print(OfficeRole::Helper, Printed::Cards));
        assert!(!may_print(OfficeRole::Helper, Printed::Ruling));
        assert!(may_print(OfficeRole::Panel, Printed::Ruling));
    }
}
