//! House rules on the score sheet: what the table's rules offer, double hands, plus or minus alone.

#![expect(clippy::panic, reason = "what goes wrong here fails the test")]

mod common;

use common::german;
use dulle_rules::{BockCause, FinalContract, Rulebook, Solo};
use dulle_tournament::{Match, Member, Next};
use dulle_web::model::sheet::{
    HandForm, Incident, IncidentForm, Preview, SetupForm, incident_preview, preview, screen,
};

fn member(number: u8) -> Member {
    Member::from_number(number).expect("a member")
}

fn table(book: &str, options: &str) -> Match {
    let mut form = SetupForm::new(book, options);
    form.names = ["Anna", "Bernd", "Clara", "Dieter"].map(str::to_owned).to_vec();
    form.begin(&german()).expect("a table")
}

fn form(game: &Match) -> HandForm {
    match game.next() {
        Next::Hand(hand) => HandForm::new(&hand),
        Next::Over(over) => panic!("{over:?}"),
    }
}

/// A hand of these members as Re.
fn hand(game: &Match, played: FinalContract, re: &[u8], eyes: &str) -> HandForm {
    let mut form = form(game);
    form.tap_played(played);
    re.iter().for_each(|&number| form.tap_member(member(number)));
    form.type_eyes(eyes);
    form
}

fn points(game: &Match, form: &HandForm) -> (Vec<String>, Vec<String>) {
    match preview(game, form, &german()) {
        Preview::Points { scores, notes, .. } => {
            (scores.into_iter().map(|(_, points)| points).collect(), notes)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_form_offers_what_the_table_plays_and_nothing_else() {
    let official = Rulebook::named("ddv2026").expect("a book");
    let offered = HandForm::contracts(&official);
    assert_eq!(offered.len(), 4 + Solo::ALL.len());
    let house =
        official.with_options("extra-solos=kings poverty genscher cowardice").expect("good");
    let offered = HandForm::contracts(&house);
    assert!(offered.contains(&FinalContract::Poverty));
    assert!(offered.contains(&FinalContract::Solo(Solo::Kings)));
    assert!(!offered.contains(&FinalContract::Redeal), "that is no hand");
    assert_eq!(offered.len(), 4 + Solo::ALL.len() + 2);
    let game = table("ddv2026", "extra-solos=kings poverty genscher cowardice");
    let mut form = form(&game);
    assert!(form.may_genscher(&house) && !form.may_give_up(&house));
    form.genscher = true;
    form.tap_played(FinalContract::Solo(Solo::Kings));
    assert!(!form.genscher && form.may_give_up(&house) && !form.may_genscher(&house));
}

#[test]
fn a_genscher_and_a_solo_that_was_given_up_are_written_and_corrected() {
    let mut game = table("ddv2026", "genscher cowardice -compulsory-solos");
    // Contra (3 and 4) wins 1 point; none for beating the queens. Bernd is forehand and comes first.
    let mut form = hand(&game, FinalContract::Normal, &[1, 2], "110");
    form.genscher = true;
    assert_eq!(points(&game, &form).0, ["\u{2212}1", "+1", "+1", "\u{2212}1"].map(str::to_owned));
    game.enter(form.entry()).expect("in order");
    let again = HandForm::of_row(game.row(1).expect("a hand")).expect("tapped in");
    assert!(again.genscher && !again.given_up);
    // Silent opponents who beat a soloist under 60 are cowards, but not where the soloist gave up.
    let mut form = hand(&game, FinalContract::Solo(Solo::Queens), &[2], "0");
    let lost = |form: &HandForm| points(&game, form).0.iter().any(|points| points == "\u{2212}15");
    assert!(!lost(&form), "cowards");
    form.given_up = true;
    assert!(lost(&form), "given up");
}

#[test]
fn the_sheet_shows_double_hands_and_why() {
    let mut game = table("ddv2026", "bock=draw,heart-trick -compulsory-solos redeal=kings=5");
    let drawn = hand(&game, FinalContract::Normal, &[1, 3], "120");
    assert_eq!(points(&game, &drawn).1, ["bringt eine Bockrunde: 120:120"]);
    game.enter(drawn.entry()).expect("in order");
    let next = screen(&game, &german()).next;
    assert!(next.contains("Es zählt doppelt: Bockrunde nach Spiel 1 (120:120)."), "{next}");
    // 1 point, doubled.
    let double = hand(&game, FinalContract::Normal, &[1, 2], "130");
    let (scores, notes) = points(&game, &double);
    assert!(scores.iter().all(|points| points.ends_with('2')), "{scores:?}");
    assert_eq!(notes, ["zählt doppelt: Bockrunde nach Spiel 1 (120:120)"]);
    game.enter(double.entry()).expect("in order");
    let shown = screen(&game, &german());
    assert_eq!(shown.rows[1].notes, notes);
    assert_eq!((shown.rows[1].value.as_str(), &shown.totals[1][..]), ("2", "+4"));
    // A redeal uses up nothing.
    let mut thrown = IncidentForm::new(&game);
    thrown.tap_what(Incident::ThrownIn, &game);
    let line = incident_preview(&game, &thrown, &german());
    assert!(format!("{line:?}").contains("geschmissen"), "{line:?}");
    game.enter(thrown.entry(&game).expect("whole")).expect("in order");
    let Next::Hand(hand) = game.next() else { panic!("a hand is due") };
    assert_eq!((hand.number, hand.bock_left), (3, 3));
    assert_eq!(hand.bock.map(|bock| bock.cause), Some(BockCause::Draw));
}

#[test]
fn throwing_in_is_known_only_where_it_is_played() {
    assert!(!Incident::ThrownIn.is_known(&table("ddv2026", "")));
    assert!(Incident::ThrownIn.is_known(&table("kitchen", "")));
}

#[test]
fn a_sheet_of_plus_alone_has_values_and_says_that_nothing_can_be_checked() {
    let mut game = table("ddv2026", "counting=plus -compulsory-solos");
    // A soloist loses 1 point: the three write it.
    let lost = hand(&game, FinalContract::Solo(Solo::Jacks), &[4], "100");
    game.enter(lost.entry()).expect("in order");
    let won = hand(&game, FinalContract::Solo(Solo::Jacks), &[4], "130");
    game.enter(won.entry()).expect("in order");
    let shown = screen(&game, &german());
    assert_eq!(shown.totals, ["+1", "+1", "+1", "+3"].map(str::to_owned));
    assert_eq!([&shown.rows[0].value[..], &shown.rows[1].value[..]], ["1", "1"]);
    let (good, check) = shown.check.expect("a check");
    assert!(good && check.contains("nur Pluspunkte"), "{check}");
}
