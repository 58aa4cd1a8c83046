//! A server that is about to end.

use std::net::SocketAddr;
use std::time::Duration;

use dulle_protocol::Settings;
use dulle_server::config::Config;
use dulle_server::hub::HubError;
use dulle_server::serve::Server;
use dulle_server::table::PlayerId;
use dulle_server::task::TableRequest;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// The machines that run the tests may be busy.
const SOON: Duration = Duration::from_secs(60);

async fn start(folder: &tempfile::TempDir) -> Server {
    let config = Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: format!("sqlite:{}", folder.path().join("dulle.db").display()),
        ..Config::default()
    };
    Server::start(config).await.expect("it starts")
}

#[tokio::test]
async fn no_table_begins_or_comes_back_while_the_server_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(&folder).await;
    let hub = &server.app().hub;
    let anna = PlayerId::new("anna");
    let create = || hub.create(Settings::of("ddv2026"), anna.clone(), None);
    let table = create().await.expect("a table");
    hub.shutdown(SOON).await;
    assert!(matches!(create().await, Err(HubError::Ending)));
    let gone = async {
        while !hub.is_empty() {
            tokio::task::yield_now().await;
        }
    };
    timeout(SOON, gone).await.expect("it has ended");
    assert!(matches!(hub.find(&table).await, Err(HubError::Ending)));
    assert!(hub.is_empty());
}

/// However many tables a database has, the port is bound before any of them is read.
#[tokio::test]
async fn a_server_that_starts_loads_no_table_before_it_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = start(&folder).await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        let anna = PlayerId::new("anna");
        let made = before.app().hub.create(Settings::of("ddv2026"), anna, None).await;
        tables.push(made.expect("a table"));
    }
    before.run(std::future::ready(())).await.expect("it ends well");
    let after = start(&folder).await;
    let hub = &after.app().hub;
    assert!(after.address().is_ok() && hub.is_empty());
    hub.find(&tables[2]).await.expect("it is in the store");
    assert_eq!(hub.len(), 1);
}

/// On one thread a table does nothing as long as nobody waits.
#[tokio::test]
async fn a_table_that_hears_nothing_holds_up_nobody_who_is_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(&folder).await;
    let hub = &server.app().hub;
    let anna = PlayerId::new("anna");
    let table = hub.create(Settings::of("ddv2026"), anna.clone(), None).await.expect("a table");
    let busy = hub.find(&table).await.expect("in memory");
    let snapshot = || TableRequest::Snapshot { answer: oneshot::channel().0 };
    while busy.try_send(snapshot()).is_ok() {}
    // It does not wait for the table, which hears of it later.
    hub.erase_player(&anna);
    assert_eq!(busy.capacity(), 0);
    timeout(SOON, hub.snapshot(&table)).await.expect("in time").expect("it goes on");
}
