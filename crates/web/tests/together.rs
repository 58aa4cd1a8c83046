//! What people at a server's table share: phrases in everybody's language, a seat at the next table, how quickly bots play.

use dulle_protocol::{
    BotPace, ChatLine, Client, Name, Occupant, Phrase, SeatNo, ServerMessage, Settings, Stage,
    TableId, TableView, You,
};
use dulle_rules::Seat;
use dulle_texts::{Lang, Texts};
use dulle_web::model::online::new_table::{NewTableForm, facts};
use dulle_web::model::online::phrase::line_text;
use dulle_web::model::online::room::kept_seat;

#[test]
fn a_phrase_is_read_in_the_readers_language_and_everything_else_as_it_was_typed() {
    let line = |text: &str| ChatLine::new(text).expect("a line");
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for phrase in Phrase::ALL {
            let text = line_text(&line(&phrase.line()), &texts);
            assert!(!text.contains(phrase.word()) || lang == Lang::En, "{text}");
            assert!(!text.contains("online-phrase") && !text.contains(':'), "{text}");
        }
        assert_eq!(line_text(&line("Na, wer hat die Alten?"), &texts), "Na, wer hat die Alten?");
    }
    let hello = line(&Phrase::Hello.line());
    assert_eq!(line_text(&hello, &Texts::new(Lang::De)), "Hallo zusammen!");
    assert_eq!(line_text(&hello, &Texts::new(Lang::En)), "Hello everybody!");
}

/// What a player is told who comes to a table where Ben sits on the second seat.
fn told(seat: Option<Seat>, stage: Stage) -> Client {
    let mut view = TableView::new(TableId::from_random([7; 16]), Settings::of("ddv2026"));
    view.stage = stage;
    view.places[1].occupant = Occupant::Player(Name::new("Ben").expect("a name"));
    let you = You { seat: seat.map(SeatNo), host: false, referee: false };
    let mut client = Client::table_only(None);
    client
        .absorb(&ServerMessage::Full { seq: 1, you, table: Box::new(view) })
        .expect("a full view");
    client
}

#[test]
fn the_seat_of_the_table_before_is_taken_where_it_is_free() {
    let table = TableId::from_random([7; 16]);
    let newcomer = told(None, Stage::Gathering);
    let kept = |number: u8| format!("{table} {number}");
    assert_eq!(kept_seat(&newcomer, &kept(3)), Seat::from_number(3));
    assert_eq!(kept_seat(&newcomer, &kept(2)), None, "Ben sits there");
    assert_eq!(kept_seat(&newcomer, &kept(9)), None);
    let other = TableId::from_random([8; 16]);
    assert_eq!(kept_seat(&newcomer, &format!("{other} 3")), None, "that is another table");
    assert_eq!(kept_seat(&newcomer, ""), None);
    let sits = told(Seat::from_number(4), Stage::Gathering);
    assert_eq!(kept_seat(&sits, &kept(3)), None, "they sit already");
    assert_eq!(kept_seat(&told(None, Stage::Ended), &kept(3)), None);
}

#[test]
fn how_quickly_bots_play_is_a_setting_that_is_told_where_it_is_unusual() {
    let texts = Texts::new(Lang::De);
    let mut form = NewTableForm::new("ddv2026", "");
    let shown = |form: &NewTableForm| facts(&form.settings().expect("settings"), &texts);
    assert!(!shown(&form).iter().any(|fact| fact.contains("Bots spielen")));
    for (pace, word) in [(BotPace::Slow, "ruhig"), (BotPace::Fast, "zügig")] {
        form.pace = pace;
        assert!(shown(&form).contains(&format!("Die Bots spielen {word}")));
    }
    // What earlier versions wrote says nothing about it.
    let old: Settings = serde_json::from_str(r#"{"rulebook":"ddv2026"}"#).expect("settings");
    assert_eq!(old.pace, BotPace::Normal);
    assert!(!serde_json::to_string(&old).expect("text").contains("pace"));
}
