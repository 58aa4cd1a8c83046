//! Who plays below their level, and that the table hears of it.

use dulle_protocol::{Settings, Strength};
use dulle_rules::SeatSet;

use crate::sim::Sim;

/// The seats of whose bots a table of one player heard that they play below their level, in a hand. This house has no
/// network and no place for those who think for long.
async fn weaker(level: Strength) -> SeatSet {
    let settings = Settings { bots: Some(level), ..Settings::of("ddv2026") };
    let mut sim = Sim::new(5, settings, 1).await;
    let mut heard = SeatSet::NONE;
    while sim.finished().await == 0 {
        sim.step(false).await;
        heard = heard.or(sim.peers[0].client.weaker().0);
    }
    heard
}

#[tokio::test(start_paused = true)]
async fn a_table_hears_of_every_bot_that_plays_below_its_level_and_of_no_other() {
    let bots = SeatSet::one(dulle_rules::Seat::ALL[0]).complement();
    for level in Strength::ALL {
        let below = !matches!(level, Strength::Beginner | Strength::Club);
        let expected = if below { bots } else { SeatSet::NONE };
        assert_eq!(weaker(level).await, expected, "{level:?}");
    }
}
