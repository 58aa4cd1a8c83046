//! Rulings on the sheet of the table's match.
//!
//! At an ordinary table nobody can break a rule of play, but people talk, and a hand can be ruled on at the referee's desk.
//! The host or the table's referee proposes the ruling, everybody else who sits there agrees, and it is written down: what it
//! means for dealer and compulsory solo, the match itself says. At an open table the rulings of a hand are written down
//! when it ends.

use dulle_protocol::{
    Bock, Booked, DealFault, HandView, OpenBreach, OpenClass, ProposedRuling, Row, RuledAlone,
    RuledWhat, SeatNo, Seats, SheetLine, SheetRuling, Stage,
};
use dulle_referee::booking;
use dulle_rules::{Seat, SeatSet, Severity};
use dulle_tournament::{
    Alone, BreachEntry, Decided, Duty, Entry, FreeText, Line, Match, Member, Misdeal, Next,
    Row as MatchRow, SheetContract,
};

use super::Table;
use super::command::Fresh;
use super::decide::{Decision, Transaction};
use super::event::{PlayerId, TableEvent};
use super::refusal::Refusal;

/// How the sheet is signed: the seat, or that it was the table's referee. Never a name.
fn signature(by: Option<SeatNo>) -> Option<FreeText> {
    FreeText::new(&by.map_or_else(|| "R".to_owned(), |seat| seat.0.to_string()))
}

fn member(game: &Match, seat: Seat) -> Option<Member> {
    game.setup().circle().members().nth(seat.index())
}

fn seat(game: &Match, member: Member) -> Option<SeatNo> {
    let place = game.setup().circle().members().position(|it| it == member)?;
    Seat::ALL.get(place).map(|&seat| SeatNo(seat))
}

fn severity(class: OpenClass, limits: u8) -> Option<Severity> {
    Some(match class {
        OpenClass::Insignificant => Severity::Insignificant,
        OpenClass::Minor => Severity::Minor { harms: true },
        OpenClass::Harmless => Severity::Minor { harms: false },
        OpenClass::Major => Severity::Serious { limits },
        OpenClass::Won | OpenClass::Redeal | OpenClass::Unsporting | OpenClass::None => {
            return None;
        }
    })
}

fn class(severity: Severity) -> (OpenClass, u8) {
    match severity {
        Severity::Insignificant => (OpenClass::Insignificant, 0),
        Severity::Minor { harms: true } => (OpenClass::Minor, 0),
        Severity::Minor { harms: false } => (OpenClass::Harmless, 0),
        Severity::Serious { limits } => (OpenClass::Major, limits),
    }
}

fn fault(why: Misdeal) -> DealFault {
    match why {
        Misdeal::WrongDealer => DealFault::WrongDealer,
        Misdeal::NotCut => DealFault::NotCut,
        Misdeal::WrongCount => DealFault::WrongCount,
        Misdeal::Exposed => DealFault::Exposed,
        Misdeal::Other => DealFault::Other,
    }
}

/// The entry that a ruling is in the match; None where it names something that does not exist.
fn entry(game: &Match, ruling: &SheetRuling, by: Option<SeatNo>, bidding: bool) -> Option<Entry> {
    let signed = signature(by)?;
    let because = ruling.word.and_then(|word| FreeText::new(word.word()));
    let number = ruling.number;
    Some(match &ruling.what {
        RuledWhat::Breach { culprit, class, limits, alone } => {
            let solo = match alone {
                Some(alone) => Some(Alone {
                    kind: SheetContract::from_word(&alone.played)?,
                    soloist: member(game, alone.soloist.0)?,
                }),
                None => None,
            };
            let (culprit, severity) = (member(game, culprit.0)?, severity(*class, *limits)?);
            Entry::Breach(BreachEntry { number, culprit, solo, bidding, severity, signed, because })
        }
        RuledWhat::Misdeal { why } => {
            let why = Misdeal::ALL.into_iter().find(|it| fault(*it) == *why)?;
            Entry::Misdeal { number, why }
        }
        RuledWhat::Repeat => Entry::Repetition { number, signed, because },
        RuledWhat::Deduct { seat, points } => {
            let member = member(game, seat.0)?;
            Entry::Deduction { member, points: *points, signed, because }
        }
    })
}

/// The ruling that an entry is; None for a hand.
fn ruling(game: &Match, entry: &Entry, number: u8) -> Option<SheetRuling> {
    let word = |because: &Option<FreeText>| {
        let because = because.as_ref()?.to_string();
        let word = because.split(' ').next()?;
        OpenBreach::ALL.iter().copied().find(|known| known.word() == word)
    };
    let (what, word) = match entry {
        Entry::Breach(entry) => {
            let (class, limits) = class(entry.severity);
            let alone = match entry.solo {
                Some(Alone { kind, soloist }) => Some(RuledAlone {
                    soloist: seat(game, soloist)?,
                    played: kind.word().to_owned(),
                }),
                None => None,
            };
            let culprit = seat(game, entry.culprit)?;
            (RuledWhat::Breach { culprit, class, limits, alone }, word(&entry.because))
        }
        Entry::Misdeal { why, .. } => (RuledWhat::Misdeal { why: fault(*why) }, None),
        Entry::Repetition { because, .. } => (RuledWhat::Repeat, word(because)),
        Entry::Deduction { member, points, because, .. } => {
            let seat = seat(game, *member)?;
            (RuledWhat::Deduct { seat, points: *points }, word(because))
        }
        _ => return None,
    };
    Some(SheetRuling { number, what, word })
}

fn by_seat(game: &Match, of: impl Fn(Member) -> i32) -> [i16; 4] {
    let mut points = [0; 4];
    for (place, member) in points.iter_mut().zip(game.setup().circle().members()) {
        *place = i16::try_from(of(member)).unwrap_or_default();
    }
    points
}

/// What a decided ruling brings seats 1 to 4, besides the row of a hand.
fn line_points(game: &Match, decided: &Decided) -> [i16; 4] {
    match decided.line() {
        Some(Line::Breach(breach)) => by_seat(game, |member| breach.points.of(member)),
        Some(Line::Deduction { member, points, .. }) => {
            by_seat(game, |it| if it == *member { -i32::from(*points) } else { 0 })
        }
        _ => [0; 4],
    }
}

/// A hand of the match as the table's sheet has it.
fn row(game: &Match, of: &MatchRow, hand: u32, eyes: [u8; 2]) -> Option<Row> {
    let re = of.noted.re.map(|re| re.iter().filter_map(|member| Some(seat(game, member)?.0)));
    Some(Row {
        hand,
        dealer: seat(game, of.seating.dealer)?,
        played: of.noted.kind.word().to_owned(),
        re: Seats(re.map_or(SeatSet::NONE, Iterator::collect)),
        eyes,
        score: by_seat(game, |member| of.noted.points.of(member)),
        compulsory: matches!(of.duty, Some(Duty::Compulsory | Duty::Forced)),
        forced: of.duty == Some(Duty::Forced),
        bock: of.bock.map(|it| Bock { cause: it.cause.word().to_owned(), after: it.after.into() }),
        brings: of.noted.causes.iter().map(|cause| cause.word().to_owned()).collect(),
    })
}

/// What a ruling would write.
struct Written {
    line: SheetLine,
    row: Option<Row>,
    ends: bool,
    /// The match with it.
    game: Match,
}

/// What a hand at an open table writes on the sheet of its match.
#[derive(Clone, Debug)]
pub(super) struct OpenSheet {
    pub(super) lines: Vec<SheetLine>,
    pub(super) row: Option<Row>,
    pub(super) after: Match,
}

impl Table {
    fn takes_rulings(&self) -> Result<&Match, Refusal> {
        if self.reserved.is_some() || self.full_view.settings.open {
            // The tournament's office rules, or the table's own procedure.
            return Err(Refusal::NoMatch);
        }
        self.of_match.as_ref().ok_or(Refusal::NoMatch)
    }

    /// Whether what everybody has seen of the running hand fits a ruling about it.
    fn fits_hand(&self, alone: Option<&RuledAlone>) -> bool {
        let Some(state) = self.state() else { return false };
        let said = match alone {
            Some(alone) => match SheetContract::from_word(&alone.played) {
                Some(kind) => Some((kind, alone.soloist.0)),
                None => return false,
            },
            None => None,
        };
        booking::fits_running(state, said)
    }

    /// What a ruling would write, if it is in order now.
    fn written(&self, ruling: &SheetRuling, by: Option<SeatNo>) -> Result<Written, Refusal> {
        let game = self.takes_rulings()?;
        let due = match game.next() {
            Next::Hand(next) => Some(next.number),
            Next::Over(_) => None,
        };
        let running = due == Some(ruling.number);
        let playing = self.stage() == Stage::Playing;
        let bidding = running && self.state().is_some_and(|state| state.contract().is_none());
        let entry = entry(game, ruling, by, bidding).ok_or(Refusal::BadRuling)?;
        let ends = match &ruling.what {
            RuledWhat::Breach { class: OpenClass::Major, .. }
            | RuledWhat::Misdeal { .. }
            | RuledWhat::Repeat => {
                if !(running && playing) {
                    return Err(Refusal::NotPlaying);
                }
                true
            }
            RuledWhat::Breach { alone, .. } => {
                if running && !self.fits_hand(alone.as_ref()) {
                    return Err(Refusal::BadRuling);
                }
                false
            }
            RuledWhat::Deduct { .. } => false,
        };
        let decided = game.decide(entry).map_err(|_| Refusal::BadRuling)?;
        let (points, counts) = (line_points(game, &decided), decided.row().is_some());
        let hand = self.full_view.hand.as_ref().map_or(0, HandView::number);
        let mut game = game.clone();
        game.absorb(decided);
        let counted = game.row(ruling.number).filter(|_| counts);
        let row = counted.and_then(|of| row(&game, of, hand, [0; 2]));
        let after = self.full_view.rows.len() as u32;
        let line = SheetLine { after, ruling: ruling.clone(), points };
        Ok(Written { line, row, ends, game })
    }

    pub(super) fn propose_ruling(
        &self,
        player: &PlayerId,
        ruling: &SheetRuling,
        fresh: &Fresh,
    ) -> Decision {
        let by = self.seat_of(player).map(SeatNo);
        if self.host != *player && self.referee() != Some(player) {
            return Err(Refusal::NotHost);
        }
        let written = self.written(ruling, by)?;
        // Asked here and not when it is written: what older versions have booked stays as it is.
        if let RuledWhat::Breach { alone, .. } = &ruling.what
            && written.ends
            && !self.fits_hand(alone.as_ref())
        {
            return Err(Refusal::BadRuling);
        }
        let mut tx = Transaction::new(self, fresh);
        tx.push(TableEvent::RulingProposed { ruling: ruling.clone(), by });
        tx.book();
        Ok(tx.events)
    }

    pub(super) fn answer_ruling(
        &self,
        player: &PlayerId,
        id: u32,
        agree: bool,
        fresh: &Fresh,
    ) -> Decision {
        let proposed = self.full_view.ruling.as_ref().filter(|it| it.id == id);
        let Some(proposed) = proposed else { return Err(Refusal::Stale) };
        let seat = self.seat_of(player).map(SeatNo);
        let own = match proposed.by {
            Some(by) => seat == Some(by),
            None => self.referee() == Some(player),
        };
        let awaited = seat.is_some_and(|seat| proposed.awaits(seat.0));
        if !own && seat.is_none() {
            return Err(Refusal::NotSeated);
        }
        let mut tx = Transaction::new(self, fresh);
        match (agree, seat) {
            (true, Some(seat)) if awaited => {
                tx.push(TableEvent::RulingAgreed { seat });
                tx.book();
            }
            (false, _) if own || awaited => tx.push(TableEvent::RulingDropped { seat }),
            _ => {}
        }
        Ok(tx.events)
    }

    /// The proposal as everybody is told it.
    pub(super) fn proposed_ruling(
        &self,
        ruling: &SheetRuling,
        by: Option<SeatNo>,
    ) -> Option<ProposedRuling> {
        let Written { line, row, ends, .. } = self.written(ruling, by).ok()?;
        let others = |seat: &Seat| Some(SeatNo(*seat)) != by;
        let waits_for = Seats(self.people().filter(others).collect());
        let points = row.map_or(line.points, |row| row.score);
        let (id, ruling) = (self.full_view.proposals + 1, line.ruling);
        Some(ProposedRuling { id, by, ruling, points, ends, waits_for })
    }

    /// Writes the ruling that everybody has agreed to.
    pub(super) fn book_ruling(
        &mut self,
        ruling: &SheetRuling,
        by: Option<SeatNo>,
    ) -> Option<Booked> {
        let Written { line, row, ends, game } = self.written(ruling, by).ok()?;
        self.of_match = Some(game);
        if ends {
            (self.game, self.open, self.secret) = (None, None, None);
            self.chairs.end_hand();
        }
        Some(Booked { line, row, ends })
    }

    /// What the open hand writes on the sheet of the match; None where it does not count.
    pub(super) fn open_sheet_entries(&self) -> Option<OpenSheet> {
        let (game, sheet) = (self.of_match.as_ref()?, self.open_sheet()?);
        let by_person = sheet.rulings.iter().any(|it| it.by != dulle_referee::By::Program);
        let signed = FreeText::new(if by_person { "R" } else { "Dulle" })?;
        let hand = self.full_view.hand.as_ref()?.number();
        let mut after = game.clone();
        let mut lines = Vec::new();
        let due = match game.next() {
            Next::Hand(next) => next.number,
            Next::Over(_) => return None,
        };
        for entry in booking::entries(game, &sheet, Some(&signed)).ok()? {
            let decided = after.decide(entry).ok()?;
            let points = line_points(game, &decided);
            if let Some(ruling) = ruling(game, decided.entry(), due) {
                let after = self.full_view.rows.len() as u32;
                lines.push(SheetLine { after, ruling, points });
            }
            after.absorb(decided);
        }
        let eyes = sheet.eyes.unwrap_or_default();
        let row = after.row(due).and_then(|of| row(&after, of, hand, eyes));
        Some(OpenSheet { lines, row, after })
    }
}

impl Transaction<'_> {
    /// Writes a ruling down that nobody has to agree to any more; drops it where the sheet does not take it now.
    pub(super) fn book(&mut self) {
        let proposed = self.table.full_view.ruling.as_ref();
        let Some(agreed) = proposed.filter(|it| it.waits_for.0.is_empty()) else { return };
        let (ruling, by) = (agreed.ruling.clone(), agreed.by);
        let Ok(written) = self.table.written(&ruling, by) else {
            return self.push(TableEvent::RulingDropped { seat: None });
        };
        self.push(TableEvent::Booked { ruling, by });
        if written.ends {
            self.prepare();
        }
    }
}
