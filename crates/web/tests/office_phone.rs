//! A table's phone: writing, agreeing, without network, against an office that judges as the server does.

use std::collections::HashMap;

use dulle_protocol::api::{ActResult, ActsAnswer, ActsRequest};
use dulle_protocol::office::{ActId, DeviceId};
use dulle_server::office::phone;
use dulle_texts::{Lang, Texts};
use dulle_tournament::FreeText;
use dulle_tournament::office::{By, Entry, Moment, Office, Role, text};
use dulle_web::model::office::phone::{HandState, Phone, Stage, Trouble};
use dulle_web::model::office::quick::{QuickForm, QuickKind};

const SETUP: &str = r#"setup "Herbst" book ddv2026 rounds 1 hands 8 minutes 40 sizes 4 springers 0 draw lot ties deductions,solos fee 0 ruled-by referee"#;
/// 14:43 on the wall in Germany.
const NOW: i64 = 1_794_663_780_000;

/// The office, with what it has heard of.
struct Server {
    office: Office,
    ids: HashMap<ActId, u64>,
}

impl Server {
    fn new() -> Self {
        let mut server = Self { office: Office::new(), ids: HashMap::new() };
        server.act(Role::Director, SETUP);
        for name in ["Stein", "Kaya", "Conrad", "Kranz"] {
            server.act(Role::Director, &format!("enter \"{name}\""));
        }
        server.act(Role::Director, "draw 1 lot seed 1 passes 1 tables 1-2-3-4");
        server
    }

    fn release(&mut self) {
        self.act(Role::Director, "publish 1");
        self.act(Role::Director, "release 1");
    }

    fn act(&mut self, role: Role, act: &str) {
        let name = FreeText::new("Büro").expect("a name");
        let at = Moment::from_seconds(NOW / 1000).expect("a moment");
        let act = text::act(act).expect("an act");
        self.office.enter(Entry { at, by: By { role, name }, act }).expect("allowed");
    }

    fn version(&self) -> u64 {
        self.office.journal().len() as u64
    }

    fn take(&mut self, asked: &ActsRequest) -> ActsAnswer {
        let mut results = Vec::new();
        for request in &asked.acts {
            let id = request.id.clone();
            if !self.ids.contains_key(&id) {
                self.act(Role::Table, &request.act);
                self.ids.insert(id.clone(), self.version());
            }
            results.push(ActResult::Done { entry: self.ids[&id], id });
        }
        ActsAnswer { version: self.version(), results }
    }

    fn tell(&self, phone: &mut Phone) {
        phone.hear(phone::view(&self.office, 1), self.version());
    }

    /// Everything that waits is sent; how many hands were taken that had waited.
    fn sync(&mut self, phone: &mut Phone) -> usize {
        let sent = match phone.request() {
            Some(request) => phone.answered(self.take(&request), NOW + 60_000),
            None => 0,
        };
        self.tell(phone);
        sent
    }
}

fn texts() -> Texts {
    Texts::new(Lang::De)
}

fn phone(number: u8, server: &Server) -> Phone {
    let mut phone = Phone::new(DeviceId::from_random([number; 16]));
    server.tell(&mut phone);
    phone
}

/// A hand in which these two score.
fn write(phone: &mut Phone, number: u8, plus: [u8; 2], points: u8) {
    let mut form = QuickForm::other_version(number);
    plus.iter().for_each(|position| form.tap(*position));
    form.set_points(points);
    assert!(phone.write(&form, NOW), "hand {number}");
}

#[test]
fn entries_wait_without_network_over_a_reload_and_are_sent_once() {
    let mut server = Server::new();
    server.release();
    let mut stein = phone(1, &server);
    assert_eq!(stein.screen(&texts()).stage, Stage::Who);
    stein.sit(4);
    stein.lost(NOW);
    write(&mut stein, 1, [1, 4], 3);
    write(&mut stein, 2, [1, 2], 1);
    let mut stein = Phone::from_text(&stein.to_text()).expect("kept over a reload");
    assert!(stein.request().is_none(), "the link may be another table's now");
    let screen = stein.screen(&texts());
    let banner = screen.banner.expect("a banner");
    assert!(banner.title.contains("14:43") && banner.title.contains('2'), "{}", banner.title);
    assert!(screen.rows.iter().all(|row| row.state == HandState::NoNetwork));
    assert_eq!(screen.rows[0].totals[0], ("+4".to_owned(), true));
    stein.connected(1);
    // The answer to the first attempt was lost in the cellar.
    let request = stein.request().expect("two hands");
    server.take(&request);
    let count = server.version();
    assert_eq!(server.sync(&mut stein), 2);
    assert_eq!(server.version(), count, "sent twice, counted once");
    let screen = stein.screen(&texts());
    assert!(screen.banner.is_none() && stein.queue().is_empty());
    assert!(screen.rows.iter().all(|row| row.state == HandState::Unconfirmed));
}

#[test]
fn the_dealer_is_asked_and_agrees_and_never_the_writer() {
    let mut server = Server::new();
    server.release();
    let (mut writer, mut dealer, mut other) =
        (phone(1, &server), phone(2, &server), phone(3, &server));
    writer.sit(4);
    write(&mut writer, 1, [1, 4], 2);
    server.sync(&mut writer);
    for (phone, position) in [(&mut dealer, 1), (&mut other, 2)] {
        server.tell(phone);
        phone.sit(position);
    }
    assert!(writer.screen(&texts()).ask.is_none() && other.screen(&texts()).ask.is_none());
    let ask = dealer.screen(&texts()).ask.expect("the dealer of hand 1 looks");
    assert_eq!((ask.hand, ask.title.as_str()), (1, "Stimmt Spiel 1?"));
    assert_eq!(ask.points[0], ("+2".to_owned(), "+2".to_owned()));
    assert!(ask.what.contains("Stein") && ask.what.contains("Kranz"), "{}", ask.what);
    dealer.confirm(Some(1), NOW);
    assert!(dealer.screen(&texts()).ask.is_none(), "the answer is on its way");
    server.sync(&mut dealer);
    server.tell(&mut writer);
    let row = &writer.screen(&texts()).rows[0];
    assert_eq!((row.state, row.text.as_str()), (HandState::Confirmed, "✓ ✓ Stein"));
}

#[test]
fn where_two_disagree_both_versions_stand_side_by_side() {
    let mut server = Server::new();
    server.release();
    let (mut writer, mut dealer) = (phone(1, &server), phone(2, &server));
    writer.sit(4);
    write(&mut writer, 1, [1, 4], 2);
    server.sync(&mut writer);
    server.tell(&mut dealer);
    dealer.sit(1);
    write(&mut dealer, 1, [1, 4], 3);
    server.sync(&mut dealer);
    server.tell(&mut writer);
    for phone in [&writer, &dealer] {
        let versions = phone.screen(&texts()).versions;
        assert_eq!((versions.len(), versions[0].title.as_str()), (1, "Spiel 1"));
        let said: Vec<(&str, &str)> =
            versions[0].lines.iter().map(|(name, points)| (&**name, &*points[0])).collect();
        assert_eq!(said, [("Kranz", "+2"), ("Stein", "+3")]);
    }
    // The office decides: both phones go on with the one sheet, and nothing is asked about any more.
    server.act(Role::Helper, "choose 1 1 1");
    for phone in [&mut writer, &mut dealer] {
        server.tell(phone);
        let screen = phone.screen(&texts());
        assert!(screen.versions.is_empty());
        assert!(screen.now.contains("Liste von Stein"), "{}", screen.now);
        assert_eq!(screen.rows[0].totals[0].0, "+3");
    }
    write(&mut writer, 2, [1, 2], 1);
    server.sync(&mut writer);
    server.tell(&mut dealer);
    assert_eq!(dealer.screen(&texts()).rows.len(), 2, "on the sheet of Stein");
}

#[test]
fn a_phone_that_moves_to_another_table_asks_again_who_holds_it() {
    let mut server = Server::new();
    server.release();
    let mut stein = phone(1, &server);
    stein.sit(4);
    let mut elsewhere = phone::view(&server.office, 1);
    elsewhere.table = 2;
    stein.hear(elsewhere, server.version());
    assert_eq!(stein.screen(&texts()).stage, Stage::Who);
}

#[test]
fn an_announcement_stands_on_the_phone() {
    let mut server = Server::new();
    server.release();
    server.act(Role::Director, "announce \"Kuchen im Foyer\"");
    let screen = phone(1, &server).screen(&texts());
    assert_eq!(screen.announced.as_deref(), Some("Kuchen im Foyer"));
    assert!(screen.now.contains("Spiel 1 von 8"), "{}", screen.now);
}

#[test]
fn what_the_office_has_changed_meanwhile_is_shown_and_nothing_is_sent_over_it() {
    let mut server = Server::new();
    server.release();
    let mut stein = phone(1, &server);
    stein.sit(4);
    write(&mut stein, 1, [1, 4], 2);
    write(&mut stein, 2, [1, 4], 2);
    let request = stein.request().expect("two hands");
    let id = request.acts[0].id.clone();
    let changed = ActResult::Changed { id: id.clone(), entries: vec![9] };
    stein.answered(ActsAnswer { version: 9, results: vec![changed] }, NOW);
    assert_eq!(stein.queue()[0].trouble, Some(Trouble::Changed));
    assert!(stein.request().is_none(), "what comes after it waits");
    server.act(Role::Helper, "write 1 1 4 hand 1 result normal points +3 -3 -3 +3");
    server.tell(&mut stein);
    let troubles = stein.screen(&texts()).troubles;
    let both = (troubles[0].mine.as_deref(), troubles[0].theirs.as_deref());
    let mine = "Stein +2 · Kaya −2 · Conrad −2 · Kranz +2";
    let theirs = "Stein +3 · Kaya −3 · Conrad −3 · Kranz +3";
    assert_eq!((troubles.len(), both), (1, (Some(mine), Some(theirs))));
    assert!(troubles[0].sentence.contains("Spiel 1"), "{}", troubles[0].sentence);
    stein.insist(&id);
    let again = stein.request().expect("both");
    assert_ne!(again.acts[0].id, id);
    assert_eq!(again.acts.len(), 2);
    let id = again.acts[0].id.clone();
    stein.discard(&id);
    assert_eq!(stein.queue().len(), 1);
}

#[test]
fn a_dead_link_keeps_what_was_not_sent_and_offers_it_as_a_file() {
    let mut server = Server::new();
    server.release();
    let mut stein = phone(1, &server);
    stein.sit(4);
    write(&mut stein, 1, [1, 4], 2);
    stein.revoked();
    assert!(stein.request().is_none());
    let stein = Phone::from_text(&stein.to_text()).expect("kept");
    let banner = stein.screen(&texts()).banner.expect("a banner");
    assert!(banner.file && banner.text.contains("Karte"), "{}", banner.text);
    assert!(!stein.screen(&texts()).may_write, "nobody would ever get it");
    assert!(stein.unsent_file().contains("hand 1 result normal points +2 -2 -2 +2"));
}

#[test]
fn before_the_release_and_after_the_end_nobody_writes() {
    let mut server = Server::new();
    let stein = phone(1, &server);
    assert_eq!(stein.screen(&texts()).stage, Stage::NoSeats);
    server.act(Role::Director, "publish 1");
    let mut stein = phone(1, &server);
    let screen = stein.screen(&texts());
    assert_eq!((screen.stage, screen.names.len()), (Stage::Waiting, 4));
    server.act(Role::Director, "release 1");
    server.tell(&mut stein);
    stein.sit(1);
    assert!(stein.screen(&texts()).may_write);
    server.act(Role::Helper, "totals 1 1 office hands 8 points +4 -4 +2 -2");
    server.tell(&mut stein);
    assert!(!stein.screen(&texts()).may_write, "the office has the sheet");
    server.act(Role::Director, "close-round 1");
    server.tell(&mut stein);
    let screen = stein.screen(&texts());
    assert_eq!(screen.stage, Stage::Closed);
    let sums = ["+4", "\u{2212}4", "+2", "\u{2212}2"].map(str::to_owned).to_vec();
    assert_eq!((screen.counts, screen.ends), (Some(sums), None), "what counts, and no clock");
}

#[test]
fn what_waits_for_another_table_is_kept_apart_and_offered_as_a_file() {
    let mut server = Server::new();
    server.release();
    let mut stein = phone(1, &server);
    stein.sit(1);
    write(&mut stein, 1, [1, 4], 2);
    let mut stein = Phone::from_text(&stein.to_text()).expect("kept");
    stein.connected(2);
    assert!(stein.request().is_none(), "table 2's link is not for it");
    assert_eq!(stein.position(), None, "another player may hold it there");
    let banner = stein.screen(&texts()).banner.expect("a banner");
    assert!(banner.file && banner.title.starts_with("Tisch 1"), "{}", banner.title);
    stein.connected(1);
    assert_eq!(stein.request().expect("back at table 1").acts.len(), 1);
}

#[test]
fn a_solo_counts_threefold_for_the_one_who_plays_alone() {
    let mut server = Server::new();
    server.release();
    let mut stein = phone(1, &server);
    stein.sit(1);
    let mut form = QuickForm::other_version(1);
    form.kind = QuickKind::Solo;
    [1, 2, 3].iter().for_each(|position| form.tap(*position));
    form.set_points(4);
    assert!(stein.write(&form, NOW));
    let waiting = &stein.queue()[0].act;
    assert!(waiting.ends_with("hand 1 result solo by 4 points +4 +4 +4 -12"), "{waiting}");
    server.sync(&mut stein);
    stein.take_back(NOW);
    server.sync(&mut stein);
    assert!(stein.screen(&texts()).rows.is_empty(), "taken back on the server too");
}

#[test]
fn a_form_for_the_next_hand_is_never_taken_for_another_version() {
    let mut server = Server::new();
    server.release();
    let mut stein = phone(1, &server);
    stein.sit(1);
    write(&mut stein, 1, [1, 2], 2);
    server.sync(&mut stein);
    let form = stein.blank_form().expect("hand 2");
    write(&mut stein, 2, [1, 2], 2);
    let game = stein.game().expect("a sheet");
    assert_eq!(form.number, 2);
    assert!(!form.is_other_version(&game), "it was opened before the hand stood there");
    assert!(QuickForm::other_version(2).is_other_version(&game));
}

/// Four phones; position 4 writes hand 1, which position 1 has dealt.
fn four_phones() -> (Server, [Phone; 4]) {
    let mut server = Server::new();
    server.release();
    let mut phones = [1, 2, 3, 4].map(|number| phone(number, &server));
    phones[3].sit(4);
    write(&mut phones[3], 1, [1, 4], 2);
    server.sync(&mut phones[3]);
    for (place, phone) in phones.iter_mut().enumerate().take(3) {
        server.tell(phone);
        phone.sit(place as u8 + 1);
    }
    (server, phones)
}

#[test]
fn a_row_says_whom_it_waits_for_and_everyone_but_the_writer_can_look_and_agree() {
    let (mut server, mut phones) = four_phones();
    for (place, may) in [(1, true), (2, true), (3, false)] {
        let row = &phones[place].screen(&texts()).rows[0];
        assert_eq!((row.text.as_str(), row.may_check), ("wartet auf Stein", may), "{place}");
    }
    let ask = phones[1].look_at(1, &texts()).expect("Kaya looks, though Stein is asked");
    assert_eq!(ask.title, "Stimmt Spiel 1?");
    phones[1].confirm(Some(1), NOW);
    let row = &phones[1].screen(&texts()).rows[0];
    assert_eq!((row.text.as_str(), row.may_check), ("deine Antwort geht raus", false));
    server.sync(&mut phones[1]);
    server.tell(&mut phones[0]);
    let screen = phones[0].screen(&texts());
    assert!(screen.ask.is_none(), "one agreement is enough");
    assert_eq!(screen.rows[0].text, "✓ ✓ Kaya");
}

#[test]
fn the_office_puts_the_pens_of_the_others_down_and_what_was_agreed_stays_agreed() {
    let (mut server, mut phones) = four_phones();
    phones[2].confirm(Some(1), NOW);
    server.sync(&mut phones[2]);
    server.tell(&mut phones[3]);
    write(&mut phones[3], 2, [1, 2], 1);
    server.sync(&mut phones[3]);
    server.tell(&mut phones[0]);
    // Stein has another version of hand 2, and the office chooses it.
    write(&mut phones[0], 2, [1, 2], 3);
    server.sync(&mut phones[0]);
    server.act(Role::Helper, "choose 1 1 1");
    phones.iter_mut().for_each(|phone| server.tell(phone));
    let writer = phones[3].screen(&texts());
    assert!(!writer.may_write && writer.may_take_pen);
    assert!(writer.now.contains("Stein schreibt, du nicht mehr"), "{}", writer.now);
    assert!(!writer.who.contains("schreibt"), "{}", writer.who);
    let chosen = phones[0].screen(&texts());
    assert!(chosen.may_write && chosen.who.contains("schreibt"), "{}", chosen.who);
    let first = chosen.rows.last().expect("hand 1");
    assert_eq!((first.hand, first.text.as_str()), (1, "✓ ✓ Conrad"), "the same on both sheets");
    assert_eq!(chosen.rows[0].state, HandState::Unconfirmed, "hand 2 is new on this sheet");
    // A pen that is taken after that stays.
    phones[3].take_pen();
    server.tell(&mut phones[3]);
    assert!(phones[3].screen(&texts()).may_write);
}

#[test]
fn a_table_that_broke_up_writes_no_more_and_its_clock_stands() {
    let (mut server, mut phones) = four_phones();
    server.act(Role::Director, "break-up 1 1 2 because \"fire alarm\"");
    phones.iter_mut().for_each(|phone| server.tell(phone));
    let writer = phones[3].screen(&texts());
    assert!(writer.now.starts_with("Der Tisch ist nach 2 Spielen abgebrochen."), "{}", writer.now);
    assert!(writer.now.contains("Spiel 2 wurde noch gespielt"), "{}", writer.now);
    assert!(writer.may_write && writer.ends.is_none() && !writer.may_call);
    write(&mut phones[3], 2, [1, 2], 1);
    server.sync(&mut phones[3]);
    let writer = phones[3].screen(&texts());
    assert!(!writer.may_write && phones[3].blank_form().is_none(), "two hands were played");
    assert!(!writer.now.contains("Alle Spiele"), "{}", writer.now);
    assert!(writer.now.contains("bestätigt jemand anders"), "{}", writer.now);
    server.tell(&mut phones[1]);
    assert!(phones[1].screen(&texts()).asks_whole.is_some());
    phones[1].confirm(None, NOW);
    server.sync(&mut phones[1]);
    let done = phones[1].screen(&texts());
    assert!(done.now.ends_with("Die Liste ist bestätigt."), "{}", done.now);
}

#[test]
fn at_the_end_the_writer_is_told_who_confirms_and_the_sums_confirm_every_hand() {
    let (mut server, mut phones) = four_phones();
    for hand in 2..=4 {
        write(&mut phones[3], hand, [1, 4], 1);
    }
    for (hand, soloist) in (5..).zip([2, 3, 4, 1]) {
        let mut form = QuickForm::other_version(hand);
        form.kind = QuickKind::Solo;
        form.tap(soloist);
        assert!(phones[3].write(&form, NOW), "hand {hand}");
    }
    server.sync(&mut phones[3]);
    let writer = phones[3].screen(&texts());
    assert!(writer.now.contains("bestätigt jemand anders"), "{}", writer.now);
    server.tell(&mut phones[1]);
    let other = phones[1].screen(&texts());
    assert!(other.now.contains("Prüft die Summen") && other.asks_whole.is_some(), "{}", other.now);
    phones[1].confirm(None, NOW);
    server.sync(&mut phones[1]);
    let rows = phones[1].screen(&texts()).rows;
    assert_eq!(rows.len(), 8);
    assert!(rows.iter().all(|row| row.state == HandState::Confirmed && !row.may_check), "{rows:?}");
}
