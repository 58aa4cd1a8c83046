//! What the phone shows, in plain values.

use dulle_protocol::office::{ActId, PhoneSheet, PhoneStage, PhoneView, PhoneWriter};
use dulle_texts::{Texts, signed};
use dulle_tournament::office::Moment;
use dulle_tournament::{Line, Match, Member};

use super::Phone;
use super::queue::{Trouble, Waiting};
use crate::model::office::quick::{QuickKind, players};
use crate::model::office::words::wall;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhoneScreen {
    /// `Tisch 2 · Runde 2`.
    pub title: String,
    /// Who holds the phone, and what they do.
    pub who: String,
    /// When the table's time is over, in seconds since 1970; or what is left while it stands still.
    pub ends: Option<i64>,
    pub held: Option<i64>,
    /// `bis 15:25`.
    pub until: String,
    /// What the office tells everybody.
    pub announced: Option<String>,
    pub banner: Option<Banner>,
    pub stage: Stage,
    /// The names on the sheet, by position.
    pub names: Vec<String>,
    /// The same as short as they can be.
    pub short: Vec<String>,
    /// The heads of columns: these, or positions where one of them is too long.
    pub columns: Vec<String>,
    /// What happens now, in a sentence or two.
    pub now: String,
    /// The hand that this phone is asked about.
    pub ask: Option<Ask>,
    /// The newest first.
    pub rows: Vec<PhoneRow>,
    /// Where two sheets differ: what each of them says.
    pub versions: Vec<Version>,
    /// What the server did not take, and why.
    pub troubles: Vec<TroubleShown>,
    /// The whole sheet waits for this phone's agreement: the totals by position.
    pub asks_whole: Option<Vec<String>>,
    /// The sums that the office has entered, by position, where they count and not the hands.
    pub counts: Option<Vec<String>>,
    pub may_write: bool,
    /// Another player writes; this phone could.
    pub may_take_pen: bool,
    pub may_call: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banner {
    pub title: String,
    pub text: String,
    /// Entries can be taken along as a file.
    pub file: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nothing was heard yet.
    Connecting,
    NoSeats,
    /// Who holds the phone?
    Who,
    Waiting,
    Playing,
    /// Read only.
    Closed,
}

/// `Stimmt Spiel 15?`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    pub hand: u8,
    pub title: String,
    pub what: String,
    /// By position: what the hand brings and the new total.
    pub points: Vec<(String, String)>,
    pub note: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhoneRow {
    pub hand: u8,
    /// Totals by position, and who scored.
    pub totals: Vec<(String, bool)>,
    pub state: HandState,
    pub text: String,
    /// Another player is asked, but the person with this phone may look at the hand and object too.
    pub may_check: bool,
}

/// A hand, or the sums, of which there are two versions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    pub title: String,
    /// Whose it is, and what it says by position.
    pub lines: Vec<(String, Vec<String>)>,
}

/// Something that the server did not take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TroubleShown {
    pub id: ActId,
    pub sentence: String,
    /// What this phone has written, and what stands there now.
    pub mine: Option<String>,
    pub theirs: Option<String>,
}

/// How far a hand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandState {
    /// On this phone only.
    NoNetwork,
    /// Sent; nobody has agreed yet.
    Unconfirmed,
    /// This phone is asked.
    Asked,
    Confirmed,
}

impl Phone {
    pub fn screen(&self, texts: &Texts) -> PhoneScreen {
        let stage = self.stage();
        let mut screen = PhoneScreen {
            title: String::new(),
            who: String::new(),
            ends: None,
            held: None,
            until: String::new(),
            announced: None,
            banner: self.banner(texts),
            stage,
            names: Vec::new(),
            short: Vec::new(),
            columns: Vec::new(),
            now: texts.get("phone-connecting"),
            ask: None,
            rows: Vec::new(),
            versions: Vec::new(),
            troubles: self.troubles(texts),
            asks_whole: None,
            counts: None,
            may_write: false,
            may_take_pen: false,
            may_call: false,
        };
        let Some(view) = &self.view else { return screen };
        screen.title = texts.with(
            if view.round.is_some() { "phone-title" } else { "phone-title-no-round" },
            &[("table", view.table.into()), ("round", view.round.unwrap_or(0).into())],
        );
        screen.names = view.seats.iter().map(|seat| seat.name.clone()).collect();
        screen.short = short(&screen.names);
        let fit = screen.short.iter().all(|name| name.chars().count() <= COLUMN);
        screen.columns = match fit {
            true => screen.short.clone(),
            false => (1..=screen.names.len()).map(|position| position.to_string()).collect(),
        };
        screen.announced = view.announced.as_ref().map(|announced| announced.text.clone());
        screen.who = self.who(texts);
        let stands = view.stage == PhoneStage::Closed || view.broken_up.is_some();
        let runs = view.released.filter(|_| !stands);
        screen.ends = runs.map(|released| released + view.clock.seconds);
        screen.until = screen.ends.and_then(Moment::from_seconds).map(wall).unwrap_or_default();
        screen.held = screen.ends.zip(view.clock.held).map(|(ends, held)| ends - held);
        screen.now = self.now(view, texts);
        self.fill(&mut screen, view, texts);
        screen
    }

    fn stage(&self) -> Stage {
        let Some(view) = &self.view else { return Stage::Connecting };
        match view.stage {
            PhoneStage::NoSeats => Stage::NoSeats,
            PhoneStage::Waiting => Stage::Waiting,
            PhoneStage::Playing if self.position().is_none() => Stage::Who,
            PhoneStage::Playing => Stage::Playing,
            PhoneStage::Closed => Stage::Closed,
        }
    }

    fn fill(&self, screen: &mut PhoneScreen, view: &PhoneView, texts: &Texts) {
        let playing = self.is_playing() && !self.dead && screen.stage == Stage::Playing;
        screen.may_call = playing && view.clock.held.is_none() && view.broken_up.is_none();
        let office = |sheet: &&PhoneSheet| sheet.writer == PhoneWriter::Office;
        let sums = view.sheets.iter().find(office).and_then(|sheet| sheet.totals.as_ref());
        if let (Some(PhoneWriter::Office), Some(sums)) = (view.counts, sums) {
            screen.counts = Some(sums.points.iter().map(|&points| signed(points)).collect());
            return;
        }
        let settled = match view.counts {
            Some(PhoneWriter::Position(position)) => Some(position),
            Some(PhoneWriter::Office) | None => None,
        };
        let writer = settled.or_else(|| self.writer()).or_else(|| self.first_writer());
        let Some(writer) = writer else { return };
        let game = if settled.is_some() { None } else { self.game() };
        let Some(game) = game.or_else(|| self.told_game(writer)) else { return };
        let sheet = self.sheet(writer);
        screen.rows = self.rows((&game, self.told_game(writer).as_ref()), sheet, writer, texts);
        screen.rows.reverse();
        let open = self.next_of(&game).is_some();
        screen.may_write = playing && self.pen && open;
        screen.may_take_pen = playing && !self.pen && open;
        let me = self.position();
        let whole = sheet.filter(|sheet| sheet.complete && me != Some(writer));
        let agreed = |sheet: &PhoneSheet| me.is_some_and(|me| sheet.confirmed.contains(&me));
        if playing && whole.is_some_and(|sheet| !agreed(sheet) && !self.waits_to_agree()) {
            let totals = game.sheet().totals;
            let members = game.setup().circle().members();
            screen.asks_whole = Some(members.map(|member| signed(totals.of(member))).collect());
        }
        let asked = screen.rows.iter().rev().find(|row| row.state == HandState::Asked);
        screen.ask = asked.and_then(|row| self.ask(&game, row.hand, writer, texts));
        if view.goes_on.is_none() && view.counts.is_none() {
            screen.versions = self.versions(view, texts);
        }
    }

    fn who(&self, texts: &Texts) -> String {
        let Some(position) = self.position() else { return String::new() };
        let key = if self.pen { "phone-who-writes" } else { "phone-who" };
        let values = [("name", self.name(position).into()), ("position", position.into())];
        texts.with(key, &values)
    }

    fn banner(&self, texts: &Texts) -> Option<Banner> {
        let waiting = self.queue.len();
        let count = [("count", (waiting as u64).into())];
        if self.dead {
            let key = if waiting > 0 { "phone-dead-unsent" } else { "phone-dead-text" };
            let text = texts.with(key, &count);
            return Some(Banner { title: texts.get("phone-dead"), text, file: waiting > 0 });
        }
        if let Some((table, count)) = self.elsewhere().into_iter().next() {
            let values = [("table", table.into()), ("count", (count as u64).into())];
            let title = texts.with("phone-elsewhere", &values);
            let text = texts.with("phone-elsewhere-text", &values);
            return Some(Banner { title, text, file: true });
        }
        let since = self.lost?;
        let time = wall(Moment::from_seconds(since / 1000)?);
        let values = [("time", time.into()), ("count", (waiting as u64).into())];
        let title = texts.with("phone-offline", &values);
        Some(Banner { title, text: texts.get("phone-offline-text"), file: false })
    }

    fn troubles(&self, texts: &Texts) -> Vec<TroubleShown> {
        let told = self.queue.iter().filter_map(|waiting| {
            let written = self.written(waiting);
            let number = written.as_ref().map_or(0, |(_, hand, _)| *hand);
            let sentence = match waiting.trouble.as_ref()? {
                Trouble::Changed => texts.with("phone-changed", &[("number", number.into())]),
                Trouble::Refused(sentence) => sentence.clone(),
            };
            let theirs = written.as_ref().and_then(|(writer, hand, _)| {
                let game = self.told_game(*writer)?;
                let row = game.row(*hand)?;
                let members = game.setup().circle().members();
                Some(self.line(&members.map(|member| row.points().of(member)).collect::<Vec<_>>()))
            });
            let mine = written.map(|(_, _, points)| self.line(&points));
            Some(TroubleShown { id: waiting.id.clone(), sentence, mine, theirs })
        });
        told.collect()
    }

    /// The hand that waits: on whose sheet, its number, its points by position.
    fn written(&self, waiting: &Waiting) -> Option<(u8, u8, Vec<i32>)> {
        let mut words = waiting.act.split_whitespace().skip_while(|word| *word != "write").skip(3);
        let writer = words.next()?.parse().ok()?;
        let hand = words.nth(1)?.parse().ok()?;
        let points = words.skip_while(|word| *word != "points").skip(1);
        Some((writer, hand, points.map_while(|word| word.parse().ok()).collect()))
    }

    /// `Stein +3 · Kaya −3`.
    fn line(&self, points: &[i32]) -> String {
        let names = self.view.iter().flat_map(|view| &view.seats).map(|seat| seat.name.clone());
        let names = short(&names.collect::<Vec<_>>());
        let part = |(name, points): (&String, &i32)| format!("{name} {}", signed(*points));
        names.iter().zip(points).map(part).collect::<Vec<_>>().join(" · ")
    }

    /// What happens at the table now.
    fn now(&self, view: &PhoneView, texts: &Texts) -> String {
        match view.stage {
            PhoneStage::NoSeats => return texts.get("phone-no-seats"),
            PhoneStage::Waiting => return texts.get("phone-waiting"),
            PhoneStage::Closed => return texts.get("phone-closed"),
            PhoneStage::Playing => {}
        }
        if let Some(hands) = view.broken_up {
            return self.broken_up(view, hands, texts);
        }
        if view.counts.is_some() {
            return texts.get("phone-done");
        }
        let Some(hand) = self.next_hand() else {
            let own = self.position().is_some() && self.position() == self.writer();
            return texts.get(if own { "phone-full-own" } else { "phone-full" });
        };
        let name = |member: Member| self.name(member.number());
        let due = self.seen_game().map_or(0, |game| game.setup().hands());
        let values = [
            ("number", hand.number.into()),
            ("hands", due.into()),
            ("dealer", name(hand.seating.dealer).into()),
        ];
        let mut parts = vec![texts.with("phone-next", &values)];
        if let Some(forced) = hand.seating.forced {
            parts.push(texts.with("phone-forced", &[("name", name(forced).into())]));
        } else if !hand.seating.owes.is_empty() {
            let owes: Vec<String> = hand.seating.owes.iter().map(name).collect();
            parts.push(texts.with("phone-owes", &[("names", owes.join(", ").into())]));
        }
        if view.clock.time_up.is_some() {
            let key = if view.hand_running { "phone-time-up-running" } else { "phone-time-up" };
            parts.push(texts.get(key));
        }
        if let Some(PhoneWriter::Position(position)) = view.goes_on {
            let own = self.position() == Some(position);
            let key = if own || self.pen { "phone-goes-on" } else { "phone-goes-on-other" };
            parts.push(texts.with(key, &[("name", self.name(position).into())]));
        }
        parts.join(" ")
    }

    /// The table broke up after so many hands.
    fn broken_up(&self, view: &PhoneView, hands: u8, texts: &Texts) -> String {
        let mut parts = vec![texts.with("phone-broken-up", &[("hands", hands.into())])];
        if view.counts.is_some() {
            parts.push(texts.get("phone-done"));
        } else if let Some(hand) = self.next_hand().filter(|_| hands > 0) {
            parts.push(texts.with("phone-broken-missing", &[("number", hand.number.into())]));
        } else if hands > 0 {
            let own = self.position().is_some() && self.position() == self.writer();
            parts.push(texts.get(if own { "phone-broken-own" } else { "phone-broken-agree" }));
        }
        parts.join(" ")
    }

    /// The hands of a sheet, in order; `told` is what the server has of it.
    fn rows(
        &self,
        (game, told): (&Match, Option<&Match>),
        sheet: Option<&PhoneSheet>,
        writer: u8,
        texts: &Texts,
    ) -> Vec<PhoneRow> {
        let members: Vec<Member> = game.setup().circle().members().collect();
        let lines = game.sheet().lines;
        let row = |line: &dulle_tournament::SheetLine<'_>| {
            let Line::Hand(row) = line.line else { return None };
            let sent = told.and_then(|told| told.row(row.number));
            let sent = sent.is_some_and(|sent| sent.points() == row.points());
            let (state, text) = self.hand_state(row, sent, sheet, writer, texts);
            let total =
                |member: &Member| (signed(line.totals.of(*member)), line.points.of(*member) > 0);
            let totals = members.iter().map(total).collect();
            let may_check = state == HandState::Unconfirmed
                && self.position().is_some_and(|me| me != writer)
                && self.is_playing()
                && !self.waits_to_confirm(row.number);
            Some(PhoneRow { hand: row.number, totals, state, text, may_check })
        };
        lines.iter().filter_map(row).collect()
    }

    fn hand_state(
        &self,
        row: &dulle_tournament::Row,
        sent: bool,
        sheet: Option<&PhoneSheet>,
        writer: u8,
        texts: &Texts,
    ) -> (HandState, String) {
        if !sent {
            return (HandState::NoNetwork, texts.get("phone-row-no-network"));
        }
        if let Some(by) = self.agreed_by(row, writer) {
            let name = [("name", self.name(by).into())];
            return (HandState::Confirmed, texts.with("phone-row-confirmed", &name));
        }
        // Agreement to the sums is agreement to every hand.
        let settled = self.view.as_ref().is_some_and(|view| view.counts.is_some());
        if settled || sheet.is_some_and(|sheet| !sheet.confirmed.is_empty()) {
            return (HandState::Confirmed, texts.get("phone-row-with-sums"));
        }
        if self.waits_to_confirm(row.number) {
            return (HandState::Unconfirmed, texts.get("phone-row-answered"));
        }
        let dealer = row.seating.dealer.number();
        // The dealer looks; where the dealer writes, anybody else does.
        let asked = self.position().filter(|me| *me != writer);
        let asked = asked.is_some_and(|me| me == dealer || dealer == writer);
        let text = match (asked && self.is_playing(), dealer == writer) {
            (true, _) => return (HandState::Asked, texts.get("phone-row-asked")),
            (false, true) => texts.get("phone-row-waits-any"),
            (false, false) => texts.with("phone-row-waits", &[("name", self.name(dealer).into())]),
        };
        (HandState::Unconfirmed, text)
    }

    /// Who has agreed to a hand: on this sheet, or on another that says the same of it.
    fn agreed_by(&self, row: &dulle_tournament::Row, writer: u8) -> Option<u8> {
        let agreed = |sheet: &PhoneSheet| {
            let agreed = sheet.hands.iter().find(|agreed| agreed.hand == row.number)?;
            let PhoneWriter::Position(position) = sheet.writer else { return None };
            let same = || Some(self.told_game(position)?.row(row.number)?.points() == row.points());
            // Where the owner of this sheet has agreed to the other one, its owner agrees to this.
            let by = if agreed.by == writer { position } else { agreed.by };
            (position == writer || same()?).then_some(by)
        };
        self.view.as_ref()?.sheets.iter().find_map(agreed)
    }

    /// The answer to the question about a hand is on its way.
    fn waits_to_confirm(&self, hand: u8) -> bool {
        let own = format!(" hand {hand} by ");
        self.queue
            .iter()
            .any(|waiting| waiting.act.starts_with("confirm ") && waiting.act.contains(&own))
    }

    /// The agreement to the whole is on its way.
    fn waits_to_agree(&self) -> bool {
        let whole = |waiting: &Waiting| {
            waiting.act.starts_with("confirm ") && !waiting.act.contains(" hand ")
        };
        self.queue.iter().any(whole)
    }

    /// A hand that is to be looked at, though another is asked for.
    pub fn look_at(&self, hand: u8, texts: &Texts) -> Option<Ask> {
        let writer = self.writer()?;
        self.ask(&self.game()?, hand, writer, texts)
    }

    fn ask(&self, game: &Match, hand: u8, writer: u8, texts: &Texts) -> Option<Ask> {
        let row = game.row(hand)?;
        let sheet = game.sheet();
        let line = sheet
            .lines
            .iter()
            .find(|line| matches!(line.line, Line::Hand(other) if other.number == hand))?;
        let members: Vec<Member> = game.setup().circle().members().collect();
        let plus = members.iter().filter(|member| row.points().of(**member) > 0);
        let plus: Vec<String> = plus.map(|member| self.name(member.number())).collect();
        let most = players(game, hand).into_iter().filter_map(Member::from_number);
        let most = most.map(|member| row.points().of(member).abs()).min().unwrap_or(0);
        let kind = QuickKind::of(row.noted.kind).map_or("normal", QuickKind::word);
        let kind = texts.get(&format!("phone-kind-{kind}"));
        let names = plus.join(", ");
        let values = [("kind", kind.into()), ("points", most.into()), ("names", names.into())];
        let points = members
            .iter()
            .map(|member| (signed(row.points().of(*member)), signed(line.totals.of(*member))));
        Some(Ask {
            hand,
            title: texts.with("phone-ask", &[("number", hand.into())]),
            what: texts.with("phone-ask-what", &values),
            points: points.collect(),
            note: texts.with("phone-ask-note", &[("name", self.name(writer).into())]),
        })
    }

    /// Every hand that two sheets have differently; the sums where one has nothing else.
    fn versions(&self, view: &PhoneView, texts: &Texts) -> Vec<Version> {
        let name = |sheet: &PhoneSheet| match sheet.writer {
            PhoneWriter::Position(position) => self.name(position),
            PhoneWriter::Office => texts.get("phone-office"),
        };
        let sheets: Vec<(String, Hands)> =
            view.sheets.iter().map(|sheet| (name(sheet), hands(sheet))).collect();
        let mut numbers: Vec<u8> =
            sheets.iter().flat_map(|(_, hands)| hands.iter().map(|(number, _)| *number)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let version = |number: u8| {
            let line = |(name, hands): &(String, Hands)| {
                let (_, points) = hands.iter().find(|(other, _)| *other == number)?;
                Some((name.clone(), points.iter().map(|&points| signed(points)).collect()))
            };
            let lines: Vec<(String, Vec<String>)> = sheets.iter().filter_map(line).collect();
            let differ = lines.iter().any(|(_, points)| *points != lines[0].1);
            let key = if number == SUMS { "phone-sums" } else { "phone-hand-number" };
            let title = texts.with(key, &[("number", number.into())]);
            differ.then_some(Version { title, lines })
        };
        numbers.into_iter().filter_map(version).collect()
    }
}

/// As many letters fit over a column of numbers on a small phone.
const COLUMN: usize = 9;

/// Stands for the sums among the numbers of hands.
const SUMS: u8 = 0;

/// Points by position, by the number of their hand.
type Hands = Vec<(u8, Vec<i32>)>;

/// What a sheet says by hand, or its sums.
fn hands(sheet: &PhoneSheet) -> Hands {
    if let Some(totals) = &sheet.totals {
        return vec![(SUMS, totals.points.clone())];
    }
    let text = sheet.text.as_deref().unwrap_or_default();
    let Ok(reading) = dulle_tournament::text::read(text) else { return Vec::new() };
    let members: Vec<Member> = reading.game.setup().circle().members().collect();
    let of = |line: &Line| match line {
        Line::Hand(row) => {
            let points = row.points();
            Some((row.number, members.iter().map(|&member| points.of(member)).collect()))
        }
        _ => None,
    };
    let mut hands: Hands = reading.game.lines().iter().filter_map(of).collect();
    if sheet.complete {
        let totals = reading.game.sheet().totals;
        hands.push((SUMS, members.iter().map(|&member| totals.of(member)).collect()));
    }
    hands
}

/// Names by their last word, where that says who is meant. What belongs to a family name stays with it: `von der Höhe`.
fn short(names: &[String]) -> Vec<String> {
    let last = |name: &String| {
        let words: Vec<&str> = name.split_whitespace().collect();
        let small = |word: &&&str| word.starts_with(char::is_lowercase);
        let before = words.iter().rev().skip(1).take_while(small).count();
        words[words.len().saturating_sub(before + 1)..].join(" ")
    };
    let all: Vec<String> = names.iter().map(last).collect();
    let own = |(place, name): (usize, &String)| {
        let word = &all[place];
        let alone = all.iter().filter(|other| *other == word).count() == 1;
        let is_number = word.chars().all(|c| c.is_ascii_digit() || matches!(c, '(' | ')'));
        if alone && !is_number { word.clone() } else { name.clone() }
    };
    names.iter().enumerate().map(own).collect()
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn a_family_name_of_several_words_stays_whole() {
        let names = ["Brigitte von der Höhe", "Nele Späth", "Jan de Vries", "Ida Späth", "Aslı"];
        let names = names.map(ToOwned::to_owned);
        assert_eq!(short(&names), ["von der Höhe", "Nele Späth", "de Vries", "Ida Späth", "Aslı"]);
    }
}
