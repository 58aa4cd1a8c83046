//! The typesetter: a world of our templates, our fonts and one document's values.

use std::sync::LazyLock;

use dulle_texts::Lang;
use typst::diag::{FileError, FileResult, SourceDiagnostic};
use typst::foundations::{Bytes, Datetime, Duration, Smart};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, Timestamp};

use crate::PrintError;
use crate::document::Document;

/// Free fonts with digits of one width, umlauts, suits and letters of many scripts.
const FONTS: [&[u8]; 2] =
    [include_bytes!("../fonts/DejaVuSans.ttf"), include_bytes!("../fonts/DejaVuSans-Bold.ttf")];

const TEMPLATES: [(&str, &str); 8] = [
    ("base.typ", include_str!("../templates/base.typ")),
    ("sheet.typ", include_str!("../templates/sheet.typ")),
    ("cards.typ", include_str!("../templates/cards.typ")),
    ("slips.typ", include_str!("../templates/slips.typ")),
    ("seating.typ", include_str!("../templates/seating.typ")),
    ("by-name.typ", include_str!("../templates/by-name.typ")),
    ("standings.typ", include_str!("../templates/standings.typ")),
    ("ruling.typ", include_str!("../templates/ruling.typ")),
];

/// The values of the document, as a file that templates read.
const VALUES: &str = "values.json";

/// What is the same for all documents.
struct Shop {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    templates: Vec<Source>,
}

static SHOP: LazyLock<Shop> = LazyLock::new(|| {
    let fonts: Vec<Font> =
        FONTS.into_iter().flat_map(|data| Font::iter(Bytes::new(data))).collect();
    let mut book = FontBook::new();
    fonts.iter().for_each(|font| book.push(font.info().clone()));
    let template = |(name, text): (&str, &str)| Some(Source::new(id(name)?, text.to_owned()));
    Shop {
        library: LazyHash::new(Library::default()),
        book: LazyHash::new(book),
        fonts,
        templates: TEMPLATES.into_iter().filter_map(template).collect(),
    }
});

fn id(name: &str) -> Option<FileId> {
    let path = VirtualPath::new(name).ok()?;
    Some(RootedPath::new(VirtualRoot::Project, path).intern())
}

fn name_of(id: FileId) -> &'static str {
    id.get().vpath().get_without_slash()
}

/// One document: no file, no network, no clock.
struct Desk {
    main: FileId,
    values: Bytes,
}

impl World for Desk {
    fn library(&self) -> &LazyHash<Library> {
        &SHOP.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &SHOP.book
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let found = SHOP.templates.iter().find(|template| template.id() == id);
        found.cloned().ok_or_else(|| FileError::NotFound(name_of(id).into()))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if name_of(id) == VALUES {
            Ok(self.values.clone())
        } else {
            Err(FileError::NotFound(name_of(id).into()))
        }
    }

    fn font(&self, index: usize) -> Option<Font> {
        SHOP.fonts.get(index).cloned()
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}

pub(crate) fn pdf(document: &Document, lang: Lang) -> Result<Vec<u8>, PrintError> {
    let main = id(document.template()).ok_or_else(|| PrintError::Template("no name".to_owned()))?;
    let values = Bytes::from_string(document.values(lang).to_string());
    let set = typst::compile::<PagedDocument>(&Desk { main, values });
    let pages = set.output.map_err(|errors| wrong(&errors))?;
    let options = PdfOptions {
        creator: Smart::Custom(Some("Dulle".to_owned())),
        timestamp: printed(document),
        ..PdfOptions::default()
    };
    let bytes = typst_pdf::pdf(&pages, &options).map_err(|errors| wrong(&errors))?;
    // A server prints for months: what was remembered for this document is of no use to the next.
    typst::comemo::evict(1);
    Ok(bytes)
}

/// The typesetter takes all cores that it gets, and deep documents need a deep stack.
static ASIDE: LazyLock<Option<rayon::ThreadPool>> = LazyLock::new(|| {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).stack_size(STACK);
    pool.start_handler(|_| make_way()).build().ok()
});
const STACK: usize = 8 << 20;

/// On other systems a thread cannot give way to the others of its process alone.
fn make_way() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(NICE);
}
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

pub(crate) fn pdf_aside(document: &Document, lang: Lang) -> Result<Vec<u8>, PrintError> {
    match &*ASIDE {
        Some(one) => one.install(|| pdf(document, lang)),
        None => pdf(document, lang),
    }
}

fn wrong(errors: &[SourceDiagnostic]) -> PrintError {
    let all: Vec<String> = errors.iter().map(|error| error.message.to_string()).collect();
    PrintError::Template(all.join("; "))
}

/// The time of printing, for the properties of the file.
fn printed(document: &Document) -> Option<Timestamp> {
    let text = document.head.printed.to_string();
    let number = |range: std::ops::Range<usize>| text.get(range)?.parse::<i32>().ok();
    let part = |range| number(range).and_then(|number| u8::try_from(number).ok());
    let (year, month, day) = (number(0..4)?, part(5..7)?, part(8..10)?);
    let (hour, minute, second) = (part(11..13)?, part(14..16)?, part(17..19)?);
    let time = Datetime::from_ymd_hms(year, month, day, hour, minute, second)?;
    Some(Timestamp::new_utc(time))
}
