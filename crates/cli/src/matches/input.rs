//! From what was typed to an entry.

use std::io::{self, Read};
use std::path::Path;

use dulle_rules::{
    BockCause, BockCauses, Call, FinalContract, Party, Severity, Solo, Special, SpecialPoints,
    Topic,
};
use dulle_texts::{Lang, Texts, Value};
use dulle_tournament::{
    Alone, BreachEntry, CallBy, DknLine, Entry, FreeText, Line, Match, Member, MemberSet, Minutes,
    Next, OutcomeReport, Points, Refusal, RefusalReason, Report, ResultReport, Row, Seating, Setup,
    SetupError, SheetContract, Wishes,
};

use super::args::{Hand, New, Penalise, PenaltyKind, Write};
use super::together;
use crate::files::system_error;
use crate::mistake::Mistake;
use crate::score::Input;

pub(super) type Typed<T> = Result<T, Mistake>;

/// Larger than any record.
const MOST_BYTES: u64 = 1 << 20;

pub(super) fn setup(new: &New, texts: &Texts) -> Typed<Setup> {
    let book = crate::rulebook::with_options(&new.rulebook, &new.options, texts)
        .map_err(Mistake::plain)?;
    let minutes = match new.minutes {
        _ if new.no_limit => Minutes::Unlimited,
        Some(minutes) => Minutes::Limit(minutes),
        None => Minutes::AsTheBookSays,
    };
    // A name must not be taken for a seat, nor for two names or a call.
    let unfit = |name: &&String| name.trim().parse::<u8>().is_ok() || name.contains([',', ':']);
    if let Some(name) = new.names.iter().find(unfit) {
        let values = [("name", name.as_str().into())];
        return Err(Mistake::plain(texts.with("match-name-form", &values)));
    }
    let (names, hands) = (new.names.clone(), new.hands);
    let mut wishes = Wishes { book, names, hands, minutes, keeper: None };
    let set_up = |wishes: Wishes| {
        let book = wishes.book.clone();
        Setup::new(wishes).map_err(|error| Mistake {
            rule: matches!(error, SetupError::Members { .. })
                .then(|| book.cite(Topic::TableSize).to_string()),
            ..Mistake::plain(texts.match_setup(&error, Some(&book)))
        })
    };
    let setup = set_up(wishes.clone())?;
    let Some(keeper) = &new.keeper else { return Ok(setup) };
    wishes.keeper = Some(Typing { setup: &setup, texts, attached: "" }.member(keeper)?.number());
    set_up(wishes)
}

/// The entry that a command makes.
pub(super) fn entry(command: &Write, attached: &str, game: &Match, texts: &Texts) -> Typed<Entry> {
    let typing = Typing { setup: game.setup(), texts, attached };
    // Where no hand is due, a number that no hand has lets the match say why.
    let due = match game.next() {
        Next::Hand(hand) => hand.number,
        Next::Over(_) => 0,
    };
    Ok(match command {
        Write::Add(args) => {
            let dealer = args.dealer.as_deref().map(|name| typing.member(name)).transpose()?;
            let seating = match game.next() {
                Next::Hand(hand) => Some(hand.seating),
                Next::Over(_) => None,
            };
            let report = typing.report(&args.hand, seating.as_ref(), dealer)?;
            Entry::Hand { number: args.number.unwrap_or(due), dealer, report }
        }
        Write::Correct(args) => {
            let row = game.row(args.number);
            let seating = row.map(|row| row.seating);
            let mut report = typing.report(&args.hand, seating.as_ref(), None)?;
            if let Some(row) = row.filter(|_| args.hand.calls.is_empty()) {
                keep_calls(&mut report, row);
            }
            let signed = typing.optional(args.signed.as_deref())?;
            Entry::Correction { number: args.number, report, signed }
        }
        Write::Penalise(args) => typing.penalty(args, game)?,
        Write::Misdeal(args) => {
            Entry::Misdeal { number: args.number.unwrap_or(due), why: args.because.into() }
        }
        Write::ThrownIn(args) => Entry::ThrownIn { number: args.number.unwrap_or(due) },
        Write::Replay(args) => Entry::Repetition {
            number: args.number.unwrap_or(due),
            signed: typing.words(&args.signed)?,
            because: typing.optional(args.because.as_deref())?,
        },
        Write::WronglyNoted(args) => Entry::WronglyNoted {
            number: args.number,
            signed: typing.optional(args.signed.as_deref())?,
        },
        Write::Extend(args) => Entry::Extension {
            minutes: args.minutes,
            cause: args.cause.into(),
            signed: typing.words(&args.signed)?,
            because: typing.optional(args.because.as_deref())?,
        },
        Write::TimeIsUp(args) => Entry::TimeUp { running: args.during_hand },
        Write::Close(args) => Entry::Close { signed: typing.optional(args.signed.as_deref())? },
        Write::Undo(_) => Entry::Undo,
    })
}

/// Parses what people type about a table.
struct Typing<'a> {
    setup: &'a Setup,
    texts: &'a Texts,
    /// The content of the file that the command names.
    attached: &'a str,
}

impl Typing<'_> {
    fn no<T>(&self, key: &str, values: &[(&'static str, Value<'_>)]) -> Typed<T> {
        Err(Mistake::plain(self.texts.with(key, values)))
    }

    /// A seat's number, a name, or the beginning of one name only.
    fn member(&self, typed: &str) -> Typed<Member> {
        let typed = typed.trim();
        let members = || self.setup.circle().members();
        let lower = typed.to_lowercase();
        let name = |member: Member| self.setup.name(member).to_lowercase();
        let exact = members()
            .find(|&member| name(member) == lower)
            .or_else(|| members().find(|member| member.to_string() == typed));
        let mut begins = members().filter(|&member| name(member).starts_with(&lower));
        match (exact, begins.next(), begins.next()) {
            (Some(member), _, _) => Ok(member),
            (None, Some(member), None) if !lower.is_empty() => Ok(member),
            (None, Some(one), Some(two)) if !lower.is_empty() => {
                let all = [one, two].into_iter().chain(begins);
                let names = self.texts.members(all, self.setup);
                self.no("match-who-several", &[("name", typed.into()), ("names", names.into())])
            }
            _ => {
                let names = self.texts.members(members(), self.setup);
                let values = [("name", typed.into()), ("names", names.into())];
                self.no("match-who", &values)
            }
        }
    }

    fn members(&self, typed: &[String]) -> Typed<Vec<Member>> {
        typed.iter().map(|name| self.member(name)).collect()
    }

    fn words(&self, typed: &str) -> Typed<FreeText> {
        FreeText::new(typed).map_or_else(|| self.no("match-words", &[]), Ok)
    }

    fn optional(&self, typed: Option<&str>) -> Typed<Option<FreeText>> {
        typed.map(|typed| self.words(typed)).transpose()
    }

    /// A contract by its word, or as the sheet and the players call it.
    fn kind(&self, typed: &str) -> Typed<SheetContract> {
        let mut kinds = vec![
            SheetContract::Normal,
            SheetContract::Wedding,
            SheetContract::WeddingSolo,
            SheetContract::SilentWedding,
        ];
        kinds.push(SheetContract::Solo(None));
        kinds.extend(self.setup.book().poverty.then_some(SheetContract::Poverty));
        let played = Solo::every().filter(|&solo| self.setup.book().plays(solo));
        kinds.extend(played.map(|solo| SheetContract::Solo(Some(solo))));
        let word = bare(typed);
        let all = languages();
        let named = |kind: &&SheetContract| {
            let names = all.iter().flat_map(|it| [it.kind(**kind), it.kind_short(**kind)]);
            kind.word() == typed || names.into_iter().any(|name| bare(&name) == word)
        };
        let nick = match word.as_str() {
            "assesolo" | "asssolo" => Some(SheetContract::Solo(Some(Solo::Aces))),
            "stillessolo" => Some(SheetContract::SilentWedding),
            _ => None,
        };
        let by_word = |kind: &&SheetContract| bare(kind.word()) == word;
        let found = kinds.iter().find(named).or_else(|| kinds.iter().find(by_word)).copied();
        found.or(nick).map_or_else(
            || {
                let words = kinds.iter().map(|&kind| self.texts.kind(kind).replace(' ', "-"));
                let words = words.collect::<Vec<_>>().join(", ");
                self.no("match-contract", &[("word", typed.into()), ("words", words.into())])
            },
            Ok,
        )
    }

    fn calls(&self, typed: &[String]) -> Typed<Vec<CallBy>> {
        let all = languages();
        let one = |typed: &String| {
            let (name, word) = typed.split_once(':').unwrap_or((typed, ""));
            let word = bare(word);
            let named = |call: &Call| {
                let names = all.iter().any(|texts| bare(&texts.call(*call)) == word);
                names || call.word() == word
            };
            match Call::ALL.into_iter().find(named) {
                Some(call) => Ok(CallBy { member: self.member(name)?, call }),
                None => {
                    let words = Call::ALL.map(|call| self.texts.call(call).replace(' ', ""));
                    let words = words.join(", ");
                    let values = [("word", typed.as_str().into()), ("words", words.into())];
                    self.no("match-call", &values)
                }
            }
        };
        if let [none] = typed
            && ["none", "keine"].contains(&none.trim().to_lowercase().as_str())
        {
            return Ok(Vec::new());
        }
        typed.iter().map(one).collect()
    }

    fn specials(&self, typed: &[String]) -> Typed<SpecialPoints> {
        let mut specials = SpecialPoints::default();
        for typed in typed {
            let (party, item) = typed.split_once(':').unwrap_or((typed, ""));
            if !count(&mut specials, party.trim(), item.trim()) {
                return self.no("match-special", &[("word", typed.as_str().into())]);
            }
        }
        Ok(specials)
    }

    /// What is told about a hand, in whichever of the four ways.
    fn report(
        &self,
        hand: &Hand,
        seating: Option<&Seating>,
        dealer: Option<Member>,
    ) -> Typed<Report> {
        together::check_hand(hand, self.texts)?;
        if hand.dkn.is_some() {
            return DknLine::new(self.attached).map(Report::Record).map_err(|error| {
                let refusal = Refusal { reason: RefusalReason::Dkn(error), topic: None };
                Mistake::plain(self.texts.refusal(&refusal, Some(self.setup)))
            });
        }
        if hand.outcome.is_some() {
            return self.json(self.attached).map(Report::Outcome);
        }
        let Some(contract) = &hand.contract else { return self.no("match-what", &[]) };
        let kind = self.kind(contract)?;
        together::check_contract(hand, kind, self.texts)?;
        let soloist = hand.by.as_deref().map(|name| self.member(name)).transpose()?;
        let calls = self.calls(&hand.calls)?;
        if let Some(eyes_re) = hand.eyes {
            let Some(contract) = FinalContract::from_word(kind.word()) else {
                return self.no("match-which-solo", &[]);
            };
            let mut re: MemberSet = self.members(&hand.re)?.into_iter().collect();
            soloist.into_iter().for_each(|soloist| re = re.with(soloist));
            let (tricks_re, specials) = (hand.tricks, self.specials(&hand.specials)?);
            let (given_up, genscher) = (hand.given_up, hand.genscher);
            let report = OutcomeReport {
                contract,
                re,
                eyes_re,
                tricks_re,
                calls,
                specials,
                given_up,
                genscher,
            };
            return Ok(Report::Outcome(report));
        }
        let points = if let Some(value) = hand.value {
            let players = match (dealer, seating) {
                (Some(dealer), _) => self.setup.circle().players(dealer),
                (None, Some(seating)) => seating.players,
                (None, None) => self.setup.circle().players(Member::FIRST),
            };
            self.by_value(value, kind, soloist, &self.members(&hand.plus)?, players)?
        } else if hand.points.is_empty() {
            return self.no("match-how", &[]);
        } else {
            self.points(&hand.points)?
        };
        let bock = self.bock(&hand.bock)?;
        Ok(Report::Result(ResultReport { kind, soloist, points, calls, bock }))
    }

    fn bock(&self, typed: &[String]) -> Typed<BockCauses> {
        let all = languages();
        let one = |typed: &String| {
            let word = bare(typed);
            let named = |cause: &BockCause| {
                let names = all.iter().any(|texts| bare(&texts.bock_cause(*cause)) == word);
                names || bare(cause.word()) == word
            };
            BockCause::ALL.into_iter().find(named).map_or_else(
                || {
                    let words = BockCause::ALL.map(BockCause::word).join(", ");
                    let values = [("word", typed.as_str().into()), ("words", words.into())];
                    self.no("match-bock-word", &values)
                },
                Ok,
            )
        };
        typed.iter().map(one).collect()
    }

    fn points(&self, typed: &[i32]) -> Typed<Points> {
        let members = self.setup.circle().size();
        // Beyond five figures a sum could overflow.
        if typed.len() != usize::from(members)
            || typed.iter().any(|points| points.unsigned_abs() > 99_999)
        {
            return self.no("match-points", &[("members", members.into())]);
        }
        Ok(self.setup.circle().members().zip(typed.iter().copied()).collect())
    }

    /// As a paper sheet has it: a value, and who gets it.
    fn by_value(
        &self,
        value: i32,
        kind: SheetContract,
        soloist: Option<Member>,
        plus: &[Member],
        players: [Member; 4],
    ) -> Typed<Points> {
        if value.unsigned_abs() > 99_999 {
            return self.no("match-points", &[("members", self.setup.circle().size().into())]);
        }
        if kind.is_normal() && (plus.len() != 2 || plus[0] == plus[1]) {
            return self.no("match-plus", &[]);
        }
        let of = |member: Member| match soloist {
            Some(soloist) if soloist == member => 3 * value,
            None if plus.contains(&member) => value,
            _ => -value,
        };
        let mut points: Points = players.map(|member| (member, of(member))).into_iter().collect();
        // Members without cards are kept, so that the refusal can name them.
        plus.iter().for_each(|&member| points.set(member, value));
        Ok(points.written(self.setup.book().counting))
    }

    fn penalty(&self, args: &Penalise, game: &Match) -> Typed<Entry> {
        together::check_penalty(args, self.texts)?;
        let culprit = self.member(&args.culprit)?;
        let because = self.optional(args.because.as_deref())?;
        let signed = self.words(&args.signed)?;
        let severity = match args.kind {
            PenaltyKind::Unsporting => {
                let points = args.points.unwrap_or_default();
                return Ok(Entry::Deduction { member: culprit, points, signed, because });
            }
            PenaltyKind::Insignificant => Severity::Insignificant,
            PenaltyKind::Minor => Severity::Minor { harms: !args.harmless },
            PenaltyKind::Serious => Severity::Serious { limits: args.limits.unwrap_or_default() },
        };
        // A breach in the last hand can be noted after it.
        let number = args.number.unwrap_or_else(|| match game.next() {
            Next::Hand(hand) => hand.number,
            Next::Over(_) => last_hand(game),
        });
        let known = known_soloist(game, number);
        let solo = match (&args.by, known) {
            (Some(name), _) => {
                let soloist = self.member(name)?;
                let kind = match (&args.contract, known) {
                    (Some(contract), _) => self.kind(contract)?,
                    (None, Some(alone)) if alone.soloist == soloist => alone.kind,
                    (None, _) => SheetContract::Solo(None),
                };
                Some(Alone { kind, soloist })
            }
            // What everybody knew from the start.
            (None, Some(alone)) if alone.kind.is_named_solo() => Some(alone),
            (None, _) => None,
        };
        if args.harmless {
            together::check_harmless(game, culprit, solo.map(|alone| alone.soloist), self.texts)?;
        }
        let bidding = false;
        let entry = BreachEntry { number, culprit, solo, bidding, severity, signed, because };
        Ok(Entry::Breach(entry))
    }

    /// The fields of `dulle score`, with the seats of the table.
    fn json(&self, text: &str) -> Typed<OutcomeReport> {
        let input = Input::read(text.as_bytes(), self.texts).map_err(Mistake::plain)?;
        let Some(contract) = FinalContract::from_word(&input.contract) else {
            return self.no("score-contract", &[("word", input.contract.as_str().into())]);
        };
        let re: Typed<Vec<Member>> =
            input.re.iter().map(|&number| self.member(&number.to_string())).collect();
        let re = re?;
        let calls: Vec<String> =
            input.calls.iter().map(|call| format!("{}:{}", call.seat, call.call)).collect();
        let mut specials = SpecialPoints::default();
        for special in input.specials.iter().filter(|special| special.item != "against-queens") {
            if !count(&mut specials, &special.party, &special.item) {
                return self.no("match-special", &[("word", special.item.as_str().into())]);
            }
        }
        let small = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
        Ok(OutcomeReport {
            contract,
            re: re.into_iter().collect(),
            eyes_re: small(input.eyes_re),
            tricks_re: Some(small(input.tricks_re)),
            calls: self.calls(&calls)?,
            specials,
            given_up: input.given_up,
            genscher: input.genscher,
        })
    }
}

/// The record or outcome that a command names. Read before anybody is kept out of the match:
/// standard input may take its time.
pub(super) fn attached(command: &Write, texts: &Texts) -> Typed<String> {
    let hand = match command {
        Write::Add(args) => &args.hand,
        Write::Correct(args) => &args.hand,
        _ => return Ok(String::new()),
    };
    let Some(path) = hand.dkn.as_deref().or(hand.outcome.as_deref()) else {
        return Ok(String::new());
    };
    let read = || -> io::Result<String> {
        let mut text = String::new();
        if path == Path::new("-") {
            io::stdin().lock().take(MOST_BYTES).read_to_string(&mut text)?;
        } else {
            std::fs::File::open(path)?.take(MOST_BYTES).read_to_string(&mut text)?;
        }
        Ok(text)
    };
    read().map_err(|error| {
        let file = path.display().to_string();
        let values = [("file", file.into()), ("error", system_error(&error, texts).into())];
        let message = texts.with("file-unreadable", &values);
        Mistake { message, rule: None, status: crate::output::Status::Unreadable }
    })
}

/// The names of things in every language.
fn languages() -> [Texts; 2] {
    [Texts::new(Lang::De), Texts::new(Lang::En)]
}

/// Letters and digits alone: Karo-Solo is Karosolo, and keine 90 is keine90.
fn bare(word: &str) -> String {
    word.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Adds a special point; false where there is no such party or point.
fn count(specials: &mut SpecialPoints, party: &str, item: &str) -> bool {
    let party = match party.to_lowercase().as_str() {
        "re" => Party::Re,
        "contra" | "kontra" => Party::Contra,
        _ => return false,
    };
    let special = match item.to_lowercase().as_str() {
        "fuchs" => Some(Special::Fox),
        "karlchen" => Some(Special::Charlie),
        "karlchen-gefangen" => Some(Special::CharlieCaught),
        "herzstich" => Some(Special::HeartTrick),
        "fuchs-letzter-stich" => Some(Special::FoxLastTrick),
        "dulle-gefangen" => Some(Special::DulleCaught),
        word => Special::from_word(word),
    };
    let Some(special) = special else { return false };
    let won = &mut specials.of_mut(special)[party as usize];
    *won = won.saturating_add(1);
    true
}

/// A correction without calls does not mean that there were none.
fn keep_calls(report: &mut Report, row: &Row) {
    let (kind, soloist, calls) = match report {
        Report::Outcome(it) => {
            let kind = SheetContract::from(it.contract);
            (kind, it.re.iter().next().filter(|_| !kind.is_normal()), &mut it.calls)
        }
        Report::Result(it) => (it.kind, it.soloist, &mut it.calls),
        Report::Record(_) => return,
    };
    if kind.is_normal() == row.noted.kind.is_normal() && soloist == row.noted.soloist {
        calls.clone_from(&row.noted.calls);
    }
}

/// The hand that was written last, of those that count.
fn last_hand(game: &Match) -> u8 {
    let standing = game.lines().iter().rev().find_map(|line| match line {
        Line::Hand(row) if row.struck.is_none() => Some(row.number),
        _ => None,
    });
    standing.unwrap_or_default()
}

/// Who is alone in a hand, as far as the sheet knows: it stands there, or is a forced solo.
fn known_soloist(game: &Match, number: u8) -> Option<Alone> {
    match (game.row(number), game.next()) {
        (Some(row), _) => row.noted.soloist.map(|soloist| Alone { kind: row.noted.kind, soloist }),
        (None, Next::Hand(hand)) if hand.number == number => {
            hand.seating.forced.map(|soloist| Alone { kind: SheetContract::Solo(None), soloist })
        }
        (None, _) => None,
    }
}
