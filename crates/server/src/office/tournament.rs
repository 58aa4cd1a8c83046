//! A tournament in memory: one act at a time is judged, stored, taken in and told.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use dulle_protocol::api::{ActsAnswer, ActsRequest};
use dulle_protocol::office::{OfficeClosing, OfficeMessage, PublicTournament, TournamentCode};
use dulle_store::{Append, Epoch, JournalId, Store};
use dulle_texts::{Lang, Texts};
use dulle_tournament::office::{Link, LinkId, Moment, Role};
use tokio::sync::watch;

use super::ledger::{Judged, Ledger, MOST_ACTS};
use super::live::Present;
use super::pass::{Access, Pass};
use super::{Documents, OfficeError, in_turn, phone, public, tell};
use crate::limits::{Place, Source, Turns};
use crate::token_bucket::TokenBucket;

/// Acts a second and at once: of a member of the staff, and of a table.
const STAFF: (f64, f64) = (5.0, 600.0);
const TABLE: (f64, f64) = (0.5, 150.0);
/// An undo folds everything anew: it counts as one more act for each of these many entries.
const ENTRIES_OF_ACT: u64 = 1000;

/// What every page listens to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct News {
    pub(super) version: u64,
    pub(super) ended: Option<OfficeClosing>,
}

/// A tournament in memory.
#[derive(Debug)]
pub(crate) struct Tournament {
    code: TournamentCode,
    journal: JournalId,
    epoch: Epoch,
    /// Held from judging to taking in. What each link may still send.
    writing: tokio::sync::Mutex<HashMap<Option<LinkId>, TokenBucket>>,
    board: Mutex<Board>,
    news: watch::Sender<News>,
    pub(super) present: Mutex<Present>,
    /// Start numbers whose players have lost their link, until the store knows of it.
    expelled: Mutex<BTreeSet<u16>>,
    documents: Documents,
}

/// What there is to be seen.
#[derive(Debug)]
struct Board {
    ledger: Arc<Ledger>,
    public: PublicEdition,
    /// By table: at which version it was made, and what it is.
    phones: HashMap<u16, PhoneEdition>,
}

/// The view of the public. It is made once for all who look.
#[derive(Clone, Debug)]
pub(super) struct PublicEdition {
    /// Since when it looks like this.
    pub(super) since: u64,
    view: Arc<PublicTournament>,
    pub(super) message: Utf8Bytes,
    pub(super) body: Bytes,
}

/// The view of a table's phones.
#[derive(Clone, Debug)]
pub(super) struct PhoneEdition {
    made_at: u64,
    pub(super) since: u64,
    pub(super) message: Utf8Bytes,
    /// The message without its version.
    view: Arc<dulle_protocol::office::PhoneView>,
}

impl PublicEdition {
    fn of(ledger: &Ledger, before: Option<&Self>) -> Self {
        let view = public::view(ledger.office());
        if let Some(before) = before.filter(|before| *before.view == view) {
            return before.clone();
        }
        let since = ledger.version();
        let body = serde_json::to_vec(&view).unwrap_or_default().into();
        let message = OfficeMessage::Public { view: Box::new(view.clone()), version: since };
        Self { since, view: Arc::new(view), message: message.to_json().into(), body }
    }
}

/// What an act has led to, before it is stored.
struct Outcome {
    judged: Judged,
    answer: ActsAnswer,
    public: Option<PublicEdition>,
}

impl Tournament {
    pub(super) fn new(
        code: TournamentCode,
        journal: JournalId,
        epoch: Epoch,
        ledger: Ledger,
    ) -> Self {
        let public = PublicEdition::of(&ledger, None);
        let (news, _) = watch::channel(News { version: ledger.version(), ended: None });
        let board = Board { ledger: Arc::new(ledger), public, phones: HashMap::new() };
        let (writing, present, expelled) = Default::default();
        let (board, documents) = (Mutex::new(board), Documents::new(code.clone()));
        Self { code, journal, epoch, writing, board, news, present, expelled, documents }
    }

    pub(crate) fn code(&self) -> &TournamentCode {
        &self.code
    }

    pub(crate) const fn documents(&self) -> &Documents {
        &self.documents
    }

    pub(super) fn journal(&self) -> &JournalId {
        &self.journal
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Everything as it is now.
    pub(crate) fn ledger(&self) -> Arc<Ledger> {
        Arc::clone(&self.board().ledger)
    }

    pub(super) fn news(&self) -> watch::Receiver<News> {
        self.news.subscribe()
    }

    pub(super) fn has_ended(&self) -> bool {
        self.news.borrow().ended.is_some()
    }

    /// Nothing more can be entered, and everybody who looks is told why.
    pub(super) fn end(&self, reason: OfficeClosing) {
        self.news.send_if_modified(|news| {
            let first = news.ended.is_none();
            news.ended = news.ended.or(Some(reason));
            first
        });
    }

    /// As whom the person is in.
    pub(crate) fn access(&self, pass: &Pass) -> Result<Access, OfficeError> {
        pass.access(self.ledger().office()).ok_or(OfficeError::DeadLink)
    }

    pub(super) fn check_director(&self, pass: &Pass) -> Result<(), OfficeError> {
        match self.access(pass)?.acts_as() {
            Some(Role::Director) => Ok(()),
            _ => Err(OfficeError::NotYours),
        }
    }

    /// The links of players that lead in, with their start numbers.
    fn player_links(&self) -> Vec<(LinkId, u16)> {
        let ledger = self.ledger();
        let links = ledger.office().links().iter().filter(|link| !link.revoked);
        let of_player = |link: &Link| {
            (link.role == Role::Player).then_some(link.table).flatten().map(|n| (link.id, n))
        };
        links.filter_map(of_player).collect()
    }

    /// Those who came in by a link that has gone lose their seat with it. By another link the right player takes it.
    fn expel(&self, links: &[(LinkId, u16)]) {
        let left = self.player_links();
        let dead = links.iter().filter(|link| !left.contains(link));
        self.expelled().extend(dead.map(|(_, number)| *number));
    }

    /// Start numbers under which nobody plays although the store does not know of it yet.
    pub(super) fn expelled(&self) -> MutexGuard<'_, BTreeSet<u16>> {
        self.expelled.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The view of the public, and the bytes of it.
    pub(super) fn public(&self) -> PublicEdition {
        self.board().public.clone()
    }

    pub(crate) fn public_body(&self) -> Bytes {
        self.board().public.body.clone()
    }

    /// The view of a table's phones.
    pub(super) fn phone(&self, table: u16) -> PhoneEdition {
        let mut board = self.board();
        let version = board.ledger.version();
        let before = board.phones.get(&table).cloned();
        if let Some(current) = before.as_ref().filter(|before| before.made_at == version) {
            return current.clone();
        }
        let view = phone::view(board.ledger.office(), table);
        let edition = match before.filter(|before| *before.view == view) {
            Some(before) => PhoneEdition { made_at: version, ..before },
            None => {
                let message = OfficeMessage::Table { view: Box::new(view.clone()), version };
                let (view, message) = (Arc::new(view), message.to_json().into());
                PhoneEdition { made_at: version, since: version, message, view }
            }
        };
        board.phones.insert(table, edition.clone());
        edition
    }

    /// Stores the first entries.
    pub(super) async fn begin(&self, store: &Store, ledger: Ledger) -> Result<(), OfficeError> {
        let (journal, epoch) = (self.journal.clone(), self.epoch);
        for (place, entries) in ledger.entries().chunks(FIRST).enumerate() {
            let (first_seq, entries) = ((place * FIRST) as u64 + 1, entries.to_vec());
            let journal = journal.clone();
            store.append(Append { journal, epoch, first_seq, entries, hands: Vec::new() }).await?;
        }
        self.replace_ledger(ledger, None);
        Ok(())
    }

    fn replace_ledger(&self, ledger: Ledger, public: Option<PublicEdition>) {
        let version = ledger.version();
        let public = public.unwrap_or_else(|| PublicEdition::of(&ledger, None));
        {
            let mut board = self.board();
            board.ledger = Arc::new(ledger);
            board.public = public;
        }
        self.news.send_modify(|news| news.version = version);
    }

    /// Judges acts, stores what is done and tells everybody. A caller who gives up waiting for the answer does
    /// not stop it, once it is the first of its address: before that nothing of the tournament is held, so that a flood
    /// from there keeps nobody else from writing. What the server itself enters waits in no line: there is one such act
    /// at a time, and strangers must not hold up the rounds that are played here.
    pub(crate) async fn act(
        self: &Arc<Self>,
        asked: ActsRequest,
        pass: Pass,
        context: ActContext,
    ) -> Result<ActsAnswer, OfficeError> {
        if asked.acts.is_empty() || asked.acts.len() > MOST_ACTS {
            return Err(OfficeError::Fields);
        }
        let place = match pass {
            Pass::Server => None,
            _ => {
                let place = context.judging.place_for(&self.code, context.source).await;
                Some(place.ok_or(OfficeError::Full)?)
            }
        };
        let tournament = Arc::clone(self);
        let acting =
            tokio::spawn(async move { tournament.act_now(asked, pass, context, place).await });
        acting.await.map_err(|_| OfficeError::Broken("an act has failed".to_owned()))?
    }

    async fn act_now(
        &self,
        asked: ActsRequest,
        pass: Pass,
        context: ActContext,
        place: Option<Place>,
    ) -> Result<ActsAnswer, OfficeError> {
        let mut writing = self.writing.lock().await;
        if self.has_ended() {
            return Err(OfficeError::Missing);
        }
        let ledger = self.ledger();
        let access = pass.access(ledger.office()).ok_or(OfficeError::DeadLink)?;
        if access.acts_as().is_none() {
            return Err(OfficeError::NotYours);
        }
        if !access.is_own() {
            pace(&mut writing, access, &asked, ledger.version())?;
        }
        let first_seq = ledger.version() + 1;
        let (store, before) = (context.store.clone(), self.public());
        let turns = Arc::clone(&context.judging);
        let judging =
            in_turn(&turns, place, move || judge(&ledger, &asked, &pass, &context, &before));
        let Outcome { judged, answer, public } = judging.await?.ok_or(OfficeError::DeadLink)?;
        let Judged { entries, after, .. } = judged;
        if !entries.is_empty() {
            let (journal, epoch) = (self.journal.clone(), self.epoch);
            let append = Append { journal, epoch, first_seq, entries, hands: Vec::new() };
            self.stored(store.append(append).await)?;
            let links = self.player_links();
            self.replace_ledger(after, public);
            self.expel(&links);
        }
        Ok(answer)
    }

    /// A journal that is no longer ours is read anew by the next who asks.
    fn stored(&self, result: Result<(), dulle_store::AppendError>) -> Result<(), OfficeError> {
        use dulle_store::AppendError as Error;
        if let Err(Error::Stale { .. } | Error::Sequence { .. }) = &result {
            self.end(OfficeClosing::Trouble);
        }
        if let Err(Error::Missing | Error::Closed) = &result {
            self.end(OfficeClosing::Missing);
        }
        Ok(result?)
    }

    /// Deletes it from the store.
    pub(super) async fn remove(&self, store: &Store) -> Result<(), OfficeError> {
        let _writing = self.writing.lock().await;
        store.remove(&self.journal, self.epoch).await?;
        self.end(OfficeClosing::Missing);
        Ok(())
    }
}

/// Entries of a file that are stored together.
const FIRST: usize = 2000;

/// What comes from outside.
#[derive(Clone, Debug)]
pub(crate) struct ActContext {
    pub(crate) store: Store,
    pub(crate) texts: Arc<[Texts; 2]>,
    pub(crate) lang: Lang,
    /// Asked when it is the turn of an act, which may have waited for long.
    pub(crate) clock: fn() -> Moment,
    pub(crate) judging: Arc<Turns>,
    /// Who waits there, unless they are trusted.
    pub(crate) source: Option<Source>,
}

fn judge(
    ledger: &Ledger,
    asked: &ActsRequest,
    pass: &Pass,
    context: &ActContext,
    before: &PublicEdition,
) -> Option<Outcome> {
    let mut judged = ledger.judge(asked, pass, (context.clock)())?;
    let texts = match context.lang {
        Lang::De => &context.texts[0],
        Lang::En => &context.texts[1],
    };
    let results = std::mem::take(&mut judged.results);
    let after = &judged.after;
    let answer = tell::answer(results, after.office(), texts, after.version());
    // What was refused changes nothing that people see.
    let public =
        (!judged.entries.is_empty()).then(|| PublicEdition::of(&judged.after, Some(before)));
    Some(Outcome { judged, answer, public })
}

/// Whether a link may do so much now.
fn pace(
    buckets: &mut HashMap<Option<LinkId>, TokenBucket>,
    access: Access,
    asked: &ActsRequest,
    version: u64,
) -> Result<(), OfficeError> {
    let (rate, most) = if access.table.is_some() { TABLE } else { STAFF };
    let undos = asked.acts.iter().filter(|act| act.act.trim_start().starts_with("undo")).count();
    let cost = asked.acts.len() as u64 + undos as u64 * (version / ENTRIES_OF_ACT);
    let bucket = buckets.entry(access.link).or_insert_with(|| TokenBucket::new(rate, most));
    if bucket.take_many(cost as f64) { Ok(()) } else { Err(OfficeError::TooFast) }
}
