//! From when on the rule player bids and calls.

/// The thresholds of bids, in points of the soloist, and of calls, in eyes.
#[derive(Clone, Copy, Debug)]
pub struct Thresholds {
    /// A voluntary solo must promise this much, one with the trumps of a suit more.
    pub solo: f32,
    pub suit_solo: f32,
    /// A compulsory one that may still wait.
    pub duty: f32,
    /// Play a silent wedding if playing alone promises this much.
    pub silent: f32,
    /// The eyes beyond its limit that a call must promise: first calls, then the limits.
    pub first: f32,
    pub limit: f32,
    /// The same for a soloist.
    pub solo_first: f32,
    pub solo_limit: f32,
}

pub(crate) const THRESHOLDS: Thresholds = Thresholds {
    solo: 0.5,
    suit_solo: 2.3,
    duty: 0.0,
    silent: 6.0,
    first: 7.5,
    limit: 33.0,
    solo_first: 4.5,
    solo_limit: 12.0,
};
