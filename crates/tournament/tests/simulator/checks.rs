//! What must hold.

use dulle_tournament::{
    DealsAgain, Duty, ForcedOrder, Line, Match, Member, MemberSet, Next, Over, Points, Row, Sheet,
    SheetContract,
};

/// The hands that count, by their numbers.
fn rows(game: &Match) -> Vec<&Row> {
    let mut rows: Vec<&Row> = game
        .lines()
        .iter()
        .filter_map(|line| match line {
            Line::Hand(row) if row.struck.is_none() => Some(&**row),
            _ => None,
        })
        .collect();
    rows.sort_by_key(|row| row.number);
    rows
}

fn is_compulsory(row: &Row) -> bool {
    matches!(row.duty, Some(Duty::Compulsory | Duty::Forced))
}

/// After every entry.
pub(crate) fn always(game: &Match) {
    let sheet = game.sheet();
    assert!(sheet.check.is_good(), "{:?}", sheet.check);
    for line in &sheet.lines {
        assert!(line.check.is_good(), "{:?}", line.check);
    }
    doubled(game, &sheet);
    let rows = rows(game);
    let hands = game.setup().hands();
    for pair in rows.windows(2) {
        assert!(pair[0].number < pair[1].number, "a number twice");
    }
    assert!(rows.iter().all(|row| (1..=hands).contains(&row.number)));
    assert!(usize::from(sheet.owes.len()) + rows.len() <= usize::from(hands), "no room for duties");
    for row in &rows {
        for member in row.seating.sitting_out().iter() {
            assert_eq!(row.noted.points.of(member), 0, "points for {member:?}, who sat out");
        }
        assert!(row.noted.soloist.is_none_or(|soloist| row.seating.has_cards(soloist)));
    }
    if let Next::Hand(hand) = game.next() {
        let seating = hand.seating;
        let with_cards: MemberSet = seating.players.into_iter().collect();
        assert_eq!(with_cards.len(), 4);
        let circle = game.setup().circle();
        assert_eq!(with_cards.len() + seating.sitting_out().len(), circle.size());
        assert!(seating.sitting_out().iter().all(|member| !with_cards.contains(member)));
        assert_eq!(seating.has_cards(seating.dealer), circle.size() == 4);
        assert!(with_cards.contains(seating.cutter()), "the cutter has cards");
        let must = !seating.owes.is_empty() && seating.owes.len() == hand.left;
        assert_eq!(seating.forced.is_some(), must, "every hand that is left must be a solo");
        if let Some(passed) = hand.passed {
            assert_eq!(circle.left(passed, 1), hand.due, "the deal passes to the left");
            assert!(seating.forced.is_some(), "and only for a forced solo");
        }
        if let Some(forced) = seating.forced {
            assert!(with_cards.contains(forced) && seating.owes.contains(forced));
        }
        assert_eq!(seating.owes, sheet.owes);
        assert!((1..=hands).contains(&hand.number) && game.row(hand.number).is_none());
        assert!(hand.left >= 1 && usize::from(hand.left) + rows.len() <= usize::from(hands));
    }
}

/// Which hands count double, counted down hand by hand.
fn doubled(game: &Match, sheet: &Sheet<'_>) {
    let members = u16::from(game.setup().circle().size());
    let mut to_come = 0;
    for line in &sheet.lines {
        let Line::Hand(row) = line.line else { continue };
        if row.struck.is_some() {
            assert_eq!(line.points, Points::ZERO);
            continue;
        }
        assert_eq!(row.bock.is_some(), to_come > 0, "hand {}", row.number);
        for member in game.setup().circle().members() {
            let factor = if to_come > 0 { 2 } else { 1 };
            assert_eq!(line.points.of(member), factor * row.noted.points.of(member));
        }
        to_come -= to_come.min(1);
        to_come += members * row.noted.causes.iter().count() as u16;
    }
    if let Next::Hand(hand) = game.next() {
        assert_eq!((hand.bock_left, hand.bock.is_some()), (to_come, to_come > 0));
    }
}

/// When no hand comes any more.
pub(crate) fn at_the_end(game: &Match) {
    let rows = rows(game);
    let hands = usize::from(game.setup().hands());
    match game.next() {
        Next::Over(Over::Played) => assert_eq!(rows.len(), hands),
        Next::Over(Over::Time { struck }) => assert_eq!(rows.len() + usize::from(struck), hands),
        other => panic!("not the end: {other:?}"),
    }
    let terms = game.setup().terms();
    for member in game.setup().circle().members() {
        let solos = rows.iter().filter(|row| row.noted.soloist == Some(member));
        let compulsory = solos.filter(|row| is_compulsory(row)).count();
        assert_eq!(compulsory, usize::from(terms.compulsory_solos), "duties of {member:?}");
    }
    for row in &rows {
        if row.seating.forced.is_some() {
            assert_eq!(row.duty, Some(Duty::Forced), "forced for nothing");
        }
        if matches!(
            row.noted.kind,
            SheetContract::Normal | SheetContract::Wedding | SheetContract::WeddingSolo
        ) {
            assert_eq!(row.duty, None);
        }
    }
}

/// A table at which nothing was dealt wrongly, corrected or struck: the list of dealers, worked out
/// hand by hand from the results alone.
pub(crate) fn plain(game: &Match) {
    let terms = game.setup().terms();
    let circle = game.setup().circle();
    let rows = rows(game);
    let mut owes: Vec<Member> = circle.members().filter(|_| terms.compulsory_solos).collect();
    let mut dealer = Member::FIRST;
    let time_up = game.lines().iter().any(|line| matches!(line, Line::TimeUp { .. }));
    for (played, row) in rows.iter().enumerate() {
        let left = usize::from(game.setup().hands()) - played;
        let all_owed = !owes.is_empty() && owes.len() == left;
        assert!(!all_owed || row.seating.forced.is_some(), "hand {} not forced", row.number);
        assert!(all_owed || time_up || row.seating.forced.is_none(), "forced too early");
        if let Some(forced) = row.seating.forced {
            let with_cards = |member: &&Member| circle.players(dealer).contains(member);
            if !owes.iter().any(|member| with_cards(&member)) {
                dealer = circle.left(dealer, 1);
            }
            let with_cards = |member: &Member| circle.players(dealer).contains(member);
            let first = match terms.forced_order {
                ForcedOrder::SeatNumber => owes.iter().copied().find(with_cards),
                ForcedOrder::DealersLeft => (1..=circle.size())
                    .map(|steps| circle.left(dealer, steps))
                    .find(|member| owes.contains(member) && with_cards(member)),
            };
            assert_eq!(Some(forced), first, "hand {}", row.number);
            assert_eq!(row.noted.soloist, Some(forced));
        }
        assert_eq!(row.seating.dealer, dealer, "hand {}", row.number);
        let silent = row.noted.kind == SheetContract::SilentWedding && terms.silent_wedding_is_duty;
        let soloist = row.noted.soloist.filter(|_| silent || row.noted.kind.is_named_solo());
        let first_solo = soloist.is_some_and(|soloist| owes.contains(&soloist));
        owes.retain(|&member| Some(member) != soloist);
        let again = first_solo
            && (row.seating.forced.is_none() || terms.deals_again == DealsAgain::AfterEvery);
        if !again {
            dealer = circle.left(dealer, 1);
        }
    }
    if !time_up && terms.compulsory_solos {
        counts(game, &rows);
    }
}

/// 10.2.1: a member who plays to the end deals and leads equally often, solos of duty aside.
fn counts(game: &Match, rows: &[&Row]) {
    let setup = game.setup();
    let members = setup.circle().size();
    if setup.hands() != setup.terms().hands_for(members) {
        return;
    }
    let others: Vec<&&Row> = rows.iter().filter(|row| !is_compulsory(row)).collect();
    assert_eq!(others.len(), 5 * usize::from(members));
    for member in setup.circle().members() {
        let dealt = others.iter().filter(|row| row.seating.dealer == member).count();
        let led = others.iter().filter(|row| row.seating.players[0] == member).count();
        assert_eq!((dealt, led), (5, 5), "{member:?}");
    }
    if members == 5 {
        let played = |member| rows.iter().filter(|row| row.seating.has_cards(member)).count();
        let played: Vec<usize> = setup.circle().members().map(played).collect();
        assert!(played.iter().all(|hands| (21..=25).contains(hands)), "{played:?}");
        assert_eq!(played.iter().sum::<usize>(), 120);
    }
}
