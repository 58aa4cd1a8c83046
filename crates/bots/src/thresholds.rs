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
    pub house: HouseSense,
}

/// What a player makes of house rules.
#[derive(Clone, Copy, Debug)]
pub struct HouseSense {
    /// Names a poverty with every hand that is one.
    pub poverty: bool,
    /// A hand that is weaker than this is thrown in; 1 is a fourth of the pack.
    pub throws_in: f32,
    /// A poverty is taken with a hand that is stronger than this.
    pub takes: f32,
    /// Where silent winners lose, a first call needs this many eyes less.
    pub courage: f32,
    /// A partner is named who has taken this many eyes more than the present one.
    pub better_partner: f32,
    /// Plays the solos that a house rule adds.
    pub further_solos: bool,
    /// The eyes that a call by the rule is worth to a party that is certain to win.
    pub duty_call: f32,
}

impl HouseSense {
    /// Plays as if there were no house rules.
    pub const NONE: Self = Self {
        poverty: false,
        throws_in: f32::MIN,
        takes: f32::MAX,
        courage: 0.0,
        better_partner: f32::MAX,
        further_solos: false,
        duty_call: 0.0,
    };
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
    house: HouseSense {
        poverty: true,
        throws_in: 0.95,
        takes: 1.2,
        courage: 4.0,
        better_partner: 15.0,
        further_solos: true,
        duty_call: 70.0,
    },
};
