//! The tests T0 to T6: how grave a breach is, proved on the true hands.

use std::fmt;

use dulle_rules::{
    Action, CallLevel, Card, Outcome, Party, Rules, Seat, SeatSet, already_won, settle, winner,
};
use dulle_solver::{Count, Goal, Progress, Reach, SearchBudget, Together, Watch};

use crate::books::Book;
use crate::breach::{Class, Word};
use crate::dice::Dice;
use crate::table::{OpenState, Phase};

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

macro_rules! doubts {
    ($($(#[$doc:meta])* $variant:ident = $word:literal,)*) => {
        /// Why nothing is proved.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Doubt { $($(#[$doc])* $variant,)* }

        impl Doubt {
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }
        }
    };
}

doubts! {
    /// As many cards were tried as may be.
    Limit = "limit",
    /// A wedding has no partner yet: the parties depend on the play.
    Wedding = "wedding",
    /// A player may still name a partner: the parties depend on it.
    Genscher = "genscher",
    /// A rich trick may still become a call.
    DutyCall = "duty-call",
    /// A party that wins too high without a call loses.
    Cowardice = "cowardice",
    /// A soloist's tricks lie and can still be lost.
    LeftLying = "left-lying",
    /// The hands have not the same number of cards: nobody can play to the end.
    Cards = "cards",
}

/// How much a proof may cost. Never a time: the same hand must get the same ruling.
///
/// A page that cannot wait either asks in a worker, whose `watch` posts how far it is, or asks again and
/// again with more `nodes`: what a small number proves, a larger one proves alike.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Cards that may be tried for one ruling.
    pub nodes: u64,
    /// Told every few thousand cards how far a proof has come; false stops it. Then the act or the sheet
    /// that asked for the ruling is [`Cancelled`] and nothing has changed.
    pub watch: Option<&'a (dyn Fn(Progress) -> bool + Sync)>,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self { nodes: 4_000_000, watch: None }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let watched = self.watch.is_some();
        f.debug_struct("Limits").field("nodes", &self.nodes).field("watched", &watched).finish()
    }
}

/// A proof was stopped from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the proof was stopped")]
pub struct Cancelled;

/// A line of cards to the end of what it shows, and who wins by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    pub winners: SeatSet,
    /// Cards, and what is declared on the way.
    pub cards: Vec<(Seat, Action)>,
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
    /// For "not proved": why.
    pub doubt: Option<Doubt>,
    /// Cards tried.
    pub nodes: u64,
}

impl Verdict {
    pub(crate) const fn of(class: Class, proof: Proof) -> Self {
        let lines = Vec::new();
        Self { class: Some(class), proof, lines, eyes: None, doubt: None, nodes: 0 }
    }

    const fn unproved(nodes: u64, doubt: Doubt) -> Self {
        let lines = Vec::new();
        let doubt = Some(doubt);
        Self { class: None, proof: Proof::NotProved, lines, eyes: None, doubt, nodes }
    }
}

/// The answer to T1.
enum Inevitable {
    Yes,
    No,
    Unknown(Doubt),
}

/// What is put to the tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) word: Word,
    pub(crate) culprit: Seat,
    /// Just before the act.
    pub(crate) before: &'a OpenState,
    /// Just after it, left to stand; only where that counts.
    pub(crate) after: Option<&'a OpenState>,
    /// The order that a claim has stated.
    pub(crate) stated: &'a [Card],
    pub(crate) limits: Limits<'a>,
}

impl Question<'_> {
    /// The first test that applies decides.
    pub(crate) fn verdict(&self) -> Result<Verdict, Cancelled> {
        if let Some(class) = self.word.fixed() {
            return Ok(Verdict::of(class, Proof::ByParagraph));
        }
        let book = Book::of(self.rules.book());
        let normal = self.as_normal();
        let before = normal.as_ref().unwrap_or(self.before);
        let mut worlds = vec![World::new(self.rules, before, false)];
        worlds.extend(self.after.map(|after| World::new(self.rules, after, true)));
        let (inevitable, mut spent) = self.inevitable(before)?;
        match inevitable {
            Inevitable::Yes => {
                let verdict = Verdict::of(Class::Insignificant, Proof::Inevitable);
                return Ok(Verdict { nodes: spent, ..verdict });
            }
            // Whether it is insignificant comes first, and is not known.
            Inevitable::Unknown(doubt) => return Ok(Verdict::unproved(spent, doubt)),
            Inevitable::No => {}
        }
        if let Some(verdict) = self.decided(book, before) {
            return Ok(Verdict { nodes: spent, ..verdict });
        }
        let looks = matches!(self.word, Word::Looked | Word::TurnedUp | Word::Counted);
        if looks && (self.word != Word::Looked || book.look_ends_hand()) {
            return Ok(Verdict::of(Class::Major, Proof::ByParagraph));
        }
        let verdict = match changing(self.rules, before) {
            Some(doubt) => sampled(&mut worlds, self.limits, &mut spent, doubt)?,
            None => winners(&mut worlds, self.limits, &mut spent)?,
        };
        Ok(Verdict { nodes: spent, ..brave(self.rules, &worlds, verdict) })
    }

    /// A breach before the contract is fixed is judged on the normal game (RF5).
    fn as_normal(&self) -> Option<OpenState> {
        self.before.is_before_play().then(|| {
            let mut normal = self.before.clone();
            normal.hands = normal.dealt;
            normal.leader = normal.bidding.forehand;
            normal.play_normal();
            normal
        })
    }

    /// T1: every trick that is left falls to one party whatever is played, or a stated order makes it so.
    fn inevitable(&self, before: &OpenState) -> Result<(Inevitable, u64), Cancelled> {
        if before.awaits_clarification() {
            return Ok((Inevitable::No, 0));
        }
        if before.has_forfeited() {
            return Ok((Inevitable::Yes, 0));
        }
        let mut spent = 0;
        // With the next trick that the soloist loses the others are lost too: the search does not know.
        let mut unknown = before.has_left_lying().then_some(Doubt::LeftLying);
        let regroups = before.genscher_can_come(self.rules);
        let free: &[Card] = &[];
        let stated = (!self.stated.is_empty()).then_some(self.stated);
        for order in [Some(free), stated].into_iter().flatten() {
            let mut position = before.position(self.rules);
            position.stated = (!order.is_empty()).then_some((self.culprit, order));
            let unequal = position.tricks().is_none();
            let mut together = Together::new(position);
            for party in Party::BOTH {
                let goal = Goal { party, count: Count::Tricks, least: 1 };
                match together.reaches(goal, budget(self.limits, spent)) {
                    // With other parties it may be another's trick.
                    Reach::Never if regroups => unknown = Some(Doubt::Genscher),
                    Reach::Never => return Ok((Inevitable::Yes, spent + together.nodes())),
                    Reach::Unknown if unequal => unknown = Some(Doubt::Cards),
                    Reach::Unknown => unknown = Some(Doubt::Limit),
                    Reach::Cancelled => return Err(Cancelled),
                    Reach::Line(_) => {}
                }
            }
            spent += together.nodes();
        }
        Ok((unknown.map_or(Inevitable::No, Inevitable::Unknown), spent))
    }

    /// T2 and T2b: one party has already won by complete tricks.
    fn decided(&self, book: Book, before: &OpenState) -> Option<Verdict> {
        if !self.word.spoils() {
            return None;
        }
        let won = already_won(self.rules.book(), &before.so_far(self.rules)?)?;
        // What is won can still be lost by a word, or by winning too high.
        if before.genscher_can_come(self.rules) {
            return Some(Verdict::unproved(0, Doubt::Genscher));
        }
        if could_be_coward(self.rules, before, won) {
            return Some(Verdict::unproved(0, Doubt::Cowardice));
        }
        if !book.is_old() || before.parties.of(self.culprit) == Some(won) {
            return Some(Verdict::of(Class::Won, Proof::AlreadyWon));
        }
        Some(Verdict::of(Class::Major, Proof::ByParagraph))
    }
}

/// What can still change parties or calls, so that the winner does not follow from the eyes alone.
fn changing(rules: &Rules, before: &OpenState) -> Option<Doubt> {
    if before.awaits_clarification() {
        Some(Doubt::Wedding)
    } else if before.genscher_can_come(rules) {
        Some(Doubt::Genscher)
    } else if before.duty_call_can_come(rules.book()) {
        Some(Doubt::DutyCall)
    } else {
        None
    }
}

/// Whether `party`, if it wins, may have called too little for it.
fn could_be_coward(rules: &Rules, table: &OpenState, party: Party) -> bool {
    let book = rules.book();
    let level = table.final_levels(book)[party as usize];
    book.cowardice && level == CallLevel::Silent || book.super_cowardice && level <= CallLevel::No90
}

/// A verdict by the goals, where a party that wins too high without a call loses: it stands only if
/// nobody can win so high, or if the lines come to different winners all the same.
fn brave(rules: &Rules, worlds: &[World<'_>], verdict: Verdict) -> Verdict {
    let Some(world) = worlds.first() else { return verdict };
    let table = world.table;
    if !Party::BOTH.into_iter().any(|party| could_be_coward(rules, table, party)) {
        return verdict;
    }
    let stands = match verdict.proof {
        Proof::BothPossible => {
            let out = |line: &Witness| {
                let world = worlds.iter().find(|world| world.stands == line.stands)?;
                play_out(rules, world, 0, &line.cards).map(|witness| witness.winners)
            };
            let winners: Vec<_> = verdict.lines.iter().map(out).collect();
            winners.windows(2).any(|pair| pair[0] != pair[1]) && !winners.contains(&None)
        }
        // The loser has 60 eyes at least, whatever is played.
        Proof::SameWinner => verdict.eyes.is_some_and(|[least, most]| {
            let all = rules.book().pack().eyes() as u16;
            least >= 60 && all - most >= 60
        }),
        _ => true,
    };
    if stands { verdict } else { Verdict::unproved(verdict.nodes, Doubt::Cowardice) }
}

fn budget(limits: Limits<'_>, spent: u64) -> SearchBudget<'_> {
    let nodes = Some(limits.nodes.saturating_sub(spent));
    let watch = limits.watch.map(|tell| Watch { tell, before: spent, most: limits.nodes });
    SearchBudget { nodes, watch, ..SearchBudget::default() }
}

/// The continuations of one position.
struct World<'a> {
    table: &'a OpenState,
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
    fn new(rules: &'a Rules, table: &'a OpenState, stands: bool) -> Self {
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
fn winners(
    worlds: &mut [World<'_>],
    limits: Limits<'_>,
    spent: &mut u64,
) -> Result<Verdict, Cancelled> {
    let Some(so_far) = worlds.first().and_then(|world| world.so_far) else {
        return Ok(Verdict::unproved(*spent, Doubt::Wedding));
    };
    let (rules, parties) = (worlds[0].rules, worlds[0].table.parties);
    let all = rules.book().pack().eyes() as u16;
    let [re, contra] = Party::BOTH.map(|party| Aim::wins(rules, &so_far, party));
    let mut ask = |aim: Aim, winners: SeatSet| -> Result<Found, Cancelled> {
        let mut unknown = false;
        for world in worlds.iter_mut() {
            match world.reaches(aim, limits, spent) {
                Reach::Line(cards) => {
                    return Ok(Found::Line(Witness { winners, cards, stands: world.stands }));
                }
                Reach::Unknown => unknown = true,
                Reach::Cancelled => return Err(Cancelled),
                Reach::Never => {}
            }
        }
        Ok(if unknown { Found::Unknown } else { Found::Never })
    };
    let by_re = ask(re, parties.re)?;
    let by_contra = ask(contra, parties.contra)?;
    // With a limit on each side it can be that nobody wins.
    let nobody = match (&by_re, &by_contra) {
        (Found::Line(_), Found::Never) if re.prevented(all) != contra => {
            ask(re.prevented(all), SeatSet::NONE)?
        }
        (Found::Never, Found::Line(_)) if contra.prevented(all) != re => {
            ask(contra.prevented(all), SeatSet::NONE)?
        }
        _ => Found::Never,
    };
    let found = [by_re, by_contra, nobody];
    let certain = !found.contains(&Found::Unknown);
    let lines: Vec<Witness> = found.into_iter().filter_map(Found::line).collect();
    if lines.len() > 1 {
        return Ok(Verdict { lines, ..Verdict::of(Class::Major, Proof::BothPossible) });
    }
    if !certain {
        let unequal = worlds.iter().any(|world| world.table.position(rules).tricks().is_none());
        let doubt = if unequal { Doubt::Cards } else { Doubt::Limit };
        return Ok(Verdict::unproved(*spent, doubt));
    }
    let eyes = extremes(worlds, limits, spent);
    Ok(Verdict { eyes, ..Verdict::of(Class::Minor, Proof::SameWinner) })
}

/// Whether there is a line by which a party wins.
#[derive(PartialEq, Eq)]
enum Found {
    Line(Witness),
    Never,
    Unknown,
}

impl Found {
    fn line(self) -> Option<Witness> {
        match self {
            Self::Line(witness) => Some(witness),
            Self::Never | Self::Unknown => None,
        }
    }
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

/// Lines that are tried by chance where not all of them can be.
const CHANCES: u64 = 64;

/// Where parties or calls depend on the play, every line is played to its end to see who wins: two with
/// different winners are soon found. That all have the same winner is not proved here. Nothing that
/// may be declared has to be, so that lines without a word are enough.
fn sampled(
    worlds: &mut [World<'_>],
    limits: Limits<'_>,
    spent: &mut u64,
    doubt: Doubt,
) -> Result<Verdict, Cancelled> {
    let mut found: Vec<Witness> = Vec::new();
    for world in worlds.iter_mut() {
        let (rules, so_far) = (world.rules, world.so_far);
        let aims = so_far.map(|so_far| Party::BOTH.map(|party| Aim::wins(rules, &so_far, party)));
        for aim in aims.into_iter().flatten() {
            match world.reaches(aim, limits, spent) {
                Reach::Line(cards) => add(&mut found, play_out(rules, world, 0, &cards)),
                Reach::Cancelled => return Err(Cancelled),
                Reach::Never | Reach::Unknown => {}
            }
        }
    }
    for (chance, world) in (0..CHANCES).flat_map(|chance| worlds.iter().map(move |it| (chance, it)))
    {
        if found.len() < 2 {
            add(&mut found, play_out(world.rules, world, chance, &[]));
        }
    }
    if found.len() == 2 {
        return Ok(Verdict { lines: found, ..Verdict::of(Class::Major, Proof::BothPossible) });
    }
    Ok(Verdict::unproved(*spent, doubt))
}

/// Keeps a line with a winner that no other has, and no more than two.
fn add(found: &mut Vec<Witness>, witness: Option<Witness>) {
    let new = |it: &Witness| found.iter().all(|other| other.winners != it.winners);
    if found.len() < 2 {
        let new = witness.filter(new);
        found.extend(new);
    }
}

/// A line to the end of the hand: what is given, then legal cards by chance.
fn play_out(
    rules: &Rules,
    world: &World<'_>,
    chance: u64,
    given: &[(Seat, Action)],
) -> Option<Witness> {
    let mut table = world.table.clone();
    let mut dice = Dice::new(chance);
    let mut cards = given.to_vec();
    for &(seat, action) in given {
        match action {
            Action::Play(card) => table.lay(rules, seat, card),
            Action::Declare(word) => table.declare(rules.book(), seat, word),
            _ => return None,
        }
    }
    while table.phase == Phase::Playing {
        let seat = table.turn();
        let legal = table.playable(rules, seat);
        let card = legal.nth(dice.below(legal.len() as usize)? as u32)?;
        cards.push((seat, Action::Play(card)));
        table.lay(rules, seat, card);
    }
    let outcome = table.outcome(rules)?;
    let winners = match settle(rules.book(), &outcome).winner {
        Some(party) => table.parties.members(party),
        None => SeatSet::NONE,
    };
    Some(Witness { winners, cards, stands: world.stands })
}
