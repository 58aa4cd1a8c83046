//! The numbers behind the choice of a card, in eyes. Tuned by duplicate matches of the player
//! against itself.

use crate::sight::Role;

#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// How likely an opponent who can take a trick does so, and how much more with every eye.
    pub will: f32,
    pub will_eyes: f32,
    /// How likely a friend who might saves a lost trick.
    pub rescue: f32,
    /// The eyes that a friend of the taker adds, and those an opponent adds.
    pub generous: f32,
    pub stingy: f32,
    pub doppelkopf: f32,
    pub fox: f32,
    pub fox_home: f32,
    pub charlie: f32,
    pub void: f32,
    pub lead: f32,
    pub lead_ace: f32,
    /// Taking a trick that finds the partner of a wedding.
    pub court: f32,
    pub pull: f32,
    pub pull_more: f32,
    pub pull_none: f32,
    pub second_run: f32,
    pub ace: f32,
    pub keep_low: f32,
    pub keep_rank: f32,
    pub keep_master: f32,
    pub keep_trump_eyes: f32,
    pub keep_eyes: f32,
    pub keep_ace: f32,
}

const NORMAL: Weights = Weights {
    will: 0.7,
    will_eyes: 0.015,
    rescue: 0.5,
    generous: 7.0,
    stingy: 3.0,
    doppelkopf: 20.0,
    fox: 20.0,
    fox_home: 4.0,
    charlie: 12.0,
    void: 5.0,
    lead: 0.0,
    lead_ace: 6.0,
    court: 10.0,
    pull: 0.0,
    pull_more: 1.0,
    pull_none: 0.0,
    second_run: -2.0,
    ace: 4.0,
    keep_low: 2.0,
    keep_rank: 14.0,
    keep_master: 3.0,
    keep_trump_eyes: 0.3,
    keep_eyes: -0.1,
    keep_ace: 8.0,
};

const RE: Weights = Weights { pull: 4.0, ..NORMAL };
const CONTRA: Weights = NORMAL;
const SOLOIST: Weights = Weights { pull: 8.0, ..NORMAL };
const DEFENDER: Weights = Weights { generous: 8.0, ..NORMAL };

pub(crate) const fn weights(role: Role) -> &'static Weights {
    match role {
        Role::Re => &RE,
        Role::Contra => &CONTRA,
        Role::Soloist => &SOLOIST,
        Role::Defender => &DEFENDER,
    }
}
