//! Tables on a server.

mod account;
mod api;
mod chat;
mod connection;
mod fair;
mod me_page;
mod name_form;
mod new_table;
mod privacy;
mod room_page;
mod table_page;
mod tables;
mod visited;

pub(super) use api::finished_hand;
pub(super) use chat::{chat, unread};
pub(super) use connection::Connection;
pub(super) use me_page::me_page;
pub(super) use new_table::new_table_page;
pub(super) use room_page::{after_hand, room_tab};
pub(super) use table_page::online_page;
pub(super) use tables::tables_page;
pub(super) use visited::visited;
