//! The pages of the office when plans break: what they offer then, what they ask, and whom they name.

mod common;

use common::german;
use dulle_protocol::api::{Printed, TableCode};
use dulle_texts::Texts;
use dulle_tournament::FreeText;
use dulle_tournament::office::{
    Act, At, By, Key, Moment, NextStep, Number, Role, Ruled, RulingKind, Totals, Writer,
    text as journal,
};
use dulle_web::model::office::clock::Clock;
use dulle_web::model::office::entries::PersonForm;
use dulle_web::model::office::kept::Kept;
use dulle_web::model::office::links::{name, players_without_link, rows};
use dulle_web::model::office::print::{PdfForm, revoked_by_cards};
use dulle_web::model::office::public::of_office;
use dulle_web::model::office::series::SeriesForm;
use dulle_web::model::office::setup::{Preset, SetupForm};
use dulle_web::model::office::sheet::{TableScreen, TotalsForm, changes_the_list};
use dulle_web::model::office::standings::StandingsScreen;
use dulle_web::model::office::step::{Doing, Step, absent, end_early};
use dulle_web::model::office::words::OfficeTexts;
use dulle_web::model::route::OfficePage;

struct Hall {
    kept: Kept,
    now: Moment,
    texts: Texts,
}

impl Hall {
    fn new(preset: Preset, players: u16, change: impl FnOnce(&mut SetupForm)) -> Self {
        let texts = german();
        let mut kept = Kept::empty(&texts).expect("an office");
        kept.me = By { role: Role::Director, name: text("S. Krug") };
        let now = Moment::parse("2026-11-14T12:00:00Z").expect("a moment");
        let mut hall = Self { kept, now, texts };
        let mut form = SetupForm::preset(preset, None).expect("a preset");
        form.name = "Herbstturnier".to_owned();
        change(&mut form);
        let act = hall.read(|words| form.act(words)).expect("terms");
        hall.act(act);
        for number in 1..=players {
            let form =
                PersonForm { name: format!("Spieler{number:02}, Kim"), ..PersonForm::default() };
            let acts = hall.read(|words| form.enter(words)).expect("an entry");
            acts.into_iter().for_each(|act| hall.act(act));
        }
        hall
    }

    fn read<T>(&self, read: impl FnOnce(&OfficeTexts<'_>) -> T) -> T {
        read(&OfficeTexts::new(&self.kept.office, &self.texts))
    }

    fn by(&mut self, role: Role, act: Act) {
        self.now = self.now.plus(1);
        let by = By { role, name: text("S. Krug") };
        self.kept.enter(vec![act], &by, self.now, &self.texts).expect("allowed");
    }

    fn act(&mut self, act: Act) {
        self.by(Role::Director, act);
    }

    fn step(&self) -> Step {
        self.read(|words| Step::of(words, Role::Director, self.now))
    }

    fn start(&mut self, round: u8) {
        let drawn = self.kept.office.draw(round, 1, 20, |_| true).expect("a draw");
        drawn.into_iter().for_each(|drawn| self.act(Act::Draw(drawn)));
        self.act(Act::Publish { round });
        self.act(Act::Release { round });
    }

    fn finish(&mut self, round: u8) {
        let tables = self.kept.office.round(round).map(|round| round.tables.clone());
        for table in tables.unwrap_or_default().iter().filter(|t| t.outcome().is_none()) {
            let setup = self.kept.office.setup().expect("terms");
            let hands = setup.hands_for(table.size()) - table.struck;
            let mut points = vec![0; table.people.len()];
            (points[0], points[1]) = (i32::from(table.number) * 2, i32::from(table.number) * -2);
            let at = At { round, table: table.number };
            let totals = Totals { hands, points, solos: Vec::new() };
            self.act(Act::Totals { at, writer: Writer::Office, totals });
        }
        self.act(Act::CloseRound { round });
        self.act(Act::HangOut { round });
    }
}

fn text(text: &str) -> FreeText {
    FreeText::new(text).expect("a text")
}

fn number(number: u16) -> Number {
    Number::new(number).expect("a number")
}

#[test]
fn after_a_withdrawal_the_next_step_leads_to_the_terms_that_can_still_change() {
    let mut hall = Hall::new(Preset::Federation, 12, |_| {});
    hall.start(1);
    hall.finish(1);
    hall.act(Act::Withdraw { number: number(4), because: None });
    let step = hall.step();
    assert!(step.detail[0].contains("11 Spieler"), "{step:?}");
    assert_eq!(step.button.expect("a way out").doing, Doing::Go(OfficePage::Setup));
    let mut form = SetupForm::of(hall.kept.office.setup().expect("terms"));
    form.springers = "1".to_owned();
    let act = hall.read(|words| form.act(words)).expect("terms");
    hall.act(act);
    assert_eq!(hall.step().button.expect("a draw").doing, Doing::Draw { round: 2 });
}

#[test]
fn the_tournament_can_end_early_after_a_question() {
    let mut hall = Hall::new(Preset::Federation, 8, |_| {});
    let early = |hall: &Hall, role| hall.read(|words| end_early(words, role));
    assert_eq!(early(&hall, Role::Director), None, "nothing was played");
    hall.start(1);
    assert_eq!(early(&hall, Role::Director), None, "a round is being played");
    hall.finish(1);
    assert_eq!(early(&hall, Role::Helper), None);
    let ask = early(&hall, Role::Director).expect("a question");
    assert!(ask.question.contains("Eine Runde ist") && ask.question.contains('4'), "{ask:?}");
    hall.act(ask.acts[0].clone());
    let screen = hall.read(|words| StandingsScreen::of(words, Role::Director, None));
    assert_eq!(screen.title, hall.texts.get("hall-standings-final"));
    assert!(of_office(&hall.kept.office).expect("a view").standings.expect("a list").last);
}

#[test]
fn a_corrected_list_can_be_hung_out_again_and_the_next_step_says_so() {
    let mut hall = Hall::new(Preset::Federation, 8, |_| {});
    hall.start(1);
    hall.finish(1);
    let button = |hall: &Hall| {
        hall.read(|words| StandingsScreen::of(words, Role::Director, Some(1))).hang_out
    };
    assert_eq!(button(&hall), None);
    let at = At { round: 1, table: 1 };
    let totals = Totals { hands: 24, points: vec![-20, 20, 0, 0], solos: Vec::new() };
    hall.act(Act::Totals { at, writer: Writer::Office, totals });
    assert_eq!(hall.kept.office.next_step(), NextStep::HangOutAgain { round: 1 });
    let again = hall.step().button.expect("a button");
    assert_eq!(again.doing, Doing::Do(vec![Act::HangOut { round: 1 }]));
    assert_eq!(button(&hall).expect("a button").label, again.label);
    hall.act(Act::HangOut { round: 1 });
    assert_eq!(button(&hall), None);
}

#[test]
fn a_signature_that_changes_the_list_on_the_wall_is_known_beforehand() {
    let mut hall = Hall::new(Preset::Federation, 8, |_| {});
    hall.start(1);
    let at = At { round: 1, table: 1 };
    let culprit = hall.kept.office.round(1).expect("a round").table(1).expect("a table").people[2];
    let rule = |points: Vec<i32>| {
        let kind = RulingKind::Penalty { points, hand: None, on_sheet: false };
        let facts = text("Nicht bedient");
        Act::Rule(Box::new(Ruled { at: Some(at), culprit, kind, paragraph: None, facts }))
    };
    hall.by(Role::Referee, rule(vec![10, 10, -30, 10]));
    let referee = By { role: Role::Referee, name: text("R. Meier") };
    let changes = |hall: &Hall| {
        let sign = Act::Sign { ruling: 1 };
        changes_the_list(&hall.kept.office, &sign, &referee, hall.now)
    };
    assert!(!changes(&hall), "nothing hangs out");
    hall.finish(1);
    assert!(changes(&hall));
}

#[test]
fn those_who_are_not_here_are_named_before_the_draw() {
    let mut hall = Hall::new(Preset::Federation, 9, |_| {});
    assert_eq!(hall.read(|words| absent(words, 1)), None, "nobody was ticked off");
    for place in 1..=8 {
        hall.act(Act::Present { number: number(place), present: true });
    }
    let line = hall.read(|words| absent(words, 1)).expect("a line");
    assert!(line.contains("Kim Spieler09"), "{line}");
    assert!(hall.step().detail.contains(&line), "the next step says it too");
}

#[test]
fn a_table_that_breaks_up_asks_for_the_sums_of_what_was_played() {
    let mut hall = Hall::new(Preset::Federation, 8, |_| {});
    hall.start(1);
    let at = At { round: 1, table: 2 };
    let screen =
        |hall: &Hall, role| hall.read(|words| TableScreen::of(words, role, at)).expect("a table");
    assert!(screen(&hall, Role::Referee).can.break_up && !screen(&hall, Role::Helper).can.break_up);
    hall.by(Role::Referee, Act::BreakUp { at, hands: 9, because: text("Kreislauf") });
    let broken = screen(&hall, Role::Referee);
    assert!(!broken.can.break_up && broken.notes[0].contains("nach 9 Spielen"), "{broken:?}");
    assert_eq!(broken.clock, Clock::Up, "its time no longer runs");
    let round = hall.kept.office.round(1).expect("a round").clone();
    let table = round.table(2).expect("a table");
    let mut form = hall.read(|words| TotalsForm::of(words, &round, table));
    form.points = ["4", "4", "-4", "-4"].map(str::to_owned).to_vec();
    let act = hall.read(|words| form.act(words)).expect("sums");
    assert!(matches!(&act, Act::Totals { totals, .. } if totals.hands == 9));
    hall.act(act);
    hall.finish(1);
}

#[test]
fn a_form_of_terms_keeps_days_options_and_where_it_is_played() {
    let hall = Hall::new(Preset::Federation, 0, |form| {
        form.dates = vec!["2026-11-14".into(), "2026-11-15".into(), String::new()];
        form.options = "pigs=at-start".into();
        form.play_online(true);
        form.wait = "60".into();
        form.spectators = true;
    });
    let setup = hall.kept.office.setup().expect("terms").clone();
    assert_eq!((setup.dates.len(), setup.sizes.iter().count(), setup.springers), (2, 1, 0));
    assert!(!setup.book.changes().is_empty());
    let online = setup.online.expect("online");
    assert_eq!((online.wait, online.seconds, online.spectators), (60, None, true));
    let mut again = SetupForm::of(&setup);
    assert_eq!(hall.read(|words| again.act(words)), Ok(Act::Setup(Box::new(setup.clone()))));
    again.play_online(false);
    let Ok(Act::Setup(local)) = hall.read(|words| again.act(words)) else { panic!("terms") };
    assert!(local.online.is_none() && local.dates == setup.dates);
    again.options = "no-such-option".into();
    assert!(hall.read(|words| again.act(words)).is_err());
}

#[test]
fn players_get_links_of_their_own() {
    let mut hall = Hall::new(Preset::Federation, 3, |_| {});
    hall.act(Act::Withdraw { number: number(3), because: None });
    assert_eq!(players_without_link(&hall.kept.office), [1, 2]);
    let key = Key::new(&"a1".repeat(32)).expect("a key");
    hall.act(Act::Grant { link: 1, role: Role::Player, table: Some(2), key });
    assert_eq!(players_without_link(&hall.kept.office), [1]);
    let row = &hall.read(rows)[0];
    assert_eq!(row.name, "Kim Spieler02 (2)");
    assert_eq!(hall.read(|words| name(words, Role::Table, Some(2))), "Tisch 2");
}

#[test]
fn every_document_is_asked_for_with_what_it_needs() {
    let mut hall = Hall::new(Preset::Federation, 9, |_| {});
    let of = |role| PdfForm::of_role(role).collect::<Vec<_>>();
    assert_eq!(of(Role::Director).len(), 8);
    assert!(!of(Role::Helper).contains(&Printed::Ruling));
    let mut cards = PdfForm::new(Printed::Cards);
    assert_eq!(cards.cards_for(&hall.kept.office), [1, 2], "as many as the draw will have");
    let key = Key::new(&"b2".repeat(32)).expect("a key");
    hall.act(Act::Grant { link: 7, role: Role::Table, table: Some(2), key });
    let revoked = revoked_by_cards(&hall.kept.office, &[1, 2]);
    assert_eq!(revoked, [Act::Revoke { link: 7 }]);
    (cards.wifi, cards.round, cards.table) = (" Saal ".into(), Some(3), Some(2));
    let codes = vec![TableCode { table: 2, secret: "K7PM42QXABCD".into() }];
    let asked = cards.request(codes, "https://dulle.example/o/CODE#key=".into());
    assert_eq!((asked.wifi.as_deref(), asked.round, asked.table), (Some("Saal"), None, Some(2)));
    assert_eq!(asked.codes.len(), 1);
    let mut slips = PdfForm { what: Printed::Slips, ..cards };
    slips.round = Some(1);
    let asked = slips.request(Vec::new(), String::new());
    assert_eq!((asked.wifi, asked.address, asked.table, asked.round), (None, None, None, Some(1)));
}

#[test]
fn the_wall_of_this_browser_shows_what_the_servers_does() {
    let mut hall = Hall::new(Preset::Federation, 9, |_| {});
    hall.start(1);
    let kind = RulingKind::Disqualification;
    let facts = text("Betrug");
    let ruled = Ruled { at: None, culprit: number(3), kind, paragraph: None, facts };
    hall.by(Role::Panel, Act::Rule(Box::new(ruled)));
    hall.by(Role::Panel, Act::Sign { ruling: 1 });
    hall.finish(1);
    let view = of_office(&hall.kept.office).expect("a view");
    let rows = view.standings.expect("a list").rows;
    assert_eq!(rows.len(), 8);
    assert!(rows.iter().all(|row| row.number != 3), "a list says nothing of rulings");
}

#[test]
fn a_series_is_made_of_the_files_of_its_evenings() {
    let evening = |seconds: i64| {
        let mut hall = Hall::new(Preset::Club, 8, |form| form.name = format!("Abend {seconds}"));
        hall.start(1);
        hall.finish(1);
        journal::whole(&hall.kept.office)
    };
    let texts = german();
    let mut form = SeriesForm::default();
    let (first, second) = (evening(1), evening(2));
    assert_eq!(form.add(&first, &texts), Ok(()));
    assert_eq!(form.add(&second, &texts), Ok(()));
    assert_eq!(form.add(&first, &texts), Err(texts.get("hall-series-twice")));
    assert!(form.add("no file", &texts).is_err());
    let all = form.screen(&texts);
    assert_eq!((all.evenings.len(), all.rows.len()), (2, 8));
    form.best = "1".into();
    let best = form.screen(&texts);
    assert!(best.rows[0].results.contains(&best.rows[0].total), "{:?}", best.rows[0]);
}
