//! The curve of expected points, and the same numbers as a list.

use std::fmt::Write;

use leptos::prelude::*;

use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_flag};
use crate::model::study::report::Curve;

/// The drawing: plain shapes, coloured by the style sheet.
fn drawing(curve: &Curve) -> String {
    let mut svg = String::new();
    for y in &curve.steps {
        let _ = write!(svg, r#"<path class="step" d="M0 {y:.1}H100"/>"#);
    }
    let _ = write!(svg, r#"<path class="zero" d="M0 {:.1}H100"/>"#, curve.zero);
    let mut line = String::new();
    for (place, (x, y)) in curve.line.iter().enumerate() {
        let _ = write!(line, "{}{x:.1} {y:.1}", if place == 0 { "M" } else { "L" });
    }
    let (first, last) = (curve.line.first(), curve.line.last());
    if let (Some((from, _)), Some((to, _))) = (first, last) {
        let zero = curve.zero;
        let _ = write!(
            svg,
            r#"<path class="area" d="{line}L{to:.1} {zero:.1}L{from:.1} {zero:.1}Z"/>"#
        );
    }
    let _ = write!(svg, r#"<path class="line" d="{line}"/>"#);
    svg
}

pub(super) fn curve_view(
    ctx: Ctx,
    curve: &Curve,
    selected: RwSignal<Option<usize>>,
    band: impl Fn() -> Option<(f32, f32)> + Copy + Send + 'static,
) -> impl IntoView {
    let dots: Vec<_> = curve
        .dots
        .iter()
        .map(|&(x, y, own, place)| {
            let is_selected = live_flag(move || selected.get() == Some(place));
            let tapped = move |_| selected.set(Some(place));
            view! {
                // A thumb needs more than the dot that it sees.
                <ellipse cx=format!("{x:.1}") cy=format!("{y:.1}") rx="4" ry="12" class="dot-reach" on:click=handler(tapped)></ellipse>
                <ellipse cx=format!("{x:.1}") cy=format!("{y:.1}") rx="1.3" ry="3.4" class="dot" class:is-own=own class:selected=is_selected on:click=handler(tapped)></ellipse>
            }
        })
        .collect();
    let shaded = move || {
        let (x, width) = band()?;
        Some(
            view! { <rect class="band" x=format!("{x:.1}") y="-6" width=format!("{width:.1}") height="112"></rect> },
        )
    };
    let tricks: Vec<_> = (1..=curve.tricks).map(|trick| view! { <span>{trick}</span> }).collect();
    let rows = curve
        .rows
        .iter()
        .cloned()
        .map(|(trick, points)| view! { <li><span>{trick}</span> <b>{points}</b></li> });
    let rows = rows.collect_view();
    view! {
        <section class="curve-box">
            <h2>{curve.title.clone()}</h2>
            <p class="curve-key" aria-hidden="true">
                <i class="key-dot is-own"></i> {curve.own.clone()} <i class="key-dot"></i> {ctx.t("study-dot-other")}
            </p>
            <div class="curve-drawn" aria-hidden="true">
                <small class="curve-top">{curve.top.clone()}</small>
                <small class="curve-bottom">{curve.bottom.clone()}</small>
                <svg class="curve" viewBox="-2 -6 104 112" preserveAspectRatio="none">
                    {live(shaded)}
                    <g inner_html=drawing(curve)></g>
                    {dots}
                </svg>
                <div class="curve-tricks">{tricks}</div>
            </div>
            <details>
                <summary>{ctx.t("study-curve-list")}</summary>
                <ul>{rows}</ul>
            </details>
        </section>
    }
}
