//! A round that the director seats by hand, person by person.

use dulle_tournament::office::{
    Act, By, Drawn, DrawnTable, Entry, Method, Moment, Number, Office, Round, name_order,
};

use super::words::OfficeTexts;

/// The seats of a round as far as they are put down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    pub round: u8,
    pub tables: Vec<HandTable>,
    /// The table that is being filled, from 0.
    pub chosen: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandTable {
    /// By position.
    pub seats: Vec<Option<Number>>,
    /// A table of three: who helps out there.
    pub springer: Option<Option<Number>>,
}

impl HandTable {
    fn empty(size: u8) -> Self {
        Self { seats: vec![None; usize::from(size)], springer: (size < 4).then_some(None) }
    }

    fn of(table: &dulle_tournament::office::OfficeTable) -> Self {
        let springer = table.springer.then(|| table.people.last().copied());
        Self { seats: table.own().iter().copied().map(Some).collect(), springer }
    }

    fn drawn(&self) -> Option<DrawnTable> {
        let mut people = self.seats.iter().copied().collect::<Option<Vec<Number>>>()?;
        if let Some(springer) = self.springer {
            people.push(springer?);
        }
        Some(DrawnTable { people, springer: self.springer.is_some() })
    }
}

impl ByHand {
    /// From the seats that are drawn, where everybody has one; otherwise from empty tables.
    ///
    /// # Errors
    /// A sentence that says why this many cannot be seated.
    pub fn new(words: &OfficeTexts<'_>, round: u8) -> Result<Self, String> {
        let office = words.office;
        let drawn = office.round(round).filter(|_| office.stale(round).is_none());
        let tables = match drawn {
            Some(drawn) => tables_of(drawn),
            None => {
                let people = office.playing_in(round).len();
                let layout = office.setup().map(|setup| setup.layout(people));
                let layout = layout.ok_or_else(|| words.get("office-refuse-no-setup"))?;
                let layout = layout.map_err(|no| words.texts.office_layout(&no))?;
                layout.sizes.iter().copied().map(HandTable::empty).collect()
            }
        };
        Ok(Self { round, tables, chosen: 0 })
    }

    /// Everybody goes back to the list.
    pub fn clear(&mut self) {
        for table in &mut self.tables {
            table.seats.iter_mut().for_each(|seat| *seat = None);
            table.springer = table.springer.map(|_| None);
        }
        self.chosen = 0;
    }

    fn table_of(&self, number: Number) -> Option<usize> {
        self.tables.iter().position(|table| table.seats.contains(&Some(number)))
    }

    /// Those who have no seat yet, by name.
    pub fn waiting(&self, office: &Office) -> Vec<Number> {
        let mut people = office.playing_in(self.round);
        people.retain(|&number| self.table_of(number).is_none());
        people.sort_by_cached_key(|&number| name_order(&office.listed(number, self.round)));
        people
    }

    /// Puts a person in the next free place of the table that is being filled, or of the first one that has any.
    pub fn seat(&mut self, number: Number) {
        let count = self.tables.len();
        let next = (0..count).map(|by| (self.chosen + by) % count);
        for table in next {
            if let Some(free) = self.tables[table].seats.iter_mut().find(|seat| seat.is_none()) {
                *free = Some(number);
                self.chosen = table;
                return;
            }
        }
    }

    /// A person goes back to the list, and their table is filled next. Nobody without a seat helps out elsewhere.
    pub fn unseat(&mut self, number: Number) {
        let Some(table) = self.table_of(number) else { return };
        for seat in self.tables[table].seats.iter_mut().filter(|seat| **seat == Some(number)) {
            *seat = None;
        }
        for table in self.tables.iter_mut().filter(|table| table.springer == Some(Some(number))) {
            table.springer = Some(None);
        }
        self.chosen = table;
    }

    /// Who can help out at a table: everybody who sits at another one.
    pub fn can_help(&self, table: usize) -> Vec<Number> {
        let others = self.tables.iter().enumerate().filter(|(other, _)| *other != table);
        others.flat_map(|(_, other)| other.seats.iter().copied().flatten()).collect()
    }

    pub fn help(&mut self, table: usize, number: Option<Number>) {
        if let Some(table) = self.tables.get_mut(table).filter(|table| table.springer.is_some()) {
            table.springer = Some(number);
        }
    }

    /// The act, once everybody has a seat.
    pub fn act(&self) -> Option<Act> {
        let tables = self.tables.iter().map(HandTable::drawn).collect::<Option<Vec<_>>>()?;
        let round = self.round;
        Some(Act::Draw(Drawn { round, method: Method::Hand, seed: 0, passes: 0, tables }))
    }

    /// What these seats cost: their quality in percent, and who would rather be apart; or why they cannot be taken.
    pub fn cost(
        &self,
        words: &OfficeTexts<'_>,
        by: &By,
        now: Moment,
    ) -> Option<Result<(u8, Vec<String>), String>> {
        let act = self.act()?;
        let office = words.office;
        let Act::Draw(drawn) = &act else { return None };
        let percent = office.quality_of(self.round, &drawn.tables);
        let percent = percent.map_or(100, |quality| quality.percent);
        let mut after = office.clone();
        let entered = after.enter(Entry { at: now, by: by.clone(), act });
        let sentence = |meeting| words.texts.office_meeting(&meeting, office);
        Some(match entered {
            Ok(()) => Ok((percent, after.meetings(self.round).into_iter().map(sentence).collect())),
            Err(refused) => Err(words.texts.office_refused(&refused, office)),
        })
    }
}

fn tables_of(drawn: &Round) -> Vec<HandTable> {
    drawn.tables.iter().map(|table| HandTable::of(table)).collect()
}
