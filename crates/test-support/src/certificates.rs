//! Certificates for tests: an authority of a test's own, and what it signs.

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair, date_time_ymd};

/// An authority that signs certificates.
#[derive(Debug)]
pub struct Authority {
    issuer: CertifiedIssuer<'static, KeyPair>,
    key: String,
}

/// A certificate and its key, as PEM.
#[derive(Clone, Debug)]
pub struct Signed {
    pub certificate: String,
    pub key: String,
}

impl Default for Authority {
    fn default() -> Self {
        Self::new()
    }
}

impl Authority {
    pub fn new() -> Self {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let pair = key();
        let key = pair.serialize_pem();
        Self { issuer: CertifiedIssuer::self_signed(params, pair).expect("a certificate"), key }
    }

    /// Its own certificate as if it were that of a server, as people make one by mistake.
    pub fn as_server(&self) -> Signed {
        Signed { certificate: self.pem(), key: self.key.clone() }
    }

    /// Its own certificate: who has it can check the others.
    pub fn pem(&self) -> String {
        self.issuer.pem()
    }

    /// A certificate for a name or an address.
    pub fn sign(&self, name: &str) -> Signed {
        self.signed(&params(name))
    }

    /// A certificate whose time is over.
    pub fn sign_expired(&self, name: &str) -> Signed {
        let mut params = params(name);
        params.not_before = date_time_ymd(2020, 1, 1);
        params.not_after = date_time_ymd(2021, 1, 1);
        self.signed(&params)
    }

    fn signed(&self, params: &CertificateParams) -> Signed {
        let key = key();
        let certificate = params.signed_by(&key, &self.issuer).expect("a certificate");
        Signed { certificate: certificate.pem(), key: key.serialize_pem() }
    }
}

fn key() -> KeyPair {
    KeyPair::generate().expect("a key")
}

fn params(name: &str) -> CertificateParams {
    CertificateParams::new([name.to_owned()]).expect("a name")
}
