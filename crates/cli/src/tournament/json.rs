//! The same for programs: what `docs/tournament-file.md` describes.

use std::io::{self, Write};

use dulle_texts::Texts;
use dulle_tournament::office::csv::{CsvReading, CsvVerdict};
use dulle_tournament::office::{
    Link, Moment, Number, Office, OfficeTable, Person, Player, Preview, Role, Round, Row, TeamRow,
    text,
};
use serde_json::{Value, json};

use super::choices::What;
use super::show::stage_word;
use crate::output::Output;

pub(super) fn print(value: &Value, output: &mut Output) -> io::Result<()> {
    serde_json::to_writer(&mut *output, value)?;
    writeln!(output)
}

pub(super) fn refused(message: &str, rule: Option<&str>, output: &mut Output) -> io::Result<()> {
    print(&json!({ "ok": false, "rule": rule, "message": message }), output)
}

pub(super) fn written(
    office: &Office,
    before: usize,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    let lines: Vec<String> = office.journal()[before..]
        .iter()
        .map(|entry| text::entry_line(entry).trim_end().to_owned())
        .collect();
    let last = office.journal().len();
    let value = json!({
        "ok": true,
        "first": before + 1,
        "last": last,
        "lines": lines,
        "next": next(office, texts),
    });
    print(&value, output)
}

fn next(office: &Office, texts: &Texts) -> Value {
    let step = office.next_step();
    json!({ "step": step.word(), "sentence": texts.office_next(&step, office) })
}

pub(super) fn granted(
    link: u16,
    secret: &str,
    sentence: &str,
    output: &mut Output,
) -> io::Result<()> {
    print(&json!({ "ok": true, "link": link, "secret": secret, "sentence": sentence }), output)
}

pub(super) fn checked(
    same: bool,
    seed: u64,
    sentence: &str,
    output: &mut Output,
) -> io::Result<()> {
    print(&json!({ "ok": same, "seed": seed, "sentence": sentence }), output)
}

pub(super) fn preview(
    preview: &Preview,
    office: &Office,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    let seat = |seat: Option<(u16, u8)>| {
        seat.map(|(table, position)| json!({ "table": table, "position": position }))
    };
    let seats = preview.seats.iter().map(|change| {
        json!({
            "round": change.round,
            "number": change.number.get(),
            "before": seat(change.before),
            "after": seat(change.after),
        })
    });
    let places = preview.places.iter().map(|change| {
        json!({
            "number": change.number.get(),
            "before": change.before,
            "after": change.after,
            "points": [change.points.0, change.points.1],
        })
    });
    let value = json!({
        "ok": true,
        "preview": true,
        "leave": preview.leave.iter().map(|number| number.get()).collect::<Vec<_>>(),
        "seats": seats.collect::<Vec<_>>(),
        "hung_out": preview.hung_out,
        "places": places.collect::<Vec<_>>(),
        "stale": preview.stale.iter().map(|(round, _)| *round).collect::<Vec<_>>(),
        "tables": preview.tables.as_ref().map(|(before, after)| json!([before, after])),
        "quality": preview.quality,
        "sentences": texts.office_preview(preview, office),
    });
    print(&value, output)
}

pub(super) fn csv(
    reading: &CsvReading,
    sentences: &[(usize, String)],
    output: &mut Output,
) -> io::Result<()> {
    let line = |line: &dulle_tournament::office::csv::CsvLine| {
        let (verdict, name) = match &line.verdict {
            CsvVerdict::Good { person, .. } => ("good", Some(person.listed())),
            CsvVerdict::Known { .. } => ("known", None),
            CsvVerdict::Double { .. } => ("double", None),
            CsvVerdict::Fault(_) => ("fault", None),
        };
        let sentence = sentences.iter().find(|(number, _)| *number == line.line);
        let sentence = sentence.map(|(_, sentence)| sentence);
        json!({ "line": line.line, "raw": line.raw, "verdict": verdict, "name": name, "sentence": sentence })
    };
    let lines: Vec<Value> = reading.lines.iter().map(line).collect();
    print(
        &json!({ "ok": true, "separator": reading.separator.to_string(), "lines": lines }),
        output,
    )
}

pub(super) fn show(
    what: What,
    office: &Office,
    after: u8,
    round: Option<u8>,
    now: Moment,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    let value = match what {
        What::Round => {
            let wanted = round.unwrap_or(office.rounds().len() as u8);
            let round = office.round(wanted).map(|round| self::round(round, office, now));
            let planned: Vec<Value> = office.setup().map_or_else(Vec::new, |setup| {
                let start = |round| setup.planned(round).map(|planned| planned.to_string());
                (1..=setup.rounds).map(|round| start(round).into()).collect()
            });
            json!({ "ok": true, "round": round, "planned": planned, "next": next(office, texts) })
        }
        What::Entries => {
            let players: Vec<Value> = office.players().iter().map(player).collect();
            json!({ "ok": true, "players": players })
        }
        What::Standings => standings(office, after),
        What::Teams => {
            let teams: Vec<Value> = office.teams(after).iter().map(team).collect();
            json!({ "ok": true, "after": after, "teams": teams })
        }
        What::Statistics => {
            let rows: Vec<Value> =
                office.players().iter().map(|player| statistics(player.number, office)).collect();
            json!({ "ok": true, "players": rows })
        }
        What::Rulings => {
            let rulings: Vec<Value> = office.rulings().iter().map(ruling).collect();
            json!({ "ok": true, "rulings": rulings })
        }
        What::Links => {
            json!({ "ok": true, "links": office.links().iter().map(link).collect::<Vec<_>>() })
        }
        What::Journal => {
            let entries: Vec<Value> =
                (0..office.journal().len()).map(|place| entry(office, place)).collect();
            json!({ "ok": true, "entries": entries })
        }
    };
    print(&value, output)
}

fn team(team: &TeamRow) -> Value {
    let members: Vec<u16> = team.members.iter().map(|number| number.get()).collect();
    json!({ "place": team.place, "name": team.name, "members": members, "total": team.total })
}

fn link(link: &Link) -> Value {
    json!({
        "link": link.id,
        "role": link.role.word(),
        "table": link.table.filter(|_| link.role == Role::Table),
        "player": link.table.filter(|_| link.role == Role::Player),
        "revoked": link.revoked,
    })
}

fn entry(office: &Office, place: usize) -> Value {
    let entry = &office.journal()[place];
    json!({
        "entry": place + 1,
        "at": entry.at.to_string(),
        "role": entry.by.role.word(),
        "by": entry.by.name.as_str(),
        "line": text::entry_line(entry).trim_end(),
        "undone_by": office.undone_by(place),
    })
}

fn round(round: &Round, office: &Office, now: Moment) -> Value {
    let moment = |moment: Option<Moment>| moment.map(|moment| moment.to_string());
    let apart = office.setup().is_some_and(|setup| setup.keeps_clubs_apart(round.number));
    let quality = office.quality(round.number).map(|quality| {
        json!({
            "percent": quality.percent,
            "again": quality.plan.again,
            "possible": quality.possible.again,
            "clubs": apart.then_some(quality.plan.clubs),
            "larger": quality.plan.larger,
            "position": quality.plan.position,
        })
    });
    let tables: Vec<Value> =
        round.tables.iter().map(|table| self::table(table, round, office, now)).collect();
    json!({
        "number": round.number,
        "seed": round.seed,
        "method": round.method.word(),
        "published": moment(round.published),
        "changed": moment(round.changed),
        "released": moment(round.released),
        "closed": moment(round.closed),
        "hung_out": moment(round.hung_out),
        "quality": quality,
        "tables": tables,
    })
}

fn table(table: &OfficeTable, round: &Round, office: &Office, now: Moment) -> Value {
    let people: Vec<u16> = table.people.iter().map(|number| number.get()).collect();
    let left = round.released.zip(office.setup());
    let left = left.map(|(released, setup)| table.left(setup, released, now));
    let outcome = table.outcome().map(|outcome| {
        json!({
            "points": office.points_at(round.number, table),
            "sheet": outcome.points,
            "solos": outcome.solos,
            "deductions": outcome.deductions,
            "hands": outcome.hands,
        })
    });
    json!({
        "table": table.number,
        "people": people,
        "springer": table.springer,
        "state": table.state().word(),
        "sheets": table.sheets.len(),
        "hands": table.hands_written(),
        "struck": table.struck,
        "seconds_left": left,
        "held": table.clock.held.is_some(),
        "time_up": table.clock.time_up.is_some(),
        "result": outcome,
    })
}

fn player(player: &Player) -> Value {
    let person = &player.person;
    let substitute = |(from, person): &(u8, Person)| json!({ "from": from, "family": person.family(), "given": person.given() });
    json!({
        "number": player.number.get(),
        "family": person.family(),
        "given": person.given(),
        "club": person.club.as_ref().map(dulle_tournament::FreeText::as_str),
        "team": person.team.as_ref().map(dulle_tournament::FreeText::as_str),
        "substitutes": player.substitutes.iter().map(substitute).collect::<Vec<_>>(),
        "from": player.from,
        "present": player.present,
        "paid": player.paid,
        "withdrawn": player.is_withdrawn(),
        "disqualified": player.is_disqualified(),
    })
}

fn standings(office: &Office, after: u8) -> Value {
    let standings = office.standings(after);
    let row = |row: &Row| {
        let name = office.player(row.number).map(|player| player.person_in(after).listed());
        json!({
            "place": row.place,
            "shared": row.shared,
            "equal": row.equal,
            "number": row.number.get(),
            "name": name,
            "rounds": row.rounds,
            "deductions": row.deductions,
            "solos": row.solos,
            "place_points": row.place_points,
            "total": row.total,
            "waits": row.waits,
        })
    };
    json!({
        "ok": true,
        "after": after,
        "missing": standings.missing,
        "cross": {
            "sum": standings.cross.sum,
            "deductions": standings.cross.deductions,
            "explained": standings.cross.is_explained(),
        },
        "rows": standings.rows.iter().map(row).collect::<Vec<_>>(),
    })
}

fn statistics(number: Number, office: &Office) -> Value {
    let found = office.statistics(number);
    json!({
        "number": number.get(),
        "hands": found.hands,
        "points": found.points,
        "won": found.won,
        "solos": found.solos,
        "solos_won": found.solos_won,
        "called": found.called,
        "called_won": found.called_won,
        "rounds_by_sums": found.rounds_by_sums,
    })
}

fn ruling(ruling: &dulle_tournament::office::Ruling) -> Value {
    let ruled = &ruling.ruled;
    json!({
        "number": ruling.number,
        "round": ruled.at.map(|at| at.round),
        "table": ruled.at.map(|at| at.table),
        "culprit": ruled.culprit.get(),
        "kind": ruled.kind.word(),
        "paragraph": ruled.paragraph.as_ref().map(dulle_tournament::FreeText::as_str),
        "facts": ruled.facts.as_str(),
        "stage": stage_word(ruling),
        "counts": ruling.counts(),
        "signed": ruling.signed.as_ref().map(|(name, at)| json!([name.as_str(), at.to_string()])),
    })
}
