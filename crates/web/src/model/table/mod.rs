//! A hand as its player follows it: redacted events in, a screen out.

pub mod calls;
pub mod claim;
pub mod clock;
pub mod declare;
pub mod face;
pub mod give;
pub mod hand;
pub mod hint;
pub mod keys;
pub mod late;
pub mod log;
pub mod open;
pub mod pace;
pub mod plate;
pub mod premove;
pub mod question;
pub mod receipt;
pub mod status;
pub mod trick;

use dulle_protocol::{Bock, can_follow};
use dulle_rules::{Bid, Contract, Event, FinalContract, Seat, Solo, View, Viewer};
use dulle_texts::Texts;

use crate::model::HOUSE;
use crate::model::options::name::RulesName;
use calls::{CallStrip, call_strip};
use give::GiveForm;
use hand::{HandCard, hand_cards};
use log::{LogLine, log};
use plate::{Plate, RelativeSeat, plate};
use question::{Question, question};
use receipt::{Receipt, receipt};
use status::status;
use trick::{Laid, Lying, laid_cards, trick_cards};

/// What a player knows of a hand, wherever it is played. A source sends events, redacted for the
/// player's seat, and takes actions. The view is the fold of the events.
#[derive(Clone, Debug, PartialEq)]
pub struct TableModel {
    pub view: View<'static>,
    pub me: Seat,
    pub names: [String; 4],
    pub number: u64,
    /// Who is there, seats 1 to 4.
    pub presence: [Presence; 4],
    /// The time for a move.
    pub seconds: Option<u16>,
    /// Why the hand counts double in its match.
    pub bock: Option<Bock>,
    pub rules_name: RulesName,
    /// What is special about an open table.
    pub open: Option<open::OpenHand>,
    pub late: late::LateMoves,
    events: Vec<Event>,
    /// Where the last complete trick is.
    pub lying: Lying,
}

/// Whether a player is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Presence {
    #[default]
    There,
    /// A bot sits there: nobody's time runs.
    Bot,
    /// The player's time was over, and the table has made their last move.
    Late,
    /// The player's connection is lost.
    Gone,
    /// A bot plays until the player comes back.
    Replaced,
}

/// Everything on the screen while a hand is played.
#[derive(Clone, Debug, PartialEq)]
pub struct Screen {
    pub title: String,
    pub book: String,
    /// By place: me, left, across, right.
    pub plates: [Plate; 4],
    pub trick: Vec<Laid>,
    pub lying: Lying,
    pub status: String,
    /// What a word of a house rule has changed in this trick.
    pub now: Option<String>,
    pub my_turn: bool,
    /// A spectator looks on: there is no hand below.
    pub looks_on: bool,
    pub question: Option<Question>,
    pub calls: CallStrip,
    /// The trick that may be looked at again, while it may.
    pub last_trick: Option<Vec<Laid>>,
    pub claim: bool,
    pub concede: bool,
    pub done: bool,
    pub hand: Vec<HandCard>,
    pub log: Vec<LogLine>,
    pub receipt: Option<Receipt>,
}

impl TableModel {
    pub fn new(view: View<'static>, me: Seat, names: [String; 4], number: u64) -> Self {
        let rules_name = RulesName::of(view.rules().book(), None);
        Self {
            rules_name,
            view,
            me,
            names,
            number,
            presence: Default::default(),
            seconds: None,
            bock: None,
            open: None,
            late: late::LateMoves::default(),
            events: Vec::new(),
            lying: Lying::Gathered,
        }
    }

    /// Absorbs an event that was redacted for this seat; false for one that cannot follow, which changes nothing.
    pub fn hear(&mut self, event: Event) -> bool {
        if !can_follow(self.view.state(), &event) {
            return false;
        }
        self.view.absorb(&event);
        self.events.push(event);
        match event {
            Event::Trick { .. } => self.lying = Lying::Complete,
            Event::Played { .. } => self.lying = Lying::Gathered,
            _ => {}
        }
        true
    }

    pub fn events(&self) -> &[Event] {
        &self.events
    }

    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    pub fn place(&self, seat: Seat) -> RelativeSeat {
        RelativeSeat::of(seat, self.me)
    }

    /// Whether the viewer has no cards.
    pub fn looks_on(&self) -> bool {
        !matches!(self.view.viewer(), Viewer::Seat(_))
    }

    /// Whether a seat is the player's own.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.view.viewer() == Viewer::Seat(seat)
    }

    pub fn is_my_turn(&self) -> bool {
        self.view.state().turn().is_some_and(|turn| self.is_me(turn))
    }

    /// Whether the player is waited for: it is their turn, or they may still call after a concession.
    pub fn is_my_move(&self) -> bool {
        self.is_my_turn() || self.view.legal().done
    }

    /// The time for a move of the player at `seat`, while it runs. Bots and stand-ins have none.
    pub fn clock(&self, seat: Seat) -> Option<u16> {
        let is_due = if self.is_me(seat) {
            self.is_my_move()
        } else {
            self.view.state().turn() == Some(seat)
        };
        let is_timed = matches!(self.presence[seat.index()], Presence::There | Presence::Gone);
        self.seconds.filter(|_| is_due && is_timed)
    }

    /// Who has named a poverty.
    pub(crate) fn poor(&self) -> Option<Seat> {
        let named = |event: &Event| match *event {
            Event::Laid { seat, .. } => Some(seat),
            _ => None,
        };
        self.events.iter().find_map(named)
    }

    /// The last word of a seat in the bidding.
    pub fn said(&self, seat: Seat) -> Option<Bid> {
        let said = |event: &Event| match *event {
            Event::Bid { seat: by, bid } if by == seat => Some(bid),
            _ => None,
        };
        self.events.iter().rev().find_map(said)
    }

    /// What is played, as far as it may be known: a silent wedding shows only at the end.
    pub fn contract_name(&self, texts: &Texts) -> String {
        let state = self.view.state();
        match state.contract() {
            None if self.poor().is_some() => texts.contract(FinalContract::Poverty),
            None => texts.get("web-bidding"),
            Some(_) if state.is_over() => {
                state.final_contract().map_or_else(String::new, |played| texts.contract(played))
            }
            Some(Contract::Normal) => texts.contract(FinalContract::Normal),
            Some(Contract::Wedding) => texts.contract(FinalContract::Wedding),
            Some(Contract::Solo(solo)) => texts.contract(FinalContract::Solo(solo)),
            Some(Contract::Poverty) => texts.contract(FinalContract::Poverty),
            Some(Contract::Redeal) => texts.contract(FinalContract::Redeal),
        }
    }

    /// The screen. `preview` is the solo whose trumps the player wants to see in their hand.
    pub fn screen(&self, texts: &Texts, preview: Option<Solo>) -> Screen {
        self.screen_giving(texts, preview, None)
    }

    /// The screen while the player chooses cards for a poverty.
    pub fn screen_giving(
        &self,
        texts: &Texts,
        preview: Option<Solo>,
        give: Option<&GiveForm>,
    ) -> Screen {
        let give = if HOUSE { GiveForm::open(give.cloned(), self) } else { None };
        let give = give.as_ref();
        let legal = self.view.legal();
        let number = self.number;
        let values = [("number", number.into()), ("contract", self.contract_name(texts).into())];
        Screen {
            title: texts.with("web-hand-title", &values),
            book: self.rules_name.text(texts),
            plates: RelativeSeat::ALL.map(|place| plate(self, place, texts)),
            trick: laid_cards(self, texts),
            lying: self.lying,
            status: status(self, texts),
            now: if HOUSE { declare::now(self, texts) } else { None },
            my_turn: self.is_my_move(),
            looks_on: self.looks_on(),
            question: question(self, give, texts),
            calls: call_strip(self, texts),
            last_trick: self.last_trick(texts),
            claim: legal.claim.is_some(),
            concede: legal.concede,
            done: legal.done,
            hand: hand_cards(self, texts, preview, give),
            log: log(self, texts),
            receipt: receipt(self, texts),
        }
    }

    fn last_trick(&self, texts: &Texts) -> Option<Vec<Laid>> {
        let state = self.view.state();
        let trick = state.previous()?;
        Some(trick_cards(self, texts, trick, state.taker(state.tricks_played() - 1)))
    }
}

/// The rulebook in a word or two.
pub fn book_badge(texts: &Texts, book: &str) -> String {
    let key = format!("web-book-{book}");
    if texts.has(&key) { texts.get(&key) } else { book.to_owned() }
}
