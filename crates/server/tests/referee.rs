//! A person as the referee of an open table: who can be, what they see and when, and that their word counts. And breaches of the
//! bidding and of the lead, as they lie on the table.

#![expect(clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::{Bench, name, player};
use dulle_bots::stand_in_action;
use dulle_protocol::{
    OpenBreach, OpenClass, OpenEnding, OpenFate, OpenWord, RuledBy, ServerMessage, Settings, Stage,
    TableUpdate,
};
use dulle_rules::{Action, Bid, Card, Rulebook, Seat, Solo, Viewer};
use dulle_server::table::{Command, RebuildError, Refusal, Table, TableEvent};

fn open_settings(book: &str) -> Settings {
    Settings { open: true, ..Settings::of(book) }
}

const GUEST: u8 = 5;

fn volunteer(bench: &mut Bench, number: u8, on: bool) -> Result<Vec<(u64, TableUpdate)>, Refusal> {
    bench.apply(&Command::Volunteer { player: player(number), name: name(number), on })
}

fn name_referee(bench: &mut Bench, on: bool) -> Result<Vec<(u64, TableUpdate)>, Refusal> {
    bench.apply(&Command::Referee { player: player(1), on })
}

/// Named before the deal, so that everybody who is ready agrees.
fn with_referee(book: &str, seed: u64) -> Bench {
    let mut bench = Bench::seated(open_settings(book), seed);
    volunteer(&mut bench, GUEST, true).expect("a free place");
    name_referee(&mut bench, true).expect("the host");
    bench.ready_all();
    bench
}

fn legal_step(bench: &mut Bench) {
    let (seat, action) = {
        let game = bench.game().expect("a hand");
        let seat = game.state().turn().expect("a turn");
        let fine = Action::Bid(Bid::Fine);
        let legal = game.legal(seat);
        let stand_in = || stand_in_action(&game.view(Viewer::Seat(seat)));
        (seat, if legal.contains(fine) { fine } else { stand_in() })
    };
    bench.act(seat, action).expect("a legal act");
}

/// Legal cards up to a player who can revoke, and the revoke.
fn revoke(bench: &mut Bench) -> (Seat, u32) {
    for _ in 0..60 {
        let found = {
            let game = bench.game().expect("a hand");
            let seat = game.state().turn().expect("a turn");
            let legal = game.legal(seat).cards;
            let odd = |card: &Card| !legal.contains(*card) && *card != Card::CLUB_QUEEN;
            let playing = game.state().contract().is_some();
            let held = game.state().hand(seat).iter().find(odd);
            held.filter(|_| playing).map(|card| (seat, card))
        };
        let Some((seat, card)) = found else {
            legal_step(bench);
            continue;
        };
        let told = bench.act(seat, Action::Play(card)).expect("possible at an open table");
        let [(_, TableUpdate::Acted(act))] = told.as_slice() else { panic!("{told:?}") };
        return (seat, act.number.expect("a number"));
    }
    panic!("a player can revoke");
}

fn complain(bench: &mut Bench, seat: Seat, about: u32) -> Vec<(u64, TableUpdate)> {
    let hand = bench.table.full_view().hand.as_ref().expect("a hand");
    let (hand, number) = (hand.number(), hand.words_of(seat));
    let word = OpenWord::Complain { about: Some(about) };
    let player = player(seat.number());
    bench.apply(&Command::Word { player, hand, number, word }).expect("said")
}

fn propose(bench: &mut Bench) -> Vec<(u64, TableUpdate)> {
    let case = bench.table.case().expect("a complaint");
    let hand = case.hand;
    let found = case.judge().expect("a verdict");
    bench.apply(&Command::Propose { hand, found }).expect("proposed")
}

fn decide(
    bench: &mut Bench,
    number: u8,
    about: u32,
    class: OpenClass,
) -> Result<Vec<(u64, TableUpdate)>, Refusal> {
    let hand = bench.table.full_view().hand.as_ref().expect("a hand").number();
    bench.apply(&Command::Decide { player: player(number), hand, about, class })
}

#[test]
fn a_spectator_offers_the_host_names_and_nobody_else_can() {
    let mut bench = Bench::dealt(open_settings("ddv2026"), 1);
    assert_eq!(name_referee(&mut bench, true), Err(Refusal::NoReferee), "nobody has offered");
    assert_eq!(volunteer(&mut bench, 2, true), Err(Refusal::RefereeSits));
    volunteer(&mut bench, GUEST, true).expect("a spectator");
    assert_eq!(volunteer(&mut bench, 6, true), Err(Refusal::RefereeThere), "one at a time");
    let stranger = Command::Referee { player: player(3), on: true };
    assert_eq!(bench.apply(&stranger), Err(Refusal::NotHost));
    assert_eq!(bench.table.full_view().referees.offered, Some(name(GUEST)));
    name_referee(&mut bench, true).expect("the host");
    assert_eq!(bench.table.full_view().referees.named, Some(name(GUEST)));
    assert!(!bench.table.full_view().referees.serves, "nobody who plays has agreed");
    assert!(bench.table.you(&player(GUEST)).referee && !bench.table.you(&player(6)).referee);
    // A referee who sits down is referee no longer.
    bench.apply(&Command::Leave { player: player(4) }).expect("a bot plays on");
    let take = Command::Take { player: player(GUEST), name: name(GUEST), seat: Seat::ALL[3] };
    bench.apply(&take).expect("free");
    assert_eq!(bench.table.full_view().referees.named, None);
    let strict = Bench::dealt(Settings::of("ddv2026"), 1);
    let mut strict = strict;
    assert_eq!(volunteer(&mut strict, GUEST, true), Err(Refusal::NotOpen));
    let mut closed = Bench::dealt(Settings { spectators: false, ..open_settings("ddv2026") }, 1);
    assert_eq!(volunteer(&mut closed, GUEST, true), Err(Refusal::NotOpen), "they may not watch");
}

/// The referee is called to the table, and sees the hands only then.
#[test]
fn the_referee_sees_all_hands_only_while_a_complaint_waits() {
    let mut bench = with_referee("ddv2026", 2);
    let eyes = |bench: &Bench| bench.table.viewer(&player(GUEST));
    assert_eq!(eyes(&bench), Some(Viewer::Spectator));
    let (culprit, about) = revoke(&mut bench);
    assert_eq!(eyes(&bench), Some(Viewer::Spectator), "nobody has called");
    complain(&mut bench, culprit.left(1), about);
    assert_eq!(eyes(&bench), Some(Viewer::Referee));
    assert_eq!(bench.table.viewer(&player(6)), Some(Viewer::Spectator), "others do not");
    propose(&mut bench);
    decide(&mut bench, GUEST, about, OpenClass::Insignificant).expect("the referee's word");
    assert_eq!(eyes(&bench), Some(Viewer::Spectator), "play goes on");
    assert_eq!(bench.table.stage(), Stage::Playing);
    // Dismissed while the hand rests: the cards are gone at once.
    let (culprit, about) = revoke(&mut bench);
    complain(&mut bench, culprit.left(1), about);
    name_referee(&mut bench, false).expect("the host");
    assert_eq!(eyes(&bench), Some(Viewer::Spectator));
    assert_eq!(decide(&mut bench, GUEST, about, OpenClass::Minor), Err(Refusal::NoReferee));
}

/// Seats and spectators hear the same bytes, whatever the program has found, until the referee has spoken.
#[test]
fn what_was_found_reaches_nobody_but_the_referee() {
    for seed in 0..common::seed_count(8) {
        let mut bench = with_referee("ddv2026", seed);
        let (culprit, about) = revoke(&mut bench);
        complain(&mut bench, culprit.left(1), about);
        let told = propose(&mut bench);
        let [(seq, update)] = told.as_slice() else { panic!("{told:?}") };
        let seats = Seat::ALL.map(Viewer::Seat);
        for viewer in seats.into_iter().chain([Viewer::Spectator]) {
            let event = update.redacted(viewer);
            assert_eq!(event, TableUpdate::Proposed(None), "{viewer:?}");
            let view = bench.table.full_view().redacted(viewer);
            let open = view.hand.as_ref().and_then(|hand| hand.open.as_ref()).expect("open");
            assert_eq!(open.proposal, None, "{viewer:?}");
            let (seq, you) = (*seq, dulle_protocol::You::default());
            let full = ServerMessage::Full { seq, you, table: Box::new(view) }.to_json();
            assert!(!full.contains("both-possible") && !full.contains("choices"), "{full}");
        }
        let view = bench.table.full_view().redacted(Viewer::Referee);
        let hand = view.hand.expect("a hand");
        assert!(hand.cards.expect("cards").iter().all(Option::is_some));
        let proposal = hand.open.expect("open").proposal.expect("a proposal");
        assert_eq!(proposal.ruling.about, about);
        let classes = proposal.choices.iter().filter_map(|it| it.class.map(OpenClass::word));
        let classes: Vec<&str> = classes.collect();
        assert_eq!(classes, ["insignificant", "minor", "major", "none"]);
    }
}

#[test]
fn the_referees_word_counts_in_every_book_and_says_whose_it_is() {
    for (seed, book) in (0..).zip(Rulebook::names()) {
        let mut bench = with_referee(book, seed);
        let (culprit, about) = revoke(&mut bench);
        complain(&mut bench, culprit.left(1), about);
        assert_eq!(
            decide(&mut bench, GUEST, about, OpenClass::Minor),
            Err(Refusal::Stale),
            "not judged"
        );
        propose(&mut bench);
        assert_eq!(decide(&mut bench, 1, about, OpenClass::Minor), Err(Refusal::NoReferee));
        assert_eq!(decide(&mut bench, GUEST, about + 1, OpenClass::Minor), Err(Refusal::Stale));
        assert_eq!(decide(&mut bench, GUEST, about, OpenClass::Unsporting), Err(Refusal::NotOpen));
        let told = decide(&mut bench, GUEST, about, OpenClass::Minor).expect("the referee's word");
        let TableUpdate::Ruled(ruled) = &told[0].1 else { panic!("{told:?}") };
        let by = if book == "lions2024" { RuledBy::Panel } else { RuledBy::Referee };
        assert_eq!(ruled.ruling.by, Some(by), "{book}");
        assert_eq!(ruled.ruling.class, Some(OpenClass::Minor));
        assert_eq!(ruled.ruling.penalty[culprit.index()], -3);
        assert!(ruled.ruling.proposed.is_some());
        let again = Table::rebuild(&common::table_id(), &bench.entries).expect("a table");
        assert_eq!(again.full_view(), bench.table.full_view());
        assert_eq!(again.viewer(&player(GUEST)), bench.table.viewer(&player(GUEST)));
    }
}

/// Where the referee is gone, the program rules by what it had found.
#[test]
fn the_program_rules_where_the_referee_has_gone() {
    let mut bench = with_referee("ddv2026", 4);
    let (culprit, about) = revoke(&mut bench);
    complain(&mut bench, culprit.left(1), about);
    propose(&mut bench);
    volunteer(&mut bench, GUEST, false).expect("they go");
    let case = bench.table.case().expect("it still waits");
    let (hand, found) = (case.hand, case.judge().expect("a verdict"));
    let told = bench.apply(&Command::Rule { hand, found, overdue: false }).expect("ruled");
    let TableUpdate::Ruled(ruled) = &told[0].1 else { panic!("{told:?}") };
    assert_eq!(ruled.ruling.by, None);
}

#[test]
fn a_referee_who_is_deleted_leaves_nothing_in_view_and_journal() {
    let mut bench = with_referee("ddv2026", 5);
    bench.apply(&Command::ErasePlayer { player: player(GUEST) }).expect("erased");
    assert_eq!(bench.table.full_view().referees, Default::default());
    assert!(!bench.table.named().contains(&player(GUEST)));
    assert!(bench.table.forgotten().contains(&player(GUEST)), "the journal is rewritten");
    let said = |entry: &&String| entry.contains(player(GUEST).as_str());
    let named: Vec<&String> = bench.entries.iter().filter(said).collect();
    assert!(named.iter().all(|it| TableEvent::from_json(it).is_ok()), "{named:?}");
}

#[test]
fn an_offer_goes_with_its_player_who_is_deleted_and_with_nobody_else() {
    let mut bench = Bench::seated(open_settings("ddv2026"), 5);
    volunteer(&mut bench, GUEST, true).expect("a free place");
    let offered = bench.table.full_view().referees.clone();
    assert_ne!(offered, Default::default());
    bench.apply(&Command::ErasePlayer { player: player(2) }).expect("erased");
    assert_eq!(bench.table.full_view().referees, offered);
    bench.apply(&Command::ErasePlayer { player: player(GUEST) }).expect("erased");
    assert_eq!(bench.table.full_view().referees, Default::default());
}

#[test]
fn a_word_out_of_turn_stands_and_can_be_complained_of() {
    for (seed, book) in (0..).zip(Rulebook::names()) {
        let mut bench = Bench::dealt(open_settings(book), seed);
        let turn = bench.game().expect("a hand").state().turn().expect("a turn");
        let early = turn.left(2);
        let told = bench.act(early, Action::Bid(Bid::Fine)).expect("possible");
        let [(_, TableUpdate::Acted(act))] = told.as_slice() else { panic!("{told:?}") };
        assert_eq!(act.events.len(), 1, "everybody hears it");
        assert_eq!(bench.game().expect("a hand").state().turn(), Some(turn));
        complain(&mut bench, turn, act.number.expect("a number"));
        let case = bench.table.case().expect("a complaint");
        let (hand, found) = (case.hand, case.judge().expect("a verdict"));
        let told = bench.apply(&Command::Rule { hand, found, overdue: false }).expect("ruled");
        let TableUpdate::Ruled(ruled) = &told[0].1 else { panic!("{told:?}") };
        assert_eq!(
            (ruled.ruling.word, ruled.ruling.class),
            (OpenBreach::BidTurn, Some(OpenClass::Minor))
        );
        // The word stands: the others bid, and the one who has spoken is not asked again.
        for _ in 0..3 {
            legal_step(&mut bench);
        }
        assert!(bench.game().expect("a hand").state().contract().is_some(), "{book}");
    }
}

#[test]
fn a_solo_named_too_early_ends_the_bidding_and_is_undone_by_a_light_ruling() {
    let mut bench = with_referee("ddv2026", 3);
    let turn = bench.game().expect("a hand").state().turn().expect("a turn");
    let early = turn.left(1);
    let told = bench.act(early, Action::Bid(Bid::Solo(Solo::Jacks))).expect("possible");
    let [(_, TableUpdate::Acted(act))] = told.as_slice() else { panic!("{told:?}") };
    let about = act.number.expect("a number");
    assert!(bench.game().expect("a hand").state().contract().is_some(), "the naming stands");
    complain(&mut bench, turn, about);
    propose(&mut bench);
    decide(&mut bench, GUEST, about, OpenClass::Minor).expect("the referee's word");
    assert!(bench.game().expect("a hand").state().contract().is_none(), "it is void");
    let hand = bench.table.full_view().hand.as_ref().expect("a hand");
    assert_eq!(hand.acts[0].action.0, Action::Bid(Bid::Fine), "and its seat counts as fine");
    let again = Table::rebuild(&common::table_id(), &bench.entries).expect("a table");
    assert_eq!(again.state(), bench.table.state());
    while bench.game().expect("a hand").state().contract().is_none() {
        legal_step(&mut bench);
    }
}

#[test]
fn a_lead_that_is_anothers_stands_until_a_player_complains() {
    for (seed, book) in (0..).zip(Rulebook::names()) {
        let mut bench = with_referee(book, seed);
        while bench.game().expect("a hand").state().ply() < 4 {
            legal_step(&mut bench);
        }
        let (turn, taker) = {
            let game = bench.game().expect("a hand");
            (game.state().turn().expect("a turn"), game.state().taker(0))
        };
        assert_eq!(taker, Some(turn));
        let wrong = turn.left(1);
        let card = bench.game().expect("a hand").state().hand(wrong).nth(0).expect("a card");
        let told = bench.act(wrong, Action::Play(card)).expect("possible");
        let [(_, TableUpdate::Acted(act))] = told.as_slice() else { panic!("{told:?}") };
        let state = *bench.game().expect("a hand").state();
        assert_eq!((state.running().leader, state.turn()), (wrong, Some(wrong.left(1))), "{book}");
        assert_eq!(state.taker(0), Some(turn), "the first trick stays where it is");
        complain(&mut bench, turn, act.number.expect("a number"));
        propose(&mut bench);
        let about = act.number.expect("a number");
        let told =
            decide(&mut bench, GUEST, about, OpenClass::Insignificant).expect("the referee's word");
        let TableUpdate::Ruled(ruled) = &told[0].1 else { panic!("{told:?}") };
        assert_eq!(
            (ruled.ruling.word, ruled.ruling.card),
            (OpenBreach::WrongLead, Some(OpenFate::Back))
        );
        let state = *bench.game().expect("a hand").state();
        assert_eq!((state.turn(), state.ply()), (Some(turn), 4), "{book}: the lead is the taker's");
    }
}

#[test]
fn a_card_before_the_bidding_is_over_leads_and_goes_back() {
    let mut bench = with_referee("ddv2026", 6);
    let turn = bench.game().expect("a hand").state().turn().expect("a turn");
    let early = turn.left(3);
    let card = bench.game().expect("a hand").state().hand(early).nth(0).expect("a card");
    let told = bench.act(early, Action::Play(card)).expect("possible");
    let [(_, TableUpdate::Acted(act))] = told.as_slice() else { panic!("{told:?}") };
    let state = *bench.game().expect("a hand").state();
    assert_eq!((state.running().leader, state.ply()), (early, 1));
    let about = act.number.expect("a number");
    complain(&mut bench, turn, about);
    propose(&mut bench);
    decide(&mut bench, GUEST, about, OpenClass::Minor).expect("the referee's word");
    let state = *bench.game().expect("a hand").state();
    assert_eq!((state.contract(), state.ply(), state.turn()), (None, 0, Some(turn)));
}

/// Nobody reads another ruling into a journal than the one that stands there.
#[test]
fn a_word_that_this_version_does_not_know_is_an_error_with_its_place() {
    let mut bench = with_referee("ddv2026", 2);
    let (culprit, about) = revoke(&mut bench);
    complain(&mut bench, culprit.left(1), about);
    propose(&mut bench);
    decide(&mut bench, GUEST, about, OpenClass::Minor).expect("the referee's word");
    let place = bench.entries.iter().position(|it| it.contains("\"decided\"")).expect("decided");
    let stored = bench.entries[place].clone();
    for (word, other) in [("\"minor\"", "\"grave\""), ("both-possible", "both-likely")] {
        assert!(stored.contains(word), "{stored}");
        bench.entries[place] = stored.replace(word, other);
        let error = Table::rebuild(&common::table_id(), &bench.entries).expect_err("unknown");
        let seq = place as u64 + 1;
        assert!(matches!(error, RebuildError::Unreadable { seq: at, .. } if at == seq), "{error}");
    }
}

/// Written when the host alone named a referee, in the middle of a hand: what was ruled stands, and from now on they see
/// nothing.
#[test]
fn an_old_journal_with_rulings_of_both_kinds_is_rebuilt() {
    let file = "../../fixtures/2026-11-18/open-table.jsonl";
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(path).expect("a journal");
    let entries: Vec<String> = text.lines().map(str::to_owned).collect();
    let table = Table::rebuild(&common::table_id(), &entries).expect("it is read");
    let view = table.full_view();
    let end = view.last.as_ref().and_then(|last| last.open.as_ref()).expect("a ruled hand");
    assert_eq!((end.end, end.penalty), (OpenEnding::NotPlayed, [-12, 4, 4, 4]));
    let now = view.hand.as_ref().and_then(|hand| hand.open.as_ref()).expect("a hand");
    let ruling = now.rulings.last().expect("a ruling");
    assert_eq!((ruling.class, ruling.by), (Some(OpenClass::Insignificant), Some(RuledBy::Referee)));
    assert_eq!(ruling.proposed, Some(OpenClass::Major));
    let gil = dulle_server::table::PlayerId::new("iZMLzPRvAX58BaEbMN9bQM");
    assert!(table.you(&gil).referee && !view.referees.serves);
    assert_eq!(table.viewer(&gil), Some(Viewer::Spectator));
}
