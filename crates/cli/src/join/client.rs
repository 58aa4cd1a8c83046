//! A client that plays: what it hears, what it does about it.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::time::Duration;

use dulle_arena::Guest;
use dulle_protocol::{
    Client, ClientMessage, CloseReason, Name, Occupant, Refusal, Refused, RequestKind, SeatNo,
    ServerMessage, Stage, TableUpdate,
};
use dulle_rules::{Action, Phase, Seat};
use dulle_texts::Texts;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncBufReadExt, BufReader, Stdin};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::net::{Socket, Wire};
use super::typed::Typed;
use super::url::random;
use super::{Args, screen};
use crate::output::{Output, Status};

/// The one who plays in our place.
#[derive(Debug)]
pub(super) struct Auto {
    guest: Guest,
    /// The hand that it was told of.
    hand: u32,
}

impl Auto {
    pub(super) fn new(guest: Guest) -> Self {
        Self { guest, hand: 0 }
    }
}

pub(super) struct TerminalClient<'a> {
    args: &'a Args,
    texts: &'a Texts,
    client: Client,
    auto: Option<Auto>,
    log: Option<File>,
    dkn: Option<File>,
    /// What was asked for and not answered yet.
    asked: Option<(RequestKind, Instant)>,
    /// What the server is owed at once.
    owed: Option<ClientMessage>,
    refused_seats: Vec<Seat>,
    finished: u32,
    leaving: bool,
    /// The cards of a hand were not those that had been promised.
    alarmed: bool,
}

/// How a connection ended.
enum End {
    Lost,
    /// We are done.
    Over,
    Gone(CloseReason),
}

/// How long the server may be away.
const PATIENCE: Duration = Duration::from_secs(60);
/// An answer that takes longer got lost.
const ANSWER: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(100);
/// A server asks at least once a minute whether we are there: one that says nothing for longer is gone.
const SILENCE: Duration = Duration::from_secs(120);
/// How often the client checks again while nothing arrives.
const TICK: Duration = Duration::from_millis(300);

fn append(path: Option<&std::path::PathBuf>) -> io::Result<Option<File>> {
    path.map(|path| OpenOptions::new().create(true).append(true).open(path)).transpose()
}

impl<'a> TerminalClient<'a> {
    pub(super) fn new(
        args: &'a Args,
        name: Name,
        auto: Option<Auto>,
        texts: &'a Texts,
    ) -> io::Result<Self> {
        Ok(Self {
            args,
            texts,
            client: Client::new(Some(name)),
            auto,
            log: append(args.log.as_ref())?,
            dkn: append(args.dkn.as_ref())?,
            asked: None,
            owed: None,
            refused_seats: Vec::new(),
            finished: 0,
            leaving: false,
            alarmed: false,
        })
    }

    /// Plays until the end, over as many connections as it takes.
    pub(super) async fn run(
        mut self,
        wire: &Wire,
        cookie: &str,
        output: &mut Output,
    ) -> io::Result<Status> {
        let mut input = BufReader::new(tokio::io::stdin());
        let mut lost = Instant::now();
        loop {
            let end = match wire.connect(cookie).await {
                Ok(socket) => {
                    let end = self.talk(socket, &mut input, output).await?;
                    lost = Instant::now();
                    end
                }
                Err(_) if lost.elapsed() < PATIENCE => End::Lost,
                Err(error) => {
                    let reason = error.sentence(&wire.link, self.texts);
                    let said = self.texts.with("join-no-server", &[("reason", reason.into())]);
                    return Ok(crate::complain(&said));
                }
            };
            match end {
                End::Over if self.alarmed => return Ok(Status::Wrong),
                End::Over => return Ok(Status::Good),
                End::Gone(reason) => {
                    let said = self.texts.with("join-gone", &[("reason", reason.word().into())]);
                    return Ok(crate::complain(&said));
                }
                End::Lost => {
                    self.asked = None;
                    self.note("join-lost", output)?;
                    sleep(PAUSE).await;
                }
            }
        }
    }

    fn note(&self, key: &str, output: &mut Output) -> io::Result<()> {
        if self.args.quiet {
            return Ok(());
        }
        writeln!(output, "{}", self.texts.get(key))?;
        output.flush()
    }

    async fn talk(
        &mut self,
        mut socket: Socket,
        input: &mut BufReader<Stdin>,
        output: &mut Output,
    ) -> io::Result<End> {
        let hello = self.client.hello().to_json();
        if socket.send(Message::text(hello)).await.is_err() {
            return Ok(End::Lost);
        }
        let human = self.auto.is_none() && !self.args.watch;
        if human {
            self.note("join-help", output)?;
        }
        let mut reads = human;
        let mut line = String::new();
        let mut heard_at = Instant::now();
        loop {
            let messages = tokio::select! {
                heard = timeout(TICK, socket.next()) => {
                    if heard.is_ok() {
                        heard_at = Instant::now();
                    }
                    match heard {
                        Ok(Some(Ok(Message::Text(text)))) => match self.hear(&text, output)? {
                            Some(end) => return Ok(end),
                            None => self.react()?,
                        },
                        Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Ok(End::Lost),
                        Ok(Some(Ok(_))) => Vec::new(),
                        Err(_) if heard_at.elapsed() > SILENCE => return Ok(End::Lost),
                        // Nothing is said: perhaps an answer got lost, so it is asked for again.
                        Err(_) => self.react()?,
                    }
                }
                read = input.read_line(&mut line), if reads => {
                    // Without an input the table is only looked at.
                    reads = read? > 0;
                    let typed = std::mem::take(&mut line);
                    match self.typed(typed.trim(), output)? {
                        Some(messages) => messages,
                        None => return Ok(End::Over),
                    }
                }
            };
            for message in messages {
                if socket.send(Message::text(message.to_json())).await.is_err() {
                    return Ok(End::Lost);
                }
            }
        }
    }

    /// Takes in what the server says.
    fn hear(&mut self, text: &str, output: &mut Output) -> io::Result<Option<End>> {
        if let Some(log) = &mut self.log {
            writeln!(log, "{text}")?;
        }
        let Ok(message) = ServerMessage::parse(text) else { return Ok(Some(End::Lost)) };
        let before = self.client.seq();
        if self.client.absorb(&message).is_err() {
            self.client.reset();
            return Ok(Some(End::Lost));
        }
        if !self.args.quiet {
            screen::show(&self.client, &message, before, self.texts, output)?;
            output.flush()?;
        }
        self.owed = message.answer();
        match &message {
            ServerMessage::Done { of } => {
                self.answered(*of);
                if *of == RequestKind::Leave && self.leaving {
                    return Ok(Some(End::Over));
                }
            }
            ServerMessage::Refused(refused) => self.refused(refused),
            ServerMessage::Closing { reason: CloseReason::Shutdown | CloseReason::Closed } => {}
            ServerMessage::Closing { reason } => return Ok(Some(End::Gone(*reason))),
            ServerMessage::Event { seq, event: TableUpdate::Finished(_) } if *seq > before => {
                self.finish()?;
            }
            _ => {}
        }
        let ended = self.client.table().is_some_and(|table| table.stage == Stage::Ended);
        Ok(ended.then_some(End::Over))
    }

    fn answered(&mut self, of: RequestKind) {
        if self.asked.is_some_and(|(asked, _)| asked == of) {
            self.asked = None;
        }
    }

    fn refused(&mut self, refused: &Refused) {
        // What came too fast or could not be kept is asked for again a little later.
        if matches!(refused.refusal, Refusal::NotKept | Refusal::TooFast) {
            let soon = Instant::now().checked_sub(ANSWER).map(|past| past + TICK);
            self.asked = self.asked.zip(soon).map(|((of, _), soon)| (of, soon));
        }
        if let Some(of) = refused.of {
            if refused.refusal != Refusal::NotKept {
                self.answered(of);
            }
            // Another player was quicker. Without a wish of our own we ask for the next free seat.
            if of == RequestKind::Take && refused.refusal != Refusal::NotKept {
                self.refused_seats.extend(self.args.wanted_seat());
            }
        }
    }

    /// A hand is over: its record is kept, and perhaps it was the last.
    fn finish(&mut self) -> io::Result<()> {
        self.finished += 1;
        let last = self.client.table().and_then(|table| table.last.as_ref());
        let Some((last, checked)) = last.zip(self.client.checked()) else { return Ok(()) };
        // A hand that is dealt again has no record.
        if let Some(file) = self.dkn.as_mut().filter(|_| last.redealt.is_none()) {
            writeln!(file, "{}", checked.noted(&last.dkn))?;
        }
        if checked.verdict.is_alarm() {
            self.alarmed = true;
            crate::complain(&self.texts.get(checked.verdict.key()));
        }
        if self.args.hands.is_some_and(|hands| self.finished >= hands) {
            self.leaving = true;
        }
        Ok(())
    }

    /// What is to be said now without anybody typing it.
    fn react(&mut self) -> io::Result<Vec<ClientMessage>> {
        // Before anything that could take long: a client that does not answer is not there.
        if let Some(answer) = self.owed.take() {
            return Ok(vec![answer]);
        }
        if self.asked.is_some_and(|(_, at)| at.elapsed() < ANSWER) {
            return Ok(Vec::new());
        }
        let message = self.next_message()?;
        self.asked = message.as_ref().map(|message| (message.of(), Instant::now()));
        Ok(message.into_iter().collect())
    }

    fn next_message(&mut self) -> io::Result<Option<ClientMessage>> {
        let Some(seat) = self.client.seat() else {
            if self.client.table().is_none() {
                return Ok(None);
            }
            if self.args.watch || self.leaving {
                return Ok(None);
            }
            return Ok(self.next_seat().map(|seat| ClientMessage::Take { seat: SeatNo(seat) }));
        };
        if let Some(show) = self.client.show() {
            return Ok(Some(show));
        }
        if self.leaving {
            return Ok(Some(ClientMessage::Leave));
        }
        let Some(table) = self.client.table() else { return Ok(None) };
        if table.stage == Stage::Gathering && self.client.is_host() {
            let people =
                |place: &&dulle_protocol::Place| matches!(place.occupant, Occupant::Player(_));
            let seated = table.places.iter().filter(people).count();
            let starts = self.args.start.is_some_and(|people| seated >= people);
            return Ok(starts.then_some(ClientMessage::Start));
        }
        if self.auto.is_none() {
            return Ok(None);
        }
        if table.place(seat).away {
            return Ok(Some(ClientMessage::Return));
        }
        if let Some(ready) = self.client.ready(random()?) {
            return Ok(Some(ready));
        }
        Ok(self.choose(seat).and_then(|action| self.client.act(action)))
    }

    /// The seat to ask for: the wanted one, or the first that nobody has.
    fn next_seat(&self) -> Option<Seat> {
        if let Some(seat) = self.args.wanted_seat() {
            return (!self.refused_seats.contains(&seat)).then_some(seat);
        }
        let table = self.client.table()?;
        let free = |seat: &Seat| !matches!(table.place(*seat).occupant, Occupant::Player(_));
        Seat::ALL.into_iter().filter(|seat| !self.refused_seats.contains(seat)).find(free)
    }

    /// The action of the player or program that plays for us, if it is our turn.
    fn choose(&mut self, seat: Seat) -> Option<Action> {
        let hand = self.client.hand()?.number();
        let plays = self.client.is_playing() && !self.client.waits();
        let view = self.client.view().filter(|_| plays)?;
        let legal = view.legal();
        let conceded = matches!(view.state().phase(), Phase::Conceded { .. });
        let asked = if conceded { legal.done } else { view.state().turn() == Some(seat) };
        if !asked {
            return None;
        }
        let auto = self.auto.as_mut()?;
        if auto.hand != hand {
            auto.hand = hand;
            if let Err(fault) = auto.guest.start(&view, seat) {
                crate::complain(fault.kind.word());
            }
        }
        let (action, fault) = auto.guest.act(&view);
        if let Some(fault) = fault {
            crate::complain(&format!("{} {}", fault.kind.word(), fault.detail));
        }
        Some(action)
    }

    /// Handles a typed line. None if the user wants to leave.
    fn typed(&mut self, line: &str, output: &mut Output) -> io::Result<Option<Vec<ClientMessage>>> {
        let message = match Typed::parse(line) {
            Some(Typed::Nothing) => return Ok(Some(Vec::new())),
            Some(Typed::Quit) => return Ok(None),
            Some(Typed::Mute(name)) => {
                self.client.mute(&name);
                return Ok(Some(Vec::new()));
            }
            Some(Typed::Unmute(name)) => {
                self.client.unmute(&name);
                return Ok(Some(Vec::new()));
            }
            Some(Typed::Ready) => self.client.ready(random()?),
            Some(Typed::Agree) => self.client.agree(),
            Some(Typed::Act(action)) => self.client.act(action),
            Some(Typed::Say(message)) => Some(message),
            None => None,
        };
        if message.is_none() {
            let said = self.texts.with("join-unknown", &[("word", line.into())]);
            writeln!(output, "{said}\n{}", self.texts.get("join-help"))?;
            output.flush()?;
        }
        Ok(Some(message.into_iter().collect()))
    }
}
