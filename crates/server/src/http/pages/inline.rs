//! Scripts that a page has in itself: a content policy allows them by what they are, and no others.

use sha2::{Digest, Sha256};

/// The scripts of a page as a content policy names them, each with a space before it.
pub(in crate::http) fn allowed_scripts(page: &[u8]) -> String {
    let page = std::str::from_utf8(page).unwrap_or_default();
    let scripts = page.split("<script>").skip(1).filter_map(|rest| rest.split_once("</script>"));
    scripts.map(|(script, _)| format!(" 'sha256-{}'", base64(&Sha256::digest(script)))).collect()
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place > chunk.len() { '=' } else { letter.into() });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_as_the_standard_writes_them() {
        let pairs =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")];
        for (bytes, text) in pairs {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[0xfb, 0xff, 0xfe]), "+//+");
    }

    #[test]
    fn only_scripts_that_stand_in_the_page_are_named() {
        let page = b"<script src=\"/a.js\"></script><script>alert(1)</script><p><script>2</script>";
        let named = allowed_scripts(page);
        assert_eq!(named.matches(" 'sha256-").count(), 2);
        // As `openssl dgst -sha256 -binary | base64` says.
        assert!(
            named.starts_with(" 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"),
            "{named}"
        );
        assert_eq!(allowed_scripts(b"<title>page</title>"), "");
    }
}
