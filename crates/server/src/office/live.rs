//! The pages that look at a tournament: one greeting, then news.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use dulle_protocol::office::{
    OfficeClient, OfficeClosing, OfficeMessage, OfficeRole, TournamentCode,
};
use dulle_store::{PlayerId, UnixMillis};
use futures_util::future::BoxFuture;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};

use super::pass::{Access, Pass};
use super::tournament::{News, Tournament};
use super::{OfficeError, Offices};
use crate::app::App;
use crate::connection::{Registration, bounded};
use crate::http::{ApiError, ClientAddress, Intake, KnownVisitor, OfficeOnly};
use crate::identity::{Identity, Visitor};
use crate::limits::{Share, TooMany};

/// How long one frame may take to get into the socket.
const SEND: Duration = Duration::from_secs(10);
/// How often it is looked who is there; every third time the page hears what time it is.
const LOOK: Duration = Duration::from_secs(5);
const LOOKS_A_TICK: u32 = 3;
/// How often a page is asked in vain whether it is there before it counts as gone: a phone whose battery died says nothing.
const UNANSWERED: u32 = 3;
/// Bytes of lines in one message.
const PIECE: usize = 128 * 1024;
/// Bytes that may wait for a page that does not read. The longest message has to fit: the public view of
/// the largest tournament.
const UNREAD: usize = 4 << 20;
/// Frames that a page may send after its greeting: it has nothing to say.
const PATIENCE: u32 = 100;
/// How long the public waits after a view for the next one.
const REST: Duration = Duration::from_millis(500);
/// Pages of the public at one tournament, and all others.
pub(crate) const MOST_PUBLIC: usize = 2000;
pub(crate) const MOST_OTHERS: usize = 1000;

/// How often a page was asked in vain.
#[derive(Default)]
struct Unanswered(u32);

impl Unanswered {
    const fn heard(&mut self) {
        self.0 = 0;
    }

    /// It is asked once more; whether it counts as gone.
    const fn asked(&mut self) -> bool {
        self.0 += 1;
        self.0 > UNANSWERED
    }
}

/// Who looks at a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Present {
    public: usize,
    others: usize,
    /// Phones by table.
    tables: BTreeMap<u16, usize>,
}

impl Present {
    fn told(&self) -> OfficeMessage {
        let tables = self.tables.keys().copied().collect();
        OfficeMessage::Here { devices: self.public + self.others, tables }
    }

    fn come(&mut self, access: Access) -> Result<(), OfficeClosing> {
        let (count, most) = match access.role {
            OfficeRole::Public => (&mut self.public, MOST_PUBLIC),
            _ => (&mut self.others, MOST_OTHERS),
        };
        if *count >= most {
            return Err(OfficeClosing::Full);
        }
        *count += 1;
        if let Some(table) = access.phone_of() {
            *self.tables.entry(table).or_default() += 1;
        }
        Ok(())
    }

    fn go(&mut self, access: Access) {
        match access.role {
            OfficeRole::Public => self.public -= 1,
            _ => self.others -= 1,
        }
        if let Some(table) = access.phone_of()
            && let Some(phones) = self.tables.get_mut(&table)
        {
            *phones -= 1;
            if *phones == 0 {
                self.tables.remove(&table);
            }
        }
    }
}

/// A place among those who look, until it is dropped.
struct Place {
    tournament: Arc<Tournament>,
    access: Access,
}

impl Place {
    fn take(tournament: &Arc<Tournament>, access: Access) -> Result<Self, OfficeClosing> {
        tournament.present.lock().unwrap_or_else(PoisonError::into_inner).come(access)?;
        Ok(Self { tournament: Arc::clone(tournament), access })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let present = &self.tournament.present;
        present.lock().unwrap_or_else(PoisonError::into_inner).go(self.access);
    }
}

/// Opens the socket of a tournament.
pub(crate) async fn connect(
    State(app): State<App>,
    Path(code): Path<String>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    intake: Option<Extension<Intake>>,
    only: Option<Extension<OfficeOnly>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let code: TournamentCode = code.parse().map_err(|_| ApiError::NoTournament)?;
    let source = app.source(address);
    let only = only.map(|Extension(only)| only).filter(|only| !only.is_proven());
    // Until it has said who it is, it may be one who only looks.
    let onlooker = app.connections.take_onlooker(source).ok();
    let (share, more) = match app.connections.take(source) {
        Err(TooMany::OfOne) => (app.connections.take(None), true),
        taken => (taken, onlooker.is_none()),
    };
    let share = share.map_err(|_| ApiError::Busy)?;
    let only = match more {
        true => Some(only.unwrap_or_else(|| app.http.kept.enter(source))),
        false => only,
    };
    // Where there is a session, it may be the director's. Those for whom there is no room need a link.
    let found = match only {
        Some(_) => None,
        None => KnownVisitor::of(&app, &headers).await.ok(),
    };
    let entered = match &found {
        Some(KnownVisitor(found)) => app.sockets.admit(found, &*app.identity, &headers).await,
        None => Ok(None),
    };
    let (visitor, session) = entered.ok().flatten().unzip();
    let limits = app.config.limits;
    if let Some(Extension(intake)) = intake {
        intake.limit(limits.rate, limits.burst);
    }
    let App { offices, identity, .. } = app;
    let page = Page { offices, identity, visitor, code };
    let seat = Standing { onlooker, only, _share: share };
    let greeting = limits.greeting;
    let upgrade = bounded(upgrade, UNREAD);
    Ok(upgrade.on_upgrade(move |socket| page.run(socket, session, greeting, seat)))
}

/// A page before its greeting.
struct Page {
    offices: Offices,
    identity: Arc<dyn Identity>,
    visitor: Option<Visitor>,
    code: TournamentCode,
}

/// The place of a page among those of its address.
struct Standing {
    /// For those who only look.
    onlooker: Option<Share>,
    /// There is only room for an office.
    only: Option<OfficeOnly>,
    _share: Share,
}

impl Standing {
    /// Until others have come who wait as well.
    async fn until_pushed_out(&self) {
        match &self.only {
            Some(only) => only.until_pushed_out().await,
            None => std::future::pending().await,
        }
    }

    /// What is known of it after the greeting. Those who belong to a tournament take no place of onlookers.
    fn settle(&mut self, role: OfficeRole) -> Result<(), OfficeClosing> {
        match role {
            OfficeRole::Public if self.only.is_some() => return Err(OfficeClosing::Full),
            OfficeRole::Public => {}
            _ => {
                self.onlooker = None;
                if let Some(only) = &self.only {
                    only.prove();
                }
            }
        }
        Ok(())
    }
}

impl Page {
    async fn run(
        self,
        mut socket: WebSocket,
        session: Option<Registration>,
        patience: Duration,
        mut standing: Standing,
    ) {
        let greeted = tokio::select! {
            greeted = timeout(patience, greeting(&mut socket)) => greeted.ok().flatten(),
            () = standing.until_pushed_out() => return,
        };
        let watched = match greeted {
            Some(OfficeClient::Hello { secret, account, seen }) => {
                let pass = match secret {
                    Some(secret) => Ok(Pass::of_secret(&secret)),
                    None if account => self.director().await,
                    None => Ok(Pass::Public),
                };
                self.watch(pass, seen, session, &mut standing).await
            }
            None => Err(OfficeClosing::Greeting),
        };
        let reason = match watched {
            Ok(mut watch) => {
                let expired = match &self.visitor {
                    Some(visitor) if watch.pass == Pass::Director => {
                        self.identity.until_expired(visitor)
                    }
                    _ => Box::pin(std::future::pending()),
                };
                watch.run(&mut socket, expired).await
            }
            Err(reason) => Some(reason),
        };
        if let Some(reason) = reason {
            let closing = OfficeMessage::Closing { reason };
            let _ = send(&mut socket, closing.to_json().into()).await;
            let frame = CloseFrame { code: close_code::NORMAL, reason: "".into() };
            let _ = timeout(SEND, socket.send(Message::Close(Some(frame)))).await;
        }
    }

    /// The account of the session, where it directs the tournament.
    async fn director(&self) -> Result<Pass, OfficeClosing> {
        let visitor = self.visitor.as_ref().ok_or(OfficeClosing::DeadLink)?;
        let player = PlayerId::new(visitor.player.as_str()).map_err(|_| OfficeClosing::DeadLink)?;
        match self.offices.directs(&player, &self.code).await {
            Ok(true) => Ok(Pass::Director),
            Ok(false) => Err(OfficeClosing::DeadLink),
            Err(error) => Err(closing(&error)),
        }
    }

    async fn watch(
        &self,
        pass: Result<Pass, OfficeClosing>,
        seen: u64,
        session: Option<Registration>,
        standing: &mut Standing,
    ) -> Result<Watch, OfficeClosing> {
        let pass = pass?;
        let tournament = self.offices.find(&self.code).await.map_err(|error| closing(&error))?;
        // Before anything is looked at: what happens from here on is news.
        let news = tournament.news();
        let access = tournament.access(&pass).map_err(|error| closing(&error))?;
        standing.settle(access.role)?;
        let place = Place::take(&tournament, access)?;
        let session = session.filter(|_| pass == Pass::Director);
        let here = None;
        Ok(Watch { tournament, pass, access, news, seen, told: None, here, session, _place: place })
    }
}

const fn closing(error: &OfficeError) -> OfficeClosing {
    match error {
        OfficeError::Missing => OfficeClosing::Missing,
        OfficeError::DeadLink | OfficeError::NotYours => OfficeClosing::DeadLink,
        OfficeError::Full => OfficeClosing::Full,
        _ => OfficeClosing::Trouble,
    }
}

async fn greeting(socket: &mut WebSocket) -> Option<OfficeClient> {
    for _ in 0..PATIENCE {
        match socket.recv().await?.ok()? {
            Message::Text(text) => return OfficeClient::parse(&text),
            Message::Binary(_) | Message::Close(_) => return None,
            Message::Ping(_) | Message::Pong(_) => {}
        }
    }
    None
}

async fn send(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), OfficeClosing> {
    match timeout(SEND, socket.send(Message::Text(text))).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(OfficeClosing::Slow),
    }
}

fn now() -> i64 {
    UnixMillis::now().0
}

/// A page after its greeting.
struct Watch {
    tournament: Arc<Tournament>,
    pass: Pass,
    access: Access,
    news: watch::Receiver<News>,
    /// Staff: the last entry that was sent.
    seen: u64,
    /// The others: since when the view that was sent looks like that.
    told: Option<u64>,
    here: Option<Present>,
    session: Option<Registration>,
    _place: Place,
}

impl Watch {
    /// Until one side has enough. None where the page has gone by itself.
    async fn run(
        &mut self,
        socket: &mut WebSocket,
        mut expired: BoxFuture<'_, ()>,
    ) -> Option<OfficeClosing> {
        if let Err(reason) = self.begin(socket).await {
            return Some(reason);
        }
        let mut look = interval(LOOK);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut looks, mut frames, mut unanswered) = (0, 0, Unanswered::default());
        let mut rests_until = self.rest();
        loop {
            let news = async {
                sleep_until(rests_until).await;
                self.news.changed().await
            };
            let cut = async {
                match &mut self.session {
                    Some(session) => {
                        session.until_cut().await;
                    }
                    None => std::future::pending().await,
                }
            };
            let done = tokio::select! {
                changed = news => {
                    let told = match changed {
                        Ok(()) => self.tell(socket).await,
                        Err(_) => Err(OfficeClosing::Trouble),
                    };
                    rests_until = self.rest();
                    told
                }
                frame = socket.recv() => match frame {
                    Some(Ok(Message::Close(_))) | None | Some(Err(_)) => return None,
                    Some(Ok(_)) => {
                        frames += 1;
                        unanswered.heard();
                        if frames > PATIENCE { Err(OfficeClosing::Greeting) } else { Ok(()) }
                    }
                },
                _ = look.tick() => {
                    looks += 1;
                    // Answers to pings are no more than that.
                    frames = 0;
                    let tick = looks % LOOKS_A_TICK == 0;
                    if tick && unanswered.asked() {
                        return None;
                    }
                    self.look(socket, tick).await
                }
                () = cut => Err(OfficeClosing::DeadLink),
                () = &mut expired => Err(OfficeClosing::DeadLink),
            };
            if let Err(reason) = done {
                return Some(reason);
            }
        }
    }

    /// Until when the page hears nothing more. The view of everybody is long, and hundreds look at it.
    fn rest(&self) -> Instant {
        match self.access.role {
            OfficeRole::Public | OfficeRole::Player => Instant::now() + REST,
            _ => Instant::now(),
        }
    }

    async fn begin(&mut self, socket: &mut WebSocket) -> Result<(), OfficeClosing> {
        let Access { role, link, table, .. } = self.access;
        let version = self.tournament.ledger().version();
        // A page that has more than there is has seen another tournament.
        self.seen = if self.seen > version { 0 } else { self.seen };
        let welcome = OfficeMessage::Welcome { role, link, table, version, now: now() };
        send(socket, welcome.to_json().into()).await?;
        self.tell(socket).await
    }

    /// Sends what is new for this page.
    async fn tell(&mut self, socket: &mut WebSocket) -> Result<(), OfficeClosing> {
        let ended = self.news.borrow_and_update().ended;
        if let Some(reason) = ended {
            return Err(reason);
        }
        // A revoked link is dead at once.
        let access = self.tournament.access(&self.pass).map_err(|error| closing(&error))?;
        if access != self.access {
            return Err(OfficeClosing::DeadLink);
        }
        match (access.role, access.table) {
            (OfficeRole::Public | OfficeRole::Player, _) => {
                let edition = self.tournament.public();
                self.tell_view(socket, edition.since, edition.message).await
            }
            (OfficeRole::Table, Some(table)) => {
                let edition = self.tournament.phone(table);
                self.tell_view(socket, edition.since, edition.message).await
            }
            (OfficeRole::Table, None) => Err(OfficeClosing::DeadLink),
            _ => self.tell_journal(socket).await,
        }
    }

    async fn tell_view(
        &mut self,
        socket: &mut WebSocket,
        since: u64,
        message: Utf8Bytes,
    ) -> Result<(), OfficeClosing> {
        if self.told == Some(since) {
            return Ok(());
        }
        send(socket, message).await?;
        self.told = Some(since);
        Ok(())
    }

    async fn tell_journal(&mut self, socket: &mut WebSocket) -> Result<(), OfficeClosing> {
        loop {
            let from = self.seen + 1;
            let lines = self.tournament.ledger().lines(from, PIECE);
            if lines.is_empty() {
                return Ok(());
            }
            self.seen += lines.len() as u64;
            let message = OfficeMessage::Journal { from, lines };
            send(socket, message.to_json().into()).await?;
        }
    }

    /// Looks who is there, and says now and then what time it is.
    async fn look(&mut self, socket: &mut WebSocket, tick: bool) -> Result<(), OfficeClosing> {
        if self.access.role.is_staff() {
            let present = self.tournament.present.lock();
            let present = present.unwrap_or_else(PoisonError::into_inner).clone();
            if self.here.as_ref() != Some(&present) {
                send(socket, present.told().to_json().into()).await?;
                self.here = Some(present);
            }
        }
        if !tick {
            return Ok(());
        }
        send(socket, OfficeMessage::Tick { now: now() }.to_json().into()).await?;
        // Every browser answers by itself.
        match timeout(SEND, socket.send(Message::Ping(axum::body::Bytes::new()))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(OfficeClosing::Slow),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_answers_stays_and_one_that_does_not_is_gone() {
        let mut page = Unanswered::default();
        assert!((0..UNANSWERED).all(|_| !page.asked()));
        page.heard();
        assert!((0..UNANSWERED).all(|_| !page.asked()));
        assert!(page.asked(), "nothing was heard for too long");
    }

    #[test]
    fn pages_of_the_public_and_all_others_have_bounds_of_their_own() {
        let public = Access::of(OfficeRole::Public, None);
        let mut phone = Access::of(OfficeRole::Table, None);
        (phone.link, phone.table) = (Some(2), Some(7));
        let mut present = Present::default();
        assert!((0..MOST_PUBLIC).all(|_| present.come(public).is_ok()));
        assert_eq!(present.come(public), Err(OfficeClosing::Full));
        assert!((0..MOST_OTHERS).all(|_| present.come(phone).is_ok()), "the hall goes on");
        assert_eq!(present.come(phone), Err(OfficeClosing::Full));
        let devices = MOST_PUBLIC + MOST_OTHERS;
        assert_eq!(present.told(), OfficeMessage::Here { devices, tables: vec![7] });
        (0..MOST_PUBLIC).for_each(|_| present.go(public));
        (0..MOST_OTHERS).for_each(|_| present.go(phone));
        assert_eq!(present, Present::default(), "nothing is remembered of those who are gone");
    }
}
