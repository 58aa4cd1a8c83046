//! Entries as CSV, in and out: what spreadsheets write, with its faults named by line.

mod decode;
mod entries;
mod fields;
mod lists;

pub use decode::{Encoding, NotText, decode};
pub use entries::{CsvFault, CsvHint, CsvLine, CsvReading, CsvVerdict, read_entries};
pub use fields::{row, safe};
pub use lists::{entry_list, standings_list};
