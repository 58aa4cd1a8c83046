//! What each party gets at least, without a search.

use crate::cards::Cards;
use crate::layout::bits;

/// What Contra and Re get for certain of all that is left, however the others play, if `leader` is
/// to lead and each party chooses its own cards.
pub(crate) fn certain_gain(cards: &Cards<'_>, leader: usize) -> [u8; 2] {
    let mut certain_gain = by_trumps(cards);
    let side = usize::from(cards.side(leader));
    certain_gain[side] = certain_gain[side].max(by_leads(cards, leader));
    certain_gain
}

/// What both sides get with their trumps, in any order of play.
///
/// A trump of a seat can be taken only by a trump of the other side that is as high or higher, and
/// each of those takes one. What is left of a seat's trumps when as many as possible are taken are
/// tricks of its side. The highest trumps that one side holds alone are never taken: whatever trick
/// they fall into is theirs.
fn by_trumps(cards: &Cards<'_>) -> [u8; 2] {
    let layout = cards.layout;
    let mut left = cards.left & layout.trumps;
    let (mut seen, mut used, mut tricks) = ([0_u8; 2], [0_u8; 4], [0_u8; 4]);
    let (mut run, mut run_worth) = (0, [0_u8; 2]);
    while left != 0 {
        let top = 31 - left.leading_zeros() as usize;
        left &= !(1 << top);
        let owners = cards.owners[top];
        let copies = cards.copies[usize::from(owners)];
        seen = [seen[0] + copies[0], seen[1] + copies[1]];
        for seat in bits(u32::from(owners & 15)) {
            let own = 1 + (owners >> (seat + 4) & 1);
            let taken = own.min(seen[usize::from(!cards.side(seat))] - used[seat]);
            used[seat] += taken;
            tricks[seat] += own - taken;
        }
        if seen[0] == 0 || seen[1] == 0 {
            run |= 1 << top;
            let side = usize::from(seen[1] != 0);
            run_worth[side] += layout.worth[top] * copies[side];
        }
    }
    let mut best = [0; 2];
    for seat in (0..4).filter(|&seat| tricks[seat] > 0) {
        let side = usize::from(cards.side(seat));
        best[side] = best[side].max(with_tricks(cards, seat, tricks[seat], run));
    }
    [best[0] + run_worth[0], best[1] + run_worth[1]]
}

/// The least value of this many tricks taken by trumps of `seat`, not counting the cards of `run`.
fn with_tricks(cards: &Cards<'_>, seat: usize, tricks: u8, run: u32) -> u8 {
    let trumps = cards.layout.trumps;
    let mut sum = tricks * cards.layout.trick_worth;
    for other in 0..4 {
        let in_run = if cards.once[other] & run == 0 { 0 } else { cards.worths_of(other, run) };
        let needed = tricks.saturating_sub(total(in_run));
        if needed > 0 {
            let from = if other == seat {
                cards.worths_of(seat, trumps & !run)
            } else {
                cards.worths[other] - in_run
            };
            sum += lowest(cards, from, needed);
        }
    }
    sum
}

/// What the leader's side gets if the leader leads all their cards that nobody can beat, one after
/// the other. It is everything if those are all their cards.
fn by_leads(cards: &Cards<'_>, leader: usize) -> u8 {
    let (mut worth, mut tricks) = (0, 0);
    // What the others have to add when they follow; a partner adds their best.
    let (mut following, mut followed) = ([0; 4], [0; 4]);
    for class in cards.layout.classes {
        if cards.top_of(class) & cards.once[leader] == 0 {
            continue;
        }
        let (leads, of_class) = class_leads(cards, leader, class);
        worth += of_class;
        tricks += leads;
        for seat in [1, 2, 3].map(|step| (leader + step) % 4) {
            let worths = cards.worths_of(seat, class);
            let follows = leads.min(total(worths));
            followed[seat] += follows;
            following[seat] += if cards.side(seat) == cards.side(leader) {
                highest(cards, worths, follows)
            } else {
                lowest(cards, worths, follows)
            };
        }
    }
    if tricks == 0 {
        return 0;
    }
    if tricks == cards.tricks_left() {
        return cards.worth_left();
    }
    for seat in [1, 2, 3].map(|step| (leader + step) % 4) {
        let free = followed[seat] < tricks;
        let least = if free { lowest(cards, cards.worths[seat], tricks) } else { 0 };
        worth += least.max(following[seat]);
    }
    worth + tricks * cards.layout.trick_worth
}

/// How many cards of a class the leader can lead that nobody beats, and their value.
fn class_leads(cards: &Cards<'_>, leader: usize, class: u32) -> (u8, u8) {
    let layout = cards.layout;
    let mut left = cards.left & class;
    let (mut leads, mut worth) = (0, 0);
    let mut most = if class == layout.trumps { u8::MAX } else { unruffed(cards, leader, class) };
    while left != 0 && most > 0 {
        let top = 31 - left.leading_zeros() as usize;
        let owners = cards.owners[top];
        let shared = owners & 0b1111 & !(1 << leader) != 0;
        if owners >> leader & 1 == 0 || shared && layout.second_wins >> top & 1 != 0 {
            break;
        }
        let copies = (1 + (owners >> (leader + 4) & 1)).min(most);
        worth += copies * layout.worth[top];
        leads += copies;
        most -= copies;
        // Somebody else holds the other copy: it beats whatever comes next.
        if shared {
            break;
        }
        left &= !(1 << top);
    }
    (leads, worth)
}

/// How often a side suit can be led before somebody with trumps is void in it. A partner counts
/// too: they may have nothing but trumps to discard.
fn unruffed(cards: &Cards<'_>, leader: usize, class: u32) -> u8 {
    let others = [1, 2, 3].map(|step| (leader + step) % 4);
    let able = others.into_iter().filter(|&seat| cards.once[seat] & cards.layout.trumps != 0);
    able.map(|seat| cards.count(seat, class) as u8).min().unwrap_or(u8::MAX)
}

/// The number of cards, counted by value.
fn total(worths: u32) -> u8 {
    let pairs = (worths & 0x0f0f_0f0f) + (worths >> 4 & 0x0f0f_0f0f);
    (pairs.wrapping_mul(0x0101_0101) >> 24) as u8
}

/// The least that `count` of these cards can be worth.
fn lowest(cards: &Cards<'_>, worths: u32, count: u8) -> u8 {
    let (mut left, mut sum, mut rest) = (count, 0, worths);
    for &(worth, _) in &cards.layout.by_worth {
        let have = (rest as u8 & 15).min(left);
        sum += have * worth;
        left -= have;
        rest >>= 4;
    }
    sum
}

/// The most that `count` of these cards can be worth.
fn highest(cards: &Cards<'_>, worths: u32, count: u8) -> u8 {
    let (mut left, mut sum) = (count, 0);
    for (place, &(worth, _)) in cards.layout.by_worth.iter().enumerate().rev() {
        let have = ((worths >> (4 * place)) as u8 & 15).min(left);
        sum += have * worth;
        left -= have;
    }
    sum
}
