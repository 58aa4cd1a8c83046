//! The browser client as players meet it, in a real Chromium.

mod access;
mod album;
mod club;
mod course;
mod geometry;
mod hands;
mod house;
mod house_words;
mod keys;
mod languages;
mod load;
mod manners;
mod matches;
mod network;
mod office;
mod office_whole;
mod offline;
mod online;
mod open;
mod options;
mod people;
mod phones;
mod presence;
mod referee;
mod replay;
mod sheet;
mod study;
mod taste;
mod timed;

/// No pauses, no motion: everything else is as players have it.
pub(crate) const QUICK: &str = "lang de\npace instant\nanimations off\n";
