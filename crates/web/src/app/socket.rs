//! A socket to the server, with those who listen to it: without them it would call into nothing.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, Event, MessageEvent, WebSocket};

use super::browser;

/// An open socket, or one that is being opened.
pub(super) struct Socket {
    socket: WebSocket,
    _opened: Closure<dyn FnMut(Event)>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Socket {
    /// Opens one. `greet` gives its first words once it is open, `heard` gets every message, `closed` its end. None where
    /// the browser opens none.
    pub(super) fn open(
        path: &str,
        greet: impl Fn() -> Option<String> + 'static,
        heard: impl Fn(&str) + 'static,
        closed: impl Fn() + 'static,
    ) -> Option<Self> {
        let socket = WebSocket::new(&browser::socket_address(path)).ok()?;
        let own = socket.clone();
        let opened = Closure::<dyn FnMut(Event)>::new(move |_: Event| {
            if let Some(hello) = greet() {
                // A socket that cannot send is about to say that it is closed.
                let _ = own.send_with_str(&hello);
            }
        });
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            if let Some(text) = message.data().as_string() {
                heard(&text);
            }
        });
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |_: CloseEvent| closed());
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Self { socket, _opened: opened, _heard: heard, _closed: closed })
    }

    /// Whether it is open: nothing can be sent before.
    pub(super) fn send(&self, text: &str) -> bool {
        self.socket.ready_state() == WebSocket::OPEN && self.socket.send_with_str(text).is_ok()
    }

    /// Ends it. Nobody hears of it: its end may be told much later, when nobody listens any more.
    pub(super) fn hang_up(self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
        // The closures may be running just now: they are dropped a moment later.
        browser::after(0, move || drop(self));
    }
}
