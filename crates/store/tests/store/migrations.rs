//! Databases of other versions.

use dulle_store::{OpenOptions, Store, StoreError};
use tokio::task::JoinSet;

use crate::hands::guest;
use crate::on_both;
use crate::place::{Database, Place, append, id, journal, texts};

on_both!(
    an_old_database_is_brought_up_to_date_with_its_contents,
    a_newer_database_is_refused_and_left_alone,
    a_database_made_by_another_step_is_refused_and_left_alone,
    a_database_of_before_checksums_gets_them_once,
    opening_again_changes_nothing,
    programs_that_start_at_once_do_not_collide,
);

/// A database of version 1 with a journal of one entry.
fn first_step(kind: Database) -> (&'static str, &'static str) {
    match kind {
        Database::Sqlite => (
            include_str!("../../migrations/sqlite/0001_journals.sql"),
            "INSERT INTO journals VALUES (1, 'old', 'table', 'x', 4, 5, NULL, 1, 1);
            INSERT INTO entries VALUES (1, 1, 1, 4, 6, 'kept', NULL);",
        ),
        Database::Postgres => (
            include_str!("../../migrations/postgres/0001_journals.sql"),
            "INSERT INTO journals (id, kind, owner, epoch, created_at)
            VALUES ('old', 'table', 'x', 4, 5);
            INSERT INTO entries SELECT key, 1, 4, 6, 'kept' FROM journals;",
        ),
    }
}

const VERSIONS: &str =
    "CREATE TABLE dulle_schema (version BIGINT NOT NULL PRIMARY KEY, applied_at BIGINT NOT NULL);";

async fn an_old_database_is_brought_up_to_date_with_its_contents(place: Place) {
    let (step, contents) = first_step(place.kind);
    let version = "INSERT INTO dulle_schema VALUES (1, 0);";
    place.sql(&format!("{VERSIONS} {step} {version} {contents}")).await;
    let store = place.open().await;
    assert_eq!(texts(&store, &id("old")).await, ["kept"]);
    let epoch = store.claim(&id("old"), "me").await.expect("claimed");
    store.append(append(&id("old"), epoch, 2, "new")).await.expect("stored");
    guest(&store, "anna").await;
}

async fn a_newer_database_is_refused_and_left_alone(place: Place) {
    place.open().await.shutdown().await;
    place.sql("INSERT INTO dulle_schema VALUES (99, 0)").await;
    let refused = Store::open(&place.url, OpenOptions::default()).await.expect_err("refused");
    assert_eq!(refused, StoreError::Newer { found: 99, known: 10 });
    assert!(refused.to_string().contains("version 99"));
    place.sql("DELETE FROM dulle_schema WHERE version = 99").await;
    place.open().await;
}

async fn a_database_made_by_another_step_is_refused_and_left_alone(place: Place) {
    let store = place.open().await;
    let (id, epoch) = journal(&store).await;
    store.append(append(&id, epoch, 1, "a")).await.expect("stored");
    store.shutdown().await;
    place.sql("UPDATE dulle_checksums SET checksum = 'other' WHERE version = 2").await;
    for _ in 0..2 {
        let refused = Store::open(&place.url, OpenOptions::default()).await.expect_err("refused");
        assert_eq!(refused, StoreError::OtherStep { version: 2 });
        assert!(refused.to_string().starts_with("step 2 of this database's tables is not"));
    }
    place.sql("DELETE FROM dulle_checksums WHERE version = 2").await;
    assert_eq!(texts(&place.open().await, &id).await, ["a"]);
}

async fn a_database_of_before_checksums_gets_them_once(place: Place) {
    place.open().await.shutdown().await;
    place.sql("DROP TABLE dulle_checksums").await;
    place.open().await.shutdown().await;
    // From now on they count.
    place.sql("UPDATE dulle_checksums SET checksum = 'other' WHERE version = 3").await;
    let refused = Store::open(&place.url, OpenOptions::default()).await.expect_err("refused");
    assert_eq!(refused, StoreError::OtherStep { version: 3 });
}

async fn opening_again_changes_nothing(place: Place) {
    let first = place.open().await;
    let (id, epoch) = journal(&first).await;
    first.append(append(&id, epoch, 1, "a")).await.expect("stored");
    let second = place.open().await;
    first.shutdown().await;
    assert_eq!(texts(&second, &id).await, ["a"]);
}

async fn programs_that_start_at_once_do_not_collide(place: Place) {
    let mut starting = JoinSet::new();
    for _ in 0..8 {
        let url = place.url.clone();
        starting.spawn(async move { Store::open(&url, OpenOptions::default()).await });
    }
    for started in starting.join_all().await {
        let store = started.expect("it starts");
        journal(&store).await;
    }
}
