//! Programs for all browsers, those from before 2023 among them.

use wasmparser::{Validator, WasmFeatures};

/// An error where a program has instructions that not all browsers know.
pub(crate) fn check_without_simd(program: &[u8]) -> Result<(), String> {
    let features = WasmFeatures::default() - WasmFeatures::SIMD - WasmFeatures::RELAXED_SIMD;
    let checked = Validator::new_with_features(features).validate_all(program);
    checked.map(drop).map_err(|error| format!("not for all browsers: {error}"))
}

#[cfg(test)]
mod tests {
    use super::check_without_simd;

    /// By which `worker.js` finds out whether a browser knows SIMD.
    const WORKER: &str = include_str!("../../../crates/web/static/worker.js");
    /// By which `sw.js` does.
    const SERVICE_WORKER: &str = include_str!("../../../crates/web/static/sw.js");

    fn probe_in(script: &str) -> Vec<u8> {
        let numbers =
            script.split_once("const probe = [").and_then(|(_, rest)| rest.split_once(']'));
        let numbers = numbers.expect("a list").0.split(',');
        numbers.map(|number| number.trim().parse().expect("a byte")).collect()
    }

    fn probe() -> Vec<u8> {
        probe_in(WORKER)
    }

    #[test]
    fn both_workers_ask_browsers_the_same() {
        assert_eq!(probe_in(SERVICE_WORKER), probe());
    }

    #[test]
    fn simd_is_no_program_for_all_browsers() {
        let refused = check_without_simd(&probe()).expect_err("it has SIMD");
        assert!(refused.contains("SIMD"), "{refused}");
    }

    #[test]
    fn what_the_workers_ask_browsers_is_a_program() {
        let checked = wasmparser::Validator::new().validate_all(&probe());
        assert_eq!(checked.map(drop).map_err(|error| error.to_string()), Ok(()));
    }

    #[test]
    fn a_program_without_simd_is_for_all() {
        assert_eq!(check_without_simd(b"\0asm\x01\0\0\0"), Ok(()));
    }
}
