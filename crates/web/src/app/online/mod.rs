//! Tables on a server.

mod account;
mod again;
mod api;
mod chairs;
mod chat;
mod connection;
mod fair;
mod invite;
mod me_page;
mod name_form;
mod new_table;
mod official;
mod open;
mod people;
mod phrases;
mod privacy;
mod referee;
mod room_page;
mod rules;
mod ruling;
mod table_page;
mod tables;
mod visited;

pub(super) use api::{
    Failure, be_guest, daily_result, daily_week, enter_daily, finished_hand, own_hands,
};
pub(super) use chat::{chat, unread};
pub(super) use connection::Connection;
pub(super) use me_page::me_page;
pub(super) use name_form::name_field;
pub(super) use new_table::new_table_page;
pub(super) use open::{
    beside_receipt, complain_button, early_button, is_ended, open_mark, open_receipt, open_table,
};
pub(super) use phrases::{last_line, phrase_button, phrase_row};
pub(super) use room_page::{after_hand, room_tab};
pub(super) use table_page::online_page;
pub(super) use tables::tables_page;
pub(super) use visited::visited;

/// In this tab: the rules of the table whose host wants to change them, as book and options.
pub(in crate::app) const RULES_OF_TABLE: &str = "dulle.rules-of-table";
/// In this tab: the rules that the host has chosen, behind the name of the table.
pub(in crate::app) const RULES_FOR_TABLE: &str = "dulle.rules-for-table";
