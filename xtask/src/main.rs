//! `cargo xtask ...`: everything that is done to this repository besides editing it.

mod arena;
mod bench;
mod browser;
mod compare;
mod mutants;
mod run;
mod soak;
mod start;
mod test;
#[cfg(test)]
mod tidy;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask start [--port PORT]    build everything and start it
cargo xtask build                  one file for a server: the program with the browser client in it
cargo xtask test                   all tests, lints and checks
cargo xtask print                  the tests of printed matter, which build the typesetter
cargo xtask web [--dev]            the browser client in target/client
cargo xtask browser [WORDS]        only the tests in a real Chromium, with a client that builds faster
cargo xtask screenshots [WORDS]    every screen of the client into target/screenshots
cargo xtask bench rules            how fast the engine is
cargo xtask bench solver           the solver against a plain one on the same positions
cargo xtask bench store            how many appends a second each database acknowledges
cargo xtask bench server [OPTIONS] the server with 2000 tables (--tables N --seconds N --database sqlite)
cargo xtask compare COMMIT PACKAGE [WORDS]
                                   the benchmark of dulle-rules, -bots, -solver, -store or dulle (the server),
                                   this tree against a commit
cargo xtask arena A B [OPTIONS]    players measured against each other
cargo xtask playthroughs           write the golden playthroughs anew
cargo xtask soak [SECONDS]         the long runs: many more hands, fuzzing (SECONDS a target)
cargo xtask mutants FILES [--shard K/N] [-- TEST ARGUMENTS]
                                   which small changes of these files no test notices (installs cargo-mutants)
cargo xtask deny                   licences and bans of all dependencies (installs cargo-deny)
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["start", ref words @ ..] => start::start(words),
        ["build"] => start::build(),
        ["test"] => test::test(),
        ["print"] => test::print(),
        ["web", ref words @ ..] => web::web(words),
        ["browser", ref words @ ..] => browser::test(words),
        ["screenshots", ref words @ ..] => browser::screenshots(words),
        ["bench", "rules"] => bench::rules(),
        ["bench", "solver"] => bench::solver(),
        ["bench", "store"] => bench::store(),
        ["bench", "server", ref words @ ..] => bench::server(words),
        ["compare", commit, package, ref words @ ..] => compare::compare(commit, package, words),
        ["arena", ref words @ ..] => arena::arena(words),
        ["playthroughs"] => test::playthroughs(),
        ["soak"] => soak::soak("600"),
        ["soak", seconds] => soak::soak(seconds),
        ["mutants", ref words @ ..] => mutants::mutants(words),
        ["deny"] => test::deny(),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            run::say(&message);
            ExitCode::FAILURE
        }
    }
}
