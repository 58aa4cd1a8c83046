//! The same for programs: what `docs/match-file.md` describes.

use std::io::{self, Write};

use dulle_rules::{BockCause, Seat};
use dulle_tournament::{
    Bock, Check, Duty, ForcedBy, FreeText, Line, Match, Member, MemberSet, Next, Over, Parity,
    Points, RedealReason, Row, Setup, SheetLine,
};
use serde_json::{Map, Value, json};

use crate::output::Output;

fn print(value: &Value, output: &mut Output) -> io::Result<()> {
    serde_json::to_writer(&mut *output, value)?;
    writeln!(output)
}

pub(super) fn refused(message: &str, rule: Option<&str>, output: &mut Output) -> io::Result<()> {
    print(&json!({ "ok": false, "rule": rule, "message": message }), output)
}

pub(super) fn written(
    game: &Match,
    entry: Option<&str>,
    sentence: &str,
    output: &mut Output,
) -> io::Result<()> {
    let mut value = json!({ "ok": true, "next": next(game, sentence) });
    if let (Some(entry), Some(fields)) = (entry, value.as_object_mut()) {
        fields.insert("entry".to_owned(), entry.into());
    }
    print(&value, output)
}

pub(super) fn sheet(game: &Match, sentence: &str, output: &mut Output) -> io::Result<()> {
    let (setup, sheet) = (game.setup(), game.sheet());
    let names: Vec<&str> = setup.circle().members().map(|member| setup.name(member)).collect();
    let lines: Vec<Value> = sheet.lines.iter().map(|line| sheet_line(line, setup)).collect();
    let value = json!({
        "ok": true,
        "rulebook": setup.book().name,
        "options": setup.book().changes(),
        "members": names,
        "hands": setup.hands(),
        "minutes": game.minutes(),
        "keeper": setup.keeper().number(),
        "lines": lines,
        "totals": points(sheet.totals, setup),
        "deductions": points(sheet.deductions, setup),
        "final": points(sheet.final_totals(), setup),
        "check": check(sheet.check),
        "owes": members(sheet.owes),
        "struck": sheet.struck,
        "next": next(game, sentence),
    });
    print(&value, output)
}

fn next(game: &Match, sentence: &str) -> Value {
    match game.next() {
        Next::Over(over) => {
            let struck = game.sheet().struck.len();
            let over = match over {
                Over::Played => "played",
                Over::Time { .. } => "time",
                Over::Closed => "closed",
            };
            json!({ "over": over, "struck": struck, "sentence": sentence })
        }
        Next::Hand(hand) => {
            let seating = hand.seating;
            let forced_by = seating.forced_by.map(|by| match by {
                ForcedBy::HandsLeft => "hands",
                ForcedBy::TimeUp => "time",
            });
            let seats: Vec<u8> = Seat::ALL.map(|seat| seating.member(seat).number()).to_vec();
            json!({
                "over": null,
                "number": hand.number,
                "dealer": seating.dealer.number(),
                "cutter": seating.cutter().number(),
                "players": seating.players.map(Member::number),
                "sitting": members(seating.sitting_out()),
                "keeper": hand.keeper.number(),
                "leads": seating.leader().number(),
                "owes": members(seating.owes),
                "forced": seating.forced.map(Member::number),
                "forced_by": forced_by,
                "passed": hand.passed.map(Member::number),
                "running": hand.running,
                "dealt_before": hand.dealt_before,
                "left": hand.left,
                "time_is_up": hand.time_is_up,
                "bock": hand.bock.map(bock),
                "bock_left": hand.bock_left,
                // As DKN numbers the four with cards.
                "deal": {
                    "seats": seats,
                    "dealer": seating.dealer_seat().number(),
                    "owes": seating.owing_seats().iter().map(Seat::number).collect::<Vec<_>>(),
                    "forced": seating.forced_seat().map(Seat::number),
                },
                "sentence": sentence,
            })
        }
    }
}

fn sheet_line(line: &SheetLine<'_>, setup: &Setup) -> Value {
    let mut fields = Map::new();
    let mut add = |key: &str, value: Value| fields.insert(key.to_owned(), value);
    match line.line {
        Line::Hand(row) => {
            add("line", "hand".into());
            for (key, value) in hand(row, line.by_list, setup) {
                add(&key, value);
            }
        }
        Line::Breach(breach) => {
            add("line", "breach".into());
            add("hand", breach.entry.number.into());
            add("culprit", breach.entry.culprit.number().into());
            add("signed", breach.entry.signed.as_str().into());
            add("because", breach.entry.because.as_ref().map(FreeText::as_str).into());
            add("rule", setup.book().cite(breach.topic).to_string().into());
        }
        Line::Deduction { member, points, signed, because } => {
            add("line", "deduction".into());
            add("member", member.number().into());
            add("deducted", (*points).into());
            add("signed", signed.as_str().into());
            add("because", because.as_ref().map(FreeText::as_str).into());
        }
        Line::Redeal { number, dealer, again, why, .. } => {
            add("line", "redeal".into());
            add("thrown_in", (*why == RedealReason::ThrownIn).into());
            add("hand", (*number).into());
            add("dealer", dealer.number().into());
            add("again", (*again).into());
        }
        Line::Extension { minutes, cause, signed, because } => {
            add("line", "extension".into());
            add("minutes", (*minutes).into());
            add("cause", cause.word().into());
            add("signed", signed.as_str().into());
            add("because", because.as_ref().map(FreeText::as_str).into());
        }
        Line::TimeUp { running } => {
            add("line", "time-up".into());
            add("running", (*running).into());
        }
        Line::Close { signed } => {
            add("line", "close".into());
            add("signed", signed.as_ref().map(FreeText::as_str).into());
        }
    }
    add("points", points(line.points, setup).into());
    add("totals", points(line.totals, setup).into());
    add("check", check(line.check));
    Value::Object(fields)
}

fn hand(row: &Row, by_list: Option<Member>, setup: &Setup) -> Map<String, Value> {
    let noted = &row.noted;
    let calls: Vec<Value> = noted
        .calls
        .iter()
        .map(|call| json!({ "seat": call.member.number(), "call": call.call.word() }))
        .collect();
    let before: Vec<Value> = row
        .before
        .iter()
        .map(|before| {
            json!({
                "contract": before.noted.kind.word(),
                "points": points(before.noted.points, setup),
                "signed": before.signed.as_ref().map(FreeText::as_str),
            })
        })
        .collect();
    let duty = row.duty.map(|duty| match duty {
        Duty::Compulsory => "compulsory",
        Duty::Forced => "forced",
        Duty::Voluntary => "voluntary",
    });
    let value = json!({
        "hand": row.number,
        "dealer": row.seating.dealer.number(),
        "contract": noted.kind.word(),
        "soloist": noted.soloist.map(Member::number),
        "re": noted.re.map(members),
        "eyes": noted.eyes.map(|[re, contra]| json!({ "re": re, "contra": contra })),
        "calls": calls,
        "duty": duty,
        "dealer_by_list": by_list.map(Member::number),
        "plus": setup.circle().members().filter(|&member| noted.points.of(member) > 0)
            .map(Member::number).collect::<Vec<_>>(),
        "noted": points(noted.points, setup),
        "before": before,
        "bock": row.bock.map(bock),
        "brings": noted.causes.iter().map(BockCause::word).collect::<Vec<_>>(),
        "struck": row.struck.is_some(),
        "breach": noted.breach.as_ref().map(|ended| json!({
            "culprit": ended.culprit.number(), "limits": ended.limits,
            "signed": ended.signed.as_str(),
            "because": ended.because.as_ref().map(FreeText::as_str),
        })),
    });
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// Why a hand counts double.
fn bock(bock: Bock) -> Value {
    json!({ "cause": bock.cause.word(), "after": bock.after })
}

fn members(members: MemberSet) -> Vec<u8> {
    members.iter().map(Member::number).collect()
}

fn points(points: Points, setup: &Setup) -> Vec<i32> {
    setup.circle().members().map(|member| points.of(member)).collect()
}

fn check(check: Check) -> Value {
    let parity = match check.parity {
        Parity::Even => "even",
        Parity::Odd => "odd",
        Parity::Excused => "excused",
        Parity::Broken => "broken",
        Parity::NotRequired => "not-required",
    };
    json!({ "sum": check.sum, "parity": parity, "good": check.is_good() })
}
