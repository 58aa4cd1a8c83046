//! Views without types of their own. Leptos makes code for every closure that a page shows or listens with; in a box all
//! closures are one type, and the program is a tenth smaller.

use leptos::prelude::*;

/// A part of a page that changes.
pub(super) fn live<V: IntoView + 'static>(show: impl Fn() -> V + Send + 'static) -> AnyView {
    let show: Box<dyn Fn() -> AnyView + Send> = Box::new(move || show().into_any());
    show.into_any()
}

/// A class or a property that comes and goes.
pub(super) fn live_flag(is: impl Fn() -> bool + Send + 'static) -> Box<dyn Fn() -> bool + Send> {
    Box::new(is)
}

/// An attribute whose text changes.
pub(super) fn live_text<T: ToString>(
    text: impl Fn() -> T + Send + 'static,
) -> Box<dyn Fn() -> String + Send> {
    Box::new(move || text().to_string())
}

/// What is done when something happens.
pub(super) fn handler<E>(act: impl FnMut(E) + 'static) -> Box<dyn FnMut(E)> {
    Box::new(act)
}
