//! Who a caller is: guests, accounts, sessions.

use serde_json::json;

use crate::house::{House, PASSWORD};

fn login(name: &str, password: &str) -> String {
    json!({ "name": name, "password": password }).to_string()
}

#[tokio::test]
async fn a_guest_needs_a_name_and_gets_a_session_that_no_script_can_read() {
    let house = House::new().await;
    let mut anna = house.visitor();
    let reply = anna.post("/api/guest", r#"{"name":" Anna "}"#).await;
    assert_eq!((reply.status, reply.json()), (201, json!({"name":"Anna","account":false})));
    let cookie = reply.header("set-cookie").expect("a cookie");
    let parts: Vec<&str> = cookie.split("; ").collect();
    let token = parts[0].strip_prefix("dulle=").expect("our name");
    assert!(token.len() == 64 && token.bytes().all(|digit| digit.is_ascii_hexdigit()), "{token}");
    assert_eq!(parts[1..], ["Path=/", "Max-Age=7776000", "HttpOnly", "SameSite=Strict"]);
    let me = anna.get("/api/me").await;
    assert_eq!((me.status, me.json()), (200, json!({"name":"Anna","account":false})));
    let renamed = anna.patch("/api/me", r#"{"name":"Änne"}"#).await;
    assert_eq!((renamed.status, renamed.json()["name"].as_str()), (200, Some("Änne")));
}

#[tokio::test]
async fn behind_tls_the_cookie_is_for_encrypted_connections_of_this_host_only() {
    let house = House::with(|config| config.http.tls = true, None).await;
    let mut anna = house.visitor();
    let reply = anna.post("/api/guest", r#"{"name":"Anna"}"#).await;
    let cookie = reply.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("__Host-dulle=") && cookie.ends_with("; Secure"), "{cookie}");
    assert!(reply.header("strict-transport-security").is_some());
    assert_eq!(anna.get("/api/me").await.status, 200);
}

/// A server on the internet and in the network of a hall.
#[tokio::test]
async fn behind_tls_a_plain_address_has_plain_cookies_and_nobody_else_has() {
    let change = |config: &mut dulle_server::config::Config| {
        config.http.tls = true;
        config.http.public_urls = ["https://doko.example.org", "http://192.168.1.5:8040"]
            .map(|url| url.parse().expect("a URL"))
            .into();
    };
    let house = House::with(change, None).await;
    let mut anna = house.visitor().saying("host", "192.168.1.5:8040");
    let reply = anna.post("/api/guest", r#"{"name":"Anna"}"#).await;
    let cookie = reply.header("set-cookie").expect("a cookie").to_owned();
    assert!(cookie.starts_with("dulle=") && !cookie.contains("Secure"), "{cookie}");
    assert!(reply.header("strict-transport-security").is_none());
    assert_eq!(anna.get("/api/me").await.status, 200);
    let mut ben = house.visitor().saying("host", "doko.example.org");
    let reply = ben.post("/api/guest", r#"{"name":"Ben"}"#).await;
    let secure = reply.header("set-cookie").expect("a cookie");
    assert!(secure.starts_with("__Host-dulle=") && secure.ends_with("; Secure"), "{secure}");
    assert!(reply.header("strict-transport-security").is_some());
    // Anybody in between could have set a plain one.
    ben.cookie = anna.cookie.clone();
    assert_eq!(ben.get("/api/me").await.status, 401);
    assert_eq!(anna.post("/api/logout", "").await.status, 204);
    assert_eq!(anna.cookie, None);
}

#[tokio::test]
async fn only_the_hash_of_a_token_is_stored() {
    let house = House::new().await;
    let (anna, code) = house.account("Anna").await;
    let token = anna.cookie.as_deref().and_then(|pair| pair.split('=').nth(1)).expect("a token");
    let bytes = house.bytes();
    let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(has("Anna") && has("$argon2id$"));
    assert!(!has(token) && !has(&code) && !has(PASSWORD));
}

#[tokio::test]
async fn a_session_that_this_server_did_not_begin_is_none() {
    let house = House::new().await;
    for token in ["", "abc", &"a".repeat(36), &"0".repeat(64), &"f".repeat(6400)] {
        let mut mallory = house.visitor();
        mallory.cookie = Some(format!("dulle={token}"));
        let reply = mallory.get("/api/me").await;
        assert_eq!((reply.status, reply.error().as_str()), (401, "no-session"), "{token}");
        // A token that a player was given from outside is not taken over either.
        let reply = mallory.post("/api/guest", r#"{"name":"Anna"}"#).await;
        assert_eq!(reply.status, 201);
        assert_ne!(mallory.cookie, Some(format!("dulle={token}")));
    }
}

#[tokio::test]
async fn with_every_rise_the_session_is_a_new_one_and_the_old_one_is_worth_nothing() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let as_guest = anna.clone();
    let body = login("Anna", PASSWORD);
    assert_eq!(anna.post("/api/account", &body).await.status, 201);
    assert_ne!(anna.cookie, as_guest.cookie);
    assert_eq!(as_guest.clone().get("/api/me").await.status, 401);
    let as_account = anna.clone();
    let mut other = house.guest("Otto").await;
    let before = other.clone();
    assert_eq!(other.post("/api/login", &body).await.status, 200);
    assert_ne!(other.cookie, before.cookie);
    assert_eq!(before.clone().get("/api/me").await.status, 401);
    let new = json!({"old": PASSWORD, "new": "another password"}).to_string();
    assert_eq!(anna.post("/api/password", &new).await.status, 204);
    assert_eq!(as_account.clone().get("/api/me").await.status, 401);
    assert_eq!(other.get("/api/me").await.status, 401);
    assert_eq!(anna.get("/api/me").await.status, 200);
    assert_eq!(anna.post("/api/login", &body).await.status, 401);
    assert_eq!(anna.post("/api/login", &login("Anna", "another password")).await.status, 200);
}

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_cannot_be_told_apart() {
    let house = House::new().await;
    let _ = house.account("Anna").await;
    let mut answers = Vec::new();
    for (name, password) in
        [("Anna", "wrong password"), ("Nobody", PASSWORD), ("", ""), ("Anna", "")]
    {
        let before = house.metric("dulle_password_checks_total").await;
        let reply = house.visitor().post("/api/login", &login(name, password)).await;
        // One password is compared each time, so that each takes as long.
        let checks = house.metric("dulle_password_checks_total").await - before;
        assert_eq!((reply.status, checks), (401, 1.0), "{name}");
        assert_eq!(reply.header("set-cookie"), None);
        answers.push(reply.body);
    }
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "{answers:?}");
    let reply = house.visitor().post("/api/login", &login("aNNa", PASSWORD)).await;
    assert_eq!((reply.status, reply.json()["name"].as_str()), (200, Some("Anna")));
}

#[tokio::test]
async fn names_of_accounts_belong_to_one_person() {
    let house = House::new().await;
    let _ = house.account("Anna").await;
    let mut ben = house.guest("Ben").await;
    let taken = [
        ben.post("/api/account", &login("ANNA", PASSWORD)).await,
        ben.patch("/api/me", r#"{"name":"anna"}"#).await,
        house.visitor().post("/api/guest", r#"{"name":"Anna"}"#).await,
        house.visitor().post("/api/account", &login("anna", PASSWORD)).await,
    ];
    for reply in taken {
        assert_eq!((reply.status, reply.error().as_str()), (409, "name-taken"));
    }
    let names = ["", "  ", "a\u{202e}b", "a\u{7}b", "Bot (club)", "B0T", &"x".repeat(31)];
    for name in names {
        let reply = ben.post("/api/account", &login(name, PASSWORD)).await;
        assert_eq!((reply.status, reply.error().as_str()), (422, "bad-name"), "{name:?}");
        let reply = ben.post("/api/guest", &json!({ "name": name }).to_string()).await;
        assert_eq!((reply.status, reply.error().as_str()), (422, "bad-name"), "{name:?}");
    }
    let reply = ben.post("/api/account", &login("Ben", "short")).await;
    assert_eq!((reply.status, reply.error().as_str()), (422, "bad-password"));
    assert_eq!(ben.post("/api/account", &login("Ben", PASSWORD)).await.status, 201);
    let reply = ben.post("/api/account", &login("Bert", PASSWORD)).await;
    assert_eq!((reply.status, reply.error().as_str()), (409, "has-account"));
}

#[tokio::test]
async fn a_recovery_code_opens_the_account_once() {
    let house = House::new().await;
    let (anna, code) = house.account("Anna").await;
    let wish = |name: &str, code: &str| {
        json!({"name": name, "code": code, "password": "a new password"}).to_string()
    };
    let mut visitor = house.visitor();
    for (name, code) in [("Anna", "wrong"), ("Nobody", code.as_str()), ("Anna", "")] {
        let reply = visitor.post("/api/recovery", &wish(name, code)).await;
        assert_eq!((reply.status, reply.error().as_str()), (401, "wrong-login"));
    }
    let reply = visitor.post("/api/recovery", &wish("anna", &code)).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let next = reply.json()["recovery"].as_str().expect("a code").to_owned();
    assert_ne!(next, code);
    assert_eq!(visitor.get("/api/me").await.json(), json!({"name":"Anna","account":true}));
    assert_eq!(anna.clone().get("/api/me").await.status, 401);
    assert_eq!(house.visitor().post("/api/recovery", &wish("Anna", &code)).await.status, 401);
    let body = login("Anna", "a new password");
    assert_eq!(house.visitor().post("/api/login", &body).await.status, 200);
    // A fresh code takes the place of the other.
    let wrong = visitor.post("/api/recovery-code", r#"{"password":"wrong"}"#).await;
    assert_eq!(wrong.status, 401);
    let fresh = visitor.post("/api/recovery-code", r#"{"password":"a new password"}"#).await;
    assert_eq!(fresh.status, 200);
    assert_eq!(house.visitor().post("/api/recovery", &wish("Anna", &next)).await.status, 401);
}

#[tokio::test]
async fn a_player_who_logs_out_is_out() {
    let house = House::new().await;
    let (mut anna, _) = house.account("Anna").await;
    let before = anna.clone();
    let reply = anna.post("/api/logout", "").await;
    assert_eq!(reply.status, 204);
    assert!(reply.header("set-cookie").expect("a cookie").starts_with("dulle=; Path=/; Max-Age=0"));
    assert_eq!(before.clone().get("/api/me").await.status, 401);
    assert_eq!(anna.post("/api/logout", "").await.status, 204);
}

#[tokio::test]
async fn an_account_is_deleted_by_its_password_or_code_and_a_guest_by_themselves() {
    let house = House::new().await;
    let (mut anna, code) = house.account("Anna").await;
    for body in ["", "{}", r#"{"password":"wrong"}"#, r#"{"recovery":"wrong"}"#] {
        let reply = anna.delete("/api/me", body).await;
        assert_eq!((reply.status, reply.error().as_str()), (401, "wrong-login"), "{body}");
    }
    let reply = anna.delete("/api/me", &json!({ "recovery": code }).to_string()).await;
    assert_eq!(reply.status, 204);
    assert_eq!(house.visitor().post("/api/login", &login("Anna", PASSWORD)).await.status, 401);
    let (mut anna, _) = house.account("Anna").await;
    let body = json!({ "password": PASSWORD }).to_string();
    assert_eq!(anna.delete("/api/me", &body).await.status, 204);
    let mut ben = house.guest("Ben").await;
    let before = ben.clone();
    assert_eq!(ben.delete("/api/me", "").await.status, 204);
    assert_eq!(before.clone().get("/api/me").await.status, 401);
}

#[tokio::test]
async fn a_session_that_is_used_lives_on_and_one_that_is_over_is_none() {
    let brief = std::time::Duration::from_secs(4);
    let house = House::with(|config| config.http.session = brief, None).await;
    let mut anna = house.guest("Anna").await;
    for _ in 0..5 {
        tokio::time::sleep(brief / 4).await;
        let reply = anna.get("/api/me").await;
        assert_eq!(reply.status, 200);
        assert!(reply.header("set-cookie").is_some(), "the cookie lives on too");
    }
    tokio::time::sleep(brief * 3 / 2).await;
    assert_eq!(anna.get("/api/me").await.status, 401);
}
