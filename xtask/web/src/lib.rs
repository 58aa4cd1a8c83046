//! The browser client, built without a tool to install by hand.

pub mod build;
mod lanes;
mod plain;
mod squeeze;
mod tight;
