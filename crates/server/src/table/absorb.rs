//! Absorbing stored events. Cannot fail.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use dulle_protocol::{
    Act, ActedBy, AsWord, ChatLine, Finished, HandEvent, Hex32, Mode, Name, Occupant, OpenWord,
    Place, Prepared, Ruled, SeatNo, Stage, Strength, TableId, TableUpdate, TableView, Worded,
};
use dulle_referee::Class;
use dulle_rules::{Action, Deal, Game, Rulebook, Seat, SeatSet};
use dulle_tournament::{Match, Minutes, Setup, Wishes};

use super::chairs::{Begun, Chairs};
use super::event::{Departure, PlayerId, TableEvent};
use super::officials::Officials;
use super::open::{Found, OpenGame, RuledAs};
use super::wording::Wording;
use super::{RECENT, RebuildError, Table, books, scrub};

impl Table {
    /// The table that its first event makes.
    pub fn begin(id: &TableId, event: &TableEvent) -> Result<Self, RebuildError> {
        let TableEvent::Created { settings, host, .. } = event else {
            return Err(RebuildError::NoBeginning);
        };
        let rules = books::rules(settings)?;
        let of_match = match settings.mode {
            Mode::Hands => None,
            Mode::Match { hands } => Some(new_match(rules.book().clone(), hands)?),
        };
        let mut recent = VecDeque::with_capacity(RECENT);
        recent.push_back((1, TableUpdate::Created));
        Ok(Self {
            rules,
            rules_fixed: false,
            full_view: TableView::new(id.clone(), settings.clone()),
            players: Default::default(),
            host: host.clone(),
            host_up: None,
            known: BTreeSet::new(),
            authors: VecDeque::new(),
            seated_names: Vec::new(),
            chairs: Chairs::default(),
            forgotten: Vec::new(),
            reserved: None,
            secret: None,
            old_contributions: [None; 4],
            prepared_at: 0,
            game: None,
            open: None,
            officials: Officials::default(),
            of_match,
            dealt_hands: 0,
            seq: 1,
            recent,
        })
    }

    /// Absorbs an event and says how it is told, before anything is left out for a viewer.
    pub fn absorb(&mut self, event: &TableEvent) -> TableUpdate {
        let waited = self.waiting();
        let update = self.apply(event);
        self.full_view.absorb(&update);
        self.seq += 1;
        let waiting = self.waiting();
        for seat in Seat::ALL {
            if waited.contains(seat) != waiting.contains(seat) {
                self.chairs.look_anew(seat, self.seq);
            }
        }
        if self.recent.len() >= RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back((self.seq, update.clone()));
        if self.authors.len() > self.full_view.chat.len() {
            self.authors.pop_front();
        }
        if matches!(event, TableEvent::Forgotten { .. }) {
            // The player's name is in it. Clients that come back get a view without it.
            self.recent.clear();
        }
        update
    }

    /// Every event changes a few fields here or in a method of its own, and says how it is told.
    fn apply(&mut self, event: &TableEvent) -> TableUpdate {
        match event {
            TableEvent::Created { .. } => TableUpdate::Created,
            TableEvent::Reserved(reserved) => {
                self.reserved = Some(*reserved);
                TableUpdate::Created
            }
            TableEvent::TimeUp { running } => {
                self.note_time_up(*running);
                // What comes of it is told by what follows.
                TableUpdate::Created
            }
            TableEvent::Seated { seat, player, name } => self.seat_player(*seat, player, name),
            TableEvent::BotSeated { seat, level } => self.seat_bot(*seat, *level),
            TableEvent::Left { seat, why } => self.empty_seat(*seat, *why),
            TableEvent::Host { player } => self.hand_over_to(player),
            TableEvent::Rules { rulebook, options, preset } => {
                self.replace_rules(rulebook, options, preset.clone())
            }
            TableEvent::Agreed { seat } => TableUpdate::Agreed { seat: *seat },
            TableEvent::Started => TableUpdate::Started,
            TableEvent::Prepared { hand, dealer, owes, forced, secret, commitment, at } => {
                let (hand, dealer, owes, forced) = (*hand, *dealer, *owes, *forced);
                let prepared = Prepared { hand, dealer, owes, forced, commitment: *commitment };
                self.prepare(prepared, *secret, *at)
            }
            TableEvent::Ready { hand, seat, promise, contribution } => {
                self.old_contributions[seat.0.index()] = *contribution;
                TableUpdate::Ready { hand: *hand, seat: *seat, promise: *promise }
            }
            TableEvent::Sealed { hand } => TableUpdate::Sealed { hand: *hand },
            TableEvent::Shown { hand, seat, contribution } => {
                TableUpdate::Shown { hand: *hand, seat: *seat, contribution: *contribution }
            }
            TableEvent::Missed { hand, seat } => TableUpdate::Missed { hand: *hand, seat: *seat },
            TableEvent::Dealt { hand, cards, settings } => {
                self.fix_rules(settings.as_deref());
                self.deal(cards);
                TableUpdate::Dealt { hand: *hand, cards: cards.map(Some) }
            }
            TableEvent::Acted { hand, seat, action, by } => self.play(*hand, *seat, *action, *by),
            TableEvent::Worded { hand, seat, word, by } => self.hear(*hand, *seat, *word, *by),
            TableEvent::Ruled { .. }
            | TableEvent::Proposed { .. }
            | TableEvent::Decided { .. }
            | TableEvent::Panel { .. } => self.note_ruling(event),
            TableEvent::RulingProposed { .. }
            | TableEvent::RulingAgreed { .. }
            | TableEvent::RulingDropped { .. }
            | TableEvent::Booked { .. } => self.rule_in_match(event),
            TableEvent::Referee { offered, named } => {
                TableUpdate::Referee(self.officials.set(offered.clone(), named.clone()))
            }
            TableEvent::Finished { hand, row, dkn, link } => {
                let finished = self.told(*hand, row.as_ref(), dkn, link.as_deref());
                self.put_hand_away(finished)
            }
            TableEvent::Away { seat } => TableUpdate::Away { seat: *seat },
            TableEvent::Back { seat } => TableUpdate::Back { seat: *seat },
            TableEvent::Said { seat, name, text } => self.note_line(*seat, name, text),
            TableEvent::Ended => {
                (self.game, self.open) = (None, None);
                TableUpdate::Ended
            }
            TableEvent::Forgotten { player } => self.forget_player(player),
        }
    }

    fn seat_player(&mut self, seat: SeatNo, player: &PlayerId, name: &Name) -> TableUpdate {
        self.players[seat.0.index()] = Some(player.clone());
        let known = (player.clone(), name.clone());
        if !self.seated_names.contains(&known) {
            self.seated_names.push(known);
        }
        if !self.known.contains(player) {
            self.known.insert(player.clone());
        }
        self.host_up.take_if(|up| up == player);
        let own = self.chairs.sit(seat.0, player, self.seq + 1);
        let (host, waits) = (self.host == *player, self.hand_is_on() && !own);
        TableUpdate::Seated { seat, occupant: Occupant::Player(name.clone()), host, waits }
    }

    fn seat_bot(&mut self, seat: SeatNo, level: Strength) -> TableUpdate {
        let instead = matches!(self.full_view.place(seat.0).occupant, Occupant::Bot(_));
        self.chairs.put_bot(seat.0, instead);
        self.players[seat.0.index()] = None;
        TableUpdate::Seated { seat, occupant: Occupant::Bot(level), host: false, waits: false }
    }

    fn empty_seat(&mut self, seat: SeatNo, why: Departure) -> TableUpdate {
        if let Some(player) = self.players[seat.0.index()].take() {
            if self.stage() == Stage::Gathering && player == self.host {
                self.host_up = (why == Departure::Own).then(|| player.clone());
            }
            self.chairs.leave(seat.0, player, why, self.hand_is_on());
        } else {
            self.chairs.free(seat.0);
        }
        TableUpdate::Left { seat }
    }

    fn hand_over_to(&mut self, player: &PlayerId) -> TableUpdate {
        // The role goes on where its host stands up. A later choice by a host is final.
        self.host_up.take_if(|up| *up != self.host);
        self.host = player.clone();
        TableUpdate::Host { seat: self.seat_of(player).map(SeatNo) }
    }

    fn replace_rules(
        &mut self,
        rulebook: &str,
        options: &str,
        preset: Option<String>,
    ) -> TableUpdate {
        self.play_by(rulebook, options);
        self.secret = None;
        let (rulebook, options) = (rulebook.to_owned(), options.to_owned());
        TableUpdate::Rules { rules: self.full_view.rules + 1, rulebook, options, preset }
    }

    fn prepare(&mut self, prepared: Prepared, secret: Hex32, at: u64) -> TableUpdate {
        self.secret = Some(secret);
        self.old_contributions = [None; 4];
        self.prepared_at = at;
        self.dealt_hands = prepared.hand;
        TableUpdate::Prepared(prepared)
    }

    fn keep_proposal(&mut self, hand: u32, found: &Found) -> TableUpdate {
        self.officials.found = Some(found.clone());
        TableUpdate::Proposed(self.proposal(hand, found).map(Box::new))
    }

    fn note_line(&mut self, seat: SeatNo, name: &Name, text: &ChatLine) -> TableUpdate {
        self.authors.push_back(self.players[seat.0.index()].clone());
        TableUpdate::Said { seat, name: name.clone(), text: text.clone() }
    }

    /// Enters the finished hand in the match and clears the table for the next one.
    fn put_hand_away(&mut self, finished: Finished) -> TableUpdate {
        self.record_in_match();
        (self.game, self.open) = (None, None);
        self.secret = None;
        self.chairs.end_hand();
        TableUpdate::Finished(Box::new(finished))
    }

    fn forget_player(&mut self, player: &PlayerId) -> TableUpdate {
        self.erase_player(player);
        self.host_up.take_if(|up| up == player);
        if self.host == *player {
            // Nobody sits here who could take over.
            self.host = scrub::nobody(0);
        }
        if !scrub::is_nobody(player) && !self.forgotten.contains(player) {
            self.forgotten.push(player.clone());
        }
        // Nothing is told of it: everybody gets a new view.
        TableUpdate::Created
    }

    /// A ruling at an open table: by the program, a referee or the panel, or what it proposes to a referee.
    fn note_ruling(&mut self, event: &TableEvent) -> TableUpdate {
        match event {
            TableEvent::Ruled { hand, found, overdue } => {
                let ruled = self.rule_open(*hand, found);
                tell_ruled(ruled.map(|ruled| Ruled { overdue: *overdue, ..ruled }))
            }
            TableEvent::Proposed { hand, found } => self.keep_proposal(*hand, found),
            TableEvent::Decided { hand, found, class, logged } => {
                let said = RuledAs::Referee { class: Class::inside(*class), logged: *logged };
                tell_ruled(self.rule_open_as(*hand, found, said))
            }
            TableEvent::Panel { hand, found } => {
                tell_ruled(self.rule_open_as(*hand, found, RuledAs::Panel))
            }
            _ => TableUpdate::Created,
        }
    }

    /// Rulings on the sheet of the match. What was stored was in order.
    fn rule_in_match(&mut self, event: &TableEvent) -> TableUpdate {
        let update = match event {
            TableEvent::RulingProposed { ruling, by } => self
                .proposed_ruling(ruling, *by)
                .map(|proposed| TableUpdate::RulingProposed(Box::new(proposed))),
            TableEvent::RulingAgreed { seat } => Some(TableUpdate::RulingAgreed { seat: *seat }),
            TableEvent::RulingDropped { seat } => Some(TableUpdate::RulingDropped { seat: *seat }),
            TableEvent::Booked { ruling, by } => {
                self.book_ruling(ruling, *by).map(|booked| TableUpdate::Booked(Box::new(booked)))
            }
            _ => None,
        };
        update.unwrap_or(TableUpdate::Created)
    }

    /// Removes a player from everything that is shown. At a table that goes on they have left
    /// before.
    fn erase_player(&mut self, player: &PlayerId) {
        self.known.remove(player);
        let referees = self.officials.erase_player(player);
        self.full_view.absorb(&TableUpdate::Referee(referees));
        self.chairs.erase_player(player);
        while let Some(seat) = self.seat_of(player) {
            self.players[seat.index()] = None;
            self.full_view.places[seat.index()] = Place::default();
        }
        let names = &self.seated_names;
        let was_theirs = |name: &Name| names.iter().any(|(of, it)| of == player && it == name);
        for sat in &mut self.full_view.sat {
            sat.name.take_if(|name| was_theirs(name));
        }
        self.seated_names.retain(|(of, _)| of != player);
        let is_theirs = |author: &Option<PlayerId>| author.as_ref() == Some(player);
        let mut theirs = self.authors.iter().map(is_theirs).collect::<Vec<bool>>().into_iter();
        self.full_view.chat.retain(|_| !theirs.next().unwrap_or(false));
        self.authors.retain(|author| !is_theirs(author));
    }

    fn deal(&mut self, cards: &[AsWord<dulle_rules::CardSet>; 4]) {
        let Some(hand) = &self.full_view.hand else { return };
        let terms = &hand.terms;
        let (owes, forced) = (terms.owes.0, terms.forced.map(|seat| seat.0));
        let deal =
            Deal { hands: cards.map(|AsWord(cards)| cards), dealer: terms.dealer.0, owes, forced };
        // What was stored was dealt by the same book.
        self.game = Game::new(&self.rules, &deal).ok().map(|game| game.save());
        let open = self.full_view.settings.open;
        self.open = open.then(|| Arc::new(OpenGame::new(&self.rules, &deal)));
        let begun = Seat::ALL.map(|seat| {
            let place = self.full_view.place(seat);
            match (&place.occupant, &self.players[seat.index()]) {
                (Occupant::Player(name), Some(player)) if !place.waits => {
                    Some(Begun::Player(player.clone(), name.clone()))
                }
                (Occupant::Bot(level), _) => Some(Begun::Bot(*level)),
                (Occupant::Player(_), _) => Some(Begun::Bot(self.bot_level())),
                (Occupant::Empty, _) => None,
            }
        });
        self.chairs.begin_hand(begun);
    }

    /// The seats whose players wait for the next hand.
    fn waiting(&self) -> SeatSet {
        Seat::ALL.into_iter().filter(|&seat| self.full_view.place(seat).waits).collect()
    }

    fn play(
        &mut self,
        hand: u32,
        seat: SeatNo,
        action: AsWord<Action>,
        by: ActedBy,
    ) -> TableUpdate {
        let (events, number) = if self.is_open() {
            let (events, number) = self.play_open(seat.0, action.0);
            (events, Some(number))
        } else {
            (self.play_strict(seat.0, action.0), None)
        };
        TableUpdate::Acted(Act { hand, seat, action, by, events, number })
    }

    fn hear(&mut self, hand: u32, seat: SeatNo, word: OpenWord, by: ActedBy) -> TableUpdate {
        let worded = Worded { hand, seat, word, by, answer: None, acts: None };
        TableUpdate::Worded(self.hear_open(worded))
    }

    fn play_strict(&mut self, seat: Seat, action: Action) -> Vec<HandEvent> {
        let Some(mut game) = self.game() else { return Vec::new() };
        let events = game.act(seat, action).unwrap_or_default();
        self.game = Some(game.save());
        events.into_iter().map(HandEvent).collect()
    }

    /// Writes the finished hand on the sheet of the match.
    fn record_in_match(&mut self) {
        if self.is_open() {
            if let Some(sheet) = self.open_sheet_entries() {
                self.of_match = Some(sheet.after);
            }
            return;
        }
        let entry = self.game().and_then(|game| self.of_match.as_ref()?.entry_of(&game));
        if let (Some(entry), Some(of_match)) = (entry, &mut self.of_match) {
            // A hand that the sheet refuses does not count and is dealt again.
            let _ = of_match.enter(entry);
        }
    }
}

fn tell_ruled(ruled: Option<Ruled>) -> TableUpdate {
    match ruled {
        Some(ruled) => TableUpdate::Ruled(Box::new(ruled)),
        // Never so: what was stored was ruled on by the same book.
        None => TableUpdate::Created,
    }
}

pub(super) fn new_match(book: Rulebook, hands: Option<u8>) -> Result<Match, RebuildError> {
    // The sheet speaks of seats; who sits there may change.
    let names = (1..=4).map(|number: u8| number.to_string()).collect();
    let wishes = Wishes { book, names, hands, minutes: Minutes::Unlimited, keeper: None };
    Ok(Match::new(Setup::new(wishes)?))
}
