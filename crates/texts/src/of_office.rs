//! What the tournament office says.

use dulle_rules::{Cite, Rulebook};
use dulle_tournament::office::csv::{CsvFault, NotText};
use dulle_tournament::office::seating::NoLayout;
use dulle_tournament::office::text::{ReadError, ReadErrorKind};
use dulle_tournament::office::{
    NextStep, Number, Office, OfficeReason, Refused, Role, Series, SetupError, Tie, Value,
};

use crate::fluent::Value as Told;
use crate::message::Texts;

impl Texts {
    /// Why the office refuses an act, with the paragraph where a rulebook says so.
    pub fn office_refused(&self, refused: &Refused, office: &Office) -> String {
        let sentence = self.office_reason(&refused.reason, office);
        let cited = office.setup().and_then(|setup| {
            let cite = office_cite(refused, &setup.book)?;
            Some(self.cited(&sentence, &cite, &setup.book))
        });
        cited.unwrap_or(sentence)
    }

    fn office_reason(&self, reason: &OfficeReason, office: &Office) -> String {
        match reason {
            OfficeReason::Setup(error) => return self.office_setup(error),
            OfficeReason::Layout(no) => return self.office_layout(no),
            OfficeReason::Match(refusal) => return self.refusal(refusal, None),
            OfficeReason::Line(kind) => return self.match_read_kind(kind),
            _ => {}
        }
        let value = |value: Value| -> Told<'static> {
            match value {
                Value::Count(count) => count.into(),
                Value::Text(text) => text.into(),
                Value::Player(number) => office_name(number, office).into(),
                Value::Role(role) => self.office_role(role).into(),
            }
        };
        let values: Vec<_> =
            reason.values().into_iter().map(|(name, of)| (name, value(of))).collect();
        self.with(&format!("office-refuse-{}", reason.word()), &values)
    }

    pub fn office_role(&self, role: Role) -> String {
        self.get(&format!("office-role-{}", role.word()))
    }

    /// Why there is no such tournament.
    pub fn office_setup(&self, error: &SetupError) -> String {
        let (key, value, most): (_, i64, i64) = match *error {
            SetupError::Rounds(rounds) => ("rounds", rounds.into(), 0),
            SetupError::Hands(hands) => ("hands", hands.into(), 0),
            SetupError::Minutes(minutes) => ("minutes", minutes.into(), 0),
            SetupError::Size { size, most } => ("size", size.into(), most.into()),
            SetupError::Start(round) => ("start", round.into(), 0),
            SetupError::Springers(springers) => ("springers", springers.into(), 0),
            SetupError::TieTwice(_) => ("tie-twice", 0, 0),
            SetupError::Team(best) => ("team", best.into(), 0),
            SetupError::PlacePoints => ("place-points", 0, 0),
            SetupError::ManyPlacePoints(most) => ("many-place-points", most.into(), 0),
            SetupError::Dates(most) => ("dates", most.into(), 0),
            SetupError::Fee(fee) => ("fee", fee.into(), 0),
            SetupError::OnlineTables => ("online-tables", 0, 0),
            SetupError::OnlineSeconds(seconds) => ("online-seconds", seconds.into(), 0),
        };
        let values = [("value", value.into()), ("most", most.into())];
        self.with(&format!("office-setup-{key}"), &values)
    }

    /// Why this many cannot be seated, and what would work.
    pub fn office_layout(&self, no: &NoLayout) -> String {
        let more = Told::from(no.more as u64);
        let players = Told::from(no.players as u64);
        let mut parts = vec![self.with("office-layout-no", &[("players", players)])];
        parts.push(match no.fewer {
            Some(fewer) => {
                let values = [("fewer", (fewer as u64).into()), ("more", more)];
                self.with("office-layout-works", &values)
            }
            None => self.with("office-layout-more", &[("more", more)]),
        });
        if let Some(size) = no.with_size {
            parts.push(self.with("office-layout-size", &[("size", size.into())]));
        }
        if no.with_springer {
            parts.push(self.get("office-layout-springer"));
        }
        parts.join(" ")
    }

    /// Why a tournament's text cannot be read.
    pub fn office_read(&self, error: &ReadError) -> String {
        let sentence = self.office_read_kind(&error.kind);
        let values = [("line", (error.line as u64).into()), ("sentence", sentence.into())];
        self.with("match-read-line", &values)
    }

    /// Why an entry or an act cannot be read, without where it stands.
    pub fn office_read_kind(&self, kind: &ReadErrorKind) -> String {
        match kind {
            ReadErrorKind::NotATournament => self.get("office-read-no-tournament"),
            ReadErrorKind::Torn => self.get("office-read-torn"),
            ReadErrorKind::Ahead => self.get("office-read-ahead"),
            ReadErrorKind::Hidden => self.get("office-read-hidden"),
            ReadErrorKind::UnknownRulebook(name) => {
                let names = Rulebook::listed().collect::<Vec<_>>().join(", ");
                let values = [("name", name.as_str().into()), ("names", names.into())];
                self.with("setup-unknown-rulebook", &values)
            }
            ReadErrorKind::Option(error) => self.option(error),
            ReadErrorKind::Line(error) => self.match_line(error),
            ReadErrorKind::Refused(refused) => self.office_refused(refused, &Office::new()),
        }
    }

    /// Why a file is no list of entries.
    pub fn office_not_text(&self, error: NotText) -> String {
        self.get(match error {
            NotText::Spreadsheet => "office-csv-spreadsheet",
            NotText::Pdf => "office-csv-pdf",
            NotText::Binary => "office-csv-binary",
            NotText::TooLarge => "office-csv-large",
            NotText::Empty => "office-csv-empty",
        })
    }

    /// What is wrong with a line of a list of entries.
    pub fn office_csv_fault(&self, fault: &CsvFault) -> String {
        let (key, text) = match fault {
            CsvFault::Unclosed => ("office-csv-unclosed", ""),
            CsvFault::NoName => ("office-csv-no-name", ""),
            CsvFault::NoGivenName => ("office-csv-no-given", ""),
            CsvFault::BadName(text) => ("office-csv-bad-name", text.as_str()),
            CsvFault::BadText(text) => ("office-csv-bad-text", text.as_str()),
            CsvFault::BadFee(text) => ("office-csv-bad-fee", text.as_str()),
            CsvFault::TooMany => ("office-csv-too-many", ""),
        };
        self.with(key, &[("text", shortened(text).into())])
    }

    /// What decides between equal totals of a series.
    pub fn office_series_ties(&self, list: &Series) -> String {
        let word = |tie: &Tie| match tie {
            Tie::BestRound | Tie::LastRound => {
                self.get(&format!("office-series-tie-{}", tie.word()))
            }
            Tie::Deductions | Tie::Solos => self.get(&format!("office-tie-{}", tie.word())),
        };
        let words: Vec<String> = list.ties.iter().map(word).collect();
        let ties = if words.is_empty() {
            self.get("office-standings-shared")
        } else {
            self.with("office-standings-ties", &[("ties", words.join(", ").into())])
        };
        let places = list.by_places.then(|| self.get("office-series-places"));
        places.into_iter().chain([ties]).collect::<Vec<_>>().join(" ")
    }

    /// What is to be done next.
    pub fn office_next(&self, step: &NextStep, office: &Office) -> String {
        let key = format!("office-next-{}", step.word());
        let values: Vec<(&'static str, Told<'_>)> = match step {
            NextStep::Enter | NextStep::Finish | NextStep::Over => Vec::new(),
            NextStep::Draw { round }
            | NextStep::Publish { round }
            | NextStep::Release { round }
            | NextStep::Close { round }
            | NextStep::HangOut { round }
            | NextStep::HangOutAgain { round } => vec![("round", (*round).into())],
            NextStep::Redraw { round, why } => {
                let why = self.office_refused(why, office);
                vec![("round", (*round).into()), ("why", why.into())]
            }
            NextStep::TwoSheets { table, .. } => vec![("table", (*table).into())],
            NextStep::Results { round, missing, tables } => vec![
                ("round", (*round).into()),
                ("missing", (*missing as u64).into()),
                ("tables", (*tables as u64).into()),
            ],
        };
        let next = self.with(&key, &values);
        match (step, office.setup()) {
            // A number that does not come out is no lack of players alone.
            (NextStep::Enter, Some(setup)) => {
                let playing = office.playing_in(office.rounds().len() as u8 + 1).len();
                let no = setup.layout(playing).err().filter(|_| playing > 0);
                no.map_or_else(|| next.clone(), |no| format!("{next} {}", self.office_layout(&no)))
            }
            _ => next,
        }
    }
}

/// The paragraph of a book that forbids an act of the office.
pub fn office_cite(refused: &Refused, book: &Rulebook) -> Option<Cite> {
    match refused.reason {
        OfficeReason::PanelIsFinal { .. } => Some(last_word(book)),
        _ => refused.cite(book).cloned(),
    }
}

/// Where a book gives the panel the last word. Neither a card nor a score depends on it, so that the rulebooks' data has
/// no topic for it.
fn last_word(book: &Rulebook) -> Cite {
    let (other, row) = match book.name.as_str() {
        "ddv1994" => (None, "B.1"),
        "lions2024" => (None, "A4"),
        "palast" => (Some("ddv2019"), "8.2.1-panel"),
        _ => (None, "8.2.1-panel"),
    };
    Cite { book: other.map(str::to_owned), row: row.to_owned() }
}

/// The beginning of a text that may be very long.
fn shortened(text: &str) -> String {
    const MOST: usize = 70;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST).chain(['…']).collect()
}

/// A player as a sentence names them.
pub(crate) fn office_name(number: Number, office: &Office) -> String {
    match office.player(number) {
        Some(player) => format!("{} ({number})", player.current().spoken()),
        None => number.to_string(),
    }
}
