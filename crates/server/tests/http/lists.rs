//! Lists come in pages, and a flood of entries hides nobody's.

use crate::house::House;

const LISTED: &str = r#"{"rulebook":"ddv2026","listed":true}"#;

#[tokio::test]
async fn open_tables_come_in_pages_and_one_host_hides_nobody() {
    let change = |config: &mut dulle_server::config::Config| {
        config.http.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    };
    let house = House::with(change, None).await;
    let (anna, mallory) = (house.guest("Anna").await, house.guest("Mallory").await);
    let mut anna = anna.saying("x-forwarded-for", "1.1.1.1");
    let mut mallory = mallory.saying("x-forwarded-for", "6.6.6.6");
    let annas = anna.post("/api/tables", LISTED).await.json()["table"].clone();
    for _ in 0..20 {
        assert_eq!(mallory.post("/api/tables", LISTED).await.status, 201);
    }
    let refused = mallory.post("/api/tables", LISTED).await;
    assert_eq!((refused.status, refused.error().as_str()), (429, "too-many"));
    let mut found = Vec::new();
    let mut next = Some(0);
    while let Some(after) = next {
        let page = house.visitor().get(&format!("/api/tables?limit=8&after={after}")).await.json();
        let tables = page["tables"].as_array().expect("a list");
        assert!(tables.len() <= 8);
        found.extend(tables.iter().map(|table| table["table"].clone()));
        next = page["next"].as_u64();
    }
    assert!(found.iter().take(2).any(|table| *table == annas), "{found:?}");
    let all = found.len();
    found.sort_by_key(ToString::to_string);
    found.dedup();
    assert_eq!((found.len(), all), (21, 21));
    for query in ["limit=0", "limit=101", "after=-1", "after=x"] {
        let reply = house.visitor().get(&format!("/api/tables?{query}")).await;
        assert!(matches!(reply.status, 400 | 422), "{query}: {}", reply.status);
    }
    let beyond = house.visitor().get("/api/tables?after=4294967295").await.json();
    assert!(beyond["tables"].as_array().expect("a list").is_empty());
}

#[tokio::test]
async fn tables_that_nobody_looks_at_make_room() {
    let house = House::with(|config| config.limits.tables = 3, None).await;
    let mut anna = house.guest("Anna").await;
    let mut tables = Vec::new();
    for _ in 0..8 {
        let made = anna.post("/api/tables", LISTED).await;
        assert_eq!(made.status, 201, "{}", made.body);
        tables.push(made.json()["table"].as_str().expect("a table").to_owned());
        assert!(house.metric("dulle_tables").await <= 3.0);
    }
    // Each comes back when a player asks for it.
    for table in &tables {
        assert_eq!(anna.get(&format!("/api/tables/{table}")).await.status, 200);
    }
    let missing = anna.get("/api/tables/1111111111111111111111").await;
    assert_eq!(missing.status, 404);
}
