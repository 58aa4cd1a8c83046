//! The words that the lines of a case are made of.

use dulle_rules::{
    Action, Bid, Card, CardSet, Contract, FinalContract, Kinds, Party, Rank, Rules, Seat, SeatSet,
    Solo, Suit,
};

pub(crate) fn seat(word: &str) -> Result<Seat, String> {
    let number = word.parse().ok().and_then(Seat::from_number);
    number.ok_or_else(|| format!("{word} is no seat"))
}

/// `1,3`, `all` or `none`.
pub(crate) fn seats(word: &str) -> Result<SeatSet, String> {
    match word {
        "all" => Ok(SeatSet::ALL),
        "none" => Ok(SeatSet::NONE),
        _ => word.split(',').map(seat).collect(),
    }
}

pub(crate) fn seats_text(seats: SeatSet) -> String {
    match seats {
        SeatSet::ALL => "all".to_owned(),
        SeatSet::NONE => "none".to_owned(),
        _ => seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(","),
    }
}

pub(crate) fn card(word: &str) -> Result<Card, String> {
    word.parse().map_err(|_| format!("{word} is no card"))
}

pub(crate) fn cards<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Vec<Card>, String> {
    words.into_iter().map(card).collect()
}

pub(crate) fn cards_text(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

pub(crate) fn set_of(cards: &[Card]) -> Result<CardSet, String> {
    let mut set = CardSet::EMPTY;
    match cards.iter().find(|&&card| !set.insert(card)) {
        Some(card) => Err(format!("{card} three times")),
        None => Ok(set),
    }
}

/// A card, `C*` for a suit, `*Q` for a rank, `trumps` for those of the normal game.
pub(crate) fn kinds(rules: &Rules, word: &str) -> Result<Kinds, String> {
    if word == "trumps" {
        return Ok(rules.orders().of(Contract::Normal).trumps());
    }
    if let Some(letter) = word.strip_suffix('*') {
        return suit(letter).map(Kinds::suit);
    }
    match word.strip_prefix('*') {
        Some(letter) => rank(letter).map(Kinds::rank),
        None => card(word).map(Kinds::one),
    }
}

pub(crate) fn suit(letter: &str) -> Result<Suit, String> {
    let found = Suit::ALL.into_iter().find(|suit| suit.letter().to_string() == letter);
    found.ok_or_else(|| format!("{letter} is no suit"))
}

fn rank(letter: &str) -> Result<Rank, String> {
    let found = Rank::ALL.into_iter().find(|rank| rank.letter().to_string() == letter);
    found.ok_or_else(|| format!("{letter} is no rank"))
}

pub(crate) fn party(word: &str) -> Result<Party, String> {
    let found = Party::BOTH.into_iter().find(|party| party.word() == word);
    found.ok_or_else(|| format!("{word} is no party"))
}

pub(crate) fn played(word: &str) -> Result<FinalContract, String> {
    FinalContract::from_word(word).ok_or_else(|| format!("{word} is no contract"))
}

/// A contract by the word under which it is settled.
pub(crate) fn contract(word: &str) -> Result<Contract, String> {
    Ok(match played(word)? {
        FinalContract::Normal | FinalContract::SilentWedding => Contract::Normal,
        FinalContract::Wedding | FinalContract::WeddingSolo => Contract::Wedding,
        FinalContract::Solo(solo) => Contract::Solo(solo),
        FinalContract::Poverty => Contract::Poverty,
        FinalContract::Redeal => Contract::Redeal,
    })
}

/// `2:wait`
pub(crate) fn deed(token: &str) -> Result<(Seat, Action), String> {
    let (who, word) = token.split_once(':').ok_or_else(|| format!("{token} is not SEAT:WORD"))?;
    Ok((seat(who)?, action(word)?))
}

pub(crate) fn action(word: &str) -> Result<Action, String> {
    Action::from_word(word).ok_or_else(|| format!("{word} is no word of DKN"))
}

/// An action, or `solos` for all of them.
pub(crate) fn actions(word: &str) -> Result<Vec<Action>, String> {
    match word {
        "solos" => Ok(Solo::ALL.into_iter().map(|solo| Action::Bid(Bid::Solo(solo))).collect()),
        _ => action(word).map(|action| vec![action]),
    }
}

pub(crate) fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{word} is no number"))
}

/// Complains where what was found is not what was expected.
pub(crate) fn same<T: PartialEq>(
    what: &str,
    expected: T,
    found: T,
    text: impl Fn(T) -> String,
) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    Err(format!("{what}: expected {}, found {}", text(expected), text(found)))
}
