//! Rulebooks and what can be changed about them.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, header};
use dulle_protocol::api::{RulebookDetails, RulebookOption, RulebookTitle, Rulebooks};
use dulle_rules::{Rulebook, Setting};
use dulle_texts::{Lang, Texts};
use serde::Serialize;

use crate::app::App;
use crate::http::error::{ApiError, language};

/// Answers that never change, made when the first one asks. There are as many as there are books.
#[derive(Debug, Default)]
pub(in crate::http) struct ReadyMade(Mutex<HashMap<(String, Lang), Bytes>>);

/// The name of the list; no book has it.
const LIST: &str = "";

type Answer = ([(HeaderName, &'static str); 1], Bytes);

impl ReadyMade {
    fn get<T: Serialize>(
        &self,
        name: &str,
        lang: Lang,
        make: impl FnOnce() -> Result<T, ApiError>,
    ) -> Result<Answer, ApiError> {
        let head = [(header::CONTENT_TYPE, "application/json")];
        let key = (name.to_owned(), lang);
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = made.get(&key) {
            return Ok((head, found.clone()));
        }
        let json = serde_json::to_vec(&make()?).map_err(|_| ApiError::Broken)?;
        let json = Bytes::from(json);
        made.insert(key, json.clone());
        Ok((head, json))
    }
}

pub(in crate::http) async fn list(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Answer, ApiError> {
    let lang = language(&headers);
    app.http.rulebooks.get(LIST, lang, || {
        let books = Rulebook::listed().filter_map(Rulebook::named);
        Ok(Rulebooks { rulebooks: books.map(|book| title(&book, lang)).collect() })
    })
}

pub(in crate::http) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Answer, ApiError> {
    let texts = app.http.texts(language(&headers));
    app.http.rulebooks.get(&name, texts.lang(), || {
        let book = Rulebook::named(&name).ok_or(ApiError::NoRulebook)?;
        Ok(details(&book, texts))
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_never_changes_is_made_once() {
        let ready = ReadyMade::default();
        let mut made = 0;
        for _ in 0..3 {
            let (_, json) = ready
                .get("book", Lang::De, || {
                    made += 1;
                    Ok("a book")
                })
                .expect("an answer");
            assert_eq!(json, "\"a book\"");
        }
        assert_eq!(made, 1);
        // What does not exist is not remembered.
        for n in 0..100 {
            let none = ready.get(&n.to_string(), Lang::De, || Err::<(), _>(ApiError::NoRulebook));
            assert_eq!(none.map(|_| ()), Err(ApiError::NoRulebook));
        }
        assert_eq!(ready.0.lock().expect("no panic").len(), 1);
    }
}
