//! The phone's line to the office: what it hears, what it sends, and what it keeps meanwhile.

use dulle_protocol::api::{ActsAnswer, ErrorCode};
use dulle_protocol::office::{
    DeviceId, LinkSecret, OfficeClient, OfficeClosing, OfficeMessage, TournamentCode,
};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::super::server::{Failure, ask};
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::socket::Socket;
use crate::model::office::phone::Phone;

/// After so much silence the connection is dead: the server speaks every 15 seconds.
const SILENCE_MS: f64 = 40_000.0;
/// Between two attempts.
const PAUSE_MS: i32 = 3000;

/// A table's phone, as long as its page is open.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) phone: RwSignal<Phone>,
    /// How many milliseconds the server's clock is ahead.
    ahead: RwSignal<i64>,
    pub(super) second: RwSignal<i64>,
    code: StoredValue<TournamentCode>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
    /// Counts connections, so that nothing of an earlier one is heard.
    era: StoredValue<u32>,
    heard: StoredValue<f64>,
    sending: StoredValue<bool>,
    open: StoredValue<bool>,
}

impl Line {
    pub(super) fn open(ctx: Ctx, code: TournamentCode) -> Option<Self> {
        let kept = browser::stored(&key(&code)).and_then(|text| Phone::from_text(&text));
        let phone = match kept {
            Some(phone) => phone,
            None => {
                let mut device = [0; 16];
                device.copy_from_slice(&browser::random_bytes()?[..16]);
                Phone::new(DeviceId::from_random(device))
            }
        };
        let line = Self {
            phone: RwSignal::new(phone),
            ahead: RwSignal::new(0),
            second: RwSignal::new(browser::now() as i64 / 1000),
            code: StoredValue::new(code),
            socket: StoredValue::new_local(None),
            era: StoredValue::new(0),
            heard: StoredValue::new(browser::now()),
            sending: StoredValue::new(false),
            open: StoredValue::new(true),
        };
        line.connect(ctx);
        line.tick(ctx);
        Some(line)
    }

    pub(super) fn close(self) {
        self.open.set_value(false);
        self.hang_up();
    }

    fn secret(self) -> Option<LinkSecret> {
        let code = self.code.with_value(|code| code.as_str().to_owned());
        browser::stored(&browser::table_key_of(&code))?.parse().ok()
    }

    /// Milliseconds since 1970, by the server's clock.
    pub(super) fn now(self) -> i64 {
        browser::now() as i64 + self.ahead.get_untracked()
    }

    /// Changes what the phone knows, keeps it, and sends what can be sent.
    pub(super) fn change(self, ctx: Ctx, change: impl FnOnce(&mut Phone)) {
        self.phone.update(change);
        let code = self.code.get_value();
        if !browser::try_store(&key(&code), &self.phone.with_untracked(Phone::to_text)) {
            ctx.toast(ctx.texts_now().get("phone-not-kept"));
        }
        self.send(ctx);
    }

    fn is_current(self, era: u32) -> bool {
        self.open.try_get_value() == Some(true) && self.era.get_value() == era
    }

    fn hang_up(self) {
        self.era.update_value(|era| *era += 1);
        if let Some(old) = self.socket.try_update_value(Option::take).flatten() {
            old.hang_up();
        }
    }

    fn connect(self, ctx: Ctx) {
        self.hang_up();
        let era = self.era.get_value();
        let path = self.code.with_value(|code| format!("{}/ws", code.path()));
        let current = move || self.is_current(era);
        let hello = move || {
            OfficeClient::Hello { secret: self.secret(), account: false, seen: 0 }.to_json()
        };
        let opened = Socket::open(
            &path,
            move || current().then(hello),
            move |text| {
                if current() {
                    self.hear(ctx, text);
                }
            },
            move || {
                if current() {
                    self.lost(ctx, era);
                }
            },
        );
        let Some(socket) = opened else { return self.lost(ctx, era) };
        self.heard.set_value(browser::now());
        self.socket.set_value(Some(socket));
    }

    fn lost(self, ctx: Ctx, era: u32) {
        self.hang_up();
        if self.phone.with_untracked(Phone::is_dead) {
            return;
        }
        let now = self.now();
        self.change(ctx, |phone| phone.lost(now));
        browser::after(PAUSE_MS, move || {
            if self.is_current(era + 1) {
                self.connect(ctx);
            }
        });
    }

    fn hear(self, ctx: Ctx, text: &str) {
        self.heard.set_value(browser::now());
        match OfficeMessage::parse(text) {
            Some(OfficeMessage::Welcome { now, table, .. }) => {
                self.ahead.set(now - browser::now() as i64);
                match table {
                    Some(table) => self.change(ctx, |phone| phone.connected(table)),
                    // The link is another person's, or none.
                    None => self.change(ctx, Phone::revoked),
                }
            }
            Some(OfficeMessage::Table { view, version }) => {
                self.change(ctx, |phone| phone.hear(*view, version));
            }
            Some(OfficeMessage::Tick { now }) => self.ahead.set(now - browser::now() as i64),
            Some(OfficeMessage::Closing {
                reason: OfficeClosing::DeadLink | OfficeClosing::Missing,
            }) => {
                self.change(ctx, Phone::revoked);
            }
            _ => {}
        }
    }

    /// Every second: the clock, and whether the connection is alive.
    fn tick(self, ctx: Ctx) {
        browser::after(1000, move || {
            if self.open.try_get_value() != Some(true) {
                return;
            }
            self.second.set(self.now() / 1000);
            let silent = browser::now() - self.heard.get_value() > SILENCE_MS;
            if silent && self.socket.with_value(Option::is_some) {
                self.lost(ctx, self.era.get_value());
            }
            self.send(ctx);
            self.tick(ctx);
        });
    }

    /// Sends what waits, one request at a time. Without an answer the same is sent again.
    fn send(self, ctx: Ctx) {
        let offline = self.socket.with_value(Option::is_none);
        if self.sending.get_value() || offline {
            return;
        }
        let Some(request) = self.phone.with_untracked(Phone::request) else { return };
        let Some(secret) = self.secret() else { return };
        let path = self.code.with_value(|code| format!("/api/tournaments/{code}/acts"));
        self.sending.set_value(true);
        spawn_local(async move {
            let answer: Result<ActsAnswer, Failure> = ask(ctx, &path, &request, Some(secret)).await;
            if self.open.try_get_value() != Some(true) {
                return;
            }
            self.take_answer(ctx, answer);
            let rest = self.phone.with_untracked(Phone::request).is_some();
            browser::sleep(if rest { PAUSE_MS } else { 0 }).await;
            if self.open.try_get_value() == Some(true) {
                self.sending.set_value(false);
            }
        });
    }

    fn take_answer(self, ctx: Ctx, answer: Result<ActsAnswer, Failure>) {
        let now = self.now();
        match answer {
            Ok(answer) => {
                let mut late = 0;
                self.change(ctx, |phone| late = phone.answered(answer, now));
                if late > 0 {
                    ctx.toast(ctx.with("phone-sent", &[("count", (late as u64).into())]));
                }
            }
            Err(Failure::Refused(told))
                if matches!(told.error, ErrorCode::DeadLink | ErrorCode::NoTournament) =>
            {
                self.change(ctx, Phone::revoked);
            }
            // Refused as a whole, in a sentence; it is tried again later.
            Err(Failure::Refused(told)) => ctx.toast(told.message),
            Err(Failure::Unreachable) => self.change(ctx, |phone| phone.lost(now)),
        }
    }
}

/// Where a table's phone keeps what it knows.
fn key(code: &TournamentCode) -> String {
    format!("dulle.phone.{code}")
}
