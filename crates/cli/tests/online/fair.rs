//! `join` checks every deal. A server that lies about one is played by a proxy between it and its client.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::thread;

use crate::house::{DULLE, House};

/// Passes everything on, except that whatever follows `mark` from the server is altered. Frames of a
/// server are plain, and their lengths stay as they are.
fn liar(server: &str, mark: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let (own, server) = (address.clone(), server.to_owned());
    thread::spawn(move || {
        for client in listener.incoming() {
            let (client, server) = (client.expect("a client"), server.clone());
            let behind = TcpStream::connect(&server).expect("the server");
            let (from, to) = (client.try_clone().expect("two"), behind.try_clone().expect("two"));
            let own = own.clone();
            // The server must not hear by which name it was asked for.
            thread::spawn(move || pass(from, to, |bytes| rename(bytes, &own, &server)));
            thread::spawn(move || pass(behind, client, |bytes| alter(bytes, mark)));
        }
    });
    address
}

fn pass(mut from: TcpStream, mut to: TcpStream, change: impl Fn(Vec<u8>) -> Vec<u8>) {
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer) {
        if to.write_all(&change(buffer[..read].to_vec())).is_err() {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}

fn rename(bytes: Vec<u8>, own: &str, server: &str) -> Vec<u8> {
    match String::from_utf8(bytes) {
        Ok(head) => head.replace(own, server).into_bytes(),
        Err(frames) => frames.into_bytes(),
    }
}

fn alter(mut bytes: Vec<u8>, mark: &str) -> Vec<u8> {
    let mark = mark.as_bytes();
    let found: Vec<usize> = (0..bytes.len().saturating_sub(mark.len()))
        .filter(|&at| bytes[at..].starts_with(mark))
        .map(|at| at + mark.len())
        .collect();
    for at in found {
        bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
    }
    bytes
}

/// One hand with three bots; whether all was well, and what was said.
fn play(address: &str, record: &str) -> (bool, String) {
    let output = Command::new(DULLE)
        .args(["--lang", "en", "join", &format!("http://{address}"), "--name", "Anna"])
        .args(["--auto", "rules", "--start", "1", "--bots", "club", "--hands", "1"])
        .args(["--dkn", record])
        .stdin(Stdio::null())
        .output()
        .expect("dulle");
    let said = [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("UTF-8"));
    (output.status.success(), said.concat())
}

fn verify(record: &str) -> (bool, String) {
    let output =
        Command::new(DULLE).args(["--lang", "en", "verify", record]).output().expect("dulle");
    (output.status.success(), String::from_utf8(output.stdout).expect("UTF-8"))
}

#[test]
fn join_checks_every_deal_and_says_so() {
    let house = House::new();
    let server = house.url().trim_start_matches("http://").to_owned();
    let record = house.path("honest.dkn");
    let record = record.to_str().expect("a path");
    let (good, said) = play(&server, record);
    assert!(good && said.contains("dealt as promised, your contribution included"), "{said}");
    let (good, said) = verify(record);
    assert!(good && said.contains("the server and one player"), "{said}");
    for (name, mark) in [("commitment", r#""commitment":""#), ("secret", r#"FairSecret \""#)] {
        let record = house.path(name);
        let record = record.to_str().expect("a path");
        let (good, said) = play(&liar(&server, mark), record);
        assert!(!good && said.contains("not those that were promised"), "{name}: {said}");
        let (good, said) = verify(record);
        assert!(!good, "{name}: {said}");
    }
}
