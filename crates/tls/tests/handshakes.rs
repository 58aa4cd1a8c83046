//! Servers with all kinds of certificates, and what a client says about them.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use dulle_test_support::certificates::{Authority, Signed};
use dulle_tls::{Connector, TlsFault};
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

/// A server that answers every connection with "hello", encrypted.
async fn server(signed: &Signed) -> SocketAddr {
    let certificate = CertificateDer::from_pem_slice(signed.certificate.as_bytes()).expect("PEM");
    let key = PrivateKeyDer::from_pem_slice(signed.key.as_bytes()).expect("PEM");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .expect("a key that fits");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            if let Ok(mut stream) = acceptor.accept(stream).await {
                stream.write_all(b"hello").await.expect("sent");
                stream.shutdown().await.expect("closed");
            }
        }
    });
    address
}

/// What a client hears that trusts `authority` and asks for `host`.
async fn ask(host: &str, server: SocketAddr, authority: Option<&Authority>) -> io::Result<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ca.pem");
    let ca_file = authority.map(|authority| {
        std::fs::write(&file, authority.pem()).expect("a file");
        file.as_path()
    });
    let connector = Connector::new(ca_file).expect("a connector");
    let mut stream = connector.connect(host, TcpStream::connect(server).await?).await?;
    let mut heard = String::new();
    stream.read_to_string(&mut heard).await?;
    Ok(heard)
}

async fn fault(host: &str, signed: &Signed, authority: Option<&Authority>) -> Option<TlsFault> {
    let refused = ask(host, server(signed).await, authority).await.expect_err("refused");
    TlsFault::of(&refused)
}

#[tokio::test]
async fn a_server_of_a_trusted_authority_is_heard_by_name_and_by_address() {
    let authority = Authority::new();
    for host in ["localhost", "127.0.0.1", "::1"] {
        let server = server(&authority.sign(host)).await;
        assert_eq!(ask(host, server, Some(&authority)).await.expect("heard"), "hello");
    }
}

#[tokio::test]
async fn every_fault_of_a_certificate_has_its_name() {
    let authority = Authority::new();
    let good = authority.sign("localhost");
    let expired = authority.sign_expired("localhost");
    assert_eq!(fault("localhost", &expired, Some(&authority)).await, Some(TlsFault::Expired));
    let wrong = TlsFault::WrongName(vec!["localhost".to_owned()]);
    assert_eq!(fault("doko.example", &good, Some(&authority)).await, Some(wrong));
    assert_eq!(fault("localhost", &good, None).await, Some(TlsFault::UnknownIssuer));
    let own = authority.as_server();
    assert_eq!(fault("localhost", &own, Some(&authority)).await, Some(TlsFault::OfAuthority));
    let another = Authority::new();
    let signed = another.sign("localhost");
    assert_eq!(fault("localhost", &signed, Some(&authority)).await, Some(TlsFault::UnknownIssuer));
}

#[tokio::test]
async fn a_server_that_does_not_speak_tls_is_told_from_one_with_a_bad_certificate() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await.expect("sent");
            // Closing at once would cut off what was sent.
            let _ = stream.read_to_end(&mut Vec::new()).await;
        }
    });
    let refused = ask("localhost", address, None).await.expect_err("refused");
    assert_eq!(TlsFault::of(&refused), Some(TlsFault::NotTls), "{refused}");
}

#[tokio::test]
async fn an_error_without_encryption_has_no_fault_of_it() {
    assert_eq!(TlsFault::of(&io::Error::from(io::ErrorKind::ConnectionRefused)), None);
}
