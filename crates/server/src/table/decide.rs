//! Whether a command is in order, and what comes of it.

use dulle_bots::stand_in_action;
use dulle_protocol::{
    ActedBy, AsWord, ChatLine, Name, Occupant, SeatNo, Stage, Strength, TableUpdate,
};
use dulle_rules::{Action, Seat, Viewer};

use super::command::{Command, Fresh};
use super::event::{Departure, PlayerId, TableEvent};
use super::refusal::Refusal;
use super::{Due, Table, scrub};

/// The events of a command; empty if it had been done before.
pub(super) type Decision = Result<Vec<TableEvent>, Refusal>;

impl Table {
    /// What `command` would do. Nothing changes.
    pub fn decide(&self, command: &Command, fresh: &Fresh) -> Decision {
        if self.stage() == Stage::Ended {
            return Err(Refusal::Ended);
        }
        match command {
            Command::Take { player, name, seat } => self.take(player, name, *seat, fresh),
            Command::Leave { player } => self.leave(player, fresh),
            Command::Ready { player, hand, promise } => self.ready(player, *hand, *promise, fresh),
            Command::Show { player, hand, contribution } => {
                self.show(player, *hand, *contribution, fresh)
            }
            Command::Act { player, hand, ply, action } => {
                let seat = self.seat_in_hand(player)?;
                self.act(seat, *hand, *ply, *action, ActedBy::Player, fresh)
            }
            Command::Word { player, hand, number, word } => {
                let seat = self.seat_in_hand(player)?;
                self.word(seat, *hand, *number, *word, ActedBy::Player, fresh)
            }
            Command::Rule { hand, found, overdue } => Ok(self.rule(*hand, found, *overdue, fresh)),
            Command::Volunteer { player, name, on } => self.volunteer(player, name, *on),
            Command::Referee { player, on } => self.by_host(player, || self.name_referee(*on)),
            Command::Propose { hand, found } => Ok(self.propose(*hand, found)),
            Command::Decide { player, hand, about, class } => {
                self.ruled_by(player, (*hand, *about), *class, fresh)
            }
            Command::Ruling { player, ruling } => self.propose_ruling(player, ruling, fresh),
            Command::AnswerRuling { player, id, agree } => {
                self.answer_ruling(player, *id, *agree, fresh)
            }
            Command::Say { player, text } => self.say(player, text),
            Command::Return { player } => Ok(self.take_over(player)),
            Command::Assign { seat, to } => Ok(self.assign(*seat, to, fresh)),
            Command::TimeUp => Ok(self.time_up(fresh)),
            Command::Abandon => Ok(self.abandon()),
            Command::ErasePlayer { player } => Ok(self.decide_erasure(player, fresh)),
            Command::Bot { seat, hand, ply, action } => {
                self.by_bot(*seat, *hand, *ply, *action, fresh)
            }
            Command::Late { seat, hand, ply, here } => self.late(*seat, *hand, *ply, *here, fresh),
            Command::Unready { hand, here } => Ok(self.unready(*hand, *here, fresh)),
            Command::Unshown { hand } => Ok(self.unshown(*hand, fresh)),
            Command::Start { player } => self.by_host(player, || self.start(fresh)),
            Command::Fill { player, seat, level } => {
                self.by_host(player, || self.fill(*seat, *level, fresh))
            }
            Command::Remove { player, seat } => {
                self.by_host(player, || self.remove(*seat, Departure::Removed, fresh))
            }
            Command::Ban { player, seat } => {
                self.by_host(player, || self.ban(player, *seat, fresh))
            }
            Command::Host { player, seat } => self.by_host(player, || self.make_host(*seat)),
            Command::Rules { player, rulebook, options } => {
                self.by_host(player, || self.change_rules(rulebook, options))
            }
            Command::Agree { player, rules } => self.agree(player, *rules),
            Command::End { player } => self.by_host(player, || self.end()),
        }
    }

    fn leave(&self, player: &PlayerId, fresh: &Fresh) -> Decision {
        let seat = self.seat_of(player).ok_or(Refusal::NotSeated)?;
        if self.reserved().is_some() {
            return Ok(self.step_away(seat, fresh));
        }
        Ok(Transaction::new(self, fresh).clear(seat, Departure::Own).then_deal())
    }

    /// The seat whose cards the player has in this hand.
    fn seat_in_hand(&self, player: &PlayerId) -> Result<Seat, Refusal> {
        let seat = self.seat_of(player).ok_or(Refusal::NotSeated)?;
        if self.full_view.place(seat).waits { Err(Refusal::NextHand) } else { Ok(seat) }
    }

    fn say(&self, player: &PlayerId, text: &ChatLine) -> Decision {
        let seat = self.seat_of(player).ok_or(Refusal::NotSeated)?;
        let Occupant::Player(name) = &self.full_view.place(seat).occupant else {
            return Err(Refusal::NotSeated);
        };
        let (name, text) = (name.clone(), text.clone());
        Ok(vec![TableEvent::Said { seat: SeatNo(seat), name, text }])
    }

    /// A player who is back plays their own seat again.
    fn take_over(&self, player: &PlayerId) -> Vec<TableEvent> {
        let seat = self.seat_of(player).filter(|&seat| self.is_away(seat));
        seat.map(|seat| TableEvent::Back { seat: SeatNo(seat) }).into_iter().collect()
    }

    /// What only the host may decide.
    fn by_host(&self, player: &PlayerId, decide: impl FnOnce() -> Decision) -> Decision {
        if self.host == *player { decide() } else { Err(Refusal::NotHost) }
    }

    fn fill(&self, seat: Seat, level: Strength, fresh: &Fresh) -> Decision {
        match self.full_view.place(seat).occupant {
            Occupant::Player(_) => Err(Refusal::SeatTaken),
            Occupant::Bot(old) if old == level => Ok(Vec::new()),
            Occupant::Bot(_) | Occupant::Empty => {
                Ok(Transaction::new(self, fresh).bot(seat, level).then_deal())
            }
        }
    }

    fn remove(&self, seat: Seat, why: Departure, fresh: &Fresh) -> Decision {
        match self.full_view.place(seat).occupant {
            Occupant::Empty => Err(Refusal::NobodyThere),
            Occupant::Bot(_) if self.hand_is_on() => Err(Refusal::HandRunning),
            // Nobody may decide whose contribution gets into the deal.
            Occupant::Player(_) if self.is_sealed() => Err(Refusal::HandRunning),
            Occupant::Bot(_) => Ok(Transaction::new(self, fresh).clear(seat, why).then_deal()),
            Occupant::Player(_) => {
                self.chairs.may_remove(why)?;
                Ok(Transaction::new(self, fresh).clear(seat, why).then_deal())
            }
        }
    }

    fn ban(&self, host: &PlayerId, seat: Seat, fresh: &Fresh) -> Decision {
        match &self.players[seat.index()] {
            Some(player) if player != host => self.remove(seat, Departure::Banned, fresh),
            Some(_) | None => Err(Refusal::NobodyThere),
        }
    }

    fn make_host(&self, seat: Seat) -> Decision {
        match &self.players[seat.index()] {
            Some(player) if *player == self.host => Ok(Vec::new()),
            Some(player) => Ok(vec![TableEvent::Host { player: player.clone() }]),
            None => Err(Refusal::NobodyThere),
        }
    }

    fn end(&self) -> Decision {
        match self.stage() {
            Stage::Playing => Err(Refusal::HandRunning),
            Stage::Gathering | Stage::Between | Stage::Ended => Ok(vec![TableEvent::Ended]),
        }
    }

    fn take(&self, player: &PlayerId, name: &Name, seat: Seat, fresh: &Fresh) -> Decision {
        let old = self.seat_of(player);
        if old == Some(seat) {
            return Ok(Vec::new());
        }
        if self.reserved().is_some() {
            return Err(Refusal::Reserved);
        }
        self.chairs.admits(player)?;
        if matches!(self.full_view.place(seat).occupant, Occupant::Player(_)) {
            return Err(Refusal::SeatTaken);
        }
        if old.is_some() && self.hand_is_on() {
            return Err(Refusal::HandRunning);
        }
        if self.name_is_taken(name, player) {
            return Err(Refusal::NameTaken);
        }
        let mut tx = Transaction::new(self, fresh);
        if let Some(old) = old {
            tx.push(TableEvent::Left { seat: SeatNo(old), why: Departure::Own });
        }
        tx.resign(player);
        let (player, name) = (player.clone(), name.clone());
        tx.push(TableEvent::Seated { seat: SeatNo(seat), player: player.clone(), name });
        // The host was deleted while nobody else sat here, or only stood up and is back.
        let back = self.stage() == Stage::Gathering && self.host_up.as_ref() == Some(&player);
        if scrub::is_nobody(&self.host) || (back && self.host != player) {
            tx.push(TableEvent::Host { player });
        }
        Ok(tx.events)
    }

    fn start(&self, fresh: &Fresh) -> Decision {
        if self.stage() != Stage::Gathering {
            return Err(Refusal::AlreadyStarted);
        }
        if self.people().next().is_none() {
            return Err(Refusal::NobodySits);
        }
        if self.full_view.proposed.is_some() {
            return Err(Refusal::NotAgreed);
        }
        let mut tx = Transaction::new(self, fresh);
        if !tx.fill() {
            return Err(Refusal::SeatsFree);
        }
        tx.push(TableEvent::Started);
        tx.prepare();
        Ok(tx.events)
    }

    fn act(
        &self,
        seat: Seat,
        hand: u32,
        ply: u32,
        action: Action,
        by: ActedBy,
        fresh: &Fresh,
    ) -> Decision {
        if self.is_open() {
            return self.act_open(seat, (hand, ply), action, by, fresh);
        }
        let dealt = self.full_view.hand.as_ref().filter(|_| self.stage() == Stage::Playing);
        if let Some(before) = self.done_before(seat, hand, ply) {
            return if before == action { Ok(Vec::new()) } else { Err(Refusal::Stale) };
        }
        let (Some(dealt), Some(mut game)) = (dealt, self.game()) else {
            return Err(Refusal::NotPlaying);
        };
        if hand != dealt.number() {
            return Err(if hand < dealt.number() { Refusal::Stale } else { Refusal::NoSuchHand });
        }
        if ply > dealt.ply(seat) {
            return Err(Refusal::Ahead);
        }
        game.act(seat, action).map_err(Refusal::Rule)?;
        let acted = TableEvent::Acted { hand, seat: SeatNo(seat), action: AsWord(action), by };
        let back = (by == ActedBy::Player && self.is_away(seat))
            .then_some(TableEvent::Back { seat: SeatNo(seat) });
        if !game.state().is_over() {
            return Ok(back.into_iter().chain([acted]).collect());
        }
        let mut tx = Transaction::new(self, fresh);
        back.into_iter().chain([acted]).for_each(|event| tx.push(event));
        if let Some(finished) = tx.finished() {
            tx.push(finished);
        }
        tx.prepare();
        Ok(tx.events)
    }

    /// What the seat did under this number: in the running hand, or in the one that has just ended.
    fn done_before(&self, seat: Seat, hand: u32, ply: u32) -> Option<Action> {
        if let Some(running) =
            self.full_view.hand.as_ref().filter(|running| running.number() == hand)
        {
            let mut own = running.acts.iter().filter(|act| act.seat.0 == seat);
            return own.nth(ply as usize).map(|act| act.action.0);
        }
        let acts = self.recent.iter().filter_map(|(_, update)| match update {
            TableUpdate::Acted(act) if act.hand == hand && act.seat.0 == seat => Some(act.action.0),
            _ => None,
        });
        // Where the beginning of the hand is forgotten its actions cannot be counted.
        let dealt = |(_, update): &(u64, TableUpdate)| matches!(update, TableUpdate::Dealt { hand: number, .. } if *number == hand);
        self.recent.iter().any(dealt).then_some(acts)?.nth(ply as usize)
    }

    fn by_bot(&self, seat: Seat, hand: u32, ply: u32, action: Action, fresh: &Fresh) -> Decision {
        let due = self.due().into_iter().find(|due| due.seat == seat);
        match due {
            Some(due) if due.bot.is_some() && (due.hand, due.ply) == (hand, ply) => {
                if let (true, Some(Some(_))) = (self.is_open(), due.bot)
                    && let Some(about) = self.bot_complains(seat)
                {
                    return Ok(self.complain(seat, about, fresh));
                }
                self.act(seat, hand, ply, action, ActedBy::Bot, fresh)
            }
            _ => Ok(Vec::new()),
        }
    }

    /// After a player was deleted: their seat is free or played by a bot, and another player is
    /// host.
    fn decide_erasure(&self, player: &PlayerId, fresh: &Fresh) -> Vec<TableEvent> {
        if !self.named().contains(player) {
            return Vec::new();
        }
        let mut tx = Transaction::new(self, fresh);
        match self.seat_of(player) {
            Some(seat) => tx = tx.clear(seat, Departure::Own),
            None => tx.pass_host(player, Seat::ALL[0]),
        }
        tx.push(TableEvent::Forgotten { player: player.clone() });
        tx.then_deal()
    }

    /// Players who are there keep their seat: one move is made for them. Only those who are not are
    /// played for from now on.
    fn late(&self, seat: Seat, hand: u32, ply: u32, here: bool, fresh: &Fresh) -> Decision {
        let waits =
            |due: &Due| due.bot.is_none() && (due.seat, due.hand, due.ply) == (seat, hand, ply);
        let Some(game) = self.game().filter(|_| self.due().iter().any(waits)) else {
            return Ok(Vec::new());
        };
        if !here {
            let mut tx = Transaction::new(self, fresh);
            tx.push(TableEvent::Away { seat: SeatNo(seat) });
            tx.finish_open();
            return Ok(tx.events);
        }
        if self.awaits_notes() {
            return self.note(seat, fresh);
        }
        let action = stand_in_action(&game.view(Viewer::Seat(seat)));
        self.act(seat, hand, ply, action, ActedBy::Bot, fresh)
    }
}

/// Several events, each decided in the state that the ones before leave.
pub(super) struct Transaction<'f> {
    /// Large: it should not be moved with what is handed on.
    pub(super) table: Box<Table>,
    pub(super) events: Vec<TableEvent>,
    fresh: &'f Fresh,
}

impl<'f> Transaction<'f> {
    pub(super) fn new(table: &Table, fresh: &'f Fresh) -> Self {
        Self { table: Box::new(table.scratch_copy()), events: Vec::new(), fresh }
    }

    pub(super) fn push(&mut self, event: TableEvent) {
        self.table.absorb(&event);
        self.events.push(event);
    }

    fn bot(mut self, seat: Seat, level: Strength) -> Self {
        self.push(TableEvent::BotSeated { seat: SeatNo(seat), level });
        self
    }

    /// The end of the hand as it lies now.
    pub(super) fn finished(&self) -> Option<TableEvent> {
        self.table.finished(self.fresh)
    }

    pub(super) fn back(&mut self, seat: Seat) {
        if self.table.is_away(seat) {
            self.push(TableEvent::Back { seat: SeatNo(seat) });
        }
    }

    /// Frees a seat. In a running hand a bot plays on, and a host's role goes to the next player.
    fn clear(mut self, seat: Seat, why: Departure) -> Self {
        let player = self.table.players[seat.index()].clone();
        self.push(TableEvent::Left { seat: SeatNo(seat), why });
        if self.table.hand_is_on() {
            let level = self.table.bot_level();
            self.push(TableEvent::BotSeated { seat: SeatNo(seat), level });
        }
        if let Some(player) = player {
            self.pass_host(&player, seat);
        }
        self.book();
        self
    }

    /// Gives the role of a host who goes to the next player, where there is one.
    fn pass_host(&mut self, player: &PlayerId, from: Seat) {
        let next = from.round().find_map(|seat| self.table.players[seat.index()].clone());
        if let Some(player) = next.filter(|_| self.table.host == *player) {
            self.push(TableEvent::Host { player });
        }
    }

    /// Puts bots on free seats, where the settings have any; whether all seats are taken then.
    pub(super) fn fill(&mut self) -> bool {
        for seat in Seat::ALL {
            if self.table.full_view.place(seat).occupant == Occupant::Empty {
                let Some(level) = self.table.full_view.settings.bots else { return false };
                self.push(TableEvent::BotSeated { seat: SeatNo(seat), level });
            }
        }
        true
    }

    /// The next hand, or the end of the match.
    pub(super) fn prepare(&mut self) {
        match self.table.prepared(self.fresh) {
            Some(next) => {
                self.free_finished_seats();
                self.push(next);
            }
            None => self.push(TableEvent::Ended),
        }
    }

    /// A bot that was only to finish a hand goes, where the table wants no bots: its people decide whether they wait
    /// for a person or let a bot in.
    fn free_finished_seats(&mut self) {
        let wants_bots = self.table.full_view.settings.bots.is_some();
        if wants_bots || self.table.people().next().is_none() {
            return;
        }
        for seat in self.table.chairs.finishing().iter() {
            self.push(TableEvent::Left { seat: SeatNo(seat), why: Departure::Own });
        }
    }
}
