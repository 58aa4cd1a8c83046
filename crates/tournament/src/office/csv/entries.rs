//! A list of entries, judged line by line. Nothing is taken over before it is confirmed.

use super::decode::{Encoding, NotText, decode};
use super::fields::{Fields, is_formula, separator, split, unsafe_again};
use crate::free_text::FreeText;
use crate::office::person::{MOST_PLAYERS, Number, Person, Player};

/// A file as it was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CsvReading {
    pub encoding: Encoding,
    pub separator: char,
    /// Whether the first line named the columns.
    pub has_head: bool,
    pub lines: Vec<CsvLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CsvLine {
    /// From 1.
    pub line: usize,
    /// As it stood.
    pub raw: String,
    pub verdict: CsvVerdict,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CsvVerdict {
    /// Can be taken over: who it is and what they have paid in cents.
    Good {
        person: Person,
        paid: Option<u32>,
        hint: Option<CsvHint>,
    },
    /// Is in the list already.
    Known {
        number: Number,
    },
    /// Stands in the file twice.
    Double {
        line: usize,
    },
    Fault(CsvFault),
}

/// Worth knowing, but no fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CsvHint {
    /// A field began like a formula; it is text.
    Formula,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CsvFault {
    /// A quotation mark is never closed.
    Unclosed,
    NoName,
    NoGivenName,
    BadName(String),
    /// A club or a team.
    BadText(String),
    BadFee(String),
    TooMany,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Name,
    Given,
    Club,
    Team,
    Fee,
    Other,
}

impl Column {
    fn of(head: &str) -> Option<Self> {
        Some(match head.to_lowercase().as_str() {
            "name" | "nachname" | "familienname" | "spieler" | "family name" | "surname"
            | "last name" | "player" => Self::Name,
            "vorname" | "given name" | "first name" => Self::Given,
            "verein" | "club" => Self::Club,
            "team" | "mannschaft" => Self::Team,
            "startgeld" | "bezahlt" | "fee" | "paid" => Self::Fee,
            "nr" | "nr." | "nummer" | "startnummer" | "number" | "no" | "no." | "stand"
            | "status" => Self::Other,
            _ => return None,
        })
    }
}

/// Without a head: name, given name, club, team.
const USUAL: [Column; 4] = [Column::Name, Column::Given, Column::Club, Column::Team];

/// Reads a list of entries and compares it with those who are entered already.
pub fn read_entries(bytes: &[u8], known: &[Player]) -> Result<CsvReading, NotText> {
    let (text, encoding) = decode(bytes)?;
    let separator = separator(&text);
    let mut rows = split(&text, separator);
    let head = rows.first().map(|row| head(&row.fields)).unwrap_or_default();
    let has_head = head.contains(&Column::Name);
    let columns: Vec<Column> = if has_head {
        rows.remove(0);
        head
    } else {
        USUAL.to_vec()
    };
    let mut lines: Vec<CsvLine> = Vec::with_capacity(rows.len());
    for row in rows {
        let verdict = if lines.len() >= MOST_PLAYERS {
            CsvVerdict::Fault(CsvFault::TooMany)
        } else {
            judge(&row, &columns, known, &lines)
        };
        lines.push(CsvLine { line: row.line, raw: row.raw, verdict });
    }
    Ok(CsvReading { encoding, separator, has_head, lines })
}

fn head(fields: &[String]) -> Vec<Column> {
    fields.iter().map(|field| Column::of(field).unwrap_or(Column::Other)).collect()
}

fn judge(row: &Fields, columns: &[Column], known: &[Player], before: &[CsvLine]) -> CsvVerdict {
    if row.unclosed {
        return CsvVerdict::Fault(CsvFault::Unclosed);
    }
    let field = |wanted: Column| {
        let place = columns.iter().position(|&column| column == wanted)?;
        row.fields.get(place).map(String::as_str)
    };
    let mut hint = None;
    let mut text = |field: Option<&str>| -> String {
        let field = field.unwrap_or_default();
        if let Some(inner) = unsafe_again(field) {
            return inner.to_owned();
        }
        if is_formula(field) {
            hint = Some(CsvHint::Formula);
        }
        field.trim().to_owned()
    };
    let (name, given) =
        (text(field(Column::Name)), field(Column::Given).map(|_| text(field(Column::Given))));
    let (club, team) = (text(field(Column::Club)), text(field(Column::Team)));
    let person = match (name.as_str(), given.as_deref()) {
        ("", _) => return CsvVerdict::Fault(CsvFault::NoName),
        // With a column for given names each has one, unless the name has both.
        (name, Some(""))
            if columns.contains(&Column::Given)
                && !name.contains([',', ' '])
                && columns != USUAL =>
        {
            return CsvVerdict::Fault(CsvFault::NoGivenName);
        }
        (name, None | Some("")) => Person::named(name),
        (name, Some(given)) => Person::new(name, given),
    };
    let Some(person) = person else { return CsvVerdict::Fault(CsvFault::BadName(name)) };
    let (of_club, of_team) = (group(&club), group(&team));
    let lost = |text: &str, kept: Option<&FreeText>| kept.is_none() && !is_none(text);
    for (text, kept) in [(club, of_club.as_ref()), (team, of_team.as_ref())] {
        if lost(&text, kept) {
            return CsvVerdict::Fault(CsvFault::BadText(text));
        }
    }
    let person = person.of_club(of_club).of_team(of_team);
    let paid =
        match field(Column::Fee).filter(|fee| !fee.is_empty()).map(|text| (text, cents(text))) {
            None => None,
            Some((_, Some(cents))) => Some(cents),
            Some((text, None)) => return CsvVerdict::Fault(CsvFault::BadFee(text.to_owned())),
        };
    if let Some(player) = known.iter().find(|player| player.person.looks_like(&person)) {
        return CsvVerdict::Known { number: player.number };
    }
    let same = |line: &&CsvLine| match &line.verdict {
        CsvVerdict::Good { person: other, .. } => other.looks_like(&person),
        _ => false,
    };
    match before.iter().find(same) {
        Some(line) => CsvVerdict::Double { line: line.line },
        None => CsvVerdict::Good { person, paid, hint },
    }
}

/// Nothing, a dash, or a word for it.
fn is_none(text: &str) -> bool {
    ["", "-", "–", "vereinslos", "none", "ohne"].contains(&text.trim().to_lowercase().as_str())
}

/// A club or a team.
fn group(text: &str) -> Option<FreeText> {
    FreeText::new(text).filter(|_| !is_none(text))
}

/// `15`, `15,00`, `15.50 €`, and words for yes and no where only that was noted.
fn cents(text: &str) -> Option<u32> {
    let plain = text.trim().trim_end_matches(['€', ' ']).trim_end_matches("EUR").trim();
    let (euros, cents) = plain.split_once([',', '.']).unwrap_or((plain, "00"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(euros) || euros.len() > 4 || !digits(cents) || cents.len() > 2 {
        return None;
    }
    let scale = if cents.len() == 1 { 10 } else { 1 };
    Some(euros.parse::<u32>().ok()? * 100 + cents.parse::<u32>().ok()? * scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> CsvReading {
        read_entries(text.as_bytes(), &[]).expect("a file")
    }

    fn names(reading: &CsvReading) -> Vec<String> {
        let name = |line: &CsvLine| match &line.verdict {
            CsvVerdict::Good { person, .. } => Some(person.listed()),
            _ => None,
        };
        reading.lines.iter().filter_map(name).collect()
    }

    #[test]
    fn what_a_german_spreadsheet_writes_is_read() {
        let text = "\u{feff}Name;Vorname;Verein;Startgeld\r\nBöhm;Ulrich;vereinslos;15,00 €\r\n\
                    Weiß;\"Petra \"\"Pe\"\"\";\"Doko; Hamm\";15\r\n";
        let reading = read(text);
        assert_eq!((reading.encoding, reading.separator), (Encoding::Utf8Bom, ';'));
        assert_eq!(names(&reading), ["Böhm, Ulrich", "Weiß, Petra \"Pe\""]);
        let CsvVerdict::Good { person, paid, .. } = &reading.lines[1].verdict else {
            panic!("{reading:?}")
        };
        assert_eq!(person.club.as_ref().map(FreeText::as_str), Some("Doko; Hamm"));
        assert_eq!(*paid, Some(1500));
    }

    #[test]
    fn older_encodings_are_read_too() {
        let mut windows = b"Name,Vorname\nB".to_vec();
        windows.extend([0xf6, b'h', b'm', b',', b'U', b'l', b'f']);
        let reading = read_entries(&windows, &[]).expect("a file");
        assert_eq!(
            (reading.encoding, names(&reading)),
            (Encoding::Windows, vec!["Böhm, Ulf".to_owned()])
        );
        let mut wide = vec![0xff, 0xfe];
        "Name\tVorname\nJäger\tAnja"
            .encode_utf16()
            .for_each(|unit| wide.extend(unit.to_le_bytes()));
        let reading = read_entries(&wide, &[]).expect("a file");
        assert_eq!((reading.separator, names(&reading)), ('\t', vec!["Jäger, Anja".to_owned()]));
    }

    #[test]
    fn what_is_no_text_is_named() {
        for (bytes, what) in [
            (&b"PK\x03\x04rest"[..], NotText::Spreadsheet),
            (&[0xd0, 0xcf, 0x11, 0xe0, 1][..], NotText::Spreadsheet),
            (b"%PDF-1.7", NotText::Pdf),
            (b"a\0b", NotText::Binary),
            (b" \r\n", NotText::Empty),
        ] {
            assert_eq!(read_entries(bytes, &[]), Err(what));
        }
        assert_eq!(read_entries(&vec![b'a'; (1 << 20) + 1], &[]), Err(NotText::TooLarge));
    }

    #[test]
    fn faults_hints_and_doubles_are_told_by_line() {
        let text = "Name;Vorname;Verein;Startgeld\nArslan;Emre;Hamm;15\n;Stein;;15\n\
                    Wolf;Hannes;;15?\n=Pohl;Andreas;;\nArslan;Emre;Hamm;\nStein;;;\n";
        let reading = read(text);
        let verdicts: Vec<&CsvVerdict> = reading.lines.iter().map(|line| &line.verdict).collect();
        assert_eq!(reading.lines[1].raw, ";Stein;;15");
        assert!(matches!(verdicts[1], CsvVerdict::Fault(CsvFault::NoName)));
        assert!(matches!(verdicts[2], CsvVerdict::Fault(CsvFault::BadFee(fee)) if fee == "15?"));
        assert!(matches!(verdicts[3], CsvVerdict::Good { hint: Some(CsvHint::Formula), .. }));
        assert_eq!(*verdicts[4], CsvVerdict::Double { line: 2 });
        assert!(matches!(verdicts[5], CsvVerdict::Fault(CsvFault::NoGivenName)));
        assert_eq!(names(&reading), ["Arslan, Emre", "=Pohl, Andreas"], "kept as text");
        assert_eq!(reading.lines[5].line, 7);
    }

    #[test]
    fn a_name_that_nobody_can_read_as_it_is_gets_a_fault() {
        let reading = read("\u{202e}evil;Rtl\nW\u{200b}olf;Hannes\nWolf;Hannes;-\n");
        let faults = reading
            .lines
            .iter()
            .filter(|line| matches!(line.verdict, CsvVerdict::Fault(CsvFault::BadName(_))));
        assert_eq!(faults.map(|line| line.line).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(names(&reading), ["Wolf, Hannes"]);
    }

    #[test]
    fn a_club_or_a_team_that_cannot_be_kept_is_a_fault_and_not_left_out() {
        let long = "x".repeat(121);
        let reading = read(&format!(
            "Name;Vorname;Verein;Team\nWolf;Hannes;{long};\nBeck;Anna;-;A\u{200b}B\nPohl;Lina;ohne;-\n"
        ));
        let fault = |line: &CsvLine| match &line.verdict {
            CsvVerdict::Fault(CsvFault::BadText(text)) => Some(text.clone()),
            _ => None,
        };
        let faults: Vec<String> = reading.lines.iter().filter_map(fault).collect();
        assert_eq!(faults, [long, "A\u{200b}B".to_owned()]);
        assert_eq!(names(&reading), ["Pohl, Lina"]);
    }

    #[test]
    fn an_open_quotation_mark_spoils_its_own_line_alone() {
        let reading = read("Name;Vorname\n\"Wolf;Hannes\r\nBeck;Anna\nPohl;Lina\n");
        let fault = CsvVerdict::Fault(CsvFault::Unclosed);
        let unclosed = reading.lines.iter().filter(|line| line.verdict == fault);
        assert_eq!(unclosed.map(|line| line.line).collect::<Vec<_>>(), [2]);
        assert_eq!(names(&reading), ["Beck, Anna", "Pohl, Lina"]);
        let closed = read("Name;Vorname\n\"Wolf\";\"Hannes\nMaria\"\nBeck;Anna\n");
        assert_eq!(names(&closed), ["Wolf, Hannes Maria", "Beck, Anna"]);
    }

    #[test]
    fn without_a_head_the_usual_columns_are_meant() {
        let reading = read("Wolf;Hannes;Hamm\nAnna Beck\n");
        assert!(!reading.has_head);
        assert_eq!(names(&reading), ["Wolf, Hannes", "Beck, Anna"]);
    }
}
