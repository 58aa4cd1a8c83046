//! `dulle solve`.

use std::io;
use std::path::PathBuf;
use std::thread;

use dulle_rules::dkn::Replayer;
use dulle_rules::{Card, Game, Seat};
use dulle_solver::{
    Answer, Count, NotSolvable, PointSolver, Position, Prunings, SearchBudget, Solver,
};
use dulle_texts::Texts;
use serde::Serialize;

use crate::files::{Hand, for_each_hand};
use crate::hand_line::{Failed, ForPeople, HandLine};
use crate::output::{Output, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// DKN file; - is standard input
    file: PathBuf,
    /// Solve the position before this action, counted from 1; by default after the last one
    #[arg(long, value_name = "ACTION")]
    at: Option<usize>,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
    /// Stop after trying this many cards, with the bounds known by then
    #[arg(long, default_value_t = 50_000_000)]
    nodes: u64,
    /// Go on until everything is known, with all cores and a larger table
    #[arg(long, conflicts_with = "nodes")]
    no_limit: bool,
}

impl Args {
    fn budget(&self) -> SearchBudget<'static> {
        SearchBudget { nodes: (!self.no_limit).then_some(self.nodes), ..SearchBudget::default() }
    }

    fn solver(&self) -> Solver {
        if !self.no_limit {
            return Solver::default();
        }
        let workers = thread::available_parallelism().map_or(1, usize::from);
        Solver::with_workers(Prunings::ALL, LARGE_TABLE, workers)
    }
}

/// Whole deals prove much: a smaller table would forget half of it again and again.
const LARGE_TABLE: u32 = 21;

/// More tricks than this take too long for game points.
const POINT_TRICKS: u32 = 7;

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let mut replayer = Replayer::new();
    let mut solver = args.solver();
    for_each_hand(std::slice::from_ref(&args.file), texts, |hand| {
        let solved = solve(&hand, args, &mut replayer, &mut solver, texts).map_err(Failed::from);
        HandLine::new(&hand, solved).print(args.json, texts, output)
    })
}

#[derive(Debug, Serialize)]
struct Solved {
    /// The action that would come next, counted from 1.
    action: usize,
    turn: u8,
    cards: Vec<CardLine>,
    nodes: u64,
    /// Why there are no points.
    #[serde(skip)]
    pointless: Option<String>,
}

/// What Re has at the end if this card is played now: eyes between two bounds, equal where the
/// limit sufficed, and the value in game points, where it was worked out.
#[derive(Debug, Serialize)]
struct CardLine {
    card: String,
    re_least: u8,
    re_most: u8,
    points: Option<i16>,
}

fn solve(
    hand: &Hand<'_>,
    args: &Args,
    replayer: &mut Replayer,
    solver: &mut Solver,
    texts: &Texts,
) -> Result<Solved, String> {
    let (action, game) = hand.game_at(args.at, replayer, texts)?;
    let position = Position::of(&game).map_err(|error| texts.get(not_solvable(error)))?;
    let budget = args.budget();
    let eyes = solver.each_card(&position, Count::Eyes, budget);
    let mut nodes = solver.nodes();
    let (points, pointless) = match points(&game, &position, budget, &mut nodes) {
        Ok(points) => (points, None),
        Err(error) => (Vec::new(), Some(texts.get(not_solvable(error)))),
    };
    let won = won_so_far(&game);
    let line = |(card, answer): (Card, Answer)| CardLine {
        card: card.to_string(),
        re_least: won + answer.lower,
        re_most: won + answer.upper,
        points: points.iter().find(|(other, _)| *other == card).and_then(|(_, value)| *value),
    };
    Ok(Solved {
        action,
        turn: position.turn().number(),
        cards: eyes.into_iter().map(line).collect(),
        nodes,
        pointless,
    })
}

fn points(
    game: &Game<'_>,
    position: &Position<'_>,
    budget: SearchBudget<'_>,
    nodes: &mut u64,
) -> Result<Vec<(Card, Option<i16>)>, NotSolvable> {
    if position.tricks() > POINT_TRICKS {
        return Ok(Vec::new());
    }
    let mut solver = PointSolver::default();
    let values = solver.each_card(game, budget);
    *nodes += solver.nodes();
    values
}

fn won_so_far(game: &Game<'_>) -> u8 {
    let re = game.state().parties().re;
    re.iter().map(|seat: Seat| game.state().eyes(seat)).sum()
}

const fn not_solvable(error: NotSolvable) -> &'static str {
    match error {
        NotSolvable::NotPlaying => "solve-not-playing",
        NotSolvable::Declaration => "solve-declaration",
        NotSolvable::DulleCaught => "solve-dulle-caught",
        NotSolvable::WeddingPartner => "solve-wedding-partner",
        NotSolvable::DutyCall => "solve-duty-call",
    }
}

impl ForPeople for Solved {
    fn for_people(&self, texts: &Texts) -> String {
        let values = [("action", self.action.into()), ("turn", self.turn.into())];
        let mut text = texts.with("solve-title", &values);
        for line in &self.cards {
            text.push_str(&line.for_people(texts));
        }
        if let Some(reason) = &self.pointless {
            text.push_str("\n  ");
            text.push_str(reason);
        }
        text
    }
}

impl CardLine {
    fn for_people(&self, texts: &Texts) -> String {
        let eyes = if self.re_least == self.re_most {
            format!("{}:{}", self.re_least, 240 - self.re_least)
        } else {
            format!("{}..{}", self.re_least, self.re_most)
        };
        let points = self.points.map(|points| format!("{points:+}")).unwrap_or_default();
        let values =
            [("card", self.card.as_str().into()), ("eyes", eyes.into()), ("points", points.into())];
        let key = if self.points.is_some() { "solve-card-points" } else { "solve-card" };
        format!("\n  {}", texts.with(key, &values))
    }
}
