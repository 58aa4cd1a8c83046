//! What each party gets at the least, without searching.

use crate::cards::Cards;
use crate::layout::bits;

/// What Contra and what Re surely get of all that is left, whoever plays how, when `leader` is to
/// lead and each party may choose its own cards.
pub(crate) fn sure(cards: &Cards<'_>, leader: usize) -> [u8; 2] {
    let mut sure = by_trumps(cards);
    let side = usize::from(cards.side(leader));
    sure[side] = sure[side].max(by_leads(cards, leader));
    sure
}

/// What both sides get by their trumps, in whatever order they are played.
///
/// A trump of a seat can be taken only by a trump of the other side that is as high or higher, and
/// each of those takes one. What is left of a seat's trumps when as many as possible are taken are
/// tricks of its side. The highest trumps that one side holds alone are never taken: whatever trick
/// they fall into is theirs.
fn by_trumps(cards: &Cards<'_>) -> [u8; 2] {
    let layout = cards.layout;
    let mut left = cards.left & layout.trumps;
    let (mut seen, mut used, mut tricks) = ([0_u32; 2], [0_u32; 4], [0_u32; 4]);
    let (mut run, mut run_worth) = (0, [0_u8; 2]);
    while left != 0 {
        let top = 31 - left.leading_zeros() as usize;
        left &= !(1 << top);
        let owners = cards.owners[top];
        let copies = [!cards.re, cards.re].map(|side| u32::from(cards.copies(owners, side)));
        let able = [seen[1] + copies[1], seen[0] + copies[0]];
        for seat in bits(u32::from(owners & 15)) {
            let own = 1 + u32::from(owners >> (seat + 4) & 1);
            let taken = own.min(able[usize::from(cards.side(seat))] - used[seat]);
            used[seat] += taken;
            tricks[seat] += own - taken;
        }
        seen = [seen[0] + copies[0], seen[1] + copies[1]];
        if seen[0] == 0 || seen[1] == 0 {
            run |= 1 << top;
            let side = usize::from(seen[1] != 0);
            run_worth[side] += layout.worth[top] * (copies[side] as u8);
        }
    }
    let mut best = [0; 2];
    for seat in 0..4 {
        let side = usize::from(cards.side(seat));
        if tricks[seat] > 0 {
            best[side] = best[side].max(with_tricks(cards, seat, tricks[seat], run));
        }
    }
    [best[0] + run_worth[0], best[1] + run_worth[1]]
}

/// The least that lies in so many tricks that a trump of `seat` takes, the cards of `run` aside.
fn with_tricks(cards: &Cards<'_>, seat: usize, tricks: u32, run: u32) -> u8 {
    let trumps = cards.layout.trumps;
    let own = lowest(cards, seat, tricks.saturating_sub(cards.count(seat, run)), trumps & !run);
    let others = [1, 2, 3].map(|step| {
        let other = (seat + step) % 4;
        lowest(cards, other, tricks.saturating_sub(cards.count(other, run)), !run)
    });
    own + others.iter().sum::<u8>() + tricks as u8 * cards.layout.trick_worth
}

/// What the leader's side gets if he leads all the cards that nobody can take from him, one after
/// the other: all of it, if those are all his cards.
fn by_leads(cards: &Cards<'_>, leader: usize) -> u8 {
    let layout = cards.layout;
    let (mut worth, mut tricks) = (0, 0);
    // What the others have to add when they follow; a partner adds his best.
    let (mut following, mut followed) = ([0; 4], [0; 4]);
    for class in layout.classes {
        if cards.held(leader) & class == 0 {
            continue;
        }
        let (leads, of_class) = class_leads(cards, leader, class);
        if leads == 0 {
            continue;
        }
        worth += of_class;
        tricks += leads;
        for step in 1..4 {
            let seat = (leader + step) % 4;
            let follows = leads.min(cards.count(seat, class));
            followed[seat] += follows;
            following[seat] += if cards.side(seat) == cards.side(leader) {
                highest(cards, seat, follows, class)
            } else {
                lowest(cards, seat, follows, class)
            };
        }
    }
    if tricks == 0 {
        return 0;
    }
    if tricks == u32::from(cards.tricks_left()) {
        return cards.worth_left();
    }
    for step in 1..4 {
        let seat = (leader + step) % 4;
        worth += following[seat].max(if followed[seat] < tricks {
            lowest(cards, seat, tricks, u32::MAX)
        } else {
            0
        });
    }
    worth + tricks as u8 * layout.trick_worth
}

/// How many cards of a class the leader can lead that nobody takes, and their worth.
fn class_leads(cards: &Cards<'_>, leader: usize, class: u32) -> (u32, u8) {
    let layout = cards.layout;
    let mut left = cards.left & class;
    let (mut leads, mut worth) = (0, 0);
    let mut most = u32::MAX;
    while left != 0 && most > 0 {
        let top = 31 - left.leading_zeros() as usize;
        let owners = cards.owners[top];
        if owners >> leader & 1 == 0 {
            break;
        }
        if leads == 0 && class != layout.trumps {
            most = unruffed(cards, leader, class);
        }
        let copies = (1 + u32::from(owners >> (leader + 4) & 1)).min(most);
        worth += copies as u8 * layout.worth[top];
        leads += copies;
        most -= copies;
        // Somebody else holds the other copy: it beats whatever comes next.
        if owners & 0b1111 & !(1 << leader) != 0 {
            break;
        }
        left &= !(1 << top);
    }
    (leads, worth)
}

/// How often a side suit can be led before somebody who has trumps is void of it. A partner counts
/// too: he may have nothing but trumps to discard.
fn unruffed(cards: &Cards<'_>, leader: usize, class: u32) -> u32 {
    (0..4)
        .filter(|&seat| seat != leader && cards.held(seat) & cards.layout.trumps != 0)
        .map(|seat| cards.count(seat, class))
        .min()
        .unwrap_or(u32::MAX)
}

/// The least that `count` cards of a seat can be worth, all of these kinds.
fn lowest(cards: &Cards<'_>, seat: usize, count: u32, kinds: u32) -> u8 {
    picked(cards, seat, count, kinds, cards.layout.by_worth.iter())
}

/// The most that `count` cards of a seat can be worth, all of these kinds.
fn highest(cards: &Cards<'_>, seat: usize, count: u32, kinds: u32) -> u8 {
    picked(cards, seat, count, kinds, cards.layout.by_worth.iter().rev())
}

fn picked<'l>(
    cards: &Cards<'_>,
    seat: usize,
    count: u32,
    kinds: u32,
    by_worth: impl Iterator<Item = &'l (u8, u32)>,
) -> u8 {
    let (mut left, mut sum) = (count, 0);
    for &(worth, of_worth) in by_worth {
        if left == 0 {
            break;
        }
        let have = cards.count(seat, kinds & of_worth).min(left);
        sum += have as u8 * worth;
        left -= have;
    }
    sum
}

/// Kinds by what they are worth, the cheapest first.
pub(crate) fn by_worth(worths: &[u8; 24]) -> Vec<(u8, u32)> {
    let mut sorted: Vec<u8> = worths.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let kinds = |worth| {
        bits(0xff_ffff).filter(|&kind| worths[kind] == worth).fold(0, |mask, kind| mask | 1 << kind)
    };
    sorted.into_iter().map(|worth| (worth, kinds(worth))).collect()
}
