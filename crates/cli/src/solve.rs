//! `dulle solve`.

use std::io::{self, Write};
use std::path::PathBuf;

use dulle_rules::dkn::Replayer;
use dulle_rules::{Card, Game, Seat};
use dulle_solver::{Answer, Count, NotSolvable, PointSolver, Position, SearchBudget, Solver};
use dulle_texts::Texts;
use serde::Serialize;

use crate::files::{Hand, about, for_each_hand};
use crate::output::{Output, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// DKN file; - is standard input
    file: PathBuf,
    /// Solve the position before this action, counted from 1; by default after the last one
    #[arg(long, value_name = "ACTION")]
    at: Option<usize>,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
    /// Stop after so many cards tried, with the bounds that are known then
    #[arg(long, default_value_t = 50_000_000)]
    nodes: u64,
}

/// More tricks than this take too long for game points.
const POINT_TRICKS: u32 = 7;

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let mut replayer = Replayer::new();
    let mut solver = Solver::default();
    for_each_hand(std::slice::from_ref(&args.file), texts, |hand| {
        let line = match solve(&hand, args, &mut replayer, &mut solver, texts) {
            Ok(solved) => Line {
                file: hand.file,
                hand: hand.number,
                ok: true,
                result: Outcome::Solved(solved),
            },
            Err(message) => Line {
                file: hand.file,
                hand: hand.number,
                ok: false,
                result: Outcome::Failed { message },
            },
        };
        if args.json {
            serde_json::to_writer(&mut *output, &line)?;
            writeln!(output)?;
        } else {
            write!(output, "{}", line.for_people(texts))?;
        }
        Ok(if line.ok { Status::Good } else { Status::Wrong })
    })
}

#[derive(Debug, Serialize)]
struct Line<'a> {
    file: &'a str,
    hand: u64,
    ok: bool,
    #[serde(flatten)]
    result: Outcome,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Outcome {
    Solved(Solved),
    Failed { message: String },
}

#[derive(Debug, Serialize)]
struct Solved {
    /// The action that would come next, counted from 1.
    action: usize,
    turn: u8,
    cards: Vec<CardLine>,
    nodes: u64,
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
    let budget = SearchBudget { nodes: Some(args.nodes), ..SearchBudget::default() };
    let eyes = solver.each_card(&position, Count::Eyes, budget);
    let mut nodes = solver.nodes();
    let points = points(&game, &position, budget, &mut nodes);
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
    })
}

fn points(
    game: &Game<'_>,
    position: &Position<'_>,
    budget: SearchBudget<'_>,
    nodes: &mut u64,
) -> Vec<(Card, Option<i16>)> {
    if position.tricks() > POINT_TRICKS {
        return Vec::new();
    }
    let mut solver = PointSolver::default();
    let values = solver.each_card(game, budget).unwrap_or_default();
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
        NotSolvable::SecondWins => "solve-second-wins",
    }
}

impl Line<'_> {
    fn for_people(&self, texts: &Texts) -> String {
        let head = |sentence: String| about(self.file, self.hand, sentence, texts);
        match &self.result {
            Outcome::Failed { message } => format!("{}\n", head(message.clone())),
            Outcome::Solved(solved) => {
                let values = [("action", solved.action.into()), ("turn", solved.turn.into())];
                let mut text = format!("{}\n", head(texts.with("solve-title", &values)));
                for line in &solved.cards {
                    text.push_str(&line.for_people(texts));
                }
                text
            }
        }
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
        format!("  {}\n", texts.with(key, &values))
    }
}
