//! The deal of the day, compared with everybody.

use dulle_bots::{DAILY_BOOK, DAILY_SEAT, Effort, RulePlayer, bot_action, daily_deal};
use dulle_protocol::api::{DailyCount, DailyResult, DailyWeek};
use dulle_rules::dkn::Record;
use dulle_rules::{Action, Game, Rulebook, Rules, Viewer};
use dulle_store::UnixMillis;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::house::{House, Reply, Visitor};

fn today() -> i64 {
    UnixMillis::now().0 / 86_400_000
}

/// The hand of a day and its points. The player takes the card of this number among those that are legal, where there are as many.
fn hand(day: i64, choice: usize) -> (String, i16) {
    let rules = Rules::new(Rulebook::named(DAILY_BOOK).expect("a book"));
    let deal = daily_deal(rules.book(), day);
    let mut game = Game::new(&rules, &deal).expect("a deal");
    let mut record = Record::of_deal(rules.book(), &deal);
    while let Some(seat) = game.state().turn() {
        let view = game.view(Viewer::Seat(seat));
        let bot = bot_action(&mut RulePlayer::new(), &view, Effort::default());
        let own = game.legal(seat).cards.iter().nth(choice).map(Action::Play);
        let action = match own {
            Some(own) if seat == DAILY_SEAT => own,
            _ => bot,
        };
        game.act(seat, action).expect("legal");
        record.push(seat, action);
    }
    let points = game.settlement().expect("over").score[DAILY_SEAT.index()];
    (record.to_string(), points)
}

async fn enter(visitor: &mut Visitor, day: i64, dkn: &str) -> Reply {
    visitor.post(&format!("/api/daily/{day}"), &json!({ "dkn": dkn }).to_string()).await
}

fn read<T: DeserializeOwned>(reply: &Reply) -> T {
    assert_eq!(reply.status, 200, "{}", reply.body);
    serde_json::from_str(&reply.body).expect("as described")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_result_counts_and_is_compared_with_all() {
    let house = House::new().await;
    let (mut anna, mut ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let day = today();
    let (first, points) = hand(day, 0);
    let others = (1..8).map(|choice| hand(day, choice));
    let (other, more) = others.into_iter().find(|(_, more)| *more != points).expect("another one");
    let path = format!("/api/daily/{day}");
    assert_eq!(anna.get(&path).await.status, 404, "results would help a player who has not played");
    let result: DailyResult = read(&enter(&mut anna, day, &first).await);
    assert_eq!((result.points, result.all), (points, vec![DailyCount { points, players: 1 }]));
    let result: DailyResult = read(&enter(&mut anna, day, &other).await);
    assert_eq!(result.points, points, "a second try changes nothing");
    let result: DailyResult = read(&enter(&mut ben, day, &other).await);
    let mut all = vec![(points, 1), (more, 1)];
    all.sort_unstable_by_key(|&(points, _)| std::cmp::Reverse(points));
    assert_eq!(result.all.iter().map(|one| (one.points, one.players)).collect::<Vec<_>>(), all);
    let result: DailyResult = read(&anna.get(&path).await);
    assert_eq!((result.points, result.all.len()), (points, 2));
    house.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_that_is_made_up_brings_nothing() {
    let house = House::new().await;
    let mut anna = house.guest("Anna").await;
    let day = today();
    let (good, _) = hand(day, 0);
    let half = good.lines().take(good.lines().count() - 3).collect::<Vec<_>>().join("\n");
    let (yesterday, _) = hand(day - 1, 0);
    for dkn in ["", "nonsense", &half, &yesterday, &"[Deal \"".repeat(100)] {
        let reply = enter(&mut anna, day, dkn).await;
        assert_eq!((reply.status, reply.json()["error"].as_str()), (422, Some("not-that-day")));
    }
    for other in [day - 9, day + 3, i64::MIN, i64::MAX] {
        let reply = enter(&mut anna, other, &good).await;
        assert_eq!((reply.status, reply.json()["error"].as_str()), (422, Some("not-this-week")));
    }
    assert_eq!(house.visitor().get(&format!("/api/daily/{day}")).await.status, 401);
    assert_eq!(anna.get("/api/daily/today").await.status, 400);
    for far in [i64::MIN, i64::MAX] {
        let week: DailyWeek = read(&anna.get(&format!("/api/daily/{far}/week")).await);
        assert_eq!((week.best, week.own), (Vec::new(), None));
    }
    house.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_of_the_week_adds_the_days_and_forgets_a_deleted_player() {
    let house = House::new().await;
    let (mut anna, mut ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let days = [today() - 7, today() - 6];
    // Two days of one week: one of the pairs is.
    let monday = |day: i64| day - (day + 3).rem_euclid(7);
    let days = if monday(days[0]) == monday(days[1]) { days } else { [days[1], days[1] + 1] };
    let mut sums = [0_i32, 0];
    for day in days {
        for (at, (visitor, choice)) in [(&mut anna, 0), (&mut ben, 3)].into_iter().enumerate() {
            if (at, day) == (1, days[1]) {
                continue;
            }
            let (dkn, points) = hand(day, choice);
            read::<DailyResult>(&enter(visitor, day, &dkn).await);
            sums[at] += i32::from(points);
        }
    }
    let path = format!("/api/daily/{}/week", days[0]);
    let week: DailyWeek = read(&ben.get(&path).await);
    assert_eq!(week.monday, monday(days[0]));
    let own = week.own.expect("Ben has played");
    assert_eq!((own.points, own.days, own.own), (sums[1], 1, true));
    assert_eq!(own.place, 1 + u32::from(sums[0] > sums[1]));
    let anna_row = week.best.iter().find(|row| row.name == "Anna").expect("Anna");
    assert_eq!((anna_row.points, anna_row.days, anna_row.own), (sums[0], 2, false));
    assert!(week.best.is_sorted_by(|one, next| one.points >= next.points));
    let export = anna.get("/api/me/export").await.json();
    assert_eq!(export["daily"].as_array().map(Vec::len), Some(2), "an export has everything");
    assert_eq!(anna.delete("/api/me", "").await.status, 204);
    let week: DailyWeek = read(&ben.get(&path).await);
    assert_eq!(week.best.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), ["Ben"]);
    house.end().await;
}
