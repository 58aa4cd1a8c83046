//! Rulebooks and what can be changed about them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use dulle_rules::{Rulebook, Setting};
use dulle_texts::{Lang, Texts};
use serde::Serialize;

use crate::app::App;
use crate::http::error::{ApiError, language};

#[derive(Serialize)]
pub(in crate::http) struct Books {
    rulebooks: Vec<Title>,
}

#[derive(Serialize)]
struct Title {
    name: String,
    title: String,
}

#[derive(Serialize)]
pub(in crate::http) struct Book {
    #[serde(flatten)]
    title: Title,
    /// What DKN's `Options` tag, and the settings of a table, can change.
    options: Vec<BookOption>,
}

#[derive(Serialize)]
struct BookOption {
    name: &'static str,
    value: String,
    text: String,
    /// It concerns the match, not the hand.
    of_match: bool,
}

pub(in crate::http) async fn list(headers: HeaderMap) -> Json<Books> {
    let lang = language(&headers);
    let books = Rulebook::names().filter_map(Rulebook::named);
    Json(Books { rulebooks: books.map(|book| Title::of(&book, lang)).collect() })
}

pub(in crate::http) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Book>, ApiError> {
    let book = Rulebook::named(&name).ok_or(ApiError::NoRulebook)?;
    let texts = app.http.texts(language(&headers));
    Ok(Json(Book::of(&book, texts)))
}

impl Title {
    fn of(book: &Rulebook, lang: Lang) -> Self {
        Self { name: book.name.clone(), title: book.title[lang as usize].clone() }
    }
}

impl Book {
    fn of(book: &Rulebook, texts: &Texts) -> Self {
        let options = Setting::ALL.iter().map(|&setting| BookOption {
            name: setting.word(),
            value: book.value(setting),
            text: texts.setting(setting),
            of_match: setting.is_of_match(),
        });
        Self { title: Title::of(book, texts.lang()), options: options.collect() }
    }
}
