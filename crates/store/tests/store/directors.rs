//! Whose account directs a journal.

use dulle_store::{JournalError, NewJournal, UnixMillis};

use crate::hands::guest;
use crate::on_both;
use crate::place::{Place, append, id, journal, texts};

on_both!(
    a_player_directs_so_many_and_no_more,
    a_journal_that_is_removed_is_gone_at_once_with_its_director,
);

async fn a_player_directs_so_many_and_no_more(place: Place) {
    let store = place.open().await;
    let (anna, ben) = (guest(&store, "anna").await, guest(&store, "ben").await);
    for number in 0..50 {
        let at = UnixMillis(number);
        assert_eq!(store.direct(&anna, &id(&format!("t{number}")), at).await, Ok(true));
    }
    assert_eq!(store.direct(&anna, &id("one-more"), UnixMillis(99)).await, Ok(false));
    assert_eq!(store.direct(&anna, &id("t7"), UnixMillis(99)).await, Ok(true), "as before");
    let directed = store.directed_by(&anna).await.expect("a list");
    assert_eq!((directed.len(), &directed[0].0), (50, &id("t49")), "the newest first");
    assert_eq!(store.directs(&ben, &id("t7")).await, Ok(false));
    assert_eq!(store.directed_by(&ben).await, Ok(Vec::new()));
    store.delete_player(&anna).await.expect("deleted");
    assert_eq!(store.directs(&anna, &id("t7")).await, Ok(false));
}

async fn a_journal_that_is_removed_is_gone_at_once_with_its_director(place: Place) {
    let store = place.open().await;
    let anna = guest(&store, "anna").await;
    let (gone, epoch) = journal(&store).await;
    let (other, other_epoch) = journal(&store).await;
    for (journal, epoch) in [(&gone, epoch), (&other, other_epoch)] {
        store.append(append(journal, epoch, 1, "secret")).await.expect("stored");
        assert_eq!(store.direct(&anna, journal, UnixMillis(1)).await, Ok(true));
    }
    assert_eq!(store.count_running("table").await, Ok(2));
    let claimed = store.claim(&gone, "another").await.expect("claimed");
    let stale = Err(JournalError::Stale { current: claimed });
    assert_eq!(store.remove(&gone, epoch).await, stale, "not by an earlier owner");
    assert_eq!(store.remove(&gone, claimed).await, Ok(()));
    assert_eq!(store.remove(&gone, claimed).await, Err(JournalError::Missing));
    assert_eq!(store.directed_by(&anna).await.expect("a list").len(), 1);
    assert!(texts(&store, &gone).await.is_empty());
    assert_eq!(texts(&store, &other).await, ["secret"]);
    assert_eq!(store.count_running("table").await, Ok(1));
    let again = NewJournal { id: gone, kind: "table".to_owned(), owner: "me".to_owned() };
    store.create(again).await.expect("the name is free");
}
