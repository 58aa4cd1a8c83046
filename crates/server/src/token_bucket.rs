//! A token bucket: a rate per second and a burst.

use tokio::time::Instant;

/// What a client may still do now.
#[derive(Debug)]
pub(crate) struct TokenBucket {
    rate: f64,
    most: f64,
    left: f64,
    at: Instant,
}

impl TokenBucket {
    /// `rate` a second, `most` at once.
    pub(crate) fn new(rate: f64, most: f64) -> Self {
        Self { rate, most, left: most, at: Instant::now() }
    }

    /// Whether there is one left.
    pub(crate) fn take(&mut self) -> bool {
        self.take_many(1.0)
    }

    /// Whether this many are left.
    pub(crate) fn take_many(&mut self, many: f64) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.at).as_secs_f64() * self.rate;
        self.left = (self.left + gained).min(self.most);
        self.at = now;
        let some = self.left >= many;
        if some {
            self.left -= many;
        }
        some
    }
}
