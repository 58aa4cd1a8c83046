//! Pages. A browser client is put in from outside; without one there is a plain page that says what
//! this is.

use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use dulle_texts::Texts;

use super::encoding::takes_brotli;
use crate::app::App;
use crate::http::error::{ApiError, language};
use crate::http::guard::asked_for;

/// A file of a client.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub content_type: &'static str,
    /// Its name changes with its content, so that it may be kept for ever.
    pub lasting: bool,
    /// What its content is known by: letters and digits.
    pub tag: &'static str,
    pub plain: &'static [u8],
    /// Compressed, where that makes it smaller.
    pub brotli: Option<&'static [u8]>,
}

/// Where the page is.
pub(in crate::http) const PAGE: &str = "/index.html";

/// The files of a browser client.
pub trait Assets: Send + Sync + 'static {
    /// The file of a path such as `/app.js`; `/index.html` is the page.
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
pub(in crate::http) async fn page(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(asset) = app.http.assets.find(PAGE) {
        return asset.answer(&headers);
    }
    let texts = app.http.texts(language(&headers));
    let base = match asked_for(&app.config.http.public_urls, &headers) {
        Some(url) => url.to_string(),
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

/// Any path that is not a route.
pub(in crate::http) async fn other(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let asset = app.http.assets.find(uri.path()).ok_or(ApiError::NotFound)?;
    if !matches!(method, Method::GET | Method::HEAD) {
        let allow = [(header::ALLOW, "GET,HEAD")];
        return Ok((StatusCode::METHOD_NOT_ALLOWED, allow).into_response());
    }
    Ok(asset.answer(&headers))
}

impl Asset {
    /// The file as the client takes it, or word that it has it already.
    fn answer(self, request: &HeaderMap) -> Response {
        let brotli = self.brotli.filter(|_| takes_brotli(request));
        let tag = if brotli.is_some() {
            format!("\"{}-br\"", self.tag)
        } else {
            format!("\"{}\"", self.tag)
        };
        let keep = if self.lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        let known = has(request, &tag);
        let headers = [
            (header::CACHE_CONTROL, keep),
            (header::VARY, "accept-encoding"),
            (header::ETAG, tag.as_str()),
        ];
        if known {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let kind = [(header::CONTENT_TYPE, self.content_type)];
        match brotli {
            Some(bytes) => {
                (headers, kind, [(header::CONTENT_ENCODING, "br")], bytes).into_response()
            }
            None => (headers, kind, self.plain).into_response(),
        }
    }
}

/// Whether the client already has this version (`If-None-Match`).
fn has(request: &HeaderMap, tag: &str) -> bool {
    let lists = request.get_all(header::IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
    let mut tags = lists.flat_map(|list| list.split(',')).map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}
