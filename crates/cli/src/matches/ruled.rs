//! A record of an open table as entries of a match: the hand, and what was ruled in it.

use dulle_referee::booking::{self, NotBooked};
use dulle_rules::{Rules, Topic};
use dulle_texts::Texts;
use dulle_tournament::{DknLine, Entry, FreeText, Match, Next, Refusal, RefusalReason};

use super::args::Add;
use super::input::Typed;
use super::{Mistake, refused, together};

/// The entries of an open hand; None where the command tells the hand in another way.
pub(super) fn entries(
    args: &Add,
    attached: &str,
    game: &Match,
    texts: &Texts,
) -> Typed<Option<Vec<Entry>>> {
    let record = args.hand.dkn.as_ref().and_then(|_| DknLine::new(attached).ok()?.record().ok());
    let Some(record) = record.filter(dulle_rules::dkn::Record::is_open) else { return Ok(None) };
    together::check_hand(&args.hand, texts)?;
    together::check_open(args, texts)?;
    if let (Next::Hand(hand), Some(number)) = (game.next(), args.number)
        && hand.number != number
    {
        let reason = RefusalReason::WrongNumber { due: hand.number };
        return Err(refused(&Refusal { reason, topic: None }, game, texts));
    }
    game.check_record(&record).map_err(|refusal| refused(&refusal, game, texts))?;
    let book = game.setup().book();
    let rules = Rules::new(book.clone());
    let sheet = crate::replay::open_sheet(&record, &rules, texts).map_err(Mistake::plain)?;
    let signed = match args.signed.as_deref() {
        Some(name) => {
            let unfit = || Mistake::plain(texts.get("match-words"));
            Some(FreeText::new(name).ok_or_else(unfit)?)
        }
        None => None,
    };
    booking::entries(game, &sheet, signed.as_ref()).map(Some).map_err(|error| match error {
        NotBooked::Open => Mistake::plain(texts.get("match-ruled-open")),
        NotBooked::Unsigned => {
            Mistake::cited(&texts.get("match-ruled-unsigned"), Topic::Signed, book, texts)
        }
        NotBooked::Refused(refusal) => refused(&refusal, game, texts),
    })
}
