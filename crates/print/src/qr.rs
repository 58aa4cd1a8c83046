//! QR codes as rows of black runs.

use qrcodegen::{QrCode, QrCodeEcc};
use serde_json::{Value, json};

/// A code for a text: its size in modules, and each black run as row, first column and length. Null where the
/// text is too long for a code.
pub(crate) fn code(text: &str) -> Value {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return Value::Null };
    let size = code.size();
    let mut runs: Vec<[i32; 3]> = Vec::new();
    for row in 0..size {
        let mut column = 0;
        while column < size {
            let length = (column..size).take_while(|&at| code.get_module(at, row)).count() as i32;
            if length > 0 {
                runs.push([row, column, length]);
            }
            column += length.max(1);
        }
    }
    json!({ "size": size, "runs": runs })
}

/// What a phone reads to join a network.
pub(crate) fn network(name: &str, password: Option<&str>) -> String {
    let escaped = |text: &str| {
        let mut out = String::new();
        for c in text.chars() {
            if matches!(c, '\\' | ';' | ',' | '"' | ':') {
                out.push('\\');
            }
            out.push(c);
        }
        out
    };
    match password {
        Some(password) => format!("WIFI:T:WPA;S:{};P:{};;", escaped(name), escaped(password)),
        None => format!("WIFI:T:nopass;S:{};;", escaped(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_corners_and_covers_what_the_library_says() {
        let value = code("https://dulle.local/t/K7PM42QX");
        let size = value["size"].as_i64().expect("a size");
        let runs = value["runs"].as_array().expect("runs");
        let has = |row: i64, column: i64, length: i64| runs.contains(&json!([row, column, length]));
        assert!(has(0, 0, 7) && has(0, size - 7, 7) && has(size - 7, 0, 7));
        assert_eq!(code(&"x".repeat(5000)), Value::Null);
    }

    #[test]
    fn a_network_with_odd_characters_stays_one_network() {
        assert_eq!(network("Saal;1", Some("a:b\\c")), "WIFI:T:WPA;S:Saal\\;1;P:a\\:b\\\\c;;");
        assert_eq!(network("Saal", None), "WIFI:T:nopass;S:Saal;;");
    }
}
