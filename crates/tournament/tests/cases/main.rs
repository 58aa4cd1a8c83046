//! Match cases: every `*.case` file beside this one, under every rulebook it names. What the lines
//! of a case mean is said in `README.md`.

mod expect;
mod run;
mod topics;

use std::path::Path;

use dulle_test_support::cases::{Case, read_folder};

fn all_cases() -> Vec<Case> {
    read_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"))
}

#[test]
fn every_case_holds() {
    let failures: Vec<String> = all_cases().iter().flat_map(run::failures).collect();
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n"));
}

const EXAMPLES: &str = include_str!("../data/examples.tsv");

/// `M01` of `M01: nobody bids a compulsory solo`.
fn example_number(title: &str) -> Option<&str> {
    let (number, _) = title.split_once(": ")?;
    let digits = number.strip_prefix(['M', 'N'])?;
    digits.bytes().all(|byte| byte.is_ascii_digit()).then_some(number)
}

/// A case that is called by the number of a worked example ends where the example says.
#[test]
fn the_worked_examples_come_out_as_worked_out() {
    let cases = all_cases();
    let lines = EXAMPLES.lines().filter(|line| !line.starts_with('#'));
    let mut numbers = Vec::new();
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, book, facts] = fields[..] else { panic!("{line}: not three fields") };
        let of_number = |case: &&Case| example_number(&case.title) == Some(number);
        let found: Vec<&Case> = cases.iter().filter(of_number).collect();
        let [case] = found[..] else { panic!("{number} has {} cases", found.len()) };
        assert_eq!(case.books, [book], "{number}");
        if let Err(message) = run::ends_with(case, book, facts) {
            panic!("{message}");
        }
        numbers.push(number);
    }
    let titles: Vec<&str> = cases.iter().filter_map(|case| example_number(&case.title)).collect();
    assert_eq!(titles, numbers, "cases and worked examples");
}
