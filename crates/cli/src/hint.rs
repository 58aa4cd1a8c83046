//! `dulle hint`.

use std::io;
use std::path::PathBuf;

use dulle_arena::network;
use dulle_bots::{NetPlayer, hint};
use dulle_rules::dkn::Replayer;
use dulle_rules::{View, Viewer};
use dulle_texts::Texts;
use serde::Serialize;

use crate::files::{Hand, for_each_hand};
use crate::hand_line::{Failed, ForPeople, HandLine};
use crate::output::{Output, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// DKN file; - is standard input
    file: PathBuf,
    /// Hint for the turn before this action, counted from 1; by default after the last one
    #[arg(long, value_name = "ACTION")]
    at: Option<usize>,
    /// Say too what the learned player expects of each word, call and card, in points
    #[arg(long)]
    net: bool,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let mut replayer = Replayer::new();
    for_each_hand(std::slice::from_ref(&args.file), texts, |hand| {
        let found = find(&hand, args, &mut replayer, texts).map_err(Failed::from);
        HandLine::new(&hand, found).print(args.json, texts, output)
    })
}

/// What the rule player would do, as DKN writes it, and why.
#[derive(Debug, Serialize)]
struct Found {
    action: usize,
    turn: u8,
    token: String,
    reason: &'static str,
    sentence: String,
    /// The best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    expected: Vec<Expected>,
}

/// What the network expects of an action.
#[derive(Debug, Serialize)]
struct Expected {
    token: String,
    points: f32,
}

fn find(
    hand: &Hand<'_>,
    args: &Args,
    replayer: &mut Replayer,
    texts: &Texts,
) -> Result<Found, String> {
    let (action, game) = hand.game_at(args.at, replayer, texts)?;
    let nobody = || texts.get("hint-nothing");
    let seat = game.state().turn().ok_or_else(nobody)?;
    let view = game.view(Viewer::Seat(seat));
    let hint = hint(&view).ok_or_else(nobody)?;
    let expected = if args.net { expected(&view, texts)? } else { Vec::new() };
    let reason = hint.reason;
    Ok(Found {
        action,
        turn: seat.number(),
        token: hint.action.to_string(),
        reason: reason.word(),
        sentence: texts.hint(reason.word(), reason.solo(), reason.number()),
        expected,
    })
}

fn expected(view: &View<'_>, texts: &Texts) -> Result<Vec<Expected>, String> {
    let mut player = NetPlayer::new(network(None).map_err(|error| error.to_string())?);
    let found = player.expectations(view).ok_or_else(|| texts.get("hint-not-learned"))?;
    let rounded = |points: f32| (points * 100.0).round() / 100.0;
    let line = |found: &dulle_bots::Expectation| Expected {
        token: found.action.to_string(),
        points: rounded(found.points),
    };
    Ok(found.iter().map(line).collect())
}

impl ForPeople for Found {
    fn for_people(&self, texts: &Texts) -> String {
        let values = [
            ("action", self.action.into()),
            ("turn", self.turn.into()),
            ("token", self.token.as_str().into()),
            ("sentence", self.sentence.as_str().into()),
        ];
        let title = texts.with("hint-title", &values);
        if self.expected.is_empty() {
            return title;
        }
        let list: Vec<String> =
            self.expected.iter().map(|e| format!("{} {:+.2}", e.token, e.points)).collect();
        let list = list.join(", ");
        format!("{title} {}", texts.with("hint-expected", &[("list", list.as_str().into())]))
    }
}

#[cfg(test)]
mod tests {
    use dulle_bots::HintReason;
    use dulle_texts::{Lang, Texts};

    #[test]
    fn every_reason_has_a_sentence_in_both_languages() {
        for lang in [Lang::De, Lang::En] {
            let texts = Texts::new(lang);
            for reason in HintReason::KINDS {
                let key = format!("hint-{}", reason.word());
                assert!(texts.has(&key), "{key}");
                let sentence = texts.hint(reason.word(), reason.solo(), reason.number());
                assert!(sentence.ends_with('.') && !sentence.contains('{'), "{sentence}");
            }
        }
    }
}
