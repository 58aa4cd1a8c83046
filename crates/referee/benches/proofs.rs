//! From which trick on proofs succeed, and how long they take: a card is shown in the middle of random
//! hands, and the tests are put to all legal continuations.
//!
//! `cargo bench -p dulle-referee [HANDS]`

#![expect(clippy::print_stdout, reason = "a benchmark prints what it has measured")]

use std::time::{Duration, Instant};

use dulle_referee::{Act, Limits, OpenHand, Proof, Who};
use dulle_rules::{Action, Bid, Call, CardList, Deal, Game, Pack, Rules, Seat, SeatSet, Seed};
use dulle_test_support::Rng;

/// A watch for work on a machine where others work too.
struct Stopwatch {
    start: Instant,
    had: Option<Duration>,
}

/// The system counts processor time in steps of about this size.
const STEP: Duration = Duration::from_millis(8);

impl Stopwatch {
    fn start() -> Self {
        Self { start: Instant::now(), had: Self::processor() }
    }

    /// How long this thread has had a processor, where the system tells.
    fn processor() -> Option<Duration> {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    }

    /// The time of the processor for long work, the time that has passed for short work.
    fn stop(self) -> Duration {
        let passed = self.start.elapsed();
        let had = self.had.zip(Self::processor()).map(|(before, after)| after - before);
        had.filter(|had| *had >= STEP).unwrap_or(passed)
    }
}

/// A hand in its middle, and who will show a card.
struct Middle {
    deal: Deal,
    acts: Vec<(Seat, Action)>,
    culprit: Seat,
}

/// A normal game played at random up to `left` cards a hand, with a call now and then.
fn hand(rules: &Rules, number: u64, left: u8) -> Option<Middle> {
    let mut rng = Rng::new(number);
    let dealer = rng.seat();
    let pack = Pack::from_seed(rules.book(), Seed::of_series(90, number));
    let hands = pack.deal(rules.book(), dealer);
    let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
    let mut game = Game::new(rules, &deal).ok()?;
    let mut acts = Vec::new();
    let mut act = |game: &mut Game<'_>, seat: Seat, action: Action| {
        acts.push((seat, action));
        game.act(seat, action).is_ok()
    };
    for seat in dealer.left(1).round() {
        act(&mut game, seat, Action::Bid(Bid::Fine));
    }
    let due = 4 * (rules.book().hand_size() - left) + rng.below(4) as u8;
    while game.state().ply() < due {
        let seat = game.state().turn()?;
        let legal = game.legal(seat);
        let calls: Vec<Call> = legal.calls.iter().into_iter().collect();
        if !calls.is_empty() && rng.one_in(30) {
            act(&mut game, seat, Action::Call(calls[0]));
        }
        let card = legal.cards.nth(rng.below(legal.cards.len() as usize) as u32)?;
        act(&mut game, seat, Action::Play(card));
    }
    let culprit = game.state().turn()?;
    Some(Middle { deal, acts, culprit })
}

fn main() {
    let asked = std::env::args().find_map(|word| word.parse::<u64>().ok());
    let rounds = asked.unwrap_or(100);
    let rules = Rules::named("ddv2026").unwrap_or_else(|| unreachable!("a bundled book"));
    println!(
        "cards  proved  major minor  insig   won      median        90 %        most   minor: median        most"
    );
    for left in (1..=12).rev() {
        let (mut times, mut hard): (Vec<Duration>, Vec<Duration>) = (Vec::new(), Vec::new());
        let mut counts = [0; 5];
        for number in 0..rounds {
            let Some(Middle { deal, acts, culprit }) = hand(&rules, number, left) else { continue };
            let mut open = OpenHand::new(&rules, &deal, Limits::default());
            for (seat, action) in acts {
                let _ = open.act(Who::Seat(seat), Act::Play(action));
            }
            let card = open.table().hands[culprit.index()].nth(0);
            let Some(shown) = card.and_then(|card| CardList::from_cards([card])) else { continue };
            let _ = open.act(Who::Seat(culprit), Act::Show(shown));
            let others = SeatSet::one(culprit).complement();
            for seat in others.iter() {
                let _ = open.act(Who::Seat(seat), Act::Complain(None));
            }
            let watch = Stopwatch::start();
            let sheet = open.sheet();
            let time = watch.stop();
            times.push(time);
            let proof = sheet.rulings.last().map(|ruling| ruling.proof);
            if proof == Some(Proof::SameWinner) {
                hard.push(time);
            }
            counts[match proof {
                Some(Proof::BothPossible) => 0,
                Some(Proof::SameWinner) => 1,
                Some(Proof::Inevitable) => 2,
                Some(Proof::AlreadyWon) => 3,
                _ => 4,
            }] += 1;
        }
        times.sort_unstable();
        hard.sort_unstable();
        let at = |times: &[Duration], part: usize| {
            times.get(times.len() * part / 100).or(times.last()).copied().unwrap_or_default()
        };
        let [major, minor, insignificant, won, open] = counts;
        let proved = 100 * (times.len() - open) / times.len().max(1);
        println!(
            "{left:>5} {proved:>5} % {major:>6} {minor:>5} {insignificant:>6} {won:>5} {:>11.1?} {:>11.1?} {:>11.1?}     {:>11.1?} {:>11.1?}",
            at(&times, 50),
            at(&times, 90),
            at(&times, 100),
            at(&hard, 50),
            at(&hard, 100),
        );
    }
}
