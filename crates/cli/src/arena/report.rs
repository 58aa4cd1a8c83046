//! The result of a contest as a person reads it.

use std::io::{self, Write};
use std::time::Duration;

use dulle_arena::{Interval, Rate, SideSummary, Split, Summary, Times};
use dulle_texts::{Lang, Texts};
use serde::Serialize;

use crate::output::Output;

/// How a result is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Table,
    Json,
    /// Times and all.
    JsonWithTimes,
}

impl Shape {
    pub(crate) const fn new(json: bool, times: bool) -> Self {
        match (json, times) {
            (false, _) => Self::Table,
            (true, false) => Self::Json,
            (true, true) => Self::JsonWithTimes,
        }
    }
}

/// Prints a result. Times go to standard error unless they are asked for, since no two runs have
/// the same and standard output is the same to the byte.
pub(crate) fn show(
    summary: &Summary,
    times: &[Times; 2],
    shape: Shape,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    if shape == Shape::Table {
        write(summary, texts, output)?;
    } else {
        let [a, b] = [&times[0], &times[1]].map(TimesJson::from);
        let times = (shape == Shape::JsonWithTimes).then_some(BothTimes { a, b });
        serde_json::to_writer(&mut *output, &WithTimes { summary, times })?;
        writeln!(output)?;
    }
    output.flush()?;
    show_times(times, texts);
    Ok(())
}

#[derive(Serialize)]
struct WithTimes<'a> {
    #[serde(flatten)]
    summary: &'a Summary,
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<BothTimes>,
}

#[derive(Serialize)]
struct BothTimes {
    a: TimesJson,
    b: TimesJson,
}

/// In microseconds.
#[derive(Serialize)]
struct TimesJson {
    decisions: u64,
    median: Option<f64>,
    p99: Option<f64>,
}

impl From<&Times> for TimesJson {
    fn from(times: &Times) -> Self {
        let micros = |part| times.quantile(part).map(|time| time.as_nanos() as f64 / 1e3);
        Self { decisions: times.decisions(), median: micros(0.5), p99: micros(0.99) }
    }
}

fn write(summary: &Summary, texts: &Texts, output: &mut Output) -> io::Result<()> {
    let contest = &summary.contest;
    let values = [
        ("a", contest.a.as_str().into()),
        ("b", contest.b.as_str().into()),
        ("placements", contest.placements.as_str().into()),
        ("rulebook", rules(summary).into()),
        ("seed", contest.seed.to_string().into()),
        ("deals", summary.deals.to_string().into()),
        ("hands", summary.hands.to_string().into()),
    ];
    writeln!(output, "{}", texts.with("arena-title", &values))?;
    let points = interval(texts, summary.points);
    writeln!(output, "{}\n", texts.with("arena-points", &[("points", points.into())]))?;
    splits(summary, texts, output)?;
    writeln!(output)?;
    sides(summary, texts, output)
}

/// The rulebook with its changes and who owes a solo.
pub(crate) fn rules(summary: &Summary) -> String {
    let mut text = summary.contest.rulebook.clone();
    if !summary.contest.options.is_empty() {
        text.push(' ');
        text.push_str(&summary.contest.options);
    }
    if !summary.contest.owes.is_empty() {
        let owes: Vec<String> = summary.contest.owes.iter().map(ToString::to_string).collect();
        text.push_str(&format!(" (owes {})", owes.join(" ")));
    }
    text
}

fn splits(summary: &Summary, texts: &Texts, output: &mut Output) -> io::Result<()> {
    let head = [texts.get("arena-games"), texts.get("arena-hands"), texts.get("arena-points-a")];
    let mut rows = vec![head];
    for (name, Split { hands, points }) in summary.splits.list() {
        let name = texts.get(&format!("arena-split-{}", name.replace('_', "-")));
        rows.push([name, hands.to_string(), interval(texts, *points)]);
    }
    table(&rows, output)
}

fn sides(summary: &Summary, texts: &Texts, output: &mut Output) -> io::Result<()> {
    let row = |name: &str, cell: &dyn Fn(&SideSummary) -> String| {
        [texts.get(name), cell(&summary.side_a), cell(&summary.side_b)]
    };
    let share = |rate: &dyn Fn(&SideSummary) -> Option<f64>, side: &SideSummary| {
        rate(side).map_or_else(dash, |share| format!("{} %", decimal(texts, share * 100.0, 2)))
    };
    let points = |rate: &Rate| signed(texts, rate.points);
    let mut rows = vec![
        ["".to_owned(), "A".to_owned(), "B".to_owned()],
        row("arena-solos", &|side| share(&|side| side.solos.rate, side)),
        row("arena-solos-won", &|side| share(&|side| side.solos.won, side)),
        row("arena-solo-points", &|side| points(&side.solos)),
        row("arena-calls", &|side| share(&|side| side.calls.rate, side)),
        row("arena-calls-won", &|side| share(&|side| side.calls.won, side)),
        row("arena-call-points", &|side| points(&side.calls)),
    ];
    if summary.side_a.faults + summary.side_b.faults > 0 {
        rows.push(row("arena-faults", &|side| side.faults.to_string()));
    }
    table(&rows, output)
}

/// The first column to the left, the others to the right.
fn table(rows: &[[String; 3]], output: &mut Output) -> io::Result<()> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let [first, second, third] = [0, 1, 2].map(|column| width(column).unwrap_or(0));
    for [a, b, c] in rows {
        writeln!(output, "{a:<first$}  {b:>second$}  {c:>third$}")?;
    }
    Ok(())
}

fn show_times(times: &[Times; 2], texts: &Texts) {
    for (side, times) in ["A", "B"].into_iter().zip(times) {
        let (Some(median), Some(most)) = (times.quantile(0.5), times.quantile(0.99)) else {
            continue;
        };
        let values = [
            ("side", side.into()),
            ("count", times.decisions().to_string().into()),
            ("median", time(texts, median).into()),
            ("most", time(texts, most).into()),
        ];
        crate::complain(&texts.with("arena-times", &values));
    }
}

/// The median and what 99 % stay within; a dash where nobody measured.
pub(crate) fn median_and_most(texts: &Texts, times: &Times) -> String {
    match (times.quantile(0.5), times.quantile(0.99)) {
        (Some(median), Some(most)) => {
            format!("{} / {}", time(texts, median), time(texts, most))
        }
        _ => dash(),
    }
}

fn time(texts: &Texts, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (value, unit) = match seconds {
        _ if seconds < 1e-6 => (seconds * 1e9, "ns"),
        _ if seconds < 1e-3 => (seconds * 1e6, "µs"),
        _ if seconds < 1.0 => (seconds * 1e3, "ms"),
        _ => (seconds, "s"),
    };
    format!("{} {unit}", decimal(texts, value, if value < 10.0 { 1 } else { 0 }))
}

/// `+0.123 [+0.100, +0.146]`, with the comma of the language.
pub(crate) fn interval(texts: &Texts, interval: Option<Interval>) -> String {
    let Some(found) = interval else { return dash() };
    let [mean, low, high] =
        [found.mean, found.low, found.high].map(|value| signed(texts, Some(value)));
    format!("{mean} [{low}; {high}]")
}

pub(crate) fn signed(texts: &Texts, value: Option<f64>) -> String {
    let Some(value) = value else { return dash() };
    let text = decimal(texts, value.abs(), 3);
    let zero = text.chars().all(|letter| matches!(letter, '0' | '.' | ','));
    let sign = if zero {
        ""
    } else if value < 0.0 {
        "-"
    } else {
        "+"
    };
    format!("{sign}{text}")
}

fn decimal(texts: &Texts, value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    match texts.lang() {
        Lang::De => text.replace('.', ","),
        Lang::En => text,
    }
}

pub(crate) fn dash() -> String {
    "–".to_owned()
}
