//! Runs a case under each of its books.

use dulle_rules::{
    Action, Card, Event, Game, Outcome, Phase, Rulebook, Rules, Seat, Settlement, Topic, Viewer,
};

use crate::deal::Setup;
use crate::direct::{self, Spot};
use crate::expect::expect;
use crate::outcome::outcome;
use crate::words::{actions, card, cards, deed, number, same, seat, seats, set_of};
use dulle_test_support::cases::{Case, Step};

/// What comes of a case: a line for each book under which it does not hold.
pub(crate) fn failures(case: &Case) -> Vec<String> {
    case.books.iter().filter_map(|book| under(case, book).err()).collect()
}

fn under(case: &Case, book: &str) -> Result<(), String> {
    let place = |step: &Step, message: String| {
        format!("{} under {book}, line {}: {}\n    {message}", case.place(), step.line, step.text)
    };
    let plain = Rulebook::named(book).ok_or_else(|| format!("no rulebook {book}"))?;
    let runs = |step: &&Step| step.only.is_empty() || step.only.iter().any(|only| only == book);
    let mut rules = Rules::new(plain.clone());
    let mut steps: Vec<&Step> = case.steps.iter().filter(runs).collect();
    if let Some(place_of) = steps.iter().position(|step| step.text.starts_with("options ")) {
        let step = steps.remove(place_of);
        let options = step.text.trim_start_matches("options ");
        let changed = plain.with_options(options).map_err(|e| place(step, e.to_string()))?;
        rules = Rules::new(changed);
    }
    let mut world = World {
        name: book,
        rules: &rules,
        setup: Setup::new(),
        game: None,
        settled: None,
        spot: None,
        raised: Vec::new(),
        keep: [None; 4],
    };
    for step in steps {
        world.step(&step.text).map_err(|message| place(step, message))?;
    }
    Ok(())
}

/// All that a case has built up so far.
pub(crate) struct World<'r> {
    pub(crate) name: &'r str,
    pub(crate) rules: &'r Rules,
    pub(crate) setup: Setup,
    game: Option<Game<'r>>,
    /// What an `outcome` line came to.
    pub(crate) settled: Option<(Outcome, Settlement)>,
    pub(crate) spot: Option<Spot>,
    /// What the book was cited for.
    pub(crate) raised: Vec<Topic>,
    /// What a seat plays only when it must, where the cards are not told.
    keep: [Option<Card>; 4],
}

impl<'r> World<'r> {
    /// The hand, dealt when it is first needed.
    pub(crate) fn game(&mut self) -> Result<&mut Game<'r>, String> {
        let game = match self.game.take() {
            Some(game) => game,
            None => self.setup.start(self.rules)?,
        };
        Ok(self.game.insert(game))
    }

    fn step(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let Some(read) = self.setup.read(self.rules, &words) {
            return match self.game {
                Some(_) => Err("the hand has begun".to_owned()),
                None => read,
            };
        }
        match *words {
            ["keep", who, last] => {
                self.keep[seat(who)?.index()] = Some(card(last)?);
                Ok(())
            }
            ["again"] => {
                self.game = None;
                Ok(())
            }
            ["do", ref tokens @ ..] => tokens.iter().try_for_each(|token| self.act(token)),
            ["all-fine"] => self.all_fine(),
            ["trick", leader, ref rest @ ..] => self.trick(leader, rest),
            ["until", who, "holds", count] => self.play_until(seat(who)?, number(count)?),
            ["finish"] => self.play_while(|_| true),
            ["close"] => {
                let game = self.game()?;
                let events = game.close_calls();
                events.iter().for_each(|event| game.absorb(event));
                Ok(())
            }
            ["refuse", token, ref cites @ ..] => self.refuse(token, cites),
            ["may", who, ref named @ ..] => self.may(who, named, true),
            ["may-not", who, ref named @ ..] => self.may(who, named, false),
            ["may-only", who, ref named @ ..] => self.may_only(seat(who)?, named),
            ["playable", who, ref named @ ..] => self.playable(seat(who)?, named),
            ["outcome", ref rest @ ..] => {
                self.settled = Some(outcome(self.rules, rest)?);
                Ok(())
            }
            ["expect", ..] => text
                .trim_start_matches("expect")
                .split('|')
                .try_for_each(|part| expect(self, part.trim())),
            _ => direct::step(self, &words),
        }
    }

    fn act(&mut self, token: &str) -> Result<(), String> {
        let (seat, action) = deed(token)?;
        self.check_legal(seat, action, true)?;
        let game = self.game()?;
        match game.act(seat, action) {
            Ok(events) => {
                self.raised.extend(events.iter().filter_map(Event::topic));
                Ok(())
            }
            Err(violation) => {
                let cite = violation.cite(game.rules().book());
                Err(format!("{token} is refused by {cite}: {:?}", violation.reason))
            }
        }
    }

    /// Whether `legal`, of the hand and of the seat's own view, says the same as `decide`.
    fn check_legal(&mut self, seat: Seat, action: Action, allowed: bool) -> Result<(), String> {
        let game = self.game()?;
        let legal = game.legal(seat);
        if game.view(Viewer::Seat(seat)).legal() != legal {
            return Err(format!("{seat}'s view says something else than the hand"));
        }
        let found = [legal.contains(action), game.decide(seat, action).is_ok()];
        let text = |[legal, decided]: [bool; 2]| format!("legal {legal}, accepted {decided}");
        same(&format!("{seat}:{action}"), [allowed; 2], found, text)
    }

    fn all_fine(&mut self) -> Result<(), String> {
        let forehand = self.game()?.state().bidding().forehand;
        forehand.round().try_for_each(|seat| self.act(&format!("{seat}:fine")))
    }

    /// `trick 2 HT D9 DJ CQ takes 2`: seat 2 leads, the others follow clockwise.
    fn trick(&mut self, leader: &str, rest: &[&str]) -> Result<(), String> {
        let leader = seat(leader)?;
        let [first, second, third, fourth, ref takes @ ..] = *rest else {
            return Err("a trick has four cards".to_owned());
        };
        for (seat, word) in leader.round().zip([first, second, third, fourth]) {
            self.act(&format!("{seat}:{}", card(word)?))?;
        }
        let state = self.game()?.state();
        let taker = state.taker(state.tricks_played().saturating_sub(1));
        match *takes {
            ["takes", who] => {
                let text = |seat: Option<Seat>| format!("{seat:?}");
                same("the trick's taker", Some(seat(who)?), taker, text)
            }
            _ => Err("say who takes the trick".to_owned()),
        }
    }

    /// Plays small cards, side suits first, while `wanted` holds and the hand goes on.
    fn play_while(&mut self, wanted: impl Fn(&Game<'_>) -> bool) -> Result<(), String> {
        let kept = self.keep;
        loop {
            let game = self.game()?;
            let Some(turn) = game.state().turn() else { return Ok(()) };
            if game.state().phase() != Phase::Playing || !wanted(game) {
                return Ok(());
            }
            let order = game.order();
            let mut cards: Vec<Card> = game.legal(turn).cards.iter().collect();
            let keep = kept[turn.index()];
            cards.sort_by_key(|&card| (Some(card) != keep, order.sort_key(card)));
            let card = cards.pop().ok_or("nothing to play")?;
            self.act(&format!("{turn}:{card}"))?;
        }
    }

    fn play_until(&mut self, seat: Seat, count: u8) -> Result<(), String> {
        self.play_while(|game| game.state().held(seat) > count)?;
        let held = self.game()?.state().held(seat);
        same(&format!("cards of {seat}"), count, held, |cards| cards.to_string())
    }

    fn refuse(&mut self, token: &str, cites: &[&str]) -> Result<(), String> {
        let (seat, action) = deed(token)?;
        self.check_legal(seat, action, false)?;
        let expected = self.cite(cites)?.to_owned();
        let game = self.game()?;
        match game.decide(seat, action) {
            Ok(_) => Err(format!("{token} is allowed")),
            Err(violation) => {
                let cite = violation.cite(game.rules().book()).to_string();
                let what = format!("paragraph against {token} ({:?})", violation.reason);
                same(&what, expected, cite, |cite| cite)
            }
        }
    }

    /// Of `4.1.2` or `ddv20xx=4.1.2 lions2024=B1` the one for this book.
    pub(crate) fn cite<'a>(&self, cites: &[&'a str]) -> Result<&'a str, String> {
        for word in cites {
            match word.split_once('=') {
                None => return Ok(word),
                Some((group, cite)) => {
                    if dulle_test_support::cases::expand(group)?.contains(&self.name) {
                        return Ok(cite);
                    }
                }
            }
        }
        Err(format!("no paragraph for {}", self.name))
    }

    fn may(&mut self, who: &str, named: &[&str], allowed: bool) -> Result<(), String> {
        for seat in seats(who)?.iter() {
            for word in named {
                for action in actions(word)? {
                    self.check_legal(seat, action, allowed)?;
                }
            }
        }
        Ok(())
    }

    /// Exactly these of the words that are neither cards nor claims with an order.
    fn may_only(&mut self, seat: Seat, named: &[&str]) -> Result<(), String> {
        let mut expected = Vec::new();
        for word in named.iter().filter(|&&word| word != "nothing") {
            expected.extend(actions(word)?);
        }
        self.may(&seat.to_string(), named.strip_prefix(&["nothing"]).unwrap_or(named), true)?;
        let legal = self.game()?.legal(seat);
        let other = legal.actions().filter(|action| !matches!(action, Action::Play(_)));
        let extra: Vec<String> = other
            .filter(|action| !expected.contains(action))
            .map(|action| action.to_string())
            .collect();
        match extra.is_empty() {
            true => Ok(()),
            false => Err(format!("{seat} may also {}", extra.join(" "))),
        }
    }

    fn playable(&mut self, seat: Seat, named: &[&str]) -> Result<(), String> {
        let expected = set_of(&cards(named.iter().copied())?)?.kinds();
        let game = self.game()?;
        let found = game.legal(seat).cards.kinds();
        same("playable", expected, found, |kinds| format!("{kinds:?}"))?;
        let hand = game.state().hand(seat);
        hand.kinds().into_iter().try_for_each(|card| {
            self.check_legal(seat, Action::Play(card), expected.contains(card))
        })
    }
}
