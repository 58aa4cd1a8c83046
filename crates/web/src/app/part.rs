//! The client comes in two parts, so that neither of them takes long to arrive: one for playing
//! alone, one for a server's tables. A page of the other part has the same address, reloaded;
//! `part.js` sees by the address which part it needs.

use leptos::prelude::*;

use crate::app::browser;
use crate::app::ctx::Ctx;

/// This program can play alone.
pub(super) const ALONE: bool = cfg!(feature = "alone");
/// This program can go to a server's tables.
pub(super) const ONLINE: bool = cfg!(feature = "online");

/// A page that the other part has.
pub(super) fn other_part(ctx: Ctx) -> impl IntoView {
    browser::reload();
    view! { <main class="page"><p class="empty">{ctx.t("web-loading")}</p></main> }
}
