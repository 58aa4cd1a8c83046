//! What could be expected of the hand, trick by trick.

use dulle_rules::{Parties, Seat};

/// The points of each seat that could be expected after a number of tricks: what the players of the next
/// trick expected, each from their own view, on average. The last one of a finished hand is its result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    pub tricks: u8,
    pub points: [f32; 4],
}

/// What a seat expected when it was to play a card to a trick.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expected {
    pub(crate) tricks: u8,
    pub(crate) seat: Seat,
    pub(crate) points: f32,
}

/// Empty where not everybody has a party.
pub(crate) fn curve(
    expected: &[Expected],
    parties: Parties,
    result: Option<(u8, [i16; 4])>,
) -> Vec<CurvePoint> {
    if parties.re.len() + parties.contra.len() != 4 {
        return Vec::new();
    }
    let mut points = Vec::new();
    for of_trick in expected.chunk_by(|a, b| a.tricks == b.tricks) {
        let sum: f32 = of_trick.iter().map(|one| one_player(parties, one)).sum();
        let mean = sum / of_trick.len() as f32;
        points.push(CurvePoint { tricks: of_trick[0].tricks, points: all_seats(parties, mean) });
    }
    if let Some((tricks, score)) = result {
        points.push(CurvePoint { tricks, points: score.map(f32::from) });
    }
    points
}

/// The value of the hand for Re, by what a seat expects for itself: a single player of a party gets
/// or pays three times the value.
fn one_player(parties: Parties, expected: &Expected) -> f32 {
    let value = expected.points / times(parties, expected.seat);
    if parties.re.contains(expected.seat) { value } else { -value }
}

fn all_seats(parties: Parties, value: f32) -> [f32; 4] {
    Seat::ALL.map(|seat| {
        let own = if parties.re.contains(seat) { value } else { -value };
        own * times(parties, seat)
    })
}

fn times(parties: Parties, seat: Seat) -> f32 {
    let own = if parties.re.contains(seat) { parties.re } else { parties.contra };
    if own.len() == 1 { 3.0 } else { 1.0 }
}
