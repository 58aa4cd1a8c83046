//! Files in and out.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Reads the file that was chosen in a field, and empties the field: the same file can be chosen again.
pub(super) fn chosen(event: &web_sys::Event, done: impl FnOnce(String, Vec<u8>) + 'static) {
    let input =
        event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    let Some(input) = input else { return };
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    spawn_local(async move {
        let buffer = JsFuture::from(file.array_buffer()).await;
        input.set_value("");
        if let Ok(buffer) = buffer {
            done(file.name(), js_sys::Uint8Array::new(&buffer).to_vec());
        }
    });
}
