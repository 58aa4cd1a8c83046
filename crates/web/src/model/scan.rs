//! Codes that a phone scans.

use qrcodegen::{QrCode, QrCodeEcc};

/// A code to scan: how many squares wide, and one path over all dark ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scan {
    pub size: i32,
    pub path: String,
}

/// None where the text is too long for a code.
pub fn scan(text: &str) -> Option<Scan> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in 0..size {
            if code.get_module(x, y) {
                path += &format!("M{x} {y}h1v1h-1z");
            }
        }
    }
    Some(Scan { size, path })
}
