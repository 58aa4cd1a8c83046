//! Weights are checked before they are used, and lead to the numbers that they led to in training.

use dulle_net::{ANSWERS, FEATURES, FEATURES_VERSION, FORMAT_VERSION, Network, WeightsError};
use sha2::{Digest, Sha256};

const WIDTH: usize = 8;
const BLOCKS: usize = 2;

/// A small network whose weights anybody can work out: weight number `n` is
/// `((n * 7919) % 127 - 63) / 64`, which half precision holds exactly.
fn file() -> Vec<u8> {
    let square = WIDTH * WIDTH + WIDTH;
    let count = FEATURES * WIDTH + WIDTH + 2 * BLOCKS * square + WIDTH * ANSWERS + ANSWERS;
    let mut head = b"DULLENET".to_vec();
    head.extend(FORMAT_VERSION.to_le_bytes());
    head.extend(FEATURES_VERSION.to_le_bytes());
    for size in [FEATURES, WIDTH, BLOCKS, ANSWERS] {
        head.extend((size as u32).to_le_bytes());
    }
    let payload: Vec<u8> = (0..count).flat_map(|n| half(weight(n)).to_le_bytes()).collect();
    seal(&head, &payload)
}

fn seal(head: &[u8], payload: &[u8]) -> Vec<u8> {
    let checksum = Sha256::new().chain_update(head).chain_update(payload).finalize();
    [head, &checksum[..], payload].concat()
}

fn weight(n: usize) -> i32 {
    (n * 7919 % 127) as i32 - 63
}

/// `value / 64` in half precision.
fn half(value: i32) -> u16 {
    if value == 0 {
        return 0;
    }
    let sign = if value < 0 { 0x8000 } else { 0 };
    let size = value.unsigned_abs();
    let top = size.ilog2();
    let fraction = (size << (10 - top)) as u16 & 0x3ff;
    sign | ((top + 15 - 6) as u16) << 10 | fraction
}

/// The forward pass once more, in double precision and from the formula.
fn expected(active: &[u16]) -> Vec<f64> {
    let mut next = 0;
    let mut layer = |inputs: usize, outputs: usize| {
        let start = next;
        next += inputs * outputs + outputs;
        move |input: &dyn Fn(usize) -> f64| -> Vec<f64> {
            let at = |n: usize| f64::from(weight(start + n)) / 64.0;
            let bias = |o| at(inputs * outputs + o);
            let sum = |o| (0..inputs).map(|i| input(i) * at(i * outputs + o)).sum::<f64>();
            (0..outputs).map(|o| bias(o) + sum(o)).collect()
        }
    };
    let normal = |values: &[f64]| -> Vec<f64> {
        let mean = values.iter().sum::<f64>() / WIDTH as f64;
        let variance = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / WIDTH as f64;
        values.iter().map(|v| (v - mean) / (variance + 1e-5).sqrt()).collect()
    };
    let first = layer(FEATURES, WIDTH);
    let mut x = first(&|i| f64::from(u8::from(active.contains(&(i as u16)))));
    for _ in 0..BLOCKS {
        let (inner, outer) = (layer(WIDTH, WIDTH), layer(WIDTH, WIDTH));
        let y = normal(&x);
        let hidden = inner(&|i| y[i]);
        let change = outer(&|i| hidden[i].max(0.0));
        x = x.iter().zip(change).map(|(x, change)| x + change).collect();
    }
    let y = normal(&x);
    layer(WIDTH, ANSWERS)(&|i| y[i])
}

#[test]
fn the_forward_pass_gives_the_numbers_of_its_formula() {
    let network = Network::read(&file()).expect("weights");
    for active in [vec![0], vec![0, 3, 17, 400], (0..120).map(|n| n * 19).collect::<Vec<u16>>()] {
        let values = network.values(&active);
        for (value, expected) in values.iter().zip(expected(&active)) {
            assert!((f64::from(*value) - expected).abs() < 1e-3, "{value} is not {expected}");
        }
    }
}

#[test]
fn many_questions_at_once_get_the_answers_that_each_gets_alone() {
    let network = Network::read(&file()).expect("weights");
    let questions: Vec<Vec<u16>> = (1..9).map(|n| (0..40).map(|i| i * 7 * n).collect()).collect();
    let together = network.values_of(questions.iter().map(Vec::as_slice));
    let alone: Vec<_> = questions.iter().map(|question| network.values(question)).collect();
    assert_eq!(together, alone);
    assert!(network.values_of([]).is_empty());
}

#[test]
fn a_damaged_byte_anywhere_is_found() {
    let file = file();
    for place in (0..200).chain((200..file.len()).step_by(997)) {
        let mut damaged = file.clone();
        damaged[place] ^= 0x10;
        assert!(Network::read(&damaged).is_err(), "byte {place}");
    }
}

#[test]
fn foreign_and_cut_files_are_refused_with_a_reason() {
    let file = file();
    assert_eq!(Network::read(b"").unwrap_err(), WeightsError::NotWeights);
    assert_eq!(Network::read(b"\x89PNG and more").unwrap_err(), WeightsError::NotWeights);
    let length = WeightsError::Length { found: file.len() - 1, due: file.len() };
    assert_eq!(Network::read(&file[..file.len() - 1]).unwrap_err(), length);
    let mut other = file.clone();
    other[10] = 99;
    assert_eq!(Network::read(&other).unwrap_err(), WeightsError::Features { found: 99 });
    let mut other = file.clone();
    other[8] = 7;
    assert_eq!(Network::read(&other).unwrap_err(), WeightsError::Format { found: 7 });
    let mut huge = file.clone();
    huge[16..20].copy_from_slice(&u32::MAX.to_le_bytes());
    assert_eq!(Network::read(&huge).unwrap_err(), WeightsError::Shape);
    let (head, payload) = (&file[..28], &mut file[60..].to_vec());
    payload[..2].copy_from_slice(&0x7c00_u16.to_le_bytes());
    assert_eq!(Network::read(&seal(head, payload)).unwrap_err(), WeightsError::NotFinite);
}

#[test]
fn features_beyond_the_last_change_nothing() {
    let network = Network::read(&file()).expect("weights");
    assert_eq!(network.values(&[0, 5]), network.values(&[0, 5, u16::MAX, FEATURES as u16]));
}
