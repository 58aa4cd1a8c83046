//! Puts a browser client into the program: the folder that the variable `DULLE_WEB` names, as
//! `cargo xtask web` makes it. Without the variable there is none.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-env-changed=DULLE_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    let mut entries = String::new();
    if let Some(folder) = env::var_os("DULLE_WEB").filter(|folder| !folder.is_empty()) {
        let folder = fs::canonicalize(&folder)
            .map_err(|error| format!("DULLE_WEB, {}: {error}", Path::new(&folder).display()))?;
        println!("cargo::rerun-if-changed={}", folder.display());
        for file in files(&folder)? {
            entries += &entry(&folder, &file)?;
        }
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    fs::write(out.join("client.rs"), format!("&[\n{entries}]\n"))?;
    Ok(())
}

/// All files but the compressed forms, in the order of their names.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_none_or(|ending| ending != "br") {
            found.push(path);
        }
    }
    Ok(found)
}

/// A line of the table: the path and its `Asset`.
fn entry(folder: &Path, file: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let name = file.strip_prefix(folder)?.to_str().ok_or("a name that is no text")?;
    let name = name.replace('\\', "/");
    let mut hasher = DefaultHasher::new();
    fs::read(file)?.hash(&mut hasher);
    let mut beside = file.as_os_str().to_owned();
    beside.push(".br");
    let beside = PathBuf::from(beside);
    let brotli =
        if beside.exists() { format!("Some(include_bytes!({beside:?}))") } else { "None".into() };
    let mut line = String::new();
    // What lies in a folder has the version in its path.
    writeln!(
        line,
        "({:?}, Asset {{ content_type: {:?}, lasting: {}, tag: \"{:016x}\", \
         plain: include_bytes!({file:?}), brotli: {brotli} }}),",
        format!("/{name}"),
        content_type(&name)?,
        name.contains('/'),
        hasher.finish(),
    )?;
    Ok(line)
}

fn content_type(name: &str) -> Result<&'static str, String> {
    Ok(match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("net") => "application/octet-stream",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        Some("tsv" | "ftl" | "dkn") => "text/plain; charset=utf-8",
        _ => return Err(format!("{name}: of what type is it?")),
    })
}
