//! What is printed of a tournament, as PDF.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use dulle_print::{CardTerms, Document, Network, PrintError, TableLink, Wish};
use dulle_protocol::api::{PrintRequest, Printed};
use dulle_protocol::office::{LinkSecret, OfficeRole};
use dulle_texts::{Lang, Texts};

use super::tournaments::{code, now, pass};
use crate::app::App;
use crate::http::ClientAddress;
use crate::http::auth::caller::MaybeSession;
use crate::http::error::{ApiError, language};
use crate::office::ledger::Ledger;

/// Cards of one job.
const MOST_CODES: usize = 250;
const MOST_TEXT: usize = 200;
/// The size of a document, so that it is set within seconds.
const MOST_SIZE: usize = 150_000;

/// Sets a document, for the staff.
pub(in crate::http) async fn print(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
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
    let work = move || set(&ledger, &wish, lang, &texts);
    let set = app.http.printer.set(tournament.documents(), app.source(address), work).await?;
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
    if document.size(lang) > MOST_SIZE {
        return Err(ApiError::Refused(texts.get("http-print-long")));
    }
    dulle_print::pdf_aside(&document, lang).map_err(|error| match error {
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

    /// Two hundred and fifty tables of sixty hands.
    #[test]
    fn a_document_that_would_take_minutes_is_refused() {
        // Long ago, whatever the clock of this machine says.
        let stamp = "2020-11-14T08:00:00Z director \"A\"";
        let setup = "setup \"Herbst\" book ddv2026 rounds 1 hands 60 minutes 400 sizes 4 springers 0 draw lot \
                     ties deductions,solos fee 0 ruled-by referee";
        let mut file = format!("dulle tournament 1\n{stamp} {setup}\n");
        (1..=996).for_each(|n| file += &format!("{stamp} enter \"Name{n}\"\n"));
        let seats =
            |table: u32| (1..=4).map(|n| (4 * table + n).to_string()).collect::<Vec<_>>().join("-");
        let tables: Vec<String> = (0..249).map(seats).collect();
        file += &format!("{stamp} draw 1 lot seed 7 passes 1 tables {}\n", tables.join(" "));
        let ledger = Ledger::from_file(&file, now()).expect("a tournament");
        let texts = [Lang::De, Lang::En].map(Texts::new);
        let sheets = |table| {
            let wish = Wish::EmptySheets { round: Some(1), table };
            set(&ledger, &wish, Lang::En, &texts)
        };
        let Err(ApiError::Refused(sentence)) = sheets(None) else { unreachable!("it is too long") };
        assert_eq!(sentence, texts[1].get("http-print-long"));
        // One of them is possible, where the program has a typesetter.
        let one = sheets(Some(1));
        assert!(matches!(one, Ok(_) | Err(ApiError::NoPrinter)), "{one:?}");
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
