//! The few things that are asked of the browser.

use js_sys::{Array, Promise};
use leptos::prelude::{document, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::model::route::Route;

/// Whether this is the page that other sites may show in a frame. It keeps nothing and goes nowhere else.
pub(super) fn is_embedded() -> bool {
    window().location().pathname().is_ok_and(|path| path == "/embed")
}

/// The page at the address.
pub(super) fn route() -> Route {
    let hash = hash();
    if is_embedded() { Route::embedded(&hash) } else { Route::parse(&hash) }
}

fn storage() -> Option<web_sys::Storage> {
    if is_embedded() {
        return None;
    }
    window().local_storage().ok().flatten()
}

pub(super) fn stored(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

fn tab() -> Option<web_sys::Storage> {
    if is_embedded() {
        return None;
    }
    window().session_storage().ok().flatten()
}

/// What this tab keeps over a reload, and no other one sees.
pub(super) fn kept_in_tab(key: &str) -> Option<String> {
    tab()?.get_item(key).ok().flatten()
}

pub(super) fn keep_in_tab(key: &str, text: &str) {
    if let Some(tab) = tab() {
        let _ = tab.set_item(key, text);
    }
}

/// Stores a text. If nothing can be stored (private windows), the page works without.
pub(super) fn store(key: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, text);
    }
}

/// Whether this browser keeps anything.
pub(super) fn can_store() -> bool {
    storage().is_some()
}

/// Stores a text and says whether that worked.
pub(super) fn try_store(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

pub(super) fn delete_stored(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

pub(super) fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

pub(super) fn set_hash(hash: &str) {
    let _ = window().location().set_hash(hash);
}

/// A link to a table is a path, so that it can be read and typed; within the page it stands behind
/// the `#` like every other place.
pub(super) fn tidy_address() {
    let path = window().location().pathname().unwrap_or_default();
    let Ok(history) = window().history() else { return };
    let replace = |address: &str| {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
    };
    if path.starts_with("/t/") {
        // An evening that was fixed for the table stands behind its link.
        let query = window().location().search().unwrap_or_default();
        replace(&format!("/#{path}{query}"));
    } else if let Some(code) = path.strip_prefix("/o/") {
        replace(&tournament_address(code, &hash()));
    }
}

/// Where the secrets of a tournament's links are kept, by its code.
pub(super) fn key_of(code: &str) -> String {
    format!("dulle.key.{code}")
}

/// Where the secret of a table's link is kept: beside that of a member of the staff, who may look at a table's page too.
pub(super) fn table_key_of(code: &str) -> String {
    format!("dulle.table-key.{code}")
}

/// The letters of a table's secret.
const TABLE_SECRET: usize = 12;

/// The page of a tournament. A secret behind the `#` is kept and goes from the address: a person who looks over a shoulder or at
/// the history must not have it. A table's secret is shorter than the others.
fn tournament_address(code: &str, hash: &str) -> String {
    let secret = hash.trim_start_matches('#').strip_prefix("key=").map(plain_letters);
    let page = match secret.as_deref() {
        None => "/seat",
        Some(secret) if secret.len() == TABLE_SECRET => {
            store(&table_key_of(code), secret);
            "/phone"
        }
        Some(secret) => {
            add_key(code, secret);
            ""
        }
    };
    format!("/#/office{page}?of={code}")
}

/// A secret as it is kept: a card shows it in groups, and some type the hyphens too.
fn plain_letters(typed: &str) -> String {
    typed.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// A second key never takes the place of the first, which may be the only one of its kind: it counts in its own tab. What
/// the server has called dead gives way, and so does what was kept here for a table.
fn add_key(code: &str, secret: &str) {
    let key = key_of(code);
    let first = stored(&key);
    match first.filter(|first| {
        first.len() != TABLE_SECRET && stored(&dead_key_of(code)).as_ref() != Some(first)
    }) {
        Some(_) => keep_in_tab(&key, secret),
        None => store(&key, secret),
    }
}

/// Where a secret is kept that the server no longer takes.
pub(super) fn dead_key_of(code: &str) -> String {
    format!("dulle.dead-key.{code}")
}

/// The secret that counts in this tab.
pub(super) fn secret_of(code: &str) -> Option<String> {
    let key = key_of(code);
    kept_in_tab(&key).or_else(|| stored(&key))
}

/// The address of this site, without a path.
pub(super) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Where a socket of this site is.
pub(super) fn socket_address(path: &str) -> String {
    let origin = origin();
    let host = origin.strip_prefix("http").unwrap_or(&origin);
    format!("ws{host}{path}")
}

/// Chance that nobody can foresee. None where the browser gives none: zeros would be worse than nothing.
pub(super) fn random_bytes() -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// Puts a text where it can be pasted from; whether that was allowed.
pub(super) async fn copy(text: &str) -> bool {
    let Some(clipboard) = clipboard() else { return false };
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// There is none on a page that came over plain HTTP from another machine.
fn clipboard() -> Option<web_sys::Clipboard> {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("clipboard"));
    clipboard.ok()?.dyn_into().ok()
}

/// The language that the player's browser speaks.
pub(super) fn language() -> String {
    window().navigator().language().unwrap_or_default()
}

/// Sets an attribute of the whole page.
pub(super) fn set_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

/// An attribute of the whole page.
pub(super) fn root(name: &str) -> Option<String> {
    document().document_element()?.get_attribute(name)
}

/// The colour around the page on a phone.
pub(super) fn set_theme_colour(dark: bool) {
    let colour = if dark { "#10201a" } else { "#17503c" };
    if let Ok(Some(meta)) = document().query_selector("meta[name=theme-color]") {
        let _ = meta.set_attribute("content", colour);
    }
}

pub(super) fn after(ms: i32, then: impl FnOnce() + 'static) {
    call_after(ms, Closure::once_into_js(then).unchecked_ref());
}

/// Shakes a phone; whatever else it is stays still.
pub(super) fn vibrate(ms: u32) {
    let _ = window().navigator().vibrate_with_duration(ms);
}

/// Calls a function of the browser later.
pub(super) fn call_after(ms: i32, then: &js_sys::Function) {
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(then, ms);
}

pub(super) async fn sleep(ms: i32) {
    let wait = Promise::new(&mut |resolve, _| call_after(ms, &resolve));
    // A timer cannot fail.
    let _ = JsFuture::from(wait).await;
}

/// Milliseconds since 1970.
pub(super) fn now() -> f64 {
    js_sys::Date::now()
}

/// By how many minutes the clock here is behind the common one.
pub(super) fn zone_minutes() -> f64 {
    js_sys::Date::new_0().get_timezone_offset()
}

/// The day as records write it, where the player is.
pub(super) fn today() -> String {
    date_of(now())
}

/// The same for another moment, in milliseconds since 1970.
pub(super) fn date_of(ms: f64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(ms));
    format!("{:04}.{:02}.{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// A day as people write it: as the visitor's country does, where its language is the one that is read.
pub(super) fn day(ms: f64, lang: &str) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(ms));
    let own = language();
    let is_read = own.split('-').next() == Some(lang);
    let locale = if is_read { own.as_str() } else { lang };
    date.to_locale_date_string(locale, &JsValue::UNDEFINED).into()
}

/// The same for the date of a record; what is no date is left as it is.
pub(super) fn day_of_record(date: &str, lang: &str) -> String {
    // At noon it is the same day in every zone.
    let noon = js_sys::Date::parse(&format!("{}T12:00", date.replace('.', "-")));
    if noon.is_nan() { date.to_owned() } else { day(noon, lang) }
}

/// The time of day as a clock shows it.
pub(super) fn clock(ms: f64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(ms));
    format!("{:02}:{:02}", date.get_hours(), date.get_minutes())
}

/// A number that nobody can guess, short enough to be told to a friend.
pub(super) fn random_number() -> u64 {
    const MOST: u64 = 100_000_000;
    let mut bytes = [0; 8];
    let drawn = window().crypto().map(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    // Every browser that runs this page has it; without it the clock is better than always the same.
    if !matches!(drawn, Ok(Ok(_))) {
        bytes = now().to_bits().to_le_bytes();
    }
    u64::from_le_bytes(bytes) % MOST + 1
}

/// Draws an SVG and hands it to the player as a PNG file; whether that worked.
pub(super) async fn download_png(name: &str, svg: &str, (width, height): (u32, u32)) -> bool {
    let Some(address) = drawn(svg, width, height).await else { return false };
    save(&address, name);
    true
}

/// The address of a PNG picture, with everything in it.
async fn drawn(svg: &str, width: u32, height: u32) -> Option<String> {
    let picture = document().create_element("img").ok()?;
    let data: String = js_sys::encode_uri_component(svg).into();
    picture.set_attribute("src", &format!("data:image/svg+xml;charset=utf-8,{data}")).ok()?;
    JsFuture::from(call(&picture, "decode", &[])?.dyn_into::<Promise>().ok()?).await.ok()?;
    let canvas = document().create_element("canvas").ok()?;
    canvas.set_attribute("width", &width.to_string()).ok()?;
    canvas.set_attribute("height", &height.to_string()).ok()?;
    let ground = call(&canvas, "getContext", &["2d".into()])?;
    call(&ground, "drawImage", &[picture.into(), 0.into(), 0.into()])?;
    call(&canvas, "toDataURL", &[])?.as_string()
}

/// Calls a method by its name: few pages need a canvas, and its types would be in all of them.
fn call(target: &JsValue, name: &str, values: &[JsValue]) -> Option<JsValue> {
    let method: js_sys::Function =
        js_sys::Reflect::get(target, &name.into()).ok()?.dyn_into().ok()?;
    method.apply(target, &values.iter().collect::<Array>()).ok()
}

/// Has the browser save what is at an address.
fn save(address: &str, name: &str) {
    if let Ok(anchor) = document().create_element("a") {
        let anchor: web_sys::HtmlAnchorElement = anchor.unchecked_into();
        anchor.set_href(address);
        anchor.set_download(name);
        anchor.click();
    }
}

/// Hands a text to the player as a file.
pub(super) fn download(name: &str, kind: &str, text: &str) {
    let parts = Array::of1(&JsValue::from_str(text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) else {
        return;
    };
    download_blob(name, &blob);
}

/// Hands a file to the player.
pub(super) fn download_blob(name: &str, blob: &web_sys::Blob) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(blob) else { return };
    save(&url, name);
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// The address of a file of this version: it lies beside the script that started the page.
pub(super) fn file(name: &str) -> String {
    let script = document().query_selector("script[type=module]").ok().flatten();
    let address = script.and_then(|script| script.get_attribute("src")).unwrap_or_default();
    let folder = address.rsplit_once('/').map_or("", |(folder, _)| folder);
    format!("{folder}/{name}")
}

/// The text of a file of this version.
pub(super) async fn fetch_text(name: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(&file(name))).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// Has a style sheet of this version, where the page has not got it yet.
pub(super) fn add_style(name: &str) {
    let has = document().query_selector(&format!("link[href$='/{name}']")).ok().flatten();
    if let (None, Ok(link), Some(head)) =
        (has, document().create_element("link"), document().head())
    {
        let _ = link.set_attribute("rel", "stylesheet");
        let _ = link.set_attribute("href", &file(name));
        let _ = head.append_child(&link);
    }
}

/// Reloads the page at its address.
pub(super) fn reload() {
    let _ = window().location().reload();
}

/// Takes an element off the page.
pub(super) fn remove(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.remove();
    }
}

/// Scrolls the page back to its beginning.
pub(super) fn to_page_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Whether the player has tapped on a link to another page of ours.
pub(super) fn is_in_link(event: &web_sys::MouseEvent) -> bool {
    let tapped = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    tapped.is_some_and(|tapped| tapped.closest("a[href^='#']").is_ok_and(|link| link.is_some()))
}

/// Whether this runs in a worker that was started by this name.
pub(super) fn is_worker(name: &str) -> bool {
    let scope = js_sys::global().dyn_into::<web_sys::DedicatedWorkerGlobalScope>();
    scope.is_ok_and(|scope| scope.name() == name)
}

/// Scrolls a pane until an element in it stands at its beginning.
pub(super) fn scroll_to_start(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}

/// Scrolls a pane back to its beginning.
pub(super) fn scroll_to_top(selector: &str) {
    if let Ok(Some(pane)) = document().query_selector(selector) {
        pane.set_scroll_top(0);
    }
}

/// Scrolls a pane so far that an element stands at its lower edge.
pub(super) fn scroll_to_foot(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view_with_bool(false);
    }
}

/// Scrolls a pane to its end.
pub(super) fn scroll_to_end(selector: &str) {
    if let Ok(Some(pane)) = document().query_selector(selector) {
        pane.set_scroll_top(pane.scroll_height());
    }
}

/// Moves the focus to the first element that matches.
pub(super) fn focus(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// Whether nothing has the focus, as after the element that had it is gone.
pub(super) fn is_focus_lost() -> bool {
    document().active_element().is_none_or(|active| active.tag_name() == "BODY")
}

/// Where the focus was lost with the page before, it goes to the heading of this one; what is in sight stays there.
pub(super) fn focus_page() {
    if let (true, Ok(Some(heading))) = (is_focus_lost(), document().query_selector("main h1")) {
        let _ = heading.set_attribute("tabindex", "-1");
        let top = window().scroll_y().unwrap_or_default();
        let _ = heading.unchecked_into::<web_sys::HtmlElement>().focus();
        window().scroll_to_with_x_and_y(0.0, top);
    }
}
