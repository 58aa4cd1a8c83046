//! A hand in three taps: what it was, who scores plus, how much. On a table's phone and in the office.

use dulle_rules::Counting;
use dulle_texts::{Texts, signed};
use dulle_tournament::{Match, Member, Next, SheetContract, text};

/// What kind of hand it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuickKind {
    Normal,
    Wedding,
    Solo,
}

impl QuickKind {
    /// The kind of a hand that stands on a sheet.
    pub const fn of(contract: SheetContract) -> Option<Self> {
        match contract {
            SheetContract::Normal | SheetContract::SilentWedding => Some(Self::Normal),
            SheetContract::Wedding | SheetContract::WeddingSolo => Some(Self::Wedding),
            SheetContract::Solo(_) => Some(Self::Solo),
            SheetContract::Poverty | SheetContract::Redeal => None,
        }
    }

    pub const ALL: [Self; 3] = [Self::Normal, Self::Wedding, Self::Solo];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Wedding => "wedding",
            Self::Solo => "solo",
        }
    }
}

/// What is tapped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickForm {
    pub number: u8,
    pub kind: QuickKind,
    /// Positions that score plus, or nothing at a table that writes only minus.
    pub plus: Vec<u8>,
    pub points: u8,
    /// It says what a hand should have been that stands there already.
    pub corrects: bool,
    /// The writer wants another version beside a hand that stands there.
    pub other: bool,
}

/// More than any hand is worth.
const MOST: u8 = 60;

impl QuickForm {
    /// An empty form for the hand that is next.
    pub fn next(game: &Match) -> Option<Self> {
        let Next::Hand(hand) = game.next() else { return None };
        let forced = hand.seating.forced.is_some();
        let kind = if forced { QuickKind::Solo } else { QuickKind::Normal };
        Some(Self {
            number: hand.number,
            kind,
            plus: Vec::new(),
            points: 1,
            corrects: false,
            other: false,
        })
    }

    /// Another version of a hand that another person has written.
    pub fn other_version(number: u8) -> Self {
        let kind = QuickKind::Normal;
        Self { number, kind, plus: Vec::new(), points: 1, corrects: false, other: true }
    }

    /// A hand as it stands on the sheet, to be corrected. None for one that was no hand of four players.
    pub fn correction(game: &Match, number: u8) -> Option<Self> {
        let row = game.row(number)?;
        let kind = QuickKind::of(row.noted.kind)?;
        let points = |position: u8| {
            Member::from_number(position).map_or(0, |member| row.noted.points.of(member))
        };
        let players = players(game, number);
        let minus_only = game.setup().book().counting == Counting::Minus;
        let scores = |position: &u8| match minus_only {
            true => points(*position) == 0,
            false => points(*position) > 0,
        };
        let plus: Vec<u8> = players.iter().copied().filter(scores).collect();
        let worth = players.iter().map(|&position| points(position).unsigned_abs());
        let worth = worth.filter(|&points| points > 0).min().unwrap_or(0);
        let points = u8::try_from(worth).unwrap_or(MOST).min(MOST);
        Some(Self { number, kind, plus, points, corrects: true, other: false })
    }

    pub fn tap(&mut self, position: u8) {
        match self.plus.iter().position(|other| *other == position) {
            Some(place) => {
                self.plus.remove(place);
            }
            None => self.plus.push(position),
        }
    }

    pub fn set_points(&mut self, points: u8) {
        self.points = points.min(MOST);
    }

    /// Whether the parties can be like that: two against two, or one against three.
    pub fn is_whole(&self) -> bool {
        match self.kind {
            QuickKind::Solo => matches!(self.plus.len(), 1 | 3),
            QuickKind::Normal | QuickKind::Wedding => matches!(self.plus.len(), 1..=3),
        }
    }

    /// Who plays alone.
    fn alone(&self, players: &[u8]) -> Option<u8> {
        match self.plus[..] {
            [one] => Some(one),
            [_, _, _] => players.iter().copied().find(|player| !self.plus.contains(player)),
            _ => None,
        }
    }

    /// What each of `players` writes down; nobody else gets anything.
    pub fn points_of(&self, players: &[u8], counting: Counting, position: u8) -> i32 {
        if !self.is_whole() || !players.contains(&position) {
            return 0;
        }
        let points = i32::from(self.points);
        let points = if self.alone(players) == Some(position) { 3 * points } else { points };
        match (self.plus.contains(&position), counting) {
            (true, Counting::Minus) | (false, Counting::Plus) => 0,
            (true, _) => points,
            (false, _) => -points,
        }
    }

    /// The line of the match.
    pub fn line(&self, game: &Match) -> String {
        let players = players(game, self.number);
        let alone = self.alone(&players);
        let contract = match (self.kind, alone) {
            (QuickKind::Normal, None) => "normal",
            // Nobody has said it, and one played against three.
            (QuickKind::Normal, Some(_)) => "silent-wedding",
            (QuickKind::Wedding, None) => "wedding",
            (QuickKind::Wedding, Some(_)) => "wedding-solo",
            (QuickKind::Solo, _) => "solo",
        };
        let by = alone.map(|alone| format!(" by {alone}")).unwrap_or_default();
        let counting = game.setup().book().counting;
        let members = game.setup().circle().members().map(Member::number);
        let points: String = members
            .map(|member| format!(" {:+}", self.points_of(&players, counting, member)))
            .collect();
        let word = if self.corrects { "correct" } else { "hand" };
        format!("{word} {} result {contract}{by} points{points}", self.number)
    }

    /// What it brings to a player, once it is whole.
    pub fn brings(&self, game: &Match, position: u8) -> Option<String> {
        let players = players(game, self.number);
        let counting = game.setup().book().counting;
        self.is_whole().then(|| signed(self.points_of(&players, counting, position)))
    }

    /// Why a player has no cards in this hand, as a key of the texts. None for those who have.
    pub fn sits_out(&self, game: &Match, position: u8) -> Option<&'static str> {
        let players = players(game, self.number);
        if players.is_empty() || players.contains(&position) {
            return None;
        }
        let of_row = game.row(self.number).map(|row| row.seating.dealer);
        let of_next = || match game.next() {
            Next::Hand(hand) => Some(hand.seating.dealer),
            Next::Over(_) => None,
        };
        let dealer = of_row.or_else(of_next).map(Member::number);
        Some(if dealer == Some(position) { "phone-sits-out" } else { "phone-sits-out-other" })
    }

    /// Whether it says what a hand should have been that another person has written.
    pub fn is_other_version(&self, game: &Match) -> bool {
        self.other && game.row(self.number).is_some()
    }

    /// Why it cannot be written down, in a sentence.
    pub fn refused(&self, game: &Match, texts: &Texts) -> Option<String> {
        if !self.is_whole() {
            return Some(texts.get("phone-incomplete"));
        }
        if self.is_other_version(game) {
            return None;
        }
        self.objection(game).map(|refusal| texts.refusal(&refusal, Some(game.setup())))
    }

    /// What the match says to it: nothing where it can be written down.
    pub fn objection(&self, game: &Match) -> Option<dulle_tournament::Refusal> {
        let entry = text::entry(&self.line(game), game.setup()).ok()?;
        game.decide(entry).err()
    }
}

/// The positions with cards in a hand.
pub fn players(game: &Match, number: u8) -> Vec<u8> {
    let of_row = game.row(number).map(|row| row.seating.players);
    let of_next = || match game.next() {
        Next::Hand(hand) => Some(hand.seating.players),
        Next::Over(_) => None,
    };
    let players = of_row.or_else(of_next);
    players.iter().flatten().map(|member| member.number()).collect()
}
