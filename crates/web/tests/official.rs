//! The referee of an open table on the pages of those who watch, host and play.

mod common;

use common::german;
use dulle_protocol::{
    Client, Name, OpenBreach, OpenClass, OpenProof, OpenRuling, OpenThen, Proposal, Referees,
    SeatNo, ServerMessage, Settings, Stage, Strength, TableId, TableUpdate, TableView, You,
};
use dulle_rules::{CardSet, Seat};
use dulle_web::model::online::official::{deciding, official_box};
use dulle_web::model::online::room::room;

fn table(referees: Referees) -> TableView {
    let settings = Settings { open: true, ..Settings::of("ddv2026") };
    TableView { referees, ..TableView::new(TableId::from_random([7; 16]), settings) }
}

fn client(you: You, table: TableView) -> Client {
    let mut client = Client::new(None);
    let full = ServerMessage::Full { seq: 1, you, table: Box::new(table) };
    client.absorb(&full).expect("a view");
    client
}

fn name(text: &str) -> Option<Name> {
    Name::new(text).ok()
}

const HOST: You = You { seat: Some(SeatNo(Seat::ALL[0])), host: true, referee: false };

#[test]
fn a_spectator_can_offer_and_only_the_host_can_agree() {
    let texts = german();
    let free = || table(Referees::default());
    let watching = official_box(&client(You::default(), free()), &texts).expect("an open table");
    assert_eq!((watching.offer, watching.accept, watching.dismiss), (Some(true), false, false));
    let mut seated = free();
    seated.host = Some(SeatNo(Seat::ALL[0]));
    let host = official_box(&client(HOST, seated), &texts).expect("an open table");
    assert_eq!((host.offer, host.accept, host.dismiss), (None, false, false));
    let offered = Referees::told(name("Rita"), None);
    let mut asked = table(offered.clone());
    asked.host = Some(SeatNo(Seat::ALL[0]));
    let host = official_box(&client(HOST, asked), &texts).expect("an open table");
    assert_eq!((host.accept, host.dismiss), (true, true));
    assert_eq!(host.text, "Rita möchte Schiedsrichter sein.");
    let other = official_box(&client(You::default(), table(offered.clone())), &texts);
    assert_eq!(other.expect("an open table").offer, None, "one at a time");
    let own = You { referee: true, ..You::default() };
    let rita = official_box(&client(own, table(offered)), &texts).expect("an open table");
    assert_eq!(rita.offer, Some(false), "they can go");
    let strict = TableView::new(TableId::from_random([7; 16]), Settings::of("ddv2026"));
    assert_eq!(official_box(&client(You::default(), strict), &texts), None);
}

/// Being ready after the naming is the agreement, so the page says so before, and who rules until then.
#[test]
fn players_read_from_when_on_a_named_referee_rules() {
    let texts = german();
    let text = |stage: Stage, serves: bool| {
        let referees = Referees { serves, ..Referees::told(None, name("Rita")) };
        let view = TableView { stage, ..table(referees) };
        official_box(&client(You::default(), view), &texts).expect("an open table").text
    };
    assert!(text(Stage::Between, false).ends_with("ist damit einverstanden."));
    assert!(text(Stage::Playing, false).contains("In diesem Spiel entscheidet noch das Programm"));
    assert!(text(Stage::Playing, true).ends_with("sieht Rita alle Karten und entscheidet."));
}

/// The question whether a player is ready names the referee to whom they agree by it, once.
#[test]
fn players_are_told_of_a_new_referee_where_they_are_asked_to_be_ready() {
    let texts = german();
    let mut view = table(Referees::told(None, name("Rita")));
    view.stage = Stage::Between;
    view.settings.bots = Some(Strength::Club);
    view.absorb(&TableUpdate::Prepared(dulle_protocol::Prepared {
        hand: 2,
        dealer: SeatNo(Seat::ALL[0]),
        owes: dulle_protocol::Seats::default(),
        forced: None,
        commitment: dulle_protocol::Hex32([0; 32]),
    }));
    let line = |view: &TableView| room(&client(HOST, view.clone()), &texts).expect("a room").line;
    assert!(line(&view).contains("sieht Rita alle vier Blätter"), "{}", line(&view));
    view.referees.agreed = dulle_protocol::Seats(view.referees.agreed.0.with(Seat::ALL[0]));
    assert_eq!(line(&view), "Bist du bereit für das nächste Spiel?");
}

#[test]
fn the_referee_is_shown_the_hands_what_was_found_and_every_class() {
    let texts = german();
    let ruling = |class: OpenClass, penalty: [i16; 4]| OpenRuling {
        about: 9,
        culprit: SeatNo(Seat::ALL[2]),
        trick: 2,
        word: OpenBreach::WrongLead,
        breaks: "5.1.2".to_owned(),
        class: Some(class),
        rule: Some("9.4.3".to_owned()),
        proof: OpenProof::BothPossible,
        eyes: None,
        then: OpenThen::NotPlayed,
        card: None,
        penalty,
        by: None,
        proposed: None,
    };
    let mut view = table(Referees::told(None, name("Rita")));
    view.absorb(&TableUpdate::Prepared(dulle_protocol::Prepared {
        hand: 1,
        dealer: SeatNo(Seat::ALL[0]),
        owes: dulle_protocol::Seats::default(),
        forced: None,
        commitment: dulle_protocol::Hex32([0; 32]),
    }));
    let mut cards = CardSet::EMPTY;
    for card in ["CA", "CK"] {
        cards.insert(card.parse().expect("a card"));
    }
    let own = Some(dulle_protocol::AsWord(cards));
    view.absorb(&TableUpdate::Dealt { hand: 1, cards: [own; 4] });
    let choices =
        vec![ruling(OpenClass::Minor, [1, 1, -3, 1]), ruling(OpenClass::Major, [4, 4, -12, 4])];
    let proposal = Proposal { hand: 1, ruling: ruling(OpenClass::Major, [4, 4, -12, 4]), choices };
    view.absorb(&TableUpdate::Proposed(Some(Box::new(proposal))));
    assert_eq!(view.stage, Stage::Playing);
    let own = You { referee: true, ..You::default() };
    let rita = client(own, view);
    let shown = deciding(&rita, &texts, false).expect("something to decide");
    assert_eq!(
        shown.found.what, "– hat in Stich 2 aufgespielt, ohne dran zu sein.",
        "nobody sits there"
    );
    assert_eq!(shown.hands[0].1, "♣A ♣K");
    let classes: Vec<&str> = shown.choices.iter().map(|(class, _)| class.word()).collect();
    assert_eq!(classes, ["minor", "major"]);
    let message = rita.decide(OpenClass::Minor).expect("a message").to_json();
    assert_eq!(message, r#"{"type":"decide","hand":1,"about":9,"class":"minor"}"#);
}
