//! The end of a hand and the terms of the next.

use dulle_protocol::{
    Act, Bock, Finished, HandAccess, HandView, Proof, Row, Scheme, SeatNo, Seats, TableId,
    commitment,
};
use dulle_rules::dkn::Record;
use dulle_rules::{Deal, FinalContract, Game, Seat, SeatSet};
use dulle_store::{Access, FinishedHand, HandId, HandSeat, PlayerId, UnixMillis};
use dulle_tournament::{Match, Next};

use super::chairs::Begun;
use super::command::Fresh;
use super::event::TableEvent;
use super::{MOST_HANDS, Table};

impl Table {
    /// The end of the hand that has just been played, for the journal: with everything.
    pub(super) fn finished(&self, fresh: &Fresh) -> Option<TableEvent> {
        let (game, hand) = (self.game()?, self.full_view.hand.as_ref()?);
        let row = if self.is_open() { self.open_row(hand) } else { self.row(&game, hand) };
        let dkn = self.record(&game, hand).to_string();
        let link = TableId::from_random(fresh.link).to_string();
        Some(TableEvent::Finished { hand: hand.number(), row, dkn, link: Some(link) })
    }

    /// The end of a hand as everybody is told it. Of a redeal nobody sees more than what was thrown in:
    /// its record has all hands, and the secret from which they come.
    pub(super) fn told(
        &self,
        hand: u32,
        row: Option<&Row>,
        dkn: &str,
        link: Option<&str>,
    ) -> Finished {
        let played = self.full_view.hand.as_ref();
        let redealt = played.filter(|played| played.is_redeal()).map(HandView::in_public);
        let dkn = if redealt.is_some() { String::new() } else { dkn.to_owned() };
        // A hand that does not count is not kept.
        let kept = row.filter(|_| !self.full_view.settings.open);
        let link = kept.map(|_| self.hand_id(hand, link));
        let open = self.open_end().map(Box::new);
        let lines = self.open_sheet_entries().map(|sheet| sheet.lines).unwrap_or_default();
        Finished { hand, row: row.cloned(), dkn, link, redealt, open, lines }
    }

    /// The name under which a hand is kept. Those of before lead from one to the next.
    pub(super) fn hand_id(&self, hand: u32, link: Option<&str>) -> String {
        link.map_or_else(|| format!("{}-{hand}", self.full_view.table.public()), str::to_owned)
    }

    /// The hand as the store keeps it for statistics. It belongs to those who began it: nobody gets
    /// rid of a loss by standing up.
    pub(super) fn finished_hand(
        &self,
        hand: u32,
        row: &Row,
        dkn: &str,
        link: Option<&str>,
        now: u64,
    ) -> Option<FinishedHand> {
        let alone = row.re.0.len() == 1;
        let seats = Seat::ALL.map(|seat| {
            let score = i64::from(row.score[seat.index()]);
            let (player, name) = match self.chairs.begun(seat) {
                Some(Begun::Player(player, name)) => (Some(player), Some(name.to_string())),
                Some(Begun::Bot(level)) => (None, Some(format!("Bot ({})", level.word()))),
                None => (None, None),
            };
            HandSeat {
                player: player.and_then(|player| PlayerId::new(player.as_str()).ok()),
                name,
                score,
                soloist: alone && row.re.0.contains(seat),
                // Where only minus is written, those who write nothing have won.
                won: score > 0 || score == 0 && row.score.iter().any(|&other| other < 0),
            }
        });
        Some(FinishedHand {
            id: HandId::new(self.hand_id(hand, link)).ok()?,
            number: hand,
            // The clock knows seconds. The number keeps the hands of one second in their order.
            finished_at: UnixMillis(i64::try_from(now).ok()? * 1000 + i64::from(hand % 1000)),
            rulebook: self.rules.book().name.clone(),
            contract: row.played.clone(),
            dkn: dkn.to_owned(),
            access: self.access(link),
            seats,
        })
    }

    /// Who may read a hand. Where its name can be guessed, only those who played it.
    fn access(&self, link: Option<&str>) -> Access {
        match self.full_view.settings.hands {
            _ if link.is_none() => Access::Players,
            HandAccess::Players => Access::Players,
            HandAccess::Link => Access::Link,
            HandAccess::Everybody => Access::Everybody,
        }
    }

    /// The hand on the sheet; None where it does not count.
    fn row(&self, game: &Game<'_>, hand: &HandView) -> Option<Row> {
        let outcome = game.outcome().filter(|it| it.contract != FinalContract::Redeal)?;
        let (bock, brings) = match &self.of_match {
            Some(of_match) => bock(of_match, game)?,
            None => (None, Vec::new()),
        };
        Some(Row {
            hand: hand.number(),
            dealer: hand.terms.dealer,
            played: outcome.contract.word().to_owned(),
            re: Seats(outcome.re),
            eyes: outcome.eyes,
            score: game.settlement()?.score,
            compulsory: game.state().is_compulsory(),
            forced: hand.terms.forced.is_some(),
            bock,
            brings,
        })
    }

    /// Without names: a deleted player must not stay in records.
    fn record(&self, game: &Game<'_>, hand: &HandView) -> Record {
        let state = game.state();
        let mut record = Record::default();
        record.set("Site", "Dulle");
        record.set("Date", &date(self.prepared_at));
        let table = self.full_view.table.public();
        record.set("Table", table.as_str());
        record.set("Hand", &hand.number().to_string());
        let deal = Deal {
            hands: Seat::ALL.map(|seat| state.dealt(seat)),
            dealer: state.dealer(),
            owes: hand.terms.owes.0,
            forced: hand.terms.forced.map(|seat| seat.0),
        };
        record.tags.extend(Record::of_deal(self.rules.book(), &deal).tags);
        if let Some(secret) = self.secret {
            let (scheme, contributions) = match hand.sealed {
                true => (Scheme::Sealed, hand.contributions),
                // It was dealt by a server of before.
                false => (Scheme::Open, self.old_contributions),
            };
            let (commitment, promises) = (hand.terms.commitment, hand.promises);
            let hand = hand.number();
            let proof = Proof { table, hand, scheme, commitment, secret, promises, contributions };
            proof.write(&mut record);
        }
        if let Some(record) = self.open_record(&record) {
            return record;
        }
        for Act { seat, action, .. } in &hand.acts {
            record.push(seat.0, action.0);
        }
        record.set_result(game);
        record
    }

    /// Who deals where there is no match: one after the other, but again after a hand that was thrown in.
    fn next_dealer(&self) -> Seat {
        let last = self.full_view.last.as_deref();
        if let Some(open) = last.and_then(|last| last.open.as_ref()) {
            return open.next.0;
        }
        let counted = last.and_then(|last| last.row.as_ref()).map(|row| row.dealer.0.left(1));
        let again = last.and_then(|last| last.redealt.as_ref()).map(|hand| hand.terms.dealer.0);
        counted.or(again).unwrap_or(Seat::ALL[0])
    }

    /// The next hand; None where the match is over, or the sheet is full.
    pub(super) fn prepared(&self, fresh: &Fresh) -> Option<TableEvent> {
        let hand = self.dealt_hands + 1;
        let (dealer, owes, forced) = match self.of_match.as_ref().map(Match::next) {
            None if hand > MOST_HANDS => return None,
            None => (self.next_dealer(), SeatSet::NONE, None),
            Some(Next::Hand(next)) => {
                let seating = next.seating;
                (seating.dealer_seat(), seating.owing_seats(), seating.forced_seat())
            }
            Some(Next::Over(_)) => return None,
        };
        let secret = dulle_protocol::Hex32(fresh.secret);
        Some(TableEvent::Prepared {
            hand,
            dealer: SeatNo(dealer),
            owes: Seats(owes),
            forced: forced.map(SeatNo),
            secret,
            commitment: commitment(&secret, &self.full_view.table.public(), hand),
            at: fresh.now,
        })
    }
}

/// Why a hand counts double, and for what it brings rounds; None where the match does not take it.
fn bock(of_match: &Match, game: &Game<'_>) -> Option<(Option<Bock>, Vec<String>)> {
    let decided = of_match.decide(of_match.entry_of(game)?).ok()?;
    let causes = decided.row()?.noted.causes;
    let bock = match of_match.next() {
        Next::Hand(hand) => hand.bock,
        Next::Over(_) => None,
    };
    let bock =
        bock.map(|it| Bock { cause: it.cause.word().to_owned(), after: u32::from(it.after) });
    Some((bock, causes.iter().map(|cause| cause.word().to_owned()).collect()))
}

/// The day of a moment in seconds since 1970, as DKN writes it (the civil calendar from day counts).
fn date(seconds: u64) -> String {
    let days = (seconds / 86_400) as i64 + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970.01.01");
        assert_eq!(date(951_782_400), "2000.02.29");
        assert_eq!(date(1_795_305_600), "2026.11.22");
    }
}
