//! Scripts and style sheets that a page has in itself: a content policy allows them by what they are, and no others.

use sha2::{Digest, Sha256};

/// What a page has in itself, as a content policy names it, each with a space before it.
#[derive(Debug, Default)]
pub(in crate::http) struct Inline {
    scripts: String,
    styles: String,
}

impl Inline {
    pub(in crate::http) fn of(page: &[u8]) -> Self {
        let page = std::str::from_utf8(page).unwrap_or_default();
        Self { scripts: hashes(page, "script"), styles: hashes(page, "style") }
    }

    /// Where the scripts and style sheets of a page may come from.
    pub(in crate::http) fn policy(&self) -> String {
        let Self { scripts, styles } = self;
        format!("script-src 'self' 'wasm-unsafe-eval'{scripts}; style-src 'self'{styles}")
    }
}

fn hashes(page: &str, tag: &str) -> String {
    let (begin, end) = (format!("<{tag}>"), format!("</{tag}>"));
    let begun = page.split(&begin).skip(1);
    let contents = begun.filter_map(|rest| rest.split_once(&end));
    contents.map(|(content, _)| format!(" 'sha256-{}'", base64(&Sha256::digest(content)))).collect()
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
    fn only_what_stands_in_the_page_is_named() {
        let page = b"<script src=\"/a.js\"></script><script>alert(1)</script><p><script>2</script><style>p {}</style>";
        let Inline { scripts: named, styles } = Inline::of(page);
        assert_eq!(named.matches(" 'sha256-").count(), 2);
        assert_eq!(styles.matches(" 'sha256-").count(), 1);
        // As `openssl dgst -sha256 -binary | base64` says.
        assert!(
            named.starts_with(" 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"),
            "{named}"
        );
        let none = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
        assert_eq!(Inline::of(b"<title>page</title>").policy(), none);
    }
}
