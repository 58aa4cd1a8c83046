//! The browser client in a real, headless Chromium.

mod tab;

use std::error::Error;
use std::path::PathBuf;

use chromiumoxide::browser::{Browser, BrowserConfig};
use chromiumoxide::handler::viewport::Viewport;
use futures::StreamExt;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use xtask_web::{build, serve::Server};

pub use tab::Tab;

pub type Done<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

/// A site of its own (so nothing is kept from elsewhere) and a browser of its own.
#[derive(Debug)]
pub struct Stage {
    server: Option<Server>,
    address: String,
    browser: Browser,
    handler: JoinHandle<()>,
    _profile: TempDir,
}

/// How large the window is, and whether it is touched with fingers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub width: u32,
    pub height: u32,
    pub phone: bool,
}

pub const PHONE: Size = Size { width: 360, height: 640, phone: true };
pub const DESKTOP: Size = Size { width: 1280, height: 800, phone: false };

impl Stage {
    pub async fn open() -> Done<Self> {
        let folder = build::folder();
        if !folder.join("index.html").is_file() {
            return Err("the client is not built: cargo xtask web".into());
        }
        let server = Server::start(folder, 0)?;
        let address = format!("http://{}/", server.address());
        let profile = tempfile::tempdir()?;
        let config = BrowserConfig::builder()
            .chrome_executable(chromium()?)
            .no_sandbox()
            .new_headless_mode()
            .enable_cache()
            .user_data_dir(profile.path())
            .args(["--disable-background-networking", "--mute-audio", "--hide-scrollbars"])
            .build()?;
        let (browser, mut events) = Browser::launch(config).await?;
        // Messages of a newer browser that the library does not know are no concern of ours.
        let handler = tokio::spawn(async move { while events.next().await.is_some() {} });
        Ok(Self { server: Some(server), address, browser, handler, _profile: profile })
    }

    /// A page with these settings, where `hash` says.
    pub async fn tab(&self, size: Size, prefs: &str, hash: &str) -> Done<Tab> {
        let page = self.browser.new_page("about:blank").await?;
        let tab = Tab::new(page, self.address.clone());
        tab.let_workers_run().await?;
        tab.resize(size).await?;
        // Settings are there before the program starts.
        let prefs = serde_json::to_string(prefs)?;
        let set = format!(
            "if (!localStorage.getItem('dulle.prefs')) localStorage.setItem('dulle.prefs', {prefs})"
        );
        tab.before_each_load(&set).await?;
        tab.go(hash).await?;
        Ok(tab)
    }

    /// The server is gone.
    pub fn stop_server(&mut self) {
        self.server = None;
    }

    pub async fn close(mut self) -> Done {
        self.browser.close().await?;
        self.browser.wait().await?;
        self.handler.abort();
        Ok(())
    }
}

impl From<Size> for Viewport {
    fn from(size: Size) -> Self {
        Self {
            width: size.width,
            height: size.height,
            device_scale_factor: None,
            emulating_mobile: size.phone,
            is_landscape: false,
            has_touch: size.phone,
        }
    }
}

fn chromium() -> Done<PathBuf> {
    let names = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    let found = names.into_iter().map(PathBuf::from).find(|path| path.is_file());
    Ok(found.ok_or("there is no Chromium: apt-get install -y chromium")?)
}

/// The accessibility checker, which `cargo xtask test` fetches.
pub fn axe() -> Done<PathBuf> {
    let file = build::folder().with_file_name("axe").join("axe.min.js");
    if file.is_file() { Ok(file) } else { Err("axe-core is not there: cargo xtask test".into()) }
}
