//! From Rust to `target/web`: WebAssembly, its JavaScript, the static files, all of it compressed.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use dulle_texts::{Check, Lang, Row, book_rows};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use crate::squeeze::{Sizes, squeeze};

/// For people, or for whoever is changing it just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Small,
    Fast,
}

const TARGET: &str = "wasm32-unknown-unknown";
/// What must arrive before the first card can be played, and how much of it there may be.
const FIRST: [&str; 7] =
    ["index.html", "boot.js", "dulle.js", "dulle_bg.wasm", "worker.js", "style.css", "icon.svg"];
const MOST_BYTES: usize = 500_000;

type Done = Result<(), String>;

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
    target().join("web")
}

pub fn build(kind: Kind) -> Done {
    let out = folder();
    compile(kind)?;
    match fs::remove_dir_all(&out) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(at(&out, &error)),
        _ => {}
    }
    make_folder(&out.join("paragraphs"))?;
    bind(kind, &out)?;
    copy_static(&out)?;
    write_paragraphs(&out)?;
    write_service_worker(&out)?;
    let sizes = squeeze(&out, kind == Kind::Small)?;
    report(&sizes, kind)
}

fn compile(kind: Kind) -> Done {
    run(Command::new("rustup").args(["target", "add", TARGET]))?;
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root()).args(["build", "--locked", "--package", "dulle-web"]);
    cargo.args(["--target", TARGET, "--profile", profile(kind)]);
    run(&mut cargo)
}

const fn profile(kind: Kind) -> &'static str {
    match kind {
        Kind::Small => "web",
        Kind::Fast => "dev",
    }
}

fn run(command: &mut Command) -> Done {
    let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed")) }
}

/// The JavaScript through which the page and WebAssembly speak.
fn bind(kind: Kind, out: &Path) -> Done {
    let folder = if kind == Kind::Small { "web" } else { "debug" };
    let wasm = target().join(TARGET).join(folder).join("dulle-web.wasm");
    let mut bindgen = Bindgen::new();
    let bound = bindgen
        .input_path(wasm)
        .out_name("dulle")
        .typescript(false)
        .omit_default_module_path(false)
        .web(true)
        .and_then(|bindgen| bindgen.generate(out));
    bound.map_err(|error| format!("{error:#}"))
}

fn copy_static(out: &Path) -> Done {
    let folder = root().join("crates/web/static");
    let mut style = String::new();
    let mut styles = Vec::new();
    for path in files(&folder)? {
        let name = name(&path);
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("css") => styles.push(path),
            _ if name == "sw.js" => {}
            _ => {
                fs::copy(&path, out.join(&name)).map_err(|error| at(&path, &error))?;
            }
        }
    }
    // One style sheet, in the order of the files' names.
    styles.sort();
    for path in styles {
        style += &fs::read_to_string(&path).map_err(|error| at(&path, &error))?;
    }
    write(&out.join("style.css"), &style)
}

/// The paragraphs of each book, a file a language: they are fetched when somebody wants to read.
fn write_paragraphs(out: &Path) -> Done {
    for book in dulle_rules::Rulebook::names() {
        for lang in [Lang::De, Lang::En] {
            // Tables of contents and thanks are no rules.
            let rules = |row: &&Row| row.kind != "meta" || row.check != Check::Nobody;
            let rows = book_rows(book).iter().filter(rules);
            let lines: String =
                rows.map(|row| format!("{}\t{}\n", row.id, row.text(lang))).collect();
            write(&out.join(format!("paragraphs/{book}.{}.tsv", lang.code())), &lines)?;
        }
    }
    Ok(())
}

/// The service worker keeps everything; it changes whenever anything else does.
fn write_service_worker(out: &Path) -> Done {
    let mut hash = Sha256::new();
    let mut names = Vec::new();
    let mut all = files(out)?;
    all.extend(files(&out.join("paragraphs"))?);
    all.sort();
    for path in all {
        hash.update(fs::read(&path).map_err(|error| at(&path, &error))?);
        let name = path.strip_prefix(out).map_err(|error| error.to_string())?;
        names.push(format!("{:?}", name.to_string_lossy()));
    }
    let version: String =
        hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let source = root().join("crates/web/static/sw.js");
    let text = fs::read_to_string(&source).map_err(|error| at(&source, &error))?;
    let text = text.replace("VERSION", &version).replace("FILES", &names.join(", "));
    write(&out.join("sw.js"), &text)
}

fn report(sizes: &[Sizes], kind: Kind) -> Done {
    let mut first = 0;
    let mut lines = String::new();
    for size in sizes {
        let needed = FIRST.contains(&size.name.as_str());
        first += if needed { size.brotli } else { 0 };
        let mark = if needed { "first" } else { "" };
        lines += &format!(
            "{:>9} {:>9} {:>9} {mark:5} {}\n",
            size.plain, size.gzip, size.brotli, size.name
        );
    }
    lines += &format!("before the first card: {first} bytes of at most {MOST_BYTES}\n");
    let _ = write!(std::io::stderr(), "    plain      gzip    brotli\n{lines}");
    if kind == Kind::Small && first > MOST_BYTES {
        return Err(format!("{first} bytes before the first card are too many"));
    }
    Ok(())
}

pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| at(folder, &error))?;
    let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
    Ok(paths.filter(|path| path.is_file()).collect())
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
