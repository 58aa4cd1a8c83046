//! Why a key does nothing, in words.

use dulle_texts::Texts;

use super::desk::{Objection, Place};
use super::draft::Draft;
use super::names::{name, short};

/// "Stich 2, bei Anna"
pub(super) fn place_list(draft: &Draft, places: &[Place], texts: &Texts) -> String {
    let one = |place: &Place| match *place {
        Place::Trick { number, .. } => texts.with("desk-place-trick", &[("number", number.into())]),
        Place::Rest(seat) => {
            texts.with("desk-place-rest", &[("name", name(draft, seat, texts).into())])
        }
    };
    places.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Why a key did nothing.
pub fn objection(draft: &Draft, why: &Objection, texts: &Texts, english: bool) -> String {
    match why {
        Objection::NoneLeft { card, places } => {
            let places = place_list(draft, places, texts);
            let values = [("card", short(*card, english).into()), ("places", places.into())];
            texts.with("desk-none-left", &values)
        }
        Objection::AllLaid => texts.get("desk-all-laid"),
        Objection::Complained => {
            let who = draft.complaint.map(|seat| name(draft, seat, texts)).unwrap_or_default();
            texts.with("desk-after-complaint-ask", &[("name", who.into())])
        }
        Objection::WhoLeads => texts.get("desk-who-leads"),
        Objection::FullHand(seat) => {
            texts.with("desk-full-hand", &[("name", name(draft, *seat, texts).into())])
        }
    }
}
