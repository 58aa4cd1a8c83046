//! Whole contests: fair, and the same to the byte however they are run.

mod common;

use std::fs;
use std::path::Path;

use common::{contest, json, plan, play, wild};
use dulle_arena::{
    ArenaError, Contest, FileError, HandResult, Placements, Plan, PlayerKind, Shard, Side, merge,
    read_results, run,
};
use dulle_bots::{Effort, Player, stand_in_action};
use dulle_rules::dkn::{Reader, Replayer};
use dulle_rules::{Action, Bid, Rules, Seat, SeatSet, Solo, View};
use tempfile::TempDir;

fn random() -> PlayerKind {
    PlayerKind::parse("random").expect("a player")
}

/// Plays with files in a folder; gives the table, the results and the hands.
fn with_files(contest: &Contest, plan: &Plan, folder: &Path, name: &str) -> [String; 3] {
    let out = folder.join(format!("{name}.jsonl"));
    let dkn = folder.join(format!("{name}.dkn"));
    let plan = Plan { out: Some(out.clone()), dkn: Some(dkn.clone()), ..plan.clone() };
    let report = play(contest, &plan);
    let [results, hands] = [out, dkn].map(|path| fs::read_to_string(path).expect("a file"));
    [json(&report), results, hands]
}

#[test]
fn placements_are_complete_and_symmetric() {
    for (placements, count) in
        [(Placements::TwoTwo, 6), (Placements::OneThree, 4), (Placements::ThreeOne, 4)]
    {
        let list = placements.list();
        assert_eq!(list.len(), count);
        for (i, placement) in list.iter().enumerate() {
            assert_eq!(placement.0.len(), placements.seats(Side::A));
            assert!(!list[..i].contains(placement), "{placement:?} twice");
        }
        for seat in Seat::ALL {
            let of_a = list.iter().filter(|placement| placement.side(seat) == Side::A).count();
            assert_eq!(of_a * 4, count * placements.seats(Side::A) as usize, "{seat:?}");
        }
        assert_eq!(Placements::from_word(placements.word()), Some(placements));
    }
    let two = Placements::TwoTwo.list();
    let mirror = |seats: SeatSet| two.iter().any(|other| other.0 == seats.complement());
    assert!(two.iter().all(|placement| mirror(placement.0)));
}

#[test]
fn a_player_is_exactly_as_good_as_itself() {
    for placements in Placements::ALL {
        let contest = Contest { placements, ..contest(wild(), wild()) };
        let summary = play(&contest, &plan(60)).summary;
        let points = summary.points.unwrap();
        assert_eq!((points.mean, points.low, points.high), (0.0, 0.0, 0.0), "{placements:?}");
        assert!(summary.side_a.solos.count > 0 && summary.side_a.calls.count > 0);
    }
}

#[test]
fn the_other_way_round_gives_the_mirror() {
    let there = play(&contest(wild(), random()), &plan(60)).summary;
    let back = play(&contest(random(), wild()), &plan(60)).summary;
    assert_eq!(there.points.unwrap().mean, -back.points.unwrap().mean);
    assert_eq!(there.side_a, back.side_b);
    assert_eq!(there.splits.solo_a.hands, back.splits.solo_b.hands);
}

#[test]
fn the_splits_are_all_the_hands() {
    let summary = play(&contest(wild(), random()), &plan(100)).summary;
    let splits = &summary.splits;
    assert_eq!(summary.hands, 600);
    let contracts =
        [&splits.normal, &splits.wedding, &splits.silent_wedding, &splits.solo_a, &splits.solo_b];
    assert_eq!(contracts.map(|split| split.hands).iter().sum::<u64>(), 600);
    assert_eq!(splits.called.hands + splits.uncalled.hands, 600);
    assert_eq!(summary.side_a.solos.count, splits.solo_a.hands);
    assert_eq!(summary.side_b.calls.count, 0, "random never calls");
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let folder = TempDir::new().unwrap();
    let contest = contest(wild(), random());
    let with = |threads| {
        let plan = Plan { threads, ..plan(80) };
        with_files(&contest, &plan, folder.path(), &threads.to_string())
    };
    let one = with(1);
    assert_eq!(one, with(2));
    assert_eq!(one, with(7));
}

#[test]
fn shards_put_together_give_the_same_bytes() {
    let folder = TempDir::new().unwrap();
    let contest = contest(wild(), random());
    let [table, results, _] = with_files(&contest, &plan(50), folder.path(), "whole");
    let mut files = Vec::new();
    for index in [3, 1, 2] {
        let shard = Shard::new(index, 3).unwrap();
        let plan = Plan { shard, ..plan(50) };
        with_files(&contest, &plan, folder.path(), &index.to_string());
        let path = folder.path().join(format!("{index}.jsonl"));
        let found = read_results(&path).unwrap().unwrap();
        files.push((path, found));
    }
    let merged = merge(files.clone()).unwrap();
    assert_eq!(merged.len(), 1);
    assert_eq!(merged[0].to_lines().unwrap(), results);
    assert_eq!(serde_json::to_string(&merged[0].summary()).unwrap(), table);

    // A file twice is no harm, a file that says something else is.
    files.push(files[0].clone());
    assert_eq!(merge(files.clone()).unwrap()[0].results.len(), 50);
    files[3].1.results[0].hands[0].score = [9; 4];
    assert_eq!(merge(files).unwrap_err().deal, 3);
}

#[test]
fn an_interrupted_run_goes_on_to_the_same_bytes() {
    let folder = TempDir::new().unwrap();
    let contest = contest(wild(), random());
    let whole = with_files(&contest, &plan(20), folder.path(), "whole");
    let [_, results, hands] = &whole;
    let lines: Vec<usize> = results.match_indices('\n').map(|(at, _)| at + 1).collect();
    // Nothing, half a header, a header, half a deal, a deal, all but a byte, all.
    let cuts = [0, 20, lines[0], lines[0] + 9, lines[9] - 1, lines[9], results.len() - 1];
    for (i, cut) in cuts.into_iter().chain([results.len()]).enumerate() {
        let name = format!("cut{i}");
        fs::write(folder.path().join(format!("{name}.jsonl")), &results[..cut]).unwrap();
        // The hands are always further than the results, by half a hand or by several.
        let deals = lines.iter().filter(|&&end| end <= cut).count().saturating_sub(1);
        let needed: usize = hands.split_inclusive("\n\n").take(deals * 12).map(str::len).sum();
        for more in [0, 1, 100, 2000] {
            let kept = &hands[..(needed + more).min(hands.len())];
            fs::write(folder.path().join(format!("{name}.dkn")), kept).unwrap();
            fs::write(folder.path().join(format!("{name}.jsonl")), &results[..cut]).unwrap();
            let resumed = with_files(&contest, &plan(20), folder.path(), &name);
            assert_eq!(resumed, whole, "cut at {cut}, {more} more");
        }
    }
}

#[test]
fn a_run_can_be_made_longer() {
    let folder = TempDir::new().unwrap();
    let contest = contest(wild(), random());
    let whole = with_files(&contest, &plan(30), folder.path(), "whole");
    with_files(&contest, &plan(11), folder.path(), "grows");
    assert_eq!(with_files(&contest, &plan(30), folder.path(), "grows"), whole);
}

#[test]
fn files_of_other_contests_are_left_alone() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("results.jsonl");
    let first = contest(wild(), random());
    let with_out = Plan { out: Some(out.clone()), ..plan(5) };
    play(&first, &with_out);
    let before = fs::read(&out).unwrap();
    let try_with = |contest: &Contest, plan: &Plan| run(contest, plan, &mut |_| {}).unwrap_err();

    let other = Contest { seed: 8, ..first.clone() };
    let refused = try_with(&other, &with_out);
    assert!(matches!(refused, ArenaError::File(FileError::OtherContest { .. })));
    let shard = Plan { shard: Shard::new(2, 2).unwrap(), ..with_out.clone() };
    let refused = try_with(&first, &shard);
    assert!(matches!(refused, ArenaError::File(FileError::OtherDeal { line: 2, .. })));
    let hands = Plan { dkn: Some(folder.path().join("none.dkn")), ..with_out.clone() };
    assert!(matches!(try_with(&first, &hands), ArenaError::File(FileError::Io { .. })));
    assert_eq!(fs::read(&out).unwrap(), before);

    fs::write(&out, "no results\n").unwrap();
    let refused = try_with(&first, &with_out);
    assert!(matches!(refused, ArenaError::File(FileError::NotResults { line: 1, .. })));
    assert_eq!(fs::read(&out).unwrap(), b"no results\n");
}

#[test]
fn results_of_an_older_version_can_be_read_but_not_gone_on_with() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("results.jsonl");
    let contest = contest(wild(), random());
    let with_out = Plan { out: Some(out.clone()), ..plan(5) };
    play(&contest, &with_out);
    let now = fs::read_to_string(&out).unwrap();
    let with_version = |version: u32| {
        let text = now.replace(r#"{"arena":2,"#, &format!(r#"{{"arena":{version},"#));
        fs::write(&out, &text).unwrap();
        text
    };

    let old = with_version(1);
    assert_ne!(old, now);
    let refused = run(&contest, &with_out, &mut |_| {}).unwrap_err();
    assert!(matches!(refused, ArenaError::File(FileError::OtherContest { .. })), "{refused}");
    assert_eq!(fs::read_to_string(&out).unwrap(), old);
    let read = read_results(&out).unwrap().expect("results");
    assert_eq!((read.header.arena, read.results.len()), (1, 5));

    for unknown in [0, 3] {
        with_version(unknown);
        let refused = read_results(&out).unwrap_err();
        assert!(matches!(refused, FileError::NotResults { line: 1, .. }), "{refused}");
    }
}

#[test]
fn a_run_stops_when_the_interval_is_narrow_enough() {
    let contest = contest(wild(), random());
    let until = |until, threads| {
        let plan = Plan { until: Some(until), threads, ..plan(2000) };
        play(&contest, &plan)
    };
    let found = until(0.6, 1);
    let summary = &found.summary;
    let width = summary.points.unwrap().half_width();
    assert!(width <= 0.6001, "{width} after {} deals", summary.deals);
    assert!(summary.deals < 2000, "{}", summary.deals);
    assert_eq!(json(&found), json(&until(0.6, 3)));
    assert_eq!(play(&contest, &Plan { until: Some(1e-9), ..plan(120) }).summary.deals, 120);
}

#[test]
fn every_hand_replays_without_a_contradiction_in_every_rulebook() {
    for book in dulle_rules::Rulebook::names() {
        let folder = TempDir::new().unwrap();
        let contest = Contest {
            rules: Rules::named(book).unwrap(),
            owes: Seat::ALL.into_iter().skip(2).collect(),
            ..contest(wild(), random())
        };
        let [_, results, hands] = with_files(&contest, &plan(30), folder.path(), "all");
        let mut reader = Reader::new(hands.as_bytes());
        let mut replayer = Replayer::default();
        let scores: Vec<String> = results
            .lines()
            .skip(1)
            .flat_map(|line| {
                let deal: dulle_arena::DealResult = serde_json::from_str(line).unwrap();
                deal.hands.into_iter().map(|hand| format!("{:?}", hand.score))
            })
            .collect();
        for score in &scores {
            let record = reader.next_hand().unwrap().expect("a hand for every result");
            assert_eq!(record.tag("Event"), Some("arena: wild against random, seed 7"));
            let replay = replayer.replay(&record).unwrap();
            assert_eq!(format!("{:?}", replay.settlement.unwrap().score), *score);
        }
        assert!(reader.next_hand().unwrap().is_none());
        assert_eq!(scores.len(), 180);
    }
}

/// A player with a mistake in it.
struct Broken;

impl Player for Broken {
    fn start(&mut self, _: u64) {}

    #[expect(clippy::panic, reason = "the mistake")]
    fn act(&mut self, _: &View<'_>, _: Effort<'_>) -> Action {
        panic!("a mistake in a player")
    }
}

/// A player that always wants to say it is done.
struct Cheat;

impl Player for Cheat {
    fn start(&mut self, _: u64) {}

    fn act(&mut self, _: &View<'_>, _: Effort<'_>) -> Action {
        Action::Done
    }
}

#[test]
#[should_panic = "a mistake in a player"]
fn a_panic_ends_the_run_instead_of_hanging_it() {
    play(&contest(PlayerKind::bot("broken", || Broken), random()), &plan(100_000));
}

#[test]
fn a_player_of_ours_is_held_to_the_rules_too() {
    let cheat = PlayerKind::bot("cheat", || Cheat);
    let summary = play(&contest(random(), cheat), &plan(3)).summary;
    assert_eq!((summary.side_a.faults, summary.side_b.faults), (0, 36));
}

/// Plays a queen solo with every hand and concedes it as soon as that is allowed.
struct Quitter;

impl Player for Quitter {
    fn start(&mut self, _: u64) {}

    fn act(&mut self, view: &View<'_>, _: Effort<'_>) -> Action {
        let legal = view.legal();
        let solo = Action::Bid(Bid::Solo(Solo::Queens));
        let wishes = [Action::Concede, solo, Action::Bid(Bid::Wait)];
        let wish = wishes.into_iter().find(|&wish| legal.contains(wish));
        wish.unwrap_or_else(|| stand_in_action(view))
    }
}

/// All hands of a contest on `deals` deals.
fn hands(contest: &Contest, deals: u64) -> Vec<HandResult> {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("results.jsonl");
    play(contest, &Plan { out: Some(out.clone()), ..plan(deals) });
    let found = read_results(&out).expect("a file").expect("results");
    found.results.into_iter().flat_map(|deal| deal.hands).collect()
}

#[test]
fn players_call_what_is_certain_once_a_soloist_has_conceded() {
    for name in ["rules", "pimc:20", "uct:2x5"] {
        let quitter = PlayerKind::bot("quitter", || Quitter);
        let contest = Contest {
            placements: Placements::OneThree,
            ..contest(quitter, PlayerKind::parse(name).unwrap())
        };
        let hands = hands(&contest, 2);
        let conceded = hands.iter().filter(|hand| hand.played == "solo-queens");
        let schwarz = conceded.filter(|hand| {
            hand.a == hand.re && hand.calls.iter().any(|(_, call)| call == "schwarz")
        });
        assert!(schwarz.count() >= 4, "{name}: {hands:?}");
        assert!(hands.iter().all(|hand| hand.faults.is_empty()), "{name}");
    }
}

#[test]
fn the_stand_in_of_a_player_that_fails_never_calls() {
    let rules = PlayerKind::parse("rules").unwrap();
    let contest = Contest {
        placements: Placements::ThreeOne,
        owes: [Seat::ALL[1]].into_iter().collect(),
        ..contest(PlayerKind::bot("cheat", || Cheat), rules)
    };
    let hands = hands(&contest, 60);
    for hand in &hands {
        assert_eq!(hand.faults.len(), 3);
        for (seat, call) in &hand.calls {
            assert!(!hand.a.contains(seat), "the stand-in on {seat} calls {call}");
        }
    }
    assert!(hands.iter().any(|hand| !hand.calls.is_empty()), "the rule player calls");
    assert!(hands.iter().any(|hand| hand.played == "wedding"));
    let silent =
        |hand: &&HandResult| hand.played == "silent-wedding" && hand.a.contains(&hand.re[0]);
    assert_eq!(hands.iter().filter(silent).count(), 0, "a stand-in announces its wedding");
}
