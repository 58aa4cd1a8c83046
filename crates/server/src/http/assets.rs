//! Pages. A browser client is put in from outside; without one there is a plain page that says what
//! this is.

use axum::extract::State;
use axum::http::{HeaderMap, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use dulle_texts::Texts;

use super::error::{ApiError, language};
use crate::router::App;

/// A file of a client.
#[derive(Clone, Debug)]
pub struct Asset {
    pub content_type: &'static str,
    pub bytes: &'static [u8],
    /// Its name changes with its content, so that it may be kept for ever.
    pub lasting: bool,
}

/// The files of a browser client.
pub trait Assets: Send + Sync + 'static {
    /// The file of a path such as `/app.js`; `/index.html` is the page of all links.
    fn find(&self, path: &str) -> Option<Asset>;
}

/// No browser client.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoAssets;

impl Assets for NoAssets {
    fn find(&self, _: &str) -> Option<Asset> {
        None
    }
}

/// `/` and every link to a table.
pub(super) async fn page(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    if let Some(asset) = app.http.assets.find("/index.html") {
        return asset.into_response();
    }
    let texts = app.http.texts(language(&headers));
    let base = match app.config.http.public_url.as_deref() {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            format!("http://{}", host.unwrap_or("localhost"))
        }
    };
    let link = escaped(&format!("{base}{}", uri.path().trim_end_matches('/')));
    Html(plain(texts, &link)).into_response()
}

fn plain(texts: &Texts, link: &str) -> String {
    let (lang, title) = (texts.lang().code(), escaped(&texts.get("page-title")));
    let (what, how) = (escaped(&texts.get("page-what")), escaped(&texts.get("page-join")));
    let api = escaped(&texts.get("page-api"));
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <h1>{title}</h1>\n<p>{what}</p>\n<p>{how}</p>\n<pre>dulle join {link}</pre>\n\
         <p><a href=\"/api/openapi.json\">{api}</a></p>\n</html>\n"
    )
}

/// Text that is nothing but text.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// Everything that is no route.
pub(super) async fn other(State(app): State<App>, uri: Uri) -> Result<Response, ApiError> {
    let asset = app.http.assets.find(uri.path()).ok_or(ApiError::NotFound)?;
    Ok(asset.into_response())
}

impl IntoResponse for Asset {
    fn into_response(self) -> Response {
        let keep = if self.lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        let headers = [(header::CONTENT_TYPE, self.content_type), (header::CACHE_CONTROL, keep)];
        (headers, self.bytes).into_response()
    }
}
