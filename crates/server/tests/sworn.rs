//! Who may see the four hands at an open table. Of each hand at most one person, the referee: named before its deal, with
//! everybody who was dealt cards being ready for a hand after they were told of it. That person plays no card of the hand.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{Bench, name, other_words, player, seed_count};
use dulle_protocol::{
    ActedBy, OpenClass, OpenThen, OpenWord, Referees, Settings, Stage, Strength, TableUpdate,
};
use dulle_rules::{Action, Card, Seat, Viewer};
use dulle_server::table::{Command, PlayerId, Refusal};

/// Identities that come to the table; the first is its host.
const PEOPLE: u8 = 7;

/// What everybody at the table could write down about the referee: nothing here is read from the table's own books.
#[derive(Default)]
struct Minutes {
    named: Option<PlayerId>,
    /// Who has said that they are ready since the referee was named.
    agreed: BTreeSet<PlayerId>,
    /// By hand: who was dealt cards, and who is the referee of it.
    dealt: BTreeMap<u32, BTreeSet<PlayerId>>,
    sworn: BTreeMap<u32, PlayerId>,
    /// By hand and person: the seats whose cards they were shown.
    seen: BTreeMap<(u32, PlayerId), BTreeSet<u8>>,
}

fn at(bench: &Bench, seat: Seat) -> Option<PlayerId> {
    (1..=PEOPLE).map(player).find(|player| bench.table.seat_of(player) == Some(seat))
}

fn by_name(named: &Referees) -> Option<PlayerId> {
    let named = named.named.as_ref()?;
    (1..=PEOPLE).find(|number| name(*number) == *named).map(player)
}

impl Minutes {
    fn hear(&mut self, bench: &Bench, told: &[(u64, TableUpdate)]) {
        for (_, update) in told {
            match update {
                TableUpdate::Referee(referees) => {
                    let named = by_name(referees);
                    if named != self.named {
                        (self.named, self.agreed) = (named, BTreeSet::new());
                    }
                }
                TableUpdate::Ready { seat, promise: Some(_), .. } => {
                    self.agreed.extend(at(bench, seat.0));
                }
                TableUpdate::Dealt { hand, .. } => self.deal(bench, *hand),
                TableUpdate::Acted(act) if act.by == ActedBy::Player => {
                    let who = at(bench, act.seat.0).expect("a player sits there");
                    assert!(self.dealt[&act.hand].contains(&who), "{who} plays others' cards");
                    assert_ne!(self.sworn.get(&act.hand), Some(&who), "the referee plays");
                }
                _ => {}
            }
        }
        if !told.is_empty() {
            self.look(bench);
        }
    }

    fn deal(&mut self, bench: &Bench, hand: u32) {
        let plays = |seat: &Seat| !bench.table.full_view().place(*seat).waits;
        let dealt: BTreeSet<PlayerId> =
            Seat::ALL.into_iter().filter(plays).filter_map(|seat| at(bench, seat)).collect();
        let all = dealt.iter().all(|player| self.agreed.contains(player));
        if let Some(named) = self.named.clone().filter(|named| all && !dealt.contains(named)) {
            self.sworn.insert(hand, named);
        }
        self.dealt.insert(hand, dealt);
    }

    /// What everybody would be told now: by a full view, and by what they missed.
    fn look(&mut self, bench: &Bench) {
        let table = &bench.table;
        for who in (1..=PEOPLE).map(player) {
            let Some(viewer) = table.viewer(&who) else { continue };
            let hand = table.full_view().redacted(viewer).hand;
            let now = hand.and_then(|hand| Some((hand.number(), hand.cards?)));
            let missed = (0..table.seq()).find_map(|seq| table.missed_by(&who, seq));
            let missed = missed.into_iter().flatten().filter_map(|(_, update)| {
                match update.redacted(viewer) {
                    TableUpdate::Dealt { hand, cards } => Some((hand, cards)),
                    _ => None,
                }
            });
            for (hand, cards) in now.into_iter().chain(missed) {
                let seen = (1..=4).zip(cards).filter(|(_, cards)| cards.is_some());
                let seats = self.seen.entry((hand, who.clone())).or_default();
                seats.extend(seen.map(|(seat, _)| seat));
            }
        }
    }

    /// How many referees have looked at four hands.
    fn check(&self, seed: u64) -> usize {
        let mut looked = 0;
        let mut owners: BTreeMap<(u32, u8), BTreeSet<&PlayerId>> = BTreeMap::new();
        for ((hand, who), seats) in &self.seen {
            if self.sworn.get(hand) == Some(who) {
                looked += usize::from(seats.len() == 4);
                continue;
            }
            assert!(seats.len() <= 1, "seed {seed}, hand {hand}: {who} knows {seats:?}");
            for seat in seats {
                owners.entry((*hand, *seat)).or_default().insert(who);
            }
        }
        for ((hand, seat), who) in owners {
            assert_eq!(who.len(), 1, "seed {seed}, hand {hand}: {who:?} know seat {seat}");
        }
        looked
    }
}

/// A card at a player's turn, not always in order; or the word that there is nothing to complain of.
fn play(bench: &mut Bench) -> Option<Command> {
    let due = bench.table.due().first().copied()?;
    let (seat, hand, ply) = (due.seat, due.hand, due.ply);
    let odd = bench.chance.below(4) == 0;
    let game = bench.table.game()?;
    let open = bench.table.full_view().hand.as_ref()?.open.as_ref()?;
    // A ruling of the referee that a player may appeal against waits to be written down.
    let ended = open.rulings.last().is_some_and(|it| it.then != OpenThen::PlayOn);
    if game.state().is_over() || open.appealable && ended {
        let number = bench.table.full_view().hand.as_ref()?.words_of(seat);
        return Some(Command::Word {
            player: at(bench, seat)?,
            hand,
            number,
            word: OpenWord::Note,
        });
    }
    let legal = game.legal(seat).cards;
    let wrong = |card: &Card| !legal.contains(*card) && *card != Card::CLUB_QUEEN;
    let playing = odd && due.bot.is_none() && game.state().contract().is_some();
    let wrong = game.state().hand(seat).iter().find(wrong).filter(|_| playing);
    let stand_in = || dulle_bots::stand_in_action(&game.view(Viewer::Seat(seat)));
    let action = wrong.map_or_else(stand_in, Action::Play);
    Some(match (due.bot, at(bench, seat)) {
        (None, Some(player)) => Command::Act { player, hand, ply, action },
        _ => Command::Bot { seat, hand, ply, action },
    })
}

/// A player complains of one of the last acts.
fn complain(bench: &mut Bench) -> Option<Command> {
    let seat = Seat::ALL[bench.chance.below(4) as usize];
    let back = bench.chance.below(3) as usize;
    let hand = bench.table.full_view().hand.as_ref()?;
    let about = hand.acts.iter().rev().nth(back)?.number;
    let (number, hand) = (hand.words_of(seat), hand.number());
    Some(Command::Word {
        player: at(bench, seat)?,
        hand,
        number,
        word: OpenWord::Complain { about },
    })
}

/// A player says something else about one of the last acts, or appeals.
fn another_word(bench: &mut Bench) -> Option<Command> {
    let seat = Seat::ALL[bench.chance.below(4) as usize];
    let (back, which) = (bench.chance.below(3) as usize, bench.chance.below(5) as usize);
    let hand = bench.table.full_view().hand.as_ref()?;
    let about = hand.acts.iter().rev().nth(back)?.number?;
    let (number, hand, word) = (hand.words_of(seat), hand.number(), other_words(about)[which]);
    Some(Command::Word { player: at(bench, seat)?, hand, number, word })
}

/// A complaint waits: what was found is proposed or ruled, or the referee rules.
fn rule(bench: &mut Bench, named: Option<&PlayerId>) -> Option<Command> {
    let case = bench.table.case()?;
    let hand = case.hand;
    let open = bench.table.full_view().hand.as_ref()?.open.as_ref()?;
    let about = open.proposal.as_ref().map(|proposal| proposal.ruling.about);
    match (about, named, bench.chance.below(4)) {
        (Some(about), Some(player), 0..=2) => {
            let classes = [OpenClass::Insignificant, OpenClass::Minor, OpenClass::Major];
            let class = classes[bench.chance.below(3) as usize];
            let player = player.clone();
            Some(Command::Decide { player, hand, about, class })
        }
        (None, Some(_), 0..=2) => Some(Command::Propose { hand, found: case.judge()? }),
        _ => Some(Command::Rule { hand, found: case.judge()?, overdue: false }),
    }
}

/// People who come and go, name referees and send them away.
fn anything(bench: &mut Bench) -> Command {
    let number = 1 + bench.chance.below(u32::from(PEOPLE)) as u8;
    let (who, host) = (player(number), bench.table.host().clone());
    let seat = Seat::ALL[bench.chance.below(4) as usize];
    let on = bench.chance.below(4) > 0;
    match bench.chance.below(14) {
        0 | 1 => Command::Take { player: who, name: name(number), seat },
        2 => Command::Leave { player: who },
        3..=5 => Command::Volunteer { player: who, name: name(number), on },
        6..=8 => Command::Referee { player: host, on },
        9 => Command::Remove { player: host, seat },
        10 => Command::Host { player: host, seat },
        11 => Command::Fill { player: host, seat, level: Strength::Club },
        _ => Command::Return { player: who },
    }
}

/// Towards the next deal; rarely by the clock.
fn get_ready(bench: &mut Bench) -> Command {
    let hand = bench.table.full_view().hand.as_ref().map_or(0, dulle_protocol::HandView::number);
    if bench.table.stage() == Stage::Gathering {
        return Command::Start { player: bench.table.host().clone() };
    }
    if bench.chance.below(30) == 0 {
        let here = Seat::ALL.into_iter().filter(|_| bench.chance.below(2) == 0).collect();
        return Command::Unready { hand, here };
    }
    let number = 1 + bench.chance.below(u32::from(PEOPLE)) as u8;
    let sealed = !bench.table.unshown_seats().is_empty();
    if sealed { common::show(number, hand) } else { common::ready(&bench.table, number, hand) }
}

fn next(bench: &mut Bench, named: Option<&PlayerId>) -> Command {
    let chance = bench.chance.below(20);
    let likely = match (bench.table.stage(), chance) {
        (_, 0..=2) => None,
        (Stage::Playing, 3..=5) => complain(bench),
        (Stage::Playing, 6) => another_word(bench),
        (Stage::Playing, _) => rule(bench, named).or_else(|| play(bench)),
        _ => Some(get_ready(bench)),
    };
    likely.unwrap_or_else(|| anything(bench))
}

fn open_settings() -> Settings {
    Settings { open: true, bots: Some(Strength::Club), ..Settings::of("ddv2026") }
}

#[test]
fn nobody_but_a_referee_everybody_was_told_of_before_the_deal_sees_the_cards_of_two_seats() {
    let (mut hands, mut looked) = (0, 0);
    for seed in 0..seed_count(36) {
        let mut bench = Bench::new(open_settings(), seed);
        let mut minutes = Minutes::default();
        for _ in 0..800 {
            let command = next(&mut bench, minutes.named.as_ref());
            if let Ok(told) = bench.apply(&command) {
                minutes.hear(&bench, &told);
            }
        }
        hands += minutes.dealt.len();
        looked += minutes.check(seed);
    }
    println!("{hands} hands, in {looked} the referee has looked");
    let few = seed_count(36) < 36;
    assert!(few || hands > 100 && looked > 8, "{hands} hands, {looked} looked");
}

/// Four people at an open table, before their first hand.
fn gathered() -> Bench {
    Bench::seated(open_settings(), 2)
}

fn name_referee(bench: &mut Bench, number: u8) {
    let offer = Command::Volunteer { player: player(number), name: name(number), on: true };
    bench.apply(&offer).expect("a free place");
    bench.apply(&Command::Referee { player: player(1), on: true }).expect("the host");
}

/// Plays until a complaint waits for its ruling.
fn until_it_rests(bench: &mut Bench) {
    for _ in 0..2000 {
        if bench.table.case().is_some() {
            return;
        }
        let command = if bench.chance.below(3) == 0 { complain(bench) } else { play(bench) };
        // Notes would end the hand, and with it the chance to complain.
        let note = matches!(command, Some(Command::Word { word: OpenWord::Note, .. }));
        let _ = command.filter(|_| !note).map(|command| bench.apply(&command));
    }
    unreachable!("nobody has complained");
}

fn eyes(bench: &Bench, number: u8) -> Option<Viewer> {
    bench.table.viewer(&player(number))
}

#[test]
fn a_referee_named_in_mid_hand_sees_nothing_of_that_hand() {
    let mut bench = gathered();
    bench.ready_all();
    name_referee(&mut bench, 5);
    until_it_rests(&mut bench);
    assert_eq!(eyes(&bench, 5), Some(Viewer::Spectator));
    assert!(!bench.table.full_view().referees.serves);
    let hand = bench.table.full_view().hand.as_ref().expect("a hand").number();
    let found = bench.table.case().and_then(dulle_server::table::Case::judge).expect("found");
    let proposed = bench.apply(&Command::Propose { hand, found }).expect("not refused");
    assert_eq!(proposed, [], "the program rules");
}

#[test]
fn a_player_who_stands_up_to_be_the_referee_sees_no_hand_that_they_were_dealt() {
    let mut bench = gathered();
    bench.ready_all();
    bench.apply(&Command::Leave { player: player(2) }).expect("a bot plays on");
    name_referee(&mut bench, 2);
    until_it_rests(&mut bench);
    assert_eq!(eyes(&bench, 2), Some(Viewer::Spectator));
    // Their own cards they get back, and are no referee any more.
    let seat = Seat::ALL[1];
    let back = Command::Take { player: player(2), name: name(2), seat };
    bench.apply(&back).expect("their seat");
    assert_eq!(eyes(&bench, 2), Some(Viewer::Seat(seat)));
    assert_eq!(bench.table.full_view().referees, Referees::default());
}

#[test]
fn a_player_who_was_ready_before_the_naming_has_not_agreed_to_it() {
    let mut bench = gathered();
    let early = common::ready(&bench.table, 3, 1);
    bench.apply(&early).expect("ready");
    name_referee(&mut bench, 5);
    for number in [1, 2, 4] {
        let ready = common::ready(&bench.table, number, 1);
        bench.apply(&ready).expect("ready");
    }
    common::reveal_all(&mut bench);
    assert!(!bench.table.full_view().referees.serves, "the third seat was not asked");
    until_it_rests(&mut bench);
    assert_eq!(eyes(&bench, 5), Some(Viewer::Spectator));
}

#[test]
fn a_referee_whom_everybody_was_ready_for_looks_and_then_gets_no_card_of_that_hand() {
    let mut bench = gathered();
    name_referee(&mut bench, 5);
    bench.ready_all();
    assert!(bench.table.full_view().referees.serves);
    until_it_rests(&mut bench);
    assert_eq!(eyes(&bench, 5), Some(Viewer::Referee));
    bench.apply(&Command::Leave { player: player(4) }).expect("a bot plays on");
    let seat = Seat::ALL[3];
    bench.apply(&Command::Take { player: player(5), name: name(5), seat }).expect("free");
    assert_eq!(eyes(&bench, 5), Some(Viewer::Spectator));
    assert!(bench.table.full_view().place(seat).waits);
    let hand = bench.table.full_view().hand.as_ref().expect("a hand").number();
    let act = Command::Act { player: player(5), hand, ply: 0, action: Action::Done };
    assert_eq!(bench.apply(&act), Err(Refusal::NextHand));
}

/// Those whom the clock made ready have said nothing.
#[test]
fn silence_is_no_agreement_to_a_referee() {
    let mut bench = gathered();
    name_referee(&mut bench, 5);
    for number in 1..=3 {
        let ready = common::ready(&bench.table, number, 1);
        bench.apply(&ready).expect("ready");
    }
    let here = Seat::ALL.into_iter().collect();
    bench.apply(&Command::Unready { hand: 1, here }).expect("long enough");
    common::reveal_all(&mut bench);
    assert_eq!(bench.table.stage(), Stage::Playing);
    assert!(!bench.table.full_view().referees.serves);
}
