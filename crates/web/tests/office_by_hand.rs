//! The seating page where the director takes over: a draw that is stopped, a round put down by hand, a Springer, changes after
//! the release; and planned times on all pages.

mod common;

use std::cell::RefCell;

use common::german;
use dulle_texts::{Lang, Texts};
use dulle_tournament::FreeText;
use dulle_tournament::office::{
    Act, By, Method, Moment, Number, Office, OfficeReason, Role, text as journal,
};
use dulle_web::model::office::by_hand::ByHand;
use dulle_web::model::office::drawing::{DrawAnswer, DrawWish};
use dulle_web::model::office::entries::PersonForm;
use dulle_web::model::office::kept::Kept;
use dulle_web::model::office::public::{next_begins, of_office, times};
use dulle_web::model::office::round::RoundScreen;
use dulle_web::model::office::seating::{Picked, SeatingScreen, change, swap};
use dulle_web::model::office::setup::{PlannedForm, Preset, SetupForm};
use dulle_web::model::office::sheet::TableScreen;
use dulle_web::model::office::words::OfficeTexts;

struct Hall {
    kept: Kept,
    now: Moment,
    texts: Texts,
}

impl Hall {
    fn new(players: u16, terms: impl FnOnce(&mut SetupForm)) -> Self {
        let texts = german();
        let mut kept = Kept::empty(&texts).expect("an office");
        kept.me = By { role: Role::Director, name: FreeText::new("S. Krug").expect("a name") };
        let now = Moment::parse("2026-11-14T08:00:00Z").expect("a moment");
        let mut hall = Self { kept, now, texts };
        let mut form = SetupForm::preset(Preset::Federation, None).expect("a preset");
        form.name = "Herbstturnier".to_owned();
        terms(&mut form);
        let act = hall.read(|words| form.act(words)).expect("terms");
        hall.act(act);
        for number in 1..=players {
            let name = format!("Spieler{number:02}, Kim");
            let form = PersonForm { name, ..PersonForm::default() };
            let acts = hall.read(|words| form.enter(words)).expect("an entry");
            acts.into_iter().for_each(|act| hall.act(act));
        }
        hall
    }

    fn read<T>(&self, read: impl FnOnce(&OfficeTexts<'_>) -> T) -> T {
        read(&OfficeTexts::new(&self.kept.office, &self.texts))
    }

    fn act(&mut self, act: Act) {
        self.now = self.now.plus(1);
        let by = self.kept.me.clone();
        self.kept.enter(vec![act], &by, self.now, &self.texts).expect("allowed");
    }

    fn office(&self) -> &Office {
        &self.kept.office
    }

    fn people(&self, table: u16) -> Vec<Number> {
        let round = self.office().round(1).expect("a round");
        round.table(table).expect("a table").people.clone()
    }

    fn felt(&self) -> String {
        self.read(|words| RoundScreen::of(words, Role::Director, None)).felt
    }
}

fn start(day: &str, time: &str) -> PlannedForm {
    PlannedForm { day: day.to_owned(), time: time.to_owned() }
}

#[test]
fn planned_times_are_on_the_wall_the_phones_and_the_felt_until_the_release() {
    let mut hall = Hall::new(8, |form| {
        form.dates = vec!["2026-11-14".to_owned(), "2026-11-15".to_owned()];
        form.rounds = "3".to_owned();
        form.set_start(0, start("", "09:30"));
        form.set_start(2, start("2026-11-15", "10:00"));
        form.set_start(5, start("", "11:00"));
    });
    let setup = hall.office().setup().expect("terms").clone();
    assert_eq!(setup.starts.len(), 3, "there is no sixth round");
    assert_eq!(SetupForm::of(&setup).start(2), start("2026-11-15", "10:00"));
    let begins = |hall: &Hall, lang| {
        let view = of_office(hall.office()).expect("a view");
        let texts = Texts::new(lang);
        (next_begins(&view, &texts), times(&view, &texts).len())
    };
    let (german, count) = begins(&hall, Lang::De);
    assert_eq!(german.as_deref(), Some("Runde 1 beginnt am 14. November 2026 um 09:30."));
    assert_eq!(count, 2);
    hall.act(ByHand::new_act(&hall));
    hall.act(Act::Publish { round: 1 });
    assert_eq!(hall.felt(), "Freigabe um 09:30");
    hall.act(Act::Release { round: 1 });
    assert_eq!(begins(&hall, Lang::En), (None, 1), "while a round is played nothing else is told");
}

/// The seats of a draft, as acts.
trait Drawn {
    fn new_act(hall: &Hall) -> Act;
}

impl Drawn for ByHand {
    fn new_act(hall: &Hall) -> Act {
        let mut by_hand = hall.read(|words| Self::new(words, 1)).expect("tables");
        for number in by_hand.waiting(hall.office()) {
            by_hand.seat(number);
        }
        by_hand.act().expect("everybody has a seat")
    }
}

#[test]
fn where_a_book_never_extends_a_round_no_table_is_offered_more_time() {
    let table = |hall: &Hall| {
        let at = dulle_tournament::office::At { round: 1, table: 1 };
        hall.read(|words| TableScreen::of(words, Role::Director, at)).expect("a table").can
    };
    for (book, extend) in [("ddv2026", true), ("lions2024", false)] {
        let mut hall = Hall::new(8, |form| form.choose_book(book));
        hall.act(ByHand::new_act(&hall));
        hall.act(Act::Publish { round: 1 });
        hall.act(Act::Release { round: 1 });
        assert_eq!(table(&hall).extend, extend, "{book}");
    }
}

#[test]
fn a_planned_time_that_is_none_is_refused_with_a_sentence() {
    let hall = Hall::new(0, |_| {});
    let mut form = SetupForm::of(hall.office().setup().expect("terms"));
    form.set_start(0, start("", "25:00"));
    let refused = hall.read(|words| form.act(words)).expect_err("no time");
    assert!(refused.contains("25:00"), "{refused}");
    form.set_start(0, start("", "15:00"));
    form.set_start(1, start("", "14:00"));
    let refused = hall.read(|words| form.act(words)).expect_err("the wrong order");
    assert!(refused.contains("Runde 2"), "{refused}");
}

#[test]
fn a_draw_tells_its_seats_on_the_way_and_each_of_them_can_be_taken() {
    let mut hall = Hall::new(41, |form| form.rounds = "8".to_owned());
    let wish = DrawWish { journal: journal::whole(hall.office()), round: 1, seed: 7 };
    assert_eq!(DrawWish::of_text(&wish.to_text()), Some(wish.clone()));
    let told = RefCell::new(Vec::new());
    let last = wish.answer(|said| told.borrow_mut().push(DrawAnswer::of_text(said)));
    assert!(matches!(DrawAnswer::of_text(&last), DrawAnswer::Done(_)));
    let told = told.into_inner();
    let DrawAnswer::SoFar(first) = &told[0] else { unreachable!("{told:?}") };
    assert!((5..100).contains(&first.percent) && first.quality <= 100, "{first:?}");
    first.acts.iter().cloned().for_each(|act| hall.act(act));
    let Act::Draw(drawn) = &first.acts[0] else { unreachable!("{first:?}") };
    let before = Hall::new(41, |form| form.rounds = "8".to_owned());
    let again = before.office().draw(1, 7, 400, |progress| progress.pass < drawn.passes);
    assert_eq!(&again.expect("a draw")[0], drawn, "with seed and passes it can be repeated");
    let none = DrawWish { journal: String::new(), round: 1, seed: 1 };
    assert_eq!(DrawAnswer::of_text(&none.answer(|_| {})), DrawAnswer::Failed);
}

#[test]
fn a_round_is_put_down_person_by_person() {
    let mut hall = Hall::new(8, |_| {});
    let mut by_hand = hall.read(|words| ByHand::new(words, 1)).expect("tables");
    let people = by_hand.waiting(hall.office());
    assert_eq!(people.len(), 8);
    by_hand.chosen = 1;
    people.iter().take(5).for_each(|&number| by_hand.seat(number));
    assert_eq!(by_hand.tables[1].seats, people[..4].iter().copied().map(Some).collect::<Vec<_>>());
    assert_eq!(by_hand.tables[0].seats[0], Some(people[4]), "then the next table with a free seat");
    assert_eq!(by_hand.act(), None);
    by_hand.unseat(people[1]);
    assert_eq!(by_hand.waiting(hall.office())[0], people[1]);
    by_hand.seat(people[7]);
    assert_eq!(by_hand.tables[1].seats[1], Some(people[7]), "the place that became free");
    by_hand.waiting(hall.office()).into_iter().for_each(|number| by_hand.seat(number));
    let me = hall.kept.me.clone();
    let cost = hall.read(|words| by_hand.cost(words, &me, hall.now)).expect("all seated");
    assert_eq!(cost, Ok((100, Vec::new())));
    hall.act(by_hand.act().expect("all seated"));
    assert_eq!(hall.office().round(1).expect("a round").method, Method::Hand);
    let screen = hall.read(|words| SeatingScreen::of(words, Role::Director, None));
    assert_eq!((screen.seed, screen.method.as_str()), (None, "von Hand gesetzt"));
    let mut again = hall.read(|words| ByHand::new(words, 1)).expect("tables");
    assert_eq!(again.tables, by_hand.tables, "the draft is where one goes on");
    again.clear();
    assert_eq!(again.waiting(hall.office()).len(), 8);
}

#[test]
fn a_table_of_three_gets_the_springer_that_the_director_names() {
    let mut hall = Hall::new(7, |form| {
        form.sizes = [true, false, false, false];
        form.springers = "1".to_owned();
    });
    let mut by_hand = hall.read(|words| ByHand::new(words, 1)).expect("tables");
    by_hand.waiting(hall.office()).into_iter().for_each(|number| by_hand.seat(number));
    assert_eq!(by_hand.act(), None, "a Springer is missing");
    let short = by_hand.tables.iter().position(|table| table.springer.is_some()).expect("a table");
    let helpers = by_hand.can_help(short);
    assert_eq!(helpers.len(), 4);
    by_hand.help(short, Some(helpers[0]));
    hall.act(by_hand.act().expect("all seated"));
    let table = short as u16 + 1;
    let picked = Picked { number: helpers[0], helps_at: Some(table) };
    let other = Picked { number: helpers[2], helps_at: None };
    let me = hall.kept.me.clone();
    let shown = hall.read(|words| swap(words, 1, (picked, other), &me, hall.now)).expect("a swap");
    assert!(shown.helps && shown.told.is_empty());
    hall.act(change(1, (other, picked), None));
    assert_eq!(hall.people(table).last(), Some(&helpers[2]));
}

#[test]
fn after_the_release_people_still_change_places_where_nothing_is_written() {
    let mut hall = Hall::new(12, |_| {});
    hall.act(ByHand::new_act(&hall));
    hall.act(Act::Publish { round: 1 });
    hall.act(Act::Release { round: 1 });
    let totals = dulle_tournament::office::Totals {
        hands: 24,
        points: vec![3, 3, -3, -3],
        solos: Vec::new(),
    };
    let at = dulle_tournament::office::At { round: 1, table: 1 };
    let writer = dulle_tournament::office::Writer::Office;
    hall.act(Act::Totals { at, writer, totals });
    let screen = hall.read(|words| SeatingScreen::of(words, Role::Director, None));
    assert!(screen.can_swap);
    let begun: Vec<bool> = screen.tables.iter().map(|table| table.begun).collect();
    assert_eq!(begun, [true, false, false]);
    let picked = |number| Picked { number, helps_at: None };
    let (one, other) = (picked(hall.people(2)[0]), picked(hall.people(3)[0]));
    let me = hall.kept.me.clone();
    let shown = hall.read(|words| swap(words, 1, (one, other), &me, hall.now)).expect("a swap");
    assert!(shown.needs_reason && shown.told.len() == 2);
    let refused = hall.office().preview(dulle_tournament::office::Entry {
        at: hall.now,
        by: me,
        act: change(1, (one, other), None),
    });
    assert_eq!(refused.expect_err("a reason is missing").reason, OfficeReason::NeedsReason);
    hall.act(change(1, (one, other), FreeText::new("zu spät")));
    assert_eq!(hall.people(3)[0], one.number);
}
