//! Journals: order, epochs, groups.

use std::time::Duration;

use dulle_store::{
    Append, AppendError, Epoch, JournalError, NewJournal, OpenOptions, Store, StoreError,
    UnixMillis,
};
use tokio::task::JoinSet;

use crate::hands::hand;
use crate::on_both;
use crate::place::{Database, Place, append, append_at_last, id, journal, texts};

on_both!(
    what_must_be_forgotten_is_rewritten_by_the_owner_alone,
    what_was_appended_is_loaded_in_order,
    an_append_out_of_sequence_is_told_the_next_number,
    an_append_under_an_old_epoch_is_refused,
    after_a_claim_nothing_of_the_old_owner_arrives,
    appends_to_many_journals_at_once_keep_their_order,
    an_append_that_the_database_refuses_harms_nobody_else,
    a_closed_journal_can_be_read_and_takes_no_more,
    running_journals_are_found_with_their_heads,
    a_full_queue_refuses_or_waits_as_the_caller_likes,
    entries_of_any_size_and_language_come_back_unchanged,
    a_gap_in_a_journal_is_corruption,
    the_store_ends_with_everything_stored,
    the_meters_count,
);

async fn what_was_appended_is_loaded_in_order(place: Place) {
    let store = place.open().await;
    let before = UnixMillis::now();
    let (id, epoch) = journal(&store).await;
    assert_eq!(store.load(&id, 1).await, Ok(vec![]));
    let entries = vec!["a".to_owned(), "b".to_owned()];
    let first = Append { journal: id.clone(), epoch, first_seq: 1, entries, hands: vec![] };
    store.append(first).await.expect("stored");
    store.append(append(&id, epoch, 3, "c")).await.expect("stored");
    let all = store.load(&id, 1).await.expect("loaded");
    let numbered: Vec<_> = all.iter().map(|entry| (entry.seq, entry.text.as_str())).collect();
    assert_eq!(numbered, [(1, "a"), (2, "b"), (3, "c")]);
    assert!(all.iter().all(|entry| entry.at >= before && entry.at <= UnixMillis::now()));
    assert_eq!(store.load(&id, 0).await.expect("loaded"), all);
    assert_eq!(store.load(&id, 3).await.expect("loaded"), all[2..]);
    assert_eq!(store.load(&id, 4).await, Ok(vec![]));
    assert_eq!(store.load(&crate::place::id("nowhere"), 1).await, Ok(vec![]));
}

async fn an_append_out_of_sequence_is_told_the_next_number(place: Place) {
    let store = place.open().await;
    let (id, epoch) = journal(&store).await;
    store.append(append(&id, epoch, 1, "a")).await.expect("stored");
    for wrong in [0, 1, 3, u64::MAX] {
        let refused = store.append(append(&id, epoch, wrong, "x")).await;
        assert_eq!(refused, Err(AppendError::Sequence { expected: 2 }));
    }
    let empty = Append { entries: vec![], ..append(&id, epoch, 2, "") };
    assert_eq!(store.append(empty).await, Err(AppendError::Empty));
    let nowhere = append(&crate::place::id("nowhere"), epoch, 1, "x");
    assert_eq!(store.append(nowhere).await, Err(AppendError::Missing));
    assert_eq!(texts(&store, &id).await, ["a"]);
}

async fn an_append_under_an_old_epoch_is_refused(place: Place) {
    let store = place.open().await;
    let (id, first) = journal(&store).await;
    store.append(append(&id, first, 1, "a")).await.expect("stored");
    let second = store.claim(&id, "other").await.expect("claimed");
    assert!(second > first);
    let stale = store.append(append(&id, first, 2, "x")).await;
    assert_eq!(stale, Err(AppendError::Stale { current: second }));
    assert_eq!(store.close(&id, first).await, Err(JournalError::Stale { current: second }));
    store.append(append(&id, second, 2, "b")).await.expect("stored");
    assert_eq!(texts(&store, &id).await, ["a", "b"]);
    assert_eq!(store.claim(&crate::place::id("no"), "x").await, Err(JournalError::Missing));
    let again = NewJournal { id, kind: "table".to_owned(), owner: "me".to_owned() };
    assert_eq!(store.create(again).await, Err(JournalError::Exists));
}

/// Two servers on one database: one appends as fast as it can, the other takes over.
async fn after_a_claim_nothing_of_the_old_owner_arrives(place: Place) {
    let (old, new) = (place.open().await, place.open().await);
    let (id, epoch) = journal(&old).await;
    let appending = tokio::spawn({
        let (old, id) = (old.clone(), id.clone());
        async move {
            for seq in 1.. {
                if let Err(error) = old.append(append(&id, epoch, seq, "old")).await {
                    assert!(matches!(error, AppendError::Stale { .. }), "{error}");
                    return seq - 1;
                }
            }
            unreachable!("it ends with the claim")
        }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    let epoch = new.claim(&id, "new").await.expect("claimed");
    let found = new.load(&id, 1).await.expect("loaded").len() as u64;
    let acknowledged = appending.await.expect("it ended");
    assert_eq!(found, acknowledged, "what the new owner saw is all there ever was");
    new.append(append(&id, epoch, found + 1, "new")).await.expect("stored");
}

async fn appends_to_many_journals_at_once_keep_their_order(place: Place) {
    const JOURNALS: usize = 40;
    const ENTRIES: u64 = 50;
    let store = place.open().await;
    let mut tasks = JoinSet::new();
    for _ in 0..JOURNALS {
        let store = store.clone();
        let (id, epoch) = journal(&store).await;
        tasks.spawn(async move {
            for seq in 1..=ENTRIES {
                store
                    .append(append(&id, epoch, seq, &format!("{id} {seq}")))
                    .await
                    .expect("stored");
            }
            id
        });
    }
    for id in tasks.join_all().await {
        let expected: Vec<_> = (1..=ENTRIES).map(|seq| format!("{id} {seq}")).collect();
        assert_eq!(texts(&store, &id).await, expected);
    }
    let stats = store.stats();
    assert_eq!((stats.appends, stats.queued), (JOURNALS as u64 * ENTRIES, 0));
    assert!(stats.commit.count < stats.appends, "commits were shared");
}

async fn an_append_that_the_database_refuses_harms_nobody_else(place: Place) {
    let store = place.open().await;
    let (first, epoch) = journal(&store).await;
    let taken = Append { hands: vec![hand("taken", 1)], ..append(&first, epoch, 1, "a") };
    store.append(taken).await.expect("stored");
    let mut tasks = JoinSet::new();
    let mut ids = Vec::new();
    for _ in 0..20 {
        ids.push(journal(&store).await);
    }
    let lock = place.lock().await;
    for (number, (id, epoch)) in ids.into_iter().enumerate() {
        let store = store.clone();
        tasks.spawn(async move {
            let bad = number % 7 == 3;
            let hands = if bad { vec![hand("taken", 2)] } else { vec![] };
            let answer = store.append(Append { hands, ..append(&id, epoch, 1, "x") }).await;
            (id, bad, answer)
        });
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    lock.release().await;
    for (id, bad, answer) in tasks.join_all().await {
        if bad {
            assert!(
                matches!(answer, Err(AppendError::Store(StoreError::Refused(_)))),
                "{answer:?}"
            );
            assert_eq!(store.load(&id, 1).await, Ok(vec![]));
        } else {
            assert_eq!(answer, Ok(()));
            assert_eq!(texts(&store, &id).await, ["x"]);
        }
    }
}

async fn a_closed_journal_can_be_read_and_takes_no_more(place: Place) {
    let store = place.open().await;
    let (id, epoch) = journal(&store).await;
    store.append(append(&id, epoch, 1, "a")).await.expect("stored");
    store.close(&id, epoch).await.expect("closed");
    assert_eq!(store.append(append(&id, epoch, 2, "b")).await, Err(AppendError::Closed));
    assert_eq!(store.claim(&id, "x").await, Err(JournalError::Closed));
    assert_eq!(store.close(&id, epoch).await, Err(JournalError::Closed));
    assert_eq!(texts(&store, &id).await, ["a"]);
    assert_eq!(store.running("table").await, Ok(vec![]));
}

async fn running_journals_are_found_with_their_heads(place: Place) {
    let store = place.open().await;
    let (first, epoch) = journal(&store).await;
    let (second, _) = journal(&store).await;
    let other = NewJournal { id: id("office"), kind: "office".to_owned(), owner: "x".to_owned() };
    store.create(other).await.expect("created");
    store.append(append(&first, epoch, 1, "a")).await.expect("stored");
    store.append(append(&first, epoch, 2, "b")).await.expect("stored");
    store.claim(&second, "there").await.expect("claimed");
    let running = store.running("table").await.expect("listed");
    let heads: Vec<_> = running
        .iter()
        .map(|head| (&head.id, head.owner.as_str(), head.epoch, head.next_seq))
        .collect();
    assert_eq!(heads, [(&first, "me", Epoch(1), 3), (&second, "there", Epoch(2), 1)]);
}

async fn a_full_queue_refuses_or_waits_as_the_caller_likes(place: Place) {
    let options = OpenOptions { queue: 2, group: 1, ..OpenOptions::default() };
    let store = place.open_with(options).await;
    let mut journals = Vec::new();
    for _ in 0..6 {
        journals.push(journal(&store).await);
    }
    let lock = place.lock().await;
    let (last, epoch) = journals.pop().expect("one");
    let mut waiting = JoinSet::new();
    for (id, epoch) in journals {
        let store = store.clone();
        waiting.spawn(async move { store.append(append(&id, epoch, 1, "a")).await });
    }
    while store.stats().queued < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // Until those are there that find no room.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let what = append(&last, epoch, 1, "a");
    assert_eq!(store.try_append(what.clone()).await, Err(AppendError::QueueFull));
    assert_eq!((store.stats().queued, store.stats().capacity), (2, 2));
    lock.release().await;
    assert!(waiting.join_all().await.into_iter().all(|answer| answer == Ok(())));
    store.try_append(what).await.expect("there is room again");
}

async fn entries_of_any_size_and_language_come_back_unchanged(place: Place) {
    let store = place.open().await;
    let (id, epoch) = journal(&store).await;
    let entries: Vec<String> = ["", "'; DROP TABLE entries; --", "Füchse 🦊\n\u{7f}", "$1 ? {}"]
        .map(str::to_owned)
        .into_iter()
        .chain(["ä".repeat(500_000)])
        .chain((0..1500).map(|number| number.to_string()))
        .collect();
    let what = Append { entries: entries.clone(), ..append(&id, epoch, 1, "") };
    store.append(what).await.expect("stored");
    assert!(texts(&store, &id).await == entries);
}

async fn a_gap_in_a_journal_is_corruption(place: Place) {
    let store = place.open().await;
    let (id, epoch) = journal(&store).await;
    let entries = ["a", "b", "c"].map(str::to_owned).to_vec();
    store.append(Append { entries, ..append(&id, epoch, 1, "") }).await.expect("stored");
    place.sql("DELETE FROM entries WHERE seq = 2").await;
    let error = store.load(&id, 1).await.expect_err("a gap");
    assert!(matches!(error, StoreError::Corrupt(_)));
    // The name of a journal may be the secret link to a table, and errors get into logs.
    assert!(!format!("{error} {error:?}").contains(id.as_str()), "{error}");
}

async fn the_store_ends_with_everything_stored(place: Place) {
    let store = place.open().await;
    let (id, epoch) = journal(&store).await;
    let entries: Vec<String> = (0..1000).map(|number| number.to_string()).collect();
    let what = Append { entries: entries.clone(), ..append(&id, epoch, 1, "") };
    let waiting = tokio::spawn({
        let store = store.clone();
        async move { store.append(what).await }
    });
    tokio::task::yield_now().await;
    store.shutdown().await;
    let answer = waiting.await.expect("it ended");
    let late = store.append(append(&id, epoch, 1, "late")).await;
    assert_eq!(late, Err(AppendError::Store(StoreError::Shut)));
    assert_eq!(store.ping().await, Err(StoreError::Shut));
    let again = place.open().await;
    let found = texts(&again, &id).await;
    assert!(if answer.is_ok() { found == entries } else { found.is_empty() }, "{answer:?}");
}

async fn the_meters_count(place: Place) {
    let store: Store = place.open().await;
    store.ping().await.expect("well");
    let (id, epoch) = journal(&store).await;
    let what = append(&id, epoch, 1, "a");
    assert_eq!(append_at_last(&store, &what).await, []);
    store.append(what).await.expect_err("a wrong number");
    let stats = store.stats();
    assert_eq!((stats.appends, stats.entries, stats.refused, stats.failed), (1, 1, 1, 0));
    assert!(stats.healthy && stats.commit.count == 2 && stats.commit.sum > Duration::ZERO);
    assert_eq!(stats.commit.buckets.last().map(|&(_, count)| count), Some(2));
}

async fn what_must_be_forgotten_is_rewritten_by_the_owner_alone(place: Place) {
    let store = place.open().await;
    let (id, epoch) = journal(&store).await;
    let (other, other_epoch) = journal(&store).await;
    for (number, text) in (1..).zip(["one", "Rumpelstilzchen", "three"]) {
        store.append(append(&id, epoch, number, text)).await.expect("stored");
        store.append(append(&other, other_epoch, number, text)).await.expect("stored");
    }
    let instead = [(2, "two".to_owned())];
    store.rewrite(&id, epoch, &instead).await.expect("rewritten");
    assert_eq!(texts(&store, &id).await, ["one", "two", "three"]);
    assert_eq!(texts(&store, &other).await, ["one", "Rumpelstilzchen", "three"]);
    assert_eq!(store.rewrite(&id, epoch, &[]).await, Ok(()));
    let current = store.claim(&id, "later").await.expect("claimed");
    let stale = store.rewrite(&id, epoch, &instead).await;
    assert_eq!(stale, Err(JournalError::Stale { current }));
    store.rewrite(&other, other_epoch, &instead).await.expect("rewritten");
    store.shutdown().await;
    if place.kind == Database::Sqlite {
        let bytes = std::fs::read(place.folder.path().join("dulle.db")).expect("a file");
        assert!(!bytes.windows(15).any(|part| part == b"Rumpelstilzchen"), "it is still there");
    }
}
