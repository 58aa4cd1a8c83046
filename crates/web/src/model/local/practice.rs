//! Choosing what to practise: of a series of deals only those are played that are of one kind.

use dulle_bots::{Effort, RulePlayer, bot_action};
use dulle_rules::{Card, Contract, Deal, Game, Rules, Seat, Viewer};

use super::evening::ME;

/// This part of the client can look for deals of a kind.
const SEARCHES: bool = cfg!(feature = "more");

/// What kind of hand is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PracticeKind {
    #[default]
    Any,
    /// The player holds both queens of clubs.
    Wedding,
    /// The player has a hand on which the rule player would play a solo.
    Solo,
    /// Another player would.
    Defence,
}

/// How many deals are tried before the search is given up. Solos come every hundred deals or so.
const TRIES: u64 = 4000;

impl PracticeKind {
    pub const ALL: [Self; 4] = [Self::Any, Self::Wedding, Self::Solo, Self::Defence];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Wedding => "wedding",
            Self::Solo => "solo",
            Self::Defence => "defence",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The number of the first deal of this kind from `first` on. None where there is none within reach, or where this part
    /// of the client does not look.
    pub fn first_from(self, first: u64, rules: &Rules, deal: impl Fn(u64) -> Deal) -> Option<u64> {
        match self {
            Self::Any => Some(first),
            _ if SEARCHES => (first..first + TRIES).find(|&at| self.fits(rules, &deal(at))),
            _ => None,
        }
    }

    /// Whether a deal is of this kind.
    pub fn fits(self, rules: &Rules, deal: &Deal) -> bool {
        match self {
            Self::Any => true,
            Self::Wedding => deal.hands[ME.index()].count(Card::CLUB_QUEEN) == 2,
            Self::Solo => soloist(rules, deal) == Some(ME),
            Self::Defence => soloist(rules, deal).is_some_and(|seat| seat != ME),
        }
    }
}

/// Who plays a solo where the rule player bids for everybody.
fn soloist(rules: &Rules, deal: &Deal) -> Option<Seat> {
    let mut game = Game::new(rules, deal).ok()?;
    while game.state().contract().is_none() {
        let seat = game.state().turn()?;
        let view = game.view(Viewer::Seat(seat));
        let action = bot_action(&mut RulePlayer::new(), &view, Effort::default());
        game.act(seat, action).ok()?;
    }
    match game.state().contract()? {
        Contract::Solo(_) => game.state().soloist(),
        _ => None,
    }
}
