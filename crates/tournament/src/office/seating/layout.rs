//! How many tables of which size.

use crate::office::setup::TableSizes;

/// The tables of a round: how many of its own people each has. A table of three is filled up by a
/// Springer, a player who also plays at their own table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Tables of four first, then larger ones, then those that need a Springer.
    pub sizes: Vec<u8>,
}

/// Why this many people cannot be seated, and what would work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoLayout {
    pub players: usize,
    /// The next smaller and larger numbers that can be seated.
    pub fewer: Option<usize>,
    pub more: usize,
    /// A size of table with which this number would work.
    pub with_size: Option<u8>,
    /// Whether it would work with a Springer.
    pub with_springer: bool,
}

impl Layout {
    /// As many tables of four as possible. A Springer is the last resort: two of them never come
    /// from one small field, as there must be a full table for each to come from.
    pub fn new(players: usize, sizes: TableSizes, springers: u8) -> Result<Self, NoLayout> {
        if let Some(layout) = (0..=springers).find_map(|spare| of(players, sizes, spare)) {
            return Ok(layout);
        }
        let works = |players: usize| (0..=springers).any(|n| of(players, sizes, n).is_some());
        let fewer = (4..players).rev().find(|&players| works(players));
        // Enough tables of the smallest size can always be filled.
        let more = (players + 1..players + 12).find(|&players| works(players));
        let with_size = (4..=7)
            .filter(|&size| !sizes.contains(size))
            .find(|&size| of(players, sizes.with(size), springers).is_some());
        let with_springer = of(players, sizes, springers + 1).is_some();
        let more = more.unwrap_or(players + 1);
        Err(NoLayout { players, fewer, more, with_size, with_springer })
    }

    pub fn tables(&self) -> usize {
        self.sizes.len()
    }

    /// How many tables need a Springer.
    pub fn springers(&self) -> usize {
        self.sizes.iter().filter(|&&size| size < 4).count()
    }
}

/// With exactly this many Springers.
fn of(players: usize, sizes: TableSizes, springers: u8) -> Option<Layout> {
    let seated = players.checked_sub(usize::from(springers) * 3)?;
    let mut tables = fill(seated, sizes)?;
    if tables.iter().filter(|&&size| size >= 4).count() < usize::from(springers) {
        return None;
    }
    tables.sort_unstable();
    tables.extend(std::iter::repeat_n(3, usize::from(springers)));
    (!tables.is_empty()).then_some(Layout { sizes: tables })
}

/// Tables for this many people: the fewest that are larger than four, and then the smallest of them.
fn fill(players: usize, sizes: TableSizes) -> Option<Vec<u8>> {
    // For every number of people the best tables, each by cost and the last table that was added.
    let mut best: Vec<Option<(usize, u8)>> = vec![None; players + 1];
    best[0] = Some((0, 0));
    for people in 1..=players {
        for size in sizes.iter() {
            let before = people.checked_sub(usize::from(size)).and_then(|rest| best[rest]);
            let Some((cost, _)) = before else { continue };
            let excess = usize::from(size - 4);
            let cost = cost + excess * (1000 + excess);
            if best[people].is_none_or(|(least, _)| cost < least) {
                best[people] = Some((cost, size));
            }
        }
    }
    let mut tables = Vec::new();
    let mut rest = players;
    while rest > 0 {
        let (_, size) = best[rest]?;
        tables.push(size);
        rest -= usize::from(size);
    }
    Some(tables)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(players: usize, sizes: &[u8], springers: u8) -> Result<Vec<u8>, NoLayout> {
        let sizes = TableSizes::new(sizes).expect("sizes");
        Layout::new(players, sizes, springers).map(|layout| layout.sizes)
    }

    #[test]
    fn as_many_tables_of_four_as_possible() {
        assert_eq!(sizes(42, &[4, 5], 0), Ok([[4; 8].as_slice(), &[5, 5]].concat()));
        assert_eq!(sizes(41, &[4, 5], 0), Ok([[4; 9].as_slice(), &[5]].concat()));
        assert_eq!(sizes(200, &[4, 5], 0), Ok(vec![4; 50]));
        assert_eq!(sizes(10, &[4, 5, 6], 0), Ok(vec![5, 5]));
        assert_eq!(sizes(8, &[4], 0), Ok(vec![4, 4]));
    }

    #[test]
    fn seven_and_eleven_are_refused_with_what_would_work() {
        let refused = sizes(7, &[4, 5], 0).expect_err("seven");
        assert_eq!((refused.fewer, refused.more), (Some(5), 8));
        assert_eq!((refused.with_size, refused.with_springer), (Some(7), true));
        let refused = sizes(11, &[4, 5], 0).expect_err("eleven");
        assert_eq!((refused.fewer, refused.more), (Some(10), 12));
        assert_eq!((refused.with_size, refused.with_springer), (Some(6), true));
        let refused = sizes(42, &[4], 0).expect_err("tables of four alone");
        assert_eq!((refused.fewer, refused.more, refused.with_size), (Some(40), 44, Some(5)));
    }

    #[test]
    fn a_springer_fills_a_table_of_three() {
        assert_eq!(sizes(7, &[4], 1), Ok(vec![4, 3]));
        assert_eq!(sizes(11, &[4], 1), Ok(vec![4, 4, 3]));
        assert!(sizes(3, &[4], 1).is_err());
        assert!(sizes(6, &[4], 3).is_err());
        assert!(sizes(0, &[4], 0).is_err());
    }

    #[test]
    fn every_layout_seats_everybody_once() {
        for players in 0..300 {
            for set in [&[4][..], &[4, 5], &[5, 6], &[4, 5, 6, 7], &[7]] {
                if let Ok(layout) = sizes(players, set, 2) {
                    assert_eq!(
                        layout.iter().map(|&size| usize::from(size)).sum::<usize>(),
                        players
                    );
                }
            }
        }
    }
}
