//! A quick duplicate match: `cargo run --release -p dulle-bots --example duel -- rules random 2000`.
//! Every deal is played in all six placements of two against two. Prints points per seat and hand
//! of the first kind, with the standard error over deals, and what solos and calls brought.

use std::error::Error;
use std::io::Write;

use dulle_bots::{
    Beginner, Effort, First, PimcPlayer, PimcSettings, Player, Random, RulePlayer, UctPlayer,
};
use dulle_rules::{
    Action, CallLevel, Contract, Deal, Game, Pack, Party, Rules, Seat, SeatSet, Seed, Viewer,
};

const PLACEMENTS: [u8; 6] = [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100];

fn player(name: &str) -> Option<Box<dyn Player>> {
    Some(match name {
        "random" => Box::new(Random::new()),
        "first" => Box::new(First),
        "rules" => Box::new(RulePlayer::new()),
        "beginner" => Box::new(Beginner::new()),
        _ => return searcher(name),
    })
}

/// Playouts, then settings such as `over=1`, with colons between them.
fn settings(text: &str) -> Option<PimcSettings> {
    let mut words = text.split(':');
    let mut settings =
        PimcSettings { playouts: words.next()?.parse().ok()?, ..PimcSettings::default() };
    for word in words {
        let (key, value) = word.split_once('=')?;
        let number: f32 = value.parse().ok()?;
        match key {
            "over" => settings.over = number as u32,
            "eye" => settings.eye = number,
            "confidence" => settings.model.confidence = number,
            "eyes" => settings.model.card_scale = number,
            "random_share" => settings.model.random_share = number,
            "call" => settings.call_margin = number,
            "solo" => settings.solo_margin = number,
            _ => return None,
        }
    }
    Some(settings)
}

/// `pimc:PLAYOUTS[:KEY=VALUE...]` or `uct:DEALSxROLLOUTS[,solos=off]`.
fn searcher(name: &str) -> Option<Box<dyn Player>> {
    let (kind, numbers) = name.split_once(':')?;
    Some(match kind {
        "pimc" => Box::new(PimcPlayer::new(settings(numbers)?)),
        "uct" => {
            let (size, no_solos) = match numbers.strip_suffix(",solos=off") {
                Some(size) => (size, true),
                None => (numbers, false),
            };
            let (deals, rollouts) = size.split_once('x')?;
            let player = UctPlayer::new(deals.parse().ok()?, rollouts.parse().ok()?);
            Box::new(if no_solos { player.without_solos() } else { player })
        }
        _ => return None,
    })
}

/// Points of each kind of event for the first player: how many, and their sum.
#[derive(Clone, Copy, Default)]
struct Sum {
    count: u32,
    points: i64,
}

impl Sum {
    fn add(&mut self, points: i16) {
        self.count += 1;
        self.points += i64::from(points);
    }
}

#[derive(Default)]
struct Tally {
    deals: Vec<f64>,
    /// By kind of player: solos, weddings, hands with a first call of the player's own.
    solos: [Sum; 2],
    weddings: [Sum; 2],
    calls: [Sum; 2],
    limits: [Sum; 2],
    normal: [Sum; 2],
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [a, b, deals, rest @ ..] = args.as_slice() else {
        return Err("duel A B DEALS [BOOK] [SERIES] [--dkn]".into());
    };
    let deals: u64 = deals.parse()?;
    let book = rest.first().map_or("ddv2026", |book| book);
    let series: u64 = rest.get(1).map_or(Ok(1), |text| text.parse())?;
    let print = rest.iter().any(|word| word == "--dkn");
    let rules = Rules::named(book).ok_or("no such book")?;
    let mut tally = Tally::default();
    let start = std::time::Instant::now();
    for hand in 1..=deals {
        deal(&rules, [a, b], series, hand, print, &mut tally)?;
    }
    let mut out = std::io::stdout().lock();
    let n = tally.deals.len() as f64;
    let mean = tally.deals.iter().sum::<f64>() / n;
    let variance = tally.deals.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let half = 1.96 * (variance / n).sqrt();
    writeln!(out, "{a} against {b}: {mean:+.3} +- {half:.3} points a seat and hand, {n} deals")?;
    for (i, name) in [a, b].into_iter().enumerate() {
        for (what, sums) in [
            ("solos", tally.solos),
            ("weddings", tally.weddings),
            ("first calls", tally.calls),
            ("limits", tally.limits),
            ("others", tally.normal),
        ] {
            let Sum { count, points } = sums[i];
            let rate = f64::from(count) / (n * 6.0 * 2.0);
            let each = points as f64 / f64::from(count.max(1));
            writeln!(out, "  {name}: {what} {count} ({rate:.4} a seat and hand), {each:+.2} each")?;
        }
    }
    writeln!(out, "  {:.1} ms a hand", start.elapsed().as_secs_f64() * 1000.0 / (n * 6.0))?;
    Ok(())
}

fn deal(
    rules: &Rules,
    names: [&str; 2],
    series: u64,
    hand: u64,
    print: bool,
    tally: &mut Tally,
) -> Result<(), Box<dyn Error>> {
    let dealer = Seat::ALL[(hand % 4) as usize];
    let hands =
        Pack::from_seed(rules.book(), Seed::of_series(series, hand)).deal(rules.book(), dealer);
    let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
    let mut total = 0.0;
    for placement in PLACEMENTS {
        let kind = |seat: Seat| usize::from(placement >> seat.index() & 1 == 0);
        let mut players = Vec::new();
        for seat in Seat::ALL {
            let mut one = player(names[kind(seat)]).ok_or("no such player")?;
            one.start(hand * 4 + seat.index() as u64);
            players.push(one);
        }
        let (game, actions) = play(rules, &deal, &mut players)?;
        let score = game.settlement().ok_or("not over")?.score;
        let ours = Seat::ALL.into_iter().filter(|&seat| kind(seat) == 0);
        total += ours.map(|seat| f64::from(score[seat.index()])).sum::<f64>() / 2.0;
        for seat in Seat::ALL {
            count(&game, seat, score[seat.index()], kind(seat), tally);
        }
        if print {
            show(rules, &deal, &actions, score)?;
        }
    }
    tally.deals.push(total / 6.0);
    Ok(())
}

fn count(game: &Game<'_>, seat: Seat, score: i16, kind: usize, tally: &mut Tally) {
    let state = game.state();
    let called = |first: bool| {
        state
            .calls()
            .iter()
            .any(|call| call.seat == seat && (call.call.level() == CallLevel::First) == first)
    };
    let mine = state.declarer() == Some(seat);
    match state.contract() {
        Some(Contract::Solo(_)) if mine => tally.solos[kind].add(score),
        Some(Contract::Wedding) if mine => tally.weddings[kind].add(score),
        _ if state.parties().members(Party::Re).len() == 1 => {}
        _ if called(false) => tally.limits[kind].add(score),
        _ if called(true) => tally.calls[kind].add(score),
        _ => tally.normal[kind].add(score),
    }
}

type Actions = Vec<(Seat, Action)>;

fn play<'r>(
    rules: &'r Rules,
    deal: &Deal,
    players: &mut [Box<dyn Player>],
) -> Result<(Game<'r>, Actions), Box<dyn Error>> {
    let mut game = Game::new(rules, deal)?;
    let mut actions = Vec::new();
    while let Some(seat) = game.state().turn() {
        let view = game.view(Viewer::Seat(seat));
        let action = players[seat.index()].act(&view, Effort::default());
        game.act(seat, action)
            .map_err(|violation| format!("{seat}: {action} refused: {violation:?}"))?;
        actions.push((seat, action));
    }
    Ok((game, actions))
}

/// The hand, readable: the four hands, then bids, calls and trick by trick.
fn show(
    rules: &Rules,
    deal: &Deal,
    actions: &[(Seat, Action)],
    score: [i16; 4],
) -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "\n{} dealer {}", rules.book().name, deal.dealer)?;
    for seat in Seat::ALL {
        let mut cards: Vec<_> = deal.hands[seat.index()].iter().collect();
        let order = rules.orders().of(Contract::Normal);
        cards.sort_by_key(|&card| order.sort_key(card));
        let words: Vec<String> = cards.iter().map(ToString::to_string).collect();
        writeln!(out, "  {seat}: {}", words.join(" "))?;
    }
    let mut plies = 0;
    for (seat, action) in actions {
        write!(out, " {seat}:{action}")?;
        if matches!(action, Action::Play(_)) {
            plies += 1;
            if plies % 4 == 0 {
                writeln!(out)?;
            }
        }
    }
    writeln!(out, " {score:?}")?;
    Ok(())
}
