//! Everything that is stored about the caller, in pieces: a long career is never in memory as a whole.

use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use dulle_protocol::TableId;
use dulle_protocol::api::{
    Export, ExportedDaily, ExportedEvent, ExportedRound, ExportedSession, ExportedTournament,
};
use dulle_protocol::office::TournamentCode;
use dulle_store::{Daily, JournalId, Page, PlayerId, Session, StoreError, StoredHand, UnixMillis};
use dulle_tournament::office::{Number, Office};
use serde::Serialize;
use tokio::sync::mpsc;
use tracing::Instrument;

use super::blocks::told;
use super::me::{counted, own_hand};
use crate::app::App;
use crate::http::auth::caller::Caller;
use crate::http::error::ApiError;
use crate::http::{Accounts, ClientAddress};
use crate::limits::{Bounds, Source, TooMany};
use crate::table::own_events;

/// Exports under way: of all, and of one address. Each has a few pieces in memory, until its reader has them.
pub(in crate::http) const AT_ONCE: Bounds = Bounds { total: 128, source: 2 };
/// How long one may take: its reader may be slow.
const LONGEST: Duration = Duration::from_secs(600);
/// When a caller who has too many may ask again.
const AGAIN: Duration = Duration::from_secs(60);
/// Hands, and events of a table, in one piece.
const HANDS: u32 = 100;
const EVENTS: usize = 1000;

pub(in crate::http) async fn show(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    caller: Caller,
) -> Result<Response, ApiError> {
    let source = app.source(address);
    let share = app.http.exports.take(source).map_err(|reason| match reason {
        TooMany::InAll => ApiError::Busy,
        TooMany::OfOne => ApiError::TooMany(AGAIN),
    })?;
    let accounts = app.http.accounts()?.clone();
    let opening = opening(&app, &accounts, &caller).await?;
    let (pieces, mut made) = mpsc::channel(1);
    let writer = Writer { app, accounts, caller, source, pieces };
    let writing = async move {
        let written = tokio::time::timeout(LONGEST, writer.write(opening)).await;
        if !matches!(written, Ok(Ok(()))) {
            // The reader sees that the end is missing.
            let _ = writer.pieces.send(Err(Cut)).await;
        }
    };
    tokio::spawn(writing.in_current_span());
    let body = futures_util::stream::poll_fn(move |cx| {
        let _until_it_is_read = &share;
        made.poll_recv(cx)
    });
    let kind = HeaderValue::from_static("application/json");
    let name = HeaderValue::from_static("attachment; filename=\"dulle.json\"");
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, Body::from_stream(body)).into_response())
}

/// All that is small, up to the list of hands.
async fn opening(app: &App, accounts: &Accounts, caller: &Caller) -> Result<String, ApiError> {
    let (store, id) = (&accounts.store, &caller.player.id);
    let export = store.export(id).await?.ok_or(ApiError::NoSession)?;
    let export = Export {
        name: export.player.name,
        account: export.player.account,
        created_at: export.player.created_at.0,
        seen_at: export.player.seen_at.0,
        sessions: export.sessions.iter().map(exported).collect(),
        statistics: counted(export.statistics),
        blocks: store.blocks_of(id).await?.into_iter().map(told).collect(),
        tournaments: tournaments(app, id).await?,
        daily: store.dailies(id).await?.into_iter().map(result).collect(),
        // These follow.
        hands: Vec::new(),
        tables: Vec::new(),
    };
    let Ok(serde_json::Value::Object(mut fields)) = serde_json::to_value(export) else {
        return Err(ApiError::Broken);
    };
    fields.retain(|name, _| !matches!(name.as_str(), "hands" | "tables"));
    let mut text = serde_json::Value::Object(fields).to_string();
    text.pop();
    Ok(text + ",\"hands\":[")
}

/// What the player directs and plays in, and how they are entered there. The rest of a journal is the office's.
async fn tournaments(app: &App, id: &PlayerId) -> Result<Vec<ExportedTournament>, ApiError> {
    let directed = app.offices.directed_by(id).await?.into_iter();
    let mut found: Vec<ExportedTournament> =
        directed.map(|(code, at)| listed(code, None, at)).collect();
    for (code, number, at) in app.offices.played_by(id).await? {
        let mut played = listed(code, Some(number), at);
        match app.offices.look(&played.code).await {
            Ok(tournament) => entered(&mut played, tournament.ledger().office()),
            // What the list says is true in any case.
            Err(error) => tracing::warn!(%error, "a tournament is missing in an export"),
        }
        found.push(played);
    }
    Ok(found)
}

fn listed(code: TournamentCode, number: Option<u16>, at: UnixMillis) -> ExportedTournament {
    let (name, club, rounds) = Default::default();
    ExportedTournament { code, number, since: at.0, name, club, rounds }
}

/// What a tournament has of the person under a start number: no more than the public or their table has seen.
fn entered(played: &mut ExportedTournament, office: &Office) {
    let number = played.number.and_then(Number::new);
    let Some(player) = number.and_then(|number| office.player(number)) else { return };
    played.name = Some(player.person.spoken());
    played.club = player.person.club.as_ref().map(ToString::to_string);
    for round in office.rounds().iter().filter(|round| round.published.is_some()) {
        for table in &round.tables {
            let Some(position) = table.position_of(player.number) else { continue };
            let points = table
                .outcome()
                .and_then(|outcome| outcome.points.get(usize::from(position) - 1).copied());
            let (round, table) = (round.number, table.number);
            played.rounds.push(ExportedRound { round, table, position, points });
        }
    }
}

fn result(daily: Daily) -> ExportedDaily {
    let Daily { day, points, at } = daily;
    ExportedDaily { day, points, at: at.0 }
}

fn exported(session: &Session) -> ExportedSession {
    let Session { created_at, seen_at, expires_at, .. } = session;
    ExportedSession { created_at: created_at.0, seen_at: seen_at.0, expires_at: expires_at.0 }
}

/// The export ends before its end: its reader or its session is gone, or the store fails.
#[derive(Debug, thiserror::Error)]
#[error("the export was cut off")]
struct Cut;

impl From<StoreError> for Cut {
    fn from(error: StoreError) -> Self {
        tracing::warn!(%error, "an export cannot be read");
        Self
    }
}

/// Writes one piece after another, as fast as they are read.
struct Writer {
    app: App,
    accounts: Accounts,
    caller: Caller,
    source: Option<Source>,
    pieces: mpsc::Sender<Result<Bytes, Cut>>,
}

impl Writer {
    async fn write(&self, opening: String) -> Result<(), Cut> {
        self.send(opening).await?;
        self.hands().await?;
        self.send("],\"tables\":[".to_owned()).await?;
        self.tables().await?;
        self.send("]}".to_owned()).await
    }

    async fn send(&self, piece: String) -> Result<(), Cut> {
        // An empty piece would be the end.
        if piece.is_empty() {
            return Ok(());
        }
        self.pieces.send(Ok(piece.into())).await.map_err(|_| Cut)
    }

    /// Reads from the store when it is this address's turn, and only while the session lasts.
    async fn read<T>(&self, read: impl Future<Output = Result<T, StoreError>>) -> Result<T, Cut> {
        let _turn = self.app.http.long_reads.turn(self.source).await;
        let token = &self.caller.session.token;
        match self.accounts.store.session(token, UnixMillis::now()).await? {
            Some(_) => Ok(read.await?),
            None => Err(Cut),
        }
    }

    async fn hands(&self) -> Result<(), Cut> {
        let (store, id) = (&self.accounts.store, &self.caller.player.id);
        let (mut list, mut after) = (List::default(), None);
        loop {
            let page = Page { after, limit: HANDS };
            let hands = self.read(store.hands_of(id, &page)).await?;
            let Some(last) = hands.last() else { return Ok(()) };
            after = Some(StoredHand::mark(last));
            self.send(list.more(hands.into_iter().map(|hand| own_hand(hand, id)))?).await?;
        }
    }

    /// What the journals of tables say of the player.
    async fn tables(&self) -> Result<(), Cut> {
        let store = &self.accounts.store;
        let mut list = List::default();
        for journal in self.read(store.journals_of(&self.caller.player.id)).await? {
            let events = self.events(&journal).await?;
            let table = journal.as_str().parse::<TableId>();
            let (Ok(table), false) = (table, events.is_empty()) else { continue };
            let name = serde_json::to_string(table.public().as_str()).map_err(|_| Cut)?;
            let open = format!("{}{{\"table\":{name},\"events\":[", list.comma());
            self.send(open).await?;
            let mut of_table = List::default();
            for piece in events.chunks(EVENTS) {
                self.send(of_table.more(piece.iter())?).await?;
            }
            self.send("]}".to_owned()).await?;
        }
        Ok(())
    }

    /// A journal is as long as its table could make it: it is read as a whole, as the table itself does.
    async fn events(&self, journal: &JournalId) -> Result<Vec<ExportedEvent>, Cut> {
        let mut entries = self.read(self.accounts.store.load(journal, 1)).await?;
        let player = crate::table::PlayerId::new(self.caller.player.id.as_str());
        let own = own_events(entries.iter().map(|entry| entry.text.as_str()), &player);
        let event = |index: usize| {
            let entry = &mut entries[index];
            ExportedEvent { at: entry.at.0, event: std::mem::take(&mut entry.text) }
        };
        Ok(own.into_iter().map(event).collect())
    }
}

/// Items of a JSON array that comes in pieces.
#[derive(Default)]
struct List {
    begun: bool,
}

impl List {
    fn comma(&mut self) -> &'static str {
        if std::mem::replace(&mut self.begun, true) { "," } else { "" }
    }

    fn more(&mut self, items: impl Iterator<Item = impl Serialize>) -> Result<String, Cut> {
        let mut text = String::new();
        for item in items {
            text.push_str(self.comma());
            text.push_str(&serde_json::to_string(&item).map_err(|_| Cut)?);
        }
        Ok(text)
    }
}
