//! What an act would change, before it counts.

use super::act::Entry;
use super::person::Number;
use super::refused::Refused;
use super::seating::Layout;
use super::the_office::Office;

/// The differences that people would notice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// People who would play no further round.
    pub leave: Vec<Number>,
    /// The round whose list hangs out and would no longer be right.
    pub hung_out: Option<u8>,
    /// People whose place in the standings changes, best first: in the list that hangs out, otherwise in today's.
    pub places: Vec<PlaceChange>,
    /// Seats of rounds that are out and would change: who must be told.
    pub seats: Vec<SeatChange>,
    /// Rounds that are drawn and would have to be drawn again, with the reason.
    pub stale: Vec<(u8, Refused)>,
    /// The tables of the next draw before and after.
    pub tables: Option<(Vec<u8>, Vec<u8>)>,
    /// People who would meet again, or club mates who would sit together, in a round that is not over.
    pub meetings: Vec<Meeting>,
    /// The percentage of a drawn round's quality before and after.
    pub quality: Vec<(u8, u8, u8)>,
}

/// Two people at one table who would rather be apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    pub round: u8,
    pub table: u16,
    pub one: Number,
    pub other: Number,
    /// Round and table where they met before; None for club mates.
    pub earlier: Option<(u8, u16)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceChange {
    pub number: Number,
    pub before: Option<u16>,
    pub after: Option<u16>,
    pub points: (i32, i32),
}

/// A seat as table and position, before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatChange {
    pub round: u8,
    pub number: Number,
    pub before: Option<(u16, u8)>,
    pub after: Option<(u16, u8)>,
}

impl Office {
    /// What would change if this were entered, or why it cannot be.
    pub fn preview(&self, entry: Entry) -> Result<Preview, Refused> {
        self.preview_of([entry])
    }

    /// What would change if all of these were entered, one after the other.
    pub fn preview_of(&self, entries: impl IntoIterator<Item = Entry>) -> Result<Preview, Refused> {
        let mut after = self.clone();
        for entry in entries {
            after.enter(entry)?;
        }
        let hung_out = self.hangs_out().filter(|&round| {
            // What is undone may be that it hangs out.
            after.standings(round) != self.standings(round)
        });
        let list = hung_out.unwrap_or_else(|| self.last_played().max(after.last_played()));
        let next = self.last_played() + 1;
        let mut leave = self.playing_in(next);
        leave.retain(|number| !after.playing_in(next).contains(number));
        Ok(Preview {
            leave,
            hung_out,
            places: self.place_changes(&after, list),
            seats: self.seat_changes(&after),
            stale: after.newly_stale(self),
            tables: self.table_changes(&after),
            meetings: after.new_meetings(self),
            quality: self.quality_changes(&after),
        })
    }

    fn last_played(&self) -> u8 {
        let released = self.rounds().iter().filter(|round| round.released.is_some());
        released.map(|round| round.number).max().unwrap_or(0)
    }

    fn place_changes(&self, after: &Self, round: u8) -> Vec<PlaceChange> {
        let (old, new) = (self.standings(round), after.standings(round));
        let change = |row: &super::Row| {
            let before = old.rows.iter().find(|old| old.number == row.number);
            let place = before.and_then(|before| before.place);
            let total = before.map_or(0, |before| before.total);
            let same = place == row.place && total == row.total;
            let points = (total, row.total);
            let (number, before, after) = (row.number, place, row.place);
            (!same).then_some(PlaceChange { number, before, after, points })
        };
        new.rows.iter().filter_map(change).collect()
    }

    /// Only seats of rounds that were out before: a draft is seen by nobody.
    fn seat_changes(&self, after: &Self) -> Vec<SeatChange> {
        let mut changes = Vec::new();
        for round in self.rounds().iter().filter(|round| round.published.is_some()) {
            let people = self.players().len().max(after.players().len());
            for number in (0..people).map(Number::at) {
                let old = self.seat_in(round.number, number);
                let new = after.seat_in(round.number, number);
                if old != new {
                    let round = round.number;
                    changes.push(SeatChange { round, number, before: old, after: new });
                }
            }
        }
        changes
    }

    /// Where a player sits in a round: table and position.
    pub fn seat_in(&self, round: u8, number: Number) -> Option<(u16, u8)> {
        let table = self.round(round)?.table_of(number)?;
        table.position_of(number).map(|position| (table.number, position))
    }

    fn newly_stale(&self, before: &Self) -> Vec<(u8, Refused)> {
        let stale = |round: &super::Round| {
            let reason = self.stale(round.number)?;
            before.stale(round.number).is_none().then_some((round.number, reason))
        };
        self.rounds().iter().filter_map(stale).collect()
    }

    /// The sizes of the tables of the next round to be drawn.
    pub fn next_tables(&self) -> Option<Layout> {
        let setup = self.setup()?;
        let round = self.last_played() + 1;
        setup.layout(self.playing_in(round).len()).ok()
    }

    fn table_changes(&self, after: &Self) -> Option<(Vec<u8>, Vec<u8>)> {
        let sizes =
            |office: &Self| office.next_tables().map_or_else(Vec::new, |layout| layout.sizes);
        let (old, new) = (sizes(self), sizes(after));
        (old != new).then_some((old, new))
    }

    fn new_meetings(&self, before: &Self) -> Vec<Meeting> {
        let open = self.rounds().iter().filter(|round| round.closed.is_none());
        let mut found: Vec<Meeting> = open.flat_map(|round| self.meetings(round.number)).collect();
        let pair = |meeting: &Meeting| (meeting.round, meeting.one, meeting.other, meeting.earlier);
        let known: Vec<_> = before
            .rounds()
            .iter()
            .flat_map(|round| before.meetings(round.number))
            .map(|meeting| pair(&meeting))
            .collect();
        found.retain(|meeting| !known.contains(&pair(meeting)));
        found
    }

    /// The pairs of a round who met before, and club mates while they are to be kept apart.
    pub fn meetings(&self, round: u8) -> Vec<Meeting> {
        let (Some(drawn), Some(setup)) = (self.round(round), self.setup()) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for table in &drawn.tables {
            for (place, &one) in table.people.iter().enumerate() {
                for &other in &table.people[place + 1..] {
                    let (one, other) = (one.min(other), one.max(other));
                    let table = table.number;
                    let earlier = self.met_before(round, one, other);
                    let mates = setup.keeps_clubs_apart(round) && self.are_club_mates(one, other);
                    if earlier.is_some() {
                        found.push(Meeting { round, table, one, other, earlier });
                    }
                    if mates {
                        found.push(Meeting { round, table, one, other, earlier: None });
                    }
                }
            }
        }
        found
    }

    fn met_before(&self, round: u8, one: Number, other: Number) -> Option<(u8, u16)> {
        self.rounds().iter().filter(|past| past.number < round).find_map(|past| {
            let together = |people: &[Number]| people.contains(&one) && people.contains(&other);
            let table = past.tables.iter().find(|table| together(&table.people))?;
            Some((past.number, table.number))
        })
    }

    fn are_club_mates(&self, one: Number, other: Number) -> bool {
        let club = |number| self.player(number).and_then(|player| player.person.club.as_ref());
        match (club(one), club(other)) {
            (Some(a), Some(b)) => a.as_str().to_lowercase() == b.as_str().to_lowercase(),
            _ => false,
        }
    }

    fn quality_changes(&self, after: &Self) -> Vec<(u8, u8, u8)> {
        let change = |round: &super::Round| {
            let old = self.quality(round.number)?.percent;
            let new = after.quality(round.number)?.percent;
            (old != new).then_some((round.number, old, new))
        };
        self.rounds().iter().filter(|round| round.closed.is_none()).filter_map(change).collect()
    }
}
