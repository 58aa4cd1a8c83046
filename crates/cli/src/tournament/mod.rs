//! `dulle tournament`: a whole tournament in one file.

mod args;
mod choices;
mod csv;
mod input;
mod json;
mod links;
mod print;
mod show;
mod terms;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use dulle_texts::Texts;
use dulle_tournament::office::seating::PASSES;
use dulle_tournament::office::{
    Act, Drawn, Entry, Method, Number, Office, Refused, Round, series, text,
};
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
        let cite = office.setup().and_then(|setup| refused.cite(&setup.book));
        let rule = cite.map(ToString::to_string);
        Self { message: texts.office_refused(refused, office), rule, status: Status::Wrong }
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
        Command::Draw(args) => draw(args, texts, output),
        Command::Grant(args) => links::grant(args, texts, output),
        Command::Show(args) => {
            let office = FILE.look(&args.common.file, texts)?;
            let now = input::when(&args.common, &office, texts)?;
            show::show(args, &office, now, texts, output)
        }
        Command::Export(args) => csv::export(args, texts, output),
        Command::ExportMatch(args) => export_match(args, texts, output),
        Command::Print(args) => print::print(args, texts, output),
        Command::CheckDraw(args) => check_draw(args, texts, output),
        Command::Series(args) => {
            let read = args.files.iter().map(|file| FILE.look(file, texts));
            let offices = read.collect::<Result<Vec<_>, _>>()?;
            let all: Vec<&Office> = offices.iter().collect();
            let rows = series(&all, args.best.unwrap_or(usize::MAX));
            Ok(show::series(&rows, args.json, texts, output)?)
        }
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
                ("names", names(&self.office, told).into()),
            ];
            return Err(Mistake::plain(self.texts.with("office-draw-published", &values)));
        }
        Ok(())
    }

    fn preview(&self, acts: Vec<Act>, output: &mut Output) -> Result<(), Failure> {
        let Some(act) = acts.into_iter().next() else { return Ok(()) };
        let entry = self.entry(act)?;
        let preview = self.office.preview(entry);
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

fn draw(args: &args::Draw, texts: &Texts, output: &mut Output) -> Result<(), Failure> {
    let Opened { store, read: office } = FILE.open(&args.common.file, texts)?;
    let round = args.round.unwrap_or_else(|| input::next_round(&office));
    say_absent(&office, round, texts);
    let seed = match args.seed {
        Some(seed) => seed,
        None => usual_seed(&office)?,
    };
    let mut told = 0;
    let progress = |progress: dulle_tournament::office::seating::Progress| {
        let percent = u32::from(progress.pass) * 100 / u32::from(progress.passes.max(1));
        if percent >= told + 20 {
            told = percent;
            let values = [("percent", percent.into()), ("again", progress.again.into())];
            crate::complain(&texts.with("office-drawing", &values));
        }
        true
    };
    let drawn = office.draw(round, seed, PASSES, progress);
    let drawn = drawn.map_err(|refused| Mistake::refused(&refused, &office, texts))?;
    let acts: Vec<Act> = drawn.into_iter().map(Act::Draw).collect();
    let desk = Desk { store, office, common: &args.common, texts };
    if !args.again && !args.common.preview {
        desk.check_told(&acts)?;
    }
    desk.enter(acts, output)
}

/// Names those who were not ticked off.
fn say_absent(office: &Office, round: u8, texts: &Texts) {
    let absent = office.not_here(round);
    if !absent.is_empty() {
        let values = [
            ("count", (absent.len() as u64).into()),
            ("names", names(office, absent.into_iter()).into()),
        ];
        crate::complain(&wrap::lines("", &texts.with("office-not-here", &values)).join("\n"));
    }
}

fn names(office: &Office, numbers: impl Iterator<Item = Number>) -> String {
    let players = numbers.filter_map(|number| office.player(number));
    players.map(|player| player.person.spoken()).collect::<Vec<_>>().join(", ")
}

/// The seed that was published with the first round, or a new one of five digits.
fn usual_seed(office: &Office) -> io::Result<u64> {
    if let Some(first) = office.rounds().first() {
        return Ok(first.seed);
    }
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(10_000 + u64::from_le_bytes(bytes) % 90_000)
}

/// Draws a round again from what stood before it, and compares.
fn check_draw(args: &args::OfRound, texts: &Texts, output: &mut Output) -> Result<(), Failure> {
    let office = FILE.look(&args.common.file, texts)?;
    let drawn = office.journal().iter().enumerate().rev().find_map(|(place, entry)| {
        let counts = office.undone_by(place).is_none();
        match &entry.act {
            Act::Draw(drawn) if drawn.round == args.round && counts => Some((place, drawn)),
            _ => None,
        }
    });
    let Some((place, drawn)) = drawn else {
        let values = [("round", args.round.into())];
        return Err(Mistake::plain(texts.with("office-refuse-not-drawn", &values)).into());
    };
    let (begin, first) = begin_of_draw(&office, place, drawn);
    let before = as_it_stood(&office, begin);
    let before = before.map_err(|refused| Mistake::refused(&refused, &office, texts))?;
    let passes = drawn.passes;
    let again = before.draw(first, drawn.seed, PASSES, |progress| progress.pass < passes);
    let again = again.map_err(|refused| Mistake::refused(&refused, &office, texts))?;
    let same = again.iter().any(|again| again.round == drawn.round && again.tables == drawn.tables);
    let values = [("round", args.round.into()), ("seed", drawn.seed.to_string().into())];
    let key = if same { "office-draw-same" } else { "office-draw-other" };
    let sentence = texts.with(key, &values);
    if args.common.json {
        json::checked(same, drawn.seed, &sentence, output)?;
    } else {
        wrap::paragraph(&sentence, output)?;
    }
    Ok(())
}

/// Where the draw began that this entry belongs to, and its first round: a plan draws all rounds at once.
fn begin_of_draw(office: &Office, place: usize, drawn: &Drawn) -> (usize, u8) {
    let (mut begin, mut first) = (place, drawn.round);
    while let Some(Act::Draw(before)) =
        begin.checked_sub(1).map(|place| &office.journal()[place].act)
        && before.method == Method::Plan
        && before.seed == drawn.seed
        && before.round + 1 == first
    {
        (begin, first) = (begin - 1, before.round);
    }
    (begin, first)
}

/// The office before an entry. What was taken back later still counted then.
fn as_it_stood(office: &Office, place: usize) -> Result<Office, Refused> {
    let mut before = Office::new();
    for (earlier, entry) in office.journal()[..place].iter().enumerate() {
        let counted = office.undone_by(earlier).is_none_or(|undo| undo > place);
        if counted && !matches!(entry.act, Act::Undo { .. }) {
            before.enter(entry.clone())?;
        }
    }
    Ok(before)
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
