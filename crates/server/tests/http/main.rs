//! The real server over real sockets, as browsers and programs meet it.

mod api;
mod assets;
mod floods;
mod guard;
mod hands;
mod house;
mod identity;
mod lists;
mod openapi;
mod sockets;
