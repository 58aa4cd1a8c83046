//! Where each feature lies. All features are on or off; `docs/network.md` says what they mean.
//!
//! Seats are relative: 0 is the seat that is asked, 1 its left neighbour and so on. A change here is
//! a new [`FEATURES_VERSION`]: weights of another version are refused.

use dulle_rules::Card;

/// The version of the features and answers. Weights carry it.
pub const FEATURES_VERSION: u16 = 1;

pub(crate) const KINDS: u16 = Card::KINDS as u16;
/// A set of cards: a kind that is there at least once, and a kind that is there twice.
pub(crate) const PLANES: u16 = 2 * KINDS;
pub(crate) const TRICKS: u16 = 12;
pub(crate) const CALL_WINDOW_VALUES: u16 = 13;

/// Buckets of eyes: of one seat, and of a whole side.
pub(crate) const SEAT_EYES_STEP: u16 = 8;
pub(crate) const SEAT_EYES_BUCKETS: u16 = 240 / SEAT_EYES_STEP + 1;
pub(crate) const SIDE_EYES_STEP: u16 = 5;
pub(crate) const SIDE_EYES_BUCKETS: u16 = 240 / SIDE_EYES_STEP + 1;
pub(crate) const TRICK_EYES_STEP: u16 = 4;

/// Always on.
pub(crate) const ALWAYS: u16 = 0;
/// The cards in hand, and how many club queens were dealt.
pub(crate) const HAND: u16 = ALWAYS + 1;
pub(crate) const QUEENS: u16 = HAND + PLANES;
/// Trick by trick: who played which card; who led.
pub(crate) const HISTORY: u16 = QUEENS + 3;
pub(crate) const LEADS: u16 = HISTORY + TRICKS * 4 * KINDS;
/// All that a seat has played, and all that lies in the hands of the others.
pub(crate) const PLAYED: u16 = LEADS + TRICKS * 4;
pub(crate) const UNSEEN: u16 = PLAYED + 4 * PLANES;
/// The running trick: how many cards, whose, who would take it with what, eyes, what was led.
pub(crate) const POSITION: u16 = UNSEEN + PLANES;
pub(crate) const TRICK: u16 = POSITION + 4;
pub(crate) const BEST_SEAT: u16 = TRICK + 3 * KINDS;
pub(crate) const BEST_CARD: u16 = BEST_SEAT + 4;
pub(crate) const TRICK_EYES: u16 = BEST_CARD + KINDS;
pub(crate) const LED: u16 = TRICK_EYES + 12;
/// What the others did not follow: four suits and trumps each.
pub(crate) const VOIDS: u16 = LED + 5;
/// Bidding, normal, wedding, seven solos; whose; compulsory.
pub(crate) const CONTRACT: u16 = VOIDS + 3 * 5;
pub(crate) const DECLARER: u16 = CONTRACT + 10;
pub(crate) const COMPULSORY: u16 = DECLARER + 4;
/// Own party: Re, Contra, none. The others: friend, foe, unknown. Whose party everybody knows.
pub(crate) const OWN_PARTY: u16 = COMPULSORY + 1;
pub(crate) const OTHERS: u16 = OWN_PARTY + 3;
pub(crate) const PUBLIC: u16 = OTHERS + 3 * 3;
/// A wedding that waits for its partner, or the number of its clarification trick.
pub(crate) const WEDDING: u16 = PUBLIC + 4;
/// Levels of the own and the other party; who called which; which was called with how many cards.
pub(crate) const LEVELS: u16 = WEDDING + 13;
pub(crate) const CALLS: u16 = LEVELS + 2 * 6;
pub(crate) const CALLED_AT: u16 = CALLS + 4 * 5;
/// Eyes of each seat, of the own and of the other side as far as known; tricks of each seat.
pub(crate) const EYES: u16 = CALLED_AT + 2 * 5 * 13;
pub(crate) const SIDE_EYES: u16 = EYES + 4 * SEAT_EYES_BUCKETS;
pub(crate) const TAKEN: u16 = SIDE_EYES + 2 * SIDE_EYES_BUCKETS;
/// Doppelkopf tricks of each seat, one or more; foxes by taker and owner.
pub(crate) const DOPPELKOPF: u16 = TAKEN + 4 * 13;
pub(crate) const FOXES: u16 = DOPPELKOPF + 4 * 2;
/// The bidding.
pub(crate) const STAGE: u16 = FOXES + 16;
pub(crate) const FINE: u16 = STAGE + 5;
pub(crate) const WAITING: u16 = FINE + 4;
pub(crate) const DECLINED: u16 = WAITING + 4;
pub(crate) const OWES: u16 = DECLINED + 4;
pub(crate) const FORCED: u16 = OWES + 4;
pub(crate) const DEALER: u16 = FORCED + 4;
/// The cards in hand, counted.
pub(crate) const HELD: u16 = DEALER + 4;
/// The question: bid, call or card; the level to be called; the cards that may be played.
pub(crate) const KIND: u16 = HELD + 13;
pub(crate) const RAISE: u16 = KIND + 3;
pub(crate) const PLAYABLE: u16 = RAISE + 5;
/// The rulebook.
pub(crate) const TERM_WINDOWS: u16 = PLAYABLE + KINDS;
pub(crate) const TERM_WEDDING_WITHIN: u16 = TERM_WINDOWS + 5 * CALL_WINDOW_VALUES;
pub(crate) const NO_NINES: u16 = TERM_WEDDING_WITHIN + 13;
pub(crate) const SOLO_LEADS: u16 = NO_NINES + 1;
pub(crate) const TERM_CONTRA_WINS_AT_120: u16 = NO_NINES + 2;
pub(crate) const NEITHER_SPECIALS: u16 = NO_NINES + 3;
pub(crate) const ONLY_ACHIEVED_CALLS: u16 = NO_NINES + 4;
pub(crate) const NO_AGAINST_BONUS: u16 = NO_NINES + 5;
pub(crate) const TERM_DOPPELKOPF_41: u16 = NO_NINES + 6;
pub(crate) const QUEENS_COUNT_IN_SOLO: u16 = NO_NINES + 7;
pub(crate) const TERM_CHARLIE_CAUGHT: u16 = NO_NINES + 8;
const END: u16 = NO_NINES + 9;

/// How many features there are, rounded up: matrices like round numbers.
pub const FEATURES: usize = (END as usize).div_ceil(32) * 32;
