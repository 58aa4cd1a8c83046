//! What is written below a line of the sheet, or instead of points.

use dulle_rules::{HandAfter, Topic};
use dulle_texts::{Texts, Value};
use dulle_tournament::{
    BreachLine, CallBy, FreeText, Line, Match, Member, Noted, RedealReason, Report, Row, SheetLine,
};

use crate::model::format::signed;

/// The notes of a match, in one language.
pub(super) struct Notes<'a> {
    pub(super) game: &'a Match,
    pub(super) texts: &'a Texts,
}

impl Notes<'_> {
    /// A line without points, in words; None where it has points.
    pub(super) fn instead(&self, line: &Line) -> Option<String> {
        Some(match line {
            Line::Hand(_) | Line::Breach(_) => return None,
            Line::Deduction { member, points, signed, because } => {
                let values = [
                    ("name", self.name(*member).into()),
                    ("points", (*points).into()),
                    ("cite", self.cite(Topic::Unsporting).into()),
                ];
                self.note("match-line-deduction", &values, because.as_ref(), Some(signed))
            }
            Line::Redeal { number, why, again, .. } => self.redeal(*number, why, *again),
            Line::Extension { minutes, cause, signed, because } => {
                let cause = self.texts.extension_cause(*cause);
                let values = [("minutes", (*minutes).into()), ("cause", cause.into())];
                self.note("match-line-extension", &values, because.as_ref(), Some(signed))
            }
            Line::TimeUp { running: true } => self.texts.get("match-line-time-running"),
            Line::TimeUp { running: false } => self.texts.get("match-line-time"),
            Line::Close { signed } => self.note("match-line-closed", &[], None, signed.as_ref()),
        })
    }

    fn redeal(&self, number: u8, why: &RedealReason, again: bool) -> String {
        let (why, because, signed) = match why {
            RedealReason::Misdeal(why) => (self.texts.misdeal(*why), None, None),
            RedealReason::ThrownIn => (self.texts.get("match-thrown-in"), None, None),
            RedealReason::Agreed { signed, because } => {
                (self.texts.get("match-agreed"), because.as_ref(), Some(signed))
            }
        };
        let cite = self.cite(Topic::NoRepeat);
        let values = [("number", number.into()), ("why", why.into()), ("cite", cite.into())];
        let key = if again { "match-line-redeal" } else { "match-line-not-again" };
        self.note(key, &values, because, signed)
    }

    /// What stands below a line with points.
    pub(super) fn below(&self, line: &SheetLine<'_>) -> Vec<String> {
        match line.line {
            Line::Hand(row) => self.of_hand(row, line.by_list),
            Line::Breach(breach) => vec![self.of_breach(breach)],
            _ => Vec::new(),
        }
    }

    fn of_hand(&self, row: &Row, by_list: Option<Member>) -> Vec<String> {
        let mut notes = Vec::from_iter(self.calls(&row.noted));
        notes.extend(bock(row, self.texts));
        let named =
            |key: &str, member: Member| self.texts.with(key, &[("name", self.name(member).into())]);
        if row.due != row.seating.dealer {
            notes.push(named("match-line-wrong-dealer", row.due));
        }
        if let Some(ended) = &row.noted.breach {
            let values = [
                ("name", self.name(ended.culprit).into()),
                ("limits", ended.limits.into()),
                ("cite", self.cite(Topic::BreachSeriousOpponent).into()),
            ];
            let because = ended.because.as_ref();
            notes.push(self.note("match-line-ended", &values, because, Some(&ended.signed)));
        }
        for before in &row.before {
            let kind = self.texts.kind(before.noted.kind);
            let values = [("game", kind.into()), ("points", self.points(&before.noted).into())];
            let mut text = self.texts.with("match-line-before", &values);
            if let Some(signed) = &before.signed {
                let values = [("name", signed.as_str().into())];
                text = format!("{text}; {}", self.texts.with("match-correction-signed", &values));
            }
            notes.push(text);
        }
        if let Some(struck) = &row.struck {
            let key = if struck.replayed { "match-line-replayed" } else { "match-line-struck" };
            let values = [("cite", self.cite(Topic::WrongNote).into())];
            notes.push(self.note(key, &values, None, struck.signed.as_ref()));
        }
        notes.extend(by_list.map(|member| named("match-line-by-list", member)));
        notes
    }

    /// What was called, so that the value of the hand can be checked; and by whom, where the cards were recorded. A hand
    /// that was tapped in does not say who of a party called.
    fn calls(&self, noted: &Noted) -> Option<String> {
        let is_recorded = matches!(noted.report, Some(Report::Record(_)));
        let one = |by: &CallBy| {
            let call = self.texts.call(by.call);
            if !is_recorded {
                return call;
            }
            self.texts.with(
                "web-sheet-call",
                &[("name", self.name(by.member).into()), ("call", call.into())],
            )
        };
        let calls: Vec<String> = noted.calls.iter().map(one).collect();
        (!calls.is_empty()).then(|| calls.join(", "))
    }

    fn of_breach(&self, breach: &BreachLine) -> String {
        let key = match (breach.hand, breach.again) {
            (HandAfter::NotPlayed, true) => "match-line-breach-again",
            (HandAfter::NotPlayed, false) => "match-line-breach-struck",
            _ => "match-line-breach",
        };
        let values = [
            ("number", breach.entry.number.into()),
            ("cite", self.cite(breach.topic).into()),
            ("time", self.cite(Topic::NoRepeat).into()),
        ];
        self.note(key, &values, breach.entry.because.as_ref(), Some(&breach.entry.signed))
    }

    /// A sentence, why it was written and who signed it.
    fn note(
        &self,
        key: &str,
        values: &[(&'static str, Value<'_>)],
        because: Option<&FreeText>,
        signed: Option<&FreeText>,
    ) -> String {
        let mut text = self.texts.with(key, values);
        if let Some(because) = because {
            text = format!("{text} ({because})");
        }
        if let Some(signed) = signed {
            let signed = self.texts.with("match-signed", &[("name", signed.as_str().into())]);
            text = format!("{text}, {signed}");
        }
        text
    }

    fn name(&self, member: Member) -> &str {
        self.game.setup().name(member)
    }

    fn points(&self, noted: &Noted) -> String {
        let members = self.game.setup().circle().members();
        members.map(|member| signed(noted.points.of(member))).collect::<Vec<_>>().join(" ")
    }

    fn cite(&self, topic: Topic) -> String {
        let book = self.game.setup().book();
        self.texts.cite(book.cite(topic), book)
    }
}

/// Why a hand counts double, and which rounds it brings.
pub(super) fn bock(row: &Row, texts: &Texts) -> Vec<String> {
    let double = row.bock.map(|bock| texts.bock(bock));
    let brings = texts.brings(row.noted.causes).filter(|_| row.struck.is_none());
    double.into_iter().chain(brings).collect()
}
