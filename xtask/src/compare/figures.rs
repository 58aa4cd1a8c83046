//! What the benchmarks print, as costs by name: less is better.

use std::collections::BTreeMap;

/// A cost by the full name of what was measured. The unit does not matter: costs of the same name
/// are divided by each other.
pub(super) type Figures = BTreeMap<String, f64>;

/// Reads what any of our benchmarks prints.
pub(super) fn figures(text: &str) -> Figures {
    [divan, solver, store, server].into_iter().flat_map(|read| read(text)).collect()
}

/// Reads divan's table: a tree of names, and columns of which the third is the median.
fn divan(table: &str) -> Figures {
    let mut medians = Figures::new();
    let mut path: Vec<String> = Vec::new();
    for line in table.lines() {
        let Some(branch) = line.find(['├', '╰']) else { continue };
        // Every level is drawn three characters wide.
        let depth = line[..branch].chars().count() / 3;
        let rest = line[branch..].trim_start_matches(['├', '╰', '─', ' ']);
        let mut columns = rest.split('│');
        let first = columns.next().unwrap_or_default();
        let Some(name) = first.split_whitespace().next() else { continue };
        path.truncate(depth);
        path.push(name.to_owned());
        let median = columns.nth(1).and_then(nanoseconds);
        if let Some(median) = median {
            medians.insert(path.join(" "), median);
        }
    }
    medians
}

/// `3.85 ms` and the like.
fn nanoseconds(text: &str) -> Option<f64> {
    let (number, unit) = text.trim().split_once(' ')?;
    let factor = match unit {
        "ns" => 1.0,
        "µs" => 1e3,
        "ms" => 1e6,
        "s" => 1e9,
        _ => return None,
    };
    number.parse::<f64>().ok().map(|number| number * factor)
}

/// The solver's rows: how long ours took in the median, by question and tricks left.
fn solver(text: &str) -> Figures {
    let mut figures = Figures::new();
    let mut question = "";
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if line.starts_with("exact eyes") || line.starts_with("half of") {
            question = line.split(',').next().unwrap_or_default();
        } else if let [tricks, positions, .., given_up, _] = words[..]
            && let (Ok(tricks), Ok(_)) = (tricks.parse::<u8>(), positions.parse::<u32>())
            && given_up.ends_with(',')
        {
            if let Some(time) = words.get(6).and_then(|time| duration(time)) {
                figures.insert(format!("{question}, {tricks} tricks"), time);
            }
        } else if let Some((_, rest)) = line.split_once(" nodes; median ")
            && let Some(time) = rest.split([',', ';']).nth(1).and_then(|time| duration(time.trim()))
        {
            figures.insert(question.to_owned(), time);
        }
    }
    figures
}

/// The store's rows: the time of one append, by database and number of producers.
fn store(text: &str) -> Figures {
    let row = |line: &str| {
        let (what, rest) = line.split_once(" producers: ")?;
        let rate: f64 = rest.trim_start().split_once(" appends/s")?.0.parse().ok()?;
        let name = what.split_whitespace().collect::<Vec<_>>().join(" ");
        Some((format!("{name} producers"), 1e9 / rate))
    };
    text.lines().filter_map(row).collect()
}

/// The server's rows: at the pace of people what an action costs the server's processor and what a
/// table takes in memory, at full speed the time of an action.
fn server(text: &str) -> Figures {
    let mut figures = Figures::new();
    let mut database = "";
    for line in text.lines() {
        let Some(line) = line.strip_prefix("  ") else {
            database = line.split_once(": ").map_or("", |(name, _)| name);
            continue;
        };
        let Some((pace, rest)) = line.split_once(": ") else { continue };
        if pace == "memory" {
            if let Some(each) = between(rest, ", ", " KiB") {
                figures.insert(format!("{database}, memory of a table"), each);
            }
        } else if let (Some(rate), Some(cores)) =
            (between(rest, "", " actions/s"), between(rest, "cores: server ", ","))
        {
            figures.insert(format!("{database}, {pace}, processor"), cores / rate);
            if pace == "full speed" {
                figures.insert(format!("{database}, {pace}, time"), 1.0 / rate);
            }
        }
    }
    figures
}

/// The number between two pieces of a line.
fn between(line: &str, before: &str, after: &str) -> Option<f64> {
    let from = line.find(before)? + before.len();
    line[from..].split_once(after)?.0.trim().parse().ok()
}

/// `3.9ms` and the like, as Rust writes a duration.
fn duration(text: &str) -> Option<f64> {
    let unit = text.find(|sign: char| sign != '.' && !sign.is_ascii_digit())?;
    nanoseconds(&format!("{} {}", &text[..unit], &text[unit..]))
}

#[cfg(test)]
mod tests {
    use super::figures;

    const TABLE: &str = "\
rules             fastest       │ slowest       │ median        │ mean          │ samples │ iters
├─ random_cards                 │               │               │               │         │
│  ├─ ddv2026     3.85 ms       │ 7.115 ms      │ 4.61 ms       │ 4.7 ms        │ 100     │ 100
│  │              259.6 Kitem/s │ 140.5 Kitem/s │ 216.7 Kitem/s │ 212.6 Kitem/s │         │
│  ╰─ lions2024   999.5 µs      │ 1 ms          │ 1.5 s         │ 1 ms          │ 100     │ 100
╰─ replay         2 ns          │ 4 ns          │ 3.25 ns       │ 3 ns          │ 100     │ 100
";

    #[test]
    fn medians_of_a_divan_table_are_read_by_full_name() {
        let expected = [
            ("random_cards ddv2026", 4_610_000.0),
            ("random_cards lions2024", 1_500_000_000.0),
            ("replay", 3.25),
        ];
        let expected = expected.map(|(name, time)| (name.to_owned(), time)).into();
        assert_eq!(figures(TABLE), expected);
    }

    fn read(text: &str) -> Vec<(String, f64)> {
        figures(text).into_iter().collect()
    }

    #[test]
    fn times_of_our_solver_are_read_by_question_and_tricks() {
        let text = "\
20 seeds; medians; a plain solver that gives up is counted with its limit
exact eyes of Re
tricks positions  plain nodes      ours  ratio  plain time      ours  ratio   worst nodes of ours, time   given up: plain, ours
     4        20          512       102    5.0      30.5µs    10.2µs    3.0            900, 1.0ms   0, 0
half of the remaining eyes
tricks positions  plain nodes      ours  ratio  plain time      ours  ratio   worst nodes of ours, time   given up: plain, ours
    12         5     20000000      9000 >2222.2       2.5s     3.5ms >714.3         900000, 1.5s   3, 0
exact eyes of whole deals of 12 tricks, ours alone
1 deals, 0 given up after 150000000 nodes; median 3000000 nodes, 1.5s; worst 3000000 nodes, 1.5s; eyes left open: median 0, most 0
";
        let expected = [
            ("exact eyes of Re, 4 tricks", 10_200.0),
            ("exact eyes of whole deals of 12 tricks", 1.5e9),
            ("half of the remaining eyes, 12 tricks", 3_500_000.0),
        ];
        assert_eq!(read(text), expected.map(|(name, cost)| (name.to_owned(), cost)));
    }

    #[test]
    fn appends_of_the_store_are_read_by_database_and_producers() {
        let text = "SQLite        64 producers:    20000 appends/s (  31.0 times one),  700 commits/s of  \
                    31.0, wait   2.90 ms median,    9.00 ms 99th percentile\n";
        assert_eq!(read(text), [("SQLite 64 producers".to_owned(), 50_000.0)]);
    }

    #[test]
    fn cost_of_the_server_is_read_by_database_and_pace() {
        let text = "\
SQLite: 200 tables, 800 connections, there after 3.1 s
  one action a second and table: 200 actions/s; the last player hears after 1.3 ms (median), 3.8 ms (99 %), 9.0 ms (most); 190 commits/s of 1.1 appends, 0.3 ms each; cores: server 0.10, clients 0.20
  memory: 20.0 MiB more, 102.4 KiB a table
  full speed: 4000 actions/s; the last player hears after 1.3 ms (median), 3.8 ms (99 %), 9.0 ms (most); 190 commits/s of 1.1 appends, 0.3 ms each; cores: server 1.00, clients 0.20
  memory afterwards: 111.4 KiB a table
";
        let expected = [
            ("SQLite, full speed, processor", 1.0 / 4000.0),
            ("SQLite, full speed, time", 1.0 / 4000.0),
            ("SQLite, memory of a table", 102.4),
            ("SQLite, one action a second and table, processor", 0.1 / 200.0),
        ];
        assert_eq!(read(text), expected.map(|(name, cost)| (name.to_owned(), cost)));
    }
}
