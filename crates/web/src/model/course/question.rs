//! What is asked in a position, and what is right there: the engine says it.

use dulle_rules::{
    Action, Bid, Call, CallLevel, Card, CardSet, Class, FinalContract, Game, Outcome, Party, Rules,
    Seat, SeatSet, Settlement, Solo, Special, SpecialPoints, Trick, View, Viewer, settle, winner,
};

use super::best;
use super::lessons::{Ask, Counted, Step};
use super::position::{LessonPosition, ME, candidates};
use crate::model::table::hand::sorted;

/// An answer to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Card(Card),
    Seat(Seat),
    Number(i32),
    Call(Call),
    Bid(Bid),
    Party(Party),
    Special(Special),
    /// None of the others.
    Nothing,
}

/// A step that was opened by some rules.
#[derive(Clone, Debug)]
pub struct OpenStep {
    pub step: Step,
    pub rules: &'static Rules,
    /// The rules are not those that the player has chosen, as those do not let the position come about.
    pub by_other_rules: bool,
    pub position: Option<LessonPosition>,
    pub choices: Vec<Answer>,
    pub right: Vec<Answer>,
}

/// Calls in the order in which they are offered.
const CALLS: [Call; 6] =
    [Call::Re, Call::Contra, Call::No90, Call::No60, Call::No30, Call::Schwarz];
/// The words with which everybody answers the first question.
const BIDS: [Bid; 2] = [Bid::Fine, Bid::Wait];
/// The eyes of a hand.
const ALL_EYES: u8 = 240;

impl OpenStep {
    /// Opens a step by the rules that were chosen, or by the nearest that let it come about.
    pub fn new(step: Step, book: &str, options: &str) -> Option<Self> {
        let candidates = candidates(book, options);
        let places = candidates.into_iter().enumerate();
        places.filter_map(|(place, rules)| Self::by(step, rules?, place > 0)).next()
    }

    /// None where these rules do not let the position come about, or where nothing or everything would be right.
    fn by(step: Step, rules: &'static Rules, by_other_rules: bool) -> Option<Self> {
        let position = match step.at {
            "" => None,
            name => Some(LessonPosition::open(name, rules)?),
        };
        let mut open =
            Self { step, rules, by_other_rules, position, choices: Vec::new(), right: Vec::new() };
        open.right = open.find_right()?;
        open.choices = open.find_choices()?;
        let is_among = |answer: &Answer| open.choices.contains(answer);
        let is_open = open.choices.len() > 1 && !open.right.is_empty();
        (is_open && open.right.iter().all(is_among)).then_some(open)
    }

    /// The position as the player sees it.
    pub fn view(&self) -> Option<View<'static>> {
        Some(self.position?.game.view(Viewer::Seat(ME)))
    }

    /// The trick that lies on the table: the running one, or the one that was just completed where it is asked about.
    pub fn trick<'g>(&self, game: &'g Game<'static>) -> Option<Trick<'g>> {
        let state = game.state();
        if self.step.ask.is_of_last_trick() {
            return state.tricks_played().checked_sub(1).map(|last| state.trick(last));
        }
        Some(state.running()).filter(|trick| !trick.cards.is_empty())
    }

    /// What the hand of a question without cards comes to.
    pub fn settlement(&self) -> Option<Settlement> {
        match self.step.ask {
            Ask::Worth(counted) | Ask::Winner(counted) => {
                Some(settle(self.rules.book(), &outcome(self.rules, counted)))
            }
            _ => None,
        }
    }

    pub fn is_right(&self, chosen: &[Answer]) -> bool {
        let is_right = |answer: &Answer| self.right.contains(answer);
        let all = if self.step.ask.wants_all() { self.right.len() } else { 1 };
        chosen.len() == all && chosen.iter().all(is_right)
    }

    fn find_right(&self) -> Option<Vec<Answer>> {
        let number =
            |number: u32| i32::try_from(number).ok().map(|number| vec![Answer::Number(number)]);
        match self.step.ask {
            Ask::Winner(counted) => {
                let winner = winner(self.rules.book(), &outcome(self.rules, counted));
                return Some(vec![winner.map_or(Answer::Nothing, Answer::Party)]);
            }
            Ask::Worth(_) => return number(u32::try_from(self.settlement()?.value).ok()?),
            _ => {}
        }
        let LessonPosition { game, before } = self.position?;
        let view = self.view()?;
        let state = game.state();
        match self.step.ask {
            Ask::Playable => Some(cards(view.legal().cards)),
            Ask::Trumps => Some(cards(view.hand().of(game.order().trumps()))),
            Ask::Highest => {
                let trumps = view.hand().of(game.order().trumps()).kinds().into_iter();
                trumps
                    .max_by_key(|&card| game.order().power(card))
                    .map(|card| vec![Answer::Card(card)])
            }
            Ask::Best => best::best(&game, ME).map(|card| vec![Answer::Card(card)]),
            Ask::Taker => state
                .taker(state.tricks_played().checked_sub(1)?)
                .map(|seat| vec![Answer::Seat(seat)]),
            Ask::TrickEyes => number(self.trick(&game)?.eyes()),
            Ask::PartyEyes => number(own_eyes(&view)?),
            Ask::EyesMissing => {
                number(u32::from(self.eyes_to_win()?).checked_sub(own_eyes(&view)?)?)
            }
            Ask::Party => view.parties().of(ME).map(|party| vec![Answer::Party(party)]),
            Ask::Partner => partner(&view).map(|seat| vec![Answer::Seat(seat)]),
            Ask::Calls => Some(view.legal().calls.iter().into_iter().map(Answer::Call).collect()),
            Ask::Until(call) => number(view.call_until(call)?.into()),
            Ask::Bids => {
                let legal = view.legal().bids;
                let said = BIDS.into_iter().filter(|&bid| legal.contains(bid));
                Some(said.map(Answer::Bid).collect())
            }
            Ask::Declarer => state.declarer().map(|seat| vec![Answer::Seat(seat)]),
            Ask::Special => Some(vec![special_of_last_trick(&before, &game)?]),
            Ask::PackTrumps => number(2 * game.order().trumps().len()),
            Ask::TrumpsOut => number(self.out(&view, Class::Trump)),
            Ask::SuitOut(suit) => number(self.out(&view, Class::Side(suit))),
            Ask::Winner(_) | Ask::Worth(_) => None,
        }
    }

    /// How many cards of a class the other players hold: all but those that were played and the player's own.
    fn out(&self, view: &View<'_>, class: Class) -> u32 {
        let of_class = view.order().members(class);
        let played = Seat::ALL.iter().flat_map(|&seat| view.state().played_by(seat));
        let played = played.filter(|&card| of_class.contains(card)).count() as u32;
        self.rules.book().pack().of(of_class).len() - view.hand().of(of_class).len() - played
    }

    /// The fewest eyes with which the player's party wins where nobody has called.
    fn eyes_to_win(&self) -> Option<u8> {
        let own = self.view()?.parties().of(ME)?;
        let wins = |eyes: &u8| {
            let re = if own == Party::Re { *eyes } else { ALL_EYES - eyes };
            let levels = [CallLevel::Silent; 2];
            let counted = Counted { eyes: re, levels, foxes: [0, 0] };
            winner(self.rules.book(), &outcome(self.rules, counted)) == Some(own)
        };
        (0..=ALL_EYES).find(wins)
    }

    fn find_choices(&self) -> Option<Vec<Answer>> {
        let ask = self.step.ask;
        Some(match ask {
            Ask::Playable | Ask::Trumps | Ask::Highest => cards(self.view()?.hand()),
            Ask::Best => cards(self.view()?.legal().cards),
            Ask::Taker | Ask::Declarer => Seat::ALL.map(Answer::Seat).to_vec(),
            Ask::Partner => Seat::ALL[1..].iter().copied().map(Answer::Seat).collect(),
            Ask::Party => Party::BOTH.map(Answer::Party).to_vec(),
            Ask::Winner(_) => {
                vec![Answer::Party(Party::Re), Answer::Party(Party::Contra), Answer::Nothing]
            }
            Ask::Calls => CALLS.map(Answer::Call).to_vec(),
            Ask::Bids => self.bids()?,
            Ask::Special => {
                let kinds = [Special::Fox, Special::Doppelkopf, Special::Charlie];
                kinds.map(Answer::Special).into_iter().chain([Answer::Nothing]).collect()
            }
            // Nobody holds more cards than they were dealt.
            Ask::Until(_) => {
                let most = i32::from(self.rules.book().hand_size());
                (most - 3..=most).map(Answer::Number).collect()
            }
            Ask::TrickEyes
            | Ask::PartyEyes
            | Ask::EyesMissing
            | Ask::PackTrumps
            | Ask::TrumpsOut
            | Ask::SuitOut(_)
            | Ask::Worth(_) => self.numbers()?,
        })
    }

    /// The words of the first question and, to be told from them, names that the engine refuses at this moment. What may be
    /// named at once because it is surely the highest is neither right nor wrong here: it is no answer to the question.
    fn bids(&self) -> Option<Vec<Answer>> {
        let view = self.view()?;
        let refused = |bid: &Bid| view.objection(Action::Bid(*bid)).is_some();
        let names = [Bid::Wedding, Bid::Solo(Solo::Queens)].into_iter().filter(refused);
        Some(BIDS.into_iter().chain(names).map(Answer::Bid).collect())
    }

    /// Four numbers, the right one not always in the same place.
    fn numbers(&self) -> Option<Vec<Answer>> {
        let Some(&Answer::Number(right)) = self.right.first() else { return None };
        let step = if right >= 20 { (right / 12).max(1) } else { 1 };
        let below = (right % 3).min(right / step);
        Some((0..4).map(|place| Answer::Number(right + (place - below) * step)).collect())
    }

    /// Why the player may not do what they have chosen, where the engine refuses it.
    pub fn objection(&self, answer: Answer) -> Option<dulle_rules::Violation> {
        let action = match answer {
            Answer::Card(card) => Action::Play(card),
            Answer::Call(call) => Action::Call(call),
            Answer::Bid(bid) => Action::Bid(bid),
            _ => return None,
        };
        self.view()?.objection(action)
    }

    /// What a card costs the player's party against the best one, in points.
    pub fn cost(&self, card: Card) -> Option<i16> {
        best::cost(&self.position?.game, ME, card)
    }

    /// The player's cards as they hold them.
    pub fn hand(&self) -> Vec<Card> {
        self.view().map(|view| sorted(view.hand(), view.order())).unwrap_or_default()
    }
}

/// One answer for each kind of card.
fn cards(set: CardSet) -> Vec<Answer> {
    set.kinds().into_iter().map(Answer::Card).collect()
}

/// The eyes of the player's party, as far as the player knows who belongs to it.
fn own_eyes(view: &View<'_>) -> Option<u32> {
    let own = view.parties().members(view.parties().of(ME)?);
    Some(own.iter().map(|seat| u32::from(view.state().eyes(seat))).sum())
}

/// The partner, where the player can know it.
fn partner(view: &View<'_>) -> Option<Seat> {
    let parties = view.parties();
    let others = parties.members(parties.of(ME)?).without(ME);
    (others.len() == 1).then(|| others.iter().next()).flatten()
}

/// What the last card has added to the special points. A trick that brings several is no question.
fn special_of_last_trick(before: &Game<'_>, after: &Game<'_>) -> Option<Answer> {
    let (old, new) = (before.specials_so_far(), after.specials_so_far());
    let more = |special: &Special| {
        let count = |points: &SpecialPoints| points.of(*special).iter().sum::<u8>();
        count(&new) > count(&old)
    };
    let mut found = Special::ALL.iter().copied().filter(more);
    let first = found.next().map_or(Answer::Nothing, Answer::Special);
    found.next().is_none().then_some(first)
}

/// A normal game with these eyes: the player and the one across are Re.
fn outcome(rules: &Rules, counted: Counted) -> Outcome {
    let specials = SpecialPoints { fox: counted.foxes, ..SpecialPoints::default() };
    let tricks = rules.book().hand_size();
    let [mine, _, across, _] = Seat::ALL;
    Outcome {
        contract: FinalContract::Normal,
        re: SeatSet::one(mine).with(across),
        eyes: [counted.eyes, ALL_EYES - counted.eyes],
        tricks: [tricks / 2, tricks - tricks / 2],
        levels: counted.levels,
        specials,
        given_up: false,
        genscher: false,
    }
}
