//! Rulings on the sheet of a table's match: at an ordinary table proposed and agreed to, at an open one as the hand ends.

mod common;

use common::{Bench, name, player};
use dulle_protocol::{
    Client, DealFault, Mode, OpenClass, OpenProof, OpenWord, RuledAlone, RuledBy, RuledWhat,
    SeatNo, ServerMessage, Settings, SheetRuling, Stage, TableUpdate, You,
};
use dulle_rules::{Action, Bid, Card, Seat, Solo, Viewer};
use dulle_server::table::{Command, Found, Refusal, Table};

const GUEST: u8 = 5;

fn of_match(book: &str) -> Settings {
    Settings { mode: Mode::Match { hands: None }, ..Settings::of(book) }
}

fn open_match(book: &str) -> Settings {
    Settings { open: true, ..of_match(book) }
}

fn breach(number: u8, culprit: u8, class: OpenClass) -> SheetRuling {
    let culprit = SeatNo(Seat::from_number(culprit).expect("a seat"));
    let what = RuledWhat::Breach { culprit, class, limits: 0, alone: None };
    SheetRuling { number, what, word: Some(dulle_protocol::OpenBreach::Hint) }
}

type Told = Result<Vec<(u64, TableUpdate)>, Refusal>;

fn propose(bench: &mut Bench, by: u8, ruling: SheetRuling) -> Told {
    bench.apply(&Command::Ruling { player: player(by), ruling })
}

fn answer(bench: &mut Bench, by: u8, agree: bool) -> Told {
    let id = bench.table.full_view().proposals;
    bench.apply(&Command::AnswerRuling { player: player(by), id, agree })
}

/// Everybody but the host agrees; what the last one brings about.
fn all_agree(bench: &mut Bench) -> Vec<(u64, TableUpdate)> {
    for number in [2, 3] {
        answer(bench, number, true).expect("agreed");
    }
    answer(bench, 4, true).expect("the last one")
}

fn fine_all(bench: &mut Bench) {
    while bench.game().expect("a hand").state().contract().is_none() {
        let seat = bench.game().expect("a hand").state().turn().expect("a turn");
        bench.act(seat, Action::Bid(Bid::Fine)).expect("fine");
    }
}

fn dealer(bench: &Bench) -> Seat {
    bench.table.full_view().hand.as_ref().expect("a hand").terms.dealer.0
}

fn same_after_reading_again(bench: &Bench) {
    let again = Table::rebuild(&common::table_id(), &bench.entries).expect("a table");
    assert_eq!(again.full_view(), bench.table.full_view());
}

#[test]
fn a_minor_breach_is_written_once_everybody_has_agreed_and_play_goes_on() {
    let mut bench = Bench::dealt(of_match("ddv2026"), 1);
    fine_all(&mut bench);
    assert_eq!(
        propose(&mut bench, 2, breach(1, 3, OpenClass::Minor)),
        Err(Refusal::NotHost),
        "only the host or the referee"
    );
    let told = propose(&mut bench, 1, breach(1, 3, OpenClass::Minor)).expect("the host");
    let [(_, TableUpdate::RulingProposed(asked))] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!((asked.points, asked.ends), ([1, 1, -3, 1], false));
    assert_eq!(asked.waits_for.0.len(), 3, "the host has said so");
    assert_eq!(bench.table.full_view().lines, [], "nobody has agreed");
    let told = all_agree(&mut bench);
    assert!(matches!(&told[..], [_, (_, TableUpdate::Booked(_))]), "{told:?}");
    assert_eq!(bench.table.full_view().totals(), [1, 1, -3, 1]);
    assert_eq!(bench.table.stage(), Stage::Playing, "play goes on");
    same_after_reading_again(&bench);
    common::play_out(&mut bench);
    let row = bench.table.full_view().rows[0].score;
    let totals = bench.table.full_view().totals();
    assert_eq!(totals[2], i32::from(row[2]) - 3);
}

#[test]
fn a_major_breach_ends_the_hand_and_the_same_dealer_deals_again() {
    let mut bench = Bench::dealt(of_match("ddv2026"), 2);
    fine_all(&mut bench);
    let before = dealer(&bench);
    propose(&mut bench, 1, breach(1, 2, OpenClass::Major)).expect("the host");
    let told = all_agree(&mut bench);
    let [_, (_, TableUpdate::Booked(booked)), (_, TableUpdate::Prepared(next))] = told.as_slice()
    else {
        panic!("{told:?}")
    };
    assert!(booked.ends && booked.row.is_none());
    assert_eq!((booked.line.points, next.dealer.0), ([4, -12, 4, 4], before));
    assert_eq!((bench.table.stage(), bench.table.full_view().rows.len()), (Stage::Between, 0));
    same_after_reading_again(&bench);
    bench.ready_all();
    common::play_out(&mut bench);
    assert_eq!(bench.table.full_view().rows.len(), 1, "the match goes on");
}

/// A forced solo: the opponent's major breach makes it played, and its duty done.
#[test]
fn a_major_breach_against_a_soloist_is_the_result_of_the_solo_and_the_duty_is_done() {
    let mut bench = Bench::dealt(of_match("ddv2026"), 3);
    let soloist = bench.game().expect("a hand").state().turn().expect("forehand");
    let solo = Action::Bid(Bid::Wait);
    bench.act(soloist, solo).expect("a reservation");
    while bench.game().expect("a hand").state().contract().is_none() {
        let seat = bench.game().expect("a hand").state().turn().expect("a turn");
        let bid = if seat == soloist { Bid::Solo(Solo::Queens) } else { Bid::Fine };
        bench.act(seat, Action::Bid(bid)).expect("a word");
    }
    let owed = bench.table.full_view().hand.as_ref().expect("a hand").terms.owes;
    assert!(owed.0.contains(soloist));
    let culprit = soloist.left(1);
    let alone = RuledAlone { soloist: SeatNo(soloist), played: Solo::Queens.word().to_owned() };
    let what = RuledWhat::Breach {
        culprit: SeatNo(culprit),
        class: OpenClass::Major,
        limits: 1,
        alone: Some(alone),
    };
    propose(&mut bench, 1, SheetRuling { number: 1, what, word: None }).expect("the host");
    all_agree(&mut bench);
    let row = bench.table.full_view().rows[0].clone();
    assert!(row.compulsory && row.re.0.contains(soloist));
    assert_eq!((row.score[soloist.index()], row.score[culprit.index()]), (15, -15));
    let next = &bench.table.full_view().hand.as_ref().expect("the next hand").terms;
    assert!(!next.owes.0.contains(soloist), "the duty is done");
    same_after_reading_again(&bench);
}

#[test]
fn a_misdeal_and_a_deduction_are_written_and_nonsense_is_refused() {
    let mut bench = Bench::dealt(of_match("ddv2019"), 4);
    let before = dealer(&bench);
    let misdeal = RuledWhat::Misdeal { why: DealFault::NotCut };
    let ruling = |number, what| SheetRuling { number, what, word: None };
    assert_eq!(
        propose(&mut bench, 1, breach(2, 2, OpenClass::Minor)),
        Err(Refusal::BadRuling),
        "a hand that is not played yet"
    );
    assert_eq!(
        propose(&mut bench, 1, breach(1, 2, OpenClass::Unsporting)),
        Err(Refusal::BadRuling)
    );
    propose(&mut bench, 1, ruling(1, misdeal.clone())).expect("the host");
    all_agree(&mut bench);
    assert_eq!((bench.table.stage(), dealer(&bench)), (Stage::Between, before));
    assert_eq!(
        propose(&mut bench, 1, ruling(1, misdeal)),
        Err(Refusal::NotPlaying),
        "no cards are dealt"
    );
    let deduct = RuledWhat::Deduct { seat: SeatNo(Seat::ALL[1]), points: 6 };
    propose(&mut bench, 1, ruling(1, deduct)).expect("at any time");
    all_agree(&mut bench);
    assert_eq!(bench.table.full_view().totals(), [0, -6, 0, 0]);
    same_after_reading_again(&bench);
}

/// A solo that nobody plays cannot be done by a ruling.
#[test]
fn a_major_breach_in_another_game_than_the_one_at_the_table_is_refused() {
    let mut bench = Bench::dealt(of_match("ddv2026"), 3);
    fine_all(&mut bench);
    let alone =
        RuledAlone { soloist: SeatNo(Seat::ALL[2]), played: Solo::Queens.word().to_owned() };
    let (culprit, class, limits) = (SeatNo(Seat::ALL[1]), OpenClass::Major, 0);
    let what = RuledWhat::Breach { culprit, class, limits, alone: Some(alone) };
    let ruling = SheetRuling { number: 1, what, word: None };
    assert_eq!(propose(&mut bench, 1, ruling), Err(Refusal::BadRuling));
    propose(&mut bench, 1, breach(1, 2, OpenClass::Major)).expect("this one fits");
}

/// A word out of turn costs what it costs in a normal game, whatever is named afterwards.
#[test]
fn a_minor_breach_in_the_bidding_does_not_keep_the_solo_off_the_sheet() {
    for open in [false, true] {
        let mut bench = Bench::dealt(Settings { open, ..of_match("ddv2026") }, 3);
        let forehand = bench.game().expect("a hand").state().turn().expect("a turn");
        let culprit = forehand.left(2);
        if open {
            let told = bench.act(culprit, Action::Bid(Bid::Fine)).expect("out of turn");
            let TableUpdate::Acted(act) = &told[0].1 else { panic!("{told:?}") };
            let about = act.number;
            say(&mut bench, forehand, OpenWord::Complain { about }).expect("said");
            let case = bench.table.case().expect("a complaint");
            let (hand, found) = (case.hand, case.judge().expect("a verdict"));
            bench.apply(&Command::Rule { hand, found, overdue: false }).expect("ruled");
        } else {
            propose(&mut bench, 1, breach(1, culprit.number(), OpenClass::Minor)).expect("said");
            for number in 2..=4 {
                answer(&mut bench, number, true).expect("agreed");
            }
        }
        bench.act(forehand, Action::Bid(Bid::Wait)).expect("a reservation");
        while bench.game().expect("a hand").state().contract().is_none() {
            let seat = bench.game().expect("a hand").state().turn().expect("a turn");
            let bid = if seat == forehand { Bid::Solo(Solo::Queens) } else { Bid::Fine };
            bench.act(seat, Action::Bid(bid)).expect("a word");
        }
        while bench.table.stage() == Stage::Playing {
            let due = bench.table.due()[0].seat;
            if bench.game().expect("a hand").state().is_over() {
                say(&mut bench, due, OpenWord::Note).expect("written down");
                continue;
            }
            let view = bench.game().expect("a hand").view(Viewer::Seat(due));
            bench.act(due, dulle_bots::stand_in_action(&view)).expect("legal");
        }
        let view = bench.table.full_view();
        assert_eq!((view.rows.len(), view.lines.len()), (1, 1), "open: {open}");
        assert_eq!(view.lines[0].points[culprit.index()], -3);
        assert_eq!(view.lines[0].points[forehand.index()], 1, "nobody was alone then");
        same_after_reading_again(&bench);
    }
}

#[test]
fn one_who_does_not_agree_keeps_it_off_the_sheet_and_so_does_the_end_of_the_hand() {
    let mut bench = Bench::dealt(of_match("ddv2026"), 5);
    fine_all(&mut bench);
    propose(&mut bench, 1, breach(1, 2, OpenClass::Major)).expect("the host");
    answer(&mut bench, 3, true).expect("agrees");
    assert_eq!(answer(&mut bench, GUEST, true), Err(Refusal::NotSeated));
    let told = answer(&mut bench, 2, false).expect("does not");
    assert!(matches!(&told[..], [(_, TableUpdate::RulingDropped { .. })]), "{told:?}");
    assert_eq!(
        (bench.table.full_view().ruling.clone(), bench.table.stage()),
        (None, Stage::Playing)
    );
    assert_eq!(answer(&mut bench, 4, true), Err(Refusal::Stale));
    // The host takes it back.
    propose(&mut bench, 1, breach(1, 2, OpenClass::Major)).expect("again");
    answer(&mut bench, 1, false).expect("thought better of it");
    assert_eq!(bench.table.full_view().ruling, None);
    // What would end the hand comes too late once it has ended.
    propose(&mut bench, 1, breach(1, 2, OpenClass::Major)).expect("again");
    common::play_out(&mut bench);
    assert_eq!(bench.table.full_view().ruling, None);
    assert_eq!(bench.table.full_view().lines, []);
    same_after_reading_again(&bench);
}

#[test]
fn a_player_who_goes_need_not_agree_and_bots_never_do() {
    let mut bench = Bench::dealt(of_match("ddv2026"), 6);
    fine_all(&mut bench);
    propose(&mut bench, 1, breach(1, 3, OpenClass::Minor)).expect("the host");
    for number in [2, 3] {
        answer(&mut bench, number, true).expect("agreed");
    }
    assert_eq!(bench.table.full_view().lines.len(), 0);
    bench.apply(&Command::Leave { player: player(4) }).expect("a bot plays on");
    assert_eq!(bench.table.full_view().lines.len(), 1);
    propose(&mut bench, 1, breach(1, 2, OpenClass::Insignificant)).expect("the host");
    answer(&mut bench, 2, true).expect("agreed");
    answer(&mut bench, 3, true).expect("agreed");
    assert_eq!(bench.table.full_view().lines.len(), 2, "the bot was not asked");
    same_after_reading_again(&bench);
}

#[test]
fn the_referee_of_a_match_proposes_too_and_sees_no_cards() {
    let mut bench = Bench::seated(of_match("ddv2026"), 7);
    bench
        .apply(&Command::Volunteer { player: player(GUEST), name: name(GUEST), on: true })
        .expect("a free place");
    bench.apply(&Command::Referee { player: player(1), on: true }).expect("the host");
    bench.ready_all();
    fine_all(&mut bench);
    let told = propose(&mut bench, GUEST, breach(1, 2, OpenClass::Minor)).expect("the referee");
    let [(_, TableUpdate::RulingProposed(asked))] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!((asked.by, asked.waits_for.0.len()), (None, 4), "all who sit there are asked");
    assert_eq!(bench.table.viewer(&player(GUEST)), Some(Viewer::Spectator));
    answer(&mut bench, 1, true).expect("agreed");
    all_agree(&mut bench);
    assert_eq!(bench.table.full_view().lines.len(), 1);
    assert!(!bench.entries.iter().any(|it| it.contains("booked") && it.contains("Name")));
}

#[test]
fn tables_without_a_match_take_no_rulings() {
    for settings in [Settings::of("ddv2026"), open_match("ddv2026")] {
        let mut bench = Bench::dealt(settings, 1);
        let told = propose(&mut bench, 1, breach(1, 2, OpenClass::Major));
        assert_eq!(told, Err(Refusal::NoMatch));
    }
}

/// Clients fold what they are told about rulings to the same view.
#[test]
fn every_viewer_folds_a_ruling_and_its_end() {
    let mut bench = Bench::dealt(of_match("ddv2026"), 8);
    fine_all(&mut bench);
    let you = You { seat: Some(SeatNo(Seat::ALL[1])), ..You::default() };
    let mut client = Client::new(None);
    let view = bench.table.full_view().redacted(Viewer::Seat(Seat::ALL[1]));
    let (seq, table) = (bench.table.seq(), Box::new(view));
    client.absorb(&ServerMessage::Full { seq, you, table }).expect("a view");
    let mut told = propose(&mut bench, 1, breach(1, 3, OpenClass::Major)).expect("the host");
    for number in 2..=4 {
        told.extend(answer(&mut bench, number, true).expect("agreed"));
    }
    for (seq, update) in told {
        let event = update.redacted(Viewer::Seat(Seat::ALL[1]));
        client.absorb(&ServerMessage::Event { seq, event }).expect("it follows");
    }
    let view = bench.table.full_view().redacted(Viewer::Seat(Seat::ALL[1]));
    assert_eq!(client.table(), Some(&view));
    assert!(client.view().is_none(), "the hand is gone");
}

/// Legal cards until a player can revoke in trick 2 or later, and the revoke.
fn revoke(bench: &mut Bench) -> (Seat, u32) {
    loop {
        let (seat, action, odd) = {
            let game = bench.game().expect("a hand");
            let seat = game.state().turn().expect("a turn");
            let legal = game.legal(seat);
            let wrong = |card: &Card| !legal.cards.contains(*card) && *card != Card::CLUB_QUEEN;
            let playing = game.state().contract().is_some();
            let odd = game.state().hand(seat).iter().find(wrong).filter(|_| playing);
            let fine = Action::Bid(Bid::Fine);
            let stand_in = || dulle_bots::stand_in_action(&game.view(Viewer::Seat(seat)));
            let action = if legal.contains(fine) { fine } else { stand_in() };
            (seat, odd.map_or(action, Action::Play), odd.is_some())
        };
        let told = bench.act(seat, action).expect("possible at an open table");
        if let (true, TableUpdate::Acted(act)) = (odd, &told[0].1) {
            return (seat, act.number.expect("a number"));
        }
    }
}

fn say(bench: &mut Bench, seat: Seat, word: OpenWord) -> Told {
    let hand = bench.table.full_view().hand.as_ref().expect("a hand");
    let (hand, number) = (hand.number(), hand.words_of(seat));
    bench.apply(&Command::Word { player: player(seat.number()), hand, number, word })
}

#[test]
fn an_open_match_writes_a_ruled_hand_on_its_sheet_and_deals_by_it() {
    for (seed, book) in (0..).zip(dulle_rules::Rulebook::names()) {
        let mut bench = Bench::dealt(open_match(book), seed);
        let before = dealer(&bench);
        let (culprit, about) = revoke(&mut bench);
        say(&mut bench, culprit.left(1), OpenWord::Complain { about: Some(about) }).expect("said");
        let case = bench.table.case().expect("a complaint");
        let (hand, found) = (case.hand, case.judge().expect("a verdict"));
        assert_eq!(found.class, Some(OpenClass::Major), "{book}");
        bench.apply(&Command::Rule { hand, found, overdue: false }).expect("ruled");
        let view = bench.table.full_view();
        assert_eq!((view.rows.len(), view.lines.len()), (0, 1), "{book}: not played");
        assert_eq!(view.totals()[culprit.index()], -12, "{book}");
        let terms = &view.hand.as_ref().expect("the next hand").terms;
        assert_eq!(terms.dealer.0, before, "{book}: the same dealer");
        same_after_reading_again(&bench);
    }
}

/// OT1: nobody guesses a class, and no hand rests for ever.
#[test]
fn where_nothing_is_proved_and_nobody_is_the_referee_the_hand_is_dealt_again_without_points() {
    for (seed, book) in (0..).zip(dulle_rules::Rulebook::names()) {
        let mut bench = Bench::dealt(open_match(book), seed);
        let (before, number) = (dealer(&bench), hand_number(&bench));
        let owed = bench.table.full_view().hand.as_ref().expect("a hand").terms.owes;
        let (culprit, about) = revoke(&mut bench);
        say(&mut bench, culprit.left(1), OpenWord::Complain { about: Some(about) }).expect("said");
        let case = bench.table.case().expect("a complaint");
        let (hand, proved) = (case.hand, case.judge().expect("a verdict"));
        let (class, proof) = (None, OpenProof::NotProved);
        let found = Found { class, proof, eyes: None, ..proved };
        let told = bench.apply(&Command::Rule { hand, found, overdue: false }).expect("ruled");
        let finished = told.iter().find_map(|(_, update)| match update {
            TableUpdate::Finished(finished) => Some(finished),
            _ => None,
        });
        let finished = finished.expect("the hand is broken off");
        assert!(finished.row.is_none(), "{book}: no result");
        assert_eq!(finished.open.as_ref().map(|end| end.next.0), Some(before), "{book}");
        assert!(finished.dkn.contains(&format!("{}:complain", culprit.left(1))), "{book}");
        assert!(!finished.dkn.contains("rule("), "{book}: a complaint without a ruling");
        let view = bench.table.full_view();
        assert_eq!((view.rows.len(), view.lines.len(), view.totals()), (0, 0, [0; 4]), "{book}");
        let next = view.hand.as_ref().expect("the next hand");
        assert_eq!((next.terms.dealer.0, next.terms.owes), (before, owed), "{book}: same dealer");
        assert!(next.number() > number, "{book}: other cards");
        bench.ready_all();
        assert_eq!(bench.table.stage(), Stage::Playing, "{book}");
        same_after_reading_again(&bench);
    }
}

fn hand_number(bench: &Bench) -> u32 {
    bench.table.full_view().hand.as_ref().expect("a hand").number()
}

#[test]
fn an_open_match_is_played_to_its_last_hand() {
    let mut bench =
        Bench::dealt(Settings { mode: Mode::Match { hands: Some(4) }, ..open_match("ddv2026") }, 3);
    for _ in 0..12 {
        while bench.table.stage() == Stage::Playing {
            let due = bench.table.due()[0].seat;
            let over = bench.game().expect("a hand").state().is_over();
            if over {
                say(&mut bench, due, OpenWord::Note).expect("written down");
                continue;
            }
            let action = {
                let game = bench.game().expect("a hand");
                dulle_bots::stand_in_action(&game.view(Viewer::Seat(due)))
            };
            bench.act(due, action).expect("legal");
        }
        if bench.table.stage() == Stage::Ended {
            break;
        }
        bench.ready_all();
    }
    assert_eq!(bench.table.stage(), Stage::Ended);
    assert_eq!(bench.table.full_view().rows.len(), 4);
    assert!(bench.table.full_view().rows.iter().any(|row| row.compulsory), "forced solos");
    same_after_reading_again(&bench);
}

/// The referee's word can be appealed against where something else was worked out; then that counts.
#[test]
fn after_an_appeal_what_was_worked_out_counts_against_the_referees_word() {
    for book in ["ddv2026", "ddv1994", "lions2024"] {
        let mut bench = Bench::seated(Settings { open: true, ..Settings::of(book) }, 2);
        bench
            .apply(&Command::Volunteer { player: player(GUEST), name: name(GUEST), on: true })
            .expect("a free place");
        bench.apply(&Command::Referee { player: player(1), on: true }).expect("the host");
        bench.ready_all();
        let (culprit, about) = revoke(&mut bench);
        say(&mut bench, culprit.left(1), OpenWord::Complain { about: Some(about) }).expect("said");
        let case = bench.table.case().expect("a complaint");
        let (hand, found) = (case.hand, case.judge().expect("a verdict"));
        assert_eq!(found.class, Some(OpenClass::Major));
        bench.apply(&Command::Propose { hand, found }).expect("proposed");
        let class = OpenClass::Insignificant;
        bench
            .apply(&Command::Decide { player: player(GUEST), hand, about, class })
            .expect("the referee's word");
        let appeal = say(&mut bench, culprit.left(2), OpenWord::Appeal);
        if book == "lions2024" {
            assert_eq!(appeal, Err(Refusal::NotOpen), "the panel's word is final");
            continue;
        }
        let told = appeal.expect("an appeal");
        let ruled = told.iter().find_map(|(_, update)| match update {
            TableUpdate::Ruled(ruled) => Some(&ruled.ruling),
            _ => None,
        });
        let ruling = ruled.expect("the panel's word");
        assert_eq!((ruling.class, ruling.by), (Some(OpenClass::Major), Some(RuledBy::Panel)));
        let TableUpdate::Finished(finished) = &told[2].1 else { panic!("{told:?}") };
        assert_eq!(finished.open.as_ref().expect("open").penalty[culprit.index()], -12);
        assert!(finished.dkn.contains("appeal") && finished.dkn.contains("P:rule"), "{book}");
        same_after_reading_again(&bench);
    }
}

#[test]
fn a_ruling_of_the_referee_that_ends_the_hand_waits_until_nobody_appeals() {
    let mut bench = Bench::seated(Settings { open: true, ..Settings::of("ddv2026") }, 2);
    bench
        .apply(&Command::Volunteer { player: player(GUEST), name: name(GUEST), on: true })
        .expect("a free place");
    bench.apply(&Command::Referee { player: player(1), on: true }).expect("the host");
    bench.ready_all();
    // A breach that the rules call minor, and the referee does not.
    let turn = bench.game().expect("a hand").state().turn().expect("a turn");
    let told = bench.act(turn.left(2), Action::Bid(Bid::Fine)).expect("out of turn");
    let TableUpdate::Acted(act) = &told[0].1 else { panic!("{told:?}") };
    let about = act.number.expect("a number");
    say(&mut bench, turn, OpenWord::Complain { about: Some(about) }).expect("said");
    let case = bench.table.case().expect("a complaint");
    let (hand, found) = (case.hand, case.judge().expect("a verdict"));
    assert_eq!(found.class, Some(OpenClass::Minor));
    bench.apply(&Command::Propose { hand, found }).expect("proposed");
    let class = OpenClass::Major;
    bench.apply(&Command::Decide { player: player(GUEST), hand, about, class }).expect("ruled");
    assert_eq!(bench.table.stage(), Stage::Playing, "a player may appeal");
    assert_eq!(bench.table.due().len(), 4);
    for seat in &Seat::ALL[..3] {
        say(&mut bench, *seat, OpenWord::Note).expect("lets it be written down");
    }
    let mut appealed = bench.clone();
    say(&mut bench, Seat::ALL[3], OpenWord::Note).expect("the last one");
    assert_eq!(bench.table.stage(), Stage::Between, "it is written down");
    same_after_reading_again(&bench);
    say(&mut appealed, Seat::ALL[3], OpenWord::Appeal).expect("an appeal");
    let now = appealed.table.full_view().hand.as_ref().and_then(|hand| hand.open.as_ref());
    let last = now.expect("the hand goes on").rulings.last().expect("a ruling").clone();
    assert_eq!((last.class, appealed.table.stage()), (Some(OpenClass::Minor), Stage::Playing));
    same_after_reading_again(&appealed);
}

#[test]
fn asking_is_for_known_partners_and_breaches_that_everybody_has_seen() {
    let mut asked = 0;
    for seed in 0..40 {
        let mut bench = Bench::dealt(Settings { open: true, ..Settings::of("ddv2026") }, seed);
        let (culprit, about) = revoke(&mut bench);
        let by = culprit.left(1);
        // Whether there was a breach nobody learns by asking: of an act that nothing has come to light of, nobody may.
        assert_eq!(say(&mut bench, by, OpenWord::Ask { about }), Err(Refusal::NotOpen));
        say(&mut bench, by, OpenWord::Point { about }).expect("anybody may point out");
        say(&mut bench, culprit, OpenWord::Takeback).expect("the card goes back");
        let parties = bench.game().expect("a hand").state().parties();
        let may = say(&mut bench, by, OpenWord::Ask { about });
        asked += u32::from(may.is_ok());
        if may.is_err() {
            continue;
        }
        let partner = by.round().find(|&seat| seat != by && parties.of(seat) == parties.of(by));
        let partner = partner.expect("a partner");
        let refused = say(&mut bench, by, OpenWord::Complain { about: Some(about) });
        assert!(refused.is_ok(), "the answer is that the asker is bound");
        assert!(bench.table.case().is_none());
        say(&mut bench, partner, OpenWord::Waive { about }).expect("the answer");
        let late = say(&mut bench, partner, OpenWord::Complain { about: Some(about) });
        assert!(late.is_ok() && bench.table.case().is_none(), "it binds both");
    }
    println!("{asked} of 40 could ask");
}
