//! Attacks of strangers on tournaments: hostile acts and files, links that are revoked while they are used, floods of links,
//! pages and documents.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use dulle_protocol::office::{DeviceId, LinkSecret, OfficeClient, OfficeMessage};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use crate::attacks::{Scene, Socket};
use crate::bare::Bare;

const FROM: [u8; 4] = [127, 6, 6, 1];
const SETUP: &str = r#"setup "Herbst" book ddv2026 rounds 2 hands 8 minutes 40 sizes 4 springers 0 draw lot ties deductions,solos fee 0 ruled-by referee"#;
const PATIENCE: Duration = Duration::from_secs(10);
/// What must stand nowhere as it is sent: what turns the direction of writing, and a line of its own.
const HOSTILE: [&str; 6] = [
    "enter \"=HYPERLINK(1)\" club \"<script>alert(1)</script>\"",
    "enter \"\u{202e}live\"",
    "enter \"a\\\" undo 1\nundo 1\"",
    "totals 1 1 office hands 255 points +99999999999 +0 +0 +0",
    "write 1 1 office hand 255 result normal points +1 +1 -1 -1",
    "draw 1 lot seed 18446744073709551615 passes 4294967295 tables 1-1-1-1",
];

/// A tournament of the attackers.
struct Prey {
    code: String,
    acts: u32,
}

fn director() -> LinkSecret {
    LinkSecret::for_staff([1; 24])
}

fn helper(number: u8) -> LinkSecret {
    LinkSecret::for_staff([number; 24])
}

/// Asks with a link.
async fn ask(bare: &Bare, line: &str, secret: &LinkSecret, body: &str) -> String {
    let shown = format!("x=y\r\nAuthorization: Bearer {}", secret.as_str());
    bare.ask(FROM, line, &shown, body).await
}

impl Prey {
    async fn new(bare: &Bare) -> Option<Self> {
        let new = json!({ "name": "M", "act": SETUP, "key": director().key() }).to_string();
        let answer = bare.ask(FROM, "POST /api/tournaments", "", &new).await;
        let code = answer.split("\"/o/").nth(1)?.split('"').next()?.to_owned();
        Some(Self { code, acts: 0 })
    }

    /// Sends acts with a link; the answer as it came.
    async fn send(&mut self, scene: &Scene, secret: &LinkSecret, acts: &[String]) -> String {
        self.send_to(&scene.bare, secret, acts).await
    }

    async fn send_to(&mut self, bare: &Bare, secret: &LinkSecret, acts: &[String]) -> String {
        let acts: Vec<Value> = acts
            .iter()
            .map(|act| {
                self.acts += 1;
                let id = DeviceId::from_random([3; 16]).act(self.acts);
                json!({ "id": id, "seen": 60_000, "name": "M", "act": act })
            })
            .collect();
        let line = format!("POST /api/tournaments/{}/acts", self.code);
        ask(bare, &line, secret, &json!({ "acts": acts }).to_string()).await
    }

    async fn ask(&self, scene: &Scene, line: &str, secret: &LinkSecret, body: &str) -> String {
        ask(&scene.bare, line, secret, body).await
    }

    async fn page(&self, scene: &Scene, secret: Option<LinkSecret>) -> Option<Socket> {
        self.page_from(&scene.bare, FROM, secret).await
    }

    async fn page_from(
        &self,
        bare: &Bare,
        from: [u8; 4],
        secret: Option<LinkSecret>,
    ) -> Option<Socket> {
        let stream = bare.connect(from).await.ok()?;
        let url = format!("ws://{}/o/{}/ws", bare.address, self.code);
        let open = timeout(PATIENCE, client_async(url, stream)).await;
        let mut socket = open.ok()?.ok()?.0;
        let hello = OfficeClient::Hello { secret, account: false, seen: 0 }.to_json();
        socket.send(Message::text(hello)).await.ok()?;
        Some(socket)
    }

    async fn is_there(&self, scene: &Scene) -> bool {
        let line = format!("GET /api/tournaments/{}/public", self.code);
        scene.bare.ask(FROM, &line, "", "").await.starts_with("HTTP/1.1 200")
    }
}

/// Everything that somebody with a tournament of their own can try, again and again.
pub(crate) async fn offices(scene: Arc<Scene>) {
    while scene.goes_on() {
        let Some(mut prey) = Prey::new(&scene.bare).await else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        hostile_acts(&scene, &mut prey).await;
        revoked_in_flight(&scene, &mut prey).await;
        many_links_and_pages(&scene, &mut prey).await;
        files(&scene).await;
        documents(&scene, &prey).await;
        if scene.goes_on() && prey.is_there(&scene).await {
            scene.sieges.fetch_add(1, Relaxed);
        }
        let line = format!("DELETE /api/tournaments/{}", prey.code);
        prey.ask(&scene, &line, &director(), "").await;
    }
}

async fn hostile_acts(scene: &Scene, prey: &mut Prey) {
    for act in HOSTILE {
        prey.send(scene, &director(), &[act.to_owned()]).await;
    }
    let long =
        format!("sheet 1 1 office{}", " \"hand 1 result normal points +1 +1 -1 -1\"".repeat(380));
    prey.send(scene, &director(), &[long]).await;
    let line = format!("POST /api/tournaments/{}/acts", prey.code);
    for body in ["[".repeat(10_000), "{\"acts\":null}".to_owned(), "\u{0}".to_owned()] {
        prey.ask(scene, &line, &director(), &body).await;
    }
    // Nobody comes in by a link that is none.
    let forged = prey.send(scene, &helper(99), &["enter \"Forged\"".to_owned()]).await;
    let public =
        scene.bare.ask(FROM, &format!("GET /api/tournaments/{}/public", prey.code), "", "").await;
    if forged.starts_with("HTTP/1.1 200") || public.contains('\u{202e}') {
        scene.leak(format!("a forged link or a turned name: {forged} {public}"));
    }
}

/// A helper enters while the link is revoked: what is answered afterwards is a refusal, and the page ends.
async fn revoked_in_flight(scene: &Scene, prey: &mut Prey) {
    let grant = format!("grant 7 helper key {}", helper(7).key());
    prey.send(scene, &director(), &[grant]).await;
    let Some(mut page) = prey.page(scene, Some(helper(7))).await else { return };
    let mut other = Prey { code: prey.code.clone(), acts: 1000 + prey.acts };
    let names: Vec<String> = (0..20).map(|n| format!("enter \"Name{n}\"")).collect();
    let revoke = ["revoke 7".to_owned()];
    let (chief, hand) = (director(), helper(7));
    let (revoked, _) =
        tokio::join!(prey.send(scene, &chief, &revoke), other.send(scene, &hand, &names));
    if !revoked.contains("\"done\"") {
        return;
    }
    let late = other.send(scene, &helper(7), &["enter \"Late\"".to_owned()]).await;
    if late.starts_with("HTTP/1.1 200") {
        scene.leak(format!("a revoked link still enters: {late}"));
    }
    let ended = async { while let Some(Ok(_)) = page.next().await {} };
    if timeout(3 * PATIENCE, ended).await.is_err() {
        scene.leak("the page of a revoked link stays open".to_owned());
    }
}

async fn many_links_and_pages(scene: &Scene, prey: &mut Prey) {
    let key = |n: u8| LinkSecret::for_staff([n; 24]).key();
    let grants = (100..180).map(|n| format!("grant {n} helper key {}", key(n)));
    prey.send(scene, &director(), &grants.collect::<Vec<_>>()).await;
    let mut held = Vec::new();
    for n in 0..40_u8 {
        let Some(mut page) = prey.page(scene, (n % 2 == 0).then(|| helper(100 + n))).await else {
            break;
        };
        for _ in 0..20 {
            let nonsense = Message::text("x".repeat(3000));
            if !matches!(timeout(Duration::from_secs(1), page.send(nonsense)).await, Ok(Ok(()))) {
                break;
            }
        }
        held.push(page);
    }
}

/// Files that are none, long ones, and senders who hang up.
async fn files(scene: &Scene) {
    let stamp = "2026-11-14T08:00:00Z director \"A\"";
    let mut long = format!("dulle tournament 1\n{stamp} {SETUP}\n");
    for n in 0..200 {
        long += &format!("{stamp} enter \"N{n}\"\n");
    }
    for n in 1..20_000 {
        long += &format!("{stamp} paid 1 {n}\n");
    }
    for file in ["", "dulle tournament 1\n", "dulle tournament 1\n\u{0}\n", &long] {
        let body = json!({ "name": "M", "file": file, "key": director().key() }).to_string();
        let head = format!(
            "POST /api/tournaments/file HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n",
            scene.bare.address,
            body.len()
        );
        if let Ok(mut stream) = scene.bare.connect(FROM).await {
            let _ = timeout(PATIENCE, stream.write_all((head + &body).as_bytes())).await;
        }
    }
}

/// Documents that nobody waits for.
async fn documents(scene: &Scene, prey: &Prey) {
    let body = r#"{"what":"standings","round":1}"#;
    for _ in 0..20 {
        if let Ok(mut stream) = scene.bare.connect(FROM).await {
            let request = format!(
                "POST /api/tournaments/{}/print HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\
                 Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                prey.code,
                scene.bare.address,
                director().as_str(),
                body.len()
            );
            let _ = timeout(PATIENCE, stream.write_all(request.as_bytes())).await;
        }
    }
}

/// MiB that five hundred pages of a wall may cost.
const WALL: u64 = 100;

/// The next view of the public.
async fn view(page: &mut Socket) -> Option<usize> {
    loop {
        let Message::Text(text) = page.next().await?.ok()? else { continue };
        if let Some(OfficeMessage::Public { view, .. }) = OfficeMessage::parse(&text) {
            return Some(view.seating.len());
        }
    }
}

#[test]
fn five_hundred_pages_of_a_wall_cost_little_memory_and_all_hear_soon() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let bare = Bare::new(":", &["--tournaments", "everybody"]);
        let mut prey = Prey::new(&bare).await.expect("a tournament");
        let names: Vec<String> = (0..80).map(|n| format!("enter \"Name{n}\"")).collect();
        assert!(prey.send_to(&bare, &director(), &names).await.starts_with("HTTP/1.1 200"));
        let table = |t: u32| (1..=4).map(|n| (4 * t + n).to_string()).collect::<Vec<_>>().join("-");
        let tables = (0..20).map(table).collect::<Vec<_>>().join(" ");
        let draw = format!("draw 1 lot seed 7 passes 1 tables {tables}");
        let before = bare.memory();
        let mut pages = Vec::new();
        for n in 0..500_u32 {
            // Five halls.
            let page = prey.page_from(&bare, [127, 7, (n % 5) as u8, 1], None).await;
            let mut page = page.expect("a page");
            assert_eq!(view(&mut page).await, Some(0));
            pages.push(page);
        }
        let told = Instant::now();
        let acts = [draw, "publish 1".to_owned()];
        assert!(prey.send_to(&bare, &director(), &acts).await.contains("\"done\""));
        for page in &mut pages {
            let heard = async { while view(page).await.expect("a view") == 0 {} };
            timeout(PATIENCE, heard).await.expect("in time");
        }
        let (after, waited) = (bare.memory(), told.elapsed());
        println!("500 pages: {before} to {after} MiB, the last one heard after {waited:?}");
        assert!(after.saturating_sub(before) < WALL, "{before} to {after} MiB");
    });
}
