//! What goes around every request: origins, limits, sizes, headers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use dulle_server::http::Allowance;

use crate::house::{House, raw};

const TABLE: &str = r#"{"rulebook":"ddv2026"}"#;

#[tokio::test]
async fn pages_from_elsewhere_can_change_nothing() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let own = format!("http://{}", house.address);
    let cases = [
        ("origin", "http://evil.example", 403),
        ("origin", "null", 403),
        ("origin", own.as_str(), 201),
        ("sec-fetch-site", "cross-site", 403),
        ("sec-fetch-site", "same-site", 403),
        ("sec-fetch-site", "same-origin", 201),
    ];
    for (name, value, status) in cases {
        let reply = anna.saying(name, value).post("/api/tables", TABLE).await;
        assert_eq!(reply.status, status, "{name}: {value}");
    }
    let mut foreign = anna.saying("origin", "http://evil.example");
    let changes = [
        ("POST", "/api/guest"),
        ("POST", "/api/account"),
        ("POST", "/api/login"),
        ("POST", "/api/logout"),
        ("POST", "/api/password"),
        ("POST", "/api/recovery"),
        ("POST", "/api/recovery-code"),
        ("PATCH", "/api/me"),
        ("DELETE", "/api/me"),
    ];
    for (method, path) in changes {
        let reply = foreign.ask(method, path, b"{}").await;
        assert_eq!((reply.status, reply.error().as_str()), (403, "foreign-page"), "{path}");
    }
    let mut socket = foreign.saying("upgrade", "websocket");
    let reply = socket.get("/t/1111111111111111111111/ws").await;
    assert_eq!((reply.status, reply.error().as_str()), (403, "foreign-page"));
    assert_eq!(anna.clone().get("/api/me").await.status, 200);
}

#[tokio::test]
async fn a_request_names_this_server_once_and_by_a_name_that_is_its_own() {
    let house = House::new().await;
    let asked = async |head: &str| {
        let request = format!("GET {head}\r\nConnection: close\r\n\r\n");
        let reply = raw(house.address, request.as_bytes()).await;
        (reply.status, if reply.status == 200 { String::new() } else { reply.error() })
    };
    let (bad, foreign) = ((400, "bad-host".to_owned()), (421, "foreign-host".to_owned()));
    for host in ["127.0.0.1", "[::1]:80", "localhost:8040", "192.168.1.5"] {
        let head = format!("/api/rulebooks HTTP/1.1\r\nHost: {host}");
        assert_eq!(asked(&head).await.0, 200, "{host}");
    }
    assert_eq!(asked("/api/rulebooks HTTP/1.1").await, bad);
    assert_eq!(asked("/api/rulebooks HTTP/1.0").await, bad);
    assert_eq!(asked("/api/rulebooks HTTP/1.1\r\nHost: localhost\r\nHost: localhost").await, bad);
    assert_eq!(asked("/api/rulebooks HTTP/1.1\r\nHost: a b").await, bad);
    assert_eq!(asked("/api/rulebooks HTTP/1.1\r\nHost: evil.example").await, foreign);
    let both = "http://evil.example/api/rulebooks HTTP/1.1\r\nHost: localhost";
    assert_eq!(asked(both).await, bad);
    assert_eq!(asked("/healthz HTTP/1.1\r\nHost: some.probe").await.0, 200);
    assert_eq!(asked("/healthz HTTP/1.0").await.0, 200);
}

/// A page whose name points to this machine is, to a browser, a page of this server.
#[tokio::test]
async fn a_page_that_makes_its_name_point_here_gets_nothing() {
    let house = House::new().await;
    let evil = format!("evil.example:{}", house.address.port());
    let page = house.visitor().saying("host", &evil);
    let mut page = page.saying("origin", &format!("http://{evil}"));
    let reply = page.post("/api/guest", r#"{"name":"Anna"}"#).await;
    assert_eq!((reply.status, reply.error().as_str()), (421, "foreign-host"));
    assert_eq!(page.get("/metrics").await.status, 421);
}

#[tokio::test]
async fn every_public_address_is_the_servers_own() {
    let urls = ["https://doko.example.org", "http://192.168.1.5:8040"];
    let change = |config: &mut dulle_server::config::Config| {
        config.http.public_urls = urls.map(|url| url.parse().expect("a URL")).into();
    };
    let house = House::with(change, None).await;
    for url in urls {
        let host = url.split_once("://").expect("a URL").1;
        let mut page = house.visitor().saying("host", host).saying("origin", url);
        let reply = page.post("/api/guest", r#"{"name":"Anna"}"#).await;
        assert_eq!(reply.status, 201, "{url}");
        let policy = reply.header("content-security-policy").expect("a policy");
        let sockets = url.replacen("http", "ws", 1);
        assert!(policy.contains(&format!(" {sockets};")), "{policy}");
    }
    let mut other = house.visitor().saying("host", "192.168.1.6:8040");
    assert_eq!(other.get("/api/rulebooks").await.status, 421);
}

#[tokio::test]
async fn a_form_of_a_page_elsewhere_is_no_request() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    for kind in ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data"] {
        let reply = anna.saying("content-type", kind).post("/api/tables", TABLE).await;
        assert_eq!((reply.status, reply.error().as_str()), (415, "not-json"), "{kind}");
    }
}

#[tokio::test]
async fn every_answer_has_the_headers_that_keep_browsers_from_mischief() {
    let house = House::new().await;
    let mut anna = house.visitor();
    for path in ["/", "/api/rulebooks", "/api/me", "/nothing", "/healthz"] {
        let reply = anna.get(path).await;
        let policy = reply.header("content-security-policy").expect("a policy");
        for part in [
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval'",
            &format!("connect-src 'self' ws://{}", house.address),
            "frame-ancestors 'none'",
            "base-uri 'none'",
        ] {
            assert!(policy.split("; ").any(|found| found == part), "{part} in {policy}");
        }
        let fixed = [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("x-frame-options", "DENY"),
        ];
        for (name, value) in fixed {
            assert_eq!(reply.header(name), Some(value), "{path}");
        }
        assert!(reply.header("permissions-policy").is_some());
        assert_eq!(reply.header("x-request-id").map(str::len), Some(16));
    }
}

/// A number that is counted up would tell every stranger how much is going on here.
#[tokio::test]
async fn the_name_of_a_request_says_nothing_about_others() {
    let house = House::new().await;
    let mut anna = house.visitor();
    let mut names = Vec::new();
    for _ in 0..8 {
        let reply = anna.get("/healthz").await;
        let name = reply.header("x-request-id").expect("a name").to_owned();
        names.push(u64::from_str_radix(&name, 16).expect("sixteen digits"));
    }
    let near = |pair: &[u64]| pair[0].abs_diff(pair[1]) < 1 << 32;
    assert!(!names.windows(2).any(near), "{names:x?}");
}

#[tokio::test]
async fn only_the_page_to_embed_may_stand_in_a_frame_and_it_has_no_cookies() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let reply = anna.get("/embed").await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.header("x-frame-options"), None);
    assert_eq!(reply.header("set-cookie"), None);
    let policy = reply.header("content-security-policy").expect("a policy");
    for part in ["frame-ancestors *", "connect-src 'self'", "form-action 'none'"] {
        assert!(policy.split("; ").any(|found| found == part), "{part} in {policy}");
    }
    for path in ["/", "/embed/", "/embed/x", "/t/abc", "/api/me"] {
        let reply = anna.get(path).await;
        let policy = reply.header("content-security-policy").expect("a policy");
        assert!(policy.ends_with("frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(reply.header("x-frame-options"), Some("DENY"), "{path}");
    }
}

/// A clock that a test moves.
pub(crate) fn clock() -> (Arc<AtomicU64>, dulle_server::http::Clock) {
    let seconds = Arc::new(AtomicU64::new(1000));
    let read = Arc::clone(&seconds);
    (seconds, Arc::new(move || Duration::from_secs(read.load(Ordering::Relaxed))))
}

#[tokio::test]
async fn too_many_logins_from_an_address_wait() {
    let (seconds, clock) = clock();
    let limit = |config: &mut dulle_server::config::Config| {
        config.http.limits.logins = Allowance::per_minute(3);
    };
    let house = House::with(limit, Some(clock)).await;
    let mut mallory = house.visitor();
    let try_it = r#"{"name":"Anna","password":"guess"}"#;
    for _ in 0..3 {
        assert_eq!(mallory.post("/api/login", try_it).await.status, 401);
    }
    let checks = house.metric("dulle_password_checks_total").await;
    let reply = mallory.post("/api/login", try_it).await;
    assert_eq!((reply.status, reply.error().as_str()), (429, "too-many"));
    assert_eq!(reply.header("retry-after"), Some("21"));
    assert_eq!(house.metric("dulle_password_checks_total").await, checks);
    assert_eq!(house.metric("dulle_http_limited_total").await, 1.0);
    // Other requests go on, and after a while so do logins.
    assert_eq!(mallory.get("/api/rulebooks").await.status, 200);
    seconds.fetch_add(20, Ordering::Relaxed);
    assert_eq!(mallory.post("/api/login", try_it).await.status, 401);
    assert_eq!(mallory.post("/api/login", try_it).await.status, 429);
}

#[tokio::test]
async fn a_page_from_elsewhere_uses_up_nothing_that_its_visitor_may_do() {
    let (_, clock) = clock();
    let limit = |config: &mut dulle_server::config::Config| {
        config.http.limits.logins = Allowance::per_minute(2);
        config.http.limits.guests = Allowance::per_minute(2);
    };
    let house = House::with(limit, Some(clock)).await;
    let mut page = house.visitor().saying("origin", "http://evil.example");
    let (login, name) = (r#"{"name":"Anna","password":"guess"}"#, r#"{"name":"Anna"}"#);
    for _ in 0..5 {
        assert_eq!(page.post("/api/login", login).await.status, 403);
        assert_eq!(page.post("/api/guest", name).await.status, 403);
    }
    let mut visitor = house.visitor();
    assert_eq!(visitor.post("/api/login", login).await.status, 401);
    assert_eq!(visitor.post("/api/guest", name).await.status, 201);
}

#[tokio::test]
async fn tables_guests_and_accounts_have_stricter_limits_of_their_own() {
    let (_, clock) = clock();
    let limit = |config: &mut dulle_server::config::Config| {
        config.http.limits.tables = Allowance::per_minute(2);
        config.http.limits.guests = Allowance::per_minute(2);
        config.http.limits.accounts = Allowance::per_minute(1);
        config.http.limits.exports = Allowance::per_minute(1);
    };
    let house = House::with(limit, Some(clock)).await;
    let mut anna = house.guest("Anna").await;
    let _ = house.guest("Ben").await;
    assert_eq!(anna.post("/api/guest", r#"{"name":"Cem"}"#).await.status, 429);
    assert_eq!(anna.post("/api/tables", TABLE).await.status, 201);
    assert_eq!(anna.post("/api/tables", TABLE).await.status, 201);
    assert_eq!(anna.post("/api/tables", TABLE).await.status, 429);
    assert_eq!(anna.get("/api/me/export").await.status, 200);
    assert_eq!(anna.get("/api/me/export").await.status, 429);
    let cookie = anna.cookie.as_deref().expect("a session");
    let head = format!(
        "HEAD /api/me/export HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
    );
    assert_eq!(raw(house.address, head.as_bytes()).await.status, 429);
    let body = r#"{"name":"Anna","password":"long enough"}"#;
    assert_eq!(anna.post("/api/account", body).await.status, 201);
    assert_eq!(house.visitor().post("/api/account", body).await.status, 429);
}

#[tokio::test]
async fn documents_on_paper_are_counted_apart_from_exports() {
    let (_, clock) = clock();
    let limit = |config: &mut dulle_server::config::Config| {
        config.http.limits.documents = Allowance::per_minute(2);
        config.http.limits.exports = Allowance::per_minute(1);
    };
    let house = House::with(limit, Some(clock)).await;
    let mut anna = house.guest("Anna").await;
    let path = "/api/tournaments/AAAAAAAA/print";
    for _ in 0..2 {
        assert_ne!(anna.post(path, r#"{"what":"standings"}"#).await.status, 429);
    }
    assert_eq!(anna.post(path, r#"{"what":"standings"}"#).await.status, 429);
    assert_eq!(anna.get("/api/me/export").await.status, 200, "its own limit is not touched");
}

#[tokio::test]
async fn behind_a_trusted_proxy_addresses_are_told_apart_and_otherwise_not() {
    for trusted in [true, false] {
        let (_, clock) = clock();
        let limit = |config: &mut dulle_server::config::Config| {
            config.http.limits.guests = Allowance::per_minute(1);
            if trusted {
                config.http.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
            }
        };
        let house = House::with(limit, Some(clock)).await;
        let mut statuses = Vec::new();
        for address in ["1.1.1.1", "2.2.2.2", "1.1.1.1"] {
            let mut visitor = house.visitor().saying("x-forwarded-for", address);
            statuses.push(visitor.post("/api/guest", r#"{"name":"Anna"}"#).await.status);
        }
        let expected = if trusted { [201, 201, 429] } else { [201, 429, 429] };
        assert_eq!(statuses, expected);
        // The numbers are for this machine alone.
        let outside = house.visitor().saying("x-forwarded-for", "1.1.1.1").get("/metrics").await;
        assert_eq!(outside.status, 404);
    }
}

#[tokio::test]
async fn hostile_bodies_are_refused_with_a_reason() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let deep = format!("{}{}", "[".repeat(8000), "]".repeat(8000));
    let cases: [(&[u8], u16, &str); 11] = [
        (b"{", 400, "unreadable"),
        (b"nonsense", 400, "unreadable"),
        (b"\xff\xfe{}", 400, "unreadable"),
        (b"{\"rulebook\":\"\xff\"}", 400, "unreadable"),
        (deep.as_bytes(), 422, "fields"),
        (b"[]", 422, "fields"),
        (b"{}", 422, "fields"),
        (br#"{"rulebook":7}"#, 422, "fields"),
        (br#"{"rulebook":"nobody's"}"#, 422, "settings"),
        (br#"{"rulebook":"ddv2026","seconds":0}"#, 422, "settings"),
        (br#"{"rulebook":"ddv2026","options":"+nonsense"}"#, 422, "settings"),
    ];
    for (body, status, code) in cases {
        let reply = anna.ask("POST", "/api/tables", body).await;
        let told = String::from_utf8_lossy(&body[..body.len().min(40)]).into_owned();
        assert_eq!((reply.status, reply.error().as_str()), (status, code), "{told}");
    }
    let large = format!(r#"{{"rulebook":"{}"}}"#, "x".repeat(20_000));
    let reply = anna.post("/api/tables", &large).await;
    assert_eq!((reply.status, reply.error().as_str()), (413, "too-large"));
    for body in [r#"{"name":7}"#, r#"{"name":"Anna","admin":true}"#, "null"] {
        let reply = anna.post("/api/guest", body).await;
        assert_eq!((reply.status, reply.error().as_str()), (422, "fields"), "{body}");
    }
    assert_eq!(anna.get("/api/me").await.status, 200);
}

#[tokio::test]
async fn endless_heads_and_wrong_methods_are_refused() {
    let house = House::new().await;
    let long = format!("GET / HTTP/1.1\r\nHost: a\r\nX: {}\r\n\r\n", "x".repeat(100_000));
    assert_eq!(raw(house.address, long.as_bytes()).await.status, 431);
    let many = format!("GET / HTTP/1.1\r\nHost: a\r\n{}\r\n", "X: y\r\n".repeat(200));
    assert_eq!(raw(house.address, many.as_bytes()).await.status, 431);
    let mut anna = house.visitor();
    let reply = anna.ask("PUT", "/api/tables", b"").await;
    assert_eq!((reply.status, reply.error().as_str()), (405, "method"));
    assert!(reply.header("allow").is_some_and(|allow| allow.contains("POST")));
}

#[tokio::test]
async fn heads_and_bodies_reach_their_bounds_and_no_further() {
    let house = House::new().await;
    let head = |headers: usize, length: usize| {
        let more = "X: y\r\n".repeat(headers.saturating_sub(3));
        let head = format!("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{more}");
        let left = length.saturating_sub(head.len() + "Y: \r\n\r\n".len());
        format!("{head}Y: {}\r\n\r\n", "y".repeat(left))
    };
    for (headers, length, status) in
        [(64, 0, 200), (65, 0, 431), (4, 16_000, 200), (4, 16 * 1024 + 512, 431)]
    {
        let reply = raw(house.address, head(headers, length).as_bytes()).await;
        assert_eq!(reply.status, status, "{headers} headers, {length} bytes");
    }
    let mut anna = house.guest("Anna").await;
    for (length, status) in [(16 * 1024, 422), (16 * 1024 + 1, 413)] {
        let frame = r#"{"rulebook":""}"#.len();
        let body = format!(r#"{{"rulebook":"{}"}}"#, "x".repeat(length - frame));
        assert_eq!(anna.post("/api/tables", &body).await.status, status, "{length} bytes");
    }
}

#[tokio::test]
async fn a_head_that_never_ends_is_not_waited_for() {
    let brief = Duration::from_millis(300);
    let house = House::with(|config| config.http.head = brief, None).await;
    let start = std::time::Instant::now();
    let reply = raw(house.address, b"GET / HTTP/1.1\r\nHost: ").await;
    assert!(reply.status == 0 || reply.status == 408, "{}", reply.status);
    assert!(start.elapsed() < Duration::from_secs(50));
}

#[tokio::test]
async fn errors_speak_the_language_of_the_request() {
    let house = House::new().await;
    for (wish, message) in [
        ("de-DE,de;q=0.9,en;q=0.8", "Sag zuerst, wie du heißt, oder melde dich an."),
        ("en", "Enter your name first, or log in."),
    ] {
        let reply = house.visitor().saying("accept-language", wish).get("/api/me").await;
        assert_eq!(reply.json()["message"], message);
    }
}
