//! Which encodings a client takes.

use axum::http::{HeaderMap, header};

/// Whether to answer with Brotli: the client names it, or everything, and likes it no less than
/// plain bytes.
pub(in crate::http) fn takes_brotli(request: &HeaderMap) -> bool {
    let mut named = (None, None, None);
    let lists = request.get_all(header::ACCEPT_ENCODING).iter();
    for part in lists.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(',')) {
        let mut words = part.split(';').map(str::trim);
        let coding = words.next().unwrap_or_default().to_ascii_lowercase();
        let weight = words.find_map(weight).unwrap_or(1.0);
        match coding.as_str() {
            "br" => named.0 = Some(weight),
            "identity" => named.1 = Some(weight),
            "*" => named.2 = Some(weight),
            _ => {}
        }
    }
    let (brotli, identity, any) = named;
    let brotli = brotli.or(any).unwrap_or(0.0);
    brotli > 0.0 && brotli >= identity.unwrap_or(0.0)
}

/// The value of `q=0.5`. A value that is not a number counts as not wanted.
fn weight(parameter: &str) -> Option<f32> {
    let (name, value) = parameter.split_once('=')?;
    if !name.trim().eq_ignore_ascii_case("q") {
        return None;
    }
    let value = value.trim().parse().ok().filter(|weight| (0.0..=1.0).contains(weight));
    Some(value.unwrap_or(0.0))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn takes(lists: &[&'static str]) -> bool {
        let mut headers = HeaderMap::new();
        for list in lists {
            headers.append(header::ACCEPT_ENCODING, HeaderValue::from_static(list));
        }
        takes_brotli(&headers)
    }

    #[test]
    fn a_client_that_names_brotli_gets_it() {
        assert!(takes(&["gzip, deflate, br, zstd"]));
        assert!(takes(&["gzip", "BR"]));
        assert!(takes(&["br;q=0.1, gzip;q=0.9"]));
        assert!(takes(&["*"]));
        assert!(takes(&["identity;q=0.5, br ; Q = 0.5"]));
    }

    #[test]
    fn a_client_that_does_not_want_it_does_not() {
        assert!(!takes(&[]));
        assert!(!takes(&[""]));
        assert!(!takes(&["gzip, deflate"]));
        assert!(!takes(&["br;q=0"]));
        assert!(!takes(&["br;q=0.000, *"]));
        assert!(!takes(&["*;q=0"]));
        assert!(!takes(&["br;q=0.3, identity;q=0.7"]));
        assert!(!takes(&["bro, xbr, br2"]));
    }

    #[test]
    fn a_weight_that_is_none_is_no_wish() {
        for list in ["br;q=", "br;q=x", "br;q=-1", "br;q=2", "br;q=NaN", "br;q=inf"] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(list));
            assert!(!takes_brotli(&headers), "{list}");
        }
    }
}
