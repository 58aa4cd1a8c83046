//! Plans from geometry: tables of four in which nobody meets twice.
//!
//! People are points (row, column) of four rows and as many columns as there are tables. In round m,
//! table j has the point (i, aᵢ·m + j) of every row i, with different aᵢ of a finite field. Two points
//! of different rows are at one table for exactly one m, points of one row never. Where the number
//! of tables can be divided by four, one more round has the rows themselves.

use super::{Request, RoundShape};

/// The tables of all rounds, or nothing where the field is not of that kind.
pub(super) fn plan(request: &Request) -> Option<Vec<Vec<Vec<u16>>>> {
    let people = request.guests.len();
    let tables = people / 4;
    let of_four = |round: &RoundShape| round.layout.sizes.iter().all(|&size| size == 4);
    let anew = (0..people).all(|a| (0..people).all(|b| request.met.times(a, b) == 0));
    let ranked = request.guests.iter().any(|guest| guest.rank.is_some());
    if !people.is_multiple_of(4) || !request.rounds.iter().all(of_four) || !anew || ranked {
        return None;
    }
    let field = Field::of(tables)?;
    let possible = tables + usize::from(tables.is_multiple_of(4));
    if tables < 4 || request.rounds.len() > possible {
        return None;
    }
    let point = |row: usize, column: usize| (row * tables + column) as u16;
    let slanted = |round: usize| -> Vec<Vec<u16>> {
        let at = |row, table| point(row, field.plus(field.times(row, round), table));
        (0..tables).map(|table| (0..4).map(|row| at(row, table)).collect()).collect()
    };
    let rows = || -> Vec<Vec<u16>> {
        let all: Vec<u16> = (0..people as u16).collect();
        all.chunks(4).map(<[u16]>::to_vec).collect()
    };
    let round = |round: usize| if round < tables { slanted(round) } else { rows() };
    Some((0..request.rounds.len()).map(round).collect())
}

/// A field with this many elements, each a number whose digits to the base `prime` are the
/// coefficients of a polynomial.
struct Field {
    prime: usize,
    degree: usize,
    /// The coefficients of a polynomial that has no factors, without the leading 1.
    modulus: &'static [usize],
}

impl Field {
    fn of(size: usize) -> Option<Self> {
        let (prime, modulus): (usize, &'static [usize]) = match size {
            4 => (2, &[1, 1]),
            8 => (2, &[1, 1, 0]),
            16 => (2, &[1, 1, 0, 0]),
            32 => (2, &[1, 0, 1, 0, 0]),
            9 => (3, &[2, 2]),
            27 => (3, &[1, 2, 0]),
            25 => (5, &[2, 4]),
            49 => (7, &[3, 6]),
            _ if is_prime(size) => (size, &[]),
            _ => return None,
        };
        Some(Self { prime, degree: modulus.len().max(1), modulus })
    }

    fn digits(&self, mut number: usize) -> Vec<usize> {
        let digit = |_| {
            let digit = number % self.prime;
            number /= self.prime;
            digit
        };
        (0..self.degree).map(digit).collect()
    }

    fn number(&self, digits: &[usize]) -> usize {
        digits.iter().rev().fold(0, |number, digit| number * self.prime + digit)
    }

    fn plus(&self, a: usize, b: usize) -> usize {
        let (a, b) = (self.digits(a), self.digits(b));
        self.number(&a.iter().zip(&b).map(|(a, b)| (a + b) % self.prime).collect::<Vec<_>>())
    }

    fn times(&self, a: usize, b: usize) -> usize {
        if self.modulus.is_empty() {
            return a * b % self.prime;
        }
        let (a, b) = (self.digits(a), self.digits(b));
        let mut product = vec![0; 2 * self.degree];
        for (i, a) in a.iter().enumerate() {
            for (j, b) in b.iter().enumerate() {
                product[i + j] = (product[i + j] + a * b) % self.prime;
            }
        }
        for high in (self.degree..product.len()).rev() {
            let factor = product[high];
            product[high] = 0;
            for (low, coefficient) in self.modulus.iter().enumerate() {
                let place = high - self.degree + low;
                let less = factor * coefficient % self.prime;
                product[place] = (product[place] + self.prime - less) % self.prime;
            }
        }
        self.number(&product[..self.degree])
    }
}

fn is_prime(number: usize) -> bool {
    number > 1
        && (2..number)
            .take_while(|factor| factor * factor <= number)
            .all(|factor| !number.is_multiple_of(factor))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everybody has an inverse: so it is a field and not only a ring.
    #[test]
    fn every_field_is_one() {
        for size in (2..=50).filter(|&size| Field::of(size).is_some()) {
            let field = Field::of(size).expect("a field");
            for a in 1..size {
                let mut products: Vec<usize> = (0..size).map(|b| field.times(a, b)).collect();
                products.sort_unstable();
                assert!(products.into_iter().eq(0..size), "{size}: {a}");
            }
        }
    }
}
