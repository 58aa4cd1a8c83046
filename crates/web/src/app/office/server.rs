//! A tournament on the server: its journal comes over a socket, acts go out as requests.

use std::cell::RefCell;

use dulle_protocol::api::{
    ActRequest, ActResult, ActsAnswer, ActsRequest, CreatedTournament, ErrorBody, ImportTournament,
    NewTournament,
};
use dulle_protocol::office::{
    DeviceId, LinkSecret, OfficeClient, OfficeMessage, OfficeRole, TournamentCode,
};
use dulle_tournament::FreeText;
use dulle_tournament::office::{Act, Role, text};
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Headers, RequestInit, Response};

use super::{Hall, Saved, ask::Asked, clock, known};
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::socket::Socket;
use crate::model::online::contact::pause_before;
use crate::model::route::{OfficeAddress, OfficePage, Route};

/// This browser, by a number that it has drawn for itself.
const DEVICE: &str = "dulle.device";
/// How many acts it has sent.
const ACTS: &str = "dulle.acts";
/// After this long without a word the connection is dead.
const SILENCE_MS: f64 = 40_000.0;

/// As many acts go in one request; a list of entries can have more.
const AT_ONCE: usize = 100;
/// Then a request is given up.
const MOST_PAUSE_MS: i32 = 8000;

/// The way to the server.
#[derive(Clone, Copy)]
pub(super) struct Link {
    code: StoredValue<TournamentCode>,
    /// A page for everybody: without a secret it is one of the public, and no account is asked for.
    is_public: bool,
    devices: RwSignal<usize>,
    /// Tables of which a phone is connected.
    tables: RwSignal<Vec<u16>>,
    /// The last word of the server, where it was a refusal.
    refused: RwSignal<Option<String>>,
    /// By how many milliseconds the server's clock is ahead.
    ahead: StoredValue<i64>,
    heard: StoredValue<f64>,
    tries: StoredValue<u32>,
    era: StoredValue<u32>,
    over: StoredValue<bool>,
}

thread_local! {
    static SOCKET: RefCell<Option<Socket>> = const { RefCell::new(None) };
}

/// Why a request came to nothing.
pub(super) enum Failure {
    Unreachable,
    Refused(ErrorBody),
}

impl Link {
    pub(super) fn new(code: TournamentCode, is_public: bool) -> Self {
        Self {
            code: StoredValue::new(code),
            is_public,
            devices: RwSignal::new(0),
            tables: RwSignal::new(Vec::new()),
            refused: RwSignal::new(None),
            ahead: StoredValue::new(0),
            heard: StoredValue::new(browser::now()),
            tries: StoredValue::new(0),
            era: StoredValue::new(0),
            over: StoredValue::new(false),
        }
    }

    pub(super) fn code(self) -> TournamentCode {
        self.code.get_value()
    }

    pub(super) fn devices(self) -> usize {
        self.devices.get()
    }

    /// The tables of which a phone is connected.
    pub(super) fn tables(self) -> Vec<u16> {
        self.tables.get()
    }

    pub(super) fn ahead(self) -> i64 {
        self.ahead.get_value()
    }

    /// What lets this browser in.
    pub(super) fn secret(self) -> Option<LinkSecret> {
        browser::secret_of(self.code().as_str())?.parse().ok()
    }

    /// Opens the socket; where it is lost it is opened again with growing pauses.
    pub(super) fn connect(self, hall: Hall) {
        hang_up();
        self.era.update_value(|era| *era += 1);
        let era = self.era.get_value();
        let current = move || self.era.try_get_value() == Some(era);
        let greet = move || {
            let secret = self.secret();
            let seen = hall.kept.with_untracked(|kept| kept.office.journal().len() as u64);
            let account = secret.is_none() && !self.is_public;
            Some(OfficeClient::Hello { account, secret, seen }.to_json())
        };
        let opened = Socket::open(
            &format!("{}/ws", self.code().path()),
            greet,
            move |text| {
                if current() {
                    self.hear(hall, text);
                }
            },
            move || {
                if current() {
                    self.lost(hall);
                }
            },
        );
        let Some(socket) = opened else { return self.lost(hall) };
        self.heard.set_value(browser::now());
        SOCKET.set(Some(socket));
    }

    fn lost(self, hall: Hall) {
        hall.saved.set(Saved::Not);
        if self.over.get_value() {
            return;
        }
        let tries = self.tries.get_value();
        self.tries.set_value(tries + 1);
        let era = self.era.get_value();
        browser::after(pause_before(tries, js_sys::Math::random()), move || {
            if self.era.try_get_value() == Some(era) {
                self.connect(hall);
            }
        });
    }

    /// A connection can die without a word.
    pub(super) fn check(self, hall: Hall) {
        let silent = browser::now() - self.heard.get_value() > SILENCE_MS;
        if silent && !self.over.get_value() {
            self.connect(hall);
        }
    }

    fn hear(self, hall: Hall, text: &str) {
        self.heard.set_value(browser::now());
        let Some(message) = OfficeMessage::parse(text) else { return };
        match message {
            OfficeMessage::Welcome { role, now, table, .. } => {
                self.tries.set_value(0);
                self.tell_time(now);
                hall.saved.set(Saved::At(clock(self.ahead())));
                if let Some(role) = staff(role) {
                    hall.kept.update(|kept| kept.me.role = role);
                    // The journal says who did it: nobody acts under a name that is nobody's.
                    if !hall.has_name() && !self.is_public {
                        let name = hall.read_now(|words| words.role(role));
                        if let Some(name) = FreeText::new(&name) {
                            hall.kept.update(|kept| kept.me.name = name);
                        }
                        hall.asked.set(Some(Asked::Me));
                    }
                }
                match (role, table) {
                    (OfficeRole::Director, _) => self.keep_key(),
                    (OfficeRole::Player, Some(number)) => self.show_seat(hall, number),
                    (OfficeRole::Table | OfficeRole::Player | OfficeRole::Public, _) => {
                        self.say_no_right(hall);
                    }
                    _ => {}
                }
            }
            OfficeMessage::Journal { from, lines, .. } => self.follow(hall, from, &lines),
            OfficeMessage::Public { view, .. } => hall.public.set(Some(*view)),
            OfficeMessage::Table { .. } => {}
            OfficeMessage::Here { devices, tables } => {
                self.devices.set(devices);
                self.tables.set(tables);
            }
            OfficeMessage::Tick { now } => {
                self.tell_time(now);
                hall.saved.set(Saved::At(clock(self.ahead())));
            }
            OfficeMessage::Closing { reason } => {
                if !reason.comes_back() {
                    self.over.set_value(true);
                    if let Some(secret) = self.secret() {
                        browser::store(
                            &browser::dead_key_of(self.code().as_str()),
                            secret.as_str(),
                        );
                    }
                    let key = "hall-link-dead";
                    self.refused.set(Some(hall.texts().get(key)));
                }
            }
        }
    }

    /// Nothing is stronger than a director's key: it stays when the tab goes.
    fn keep_key(self) {
        if let Some(secret) = self.secret() {
            browser::store(&browser::key_of(self.code().as_str()), secret.as_str());
        }
    }

    /// A person without a part in the office looks at its pages.
    fn say_no_right(self, hall: Hall) {
        let code = self.code();
        let table = browser::stored(&browser::table_key_of(code.as_str())).is_some();
        let key = if table { "hall-no-right-table" } else { "hall-no-right" };
        self.refused.set(Some(hall.texts().get(key)));
    }

    /// A player's link leads to the player's own page.
    fn show_seat(self, hall: Hall, number: u16) {
        let key = super::online::picked_key(self.code().as_str());
        let known = browser::stored(&key).is_some_and(|kept| kept == number.to_string());
        browser::store(&key, &number.to_string());
        let seat = Route::Office(OfficeAddress { page: OfficePage::Seat, of: Some(self.code()) });
        if !known || hall.ctx.route.get_untracked() != seat {
            hall.ctx.go(seat);
        }
    }

    fn tell_time(self, now: i64) {
        self.ahead.set_value(now - browser::now() as i64);
    }

    /// What is new in the journal. Where something is missing all of it is asked for again.
    fn follow(self, hall: Hall, from: u64, lines: &[String]) {
        let mut kept = hall.kept.get_untracked();
        let known = kept.office.journal().len() as u64;
        if from > known + 1 {
            return self.connect(hall);
        }
        let skip = (known + 1).saturating_sub(from) as usize;
        for line in lines.iter().skip(skip) {
            let entered = text::entry(line).ok().map(|entry| kept.office.retrace(entry));
            if !matches!(entered, Some(Ok(()))) {
                return self.refused.set(Some(hall.texts().get("web-not-loaded")));
            }
        }
        if let Some(setup) = kept.office.setup() {
            known::remember(&self.code(), setup.name.as_str(), browser::now() as i64 / 1000);
        }
        hall.kept.set(kept);
        hall.saved.set(Saved::At(clock(self.ahead())));
    }

    /// Sends acts. They stand on the page when the server says that they are stored.
    pub(super) fn send(self, hall: Hall, acts: Vec<Act>, then: impl FnOnce() + 'static) {
        let (name, seen) = hall
            .kept
            .with_untracked(|kept| (kept.me.name.to_string(), kept.office.journal().len() as u64));
        let Some(device) = device() else {
            return hall.ctx.toast(hall.texts().get("hall-not-saved"));
        };
        let act = |act: Act| ActRequest {
            id: device.act(next_number()),
            seen,
            name: name.clone(),
            act: text::act_text(&act),
        };
        hall.unsent.set(None);
        let wanted = acts.clone();
        let acts: Vec<ActRequest> = acts.into_iter().map(act).collect();
        spawn_local(async move {
            for some in acts.chunks(AT_ONCE) {
                let request = ActsRequest { acts: some.to_vec(), whole: true };
                match self.deliver(hall, &request).await {
                    None => {}
                    Some(Complaint::Said(sentence)) => return hall.ctx.toast(sentence),
                    Some(Complaint::Changed(entries)) => {
                        return hall.asked.set(Some(Asked::Changed { acts: wanted, entries }));
                    }
                }
            }
            hall.saved.set(Saved::At(hall.now.get_untracked()));
            hall.unsent.set(None);
            then();
        });
    }

    /// Sends until there is an answer; why, where something was not done. Sent again with the same identifiers, what was
    /// stored already counts once.
    async fn deliver(self, hall: Hall, request: &ActsRequest) -> Option<Complaint> {
        let path = format!("/api/tournaments/{}/acts", self.code());
        let mut pause = 500;
        loop {
            let answer: Result<ActsAnswer, Failure> =
                ask(hall.ctx, &path, request, self.secret()).await;
            match answer {
                Ok(answer) => return complaint(answer),
                Err(Failure::Refused(told)) => return Some(Complaint::Said(told.message)),
                Err(Failure::Unreachable) if pause < MOST_PAUSE_MS => {
                    hall.saved.set(Saved::Not);
                    hall.unsent.set(Some(hall.texts().get("hall-tried-again")));
                    browser::sleep(pause).await;
                    pause *= 2;
                }
                Err(Failure::Unreachable) => {
                    hall.unsent.set(Some(hall.texts().get("hall-not-entered")));
                    return Some(Complaint::Said(hall.texts().get("hall-not-sent")));
                }
            }
        }
    }
}

/// Why not all acts were done.
enum Complaint {
    Said(String),
    /// Another person has changed the same thing meanwhile, by these entries.
    Changed(Vec<u64>),
}

fn complaint(answer: ActsAnswer) -> Option<Complaint> {
    answer.results.into_iter().find_map(|result| match result {
        ActResult::Done { .. } => None,
        ActResult::Refused { message, .. } => Some(Complaint::Said(message)),
        ActResult::Changed { entries, .. } => Some(Complaint::Changed(entries)),
    })
}

const fn staff(role: OfficeRole) -> Option<Role> {
    match role {
        OfficeRole::Director => Some(Role::Director),
        OfficeRole::Referee => Some(Role::Referee),
        OfficeRole::Panel => Some(Role::Panel),
        OfficeRole::Helper => Some(Role::Helper),
        OfficeRole::Table | OfficeRole::Player | OfficeRole::Public => None,
    }
}

fn hang_up() {
    if let Some(old) = SOCKET.take() {
        old.hang_up();
    }
}

fn device() -> Option<DeviceId> {
    if let Some(device) = browser::stored(DEVICE).and_then(|kept| kept.parse().ok()) {
        return Some(device);
    }
    let bytes = browser::random_bytes()?;
    let device = DeviceId::from_random(*bytes.first_chunk()?);
    browser::try_store(DEVICE, device.as_str()).then_some(device)
}

fn next_number() -> u32 {
    let number = browser::stored(ACTS).and_then(|kept| kept.parse().ok()).unwrap_or(0_u32) + 1;
    browser::store(ACTS, &number.to_string());
    number
}

/// A secret for a link: 24 letters for staff, 12 for a table.
pub(super) fn secret(for_table: bool) -> Option<LinkSecret> {
    let bytes = browser::random_bytes()?;
    match for_table {
        true => bytes.first_chunk().map(|bytes| LinkSecret::for_table(*bytes)),
        false => bytes.first_chunk().map(|bytes| LinkSecret::for_staff(*bytes)),
    }
}

pub(super) async fn ask<T: DeserializeOwned>(
    ctx: Ctx,
    path: &str,
    body: &impl Serialize,
    secret: Option<LinkSecret>,
) -> Result<T, Failure> {
    answer_of(&post(ctx, path, body, secret).await?).await
}

/// Sends something, and gives back whatever the server answers.
pub(super) async fn post(
    ctx: Ctx,
    path: &str,
    body: &impl Serialize,
    secret: Option<LinkSecret>,
) -> Result<Response, Failure> {
    let body = serde_json::to_string(body).map_err(|_| Failure::Unreachable)?;
    request(ctx, path, Some(body), secret).await
}

pub(super) async fn get<T: DeserializeOwned>(
    ctx: Ctx,
    path: &str,
    secret: Option<LinkSecret>,
) -> Result<T, Failure> {
    answer_of(&request(ctx, path, None, secret).await?).await
}

async fn request(
    ctx: Ctx,
    path: &str,
    body: Option<String>,
    secret: Option<LinkSecret>,
) -> Result<Response, Failure> {
    let headers = Headers::new().map_err(|_| Failure::Unreachable)?;
    // Names and values are our own: they are well formed.
    let _ = headers.set("accept-language", ctx.texts_now().lang().code());
    let _ = headers.set("content-type", "application/json");
    if let Some(secret) = secret {
        let _ = headers.set("authorization", &format!("Bearer {}", secret.as_str()));
    }
    let init = RequestInit::new();
    init.set_method(if body.is_some() { "POST" } else { "GET" });
    init.set_headers(&headers);
    if let Some(body) = body {
        init.set_body(&JsValue::from_str(&body));
    }
    let fetched = window().fetch_with_str_and_init(path, &init);
    let response = JsFuture::from(fetched).await.map_err(|_| Failure::Unreachable)?;
    response.dyn_into().map_err(|_| Failure::Unreachable)
}

/// What an answer says, or why there is none.
pub(super) async fn answer_of<T: DeserializeOwned>(response: &Response) -> Result<T, Failure> {
    let text = response.text().map_err(|_| Failure::Unreachable)?;
    let text =
        JsFuture::from(text).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
    match response.ok() {
        true => serde_json::from_str(&text).map_err(|_| Failure::Unreachable),
        false => Err(serde_json::from_str(&text).map_or(Failure::Unreachable, Failure::Refused)),
    }
}

/// Makes a tournament on the server and goes there.
pub(super) fn create(hall: Hall, act: &Act) {
    let name = hall.kept.with_untracked(|kept| kept.me.name.to_string());
    let act = text::act_text(act);
    made(hall, "/api/tournaments", move |key| NewTournament { name, act, key, code: None });
}

/// Puts the tournament of this browser on the server.
pub(super) fn upload(hall: Hall) {
    let (name, file) =
        hall.kept.with_untracked(|kept| (kept.me.name.to_string(), text::whole(&kept.office)));
    made(hall, "/api/tournaments/file", move |key| ImportTournament {
        name,
        file,
        key,
        code: None,
    });
}

fn made<T: Serialize + 'static>(
    hall: Hall,
    path: &'static str,
    request: impl FnOnce(dulle_protocol::office::LinkKey) -> T + 'static,
) {
    let Some(secret) = secret(false) else {
        return hall.ctx.toast(hall.texts().get("hall-not-saved"));
    };
    let request = request(secret.key());
    spawn_local(async move {
        let answer: Result<CreatedTournament, Failure> = ask(hall.ctx, path, &request, None).await;
        match answer {
            Ok(made) => {
                browser::store(&browser::key_of(made.code.as_str()), secret.as_str());
                hall.ctx.go(Route::Office(OfficeAddress {
                    page: OfficePage::Round,
                    of: Some(made.code),
                }));
            }
            Err(Failure::Refused(told)) => hall.ctx.toast(told.message),
            Err(Failure::Unreachable) => hall.ctx.toast(hall.texts().get("hall-unreachable")),
        }
    });
}

/// What is shown until the journal is there.
pub(super) fn waiting(hall: Hall) -> AnyView {
    let said = move || {
        let refused = hall.link.and_then(|link| link.refused.get());
        refused.unwrap_or_else(|| hall.ctx.texts().get("web-loading"))
    };
    view! { <p class="box" role="status">{crate::app::erased::live(said)}</p> }.into_any()
}
