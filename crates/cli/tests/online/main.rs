//! The real server and real clients, over real sockets and a real database.

mod alone;
mod attacks;
mod bare;
mod crash;
mod crowd;
mod cup;
mod fair;
mod halls;
mod hostile;
mod house;
mod log;
mod office;
mod office_attacks;
mod peeping;
mod play;
mod raw;
mod tables;
mod tls;
