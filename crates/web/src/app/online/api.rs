//! Requests to the server.

use dulle_protocol::api::{
    BlockRequest, Blocks, CreatedTable, DailyRequest, DailyResult, DailyWeek, DeletePlayer,
    ErrorBody, ErrorCode, Hand, HandPage, LoginRequest, NameRequest, OpenTables, OwnHand,
    OwnSessions, Password, Profile, RecoveryCode, RecoveryRequest, Statistics, TableFromOutside,
};
use dulle_protocol::{SeatNo, Settings, TableId};
use dulle_rules::Seat;
use dulle_texts::Lang;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// Why a request came to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::app) enum Failure {
    /// There is no server, or none of ours.
    Unreachable,
    Refused(ErrorBody),
}

pub(in crate::app) type Answer<T> = Result<T, Failure>;

impl Failure {
    pub(in crate::app) fn is(&self, code: ErrorCode) -> bool {
        matches!(self, Self::Refused(told) if told.error == code)
    }
}

/// Speaks to the server in the language of the page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Api(pub(super) Lang);

impl Api {
    pub(super) async fn me(self) -> Answer<Profile> {
        self.ask("GET", "/api/me", None).await
    }

    pub(super) async fn guest(self, name: &str) -> Answer<Profile> {
        self.post("/api/guest", &NameRequest { name: name.to_owned() }).await
    }

    pub(super) async fn rename(self, name: &str) -> Answer<Profile> {
        self.ask("PATCH", "/api/me", Some(json(&NameRequest { name: name.to_owned() }))).await
    }

    pub(super) async fn create(self, settings: &Settings) -> Answer<CreatedTable> {
        self.post("/api/tables", settings).await
    }

    /// A table for those who sat at one that has ended.
    pub(super) async fn again(self, table: &TableId) -> Answer<CreatedTable> {
        self.ask("POST", &format!("/api/tables/{table}/again"), None).await
    }

    pub(super) async fn tables(self, after: u32) -> Answer<OpenTables> {
        self.ask("GET", &format!("/api/tables?after={after}"), None).await
    }

    pub(super) async fn table(self, table: &TableId) -> Answer<TableFromOutside> {
        self.ask("GET", &format!("/api/tables/{table}"), None).await
    }

    pub(super) async fn hands(self, after: Option<&str>) -> Answer<HandPage> {
        let after = after.map_or_else(String::new, |after| format!("?after={after}"));
        self.ask("GET", &format!("/api/me/hands{after}"), None).await
    }

    pub(super) async fn statistics(self) -> Answer<Statistics> {
        self.ask("GET", "/api/me/statistics", None).await
    }

    pub(super) async fn login(self, name: &str, password: &str) -> Answer<Profile> {
        self.post("/api/login", &login(name, password)).await
    }

    pub(super) async fn account(self, name: &str, password: &str) -> Answer<RecoveryCode> {
        self.post("/api/account", &login(name, password)).await
    }

    pub(super) async fn recover(
        self,
        name: &str,
        code: &str,
        password: &str,
    ) -> Answer<RecoveryCode> {
        self.post(
            "/api/recovery",
            &RecoveryRequest {
                name: name.to_owned(),
                code: code.to_owned(),
                password: password.into(),
            },
        )
        .await
    }

    pub(super) async fn logout(self) -> Answer<()> {
        self.send("POST", "/api/logout", None).await.map(|_| ())
    }

    /// A guest needs no password.
    pub(super) async fn delete(self, password: &str) -> Answer<()> {
        let password = (!password.is_empty()).then(|| Password::from(password));
        let body = password
            .map(|password| json(&DeletePlayer { password: Some(password), recovery: None }));
        self.send("DELETE", "/api/me", body).await.map(|_| ())
    }

    pub(super) async fn sessions(self) -> Answer<OwnSessions> {
        self.ask("GET", "/api/me/sessions", None).await
    }

    pub(super) async fn logout_everywhere(self) -> Answer<()> {
        self.send("DELETE", "/api/me/sessions", None).await.map(|_| ())
    }

    pub(super) async fn blocks(self) -> Answer<Blocks> {
        self.ask("GET", "/api/me/blocks", None).await
    }

    pub(super) async fn block(self, table: &TableId, seat: Seat) -> Answer<()> {
        let wish = BlockRequest { table: table.clone(), seat: SeatNo(seat) };
        self.send("POST", "/api/me/blocks", Some(json(&wish))).await.map(|_| ())
    }

    pub(super) async fn unblock(self, block: &str) -> Answer<()> {
        self.send("DELETE", &format!("/api/me/blocks/{block}"), None).await.map(|_| ())
    }

    async fn post<T: DeserializeOwned>(self, path: &str, body: &impl Serialize) -> Answer<T> {
        self.ask("POST", path, Some(json(body))).await
    }

    async fn ask<T: DeserializeOwned>(
        self,
        method: &str,
        path: &str,
        body: Option<String>,
    ) -> Answer<T> {
        let text = self.send(method, path, body).await?;
        serde_json::from_str(&text).map_err(|_| Failure::Unreachable)
    }

    async fn send(self, method: &str, path: &str, body: Option<String>) -> Answer<String> {
        let headers = Headers::new().map_err(|_| Failure::Unreachable)?;
        // Both names and values are our own: they are well formed.
        let _ = headers.set("accept-language", self.0.code());
        let _ = headers.set("accept", "application/json");
        let init = RequestInit::new();
        init.set_method(method);
        if let Some(body) = body {
            let _ = headers.set("content-type", "application/json");
            init.set_body(&JsValue::from_str(&body));
        }
        init.set_headers(&headers);
        let fetched = leptos::prelude::window().fetch_with_str_and_init(path, &init);
        let response = JsFuture::from(fetched).await.map_err(|_| Failure::Unreachable)?;
        let response: Response = response.dyn_into().map_err(|_| Failure::Unreachable)?;
        let text = response.text().map_err(|_| Failure::Unreachable)?;
        let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string());
        let text = text.ok_or(Failure::Unreachable)?;
        match (response.ok(), serde_json::from_str::<ErrorBody>(&text)) {
            (true, _) => Ok(text),
            (false, Ok(told)) => Err(Failure::Refused(told)),
            (false, Err(_)) => Err(Failure::Unreachable),
        }
    }
}

/// The visitor's own hands, newest first and not more than a few pages; none where there is no server or no session.
pub(in crate::app) async fn own_hands(lang: Lang) -> Vec<OwnHand> {
    const MOST_PAGES: usize = 10;
    let mut found = Vec::new();
    let mut after = None::<String>;
    for _ in 0..MOST_PAGES {
        let Ok(page) = Api(lang).hands(after.as_deref()).await else { break };
        found.extend(page.hands);
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    found
}

/// A hand that the server keeps.
pub(in crate::app) async fn finished_hand(lang: Lang, hand: &str) -> Option<Hand> {
    let plain = hand.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-');
    match plain {
        true => Api(lang).ask("GET", &format!("/api/hands/{hand}.json"), None).await.ok(),
        false => None,
    }
}

/// Enters the hand of a day and gives it among all.
pub(in crate::app) async fn enter_daily(lang: Lang, day: i64, dkn: &str) -> Answer<DailyResult> {
    Api(lang).post(&format!("/api/daily/{day}"), &DailyRequest { dkn: dkn.to_owned() }).await
}

/// A day that was entered before, among all.
pub(in crate::app) async fn daily_result(lang: Lang, day: i64) -> Answer<DailyResult> {
    Api(lang).ask("GET", &format!("/api/daily/{day}"), None).await
}

/// The table of the week in which a day lies.
pub(in crate::app) async fn daily_week(lang: Lang, day: i64) -> Answer<DailyWeek> {
    Api(lang).ask("GET", &format!("/api/daily/{day}/week"), None).await
}

/// A visitor whom the server does not know yet gets a name and a session.
pub(in crate::app) async fn be_guest(lang: Lang, name: &str) -> Answer<()> {
    Api(lang).guest(name).await.map(|_| ())
}

fn login(name: &str, password: &str) -> LoginRequest {
    LoginRequest { name: name.to_owned(), password: password.into() }
}

fn json(value: &impl Serialize) -> String {
    // Our own types have no maps with odd keys: nothing can fail.
    serde_json::to_string(value).unwrap_or_default()
}
