//! What a player has played, as the page shows it.

use dulle_protocol::api::StatisticsLine;

/// Contract by contract: the rulebooks together, soloists apart, most played first.
pub fn by_contract(lines: &[StatisticsLine]) -> Vec<StatisticsLine> {
    let mut sums: Vec<StatisticsLine> = Vec::new();
    for line in lines {
        let same = |sum: &&mut StatisticsLine| {
            sum.contract == line.contract && sum.soloist == line.soloist
        };
        match sums.iter_mut().find(same) {
            Some(sum) => {
                sum.hands += line.hands;
                sum.won += line.won;
                sum.score += line.score;
            }
            None => sums.push(line.clone()),
        }
    }
    sums.sort_by_key(|sum| std::cmp::Reverse(sum.hands));
    sums
}
