//! Players, sessions, what is exported and what is deleted.

use dulle_store::{
    IdentityError, NewAccount, NewGuest, NewSession, Page, PlayerId, Purge, Purged, Secret, Store,
    UnixMillis,
};

use crate::hands::{guest, hand, seated, store_hands};
use crate::on_both;
use crate::place::{Place, append, journal};

on_both!(
    a_guest_becomes_an_account_and_keeps_their_identifier,
    names_of_accounts_are_unique_whatever_their_case,
    passwords_and_recovery_codes_can_be_replaced,
    a_password_that_was_replaced_opens_and_changes_nothing,
    no_login_outlives_a_change_of_its_password,
    sessions_live_until_they_expire_or_end,
    a_player_has_so_many_sessions_and_the_oldest_make_room,
    a_deleted_player_leaves_no_name_and_no_session,
    an_export_holds_everything_about_a_player_but_no_hash,
    housekeeping_removes_what_is_old_and_nothing_else,
    no_secret_is_printed,
    journals_are_noted_for_their_players_as_long_as_they_are_kept,
    a_player_blocks_others_and_nobody_is_blocked_by_a_deleted_one,
);

fn account(name: &str) -> NewAccount {
    NewAccount {
        name: name.to_owned(),
        password: Secret::new(format!("hash of {name}")),
        recovery: Some(Secret::new("recovery")),
    }
}

fn player_id(text: &str) -> PlayerId {
    PlayerId::new(text).expect("an identifier")
}

fn new_session(token: &str, player: &PlayerId, at: i64, expires_at: i64) -> NewSession {
    let (at, expires_at) = (UnixMillis(at), UnixMillis(expires_at));
    NewSession { token: Secret::new(token), player: player.clone(), at, expires_at }
}

async fn session(store: &Store, token: &str, player: &PlayerId, expires_at: i64) {
    let new = new_session(token, player, 1_000, expires_at);
    assert_eq!(store.create_session(new, None).await, Ok(Vec::new()));
}

async fn a_guest_becomes_an_account_and_keeps_their_identifier(place: Place) {
    let store = place.open().await;
    let id = guest(&store, "anna").await;
    let before = store.player(&id).await.expect("read").expect("there");
    assert!(!before.account && before.name == "anna");
    assert_eq!(store.credentials("anna").await.expect("read").map(|found| found.player), None);
    store.upgrade(&id, account("Anna")).await.expect("upgraded");
    let after = store.player(&id).await.expect("read").expect("there");
    assert!(after.account && after.name == "Anna");
    let found = store.credentials("ANNA").await.expect("read").expect("there");
    assert_eq!((found.player, found.password.reveal()), (id.clone(), "hash of Anna"));
    assert_eq!(store.upgrade(&id, account("B")).await, Err(IdentityError::NotAGuest));
    let nobody = player_id("nobody");
    assert_eq!(store.upgrade(&nobody, account("B")).await, Err(IdentityError::Missing));
    assert_eq!(store.player(&nobody).await, Ok(None));
}

async fn names_of_accounts_are_unique_whatever_their_case(place: Place) {
    let store = place.open().await;
    let (first, second) = (player_id("p1"), player_id("p2"));
    let at = UnixMillis(7);
    store.create_account(&first, account("Jürgen Groß"), at).await.expect("created");
    let taken = store.create_account(&second, account("JÜRGEN GROSS"), at).await;
    assert_eq!(taken, Err(IdentityError::NameTaken));
    let same = store.create_account(&first, account("Other"), at).await;
    assert_eq!(same, Err(IdentityError::Exists));
    // Any number of guests may have the same name.
    for id in ["g1", "g2"] {
        let new = NewGuest { id: player_id(id), name: "jürgen gross".to_owned(), at };
        store.create_guest(new).await.expect("created");
    }
    let again = NewGuest { id: player_id("g1"), name: "x".to_owned(), at };
    assert_eq!(store.create_guest(again).await, Err(IdentityError::Exists));
    let upgrade = store.upgrade(&player_id("g1"), account("jürgen groß")).await;
    assert_eq!(upgrade, Err(IdentityError::NameTaken));
    store.create_account(&second, account("Ben"), at).await.expect("created");
    assert_eq!(store.rename(&second, "Jürgen Groß").await, Err(IdentityError::NameTaken));
    store.rename(&second, "BEN").await.expect("their own name, written otherwise");
    store.rename(&player_id("g2"), "Ben").await.expect("a guest may");
    assert_eq!(store.rename(&player_id("no"), "x").await, Err(IdentityError::Missing));
    store.rename(&first, "Jürgen").await.expect("renamed");
    assert!(store.credentials("jürgen gross").await.expect("read").is_none());
}

async fn passwords_and_recovery_codes_can_be_replaced(place: Place) {
    let store = place.open().await;
    let id = player_id("p1");
    store.create_account(&id, account("Anna"), UnixMillis(7)).await.expect("created");
    session(&store, "t1", &id, 2_000).await;
    let (new, code) = (Secret::new("new"), Secret::new("code"));
    let begun = new_session("t2", &id, 1_000, 2_000);
    let old = Secret::new("hash of Anna");
    store.replace_password(&old, &new, Some(&code), begun).await.expect("set");
    let lives = async |token: &str| {
        store.session(&Secret::new(token), UnixMillis(1_500)).await.expect("read").is_some()
    };
    assert!(!lives("t1").await && lives("t2").await, "only the new session is good");
    let found = store.credentials("anna").await.expect("read").expect("there");
    assert_eq!((found.password.reveal(), found.recovery.as_ref()), ("new", Some(&code)));
    store.set_recovery(&id, &code, None).await.expect("set");
    let visitor = guest(&store, "ben").await;
    session(&store, "t3", &visitor, 2_000).await;
    let begun = new_session("t4", &visitor, 1_000, 2_000);
    let refused = store.replace_password(&old, &new, None, begun).await;
    assert_eq!(refused, Err(IdentityError::NotAnAccount));
    // Where no session can begin, nothing has changed.
    let taken = new_session("t3", &id, 1_000, 2_000);
    assert!(store.replace_password(&new, &Secret::new("newer"), None, taken).await.is_err());
    assert!(lives("t2").await && lives("t3").await && !lives("t4").await);
    let found = store.credentials("anna").await.expect("read").expect("there");
    assert_eq!((found.password.reveal(), found.recovery), ("new", None));
    let missing = store.set_recovery(&player_id("no"), &new, None).await;
    assert_eq!(missing, Err(IdentityError::Missing));
}

async fn a_password_that_was_replaced_opens_and_changes_nothing(place: Place) {
    let store = place.open().await;
    let (id, recovery) = (player_id("p1"), Secret::new("recovery"));
    store.create_account(&id, account("Anna"), UnixMillis(7)).await.expect("created");
    let (old, new) = (Secret::new("hash of Anna"), Secret::new("new"));
    let begin = |token: &str| new_session(token, &id, 1_000, 2_000);
    assert_eq!(store.create_session(begin("t1"), Some(&old)).await, Ok(Vec::new()));
    let (code, by_code) = (Secret::new("code"), begin("t2"));
    store.replace_password(&recovery, &new, Some(&code), by_code).await.expect("set");
    // Each of these was checked before and comes too late.
    let late = Err(IdentityError::Replaced);
    assert_eq!(store.create_session(begin("t3"), Some(&old)).await.map(|_| ()), late);
    for known in [&old, &recovery] {
        let newer = Secret::new("newer");
        assert_eq!(store.replace_password(known, &newer, None, begin("t4")).await, late);
        assert_eq!(store.set_recovery(&id, known, None).await, late);
        assert_eq!(store.delete_account(&id, known).await, late);
    }
    let lives = async |token: &str| {
        store.session(&Secret::new(token), UnixMillis(1_500)).await.expect("read").is_some()
    };
    assert!(lives("t2").await && !lives("t1").await && !lives("t3").await && !lives("t4").await);
    let found = store.credentials("anna").await.expect("read").expect("there");
    assert_eq!((found.password, found.recovery), (new.clone(), Some(code)));
    store.delete_account(&id, &new).await.expect("deleted");
    assert_eq!(store.delete_account(&id, &new).await, Err(IdentityError::Missing));
}

/// A login and a change of the password at the same time: either the login comes first and its session
/// ends, or it comes too late.
async fn no_login_outlives_a_change_of_its_password(place: Place) {
    let store = place.open().await;
    let id = player_id("p1");
    store.create_account(&id, account("Anna"), UnixMillis(7)).await.expect("created");
    let mut known = Secret::new("hash of Anna");
    for round in 0..20 {
        let new = Secret::new(format!("hash {round}"));
        let of_login = new_session(&format!("login {round}"), &id, 1_000, 2_000);
        let of_change = new_session(&format!("change {round}"), &id, 1_000, 2_000);
        let token = of_login.token.clone();
        let (login, change) = tokio::join!(
            store.create_session(of_login, Some(&known)),
            store.replace_password(&known, &new, None, of_change),
        );
        change.expect("changed");
        let lives = store.session(&token, UnixMillis(1_500)).await.expect("read");
        assert_eq!(lives, None, "{round}: {login:?}");
        known = new;
    }
}

async fn sessions_live_until_they_expire_or_end(place: Place) {
    let store = place.open().await;
    let anna = guest(&store, "anna").await;
    for token in ["t1", "t2", "t3"] {
        session(&store, token, &anna, 2_000).await;
    }
    let token = Secret::new("t1");
    let found = store.session(&token, UnixMillis(1_999)).await.expect("read").expect("there");
    assert_eq!((found.player, found.seen_at), (anna.clone(), UnixMillis(1_000)));
    assert_eq!(store.session(&token, UnixMillis(2_000)).await, Ok(None));
    let longer = UnixMillis(9_000);
    assert_eq!(store.touch_session(&token, UnixMillis(1_500), longer).await, Ok(true));
    assert!(store.session(&token, UnixMillis(8_999)).await.expect("read").is_some());
    let seen = store.player(&anna).await.expect("read").expect("there").seen_at;
    assert_eq!(seen, UnixMillis(1_500));
    let late = store.touch_session(&Secret::new("t2"), UnixMillis(2_000), longer).await;
    assert_eq!(late, Ok(false), "what has expired stays so");
    assert_eq!(store.end_sessions_of(&anna, Some(&token)).await, Ok(2));
    assert!(store.session(&token, UnixMillis(1_999)).await.expect("read").is_some());
    store.end_session(&token).await.expect("ended");
    assert_eq!(store.session(&token, UnixMillis(1_999)).await, Ok(None));
    let player = player_id("nobody");
    let (at, expires_at) = (UnixMillis(1), UnixMillis(2));
    let orphan = NewSession { token, player, at, expires_at };
    assert_eq!(store.create_session(orphan, None).await, Err(IdentityError::Missing));
}

async fn a_player_has_so_many_sessions_and_the_oldest_make_room(place: Place) {
    let store = place.open().await;
    let (anna, ben) = (guest(&store, "anna").await, guest(&store, "ben").await);
    session(&store, "ben", &ben, 2_000).await;
    for number in 0..50 {
        let new = new_session(&format!("t{number}"), &anna, 100 + number, 2_000);
        assert_eq!(store.create_session(new, None).await, Ok(Vec::new()), "{number}");
    }
    // The new one stays, whatever the clock says.
    for (at, oldest) in [(900, "t0"), (1, "t1")] {
        let new = new_session(&format!("at {at}"), &anna, at, 2_000);
        assert_eq!(store.create_session(new, None).await, Ok(vec![Secret::new(oldest)]));
        assert_eq!(store.sessions_of(&anna, None).await.expect("read").len(), 50);
    }
    assert_eq!(store.sessions_of(&ben, None).await.expect("read").len(), 1);
}

async fn a_deleted_player_leaves_no_name_and_no_session(place: Place) {
    let store = place.open().await;
    let (anna, ben) = (guest(&store, "anna").await, guest(&store, "ben").await);
    store.upgrade(&anna, account("anna")).await.expect("upgraded");
    session(&store, "t1", &anna, 2_000).await;
    let both = seated(seated(hand("h1", 1), 0, &anna), 1, &ben);
    store_hands(&store, vec![both]).await;
    assert_eq!(store.delete_player(&anna).await, Ok(true));
    assert_eq!(store.delete_player(&anna).await, Ok(false));
    assert_eq!(store.player(&anna).await, Ok(None));
    assert_eq!(store.session(&Secret::new("t1"), UnixMillis(1_500)).await, Ok(None));
    assert!(store.credentials("anna").await.expect("read").is_none());
    assert_eq!(store.export(&anna).await, Ok(None));
    let page = Page { after: None, limit: 10 };
    assert_eq!(store.hands_of(&anna, &page).await, Ok(vec![]));
    let of_ben = store.hands_of(&ben, &page).await.expect("read");
    let seats = &of_ben[0].hand.seats;
    assert_eq!((&seats[0].player, &seats[0].name, seats[0].score), (&None, &None, 1));
    assert_eq!(seats[1].name.as_deref(), Some("ben"));
    store.create_account(&anna, account("Anna"), UnixMillis(9)).await.expect("the name is free");
}

async fn an_export_holds_everything_about_a_player_but_no_hash(place: Place) {
    let store = place.open().await;
    let anna = guest(&store, "anna").await;
    store.upgrade(&anna, account("Anna")).await.expect("upgraded");
    session(&store, "token hash", &anna, 2_000).await;
    let hands: Vec<_> = (0..6).map(|n| seated(hand(&format!("h{n}"), n), 0, &anna)).collect();
    store_hands(&store, hands).await;
    let export = store.export(&anna).await.expect("read").expect("there");
    assert_eq!(export.statistics.hands(), 6);
    assert_eq!((export.sessions.len(), export.player.name.as_str()), (1, "Anna"));
    let printed = format!("{export:?}");
    for secret in ["hash of", "token hash", "recovery"] {
        assert!(!printed.contains(secret), "{secret}");
    }
}

async fn housekeeping_removes_what_is_old_and_nothing_else(place: Place) {
    let store = place.open().await;
    let (stale, fresh) = (guest(&store, "stale").await, guest(&store, "fresh").await);
    let keeper = guest(&store, "keeper").await;
    store.upgrade(&keeper, account("keeper")).await.expect("upgraded");
    session(&store, "old", &fresh, 2_000).await;
    session(&store, "new", &fresh, 9_000).await;
    store
        .touch_session(&Secret::new("new"), UnixMillis(1_500), UnixMillis(9_000))
        .await
        .expect("t");
    store_hands(&store, vec![seated(hand("h1", 1), 0, &stale)]).await;
    let (closed, epoch) = journal(&store).await;
    store.append(append(&closed, epoch, 1, "x")).await.expect("stored");
    store.close(&closed, epoch).await.expect("closed");
    let now = UnixMillis(3_000);
    let nothing = Purge {
        now: UnixMillis(0),
        guests_unseen_since: None,
        idle_guests_unseen_since: None,
        journals_closed_before: None,
    };
    assert_eq!(store.purge(nothing).await, Ok(Purged::default()));
    // The one has finished a hand, the other was seen since.
    let idle = Purge { idle_guests_unseen_since: Some(UnixMillis(1_000)), ..nothing };
    assert_eq!(store.purge(idle).await, Ok(Purged::default()));
    let mallory = guest(&store, "mallory").await;
    assert_eq!(store.purge(idle).await, Ok(Purged { guests: 1, ..Purged::default() }));
    assert_eq!(store.player(&mallory).await, Ok(None));
    let purge = Purge {
        now,
        guests_unseen_since: Some(UnixMillis(1_000)),
        idle_guests_unseen_since: None,
        journals_closed_before: Some(UnixMillis(i64::MAX)),
    };
    let purged = store.purge(purge).await;
    assert_eq!(purged, Ok(Purged { sessions: 1, guests: 1, journals: 1, results: 0 }));
    assert_eq!(store.purge(purge).await, Ok(Purged::default()));
    assert_eq!(store.player(&stale).await, Ok(None));
    assert!(store.player(&fresh).await.expect("read").is_some());
    assert!(store.player(&keeper).await.expect("read").is_some());
    assert!(store.session(&Secret::new("new"), now).await.expect("read").is_some());
    assert_eq!(store.load(&closed, 1).await, Ok(vec![]));
    assert_eq!(store.running("table").await.expect("read").len(), 1);
    let kept = store.hand(&dulle_store::HandId::new("h1").expect("an identifier")).await;
    assert_eq!(kept.expect("read").expect("hands stay").hand.seats[0].name, None);
}

async fn no_secret_is_printed(place: Place) {
    let store = place.open().await;
    let id = player_id("p1");
    store.create_account(&id, account("Anna"), UnixMillis(7)).await.expect("created");
    let found = store.credentials("anna").await.expect("read");
    let printed = format!("{store:?} {found:?} {:?}", account("Ben"));
    for secret in ["hash of", "recovery\"", "dulle.db", "localhost"] {
        assert!(!printed.contains(secret), "{secret} is in {printed}");
    }
    for url in
        ["postgres://u:geheim@127.0.0.1:1/x", "postgres://u:geheim@[/x", "mysql://u:geheim@h/x"]
    {
        let error = Store::open(url, dulle_store::OpenOptions::default()).await.expect_err("no");
        let printed = format!("{error} {error:?}");
        assert!(!printed.contains("geheim"), "{printed}");
    }
}

async fn journals_are_noted_for_their_players_as_long_as_they_are_kept(place: Place) {
    let store = place.open().await;
    let anna = guest(&store, "anna").await;
    let (id, epoch) = journal(&store).await;
    for _ in 0..2 {
        store.attend(&anna, &id).await.expect("noted");
    }
    let stranger = PlayerId::new("stranger").expect("an identifier");
    store.attend(&stranger, &id).await.expect("nobody to note");
    assert_eq!(store.journals_of(&anna).await, Ok(vec![id.clone()]));
    assert_eq!(store.journals_of(&stranger).await, Ok(vec![]));
    store.close(&id, epoch).await.expect("closed");
    let later = UnixMillis(UnixMillis::now().0 + 1000);
    let purge = Purge {
        now: UnixMillis(0),
        guests_unseen_since: None,
        idle_guests_unseen_since: None,
        journals_closed_before: Some(later),
    };
    assert_eq!(store.purge(purge).await.expect("purged").journals, 1);
    assert_eq!(store.journals_of(&anna).await, Ok(vec![]));
}

async fn a_player_blocks_others_and_nobody_is_blocked_by_a_deleted_one(place: Place) {
    let store = place.open().await;
    let anna = guest(&store, "anna").await;
    let ben = guest(&store, "ben").await;
    let block = |id: &str, blocked: &PlayerId| dulle_store::NewBlock {
        id: id.to_owned(),
        player: anna.clone(),
        blocked: blocked.clone(),
        name: "Ben".to_owned(),
        at: UnixMillis(5),
    };
    for id in ["b1", "b2"] {
        assert_eq!(store.block(block(id, &ben)).await, Ok(true));
    }
    assert_eq!(store.is_blocked(&anna, &ben).await, Ok(true));
    assert_eq!(store.is_blocked(&ben, &anna).await, Ok(false));
    let blocks = store.blocks_of(&anna).await.expect("read");
    assert_eq!(blocks.len(), 1);
    store.unblock(&ben, "b1").await.expect("not theirs");
    assert_eq!(store.is_blocked(&anna, &ben).await, Ok(true));
    store.unblock(&anna, "b1").await.expect("taken back");
    assert_eq!(store.blocks_of(&anna).await, Ok(vec![]));
    // A list has an end.
    for number in 0..201 {
        let other = guest(&store, &format!("guest{number}")).await;
        let done = store.block(block(&format!("x{number}"), &other)).await;
        assert_eq!(done, Ok(number < 200), "{number}");
    }
    store.delete_player(&anna).await.expect("deleted");
    assert_eq!(store.is_blocked(&anna, &ben).await, Ok(false));
}
