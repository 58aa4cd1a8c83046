//! A sheet as its template shows it.

use dulle_rules::{Counting, Topic};
use dulle_tournament::office::RuledBy;
use dulle_tournament::{Duty, Extension, Match, MatchTerms, Member, Points};
use serde_json::{Value, json};

use super::columns::{Columns, Hand, normal_hands, value};
use super::notes::Notes;
use super::{Kept, Person, ScoreSheet};
use crate::words::{PrintTexts, points};

/// A row of the sums at the foot.
struct Sum {
    label: String,
    points: Option<Vec<i32>>,
    remark: String,
    last: bool,
}

impl ScoreSheet {
    pub(crate) fn values(&self, words: &PrintTexts) -> Value {
        let columns = match &self.kept {
            Kept::Hands(game) => Some(Columns::of(game)),
            Kept::Nothing | Kept::Totals(_) => None,
        };
        let columns = columns.as_ref();
        json!({
            "title": words.get("print-sheet"),
            "places": self.places(words),
            "times": self.time_fields(words),
            "heads": self.heads(words),
            "names": self.people.iter().map(|person| json!(person.short)).collect::<Vec<_>>(),
            "group": self.size(),
            "rows": self.rows(columns, words),
            "solo": self.solo_section(columns, words),
            "sums": self.sums(columns, words).iter().map(|sum| self.sum(sum)).collect::<Vec<_>>(),
            "notes_word": words.get("print-notes"),
            "notes": self.notes(columns, words),
            "signatures": self.signatures(words),
            "officials": self.officials(words),
            "foot": self.foot(words),
        })
    }

    fn size(&self) -> u8 {
        self.setup.circle().size()
    }

    fn members(&self) -> impl Iterator<Item = Member> + use<> {
        self.setup.circle().members()
    }

    /// The large numbers in the corner; fields to fill in where nobody knows them yet.
    fn places(&self, words: &PrintTexts) -> Value {
        let unknown = self.at.is_none() && self.people.iter().all(|person| person.name.is_empty());
        if self.at.is_none() && !unknown {
            return json!([]);
        }
        let round = self.at.map(|at| at.round.to_string()).unwrap_or_default();
        let table = self.at.map(|at| at.table.to_string()).unwrap_or_default();
        json!([
            { "word": words.get("print-round"), "number": round },
            { "word": words.get("print-table"), "number": table },
        ])
    }

    fn time_fields(&self, words: &PrintTexts) -> Value {
        let Some(minutes) = self.setup.minutes() else { return json!([]) };
        let times = &self.times;
        let time = |moment: Option<_>| moment.map(|moment| words.time(moment)).unwrap_or_default();
        let added = times.added.iter().map(|added| {
            let minutes = added.seconds.div_euclid(60) + i64::from(added.seconds % 60 >= 30);
            let values = [("minutes", minutes.into()), ("name", added.signed.as_str().into())];
            words.with("print-added", &values)
        });
        let added = added.collect::<Vec<_>>().join("; ");
        let end = words.with("print-end", &[("minutes", minutes.into())]);
        let field = |label: String, value: String, wide: u8| json!({ "label": label, "value": value, "wide": wide });
        let mut fields = vec![
            field(words.get("print-released"), time(times.released), 1),
            field(end, time(times.ends), 1),
            field(words.get("print-handed-in"), time(times.handed_in), 1),
        ];
        // Where a book never extends a round there is nothing to fill in.
        let extends = MatchTerms::of(self.setup.book()).extension != Extension::Never;
        if extends || !added.is_empty() {
            fields.insert(2, field(words.get("print-more-time"), added, 2));
        }
        Value::Array(fields)
    }

    fn heads(&self, words: &PrintTexts) -> Value {
        let out = (self.size() > 4).then(|| words.get("print-head-out"));
        json!({
            "number": words.get("print-head-number"),
            "dealer": words.get("print-head-dealer"),
            "out": out,
            "value": words.get("print-head-value"),
            "plus": words.get("print-head-plus"),
            "remark": words.get("print-head-remark"),
        })
    }

    fn rows(&self, columns: Option<&Columns<'_>>, words: &PrintTexts) -> Vec<Value> {
        let mut rows: Vec<Value> = Vec::new();
        if let Some(columns) = columns {
            let notes = Notes { setup: &self.setup, columns, words };
            rows.extend(columns.hands.iter().map(|hand| self.row(hand, &notes)));
        }
        let last = columns.and_then(|columns| columns.hands.iter().map(|hand| hand.number).max());
        let over = columns.is_some_and(|columns| columns.over);
        let in_order = columns.is_none_or(|columns| columns.dealers_in_order(&self.setup));
        for number in last.unwrap_or(0) + 1..=normal_hands(&self.setup) {
            let dealer = Member::from_number((number - 1) % self.size() + 1);
            let dealer = dealer.filter(|_| in_order && !over);
            let empty: Vec<Value> =
                self.members().map(|_| json!({ "text": "", "plus": false })).collect();
            rows.push(json!({
                "number": number.to_string(),
                "dealer": dealer.map(|dealer| dealer.to_string()),
                "out": dealer.map(|dealer| self.out(dealer)),
                "value": "",
                "plus": "",
                "cells": empty,
                "remark": if over { words.get("print-struck") } else { String::new() },
                "struck": over,
            }));
        }
        rows
    }

    /// Who has no cards when `dealer` deals.
    fn out(&self, dealer: Member) -> String {
        let out = self.setup.circle().sitting_out(dealer);
        out.iter().map(|member| member.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn row(&self, hand: &Hand<'_>, notes: &Notes<'_>) -> Value {
        let row = hand.row;
        let struck = row.struck.is_some();
        let earns = |member: Member| !struck && row.points().of(member) > 0;
        let plus = self.members().filter(|&member| earns(member));
        let plus = plus.map(|member| member.to_string()).collect::<Vec<_>>().join(" ");
        let cells: Vec<Value> = self
            .members()
            .map(|member| json!({ "text": points(hand.totals.of(member)), "plus": earns(member) }))
            .collect();
        json!({
            "number": hand.number.to_string(),
            "dealer": row.seating.dealer.to_string(),
            "out": self.out(row.seating.dealer),
            "value": value(row).to_string(),
            "plus": plus,
            "cells": cells,
            "remark": notes.remark(row),
            "struck": struck,
        })
    }

    /// The section for compulsory solos; null where nobody owes one.
    fn solo_section(&self, columns: Option<&Columns<'_>>, words: &PrintTexts) -> Value {
        if !self.setup.terms().compulsory_solos {
            return Value::Null;
        }
        let rows: Vec<Value> = self
            .members()
            .map(|member| {
                let solo = columns.and_then(|columns| columns.solos[member.index()].as_ref());
                let cells = self.members().map(|other| match solo {
                    Some(solo) => {
                        let earned = solo.row.points().of(other);
                        json!({ "text": points(earned), "plus": earned > 0 })
                    }
                    None => json!({ "text": "", "plus": false }),
                });
                let kind = solo.map(|solo| {
                    let kind = words.texts().kind_short(solo.row.noted.kind);
                    let forced = solo.row.duty == Some(Duty::Forced);
                    let ended = solo.row.noted.breach.is_some();
                    let mut parts = vec![kind];
                    parts.extend(forced.then(|| words.get("print-forced-letter")));
                    parts.extend(solo.row.bock.map(|_| words.get("print-double")));
                    parts.extend(ended.then(|| words.get("print-see-below")));
                    parts.join(", ")
                });
                json!({
                    "position": member.to_string(),
                    "name": self.people[member.index()].short,
                    "after": solo.map(|solo| solo.after.to_string()),
                    "cells": cells.collect::<Vec<_>>(),
                    "kind": kind.unwrap_or_default(),
                })
            })
            .collect();
        json!({
            "word": words.get("print-solo"),
            "after": words.get("print-after"),
            "kind": words.get("print-solo-kind"),
            "rows": rows,
        })
    }

    fn list(&self, points: Points) -> Vec<i32> {
        self.members().map(|member| points.of(member)).collect()
    }

    fn sums(&self, columns: Option<&Columns<'_>>, words: &PrintTexts) -> Vec<Sum> {
        let count = usize::from(self.size());
        let solos = self.setup.terms().compulsory_solos;
        let (normal, compulsory) = match (&self.kept, columns) {
            (_, Some(columns)) => {
                (Some(self.list(columns.normal)), Some(self.list(columns.compulsory)))
            }
            (Kept::Totals(totals), _) if solos && totals.solos.len() == count => {
                let all = totals.points.iter().zip(&totals.solos);
                (Some(all.map(|(all, solo)| all - solo).collect()), Some(totals.solos.clone()))
            }
            (Kept::Totals(totals), _) if !solos => (Some(totals.points.clone()), None),
            _ => (None, None),
        };
        let of_sheet = columns.map(|columns| self.list(columns.penalties));
        let mut booked = of_sheet.unwrap_or_else(|| vec![0; count]);
        for penalty in &self.penalties {
            booked.iter_mut().zip(&penalty.points).for_each(|(sum, points)| *sum += points);
        }
        let filled = !matches!(self.kept, Kept::Nothing);
        let normal_key = if solos { "print-sum-normal" } else { "print-sum-hands" };
        let last = normal_hands(&self.setup);
        let after = words.with("print-after-last", &[("number", last.into())]);
        let mut sums =
            vec![Sum { label: words.get(normal_key), points: normal, remark: after, last: false }];
        if solos {
            let label = words.get("print-sum-solos");
            sums.push(Sum { label, points: compulsory, remark: String::new(), last: false });
        }
        let label = words.get("print-sum-penalties");
        let remark = self.penalty_remark(columns, words);
        sums.push(Sum { label, points: filled.then(|| booked.clone()), remark, last: false });
        let deductions = columns.map(|columns| self.list(columns.deductions));
        let deductions = deductions.filter(|all| all.iter().any(|&points| points != 0));
        if let Some(deductions) = &deductions {
            let label = words.get("print-sum-deductions");
            let remark = words.cite(Topic::Unsporting);
            sums.push(Sum { label, points: Some(deductions.clone()), remark, last: false });
        }
        let checked = self.result(columns, &booked);
        let remark = self.cross(checked.as_deref(), words);
        let result = checked.map(|result| match &deductions {
            Some(deductions) => result.iter().zip(deductions).map(|(a, b)| a + b).collect(),
            None => result,
        });
        sums.push(Sum { label: words.get("print-result"), points: result, remark, last: true });
        sums
    }

    /// Everybody's result before deductions without credit; None on an empty sheet.
    fn result(&self, columns: Option<&Columns<'_>>, booked: &[i32]) -> Option<Vec<i32>> {
        let all = match (&self.kept, columns) {
            (_, Some(columns)) => self.list(columns.normal.plus(columns.compulsory)),
            (Kept::Totals(totals), _) => totals.points.clone(),
            _ => return None,
        };
        Some(all.iter().zip(booked).map(|(all, booked)| all + booked).collect())
    }

    /// Who has signed penalties, or where they sign.
    fn penalty_remark(&self, columns: Option<&Columns<'_>>, words: &PrintTexts) -> String {
        if matches!(self.kept, Kept::Nothing) {
            return words.get("print-initialled");
        }
        let signed = |name: &str| words.of("match-signed", "name", name);
        let mut all: Vec<String> = Vec::new();
        for penalty in &self.penalties {
            let parts = [penalty.paragraph.clone(), penalty.signed.as_deref().map(signed)];
            all.push(parts.into_iter().flatten().collect::<Vec<_>>().join(", "));
        }
        let on_sheet = columns.is_some_and(|columns| columns.penalties != Points::ZERO);
        all.extend(on_sheet.then(|| words.get("print-see-below")));
        all.join("; ")
    }

    fn cross(&self, result: Option<&[i32]>, words: &PrintTexts) -> String {
        if self.setup.book().counting != Counting::PlusMinus {
            return String::new();
        }
        match result.map(|result| result.iter().sum::<i32>()) {
            None => words.get("print-cross-empty"),
            Some(0) => words.get("print-cross-good"),
            Some(sum) => words.of("print-cross-bad", "sum", &points(sum)),
        }
    }

    fn sum(&self, sum: &Sum) -> Value {
        let cell = |place: usize| match &sum.points {
            Some(all) => points(all.get(place).copied().unwrap_or(0)),
            None => String::new(),
        };
        let cells: Vec<String> = (0..usize::from(self.size())).map(cell).collect();
        json!({ "label": sum.label, "cells": cells, "remark": sum.remark, "last": sum.last })
    }

    fn notes(&self, columns: Option<&Columns<'_>>, words: &PrintTexts) -> Vec<String> {
        let game: Option<&Match> = match &self.kept {
            Kept::Hands(game) => Some(game),
            Kept::Totals(_) => return vec![words.get("print-sums-only")],
            Kept::Nothing => None,
        };
        match (game, columns) {
            (Some(game), Some(columns)) => Notes { setup: &self.setup, columns, words }.all(game),
            _ => Vec::new(),
        }
    }

    fn signatures(&self, words: &PrintTexts) -> Vec<Value> {
        let keeper = self.setup.keeper();
        let one = |(member, person): (Member, &Person)| {
            let values = [("position", member.number().into())];
            let key = if member == keeper { "print-position-keeper" } else { "print-position" };
            let confirmed = person.confirmed.then(|| match person.at {
                Some(moment) => words.of("print-confirmed-at", "time", &words.time(moment)),
                None => words.get("print-confirmed"),
            });
            json!({ "caption": words.with(key, &values), "name": person.name, "sign": confirmed })
        };
        self.members().zip(&self.people).map(one).collect()
    }

    fn officials(&self, words: &PrintTexts) -> Vec<String> {
        if self.at.is_none() && self.people.iter().any(|person| !person.name.is_empty()) {
            return Vec::new();
        }
        let judge = match self.ruled_by {
            RuledBy::Referee => "print-referee",
            RuledBy::Panel => "print-panel",
        };
        vec![words.get(judge), words.get("print-director-checked")]
    }

    fn foot(&self, words: &PrintTexts) -> String {
        let values = [
            ("keeper", self.setup.keeper().number().into()),
            ("cite", words.cite(Topic::SheetKeeper).into()),
        ];
        let deals = words.with("print-foot-deals", &values);
        let frame = words.get(match self.kept {
            Kept::Hands(_) => "print-foot-framed",
            Kept::Nothing | Kept::Totals(_) => "print-foot-frame",
        });
        format!("{deals} {frame}")
    }
}
