//! What is judged, and who sees what.

use dulle_protocol::api::{ActRequest, ActsRequest};
use dulle_protocol::office::{DeviceId, LinkSecret, PhoneStage, PhoneWriter};
use dulle_tournament::FreeText;
use dulle_tournament::office::text::ReadErrorKind;
use dulle_tournament::office::{Moment, text};

use super::ledger::{Judged, Ledger, MOST_ACT, MOST_OF_TABLE, Objection, Verdict};
use super::pass::Pass;
use super::{phone, public};

const SETUP: &str = r#"setup "Herbstturnier" place "Hamm" date 2026-11-14 book ddv2026 rounds 2 hands 8 minutes 40 sizes 4 springers 0 draw lot ties deductions,solos fee 1500 ruled-by referee"#;
const NAMES: [&str; 8] = ["Arslan", "Beck", "Conrad", "Dietz", "Engel", "Fuchs", "Graf", "Haas"];

pub(super) fn at(seconds: i64) -> Moment {
    Moment::from_seconds(1_794_000_000 + seconds).expect("a moment")
}

fn staff(number: u8) -> LinkSecret {
    LinkSecret::for_staff([number; 24])
}

fn card(table: u8) -> LinkSecret {
    LinkSecret::for_table([table; 12])
}

/// A ledger that takes what it is told, and counts the acts of its devices.
pub(super) struct Desk {
    pub(super) ledger: Ledger,
    acts: u32,
    now: i64,
}

impl Desk {
    pub(super) fn new() -> Self {
        let name = FreeText::new("S. Krug").expect("a name");
        let mut ledger = Ledger::set_up(SETUP, &name, at(0)).expect("a tournament");
        ledger.grant(staff(1).key(), &name, at(0)).expect("a link");
        Self { ledger, acts: 0, now: 0 }
    }

    fn request(&mut self, device: u8, seen: u64, act: &str) -> ActRequest {
        self.acts += 1;
        let id = DeviceId::from_random([device; 16]).act(self.acts);
        ActRequest { id, seen, name: "J. Lang".to_owned(), act: act.to_owned() }
    }

    fn judge(&mut self, asked: &ActsRequest, pass: &Pass) -> Judged {
        self.now += 1;
        let judged = self.ledger.judge(asked, pass, at(self.now)).expect("a pass");
        self.ledger = judged.after.clone();
        judged
    }

    /// One act of a person whose page is up to date.
    fn try_act(&mut self, pass: &Pass, act: &str) -> Verdict {
        let request = self.request(1, self.ledger.version(), act);
        self.send(pass, request)
    }

    fn send(&mut self, pass: &Pass, request: ActRequest) -> Verdict {
        let mut judged = self.judge(&ActsRequest { acts: vec![request], whole: false }, pass);
        judged.results.remove(0).1
    }

    fn act(&mut self, act: &str) {
        let verdict = self.try_act(&Pass::Director, act);
        assert!(matches!(verdict, Verdict::Done(_)), "{act}: {verdict:?}");
    }

    /// Eight people at two tables in a released round; cards for both tables, a helper's link.
    pub(super) fn playing() -> Self {
        let mut desk = Self::new();
        for name in NAMES {
            desk.act(&format!("enter \"{name}\" club \"Doko-Freunde\""));
        }
        desk.act("draw 1 lot seed 7 passes 1 tables 1-2-3-4 5-6-7-8");
        desk.act(&format!("grant 2 table 1 key {}", card(1).key()));
        desk.act(&format!("grant 3 table 2 key {}", card(2).key()));
        desk.act(&format!("grant 4 helper key {}", staff(4).key()));
        desk.act("publish 1");
        desk.act("release 1");
        desk
    }
}

fn hand(number: u8) -> String {
    format!("write 1 1 1 hand {number} result normal points +1 +1 -1 -1")
}

#[test]
fn an_act_that_is_sent_twice_counts_once() {
    let mut desk = Desk::playing();
    let pass = Pass::of_secret(&card(1));
    let request = desk.request(9, desk.ledger.version(), &hand(1));
    let first = desk.send(&pass, request.clone());
    let version = desk.ledger.version();
    assert_eq!(first, Verdict::Done(version));
    assert_eq!(desk.send(&pass, request.clone()), first, "sent again from the cellar");
    assert_eq!(desk.ledger.version(), version);
    let other = ActRequest { act: hand(2), ..request };
    assert_eq!(desk.send(&pass, other), Verdict::Refused(Objection::OtherAct));
}

#[test]
fn of_two_people_at_one_sheet_the_second_sees_both() {
    let mut desk = Desk::playing();
    let seen = desk.ledger.version();
    let office = Pass::of_secret(&staff(4));
    let totals = |points| format!("totals 1 1 office hands 8 points {points}");
    let first = desk.request(1, seen, &totals("+4 -4 +2 -2"));
    assert_eq!(desk.send(&office, first), Verdict::Done(seen + 1));
    let second = desk.request(2, seen, &totals("+6 -6 +2 -2"));
    assert_eq!(desk.send(&office, second), Verdict::Changed(vec![seen + 1]));
    assert_eq!(desk.ledger.version(), seen + 1, "nothing was overwritten");
    // Having looked, they may.
    let again = desk.request(2, seen + 1, &totals("+6 -6 +2 -2"));
    assert_eq!(desk.send(&office, again), Verdict::Done(seen + 2));
    // What happens at another table is in nobody's way, nor is one's own device.
    let elsewhere = desk.request(3, seen, "totals 1 2 office hands 8 points +2 -2 +2 -2");
    assert_eq!(desk.send(&office, elsewhere), Verdict::Done(seen + 3));
    let own = desk.request(3, seen, "totals 1 2 office hands 8 points +4 -4 +2 -2");
    assert_eq!(desk.send(&office, own), Verdict::Done(seen + 4));
}

#[test]
fn a_hand_that_was_changed_meanwhile_is_not_agreed_to_unseen() {
    let mut desk = Desk::playing();
    let table = Pass::of_secret(&card(1));
    for number in [1, 2] {
        let request = desk.request(1, desk.ledger.version(), &hand(number));
        assert!(matches!(desk.send(&table, request), Verdict::Done(_)));
    }
    let seen = desk.ledger.version();
    let correct = "write 1 1 1 correct 2 result normal points +2 +2 -2 -2";
    let correct = desk.request(1, seen, correct);
    assert_eq!(desk.send(&table, correct), Verdict::Done(seen + 1));
    let confirm = |hand: u8| format!("confirm 1 1 1 hand {hand} by 4");
    let of_first = desk.request(2, seen, &confirm(1));
    assert_eq!(desk.send(&table, of_first), Verdict::Done(seen + 2), "hand 1 is as it was");
    let of_second = desk.request(2, seen, &confirm(2));
    assert_eq!(desk.send(&table, of_second), Verdict::Changed(vec![seen + 1]));
}

#[test]
fn a_table_writes_on_beside_another_phone_and_hears_of_the_office() {
    let mut desk = Desk::playing();
    let table = Pass::of_secret(&card(1));
    let seen = desk.ledger.version();
    let mine = desk.request(1, seen, &hand(1));
    assert_eq!(desk.send(&table, mine), Verdict::Done(seen + 1));
    let theirs = "write 1 1 3 hand 1 result normal points +2 +2 -2 -2";
    let theirs = desk.request(2, seen, theirs);
    assert_eq!(desk.send(&table, theirs), Verdict::Done(seen + 2), "a second sheet");
    let office =
        desk.request(3, seen + 2, "write 1 1 office hand 1 result normal points +3 +3 -3 -3");
    assert_eq!(desk.send(&Pass::Director, office), Verdict::Done(seen + 3));
    let next = desk.request(1, seen + 2, &hand(2));
    assert_eq!(desk.send(&table, next), Verdict::Changed(vec![seen + 3]));
    let view = phone::view(desk.ledger.office(), 1);
    let writers: Vec<PhoneWriter> = view.sheets.iter().map(|sheet| sheet.writer).collect();
    use PhoneWriter::{Office, Position};
    assert_eq!(writers, [Position(1), Position(3), Office], "all versions are there");
}

#[test]
fn a_tables_link_is_for_its_table_and_for_nothing_else() {
    let mut desk = Desk::playing();
    let pass = Pass::of_secret(&card(1));
    let not_its_own = [
        "write 1 2 1 hand 1 result normal points +1 +1 -1 -1",
        "totals 1 2 1 hands 8 points +2 -2 +2 -2",
        "confirm 1 2 1 by 2",
        "call-referee 1 2",
        "paid 1 1500",
        "draw 2 lot seed 7 passes 1 tables 1-5-3-4 2-6-7-8",
        "undo 3",
        "revoke 1",
        "finish",
    ];
    for act in not_its_own {
        assert_eq!(desk.try_act(&pass, act), Verdict::Refused(Objection::NotYours), "{act}");
    }
    let office = desk.try_act(&pass, "totals 1 1 office hands 8 points +2 -2 +2 -2");
    assert!(matches!(office, Verdict::Refused(Objection::Office(_))), "{office:?}");
    assert_eq!(
        desk.try_act(&Pass::Public, "call-referee 1 1"),
        Verdict::Refused(Objection::NotYours)
    );
    assert!(matches!(desk.try_act(&pass, "call-referee 1 1"), Verdict::Done(_)));
}

#[test]
fn a_revoked_link_is_dead_at_once_and_so_are_its_acts_behind_the_revocation() {
    let mut desk = Desk::playing();
    desk.act(&format!("grant 5 director key {}", staff(5).key()));
    let second = Pass::of_secret(&staff(5));
    let seen = desk.ledger.version();
    let acts = ["revoke 5", "enter \"Zander\""].map(|act| desk.request(1, seen, act));
    let judged = desk.judge(&ActsRequest { acts: acts.to_vec(), whole: false }, &second);
    assert_eq!(judged.results.len(), 1, "the second act came from nobody");
    let one = desk.request(1, seen, "enter \"Zander\"");
    let asked = ActsRequest { acts: vec![one], whole: false };
    assert!(desk.ledger.judge(&asked, &second, at(99)).is_none());
    let unknown = Pass::of_secret(&card(31));
    assert!(desk.ledger.judge(&asked, &unknown, at(99)).is_none());
}

#[test]
fn acts_that_belong_together_are_all_done_or_none() {
    let mut desk = Desk::new();
    let seen = desk.ledger.version();
    let lines = ["enter \"Wolf\"", "enter \"Wolf\"", "enter \"Zander\""];
    let acts: Vec<ActRequest> = lines.map(|act| desk.request(1, seen, act)).to_vec();
    let judged = desk.judge(&ActsRequest { acts: acts.clone(), whole: true }, &Pass::Director);
    assert!(judged.entries.is_empty() && judged.results.len() == 1);
    assert_eq!(judged.results[0].0, acts[1].id, "the one that cannot be done");
    assert_eq!(desk.ledger.version(), seen);
    let judged = desk.judge(&ActsRequest { acts, whole: false }, &Pass::Director);
    assert_eq!((judged.entries.len(), judged.results.len()), (1, 2), "those before it");
    assert_eq!(desk.ledger.version(), seen + 1);
}

#[test]
fn what_is_stored_gives_the_same_ledger_and_the_file_is_the_commands_own() {
    let mut desk = Desk::playing();
    desk.act("enter \"Irrtum\"");
    let wrong = desk.ledger.version();
    desk.act(&format!("undo {wrong}"));
    let undo = desk.ledger.version();
    desk.act(&format!("undo {undo}"));
    let redo = desk.ledger.version();
    desk.act(&format!("undo {redo}"));
    assert_eq!(desk.ledger.office().undone_by(wrong as usize - 1), Some(undo as usize));
    assert_eq!(desk.ledger.office().players().len(), 8, "the first undo is in force again");
    let file = desk.ledger.file();
    assert_eq!(file, text::whole(desk.ledger.office()));
    let read = Ledger::from_file(&file, at(desk.now)).expect("a tournament");
    assert_eq!(read.office(), desk.ledger.office());
    assert_eq!(read.file(), file);
    let stored = Ledger::restored(&read.entries()).expect("a ledger");
    assert_eq!(stored.office(), desk.ledger.office());
    assert_eq!(stored.file(), file);
    assert!(Ledger::restored(&["- nonsense".to_owned()]).is_err());
}

#[test]
fn bad_acts_are_refused_and_leave_nothing() {
    let mut desk = Desk::playing();
    let version = desk.ledger.version();
    let long = format!("enter \"{}\"", "x".repeat(MOST_ACT));
    let bad = ["", "dance", "enter", "enter \"A\" \"B\" \"C\"", "finish\nfinish", "undo 0", &long];
    for act in bad {
        let verdict = desk.try_act(&Pass::Director, act);
        assert!(matches!(verdict, Verdict::Refused(_)), "{act}: {verdict:?}");
    }
    for name in ["", " ", "A\nB", &"x".repeat(121)] {
        let mut request = desk.request(1, version, "enter \"Zander\"");
        request.name = name.to_owned();
        assert_eq!(desk.send(&Pass::Director, request), Verdict::Refused(Objection::Name));
    }
    assert_eq!(desk.ledger.version(), version);
    assert!(Ledger::set_up("finish", &FreeText::new("A").expect("a name"), at(0)).is_err());
}

#[test]
fn a_table_writes_only_so_much_in_a_round() {
    let mut desk = Desk::playing();
    let pass = Pass::of_secret(&card(1));
    assert!(matches!(desk.try_act(&pass, &hand(1)), Verdict::Done(_)));
    for number in 1..MOST_OF_TABLE {
        let points = 1 + number % 2;
        let correct = format!(
            "write 1 1 1 correct 1 result normal points +{points} +{points} -{points} -{points}"
        );
        let verdict = desk.try_act(&pass, &correct);
        assert!(matches!(verdict, Verdict::Done(_)), "{number}: {verdict:?}");
    }
    assert_eq!(desk.try_act(&pass, &hand(2)), Verdict::Refused(Objection::TooMuch));
    let other = Pass::of_secret(&card(2));
    let theirs = "write 1 2 1 hand 1 result normal points +1 +1 -1 -1";
    assert!(matches!(desk.try_act(&other, theirs), Verdict::Done(_)));
}

#[test]
fn a_file_with_many_undos_is_taken_back() {
    let desk = Desk::playing();
    let mut file = desk.ledger.file();
    for undo in 0..3000 {
        let entry = if undo % 2 == 0 { 3 } else { file.lines().count() - 1 };
        file += &format!("2026-11-14T08:00:00Z director \"A\" undo {entry}\n");
    }
    let read = Ledger::from_file(&file, at(1_000_000)).expect("a tournament");
    assert_eq!(read.file(), file);
}

#[test]
fn a_file_that_breaks_off_has_no_set_up_or_comes_from_a_fast_clock_is_refused_with_its_line() {
    let desk = Desk::playing();
    let file = desk.ledger.file();
    let lines = file.lines().count();
    let kind = |file: &str, now: i64| {
        let error = Ledger::from_file(file, at(now)).expect_err("not a whole tournament");
        (error.line, error.kind)
    };
    let cut = &file[..file.len() - 1];
    assert_eq!(kind(cut, desk.now), (lines, ReadErrorKind::Torn));
    assert_eq!(kind(text::FIRST_LINE, desk.now).1, ReadErrorKind::NotATournament);
    let first = format!("{}\n", text::FIRST_LINE);
    assert_eq!(kind(&first, desk.now).1, ReadErrorKind::NotATournament);
    assert_eq!(kind(&file, -301), (lines, ReadErrorKind::Ahead));
    assert!(Ledger::from_file(&file, at(desk.now - 300)).is_ok());
}

#[test]
fn the_last_link_of_a_director_is_not_revoked_by_a_link() {
    let mut desk = Desk::new();
    let first = Pass::of_secret(&staff(1));
    let last = Verdict::Refused(Objection::LastDirector);
    assert_eq!(desk.try_act(&first, "revoke 1"), last);
    let grant = desk.ledger.version();
    assert_eq!(desk.try_act(&first, &format!("undo {grant}")), last);
    assert!(matches!(desk.try_act(&first, "enter \"Anna\""), Verdict::Done(_)));
    let key = staff(2).key();
    assert!(matches!(
        desk.try_act(&first, &format!("grant 2 director key {key}")),
        Verdict::Done(_)
    ));
    assert!(matches!(desk.try_act(&first, "revoke 1"), Verdict::Done(_)));
    // An account that directs the tournament can always hand out a new one.
    assert!(matches!(desk.try_act(&Pass::Director, "revoke 2"), Verdict::Done(_)));
}

/// Words that stand in the journal and nowhere else.
const SECRETS: [&str; 7] =
    ["Startgeld", "Handy", "kam nicht", "Zwist", "S. Krug", "J. Lang", "1500"];

#[test]
fn the_public_and_a_table_see_nothing_that_is_not_for_them() {
    let mut desk = Desk::playing();
    desk.act("paid 1 1500");
    for (table, points) in [(1, "+4 -4 +2 -2"), (2, "+2 -2 +2 -2")] {
        desk.act(&format!("totals 1 {table} office hands 8 points {points}"));
    }
    let panel = staff(6);
    desk.act(&format!("grant 6 panel key {}", panel.key()));
    let panel = Pass::of_secret(&panel);
    for act in
        ["rule warn 2 because \"Handy am Tisch\"", "rule deduct 3 points 4 because \"Zwist\""]
    {
        assert!(matches!(desk.try_act(&panel, act), Verdict::Done(_)), "{act}");
    }
    assert!(matches!(desk.try_act(&panel, "sign 2"), Verdict::Done(_)));
    desk.act("close-round 1");
    desk.act("hang-out 1");
    desk.act("withdraw 8 because \"kam nicht wieder\"");
    desk.act("enter \"Zander\"");
    desk.act("draw 2 lot seed 9 passes 1 tables 1-5-3-7 2-6-4-9");
    let office = desk.ledger.office();
    let public = public::view(office);
    let told = serde_json::to_string(&public).expect("JSON");
    let phones: Vec<String> = [1, 2, 3]
        .map(|table| serde_json::to_string(&phone::view(office, table)).expect("JSON"))
        .to_vec();
    for secret in SECRETS {
        assert!(!told.contains(secret), "{secret} in {told}");
        assert!(phones.iter().all(|phone| !phone.contains(secret)), "{secret}");
    }
    assert_eq!(public.seating.len(), 1, "a draft is nobody's business");
    assert!(!told.contains("Zander"));
    let standings = public.standings.expect("a list hangs out");
    let third = standings.rows.iter().find(|row| row.number == 3).expect("Conrad");
    assert_eq!((third.deductions, third.total), (-4, -2));
}

#[test]
fn a_list_that_hangs_out_stays_as_it_is_until_it_is_hung_out_again() {
    let mut desk = Desk::playing();
    for table in [1, 2] {
        desk.act(&format!("totals 1 {table} office hands 8 points +4 -4 +2 -2"));
    }
    desk.act("close-round 1");
    desk.act("hang-out 1");
    let hung = |desk: &Desk| public::view(desk.ledger.office()).standings.expect("a list");
    let first = hung(&desk);
    desk.act("totals 1 1 office hands 8 points -4 +4 +2 -2");
    assert_eq!(hung(&desk), first, "a correction waits for the next list");
    desk.act("hang-out 1");
    let second = hung(&desk);
    assert_eq!(second.rows.iter().find(|row| row.number == 2).map(|row| row.total), Some(4));
    desk.act("totals 1 2 office hands 8 points -4 +4 +2 -2");
    let correction = desk.ledger.version();
    desk.act("hang-out 1");
    let third = hung(&desk);
    desk.act(&format!("undo {correction}"));
    assert_eq!(hung(&desk), third, "so does what is taken back");
}

#[test]
fn a_phone_sees_its_table_from_the_first_seating_to_the_end_of_the_round() {
    let mut desk = Desk::new();
    assert_eq!(phone::view(desk.ledger.office(), 1).stage, PhoneStage::NoSeats);
    desk = Desk::playing();
    let view = phone::view(desk.ledger.office(), 1);
    assert_eq!((view.stage, view.round), (PhoneStage::Playing, Some(1)));
    assert_eq!(view.seats.iter().map(|seat| &*seat.name).collect::<Vec<_>>(), NAMES[..4]);
    let blank = dulle_tournament::text::read(&view.blank).expect("a match");
    assert_eq!(blank.game.setup().hands(), 8);
    assert_eq!(phone::view(desk.ledger.office(), 3).stage, PhoneStage::NoSeats);
    for table in [1, 2] {
        desk.act(&format!("totals 1 {table} office hands 8 points +4 -4 +2 -2"));
    }
    desk.act("close-round 1");
    let view = phone::view(desk.ledger.office(), 1);
    assert_eq!((view.stage, view.counts), (PhoneStage::Closed, Some(PhoneWriter::Office)));
}

#[test]
fn a_clock_that_goes_back_does_not_take_the_journal_along() {
    let mut desk = Desk::new();
    desk.now = 1000;
    desk.act("enter \"Wolf\"");
    desk.now = 10;
    desk.act("enter \"Zander\"");
    let journal = desk.ledger.office().journal();
    assert!(journal.is_sorted_by_key(|entry| entry.at));
}

#[test]
fn a_journal_has_so_many_bytes_and_no_more() {
    let line = format!("- 2026-11-14T08:00:00Z director \"A\" enter \"{}\"", "x".repeat(50));
    let mut texts = vec![format!("- 2026-11-14T08:00:00Z director \"A\" {SETUP}")];
    texts.push(line);
    let mut ledger = Ledger::restored(&texts).expect("a ledger");
    ledger.pretend_bytes(super::ledger::MOST_BYTES - 10);
    let request = Desk::new().request(1, 9, "enter \"Wolf\"");
    let asked = ActsRequest { acts: vec![request], whole: false };
    let judged = ledger.judge(&asked, &Pass::Director, at(1)).expect("a pass");
    assert_eq!(judged.results[0].1, Verdict::Refused(Objection::TooMuch));
}

/// Terms have a whole rulebook each: a short journal with many of them is a heavy one.
#[test]
fn terms_weigh_what_they_take_in_memory() {
    let setup = format!("- 2026-11-14T08:00:00Z director \"A\" {SETUP}");
    let ledger = Ledger::restored(&vec![setup; 400]).expect("a ledger");
    assert!(ledger.bytes() > super::ledger::MOST_BYTES, "{}", ledger.bytes());
    let verdict = |act: &str| {
        let asked = ActsRequest { acts: vec![Desk::new().request(1, 400, act)], whole: false };
        let mut judged = ledger.judge(&asked, &Pass::Director, at(1)).expect("a pass");
        judged.results.remove(0).1
    };
    assert_eq!(verdict(&SETUP.replace("Herbst", "Winter")), Verdict::Refused(Objection::TooMuch));
    // An earlier version has taken them: the tournament goes on all the same.
    assert_eq!(verdict("enter \"Wolf\""), Verdict::Done(401));
}

/// An earlier version has taken more rulings and links than are taken today, from files too.
#[test]
fn a_stored_journal_with_more_than_is_taken_today_is_opened_and_goes_on() {
    let entry = |act: &str| format!("- 2026-11-14T08:00:00Z director \"A\" {act}");
    let mut texts = vec![entry(SETUP), entry("enter \"Wolf\"")];
    texts.extend((0..2001).map(|_| entry("rule warn 1 because \"late\"")));
    texts.extend((1..=4001).map(|link| entry(&format!("grant {link} helper key {link:064}"))));
    texts.extend(
        (0..301).map(|number| entry(&SETUP.replace("Herbst", &format!("Herbst {number}")))),
    );
    let ledger = Ledger::restored(&texts).expect("a ledger");
    let verdict = |act: &str| {
        let version = ledger.version();
        let asked = ActsRequest { acts: vec![Desk::new().request(1, version, act)], whole: false };
        let mut judged = ledger.judge(&asked, &Pass::Director, at(1)).expect("a pass");
        judged.results.remove(0).1
    };
    assert_eq!(verdict("revoke 4001"), Verdict::Done(ledger.version() + 1));
    for more in ["rule warn 1 because \"late\"", "grant 4002 helper key 0123456789abcdef", SETUP] {
        assert!(matches!(verdict(more), Verdict::Refused(Objection::Office(_))), "{more}");
    }
    // As the file of strangers it is too much.
    let error = Ledger::from_file(&ledger.file(), at(1_000_000)).expect_err("too many");
    assert!(matches!(error.kind, ReadErrorKind::Refused(_)), "{error:?}");
}

/// An older copy was brought back: a page that knows more than there is has seen nothing of this journal.
#[test]
fn who_has_seen_more_than_there_is_writes_over_nobody() {
    let mut desk = Desk::playing();
    let office = Pass::Director;
    desk.act("paid 3 100");
    let version = desk.ledger.version();
    let ahead = desk.request(2, version + 50, "paid 3 300");
    assert_eq!(desk.send(&office, ahead), Verdict::Changed(vec![version]));
    let unchecked = desk.request(2, 60_000, "paid 3 300");
    assert_eq!(desk.send(&office, unchecked), Verdict::Done(version + 1));
}
