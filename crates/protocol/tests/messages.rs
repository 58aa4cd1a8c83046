//! Messages come back as they were sent, and hostile ones are refused.

use dulle_protocol::{
    Act, ActedBy, AsWord, ChatLine, Client, ClientMessage, HandEvent, Hex32, MESSAGE_LIMIT, Name,
    Occupant, Prepared, SeatNo, Seats, ServerMessage, Settings, Strength, TableId, TableUpdate,
    TableView, You,
};
use dulle_rules::{
    Action, Bid, Call, Called, Card, CardList, CardSet, Contract, Event, Party, Seat, SeatSet,
    Solo, Viewer,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

fn seat() -> impl Strategy<Value = Seat> {
    (0..4_usize).prop_map(|index| Seat::ALL[index])
}

fn seats() -> impl Strategy<Value = SeatSet> {
    vec(seat(), 0..5).prop_map(|seats| seats.into_iter().collect())
}

fn card() -> impl Strategy<Value = Card> {
    (0..Card::KINDS).prop_map(|index| Card::all().nth(index).expect("a card"))
}

fn cards() -> impl Strategy<Value = CardSet> {
    vec(card(), 0..13).prop_map(|cards| {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| {
            set.insert(card);
        });
        set
    })
}

fn order() -> impl Strategy<Value = CardList> {
    vec(card(), 0..=12).prop_map(|cards| CardList::from_cards(cards).expect("twelve at most"))
}

fn contract() -> impl Strategy<Value = Contract> {
    prop_oneof![
        Just(Contract::Normal),
        Just(Contract::Wedding),
        (0..7_usize).prop_map(|index| Contract::Solo(Solo::ALL[index])),
    ]
}

fn party() -> impl Strategy<Value = Party> {
    any::<bool>().prop_map(|re| if re { Party::Re } else { Party::Contra })
}

fn call() -> impl Strategy<Value = Call> {
    (0..6_usize).prop_map(|index| Call::ALL[index])
}

fn bid() -> impl Strategy<Value = Bid> {
    (0..12_usize).prop_map(|index| Bid::ALL[index])
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        bid().prop_map(Action::Bid),
        card().prop_map(Action::Play),
        call().prop_map(Action::Call),
        order().prop_map(Action::Claim),
        Just(Action::Concede),
        Just(Action::Done),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        (seat(), bid()).prop_map(|(seat, bid)| Event::Bid { seat, bid }),
        (contract(), option::of(seat()), any::<bool>(), seat(), seats(), seats()).prop_map(
            |(contract, declarer, compulsory, leader, re, contra)| Event::Contract {
                contract,
                declarer,
                compulsory,
                leader,
                re,
                contra
            }
        ),
        (seat(), card()).prop_map(|(seat, card)| Event::Played { seat, card }),
        seat().prop_map(|winner| Event::Trick { winner }),
        option::of(seat()).prop_map(|partner| Event::Clarified { partner }),
        (seat(), party()).prop_map(|(seat, party)| Event::PartyPublic { seat, party }),
        (seat(), party(), call(), any::<u8>(), any::<bool>(), any::<bool>()).prop_map(
            |(seat, party, call, held, timely, duty)| Event::Called {
                called: Called { seat, party, call, held },
                timely,
                duty
            }
        ),
        (seat(), cards()).prop_map(|(seat, cards)| Event::Laid { seat, cards }),
        seat().prop_map(|seat| Event::Passed { seat }),
        (seat(), seat(), cards()).prop_map(|(seat, from, cards)| Event::Taken {
            seat,
            from,
            cards
        }),
        (seat(), seat(), cards(), any::<u8>())
            .prop_map(|(seat, to, cards, trumps)| { Event::Returned { seat, to, cards, trumps } }),
        (seat(), order(), any::<bool>()).prop_map(|(seat, order, stands)| Event::Claimed {
            seat,
            order,
            stands
        }),
        seat().prop_map(|seat| Event::Conceded { seat }),
        seat().prop_map(|seat| Event::Closed { seat }),
        (seats(), seats()).prop_map(|(re, contra)| Event::Over { re, contra }),
        (seat(), cards()).prop_map(|(seat, dealt)| Event::Revealed { seat, dealt }),
    ]
}

fn hex() -> impl Strategy<Value = Hex32> {
    any::<[u8; 32]>().prop_map(Hex32)
}

fn update() -> impl Strategy<Value = TableUpdate> {
    let act = (any::<u32>(), seat(), action(), vec(event(), 0..8)).prop_map(
        |(hand, seat, action, events)| {
            let events = events.into_iter().map(HandEvent).collect();
            TableUpdate::Acted(Act {
                hand,
                seat: SeatNo(seat),
                action: AsWord(action),
                by: ActedBy::Bot,
                events,
                number: None,
            })
        },
    );
    let prepared = (any::<u32>(), seat(), seats(), option::of(seat()), hex()).prop_map(
        |(hand, dealer, owes, forced, commitment)| {
            let (dealer, owes, forced) = (SeatNo(dealer), Seats(owes), forced.map(SeatNo));
            TableUpdate::Prepared(Prepared { hand, dealer, owes, forced, commitment })
        },
    );
    let dealt =
        (any::<u32>(), proptest::array::uniform4(option::of(cards()))).prop_map(|(hand, cards)| {
            TableUpdate::Dealt { hand, cards: cards.map(|cards| cards.map(AsWord)) }
        });
    let ready = (any::<u32>(), seat(), option::of(hex()))
        .prop_map(|(hand, seat, promise)| TableUpdate::Ready { hand, seat: SeatNo(seat), promise });
    let sealed = any::<u32>().prop_map(|hand| TableUpdate::Sealed { hand });
    let shown = (any::<u32>(), seat(), hex()).prop_map(|(hand, seat, contribution)| {
        TableUpdate::Shown { hand, seat: SeatNo(seat), contribution }
    });
    let missed = (any::<u32>(), seat())
        .prop_map(|(hand, seat)| TableUpdate::Missed { hand, seat: SeatNo(seat) });
    let bot = (seat(), any::<bool>(), any::<bool>()).prop_map(|(seat, host, waits)| {
        let occupant = Occupant::Bot(Strength::Strong);
        TableUpdate::Seated { seat: SeatNo(seat), occupant, host, waits }
    });
    let plain = seat().prop_map(|seat| TableUpdate::Away { seat: SeatNo(seat) });
    prop_oneof![4 => act, 1 => prepared, 1 => dealt, 1 => ready, 1 => bot, 1 => plain,
        1 => sealed, 1 => shown, 1 => missed,
        1 => Just(TableUpdate::Started), 1 => Just(TableUpdate::Ended)]
}

fn full() -> ServerMessage {
    let table = TableView::new(TableId::from_random([3; 16]), Settings::of("ddv2026"));
    let you = You { seat: Some(SeatNo(Seat::ALL[0])), host: true, referee: false };
    ServerMessage::Full { seq: 0, you, table: Box::new(table) }
}

#[test]
fn the_description_names_the_version_that_is_spoken() {
    let text = include_str!("../../../docs/protocol.md");
    let version = dulle_protocol::PROTOCOL;
    assert!(text.contains(&format!("version is {version}. ")));
    assert!(text.contains(&format!("`{{\"protocol\":{version}}}`")));
}

proptest! {
    #[test]
    fn what_happened_comes_back_as_it_was_told(seq: u64, event in update()) {
        let message = ServerMessage::Event { seq, event };
        prop_assert_eq!(ServerMessage::parse(&message.to_json()).expect("a message"), message);
    }

    #[test]
    fn actions_come_back_as_they_were_sent(hand: u32, ply: u32, action in action()) {
        let message = ClientMessage::Act { hand, ply, action: AsWord(action) };
        prop_assert_eq!(ClientMessage::parse(&message.to_json()).expect("a message"), message);
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,200}", bytes in vec(any::<u8>(), 0..200)) {
        let _ = ClientMessage::parse(&text);
        let _ = ServerMessage::parse(&text);
        let _ = ClientMessage::parse(&String::from_utf8_lossy(&bytes));
        let _ = Name::new(&text);
        let _ = ChatLine::new(&text);
    }

    /// A server that talks nonsense gets no client to panic.
    #[test]
    fn no_order_of_events_breaks_a_client(events in vec(update(), 0..80)) {
        let mut client = Client::new(None);
        client.absorb(&full()).expect("a view");
        for (seq, event) in (1..).zip(events) {
            if client.absorb(&ServerMessage::Event { seq, event }).is_err() {
                break;
            }
            let _ = client.view().map(|view| (view.legal(), view.parties()));
        }
    }

    #[test]
    fn redaction_keeps_everything_but_what_is_hidden(event in update(), seat in seat()) {
        let once = event.redacted(Viewer::Seat(seat));
        prop_assert_eq!(&once.redacted(Viewer::Seat(seat)), &once);
        prop_assert_eq!(&event.redacted(Viewer::Referee), &event);
        if event.is_same_for_all() {
            prop_assert_eq!(once, event);
        }
    }
}

#[test]
fn messages_of_clients_look_as_the_documentation_says() {
    let cases = [
        (r#"{"type":"hello","protocol":1}"#, true),
        (r#"{"type":"hello","protocol":1,"seen":{"seq":7,"seat":2},"name":"Anna"}"#, true),
        (r#"{"type":"hello","protocol":1,"pings":true}"#, true),
        (r#"{"type":"pong","n":3}"#, true),
        (r#"{"type":"pong"}"#, false),
        (r#"{"type":"take","seat":4}"#, true),
        (r#"{"type":"take","seat":0}"#, false),
        (r#"{"type":"take","seat":5}"#, false),
        (r#"{"type":"take","seat":"1"}"#, false),
        (r#"{"type":"act","hand":1,"ply":3,"action":"claim(HT,CQ)"}"#, true),
        (r#"{"type":"act","hand":1,"ply":3,"action":"claim(HT,CQ"}"#, false),
        (r#"{"type":"act","hand":4294967296,"ply":3,"action":"HT"}"#, false),
        (r#"{"type":"say","text":"Re!"}"#, true),
        (r#"{"type":"say","text":" "}"#, false),
        (r#"{"type":"hello","protocol":1,"name":"a\tb"}"#, false),
        (r#"{"type":"hello","protocol":1,"name":"\u200b"}"#, false),
        (r#"{"type":"fill","seat":1,"level":"strong"}"#, true),
        (r#"{"type":"fill","seat":1,"level":"weak"}"#, false),
        (r#"{"type":"nonsense"}"#, false),
        (r#"{"type":"start"}"#, true),
        (r#"{"type":"start"}{"type":"start"}"#, false),
        ("null", false),
    ];
    for (text, good) in cases {
        assert_eq!(ClientMessage::parse(text).is_ok(), good, "{text}");
    }
    let long = format!(r#"{{"type":"start","x":"{}"}}"#, "x".repeat(MESSAGE_LIMIT));
    assert!(ClientMessage::parse(&long).is_err());
    let deep = "[".repeat(MESSAGE_LIMIT);
    assert!(ClientMessage::parse(&deep).is_err());
}

#[test]
fn a_ping_is_answered_with_its_number_and_nothing_else_is() {
    let ping = ServerMessage::parse(r#"{"type":"ping","n":7}"#).expect("a message");
    assert_eq!(ping.answer(), Some(ClientMessage::Pong { n: 7 }));
    assert_eq!(full().answer(), None);
    assert_eq!(ServerMessage::Pong { n: 7 }.answer(), None);
}

#[test]
fn a_client_that_does_not_say_so_is_not_asked() {
    let pings = |text| match ClientMessage::parse(text).expect("a message") {
        ClientMessage::Hello { pings, .. } => pings,
        _ => false,
    };
    assert!(!pings(r#"{"type":"hello","protocol":1}"#));
    assert!(pings(&Client::new(None).hello().to_json()));
}

#[test]
fn table_names_are_long_enough_to_be_secret_and_say_nothing_in_public() {
    let id = TableId::from_random([0xff; 16]);
    assert_eq!(id.as_str().len(), 22);
    assert_ne!(id.public(), id);
    assert_eq!(id.as_str().parse::<TableId>().as_ref(), Ok(&id));
    for bad in ["", "0", "a/b", "ä", &"1".repeat(33)] {
        assert!(bad.parse::<TableId>().is_err(), "{bad}");
    }
}

#[test]
fn a_listener_reads_nothing_of_those_they_muted_and_everything_of_the_others() {
    let mut client = Client::new(None);
    client.absorb(&full()).expect("a view");
    let name = |text| Name::new(text).expect("a name");
    let lines = [("Anna", "one"), ("Ben", "two"), ("Anna", "three")];
    for (seq, (who, text)) in (1..).zip(lines) {
        let text = ChatLine::new(text).expect("a line");
        let event = TableUpdate::Said { seat: SeatNo(Seat::ALL[0]), name: name(who), text };
        client.absorb(&ServerMessage::Event { seq, event }).expect("it follows");
    }
    let read = |client: &Client| -> Vec<String> {
        client.chat().map(|(_, _, text)| text.as_str().to_owned()).collect()
    };
    client.mute(&name("anna"));
    client.mute(&name("ANNA"));
    assert_eq!((read(&client), client.muted().len()), (vec!["two".to_owned()], 1));
    // Nobody is heard again because a connection was lost.
    client.reset();
    assert!(client.is_muted(&name("Anna")) && client.chat().next().is_none());
    client.unmute(&name("Anna"));
    assert!(!client.is_muted(&name("Anna")));
}

/// Neither by the event nor by the word that gave them.
#[test]
fn cards_that_change_hands_are_told_to_the_two_alone() {
    let [poor, taker, third, fourth] = Seat::ALL;
    let cards: CardSet = ["SQ", "DA", "D9"].iter().fold(CardSet::EMPTY, |mut cards, card| {
        assert!(cards.insert(card.parse().expect("a card")));
        cards
    });
    let steps = [
        (poor, "poverty(SQ,DA,D9)", Event::Laid { seat: poor, cards }, vec![poor]),
        (taker, "take", Event::Taken { seat: taker, from: poor, cards }, vec![poor, taker]),
        (
            taker,
            "return(SQ,DA,D9)",
            Event::Returned { seat: taker, to: poor, cards, trumps: 3 },
            vec![poor, taker],
        ),
    ];
    for (seat, word, event, may_see) in steps {
        let update = TableUpdate::Acted(Act {
            hand: 1,
            seat: SeatNo(seat),
            action: AsWord(Action::from_word(word).expect("a word")),
            by: ActedBy::Player,
            events: vec![HandEvent(event)],
            number: None,
        });
        assert!(!update.is_same_for_all(), "{word}");
        for viewer in [poor, taker, third, fourth] {
            let told = update.redacted(Viewer::Seat(viewer));
            let json = serde_json::to_string(&told).expect("JSON");
            let sees = may_see.contains(&viewer);
            assert_eq!(json.contains("SQ") || json.contains("D9"), sees, "{viewer}: {json}");
            assert_eq!(told == update, sees);
            assert_eq!(serde_json::from_str::<TableUpdate>(&json).ok(), Some(told), "{json}");
        }
        let watched = serde_json::to_string(&update.redacted(Viewer::Spectator)).expect("JSON");
        assert!(!watched.contains("SQ") && !watched.contains("DA"), "{watched}");
    }
}
