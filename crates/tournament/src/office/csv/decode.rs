//! From bytes to text. Spreadsheets save CSV in several encodings, and people save spreadsheets as
//! CSV by changing the name alone.

/// How the text was encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Utf8,
    Utf8Bom,
    Utf16,
    /// Windows-1252, what older spreadsheets write.
    Windows,
}

/// Why bytes are no CSV.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotText {
    #[error("this is a spreadsheet file")]
    Spreadsheet,
    #[error("this is a PDF")]
    Pdf,
    #[error("this is no text")]
    Binary,
    #[error("too large")]
    TooLarge,
    #[error("empty")]
    Empty,
}

const MOST_BYTES: usize = 1 << 20;

/// The text of a file, and how it was written.
pub fn decode(bytes: &[u8]) -> Result<(String, Encoding), NotText> {
    if bytes.len() > MOST_BYTES {
        return Err(NotText::TooLarge);
    }
    // A zip archive (xlsx, ods, numbers) or the older format of Excel.
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]) {
        return Err(NotText::Spreadsheet);
    }
    if bytes.starts_with(b"%PDF") {
        return Err(NotText::Pdf);
    }
    let (text, encoding) = match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => (utf8(rest)?, Encoding::Utf8Bom),
        [0xff, 0xfe, rest @ ..] => (utf16(rest, u16::from_le_bytes)?, Encoding::Utf16),
        [0xfe, 0xff, rest @ ..] => (utf16(rest, u16::from_be_bytes)?, Encoding::Utf16),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => (text.to_owned(), Encoding::Utf8),
            Err(_) => (bytes.iter().map(|&byte| windows(byte)).collect(), Encoding::Windows),
        },
    };
    let odd = |c: char| c == '\0' || (c.is_control() && !c.is_ascii_whitespace());
    if text.contains(odd) {
        return Err(NotText::Binary);
    }
    if text.trim().is_empty() { Err(NotText::Empty) } else { Ok((text, encoding)) }
}

fn utf8(bytes: &[u8]) -> Result<String, NotText> {
    String::from_utf8(bytes.to_vec()).map_err(|_| NotText::Binary)
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, NotText> {
    let units = bytes.chunks(2).map(|pair| match *pair {
        [a, b] => unit([a, b]),
        _ => 0,
    });
    char::decode_utf16(units).collect::<Result<_, _>>().map_err(|_| NotText::Binary)
}

/// A character of Windows-1252.
fn windows(byte: u8) -> char {
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        byte => char::from(byte),
    }
}
