//! An open table: what is possible happens, the others may complain, the program rules.
//!
//! The hand itself is an [`OpenHand`] of the referee's crate. Beside it a [`Game`] is kept that shows it: it is told each
//! card that lies, whether it may or not, so that views, bots and pages are those of every other table. It draws no conclusion
//! from a discard, which may be a revoke: nothing it shows differs before a breach is seen.

use std::sync::Arc;

use dulle_protocol::{
    Act, Answer, AsWord, HandEvent, HandView, OpenBreach, OpenClass, OpenEnd, OpenFate, OpenProof,
    OpenRuling, OpenWord, Proposal, Row, Ruled, SeatNo, Seats, Worded,
};
use dulle_referee::{
    Act as OpenAct, Book, Class, Doubt, End, KeptHand, Limits, NextDealer, OpenHand, Proof, Ruling,
    Said, Sheet, Then, Verdict, Who, record,
};
use dulle_rules::dkn::Record;
use dulle_rules::{Action, Bid, Card, Deal, FinalContract, Game, Rules, Seat, TrueState, Viewer};
use dulle_tournament::Next;
use serde::{Deserialize, Serialize};

use super::booking::OpenSheet;
use super::refusal::Refusal;
use super::wording::{StoredDoubt, Wording, ruled_by};
use super::{Table, open_show};

/// A hand at an open table.
#[derive(Clone, Debug)]
pub(super) struct OpenGame {
    kept: KeptHand,
    /// Cards that lie before their turn, seats 1 to 4.
    ahead: [Option<Card>; 4],
}

/// What the tests have found about a complaint. It is kept, so that a table is rebuilt without searching.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// The number of the act.
    pub about: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<OpenClass>,
    pub proof: OpenProof,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eyes: Option<[u16; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubt: Option<StoredDoubt>,
}

/// A complaint that waits for its ruling, to be judged away from the table.
#[derive(Clone, Debug)]
pub struct Case {
    rules: Arc<Rules>,
    game: Arc<OpenGame>,
    pub hand: u32,
}

impl Case {
    /// Whether nothing has happened in the hand since.
    pub fn is_same(&self, other: &Self) -> bool {
        self.hand == other.hand && Arc::ptr_eq(&self.game, &other.game)
    }

    /// Judges it on the true hands. It may take a while, and always finds the same.
    pub fn judge(self) -> Option<Found> {
        let hand = OpenHand::resume(&self.rules, self.game.kept.clone(), Limits::default());
        let (about, verdict) = hand.judge().ok()??;
        let reached = verdict.lines.iter().filter_map(|line| hand.played_out(about, line));
        let reached: Vec<u16> = reached.map(|line| line.eyes[0].into()).collect();
        let shown = reached.iter().min().copied().zip(reached.iter().max().copied());
        Some(Found {
            about,
            class: verdict.class.map(Wording::outside),
            proof: verdict.proof.outside(),
            eyes: verdict.eyes.or(shown.map(|(least, most)| [least, most])),
            doubt: verdict.doubt.map(Wording::outside),
        })
    }
}

impl Found {
    /// Nothing is proved.
    pub(crate) fn unproved() -> Self {
        Self { about: 0, class: None, proof: OpenProof::NotProved, eyes: None, doubt: None }
    }

    fn verdict(&self) -> Verdict {
        Verdict {
            class: self.class.map(Class::inside),
            proof: Proof::inside(self.proof),
            lines: Vec::new(),
            eyes: self.eyes,
            doubt: self.doubt.map(Doubt::inside),
            nodes: 0,
        }
    }
}

impl OpenGame {
    pub(super) fn new(rules: &Rules, deal: &Deal) -> Self {
        let kept = OpenHand::new(rules, deal, Limits::default()).keep();
        Self { kept, ahead: [None; 4] }
    }

    fn hand<'r>(&self, rules: &'r Rules) -> OpenHand<'r> {
        OpenHand::resume(rules, self.kept.clone(), Limits::default())
    }

    /// Whether the hand is over by a ruling, or rests for good because nothing was proved.
    fn is_ended(&self) -> bool {
        let unproved = self.kept.rulings().last().is_some_and(|it| it.consequence.is_none());
        self.kept.is_ended() || unproved
    }

    /// What a player says or plays: it happens, and the events show it.
    fn act(
        &mut self,
        game: &mut Game<'_>,
        seat: Seat,
        action: Action,
    ) -> Result<Vec<HandEvent>, Refusal> {
        let mut hand = self.hand(game.rules());
        let happened = hand.act(Who::Seat(seat), OpenAct::Play(action));
        let bidding = self.kept.table().is_before_play();
        let events = match action {
            Action::Bid(bid) if bidding => open_show::spoken(game, &hand, seat, bid)?,
            Action::Play(card) if bidding && happened.is_ok() => {
                open_show::led(game, &hand, seat, card)
            }
            _ => open_show::show(game, &mut self.ahead, seat, action)?,
        };
        happened.map_err(|_| Refusal::NotOpen)?;
        self.kept = hand.keep();
        Ok(events)
    }

    /// Whether the complaint that waits is of an opponent of a soloist, in a book that asks whether it can harm (BR6).
    fn can_be_harmless(&self, rules: &Rules) -> bool {
        let about = self.hand(rules).waiting();
        let breaches = self.kept.breaches().iter();
        let breach = breaches.rev().find(|breach| Some(breach.action) == about);
        let soloist = breach.and_then(|breach| Some((breach.before().known_soloist()?, breach)));
        let opponent = soloist.is_some_and(|(soloist, breach)| soloist != breach.seat);
        opponent && !Book::of(rules.book()).is_old()
    }

    /// Whether a seat may leave it to its partner to complain of this act. Only what everybody could see counts, so that
    /// nobody learns by asking whether an act broke a rule; a question without a partner or a ground would be a hint.
    fn may_ask(&self, rules: &Rules, seat: Seat, about: u32) -> bool {
        let mut hand = self.hand(rules);
        let seen = |hand: &OpenHand<'_>| {
            let breach = hand.breaches().iter().rev().find(|breach| breach.action == about);
            breach.filter(|breach| breach.seen.is_some()).map(|breach| breach.asked().is_empty())
        };
        let (unasked, breaches) = (seen(&hand) == Some(true), hand.breaches().len());
        let said = hand.act(Who::Seat(seat), OpenAct::Ask(Some(about))).is_ok();
        unasked && said && hand.breaches().len() == breaches
    }

    /// The acts that are left, with what shows them now, and the game that they lead to.
    fn lay_anew(&mut self, start: Game<'_>, deal: &Deal, acts: &[Act]) -> (Vec<Act>, TrueState) {
        let (mut game, mut laid, mut left) = (start, [0; 4], Vec::new());
        // What is left happens once more, and nobody complains.
        let mut again = Self::new(game.rules(), deal);
        for act in acts {
            let seat = act.seat.0;
            let Some(action) = self.left_of(act, laid[seat.index()]) else { continue };
            laid[seat.index()] += usize::from(matches!(action, Action::Play(_)));
            let events = match (again.act(&mut game, seat, action), action) {
                (Ok(events), _) => events,
                (Err(_), Action::Play(card)) => {
                    open_show::put(&mut game, &mut again.ahead, seat, card)
                }
                (Err(_), _) => continue,
            };
            left.push(Act { events, action: AsWord(action), ..act.clone() });
        }
        self.ahead = again.ahead;
        (left, game.save())
    }

    /// What is left of an act after the rulings. `laid`: how many cards of the seat have been laid before it.
    fn left_of(&self, act: &Act, laid: usize) -> Option<Action> {
        let (table, seat) = (self.kept.table(), act.seat.0);
        let ruled = || self.kept.rulings().iter().find(|it| Some(it.about) == act.number);
        let lie = table.tricks.len() + usize::from(table.card_of(seat).is_some());
        let undone = || {
            let class = |it: &Ruling| it.consequence.as_ref().map(|it| it.class);
            ruled().and_then(class).is_some_and(|class| class != Class::None)
        };
        let void = || {
            let said = |said: &Said| said.void && Some(said.action) == act.number;
            ruled().is_some() && table.calls.iter().any(said)
        };
        match act.action.0 {
            Action::Play(_) if laid >= lie => None,
            Action::Call(_) if void() => None,
            // The naming is void, and its seat counts as fine.
            Action::Bid(Bid::Wedding | Bid::Solo(_)) if undone() => {
                let waited = table.bidding.waited.contains(seat);
                Some(Action::Bid(if waited { Bid::Back } else { Bid::Fine }))
            }
            action => Some(action),
        }
    }
}

impl Table {
    /// The complaint that waits for its ruling.
    pub fn case(&self) -> Option<Case> {
        let game = self.open.as_ref().filter(|open| open.kept.rests() && !open.is_ended())?;
        let hand = self.full_view.hand.as_ref()?.number();
        Some(Case { rules: Arc::clone(&self.rules), game: Arc::clone(game), hand })
    }

    pub(super) fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Whether all the cards of an open hand are played, and a player may still complain.
    pub(crate) fn is_played_out(&self) -> bool {
        self.is_open() && self.state().is_some_and(dulle_rules::State::is_over)
    }

    /// Whether a hand is to be written down: a ruling has ended it, or nobody has anything to complain of any more.
    pub(super) fn is_to_be_written(&self) -> bool {
        let Some((open, hand)) = self.open.as_ref().zip(self.full_view.hand.as_ref()) else {
            return false;
        };
        let noted = hand.open.as_ref().map_or(Seats::default(), |now| now.noted);
        let done = self.awaits_notes() && self.people().all(|seat| noted.0.contains(seat));
        let ended = open.is_ended() && !self.may_be_appealed();
        ended || done && !open.kept.rests()
    }

    /// Whether the referee's word that was just said differs from what was found, so that a player may appeal.
    pub(super) fn may_be_appealed(&self) -> bool {
        let now = self.full_view.hand.as_ref().and_then(|hand| hand.open.as_ref());
        now.is_some_and(|now| now.appealable)
    }

    /// Whether everybody has to say that nothing is left to complain of, before the hand is written down.
    pub(crate) fn awaits_notes(&self) -> bool {
        let ended = self.open.as_ref().is_some_and(|open| open.is_ended());
        self.is_played_out() || ended && self.may_be_appealed()
    }

    /// Who has to say that nothing is left to complain of.
    pub(super) fn unnoted(&self) -> Vec<Seat> {
        let now = self.full_view.hand.as_ref().and_then(|hand| hand.open.as_ref());
        let noted = now.map_or(Seats::default(), |now| now.noted);
        self.people().filter(|&seat| !noted.0.contains(seat)).collect()
    }

    /// Whether an action is possible in the open hand.
    pub(super) fn check_open(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let (Some(open), Some(mut game)) = (&self.open, self.game()) else {
            return Err(Refusal::NotPlaying);
        };
        OpenGame::clone(open).act(&mut game, seat, action).map(|_| ())
    }

    /// Whether a word is possible in the open hand.
    pub(super) fn check_word(&self, seat: Seat, word: OpenWord) -> Result<(), Refusal> {
        let open = self.open.as_ref().ok_or(Refusal::NotOpen)?;
        let rests = open.kept.rests();
        match word {
            OpenWord::Complain { .. } => Ok(()),
            _ if rests => Err(Refusal::Rests),
            OpenWord::Note if self.awaits_notes() => Ok(()),
            OpenWord::Appeal if self.may_be_appealed() => Ok(()),
            OpenWord::Takeback | OpenWord::Accept if !self.is_played_out() && !open.is_ended() => {
                let mut hand = open.hand(&self.rules);
                let act = said(word).ok_or(Refusal::NotOpen)?;
                hand.act(Who::Seat(seat), act).map_err(|_| Refusal::NotOpen)
            }
            OpenWord::Point { about } | OpenWord::Waive { about } => {
                let known = about <= open.kept.acts() && !open.is_ended();
                if known { Ok(()) } else { Err(Refusal::NotOpen) }
            }
            OpenWord::Ask { about } if open.may_ask(&self.rules, seat, about) => Ok(()),
            OpenWord::Takeback
            | OpenWord::Accept
            | OpenWord::Ask { .. }
            | OpenWord::Appeal
            | OpenWord::Note => Err(Refusal::NotOpen),
        }
    }

    /// The breach that a bot complains of: one that everybody can see, and by what its seat may know.
    pub(super) fn bot_complains(&self, seat: Seat) -> Option<u32> {
        let open = self.open.as_ref().filter(|open| !open.kept.rests() && !open.is_ended())?;
        let hand = open.hand(&self.rules);
        let view = hand.view(Viewer::Seat(seat));
        let known = view.breaches.iter().find(|breach| breach.may_complain)?;
        let mut after = open.hand(&self.rules);
        let about = Some(known.action);
        after.act(Who::Seat(seat), OpenAct::Complain(about)).ok()?;
        after.keep().rests().then_some(known.action)
    }

    /// The bot that a player has just asked whether to complain of this act.
    pub(super) fn bot_asked(&self, about: u32) -> Option<Seat> {
        let breaches = self.open.as_ref()?.kept.breaches().iter().rev();
        let asked = breaches
            .filter(|breach| breach.action == about)
            .map(dulle_referee::Breach::asked)
            .next()?;
        asked.iter().find(|&seat| matches!(self.bot(seat), Some(Some(_))))
    }

    /// Lets an action happen; how it is shown, and its number.
    pub(super) fn play_open(&mut self, seat: Seat, action: Action) -> (Vec<HandEvent>, u32) {
        let rules = Arc::clone(&self.rules);
        let (Some(open), Some(state)) = (&self.open, &self.game) else { return (Vec::new(), 0) };
        let (mut open, mut game) = (OpenGame::clone(open), Game::resume(&rules, state));
        // What was stored was possible.
        let events = open.act(&mut game, seat, action).unwrap_or_default();
        let number = open.kept.acts();
        self.game = Some(game.save());
        self.open = Some(Arc::new(open));
        (events, number)
    }

    /// Lets a word be said; what came of it.
    pub(super) fn hear_open(&mut self, worded: Worded) -> Worded {
        let Some(open) = self.open.clone() else { return worded };
        let seat = worded.seat.0;
        let Some(act) = said(worded.word) else { return worded };
        let rules = Arc::clone(&self.rules);
        let mut hand = open.hand(&rules);
        // What was stored was possible.
        let _ = hand.act(Who::Seat(seat), act);
        let mut open = OpenGame { kept: hand.keep(), ahead: open.ahead };
        let said = matches!(act, OpenAct::Complain(_)).then(|| open.kept.complaints().last());
        // A complaint that was not admitted does not find out where a breach lies.
        let answer = said.flatten().map(|complaint| {
            let (why, rule) = (complaint.why.outside(), complaint.rule.clone());
            let answer = Answer { why, rule, about: None };
            let about = complaint.about.filter(|_| answer.is_admitted());
            Answer { about, ..answer }
        });
        let moves = matches!(act, OpenAct::Takeback | OpenAct::Appeal);
        let acts = if moves { self.lay_anew(&mut open) } else { None };
        self.open = Some(Arc::new(open));
        Worded { answer, acts, ..worded }
    }

    fn lay_anew(&mut self, open: &mut OpenGame) -> Option<Vec<Act>> {
        let rules = Arc::clone(&self.rules);
        let (hand, deal) = (self.full_view.hand.as_ref()?, self.open_deal()?);
        let start = Game::new(&rules, &deal).ok()?;
        let (acts, state) = open.lay_anew(start, &deal, &hand.acts);
        self.game = Some(state);
        Some(acts)
    }

    fn open_deal(&self) -> Option<Deal> {
        let terms = &self.full_view.hand.as_ref()?.terms;
        let hands = self.open.as_ref()?.kept.table().dealt;
        let (owes, forced) = (terms.owes.0, terms.forced.map(|seat| seat.0));
        Some(Deal { hands, dealer: terms.dealer.0, owes, forced })
    }

    /// Rules a complaint by what was found.
    pub(super) fn rule_open(&mut self, hand: u32, found: &Found) -> Option<Ruled> {
        self.rule_open_as(hand, found, RuledAs::Program)
    }

    /// The same with the referee's own class, or with the panel's after an appeal.
    pub(super) fn rule_open_as(
        &mut self,
        hand: u32,
        found: &Found,
        said: RuledAs,
    ) -> Option<Ruled> {
        self.officials.found = None;
        let rules = Arc::clone(&self.rules);
        let before = self.open.clone()?;
        let mut judged = before.hand(&rules);
        let verdict = found.verdict();
        match said {
            RuledAs::Program => judged.rule_as(verdict).ok()?,
            RuledAs::Referee { class, logged: true } => judged.say_with(class, verdict).ok()?,
            RuledAs::Referee { class, logged: false } => judged.rule_with(class, verdict).ok()?,
            RuledAs::Panel => judged.panel_with(verdict).ok()?,
        }
        let differs = |class: Class| found.class.is_some_and(|found| found != class.outside());
        let appealable = match said {
            RuledAs::Referee { class, logged: true } => differs(class),
            _ => false,
        };
        self.officials.ruled_on = appealable.then(|| found.clone());
        let mut open = OpenGame { kept: judged.keep(), ahead: before.ahead };
        let mut ruling = told(&open.kept, open.kept.rulings().last()?)?;
        // While the hand goes on nobody learns what only the hidden cards tell; its end has it.
        ruling.eyes.take_if(|_| !open.is_ended());
        let moves = matches!(ruling.card, Some(OpenFate::Back | OpenFate::Void))
            || matches!(ruling.word, OpenBreach::NameEarly | OpenBreach::FalseWedding);
        let acts = if moves { self.lay_anew(&mut open) } else { None };
        let rests = open.kept.rests();
        let appealable = appealable && open.kept.is_appealable();
        self.open = Some(Arc::new(open));
        Some(Ruled { hand, ruling, acts, rests, overdue: false, appealable })
    }

    /// What the referee has to decide: what was found, and what would follow from each class.
    pub(super) fn proposal(&self, hand: u32, found: &Found) -> Option<Proposal> {
        let open = self.open.as_ref()?;
        let ruled = |said: Option<Class>| {
            let mut judged = open.hand(&self.rules);
            match said {
                Some(class) => judged.rule_with(class, found.verdict()).ok()?,
                None => judged.rule_as(found.verdict()).ok()?,
            }
            let kept = judged.keep();
            told(&kept, kept.rulings().last()?)
        };
        let classes = [
            Class::Insignificant,
            Class::Minor,
            Class::Harmless,
            Class::Major,
            Class::Won,
            Class::None,
        ];
        let sensible = |class: &Class| match class {
            Class::Harmless => open.can_be_harmless(&self.rules),
            Class::Won => found.class == Some(OpenClass::Won),
            _ => true,
        };
        let choices = classes.into_iter().filter(sensible);
        let choices = choices.filter_map(|class| ruled(Some(class))).collect();
        Some(Proposal { hand, ruling: ruled(None)?, choices })
    }

    pub(super) fn open_sheet(&self) -> Option<Sheet> {
        Some(self.open.as_ref()?.hand(&self.rules).sheet())
    }

    /// How an open hand has ended, for everybody.
    pub(super) fn open_end(&self) -> Option<OpenEnd> {
        let (open, sheet) = (self.open.as_ref()?, self.open_sheet()?);
        let dealer = self.full_view.hand.as_ref()?.terms.dealer.0;
        let said =
            sheet.rulings.iter().filter_map(|it| it.consequence.as_ref()?.dealer).next_back();
        let same = match said {
            Some(NextDealer::Same) => true,
            Some(NextDealer::Next) => false,
            None => matches!(sheet.end, End::Open | End::Redeal),
        };
        let same = if same { dealer } else { dealer.left(1) };
        let next = match self.of_match.as_ref().and(self.open_sheet_entries()) {
            Some(OpenSheet { after, .. }) => match after.next() {
                Next::Hand(next) => next.seating.dealer_seat(),
                Next::Over(_) => same,
            },
            None => {
                if self.of_match.is_some() {
                    dealer
                } else {
                    same
                }
            }
        };
        Some(OpenEnd {
            end: sheet.end.outside(),
            rulings: open.kept.rulings().iter().filter_map(|it| told(&open.kept, it)).collect(),
            result: sheet.result,
            penalty: sheet.penalty,
            next: SeatNo(next),
        })
    }

    /// An open hand on the sheet; None where it does not count. The sheet of a match has penalties in lines of their own.
    pub(super) fn open_row(&self, hand: &HandView) -> Option<Row> {
        if self.of_match.is_some() {
            return self.open_sheet_entries()?.row;
        }
        let sheet = self.open_sheet()?;
        let score = sheet.score.filter(|_| sheet.end != End::Redeal)?;
        let contract = sheet.contract.unwrap_or(FinalContract::Normal);
        Some(Row {
            hand: hand.number(),
            dealer: hand.terms.dealer,
            played: contract.word().to_owned(),
            re: Seats(sheet.re.unwrap_or_default()),
            eyes: sheet.eyes.unwrap_or_default(),
            score,
            compulsory: false,
            forced: false,
            bock: None,
            brings: Vec::new(),
        })
    }

    /// The record of an open hand, under the tags of `record`.
    pub(super) fn open_record(&self, record: &Record) -> Option<Record> {
        Some(record::write(record, &self.open.as_ref()?.hand(&self.rules)))
    }
}

/// Who rules, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RuledAs {
    /// By what was found.
    Program,
    /// The class is the referee's. Journals of before have it outside the log of acts.
    Referee { class: Class, logged: bool },
    /// By what was found, against the referee's word.
    Panel,
}

/// A word as an act of the hand; None for one that only the table knows.
fn said(word: OpenWord) -> Option<OpenAct> {
    Some(match word {
        OpenWord::Complain { about } => OpenAct::Complain(about),
        OpenWord::Takeback => OpenAct::Takeback,
        OpenWord::Point { about } => OpenAct::Point(Some(about)),
        OpenWord::Ask { about } => OpenAct::Ask(Some(about)),
        OpenWord::Waive { about } => OpenAct::Waive(Some(about)),
        OpenWord::Accept => OpenAct::Accept,
        OpenWord::Appeal => OpenAct::Appeal,
        OpenWord::Note => return None,
    })
}

/// A ruling as everybody is told it.
fn told(kept: &KeptHand, ruling: &Ruling) -> Option<OpenRuling> {
    let breach = kept.breaches().iter().rev().find(|breach| breach.action == ruling.about)?;
    let consequence = ruling.consequence.as_ref();
    let then = consequence.map_or(Then::Redeal, |it| it.then);
    Some(OpenRuling {
        about: ruling.about,
        culprit: SeatNo(breach.seat),
        trick: breach.trick,
        word: breach.word.outside(),
        breaks: breach.rule.clone(),
        class: consequence.map(|it| it.class.outside()),
        rule: consequence.and_then(|it| it.rule.clone()),
        proof: ruling.proof.outside(),
        eyes: ruling.eyes,
        then: then.outside(),
        card: ruling.card.map(Wording::outside),
        penalty: consequence.map_or([0; 4], |it| it.penalty),
        by: ruled_by(ruling.by),
        proposed: ruling.proposed.flatten().map(Wording::outside),
    })
}
