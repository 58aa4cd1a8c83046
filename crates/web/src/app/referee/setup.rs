//! The questions over the page: what was played, a call, a mark, a new hand.

use dulle_referee::Word;
use dulle_rules::{Call, Contract, Rulebook, Seat, Solo};
use leptos::prelude::*;

use super::entry::read;
use super::{Asked, RefereePage, quick, to_sheet};
use crate::app::erased::{handler, live, live_flag};
use crate::app::modal::{give_up, modal, sure};
use crate::app::sheet::form::chip;
use crate::model::options::starts;
use crate::model::referee::desk::{Desk, Objection};
use crate::model::referee::draft::{Draft, DraftContract, SoloDuty};
use crate::model::referee::objection::objection;
use crate::model::referee::offence::Offence;

/// How a solo came about, by its message.
pub(super) const DUTIES: [(SoloDuty, &str); 3] = [
    (SoloDuty::Voluntary, "desk-setup-voluntary"),
    (SoloDuty::Compulsory, "desk-setup-compulsory"),
    (SoloDuty::Forced, "desk-setup-forced"),
];

pub(super) fn question(page: RefereePage, asked: Asked) -> AnyView {
    let (ctx, close) = (page.ctx, move || page.asked.set(None));
    match asked {
        Asked::Setup => {
            modal(ctx, ctx.t("desk-setup"), "desk-setup-done", close, setup(page)).into_any()
        }
        Asked::Call => modal(ctx, ctx.t("desk-call"), "web-back", close, call(page)).into_any(),
        Asked::Mark => modal(ctx, ctx.t("desk-mark"), "web-back", close, mark(page)).into_any(),
        Asked::New => {
            let texts = ctx.texts_now();
            let (question, yes) = (texts.get("desk-new-ask"), texts.get("desk-new"));
            sure(ctx, "desk-new", question, yes, close, move || page.change(Desk::clear)).into_any()
        }
        Asked::QuickToSheet => quick::to_sheet(page),
        Asked::ToSheet => to_sheet::by_cards(page),
    }
}

/// Whether something shall be entered although a complaint is, which it would drop.
pub(super) fn after_complaint(page: RefereePage) -> AnyView {
    let (ctx, texts) = (page.ctx, page.ctx.texts_now());
    let question = page.desk.with_untracked(|desk| {
        objection(&desk.draft, &Objection::Complained, texts, page.english_now())
    });
    let yes = texts.get("desk-after-complaint-yes");
    let close = move || page.change(|desk| desk.answer_waiting(false));
    let waiting = page.desk.with_untracked(|desk| desk.waiting);
    // The question is closed before its answer counts.
    let act = move || {
        page.change(|desk| {
            desk.waiting = waiting;
            desk.answer_waiting(true);
        });
    };
    give_up(ctx, "desk-after-complaint", question, yes, close, act).into_any()
}

/// The four names as buttons for an answer.
pub(super) fn seats(
    page: RefereePage,
    data: &'static str,
    on: impl Fn(Seat) -> bool + Copy + Send + Sync + 'static,
    tap: impl Fn(Seat) + Copy + 'static,
) -> impl IntoView {
    let one = move |seat: Seat| {
        let label = move || read(page, |screen| screen.names[seat.index()].clone());
        chip(label, format!("{data}-{}", seat.number()), move || on(seat), move || tap(seat))
    };
    view! { <div class="chips">{Seat::ALL.map(one).collect_view()}</div> }
}

fn text_field(
    page: RefereePage,
    label: AnyView,
    data: String,
    value: String,
    set: impl Fn(&mut Draft, String) + 'static,
) -> impl IntoView {
    let typed = move |event| {
        let text = event_target_value(&event);
        page.change(|desk| desk.change(|draft| set(draft, text)));
    };
    view! {
        <label class="field">
            <span>{label}</span>
            <input maxlength="30" autocomplete="off" data-field=data prop:value=value on:change=handler(typed) />
        </label>
    }
}

fn setup(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let draft = page.desk.with_untracked(|desk| desk.draft.clone());
    let names = Seat::ALL.map(|seat| {
        let label = ctx.texts_now().with("desk-seat", &[("seat", seat.number().into())]);
        let (data, value) = (format!("name-{}", seat.number()), draft.names[seat.index()].clone());
        text_field(page, label.into_any(), data, value, move |draft, text| {
            draft.names[seat.index()] = text.trim().to_owned();
        })
    });
    let table = text_field(
        page,
        ctx.t("desk-setup-table").into_any(),
        "table".to_owned(),
        draft.table,
        |draft, text| {
            draft.table = text.trim().to_owned();
        },
    );
    let hand = text_field(
        page,
        ctx.t("desk-setup-hand").into_any(),
        "hand".to_owned(),
        draft.hand,
        |draft, text| {
            draft.hand = text.trim().to_owned();
        },
    );
    view! {
        <div class="desk-setup" data-pane tabindex="0">
            <h2>{ctx.t("desk-setup")}</h2>
            {contracts(page)}
            {books(page)}
            {dealer(page)}
            <div class="two-fields">{table}{hand}</div>
            <div class="two-fields">{names.collect_view()}</div>
        </div>
    }
}

fn books(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let option = move |name: &'static str| {
        let title =
            Rulebook::named(name).map(|book| book.title[ctx.texts_now().lang() as usize].clone());
        let selected = page.desk.with_untracked(|desk| desk.draft.book == name);
        view! { <option value=name selected=selected>{title}</option> }
    };
    let choose = move |event| {
        let book = event_target_value(&event);
        page.change(|desk| {
            desk.change(|draft| {
                // The cards of one pack are not those of another.
                let size = draft.hand_size();
                (draft.book, draft.options) = (book, String::new());
                if draft.hand_size() != size {
                    draft.entries.clear();
                    draft.claimed.clear();
                    draft.rests = Default::default();
                    draft.complaint = None;
                }
            });
        });
    };
    view! {
        <label class="field">
            <span>{ctx.t("desk-setup-book")}</span>
            <select data-field="book" on:change=handler(choose)>{starts().map(option).collect_view()}</select>
        </label>
    }
}

fn contracts(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let now = Memo::new(move |_| page.desk.with(|desk| desk.draft.contract));
    let solos = Solo::ALL.map(Contract::Solo);
    let all = [Contract::Normal, Contract::Wedding].into_iter().chain(solos);
    let option = move |contract: Contract| {
        let name = match contract {
            Contract::Solo(solo) => {
                ctx.texts_now().contract(dulle_rules::FinalContract::Solo(solo))
            }
            Contract::Wedding => ctx.texts_now().get("desk-contract-wedding"),
            _ => ctx.texts_now().get("desk-contract-normal"),
        };
        let selected = now.get_untracked().contract == contract;
        view! { <option value=contract.word() selected=selected>{name}</option> }
    };
    let set = move |contract: DraftContract| page.change(|desk| desk.set_contract(contract));
    let choose = move |event| {
        let contract = Contract::from_word(&event_target_value(&event)).unwrap_or(Contract::Normal);
        set(match contract {
            Contract::Normal => DraftContract::NORMAL,
            _ => {
                let by = now.get_untracked().by.or(Some(Seat::ALL[0]));
                DraftContract { contract, by, duty: SoloDuty::Voluntary }
            }
        });
    };
    let named = move || {
        let (is_named, is_solo) =
            (now.get().by.is_some(), matches!(now.get().contract, Contract::Solo(_)));
        is_named.then(|| {
            let by = move |seat: Seat| now.get().by == Some(seat);
            let tap =
                move |seat: Seat| set(DraftContract { by: Some(seat), ..now.get_untracked() });
            let duty = move |(duty, key): (SoloDuty, &'static str)| {
                let on = move || now.get().duty == duty;
                let tap = move || set(DraftContract { duty, ..now.get_untracked() });
                chip(ctx.t(key), duty.word().to_owned(), on, tap)
            };
            let duties = is_solo.then(|| DUTIES.map(duty).collect_view());
            view! {
                <fieldset>
                    <legend>{ctx.t("desk-setup-by")}</legend>
                    {seats(page, "by", by, tap)}
                    <div class="chips">{duties}</div>
                </fieldset>
            }
        })
    };
    view! {
        <label class="field">
            <span>{ctx.t("desk-setup-contract")}</span>
            <select data-field="contract" on:change=handler(choose)>{all.map(option).collect_view()}</select>
        </label>
        {live(named)}
    }
}

fn dealer(page: RefereePage) -> impl IntoView {
    let on = move |seat: Seat| page.desk.with(|desk| desk.draft.dealer() == seat);
    let tap = move |seat: Seat| page.change(|desk| desk.change(|draft| draft.dealer = Some(seat)));
    view! {
        <fieldset>
            <legend>{page.ctx.t("desk-setup-dealer")}</legend>
            {seats(page, "dealer", on, tap)}
        </fieldset>
    }
}

fn call(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let who = RwSignal::new(None::<Seat>);
    let one = move |call: Call| {
        let say = move |_| {
            if let Some(seat) = who.get_untracked() {
                page.change(|desk| desk.call(seat, call));
                page.asked.set(None);
            }
        };
        view! {
            <button class="chip" data-tap=format!("call-{}", call.word()) disabled=live_flag(move || who.get().is_none()) on:click=handler(say)>
                {live(move || ctx.texts().call(call))}
            </button>
        }
    };
    view! {
        <div class="desk-setup" data-pane tabindex="0">
            <h2>{ctx.t("desk-call-who")}</h2>
            {seats(page, "caller", move |seat| who.get() == Some(seat), move |seat| who.set(Some(seat)))}
            <h2>{ctx.t("desk-call-what")}</h2>
            <div class="chips">{Call::ALL.map(one).collect_view()}</div>
        </div>
    }
}

fn mark(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let who = RwSignal::new(None::<Seat>);
    let incites = RwSignal::new(false);
    let can = move |offence: Offence| {
        who.get().is_some_and(|seat| page.desk.with(|desk| desk.draft.can_mark(seat, offence)))
    };
    let one = move |offence: Offence| {
        let word = offence.key();
        let say = move |_| {
            let Some(seat) = who.get_untracked() else { return };
            match offence.word() {
                Some(Word::Incite) => incites.set(true),
                Some(word) if offence.is_quick() => quick::open_with(page, word, seat),
                _ => {
                    page.change(|desk| desk.mark(seat, offence));
                    page.asked.set(None);
                }
            }
        };
        view! {
            <button class="chip" data-tap=format!("mark-{word}") disabled=live_flag(move || !can(offence)) on:click=handler(say)>
                {live(move || ctx.texts().get(&format!("desk-mark-{word}")))}
            </button>
        }
    };
    let group = move |(name, offences): (&'static str, &'static [Offence])| {
        view! {
            <h3>{live(move || ctx.texts().get(&format!("desk-marks-{name}")))}</h3>
            <div class="chips">{offences.iter().copied().map(one).collect_view()}</div>
        }
    };
    let incite = move |whom: Seat| {
        if let Some(seat) = who.get_untracked().filter(|seat| *seat != whom) {
            page.change(|desk| desk.incite(seat, whom));
            page.asked.set(None);
        }
    };
    view! {
        <div class="desk-setup" data-pane tabindex="0">
            <h2>{ctx.t("desk-mark-who")}</h2>
            {seats(page, "culprit", move |seat| who.get() == Some(seat), move |seat| who.set(Some(seat)))}
            <h2>{ctx.t("desk-mark-what")}</h2>
            {live(move || incites.get().then(|| view! {
                <h2>{ctx.t("desk-mark-whom")}</h2>
                {seats(page, "whom", |_| false, incite)}
            }))}
            {Offence::GROUPS.map(group).collect_view()}
            <p class="soft">{ctx.t("desk-marks-hint")}</p>
        </div>
    }
}
