//! The tests T0 to T6: how grave a breach is, proved on the true hands.

use std::sync::atomic::AtomicBool;

use dulle_rules::{
    CallLevel, Card, Outcome, Party, Rules, Seat, SeatSet, already_won, playable, winner,
};
use dulle_solver::{Count, Goal, Reach, SearchBudget, Together};

use crate::books::Book;
use crate::breach::{Class, Word};
use crate::table::{Phase, Table};

/// By what a class is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    ByParagraph,
    Inevitable,
    AlreadyWon,
    BothPossible,
    SameWinner,
    NotProved,
    /// The referee has said so.
    Referee,
}

impl Proof {
    pub const ALL: [Self; 7] = [
        Self::ByParagraph,
        Self::Inevitable,
        Self::AlreadyWon,
        Self::BothPossible,
        Self::SameWinner,
        Self::NotProved,
        Self::Referee,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::ByParagraph => "by-paragraph",
            Self::Inevitable => "inevitable",
            Self::AlreadyWon => "already-won",
            Self::BothPossible => "both-possible",
            Self::SameWinner => "same-winner",
            Self::NotProved => "not-proved",
            Self::Referee => "referee",
        }
    }
}

/// How much a proof may cost. Never a time: the same hand must get the same ruling.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Cards that may be tried for one ruling.
    pub nodes: u64,
    /// Set from outside to stop.
    pub cancel: Option<&'a AtomicBool>,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self { nodes: 4_000_000, cancel: None }
    }
}

/// A line of cards to the end of what it shows, and who wins by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    pub winners: SeatSet,
    pub cards: Vec<(Seat, Card)>,
    /// Whether the act was left standing in it.
    pub stands: bool,
}

/// What the tests have found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub class: Option<Class>,
    pub proof: Proof,
    /// For "both can win": one line for each winner.
    pub lines: Vec<Witness>,
    /// For "same winner": the least and the most eyes that Re can have in the end.
    pub eyes: Option<[u16; 2]>,
    /// Cards tried.
    pub nodes: u64,
}

impl Verdict {
    pub(crate) const fn of(class: Class, proof: Proof) -> Self {
        Self { class: Some(class), proof, lines: Vec::new(), eyes: None, nodes: 0 }
    }

    const fn unproved(nodes: u64) -> Self {
        Self { class: None, proof: Proof::NotProved, lines: Vec::new(), eyes: None, nodes }
    }
}

/// What is put to the tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) word: Word,
    pub(crate) culprit: Seat,
    /// Just before the act.
    pub(crate) before: &'a Table,
    /// Just after it, left to stand; only where that counts.
    pub(crate) after: Option<&'a Table>,
    /// The order that a claim has stated.
    pub(crate) stated: &'a [Card],
    pub(crate) limits: Limits<'a>,
}

impl Question<'_> {
    /// The first test that applies decides.
    pub(crate) fn verdict(&self) -> Verdict {
        if let Some(class) = self.word.fixed() {
            return Verdict::of(class, Proof::ByParagraph);
        }
        let book = Book::of(self.rules.book());
        let normal = self.as_normal();
        let before = normal.as_ref().unwrap_or(self.before);
        let mut worlds = vec![World::new(self.rules, before, false)];
        worlds.extend(self.after.map(|after| World::new(self.rules, after, true)));
        let (inevitable, mut spent) = self.inevitable(before);
        match inevitable {
            Some(true) => {
                let verdict = Verdict::of(Class::Insignificant, Proof::Inevitable);
                return Verdict { nodes: spent, ..verdict };
            }
            // Whether it is insignificant comes first, and is not known.
            None => return Verdict::unproved(spent),
            Some(false) => {}
        }
        if let Some(verdict) = self.decided(book, before) {
            return verdict;
        }
        let looks = matches!(self.word, Word::Looked | Word::TurnedUp | Word::Counted);
        if looks && (self.word != Word::Looked || book.look_ends_hand()) {
            return Verdict::of(Class::Major, Proof::ByParagraph);
        }
        if before.awaits_clarification() {
            return by_chance(self.rules, &worlds);
        }
        let verdict = winners(&mut worlds, self.limits, &mut spent);
        Verdict { nodes: spent, ..verdict }
    }

    /// A breach before the contract is fixed is judged on the normal game (RF5).
    fn as_normal(&self) -> Option<Table> {
        (self.before.phase == Phase::Bidding).then(|| {
            let mut normal = self.before.clone();
            normal.leader = normal.bidding.forehand;
            normal.play_normal();
            normal
        })
    }

    /// T1: every trick that is left falls to one party whatever is played, or a stated order makes it so.
    fn inevitable(&self, before: &Table) -> (Option<bool>, u64) {
        if before.awaits_clarification() {
            return (Some(false), 0);
        }
        if before.has_forfeited() {
            return (Some(true), 0);
        }
        let mut spent = 0;
        // With the next trick that the soloist loses the others are lost too: the search does not know.
        let mut unknown = before.has_left_lying();
        let free: &[Card] = &[];
        let stated = (!self.stated.is_empty()).then_some(self.stated);
        for order in [Some(free), stated].into_iter().flatten() {
            let mut position = before.position(self.rules);
            position.stated = (!order.is_empty()).then_some((self.culprit, order));
            let mut together = Together::new(position);
            for party in Party::BOTH {
                let goal = Goal { party, count: Count::Tricks, least: 1 };
                match together.reaches(goal, budget(self.limits, spent)) {
                    Reach::Never => return (Some(true), spent + together.nodes()),
                    Reach::Unknown => unknown = true,
                    Reach::Line(_) => {}
                }
            }
            spent += together.nodes();
        }
        ((!unknown).then_some(false), spent)
    }

    /// T2 and T2b: one party has already won by complete tricks.
    fn decided(&self, book: Book, before: &Table) -> Option<Verdict> {
        if !self.word.spoils() {
            return None;
        }
        let won = already_won(self.rules.book(), &before.so_far(self.rules)?)?;
        if !book.is_old() || before.parties.of(self.culprit) == Some(won) {
            return Some(Verdict::of(Class::Won, Proof::AlreadyWon));
        }
        Some(Verdict::of(Class::Major, Proof::ByParagraph))
    }
}

fn budget(limits: Limits<'_>, spent: u64) -> SearchBudget<'_> {
    let nodes = Some(limits.nodes.saturating_sub(spent));
    SearchBudget { nodes, until: None, cancel: limits.cancel }
}

/// The continuations of one position.
struct World<'a> {
    table: &'a Table,
    rules: &'a Rules,
    together: Together<'a>,
    so_far: Option<Outcome>,
    stands: bool,
}

/// What a party has to reach for something to be true of the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    Eyes(Party, u16),
    OneTrick(Party),
    AllTricks(Party),
}

impl Aim {
    /// When `party` wins, by the calls.
    pub(crate) fn wins(rules: &Rules, so_far: &Outcome, party: Party) -> Self {
        let book = rules.book();
        let limit = |party: Party| so_far.levels[party as usize];
        let (own, other) = (limit(party), limit(party.other()));
        if own == CallLevel::Schwarz {
            return Self::AllTricks(party);
        }
        if own <= CallLevel::First && other == CallLevel::Schwarz {
            return Self::OneTrick(party);
        }
        let all = book.pack().eyes() as u8;
        let with = |eyes: u8| {
            let mut outcome = *so_far;
            outcome.eyes[party as usize] = eyes;
            outcome.eyes[party.other() as usize] = all - eyes;
            // Schwarz is a matter of tricks: here both have some.
            outcome.tricks = [1, book.hand_size() - 1];
            winner(book, &outcome) == Some(party)
        };
        let least = (0..=all).find(|&eyes| with(eyes)).map_or(u16::from(all) + 1, u16::from);
        Self::Eyes(party, least)
    }

    /// The opposite: what the other party must reach to prevent it.
    fn prevented(self, all: u16) -> Self {
        match self {
            Self::Eyes(party, least) => Self::Eyes(party.other(), (all + 1).saturating_sub(least)),
            Self::OneTrick(party) => Self::AllTricks(party.other()),
            Self::AllTricks(party) => Self::OneTrick(party.other()),
        }
    }
}

impl<'a> World<'a> {
    fn new(rules: &'a Rules, table: &'a Table, stands: bool) -> Self {
        let together = Together::new(table.position(rules));
        Self { table, rules, together, so_far: table.so_far(rules), stands }
    }

    fn reaches(&mut self, aim: Aim, limits: Limits<'_>, spent: &mut u64) -> Reach {
        let Some(so_far) = self.so_far else { return Reach::Unknown };
        let before = self.together.nodes();
        let position = self.table.position(self.rules);
        let Some(left) = position.tricks() else { return Reach::Unknown };
        let goal = match aim {
            Aim::Eyes(party, least) => {
                let least = least.saturating_sub(u16::from(so_far.eyes[party as usize]));
                Goal { party, count: Count::Eyes, least }
            }
            Aim::OneTrick(party) => {
                let least = u16::from(so_far.tricks[party as usize] == 0);
                Goal { party, count: Count::Tricks, least }
            }
            Aim::AllTricks(party) if so_far.tricks[party.other() as usize] > 0 => {
                return Reach::Never;
            }
            Aim::AllTricks(party) => Goal { party, count: Count::Tricks, least: left as u16 },
        };
        let reach = self.together.reaches(goal, budget(limits, *spent).beyond(before));
        *spent += self.together.nodes() - before;
        reach
    }
}

/// T4, T5 and T6.
fn winners(worlds: &mut [World<'_>], limits: Limits<'_>, spent: &mut u64) -> Verdict {
    let Some(so_far) = worlds.first().and_then(|world| world.so_far) else {
        return Verdict::unproved(*spent);
    };
    let (rules, parties) = (worlds[0].rules, worlds[0].table.parties);
    let all = rules.book().pack().eyes() as u16;
    let [re, contra] = Party::BOTH.map(|party| Aim::wins(rules, &so_far, party));
    let mut ask = |aim: Aim, winners: SeatSet| -> Result<Option<Witness>, ()> {
        let mut unknown = false;
        for world in worlds.iter_mut() {
            match world.reaches(aim, limits, spent) {
                Reach::Line(cards) => {
                    return Ok(Some(Witness { winners, cards, stands: world.stands }));
                }
                Reach::Unknown => unknown = true,
                Reach::Never => {}
            }
        }
        if unknown { Err(()) } else { Ok(None) }
    };
    let by_re = ask(re, parties.re);
    let by_contra = ask(contra, parties.contra);
    // With a limit on each side it can be that nobody wins.
    let by_nobody = |ask: &mut dyn FnMut(Aim, SeatSet) -> Result<Option<Witness>, ()>| match (
        &by_re, &by_contra,
    ) {
        (Ok(Some(_)), Ok(None)) if re.prevented(all) != contra => {
            ask(re.prevented(all), SeatSet::NONE)
        }
        (Ok(None), Ok(Some(_))) if contra.prevented(all) != re => {
            ask(contra.prevented(all), SeatSet::NONE)
        }
        _ => Ok(None),
    };
    let nobody = by_nobody(&mut ask);
    let certain = by_re.is_ok() && by_contra.is_ok() && nobody.is_ok();
    let found: Vec<Witness> = [by_re, by_contra, nobody].into_iter().flatten().flatten().collect();
    if found.len() > 1 {
        return Verdict { lines: found, ..Verdict::of(Class::Major, Proof::BothPossible) };
    }
    if !certain {
        return Verdict::unproved(*spent);
    }
    let eyes = extremes(worlds, limits, spent);
    Verdict { eyes, ..Verdict::of(Class::Minor, Proof::SameWinner) }
}

/// The least and the most eyes of Re in all worlds, if there is work left to find them.
fn extremes(worlds: &mut [World<'_>], limits: Limits<'_>, spent: &mut u64) -> Option<[u16; 2]> {
    let mut range: Option<[u16; 2]> = None;
    for world in worlds {
        let so_far = world.so_far?;
        let left = world.table.position(world.rules).eyes() as u16;
        let mut most = |party| {
            let before = world.together.nodes();
            let most =
                world.together.most(party, Count::Eyes, budget(limits, *spent).beyond(before));
            *spent += world.together.nodes() - before;
            most
        };
        let own = u16::from(so_far.eyes[0]);
        let [least, most] = [own + left - most(Party::Contra)?, own + most(Party::Re)?];
        range = Some(range.map_or([least, most], |[l, m]| [l.min(least), m.max(most)]));
    }
    range
}

/// Lines that are tried in a wedding without a partner yet.
const CHANCES: u64 = 64;

/// Before a wedding has found its partner the parties depend on the play: two lines with different
/// winners are soon found. That all have the same winner is not proved here.
fn by_chance(rules: &Rules, worlds: &[World<'_>]) -> Verdict {
    let mut found: Vec<Witness> = Vec::new();
    for chance in 0..CHANCES {
        for world in worlds {
            let Some(witness) = play_out(rules, world, chance) else { continue };
            if found.iter().all(|other| other.winners != witness.winners) {
                found.push(witness);
            }
            if found.len() == 2 {
                return Verdict { lines: found, ..Verdict::of(Class::Major, Proof::BothPossible) };
            }
        }
    }
    Verdict::unproved(0)
}

fn play_out(rules: &Rules, world: &World<'_>, chance: u64) -> Option<Witness> {
    let mut table = world.table.clone();
    let mut dice = chance.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut cards = Vec::new();
    while table.phase == Phase::Playing {
        let seat = table.turn();
        let legal = playable(table.order(rules), table.hands[seat.index()], table.led());
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        let card = legal.nth((dice % u64::from(legal.len().max(1))) as u32)?;
        cards.push((seat, card));
        table.lay(rules, seat, card);
    }
    let outcome = table.outcome(rules)?;
    let winners = match winner(rules.book(), &outcome) {
        Some(party) => table.parties.members(party),
        None => SeatSet::NONE,
    };
    Some(Witness { winners, cards, stands: world.stands })
}
