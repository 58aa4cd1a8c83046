//! Links: the secret is shown once, the file keeps its hash.

use std::fmt::Write as _;
use std::io;

use dulle_texts::Texts;
use dulle_tournament::office::{Act, Key, Role};
use sha2::{Digest, Sha256};

use super::args::Grant;
use super::terms::of_words;
use super::{Desk, FILE, Failure, json};
use crate::journal_file::Opened;
use crate::output::Output;
use crate::wrap;

/// Letters and digits that nobody takes for one another: no 0, O, 1 and I.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// As the links of a server have it, which takes nothing else: for people, and for the card of a table.
const LENGTH: usize = 24;
const TABLE_LENGTH: usize = 12;

pub(super) fn grant(args: &Grant, texts: &Texts, output: &mut Output) -> Result<(), Failure> {
    let role = of_words(&args.to, Role::ALL, Role::word, texts)?;
    let secret = secret(role)?;
    let Some(key) = Key::new(&hash(&secret)) else {
        return Err(io::Error::other("a hash is a key").into());
    };
    let Opened { store, read: office } = FILE.open(&args.common.file, texts)?;
    let mut desk = Desk { store, office, common: &args.common, texts };
    // A number of the other kind is no number of this one.
    let table = match role {
        Role::Table => args.table,
        Role::Player => args.player,
        _ => args.table.or(args.player),
    };
    let act = Act::Grant { link: args.link, role, table, key };
    if args.common.preview {
        return desk.enter(vec![act], output);
    }
    desk.write(vec![act])?;
    let values = [("link", args.link.into()), ("secret", secret.as_str().into())];
    let sentence = texts.with("office-link-secret", &values);
    if args.common.json {
        json::granted(args.link, &secret, &sentence, output)?;
    } else {
        wrap::paragraph(&sentence, output)?;
    }
    Ok(())
}

fn secret(role: Role) -> io::Result<String> {
    let length = if role == Role::Table { TABLE_LENGTH } else { LENGTH };
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(bytes[..length].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// What identifies a secret.
fn hash(secret: &str) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(secret.as_bytes()) {
        let _ = write!(text, "{byte:02x}");
    }
    text
}
