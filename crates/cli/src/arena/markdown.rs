//! All results as a Markdown page, without a date: the same results give the same page.

use std::io::{self, Write};

use dulle_arena::{Merged, Rate, Summary};
use dulle_texts::Texts;

use super::report::{dash, interval, median_and_most, rules, signed};
use crate::output::Output;

pub(crate) fn write(contests: &[Merged], texts: &Texts, output: &mut Output) -> io::Result<()> {
    let summaries: Vec<Summary> = contests.iter().map(Merged::summary).collect();
    writeln!(output, "# {}\n", texts.get("strength-title"))?;
    writeln!(output, "{}\n", texts.get("strength-intro"))?;
    let heads = [
        "a",
        "b",
        "placements",
        "rules",
        "points",
        "deals",
        "solos-a",
        "solos-b",
        "time-a",
        "time-b",
    ];
    let heads = heads.map(|head| texts.get(&format!("strength-{head}")));
    writeln!(output, "| {} |", heads.join(" | "))?;
    writeln!(output, "| --- | --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")?;
    for (summary, merged) in summaries.iter().zip(contests) {
        let [time_a, time_b] = &merged.times;
        let contest = &summary.contest;
        let cells = [
            cell(&contest.a),
            cell(&contest.b),
            contest.placements.clone(),
            rules(summary),
            interval(texts, summary.points),
            summary.deals.to_string(),
            solos(texts, &summary.side_a.solos),
            solos(texts, &summary.side_b.solos),
            median_and_most(texts, time_a),
            median_and_most(texts, time_b),
        ];
        writeln!(output, "| {} |", cells.join(" | "))?;
    }
    writeln!(output, "\n{}\n\n```sh", texts.get("strength-commands"))?;
    for (summary, merged) in summaries.iter().zip(contests) {
        let last = merged.results.keys().next_back().copied().unwrap_or(0);
        write!(output, "{}", command(summary, last))?;
        // Shards are missing, or were of different length.
        let part = if last > summary.deals { " # in part" } else { "" };
        writeln!(output, "{part}")?;
    }
    writeln!(output, "```")
}

fn solos(texts: &Texts, solos: &Rate) -> String {
    let Some(rate) = solos.rate.filter(|_| solos.count > 0) else { return dash() };
    let values = [
        ("rate", format!("{:.1}", rate * 100.0).into()),
        ("points", signed(texts, solos.points).into()),
    ];
    texts.with("strength-solos", &values)
}

/// A name in code marks; a bar would end the cell.
fn cell(name: &str) -> String {
    format!("`{}`", name.replace('|', "\\|").replace('`', "'"))
}

/// The command that reproduces this row of the table.
fn command(summary: &Summary, deals: u64) -> String {
    let contest = &summary.contest;
    let mut words = format!(
        "cargo xtask arena {} {} --deals {deals} --seed {}",
        quoted(&contest.a),
        quoted(&contest.b),
        contest.seed
    );
    if contest.placements != "2v2" {
        words.push_str(&format!(" --placements {}", contest.placements));
    }
    if contest.rulebook != "ddv2026" {
        words.push_str(&format!(" --rulebook {}", contest.rulebook));
    }
    if !contest.options.is_empty() {
        words.push_str(&format!(" --options {}", quoted(&contest.options)));
    }
    if !contest.owes.is_empty() {
        let owes: Vec<String> = contest.owes.iter().map(ToString::to_string).collect();
        words.push_str(&format!(" --owes {}", quoted(&owes.join(" "))));
    }
    words
}

/// Quoted so that a shell reads it as one word.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_:=.,/".contains(letter);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
