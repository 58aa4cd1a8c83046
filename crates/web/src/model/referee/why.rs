//! Why a class was ruled: the proof in words, and the lines of play behind it.

use dulle_referee::Class;
use dulle_rules::Card;

use super::finding::{Line, Ruled};
use super::names::{all_names, name_of};
use super::ruling::{LineShown, RulingTexts};

impl RulingTexts<'_> {
    pub(super) fn proof(&self, ruled: &Ruled) -> String {
        let texts = self.texts;
        let party = ruled.party.as_deref().map(|word| texts.get(word));
        let sentence = match (ruled.proof.as_str(), party) {
            _ if ruled.by_referee => return self.decided(ruled),
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
                texts.with("desk-proof-paragraph", &[("rule", rule.into())])
            }
        };
        if ruled.fills > 1 {
            let all = texts.with("desk-proof-fills", &[("count", ruled.fills.into())]);
            return format!("{sentence} {all}");
        }
        sentence
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

    pub(super) fn line(&self, line: &Line) -> LineShown {
        let eyes = line.re.unwrap_or_default();
        let title = if line.winners.is_empty() {
            self.texts.with("desk-line-nobody", &[("eyes", eyes.into())])
        } else {
            let names = all_names(self.draft, &line.winners, self.texts);
            self.texts.with("desk-line-wins", &[("names", names.into()), ("eyes", eyes.into())])
        };
        let how = if line.stands { "desk-line-stands" } else { "desk-line-undone" };
        let cards: Vec<(String, Card)> = line
            .cards
            .iter()
            .filter_map(|(seat, card)| {
                Some((name_of(self.draft, *seat, self.texts), card.parse().ok()?))
            })
            .collect();
        // The first trick may have begun already.
        let first = cards.len() % 4;
        let (running, rest) = cards.split_at(first);
        let running = (!running.is_empty()).then(|| running.to_vec());
        let tricks = running.into_iter().chain(rest.chunks(4).map(<[_]>::to_vec)).collect();
        LineShown { title, how: self.texts.get(how), tricks }
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
