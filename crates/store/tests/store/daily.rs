//! Results of the deal of the day.

use dulle_store::{NewDaily, PlayerId, Purge, Store, UnixMillis};

use crate::hands::guest;
use crate::on_both;
use crate::place::Place;

on_both!(
    the_first_result_of_a_day_counts,
    a_week_is_added_up_and_equal_sums_share_a_place,
    results_are_kept_for_two_months_and_go_with_their_player,
);

async fn enter(store: &Store, day: i64, player: &PlayerId, points: i16) -> Option<i16> {
    let entry = NewDaily { day, player: player.clone(), points, at: UnixMillis(1) };
    store.enter_daily(entry).await.expect("stored")
}

async fn the_first_result_of_a_day_counts(place: Place) {
    let store = place.open().await;
    let (anna, ben) = (guest(&store, "anna").await, guest(&store, "ben").await);
    assert_eq!(enter(&store, 7, &anna, -2).await, Some(-2));
    assert_eq!(enter(&store, 7, &anna, 9).await, Some(-2));
    assert_eq!(enter(&store, 8, &anna, 9).await, Some(9));
    assert_eq!(enter(&store, 7, &ben, -2).await, Some(-2));
    assert_eq!(store.counted_daily(7).await, Ok(vec![(-2, 2)]));
    assert_eq!(store.daily_of(8, &ben).await, Ok(None));
    let nobody = PlayerId::new("nobody").expect("an identifier");
    assert_eq!(enter(&store, 7, &nobody, 5).await, None);
    let own: Vec<_> = store.dailies(&anna).await.expect("a list");
    assert_eq!(own.iter().map(|one| (one.day, one.points)).collect::<Vec<_>>(), [(7, -2), (8, 9)]);
}

async fn a_week_is_added_up_and_equal_sums_share_a_place(place: Place) {
    let store = place.open().await;
    let names = ["anna", "ben", "cora"];
    let mut players = Vec::new();
    for name in names {
        players.push(guest(&store, name).await);
    }
    let results = [(4, 0, 3), (5, 0, -1), (5, 1, 2), (10, 2, -4), (11, 2, 100), (3, 1, 50)];
    for (day, player, points) in results {
        assert_eq!(enter(&store, day, &players[player], points).await, Some(points));
    }
    let week = (4, 10);
    let sums = store.daily_sums(week, 2).await.expect("a list");
    let sums: Vec<_> = sums.iter().map(|sum| (sum.name.as_str(), sum.days, sum.points)).collect();
    assert_eq!(sums, [("ben", 1, 2), ("anna", 2, 2)], "and no more than were asked for");
    assert_eq!(store.daily_place(week, &players[0]).await, Ok(Some((1, 2, 2))));
    assert_eq!(store.daily_place(week, &players[1]).await, Ok(Some((1, 1, 2))));
    assert_eq!(store.daily_place(week, &players[2]).await, Ok(Some((3, 1, -4))));
    assert_eq!(store.daily_place((20, 26), &players[2]).await, Ok(None));
}

async fn results_are_kept_for_two_months_and_go_with_their_player(place: Place) {
    const DAY: i64 = 86_400_000;
    let store = place.open().await;
    let (anna, ben) = (guest(&store, "anna").await, guest(&store, "ben").await);
    for (day, player) in [(10, &anna), (10, &ben), (39, &anna), (40, &anna), (99, &ben)] {
        assert_eq!(enter(&store, day, player, 1).await, Some(1));
    }
    let now = UnixMillis(100 * DAY + 5);
    let purge = Purge {
        now,
        guests_unseen_since: None,
        idle_guests_unseen_since: None,
        journals_closed_before: None,
    };
    let mut gone = Vec::new();
    for _ in 0..3 {
        gone.push(store.purge(purge).await.expect("purged").results);
    }
    assert_eq!(gone, [2, 1, 0], "a day at a time");
    assert_eq!(store.counted_daily(40).await, Ok(vec![(1, 1)]));
    store.delete_player(&anna).await.expect("deleted");
    assert_eq!(store.counted_daily(40).await, Ok(Vec::new()));
    assert_eq!(store.counted_daily(99).await, Ok(vec![(1, 1)]));
}
