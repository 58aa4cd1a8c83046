//! Fair deals: everybody promises before anybody shows, and every client checks what came of it.

mod common;

use common::{Bench, contribution, name, player, ready, reveal_all, show};
use dulle_protocol::{
    Client, ClientMessage, Hex32, Promise, Proof, ProofError, Scheme, SeatNo, ServerMessage,
    Settings, Stage, TableUpdate, TableView, Verdict, You,
};
use dulle_rules::dkn::{Reader, Record};
use dulle_rules::{Action, Bid, Seat};
use dulle_server::table::{Command, Refusal, Table, TableEvent};

/// Four people, nobody ready.
fn prepared() -> Bench {
    prepared_by("")
}

fn prepared_by(options: &str) -> Bench {
    let options = options.to_owned();
    let mut bench = Bench::new(Settings { options, ..Settings::of("ddv2026") }, 5);
    for seat in Seat::ALL {
        let (player, name) = (player(seat.number()), name(seat.number()));
        bench.apply(&Command::Take { player, name, seat }).expect("a free seat");
    }
    bench.apply(&Command::Start { player: player(1) }).expect("four people");
    bench
}

/// Everybody has promised.
fn sealed() -> Bench {
    let mut bench = prepared();
    for number in 1..=4 {
        let ready = ready(&bench.table, number, 1);
        bench.apply(&ready).expect("ready");
    }
    bench
}

/// With the server's secret, a client that is ready last must find nothing to choose from: nobody's
/// contribution is known before everybody's is fixed.
#[test]
fn nothing_that_goes_into_the_deal_is_told_before_everybody_is_bound() {
    let mut bench = prepared();
    for number in 1..=4 {
        assert_eq!(bench.apply(&show(number, 1)), Err(Refusal::Ahead));
        let json = serde_json::to_string(bench.table.full_view()).expect("JSON");
        for other in 1..=4 {
            assert!(!json.contains(&contribution(other, 1).to_string()), "{other}");
        }
        let ready = ready(&bench.table, number, 1);
        let told = bench.apply(&ready).expect("ready");
        let sealed = told.iter().any(|(_, told)| matches!(told, TableUpdate::Sealed { .. }));
        assert_eq!(sealed, number == 4);
    }
    // What was promised cannot be changed any more.
    let hand = 1;
    let other = Command::Show { player: player(4), hand, contribution: Hex32([9; 32]) };
    assert_eq!(bench.apply(&other), Err(Refusal::OtherContribution));
    let again = Command::Ready { player: player(4), hand, promise: Hex32([9; 32]) };
    assert_eq!(bench.apply(&again), Err(Refusal::Stale));
    let same = ready(&bench.table, 4, 1);
    assert_eq!(bench.apply(&same), Ok(Vec::new()), "a resent one is harmless");
    let nothing = Command::Ready { player: player(4), hand: 0, promise: Hex32([9; 32]) };
    assert_eq!(bench.apply(&nothing), Err(Refusal::NoSuchHand));
    for number in 1..=4 {
        assert_eq!(bench.table.stage(), Stage::Between);
        bench.apply(&show(number, 1)).expect("as promised");
        assert_eq!(bench.apply(&show(number, 1)), Ok(Vec::new()), "a resent one is harmless");
    }
    assert_eq!(bench.table.stage(), Stage::Playing);
}

#[test]
fn a_seat_that_keeps_its_contribution_back_is_played_by_a_bot_and_everybody_is_told() {
    let mut bench = sealed();
    for number in 1..=3 {
        bench.apply(&show(number, 1)).expect("as promised");
    }
    let told = bench.apply(&Command::Unshown { hand: 1 }).expect("long enough");
    let seat = SeatNo(Seat::ALL[3]);
    assert_eq!(told[0].1, TableUpdate::Missed { hand: 1, seat });
    assert_eq!(bench.table.stage(), Stage::Playing);
    assert_eq!(bench.apply(&show(4, 1)), Err(Refusal::Stale));
    // Its player sees nothing of the hand and cannot take over.
    assert!(bench.table.full_view().place(seat.0).waits);
    assert_ne!(bench.table.viewer(&player(4)), Some(dulle_rules::Viewer::Seat(seat.0)));
    assert_eq!(bench.apply(&Command::Return { player: player(4) }), Ok(Vec::new()));
    assert!(bench.table.full_view().place(seat.0).waits);
    let due = bench.table.due().into_iter().find(|due| due.seat == seat.0);
    assert!(due.is_none_or(|due| due.bot.is_some()));
    common::play_out(&mut bench);
    let record = last_record(&bench);
    let proof = Proof::check(&record).expect("the promised cards");
    assert_eq!(proof.withheld().iter().collect::<Vec<_>>(), [seat.0]);
    bench.ready_all();
    assert_eq!(bench.table.viewer(&player(4)), Some(dulle_rules::Viewer::Seat(seat.0)));
}

/// To leave, to be removed or to sit down in these seconds must not be a second choice.
#[test]
fn a_sealed_deal_cannot_be_changed_by_coming_and_going() {
    let mut bench = sealed();
    bench.apply(&show(2, 1)).expect("as promised");
    let remove = Command::Remove { player: player(1), seat: Seat::ALL[2] };
    assert_eq!(bench.apply(&remove), Err(Refusal::HandRunning));
    let ban = Command::Ban { player: player(1), seat: Seat::ALL[2] };
    assert_eq!(bench.apply(&ban), Err(Refusal::HandRunning));
    // What was shown stays in the deal, what was not is missed.
    for number in [2, 3] {
        bench.apply(&Command::Leave { player: player(number) }).expect("anybody may go");
    }
    let again = Command::Take { player: player(3), name: name(3), seat: Seat::ALL[2] };
    bench.apply(&again).expect("from the next hand on");
    assert!(bench.table.full_view().place(Seat::ALL[2]).waits);
    assert_eq!(bench.apply(&show(3, 1)), Err(Refusal::Stale));
    for number in [1, 4] {
        bench.apply(&show(number, 1)).expect("as promised");
    }
    let hand = bench.table.full_view().hand.as_ref().expect("a hand");
    let used: Vec<bool> = hand.contributions.iter().map(Option::is_some).collect();
    assert_eq!((bench.table.stage(), used), (Stage::Playing, vec![true, true, false, true]));
    assert!(bench.table.due().iter().all(|due| due.seat != Seat::ALL[2] || due.bot.is_some()));
}

#[test]
fn a_server_that_restarts_between_promise_and_cards_goes_on_where_it_was() {
    let mut bench = sealed();
    bench.apply(&show(1, 1)).expect("as promised");
    let again = Table::rebuild(&common::table_id(), &bench.entries).expect("its own events");
    assert_eq!(again.full_view(), bench.table.full_view());
    assert_eq!(again.unshown_seats().len(), 3);
    bench.table = again;
    reveal_all(&mut bench);
    common::play_out(&mut bench);
    Proof::check(&last_record(&bench)).expect("the promised cards");
}

fn last_record(bench: &Bench) -> Record {
    let last = bench.table.full_view().last.as_ref().expect("a finished hand");
    Reader::new(last.dkn.as_bytes()).next_hand().expect("DKN").expect("a hand")
}

/// The client of seat 1 and a table that may lie to it.
struct Desk {
    bench: Bench,
    client: Client,
}

impl Desk {
    fn new() -> Self {
        Self::of(prepared())
    }

    fn of(bench: Bench) -> Self {
        let mut client = Client::new(None);
        client.absorb(&full(bench.table.full_view(), bench.table.seq())).expect("a view");
        Self { bench, client }
    }

    /// Something happens, and is told as `lie` says.
    fn apply(&mut self, command: &Command, lie: impl Fn(&mut TableUpdate)) {
        for (seq, mut event) in self.bench.apply(command).expect("allowed") {
            event = event.redacted(dulle_rules::Viewer::Seat(Seat::ALL[0]));
            lie(&mut event);
            self.client.absorb(&ServerMessage::Event { seq, event }).expect("it follows");
        }
    }

    /// Something that a table would not do by itself happens and is told.
    fn tell(&mut self, event: &TableEvent) {
        let (seq, event) = self.bench.absorb(event);
        let event = event.redacted(dulle_rules::Viewer::Seat(Seat::ALL[0]));
        self.client.absorb(&ServerMessage::Event { seq, event }).expect("it follows");
    }

    /// What the client promises, as the table may or may not take it.
    fn promise(&mut self, random: [u8; 32]) -> (u32, Hex32) {
        let said = self.client.ready(random).and_then(|message| match message {
            ClientMessage::Ready { hand, promise } => Some((hand, promise)),
            _ => None,
        });
        said.expect("it can be ready")
    }

    fn ready(&mut self) {
        let (hand, promise) = self.promise([5; 32]);
        self.apply(&Command::Ready { player: player(1), hand, promise }, |_| {});
        self.others_are_ready();
    }

    fn others_are_ready(&mut self) {
        for number in 2..=4 {
            let ready = ready(&self.bench.table, number, 1);
            self.apply(&ready, |_| {});
        }
    }

    fn show(&mut self) {
        let shown = self.client.show().and_then(|message| match message {
            ClientMessage::Show { hand, contribution } => Some((hand, contribution)),
            _ => None,
        });
        let (hand, contribution) = shown.expect("it is time to show");
        self.apply(&Command::Show { player: player(1), hand, contribution }, |_| {});
        for number in 2..=4 {
            self.apply(&show(number, 1), |_| {});
        }
    }

    /// Plays the hand; its end is told as `lie` says.
    fn finish(&mut self, lie: impl Fn(&mut Record)) -> Verdict {
        while self.bench.table.stage() == Stage::Playing {
            let (seat, action) = self.bench.any_action().expect("a player can act");
            let hand = self.bench.table.full_view().hand.as_ref().expect("a hand");
            let (player, hand, ply) = (player(seat.number()), hand.number(), hand.ply(seat));
            self.apply(&Command::Act { player, hand, ply, action }, |event| {
                if let TableUpdate::Finished(finished) = event {
                    let mut record = Reader::new(finished.dkn.as_bytes())
                        .next_hand()
                        .expect("DKN")
                        .expect("a hand");
                    lie(&mut record);
                    finished.dkn = record.to_string();
                }
            });
        }
        self.client.checked().expect("it checks every deal").verdict.clone()
    }
}

fn full(view: &TableView, seq: u64) -> ServerMessage {
    let you = You { seat: Some(SeatNo(Seat::ALL[0])), host: true, referee: false };
    let table = Box::new(view.redacted(dulle_rules::Viewer::Seat(Seat::ALL[0])));
    ServerMessage::Full { seq, you, table }
}

fn is_bad(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Bad(_))
}

/// A player throws their cards in, and the others say nothing.
fn thrown_in() -> Desk {
    let mut desk = Desk::of(prepared_by("redeal=trumps=12"));
    desk.ready();
    desk.show();
    while desk.bench.table.stage() == Stage::Playing {
        let game = desk.bench.game().expect("a hand");
        let seat = game.state().turn().expect("the hand has not ended");
        let legal = game.legal(seat);
        let words = [Bid::Redeal, Bid::Wait, Bid::No];
        let bid = words.into_iter().find(|&bid| legal.bids.contains(bid)).expect("a word");
        let hand = desk.bench.table.full_view().hand.as_ref().expect("a hand");
        let (player, hand, ply) = (player(seat.number()), hand.number(), hand.ply(seat));
        let action = Action::Bid(bid);
        desk.apply(&Command::Act { player, hand, ply, action }, |_| {});
    }
    desk
}

#[test]
fn a_redeal_has_no_proof_and_raises_no_alarm() {
    let desk = thrown_in();
    let checked = desk.client.checked().expect("checked");
    assert_eq!(checked.verdict, Verdict::Redealt);
    assert!(!checked.verdict.is_alarm());
    // Nor where its end was missed.
    let mut late = Client::new(None);
    late.restore_promise(desk.client.promise().expect("a promise").clone());
    late.absorb(&full(desk.bench.table.full_view(), desk.bench.table.seq())).expect("a view");
    assert_eq!(late.checked().expect("checked").verdict, Verdict::Redealt);
}

/// Else a server could deal as it likes and keep the proof back.
#[test]
fn a_hand_that_was_played_does_not_pass_for_a_redeal() {
    let redealt =
        thrown_in().bench.table.full_view().last.as_ref().expect("a hand").redealt.clone();
    let mut desk = Desk::new();
    desk.ready();
    desk.show();
    while desk.bench.table.stage() == Stage::Playing {
        let (seat, action) = desk.bench.any_action().expect("a player can act");
        let hand = desk.bench.table.full_view().hand.as_ref().expect("a hand");
        let (player, hand, ply) = (player(seat.number()), hand.number(), hand.ply(seat));
        desk.apply(&Command::Act { player, hand, ply, action }, |event| {
            if let TableUpdate::Finished(finished) = event {
                (finished.row, finished.link) = (None, None);
                finished.dkn.clear();
                finished.redealt.clone_from(&redealt);
            }
        });
    }
    assert!(is_bad(&desk.client.checked().expect("checked").verdict));
}

#[test]
fn a_client_says_that_an_honest_deal_is_one() {
    let mut desk = Desk::new();
    desk.ready();
    desk.show();
    let withheld = dulle_rules::SeatSet::NONE;
    assert_eq!(desk.finish(|_| {}), Verdict::Good { own: true, withheld });
}

/// The whole proof made anew, with another secret: it is sound in itself.
fn forged(record: &mut Record, change: impl Fn(&mut Proof)) {
    let mut proof = Proof::read(record).expect("a proof");
    change(&mut proof);
    proof.commitment = dulle_protocol::commitment(&proof.secret, &proof.table, proof.hand);
    proof.write(record);
    let rules = record.rules().expect("a book");
    let dealer = record.deal().expect("a deal").dealer;
    let hands = dulle_rules::Pack::from_seed(rules.book(), proof.seed()).deal(rules.book(), dealer);
    let deal = dulle_rules::Deal { hands, ..record.deal().expect("a deal") };
    for tag in Record::of_deal(rules.book(), &deal).tags {
        record.set(&tag.name, &tag.value);
    }
}

#[test]
fn a_client_notices_a_secret_a_commitment_or_a_contribution_that_was_altered() {
    type Lie = fn(&mut Record);
    let lies: [Lie; 5] = [
        |record| record.set("FairSecret", &Hex32([9; 32]).to_string()),
        |record| record.set("FairCommitment", &Hex32([9; 32]).to_string()),
        |record| record.set("FairSeat2", &Hex32([9; 32]).to_string()),
        // Sound in itself, but not what was announced.
        |record| {
            forged(record, |proof| proof.secret = Hex32([9; 32]));
            Proof::check(record).expect("sound in itself");
        },
        // An accomplice whose contribution was chosen when the others' were known.
        |record| {
            forged(record, |proof| {
                let chosen = Hex32([9; 32]);
                let seat = Seat::ALL[1];
                let promise = dulle_protocol::promise(&chosen, &proof.table, proof.hand, seat);
                proof.contributions[1] = Some(chosen);
                proof.promises[1] = Some(promise);
            });
            Proof::check(record).expect("sound in itself");
        },
    ];
    for (number, lie) in lies.into_iter().enumerate() {
        let mut desk = Desk::new();
        desk.ready();
        desk.show();
        let verdict = desk.finish(lie);
        assert!(is_bad(&verdict), "lie {number}: {verdict:?}");
    }
}

#[test]
fn a_client_notices_promises_that_changed_after_it_had_shown_its_own() {
    let mut desk = Desk::new();
    desk.ready();
    let Some(ClientMessage::Show { .. }) = desk.client.show() else { panic!("time to show") };
    // The server speaks of a new connection and shows other promises: an accomplice has chosen.
    let mut view = desk.bench.table.full_view().clone();
    let hand = view.hand.as_mut().expect("a hand");
    hand.promises[1] = Some(Hex32([9; 32]));
    desk.client.absorb(&full(&view, desk.bench.table.seq())).expect("a view");
    assert_eq!(desk.client.show(), None, "it does not go along with it");
    // Nor does it promise the same contribution, which is known by now, a second time.
    let hand = view.hand.as_mut().expect("a hand");
    hand.sealed = false;
    hand.ready = dulle_protocol::Seats(dulle_rules::SeatSet::NONE);
    desk.client.absorb(&full(&view, desk.bench.table.seq())).expect("a view");
    assert_eq!(desk.client.ready([6; 32]), None);
}

#[test]
fn a_client_says_when_its_contribution_was_left_out() {
    let mut desk = Desk::new();
    desk.ready();
    let Some(ClientMessage::Show { .. }) = desk.client.show() else { panic!("time to show") };
    // It never arrives, or so the server says.
    for number in 2..=4 {
        desk.apply(&show(number, 1), |_| {});
    }
    desk.apply(&Command::Unshown { hand: 1 }, |_| {});
    assert!(desk.client.waits());
    common::play_out(&mut desk.bench);
    let view = desk.bench.table.full_view().clone();
    desk.client.absorb(&full(&view, desk.bench.table.seq())).expect("a view");
    let checked = desk.client.checked().expect("it checks every deal");
    assert_eq!((checked.hand, &checked.verdict), (1, &Verdict::LeftOut));
}

#[test]
fn a_page_that_is_loaded_again_between_promise_and_cards_keeps_its_word_and_checks_the_deal() {
    let mut desk = Desk::new();
    desk.ready();
    for shown in [false, true] {
        if shown {
            desk.show();
        }
        let kept = serde_json::to_string(desk.client.promise().expect("a promise")).expect("JSON");
        let mut again = Client::new(None);
        again.restore_promise(serde_json::from_str::<Promise>(&kept).expect("a promise"));
        again.absorb(&full(desk.bench.table.full_view(), desk.bench.table.seq())).expect("a view");
        desk.client = again;
    }
    let verdict = desk.finish(|_| {});
    assert!(matches!(verdict, Verdict::Good { own: true, .. }), "{verdict:?}");
    // A forger has no better luck with a page that was loaded again.
    let mut desk = Desk::new();
    desk.ready();
    desk.show();
    let promise = desk.client.promise().expect("a promise").clone();
    desk.client = Client::new(None);
    desk.client.restore_promise(promise);
    desk.client
        .absorb(&full(desk.bench.table.full_view(), desk.bench.table.seq()))
        .expect("a view");
    let verdict = desk.finish(|record| forged(record, |proof| proof.secret = Hex32([9; 32])));
    assert!(is_bad(&verdict), "{verdict:?}");
}

#[test]
fn a_record_that_contradicts_what_its_owner_was_told_is_refused() {
    let mut bench = sealed();
    reveal_all(&mut bench);
    common::play_out(&mut bench);
    let mut record = last_record(&bench);
    let told = Proof::read(&record).expect("a proof").commitment;
    Proof::note_told(&mut record, &told);
    Proof::check(&record).expect("what was told");
    forged(&mut record, |proof| proof.secret = Hex32([9; 32]));
    assert_eq!(Proof::check(&record), Err(ProofError::Told));
}

/// Cards that come from the server's secret alone.
fn dealt_by_the_old_scheme(bench: &Bench) -> TableEvent {
    let prepared = bench.entries.iter().find_map(|entry| match TableEvent::from_json(entry) {
        Ok(TableEvent::Prepared { hand, dealer, secret, .. }) => Some((hand, dealer, secret)),
        _ => None,
    });
    let (hand, dealer, secret) = prepared.expect("a hand");
    let table = common::table_id().public();
    let seed = dulle_protocol::seed(Scheme::Open, &secret, &table, hand, &[None; 4]);
    let book = bench.table.rules().book();
    common::dealt(hand, dulle_rules::Pack::from_seed(book, seed).deal(book, dealer.0))
}

#[test]
fn a_server_that_takes_a_promise_and_deals_by_the_old_scheme_is_found_out() {
    for acknowledged in [true, false] {
        let mut desk = Desk::new();
        let (hand, promise) = desk.promise([5; 32]);
        let (seat, promise) = (SeatNo(Seat::ALL[0]), Some(promise).filter(|_| acknowledged));
        desk.tell(&TableEvent::Ready { hand, seat, promise, contribution: None });
        // It is never sealed.
        let dealt = dealt_by_the_old_scheme(&desk.bench);
        desk.tell(&dealt);
        let without_promises = |record: &mut Record| {
            record.tags.retain(|tag| !tag.name.starts_with("FairPromise"));
            let proof = Proof::check(record).expect("sound in itself");
            assert_eq!(proof.scheme, Scheme::Open);
        };
        let verdict = desk.finish(without_promises);
        assert_eq!(verdict, Verdict::Bad(ProofError::Told), "{acknowledged}");
        // Nor does the record that the client saves pass for an old one.
        let last = desk.client.table().and_then(|table| table.last.as_ref()).expect("a hand");
        let noted = desk.client.checked().expect("checked").noted(&last.dkn);
        let record = Reader::new(noted.as_bytes()).next_hand().expect("DKN").expect("a hand");
        assert_eq!(Proof::check(&record), Err(ProofError::Told));
    }
}

#[test]
fn a_record_with_promises_does_not_pass_for_one_of_the_old_scheme() {
    let mut desk = Desk::new();
    let (hand, promise) = desk.promise([5; 32]);
    let (seat, promise) = (SeatNo(Seat::ALL[0]), Some(promise));
    desk.tell(&TableEvent::Ready { hand, seat, promise, contribution: None });
    let dealt = dealt_by_the_old_scheme(&desk.bench);
    desk.tell(&dealt);
    common::play_out(&mut desk.bench);
    let refused = Proof::check(&last_record(&desk.bench));
    assert_eq!(refused, Err(ProofError::Missing("FairScheme")));
}

#[test]
fn a_client_says_when_the_deal_was_sealed_without_its_promise() {
    let mut desk = Desk::new();
    let (hand, _) = desk.promise([5; 32]);
    let seat = SeatNo(Seat::ALL[0]);
    desk.tell(&TableEvent::Ready { hand, seat, promise: None, contribution: None });
    desk.others_are_ready();
    assert!(desk.bench.table.full_view().hand.as_ref().is_some_and(|hand| hand.sealed));
    assert_eq!(desk.client.show(), None);
    for number in 2..=4 {
        desk.apply(&show(number, 1), |_| {});
    }
    assert_eq!(desk.finish(|_| {}), Verdict::LeftOut);
}

#[test]
fn a_second_device_or_a_page_that_lost_its_secret_can_promise_anew_before_the_seal() {
    let mut desk = Desk::new();
    let (hand, first) = desk.promise([5; 32]);
    desk.apply(&Command::Ready { player: player(1), hand, promise: first }, |_| {});
    let before = desk.client.clone();
    let view = full(desk.bench.table.full_view(), desk.bench.table.seq());
    desk.client = Client::new(None);
    desk.client.absorb(&view).expect("a view");
    let (hand, second) = desk.promise([6; 32]);
    assert_ne!(first, second);
    desk.apply(&Command::Ready { player: player(1), hand, promise: second }, |_| {});
    for view in [desk.bench.table.full_view(), desk.client.table().expect("a view")] {
        let hand = view.hand.as_ref().expect("a hand");
        assert_eq!((hand.promises[0], hand.ready.0.len()), (Some(second), 1));
    }
    // Once more changes nothing, and the first device does not fight for it.
    let again = Command::Ready { player: player(1), hand, promise: second };
    assert_eq!(desk.bench.apply(&again), Ok(Vec::new()));
    assert!(!desk.client.may_get_ready());
    let mut other = before;
    other.absorb(&full(desk.bench.table.full_view(), desk.bench.table.seq())).expect("a view");
    assert_eq!(other.ready([7; 32]), None);
    desk.others_are_ready();
    assert_eq!(other.show(), None);
    desk.show();
    let verdict = desk.finish(|_| {});
    assert!(matches!(verdict, Verdict::Good { own: true, .. }), "{verdict:?}");
    let again = Table::rebuild(&common::table_id(), &desk.bench.entries).expect("its own events");
    assert_eq!(again.full_view(), desk.bench.table.full_view());
}
