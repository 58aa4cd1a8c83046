//! Fits the factors of `src/factors.rs` to games of the rule player against itself and prints that
//! file: `cargo run --release -p dulle-bots --example fit -- 20000 > crates/bots/src/factors.rs`.
//! Run it twice after a change of the player: what it bids depends on the factors.

use std::error::Error;
use std::io::Write;

use dulle_bots::tuning::{
    FEATURES, Features, Thresholds, Tuning, play_features, predicted_solo, solo_features,
};
use dulle_bots::{Effort, Player, RulePlayer};
use dulle_rules::{
    Action, Bid, Deal, Game, Pack, Party, Phase, Rules, Seat, SeatSet, Seed, Solo, State, Viewer,
};

/// Least squares with a little ridge.
#[derive(Clone)]
struct Fit {
    matrix: [[f64; FEATURES]; FEATURES],
    right: [f64; FEATURES],
    count: u64,
}

impl Fit {
    const NEW: Self =
        Self { matrix: [[0.0; FEATURES]; FEATURES], right: [0.0; FEATURES], count: 0 };

    fn add(&mut self, features: &Features, target: f64) {
        for i in 0..FEATURES {
            for j in 0..FEATURES {
                self.matrix[i][j] += f64::from(features[i]) * f64::from(features[j]);
            }
            self.right[i] += f64::from(features[i]) * target;
        }
        self.count += 1;
    }

    fn solve(&self) -> [f64; FEATURES] {
        let (mut a, mut b) = (self.matrix, self.right);
        for (i, row) in a.iter_mut().enumerate() {
            row[i] += 1.0 + 1e-4 * self.count as f64;
        }
        for i in 0..FEATURES {
            let pivot = a[i];
            for j in 0..FEATURES {
                if j != i {
                    let factor = a[j][i] / pivot[i];
                    (0..FEATURES).for_each(|k| a[j][k] -= factor * pivot[k]);
                    b[j] -= factor * b[i];
                }
            }
        }
        std::array::from_fn(|i| b[i] / a[i][i])
    }
}

struct Fits {
    solos: [Fit; 7],
    roles: [Fit; 4],
}

fn main() -> Result<(), Box<dyn Error>> {
    let deals: u64 = std::env::args().nth(1).map_or(Ok(5000), |text| text.parse())?;
    let mut all = Vec::new();
    // Nobody's solo spoils the normal games, nobody's calls the solos.
    let no_solos = Thresholds {
        solo: 1e6,
        suit_solo: 1e6,
        duty: 1e6,
        silent: 1e6,
        ..Tuning::default().thresholds
    };
    let no_calls = Thresholds { solo_first: 1e6, first: 1e6, ..no_solos };
    let mut players = [no_solos, no_calls]
        .map(|thresholds| RulePlayer::tuned(Tuning { thresholds, ..Tuning::default() }));
    for book in ["lions2024", "ddv2026"] {
        let rules = Rules::named(book).ok_or("no such book")?;
        let mut fits = Fits { solos: [const { Fit::NEW }; 7], roles: [const { Fit::NEW }; 4] };
        for hand in 1..=deals {
            one_deal(&rules, &mut players, hand, &mut fits)?;
        }
        all.push(fits);
    }
    print_file(&all)
}

fn one_deal(
    rules: &Rules,
    players: &mut [RulePlayer; 2],
    hand: u64,
    fits: &mut Fits,
) -> Result<(), Box<dyn Error>> {
    let dealer = Seat::ALL[(hand % 4) as usize];
    let hands = Pack::from_seed(rules.book(), Seed::of_series(77, hand)).deal(rules.book(), dealer);
    let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
    play_out(Game::new(rules, &deal)?, &mut players[0], Some(&mut fits.roles))?;
    for seat in Seat::ALL {
        for (index, solo) in Solo::ALL.into_iter().enumerate() {
            let leads = (hand + index as u64).is_multiple_of(2);
            let cards = hands[seat.index()];
            // A few hopeless hands hold the line down; more of them would only bend it.
            let hopeless = predicted_solo(rules, solo, cards, leads) < -4.0;
            if hopeless && !(hand * 7 + index as u64 * 3 + seat.index() as u64).is_multiple_of(16) {
                continue;
            }
            let leads = leads || dealer.left(1) == seat || rules.book().voluntary_solo_leads;
            let game = solo_game(rules, &deal, seat, solo, leads)?;
            // What to call is learnt from solos that would really be played.
            let good = predicted_solo(rules, solo, cards, leads) > 1.0;
            let game = play_out(game, &mut players[1], good.then_some(&mut fits.roles))?;
            let score = game.settlement().ok_or("not over")?.score[seat.index()];
            let features = solo_features(rules, solo, cards, leads);
            fits.solos[index].add(&features, f64::from(score).clamp(-24.0, 24.0));
        }
    }
    Ok(())
}

fn solo_game<'r>(
    rules: &'r Rules,
    deal: &Deal,
    seat: Seat,
    solo: Solo,
    leads: bool,
) -> Result<Game<'r>, Box<dyn Error>> {
    let forced = leads.then_some(seat);
    let mut game = Game::new(rules, &Deal { forced, ..*deal })?;
    while game.state().phase() == Phase::Bidding {
        let Some(turn) = game.state().turn() else { break };
        let bids = game.legal(turn).bids;
        let bid = if turn != seat {
            Bid::Fine
        } else if bids.contains(Bid::Wait) && !game.state().bidding().has_spoken(turn) {
            Bid::Wait
        } else {
            Bid::Solo(solo)
        };
        game.act(turn, Action::Bid(bid)).map_err(|violation| format!("{violation:?}"))?;
    }
    Ok(game)
}

fn play_out<'r>(
    mut game: Game<'r>,
    player: &mut RulePlayer,
    roles: Option<&mut [Fit; 4]>,
) -> Result<Game<'r>, Box<dyn Error>> {
    let mut seen: Vec<(Seat, usize, Features)> = Vec::new();
    while let Some(seat) = game.state().turn() {
        let view = game.view(Viewer::Seat(seat));
        let early = game.state().held(seat) + 6 >= game.state().hand_size();
        if early && let Some((role, features)) = play_features(&view) {
            seen.push((seat, role, features));
        }
        let action = player.act(&view, Effort::default());
        game.act(seat, action).map_err(|violation| format!("{action}: {violation:?}"))?;
    }
    let Some(roles) = roles else { return Ok(game) };
    for (seat, role, features) in seen {
        roles[role].add(&features, eyes(game.state(), seat));
    }
    Ok(game)
}

fn eyes(state: &State, seat: Seat) -> f64 {
    let party = if state.parties().re.contains(seat) { Party::Re } else { Party::Contra };
    state.parties().members(party).iter().map(|member| f64::from(state.eyes(member))).sum()
}

fn print_file(all: &[Fits]) -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout().lock();
    let head = r"//! Fitted factors, written by `examples/fit.rs`.

use dulle_rules::{Solo, Suit};

use crate::hand::Features;
use crate::sight::Role;

pub(crate) const fn solo(solo: Solo, nines: bool) -> &'static Features {
    let index = match solo {
        Solo::Suit(Suit::Clubs) => 0,
        Solo::Suit(Suit::Spades) => 1,
        Solo::Suit(Suit::Hearts) => 2,
        Solo::Suit(Suit::Diamonds) => 3,
        Solo::Queens => 4,
        Solo::Jacks => 5,
        Solo::Aces => 6,
    };
    &SOLOS[nines as usize][index]
}

pub(crate) const fn play(role: Role, nines: bool) -> &'static Features {
    &ROLES[nines as usize][role as usize]
}
";
    writeln!(out, "{head}")?;
    writeln!(out, "/// Points of the soloist: without and with nines, by solo.\n#[rustfmt::skip]")?;
    writeln!(out, "const SOLOS: [[Features; 7]; 2] = [")?;
    all.iter().try_for_each(|fits| print_rows(&mut out, &fits.solos))?;
    writeln!(
        out,
        "];\n\n/// Eyes of the party: without and with nines, by role.\n#[rustfmt::skip]"
    )?;
    writeln!(out, "const ROLES: [[Features; 4]; 2] = [")?;
    all.iter().try_for_each(|fits| print_rows(&mut out, &fits.roles))?;
    writeln!(out, "];")?;
    Ok(())
}

fn print_rows(out: &mut impl Write, fits: &[Fit]) -> std::io::Result<()> {
    writeln!(out, "    [")?;
    for fit in fits {
        let row: Vec<String> = fit.solve().iter().map(|factor| format!("{factor:.3}")).collect();
        writeln!(out, "        [{}],", row.join(", "))?;
    }
    writeln!(out, "    ],")
}
