//! The real server and real clients, over real sockets and a real database.

mod crash;
mod hostile;
mod house;
mod play;
#[expect(dead_code, reason = "nothing is stopped here")]
#[path = "../../../store/tests/store/server.rs"]
mod postgres;
mod raw;
mod tables;
