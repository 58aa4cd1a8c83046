//! A PostgreSQL with `ssl=on` and all kinds of certificates.

use std::path::Path;

use dulle_store::{CaFileError, OpenOptions, Store, StoreError, TlsFault};
use dulle_test_support::certificates::Authority;
use dulle_test_support::postgres::Server;
use sqlx::{Connection, PgConnection};

use crate::place::{Database, Place, append, journal, run, texts};

async fn refused(url: &str) -> StoreError {
    Store::open(url, OpenOptions::default()).await.expect_err("refused")
}

/// Whether the store's connections to a database are encrypted, as the server sees it.
async fn seen_by_the_server(url: &str) -> Vec<bool> {
    let mut connection = PgConnection::connect(url).await.expect("a connection");
    let ours = "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name = 'dulle' AND datname = current_database()";
    sqlx::query_scalar(ours).fetch_all(&mut connection).await.expect("rows")
}

fn with_authority(authority: &Authority, folder: &Path) -> String {
    let file = folder.join("ca.pem");
    std::fs::write(&file, authority.pem()).expect("a file");
    format!("sslmode=verify-full&sslrootcert={}", file.display())
}

#[tokio::test]
async fn a_server_is_verified_by_its_authority_its_name_and_its_time() {
    let (authority, folder) = (Authority::new(), tempfile::tempdir().expect("a folder"));
    let server = Server::start_encrypted(&authority.sign("localhost"));
    let name = server.new_name();
    let verifying = with_authority(&authority, folder.path());
    let url = server.encrypted_url("localhost", &name, &verifying);

    let store = Store::open(&url, OpenOptions::default()).await.expect("it opens");
    let (id, epoch) = journal(&store).await;
    store.append(append(&id, epoch, 1, "a")).await.expect("stored");
    assert_eq!(texts(&store, &id).await, ["a"]);
    let seen = seen_by_the_server(&url).await;
    assert!(!seen.is_empty() && seen.iter().all(|&encrypted| encrypted), "{seen:?}");
    store.shutdown().await;

    // Naming an authority is enough to be safe.
    let only_file = verifying.split_once('&').expect("two parameters").1;
    let alias = only_file.replace("sslrootcert", "ssl-ca");
    for parameters in [verifying.as_str(), only_file, &alias] {
        let other = server.encrypted_url("127.0.0.1", &name, parameters);
        let wrong = TlsFault::WrongName(vec!["localhost".to_owned()]);
        assert_eq!(refused(&other).await, StoreError::Tls(wrong));
    }
    let stranger = server.encrypted_url("localhost", &name, "sslmode=verify-full");
    assert_eq!(refused(&stranger).await, StoreError::Tls(TlsFault::UnknownIssuer));
    let unverified = server.encrypted_url("localhost", &name, "sslmode=require");
    Store::open(&unverified, OpenOptions::default()).await.expect("it opens").shutdown().await;

    server.stop();
    server.show(&authority.sign_expired("localhost"));
    server.resume();
    assert_eq!(refused(&url).await, StoreError::Tls(TlsFault::Expired));
}

#[test]
fn a_server_without_encryption_is_refused_where_it_is_required() {
    run(Database::Postgres, async |place: Place| {
        let error = refused(&format!("{}&sslmode=require", place.url)).await;
        assert_eq!(error, StoreError::Tls(TlsFault::NotTls));
        assert_eq!(
            error.to_string(),
            "no encrypted connection to the database: it does not speak TLS"
        );
    });
}

#[tokio::test]
async fn a_file_of_authorities_that_is_none_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ca.pem");
    let url = format!("postgres://dulle@localhost/d?sslrootcert={}", file.display());
    let missing = refused(&url).await;
    let unreadable = |error: &StoreError| {
        matches!(error, StoreError::CaFile { error: CaFileError::Unreadable(_), .. })
    };
    assert!(unreadable(&missing), "{missing}");
    std::fs::write(&file, "nothing").expect("a file");
    let name = file.display().to_string();
    assert_eq!(refused(&url).await, StoreError::CaFile { file: name, error: CaFileError::Empty });
}
