//! Who plays under which start number, and which rounds are under way.

use dulle_store::UnixMillis;

use crate::hands::guest;
use crate::on_both;
use crate::place::{Place, append, id, journal};

on_both!(
    a_start_number_is_one_players_and_a_player_has_one,
    a_player_enters_so_many_tournaments_and_no_more,
    what_is_known_of_a_tournament_goes_with_its_journal,
);

async fn a_start_number_is_one_players_and_a_player_has_one(place: Place) {
    let store = place.open().await;
    let (anna, ben) = (guest(&store, "anna").await, guest(&store, "ben").await);
    let cup = id("cup");
    let at = UnixMillis(1);
    assert_eq!(store.take_part(&anna, &cup, 1, at).await, Ok(true));
    assert_eq!(store.take_part(&anna, &cup, 1, at).await, Ok(true), "said twice");
    assert_eq!(store.take_part(&ben, &cup, 2, at).await, Ok(true));
    assert_eq!(store.take_part(&ben, &cup, 1, at).await, Ok(true), "by the link of number 1");
    assert_eq!(store.start_number(&anna, &cup).await, Ok(None));
    let ben_only = vec![(1, ben.as_str().to_owned())];
    assert_eq!(store.participants(&cup).await, Ok(ben_only));
    assert_eq!(store.participants(&id("other")).await, Ok(Vec::new()));
    let own = store.participations(&ben).await.expect("a list");
    assert_eq!((own.len(), own[0].number, &own[0].journal), (1, 1, &cup));
    store.delete_player(&ben).await.expect("deleted");
    assert_eq!(store.participants(&cup).await, Ok(Vec::new()), "the number is free again");
    assert_eq!(store.take_part(&ben, &cup, 1, at).await, Ok(false), "there is no such player");
}

async fn a_player_enters_so_many_tournaments_and_no_more(place: Place) {
    let store = place.open().await;
    let anna = guest(&store, "anna").await;
    for number in 0..200 {
        let at = UnixMillis(number);
        assert_eq!(store.take_part(&anna, &id(&format!("t{number}")), 1, at).await, Ok(true));
    }
    assert_eq!(store.take_part(&anna, &id("one-more"), 1, UnixMillis(999)).await, Ok(false));
    assert_eq!(store.take_part(&anna, &id("t7"), 2, UnixMillis(999)).await, Ok(true));
    let own = store.participations(&anna).await.expect("a list");
    assert_eq!((own.len(), &own[0].journal), (200, &id("t7")), "the newest first");
}

async fn what_is_known_of_a_tournament_goes_with_its_journal(place: Place) {
    let store = place.open().await;
    let anna = guest(&store, "anna").await;
    let (cup, epoch) = journal(&store).await;
    store.append(append(&cup, epoch, 1, "setup")).await.expect("stored");
    assert_eq!(store.take_part(&anna, &cup, 3, UnixMillis(1)).await, Ok(true));
    for _ in 0..2 {
        store.round_begins(&cup, UnixMillis(1)).await.expect("noted");
    }
    assert_eq!(store.rounds_under_way().await, Ok(vec![cup.clone()]));
    store.round_ends(&cup).await.expect("noted");
    assert_eq!(store.rounds_under_way().await, Ok(Vec::new()));
    store.round_begins(&cup, UnixMillis(2)).await.expect("noted");
    store.remove(&cup, epoch).await.expect("removed");
    assert_eq!(store.rounds_under_way().await, Ok(Vec::new()));
    assert_eq!(store.participations(&anna).await, Ok(Vec::new()));
}
