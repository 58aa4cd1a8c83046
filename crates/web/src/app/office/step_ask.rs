//! A question whose words have one name: `NAME-ask` and `NAME-yes`.

use dulle_tournament::office::Act;

use super::{Hall, ask::Asked};
use crate::model::office::step::Ask;

pub(super) fn ask_of(hall: Hall, name: &str, act: Act) -> Asked {
    let texts = hall.texts();
    let (question, yes) = (texts.get(&format!("{name}-ask")), texts.get(&format!("{name}-yes")));
    Asked::Sure(Ask { question, yes, acts: vec![act] })
}
