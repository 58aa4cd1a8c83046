//! `/api`: one file for each subject.

pub(super) mod account;
pub(super) mod blocks;
pub(super) mod daily;
pub(super) mod export;
pub(super) mod hands;
pub(super) mod me;
pub(super) mod online;
pub(super) mod openapi;
pub(super) mod print;
pub(super) mod printer;
pub(super) mod rulebooks;
pub(super) mod sessions;
pub(super) mod tables;
pub(super) mod tournaments;

use crate::http::error::ApiError;

/// The longest page of any list.
const LONGEST_PAGE: u32 = 100;

/// How many of a list are told at once.
fn page_size(wish: Option<u32>, usual: u32) -> Result<u32, ApiError> {
    match wish.unwrap_or(usual) {
        size @ 1..=LONGEST_PAGE => Ok(size),
        _ => Err(ApiError::Fields),
    }
}
