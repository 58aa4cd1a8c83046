//! Cookies over plain connections of a server behind TLS.
//!
//! Such a server has cookies for encrypted connections only, which browsers keep from a plain address, such
//! as that of a hall's own network. For requests to a plain address the cookie has its plain form; nobody
//! who comes by an encrypted one is identified by that.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::identity::{COOKIE, SECURE_COOKIE};

/// Takes the plain cookie of a request for the other one.
pub(super) fn read(headers: &mut HeaderMap) {
    let renamed = |pair: &str| match pair.trim().split_once('=') {
        Some((COOKIE, token)) => format!("{SECURE_COOKIE}={token}"),
        _ => pair.trim().to_owned(),
    };
    replace(headers, &header::COOKIE, |line| {
        line.split(';').map(renamed).collect::<Vec<_>>().join("; ")
    });
}

/// Gives the cookie of an answer its plain form.
pub(super) fn write(headers: &mut HeaderMap) {
    replace(headers, &header::SET_COOKIE, |line| {
        let Some(rest) = line.strip_prefix(SECURE_COOKIE) else { return line.to_owned() };
        format!("{COOKIE}{}", rest.strip_suffix("; Secure").unwrap_or(rest))
    });
}

fn replace(headers: &mut HeaderMap, name: &header::HeaderName, with: impl Fn(&str) -> String) {
    let header::Entry::Occupied(mut entry) = headers.entry(name) else { return };
    for value in entry.iter_mut() {
        let new = value.to_str().ok().and_then(|line| HeaderValue::from_str(&with(line)).ok());
        if let Some(mut new) = new {
            new.set_sensitive(true);
            *value = new;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_changes_its_name_and_others_stay() {
        let line = |text: &'static str| HeaderValue::from_static(text);
        let mut headers = HeaderMap::from_iter([(header::COOKIE, line("a=b;dulle=7; c=dulle=8"))]);
        read(&mut headers);
        assert_eq!(headers[header::COOKIE], "a=b; __Host-dulle=7; c=dulle=8");
        let set = line("__Host-dulle=7; Path=/; HttpOnly; Secure");
        let mut headers = HeaderMap::from_iter([(header::SET_COOKIE, set)]);
        write(&mut headers);
        assert_eq!(headers[header::SET_COOKIE], "dulle=7; Path=/; HttpOnly");
        assert!(headers[header::SET_COOKIE].is_sensitive());
    }
}
