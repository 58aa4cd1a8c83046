//! What a director stumbles over in the first round with this office.

mod common;

use common::german;
use dulle_texts::Texts;
use dulle_tournament::FreeText;
use dulle_tournament::office::{At, By, Entry, Moment, Office, Role, Writer, text};
use dulle_web::model::office::desk::{Case, Taken};
use dulle_web::model::office::hands::game_of;
use dulle_web::model::office::links::{Fresh, with_fresh};
use dulle_web::model::office::public::{WallPage, is_final, of_office, wall_pages};
use dulle_web::model::office::quick::QuickForm;
use dulle_web::model::office::ruling::Class;
use dulle_web::model::office::seating::SeatingScreen;
use dulle_web::model::office::sheet::{TableScreen, TotalsForm};
use dulle_web::model::office::standings::statistics;
use dulle_web::model::office::words::OfficeTexts;

/// An office that takes acts as its file has them.
struct Hall {
    office: Office,
    texts: Texts,
    now: Moment,
}

impl Hall {
    fn new(rounds: u8, people: &[&str]) -> Self {
        let now = Moment::parse("2026-11-14T12:00:00Z").expect("a moment");
        let mut hall = Self { office: Office::new(), texts: german(), now };
        hall.act(&format!(
            r#"setup "Herbst" book ddv2026 rounds {rounds} hands 8 minutes 40 sizes 4,5 springers 0 draw lot ties deductions,solos fee 0 ruled-by referee"#
        ));
        for person in people {
            hall.act(&format!("enter {person}"));
        }
        hall
    }

    fn act(&mut self, act: &str) {
        self.act_as(Role::Director, act);
    }

    fn act_as(&mut self, role: Role, act: &str) {
        self.now = self.now.plus(1);
        let by = By { role, name: FreeText::new("S. Krug").expect("a name") };
        let act = text::act(act).expect("an act");
        self.office.enter(Entry { at: self.now, by, act }).expect("allowed");
    }

    fn start(&mut self, round: u8, tables: &str) {
        self.act(&format!("draw {round} lot seed 1 passes 1 tables {tables}"));
        self.act(&format!("publish {round}"));
        self.act(&format!("release {round}"));
    }

    fn read<T>(&self, read: impl FnOnce(&OfficeTexts<'_>) -> T) -> T {
        read(&OfficeTexts::new(&self.office, &self.texts))
    }
}

const FOUR: [&str; 4] = [r#""Stein""#, r#""Kaya""#, r#""Conrad""#, r#""Kranz""#];

#[test]
fn club_mates_are_not_counted_as_none_where_they_may_meet() {
    let mut hall = Hall::new(4, &FOUR);
    let table = |hall: &mut Hall, round: u8| {
        hall.start(round, "1-2-3-4");
        hall.act(&format!("totals {round} 1 office hands 8 points +2 -2 +1 -1"));
        hall.act(&format!("close-round {round}"));
        let screen = hall.read(|words| SeatingScreen::of(words, Role::Director, Some(round)));
        screen.quality.expect("a figure")
    };
    for round in 1..=4 {
        let quality = table(&mut hall, round);
        let counted = quality.lines.iter().any(|(name, ..)| name == "Vereinskollegen");
        assert_eq!(counted, round < 3, "round {round}");
        let note = quality.clubs.expect("a sentence");
        assert!(note.contains("1 bis 2"), "{note}");
    }
}

#[test]
fn statistics_are_rounded_and_leave_out_those_who_never_played() {
    let mut hall = Hall::new(1, &[&FOUR[..], &[r#""Färber""#]].concat());
    hall.act("withdraw 5");
    hall.start(1, "1-2-3-4");
    for (hand, points) in (1..).zip([2, 1, 1, 2]) {
        let line =
            format!("hand {hand} result normal points +{points} +{points} -{points} -{points}");
        hall.act_as(Role::Table, &format!("write 1 1 1 {line}"));
    }
    for (hand, (soloist, points)) in
        (5..).zip([(2, "-1 +3 -1 -1"), (3, "-1 -1 +3 -1"), (4, "-1 -1 -1 +3"), (1, "+3 -1 -1 -1")])
    {
        let line = format!("hand {hand} result solo by {soloist} points {points}");
        hall.act_as(Role::Table, &format!("write 1 1 1 {line}"));
    }
    hall.act_as(Role::Table, "confirm 1 1 1 by 2");
    let lines = hall.read(statistics);
    let averages: Vec<(&str, &str)> =
        lines.iter().map(|line| (line.name.as_str(), line.cells[4].as_str())).collect();
    let (plus, minus) = ("+0,8", "\u{2212}0,8");
    assert_eq!(
        averages,
        [("Stein", plus), ("Kaya", plus), ("Conrad", minus), ("Kranz", minus)],
        "6 points in 8 hands"
    );
}

const AT: At = At { round: 1, table: 1 };

/// People whose names begin with these letters.
fn letters(letters: &str) -> Vec<String> {
    letters.chars().map(|letter| format!("\"{letter}mann\"")).collect()
}

#[test]
fn the_wall_shows_the_whole_list_beside_the_seats_and_ends_with_the_final_one() {
    let people = letters("ÅBCDEFGHIJKŁM");
    let mut hall = Hall::new(2, &people.iter().map(String::as_str).collect::<Vec<_>>());
    hall.start(1, "1-2-3-4 5-6-7-8 9-10-11-12-13");
    let sums = |hall: &mut Hall, round: u8| {
        for table in 1..=2 {
            hall.act(&format!("totals {round} {table} office hands 8 points +5 -5 +3 -3"));
        }
        hall.act(&format!("totals {round} 3 office hands 10 points +5 -5 +3 -3 +0"));
        hall.act(&format!("close-round {round}"));
        hall.act(&format!("hang-out {round}"));
    };
    sums(&mut hall, 1);
    hall.act("draw 2 lot seed 1 passes 1 tables 1-5-9-2 6-10-3-7 11-4-8-12-13");
    hall.act("publish 2");
    let view = of_office(&hall.office).expect("a tournament");
    let mut shown = Vec::new();
    for page in wall_pages(&view, hall.now) {
        let WallPage::Seats { from, to, seats, leaders } = page else { continue };
        assert_eq!((from, to, seats.len()), ('A', 'M', 13), "sorted and named as people look");
        shown.extend(leaders.iter().map(|line| line.number));
    }
    shown.sort_unstable();
    assert_eq!(shown, (1..=13).collect::<Vec<u16>>(), "everybody's place comes up");
    assert!(!is_final(&view));
    hall.act("release 2");
    sums(&mut hall, 2);
    let view = of_office(&hall.office).expect("a tournament");
    let pages = wall_pages(&view, hall.now);
    let last = |page: &WallPage| matches!(page, WallPage::Standings { is_final: true, .. });
    assert!(is_final(&view) && pages.iter().all(last), "{pages:?}");
}

#[test]
fn a_ruling_of_the_desk_keeps_its_class() {
    let mut hall = Hall::new(1, &FOUR);
    hall.start(1, "1-2-3-4");
    let (case, _) = hall.read(|words| Case::of(words, None, AT)).expect("a case");
    let culprit = case.positions[1];
    let taken = |points: Vec<i32>| Taken {
        case: case.clone(),
        culprit: Some(culprit),
        points,
        paragraph: "9.3.2".to_owned(),
        facts: "Nicht bedient".to_owned(),
    };
    let form = taken(vec![1, -3, 1, 1]).form(&hall.office).expect("a form");
    assert_eq!((form.class, form.soloist), (Class::Minor, None));
    let booked = form.booked(&hall.office).expect("points");
    assert_eq!(booked[usize::from(culprit) - 1], -3);
    let odd = taken(vec![7, -21, 7, 7]).form(&hall.office).expect("a form");
    let own = odd.booked(&hall.office).expect("points");
    assert_eq!(own[usize::from(culprit) - 1], -21, "whatever its class, nothing is lost");
}

#[test]
fn a_table_says_whether_a_ruling_is_within_its_sums_and_that_it_was_signed() {
    let mut hall = Hall::new(1, &FOUR);
    hall.start(1, "1-2-3-4");
    let form = |hall: &Hall| {
        hall.read(|words| {
            let round = words.office.round(1).expect("a round");
            TotalsForm::of(words, round, round.table(1).expect("a table"))
        })
    };
    assert!(form(&hall).booked.is_empty());
    hall.act_as(
        Role::Referee,
        r#"rule penalty 2 at 1 1 hand 1 points +1 -3 +1 +1 because "Nicht bedient""#,
    );
    assert!(form(&hall).booked[0].contains("noch nicht gebucht"), "{:?}", form(&hall).booked);
    hall.act_as(Role::Referee, "sign 1");
    assert!(form(&hall).booked[0].contains("dazu"), "{:?}", form(&hall).booked);
    hall.act("totals 1 1 office hands 8 points +15 -20 +8 -3 solos +6 -9 +3 +0");
    let screen = hall.read(|words| TableScreen::of(words, Role::Director, AT)).expect("a table");
    assert!(screen.notes.iter().any(|note| note.contains("+1 / \u{2212}3")), "{:?}", screen.notes);
    assert_eq!(screen.sheets[0].solos, ["+6", "\u{2212}9", "+3", "0"]);
    let told: Vec<&str> = screen.history.iter().map(|row| row.what.as_str()).collect();
    assert_eq!(told.len(), 3, "the sums, the signature and the draft: {told:?}");
}

#[test]
fn at_a_table_of_five_the_dealer_is_shown_as_sitting_out() {
    let five = [&FOUR[..], &[r#""Weiß""#]].concat();
    let mut hall = Hall::new(1, &five);
    hall.start(1, "1-2-3-4-5");
    let game = game_of(&hall.office, AT, Writer::Office).expect("an empty sheet");
    let form = QuickForm::next(&game).expect("hand 1");
    let out: Vec<Option<&str>> = (1..=5).map(|position| form.sits_out(&game, position)).collect();
    assert_eq!(out.iter().flatten().collect::<Vec<_>>(), [&"phone-sits-out"], "{out:?}");
}

#[test]
fn codes_that_are_shown_once_stay_until_they_are_revoked() {
    let mut hall = Hall::new(1, &FOUR);
    let fresh = |id| Fresh {
        id,
        name: format!("Tisch {id}"),
        address: String::new(),
        letters: String::new(),
        code: None,
    };
    let key = |byte: u8| format!("{byte:02x}").repeat(32);
    hall.act(&format!("grant 1 table 1 key {}", key(1)));
    hall.act(&format!("grant 2 table 2 key {}", key(2)));
    let shown = with_fresh(vec![fresh(1), fresh(2)], vec![fresh(3)], &hall.office);
    let ids = |shown: &[Fresh]| shown.iter().map(|fresh| fresh.id).collect::<Vec<_>>();
    assert_eq!(ids(&shown), [3, 1, 2], "also one that the office has not heard of yet");
    hall.act("revoke 1");
    assert_eq!(ids(&with_fresh(shown, Vec::new(), &hall.office)), [3, 2]);
}
