//! The real server over real sockets, as browsers and programs meet it.

mod api;
mod assets;
mod guard;
mod hands;
mod house;
mod identity;
mod logs;
mod openapi;
mod people;
mod sockets;
