//! The state of a tournament: the fold of the acts that count.

use std::sync::Arc;

use super::act::{Act, At, By, DrawnTable, Entry, Role};
use super::links::Link;
use super::moment::Moment;
use super::person::{Number, Player, Standing};
use super::refused::{OfficeReason, Refused};
use super::ruling::Ruling;
use super::setup::{Method, Setup};
use super::table::OfficeTable;
use super::{clock, draws, list, rulings, sheets};
use crate::free_text::FreeText;

/// Everything that is known. Tables are shared between states, so that a copy is cheap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) setup: Option<Setup>,
    pub(crate) players: Vec<Player>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) rulings: Vec<Ruling>,
    pub(crate) links: Vec<Link>,
    /// What everybody is told at the moment, and since when.
    pub(crate) announced: Option<(FreeText, Moment)>,
    pub(crate) finished: bool,
    pub(crate) last: Option<Moment>,
}

/// A round, from its draw to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub number: u8,
    pub method: Method,
    pub seed: u64,
    pub passes: u16,
    pub tables: Vec<Arc<OfficeTable>>,
    pub published: Option<Moment>,
    /// It was changed after it was published.
    pub changed: Option<Moment>,
    pub released: Option<Moment>,
    pub closed: Option<Moment>,
    /// The standings after it hang out.
    pub hung_out: Option<Moment>,
}

impl Round {
    pub fn table(&self, number: u16) -> Option<&OfficeTable> {
        self.tables.get(usize::from(number).checked_sub(1)?).map(|table| &**table)
    }

    /// A player's own table.
    pub fn table_of(&self, number: Number) -> Option<&OfficeTable> {
        self.tables.iter().map(|table| &**table).find(|table| table.own().contains(&number))
    }

    /// All tables at which a player sits: a Springer has two.
    pub fn tables_of(&self, number: Number) -> impl Iterator<Item = &OfficeTable> {
        let tables = self.tables.iter().map(|table| &**table);
        tables.filter(move |table| table.people.contains(&number))
    }

    pub fn missing(&self) -> usize {
        self.tables.iter().filter(|table| table.outcome().is_none()).count()
    }

    pub(crate) fn drawn(&self) -> Vec<DrawnTable> {
        let drawn = |table: &Arc<OfficeTable>| DrawnTable {
            people: table.people.clone(),
            springer: table.springer,
        };
        self.tables.iter().map(drawn).collect()
    }
}

/// More entries than any tournament needs.
const MOST_ENTRIES: usize = 60_000;

/// What can be done after the end: what everybody is told is taken down, and a fee is paid at the last moment.
const fn stays_open(act: &Act) -> bool {
    matches!(act, Act::Reopen { .. } | Act::Announce { .. } | Act::Paid { .. })
}

impl State {
    pub(crate) const fn new() -> Self {
        Self {
            setup: None,
            players: Vec::new(),
            rounds: Vec::new(),
            rulings: Vec::new(),
            links: Vec::new(),
            announced: None,
            finished: false,
            last: None,
        }
    }

    /// Checks an act and does it. After a refusal the state is not to be used.
    pub(crate) fn take(&mut self, entry: &Entry, place: usize) -> Result<(), Refused> {
        if place >= MOST_ENTRIES {
            return Err(OfficeReason::TooMany { most: MOST_ENTRIES }.into());
        }
        if self.last.is_some_and(|last| entry.at < last) {
            return Err(OfficeReason::BackInTime.into());
        }
        self.check_role(&entry.act, entry.by.role)?;
        if self.finished && !stays_open(&entry.act) {
            return Err(OfficeReason::Finished.into());
        }
        let known = self.players.len();
        self.act(&entry.act, &entry.by, entry.at)?;
        for player in &mut self.players[known..] {
            player.entered = place + 1;
        }
        self.last = Some(entry.at);
        Ok(())
    }

    /// Does what a journal says, also where it was decided by an earlier version. There a disqualification that was
    /// void made a player of everybody: also of those who had left before, or were disqualified by another ruling.
    /// Where the journal goes on with them, they play. After a refusal the state is not to be used.
    pub(crate) fn retake(&mut self, entry: &Entry, place: usize) -> Result<(), Refused> {
        if !self.rulings.iter().any(Ruling::is_void_disqualification) {
            return self.take(entry, place);
        }
        loop {
            let mut before = self.clone();
            let Err(refused) = self.take(entry, place) else { return Ok(()) };
            let (OfficeReason::SeatedThoughAway { number } | OfficeReason::HasLeft { number }) =
                refused.reason
            else {
                return Err(refused);
            };
            let void = |ruling: &Ruling| {
                ruling.ruled.culprit == number && ruling.is_void_disqualification()
            };
            let acquitted = before.rulings.iter().any(void);
            let player = before.player_mut(number)?;
            if !acquitted || player.standing == Standing::Plays {
                return Err(refused);
            }
            player.standing = Standing::Plays;
            *self = before;
        }
    }

    fn act(&mut self, act: &Act, by: &By, now: Moment) -> Result<(), Refused> {
        match act {
            Act::Setup(setup) => list::configure(self, setup),
            Act::Enter { person } => list::enter(self, person, by.role),
            Act::Rename { number, person } => list::rename(self, *number, person),
            Act::Present { number, present } => list::present(self, *number, *present),
            Act::Paid { number, cents } => list::paid(self, *number, *cents),
            Act::Withdraw { number, because } => list::withdraw(self, *number, because.as_ref()),
            Act::Substitute { number, person, credit } => {
                list::substitute(self, *number, person, *credit, now)
            }
            Act::Draw(drawn) => draws::draw(self, drawn, now),
            Act::Swap { round, one, other, because } => {
                draws::swap(self, *round, [*one, *other], because.as_ref(), now)
            }
            Act::Springer { at, number, because } => {
                draws::springer(self, *at, *number, because.as_ref(), now)
            }
            Act::Publish { round } => draws::publish(self, *round, now),
            Act::Release { round } => draws::release(self, *round, now),
            Act::CloseRound { round } => draws::close(self, *round, now),
            Act::HangOut { round } => draws::hang_out(self, *round, now),
            Act::CallReferee(at) => clock::call_referee(self, *at, now),
            Act::RefereeDone { at, extend } => clock::referee_done(self, *at, *extend, by, now),
            Act::Extend { round, tables, minutes, cause, because } => {
                clock::extend(self, *round, tables, *minutes, (*cause, because.as_ref()), by)
            }
            Act::TimeUp { round, tables, running } => {
                clock::time_up(self, *round, (tables, running), by.role, now)
            }
            Act::Strike { at, hands } => clock::strike(self, *at, *hands),
            Act::BreakUp { at, hands, because } => clock::break_up(self, *at, *hands, because, now),
            Act::Write { at, writer, line } => sheets::write(self, *at, *writer, line, by.role),
            Act::Sheet { at, writer, lines } => sheets::whole(self, *at, *writer, lines, by.role),
            Act::Totals { at, writer, totals } => {
                sheets::totals(self, *at, *writer, totals, by.role)
            }
            Act::Confirm { at, of, hand, position } => {
                sheets::confirm(self, *at, *of, *hand, *position)
            }
            Act::Choose { at, writer, .. } => sheets::choose(self, *at, *writer),
            Act::Rule(ruled) => rulings::rule(self, ruled),
            Act::Sign { ruling } => rulings::sign(self, *ruling, by, now),
            Act::Appeal { ruling } => rulings::appeal(self, *ruling),
            Act::DecideAppeal { ruling, upheld } => rulings::decide_appeal(self, *ruling, *upheld),
            Act::Grant { link, role, table, key } => {
                rulings::grant(self, *link, *role, *table, key)
            }
            Act::Revoke { link } => rulings::revoke(self, *link),
            Act::Announce { text } => self.announce(text.as_ref(), now),
            Act::Finish => self.finish(),
            Act::Reopen { .. } => self.reopen(),
            // The journal takes entries back; the state never sees them.
            Act::Undo { .. } => Ok(()),
        }
    }

    /// Who may do what.
    fn check_role(&self, act: &Act, role: Role) -> Result<(), Refused> {
        use Role::{Director, Helper, Panel, Player, Referee, Server, Table};
        let may: &[Role] = match act {
            Act::Setup(_)
            | Act::Draw(_)
            | Act::Swap { .. }
            | Act::Springer { .. }
            | Act::Publish { .. }
            | Act::CloseRound { .. }
            | Act::HangOut { .. }
            | Act::Grant { .. }
            | Act::Revoke { .. }
            | Act::Finish
            | Act::Reopen { .. } => &[Director],
            // The referee releases a round; in most clubs that is the director.
            Act::Release { .. } | Act::Announce { .. } => &[Director, Referee],
            Act::Enter { .. } => &[Director, Helper, Player],
            Act::Rename { .. }
            | Act::Present { .. }
            | Act::Paid { .. }
            | Act::Withdraw { .. }
            | Act::Substitute { .. } => &[Director, Helper],
            Act::Choose { .. } => &[Director, Helper, Referee, Panel],
            Act::CallReferee(_) => &[Director, Referee, Panel, Helper, Table],
            Act::TimeUp { .. } | Act::Strike { .. } => &[Director, Referee, Panel, Server],
            Act::RefereeDone { .. }
            | Act::BreakUp { .. }
            | Act::Extend { .. }
            | Act::Rule(_)
            | Act::Sign { .. }
            | Act::Appeal { .. } => &[Director, Referee, Panel],
            Act::DecideAppeal { .. } => &[Panel],
            Act::Write { .. } | Act::Sheet { .. } | Act::Totals { .. } | Act::Confirm { .. } => {
                &[Director, Referee, Panel, Helper, Table, Server]
            }
            Act::Undo { .. } => &[Director, Referee, Panel, Helper],
        };
        if may.contains(&role) {
            Ok(())
        } else {
            Err(OfficeReason::NotYours { role: may[0] }.into())
        }
    }

    fn announce(&mut self, text: Option<&FreeText>, now: Moment) -> Result<(), Refused> {
        self.setup()?;
        if self.announced.as_ref().map(|(before, _)| before) == text {
            return Err(OfficeReason::SameAsBefore.into());
        }
        self.announced = text.map(|text| (text.clone(), now));
        Ok(())
    }

    /// After the last round, or early after those that were closed: what was drawn beyond them falls away.
    fn finish(&mut self) -> Result<(), Refused> {
        self.setup()?;
        if let Some(round) = self.running() {
            return Err(OfficeReason::ResultsMissing { count: round.missing() }.into());
        }
        if self.released() == 0 {
            return Err(OfficeReason::NotReleased { round: 1 }.into());
        }
        self.rounds.retain(|round| round.closed.is_some());
        self.finished = true;
        Ok(())
    }

    fn reopen(&mut self) -> Result<(), Refused> {
        if !self.finished {
            return Err(OfficeReason::NotFinished.into());
        }
        self.finished = false;
        Ok(())
    }

    pub(crate) fn setup(&self) -> Result<&Setup, Refused> {
        self.setup.as_ref().ok_or_else(|| OfficeReason::NoSetup.into())
    }

    pub(crate) fn player(&self, number: Number) -> Result<&Player, Refused> {
        self.players.get(number.index()).ok_or_else(|| OfficeReason::NoPlayer { number }.into())
    }

    pub(crate) fn player_mut(&mut self, number: Number) -> Result<&mut Player, Refused> {
        self.players.get_mut(number.index()).ok_or_else(|| OfficeReason::NoPlayer { number }.into())
    }

    pub(crate) fn round(&self, number: u8) -> Result<&Round, Refused> {
        let rounds = self.setup()?.rounds;
        if number == 0 || number > rounds {
            return Err(OfficeReason::NoRound { round: number, rounds }.into());
        }
        let round = self.rounds.get(usize::from(number) - 1);
        round.ok_or_else(|| OfficeReason::NotDrawn { round: number }.into())
    }

    pub(crate) fn round_mut(&mut self, number: u8) -> Result<&mut Round, Refused> {
        self.round(number)?;
        let round = self.rounds.get_mut(usize::from(number) - 1);
        round.ok_or_else(|| OfficeReason::NotDrawn { round: number }.into())
    }

    pub(crate) fn table(&self, at: At) -> Result<&OfficeTable, Refused> {
        let table = self.round(at.round)?.table(at.table);
        table.ok_or_else(|| OfficeReason::NoTable { table: at.table, round: at.round }.into())
    }

    pub(crate) fn table_mut(&mut self, at: At) -> Result<&mut OfficeTable, Refused> {
        self.table(at)?;
        let table = self.round_mut(at.round)?.tables.get_mut(usize::from(at.table) - 1);
        let table = table.ok_or(OfficeReason::NoTable { table: at.table, round: at.round })?;
        Ok(Arc::make_mut(table))
    }

    /// The round that is being played.
    pub(crate) fn running(&self) -> Option<&Round> {
        self.rounds.iter().find(|round| round.released.is_some() && round.closed.is_none())
    }

    /// How many rounds were released.
    pub(crate) fn released(&self) -> u8 {
        self.rounds.iter().filter(|round| round.released.is_some()).count() as u8
    }

    /// The first round that was not released: what happens to people now counts from there.
    pub(crate) fn next_round(&self) -> u8 {
        self.released() + 1
    }

    /// Those who are to be seated in a round.
    pub(crate) fn playing_in(&self, round: u8) -> Vec<Number> {
        let plays = |player: &&Player| player.plays_in(round);
        self.players.iter().filter(plays).map(|player| player.number).collect()
    }
}
