//! Reads a PDF back: which letters stand where. For tests: it trusts nothing that the typesetter says about itself.

use hayro_interpret::font::Glyph;
use hayro_interpret::hayro_cmap::BfString;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::{
    BlendMode, ClipPath, Context, Device, GlyphDrawMode, Image, InterpreterCache,
    InterpreterSettings, Paint, PathDrawMode, SoftMask, TransformExt, interpret_page,
};
use kurbo::{Affine, BezPath, Point, Rect};

/// A page in points, and its letters in the order in which they are set.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadPage {
    pub width: f64,
    pub height: f64,
    pub letters: Vec<Letter>,
}

/// A letter and the origin of its glyph, from the upper left corner of the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Letter {
    pub text: String,
    pub x: f64,
    pub y: f64,
}

impl ReadPage {
    /// All letters without spaces: where lines break does not matter.
    pub fn text(&self) -> String {
        let letters = self.letters.iter().flat_map(|letter| letter.text.chars());
        letters.filter(|c| !c.is_whitespace() && *c != '\u{200b}').collect()
    }
}

/// The pages of a PDF; None where it is none.
pub fn pages(bytes: Vec<u8>) -> Option<Vec<ReadPage>> {
    let pdf = Pdf::new(bytes).ok()?;
    let cache = InterpreterCache::default();
    let read = pdf.pages().iter().map(|page| {
        let (width, height) = page.render_dimensions();
        let (width, height) = (f64::from(width), f64::from(height));
        let transform = page.initial_transform(true).to_kurbo();
        let area = Rect::new(0.0, 0.0, width, height);
        let settings = InterpreterSettings::default();
        let mut context = Context::new(transform, area, &cache, page.xref(), settings);
        let mut reader = Reader { letters: Vec::new() };
        interpret_page(page, &mut context, &mut reader);
        ReadPage { width, height, letters: reader.letters }
    });
    Some(read.collect())
}

struct Reader {
    letters: Vec<Letter>,
}

impl<'a> Device<'a> for Reader {
    fn draw_glyph(
        &mut self,
        glyph: &Glyph<'a>,
        transform: Affine,
        glyph_transform: Affine,
        _: &Paint<'a>,
        _: &GlyphDrawMode,
    ) {
        let Point { x, y } = transform * glyph_transform * Point::ZERO;
        let text = match glyph.as_unicode() {
            Some(BfString::Char(c)) => c.to_string(),
            Some(BfString::String(text)) => text,
            None => String::new(),
        };
        self.letters.push(Letter { text, x, y });
    }

    fn set_soft_mask(&mut self, _: Option<SoftMask<'a>>) {}
    fn set_blend_mode(&mut self, _: BlendMode) {}
    fn draw_path(&mut self, _: &BezPath, _: Affine, _: &Paint<'a>, _: &PathDrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn draw_image(&mut self, _: Image<'a, '_>, _: Affine) {}
    fn pop_clip_path(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}
