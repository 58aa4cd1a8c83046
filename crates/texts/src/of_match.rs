//! Sentences about a match: what comes next, and why an entry is refused.

use dulle_rules::{BockCause, BockCauses, Counting, OutcomeError, Rulebook, Severity, Topic};
use dulle_tournament::text::{Expected, LineError, ReadError, ReadErrorKind};
use dulle_tournament::{
    Bock, Cause, DknError, Duty, Member, MemberSet, Misdeal, Next, Over, Refusal, RefusalReason,
    Setup, SetupError, SheetContract, Upcoming,
};

use crate::fluent::Value;
use crate::message::Texts;

type Values = Vec<(&'static str, Value<'static>)>;

impl Texts {
    /// What was played, as a sheet names it.
    pub fn kind(&self, kind: SheetContract) -> String {
        match kind {
            SheetContract::Solo(None) => self.get("match-some-solo"),
            _ => self.get(&format!("played-{}", kind.word())),
        }
    }

    /// The same in a few letters.
    pub fn kind_short(&self, kind: SheetContract) -> String {
        self.get(&format!("match-kind-{}", kind.word()))
    }

    pub fn duty(&self, duty: Duty) -> String {
        self.get(match duty {
            Duty::Compulsory => "match-duty-compulsory",
            Duty::Forced => "match-duty-forced",
            Duty::Voluntary => "match-duty-voluntary",
        })
    }

    pub fn severity(&self, severity: Severity) -> String {
        self.get(match severity {
            Severity::Insignificant => "match-severity-insignificant",
            Severity::Minor { .. } => "match-severity-minor",
            Severity::Serious { .. } => "match-severity-serious",
        })
    }

    pub fn misdeal(&self, why: Misdeal) -> String {
        self.get(&format!("match-misdeal-{}", why.word()))
    }

    pub fn extension_cause(&self, cause: Cause) -> String {
        self.get(&format!("match-cause-{}", cause.word()))
    }

    /// What a bock round is played for, in a word or two.
    pub fn bock_cause(&self, cause: BockCause) -> String {
        self.get(&format!("match-bock-{}", cause.word()))
    }

    /// Why a hand counts double.
    pub fn bock(&self, bock: Bock) -> String {
        let cause = self.bock_cause(bock.cause);
        self.with("match-line-bock", &[("after", bock.after.into()), ("cause", cause.into())])
    }

    /// The bock rounds that a hand brings; None where it brings none.
    pub fn brings(&self, causes: BockCauses) -> Option<String> {
        let names: Vec<String> = causes.iter().map(|cause| self.bock_cause(cause)).collect();
        let values = [("count", names.len().into()), ("causes", names.join(", ").into())];
        (!names.is_empty()).then(|| self.with("match-line-brings", &values))
    }

    /// Names with commas between them and an "and" before the last.
    pub fn members(&self, members: impl IntoIterator<Item = Member>, setup: &Setup) -> String {
        let names: Vec<&str> = members.into_iter().map(|member| setup.name(member)).collect();
        match names.split_last() {
            None => self.get("none"),
            Some((only, [])) => (*only).to_owned(),
            Some((last, others)) => {
                let others = others.join(", ");
                let values = [("others", others.into()), ("last", (*last).into())];
                self.with("match-and", &values)
            }
        }
    }

    /// What happens now, as a short paragraph.
    pub fn next(&self, next: &Next, setup: &Setup) -> String {
        match next {
            Next::Hand(hand) => self.upcoming(hand, setup),
            Next::Over(over) => self.over(*over, setup),
        }
    }

    pub fn over(&self, over: Over, setup: &Setup) -> String {
        match over {
            Over::Played => self.with("match-over-played", &[("hands", setup.hands().into())]),
            Over::Time { struck } => self.with("match-over-time", &[("struck", struck.into())]),
            Over::Closed => self.get("match-over-closed"),
        }
    }

    fn upcoming(&self, hand: &Upcoming, setup: &Setup) -> String {
        let seating = hand.seating;
        let name = |member: Member| Value::from(setup.name(member).to_owned());
        let values = [
            ("number", hand.number.into()),
            ("hands", setup.hands().into()),
            ("dealer", name(seating.dealer)),
            ("cutter", name(seating.cutter())),
        ];
        let key = if hand.running { "match-next-running" } else { "match-next-hand" };
        let mut parts = vec![self.with(key, &values)];
        if let Some(passed) = hand.passed {
            let book = setup.book();
            let cite = self.cite(book.cite(Topic::SitOut), book);
            let dealer = name(seating.dealer);
            let values = [("name", name(passed)), ("dealer", dealer), ("cite", cite.into())];
            parts.push(self.with("match-next-passed", &values));
        }
        if hand.dealt_before > 0 {
            parts.push(self.with("match-next-again", &[("times", hand.dealt_before.into())]));
        }
        let out = seating.sitting_out();
        if !out.is_empty() {
            parts.push(self.plural(out, "match-next-sits", "match-next-sit", setup));
        }
        if let Some(bock) = hand.bock {
            let cause = self.bock_cause(bock.cause);
            let values = [
                ("after", bock.after.into()),
                ("cause", cause.into()),
                ("left", hand.bock_left.into()),
            ];
            parts.push(self.with("match-next-bock", &values));
        }
        if hand.time_is_up && seating.forced.is_none() {
            parts.push(self.get("match-next-last"));
        }
        match seating.forced {
            Some(soloist) => {
                let book = setup.book();
                let cite = self.cite(book.cite(seating.forced_topic()), book);
                let values = [("name", name(soloist)), ("cite", cite.into())];
                parts.push(self.with("match-next-forced", &values));
            }
            None => {
                let key = leads_key(hand, setup);
                parts.push(self.with(key, &[("name", name(seating.leader()))]));
            }
        }
        let waiting = seating.forced.map_or(seating.owes, |member| seating.owes.without(member));
        if !waiting.is_empty() {
            parts.push(self.plural(waiting, "match-next-owes", "match-next-owe", setup));
        }
        parts.join(" ")
    }

    /// A sentence about one member or about several.
    fn plural(&self, members: MemberSet, one: &str, several: &str, setup: &Setup) -> String {
        let key = if members.len() == 1 { one } else { several };
        self.with(key, &[("names", self.members(members.iter(), setup).into())])
    }

    /// Why an entry is refused, with the paragraph where a rulebook says so. Without a setup members
    /// have numbers instead of names.
    pub fn refusal(&self, refusal: &Refusal, setup: Option<&Setup>) -> String {
        let sentence = self.match_reason(&refusal.reason, setup);
        match setup.map(Setup::book).and_then(|book| refusal.cite(book).map(|cite| (book, cite))) {
            Some((book, cite)) => self.cited(&sentence, cite, book),
            None => sentence,
        }
    }

    fn match_reason(&self, reason: &RefusalReason, setup: Option<&Setup>) -> String {
        let name = |member: Member| -> Value<'static> {
            match setup.filter(|setup| setup.circle().contains(member)) {
                Some(setup) => setup.name(member).to_owned().into(),
                None => self.with("match-seat", &[("number", member.number().into())]).into(),
            }
        };
        let values: Values = match *reason {
            RefusalReason::Outcome(OutcomeError::Re { due }) => {
                let key = if due == 2 { "match-refuse-re" } else { "match-refuse-re-solo" };
                return self.get(key);
            }
            RefusalReason::Outcome(ref error) => return self.outcome(error),
            RefusalReason::Dkn(ref error) => return self.dkn_error(error),
            RefusalReason::Replay(ref kind) => {
                return self.replay_error(kind, setup.map(Setup::book));
            }
            RefusalReason::Over(over) => match over {
                Over::Played => vec![("hands", setup.map_or(24, Setup::hands).into())],
                Over::Time { struck } => vec![("struck", struck.into())],
                Over::Closed => Values::new(),
            },
            RefusalReason::WrongNumber { due } => vec![("due", due.into())],
            RefusalReason::NoSuchHand { number } | RefusalReason::Decided { number } => {
                vec![("number", number.into())]
            }
            RefusalReason::NoSuchMember { member }
            | RefusalReason::SitsOut { member }
            | RefusalReason::Forced { member }
            | RefusalReason::CallParty { member } => vec![("name", name(member))],
            RefusalReason::CallTwice { member, call }
            | RefusalReason::CallSkips { member, call } => {
                vec![("name", name(member)), ("call", self.call(call).into())]
            }
            RefusalReason::NoSuchValue { value, least, most } => {
                vec![("value", value.into()), ("least", least.into()), ("most", most.into())]
            }
            RefusalReason::NotThreefold { soloist } | RefusalReason::OneSidedSolo { soloist } => {
                vec![("name", name(soloist))]
            }
            RefusalReason::Sum { sum } => vec![("sum", sum.into())],
            RefusalReason::OtherTerms { tag } => vec![("tag", tag.into())],
            RefusalReason::NoRoomForDuty { owing, left } => {
                vec![("owing", owing.into()), ("left", left.into())]
            }
            RefusalReason::ForcedLater { member, number } => {
                vec![("name", name(member)), ("number", number.into())]
            }
            RefusalReason::BreachOfOtherGame { number, kind, soloist } => {
                let game = self.kind(kind).into();
                let soloist = soloist.map_or_else(|| "".into(), name);
                vec![("number", number.into()), ("game", game), ("name", soloist)]
            }
            RefusalReason::BookedBreach { culprit, number } => {
                vec![("name", name(culprit)), ("number", number.into())]
            }
            RefusalReason::Minutes { minutes } => vec![("minutes", minutes.into())],
            RefusalReason::Deduction { points, most } => {
                vec![("points", points.into()), ("most", most.into())]
            }
            RefusalReason::NoBock { cause } => vec![("cause", self.bock_cause(cause).into())],
            RefusalReason::OneSided { counting } => {
                let sign = if counting == Counting::Plus { "plus" } else { "minus" };
                vec![("sign", sign.into())]
            }
            RefusalReason::Limits { limits } => vec![("limits", limits.into())],
            _ => Values::new(),
        };
        self.with(reason_key(reason), &values)
    }

    fn dkn_error(&self, error: &DknError) -> String {
        match error {
            DknError::Syntax(error) => self.syntax(error),
            DknError::Hands(count) => {
                self.with("match-one-record", &[("count", (*count as u64).into())])
            }
        }
    }

    /// Why there is no such match. With its rulebook the paragraph is cited.
    pub fn match_setup(&self, error: &SetupError, book: Option<&Rulebook>) -> String {
        match error {
            SetupError::Members { members, most } => {
                let key = if *most == 4 { "match-setup-four" } else { "match-setup-members" };
                let values = [("members", (*members as u64).into()), ("most", (*most).into())];
                let sentence = self.with(key, &values);
                match book.zip(error.topic()) {
                    Some((book, topic)) => self.cited(&sentence, book.cite(topic), book),
                    None => sentence,
                }
            }
            SetupError::Name(name) => {
                self.with("match-setup-name", &[("name", name.as_str().into())])
            }
            SetupError::SameName(name) => {
                self.with("match-setup-same-name", &[("name", name.as_str().into())])
            }
            SetupError::Hands { hands, least, most } => {
                let values = [
                    ("hands", (*hands).into()),
                    ("least", (*least).into()),
                    ("most", (*most).into()),
                ];
                self.with("match-setup-hands", &values)
            }
            SetupError::Minutes(minutes) => {
                self.with("match-setup-minutes", &[("minutes", (*minutes).into())])
            }
            SetupError::Keeper(number) => {
                self.with("match-setup-keeper", &[("number", (*number).into())])
            }
        }
    }

    /// Why a match's text cannot be read.
    pub fn match_read(&self, error: &ReadError) -> String {
        let sentence = self.match_read_kind(&error.kind);
        let values = [("line", (error.line as u64).into()), ("sentence", sentence.into())];
        self.with("match-read-line", &values)
    }

    pub(crate) fn match_read_kind(&self, kind: &ReadErrorKind) -> String {
        match kind {
            ReadErrorKind::NotAMatch => self.get("match-read-no-match"),
            ReadErrorKind::HeadBreaksOff => self.get("match-read-head"),
            ReadErrorKind::UnknownRulebook(name) => {
                let names = Rulebook::listed().collect::<Vec<_>>().join(", ");
                let values = [("name", name.as_str().into()), ("names", names.into())];
                self.with("setup-unknown-rulebook", &values)
            }
            ReadErrorKind::Option(error) => self.option(error),
            ReadErrorKind::Setup(error) => self.match_setup(error, None),
            ReadErrorKind::Line(error) => self.match_line(error),
            ReadErrorKind::Record(error) => self.dkn_error(error),
            ReadErrorKind::Refused(refusal) => self.refusal(refusal, None),
        }
    }

    pub(crate) fn match_line(&self, error: &LineError) -> String {
        let expected = match error.expected {
            Expected::Word(word) => self.with("match-expected-word", &[("word", word.into())]),
            Expected::OneOf(words) => {
                self.with("match-expected-one-of", &[("words", words.join(", ").into())])
            }
            other => self.get(expected_key(other)),
        };
        match &error.found {
            Some(found) => {
                let values = [("expected", expected.into()), ("found", found.as_str().into())];
                self.with("match-expected-found", &values)
            }
            None => self.with("match-expected-end", &[("expected", expected.into())]),
        }
    }
}

/// Forehand leads, except to the solos whose players do.
fn leads_key(hand: &Upcoming, setup: &Setup) -> &'static str {
    if setup.book().voluntary_solo_leads {
        "match-next-leads-unless-solo"
    } else if hand.seating.owing_seats().is_empty() {
        "match-next-leads"
    } else {
        "match-next-leads-unless-duty"
    }
}

const fn expected_key(expected: Expected) -> &'static str {
    match expected {
        Expected::Entry => "match-expected-entry",
        Expected::HeadLine => "match-expected-head",
        Expected::Rulebook => "match-expected-rulebook",
        Expected::Word(_) => "match-expected-word",
        Expected::Number => "match-expected-number",
        Expected::Member => "match-expected-member",
        Expected::Points => "match-expected-points",
        Expected::Report => "match-expected-report",
        Expected::Contract => "match-expected-contract",
        Expected::Call => "match-expected-call",
        Expected::Special => "match-expected-special",
        Expected::BockCause => "match-expected-bock",
        Expected::Severity => "match-expected-severity",
        Expected::MisdealReason => "match-expected-misdeal",
        Expected::ExtensionCause => "match-expected-cause",
        Expected::Quoted => "match-expected-quoted",
        Expected::Time => "match-expected-time",
        Expected::Date => "match-expected-date",
        Expected::OneOf(_) => "match-expected-one-of",
        Expected::End => "match-expected-nothing",
    }
}

const fn reason_key(reason: &RefusalReason) -> &'static str {
    match reason {
        RefusalReason::Over(Over::Played) => "match-refuse-over-played",
        RefusalReason::Over(Over::Time { .. }) => "match-refuse-over-time",
        RefusalReason::Over(Over::Closed) | RefusalReason::Closed => "match-refuse-closed",
        RefusalReason::NotOver => "match-refuse-not-over",
        RefusalReason::WrongNumber { .. } => "match-refuse-wrong-number",
        RefusalReason::NoSuchHand { .. } => "match-refuse-no-such-hand",
        RefusalReason::NoSuchMember { .. } => "match-refuse-no-such-member",
        RefusalReason::SitsOut { .. } => "match-refuse-sits-out",
        RefusalReason::Forced { .. } => "match-refuse-forced",
        RefusalReason::NeedlessSoloist => "match-refuse-needless-soloist",
        RefusalReason::NoSoloist => "match-refuse-no-soloist",
        RefusalReason::CallParty { .. } => "match-refuse-call-party",
        RefusalReason::CallTwice { .. } => "match-refuse-call-twice",
        RefusalReason::CallSkips { .. } => "match-refuse-call-skips",
        RefusalReason::NoSuchValue { .. } => "match-refuse-value",
        RefusalReason::Sum { .. } => "match-refuse-sum",
        RefusalReason::Parity => "match-refuse-parity",
        RefusalReason::NotTwoAgainstTwo => "match-refuse-two-against-two",
        RefusalReason::NotThreefold { .. } => "match-refuse-threefold",
        RefusalReason::TooMuch => "match-refuse-too-much",
        RefusalReason::Outcome(_) | RefusalReason::Dkn(_) | RefusalReason::Replay(_) => {
            "match-refuse-report"
        }
        RefusalReason::Unfinished => "match-refuse-unfinished",
        RefusalReason::OtherTerms { .. } => "match-refuse-other-terms",
        RefusalReason::SameAsBefore => "match-refuse-same",
        RefusalReason::Decided { .. } => "match-refuse-decided",
        RefusalReason::BreachOfOtherGame { soloist: Some(_), .. } => "match-refuse-breach-solo",
        RefusalReason::BreachOfOtherGame { soloist: None, .. } => "match-refuse-breach-normal",
        RefusalReason::BookedBreach { .. } => "match-refuse-booked-breach",
        RefusalReason::NoRoomForDuty { .. } => "match-refuse-no-room",
        RefusalReason::ForcedLater { .. } => "match-refuse-forced-later",
        RefusalReason::OnlyCorrected => "match-refuse-only-corrected",
        RefusalReason::OnlyArithmetic => "match-refuse-only-arithmetic",
        RefusalReason::TimeIsUp => "match-refuse-time-is-up",
        RefusalReason::NoTimeLimit => "match-refuse-no-limit",
        RefusalReason::NoExtension => "match-refuse-no-extension",
        RefusalReason::ExtensionOnlyByPanel => "match-refuse-only-panel",
        RefusalReason::Minutes { .. } => "match-refuse-minutes",
        RefusalReason::Deduction { .. } => "match-refuse-deduction",
        RefusalReason::Limits { .. } => "match-refuse-limits",
        RefusalReason::NoBock { .. } => "match-refuse-bock",
        RefusalReason::OneSided { .. } => "match-refuse-one-sided",
        RefusalReason::OneSidedSolo { .. } => "match-refuse-one-sided-solo",
        RefusalReason::NotAHand => "match-refuse-no-hand",
        RefusalReason::NoThrowingIn => "match-refuse-thrown-in",
        RefusalReason::NothingToUndo => "match-refuse-nothing-to-undo",
        RefusalReason::TooManyEntries => "match-refuse-too-many",
    }
}
