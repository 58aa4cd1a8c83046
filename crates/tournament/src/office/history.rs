//! From what was played to what a draw has to know.

use std::collections::BTreeMap;

use super::act::{Drawn, DrawnTable};
use super::person::Number;
use super::refused::{OfficeReason, Refused};
use super::seating::{
    self, Guest, Layout, Met, Plan, Progress, Quality, Request, RoundShape, Seats, quality,
};
use super::setup::{Method, Setup};
use super::standings::Standings;
use super::state::{Round, State};
use super::the_office::Office;

impl Office {
    /// Draws a round. By lot, rounds to come are kept in mind; a plan draws all of them. The result
    /// is what [`Act::Draw`](super::Act::Draw) takes.
    pub fn draw(
        &self,
        round: u8,
        seed: u64,
        passes: u16,
        mut go_on: impl FnMut(Progress) -> bool,
    ) -> Result<Vec<Drawn>, Refused> {
        self.draw_watched(round, seed, passes, |progress, _| go_on(progress))
    }

    /// Draws a round, and can be asked on the way for the seating that a stop would take.
    pub fn draw_watched(
        &self,
        round: u8,
        seed: u64,
        passes: u16,
        mut watch: impl FnMut(Progress, &dyn Fn() -> Vec<Drawn>) -> bool,
    ) -> Result<Vec<Drawn>, Refused> {
        let state = self.state();
        let setup = state.setup()?;
        let field = Field::before(self, round)?;
        let method = if round == 1 && setup.method == Method::Standings {
            Method::Lot
        } else {
            setup.method
        };
        let closed = |round| state.round(round).map(|round| round.closed.is_some());
        if method == Method::Standings && !closed(round - 1)? {
            return Err(OfficeReason::RoundBefore { round: round - 1 }.into());
        }
        let rounds = if method == Method::Standings { round..=round } else { round..=setup.rounds };
        let shapes = rounds.clone().map(|round| field.shape(setup, round));
        let request = Request {
            guests: field.guests.clone(),
            met: field.met.clone(),
            rounds: shapes.collect(),
            seed,
            passes,
        };
        if method == Method::Lot
            && let Some((tables, passes)) = self.whole_plan(round, &request)
        {
            return Ok(vec![field.drawn(round, method, seed, &tables, passes)]);
        }
        let count = if method == Method::Plan { usize::from(setup.rounds) } else { 1 };
        let drawn = |plan: &Plan| {
            let each = rounds.clone().zip(&plan.rounds).take(count);
            let one = |(round, tables): (u8, &Vec<Seats>)| {
                field.drawn(round, method, seed, tables, plan.passes)
            };
            each.map(one).collect::<Vec<Drawn>>()
        };
        let plan = seating::plan_watched(&request, |progress, so_far| {
            watch(progress, &|| drawn(&so_far()))
        });
        Ok(drawn(&plan))
    }

    /// By lot, every round is drawn with those to come in mind. As long as everybody is still there
    /// and nothing was changed, the plan of the first round's seed goes on: a field can be so tight
    /// that only a plan made at once has no second meeting.
    fn whole_plan(&self, round: u8, request: &Request) -> Option<(Vec<Seats>, u16)> {
        let state = self.state();
        let setup = state.setup.as_ref()?;
        let first = state.rounds.first().filter(|first| round > 1 && first.seed == request.seed)?;
        if state.rounds.iter().any(|round| round.method == Method::Hand) {
            return None;
        }
        let field = Field::before(self, 1).ok()?;
        if field.people != Field::before(self, round).ok()?.people {
            return None;
        }
        let shapes = (1..=setup.rounds).map(|round| field.shape(setup, round)).collect();
        let whole = Request {
            guests: field.guests.clone(),
            met: field.met.clone(),
            rounds: shapes,
            seed: first.seed,
            passes: request.passes,
        };
        let plan = seating::plan(&whole, |progress| progress.pass < first.passes);
        let as_played = |(round, tables): (&Round, &Vec<Seats>)| {
            let drawn = field.drawn(round.number, round.method, round.seed, tables, plan.passes);
            round.drawn() == drawn.tables
        };
        let before = state.rounds.iter().take(usize::from(round) - 1);
        let same = before.zip(&plan.rounds).all(as_played);
        let tables = plan.rounds.get(usize::from(round) - 1)?.clone();
        same.then_some((tables, plan.passes))
    }

    /// How good the seating of a round is.
    pub fn quality(&self, round: u8) -> Option<Quality> {
        let drawn = self.round(round)?;
        self.quality_of(round, &drawn.drawn())
    }

    /// How good a seating would be.
    pub fn quality_of(&self, round: u8, tables: &[DrawnTable]) -> Option<Quality> {
        let setup = self.setup()?;
        // People who have left since do not make a seating worse than it was.
        let mut field = Field::of_people(self.state(), tables);
        field.learn(self.state(), round);
        let seats: Vec<Seats> = tables.iter().map(|table| field.seats(table)).collect();
        let own = |table: &DrawnTable| (table.people.len() - usize::from(table.springer)) as u8;
        let layout = Layout { sizes: tables.iter().map(own).collect() };
        let shape = RoundShape { layout, clubs_apart: setup.keeps_clubs_apart(round) };
        Some(quality(&field.guests, &field.met, &shape, &seats))
    }
}

/// The people of a round and what they have behind them.
#[derive(Clone, Debug)]
struct Field {
    people: Vec<Number>,
    guests: Vec<Guest>,
    met: Met,
}

impl Field {
    /// Everybody who is to play in a round.
    fn before(office: &Office, round: u8) -> Result<Self, Refused> {
        let state = office.state();
        let setup = state.setup()?;
        if round == 0 || round > setup.rounds {
            return Err(OfficeReason::NoRound { round, rounds: setup.rounds }.into());
        }
        let people = state.playing_in(round);
        setup.layout(people.len()).map_err(OfficeReason::Layout)?;
        let mut field = Self::of(state, people);
        field.learn(state, round);
        if setup.method == Method::Standings && round > 1 {
            field.rank(&office.standings(round - 1));
        }
        Ok(field)
    }

    fn of_people(state: &State, tables: &[DrawnTable]) -> Self {
        let mut people: Vec<Number> =
            tables.iter().flat_map(|table| table.people.iter().copied()).collect();
        people.sort_unstable();
        people.dedup();
        Self::of(state, people)
    }

    fn of(state: &State, people: Vec<Number>) -> Self {
        let mut clubs = BTreeMap::new();
        let mut guest = |number: &Number| {
            let club =
                state.players.get(number.index()).and_then(|player| player.person.club.as_ref());
            let next = clubs.len() as u16;
            let club = club.map(|club| *clubs.entry(club.as_str().to_lowercase()).or_insert(next));
            Guest { club, ..Guest::default() }
        };
        let guests = people.iter().map(&mut guest).collect();
        let met = Met::nobody(people.len());
        Self { people, guests, met }
    }

    fn place(&self, number: Number) -> Option<usize> {
        self.people.binary_search(&number).ok()
    }

    /// What the rounds before have left behind.
    fn learn(&mut self, state: &State, round: u8) {
        for table in
            state.rounds.iter().filter(|past| past.number < round).flat_map(|past| &past.tables)
        {
            let here: Vec<usize> = table.people.iter().filter_map(|&who| self.place(who)).collect();
            self.met.table(&here);
            for (position, &number) in table.people.iter().enumerate() {
                let Some(guest) = self.place(number).and_then(|place| self.guests.get_mut(place))
                else {
                    continue;
                };
                if table.springer && position + 1 == table.people.len() {
                    guest.springer += 1;
                } else {
                    guest.positions[position] += 1;
                    guest.larger += u8::from(table.size() > 4);
                }
            }
        }
    }

    /// Places in the standings, without those who have left.
    fn rank(&mut self, standings: &Standings) {
        let order = standings.rows.iter().filter_map(|row| self.place(row.number));
        let order: Vec<usize> = order.collect();
        for (rank, place) in order.into_iter().enumerate() {
            self.guests[place].rank = Some(rank as u16);
        }
    }

    fn shape(&self, setup: &Setup, round: u8) -> RoundShape {
        let layout = setup.layout(self.people.len()).unwrap_or(Layout { sizes: Vec::new() });
        RoundShape { layout, clubs_apart: setup.keeps_clubs_apart(round) }
    }

    fn drawn(&self, round: u8, method: Method, seed: u64, tables: &[Seats], passes: u16) -> Drawn {
        let table = |seats: &Seats| DrawnTable {
            people: seats.people.iter().map(|&place| self.people[usize::from(place)]).collect(),
            springer: seats.springer,
        };
        Drawn { round, method, seed, passes, tables: tables.iter().map(table).collect() }
    }

    fn seats(&self, table: &DrawnTable) -> Seats {
        let people = table.people.iter().filter_map(|&number| self.place(number));
        Seats { people: people.map(|place| place as u16).collect(), springer: table.springer }
    }
}
