//! The real server over real sockets, as browsers and programs meet it.

mod api;
mod assets;
mod bounds;
mod crowded;
mod daily;
mod ending;
mod floods;
mod guard;
mod hands;
mod house;
mod identity;
mod killed;
mod lists;
mod logs;
mod online;
mod openapi;
mod people;
mod session_sockets;
mod sockets;
mod tournaments;
