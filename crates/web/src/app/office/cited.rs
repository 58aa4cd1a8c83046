//! What people wrote, with its paragraphs to tap.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::Hall;
use crate::app::cited::{load, reference};
use crate::app::ctx::Ctx;
use crate::app::erased::live;
use crate::model::office::cited::{BookFile, Piece, books, pieces};

/// The paragraphs that can be cited in a tournament; none until they are there.
#[derive(Clone, Copy)]
pub(super) struct Cited {
    ctx: Ctx,
    files: RwSignal<Vec<BookFile>>,
}

impl Cited {
    pub(super) fn of(hall: Hall) -> Self {
        let (ctx, files) = (hall.ctx, RwSignal::new(Vec::new()));
        let books = Memo::new(move |_| {
            let of_setup = |kept: &crate::model::office::kept::Kept| {
                kept.office.setup().map(|setup| books(&setup.book)).unwrap_or_default()
            };
            hall.kept.with(of_setup)
        });
        Effect::new(move |_| {
            let (books, lang) = (books.get(), ctx.texts().lang().code());
            spawn_local(async move {
                let mut found = Vec::new();
                for book in books {
                    if let Some(file) = load(&book, lang).await {
                        found.push((book, file));
                    }
                }
                // The page may be gone by then.
                let _ = files.try_set(found);
            });
        });
        Self { ctx, files }
    }

    /// A text whose paragraphs open when they are tapped.
    pub(super) fn text(self, text: impl Fn() -> String + Send + 'static) -> impl IntoView {
        let ctx = self.ctx;
        let shown = move |piece| match piece {
            Piece::Words(words) => words.into_any(),
            Piece::Cite(cite) => reference(ctx, cite).into_any(),
        };
        live(move || {
            let pieces = self.files.with(|files| pieces(&text(), files));
            pieces.into_iter().map(shown).collect_view()
        })
    }
}
