//! `dulle join` through a proxy that encrypts, as in front of a real server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::Arc;

use dulle_test_support::certificates::{Authority, Signed};
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_rustls::TlsAcceptor;

use crate::house::{DULLE, House};

/// A proxy in front of a house. It ends with its runtime.
struct Proxy {
    address: SocketAddr,
    _runtime: Runtime,
}

impl Proxy {
    fn new(signed: &Signed, house: &House) -> Self {
        let certificate =
            CertificateDer::from_pem_slice(signed.certificate.as_bytes()).expect("PEM");
        let key = PrivateKeyDer::from_pem_slice(signed.key.as_bytes()).expect("PEM");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .expect("a key that fits");
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let behind = house.url().strip_prefix("http://").expect("an address").to_owned();
        let runtime = Runtime::new().expect("a runtime");
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a port");
        let address = listener.local_addr().expect("an address");
        runtime.spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, behind) = (acceptor.clone(), behind.clone());
                tokio::spawn(async move {
                    let Ok(mut outside) = acceptor.accept(stream).await else { return };
                    let mut inside = TcpStream::connect(behind).await.expect("the house");
                    // It ends when either side does.
                    let _ = copy_bidirectional(&mut outside, &mut inside).await;
                });
            }
        });
        Self { address, _runtime: runtime }
    }

    fn url(&self, scheme: &str, host: &str) -> String {
        format!("{scheme}://{host}:{}", self.address.port())
    }
}

fn kept(authority: &Authority, house: &House) -> PathBuf {
    let file = house.path("ca.pem");
    std::fs::write(&file, authority.pem()).expect("a file");
    file
}

/// Plays a hand with bots, or says why not.
fn join(lang: &str, link: &str, words: &[&str]) -> Output {
    let mut command = Command::new(DULLE);
    command.args(["--lang", lang, "join", link, "--name", "Anna", "--quiet", "--auto", "rules"]);
    command.args(["--start", "1", "--bots", "club", "--hands", "1"]).args(words);
    command.output().expect("dulle")
}

fn complaint(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

#[test]
fn hands_are_played_over_https_and_wss() {
    let (authority, house) = (Authority::new(), House::new());
    let proxy = Proxy::new(&authority.sign("localhost"), &house);
    let file = kept(&authority, &house);
    let ca = ["--ca", file.to_str().expect("a path")];
    for scheme in ["https", "wss"] {
        let output = join("en", &proxy.url(scheme, "localhost"), &ca);
        let said = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(output.status.success(), "{said} {}", String::from_utf8_lossy(&output.stderr));
        let link = format!("{}/t/", proxy.url("https", "localhost"));
        assert!(said.contains(&link), "{said}");
    }
}

#[test]
fn every_fault_of_a_certificate_has_a_sentence_in_both_languages() {
    let (authority, house) = (Authority::new(), House::new());
    let file = kept(&authority, &house);
    let ca = ["--ca", file.to_str().expect("a path")];
    let good = Proxy::new(&authority.sign("localhost"), &house);
    let expired = Proxy::new(&authority.sign_expired("localhost"), &house);
    let cases: [(String, &[&str], [&str; 2]); 4] = [
        (
            expired.url("https", "localhost"),
            &ca,
            [
                "Das Zertifikat von localhost ist abgelaufen.",
                "The certificate of localhost has expired.",
            ],
        ),
        (
            good.url("https", "127.0.0.1"),
            &ca,
            [
                "127.0.0.1 zeigt ein Zertifikat für einen anderen Namen: localhost.",
                "127.0.0.1 shows a certificate for another name: localhost.",
            ],
        ),
        (
            good.url("https", "localhost"),
            &[],
            ["nenne ihre Datei: --ca FILE.", "name its file: --ca FILE."],
        ),
        (
            house.url().replacen("http", "https", 1),
            &[],
            ["127.0.0.1 spricht kein TLS.", "127.0.0.1 does not speak TLS."],
        ),
    ];
    for (link, words, sentences) in cases {
        for (lang, sentence) in ["de", "en"].into_iter().zip(sentences) {
            let said = complaint(&join(lang, &link, words));
            assert!(said.contains(sentence), "{said}");
            assert_eq!(said.lines().count(), 1, "{said}");
        }
    }
}

#[test]
fn a_file_of_authorities_that_is_none_is_named() {
    let house = House::new();
    let file = house.path("ca.pem");
    std::fs::write(&file, "nothing").expect("a file");
    let name = file.to_str().expect("a path");
    let said = complaint(&join("en", &house.url(), &["--ca", name]));
    assert_eq!(said.trim_end(), format!("There is no certificate (PEM) in {name}."));
}

#[test]
fn a_server_says_what_is_wrong_with_the_certificate_of_its_database() {
    let authority = Authority::new();
    let server =
        dulle_test_support::postgres::Server::start_encrypted(&authority.sign_expired("localhost"));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ca.pem");
    std::fs::write(&file, authority.pem()).expect("a file");
    let parameters = format!("sslmode=verify-full&sslrootcert={}", file.display());
    let url = server.encrypted_url("localhost", &server.new_name(), &parameters);
    for (lang, sentence) in [
        ("de", "Der Server startet nicht: Das Zertifikat von PostgreSQL ist abgelaufen."),
        ("en", "The server cannot run: The certificate of PostgreSQL has expired."),
    ] {
        let words = ["--lang", lang, "serve", "--address", "127.0.0.1:0", "--database", &url];
        let output = Command::new(DULLE).args(words).output().expect("dulle");
        let said = complaint(&output);
        assert!(said.contains(sentence), "{said}");
    }
}
