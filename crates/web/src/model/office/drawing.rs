//! What a worker that draws seats is asked, and what it answers, as text.

use dulle_tournament::office::seating::{PASSES, Progress};
use dulle_tournament::office::{Act, Drawn, text};

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawWish {
    pub journal: String,
    pub round: u8,
    pub seed: u64,
}

/// A draw on its way: with "take it like this" these seats are taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoFar {
    pub percent: u8,
    /// The quality of the round's seats so far, in percent.
    pub quality: u8,
    pub acts: Vec<Act>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawAnswer {
    SoFar(SoFar),
    Done(Vec<Act>),
    /// There is no such seating.
    Failed,
}

/// How an answer begins that is not the last one.
const SO_FAR: &str = "so far ";
/// A draft is told this often.
const STEP: u8 = 5;

impl DrawWish {
    pub fn to_text(&self) -> String {
        format!("{} {}\n{}", self.round, self.seed, self.journal)
    }

    pub fn of_text(text: &str) -> Option<Self> {
        let (head, journal) = text.split_once('\n')?;
        let (round, seed) = head.split_once(' ')?;
        Some(Self {
            journal: journal.to_owned(),
            round: round.parse().ok()?,
            seed: seed.parse().ok()?,
        })
    }

    /// Draws. `told` hears how far it is, as text; the last answer is given back.
    pub fn answer(&self, told: impl Fn(&str)) -> String {
        let Ok(reading) = text::read(&self.journal) else { return String::new() };
        let office = reading.office;
        let mut last = 0;
        let watch = |progress: Progress, so_far: &dyn Fn() -> Vec<Drawn>| {
            let percent =
                (u32::from(progress.pass) * 100 / u32::from(progress.passes.max(1))) as u8;
            if percent >= last + STEP {
                last = percent;
                let drawn = so_far();
                let tables = drawn.first().map_or(&[][..], |drawn| &drawn.tables);
                let quality = office.quality_of(self.round, tables);
                let quality = quality.map_or(0, |quality| quality.percent);
                told(&format!("{SO_FAR}{percent} {quality}\n{}", lines(drawn)));
            }
            true
        };
        office.draw_watched(self.round, self.seed, PASSES, watch).map(lines).unwrap_or_default()
    }
}

fn lines(drawn: Vec<Drawn>) -> String {
    let line = |drawn| text::act_text(&Act::Draw(drawn));
    drawn.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

fn acts(lines: &str) -> Option<Vec<Act>> {
    let acts: Vec<Act> = lines.lines().map(|line| text::act(line).ok()).collect::<Option<_>>()?;
    (!acts.is_empty()).then_some(acts)
}

impl DrawAnswer {
    pub fn of_text(said: &str) -> Self {
        let Some(rest) = said.strip_prefix(SO_FAR) else {
            return acts(said).map_or(Self::Failed, Self::Done);
        };
        let so_far = rest.split_once('\n').and_then(|(head, lines)| {
            let (percent, quality) = head.split_once(' ')?;
            let (percent, quality) = (percent.parse().ok()?, quality.parse().ok()?);
            Some(SoFar { percent, quality, acts: acts(lines)? })
        });
        so_far.map_or(Self::Failed, Self::SoFar)
    }
}
