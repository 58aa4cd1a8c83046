//! The browser client: built without a tool to install by hand, and served for development.

pub mod build;
pub mod serve;
mod squeeze;
