//! The pages of the tournament office: a whole tournament by their buttons, and what each of them shows.

#![expect(clippy::panic, reason = "what goes wrong here fails the test")]

mod common;

use common::german;
use dulle_texts::{Lang, Texts};
use dulle_tournament::office::seating::PASSES;
use dulle_tournament::office::{Act, At, By, Credit, Moment, Number, Role, Totals, Writer, text};
use dulle_tournament::{Cause, FreeText};
use dulle_web::model::office::clock::{Clock, RoundClock, span};
use dulle_web::model::office::csv::{CsvFile, CsvKind};
use dulle_web::model::office::desk::{Case, Taken};
use dulle_web::model::office::entries::{EntriesScreen, PersonForm, toggle_paid};
use dulle_web::model::office::frame::{Rail, may_see};
use dulle_web::model::office::hands::{act_of, can_write, game_of};
use dulle_web::model::office::journal;
use dulle_web::model::office::kept::{Kept, file_name, me_of, me_text};
use dulle_web::model::office::keys::{Key, Typed};
use dulle_web::model::office::print::{Paper, printed};
use dulle_web::model::office::public::{WallPage, all_seats, my_seat, of_office, wall_pages};
use dulle_web::model::office::quick::QuickForm;
use dulle_web::model::office::round::{Mark, RoundScreen, Urgency};
use dulle_web::model::office::ruling::{RulingChoice, RulingForm, rows as ruling_rows};
use dulle_web::model::office::seating::{Picked, SeatingScreen, SeatingStage, swap};
use dulle_web::model::office::setup::{Preset, SetupForm};
use dulle_web::model::office::sheet::{Sum, TableScreen, TotalsForm};
use dulle_web::model::office::standings::StandingsScreen;
use dulle_web::model::office::step::{Doing, Step};
use dulle_web::model::office::words::{OfficeTexts, cents, points};
use dulle_web::model::route::OfficePage;
use dulle_web::model::scan::scan;

fn begin() -> Moment {
    Moment::parse("2026-11-14T12:00:00Z").expect("a moment")
}

/// An office with a clock that goes on by a second with every act.
struct Played {
    kept: Kept,
    now: Moment,
    texts: Texts,
}

impl Played {
    fn new(preset: Preset, players: u16) -> Self {
        let texts = german();
        let mut kept = Kept::empty(&texts).expect("an office");
        kept.me = By { role: Role::Director, name: FreeText::new("S. Krug").expect("a name") };
        let mut played = Self { kept, now: begin(), texts };
        let mut form = SetupForm::preset(preset, None).expect("a preset");
        form.name = "Herbstturnier Hamm".to_owned();
        form.fee = "15".to_owned();
        let act = played.read(|words| form.act(words)).expect("terms");
        played.act(vec![act]);
        for number in 1..=players {
            let club = if number % 3 == 0 { "Re-Runde Soest" } else { "" };
            let form = PersonForm {
                name: format!("Spieler{number:03}, Kim"),
                club: club.to_owned(),
                paid: number % 2 == 0,
                ..PersonForm::default()
            };
            let acts = played.read(|words| form.enter(words)).expect("an entry");
            played.act(acts);
        }
        played
    }

    fn read<T>(&self, read: impl FnOnce(&OfficeTexts<'_>) -> T) -> T {
        read(&OfficeTexts::new(&self.kept.office, &self.texts))
    }

    fn act(&mut self, acts: Vec<Act>) {
        let me = self.kept.me.clone();
        self.act_as(acts, &me).expect("allowed");
    }

    fn act_as(&mut self, acts: Vec<Act>, by: &By) -> Result<String, String> {
        self.now = self.now.plus(1);
        self.kept.enter(acts, by, self.now, &self.texts)
    }

    fn step(&self) -> Step {
        self.read(|words| Step::of(words, Role::Director, self.now))
    }

    fn draw(&mut self, round: u8) {
        let drawn = self.kept.office.draw(round, 48_213, PASSES, |_| true).expect("a draw");
        self.act(drawn.into_iter().map(Act::Draw).collect());
    }

    /// Does what the next step's button says; sheets are entered as sums.
    fn press(&mut self) -> bool {
        let Some(button) = self.step().button else { return false };
        match button.doing {
            Doing::Ask(ask) => self.act(ask.acts),
            Doing::Do(acts) => self.act(acts),
            Doing::Draw { round } => self.draw(round),
            Doing::Go(OfficePage::Totals) => self.enter_all(),
            other => panic!("{other:?}"),
        }
        true
    }

    fn enter_all(&mut self) {
        let forms = self.read(dulle_web::model::office::sheet::totals_forms);
        for mut form in forms {
            let table = i32::from(form.at.table);
            let last = form.points.len() - 1;
            for place in 0..last {
                form.points[place] = (2 * table - 4 * place as i32).to_string();
            }
            let (place, rest) = form.rest().expect("one is left");
            form.points[place] = rest.to_string();
            let act = self.read(|words| form.act(words)).expect("sums");
            self.act(vec![act]);
        }
    }

    /// Until a round is being played.
    fn release(&mut self, round: u8) {
        while self.kept.office.running().is_none_or(|running| running.number != round) {
            assert!(self.press());
        }
    }
}

#[test]
fn a_tournament_goes_from_its_set_up_to_the_final_list_by_the_one_next_step() {
    for preset in Preset::ALL {
        let mut played = Played::new(preset, 16);
        let mut presses = 0;
        while played.press() {
            presses += 1;
            assert!(presses < 100, "{:?}", played.step());
        }
        assert!(played.kept.office.is_finished());
        let screen = played.read(|words| StandingsScreen::of(words, Role::Director, None));
        assert_eq!((screen.title.as_str(), screen.rows.len()), ("Endstand", 16));
        assert!(screen.cross.0 && !screen.provisional, "{screen:?}");
        let whole = text::whole(&played.kept.office);
        assert_eq!(text::read(&whole).expect("a file").office, played.kept.office);
    }
}

#[test]
fn with_42_players_one_leaves_after_round_2_and_nothing_is_redrawn_silently() {
    let mut played = Played::new(Preset::Federation, 42);
    assert_eq!(
        played.read(|words| EntriesScreen::of(words, Role::Director).tables),
        "8 Vierertische, 2 Fünfertische"
    );
    played.release(2);
    played.enter_all();
    while !matches!(played.step().button.expect("a button").doing, Doing::Draw { round: 3 }) {
        assert!(played.press());
    }
    played.draw(3);
    let number = Number::new(7).expect("a number");
    played.act(vec![Act::Withdraw { number, because: None }]);
    let step = played.step();
    assert!(step.title.contains("passt nicht mehr"), "{step:?}");
    let seating = played.read(|words| SeatingScreen::of(words, Role::Director, None));
    assert_eq!(
        (seating.stage, seating.line.0.as_str()),
        (SeatingStage::Draft, "Passt nicht mehr.")
    );
    assert!(seating.publish.is_none());
    played.draw(3);
    let seating = played.read(|words| SeatingScreen::of(words, Role::Director, None));
    assert_eq!(seating.subtitle, "41 Spieler: 9 Vierertische, 1 Fünfertisch");
    assert!(seating.publish.is_some());
}

#[test]
fn a_role_sees_its_pages_and_is_told_who_does_the_rest() {
    let played = Played::new(Preset::Federation, 16);
    let rail = |role| played.read(|words| Rail::of(words, role)).items.len();
    assert_eq!([Role::Director, Role::Referee, Role::Panel, Role::Helper].map(rail), [9, 6, 6, 4]);
    let step = played.read(|words| Step::of(words, Role::Helper, played.now));
    assert!(step.button.is_none());
    assert_eq!(step.not_mine.as_deref(), Some("Runde 1 auslosen: Das macht die Turnierleitung."));
    assert!(
        !may_see(Role::Helper, &OfficePage::Journal)
            && !may_see(Role::Referee, &OfficePage::Entries)
    );
}

#[test]
fn the_clock_of_a_round_stops_where_the_referee_is_and_nothing_is_struck_by_itself() {
    let mut played = Played::new(Preset::Federation, 42);
    played.release(1);
    let at = At { round: 1, table: 6 };
    played.act(vec![Act::CallReferee(at)]);
    let screen = played.read(|words| RoundScreen::of(words, Role::Director, None));
    assert_eq!(screen.rows[5].mark, Mark::Referee);
    assert_eq!(screen.rows[5].clock.text(played.now, &played.texts), "angehalten");
    assert_eq!(screen.open[0].urgency, Urgency::Now);
    assert_eq!(played.step().title, "Tisch 6: Der Schiedsrichter ist gerufen, die Uhr steht.");
    played.now = played.now.plus(540);
    let referee = By { role: Role::Referee, name: FreeText::new("R. Meier").expect("a name") };
    played.act_as(vec![Act::RefereeDone { at, extend: true }], &referee).expect("done");
    let table = played.read(|words| TableScreen::of(words, Role::Director, at)).expect("a table");
    assert!(table.notes[0].starts_with("+ 9 min"), "{:?}", table.notes);
    let clock = screen.clock.expect("a clock");
    let RoundClock { released, ends } = clock.clone();
    assert_eq!(ends.iter().map(|(size, _)| *size).collect::<Vec<_>>(), [4, 5]);
    assert_eq!(clock.announced(ends[0].1.plus(-600)), Some(10));
    assert_eq!(clock.announced(released.plus(1)), None);
    played.now = ends[0].1.plus(1);
    let Some(Doing::TimeUp { tables, .. }) = played.step().button.map(|button| button.doing) else {
        panic!("{:?}", played.step())
    };
    assert_eq!(tables, [1, 2, 3, 4, 5, 7, 8], "table 6 was given more time, larger ones have more");
    played.act(vec![Act::TimeUp { round: 1, tables, running: vec![1] }]);
    let screen = played.read(|words| RoundScreen::of(words, Role::Director, None));
    assert_eq!(screen.rows[0].owes.as_deref(), Some("Spiel zu Ende, 24 offen"));
    assert_eq!((screen.rows[0].hands, screen.rows[0].mark), ((0, 24), Mark::TimeUp));
    played.act(vec![Act::Strike { at: At { round: 1, table: 1 }, hands: 4 }]);
    let screen = played.read(|words| RoundScreen::of(words, Role::Director, None));
    assert_eq!(screen.rows[0].hands, (0, 20));
    assert!(matches!(screen.rows[1].clock, Clock::Up));
}

#[test]
fn two_sheets_stand_side_by_side_until_the_office_chooses() {
    let mut played = Played::new(Preset::Federation, 8);
    played.release(1);
    let at = At { round: 1, table: 1 };
    let table = By { role: Role::Table, name: FreeText::new("Tisch 1").expect("a name") };
    for (position, points) in [(1, vec![3, -3, 3, -3]), (2, vec![3, 3, -3, -3])] {
        let totals = Totals { hands: 24, points, solos: Vec::new() };
        let act = Act::Totals { at, writer: Writer::Position(position), totals };
        played.act_as(vec![act], &table).expect("written");
    }
    assert_eq!(played.step().button.expect("a button").label, "Beide Listen ansehen");
    let screen = played.read(|words| TableScreen::of(words, Role::Helper, at)).expect("a table");
    assert!(screen.differs && screen.can.choose && screen.sheets.len() == 2);
    played.act(vec![Act::Choose { at, writer: Writer::Position(2), because: None }]);
    let screen = played.read(|words| TableScreen::of(words, Role::Helper, at)).expect("a table");
    assert_eq!(screen.sheets.iter().map(|sheet| sheet.counts).collect::<Vec<_>>(), [false, true]);
    assert_eq!(screen.history.len(), 3);
}

#[test]
fn sums_are_checked_while_they_are_typed() {
    let mut played = Played::new(Preset::Federation, 8);
    played.release(1);
    let mut form = played.read(|words| {
        let round = words.office.running().expect("a round");
        TotalsForm::of(words, round, round.table(1).expect("a table"))
    });
    let sum = |form: &TotalsForm| played.read(|words| form.sum(words));
    assert_eq!(sum(&form), Sum::Open);
    form.points = ["+12", "-4", "\u{2212}6", ""].map(str::to_owned).to_vec();
    assert_eq!(form.rest(), Some((3, -2)));
    let mut whole = form.clone();
    whole.complete();
    assert_eq!((whole.points[3].as_str(), sum(&whole)), ("\u{2212}2", Sum::Good));
    // Nothing is filled in where somebody types.
    let mut left = form.clone();
    left.touch(3);
    left.fill();
    assert_eq!(left.points[3], "");
    left.touched.clear();
    left.fill();
    assert_eq!(left.points[3], "\u{2212}2");
    // What another person enters meanwhile takes nothing away that was typed here.
    assert!(form.differs(&[12, -4, -6, -2]) && whole.differs(&[12, -6, -4, -2]));
    assert!(!whole.differs(&[12, -4, -6, -2]));
    form.points[3] = "-3".to_owned();
    assert_eq!(sum(&form), Sum::Bad("Quersumme \u{2212}1 statt 0".to_owned()));
    form.points[3] = "zwei".to_owned();
    assert!(matches!(sum(&form), Sum::Bad(text) if text.contains("zwei")));
    form.points[3] = "-2".to_owned();
    assert_eq!(sum(&form), Sum::Good);
    assert!(played.read(|words| form.act(words)).is_ok());
    assert_eq!((points("+-3"), points("99999"), points("0")), (None, None, Some(0)));
    assert_eq!((cents("7,5"), cents("15 €"), cents("viel")), (Some(750), Some(1500), None));
}

#[test]
fn a_list_is_looked_at_and_mended_before_anything_is_taken_over() {
    let mut played = Played::new(Preset::Federation, 4);
    let list = "\u{feff}Name;Vorname;Verein;Startgeld\r\nArslan;Emre;Hamm;15\r\n;Stein;;15\r\n\
                =Pohl;Andreas;;\r\nSpieler001;Kim;;\r\nWolf;Hannes;;15?\r\n";
    let mut file = CsvFile::new("meldung.csv".to_owned(), list.as_bytes().to_vec());
    let screen = played.read(|words| file.screen(words)).expect("a list");
    let kinds: Vec<CsvKind> = screen.lines.iter().map(|line| line.kind).collect();
    assert_eq!(kinds, [CsvKind::Fault, CsvKind::Fault, CsvKind::Hint, CsvKind::Double]);
    assert_eq!((screen.new, screen.faults, screen.take.as_str()), (2, 2, "2 Meldungen übernehmen"));
    assert!(screen.about.contains("UTF-8 mit BOM, Semikolon"), "{}", screen.about);
    file.mend(3, "Stein;Volker;;15".to_owned());
    file.mend(6, "Wolf;Hannes;;15,00".to_owned());
    let screen = played.read(|words| file.screen(words)).expect("a list");
    assert_eq!((screen.new, screen.faults), (4, 0));
    assert_eq!(screen.lines.iter().map(|line| line.line).collect::<Vec<_>>(), [4, 5]);
    let acts = played.read(|words| file.acts(words));
    played.act(acts);
    assert_eq!(played.kept.office.players().len(), 8);
    let excel = CsvFile::new("meldung.xlsx".to_owned(), b"PK\x03\x04".to_vec());
    let refused = played.read(|words| excel.screen(words)).expect_err("a spreadsheet");
    assert!(refused.contains("Excel-Datei"), "{refused}");
}

#[test]
fn a_swap_says_what_it_costs_before_it_is_made() {
    let mut played = Played::new(Preset::Federation, 16);
    played.draw(1);
    let tables: Vec<Vec<Number>> = played
        .kept
        .office
        .round(1)
        .expect("a round")
        .tables
        .iter()
        .map(|table| table.people.clone())
        .collect();
    let me = played.kept.me.clone();
    let cost = |played: &Played, one, other| {
        let picked = |number| Picked { number, helps_at: None };
        let picked = (picked(one), picked(other));
        played.read(|words| swap(words, 1, picked, &me, played.now)).expect("a swap")
    };
    let free = cost(&played, tables[0][0], tables[0][1]);
    assert_eq!((free.lines, free.worse), (vec!["Kostet nichts.".to_owned()], false));
    let all: Vec<Number> = tables.concat();
    let pairs = all.iter().flat_map(|&one| all.iter().map(move |&other| (one, other)));
    let pairs = pairs.filter(|(one, other)| one < other);
    let dear = pairs.map(|(one, other)| cost(&played, one, other)).min_by_key(|swap| swap.after);
    let dear = dear.expect("a swap");
    assert!(dear.worse && dear.after < dear.before, "{dear:?}");
    assert!(dear.lines.iter().any(|line| line.contains("aus einem Verein")), "{dear:?}");
    played.act(vec![Act::Publish { round: 1 }]);
    let told = cost(&played, tables[0][0], tables[1][1]);
    assert!(told.needs_reason && told.told.len() == 2);
}

#[test]
fn a_ruling_counts_from_its_signature_and_stands_in_the_journal() {
    let mut played = Played::new(Preset::Federation, 16);
    played.release(1);
    played.enter_all();
    let at = At { round: 1, table: 2 };
    let culprit = played.kept.office.round(1).and_then(|r| r.table(2)).expect("a table").people[2];
    let mut form = RulingForm {
        at: Some(at),
        culprit: Some(culprit),
        facts: "Nicht bedient".to_owned(),
        limits: 1,
        ..RulingForm::default()
    };
    assert_eq!(form.booked(&played.kept.office), Some(vec![5, 5, -15, 5]));
    let act = played.read(|words| form.act(words)).expect("a ruling");
    played.act(vec![act]);
    let rows = played.read(|words| ruling_rows(words, Role::Referee, false));
    assert!(rows[0].can_sign && rows[0].stage == "Entwurf");
    let before = played.kept.office.standings(1);
    let panel = By { role: Role::Panel, name: FreeText::new("A. Vogt").expect("a name") };
    played.act_as(vec![Act::Sign { ruling: 1 }], &panel).expect("signed");
    assert_ne!(before, played.kept.office.standings(1));
    form.kind = RulingChoice::Deduct;
    assert!(played.read(|words| form.act(words)).is_err(), "how many?");
    form.deduction = "3".to_owned();
    let act = played.read(|words| form.act(words)).expect("a deduction");
    played.act(vec![act]);
    let refused =
        played.act_as(vec![Act::Sign { ruling: 2 }], &By { role: Role::Referee, ..panel });
    assert!(refused.expect_err("the panel alone").contains("Schiedsgericht"));
}

#[test]
fn every_entry_of_the_journal_reads_as_a_sentence_in_both_languages() {
    let mut played = Played::new(Preset::Club, 9);
    let number = Number::new(3).expect("a number");
    let person = PersonForm { name: "Ersatz, Anna".to_owned(), ..PersonForm::default() };
    let paid = toggle_paid(&played.kept.office, number).expect("a fee");
    let rename = PersonForm { name: "Neu, Kim".to_owned(), ..PersonForm::default() };
    let rename = played.read(|words| rename.rename(Number::new(1).expect("a number"), words));
    played.act(vec![Act::Present { number, present: true }, paid, rename.expect("a name")]);
    let substitute = played.read(|words| person.substitute(number, Credit::Number, words));
    played.act(vec![substitute.expect("a substitute")]);
    played.release(1);
    let tables = vec![1];
    let because = FreeText::new("Feueralarm");
    let cause = Cause::Exception;
    played.act(vec![Act::Extend { round: 1, tables, minutes: 5, cause, because }]);
    while played.press() {}
    played.act(vec![Act::Reopen { because: FreeText::new("Fehler").expect("a reason") }]);
    let last = played.kept.last().expect("an entry");
    played.act(vec![Act::Undo { entry: last }]);
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        let rows = journal::rows(&OfficeTexts::new(&played.kept.office, &texts), Role::Director);
        assert!(rows.len() > 30);
        for row in &rows {
            let all = format!("{} {} {}", row.what, row.detail, row.who);
            assert!(!all.contains("hall-") && !row.what.is_empty(), "{all}");
        }
        assert!(rows.iter().any(|row| row.undone.is_some()));
    }
}

#[test]
fn everybody_sees_published_seats_and_lists_that_hang_out_and_nothing_else() {
    let mut played = Played::new(Preset::Federation, 42);
    played.draw(1);
    let view = of_office(&played.kept.office).expect("a tournament");
    assert!(view.seating.is_empty() && view.people.is_empty(), "a draft is seen by nobody");
    assert_eq!(wall_pages(&view, played.now), [WallPage::Nothing]);
    played.act(vec![Act::Publish { round: 1 }]);
    let view = of_office(&played.kept.office).expect("a tournament");
    assert_eq!(all_seats(&view).len(), 42);
    let pages = wall_pages(&view, played.now);
    let sizes: Vec<usize> = pages
        .iter()
        .map(|page| match page {
            WallPage::Seats { seats, .. } => seats.len(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(sizes, [22, 20]);
    let seat = my_seat(&view, 11).expect("a seat");
    assert_eq!(seat.seats[usize::from(seat.position) - 1], "Kim Spieler011");
    played.act(vec![Act::Release { round: 1 }]);
    let view = of_office(&played.kept.office).expect("a tournament");
    let later = wall_pages(&view, played.now.plus(95 * 60));
    assert!(matches!(later[..], [WallPage::Tables(_)]), "ten minutes before the end only clocks");
    assert!(view.standings.is_none());
    played.enter_all();
    played.press();
    played.press();
    let view = of_office(&played.kept.office).expect("a tournament");
    assert_eq!(view.standings.map(|list| (list.after, list.rows.len())), Some((1, 42)));
}

#[test]
fn papers_are_made_of_what_is_published() {
    let mut played = Played::new(Preset::Federation, 42);
    let count = |played: &Played| {
        Paper::ALL.map(|paper| played.read(|words| printed(words, paper, played.now).len()))
    };
    played.draw(1);
    assert_eq!(count(&played)[1..3], [0, 0], "a draft is not printed");
    played.act(vec![Act::Publish { round: 1 }]);
    assert_eq!((count(&played)[0], count(&played)[1..3].to_vec()), (1, vec![1, 1]));
    let sheets = played.read(|words| printed(words, Paper::Sheets, played.now));
    assert_eq!(sheets.len(), 10);
    assert_eq!((sheets[0].rows.len(), sheets[9].rows.len()), (25, 31), "a row a hand, and the sum");
}

#[test]
fn keys_digits_codes_and_names_of_files() {
    let mut typed = Typed::default();
    assert_eq!(["1", "4"].map(|key| typed.press(key)), [Key::Digits(1), Key::Digits(14)]);
    assert_eq!(typed.press("Enter"), Key::Table(14));
    assert_eq!(
        (typed.press("Enter"), typed.press("n"), typed.press("x")),
        (Key::Other, Key::Next, Key::Other)
    );
    let code = scan("https://dulle.example/o/K7QMP2XD#key=ABCDEFGHJKLM").expect("a code");
    assert!(code.size >= 25 && code.path.starts_with("M0 0h1v1h-1z"));
    let played = Played::new(Preset::Federation, 4);
    assert_eq!(file_name(&played.kept.office), "herbstturnier-hamm");
    assert_eq!(me_of(&me_text(&played.kept.me)), Some(played.kept.me.clone()));
    assert_eq!(
        (span(1950), span(6000), span(-3)),
        ("32:30".into(), "100:00".into(), "00:00".into())
    );
}

#[test]
fn a_form_of_terms_says_what_is_wrong_with_it() {
    let played = Played::new(Preset::Federation, 4);
    let mut form = SetupForm::preset(Preset::Benefit, None).expect("a preset");
    let wrong = |form: &SetupForm| played.read(|words| form.act(words)).expect_err("wrong");
    assert_eq!(wrong(&form), "Das Turnier braucht einen Namen.");
    form.name = "Lions".to_owned();
    form.sizes = [false; 4];
    assert_eq!(wrong(&form), "Wähle mindestens eine Tischgröße.");
    form.sizes = [true, true, false, false];
    assert!(wrong(&form).contains("kennt dieses Regelwerk nicht"));
    form.sizes = [true, false, false, false];
    form.rounds = "drei".to_owned();
    assert!(wrong(&form).contains("drei"));
    form.rounds = "3".to_owned();
    form.fee = "viel".to_owned();
    assert!(wrong(&form).contains("viel"));
    form.fee.clear();
    assert!(played.read(|words| form.act(words)).is_ok());
    assert_eq!(
        played.kept.office.setup().map(SetupForm::of).map(|form| form.fee).as_deref(),
        Some("15")
    );
}

#[test]
fn a_paper_sheet_is_entered_hand_by_hand_and_a_wrong_hand_is_corrected() {
    let mut played = Played::new(Preset::Federation, 8);
    played.release(1);
    let at = At { round: 1, table: 1 };
    for number in 1..=3 {
        let game = game_of(&played.kept.office, at, Writer::Office).expect("a sheet");
        let mut form = QuickForm::next(&game).expect("a hand");
        assert_eq!(form.number, number);
        form.tap(1);
        assert!(
            form.refused(&game, &played.texts).is_none(),
            "one against three is a silent wedding"
        );
        form.tap(2);
        form.set_points(number);
        assert_eq!(form.brings(&game, 3).as_deref(), Some(&*format!("\u{2212}{number}")));
        played.act(vec![act_of(&game, at, Writer::Office, &form)]);
    }
    let game = game_of(&played.kept.office, at, Writer::Office).expect("a sheet");
    let mut form = QuickForm::correction(&game, 2).expect("a hand that can be tapped");
    assert_eq!((form.plus.clone(), form.points, form.corrects), (vec![1, 2], 2, true));
    form.set_points(5);
    played.act(vec![act_of(&game, at, Writer::Office, &form)]);
    let screen = played.read(|words| TableScreen::of(words, Role::Helper, at)).expect("a table");
    assert_eq!(screen.sheets[0].rows[1].points[0], "+5");
    let said = &screen.history[0].detail;
    assert!(said.contains("Spiel 2 jetzt") && said.contains("+5"), "{said}");
    assert!(can_write(&played.kept.office, at));
    // Where the players write, the office corrects theirs and begins none of its own.
    let other = At { round: 1, table: 2 };
    let table = By { role: Role::Table, name: FreeText::new("Tisch 2").expect("a name") };
    let line = "hand 1 result normal points +1 -1 +1 -1".to_owned();
    let write = Act::Write { at: other, writer: Writer::Position(3), line };
    played.act_as(vec![write], &table).expect("written");
    assert!(!can_write(&played.kept.office, other));
    assert!(game_of(&played.kept.office, other, Writer::Position(3)).is_some());
}

#[test]
fn an_open_table_goes_on_with_the_sheet_that_was_chosen() {
    let mut played = Played::new(Preset::Federation, 8);
    played.release(1);
    let at = At { round: 1, table: 1 };
    let table = By { role: Role::Table, name: FreeText::new("Tisch 1").expect("a name") };
    for (position, points) in [(1, "+1 -1 +1 -1"), (2, "+1 +1 -1 -1")] {
        let line = format!("hand 1 result normal points {points}");
        let act = Act::Write { at, writer: Writer::Position(position), line };
        played.act_as(vec![act], &table).expect("written");
    }
    let screen = played.read(|words| TableScreen::of(words, Role::Helper, at)).expect("a table");
    assert!(screen.differs && screen.sheets.iter().all(|sheet| sheet.can_choose));
    assert!(screen.sheets[1].choose.contains("geht es weiter"), "{}", screen.sheets[1].choose);
    played.act(vec![Act::Choose { at, writer: Writer::Position(2), because: None }]);
    let screen = played.read(|words| TableScreen::of(words, Role::Helper, at)).expect("a table");
    assert!(!screen.differs && screen.mark == Mark::Playing);
    assert_eq!(screen.sheets[1].state, "damit geht es weiter");
}

#[test]
fn a_ruling_of_the_desk_comes_back_to_the_table_it_was_about() {
    let mut played = Played::new(Preset::Federation, 9);
    played.release(1);
    let round = played.kept.office.round(1).expect("a round");
    let five = round.tables.iter().find(|table| table.size() == 5).expect("a table of five");
    let at = At { round: 1, table: five.number };
    let (case, draft) = played.read(|words| Case::of(words, None, at)).expect("a case");
    assert_eq!((case.positions.len(), case.hand, draft.hand.as_str()), (4, Some(1), "1"));
    let culprit = case.positions[2];
    let sits_out = (1..=5).find(|position| !case.positions.contains(position)).expect("the fifth");
    let taken = Taken {
        culprit: Some(culprit),
        points: vec![4, 4, -12, 4],
        paragraph: "TSR 9.4.3".to_owned(),
        facts: "Nicht bedient".to_owned(),
        case,
    };
    let taken = Taken::from_text(&taken.to_text()).expect("kept on the way");
    let form = taken.form(&played.kept.office).expect("a form");
    assert_eq!(form.points[usize::from(sits_out) - 1], "0");
    assert_eq!(form.points[usize::from(culprit) - 1], "\u{2212}12");
    let act = played.read(|words| form.act(words)).expect("a ruling");
    played.act(vec![act]);
    let row = &played.read(|words| ruling_rows(words, Role::Director, true))[0];
    assert!(row.can_sign && row.facts == "Nicht bedient" && row.paragraph == "TSR 9.4.3");
    assert!(row.booking.iter().any(|line| line.culprit && line.points == "\u{2212}12"));
}

#[test]
fn a_number_that_does_not_come_out_says_which_would() {
    let played = Played::new(Preset::Federation, 7);
    let step = played.step();
    assert!(step.title.contains("geht noch nicht in Tischen auf"), "{}", step.title);
    assert!(step.detail[0].contains("5 oder 8"), "{:?}", step.detail);
    assert_eq!(step.button.expect("a button").doing, Doing::Go(OfficePage::Entries));
}
