//! One shape for everything that goes wrong: `{"error": CODE, "message": SENTENCE}`.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dulle_protocol::SettingsError;
use dulle_protocol::api::{ErrorBody, ErrorCode};
use dulle_rules::dkn::SetupError;
use dulle_store::{IdentityError, StoreError};
use dulle_texts::{Lang, Texts};

use dulle_tournament::office::text::{ReadError, ReadErrorKind};
use tokio::task::JoinError;

use crate::hub::HubError;
use crate::office::OfficeError;
use crate::table::RebuildError;

/// What is wrong with what should be a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadTournament {
    File(ReadError),
    Act(ReadErrorKind),
}

/// After so many seconds those may come back for whom a busy server had no time.
pub(super) const AGAIN: u64 = 10;

/// Why a request is refused. The sentence is made at the edge, in the caller's language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    #[error("there is nothing here")]
    NotFound,
    #[error("this cannot be done here")]
    Method,
    #[error("the request cannot be read")]
    Unreadable,
    #[error("the request is too large")]
    TooLarge,
    #[error("the request is not JSON")]
    NotJson,
    #[error("the request's fields are not as described")]
    Fields,
    #[error("the request took too long")]
    TooSlow,
    #[error("the request names no host, several, or none that can be read")]
    BadHost,
    #[error("the request means another server")]
    ForeignHost,
    #[error("the request comes from a page elsewhere")]
    ForeignPage,
    #[error("too many requests")]
    TooMany(Duration),
    #[error("there is no session")]
    NoSession,
    /// The same for a wrong name and a wrong password.
    #[error("name and password do not belong together")]
    WrongLogin,
    #[error("that is no name")]
    BadName,
    #[error("the name is taken")]
    NameTaken,
    #[error("that is no password")]
    BadPassword,
    #[error("there is an account already")]
    HasAccount,
    #[error("there is no account")]
    NoAccount,
    #[error("no such table")]
    NoTable,
    #[error("the table has ended")]
    TableEnded,
    #[error("the table has not ended")]
    TableGoesOn,
    #[error("only the host of the table may do that")]
    NotHost,
    #[error("no such hand")]
    NoHand,
    #[error("no such rulebook")]
    NoRulebook,
    /// What is wrong with the settings of a table, where it can be said.
    #[error("there is no table like that")]
    Settings(Option<SettingsError>),
    #[error("no such tournament")]
    NoTournament,
    #[error("nobody comes in by this link")]
    DeadLink,
    #[error("this role may not do that")]
    NotYours,
    #[error("the code is taken")]
    CodeTaken,
    /// What is wrong with a file or a set-up.
    #[error("there is no tournament like that")]
    BadTournament(Box<BadTournament>),
    #[error("nobody makes tournaments here without an account")]
    NoTournaments,
    #[error("the account directs too many tournaments")]
    TooManyTournaments,
    #[error("nobody joins here without a link or an account")]
    NoEntry,
    /// In the caller's language.
    #[error("the office refuses: {0}")]
    Refused(String),
    #[error("this program does not print")]
    NoPrinter,
    #[error("results of that day are not taken")]
    NotThisWeek,
    #[error("that is no hand of that day")]
    NotThatDay,
    #[error("the player has no result of that day")]
    NotPlayed,
    /// It may be different soon.
    #[error("too many others want this now")]
    Busy,
    #[error("there are too many tables, tournaments or other things")]
    Full,
    #[error("nothing can be stored or read")]
    NoStore,
    #[error("something is broken")]
    Broken,
}

impl ApiError {
    const fn parts(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::NotFound => (StatusCode::NOT_FOUND, ErrorCode::NotFound),
            Self::Method => (StatusCode::METHOD_NOT_ALLOWED, ErrorCode::Method),
            Self::Unreadable => (StatusCode::BAD_REQUEST, ErrorCode::Unreadable),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, ErrorCode::TooLarge),
            Self::NotJson => (StatusCode::UNSUPPORTED_MEDIA_TYPE, ErrorCode::NotJson),
            Self::Fields => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::Fields),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, ErrorCode::TooSlow),
            Self::BadHost => (StatusCode::BAD_REQUEST, ErrorCode::BadHost),
            Self::ForeignHost => (StatusCode::MISDIRECTED_REQUEST, ErrorCode::ForeignHost),
            Self::ForeignPage => (StatusCode::FORBIDDEN, ErrorCode::ForeignPage),
            Self::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooMany),
            Self::NoSession => (StatusCode::UNAUTHORIZED, ErrorCode::NoSession),
            Self::WrongLogin => (StatusCode::UNAUTHORIZED, ErrorCode::WrongLogin),
            Self::BadName => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadName),
            Self::NameTaken => (StatusCode::CONFLICT, ErrorCode::NameTaken),
            Self::BadPassword => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadPassword),
            Self::HasAccount => (StatusCode::CONFLICT, ErrorCode::HasAccount),
            Self::NoAccount => (StatusCode::CONFLICT, ErrorCode::NoAccount),
            Self::NoTable => (StatusCode::NOT_FOUND, ErrorCode::NoTable),
            Self::TableEnded => (StatusCode::GONE, ErrorCode::TableEnded),
            Self::TableGoesOn => (StatusCode::CONFLICT, ErrorCode::TableGoesOn),
            Self::NotHost => (StatusCode::FORBIDDEN, ErrorCode::NotHost),
            Self::NoHand => (StatusCode::NOT_FOUND, ErrorCode::NoHand),
            Self::NoRulebook => (StatusCode::NOT_FOUND, ErrorCode::NoRulebook),
            Self::Settings(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::Settings),
            Self::NoTournament => (StatusCode::NOT_FOUND, ErrorCode::NoTournament),
            Self::DeadLink => (StatusCode::FORBIDDEN, ErrorCode::DeadLink),
            Self::NotYours => (StatusCode::FORBIDDEN, ErrorCode::NotYours),
            Self::CodeTaken => (StatusCode::CONFLICT, ErrorCode::CodeTaken),
            Self::BadTournament(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadTournament),
            Self::NoTournaments => (StatusCode::FORBIDDEN, ErrorCode::NoTournaments),
            Self::TooManyTournaments => (StatusCode::CONFLICT, ErrorCode::TooManyTournaments),
            Self::NoEntry => (StatusCode::FORBIDDEN, ErrorCode::NoEntry),
            Self::Refused(_) => (StatusCode::CONFLICT, ErrorCode::Refused),
            Self::NoPrinter => (StatusCode::NOT_IMPLEMENTED, ErrorCode::NoPrinter),
            Self::NotThisWeek => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::NotThisWeek),
            Self::NotThatDay => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::NotThatDay),
            Self::NotPlayed => (StatusCode::NOT_FOUND, ErrorCode::NotPlayed),
            Self::Busy | Self::Full => (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Full),
            Self::NoStore => (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::NoStore),
            Self::Broken => (StatusCode::INTERNAL_SERVER_ERROR, ErrorCode::Broken),
        }
    }

    pub const fn status(&self) -> StatusCode {
        self.parts().0
    }

    /// The word by which programs tell errors apart.
    pub const fn code(&self) -> ErrorCode {
        self.parts().1
    }

    /// What axum itself refuses, by its status.
    pub(super) fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Self::Method,
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Self::NotJson,
            StatusCode::UNPROCESSABLE_ENTITY => Self::Fields,
            status if status.is_client_error() => Self::Unreadable,
            _ => Self::Broken,
        }
    }

    fn sentence(&self, texts: &Texts) -> String {
        match self {
            Self::Settings(Some(error)) => settings(error, texts),
            Self::BadTournament(bad) => match &**bad {
                BadTournament::File(error) => texts.office_read(error),
                BadTournament::Act(kind) => texts.office_read_kind(kind),
            },
            Self::Refused(sentence) => sentence.clone(),
            other => texts.get(&format!("http-{}", other.code().word())),
        }
    }

    /// The answer in the language of `texts`.
    pub(super) fn told(&self, texts: &Texts) -> Response {
        let told = ErrorBody { error: self.code(), message: self.sentence(texts) };
        let mut response = (self.status(), Json(told)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(texts.lang().code()));
        if let Some(seconds) = self.again() {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }

    /// After how many seconds it may be different.
    const fn again(&self) -> Option<u64> {
        match self {
            Self::TooMany(wait) => Some(wait.as_secs() + 1),
            Self::Busy => Some(AGAIN),
            _ => None,
        }
    }
}

fn settings(error: &SettingsError, texts: &Texts) -> String {
    match error {
        SettingsError::Rulebook(name) => texts.setup(&SetupError::UnknownRulebook(name.clone())),
        SettingsError::Option(error) => texts.option(error),
        SettingsError::Seconds(seconds) => {
            texts.with("http-settings-seconds", &[("seconds", (*seconds).into())])
        }
        SettingsError::Hands(hands) => {
            texts.with("http-settings-hands", &[("hands", (*hands).into())])
        }
        SettingsError::TooLong => texts.get("http-settings-long"),
    }
}

/// The error travels with an empty body: the middleware knows the language.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::warn!(%error, "the store fails");
        Self::NoStore
    }
}

impl From<JoinError> for ApiError {
    fn from(_: JoinError) -> Self {
        Self::Broken
    }
}

impl From<IdentityError> for ApiError {
    fn from(error: IdentityError) -> Self {
        match error {
            IdentityError::NameTaken => Self::NameTaken,
            IdentityError::Missing => Self::NoSession,
            IdentityError::NotAGuest => Self::HasAccount,
            IdentityError::NotAnAccount => Self::NoAccount,
            IdentityError::Replaced => Self::WrongLogin,
            IdentityError::Exists => Self::Broken,
            IdentityError::Store(error) => error.into(),
        }
    }
}

/// When a player with too many open tables may try again: tables that nobody looks at go.
const MINUTE: Duration = Duration::from_secs(60);

impl From<HubError> for ApiError {
    fn from(error: HubError) -> Self {
        match error {
            HubError::Missing => Self::NoTable,
            HubError::Ended => Self::TableEnded,
            HubError::GoesOn => Self::TableGoesOn,
            HubError::NotHost => Self::NotHost,
            HubError::Full => Self::Full,
            HubError::Ending => Self::NoStore,
            HubError::TooMany => Self::TooMany(MINUTE),
            HubError::Settings(error) | HubError::Rebuild(RebuildError::Settings(error)) => {
                Self::Settings(Some(error))
            }
            HubError::Rebuild(RebuildError::Match(_)) => Self::Settings(None),
            HubError::Failed(reason) => {
                tracing::warn!(%reason, "the store fails");
                Self::NoStore
            }
            HubError::Rebuild(error) => {
                tracing::error!(%error, "a table cannot be read");
                Self::Broken
            }
        }
    }
}

impl From<OfficeError> for ApiError {
    fn from(error: OfficeError) -> Self {
        match error {
            OfficeError::Missing => Self::NoTournament,
            OfficeError::CodeTaken => Self::CodeTaken,
            OfficeError::DeadLink => Self::DeadLink,
            OfficeError::NotYours => Self::NotYours,
            OfficeError::Full => Self::Full,
            OfficeError::TooMany => Self::TooManyTournaments,
            OfficeError::Fields => Self::Fields,
            OfficeError::TooFast => Self::TooMany(Duration::from_secs(10)),
            OfficeError::File(error) => Self::BadTournament(Box::new(BadTournament::File(error))),
            OfficeError::Act(kind) => Self::BadTournament(Box::new(BadTournament::Act(kind))),
            OfficeError::Failed(reason) => {
                tracing::warn!(%reason, "the store fails");
                Self::NoStore
            }
            OfficeError::Broken(reason) => {
                tracing::error!(%reason, "a tournament cannot be read");
                Self::Broken
            }
        }
    }
}

/// German for those who prefer it to English.
pub(super) fn language(headers: &HeaderMap) -> Lang {
    let lines = headers.get_all(header::ACCEPT_LANGUAGE).iter();
    let wishes = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
    let mut best = (Lang::En, 0.0);
    for wish in wishes {
        let mut parts = wish.trim().split(';');
        let tag = parts.next().unwrap_or_default().to_ascii_lowercase();
        let lang = match tag.split('-').next() {
            Some("de") => Lang::De,
            Some("en") => Lang::En,
            _ => continue,
        };
        let weight = parts.find_map(|part| part.trim().strip_prefix("q=")?.parse::<f32>().ok());
        let weight = weight.unwrap_or(1.0);
        if weight > best.1 {
            best = (lang, weight);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_one_that_is_liked_best() {
        let cases = [
            ("de", Lang::De),
            ("de-AT,en;q=0.5", Lang::De),
            ("en,de;q=0.9", Lang::En),
            ("fr, de;q=0.3, en;q=0.2", Lang::De),
            ("fr", Lang::En),
            ("de;q=0", Lang::En),
            (";;,,q=", Lang::En),
        ];
        for (text, lang) in cases {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, text.parse().expect("a header"));
            assert_eq!(language(&headers), lang, "{text}");
        }
        assert_eq!(language(&HeaderMap::new()), Lang::En);
    }

    #[test]
    fn a_busy_server_says_when_to_come_back_and_a_full_one_does_not() {
        let texts = Texts::new(Lang::En);
        let after =
            |error: ApiError| error.told(&texts).headers().get(header::RETRY_AFTER).cloned();
        assert_eq!(after(ApiError::Busy).expect("seconds"), "10");
        assert_eq!(after(ApiError::Full), None);
        assert_eq!(after(ApiError::TooMany(Duration::from_millis(2900))).expect("seconds"), "3");
        assert_eq!(after(ApiError::Fields), None);
    }

    #[test]
    fn every_error_is_a_sentence_in_both_languages() {
        for texts in [Texts::new(Lang::De), Texts::new(Lang::En)] {
            for code in ErrorCode::ALL {
                assert!(texts.has(&format!("http-{}", code.word())), "{code:?}");
            }
            let errors = [
                SettingsError::Rulebook("x".to_owned()),
                SettingsError::Seconds(0),
                SettingsError::Hands(1),
                SettingsError::TooLong,
            ];
            for error in errors {
                let sentence = ApiError::Settings(Some(error)).sentence(&texts);
                assert!(sentence.contains(' ') && !sentence.contains("http-"), "{sentence}");
            }
        }
    }
}
