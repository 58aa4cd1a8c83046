//! `dulle tournament`: a whole tournament in one file.

mod args;
mod choices;
mod csv;
mod drawing;
mod input;
mod json;
mod links;
mod print;
mod series;
mod show;
mod terms;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use dulle_texts::{Texts, office_cite};
use dulle_tournament::office::{Act, Entry, Office, OfficeReason, Refused, Role, Round, text};
use dulle_tournament::text as match_text;

use crate::files::system_error;
use crate::journal_file::{Format, Opened, Store, StoreError};
use crate::mistake::Mistake;
use crate::output::{Output, Status};
use crate::wrap;
pub(crate) use args::Args;
use args::{Command, Common};

/// A tournament in a file.
const FILE: Format<Office> = Format {
    read: |whole, texts| {
        let read = text::read(whole).map(|reading| reading.office);
        read.map_err(|error| texts.office_read(&error))
    },
    exists: "office-file-exists",
};

impl Mistake {
    fn refused(refused: &Refused, office: &Office, texts: &Texts) -> Self {
        let cite = office.setup().and_then(|setup| office_cite(refused, &setup.book));
        let rule = cite.as_ref().map(ToString::to_string);
        let mut message = texts.office_refused(refused, office);
        // On the command line everybody says in which capacity they act.
        let role = match refused.reason {
            OfficeReason::NotYours { role } => Some(role),
            OfficeReason::OnlyPanel => Some(Role::Panel),
            _ => None,
        };
        if let Some(role) = role.filter(|role| *role != Role::Server) {
            message += " ";
            message += &texts.with("office-as", &[("role", role.word().into())]);
        }
        Self { message, rule, status: Status::Wrong }
    }
}

/// What went wrong: a sentence, or standard output is gone.
#[derive(Debug)]
enum Failure {
    Mistake(Mistake),
    Io(io::Error),
}

impl From<Mistake> for Failure {
    fn from(mistake: Mistake) -> Self {
        Self::Mistake(mistake)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Mistake(error.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    match command(&args.command, texts, output) {
        Ok(()) => Ok(Status::Good),
        Err(Failure::Io(error)) => Err(error),
        Err(Failure::Mistake(mistake)) => {
            if args.command.json() {
                json::refused(&mistake.message, mistake.rule.as_deref(), output)?;
            } else {
                crate::complain(&wrap::lines("", &mistake.message).join("\n"));
            }
            Ok(mistake.status)
        }
    }
}

fn command(command: &Command, texts: &Texts, output: &mut Output) -> Result<(), Failure> {
    match command {
        Command::New(args) => new(args, texts, output),
        Command::Act(wanted) => {
            let common = wanted.common();
            let Opened { store, read: office } = FILE.open(&common.file, texts)?;
            let acts = input::acts(wanted, &office, texts)?;
            Desk { store, office, common, texts }.enter(acts, output)
        }
        Command::Import(args) => csv::import(args, texts, output),
        Command::Draw(args) => drawing::draw(args, texts, output),
        Command::Seat(args) => drawing::seat(args, texts, output),
        Command::Grant(args) => links::grant(args, texts, output),
        Command::Show(args) => {
            let office = FILE.look(&args.common.file, texts)?;
            let now = input::when(&args.common, &office, texts)?;
            show::show(args, &office, now, texts, output)
        }
        Command::Export(args) => csv::export(args, texts, output),
        Command::ExportMatch(args) => export_match(args, texts, output),
        Command::Print(args) => print::print(args, texts, output),
        Command::CheckDraw(args) => drawing::check_draw(args, texts, output),
        Command::Series(args) => series::show(args, texts, output),
    }
}

/// An open file, and who writes to it.
struct Desk<'a> {
    store: Store,
    office: Office,
    common: &'a Common,
    texts: &'a Texts,
}

impl Desk<'_> {
    fn entry(&self, act: Act) -> Result<Entry, Mistake> {
        let at = input::when(self.common, &self.office, self.texts)?;
        Ok(Entry { at, by: input::by(self.common, self.texts)?, act })
    }

    /// Enters acts that belong together, or shows what they would change.
    fn enter(mut self, acts: Vec<Act>, output: &mut Output) -> Result<(), Failure> {
        if self.common.preview {
            return self.preview(acts, output);
        }
        let before = self.office.journal().len();
        self.write(acts)?;
        if self.common.json {
            json::written(&self.office, before, self.texts, output)?;
        } else {
            show::written(&self.office, before, self.texts, output)?;
        }
        Ok(())
    }

    /// All of them or none: they go to the disk as one piece of text.
    fn write(&mut self, acts: Vec<Act>) -> Result<(), Mistake> {
        let mut office = self.office.clone();
        let mut lines = String::new();
        for act in acts {
            let entry = self.entry(act)?;
            let decided = office.decide(entry);
            let decided =
                decided.map_err(|refused| Mistake::refused(&refused, &office, self.texts))?;
            lines += &text::entry_line(decided.entry());
            office.absorb(decided);
        }
        self.store.append(&lines, self.texts)?;
        self.office = office;
        Ok(())
    }

    /// Enters seats that were drawn or put down by hand; `again` is said by those who know that a seating is out.
    fn enter_seats(self, acts: Vec<Act>, again: bool, output: &mut Output) -> Result<(), Failure> {
        if !again && !self.common.preview {
            self.check_told(&acts)?;
        }
        self.enter(acts, output)
    }

    /// A seating that is out is drawn again only by those who know whom they have to tell.
    fn check_told(&self, acts: &[Act]) -> Result<(), Mistake> {
        for act in acts {
            let Act::Draw(drawn) = act else { continue };
            let published = |round: &Round| round.published.is_some() && round.released.is_none();
            if !self.office.round(drawn.round).is_some_and(published) {
                continue;
            }
            let Ok(preview) = self.office.preview(self.entry(act.clone())?) else { continue };
            let told = preview.seats.iter().map(|seat| seat.number);
            let values = [
                ("round", drawn.round.into()),
                ("count", (preview.seats.len() as u64).into()),
                ("names", drawing::names(&self.office, drawn.round, told).into()),
            ];
            return Err(Mistake::plain(self.texts.with("office-draw-published", &values)));
        }
        Ok(())
    }

    fn preview(&self, acts: Vec<Act>, output: &mut Output) -> Result<(), Failure> {
        let entries = acts.into_iter().map(|act| self.entry(act));
        let preview = self.office.preview_of(entries.collect::<Result<Vec<_>, _>>()?);
        let preview =
            preview.map_err(|refused| Mistake::refused(&refused, &self.office, self.texts))?;
        if self.common.json {
            json::preview(&preview, &self.office, self.texts, output)?;
        } else {
            show::preview(&preview, &self.office, self.texts, output)?;
        }
        Ok(())
    }
}

fn new(args: &args::New, texts: &Texts, output: &mut Output) -> Result<(), Failure> {
    let setup = terms::new(args, texts)?;
    let mut office = Office::new();
    let at = input::when(&args.common, &office, texts)?;
    let by = input::by(&args.common, texts)?;
    let entry = Entry { at, by, act: Act::Setup(Box::new(setup)) };
    let entered = office.enter(entry);
    entered.map_err(|refused| Mistake::refused(&refused, &office, texts))?;
    FILE.create(&args.common.file, &text::whole(&office), texts)?;
    if args.common.json {
        json::written(&office, 0, texts, output)?;
    } else {
        show::written(&office, 0, texts, output)?;
    }
    Ok(())
}

fn export_match(
    args: &args::ExportMatch,
    texts: &Texts,
    output: &mut Output,
) -> Result<(), Failure> {
    use dulle_tournament::office::Body;
    let office = FILE.look(&args.common.file, texts)?;
    let table = office.round(args.round).and_then(|round| round.table(args.table));
    let sheet = table.and_then(|table| table.counting().or_else(|| table.sheets.first()));
    match sheet.map(|sheet| &sheet.body) {
        Some(Body::Match(game)) => {
            write!(output, "{}", match_text::whole(game))?;
            Ok(())
        }
        Some(Body::Totals(_)) => {
            Err(Mistake::plain(texts.get("office-refuse-not-two-lists")).into())
        }
        None => Err(Mistake::plain(texts.get("office-refuse-no-sheet")).into()),
    }
}

/// A file that is not larger than it should be.
fn read_file(path: &Path, most: u64, texts: &Texts) -> Result<Vec<u8>, Mistake> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes));
    match read {
        Ok(_) => Ok(bytes),
        Err(error) => {
            let file = path.display().to_string();
            let values = [("file", file.into()), ("error", system_error(&error, texts).into())];
            let message = texts.with("file-unreadable", &values);
            Err(Mistake { message, rule: None, status: Status::Unreadable })
        }
    }
}
