//! The browser client as players meet it, in a real Chromium.

mod access;
mod geometry;
mod hands;
mod house;
mod keys;
mod languages;
mod load;
mod manners;
mod matches;
mod network;
mod offline;
mod online;
mod options;
mod presence;
mod referee;
mod replay;
mod sheet;
mod timed;

/// No pauses, no motion: everything else is as players have it.
pub(crate) const QUICK: &str = "lang de\npace instant\nanimations off\n";
