//! The files of a browser client.

use dulle_server::http::{Asset, Assets};

use crate::house::{House, Reply};

const PAGE: &str = "<title>page</title><style>p {}</style><script>alert(1)</script>";

struct Client;

impl Assets for Client {
    fn find(&self, path: &str) -> Option<Asset> {
        let page = Asset {
            content_type: "text/html; charset=utf-8",
            lasting: false,
            tag: "p1",
            plain: PAGE.as_bytes(),
            brotli: Some(b"(page)"),
        };
        match path {
            "/index.html" => Some(page),
            "/v1/code.js" => {
                Some(Asset { content_type: "text/javascript", lasting: true, tag: "c1", ..page })
            }
            "/icon.png" => Some(Asset { content_type: "image/png", brotli: None, ..page }),
            _ => None,
        }
    }
}

async fn ask(house: &House, path: &str, header: (&'static str, &str)) -> Reply {
    house.visitor().saying(header.0, header.1).get(path).await
}

#[tokio::test]
async fn the_page_is_there_under_every_link_and_is_asked_for_again() {
    let house = House::with_client(Client).await;
    for path in ["/", "/index.html", "/t/abcdefghjkmnpqrs"] {
        let reply = house.visitor().get(path).await;
        assert_eq!((reply.status, reply.body.as_str()), (200, PAGE), "{path}");
        assert_eq!(reply.header("cache-control"), Some("no-cache"));
        assert_eq!(reply.header("content-type"), Some("text/html; charset=utf-8"));
    }
    let file = house.visitor().get("/v1/code.js").await;
    assert_eq!(file.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(house.visitor().get("/v2/code.js").await.error(), "not-found");
    house.end().await;
}

#[tokio::test]
async fn the_pages_own_script_and_style_are_allowed_by_their_hashes_and_no_others() {
    let house = House::with_client(Client).await;
    for path in ["/", "/t/abcdefghjkmnpqrs", "/v1/code.js"] {
        let reply = house.visitor().get(path).await;
        let policy = reply.header("content-security-policy").expect("a policy");
        let own = "script-src 'self' 'wasm-unsafe-eval' \
                   'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
        let style = "style-src 'self' 'sha256-SNJDlN1Iy2mnt7DOjQIyDb2LQE6O5PQiSZomcdzawQ4='";
        assert!(policy.split("; ").any(|part| part == own), "{policy}");
        assert!(policy.split("; ").any(|part| part == style), "{policy}");
        assert!(!policy.contains("unsafe-inline"), "{policy}");
    }
    house.end().await;
}

#[tokio::test]
async fn clients_that_take_brotli_get_it_and_others_do_not() {
    let house = House::with_client(Client).await;
    let reply = ask(&house, "/", ("accept-encoding", "gzip, br")).await;
    assert_eq!(reply.body, "(page)");
    assert_eq!(reply.header("content-encoding"), Some("br"));
    assert_eq!(reply.header("vary"), Some("accept-encoding"));
    assert_eq!(reply.header("content-length"), Some("6"));
    for takes in ["gzip", "br;q=0, *", "identity"] {
        let reply = ask(&house, "/", ("accept-encoding", takes)).await;
        assert_eq!(reply.body, PAGE, "{takes}");
        assert_eq!(reply.header("content-encoding"), None);
        assert_eq!(reply.header("vary"), Some("accept-encoding"));
    }
    let picture = ask(&house, "/icon.png", ("accept-encoding", "br")).await;
    assert_eq!(picture.header("content-encoding"), None);
    house.end().await;
}

#[tokio::test]
async fn what_a_browser_has_already_is_not_sent_again() {
    let house = House::with_client(Client).await;
    let tag = house.visitor().get("/").await.header("etag").expect("a tag").to_owned();
    let packed = ask(&house, "/", ("accept-encoding", "br")).await;
    assert_ne!(packed.header("etag"), Some(tag.as_str()), "other bytes, another tag");
    for known in [tag.clone(), format!("W/{tag}"), format!("\"x\", {tag}"), "*".to_owned()] {
        let reply = ask(&house, "/", ("if-none-match", &known)).await;
        assert_eq!((reply.status, reply.body.as_str()), (304, ""), "{known}");
        assert_eq!(reply.header("etag"), Some(tag.as_str()));
        assert_eq!(reply.header("cache-control"), Some("no-cache"));
    }
    assert_eq!(ask(&house, "/", ("if-none-match", "\"x\"")).await.status, 200);
    house.end().await;
}

#[tokio::test]
async fn a_head_alone_has_no_body_and_files_cannot_be_written() {
    let house = House::with_client(Client).await;
    for path in ["/", "/v1/code.js"] {
        let reply = house.visitor().ask("HEAD", path, b"").await;
        assert_eq!((reply.status, reply.body.as_str()), (200, ""), "{path}");
        let length = PAGE.len().to_string();
        assert_eq!(reply.header("content-length"), Some(length.as_str()), "{path}");
        let reply = house.visitor().post(path, "{}").await;
        assert_eq!((reply.status, reply.error().as_str()), (405, "method"), "{path}");
        assert_eq!(reply.header("allow"), Some("GET,HEAD"), "{path}");
    }
    house.end().await;
}
