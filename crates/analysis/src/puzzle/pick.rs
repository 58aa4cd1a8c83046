//! Choosing a set.

use super::{Puzzle, Theme};

/// This many puzzles of a longer list, in its order, spread over the themes as evenly as the list allows.
pub fn pick(puzzles: Vec<Puzzle>, count: usize) -> Vec<Puzzle> {
    let mut of_theme = Theme::ALL.map(|theme| {
        let own = puzzles.iter().filter(|puzzle| puzzle.theme == theme);
        (own.count(), 0_usize)
    });
    // One a theme in turn, until there are enough or none is left.
    let mut picked = 0;
    while picked < count {
        let before = picked;
        for (there, taken) in &mut of_theme {
            if picked < count && *taken < *there {
                *taken += 1;
                picked += 1;
            }
        }
        if before == picked {
            break;
        }
    }
    let mut room = of_theme.map(|(_, taken)| taken);
    let wanted = move |puzzle: &Puzzle| {
        let place = Theme::ALL.iter().position(|&theme| theme == puzzle.theme);
        place.is_some_and(|place| {
            let free = room[place] > 0;
            room[place] -= usize::from(free);
            free
        })
    };
    puzzles.into_iter().filter(wanted).collect()
}
