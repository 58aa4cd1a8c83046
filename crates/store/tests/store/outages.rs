//! A full disk and a locked database: everybody is told, nothing is half stored, service resumes.

use std::time::Duration;

use dulle_store::{AppendError, OpenOptions, StoreError};
use tokio::task::JoinSet;

use crate::hands::guest;
use crate::on_both;
use crate::place::{Database, Place, append, append_at_last, journal, texts};

on_both!(
    a_full_disk_is_told_and_service_resumes,
    a_group_is_stored_as_a_whole_or_not_at_all,
    a_locked_database_is_told_and_service_resumes,
);

const FULL: AppendError = AppendError::Store(StoreError::Full);
const ROOM: u64 = 4 << 20;

/// Leaves little room. PostgreSQL has no such limit: a trigger stands in for the disk.
async fn fill(place: &Place) {
    match place.kind {
        Database::Sqlite => {
            let half = ROOM / 2;
            let filler = format!("CREATE TABLE filler AS SELECT zeroblob({half})");
            place.sql(&filler).await;
        }
        Database::Postgres => {
            let trigger = "
                CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100';
                END $$;
                CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH ROW
                WHEN (length(NEW.text) > 100000) EXECUTE FUNCTION full_disk();";
            place.sql(trigger).await;
        }
    }
}

async fn make_room(place: &Place) {
    match place.kind {
        Database::Sqlite => place.sql("DROP TABLE filler").await,
        Database::Postgres => place.sql("DROP TRIGGER full_disk ON entries").await,
    }
}

fn options() -> OpenOptions {
    let busy_timeout = Duration::from_millis(200);
    OpenOptions { size_limit: Some(ROOM), busy_timeout, ..OpenOptions::default() }
}

async fn a_full_disk_is_told_and_service_resumes(place: Place) {
    let store = place.open_with(options()).await;
    fill(&place).await;
    let (id, epoch) = journal(&store).await;
    store.append(append(&id, epoch, 1, "small")).await.expect("stored");
    // Larger than the room that is left, and smaller than the one there will be.
    let large = append(&id, epoch, 2, &"x".repeat(5 << 19));
    for _ in 0..3 {
        assert_eq!(store.append(large.clone()).await, Err(FULL));
        assert_eq!(store.ping().await, Err(StoreError::Full));
    }
    assert_eq!(texts(&store, &id).await, ["small"]);
    make_room(&place).await;
    // Nobody has to store something before the store is well again: a probe finds it out.
    store.probe().await.expect("there is room again");
    store.ping().await.expect("well");
    store.append(large).await.expect("there is room again");
    store.ping().await.expect("well");
    assert_eq!(texts(&store, &id).await.len(), 2);
    let stats = store.stats();
    assert_eq!((stats.appends, stats.failed), (2, 3));
}

async fn a_group_is_stored_as_a_whole_or_not_at_all(place: Place) {
    let options = OpenOptions { size_limit: Some(ROOM), ..OpenOptions::default() };
    let store = place.open_with(options).await;
    fill(&place).await;
    let mut journals = Vec::new();
    for _ in 0..50 {
        journals.push(journal(&store).await);
    }
    let (first, epoch) = journal(&store).await;
    let mut tasks = JoinSet::new();
    let lock = place.lock().await;
    // The first append waits for the lock alone; the others gather behind it.
    tasks.spawn({
        let store = store.clone();
        async move { store.append(append(&first, epoch, 1, "first")).await }
    });
    tokio::time::sleep(Duration::from_secs(1)).await;
    for (number, (id, epoch)) in journals.clone().into_iter().enumerate() {
        let store = store.clone();
        let text = if number == 49 { "x".repeat(5 << 19) } else { "small".to_owned() };
        tasks.spawn(async move { store.append(append(&id, epoch, 1, &text)).await });
    }
    while store.stats().queued < 50 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    lock.release().await;
    let answers = tasks.join_all().await;
    assert_eq!(answers.iter().filter(|&answer| *answer == Ok(())).count(), 1);
    assert_eq!(answers.iter().filter(|&answer| *answer == Err(FULL)).count(), 50);
    for (id, epoch) in &journals {
        assert_eq!(store.load(id, 1).await, Ok(vec![]));
        assert_eq!(append_at_last(&store, &append(id, *epoch, 1, "again")).await, []);
    }
}

async fn a_locked_database_is_told_and_service_resumes(place: Place) {
    let store = place.open_with(options()).await;
    let (id, epoch) = journal(&store).await;
    let lock = place.lock().await;
    let what = append(&id, epoch, 1, "a");
    for _ in 0..2 {
        let told = store.append(what.clone()).await;
        assert_eq!(told, Err(AppendError::Store(StoreError::Locked)));
    }
    assert_eq!(store.ping().await, Err(StoreError::Locked));
    assert_eq!(store.load(&id, 1).await, Ok(vec![]), "one may still read");
    lock.release().await;
    store.append(what).await.expect("stored");
    store.ping().await.expect("well");
    guest(&store, "anna").await;
}
