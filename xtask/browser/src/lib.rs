//! The browser client in a real, headless Chromium.

mod complaints;
pub mod fullest;
pub mod geometry;
pub mod house;
pub mod office;
pub mod referee;
pub mod scenes;
mod server;
mod tab;

use std::error::Error;
use std::path::PathBuf;

use chromiumoxide::browser::{Browser, BrowserConfig};
use chromiumoxide::cdp::browser_protocol::target::{
    CreateBrowserContextParams, CreateTargetParams,
};
use chromiumoxide::handler::viewport::Viewport;
use futures::StreamExt;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use xtask_web::build;

pub use complaints::Complaints;
pub use server::Server;
pub use tab::{PATIENCE, Tab};

pub type Done<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

/// A server of its own (so nothing is kept from elsewhere) and a browser of its own.
#[derive(Debug)]
pub struct Stage {
    pub server: Server,
    /// What the browser complains about: a test that ends with one has failed.
    pub complaints: Complaints,
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
        Self::with(&[]).await
    }

    /// With a server on which everybody may make tournaments.
    pub async fn hall() -> Done<Self> {
        Self::with(&["--tournaments", "everybody"]).await
    }

    /// With these flags of `dulle serve`.
    pub async fn with(flags: &[&str]) -> Done<Self> {
        let server = Server::start(flags)?;
        let profile = tempfile::tempdir()?;
        let config = BrowserConfig::builder()
            .chrome_executable(chromium()?)
            .no_sandbox()
            .new_headless_mode()
            .enable_cache()
            // The library's own limits are shorter than what a busy machine may take.
            .launch_timeout(PATIENCE)
            .request_timeout(PATIENCE)
            .user_data_dir(profile.path())
            .args(["--disable-background-networking", "--mute-audio", "--hide-scrollbars"])
            .build()?;
        let (browser, mut events) = Browser::launch(config).await?;
        // Messages of a newer browser that the library does not know are no concern of ours.
        let handler = tokio::spawn(async move { while events.next().await.is_some() {} });
        let complaints = Complaints::default();
        Ok(Self { server, complaints, browser, handler, _profile: profile })
    }

    /// A page with these settings, at a place: what stands behind the first `/` of the address.
    pub async fn tab(&self, size: Size, prefs: &str, place: &str) -> Done<Tab> {
        let mut target = CreateTargetParams::new("about:blank");
        // Each has a window of its own: a tab that another one covers does not hear the mouse.
        target.new_window = Some(true);
        let tab = self.blank(target, size, prefs).await?;
        tab.go(place).await?;
        Ok(tab)
    }

    /// The same for another person, whose cookies and storage are their own.
    pub async fn apart(&self, size: Size, prefs: &str, place: &str) -> Done<Tab> {
        let tab = self.blank(self.another_person().await?, size, prefs).await?;
        tab.go(place).await?;
        Ok(tab)
    }

    /// A page with cookies, storage and cache of its own.
    async fn another_person(&self) -> Done<CreateTargetParams> {
        let context = CreateBrowserContextParams::default();
        let mut target = CreateTargetParams::new("about:blank");
        target.browser_context_id = Some(self.browser.create_browser_context(context).await?);
        Ok(target)
    }

    /// Closes what [`apart`](Self::apart) has opened, with all that was kept there: a browser that looks at every
    /// screen would hold every file once for each of them.
    pub async fn close_apart(&self, tab: Tab) -> Done {
        let context = tab.context.clone();
        tab.close().await?;
        if let Some(context) = context {
            self.browser.dispose_browser_context(context).await?;
        }
        Ok(())
    }

    /// Another tab in the window of `tab`, which it covers.
    pub async fn beside(&self, tab: &Tab) -> Done<Tab> {
        let mut target = CreateTargetParams::new("about:blank");
        target.browser_context_id.clone_from(&tab.context);
        target.new_window = Some(false);
        self.blank(target, DESKTOP, "").await
    }

    async fn blank(&self, target: CreateTargetParams, size: Size, prefs: &str) -> Done<Tab> {
        let context = target.browser_context_id.clone();
        let page = self.browser.new_page(target).await?;
        let address = format!("http://{}/", self.server.address());
        let tab = Tab::new(page, address, context, self.complaints.clone()).await?;
        tab.resize(size).await?;
        // Settings are there before the program starts.
        let prefs = serde_json::to_string(prefs)?;
        let set = format!(
            "if (location.protocol !== 'about:' && !localStorage.getItem('dulle.prefs')) \
             localStorage.setItem('dulle.prefs', {prefs})"
        );
        tab.before_each_load(&set).await?;
        Ok(tab)
    }

    /// A new page, on which nothing was loaded, over a slow network and on a slow processor.
    pub async fn slow_phone(&self, prefs: &str) -> Done<Tab> {
        let tab = self.blank(self.another_person().await?, PHONE, prefs).await?;
        tab.slow_down().await?;
        Ok(tab)
    }

    /// Ends a test: it has failed where the browser had something to complain about.
    pub async fn close(mut self) -> Done {
        let heard = self.complaints.all_heard().await;
        self.browser.close().await?;
        self.browser.wait().await?;
        self.handler.abort();
        if heard.is_empty() {
            return Ok(());
        }
        Err(format!("the browser complains:\n{}", heard.join("\n")).into())
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

/// The bundled network with its fixed outputs as one module of WebAssembly, which `cargo xtask test` builds.
pub fn probe() -> Done<PathBuf> {
    let folder = build::folder().with_file_name("training").join("wasm32-unknown-unknown/release");
    let file = folder.join("dulle_probe.wasm");
    if file.is_file() { Ok(file) } else { Err("the probe is not there: cargo xtask test".into()) }
}
