//! Endings by the exact solver.

use dulle_rules::{Game, Party, Seat};
use dulle_solver::{PointSolver, SearchBudget};

use crate::pimc::Endings;

/// Solves endings for game points, with a limit on what one may cost.
#[derive(Debug)]
pub struct SolvedEndings {
    solver: PointSolver,
    nodes: u64,
}

impl SolvedEndings {
    /// Gives up an ending after `nodes` cards tried.
    pub fn new(nodes: u64) -> Self {
        Self { solver: PointSolver::new(12), nodes }
    }
}

impl Default for SolvedEndings {
    fn default() -> Self {
        Self::new(20_000)
    }
}

impl Endings for SolvedEndings {
    fn value(&mut self, game: &Game<'_>, seat: Seat) -> (Option<f32>, u64) {
        // Until the partner is found, nobody knows whose points they would be.
        if game.state().awaits_clarification() {
            return (None, 0);
        }
        let budget = SearchBudget { nodes: Some(self.nodes), ..SearchBudget::default() };
        let re = self.solver.value(game, budget).ok().flatten();
        let parties = game.state().parties();
        let value = re.zip(parties.of(seat)).map(|(re, party)| match party {
            Party::Re if parties.re.len() == 1 => 3.0 * f32::from(re),
            Party::Re => f32::from(re),
            Party::Contra => -f32::from(re),
        });
        (value, self.solver.nodes())
    }
}
