//! What a table might do next, by chance.

use dulle_rules::{Call, FinalContract, Severity, Solo, SpecialPoints};
use dulle_tournament::{
    Alone, BreachEntry, CallBy, Cause, Entry, FreeText, Match, Member, MemberSet, Misdeal, Next,
    OutcomeReport, Points, Report, ResultReport, Seating, SheetContract,
};

use crate::chance::Chance;

/// How a table behaves.
#[derive(Debug)]
pub(crate) struct Player {
    /// Only hands and time: what the list of dealers must be can then be worked out.
    plain: bool,
    /// How seldom somebody plays a solo of his own will.
    solos: u64,
    time_out: Option<u64>,
}

impl Player {
    pub(crate) fn new(chance: &mut Chance) -> Self {
        let time_out = chance.one_in(3).then(|| 5 + chance.below(60));
        Self { plain: chance.one_in(2), solos: chance.pick(&[3, 8, 30, 1000]), time_out }
    }

    pub(crate) fn is_plain(&self) -> bool {
        self.plain
    }

    /// Nonsense comes only from tables that are not plain.
    pub(crate) fn must_be_good(&self, entry: &Entry) -> bool {
        self.plain && !matches!(entry, Entry::TimeUp { .. })
    }

    pub(crate) fn entry(&self, chance: &mut Chance, game: &Match) -> Entry {
        let Next::Hand(hand) = game.next() else { return Entry::Undo };
        if self.time_out.is_some_and(|seldom| chance.one_in(seldom)) {
            return Entry::TimeUp { running: chance.one_in(2) };
        }
        if !self.plain && chance.one_in(4) {
            return disturbance(chance, game, hand.number, &hand.seating);
        }
        let report = self.report(chance, &hand.seating);
        Entry::Hand { number: hand.number, dealer: None, report }
    }

    /// Something about the hands that are played already.
    pub(crate) fn afterthought(&self, chance: &mut Chance, game: &Match) -> Entry {
        let number = 1 + chance.below(u64::from(game.setup().hands())) as u8;
        let Some(row) = game.row(number) else { return Entry::Undo };
        let signed = FreeText::new("Office");
        match chance.below(5) {
            0 | 1 => {
                let report = self.report(chance, &row.seating);
                Entry::Correction { number, report, signed }
            }
            2 => Entry::WronglyNoted { number, signed },
            3 => {
                let signed = FreeText::new("R").expect("a name");
                breach(chance, number, &row.seating, row.seating.players[1], signed)
            }
            _ => Entry::Undo,
        }
    }

    fn report(&self, chance: &mut Chance, seating: &Seating) -> Report {
        let own_will = chance.one_in(self.solos).then(|| chance.pick(&seating.players));
        let solo = seating.forced.or(own_will);
        let (kind, soloist) = match solo {
            Some(soloist) => (SheetContract::Solo(Some(chance.pick(&Solo::ALL))), Some(soloist)),
            None => match chance.below(12) {
                0 => (SheetContract::SilentWedding, Some(chance.pick(&seating.players))),
                1 => (SheetContract::WeddingSolo, Some(chance.pick(&seating.players))),
                2 => (SheetContract::Wedding, None),
                _ => (SheetContract::Normal, None),
            },
        };
        match FinalContract::from_word(kind.word()) {
            Some(played) if chance.one_in(2) => {
                Report::Outcome(outcome(chance, seating, played, soloist))
            }
            _ => Report::Result(result(chance, seating, kind, soloist)),
        }
    }
}

fn result(
    chance: &mut Chance,
    seating: &Seating,
    kind: SheetContract,
    soloist: Option<Member>,
) -> ResultReport {
    let value = chance.below(15) as i32 - 5;
    let first = chance.pick(&seating.players);
    let second = chance.pick(&seating.players.map(|it| if it == first { first } else { it }));
    let second = if second == first { other(seating, first) } else { second };
    let of = |member: Member| match soloist {
        Some(soloist) if member == soloist => 3 * value,
        None if member == first || member == second => value,
        _ => -value,
    };
    let points: Points = seating.players.map(|member| (member, of(member))).into_iter().collect();
    ResultReport { kind, soloist, points, calls: Vec::new() }
}

fn other(seating: &Seating, member: Member) -> Member {
    if seating.players[0] == member { seating.players[1] } else { seating.players[0] }
}

fn outcome(
    chance: &mut Chance,
    seating: &Seating,
    contract: FinalContract,
    soloist: Option<Member>,
) -> OutcomeReport {
    let first = chance.pick(&seating.players);
    let re: MemberSet = match soloist {
        Some(soloist) => [soloist].into_iter().collect(),
        None => [first, other(seating, first)].into_iter().collect(),
    };
    let member = chance.pick(&seating.players);
    let party_call = if re.contains(member) { Call::Re } else { Call::Contra };
    let calls = match chance.below(4) {
        0 => vec![CallBy { member, call: party_call }],
        1 => vec![CallBy { member, call: party_call }, CallBy { member, call: Call::No90 }],
        _ => Vec::new(),
    };
    let mut specials = SpecialPoints::default();
    if chance.one_in(3) {
        specials.fox[chance.below(2) as usize] = 1;
    }
    let eyes_re = 40 + chance.below(160) as u8;
    OutcomeReport { contract, re, eyes_re, tricks_re: None, calls, specials }
}

/// Anything but a plain hand, some of it nonsense.
fn disturbance(chance: &mut Chance, game: &Match, number: u8, seating: &Seating) -> Entry {
    let signed = || FreeText::new("R. \"Rex\" \\ Meier").expect("a name");
    let because = chance.one_in(2).then(|| FreeText::new("because of rain").expect("a reason"));
    let circle: Vec<Member> = game.setup().circle().members().collect();
    let any = chance.pick(&circle);
    let noted = 1 + chance.below(u64::from(game.setup().hands())) as u8;
    let plain = Player { plain: true, solos: 6, time_out: None };
    match chance.below(11) {
        0 => Entry::Misdeal { number, why: chance.pick(&Misdeal::ALL) },
        1 => Entry::Repetition { number, signed: signed(), because },
        2 => Entry::Deduction {
            member: any,
            points: chance.below(15) as u8,
            signed: signed(),
            because,
        },
        3 => Entry::Extension {
            minutes: 1 + chance.below(20) as u16,
            cause: chance.pick(&Cause::ALL),
            signed: signed(),
            because,
        },
        4 => breach(chance, number, seating, any, signed()),
        5 | 6 => {
            let played = 1 + chance.below(u64::from(game.sheet().played.max(1))) as u8;
            let Some(row) = game.row(played) else { return Entry::Undo };
            let report = plain.report(chance, &row.seating);
            let signed = chance.one_in(2).then(signed);
            Entry::Correction { number: row.number, report, signed }
        }
        7 => Entry::WronglyNoted { number: noted, signed: chance.one_in(2).then(signed) },
        8 => {
            let report = plain.report(chance, seating);
            Entry::Hand { number, dealer: Some(any), report }
        }
        9 => {
            // A hand too early or twice.
            let report = plain.report(chance, seating);
            Entry::Hand { number: noted, dealer: None, report }
        }
        _ => Entry::Undo,
    }
}

fn breach(
    chance: &mut Chance,
    number: u8,
    seating: &Seating,
    culprit: Member,
    signed: FreeText,
) -> Entry {
    let soloist = seating.forced.unwrap_or_else(|| chance.pick(&seating.players));
    let kind = chance.pick(&[
        SheetContract::Solo(None),
        SheetContract::WeddingSolo,
        SheetContract::SilentWedding,
    ]);
    let solo = chance.one_in(2).then_some(Alone { kind, soloist });
    let severity = match chance.below(4) {
        0 => Severity::Insignificant,
        1 => Severity::Minor { harms: chance.one_in(2) },
        _ => Severity::Serious { limits: chance.below(6) as u8 },
    };
    let because = chance.one_in(2).then(|| signed.clone());
    Entry::Breach(BreachEntry { number, culprit, solo, severity, signed, because })
}
