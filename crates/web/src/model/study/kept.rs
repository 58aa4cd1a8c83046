//! What stays in the browser: the hand that is looked at, and analyses of the last hands.

use dulle_rules::dkn::{Reader, Record};
use dulle_rules::{Rules, Seat};
use serde::{Deserialize, Serialize};

use super::found::Found;
use crate::model::local::hand::rules_with;

/// A finished hand, handed over by the replay: another part of the client looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudiedHand {
    pub me: Seat,
    /// The player sat there themselves; otherwise somebody has shown the hand to them.
    pub own: bool,
    pub names: [String; 4],
    pub dkn: String,
}

/// Behind the seat, where the hand is somebody else's.
const SHOWN: &str = " shown";

impl StudiedHand {
    pub fn to_text(&self) -> String {
        let names = self.names.each_ref().map(|name| name.replace(['\t', '\n'], " "));
        let shown = if self.own { "" } else { SHOWN };
        format!("{}{shown}\n{}\n{}", self.me.number(), names.join("\t"), self.dkn)
    }

    pub fn from_text(text: &str) -> Option<Self> {
        let (me, rest) = text.split_once('\n')?;
        let (names, dkn) = rest.split_once('\n')?;
        let (me, own) = match me.strip_suffix(SHOWN) {
            Some(me) => (me, false),
            None => (me, true),
        };
        let names: Vec<String> = names.split('\t').map(str::to_owned).collect();
        Some(Self {
            me: Seat::from_number(me.parse().ok()?)?,
            own,
            names: names.try_into().ok()?,
            dkn: dkn.to_owned(),
        })
    }

    /// The record and its rules. None for a hand that is still running: it is never looked into.
    pub fn record(&self) -> Option<(Record, &'static Rules)> {
        finished(&self.dkn)
    }

    /// By what its analysis is found again: names do not matter.
    pub fn key(&self) -> String {
        hash(&self.dkn)
    }
}

/// FNV-1a: short, and nobody has a reason to make two hands alike.
pub(super) fn hash(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// A hand of a text that is over.
pub fn finished(dkn: &str) -> Option<(Record, &'static Rules)> {
    let record = Reader::new(dkn.as_bytes()).next_hand().ok()??;
    let rules = rules_with(record.tag("Rulebook")?, record.tag("Options").unwrap_or_default())?;
    let game = record.play(rules).ok()?;
    game.settlement().is_some().then_some((record, rules))
}

/// The analyses of the last hands, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    rows: Vec<KeptAnalysis>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptAnalysis {
    /// The hand.
    pub of: String,
    /// The version of the analysis that found it.
    pub version: u32,
    /// When, in milliseconds since 1970.
    pub at: f64,
    pub found: Found,
}

/// As many are kept.
const MOST: usize = 8;

impl Kept {
    /// Nothing where the text is not understood.
    pub fn from_text(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What this version of the analysis has found about a hand.
    pub fn of(&self, hand: &StudiedHand) -> Option<&KeptAnalysis> {
        let key = hand.key();
        self.rows.iter().find(|row| row.of == key && row.version == dulle_analysis::VERSION)
    }

    pub fn keep(&mut self, hand: &StudiedHand, found: Found, at: f64) {
        let of = hand.key();
        self.rows.retain(|row| row.of != of);
        self.rows.insert(0, KeptAnalysis { of, version: dulle_analysis::VERSION, at, found });
        self.rows.truncate(MOST);
    }
}
