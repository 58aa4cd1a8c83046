//! Rulebooks and what can be changed about them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use dulle_protocol::api::{RulebookDetails, RulebookOption, RulebookTitle, Rulebooks};
use dulle_rules::{Rulebook, Setting};
use dulle_texts::{Lang, Texts};

use crate::app::App;
use crate::http::error::{ApiError, language};

pub(in crate::http) async fn list(headers: HeaderMap) -> Json<Rulebooks> {
    let lang = language(&headers);
    let books = Rulebook::listed().filter_map(Rulebook::named);
    Json(Rulebooks { rulebooks: books.map(|book| title(&book, lang)).collect() })
}

pub(in crate::http) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Json<RulebookDetails>, ApiError> {
    let book = Rulebook::named(&name).ok_or(ApiError::NoRulebook)?;
    let texts = app.http.texts(language(&headers));
    Ok(Json(details(&book, texts)))
}

fn title(book: &Rulebook, lang: Lang) -> RulebookTitle {
    RulebookTitle { name: book.known_as().to_owned(), title: book.title[lang as usize].clone() }
}

fn details(book: &Rulebook, texts: &Texts) -> RulebookDetails {
    let options = Setting::ALL.iter().map(|&setting| RulebookOption {
        name: setting.word().to_owned(),
        value: book.value(setting),
        text: texts.setting(setting),
        of_match: setting.is_of_match(),
    });
    RulebookDetails { title: title(book, texts.lang()), options: options.collect() }
}
