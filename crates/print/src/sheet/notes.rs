//! What stands on a sheet in words: breaches, corrections, extensions.

use dulle_rules::{HandAfter, Topic};
use dulle_tournament::{BreachLine, Duty, FreeText, Line, Match, Member, RedealReason, Row, Setup};

use super::columns::{Columns, Label};
use crate::words::PrintTexts;

/// The words of one sheet.
pub(super) struct Notes<'a> {
    pub(super) setup: &'a Setup,
    pub(super) columns: &'a Columns<'a>,
    pub(super) words: &'a PrintTexts,
}

impl Notes<'_> {
    /// Everything that was signed or changed, in the order of writing.
    pub(super) fn all(&self, game: &Match) -> Vec<String> {
        let mut notes = Vec::new();
        for line in game.lines() {
            match line {
                Line::Hand(row) => self.of_hand(row, &mut notes),
                Line::Breach(breach) => notes.push(self.breach(breach)),
                Line::Deduction { member, points, signed, because } => {
                    let values = [
                        ("name", self.name(*member).into()),
                        ("points", (*points).into()),
                        ("cite", self.words.cite(Topic::Unsporting).into()),
                    ];
                    let text = self.words.with("match-line-deduction", &values);
                    notes.push(self.signed(text, because.as_ref(), Some(signed)));
                }
                Line::Redeal { number, why, again, .. } => {
                    notes.push(self.redeal(*number, why, *again));
                }
                Line::Extension { minutes, cause, signed, because } => {
                    let cause = self.words.texts().extension_cause(*cause);
                    let values = [("minutes", (*minutes).into()), ("cause", cause.into())];
                    let text = self.words.with("match-line-extension", &values);
                    notes.push(self.signed(text, because.as_ref(), Some(signed)));
                }
                Line::TimeUp { running } => {
                    let key = if *running { "match-line-time-running" } else { "match-line-time" };
                    notes.push(self.words.get(key));
                }
                Line::Close { signed } => {
                    let text = self.words.get("match-line-closed");
                    notes.push(self.signed(text, None, signed.as_ref()));
                }
            }
        }
        notes
    }

    /// What the last column says about a hand, in a few words.
    pub(super) fn remark(&self, row: &Row) -> String {
        let mut parts = Vec::new();
        if !row.noted.kind.is_normal() || row.noted.kind.word() != "normal" {
            let kind = self.words.texts().kind_short(row.noted.kind);
            parts.push(match row.noted.soloist {
                Some(soloist) => format!("{kind} {soloist}"),
                None => kind,
            });
        }
        if row.duty == Some(Duty::Voluntary) {
            parts.push(self.words.texts().duty(Duty::Voluntary));
        }
        if row.bock.is_some() {
            parts.push(self.words.get("print-double"));
        }
        if row.struck.is_some() {
            parts.push(self.words.get("print-struck"));
        } else if !row.before.is_empty() {
            parts.push(self.words.get("print-corrected"));
        }
        if row.noted.breach.is_some() || row.due != row.seating.dealer {
            parts.push(self.words.get("print-see-below"));
        }
        parts.join(", ")
    }

    fn of_hand(&self, row: &Row, notes: &mut Vec<String>) {
        let label = self.label(row.number);
        let mut add = |text: String| notes.push(format!("{label}: {text}"));
        if row.due != row.seating.dealer {
            add(self.words.of("match-line-wrong-dealer", "name", self.name(row.due)));
        }
        if let Some(ended) = &row.noted.breach {
            let values = [
                ("name", self.name(ended.culprit).into()),
                ("limits", ended.limits.into()),
                ("cite", self.words.cite(Topic::BreachSeriousOpponent).into()),
            ];
            let text = self.words.with("match-line-ended", &values);
            add(self.signed(text, ended.because.as_ref(), Some(&ended.signed)));
        }
        for before in &row.before {
            let members = self.setup.circle().members();
            let points = members.map(|member| crate::words::points(before.noted.points.of(member)));
            let points = points.collect::<Vec<_>>().join(" ");
            let game = self.words.texts().kind_short(before.noted.kind);
            let values = [("game", game.into()), ("points", points.into())];
            let text = self.words.with("match-line-before", &values);
            add(match &before.signed {
                Some(signed) => {
                    let by = self.words.of("match-correction-signed", "name", signed.as_str());
                    format!("{text}; {by}")
                }
                None => text,
            });
        }
        if let Some(struck) = &row.struck {
            let key = if struck.replayed { "match-line-replayed" } else { "match-line-struck" };
            let text = self.words.of(key, "cite", &self.words.cite(Topic::WrongNote));
            add(self.signed(text, None, struck.signed.as_ref()));
        }
    }

    fn breach(&self, breach: &BreachLine) -> String {
        let entry = &breach.entry;
        let key = match (breach.hand, breach.again) {
            (HandAfter::NotPlayed, true) => "print-breach-again",
            (HandAfter::NotPlayed, false) => "print-breach-struck",
            _ => "print-breach",
        };
        let values = [
            ("hand", self.label(entry.number).into()),
            ("what", self.words.texts().severity(entry.severity).into()),
            ("name", self.name(entry.culprit).into()),
            ("points", crate::words::points(breach.points.of(entry.culprit)).into()),
            ("cite", self.words.cite(breach.topic).into()),
        ];
        self.signed(self.words.with(key, &values), entry.because.as_ref(), Some(&entry.signed))
    }

    fn redeal(&self, number: u8, why: &RedealReason, again: bool) -> String {
        let (why, because, signed) = match why {
            RedealReason::Misdeal(why) => (self.words.texts().misdeal(*why), None, None),
            RedealReason::ThrownIn => (self.words.get("match-thrown-in"), None, None),
            RedealReason::Agreed { signed, because } => {
                (self.words.get("match-agreed"), because.as_ref(), Some(signed))
            }
        };
        let key = if again { "print-redeal" } else { "print-not-again" };
        let values = [("hand", self.label(number).into()), ("why", why.into())];
        self.signed(self.words.with(key, &values), because, signed)
    }

    /// With the reason, and who signed it.
    fn signed(
        &self,
        mut text: String,
        because: Option<&FreeText>,
        signed: Option<&FreeText>,
    ) -> String {
        if let Some(because) = because {
            text = format!("{text} ({because})");
        }
        if let Some(name) = signed {
            text = format!("{text}, {}", self.words.of("match-signed", "name", name.as_str()));
        }
        text
    }

    /// A hand as the printed sheet counts it.
    fn label(&self, number: u8) -> String {
        match self.columns.label(number) {
            Label::Hand(number) => self.words.with("print-hand", &[("number", number.into())]),
            Label::Solo(member) => self.words.of("print-solo-of", "name", self.name(member)),
        }
    }

    fn name(&self, member: Member) -> &str {
        self.setup.name(member)
    }
}
