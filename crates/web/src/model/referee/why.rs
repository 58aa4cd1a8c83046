//! Why a class was ruled: the proof in words, and the lines of play behind it.

use dulle_referee::{Class, Word};

use super::finding::{Line, LineCard, Ruled};
use super::names::{all_names, name_of};
use super::ruling::{CardShown, LineShown, RulingTexts};

/// Whether no book names a class for a breach, so that it is a reading of ours (RF3, RF4, RF19 and their like).
const fn is_reading(word: Word) -> bool {
    matches!(
        word,
        Word::BidTurn
            | Word::BidAgain
            | Word::LateBack
            | Word::LateWedding
            | Word::EarlyStart
            | Word::Unrest
            | Word::RepeatCall
            | Word::UnnamedParty
            | Word::WrongTake
    )
}

impl RulingTexts<'_> {
    pub(super) fn proof(&self, ruled: &Ruled) -> String {
        let texts = self.texts;
        let party = ruled.party.as_deref().map(|word| texts.get(word));
        match (ruled.proof.as_str(), party) {
            _ if ruled.by_referee => self.decided(ruled),
            ("both-possible", _) => self.both(ruled),
            ("same-winner", Some(party)) => {
                let re = ruled.party.as_deref() == Some("re");
                let all = self.book.pack().eyes() as u16;
                let eyes =
                    ruled.eyes.map_or(0, |[least, most]| if re { least } else { all - most });
                texts.with("desk-proof-same", &[("party", party.into()), ("eyes", eyes.into())])
            }
            ("same-winner", None) => texts.get("desk-proof-same-plain"),
            ("inevitable", Some(party)) => {
                texts.with("desk-proof-inevitable", &[("party", party.into())])
            }
            ("inevitable", None) => texts.get("desk-proof-inevitable-plain"),
            ("already-won", Some(party)) => {
                texts.with("desk-proof-won", &[("party", party.into())])
            }
            _ => {
                // The paragraph that fixes it is the one of the breach, or of its class.
                let rule = self.mark.map_or("", |mark| mark.rule.as_str());
                let rule = rule.rsplit(':').next().unwrap_or(rule);
                let rule = rule.split('-').next().unwrap_or(rule);
                let reading = self.mark.is_some_and(|mark| is_reading(mark.word));
                let key = if reading { "desk-proof-reading" } else { "desk-proof-paragraph" };
                texts.with(key, &[("rule", rule.into())])
            }
        }
    }

    /// "Noch kann jede Partei gewinnen", with how far each can come and what the calls ask for.
    fn both(&self, ruled: &Ruled) -> String {
        let texts = self.texts;
        let re: Vec<u16> = ruled.lines.iter().filter_map(|line| line.re).collect();
        let (least, most) = (re.iter().min().copied(), re.iter().max().copied());
        let nobody = ruled.lines.iter().any(|line| line.winners.is_empty());
        let (Some(least), Some(most), false) = (least, most, nobody) else {
            return texts.get("desk-proof-open");
        };
        let values = [("least", least.into()), ("most", most.into())];
        let mut sentence = texts.with("desk-proof-both", &values);
        let parties = ["re", "contra"].into_iter().zip(&ruled.levels);
        for ((word, level), needed) in parties.zip(ruled.needs.unwrap_or_default()) {
            let limit = ["no90", "no60", "no30"].contains(&level.as_str());
            if let Some(eyes) = needed.filter(|_| limit) {
                let values = [
                    ("call", texts.get(&format!("call-{level}")).into()),
                    ("party", texts.get(word).into()),
                    ("eyes", eyes.into()),
                ];
                sentence = format!("{sentence} {}", texts.with("desk-proof-needs", &values));
            }
        }
        sentence
    }

    /// `ways`: in how many ways the unknown cards can lie; the line is one in one of them.
    pub(super) fn line(&self, line: &Line, ways: u32) -> LineShown {
        let eyes = line.re.unwrap_or_default();
        let title = if line.winners.is_empty() {
            self.texts.with("desk-line-nobody", &[("eyes", eyes.into())])
        } else {
            let names = all_names(self.draft, &line.winners, self.texts);
            self.texts.with("desk-line-wins", &[("names", names.into()), ("eyes", eyes.into())])
        };
        let how = if line.stands { "desk-line-stands" } else { "desk-line-undone" };
        let card = |it: &LineCard| {
            let name = name_of(self.draft, it.seat, self.texts);
            let (lay, takes) = (it.lay, it.takes);
            Some(CardShown { name, card: it.card.parse().ok()?, lay, takes })
        };
        let tricks = line.tricks.iter().map(|trick| trick.iter().filter_map(card).collect());
        let tricks = tricks.collect();
        let mut how = self.texts.get(how);
        if ways > 1 {
            how = self.texts.with("desk-line-one-way", &[("how", how.into())]);
        }
        LineShown { title, how, tricks }
    }

    /// What the referee has decided themselves.
    fn decided(&self, ruled: &Ruled) -> String {
        let texts = self.texts;
        let harmless = ruled.outcome.class == Class::Harmless.word();
        let mut sentence = match (harmless, ruled.outcome.soloist) {
            (true, Some(soloist)) => {
                let name = name_of(self.draft, soloist, texts);
                texts.with("desk-proof-harmless", &[("name", name.into())])
            }
            _ if self.draft.overruled.is_some() => texts.get("desk-proof-overruled"),
            _ => texts.get("desk-proof-referee"),
        };
        if let Some(found) = self.overruled() {
            sentence = format!("{sentence} {found}");
        }
        sentence
    }

    /// What was found, where the referee has decided otherwise.
    fn overruled(&self) -> Option<String> {
        let title = self.texts.get(&format!("desk-class-{}", self.draft.overruled?.word()));
        Some(self.texts.with("desk-overruled", &[("class", title.into())]))
    }
}
