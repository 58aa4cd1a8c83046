//! A server's table on the page, at every step of what a real table tells its viewers.

use dulle_bots::Chance;
use dulle_protocol::{
    ChatLine, Client, CloseReason, Hex32, Mode, Name, SeatNo, ServerMessage, Settings, Stage,
    Strength, TableId, TableUpdate, You, promise,
};
use dulle_rules::Stage as BiddingStage;
use dulle_rules::{Action, Bid, Card, Event, Phase, Rulebook, Seat, Solo, View, Viewer};
use dulle_server::table::{Command, Fresh, PlayerId, Table, TableEvent};
use dulle_texts::{Lang, Texts};
use dulle_web::model::online::contact::{Closed, Contact};
use dulle_web::model::online::hand::{moved_for, table_of};
use dulle_web::model::online::muted;
use dulle_web::model::online::people::{departing, late_move, late_sentence};
use dulle_web::model::online::refusal::refusal_text;
use dulle_web::model::online::room::{Room, room, waited_for};
use dulle_web::model::online::sheet::online_sheet;
use dulle_web::model::replay::Replay;
use dulle_web::model::table::Presence;
use dulle_web::model::table::clock::{begins_anew, due_after};

/// The real table with five pages at it: four players and one who looks on.
struct House {
    table: Table,
    chance: Chance,
    pages: Vec<(Viewer, Client)>,
    texts: Texts,
}

fn player(seat: Seat) -> PlayerId {
    PlayerId::new(format!("player{seat}"))
}

fn name(seat: Seat) -> Name {
    Name::new(["Anna", "Ben", "Cora", "Dirk"][seat.index()]).expect("a name")
}

impl House {
    fn new(settings: Settings) -> Self {
        let host = player(Seat::ALL[0]);
        let created = TableEvent::Created { settings, host, at: 0 };
        let table = Table::begin(&TableId::from_random([7; 16]), &created).expect("good settings");
        let viewers = Seat::ALL.map(Viewer::Seat).into_iter().chain([Viewer::Spectator]);
        let pages = viewers.map(|viewer| (viewer, Client::table_only(None))).collect();
        let mut house = Self { table, chance: Chance::new(1), pages, texts: Texts::new(Lang::De) };
        house.tell_all_anew();
        house
    }

    /// Everybody's page is loaded.
    fn tell_all_anew(&mut self) {
        for (viewer, client) in &mut self.pages {
            let sits = match viewer {
                Viewer::Seat(seat) => self.table.seat_of(&player(*seat)),
                _ => None,
            };
            let viewer = sits.map_or(Viewer::Spectator, Viewer::Seat);
            let table = Box::new(self.table.full_view().redacted(viewer));
            let you =
                You { seat: sits.map(SeatNo), host: sits == Some(Seat::ALL[0]), referee: false };
            client.reset();
            let full = ServerMessage::Full { seq: self.table.seq(), you, table };
            client.absorb(&full).expect("a view");
        }
        self.here(&Seat::ALL);
    }

    fn here(&mut self, seats: &[Seat]) {
        let seats = dulle_protocol::Seats(seats.iter().copied().collect());
        for (_, client) in &mut self.pages {
            client
                .absorb(&ServerMessage::Here {
                    seats,
                    clocks: Vec::new(),
                    weaker: dulle_protocol::Seats::default(),
                    next: None,
                })
                .expect("who is there");
        }
    }

    fn apply(&mut self, command: &Command) {
        let secret = [self.chance.word() as u8; 32];
        let events = self
            .table
            .decide(command, &Fresh { secret, link: [3; 16], now: 1_800_000_000 })
            .expect("allowed");
        for event in events {
            let update = self.table.absorb(&event);
            for (viewer, client) in &mut self.pages {
                let event = update.redacted(*viewer);
                let told = ServerMessage::Event { seq: self.table.seq(), event };
                client.absorb(&told).expect("the next event");
            }
        }
    }

    fn sit(&mut self, seat: Seat) {
        self.apply(&Command::Take { player: player(seat), name: name(seat), seat });
        self.tell_all_anew();
    }

    fn start(&mut self) {
        self.apply(&Command::Start { player: player(Seat::ALL[0]) });
    }

    fn ready(&mut self, seat: Seat) {
        let hand = self.table.full_view().hand.as_ref().expect("a prepared hand").number();
        let contribution = Hex32([seat.number(); 32]);
        let table = self.table.full_view().table.public();
        let promise = promise(&contribution, &table, hand, seat);
        for (_, client) in &mut self.pages {
            if client.seat() == Some(seat) {
                let _ = client.ready([seat.number(); 32]);
            }
        }
        self.apply(&Command::Ready { player: player(seat), hand, promise });
        // As the clients do, without being asked.
        for seat in self.table.unshown_seats().iter() {
            let contribution = Hex32([seat.number(); 32]);
            self.apply(&Command::Show { player: player(seat), hand, contribution });
        }
    }

    /// A player who is due does the first thing that they may.
    fn step(&mut self) -> bool {
        let Some(due) = self.table.due().first().copied() else { return false };
        let action =
            self.view(Viewer::Seat(due.seat)).legal().actions().next().expect("something to do");
        let (hand, ply) = (due.hand, due.ply);
        let command = match due.bot {
            Some(_) => Command::Bot { seat: due.seat, hand, ply, action },
            None => Command::Act { player: player(due.seat), hand, ply, action },
        };
        self.apply(&command);
        true
    }

    /// What a viewer may know of the running hand.
    fn view(&self, viewer: Viewer) -> View<'_> {
        self.table.game().expect("a running hand").view(viewer)
    }

    fn room(&self, page: usize) -> Room {
        room(&self.pages[page].1, &self.texts).expect("a room")
    }
}

fn seated(settings: Settings) -> House {
    let mut house = House::new(settings);
    Seat::ALL.into_iter().for_each(|seat| house.sit(seat));
    house
}

#[test]
fn the_page_shows_what_its_viewer_may_know_at_every_step_of_a_hand_in_every_book() {
    for book in Rulebook::names() {
        let mut house = seated(Settings::of(book));
        house.start();
        Seat::ALL.into_iter().for_each(|seat| house.ready(seat));
        let mut steps = 0;
        loop {
            for (viewer, client) in &house.pages {
                let table = table_of(client).expect("a hand");
                let view = house.view(*viewer);
                assert_eq!(table.view.state(), view.state(), "{book}, {viewer:?}, step {steps}");
                let screen = table.screen(&house.texts, None);
                let playable = screen.hand.iter().filter(|card| card.playable).count();
                assert_eq!(playable > 0, !view.legal().cards.is_empty());
                if *viewer == Viewer::Spectator {
                    assert!(screen.looks_on && screen.hand.is_empty() && !screen.my_turn);
                    assert!(screen.question.is_none() && screen.calls.is_empty());
                    assert!(!screen.status.contains("Du "), "{}", screen.status);
                }
            }
            if !house.step() || house.table.stage() != Stage::Playing {
                break;
            }
            steps += 1;
        }
        assert!(steps >= 40, "{book}: {steps}");
        // The settlement stands there, also for a player who loads the page only now.
        for again in [false, true] {
            if again {
                house.tell_all_anew();
            }
            for (_, client) in &house.pages {
                let table = table_of(client).expect("the last hand");
                let receipt = table.screen(&house.texts, None).receipt.expect("a settlement");
                assert_eq!(receipt.scores.len(), 4);
                let last = client.table().and_then(|table| table.last.as_ref()).expect("a record");
                assert!(
                    Replay::of_dkn(&last.dkn, table.names.clone(), table.me).is_some(),
                    "{}",
                    last.dkn
                );
                let sheet = online_sheet(client, &house.texts).expect("a sheet");
                assert_eq!(sheet.rows.len(), 1);
                let shown: Vec<&str> = receipt.scores.iter().map(|s| s.points.as_str()).collect();
                assert!(sheet.totals.iter().all(|total| shown.contains(&total.as_str())));
            }
        }
    }
}

#[test]
fn a_column_of_the_sheet_says_who_has_played_which_hands_of_it() {
    let mut house = seated(Settings::of("ddv2026"));
    house.start();
    let last = Seat::ALL[3];
    let mut lines = Vec::new();
    for hand in 0..3 {
        if hand == 2 {
            house.apply(&Command::Leave { player: player(last) });
            let name = Name::new("Eve").expect("a name");
            house.apply(&Command::Take { player: player(last), name, seat: last });
            house.tell_all_anew();
        }
        Seat::ALL.into_iter().for_each(|seat| house.ready(seat));
        while house.table.stage() == Stage::Playing && house.step() {}
        let sheet = online_sheet(&house.pages[0].1, &house.texts).expect("a sheet");
        assert_eq!(sheet.rows.len(), hand + 1);
        lines.push(sheet.terms.last().cloned().unwrap_or_default());
    }
    assert!(!lines[1].starts_with("Platz"), "one player, no line: {}", lines[1]);
    assert_eq!(lines[2], "Platz 4: Dirk (Spiel 1–2), Eve (Spiel 3)");
}

#[test]
fn the_first_to_sit_down_is_told_what_is_missing_and_the_host_begins() {
    let mut house = House::new(Settings::of("ddv2026"));
    assert_eq!(house.room(1).line, "Such dir einen Platz aus.");
    house.sit(Seat::ALL[0]);
    let host = house.room(0);
    assert!(host.host && !host.start, "three seats are free and no bots are wanted");
    assert_eq!(host.line, "Es geht los, wenn alle vier Plätze besetzt sind.");
    assert!(host.chairs[1].fill && host.chairs[1].take && !host.chairs[0].remove);
    Seat::ALL[1..].iter().for_each(|&seat| house.sit(seat));
    let host = house.room(0);
    assert!(host.start && host.end);
    assert!(host.chairs[1].remove && host.chairs[1].make_host && !host.chairs[1].take);
    let guest = house.room(1);
    assert!(!guest.start && !guest.chairs[0].remove && guest.chairs[1].mine);
    assert_eq!(guest.line, "Der Gastgeber fängt an, wenn alle da sind.");
}

#[test]
fn the_room_shows_the_rules_before_one_sits_down_and_asks_for_agreement_to_a_change() {
    let kitchen = Settings::of("kitchen").resolved().expect("a preset");
    let mut house = seated(kitchen);
    let rules = house.room(4).rules.expect("rules");
    assert_eq!(rules.title, "Küchentisch");
    assert_eq!(rules.against.as_deref(), Some("Das ist anders als TSR 2026:"));
    assert_eq!(rules.lines[0], "Ohne Neunen: zehn Karten, Re und Kontra bis 9");
    assert!(rules.lines.contains(&"Armut".to_owned()), "{:?}", rules.lines);
    assert_eq!(rules.idle, None);
    let room = house.room(4);
    assert!(room.may_watch && room.free.is_none(), "every seat is taken");
    let trumps = rules.trumps.expect("other trumps");
    let tops: Vec<String> = trumps.cards.iter().map(ToString::to_string).collect();
    assert_eq!(tops, ["DA", "DA", "HT", "HT", "CQ", "CQ", "SQ", "SQ"]);
    assert!(house.room(0).rules_open && house.room(0).start);
    let (rulebook, options) = ("kitchen".to_owned(), "nines=on".to_owned());
    house.apply(&Command::Rules { player: player(Seat::ALL[0]), rulebook, options });
    assert_eq!(house.room(0).to_agree, None, "the host has made the change");
    assert_eq!(house.room(4).rules.expect("rules").title, "Küchentisch, geändert");
    assert!(!house.room(0).start);
    assert_eq!(house.room(0).line, "Noch nicht einverstanden: Ben, Cora, Dirk.");
    let changed = house.room(1).to_agree.expect("a change");
    assert_eq!(changed, ["Mit Neunen: zwölf Karten, Re und Kontra bis 11"]);
    for seat in &Seat::ALL[1..] {
        let message = house.pages[seat.index()].1.agree();
        assert_eq!(message, Some(dulle_protocol::ClientMessage::Agree { rules: 1 }));
        house.apply(&Command::Agree { player: player(*seat), rules: 1 });
    }
    assert!(house.room(0).start && house.room(1).to_agree.is_none());
    house.start();
    Seat::ALL.into_iter().for_each(|seat| house.ready(seat));
    assert!(!house.room(0).rules_open);
    for (_, client) in &house.pages {
        let table = table_of(client).expect("a hand");
        assert!(table.view.rules().book().nines);
        assert_eq!(table.screen(&Texts::new(Lang::De), None).book, "Küchentisch, geändert");
    }
}

#[test]
fn a_table_for_single_hands_says_that_it_has_no_bock_rounds() {
    let options = "bock=draw".to_owned();
    let hands = Settings { options, ..Settings::of("ddv2026") };
    let whole = Settings { mode: Mode::Match { hands: None }, ..hands.clone() };
    let idle = |settings| House::new(settings).room(4).rules.expect("rules").idle;
    let told = "Hier werden einzelne Spiele gespielt: Bockrunden gibt es nur in einer Spielrunde.";
    assert_eq!(idle(hands).as_deref(), Some(told));
    assert_eq!(idle(whole), None);
}

#[test]
fn bots_that_fill_free_seats_let_the_host_begin_alone() {
    let settings = Settings { bots: Some(Strength::Club), ..Settings::of("ddv2026") };
    let mut house = House::new(settings);
    house.sit(Seat::ALL[0]);
    assert!(house.room(0).start);
    house.start();
    assert_eq!(house.room(0).chairs[1].name, "Ben (Bot)");
    assert!(house.room(0).ready);
}

#[test]
fn those_who_are_not_ready_are_named_and_nobody_else() {
    let mut house = seated(Settings::of("ddv2026"));
    house.start();
    house.ready(Seat::ALL[0]);
    house.ready(Seat::ALL[2]);
    assert_eq!(waited_for(&house.pages[0].1), ["Ben", "Dirk"]);
    assert_eq!(
        house.room(0).line,
        "Noch nicht bereit: Ben, Dirk. Es geht los, wenn alle auf „Bereit“ gedrückt haben."
    );
    assert!(!house.room(0).ready && house.room(1).ready);
    let here: Vec<Seat> = Seat::ALL[..3].to_vec();
    house.here(&here);
    assert_eq!(house.room(0).chairs[3].marks, ["nicht da"]);
}

#[test]
fn a_player_whose_connection_is_gone_or_who_is_stood_in_for_is_marked_on_their_plate() {
    let mut house = seated(Settings { seconds: Some(30), ..Settings::of("ddv2026") });
    house.start();
    Seat::ALL.into_iter().for_each(|seat| house.ready(seat));
    house.here(&Seat::ALL[..3]);
    let table = table_of(&house.pages[0].1).expect("a hand");
    assert_eq!(table.presence[3], Presence::Gone);
    let plates = table.screen(&house.texts, None).plates;
    assert_eq!(plates[3].line, "nicht da");
    assert!(plates[3].spoken.contains("nicht da"));
    let turn = plates.iter().find(|plate| plate.turn).expect("a seat's turn");
    assert_eq!(turn.clock, Some(30));
    assert!(plates.iter().filter(|plate| !plate.turn).all(|plate| plate.clock.is_none()));
    let due = house.table.due()[0];
    house.apply(&Command::Late { seat: due.seat, hand: due.hand, ply: due.ply, here: false });
    let table = table_of(&house.pages[0].1).expect("a hand");
    assert_eq!(table.presence[due.seat.index()], Presence::Replaced);
    assert!(table.clock(due.seat).is_none(), "a stand-in has no clock");
    // A player who takes over has the whole time.
    let back = TableUpdate::Back { seat: SeatNo(due.seat) };
    let back = ServerMessage::Event { seq: 99, event: back };
    assert!(begins_anew(&back, due_after(&table, [])));
    assert!(!begins_anew(&back, Some(due.seat.left(1))), "it is another player's move");
}

#[test]
fn after_trouble_with_the_store_the_time_for_a_move_begins_anew() {
    let due = Some(Seat::ALL[2]);
    assert!(begins_anew(&ServerMessage::Trouble { on: false }, due));
    assert!(!begins_anew(&ServerMessage::Trouble { on: true }, due));
    assert!(!begins_anew(&ServerMessage::Event { seq: 9, event: TableUpdate::Ended }, due));
}

#[test]
fn bots_have_no_clock() {
    let bots = Some(Strength::Club);
    let mut house = House::new(Settings { seconds: Some(30), bots, ..Settings::of("ddv2026") });
    house.sit(Seat::ALL[0]);
    house.start();
    house.ready(Seat::ALL[0]);
    let (mut own, mut of_bots) = (0, 0);
    loop {
        let table = table_of(&house.pages[0].1).expect("a hand");
        let plates = table.screen(&house.texts, None).plates;
        let Some(turn) = plates.iter().find(|plate| plate.turn) else { break };
        let is_mine = turn.seat == Seat::ALL[0];
        assert_eq!(turn.clock, is_mine.then_some(30), "{}", turn.name);
        *(if is_mine { &mut own } else { &mut of_bots }) += 1;
        house.step();
    }
    assert!(own > 10 && of_bots > 30, "{own}, {of_bots}");
}

#[test]
fn after_a_concession_the_clock_of_those_who_may_still_call_runs() {
    let mut house = seated(Settings { seconds: Some(30), ..Settings::of("ddv2026") });
    house.start();
    Seat::ALL.into_iter().for_each(|seat| house.ready(seat));
    let soloist = house.table.due()[0].seat;
    while house.view(Viewer::Referee).state().phase() == Phase::Bidding {
        let due = house.table.due()[0];
        let round = house.view(Viewer::Referee).state().bidding().stage == BiddingStage::Round;
        let bid = match (due.seat == soloist, round) {
            (true, true) => Bid::Wait,
            (true, false) => Bid::Solo(Solo::Aces),
            (false, _) => Bid::Fine,
        };
        let (hand, ply, action) = (due.hand, due.ply, Action::Bid(bid));
        house.apply(&Command::Act { player: player(due.seat), hand, ply, action });
    }
    let ply = house.pages[0].1.hand().map_or(0, |hand| hand.ply(soloist));
    let action = Action::Concede;
    house.apply(&Command::Act { player: player(soloist), hand: 1, ply, action });
    for (viewer, client) in &house.pages {
        let table = table_of(client).expect("a hand");
        let (screen, due) = (table.screen(&house.texts, None), due_after(&table, []));
        let asked = matches!(viewer, Viewer::Seat(seat) if *seat != soloist);
        assert_eq!(screen.plates[0].clock, asked.then_some(30), "{viewer:?}");
        assert_eq!((screen.my_turn, screen.done), (asked, asked), "{viewer:?}");
        assert_eq!(due, asked.then_some(table.me), "{viewer:?}");
    }
}

#[test]
fn players_whose_time_was_over_are_told_what_was_done_for_them_and_nobody_else_is() {
    let mut house = seated(Settings { seconds: Some(30), ..Settings::of("ddv2026") });
    house.start();
    Seat::ALL.into_iter().for_each(|seat| house.ready(seat));
    let due = house.table.due()[0];
    house.apply(&Command::Late { seat: due.seat, hand: due.hand, ply: due.ply, here: true });
    for (viewer, client) in &house.pages {
        let act = client.hand().and_then(|hand| hand.acts.last()).expect("one move");
        let told = moved_for(client, act, &house.texts);
        assert_eq!(told.is_some(), *viewer == Viewer::Seat(due.seat), "{viewer:?}: {told:?}");
        assert!(told.is_none_or(|told| told.starts_with("Deine Zeit war um.")));
        assert_eq!(client.table().map(|table| table.place(due.seat).away), Some(false));
        // The others see it at the seat, and it stands in the log.
        let table = table_of(client).expect("a hand");
        let screen = table.screen(&house.texts, None);
        let plate = screen.plates.iter().find(|plate| plate.seat == due.seat).expect("a plate");
        assert_eq!(plate.line, "Zeit war um", "{viewer:?}");
        let name = name(due.seat);
        let line = format!("Die Zeit von {name} war um: Der Tisch hat den Zug gemacht.");
        assert_eq!(screen.log[0].text, line);
        let others = late_sentence(client, due.seat, &house.texts);
        assert_eq!(others, (*viewer != Viewer::Seat(due.seat)).then_some(line));
        assert_eq!(late_move(client, act), Some((0, due.seat)));
    }
}

#[test]
fn a_player_who_stands_up_in_a_match_is_named_and_the_host_is_asked_who_plays_on() {
    let mode = Mode::Match { hands: Some(8) };
    let mut house = seated(Settings { mode, ..Settings::of("ddv2026") });
    house.start();
    Seat::ALL.into_iter().for_each(|seat| house.ready(seat));
    while house.step() {}
    Seat::ALL.into_iter().for_each(|seat| house.ready(seat));
    let (gone, host) = (Seat::ALL[2], 0);
    let left = TableUpdate::Left { seat: SeatNo(gone) };
    let message = ServerMessage::Event { seq: house.table.seq() + 1, event: left };
    let departing = Seat::ALL.map(|seat| departing(&house.pages[seat.index()].1, &message));
    assert!(departing[2].is_none(), "they know it");
    house.apply(&Command::Leave { player: player(gone) });
    let told =
        departing[host].as_ref().and_then(|it| it.sentence(&house.pages[host].1, &house.texts));
    assert_eq!(
        told.as_deref(),
        Some("Cora hat den Tisch verlassen. Ein Bot spielt dieses Spiel zu Ende.")
    );
    let heads = |house: &House| online_sheet(&house.pages[1].1, &house.texts).expect("it").names;
    assert_eq!(heads(&house)[2], "Cora, Cem (Bot)", "the first row is hers");
    while house.step() {}
    assert_eq!(heads(&house)[2], "Cora");
    assert_eq!(house.room(host).vacant, [gone]);
    assert!(house.room(host).line.contains("soll ein Bot mitspielen?"));
    assert!(house.room(1).vacant.is_empty() && house.room(1).line.contains("der Gastgeber"));
}

#[test]
fn a_table_that_ends_before_its_first_deal_has_fixed_no_rules() {
    let mut house = seated(Settings::of("ddv2026"));
    house.apply(&Command::End { player: player(Seat::ALL[0]) });
    let room = house.room(0);
    assert!(!room.dealt && !room.rules_open);
}

#[test]
fn whose_lines_are_hidden_survives_a_reload() {
    let names = Seat::ALL.map(name);
    assert_eq!(muted::from_text(&muted::to_text(&names)), names);
    assert_eq!(muted::from_text("\n\u{7}\nBen\n"), [name(Seat::ALL[1])]);
    let many: Vec<Name> = (0..80).map(|n| Name::new(&format!("Name {n}")).expect("one")).collect();
    assert_eq!(muted::from_text(&muted::to_text(&many)), many[30..]);
}

#[test]
fn a_match_names_those_who_owe_a_solo() {
    let mode = Mode::Match { hands: Some(8) };
    let mut house = seated(Settings { mode, ..Settings::of("ddv2026") });
    house.start();
    let room = house.room(4);
    assert_eq!(room.owed.as_deref(), Some("Pflichtsolo offen: Anna, Ben, Cora, Dirk"));
}

#[test]
fn muted_people_are_not_read() {
    let mut house = seated(Settings::of("ddv2026"));
    let text = ChatLine::new("Na?").expect("a line");
    house.apply(&Command::Say { player: player(Seat::ALL[1]), text });
    let client = &mut house.pages[0].1;
    assert_eq!(client.chat().count(), 1);
    client.mute(&name(Seat::ALL[1]));
    assert_eq!(client.chat().count(), 0);
    client.unmute(&name(Seat::ALL[1]));
    assert_eq!(client.chat().count(), 1);
}

#[test]
fn the_last_words_of_a_server_say_whether_to_come_back() {
    let passing =
        [CloseReason::Shutdown, CloseReason::Moved, CloseReason::Closed, CloseReason::Unknown];
    for reason in passing {
        assert!(Contact::after_closing(reason).tries_again(), "{reason:?}");
    }
    assert_eq!(Contact::after_closing(CloseReason::Missing), Contact::Closed(Closed::Missing));
    assert_eq!(Contact::after_closing(CloseReason::Shutdown), Contact::Restarting);
    let for_good = [
        CloseReason::Missing,
        CloseReason::Full,
        CloseReason::Ended,
        CloseReason::Greeting,
        CloseReason::Elsewhere,
    ];
    for reason in for_good {
        assert!(!Contact::after_closing(reason).tries_again(), "{reason:?}");
    }
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for reason in passing.into_iter().chain(for_good) {
            assert!(
                Contact::after_closing(reason).line(&texts).is_some_and(|line| line.len() > 10)
            );
        }
        assert_eq!(Contact::Open.line(&texts), None);
    }
}

/// What the server says comes from outside: an event that cannot follow must not reach the engine.
#[test]
fn an_event_that_cannot_follow_changes_nothing_on_the_page() {
    let mut house = seated(Settings::of("ddv2026"));
    house.start();
    Seat::ALL.into_iter().for_each(|seat| house.ready(seat));
    let mut table = table_of(&house.pages[0].1).expect("a hand");
    let before = table.clone();
    let seat = Seat::ALL[2];
    let impossible = [
        Event::Played { seat, card: Card::HEARTS_TEN },
        Event::Trick { winner: seat },
        Event::Revealed { seat, dealt: dulle_rules::CardSet::EMPTY },
    ];
    for event in impossible {
        assert!(!table.hear(event), "{event:?}");
        assert_eq!(table, before);
    }
}

#[test]
fn a_refusal_is_a_sentence_with_names_and_its_paragraph_in_the_language_of_the_reader() {
    let mut house = seated(Settings::of("ddv2026"));
    house.start();
    let client = &house.pages[0].1;
    let refused = |text: &str| match ServerMessage::parse(text).expect("a message") {
        ServerMessage::Refused(refused) => refused,
        other => panic!("{other:?}"),
    };
    let turn = refused(
        r#"{"type":"refused","of":"take","reason":"not-your-turn","rule":"5.2.1","about":{"seat":2}}"#,
    );
    let (german, english) = (Texts::new(Lang::De), Texts::new(Lang::En));
    for texts in [&german, &english] {
        let sentence = refusal_text(&turn, client, texts);
        assert!(sentence.contains("Ben") && sentence.contains("5.2.1"), "{sentence}");
    }
    assert_ne!(refusal_text(&turn, client, &german), refusal_text(&turn, client, &english));
    let taken =
        refused(r#"{"type":"refused","of":"take","reason":"table-seat-taken","rule":null}"#);
    assert_eq!(refusal_text(&taken, client, &german), german.get("table-seat-taken"));
    // A newer server may have reasons that this page does not know.
    let later = refused(r#"{"type":"refused","of":null,"reason":"a-later-one"}"#);
    assert_eq!(refusal_text(&later, client, &german), german.get("table-refused"));
}
