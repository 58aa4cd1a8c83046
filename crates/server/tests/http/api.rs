//! The routes, one by one, and their description.

use std::collections::BTreeSet;

use dulle_protocol::api::ErrorCode;
use dulle_server::http::routes;
use serde_json::Value;

use crate::house::House;
use crate::openapi::served;

/// Method and path of everything that the description describes.
fn described() -> BTreeSet<(String, String)> {
    let paths = served()["paths"].as_object().expect("paths");
    let of_path = |(path, methods): (&String, &Value)| {
        let methods = methods.as_object().expect("methods").keys();
        methods.map(|method| (method.clone(), path.clone())).collect::<Vec<_>>()
    };
    paths.iter().flat_map(of_path).collect()
}

#[tokio::test]
async fn every_route_is_described_and_every_described_route_is_there() {
    let house = House::new().await;
    let described = described();
    let reply = house.visitor().get("/api/openapi.json").await;
    assert_eq!(reply.json(), *served());
    let routes: BTreeSet<(String, String)> = routes()
        .into_iter()
        .map(|route| (route.method.to_owned(), route.path.to_owned()))
        .collect();
    assert_eq!(described, routes);
    for (method, path) in described {
        let path = path.replace(['{', '}'], "");
        let reply = house.visitor().ask(&method.to_uppercase(), &path, b"").await;
        let missing = reply.status == 404 && reply.error() == "not-found";
        assert!(!missing && reply.status != 405, "{method} {path}: {}", reply.status);
        assert_ne!(reply.status, 500, "{method} {path}");
    }
}

/// Every reference leads somewhere.
fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|value| references(value, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn the_description_is_whole() {
    let description = served();
    let mut found = Vec::new();
    references(description, &mut found);
    assert!(found.len() > 50);
    for reference in found {
        let pointer = reference.strip_prefix('#').expect("a reference into itself");
        assert!(description.pointer(pointer).is_some(), "{reference}");
    }
    let codes = &description["components"]["schemas"]["ErrorCode"];
    assert!(
        ErrorCode::ALL
            .iter()
            .all(|code| codes.to_string().contains(&format!("\"{}\"", code.word())))
    );
    for methods in description["paths"].as_object().expect("paths").values() {
        for (method, operation) in methods.as_object().expect("methods") {
            let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
            assert!(operation["summary"].is_string() && operation["operationId"].is_string());
            assert!(parameters.iter().all(|parameter| parameter["description"].is_string()));
            let asked = operation.get("requestBody").is_some();
            assert!(!asked || method != "get", "{}", operation["operationId"]);
        }
    }
}

/// Each of these is compared with the description on its way.
#[tokio::test]
async fn every_answer_is_as_described() {
    let house = House::new().await;
    let (mut anna, _) = house.account("Anna").await;
    let made = anna.post("/api/tables", r#"{"rulebook":"ddv2026","listed":true}"#).await;
    assert_eq!(made.status, 201);
    assert_eq!(made.header("location"), made.json()["path"].as_str());
    let table = made.json()["table"].as_str().expect("a table").to_owned();
    let paths = [
        "/",
        &format!("/t/{table}"),
        "/healthz",
        "/metrics",
        "/api/rulebooks",
        "/api/rulebooks/ddv2026",
        "/api/tables",
        &format!("/api/tables/{table}"),
        &format!("/api/tables/{table}/hands"),
        "/api/me",
        "/api/me/export",
        "/api/me/hands",
        "/api/me/statistics",
    ];
    for path in paths {
        assert_eq!(anna.get(path).await.status, 200, "{path}");
    }
    assert_eq!(anna.get("/api/rulebooks/nobody").await.status, 404);
}

#[tokio::test]
async fn a_table_is_made_found_and_looked_at() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let nobody = house.visitor().post("/api/tables", r#"{"rulebook":"ddv2026"}"#).await;
    assert_eq!((nobody.status, nobody.error().as_str()), (401, "no-session"));
    let listed = r#"{"rulebook":"ddv2026","listed":true,"bots":"club","seconds":30}"#;
    let listed = anna.post("/api/tables", listed).await.json();
    let private = anna.post("/api/tables", r#"{"rulebook":"ddv2019"}"#).await.json();
    let tables = house.visitor().get("/api/tables").await.json();
    let tables = tables["tables"].as_array().expect("a list");
    assert_eq!(tables.len(), 1, "only those that want to be found");
    assert_eq!(tables[0]["table"], listed["table"]);
    assert_eq!(tables[0]["stage"], "gathering");
    // The other one is for those who have its link.
    let path = format!("/api/tables/{}", private["table"].as_str().expect("a table"));
    let shown = house.visitor().get(&path).await.json();
    assert_eq!(shown["settings"]["rulebook"], "ddv2019");
    assert_eq!(shown.get("hand"), None);
    for path in ["/api/tables/0OIl", "/api/tables/1111111111111111111111"] {
        let reply = house.visitor().get(path).await;
        assert_eq!((reply.status, reply.error().as_str()), (404, "no-table"), "{path}");
    }
}

#[tokio::test]
async fn rulebooks_say_what_can_be_changed() {
    let house = House::new().await;
    let mut visitor = house.visitor().saying("accept-language", "de");
    let books = visitor.get("/api/rulebooks").await.json();
    assert!(books["rulebooks"].as_array().expect("a list").len() >= 6);
    let book = visitor.get("/api/rulebooks/ddv2026").await.json();
    let nines = book["options"].as_array().expect("options").iter();
    assert!(nines.clone().any(|option| option["name"] == "nines" && option["text"].is_string()));
    let reply = visitor.get("/api/rulebooks/nobody").await;
    assert_eq!((reply.status, reply.error().as_str()), (404, "no-rulebook"));
}

#[tokio::test]
async fn the_page_says_in_both_languages_how_to_join_and_is_nothing_but_text() {
    let house = House::new().await;
    let german = house.visitor().saying("accept-language", "de").get("/").await;
    assert!(german.body.contains("lang=\"de\"") && german.body.contains("Doppelkopf"));
    let path = "/t/1111111111111111111111";
    let english = house.visitor().get(path).await;
    let link = format!("dulle join http://{}{path}", house.address);
    assert!(english.body.contains("lang=\"en\"") && english.body.contains(&link));
    let mut mallory = house.visitor().saying("host", "<script>");
    let reply = mallory.get("/t/%3Cscript%3E").await;
    assert!(!reply.body.contains("<script>"), "{}", reply.body);
}

#[tokio::test]
async fn health_and_numbers_are_there_for_those_who_run_the_server() {
    let house = House::new().await;
    let health = house.visitor().get("/healthz").await;
    assert_eq!((health.status, health.body.as_str()), (200, "ok\n"));
    let mut anna = house.guest("Anna").await;
    anna.post("/api/tables", r#"{"rulebook":"ddv2026"}"#).await;
    assert_eq!(house.metric("dulle_tables").await, 1.0);
    assert_eq!(house.metric("dulle_connections").await, 0.0);
    assert_eq!(house.metric("dulle_store_healthy").await, 1.0);
    assert!(house.metric("dulle_actions_total").await >= 1.0);
    assert!(house.metric("dulle_store_commit_seconds_count").await >= 1.0);
    let guests =
        "dulle_http_request_seconds_count{method=\"POST\",route=\"/api/guest\",status=\"201\"}";
    assert_eq!(house.metric(guests).await, 1.0);
    let page = house.visitor().get("/metrics").await;
    let mut heads = BTreeSet::new();
    for line in page.body.lines() {
        match line.strip_prefix("# TYPE ") {
            Some(head) => assert!(heads.insert(head.to_owned()), "{head} twice"),
            None => assert!(line.starts_with("# HELP ") || line.contains(' '), "{line}"),
        }
    }
    // Paths of nobody do not become routes.
    house.visitor().get("/some/thing").await;
    let page = house.visitor().get("/metrics").await.body;
    assert!(page.contains("route=\"other\"") && !page.contains("/some/thing"));
}
