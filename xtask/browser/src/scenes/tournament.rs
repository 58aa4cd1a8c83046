//! The screens of the tournament office.

use super::Step::{Click, Open, Script, Type, Wait};
use super::{Kept, Scene};
use crate::office;

/// A list as a spreadsheet writes it, with every kind of fault.
const LOAD_LIST: &str = "(() => { const field = document.querySelector('.csv-file'); const data = new DataTransfer(); \
     data.items.add(new File(['Name;Vorname;Verein;Startgeld\\nArslan;Emre;Hamm;15\\n;Stein;;15\\n=Pohl;Andreas;;\\nWolf;Hannes;;15?\\n'], 'meldung_hamm.csv')); \
     field.files = data.files; field.dispatchEvent(new Event('change')); })()";

const fn page(name: &'static str, place: &'static str, steps: &'static [super::Step]) -> Scene {
    Scene { name, kept: Kept::Tournament(office::playing), place, steps }
}

const fn phone(name: &'static str, table: u16, steps: &'static [super::Step]) -> Scene {
    Scene { name, kept: Kept::TableLink(table), place: "", steps }
}

pub(super) const SCREENS: &[Scene] = &[
    Scene {
        name: "office-setup",
        kept: Kept::Nothing,
        place: "#/office",
        steps: &[Click(".more-terms summary"), Wait(".size")],
    },
    Scene {
        name: "office-before",
        kept: Kept::Tournament(office::entered),
        place: "#/office",
        steps: &[Wait(".todos")],
    },
    Scene {
        name: "office-draft",
        kept: Kept::Tournament(office::drawn),
        place: "#/office/seating",
        steps: &[Wait(".publish")],
    },
    Scene {
        name: "office-swap",
        kept: Kept::Tournament(office::drawn),
        place: "#/office/seating",
        steps: &[
            Click(".seat-table:nth-child(1) li:nth-child(1) .seat-name-button"),
            Click(".seat-table:nth-child(2) li:nth-child(2) .seat-name-button"),
            Wait(".swap"),
        ],
    },
    page("office-round", "#/office", &[Wait(".round-table")]),
    page("office-plan", "#/office", &[Click("[data-segment=plan]"), Wait(".hall-plan")]),
    page("office-menu", "#/office", &[Open(".menu-button"), Wait(".rail-foot")]),
    page("office-time", "#/office", &[Click(".time-change"), Wait("dialog[open] .minutes")]),
    page("office-two-sheets", "#/office/table?at=2.4", &[Wait(".sheet-card + .sheet-card")]),
    page("office-totals", "#/office/totals", &[Wait(".totals")]),
    page("office-entries", "#/office/entries", &[Wait(".entry-table tbody tr")]),
    page("office-list", "#/office/entries", &[Script(LOAD_LIST), Wait(".csv-fault")]),
    page(
        "office-withdraw",
        "#/office/entries",
        &[
            Click("[data-number='7'] .more-button"),
            Click(".withdraw"),
            Wait("dialog[open] .effects"),
        ],
    ),
    page("office-standings", "#/office/standings", &[Wait(".standings-table tbody tr")]),
    page("office-rulings", "#/office/rulings", &[Click(".new-ruling"), Wait(".facts")]),
    page("office-print", "#/office/print", &[Click(".print-standings"), Wait(".paper")]),
    page("office-journal", "#/office/journal", &[Wait(".journal li")]),
    page("office-links", "#/office/links", &[Wait(".to-server")]),
    page("office-wall", "#/office/wall", &[Wait(".wall-body > *")]),
    page(
        "office-seat",
        "#/office/seat",
        &[Type(".search", "7"), Click(".pick-name"), Wait(".seat-numbers")],
    ),
    page("office-hands", "#/office/table?at=2.1", &[Click(".by-hands"), Wait(".write-hand")]),
    page("office-announce", "#/office", &[Click(".announce"), Wait("dialog[open] .announcement")]),
    phone("table-phone-who", 2, &[Wait(".slip-name")]),
    phone(
        "table-phone-write",
        2,
        &[
            Click(".slip-name:nth-child(3)"),
            Click("[data-tap=plus-1]"),
            Click("[data-tap=plus-2]"),
            Wait(".write-hand:enabled"),
        ],
    ),
    phone("table-phone-ask", 3, &[Click(".slip-name:nth-child(2)"), Wait(".slip-check")]),
    phone("table-phone-two", 1, &[Click(".slip-name:nth-child(1)"), Wait(".slip-two")]),
];
