//! What each party gets at the least, without searching.

use crate::cards::Cards;
use crate::layout::bits;

/// What Contra and what Re surely get of all that is left, whoever plays how, when `leader` is to
/// lead and each party may choose its own cards.
pub(crate) fn sure(cards: &Cards<'_>, leader: usize) -> [u8; 2] {
    let mut sure = [0, 0];
    if let Some((side, worth)) = top_trumps(cards) {
        sure[usize::from(side)] = worth;
    }
    let side = usize::from(cards.side(leader));
    sure[side] = sure[side].max(winning_leads(cards, leader));
    sure
}

/// The side that holds the highest trumps (true for Re), and what it gets by those that no card of
/// the other side can beat or equal: whatever trick they fall into is theirs, with all that lies in
/// it.
fn top_trumps(cards: &Cards<'_>) -> Option<(bool, u8)> {
    let layout = cards.layout;
    let mut left = cards.left & layout.trumps;
    let (mut side, mut worth, mut run) = (None, 0, 0_u32);
    while left != 0 {
        let top = 31 - left.leading_zeros() as usize;
        let owners = cards.owners[top];
        let re = owners & 0b1111 & cards.re != 0;
        let contra = owners & 0b1111 & !cards.re != 0;
        if re && contra || side.is_some_and(|side| side != re) {
            break;
        }
        side = Some(re);
        worth += layout.worth[top] * owners.count_ones() as u8;
        run |= 1 << top;
        left &= !(1 << top);
    }
    let side = side?;
    // One seat's cards fall into as many tricks; into each of them the others put a card too.
    let seats = (0..4).filter(|&seat| cards.side(seat) == side);
    let holder = seats.max_by_key(|&seat| cards.count(seat, run))?;
    let tricks = cards.count(holder, run);
    let others = (0..4).filter(|&seat| seat != holder);
    let added: u8 = others.map(|seat| lowest(cards, seat, tricks, run)).sum();
    Some((side, worth + added + tricks as u8 * layout.trick_worth))
}

/// What the leader's side gets if he leads all the cards that nobody can take from him, one after
/// the other: all of it, if those are all his cards.
fn winning_leads(cards: &Cards<'_>, leader: usize) -> u8 {
    let layout = cards.layout;
    let (mut worth, mut tricks) = (0, 0);
    for class in layout.classes {
        let mut left = cards.left & class;
        let own = cards.held(leader) & class;
        if own == 0 {
            continue;
        }
        let mut most =
            if class == layout.trumps { u32::MAX } else { unruffed(cards, leader, class) };
        while left != 0 && most > 0 {
            let top = 31 - left.leading_zeros() as usize;
            let owners = cards.owners[top];
            if owners >> leader & 1 == 0 {
                break;
            }
            let copies = (1 + u32::from(owners >> (leader + 4) & 1)).min(most);
            worth += copies as u8 * layout.worth[top];
            tricks += copies;
            most -= copies;
            // Somebody else holds the other copy: it beats whatever comes next.
            if owners & 0b1111 & !(1 << leader) != 0 {
                break;
            }
            left &= !(1 << top);
        }
    }
    if tricks == u32::from(cards.tricks_left()) {
        return cards.worth_left();
    }
    let others = (0..4).filter(|&seat| seat != leader);
    let added: u8 = others.map(|seat| lowest(cards, seat, tricks, 0)).sum();
    worth + added + tricks as u8 * layout.trick_worth
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

/// The least that `count` cards of a seat can be worth, those of `free` being counted elsewhere.
fn lowest(cards: &Cards<'_>, seat: usize, count: u32, free: u32) -> u8 {
    let mut left = count.saturating_sub(cards.count(seat, free));
    let mut sum = 0;
    for &(worth, kinds) in &cards.layout.by_worth {
        if left == 0 {
            break;
        }
        let have = cards.count(seat, kinds & !free).min(left);
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
