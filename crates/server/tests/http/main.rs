//! The real server over real sockets, as browsers and programs meet it.

mod api;
mod assets;
mod bounds;
mod ending;
mod floods;
mod guard;
mod hands;
mod house;
mod identity;
mod lists;
mod logs;
mod openapi;
mod people;
mod session_sockets;
mod sockets;
