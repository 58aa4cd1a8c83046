//! A page and what a player does with it.

use std::path::Path;
use std::time::{Duration, Instant};

use chromiumoxide::cdp::browser_protocol::browser::BrowserContextId;
use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetCpuThrottlingRateParams, SetDeviceMetricsOverrideParams,
    SetEmulatedMediaParams, SetTouchEmulationEnabledParams, SetUserAgentOverrideParams,
};
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchKeyEventParams, DispatchKeyEventType, DispatchMouseEventParams, DispatchMouseEventType,
    InsertTextParams, MouseButton,
};
use chromiumoxide::cdp::browser_protocol::log::{EventEntryAdded, LogEntryLevel};
use chromiumoxide::cdp::browser_protocol::network;
use chromiumoxide::cdp::browser_protocol::page::{
    CaptureScreenshotFormat, PrintToPdfParams, SetBypassCspParams, SetWebLifecycleStateParams,
    SetWebLifecycleStateState,
};
use chromiumoxide::cdp::browser_protocol::target::SetAutoAttachParams;
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown,
};
use chromiumoxide::element::Element;
use chromiumoxide::layout::Point;
use chromiumoxide::page::{Page, ScreenshotParams};
use futures::StreamExt;

use crate::{Complaints, Done, Size};

#[derive(Debug)]
pub struct Tab {
    page: Page,
    address: String,
    /// Whose cookies and storage it has; None for those that all tabs share.
    pub(crate) context: Option<BrowserContextId>,
    complaints: Complaints,
}

/// The machines that run the tests may be busy.
pub const PATIENCE: Duration = Duration::from_secs(120);
/// For what takes long on any machine.
const LONG: Duration = Duration::from_secs(6 * PATIENCE.as_secs());
const LOOK_EVERY: Duration = Duration::from_millis(25);
/// Finds out where an element can be hit, and listens for what the press hits.
const AIM: &str = include_str!("aim.js");

/// What Chromium answers for a page that is just being replaced.
const WHILE_LOADING: [&str; 4] = [
    "Cannot find context with specified id",
    "Cannot find default execution context",
    "Execution context was destroyed",
    "Inspected target navigated or closed",
];

/// A slow phone: a quarter of this processor, and what browsers call slow 4G.
const SLOWER: f64 = 4.0;
const LATENCY_MS: f64 = 150.0;
const BYTES_A_SECOND: f64 = 1.6e6 / 8.0;

impl Tab {
    pub(crate) async fn new(
        page: Page,
        address: String,
        context: Option<BrowserContextId>,
        complaints: Complaints,
    ) -> Done<Self> {
        let tab = Self { page, address, context, complaints };
        tab.let_workers_run().await?;
        tab.listen().await?;
        Ok(tab)
    }

    /// Workers start by themselves: the library would hold a service worker at its first line.
    async fn let_workers_run(&self) -> Done {
        let mut attach = SetAutoAttachParams::new(false, false);
        attach.flatten = Some(true);
        self.page.execute(attach).await?;
        Ok(())
    }

    /// Notes what the browser complains about: policies broken, requests that failed, warnings,
    /// what the page itself writes to the console, what is thrown.
    async fn listen(&self) -> Done {
        let mut lines = self.page.event_listener::<EventEntryAdded>().await?;
        let mut thrown = self.page.event_listener::<EventExceptionThrown>().await?;
        let mut written = self.page.event_listener::<EventConsoleApiCalled>().await?;
        self.page.enable_log().await?;
        self.page.enable_runtime().await?;
        let complaints = self.complaints.clone();
        tokio::spawn(async move {
            loop {
                let complaint = tokio::select! {
                    Some(line) = lines.next() => in_the_log(&line),
                    Some(written) = written.next() => on_the_console(&written),
                    Some(thrown) = thrown.next() => {
                        let details = &thrown.exception_details;
                        let thrown = details.exception.as_ref().and_then(|e| e.description.clone());
                        Some(thrown.unwrap_or_else(|| details.text.clone()))
                    }
                    else => return,
                };
                if let Some(complaint) = complaint {
                    complaints.note(&complaint);
                }
            }
        });
        Ok(())
    }

    #[expect(deprecated, reason = "the command that replaces it is not in every Chromium yet")]
    pub(crate) async fn slow_down(&self) -> Done {
        self.page
            .execute(network::EmulateNetworkConditionsParams::new(
                false,
                LATENCY_MS,
                BYTES_A_SECOND,
                BYTES_A_SECOND,
            ))
            .await?;
        self.page.execute(SetCpuThrottlingRateParams::new(SLOWER)).await?;
        Ok(())
    }

    /// Runs a script in every page before its own.
    pub async fn before_each_load(&self, script: &str) -> Done {
        self.page.evaluate_on_new_document(script.to_owned()).await?;
        Ok(())
    }

    pub async fn resize(&self, size: Size) -> Done {
        let metrics = SetDeviceMetricsOverrideParams::new(
            i64::from(size.width),
            i64::from(size.height),
            1.0,
            size.phone,
        );
        self.page.execute(metrics).await?;
        self.page.execute(SetTouchEmulationEnabledParams::new(size.phone)).await?;
        // An empty page does not say how wide a phone's window is, and has nothing to draw.
        let is_there = format!(
            "location.protocol === 'about:' || document.documentElement.clientWidth === {}",
            size.width
        );
        self.wait(&is_there).await?;
        self.is_drawn().await
    }

    /// Waits until the page was drawn twice, and has done what it put off for a moment.
    pub async fn is_drawn(&self) -> Done {
        // A page that nobody sees is not drawn.
        let drawn = "new Promise(done => { \
             requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0, true))); \
             setTimeout(done, document.hidden ? 0 : 2000, true) })";
        self.answer::<bool>(drawn).await.map(drop)
    }

    pub async fn dark(&self, dark: bool) -> Done {
        let value = if dark { "dark" } else { "light" };
        self.page
            .emulate_media_features(vec![MediaFeature::new("prefers-color-scheme", value)])
            .await?;
        Ok(())
    }

    /// Shows the page as a printer gets it.
    pub async fn on_paper(&self) -> Done {
        let media = SetEmulatedMediaParams::builder().media("print").build();
        self.page.execute(media).await?;
        Ok(())
    }

    /// The page as a PDF file; how many sheets of paper it takes.
    pub async fn pages_on_paper(&self) -> Done<usize> {
        let params = PrintToPdfParams::builder().prefer_css_page_size(true).build();
        let pdf = self.page.pdf(params).await?;
        let kind = b"/Type /Page\n";
        Ok(pdf.windows(kind.len()).filter(|window| window == kind).count())
    }

    /// Opens the page anew at a place.
    pub async fn go(&self, place: &str) -> Done {
        self.page.goto("about:blank").await?;
        self.page.goto(format!("{}{place}", self.address)).await?;
        self.wait("!!document.querySelector('main')").await
    }

    /// Goes elsewhere, like a player who closes the page.
    pub async fn leave(&self) -> Done {
        self.page.goto("about:blank").await?;
        Ok(())
    }

    /// Follows a link to another page of the server, as a player does who clicks on one.
    pub async fn follow_link(&self, path: &str) -> Done {
        let click = format!(
            "(() => {{ const link = document.createElement('a'); link.href = {path:?}; \
             document.body.append(link); link.click(); return true }})()"
        );
        self.travel(&click).await?;
        self.wait(&format!("location.pathname === {path:?}")).await
    }

    /// Back to the page before, which the browser may have kept.
    pub async fn go_back(&self) -> Done {
        // For a moment it is still the page that is left which answers; the page before may be the same one at another place.
        self.travel("(window.wasAt = location.href, history.back(), true)").await?;
        self.wait("window.wasAt !== location.href && document.querySelector('main')").await
    }

    /// Goes to another place of the client by its address.
    pub async fn visit(&self, place: &str) -> Done {
        self.travel(&format!("(location.hash = {place:?}, true)")).await
    }

    /// Runs a script that ends with `true` and may lead to another page: this one is then gone before it can answer.
    pub async fn travel(&self, script: &str) -> Done {
        match self.value::<bool>(script).await {
            Err(error) if !is_loading(&error.to_string()) => Err(error),
            _ => Ok(()),
        }
    }

    /// Stops the page as browsers do with those that nobody has looked at for long, or wakes it.
    pub async fn freeze(&self, frozen: bool) -> Done {
        let state = match frozen {
            true => SetWebLifecycleStateState::Frozen,
            false => SetWebLifecycleStateState::Active,
        };
        self.page.execute(SetWebLifecycleStateParams::new(state)).await?;
        Ok(())
    }

    /// The tab is closed.
    pub async fn close(self) -> Done {
        self.page.close().await?;
        Ok(())
    }

    pub async fn reload(&self) -> Done {
        // For a moment it is still the old page that answers.
        self.travel("(window.wasHere = true, location.reload(), true)").await?;
        self.wait("!window.wasHere && document.querySelector('main')").await
    }

    /// What a piece of JavaScript comes to.
    pub async fn value<T: serde::de::DeserializeOwned>(&self, script: &str) -> Done<T> {
        Ok(self.page.evaluate(script).await?.into_value()?)
    }

    /// From the next page on the page's own policy does not hold.
    pub async fn without_policy(&self) -> Done {
        self.page.execute(SetBypassCspParams::new(true)).await?;
        Ok(())
    }

    /// Runs a file of JavaScript in the page, outside the page's own policy.
    pub async fn run_file(&self, file: &Path) -> Done {
        let script = std::fs::read_to_string(file)?;
        self.page.evaluate_expression(format!("{script};0")).await?;
        Ok(())
    }

    /// What a question to the page comes to. A page that is just being replaced is asked again.
    async fn answer<T: serde::de::DeserializeOwned>(&self, question: &str) -> Done<T> {
        let start = Instant::now();
        loop {
            match self.value(question).await {
                Err(error) if is_loading(&error.to_string()) && start.elapsed() < PATIENCE => {
                    tokio::time::sleep(LOOK_EVERY).await;
                }
                answer => return answer,
            }
        }
    }

    pub async fn is(&self, script: &str) -> Done<bool> {
        self.answer(&format!("!!({script})")).await
    }

    pub async fn has(&self, selector: &str) -> Done<bool> {
        self.is(&format!("document.querySelector({selector:?})")).await
    }

    pub async fn text(&self, selector: &str) -> Done<String> {
        self.answer(&format!("document.querySelector({selector:?})?.innerText ?? ''")).await
    }

    /// Waits until something holds.
    pub async fn wait(&self, script: &str) -> Done {
        self.wait_at_most(PATIENCE, script).await
    }

    /// The same for what takes long on a quiet machine too: an analysis, a whole hand.
    pub async fn wait_long(&self, script: &str) -> Done {
        self.wait_at_most(LONG, script).await
    }

    async fn wait_at_most(&self, patience: Duration, script: &str) -> Done {
        let start = Instant::now();
        loop {
            // While a page is being loaded there is nothing to ask.
            if self.value(&format!("!!({script})")).await.unwrap_or(false) {
                return Ok(());
            }
            if start.elapsed() > patience {
                let body: String = self.value("document.body.innerText").await.unwrap_or_default();
                return Err(format!("waited in vain for {script}; the page says: {body}").into());
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    pub async fn wait_for(&self, selector: &str) -> Done {
        self.wait(&format!("document.querySelector({selector:?})")).await
    }

    /// A click with the mouse. Where the element moves at the last moment, the press does nothing and is tried again.
    pub async fn click(&self, selector: &str) -> Done {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            let at = self.aim(selector).await?;
            if self.hits(at).await? {
                return Ok(());
            }
        }
        Err(format!("{selector} was never hit").into())
    }

    /// Presses where [`aim`](Self::aim) has found the element; whether it was hit.
    async fn hits(&self, at: Point) -> Done<bool> {
        self.press(at, 1).await?;
        // A press that leads to another page is remembered there.
        self.is("sessionStorage.getItem('aimed') === 'hit'").await
    }

    /// Where an element can be hit, once it stands still.
    async fn aim(&self, selector: &str) -> Done<Point> {
        let start = Instant::now();
        loop {
            let why_not = match self.aim_once(selector).await {
                Ok(at) => return Ok(at),
                Err(why_not) => why_not,
            };
            if start.elapsed() > PATIENCE {
                let body: String = self.value("document.body.innerText").await.unwrap_or_default();
                return Err(
                    format!("cannot hit {selector}: {why_not}; the page says: {body}").into()
                );
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    /// The same, or why it cannot be hit now.
    async fn aim_once(&self, selector: &str) -> Result<Point, String> {
        let aim = format!("{AIM}({selector:?})");
        let said = self.value::<String>(&aim).await.map_err(|error| error.to_string())?;
        let place = said.split_once(' ');
        let place = place.and_then(|(x, y)| Some(Point::new(x.parse().ok()?, y.parse().ok()?)));
        place.ok_or(said)
    }

    /// Presses the mouse's button and lets it go.
    async fn press(&self, at: Point, count: i64) -> Done {
        self.mouse(DispatchMouseEventType::MouseMoved, at, count).await?;
        self.mouse(DispatchMouseEventType::MousePressed, at, count).await?;
        self.mouse(DispatchMouseEventType::MouseReleased, at, count).await
    }

    async fn mouse(&self, kind: DispatchMouseEventType, at: Point, count: i64) -> Done {
        let mut event = DispatchMouseEventParams::new(kind.clone(), at.x, at.y);
        if kind != DispatchMouseEventType::MouseMoved {
            event.button = Some(MouseButton::Left);
            event.click_count = Some(count);
        }
        self.page.execute(event).await?;
        Ok(())
    }

    /// Two clicks at one place, as fast as a trembling finger.
    pub async fn double_click(&self, selector: &str) -> Done {
        let at = self.place_of(selector).await?;
        for count in 1..=2 {
            self.mouse(DispatchMouseEventType::MousePressed, at, count).await?;
            self.mouse(DispatchMouseEventType::MouseReleased, at, count).await?;
        }
        Ok(())
    }

    /// Where an element can be hit. What comes of it is the page's affair.
    async fn place_of(&self, selector: &str) -> Done<Point> {
        let at = self.aim(selector).await?;
        self.is("window.aimsAt?.abort() ?? true").await?;
        Ok(at)
    }

    /// The language that the browser speaks from the next page on.
    pub async fn speaks(&self, locale: &str) -> Done {
        let agent: String = self.value("navigator.userAgent").await?;
        let mut speaks = SetUserAgentOverrideParams::new(agent);
        speaks.accept_language = Some(locale.to_owned());
        self.page.execute(speaks).await?;
        Ok(())
    }

    /// Takes an element with the mouse, pushes it, and lets it go.
    pub async fn push(&self, selector: &str, by: (f64, f64)) -> Done {
        let from = self.place_of(selector).await?;
        let steps = [
            (DispatchMouseEventType::MousePressed, 0.0),
            (DispatchMouseEventType::MouseMoved, 0.5),
            (DispatchMouseEventType::MouseMoved, 1.0),
            (DispatchMouseEventType::MouseReleased, 1.0),
        ];
        for (kind, part) in steps {
            let mut event =
                DispatchMouseEventParams::new(kind, from.x + by.0 * part, from.y + by.1 * part);
            event.button = Some(MouseButton::Left);
            event.buttons = Some(1);
            event.click_count = Some(1);
            self.page.execute(event).await?;
        }
        Ok(())
    }

    pub async fn type_in(&self, selector: &str, text: &str) -> Done {
        self.click(selector).await?;
        // Some fields choose all that is in them a moment after they got the focus.
        self.is_drawn().await?;
        if text.is_ascii() {
            self.element(selector).await?.type_str(text).await?;
        } else {
            // There is no key for every letter.
            self.page.execute(InsertTextParams::new(text)).await?;
        }
        let text = serde_json::to_string(text)?;
        self.wait(&format!("document.querySelector({selector:?})?.value.includes({text})")).await
    }

    /// An element. A page that is drawn anew at this moment is looked at once more.
    async fn element(&self, selector: &str) -> Done<Element> {
        let start = Instant::now();
        loop {
            match self.page.find_element(selector).await {
                Err(error) if start.elapsed() > PATIENCE => return Err(error.into()),
                Err(_) => tokio::time::sleep(LOOK_EVERY).await,
                Ok(element) => return Ok(element),
            }
        }
    }

    /// A key that is pressed and let go. A dialog that is on its way hears it.
    pub async fn key(&self, key: &str) -> Done {
        self.wait("!document.querySelector('dialog:not([open])')").await?;
        let text = match key {
            "Enter" => Some("\r".to_owned()),
            _ if key.chars().count() == 1 => Some(key.to_owned()),
            _ => None,
        };
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            _ => 0,
        };
        for kind in [DispatchKeyEventType::KeyDown, DispatchKeyEventType::KeyUp] {
            let mut event = DispatchKeyEventParams::new(kind.clone());
            event.key = Some(key.to_owned());
            event.windows_virtual_key_code = Some(code);
            if kind == DispatchKeyEventType::KeyDown {
                event.text.clone_from(&text);
            }
            self.page.execute(event).await?;
        }
        Ok(())
    }

    pub async fn picture(&self, file: &Path) -> Done {
        let params = ScreenshotParams::builder().format(CaptureScreenshotFormat::Png).build();
        self.page.save_screenshot(params, file).await?;
        Ok(())
    }

    /// Says something in the bidding or plays a card, where it is our turn. True, with nothing done,
    /// once `until` is on the screen: one look decides, so that nothing can happen in between. The page
    /// plays the last card itself.
    async fn play_on(&self, until: &str, trouble: &mut Option<String>) -> Done<bool> {
        let look = format!(
            "(() => {{ const has = s => document.querySelector(s); \
             return has({until:?}) ? 'there' : has('.coach') ? '.coach .main' : \
             has('dialog .yes') ? 'dialog .yes' : \
             has('.card-word') ? '.card-word .silent' : \
             has('[data-bid=give]:disabled') ? '.held[aria-pressed=false]' : \
             has('.question .main') ? '.question .main' : \
             has('.question .answer') ? '.question .answer' : \
             has('.question .solo') ? '.question .solo' : \
             has('.status.turn') && has('.held.playable') && has('.held ~ .held') ? '.held.playable' : '' }})()"
        );
        let next: String = self.value_or_trouble(&look, trouble).await;
        match next.as_str() {
            "there" => return Ok(true),
            "" => tokio::time::sleep(LOOK_EVERY).await,
            ".held.playable" => {
                let held: usize = self.answer("document.querySelectorAll('.held').length").await?;
                // What cannot be hit now is looked at once more: the page may have gone on.
                let hit = match self.aim_once(&next).await {
                    Ok(at) => self.hits(at).await?,
                    Err(_) => false,
                };
                if hit {
                    let played = format!("document.querySelectorAll('.held').length < {held}");
                    let asks = "document.querySelector('.card-word, dialog[open]')";
                    self.wait(&format!("{played} || {asks}")).await?;
                }
            }
            // At a server's table the answer takes a moment: what is gone by now needs no click.
            _ => {
                let click = format!("document.querySelector({next:?})?.click(), true");
                self.value_or_trouble::<bool>(&click, trouble).await;
            }
        }
        Ok(false)
    }

    /// What a piece of JavaScript comes to, or nothing. A page that goes on with another part of the client is loaded
    /// anew and cannot answer for a moment; every other error is noted.
    async fn value_or_trouble<T>(&self, script: &str, trouble: &mut Option<String>) -> T
    where
        T: serde::de::DeserializeOwned + Default,
    {
        let answer = self.value(script).await;
        answer.unwrap_or_else(|error| {
            let error = error.to_string();
            if !is_loading(&error) {
                *trouble = Some(error);
            }
            T::default()
        })
    }

    /// Plays until something is on the screen.
    pub async fn play_until(&self, selector: &str) -> Done {
        let start = Instant::now();
        let mut trouble = None;
        while !self.play_on(selector, &mut trouble).await? {
            if start.elapsed() > LONG {
                let body: String = self.value("document.body.innerText").await.unwrap_or_default();
                let trouble = trouble.unwrap_or_else(|| "none".to_owned());
                return Err(format!(
                    "played in vain for {selector}; the last error: {trouble}; the page says: {body}"
                )
                .into());
            }
        }
        Ok(())
    }
}

fn is_loading(error: &str) -> bool {
    WHILE_LOADING.iter().any(|known| error.contains(known))
}

fn in_the_log(line: &EventEntryAdded) -> Option<String> {
    let entry = &line.entry;
    let bad = matches!(entry.level, LogEntryLevel::Error | LogEntryLevel::Warning);
    bad.then(|| format!("{} {}", entry.text, entry.url.clone().unwrap_or_default()))
}

fn on_the_console(written: &EventConsoleApiCalled) -> Option<String> {
    let bad =
        [ConsoleApiCalledType::Error, ConsoleApiCalledType::Warning, ConsoleApiCalledType::Assert];
    let text = written.args.iter().filter_map(|arg| {
        arg.value.as_ref().map(ToString::to_string).or_else(|| arg.description.clone())
    });
    bad.contains(&written.r#type).then(|| text.collect::<Vec<String>>().join(" "))
}
