//! The C interface. All buffers belong to the caller; `training/simulator.py` is its other half.

use dulle_net::{ANSWERS, FEATURES, FEATURES_VERSION};

use crate::batch::{Batch, Buffers, Settings};
use crate::deal::Shares;
use crate::row::{COLUMNS, ROW};

/// The sizes that both sides must agree on.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub features_version: u32,
    pub features: u32,
    pub columns: u32,
    pub row: u32,
    pub answers: u32,
}

#[unsafe(no_mangle)]
pub extern "C" fn dulle_layout() -> Layout {
    Layout {
        features_version: u32::from(FEATURES_VERSION),
        features: FEATURES as u32,
        columns: COLUMNS as u32,
        row: ROW as u32,
        answers: ANSWERS as u32,
    }
}

/// A batch of hands, or null where its threads cannot be started.
///
/// # Safety
///
/// `books` points to `book_count` numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dulle_new(
    slots: u32,
    threads: u32,
    seed: u64,
    books: *const f32,
    book_count: u32,
    owed: f32,
    forced: f32,
    guests: f32,
) -> *mut Batch {
    // SAFETY: the caller's promise.
    let books = unsafe { std::slice::from_raw_parts(books, book_count as usize) }.to_vec();
    let shares = Shares { books, owed, forced, guests };
    let settings = Settings { slots: slots as usize, threads: threads as usize, seed, shares };
    Batch::new(settings).map_or(std::ptr::null_mut(), |batch| Box::into_raw(Box::new(batch)))
}

/// # Safety
///
/// `batch` comes from [`dulle_new`] and is not used any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dulle_free(batch: *mut Batch) {
    if !batch.is_null() {
        // SAFETY: the caller's promise.
        drop(unsafe { Box::from_raw(batch) });
    }
}

/// Takes an answer for each slot (none where `answers` is null: at the beginning) and writes the next
/// questions.
///
/// # Safety
///
/// `batch` comes from [`dulle_new`]; the buffers have an entry for each slot (`rows` 256 numbers,
/// `points` four) and are used by nobody else meanwhile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dulle_step(
    batch: *mut Batch,
    answers: *const u8,
    rows: *mut [u16; ROW],
    masks: *mut u64,
    seats: *mut u8,
    ended: *mut u32,
    points: *mut [f32; 4],
) {
    // SAFETY: the caller's promise.
    let batch = unsafe { &mut *batch };
    let slots = batch.len();
    // SAFETY: the caller's promise.
    let buffers = unsafe {
        Buffers {
            rows: std::slice::from_raw_parts_mut(rows, slots),
            masks: std::slice::from_raw_parts_mut(masks, slots),
            seats: std::slice::from_raw_parts_mut(seats, slots),
            ended: std::slice::from_raw_parts_mut(ended, slots),
            points: std::slice::from_raw_parts_mut(points, slots),
        }
    };
    if answers.is_null() {
        batch.ask(buffers);
    } else {
        // SAFETY: the caller's promise.
        let answers = unsafe { std::slice::from_raw_parts(answers, slots) };
        batch.step(answers, buffers);
    }
}
