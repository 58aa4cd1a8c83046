//! Where the tournament stands, as text.

use std::io::{self, Write};

use dulle_texts::{Texts, office_sizes, signed};
use dulle_tournament::office::{
    Act, Method, Moment, NextStep, Number, Office, OfficeReason, OfficeTable, Player, Preview,
    Refused, Role, Round, Row, Ruling, RulingKind, Setup, Stage, TableState, text,
};

use super::args::Show;
use super::choices::What;
use super::{Failure, json};
use crate::mistake::Mistake;
use crate::output::Output;
use crate::wrap;

/// The latest round that was released.
pub(super) fn latest(office: &Office) -> u8 {
    let released = office.rounds().iter().filter(|round| round.released.is_some());
    released.map(|round| round.number).max().unwrap_or(0)
}

/// A round that is asked for by its number is there; for lists of points it was released.
pub(super) fn check_round(office: &Office, round: u8, drawn: bool) -> Result<(), Refused> {
    let Some(setup) = office.setup() else { return Ok(()) };
    if round == 0 || round > setup.rounds {
        return Err(OfficeReason::NoRound { round, rounds: setup.rounds }.into());
    }
    match office.round(round) {
        None => Err(OfficeReason::NotDrawn { round }.into()),
        Some(found) if !drawn && found.released.is_none() => {
            Err(OfficeReason::NotReleased { round }.into())
        }
        Some(_) => Ok(()),
    }
}

pub(super) fn show(
    args: &Show,
    office: &Office,
    now: Moment,
    texts: &Texts,
    output: &mut Output,
) -> Result<(), Failure> {
    // The others are of no round.
    let of_round = matches!(args.what, What::Round | What::Standings | What::Teams);
    if let Some(round) = args.round.filter(|_| of_round) {
        check_round(office, round, args.what == What::Round)
            .map_err(|refused| Mistake::refused(&refused, office, texts))?;
    }
    let page = Page { office, texts };
    let after = args.round.unwrap_or_else(|| latest(office));
    if args.common.json {
        json::show(args.what, office, after, args.round, now, texts, output)?;
        return Ok(());
    }
    match args.what {
        What::Round => page.round(args.round, now, output)?,
        What::Entries => page.entries(output)?,
        What::Standings => page.standings(after, output)?,
        What::Teams => page.teams(after, output)?,
        What::Statistics => page.statistics(output)?,
        What::Rulings => page.rulings(output)?,
        What::Journal => page.journal(output)?,
        What::Links => page.links(output)?,
    }
    Ok(())
}

/// What was entered, and what comes next.
pub(super) fn written(
    office: &Office,
    before: usize,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    let page = Page { office, texts };
    let new = &office.journal()[before..];
    // A list of entries would fill the screen.
    const MOST: usize = 5;
    for (place, entry) in new.iter().enumerate().take(MOST) {
        match &entry.act {
            Act::Draw(drawn) => {
                if let Some(round) = office.round(drawn.round) {
                    page.seating(round, output)?;
                }
            }
            _ => page.entry_line(before + place, output)?,
        }
    }
    if new.len() > MOST {
        let values = [("entry", (office.journal().len() as u64).into()), ("line", "…".into())];
        writeln!(output, "{}", texts.with("office-written", &values))?;
    }
    wrap::paragraph(&texts.office_next(&office.next_step(), office), output)
}

/// What would change.
pub(super) fn preview(
    preview: &Preview,
    office: &Office,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    wrap::paragraph(&texts.get("office-preview"), output)?;
    let lines = texts.office_preview(preview, office);
    if lines.is_empty() {
        return wrap::paragraph(&texts.get("office-preview-nothing"), output);
    }
    lines.iter().try_for_each(|line| wrap::indented("  ", line, output))
}

pub(super) fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).collect::<String>() + "…"
}

struct Page<'a> {
    office: &'a Office,
    texts: &'a Texts,
}

impl Page<'_> {
    /// Who plays under a number in a round.
    fn name(&self, number: Number, round: u8) -> String {
        let spoken = self.office.player(number).map(|player| player.person_in(round).spoken());
        format!("{} ({number})", spoken.unwrap_or_default())
    }

    fn entry_line(&self, place: usize, output: &mut Output) -> io::Result<()> {
        let entry = &self.office.journal()[place];
        let line = text::entry_line(entry);
        let values = [("entry", (place as u64 + 1).into()), ("line", line.trim_end().into())];
        wrap::paragraph(&self.texts.with("office-written", &values), output)
    }

    fn title(&self, output: &mut Output) -> io::Result<()> {
        let Some(setup) = self.office.setup() else { return Ok(()) };
        let place = setup.place.as_ref().map(|place| format!(", {place}")).unwrap_or_default();
        let dates: String = setup.dates.iter().map(|date| format!(", {date}")).collect();
        writeln!(output, "{}{place}{dates}", setup.name)
    }

    fn round(&self, round: Option<u8>, now: Moment, output: &mut Output) -> io::Result<()> {
        self.title(output)?;
        let next = match self.office.next_step() {
            NextStep::Draw { round } => round - 1,
            _ => self.office.rounds().len() as u8,
        };
        let running = self.office.running().map(|round| round.number);
        let wanted = round.or(running).unwrap_or(next);
        match self.office.round(wanted) {
            Some(round) if round.released.is_some() => self.tables(round, now, output)?,
            Some(round) => self.seating(round, output)?,
            None => self.figures(output)?,
        }
        self.planned(output)?;
        self.open_rulings(output)?;
        wrap::paragraph(&self.texts.office_next(&self.office.next_step(), self.office), output)
    }

    /// Rulings that wait for a signature, or for the panel.
    fn open_rulings(&self, output: &mut Output) -> io::Result<()> {
        for ruling in self.office.rulings() {
            let key = match ruling.stage {
                Stage::Draft => "office-open-draft",
                Stage::Appealed => "office-open-appeal",
                Stage::Signed | Stage::AppealDecided { .. } => continue,
            };
            wrap::paragraph(&self.texts.with(key, &[("ruling", ruling.number.into())]), output)?;
        }
        Ok(())
    }

    fn round_state(&self, round: &Round) -> String {
        let word = if round.closed.is_some() {
            "closed"
        } else if round.released.is_some() {
            "released"
        } else if round.published.is_some() {
            if round.changed.is_some() { "changed" } else { "published" }
        } else {
            "draft"
        };
        let head = self.texts.with("office-round-head", &[("round", round.number.into())]);
        format!("{head}: {}", self.texts.get(&format!("office-round-{word}")))
    }

    /// The tables of a round that is being played.
    fn tables(&self, round: &Round, now: Moment, output: &mut Output) -> io::Result<()> {
        writeln!(output, "{}", self.round_state(round))?;
        for table in &round.tables {
            let state = self.texts.get(&format!("office-state-{}", table.state().word()));
            let clock = self.clock(round, table, now);
            let names: Vec<String> =
                table.people.iter().map(|&number| self.family(number, round.number)).collect();
            let line = format!("{:>3}  {state}  {clock}  {}", table.number, names.join(" · "));
            writeln!(output, "{}", cut(&line, 79))?;
        }
        Ok(())
    }

    fn family(&self, number: Number, round: u8) -> String {
        self.office.short(number, round)
    }

    fn clock(&self, round: &Round, table: &OfficeTable, now: Moment) -> String {
        let (Some(released), Some(setup)) = (round.released, self.office.setup()) else {
            return String::new();
        };
        if table.state() == TableState::Done || round.closed.is_some() {
            return String::new();
        }
        let left = table.left(setup, released, now);
        if table.clock.held.is_some() {
            self.texts.get("office-clock-held")
        } else if table.clock.time_up.is_some() || left <= 0 {
            self.texts.get("office-clock-up")
        } else {
            // A minute that has begun counts.
            let minutes = (left + 59) / 60;
            self.texts.with("office-clock-left", &[("minutes", minutes.into())])
        }
    }

    fn seating(&self, round: &Round, output: &mut Output) -> io::Result<()> {
        writeln!(output, "{}", self.round_state(round))?;
        for table in &round.tables {
            let springer = self.texts.get("office-springer");
            let seat = |(place, &number): (usize, &Number)| {
                let helps = table.springer && place + 1 == table.people.len();
                let mark = if helps { format!(" [{springer}]") } else { String::new() };
                // The position stays with its name where a line ends.
                format!("{}\u{a0}{}{mark}", place + 1, self.name(number, round.number))
            };
            let seats: Vec<String> = table.people.iter().enumerate().map(seat).collect();
            let head = self.texts.with("office-table", &[("table", table.number.into())]);
            let lines = wrap::lines("    ", &format!("{head}: {}", seats.join(", ")));
            for (place, line) in lines.iter().enumerate() {
                writeln!(output, "{}", if place == 0 { line.trim_start() } else { line })?;
            }
        }
        if let Some(quality) = self.office.quality(round.number) {
            let (plan, possible) = (quality.plan, quality.possible);
            let apart = |setup: &Setup| setup.keeps_clubs_apart(round.number);
            let apart = self.office.setup().is_some_and(apart);
            let values = [
                ("percent", quality.percent.into()),
                ("again", plan.again.into()),
                ("least", possible.again.into()),
                ("apart", if apart { "yes" } else { "no" }.into()),
                ("clubs", plan.clubs.into()),
                ("larger", plan.larger.into()),
                ("position", plan.position.into()),
            ];
            wrap::paragraph(&self.texts.with("office-quality", &values), output)?;
        }
        if round.method == Method::Hand {
            return wrap::paragraph(&self.texts.get("office-by-hand"), output);
        }
        let seed = round.seed.to_string();
        wrap::paragraph(&self.texts.with("office-seed", &[("seed", seed.into())]), output)
    }

    /// When rounds that were not released are planned to begin.
    fn planned(&self, output: &mut Output) -> io::Result<()> {
        self.office.planned_ahead().into_iter().try_for_each(|(round, planned)| {
            let day = planned.date.map(|date| date.to_string()).unwrap_or_default();
            let values =
                [("round", round.into()), ("day", day.into()), ("time", planned.clock().into())];
            let key = planned.date.map_or("office-planned", |_| "office-planned-day");
            wrap::paragraph(&self.texts.with(key, &values), output)
        })
    }

    fn figures(&self, output: &mut Output) -> io::Result<()> {
        // One who withdrew before they ever sat owes nothing and is not waited for.
        let plays = |player: &&Player| {
            !player.is_withdrawn()
                || self.office.rounds().iter().any(|round| round.table_of(player.number).is_some())
        };
        let players: Vec<&Player> = self.office.players().iter().filter(plays).collect();
        let fee = self.office.setup().map_or(0, |setup| setup.fee);
        let count = |wanted: &dyn Fn(&Player) -> bool| {
            players.iter().filter(|player| wanted(player)).count() as u64
        };
        let values = [
            ("entered", (players.len() as u64).into()),
            ("here", count(&|player| player.present).into()),
            ("unpaid", count(&|player| player.paid < fee).into()),
            ("money", self.money(players.iter().map(|player| player.paid).sum()).into()),
        ];
        wrap::paragraph(&self.texts.with("office-figures", &values), output)?;
        if let Some(layout) = self.office.next_tables() {
            let values = [("tables", office_sizes(&layout.sizes).into())];
            wrap::paragraph(&self.texts.with("office-tables-now", &values), output)?;
        }
        Ok(())
    }

    /// With the mark that the language has between euros and cents.
    fn money(&self, cents: u32) -> String {
        let values = [
            ("euros", (cents / 100).to_string().into()),
            ("cents", format!("{:02}", cents % 100).into()),
        ];
        self.texts.with("office-money", &values)
    }

    fn entries(&self, output: &mut Output) -> io::Result<()> {
        self.title(output)?;
        for player in self.office.players() {
            let person = &player.person;
            let club = person.club.as_ref().map(ToString::to_string).unwrap_or_default();
            let mut state = Vec::new();
            if player.is_disqualified() {
                state.push(self.texts.get("office-out"));
            } else if player.is_withdrawn() {
                state.push(self.texts.get("office-gone"));
            } else if player.present {
                state.push(self.texts.get("office-here"));
            }
            if let Some((round, person)) = player.substitutes.last() {
                let values = [("name", person.spoken().into()), ("round", (*round).into())];
                state.push(self.texts.with("office-substitute", &values));
            }
            if player.from > 1 {
                state.push(self.texts.with("office-late", &[("round", player.from.into())]));
            }
            let paid = self.money(player.paid);
            let (name, club) = (cut(&person.listed(), 27), cut(&club, 21));
            let state = state.join(", ");
            let line = format!("{:>3}  {name:<28}{club:<22}{paid:>7}  {state}", player.number);
            writeln!(output, "{}", line.trim_end())?;
        }
        self.figures(output)
    }

    fn standings(&self, after: u8, output: &mut Output) -> io::Result<()> {
        self.title(output)?;
        let standings = self.office.standings(after);
        writeln!(
            output,
            "{}",
            self.texts.with("office-standings-head", &[("round", after.into())])
        )?;
        if standings.missing > 0 {
            let values = [("missing", (standings.missing as u64).into())];
            wrap::paragraph(&self.texts.with("office-standings-provisional", &values), output)?;
        }
        writeln!(output, "{}", self.columns(standings.rows.first()))?;
        for row in &standings.rows {
            writeln!(output, "{}", self.standing(row, after))?;
        }
        wrap::paragraph(&self.ties(), output)?;
        let cross = standings.cross;
        let key = if cross.is_explained() { "office-cross-good" } else { "office-cross-bad" };
        let values =
            [("sum", signed(cross.sum).into()), ("deductions", signed(cross.deductions).into())];
        wrap::paragraph(&self.texts.with(key, &values), output)
    }

    /// What the columns of the standings are.
    fn columns(&self, first: Option<&Row>) -> String {
        let head = |name: &str| self.texts.get(&format!("office-column-{name}"));
        let rounds = 1..=first.map_or(0, |row| row.rounds.len());
        let rounds: String = rounds.map(|round| format!("{:>6}", format!("R{round}"))).collect();
        let by_places = self.office.setup().is_some_and(Setup::ranks_by_places);
        let places = if by_places { format!("{:>5}", head("places")) } else { String::new() };
        format!(
            "{:>5} {:>3}  {:<24}{rounds}{:>5}{:>5}{places}{:>9}",
            head("place"),
            head("number"),
            head("name"),
            head("deductions"),
            head("solos"),
            head("total"),
        )
    }

    fn standing(&self, row: &Row, after: u8) -> String {
        let place = row.place.map_or_else(|| "–".to_owned(), |place| format!("{place}."));
        let name = self.office.listed_within(row.number, after, 23);
        let by_places = self.office.setup().is_some_and(Setup::ranks_by_places);
        let places = if by_places { format!("{:>5}", row.place_points) } else { String::new() };
        let round =
            |points: &Option<i32>| format!("{:>6}", points.map_or_else(|| "·".into(), signed));
        let rounds: String = row.rounds.iter().map(round).collect();
        let deductions = if row.deductions == 0 { String::new() } else { signed(row.deductions) };
        let mark = if row.equal { "=" } else { "" };
        format!(
            "{place:>5} {:>3}  {:<24}{rounds}{deductions:>5}{:>5}{places}{mark:>3}{:>6}",
            row.number,
            name,
            signed(row.solos),
            signed(row.total),
        )
    }

    fn ties(&self) -> String {
        let setup = self.office.setup();
        let by_places = setup.is_some_and(Setup::ranks_by_places);
        let first =
            if by_places { self.texts.get("office-standings-places") + " " } else { String::new() };
        let ties = setup.map(|setup| setup.ties.clone()).unwrap_or_default();
        if ties.is_empty() {
            return first + &self.texts.get("office-standings-shared");
        }
        let word = |tie: &dulle_tournament::office::Tie| {
            self.texts.get(&format!("office-tie-{}", tie.word()))
        };
        let words: Vec<String> = ties.iter().map(word).collect();
        first + &self.texts.with("office-standings-ties", &[("ties", words.join(", ").into())])
    }

    fn teams(&self, after: u8, output: &mut Output) -> io::Result<()> {
        let teams = self.office.teams(after);
        if teams.is_empty() {
            return wrap::paragraph(&self.texts.get("office-nothing"), output);
        }
        writeln!(output, "{}", self.texts.get("office-teams-head"))?;
        for team in teams {
            let members: Vec<String> =
                team.members.iter().map(|&number| self.family(number, after)).collect();
            writeln!(
                output,
                "{:>4}. {:<40}{:>8}",
                team.place,
                cut(&team.name, 39),
                signed(team.total)
            )?;
            wrap::indented("      ", &members.join(", "), output)?;
        }
        Ok(())
    }

    fn statistics(&self, output: &mut Output) -> io::Result<()> {
        for player in self.office.players() {
            let found = self.office.statistics(player.number);
            if !found.has_played() {
                continue;
            }
            let values = [
                ("name", player.person.listed().into()),
                ("hands", found.hands.into()),
                ("points", signed(found.points).into()),
                ("won", found.won.into()),
                ("solos", found.solos.into()),
                ("solos-won", found.solos_won.into()),
                ("called", found.called.into()),
                ("called-won", found.called_won.into()),
            ];
            wrap::paragraph(&self.texts.with("office-statistics", &values), output)?;
        }
        Ok(())
    }

    fn rulings(&self, output: &mut Output) -> io::Result<()> {
        if self.office.rulings().is_empty() {
            return wrap::paragraph(&self.texts.get("office-nothing"), output);
        }
        for ruling in self.office.rulings() {
            let ruled = &ruling.ruled;
            let state = self.texts.get(&format!("office-ruling-{}", stage_word(ruling)));
            let points = match &ruled.kind {
                RulingKind::Penalty { points, .. } => {
                    points.iter().map(|&points| signed(points)).collect::<Vec<_>>().join(" ")
                }
                RulingKind::Deduction { points } => signed(-i32::from(*points)),
                RulingKind::Warning | RulingKind::Disqualification => String::new(),
            };
            let key = format!("office-ruling-{}", ruled.kind.word());
            let what = self.texts.with(&key, &[("points", points.into())]);
            let paragraph = ruled.paragraph.as_ref().map(|text| format!(" ({text})"));
            let paragraph = paragraph.unwrap_or_default();
            let name = self.name(ruled.culprit, ruled.at.map_or(u8::MAX, |at| at.round));
            let line =
                format!("{}. {name}: {what}{paragraph}, {}. {state}", ruling.number, ruled.facts);
            wrap::paragraph(&line, output)?;
        }
        Ok(())
    }

    /// Who has been given which link; the secrets are nowhere.
    fn links(&self, output: &mut Output) -> io::Result<()> {
        if self.office.links().is_empty() {
            return wrap::paragraph(&self.texts.get("office-nothing"), output);
        }
        for link in self.office.links() {
            let whose = match (link.role, link.table) {
                (Role::Player, Some(number)) => {
                    Number::new(number).map(|number| self.name(number, u8::MAX)).unwrap_or_default()
                }
                (_, Some(table)) => self.texts.with("office-table", &[("table", table.into())]),
                (role, None) => self.texts.office_role(role),
            };
            let key = if link.revoked { "office-link-revoked" } else { "office-link-open" };
            let values = [("link", link.id.into()), ("whose", whose.into())];
            wrap::paragraph(&self.texts.with(key, &values), output)?;
        }
        Ok(())
    }

    /// Newest last, as it was written; what was taken back says by what.
    fn journal(&self, output: &mut Output) -> io::Result<()> {
        for (place, entry) in self.office.journal().iter().enumerate() {
            let (hour, minute) = entry.at.on_the_wall();
            let line = text::entry_line(entry);
            // The time stands before it already.
            let words = line.trim_end().split_once(' ').map_or("", |(_, words)| words);
            let undone = self.office.undone_by(place).map(|entry| {
                let values = [("entry", (entry as u64).into())];
                format!(" [{}]", self.texts.with("office-undone-by", &values))
            });
            let line = format!(
                "{:>4} {hour:02}:{minute:02} {words}{}",
                place + 1,
                undone.unwrap_or_default()
            );
            writeln!(output, "{line}")?;
        }
        Ok(())
    }
}

/// How far a ruling has come, in a word.
pub(super) const fn stage_word(ruling: &Ruling) -> &'static str {
    match ruling.stage {
        Stage::Draft => "draft",
        Stage::Signed => "signed",
        Stage::Appealed => "appealed",
        Stage::AppealDecided { upheld: true } => "upheld",
        Stage::AppealDecided { upheld: false } => "void",
    }
}
