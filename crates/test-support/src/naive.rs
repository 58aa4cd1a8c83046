//! Doppelkopf once more, written from the rulebooks with lists of physical cards and nothing else:
//! slow, obvious, and sharing only the names of the cards with the engine.

use dulle_rules::Card;

/// The cards of a contract: the first line the trumps, then the side suits, each from the top.
pub type Lines = [&'static str; 5];

/// What house rules change about lines and takers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// The hearts tens are the highest trumps.
    pub dulle: bool,
    /// Of two hearts tens among the trumps the second wins: in every trick, or not in the last.
    pub second: bool,
    pub second_in_last: bool,
    /// Trumps that were declared the highest, the highest first.
    pub tops: &'static str,
}

impl House {
    /// As in every book.
    pub const NONE: Self = Self { dulle: true, second: false, second_in_last: false, tops: "" };
}

/// The lines of a contract as house rules change them.
fn house_lines(contract: &str, house: House) -> [Vec<String>; 5] {
    let mut lines =
        lines(contract).map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    if !house.dulle && lines[0].first().is_some_and(|top| top == "HT") {
        lines[0].remove(0);
        // Behind the ace, wherever that is.
        let line = lines.iter_mut().find(|line| line.iter().any(|card| card == "HA"));
        let line = line.expect("a line of hearts");
        let ace = line.iter().position(|card| card == "HA").expect("the ace");
        line.insert(ace + 1, "HT".to_owned());
    }
    for top in house.tops.split_whitespace().rev() {
        lines[0].retain(|card| card != top);
        lines[0].insert(0, top.to_owned());
    }
    lines
}

/// 2.3.2 to 2.3.7, and their like in the other books. Without nines the nines are just not dealt.
pub fn lines(contract: &str) -> Lines {
    match contract {
        "normal" | "wedding" | "wedding-solo" | "silent-wedding" | "solo-diamonds" => {
            ["HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9", "CA CT CK C9", "SA ST SK S9", "HA HK H9", ""]
        }
        "solo-clubs" => {
            ["HT CQ SQ HQ DQ CJ SJ HJ DJ CA CT CK C9", "", "SA ST SK S9", "HA HK H9", "DA DT DK D9"]
        }
        "solo-spades" => {
            ["HT CQ SQ HQ DQ CJ SJ HJ DJ SA ST SK S9", "CA CT CK C9", "", "HA HK H9", "DA DT DK D9"]
        }
        "solo-hearts" => {
            ["HT CQ SQ HQ DQ CJ SJ HJ DJ HA HK H9", "CA CT CK C9", "SA ST SK S9", "", "DA DT DK D9"]
        }
        "solo-queens" => {
            ["CQ SQ HQ DQ", "CA CT CK CJ C9", "SA ST SK SJ S9", "HA HT HK HJ H9", "DA DT DK DJ D9"]
        }
        "solo-jacks" => {
            ["CJ SJ HJ DJ", "CA CT CK CQ C9", "SA ST SK SQ S9", "HA HT HK HQ H9", "DA DT DK DQ D9"]
        }
        "solo-aces" => {
            ["", "CA CT CK CQ CJ C9", "SA ST SK SQ SJ S9", "HA HT HK HQ HJ H9", "DA DT DK DQ DJ D9"]
        }
        "solo-kings" => {
            ["CK SK HK DK", "CA CT CQ CJ C9", "SA ST SQ SJ S9", "HA HT HQ HJ H9", "DA DT DQ DJ D9"]
        }
        "solo-queens-jacks" => {
            ["CQ SQ HQ DQ CJ SJ HJ DJ", "CA CT CK C9", "SA ST SK S9", "HA HT HK H9", "DA DT DK D9"]
        }
        "solo-kings-jacks" => {
            ["CK SK HK DK CJ SJ HJ DJ", "CA CT CQ C9", "SA ST SQ S9", "HA HT HQ H9", "DA DT DQ D9"]
        }
        "solo-kings-queens" => {
            ["CK SK HK DK CQ SQ HQ DQ", "CA CT CJ C9", "SA ST SJ S9", "HA HT HJ H9", "DA DT DJ D9"]
        }
        "solo-kings-queens-jacks" => {
            ["CK SK HK DK CQ SQ HQ DQ CJ SJ HJ DJ", "CA CT C9", "SA ST S9", "HA HT H9", "DA DT D9"]
        }
        other => panic!("no contract {other}"),
    }
}

pub const CONTRACTS: [&str; 10] = [
    "normal",
    "wedding",
    "silent-wedding",
    "solo-clubs",
    "solo-spades",
    "solo-hearts",
    "solo-diamonds",
    "solo-queens",
    "solo-jacks",
    "solo-aces",
];

/// Where a card stands: its line (0 is trumps) and its place from the top.
fn place(lines: &[Vec<String>; 5], card: Card) -> (usize, usize) {
    let name = card.to_string();
    for (line, cards) in lines.iter().enumerate() {
        if let Some(rank) = cards.iter().position(|other| *other == name) {
            return (line, rank);
        }
    }
    panic!("{card} stands nowhere");
}

/// One of the 48 (or 40) pieces of cardboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub card: Card,
    pub line: usize,
    /// 0 is the highest of its line.
    pub rank: usize,
    /// Tells the two copies apart.
    pub copy: usize,
}

/// Four hands of cardboard. `copies` counts how often a card was seen so far.
fn pieces(lines: &[Vec<String>; 5], hands: [Vec<Card>; 4]) -> [Vec<Piece>; 4] {
    let mut seen: Vec<Card> = Vec::new();
    hands.map(|hand| {
        let piece = |card: Card| {
            let (line, rank) = place(lines, card);
            let copy = seen.iter().filter(|&&other| other == card).count();
            seen.push(card);
            Piece { card, line, rank, copy }
        };
        hand.into_iter().map(piece).collect()
    })
}

/// Which pieces of a hand may be added to a trick.
pub fn allowed(hand: &[Piece], trick: &[(usize, Piece)]) -> Vec<Piece> {
    if let Some((_, led)) = trick.first() {
        let follow: Vec<Piece> = hand.iter().copied().filter(|p| p.line == led.line).collect();
        if !follow.is_empty() {
            return follow;
        }
    }
    hand.to_vec()
}

/// Whether a piece played later takes the trick from the one that has it. `second`: of two hearts
/// tens among the trumps the second wins.
fn takes(later: Piece, holder: Piece, second: bool) -> bool {
    let name = later.card.to_string();
    if second && name == "HT" && later.line == 0 && later.card == holder.card {
        return true;
    }
    if later.line == holder.line { later.rank < holder.rank } else { later.line == 0 }
}

/// Who takes a trick, and with what.
fn taker(trick: &[(usize, Piece)], second: bool) -> (usize, Piece) {
    let mut best = trick[0];
    for &next in &trick[1..] {
        if takes(next.1, best.1, second) {
            best = next;
        }
    }
    best
}

pub fn eyes(card: Card) -> u32 {
    match card.to_string().as_bytes()[1] {
        b'A' => 11,
        b'T' => 10,
        b'K' => 4,
        b'Q' => 3,
        b'J' => 2,
        _ => 0,
    }
}

/// Cards on the table: hands, the running trick and the tricks taken, with the seats from 0 to 3.
#[derive(Clone, Debug)]
pub struct NaiveTable {
    pub hands: [Vec<Piece>; 4],
    pub trick: Vec<(usize, Piece)>,
    pub turn: usize,
    pub tricks: Vec<(usize, Vec<(usize, Piece)>)>,
    contract: String,
    house: House,
}

impl NaiveTable {
    pub fn new(contract: &str, hands: [Vec<Card>; 4], leader: usize) -> Self {
        Self::with_house(contract, hands, leader, House::NONE)
    }

    pub fn with_house(contract: &str, hands: [Vec<Card>; 4], leader: usize, house: House) -> Self {
        let hands = pieces(&house_lines(contract, house), hands);
        let contract = contract.to_owned();
        Self { hands, trick: Vec::new(), turn: leader, tricks: Vec::new(), contract, house }
    }

    /// From now on these trumps are the highest.
    pub fn declare(&mut self, tops: &'static str) {
        self.house.tops = tops;
        let lines = house_lines(&self.contract, self.house);
        let held = self.hands.iter_mut().flatten();
        for piece in held.chain(self.trick.iter_mut().map(|(_, piece)| piece)) {
            (piece.line, piece.rank) = place(&lines, piece.card);
        }
    }

    pub fn is_over(&self) -> bool {
        self.trick.is_empty() && self.hands.iter().all(Vec::is_empty)
    }

    /// What may be played, one piece of each kind.
    pub fn choices(&self) -> Vec<Piece> {
        let mut kinds: Vec<Piece> = Vec::new();
        for piece in allowed(&self.hands[self.turn], &self.trick) {
            if !kinds.iter().any(|known| known.card == piece.card) {
                kinds.push(piece);
            }
        }
        kinds
    }

    pub fn play(&mut self, piece: Piece) {
        let hand = &mut self.hands[self.turn];
        let at = hand.iter().position(|&held| held == piece).expect("the piece is held");
        hand.remove(at);
        self.trick.push((self.turn, piece));
        self.turn = (self.turn + 1) % 4;
        if self.trick.len() == 4 {
            let (seat, _) = taker(&self.trick, self.second_wins());
            self.tricks.push((seat, std::mem::take(&mut self.trick)));
            self.turn = seat;
        }
    }

    /// Whether this is the last trick.
    pub fn in_last_trick(&self) -> bool {
        self.trick.len() + self.hands.iter().map(Vec::len).sum::<usize>() <= 4
    }

    /// Whether of two hearts tens in the running trick the second wins.
    fn second_wins(&self) -> bool {
        self.house.second && (!self.in_last_trick() || self.house.second_in_last)
    }

    /// Whether a piece takes the running trick from those that lie.
    pub fn beats(&self, piece: Piece) -> bool {
        let second = self.second_wins();
        self.trick.is_empty() || takes(piece, taker(&self.trick, second).1, second)
    }

    /// Plays a piece of this kind.
    pub fn play_card(&mut self, card: Card) {
        let piece = self.choices().into_iter().find(|piece| piece.card == card);
        self.play(piece.expect("the card may be played"));
    }

    /// How many sequences of `depth` cards there are; a hand that ends before counts as one.
    pub fn sequences(&self, depth: u32) -> u64 {
        if depth == 0 || self.is_over() {
            return 1;
        }
        let after = |piece| {
            let mut next = self.clone();
            next.play(piece);
            next.sequences(depth - 1)
        };
        self.choices().into_iter().map(after).sum()
    }

    pub fn tricks_of(&self, seat: usize) -> usize {
        self.tricks.iter().filter(|(taker, _)| *taker == seat).count()
    }

    pub fn eyes_of(&self, seat: usize) -> u32 {
        let taken = self.tricks.iter().filter(|(taker, _)| *taker == seat);
        taken.flat_map(|(_, trick)| trick).map(|(_, piece)| eyes(piece.card)).sum()
    }
}

/// Who belongs to Re at the end: by the queens, by the solo, or by the clarification trick.
pub fn re_party(
    contract: &str,
    dealt: &[Vec<Card>; 4],
    declarer: Option<usize>,
    table: &NaiveTable,
) -> Vec<usize> {
    let queen = |seat: &usize| dealt[*seat].iter().any(|card| card.to_string() == "CQ");
    match (contract, declarer) {
        ("normal" | "silent-wedding", _) => (0..4).filter(queen).collect(),
        ("wedding", Some(bride)) => {
            let first = table.tricks.iter().take(3).map(|(seat, _)| *seat);
            let mut re: Vec<usize> =
                first.filter(|&seat| seat != bride).take(1).chain([bride]).collect();
            re.sort_unstable();
            re
        }
        (_, soloist) => soloist.into_iter().collect(),
    }
}

/// The special points of a hand between two pairs, as (is it Re's, its word), trick by trick.
pub fn specials(re: &[usize], table: &NaiveTable, caught: bool) -> Vec<(bool, &'static str)> {
    let mut points = Vec::new();
    for (number, (taker, trick)) in (1..).zip(&table.tricks) {
        let mine = re.contains(taker);
        let theirs = |name: &str| {
            let found = trick.iter().filter(|(seat, piece)| {
                piece.card.to_string() == name && re.contains(seat) != mine
            });
            found.count()
        };
        if trick.iter().map(|(_, piece)| eyes(piece.card)).sum::<u32>() >= 40 {
            points.push((mine, "doppelkopf"));
        }
        points.extend(std::iter::repeat_n((mine, "fox"), theirs("DA")));
        if number == table.tricks.len() {
            let with = trick.iter().find(|(seat, _)| seat == taker).map(|(_, piece)| piece.card);
            if with.is_some_and(|card| card.to_string() == "CJ") {
                points.push((mine, "charlie"));
            } else if caught {
                points.extend(std::iter::repeat_n((mine, "charlie-caught"), theirs("CJ")));
            }
        }
    }
    points
}
