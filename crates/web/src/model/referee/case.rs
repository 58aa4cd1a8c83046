//! One way in which all cards lie: what the open table says of the breach in it.

use dulle_referee::{Act, Book, Breach, Class, PlayedOut, Proof, Ruling, Sheet, Who, Why, Witness};
use dulle_rules::{Card, Party, Seat, SeatSet};

use super::draft::Draft;
use super::finding::{Line, LineCard, NotProved, Outcome, Ruled, Unproved};
use super::played::{Mark, PlayedDraft};

/// What was found for one way in which the cards can lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    Ruled(Box<Ruled>),
    Unproved(Box<NotProved>),
    Refused { why: Why, rule: Option<String> },
}

impl Seen {
    /// Whether two findings lead to the same ruling. By what it is proved may differ.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Ruled(one), Self::Ruled(other)) => {
                one.outcome == other.outcome && one.lapsed == other.lapsed
            }
            (Self::Refused { why, .. }, Self::Refused { why: other, .. }) => why == other,
            (Self::Unproved(_), Self::Unproved(_)) => true,
            _ => false,
        }
    }
}

/// One way in which all cards lie, and the breach in it.
pub(super) struct Case<'a> {
    pub(super) draft: &'a Draft,
    pub(super) mark: &'a Mark,
    pub(super) filled: PlayedDraft,
}

impl Case<'_> {
    fn action(&self) -> Option<u32> {
        self.filled.action(self.mark.place)
    }

    fn breach<'s>(&self, sheet: &'s Sheet) -> Option<&'s Breach> {
        let action = self.action()?;
        let own = |breach: &&Breach| (breach.action, breach.word) == (action, self.mark.word);
        sheet.breaches.iter().find(own)
    }

    /// Who complains: who was said to, or the first who can.
    fn complainer(&self) -> Option<Seat> {
        let action = self.action()?;
        let breaches = self.filled.hand.breaches();
        let breach = breaches.iter().find(|breach| breach.action == action)?;
        self.draft.complaint.or_else(|| breach.still_may().iter().next())
    }

    /// The official who says a class: the referee, or the panel where it decides at once.
    fn official(&self) -> Option<Who> {
        let panel = self.draft.panel || Book::of(self.draft.rules()?.book()).panel_only();
        Some(if panel { Who::Panel } else { Who::Referee })
    }

    /// The sheet after the complaint, and after what the referee has said.
    fn sheet(&self, said: Option<Class>) -> Option<Sheet> {
        let action = self.action()?;
        let mut hand = self.filled.hand.clone();
        if let Some(seat) = self.complainer() {
            hand.act(Who::Seat(seat), Act::Complain(Some(action))).ok()?;
        }
        if let Some(class) = said {
            hand.act(self.official()?, Act::Rule(action, class)).ok()?;
        }
        Some(hand.sheet())
    }

    pub(super) fn judged(&self) -> Option<Seen> {
        let sheet = self.sheet(self.draft.choice)?;
        let breach = self.breach(&sheet)?;
        let ruling = sheet.rulings.iter().find(|ruling| ruling.about == breach.action);
        let complaint = sheet.complaints.iter().find(|it| it.about == Some(breach.action));
        if let (None, Some(complaint)) = (ruling, complaint) {
            return Some(Seen::Refused { why: complaint.why, rule: complaint.rule.clone() });
        }
        let complaint = self
            .draft
            .complaint
            .and_then(|seat| complaint.map(|it| (seat.number(), it.rule.clone())));
        let Some(ruling) = ruling else {
            return Some(Seen::Ruled(Box::new(self.lapsed(breach))));
        };
        let settled = breach.parties_known;
        // Read from the hand as it was before the ruling.
        let now = self.filled.hand.breaches().iter().find(|it| it.action == breach.action)?;
        let (may, still) = (numbers(now.may), numbers(now.still_may()));
        if ruling.consequence.is_none() {
            return Some(Seen::Unproved(Box::new(NotProved {
                about: self.mark.place,
                why: Unproved::Search,
                missing: 0,
                alternatives: self.every(),
                complaint,
                may,
                still,
                settled,
            })));
        }
        let mut ruled = self.ruled(ruling)?;
        (ruled.complaint, ruled.may, ruled.still) = (complaint, may, still);
        ruled.settled = settled;
        Some(Seen::Ruled(Box::new(ruled)))
    }

    fn outcome(&self, ruling: &Ruling) -> Option<Outcome> {
        let it = ruling.consequence.as_ref()?;
        let breaches = self.filled.hand.breaches();
        let before = breaches.iter().find(|breach| breach.action == ruling.about)?.before();
        let (levels, _) = before.levels(self.draft.rules()?.book());
        let opposing = before.parties.of(self.mark.seat).map(Party::other);
        let limits = opposing.map_or(0, |party| levels[party as usize].number().saturating_sub(1));
        Some(Outcome {
            class: it.class.word().to_owned(),
            rule: it.rule.clone(),
            then: it.then.word().to_owned(),
            card: ruling.card.map(|fate| fate.word().to_owned()),
            penalty: it.penalty,
            result: it.result,
            deductions: ruling.deductions,
            dealer: it.dealer.map(|dealer| dealer.word().to_owned()),
            duty: it.duty.map(|duty| duty.word().to_owned()),
            limits,
            soloist: before.known_soloist().map(Seat::number),
        })
    }

    /// Whether a minor breach may be one that cannot harm the soloist: of an opponent, and not in the older books (BR6).
    fn can_be_harmless(&self) -> bool {
        let action = self.action();
        let breaches = self.filled.hand.breaches();
        let breach = breaches.iter().find(|breach| Some(breach.action) == action);
        let soloist = breach.and_then(|breach| breach.before().known_soloist());
        let old = self.draft.rules().is_none_or(|rules| Book::of(rules.book()).is_old());
        !old && soloist.is_some_and(|soloist| soloist != self.mark.seat)
    }

    /// What would follow from each class that a referee could choose.
    pub(super) fn every(&self) -> Vec<Outcome> {
        let classes = [Class::Insignificant, Class::Minor, Class::Harmless, Class::Major];
        classes
            .into_iter()
            .filter(|class| *class != Class::Harmless || self.can_be_harmless())
            .filter_map(|class| {
                let sheet = self.sheet(Some(class))?;
                let action = self.action()?;
                let ruling = sheet.rulings.iter().find(|ruling| ruling.about == action)?;
                self.outcome(ruling)
            })
            .collect()
    }

    fn lapsed(&self, breach: &Breach) -> Ruled {
        let outcome = Outcome {
            class: Class::None.word().to_owned(),
            rule: None,
            then: "play-on".to_owned(),
            card: None,
            penalty: [0; 4],
            result: None,
            deductions: [0; 4],
            dealer: None,
            duty: None,
            limits: 0,
            soloist: None,
        };
        let mut ruled = Ruled::plain(self.mark.place, outcome, Proof::ByParagraph);
        ruled.lapsed = true;
        (ruled.may, ruled.still) = (numbers(breach.may), Vec::new());
        ruled.settled = breach.parties_known;
        ruled
    }

    fn ruled(&self, ruling: &Ruling) -> Option<Ruled> {
        let hand = &self.filled.hand;
        let mut ruled = Ruled::plain(self.mark.place, self.outcome(ruling)?, ruling.proof);
        ruled.by_referee = self.draft.choice.is_some();
        ruled.eyes = ruling.eyes;
        ruled.needs = hand.eyes_needed(ruling.about);
        ruled.lines = ruling.lines.iter().map(|witness| self.line(ruling.about, witness)).collect();
        let any = Witness { winners: SeatSet::NONE, cards: Vec::new(), stands: false };
        let party = match ruling.proof {
            Proof::Inevitable => hand.played_out(ruling.about, &any).and_then(|it| it.takes_all),
            Proof::AlreadyWon => hand.already_won(ruling.about),
            Proof::SameWinner => self.winner(&ruled),
            _ => None,
        };
        ruled.party = party.map(|party| party.word().to_owned());
        let breaches = hand.breaches();
        let before = breaches.iter().find(|breach| breach.action == ruling.about)?.before();
        let (levels, _) = before.levels(self.draft.rules()?.book());
        ruled.levels = levels.map(|level| level_word(level).to_owned());
        Some(ruled)
    }

    /// The party that always wins, by the least that it can have.
    fn winner(&self, ruled: &Ruled) -> Option<Party> {
        let all = self.draft.rules()?.book().pack().eyes() as u16;
        let ([least, most], [re, contra]) = (ruled.eyes?, ruled.needs?);
        if re.is_some_and(|needed| least >= needed) {
            return Some(Party::Re);
        }
        contra.filter(|needed| all - most >= *needed).map(|_| Party::Contra)
    }

    fn line(&self, about: u32, witness: &Witness) -> Line {
        let played = self.filled.hand.played_out(about, witness);
        Line {
            winners: numbers(witness.winners),
            tricks: played.as_ref().map_or_else(Vec::new, line_tricks),
            re: played.map(|played| played.eyes[0].into()),
            stands: witness.stands,
        }
    }
}

/// The tricks of a line in the order of the seats, each with what lay there already.
fn line_tricks(played: &PlayedOut) -> Vec<Vec<LineCard>> {
    let all = played.tricks.len() * 4;
    let mut lying = all.saturating_sub(played.cards.len());
    let mut laid = played.cards.iter();
    let mut tricks = Vec::new();
    for trick in &played.tricks {
        let seats = trick.leader.round().zip(trick.cards);
        // Only the first trick can have begun.
        let own: Vec<Seat> = laid.by_ref().take(4 - lying.min(4)).map(|&(seat, _)| seat).collect();
        lying -= lying.min(4);
        let card = |(seat, card): (Seat, Card)| LineCard {
            seat: seat.number(),
            card: card.to_string(),
            lay: !own.contains(&seat),
            takes: trick.taker == seat,
        };
        tricks.push(seats.map(card).collect());
    }
    tricks
}

const fn level_word(level: dulle_rules::CallLevel) -> &'static str {
    use dulle_rules::CallLevel;
    match level {
        CallLevel::Silent => "silent",
        CallLevel::First => "first",
        CallLevel::No90 => "no90",
        CallLevel::No60 => "no60",
        CallLevel::No30 => "no30",
        CallLevel::Schwarz => "schwarz",
    }
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}
