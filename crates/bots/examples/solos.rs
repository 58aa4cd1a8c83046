//! What solos bring against searching defenders, beside what the playouts promise of them:
//! `cargo run --release -p dulle-bots --example solos -- SERIES DEALS PLAYOUTS`. Every hand with a solo worth a
//! look is played out twice by four `pimc` players, as the solo and as a normal game or wedding.
//! Prints a line for each: the solo, promised with and without it, points with and without it.

use std::error::Error;
use std::io::Write;

use dulle_bots::{Effort, PimcPlayer, PimcSettings, Player, SolvedEndings, stand_in_action};
use dulle_rules::{
    Action, Bid, Card, Deal, Game, Pack, Phase, Rules, Seat, SeatSet, Seed, Solo, Viewer,
};

/// Deals for a promise; a solo that promises less than this beyond a normal game is left out.
const PROMISE_DEALS: usize = 150;
const LEAST: f32 = -1.0;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [series, deals, playouts] = args.as_slice() else {
        return Err("solos SERIES DEALS PLAYOUTS".into());
    };
    let (series, deals, playouts) = (series.parse()?, deals.parse()?, playouts.parse()?);
    let rules = Rules::named("ddv2026").ok_or("no such book")?;
    let mut out = std::io::stdout().lock();
    for number in 1..=deals {
        let dealer = Seat::ALL[(number % 4) as usize];
        let pack = Pack::from_seed(rules.book(), Seed::of_series(series, number));
        let hands = pack.deal(rules.book(), dealer);
        let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
        for seat in Seat::ALL {
            let both = |other: &Seat| hands[other.index()].count(Card::CLUB_QUEEN) == 2;
            if Seat::ALL.iter().any(|other| *other != seat && both(other)) {
                continue;
            }
            let game = asked(&rules, &deal, seat)?;
            let mut bidder = player(1000);
            bidder.start(number);
            let promise = bidder.solo_promise(&game.view(Viewer::Seat(seat)), PROMISE_DEALS);
            let Some((solo, promised, without)) = promise else { continue };
            if promised - without >= LEAST {
                let with = points(game, seat, Some(solo), playouts)?;
                let plain = points(game, seat, None, playouts)?;
                writeln!(out, "{solo:?}\t{promised:.2}\t{without:.2}\t{with}\t{plain}")?;
            }
        }
    }
    Ok(())
}

fn player(playouts: u32) -> PimcPlayer {
    let settings = PimcSettings { playouts, ..PimcSettings::default() };
    PimcPlayer::new(settings).with_endings(Box::new(SolvedEndings::default()))
}

/// Everybody before `seat` is fine.
fn asked<'r>(rules: &'r Rules, deal: &Deal, seat: Seat) -> Result<Game<'r>, Box<dyn Error>> {
    let mut game = Game::new(rules, deal).map_err(|_| "no deal of the book")?;
    while let Some(turn) = game.state().turn().filter(|&turn| turn != seat) {
        game.act(turn, Action::Bid(Bid::Fine)).map_err(|_| "not fine")?;
    }
    Ok(game)
}

/// The points of `seat` when it plays the solo, or none.
fn points(
    mut game: Game<'_>,
    seat: Seat,
    solo: Option<Solo>,
    playouts: u32,
) -> Result<i32, Box<dyn Error>> {
    let mut players: Vec<PimcPlayer> = (0..4).map(|_| player(playouts)).collect();
    players.iter_mut().zip(1..).for_each(|(player, seed)| player.start(seed));
    while let Some(turn) = game.state().turn() {
        let view = game.view(Viewer::Seat(turn));
        let named = solo.filter(|_| turn == seat).map(|solo| [Bid::Solo(solo), Bid::Wait]);
        let named = named.into_iter().flatten().map(Action::Bid);
        let mut wanted = named.filter(|&bid| view.legal().contains(bid));
        let action = match (game.state().phase(), wanted.next()) {
            (Phase::Bidding, Some(bid)) => bid,
            (Phase::Bidding, None) => stand_in_action(&view),
            _ => players[turn.index()].act(&view, Effort::default()),
        };
        game.act(turn, action).map_err(|_| "an action that is not legal")?;
    }
    let settlement = game.settlement().ok_or("not over")?;
    Ok(i32::from(settlement.score[seat.index()]))
}
