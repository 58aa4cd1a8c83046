//! Whole hands through the analysis.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use dulle_analysis::words::{DecisionTexts, signed};
use dulle_analysis::{
    Analyst, Decision, DecisionReason, Fact, HandAnalysis, HandRun, Settings, facts, reasons_for,
    shares,
};
use dulle_bots::{Chance, Deals, Effort, HintReason, NetPlayer, Network, Player, RulePlayer, hint};
use dulle_net::{Answer, Question};
use dulle_rules::dkn::Record;
use dulle_rules::{
    Action, Bid, Card, Class, Deal, FinalContract, Game, Rules, Seat, Solo, Stage, Viewer, playable,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{any_action, any_deal, hands};
use dulle_test_support::house::larger_set;
use dulle_texts::{Lang, Texts};

const BOOKS: [&str; 3] = ["ddv2026", "lions2024", "palast"];
/// Little work with open cards: most of these hands are played without sense.
const SETTINGS: Settings = Settings { open_tricks: 3, open_nodes: 20_000, look_ahead: 0 };

fn network() -> Arc<Network> {
    dulle_arena::network(None).unwrap()
}

fn analysis(rules: &Rules, record: &Record) -> HandAnalysis {
    analysis_by(SETTINGS, rules, record)
}

fn analysis_by(settings: Settings, rules: &Rules, record: &Record) -> HandAnalysis {
    let mut analyst = Analyst::new(Some(network()), settings);
    let mut run = HandRun::new(rules, record).unwrap();
    while run.step(&mut analyst, None) {}
    run.finish()
}

/// A hand that `choose` plays for everybody.
fn played(
    rules: &Rules,
    deal: &Deal,
    mut choose: impl FnMut(&Game<'_>) -> Option<(Seat, Action)>,
) -> Record {
    let mut game = Game::new(rules, deal).unwrap();
    let mut record = Record::of_deal(rules.book(), deal);
    while let Some((seat, action)) = choose(&game) {
        game.act(seat, action).unwrap();
        record.push(seat, action);
    }
    record.set_result(&game);
    record
}

/// What a player would do at its turn.
fn by(player: &mut impl Player, game: &Game<'_>) -> Option<(Seat, Action)> {
    let seat = game.state().turn()?;
    Some((seat, player.act(&game.view(Viewer::Seat(seat)), Effort::default())))
}

#[test]
fn the_learned_player_makes_no_mistake_by_its_own_judgement() {
    let mut player = NetPlayer::new(network());
    for book in BOOKS {
        let rules = Rules::named(book).unwrap();
        for number in 0..2 {
            let deal = any_deal(&rules, &mut Rng::new(number << 8 | 40));
            let found = analysis(&rules, &played(&rules, &deal, |game| by(&mut player, game)));
            assert!(found.judged && found.mistakes().is_empty(), "{book} {number}");
            assert!(shares(&found).iter().all(|share| share.decisions > 0 && share.mistakes == 0));
        }
    }
}

/// Everybody plays as the learned player, but once a seat plays the worst card.
#[test]
fn a_blunder_is_found_where_it_was_made() {
    let rules = Rules::named("ddv2026").unwrap();
    let mut found_blunders = 0;
    for number in 0..6 {
        let deal = any_deal(&rules, &mut Rng::new(number << 8 | 41));
        let mut player = NetPlayer::new(network());
        let mut blunder = None;
        let mut action = 0;
        let record = played(&rules, &deal, |game| {
            action += 1;
            let (seat, chosen) = by(&mut player, game)?;
            let view = game.view(Viewer::Seat(seat));
            if blunder.is_none() && matches!(chosen, Action::Play(_)) {
                let values = player.values(&view, &Question::card_of_view(&view)?)?;
                let (best, worst) = (values.first()?, values.last()?);
                if best.1 - worst.1 > (2.5 * NetPlayer::error(&view)).max(1.5) {
                    blunder = Some((action, seat, worst.0, best.1 - worst.1));
                    return Some((seat, worst.0.action(&view)?));
                }
            }
            Some((seat, chosen))
        });
        let Some((action, seat, card, cost)) = blunder else { continue };
        let found = analysis(&rules, &record);
        let mistakes = found.mistakes();
        assert_eq!(mistakes.len(), 1, "{number}");
        assert_eq!((mistakes[0].action, mistakes[0].seat), (action, seat), "{number}");
        assert_eq!(mistakes[0].chosen, card);
        assert!((mistakes[0].cost().unwrap().points - cost).abs() < 1e-4);
        found_blunders += 1;
    }
    assert!(found_blunders > 2, "{found_blunders}");
}

/// The network's best answers stay best where a look ahead does not speak against them, and what costs several points by the network's
/// opinion costs some by any.
#[test]
fn the_strongest_player_finds_the_large_mistakes_too_and_always_alike() {
    let rules = Rules::named("ddv2026").unwrap();
    let ahead = Settings { look_ahead: 200, ..SETTINGS };
    let (mut large, mut found_again, mut otherwise) = (0, 0, 0);
    for number in 0..3 {
        let record = senseless(&rules, &mut Rng::new(number << 8 | 48));
        let (plain, deep) = (analysis(&rules, &record), analysis_by(ahead, &rules, &record));
        assert_eq!(deep, analysis_by(ahead, &rules, &record));
        check(&rules, &record, &deep);
        for (plain, deep) in plain.decisions.iter().zip(&deep.decisions) {
            assert_eq!((plain.action, plain.chosen), (deep.action, deep.chosen));
            otherwise += u32::from(plain.answers != deep.answers);
            if plain.cost().is_some_and(|cost| cost.least > 1.0) {
                large += 1;
                found_again += u32::from(deep.cost().is_some());
            }
        }
    }
    assert!(otherwise > 10 && large > 5, "{otherwise} {large}");
    assert!(10 * found_again > 8 * large, "{found_again} of {large}");
}

/// A hand played without sense, by the rules of a book or a house.
fn senseless(rules: &Rules, rng: &mut Rng) -> Record {
    let deal = any_deal(rules, rng);
    played(rules, &deal, |game| any_action(game, rng))
}

fn check(rules: &Rules, record: &Record, found: &HandAnalysis) {
    for decision in &found.decisions {
        if decision.is_forced() {
            assert!(decision.cost().is_none() && decision.answers.is_empty());
        }
        if let Some(cost) = decision.cost() {
            let (best, own) = (decision.best().unwrap(), decision.own().unwrap());
            assert!(best.points - best.margin > own.points + own.margin);
            assert!(cost.least > 0.0 && cost.least <= cost.points && cost.points <= cost.most);
        }
        assert!(decision.answers.is_sorted_by(|a, b| a.points >= b.points));
    }
    assert_eq!(found.result, record.play(rules).unwrap().settlement().map(|s| s.score));
    if let (Some(score), Some(last)) = (found.result, found.curve.last()) {
        assert_eq!(last.points, score.map(f32::from));
    }
    // In some houses only the losers' points are written down: their result need not be balanced.
    let expected =
        found.curve.len() - usize::from(found.result.is_some() && !found.curve.is_empty());
    for point in &found.curve[..expected] {
        let sum: f32 = point.points.iter().sum();
        assert!(sum.abs() < 1e-3, "{point:?}");
    }
}

#[test]
fn hands_of_every_book_and_house_are_analysed_and_forced_cards_are_no_mistakes() {
    let (mut judged, mut unjudged, mut mistakes) = (0, 0, 0);
    for number in 0..hands(24) {
        let mut rng = Rng::new(number << 8 | 42);
        let rules = if number % 2 == 0 {
            Rules::named(BOOKS[(number / 2 % 3) as usize]).unwrap()
        } else {
            larger_set(&mut rng)
        };
        let record = senseless(&rules, &mut rng);
        let found = analysis(&rules, &record);
        check(&rules, &record, &found);
        mistakes += found.mistakes().len();
        if found.judged {
            judged += 1;
            assert!(found.result.is_none() || !found.curve.is_empty());
        } else {
            unjudged += 1;
            assert!(found.mistakes().is_empty());
        }
    }
    assert!(judged > 8 && unjudged > 4 && mistakes > 20, "{judged} {unjudged} {mistakes}");
}

/// Everybody says fine. Where that was wrong, the solo or the wedding is named that the learned player would have played.
#[test]
fn a_wait_that_was_missed_says_what_it_stands_for_and_what_that_promises() {
    let rules = Rules::named("ddv2026").unwrap();
    let mut player = NetPlayer::new(network());
    let (mut solos, mut weddings) = (0, 0);
    for number in 0..150 {
        let deal = Deal { forced: None, ..any_deal(&rules, &mut Rng::new(number << 8 | 50)) };
        let fine = |game: &Game<'_>| {
            let seat = game.state().turn()?;
            let bidding = game.state().contract().is_none();
            bidding.then_some((seat, Action::Bid(Bid::Fine)))
        };
        let found = analysis(&rules, &played(&rules, &deal, fine));
        for decision in found.mistakes() {
            assert_eq!(decision.best().unwrap().answer, Answer::Bid(Bid::Wait));
            let named = decision.named.unwrap();
            let mut game = Game::new(&rules, &deal).unwrap();
            while let Some((seat, _)) = fine(&game) {
                let waits = seat == decision.seat;
                game.act(seat, Action::Bid(if waits { Bid::Wait } else { Bid::Fine })).unwrap();
                if game.state().bidding().stage == Stage::Naming {
                    break;
                }
            }
            let view = game.view(Viewer::Seat(decision.seat));
            let asked = Question::of_view(&view).unwrap();
            let best = player.values(&view, &asked).unwrap()[0];
            assert_eq!((Answer::Bid(named.bid), named.points), best);
            for lang in [Lang::De, Lang::En] {
                let texts = Texts::new(lang);
                let what = match named.bid {
                    Bid::Solo(solo) => texts.contract(FinalContract::Solo(solo)),
                    _ => texts.contract(FinalContract::Wedding),
                };
                let told = DecisionTexts::numbered(&texts).mistake(decision);
                let promise = signed(named.points, &texts).replace('-', "\u{2212}");
                assert!(told.contains(&format!("({what}), ")), "{told}");
                assert!(told.matches(&what).count() >= 2 && told.contains(&promise), "{told}");
                // One number for one solo, and no other solo beside it.
                let solos = Solo::ALL.map(|solo| texts.contract(FinalContract::Solo(solo)));
                assert!(solos.iter().all(|solo| *solo == what || !told.contains(solo)), "{told}");
            }
            match named.bid {
                Bid::Wedding => weddings += 1,
                _ => solos += 1,
            }
        }
    }
    assert!(solos > 3 && weddings > 3, "{solos} {weddings}");
}

#[test]
fn without_weights_nothing_is_a_mistake_and_what_is_certain_stays() {
    let rules = Rules::named("ddv2026").unwrap();
    let record = senseless(&rules, &mut Rng::new(43));
    let mut analyst = Analyst::new(None, SETTINGS);
    let mut run = HandRun::new(&rules, &record).unwrap();
    while run.step(&mut analyst, None) {}
    let without = run.finish();
    let with = analysis(&rules, &record);
    assert!(!without.judged && without.mistakes().is_empty());
    let open = |found: &HandAnalysis| -> Vec<_> {
        found.decisions.iter().map(|decision| decision.open.clone()).collect()
    };
    assert_eq!(open(&without), open(&with));
    assert!(open(&with).iter().any(Option::is_some));
}

#[test]
fn a_hand_that_breaks_off_is_analysed_as_far_as_it_goes_and_always_in_the_same_way() {
    let rules = Rules::named("ddv2026").unwrap();
    let record = senseless(&rules, &mut Rng::new(44));
    let whole = analysis(&rules, &record);
    assert_eq!(whole, analysis(&rules, &record));
    let mut part = Record::of_deal(rules.book(), &record.deal().unwrap());
    part.moves = record.moves[..record.moves.len() / 2].to_vec();
    let half = analysis(&rules, &part);
    assert_eq!(half.result, None);
    let plain = |decision: &Decision| (decision.action, decision.chosen, decision.answers.clone());
    let of_half: Vec<_> = half.decisions.iter().map(plain).collect();
    let of_whole: Vec<_> = whole.decisions.iter().map(plain).take(of_half.len()).collect();
    assert_eq!(of_half, of_whole);
}

/// Whether a player after the seat at its turn can still take the running trick from `card`,
/// in this deal.
fn can_be_beaten(game: &Game<'_>, me: Seat, card: Card, by: impl Fn(Seat) -> bool) -> bool {
    let running = game.state().running();
    let led = running.cards.first().copied().unwrap_or(card);
    let after = (1..4 - running.cards.len() as u8).map(|steps| me.left(steps));
    after.filter(|&seat| by(seat)).any(|seat| {
        let cards = playable(game.order(), game.state().hand(seat), Some(led));
        cards.iter().any(|other| game.order().beats(other, card))
    })
}

/// Facts are looked at in deals that fit the view: each must hold in all of them.
#[test]
fn every_fact_holds_in_every_deal_that_the_seat_must_reckon_with() {
    let mut checked = [0; 6];
    for number in 0..hands(60) {
        let mut rng = Rng::new(number << 8 | 45);
        let rules = Rules::named(BOOKS[(number % 3) as usize]).unwrap();
        let deal = any_deal(&rules, &mut rng);
        let mut player = RulePlayer::default();
        let mut chance = Chance::new(number);
        let mut game = Game::new(&rules, &deal).unwrap();
        while let Some((seat, action)) = by(&mut player, &game) {
            let view = game.view(Viewer::Seat(seat));
            let legal: Vec<_> = view.legal().cards.kinds().into_iter().collect();
            for &best in &legal {
                for &chosen in legal.iter().filter(|&&card| card != best) {
                    for fact in facts(&view, Answer::Play(best), Answer::Play(chosen)) {
                        let deals = Deals::new(&view).unwrap();
                        let drawn = (0..3).filter_map(|_| deals.draw_game(&mut chance));
                        for world in drawn.chain([game]) {
                            holds(&world, seat, fact, &mut checked);
                        }
                    }
                }
            }
            game.act(seat, action).unwrap();
        }
    }
    assert!(checked.iter().all(|&count| count > 20), "{checked:?}");
}

fn holds(world: &Game<'_>, me: Seat, fact: Fact, checked: &mut [u32; 6]) {
    let parties = world.state().parties();
    let lying = world.state().running().best(world.order());
    match fact {
        Fact::PartnersTrick { partner, card } => {
            assert_eq!(lying, Some((partner, card)));
            assert_eq!(parties.of(partner), parties.of(me));
            assert!(!can_be_beaten(world, me, card, |_| true));
            checked[0] += 1;
        }
        Fact::PartnerByCall { partner, call } => {
            assert_eq!(parties.of(partner), parties.of(me));
            assert!(
                world.state().calls().iter().any(|made| (made.seat, made.call) == (partner, call))
            );
            // Otherwise it was known without the call.
            let mut cards = world.state().played_by(partner);
            assert!(cards.all(|card| card != Card::CLUB_QUEEN));
            checked[1] += 1;
        }
        Fact::TheirTrick { opponent, card } => {
            assert_eq!(lying, Some((opponent, card)));
            assert_ne!(parties.of(opponent), parties.of(me));
            let own = playable(
                world.order(),
                world.state().hand(me),
                world.state().running().cards.first().copied(),
            );
            assert!(!own.iter().any(|other| world.order().beats(other, card)));
            let ours = |seat| parties.of(seat) == parties.of(me);
            assert!(!can_be_beaten(world, me, card, ours));
            checked[2] += 1;
        }
        Fact::Unbeatable { card } => {
            assert!(lying.is_none_or(|(_, best)| world.order().beats(card, best)));
            assert!(!can_be_beaten(world, me, card, |_| true));
            checked[3] += 1;
        }
        Fact::OutOf { opponent, suit } => {
            assert_ne!(parties.of(opponent), parties.of(me));
            let class = Class::Side(suit);
            let hand = world.state().hand(opponent);
            assert!(hand.iter().all(|card| world.order().class(card) != class));
            checked[4] += 1;
        }
        Fact::SafeTrick { partner } => {
            assert_eq!(lying.map(|(seat, _)| seat), Some(partner));
            let after = (0..4 - world.state().running().cards.len() as u8).map(|at| me.left(at));
            assert!(after.chain([partner]).all(|seat| parties.of(seat) == parties.of(me)));
            checked[5] += 1;
        }
    }
}

/// A reason of the rule player is told only where it would have chosen the better answer.
#[test]
fn the_rule_players_reason_is_told_only_where_it_agrees() {
    let rules = Rules::named("ddv2026").unwrap();
    let (mut told, mut without) = (0, 0);
    for number in 0..4 {
        let found = analysis(&rules, &senseless(&rules, &mut Rng::new(number << 8 | 46)));
        for decision in found.mistakes() {
            let rule =
                decision.reasons.iter().any(|reason| matches!(reason, DecisionReason::Rule(_)));
            let agrees = match (decision.best().unwrap().answer, decision.hint.unwrap().action) {
                (Answer::Play(a), Action::Play(b)) => a == b,
                (Answer::Bid(a), Action::Bid(b)) => a == b,
                (Answer::Raise, Action::Call(b)) => decision.call == Some(b),
                _ => false,
            };
            assert!(!rule || agrees);
            told += u32::from(rule);
            without += u32::from(decision.reasons.is_empty());
        }
    }
    assert!(told > 0 && without > 0, "{told} {without}");
}

/// A reason for a card must speak against the other one: checked by what the cards and the tricks so far are.
#[test]
fn the_rule_players_reason_speaks_for_the_better_card_and_against_the_other() {
    let (mut aces, mut little, mut others) = (0, 0, 0);
    for number in 0..hands(60) {
        let rules = Rules::named(BOOKS[(number % 3) as usize]).unwrap();
        let mut game =
            Game::new(&rules, &any_deal(&rules, &mut Rng::new(number << 8 | 47))).unwrap();
        while let Some((seat, action)) = by(&mut RulePlayer::default(), &game) {
            let view = game.view(Viewer::Seat(seat));
            let (Action::Play(best), Some(hint)) = (action, hint(&view)) else {
                game.act(seat, action).unwrap();
                continue;
            };
            for chosen in view.legal().cards.kinds().into_iter().filter(|&card| card != best) {
                let (answer, other) = (Answer::Play(best), Answer::Play(chosen));
                match reasons_for(&view, answer, other, Some(hint)).first() {
                    Some(DecisionReason::Rule(HintReason::CashAce)) => {
                        let led = (0..game.state().tricks_played())
                            .filter_map(|index| game.state().trick(index).cards.first().copied());
                        let class = game.order().class(best);
                        assert!(led.into_iter().all(|led| game.order().class(led) != class));
                        aces += 1;
                    }
                    Some(DecisionReason::Rule(HintReason::GiveLittle)) => {
                        assert!(best.eyes() < chosen.eyes(), "{best} instead of {chosen}");
                        little += 1;
                    }
                    Some(DecisionReason::Rule(HintReason::KeepCharlie)) => {
                        assert_eq!(chosen, Card::CLUB_JACK);
                    }
                    Some(DecisionReason::Rule(_)) => others += 1,
                    _ => {}
                }
            }
            game.act(seat, action).unwrap();
        }
    }
    assert!(aces > 20 && little > 20 && others > 20, "{aces} {little} {others}");
}

/// A word of praise is for the best answer, where the rule player would have given a clearly worse one.
#[test]
fn praise_is_for_the_best_answer_that_the_rule_player_would_have_missed() {
    let rules = Rules::named("ddv2026").unwrap();
    let mut praised = 0;
    for number in 0..12 {
        let found = analysis(&rules, &senseless(&rules, &mut Rng::new(number << 8 | 48)));
        for decision in &found.decisions {
            let Some(praise) = decision.praise() else { continue };
            let (best, own) = (decision.best().unwrap(), decision.own().unwrap());
            assert_eq!((best, decision.cost()), (own, None));
            assert!(!decision.is_forced() && praise.instead != decision.chosen);
            assert!(praise.points >= 0.5);
            praised += 1;
        }
        for seat in Seat::ALL {
            let best = found.praised(|of| of == seat);
            assert!(best.is_none_or(|best| best.seat == seat && best.praise().is_some()));
        }
    }
    assert!(praised > 0, "nothing was well seen");
}

/// While it goes on, the curve ends where the analysis has come to: the result comes last.
#[test]
fn what_was_found_so_far_has_no_result_yet() {
    let rules = Rules::named("ddv2026").unwrap();
    let record = senseless(&rules, &mut Rng::new(49));
    let mut analyst = Analyst::new(Some(network()), SETTINGS);
    let mut run = HandRun::new(&rules, &record).unwrap();
    for _ in 0..12 {
        run.step(&mut analyst, None);
    }
    let so_far = run.so_far();
    assert!(so_far.result.is_none() && so_far.curve.iter().all(|point| point.tricks < 3));
    while run.step(&mut analyst, None) {}
    let found = run.finish();
    assert_eq!(found.curve.last().map(|point| point.tricks), Some(12));
    assert!(found.result.is_some());
}
