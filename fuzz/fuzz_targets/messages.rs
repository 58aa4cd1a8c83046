//! Any bytes as messages of both directions: nothing panics, and what can be read is read back.

#![no_main]

use dulle_protocol::{Client, ClientMessage, ServerMessage};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut client = Client::new(None);
    for line in text.lines() {
        if let Ok(message) = ClientMessage::parse(line) {
            let again = ClientMessage::parse(&message.to_json()).expect("it was just written");
            assert_eq!(again, message);
        }
        if let Ok(message) = ServerMessage::parse(line) {
            let again = ServerMessage::parse(&message.to_json()).expect("it was just written");
            assert_eq!(again, message);
            if client.absorb(&message).is_err() {
                client.reset();
            }
            let _ = client.view().map(|view| (view.legal(), view.parties()));
        }
    }
});
