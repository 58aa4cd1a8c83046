//! Programs for all browsers, those from before 2023 among them.

use wasmparser::{Validator, WasmFeatures};

/// An error where a program has instructions that not all browsers know.
pub(crate) fn check_plain(program: &[u8]) -> Result<(), String> {
    let features = WasmFeatures::default() - WasmFeatures::SIMD - WasmFeatures::RELAXED_SIMD;
    let checked = Validator::new_with_features(features).validate_all(program);
    checked.map(drop).map_err(|error| format!("not for all browsers: {error}"))
}

#[cfg(test)]
mod tests {
    use super::check_plain;

    /// By which `worker.js` finds out whether a browser knows SIMD.
    const WORKER: &str = include_str!("../../../crates/web/static/worker.js");

    fn probe() -> Vec<u8> {
        let numbers =
            WORKER.split_once("const probe = [").and_then(|(_, rest)| rest.split_once(']'));
        let numbers = numbers.expect("a list").0.split(',');
        numbers.map(|number| number.trim().parse().expect("a byte")).collect()
    }

    #[test]
    fn simd_is_no_program_for_all_browsers() {
        let refused = check_plain(&probe()).expect_err("it has SIMD");
        assert!(refused.contains("SIMD"), "{refused}");
    }

    #[test]
    fn what_the_worker_asks_browsers_is_a_program() {
        let checked = wasmparser::Validator::new().validate_all(&probe());
        assert_eq!(checked.map(drop).map_err(|error| error.to_string()), Ok(()));
    }

    #[test]
    fn a_program_without_simd_is_for_all() {
        assert_eq!(check_plain(b"\0asm\x01\0\0\0"), Ok(()));
    }
}
