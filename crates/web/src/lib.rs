//! The table in the browser: a pure model and a thin view over it.
//!
//! [`model`] turns what a seat may know into what its screen shows; it is built and tested without
//! a browser. The view exists only in WebAssembly. It knows no rule: what may be done is what
//! [`View::legal`](dulle_rules::View::legal) says, and what a source of events tells.

#[cfg(target_arch = "wasm32")]
mod app;
pub mod model;

#[cfg(target_arch = "wasm32")]
pub use app::start;
