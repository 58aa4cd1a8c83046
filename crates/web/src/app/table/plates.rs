//! The plates of the other three.

use dulle_rules::Party;
use leptos::prelude::*;

use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::live;
use crate::model::table::Screen;
use crate::model::table::plate::{Badge, Plate, RelativeSeat};

pub(in crate::app) fn plate(screen: Memo<Option<Screen>>, place: RelativeSeat) -> impl IntoView {
    let ctx = use_ctx();
    let plate = Memo::new(move |_| {
        screen.with(|screen| screen.as_ref().map(|screen| screen.plates[place as usize].clone()))
    });
    let inside = move || {
        plate.get().map(|plate| {
            let Plate { name, initial, line, held, tricks, party, call, word, dealer, turn, clock, spoken, .. } = plate;
            let timed = clock.is_some();
            view! {
                <div
                    class="plate"
                    class:turn=turn
                    class:clock=timed
                    style=("--clock", clock.map(clock_length))
                    style=("--gone", move || clock.map(|_| clock_gone(ctx)))
                    role="group"
                    aria-label=spoken
                >
                    <span class="avatar" aria-hidden="true">{initial}</span>
                    <span class="who" aria-hidden="true">
                        <b>{name}</b>
                        <small>
                            {party.map(badge)}
                            {held.map(|cards| view! { <span class="held-count">{cards}</span> })}
                            <span class="line" data-tricks=held.map(|_| tricks)>{line}</span>
                        </small>
                    </span>
                    {dealer.then(|| view! { <i class="dealer" aria-hidden="true">{ctx.t("web-dealer-mark")}</i> })}
                    {call.or(word).map(|text| view! { <span class="said" aria-hidden="true">{text}</span> })}
                </div>
            }
        })
    };
    view! { <div class=format!("at-{}", place.word())>{live(inside)}</div> }
}

/// How long a clock runs, for the stylesheet.
pub(in crate::app) fn clock_length(seconds: u16) -> String {
    format!("{seconds}s")
}

/// How long it has been running.
pub(in crate::app) fn clock_gone(ctx: Ctx) -> String {
    let gone = crate::app::browser::now() - ctx.desk.since.get();
    format!("-{}ms", gone.max(0.0) as u64)
}

pub(in crate::app) fn badge(badge: Badge) -> impl IntoView {
    let class = match badge.party {
        Party::Re => "badge re",
        Party::Contra => "badge contra",
    };
    view! { <span class=class>{badge.text}</span> }
}
