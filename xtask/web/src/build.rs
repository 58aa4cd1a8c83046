//! From Rust to `target/client`: WebAssembly, its JavaScript, the static files, all of it compressed.
//!
//! What lies in the folder is what a server serves. Files in the folder that is named after their
//! content may be kept for ever; those beside it are asked for again and again.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use dulle_texts::{BrowserFile, Lang, browser_messages, paragraph_file};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use crate::lanes::{lanes, share};
use crate::plain::check_without_simd;
use crate::squeeze::{Sizes, squeeze};
use crate::tight::{tight_script, tight_style};

/// For people, or for an engineer who is changing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildKind {
    Small,
    Fast,
}

const TARGET: &str = "wasm32-unknown-unknown";
/// The word in the static files that stands for the version.
const VERSION: &str = "VERSION";
/// The files whose names browsers and people know; all others lie in the folder of the version.
const FIXED: [&str; 5] =
    ["index.html", "manifest.webmanifest", "icon.svg", "icon-180.png", "icon-512.png"];
/// The learned players' network, which the bots fetch when one of them is wanted.
const WEIGHTS: &str = "player.net";
/// The puzzles, which are fetched when a player wants one.
const PUZZLES: &str = "puzzles.dkn";
/// Style sheets besides the one for every page: for what all parts but the first show, and for what some of them show.
/// The names of their files begin so.
const STYLES: [&str; 8] =
    ["album", "course", "later", "more", "office", "referee", "study", "taste"];
/// What must arrive before the first card can be played, besides a part of the program.
const FIRST: [&str; 4] = ["index.html", "boot.js", "icon.svg", "de.ftl"];
/// Scripts that become part of the page: the browser need not ask for them.
const INLINE: [&str; 2] = ["part.js", "first.js"];
/// The style sheet of every page is part of the page too. It comes while the browser still gets ready to read it.
const STYLE: &str = "style.css";

/// A part of the client (`crates/web/src/app/part.rs`).
struct Part {
    features: &'static str,
    /// The beginning of its files' names.
    name: &'static str,
    /// The other files without which it shows or does nothing.
    needs: &'static [&'static [&'static str]],
    /// How much may come over the wire before its first page is there.
    most: usize,
}

/// What every part but the first needs to show a page.
const LATER: [&str; 2] = ["later.css", "rules.de.ftl"];
/// What the score sheet and what looks like it needs in addition.
const MORE: [&str; 2] = ["more.css", "more.de.ftl"];

const PARTS: [Part; 10] = [
    Part { features: "alone", name: "dulle", needs: &[&FIRST], most: MOST_BYTES },
    Part { features: "online", name: "online", needs: &[&FIRST, &LATER], most: 505_000 },
    Part { features: "more", name: "more", needs: &[&FIRST, &LATER, &MORE], most: 559_000 },
    Part {
        features: "referee",
        name: "referee",
        needs: &[&FIRST, &LATER, &MORE, &["referee.css", "referee.de.ftl"]],
        most: 449_000,
    },
    Part {
        features: "office",
        name: "office",
        needs: &[&FIRST, &LATER, &["more.de.ftl", "office.css", "office.de.ftl"]],
        most: 744_000,
    },
    Part {
        features: "study",
        name: "study",
        needs: &[&FIRST, &LATER, &MORE, &["study.css", "study.de.ftl"]],
        most: 420_500,
    },
    Part {
        features: "album",
        name: "album",
        needs: &[&FIRST, &LATER, &MORE, &["album.css", "album.de.ftl"]],
        most: 315_500,
    },
    Part {
        features: "course",
        name: "course",
        needs: &[&FIRST, &LATER, &MORE, &["course.css", "course.de.ftl"]],
        most: 279_000,
    },
    Part { features: "worker", name: "bots", needs: &[&["worker.js"]], most: 142_000 },
    Part { features: SIMD, name: "bots-simd", needs: &[&["worker.js"]], most: 142_000 },
];
/// The features of the bots for browsers that know SIMD: all since 2023. All others have the part before.
const SIMD: &str = "simd";
/// How much may come over the wire before the first card of a hand against bots.
pub const MOST_BYTES: usize = 294_000;

pub(crate) type Done = Result<(), String>;

fn root() -> PathBuf {
    let mut root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.pop();
    root.pop();
    root
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Where the built client is.
pub fn folder() -> PathBuf {
    target().join("client")
}

pub fn build(kind: BuildKind) -> Done {
    let stamp = folder().with_extension("stamp");
    match kind {
        BuildKind::Small => {
            let _ = fs::remove_file(&stamp);
            make(kind)
        }
        BuildKind::Fast => {
            let features = PARTS.map(|part| part.features);
            let plain: Vec<&str> = features.into_iter().filter(|&of| of != SIMD).collect();
            compile(kind, &plain.join(","), &target())?;
            let inputs = inputs()?;
            if folder().is_dir() && fs::read_to_string(&stamp).is_ok_and(|made| made == inputs) {
                return Ok(());
            }
            make(kind)?;
            write(&stamp, inputs)
        }
    }
}

/// Names everything that goes into a client: where it is the same as last time, so is the client.
fn inputs() -> Result<String, String> {
    let builder = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut paths = vec![builder, wasm(BuildKind::Fast, &target())];
    paths.extend(all_files(&root().join("crates/web/static"))?);
    paths.extend([weights(), puzzles()]);
    hash_of(&paths)
}

fn make(kind: BuildKind) -> Done {
    let out = folder().with_extension("new");
    remove(&out)?;
    let files = out.join(VERSION);
    make_folder(&files.join("paragraphs"))?;
    make_folder(&files.join("texts"))?;
    match kind {
        BuildKind::Small => {
            let [first, others @ ..] = &PARTS;
            let build = |part: &Part, target: &Path| {
                compile(kind, part.features, target)?;
                let program = wasm(kind, target);
                let checked =
                    check_without_simd(&fs::read(&program).map_err(|error| at(&program, &error))?);
                match part.features {
                    SIMD if checked.is_ok() => return Err(format!("{} has no SIMD", part.name)),
                    SIMD => {}
                    _ => checked?,
                }
                bind(&program, kind, part.name, &files)
            };
            build(first, &target())?;
            share(others, &lanes(&target())?, build)?;
        }
        BuildKind::Fast => bind_for_all(&files)?,
    }
    let style = copy_static(&out, &files)?;
    complete_page(&out.join("index.html"), &style)?;
    fs::copy(weights(), files.join(WEIGHTS)).map_err(|error| at(&weights(), &error))?;
    fs::copy(puzzles(), files.join(PUZZLES)).map_err(|error| at(&puzzles(), &error))?;
    write_paragraphs(&files)?;
    write_messages(&files)?;
    let version = name_version(&out)?;
    write_service_worker(&out, &version)?;
    let sizes = squeeze(&out, kind == BuildKind::Small)?;
    report(&sizes, kind)?;
    put_in_place(&out, &folder())
}

/// Where the network's weights are kept.
fn weights() -> PathBuf {
    root().join("crates/net/weights").join(WEIGHTS)
}

/// Where the puzzles are kept.
fn puzzles() -> PathBuf {
    root().join("crates/analysis/puzzles").join(PUZZLES)
}

/// All parts in one program, for those who wait for it: under the names of all.
fn bind_for_all(files: &Path) -> Done {
    let [first, others @ ..] = PARTS;
    bind(&wasm(BuildKind::Fast, &target()), BuildKind::Fast, first.name, files)?;
    let program = |name: &str| format!("{name}_bg.wasm");
    let script = files.join(format!("{}.js", first.name));
    let text = fs::read_to_string(&script).map_err(|error| at(&script, &error))?;
    let from = files.join(program(first.name));
    for Part { name, .. } in others {
        let text = text.replace(&program(first.name), &program(name));
        write(&files.join(format!("{name}.js")), text)?;
        fs::copy(&from, files.join(program(name))).map_err(|error| at(&from, &error))?;
    }
    Ok(())
}

/// Puts a new client where the old one was. One that is the same stays untouched, so that the
/// program which it is part of need not be built anew.
fn put_in_place(new: &Path, old: &Path) -> Done {
    if old.is_dir() && contents(new)? == contents(old)? {
        return remove(new);
    }
    remove(old)?;
    fs::rename(new, old).map_err(|error| at(old, &error))
}

/// The names and bytes of all files in a folder.
fn contents(folder: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>, String> {
    let read = |path: PathBuf| {
        let bytes = fs::read(&path).map_err(|error| at(&path, &error))?;
        let name = path.strip_prefix(folder).map_err(|error| error.to_string())?;
        Ok((name.to_owned(), bytes))
    };
    all_files(folder)?.into_iter().map(read).collect()
}

fn remove(folder: &Path) -> Done {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(at(folder, &error)),
        _ => Ok(()),
    }
}

fn compile(kind: BuildKind, parts: &str, target: &Path) -> Done {
    if !has_target() {
        run(Command::new("rustup").args(["target", "add", TARGET]))?;
    }
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root()).args(["build", "--locked", "--package", "dulle-web"]);
    cargo.args(["--target", TARGET, "--profile", profile(kind), "--target-dir"]).arg(target);
    cargo.args(["--no-default-features", "--features", parts]);
    run(&mut cargo)
}

/// Whether the compiler has the library for WebAssembly.
fn has_target() -> bool {
    let mut rustc = Command::new("rustc");
    let asked = rustc.current_dir(root()).args(["--print", "target-libdir", "--target", TARGET]);
    let folder = asked.output().ok().and_then(|output| String::from_utf8(output.stdout).ok());
    folder.is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

const fn profile(kind: BuildKind) -> &'static str {
    match kind {
        BuildKind::Small => "web",
        BuildKind::Fast => "dev",
    }
}

fn run(command: &mut Command) -> Done {
    let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed")) }
}

/// What the compiler made.
fn wasm(kind: BuildKind, target: &Path) -> PathBuf {
    let folder = if kind == BuildKind::Small { "web" } else { "debug" };
    target.join(TARGET).join(folder).join("dulle-web.wasm")
}

/// The JavaScript through which the page and WebAssembly speak.
fn bind(program: &Path, kind: BuildKind, name: &str, out: &Path) -> Done {
    let mut bindgen = Bindgen::new();
    let bound = bindgen
        .input_path(program)
        .out_name(name)
        .typescript(false)
        .remove_name_section(kind == BuildKind::Small)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .web(true)
        .and_then(|bindgen| bindgen.generate(out));
    bound.map_err(|error| format!("{error:#}"))?;
    let script = out.join(format!("{name}.js"));
    let text = fs::read_to_string(&script).map_err(|error| at(&script, &error))?;
    write(&script, tight_script(&text))
}

/// Copies what is served as it is, and gives the style sheet of every page.
fn copy_static(out: &Path, files: &Path) -> Result<String, String> {
    let folder = root().join("crates/web/static");
    let mut styles = Vec::new();
    for path in self::files(&folder)? {
        let name = name(&path);
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("css") => styles.push(path),
            _ if name == "sw.js" || INLINE.contains(&name.as_str()) => {}
            _ => {
                let place = if FIXED.contains(&name.as_str()) { out } else { files };
                fs::copy(&path, place.join(&name)).map_err(|error| at(&path, &error))?;
            }
        }
    }
    // In the order of the files' names.
    styles.sort();
    let mut sheets = STYLES.map(|name| (name, String::new()));
    let mut common = String::new();
    for path in styles {
        let text = fs::read_to_string(&path).map_err(|error| at(&path, &error))?;
        let file = name(&path);
        let begins = |(start, _): &&mut (&str, String)| file.starts_with(&format!("{start}-"));
        *sheets.iter_mut().find(begins).map_or(&mut common, |(_, sheet)| sheet) += &text;
    }
    for (name, sheet) in sheets {
        write(&files.join(format!("{name}.css")), tight_style(&sheet))?;
    }
    // The others prevail in whatever order they come, because they are in no layer.
    Ok(tight_style(&format!("@layer common {{\n{common}}}\n")))
}

/// The place of a script or a style sheet in the page is named after its file.
fn complete_page(page: &Path, style: &str) -> Done {
    let mut text = fs::read_to_string(page).map_err(|error| at(page, &error))?;
    let mut put = |tag: &str, name: &str, content: &str| {
        let place = format!("<{tag}>{name}</{tag}>");
        if !text.contains(&place) || content.contains(&format!("</{tag}")) {
            return Err(format!("{}: no place for {name}", page.display()));
        }
        text = text.replace(&place, &format!("<{tag}>\n{content}</{tag}>"));
        Ok(())
    };
    put("style", STYLE, style)?;
    for name in INLINE {
        let source = root().join("crates/web/static").join(name);
        let script = fs::read_to_string(&source).map_err(|error| at(&source, &error))?;
        put("script", name, &tight_script(&script))?;
    }
    write(page, text)
}

/// The paragraphs of each book, one file for each language: they are fetched when a player wants to read.
fn write_paragraphs(out: &Path) -> Done {
    for book in dulle_rules::Rulebook::names() {
        for lang in [Lang::De, Lang::En] {
            let file = out.join(format!("paragraphs/{book}.{}.tsv", lang.code()));
            write(&file, paragraph_file(book, lang))?;
        }
    }
    Ok(())
}

/// The messages, some files a language: a browser fetches those that its part needs.
fn write_messages(out: &Path) -> Done {
    for lang in [Lang::De, Lang::En] {
        for file in BrowserFile::ALL {
            let path = out.join(format!("texts/{}{}.ftl", file.start(), lang.code()));
            write(&path, browser_messages(lang, file))?;
        }
    }
    Ok(())
}

/// Names the folder of the version after everything that there is, and tells the page.
fn name_version(out: &Path) -> Result<String, String> {
    let version = hash_of(&all_files(out)?)?;
    let files = out.join(VERSION);
    fs::rename(&files, out.join(&version)).map_err(|error| at(&files, &error))?;
    let page = out.join("index.html");
    let text = fs::read_to_string(&page).map_err(|error| at(&page, &error))?;
    let text = text.replace(VERSION, &version);
    write(&page, text)?;
    Ok(version)
}

/// A short name for the bytes of some files.
fn hash_of(paths: &[PathBuf]) -> Result<String, String> {
    let mut hash = Sha256::new();
    for path in paths {
        hash.update(fs::read(path).map_err(|error| at(path, &error))?);
    }
    Ok(hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect())
}

/// The service worker keeps everything, weights and puzzles once they were wanted; of the two programs of the bots it chooses
/// one. It changes whenever anything else does.
fn write_service_worker(out: &Path, version: &str) -> Done {
    let mut names = Vec::new();
    for path in all_files(out)? {
        let name = path.strip_prefix(out).map_err(|error| error.to_string())?;
        names.push(format!("{:?}", format!("/{}", name.to_string_lossy())));
    }
    // The page is kept by the address that people use.
    names.retain(|name| !name.ends_with(".html\""));
    let once_wanted =
        |name: &String| [WEIGHTS, PUZZLES].iter().any(|file| name.ends_with(&format!("/{file}\"")));
    let (wanted, names): (Vec<String>, Vec<String>) = names.into_iter().partition(once_wanted);
    let source = root().join("crates/web/static/sw.js");
    let text = fs::read_to_string(&source).map_err(|error| at(&source, &error))?;
    let text = text.replace(VERSION, version).replace("WANTED", &wanted.join(", "));
    let text = text.replace("FILES", &names.join(", "));
    write(&out.join("sw.js"), &text)
}

/// Says how much each part needs. A small client that needs more than it may is an error; one that was built fast is
/// large and nobody's.
fn report(sizes: &[Sizes], kind: BuildKind) -> Done {
    if kind == BuildKind::Fast {
        return Ok(());
    }
    let mut lines = String::new();
    for size in sizes {
        lines += &format!("{:>9} {:>9} {}\n", size.plain, size.served(), size.name);
    }
    let _ = write!(std::io::stderr(), "    plain    served\n{lines}");
    let mut too_large = Vec::new();
    for Part { name: part, needs, most, .. } in PARTS {
        let own = [format!("{part}.js"), format!("{part}_bg.wasm")];
        let needed = |size: &&Sizes| {
            let name = name(Path::new(&size.name));
            own.contains(&name) || needs.iter().any(|files| files.contains(&name.as_str()))
        };
        let first: usize = sizes.iter().filter(needed).map(Sizes::served).sum();
        let line = format!("before {part} can begin: {first} bytes of at most {most}");
        let _ = writeln!(std::io::stderr(), "{line}");
        if first > most {
            too_large.push(line);
        }
    }
    if too_large.is_empty() { Ok(()) } else { Err(too_large.join("\n")) }
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| at(folder, &error))?;
    let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
    Ok(paths.filter(|path| path.is_file()).collect())
}

/// Every file in a folder and in those inside it, always in the same order.
pub(crate) fn all_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| at(folder, &error))?;
    let mut paths: Vec<PathBuf> =
        entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        if path.is_dir() {
            all.extend(all_files(&path)?);
        } else {
            all.push(path);
        }
    }
    Ok(all)
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn make_folder(path: &Path) -> Done {
    fs::create_dir_all(path).map_err(|error| at(path, &error))
}

pub(crate) fn write(path: &Path, text: impl AsRef<[u8]>) -> Done {
    fs::write(path, text).map_err(|error| at(path, &error))
}

pub(crate) fn at(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
