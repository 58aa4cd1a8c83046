//! What a table might do next, by chance.

use dulle_rules::{BockCause, Call, FinalContract, Rulebook, Severity, Solo, SpecialPoints};
use dulle_tournament::{
    Alone, BreachEntry, CallBy, Cause, Entry, FreeText, Match, Member, MemberSet, Misdeal, Next,
    OutcomeReport, Points, Report, ResultReport, Seating, SheetContract,
};

use dulle_test_support::Rng;

/// How a table behaves.
#[derive(Debug)]
pub(crate) struct Player {
    /// Only hands and time: what the list of dealers must be can then be worked out.
    plain: bool,
    /// How rarely a player chooses to play a solo.
    solos: usize,
    time_out: Option<usize>,
}

impl Player {
    pub(crate) fn new(rng: &mut Rng) -> Self {
        let time_out = rng.one_in(3).then(|| 5 + rng.below(60));
        Self { plain: rng.one_in(2), solos: rng.pick(&[3, 8, 30, 1000]), time_out }
    }

    pub(crate) fn is_plain(&self) -> bool {
        self.plain
    }

    /// Nonsense comes only from tables that are not plain.
    pub(crate) fn must_be_good(&self, entry: &Entry) -> bool {
        self.plain && !matches!(entry, Entry::TimeUp { .. })
    }

    pub(crate) fn entry(&self, rng: &mut Rng, game: &Match) -> Entry {
        let Next::Hand(hand) = game.next() else { return Entry::Undo };
        if self.time_out.is_some_and(|seldom| rng.one_in(seldom)) {
            return Entry::TimeUp { running: rng.one_in(2) };
        }
        if !self.plain && rng.one_in(4) {
            return disturbance(rng, game, hand.number, &hand.seating);
        }
        let report = self.report(rng, game.setup().book(), &hand.seating);
        Entry::Hand { number: hand.number, dealer: None, report }
    }

    /// Something about the hands that are played already.
    pub(crate) fn afterthought(&self, rng: &mut Rng, game: &Match) -> Entry {
        let number = 1 + rng.below(usize::from(game.setup().hands())) as u8;
        let Some(row) = game.row(number) else { return Entry::Undo };
        let signed = FreeText::new("Office");
        match rng.below(5) {
            0 | 1 => {
                let report = self.report(rng, game.setup().book(), &row.seating);
                Entry::Correction { number, report, signed }
            }
            2 => Entry::WronglyNoted { number, signed },
            3 => {
                let signed = FreeText::new("R").expect("a name");
                breach(rng, number, &row.seating, row.seating.players[1], signed)
            }
            _ => Entry::Undo,
        }
    }

    fn report(&self, rng: &mut Rng, book: &Rulebook, seating: &Seating) -> Report {
        let own_will = rng.one_in(self.solos).then(|| rng.pick(&seating.players));
        let solo = seating.forced.or(own_will);
        let (kind, soloist) = match solo {
            Some(soloist) => (SheetContract::Solo(Some(rng.pick(&Solo::ALL))), Some(soloist)),
            None => match rng.below(12) {
                0 => (SheetContract::SilentWedding, Some(rng.pick(&seating.players))),
                1 => (SheetContract::WeddingSolo, Some(rng.pick(&seating.players))),
                2 => (SheetContract::Wedding, None),
                _ => (SheetContract::Normal, None),
            },
        };
        match FinalContract::from_word(kind.word()) {
            Some(played) if rng.one_in(2) => {
                Report::Outcome(outcome(rng, seating, played, soloist))
            }
            _ => Report::Result(result(rng, book, seating, kind, soloist)),
        }
    }
}

fn result(
    rng: &mut Rng,
    book: &Rulebook,
    seating: &Seating,
    kind: SheetContract,
    soloist: Option<Member>,
) -> ResultReport {
    let value = rng.below(15) as i32 - 5;
    let first = rng.pick(&seating.players);
    let second = rng.pick(&seating.players.map(|it| if it == first { first } else { it }));
    let second = if second == first { other(seating, first) } else { second };
    let of = |member: Member| match soloist {
        Some(soloist) if member == soloist => 3 * value,
        None if member == first || member == second => value,
        _ => -value,
    };
    let points: Points = seating.players.map(|member| (member, of(member))).into_iter().collect();
    let points = points.written(book.counting);
    let said = book.bock.iter().filter(|&cause| cause == BockCause::Draw && rng.one_in(8));
    ResultReport { kind, soloist, points, calls: Vec::new(), bock: said.collect() }
}

fn other(seating: &Seating, member: Member) -> Member {
    if seating.players[0] == member { seating.players[1] } else { seating.players[0] }
}

fn outcome(
    rng: &mut Rng,
    seating: &Seating,
    contract: FinalContract,
    soloist: Option<Member>,
) -> OutcomeReport {
    let first = rng.pick(&seating.players);
    let re: MemberSet = match soloist {
        Some(soloist) => [soloist].into_iter().collect(),
        None => [first, other(seating, first)].into_iter().collect(),
    };
    let member = rng.pick(&seating.players);
    let party_call = if re.contains(member) { Call::Re } else { Call::Contra };
    let calls = match rng.below(4) {
        0 => vec![CallBy { member, call: party_call }],
        1 => vec![CallBy { member, call: party_call }, CallBy { member, call: Call::No90 }],
        _ => Vec::new(),
    };
    let mut specials = SpecialPoints::default();
    if rng.one_in(3) {
        specials.fox[rng.below(2)] = 1;
    }
    let eyes_re = 40 + rng.below(160) as u8;
    OutcomeReport {
        contract,
        re,
        eyes_re,
        tricks_re: None,
        calls,
        specials,
        given_up: false,
        genscher: false,
    }
}

/// Anything but a plain hand, some of it nonsense.
fn disturbance(rng: &mut Rng, game: &Match, number: u8, seating: &Seating) -> Entry {
    let signed = || FreeText::new("R. \"Rex\" \\ Meier").expect("a name");
    let because = rng.one_in(2).then(|| FreeText::new("because of rain").expect("a reason"));
    let circle: Vec<Member> = game.setup().circle().members().collect();
    let any = rng.pick(&circle);
    let noted = 1 + rng.below(usize::from(game.setup().hands())) as u8;
    let plain = Player { plain: true, solos: 6, time_out: None };
    match rng.below(12) {
        11 => Entry::ThrownIn { number },
        0 => Entry::Misdeal { number, why: rng.pick(&Misdeal::ALL) },
        1 => Entry::Repetition { number, signed: signed(), because },
        2 => {
            Entry::Deduction { member: any, points: rng.below(15) as u8, signed: signed(), because }
        }
        3 => Entry::Extension {
            minutes: 1 + rng.below(20) as u16,
            cause: rng.pick(&Cause::ALL),
            signed: signed(),
            because,
        },
        4 => breach(rng, number, seating, any, signed()),
        5 | 6 => {
            let played = 1 + rng.below(usize::from(game.sheet().played.max(1))) as u8;
            let Some(row) = game.row(played) else { return Entry::Undo };
            let report = plain.report(rng, game.setup().book(), &row.seating);
            let signed = rng.one_in(2).then(signed);
            Entry::Correction { number: row.number, report, signed }
        }
        7 => Entry::WronglyNoted { number: noted, signed: rng.one_in(2).then(signed) },
        8 => {
            let report = plain.report(rng, game.setup().book(), seating);
            Entry::Hand { number, dealer: Some(any), report }
        }
        9 => {
            // A hand too early or twice.
            let report = plain.report(rng, game.setup().book(), seating);
            Entry::Hand { number: noted, dealer: None, report }
        }
        _ => Entry::Undo,
    }
}

fn breach(
    rng: &mut Rng,
    number: u8,
    seating: &Seating,
    culprit: Member,
    signed: FreeText,
) -> Entry {
    let soloist = seating.forced.unwrap_or_else(|| rng.pick(&seating.players));
    let kind = rng.pick(&[
        SheetContract::Solo(None),
        SheetContract::WeddingSolo,
        SheetContract::SilentWedding,
    ]);
    let solo = rng.one_in(2).then_some(Alone { kind, soloist });
    let severity = match rng.below(4) {
        0 => Severity::Insignificant,
        1 => Severity::Minor { harms: rng.one_in(2) },
        _ => Severity::Serious { limits: rng.below(6) as u8 },
    };
    let because = rng.one_in(2).then(|| signed.clone());
    Entry::Breach(BreachEntry { number, culprit, solo, severity, signed, because })
}
