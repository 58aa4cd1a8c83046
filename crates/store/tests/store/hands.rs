//! Finished hands and what is counted from them.

use dulle_store::{
    Access, Append, FinishedHand, HandId, HandSeat, NewGuest, Page, PlayerId, StatisticsLine,
    Store, UnixMillis,
};

use crate::on_both;
use crate::place::{Place, append, journal};

on_both!(
    a_finished_hand_is_stored_with_its_last_entry,
    a_hand_is_listed_for_its_players_and_for_others_only_if_it_is_for_everybody,
    a_players_hands_come_in_pages_the_newest_first,
    hands_of_a_journal_come_in_pages_the_first_first,
    statistics_count_by_rulebook_contract_and_role,
    a_player_who_is_deleted_while_they_play_leaves_no_name,
);

/// A hand with bots on all seats.
pub(crate) fn hand(id: &str, number: u32) -> FinishedHand {
    let seat = |name: &str, score| HandSeat {
        player: None,
        name: Some(name.to_owned()),
        score,
        soloist: false,
        won: score > 0,
    };
    FinishedHand {
        id: HandId::new(id).expect("an identifier"),
        number,
        finished_at: UnixMillis(1_000 + i64::from(number)),
        rulebook: "ddv2026".to_owned(),
        contract: "normal".to_owned(),
        dkn: format!("[Rulebook \"ddv2026\"]\n; {id}"),
        access: Access::Everybody,
        seats: [seat("Bot 1", 1), seat("Bot 2", -1), seat("Bot 3", 1), seat("Bot 4", -1)],
    }
}

pub(crate) async fn guest(store: &Store, name: &str) -> PlayerId {
    let id = PlayerId::new(format!("id-{name}")).expect("an identifier");
    let at = UnixMillis(500);
    let new = NewGuest { id: id.clone(), name: name.to_owned(), at };
    store.create_guest(new).await.expect("created");
    id
}

pub(crate) fn seated(mut hand: FinishedHand, seat: usize, player: &PlayerId) -> FinishedHand {
    hand.seats[seat].player = Some(player.clone());
    hand.seats[seat].name = Some(player.as_str().trim_start_matches("id-").to_owned());
    hand
}

/// Stores hands in a journal of their own.
pub(crate) async fn store_hands(store: &Store, hands: Vec<FinishedHand>) {
    let (id, epoch) = journal(store).await;
    store.append(Append { hands, ..append(&id, epoch, 1, "end") }).await.expect("stored");
}

fn hand_id(text: &str) -> HandId {
    HandId::new(text).expect("an identifier")
}

async fn a_finished_hand_is_stored_with_its_last_entry(place: Place) {
    let store = place.open().await;
    let anna = guest(&store, "anna").await;
    let (id, epoch) = journal(&store).await;
    let hands = vec![seated(hand("h1", 1), 2, &anna), hand("h2", 2)];
    let what = Append { hands: hands.clone(), ..append(&id, epoch, 1, "end") };
    store.append(what.clone()).await.expect("stored");
    store.append(what).await.expect_err("the same once more");
    let found = store.hand(&hand_id("h1")).await.expect("read").expect("there");
    assert_eq!((&found.journal, &found.hand), (&id, &hands[0]));
    let all = store.hands_in(&id, None, 0, 1000).await.expect("read");
    assert_eq!(all.into_iter().map(|stored| stored.hand).collect::<Vec<_>>(), hands);
    assert_eq!(store.hand(&hand_id("h3")).await, Ok(None));
}

async fn a_hand_is_listed_for_its_players_and_for_others_only_if_it_is_for_everybody(place: Place) {
    let store = place.open().await;
    let (anna, ben) = (guest(&store, "anna").await, guest(&store, "ben").await);
    let (id, epoch) = journal(&store).await;
    let accesses = [Access::Players, Access::Link, Access::Everybody];
    let hands = (1..).zip(accesses).map(|(number, access)| {
        let played = seated(hand(&format!("h{number}"), number), 0, &anna);
        FinishedHand { access, ..played }
    });
    let what = Append { hands: hands.collect(), ..append(&id, epoch, 1, "end") };
    store.append(what).await.expect("stored");
    for (reader, listed) in [(Some(&anna), vec![1, 2, 3]), (Some(&ben), vec![3]), (None, vec![3])] {
        let found = store.hands_in(&id, reader, 0, 10).await.expect("read");
        let numbers: Vec<u32> = found.iter().map(|stored| stored.hand.number).collect();
        assert_eq!(numbers, listed, "{reader:?}");
        let first = store.hand(&hand_id("h1")).await.expect("read").expect("there");
        assert_eq!(first.is_for(reader), reader == Some(&anna));
        let second = store.hand(&hand_id("h2")).await.expect("read").expect("there");
        assert!(second.is_for(reader));
    }
}

async fn a_players_hands_come_in_pages_the_newest_first(place: Place) {
    let store = place.open().await;
    let (anna, ben) = (guest(&store, "anna").await, guest(&store, "ben").await);
    let mut hands = Vec::new();
    for number in 0..25 {
        let mut played = seated(hand(&format!("h{number}"), number), 0, &anna);
        // Two hands that end at the same time must not vanish between two pages.
        played.finished_at = UnixMillis(i64::from(number / 3));
        hands.push(if number % 5 == 0 { seated(played, 3, &ben) } else { played });
    }
    store_hands(&store, hands).await;
    let mut seen = Vec::new();
    let mut after = None;
    loop {
        let page = store.hands_of(&anna, &Page { after, limit: 4 }).await.expect("read");
        let Some(last) = page.last() else { break };
        after = Some(last.mark());
        seen.extend(page.into_iter().map(|stored| (stored.hand.finished_at, stored.hand.id)));
    }
    assert_eq!(seen.len(), 25);
    assert!(seen.is_sorted_by(|a, b| a > b), "{seen:?}");
    let of_ben = store.hands_of(&ben, &Page { after: None, limit: 100 }).await.expect("read");
    assert_eq!(of_ben.len(), 5);
}

async fn statistics_count_by_rulebook_contract_and_role(place: Place) {
    let store = place.open().await;
    let anna = guest(&store, "anna").await;
    let mut hands: Vec<_> = (0..3).map(|n| seated(hand(&format!("h{n}"), n), 0, &anna)).collect();
    for (number, score) in [(3, -12), (4, 9)] {
        let mut solo = seated(hand(&format!("h{number}"), number), 1, &anna);
        solo.contract = "queens".to_owned();
        solo.seats[1].soloist = true;
        solo.seats[1].score = score;
        solo.seats[1].won = score > 0;
        hands.push(solo);
    }
    store_hands(&store, hands).await;
    let statistics = store.statistics_of(&anna).await.expect("counted");
    let line = |contract: &str, soloist, hands, won, score| StatisticsLine {
        rulebook: "ddv2026".to_owned(),
        contract: contract.to_owned(),
        soloist,
        hands,
        won,
        score,
    };
    assert_eq!(statistics.lines, [line("normal", false, 3, 3, 3), line("queens", true, 2, 1, -3)]);
    assert_eq!((statistics.hands(), statistics.won(), statistics.score()), (5, 4, 0));
    let nobody = PlayerId::new("nobody").expect("an identifier");
    assert_eq!(store.statistics_of(&nobody).await.expect("counted").hands(), 0);
}

async fn a_player_who_is_deleted_while_they_play_leaves_no_name(place: Place) {
    let store = place.open().await;
    let anna = guest(&store, "anna").await;
    let played = seated(hand("h1", 1), 2, &anna);
    assert_eq!(store.delete_player(&anna).await, Ok(true));
    store_hands(&store, vec![played]).await;
    let found = store.hand(&hand_id("h1")).await.expect("read").expect("there");
    let names: Vec<_> = found.hand.seats.iter().map(|seat| seat.name.as_deref()).collect();
    assert_eq!(names, [Some("Bot 1"), Some("Bot 2"), None, Some("Bot 4")]);
    assert_eq!(found.hand.seats[2].player, None);
}

async fn hands_of_a_journal_come_in_pages_the_first_first(place: Place) {
    let store = place.open().await;
    let (id, epoch) = journal(&store).await;
    let hands: Vec<FinishedHand> = (1..=7).map(|n| hand(&format!("h{n}"), n)).collect();
    let what = Append { hands, ..append(&id, epoch, 1, "end") };
    store.append(what).await.expect("stored");
    let mut numbers = Vec::new();
    loop {
        let after = numbers.last().copied().unwrap_or(0);
        let page = store.hands_in(&id, None, after, 3).await.expect("read");
        assert!(page.len() <= 3);
        numbers.extend(page.iter().map(|stored| stored.hand.number));
        if page.len() < 3 {
            break;
        }
    }
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(store.hands_in(&id, None, u32::MAX, 3).await.expect("read").len(), 0);
}
