//! The referee's sheet for people.

use std::collections::BTreeMap;

use dulle_referee::{
    Book, Breach, Complaint, Consequence, Proof, Ruling, Sheet, State, Topic, Witness,
};
use dulle_rules::{Cite, Rulebook, Seat, SeatSet};
use dulle_texts::{Texts, Value};

/// The lines of a sheet: what is played, what happened, what was ruled, what it comes to.
pub(super) fn lines(sheet: &Sheet, book: &Rulebook, texts: &Texts) -> Vec<String> {
    let people = People { book, texts };
    let mut lines = vec![people.heading(sheet)];
    if sheet.breaches.is_empty() {
        lines.push(texts.get("referee-no-breach"));
    }
    for breach in &sheet.breaches {
        lines.extend(people.breach(breach));
        let about = |complaint: &&Complaint| complaint.about == Some(breach.action);
        lines.extend(sheet.complaints.iter().filter(about).map(|it| people.complaint(it)));
        let about = |ruling: &&Ruling| ruling.about == breach.action;
        lines.extend(sheet.rulings.iter().filter(about).flat_map(|it| people.ruling(it)));
    }
    let idle = sheet.complaints.iter().filter(|complaint| complaint.about.is_none());
    lines.extend(idle.map(|complaint| people.complaint(complaint)));
    lines.extend(people.end(sheet));
    lines
}

/// How a hand has ended, and its score, in a sentence.
pub(crate) fn end(sheet: &Sheet, texts: &Texts) -> String {
    let end = texts.get(&format!("referee-end-{}", sheet.end.word()));
    match sheet.score {
        Some(score) => {
            let values = [("end", end.into()), ("score", points(score).into())];
            texts.with("referee-score", &values)
        }
        None => end,
    }
}

struct People<'a> {
    book: &'a Rulebook,
    texts: &'a Texts,
}

impl People<'_> {
    fn heading(&self, sheet: &Sheet) -> String {
        match (sheet.contract, sheet.re) {
            (Some(contract), Some(re)) => {
                let values =
                    [("contract", self.texts.contract(contract).into()), ("re", seats(re).into())];
                self.texts.with("referee-hand", &values)
            }
            _ => self.texts.get("referee-hand-open"),
        }
    }

    /// A sentence with its paragraph.
    fn cited(&self, sentence: &str, rule: Option<&str>) -> String {
        let Some(rule) = rule else { return sentence.to_owned() };
        let cite = match rule.split_once(':') {
            Some((book, row)) => Cite { book: Some(book.to_owned()), row: row.to_owned() },
            None => Cite { book: None, row: rule.to_owned() },
        };
        self.texts.cited(sentence, &cite, self.book)
    }

    fn breach(&self, breach: &Breach) -> Vec<String> {
        let what = self.texts.get(&format!("referee-breach-{}", breach.word.word()));
        let values = [
            ("action", breach.action.into()),
            ("trick", breach.trick.into()),
            ("seat", breach.seat.number().into()),
            ("what", what.into()),
        ];
        let key = match (breach.action, breach.trick) {
            (0, _) => "referee-fault-deal",
            (_, 0) => "referee-fault-bidding",
            _ => "referee-fault",
        };
        let mut lines = vec![self.cited(&self.texts.with(key, &values), Some(&breach.rule))];
        if !breach.may.is_empty() {
            lines.push(format!("  {}", self.rights(breach)));
        }
        lines
    }

    /// Who could complain, and until when.
    fn rights(&self, breach: &Breach) -> String {
        let settled = match (breach.word.is_dealing(), breach.parties_known) {
            (true, _) => "referee-may-deal",
            (false, true) => "referee-may-settled",
            (false, false) => "referee-may-open",
        };
        let mut parts = vec![self.texts.with(settled, &[("seats", seats(breach.may).into())])];
        parts.push(match breach.seen {
            Some(action) => self.texts.with("referee-seen", &[("action", action.into())]),
            None => self.texts.get("referee-unseen"),
        });
        let mut lost: BTreeMap<u32, SeatSet> = BTreeMap::new();
        for seat in Seat::ALL {
            if let Some((action, _)) = breach.lost[seat.index()] {
                let seats = lost.entry(action).or_default();
                *seats = seats.with(seat);
            }
        }
        for (action, losers) in lost {
            let values = [("action", action.into()), ("seats", seats(losers).into())];
            parts.push(self.texts.with("referee-lost", &values));
        }
        match breach.state {
            State::Lapsed => parts.push(self.texts.get("referee-lapsed")),
            State::Open => {
                let still = seats(breach.still_may());
                parts.push(self.texts.with("referee-still", &[("seats", still.into())]));
            }
            State::Ruled => {}
        }
        parts.join(" ")
    }

    fn complaint(&self, complaint: &Complaint) -> String {
        let why = self.texts.get(&format!("referee-why-{}", complaint.why.word()));
        let values = [
            ("action", complaint.action.into()),
            ("seat", complaint.seat.number().into()),
            ("why", why.into()),
        ];
        let sentence = self.texts.with("referee-complaint", &values);
        format!("  {}", self.cited(&sentence, complaint.rule.as_deref()))
    }

    fn ruling(&self, ruling: &Ruling) -> Vec<String> {
        let by = self.texts.get(&format!("referee-by-{}", ruling.by.word()));
        let class =
            |it: &Consequence| self.texts.get(&format!("referee-class-{}", it.class.word()));
        let said =
            ruling.consequence.as_ref().map_or_else(|| self.texts.get("referee-unproved"), class);
        let sentence =
            self.texts.with("referee-ruling", &[("by", by.into()), ("class", said.into())]);
        let rule = ruling.consequence.as_ref().and_then(|it| it.rule.as_deref());
        let mut lines = vec![self.cited(&sentence, rule)];
        lines.push(self.proof(ruling));
        lines.extend(ruling.lines.iter().map(|witness| self.witness(witness)));
        match &ruling.consequence {
            Some(consequence) => lines.push(self.consequence(consequence, ruling)),
            None => lines.extend(ruling.alternatives.iter().map(|it| self.alternative(it))),
        }
        lines.into_iter().map(|line| format!("  {line}")).collect()
    }

    fn proof(&self, ruling: &Ruling) -> String {
        let mut proof = self.texts.get(&format!("referee-proof-{}", ruling.proof.word()));
        let effect = ruling.consequence.as_ref().and_then(|it| it.rule.as_deref());
        let test = Book::of(self.book).cite(Topic::Inevitable);
        if ruling.proof == Proof::Inevitable && effect != Some(&test) {
            // The test has a paragraph of its own.
            proof = self.cited(&proof, Some(&test));
        }
        if let Some([least, most]) = ruling.eyes {
            let values = [("least", least.into()), ("most", most.into())];
            proof = format!("{proof} {}", self.texts.with("referee-eyes", &values));
        }
        if let Some(doubt) = ruling.doubt {
            let because = self.texts.get(&format!("referee-doubt-{}", doubt.word()));
            proof = format!("{proof} {because}");
        }
        if let Some(Some(proposed)) = ruling.proposed {
            let class = self.texts.get(&format!("referee-class-{}", proposed.word()));
            let values = [("class", class.into())];
            proof = format!("{} {proof}", self.texts.with("referee-proposed", &values));
        }
        proof
    }

    fn witness(&self, witness: &Witness) -> String {
        let cards = super::json::cards(witness);
        let values = [("seats", seats(witness.winners).into()), ("cards", cards.into())];
        let key = match (witness.winners.is_empty(), values[1].1 == Value::from("")) {
            (true, _) => "referee-line-nobody",
            (false, true) => "referee-line-already",
            (false, false) => "referee-line",
        };
        self.texts.with(key, &values)
    }

    fn consequence(&self, it: &Consequence, ruling: &Ruling) -> String {
        let mut parts = Vec::new();
        if it.penalty != [0; 4] {
            let values = [("points", points(it.penalty).into())];
            parts.push(self.texts.with("referee-penalty", &values));
        }
        if let Some(result) = it.result {
            parts.push(self.texts.with("referee-result", &[("points", points(result).into())]));
        }
        if ruling.deductions != [0; 4] {
            let values = [("points", points(ruling.deductions).into())];
            parts.push(self.texts.with("referee-deducted", &values));
        }
        parts.push(self.texts.get(&format!("referee-then-{}", it.then.word())));
        let words = [
            ruling.card.map(|fate| format!("referee-card-{}", fate.word())),
            it.dealer.map(|dealer| format!("referee-dealer-{}", dealer.word())),
            it.duty.map(|duty| format!("referee-duty-{}", duty.word())),
        ];
        parts.extend(words.into_iter().flatten().map(|key| self.texts.get(&key)));
        parts.join(" ")
    }

    fn alternative(&self, it: &Consequence) -> String {
        let values = [
            ("class", self.texts.get(&format!("referee-class-{}", it.class.word())).into()),
            ("points", points(it.penalty).into()),
        ];
        self.cited(&self.texts.with("referee-alternative", &values), it.rule.as_deref())
    }

    fn end(&self, sheet: &Sheet) -> Vec<String> {
        let mut lines = vec![end(sheet, self.texts)];
        if sheet.deductions != [0; 4] {
            let values = [("points", points(sheet.deductions).into())];
            lines.push(self.texts.with("referee-deducted", &values));
        }
        for (seats_named, key) in
            [(sheet.warned, "referee-warned"), (sheet.disqualified, "referee-disqualified")]
        {
            if !seats_named.is_empty() {
                lines.push(self.texts.with(key, &[("seats", seats(seats_named).into())]));
            }
        }
        if sheet.minutes > 0 {
            lines.push(self.texts.with("referee-minutes", &[("minutes", sheet.minutes.into())]));
        }
        lines
    }
}

fn seats(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ")
}

fn points(points: [i16; 4]) -> String {
    points.map(|points| if points == 0 { "0".to_owned() } else { format!("{points:+}") }).join(" ")
}
