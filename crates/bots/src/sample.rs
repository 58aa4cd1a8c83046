//! Deals that fit what a seat has seen, each equally likely.
//!
//! The unseen cards fall into groups with the same possible holders: one a class, and the club
//! queens, about which parties and bids tell more. How many ways there are to deal the groups that
//! are left is counted once; every draw then goes through the groups with the right odds. So no
//! draw fails, and all deals of the physical cards come out equally often.

mod every;

use dulle_rules::{
    Action, Bid, Card, CardSet, Class, Contract, Deal, Declaration, Declared, DutyCall, Game,
    Kinds, Party, Phase, Rulebook, Rules, Seat, SeatSet, Stage, State, View, Viewer, card_due,
};

use crate::chance::Chance;
use crate::sight::{CLASSES, class_index, deck};

const SIDE: usize = 13;
type Ways = [[f64; SIDE]; SIDE];

/// The deals that are possible from a seat's point of view.
#[derive(Clone, Debug)]
pub struct Deals<'r> {
    rules: &'r Rules,
    me: Seat,
    state: State,
    /// The other three, what each of them certainly was dealt, and the room for more.
    others: [Seat; 3],
    known: [CardSet; 4],
    room: [u8; 3],
    groups: [Group; CLASSES],
    /// By group, the ways to deal it and those after it into the first two seats' room.
    ways: Box<[Ways; CLASSES + 1]>,
    /// How many unseen club queens go to each seat, and in how many ways.
    queens: Vec<([u8; 3], f64)>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Group {
    cards: CardSet,
    size: u8,
    /// Who of the others may hold them.
    may_hold: [bool; 3],
    /// The cards of this group and of those after it.
    rest: u8,
}

impl<'r> Deals<'r> {
    /// None if the viewer has no seat, and in a poverty.
    pub fn new(view: &View<'r>) -> Option<Self> {
        let Viewer::Seat(me) = view.viewer() else { return None };
        let state = *view.state();
        // What was exchanged is not among what can be drawn.
        let exchange = matches!(state.phase(), Phase::Exchange { .. });
        if exchange || state.contract() == Some(Contract::Poverty) {
            return None;
        }
        let order = view.order();
        let others = [1, 2, 3].map(|steps| me.left(steps));
        let (played, void) = look_back(view);
        let known = with_declared(played, view.rules().book(), &state);
        let mut unseen = CardSet::both(deck(order));
        let seen =
            state.dealt(me).iter().chain(others.iter().flat_map(|s| known[s.index()].iter()));
        seen.for_each(|card| {
            unseen.remove(card);
        });
        let queens = unseen.of(Kinds::one(Card::CLUB_QUEEN));
        let mut groups = [Group::default(); CLASSES];
        let mut rest = 0;
        for class in (0..CLASSES).rev() {
            let kinds = order.members(Class::ALL[class]).except(Kinds::one(Card::CLUB_QUEEN));
            let cards = unseen.of(kinds);
            let size = cards.len() as u8;
            rest += size;
            let may_hold = others.map(|seat| void[seat.index()] >> class & 1 == 0);
            groups[class] = Group { cards, size, may_hold, rest };
        }
        let room = others.map(|seat| state.hand_size() - known[seat.index()].len() as u8);
        let ways = count_ways(&groups, room);
        let mut deals = Self {
            rules: view.rules(),
            me,
            state,
            others,
            known,
            room,
            groups,
            ways,
            queens: Vec::new(),
        };
        let class = class_index(order.class(Card::CLUB_QUEEN));
        let may_hold = others.map(|seat| void[seat.index()] >> class & 1 == 0);
        deals.queens = deals.queen_options(view, queens.len() as u8, may_hold);
        (!deals.queens.is_empty()).then_some(deals)
    }

    /// Only the deals of a normal game in which nobody else was dealt both club queens, where the
    /// cards played leave any: few players keep a wedding silent.
    #[must_use]
    pub fn without_silent_weddings(mut self) -> Self {
        if self.state.contract() != Some(Contract::Normal) {
            return self;
        }
        let known = self.others.map(|seat| self.known[seat.index()].count(Card::CLUB_QUEEN));
        let silent = |queens: &[u8; 3]| (0..3).any(|i| known[i] + u32::from(queens[i]) == 2);
        if self.queens.iter().any(|(queens, _)| !silent(queens)) {
            self.queens.retain(|(queens, _)| !silent(queens));
        }
        self
    }

    pub fn viewer(&self) -> Seat {
        self.me
    }

    /// The number of deals, the copies of a card told apart.
    pub fn count(&self) -> f64 {
        self.queens.iter().map(|(_, ways)| ways).sum()
    }

    /// A deal: the cards that each seat was dealt.
    pub fn draw(&self, chance: &mut Chance) -> Deal {
        let mut hands = self.known;
        hands[self.me.index()] = self.state.dealt(self.me);
        let queens = self.draw_queens(chance);
        let mut room = self.room;
        for (i, seat) in self.others.into_iter().enumerate() {
            (0..queens[i]).for_each(|_| {
                hands[seat.index()].insert(Card::CLUB_QUEEN);
            });
            room[i] -= queens[i];
        }
        for (index, group) in self.groups.iter().enumerate().filter(|(_, group)| group.size > 0) {
            let split = draw_split(group, &self.ways[index + 1], room, chance);
            let mut rest = group.cards;
            for (i, seat) in self.others.into_iter().enumerate() {
                room[i] -= split[i];
                for _ in 0..split[i] {
                    if let Some(card) = rest.nth(chance.below(rest.len())) {
                        rest.remove(card);
                        hands[seat.index()].insert(card);
                    }
                }
            }
        }
        let bidding = self.state.bidding();
        Deal { hands, dealer: self.state.dealer(), owes: bidding.owes, forced: bidding.forced }
    }

    /// A drawn deal, played up to where the view is. None only where the view is of a hand that no
    /// play of this deal could lead to, such as one with a bid out of the ordinary.
    pub fn draw_game(&self, chance: &mut Chance) -> Option<Game<'r>> {
        self.replay(&self.draw(chance), |_, _| {})
    }

    /// The public actions on another deal. `tell` sees the game before each of them.
    pub fn replay(&self, deal: &Deal, mut tell: impl FnMut(&Game<'r>, Action)) -> Option<Game<'r>> {
        let mut game = Game::new(self.rules, deal).ok()?;
        self.replay_bids(&mut game, &mut tell)?;
        let calls = self.state.calls();
        for index in 0..=self.state.tricks_played() {
            for (seat, card) in self.state.trick(index).plays() {
                self.replay_declaration(&mut game, &mut tell)?;
                // Everything up to the last call that this seat made before this card.
                let held = game.state().held(seat);
                // Those by the rule were made with the card before.
                let called = game.state().calls().iter().count();
                let due = calls.iter().enumerate().skip(called);
                let last = due.filter(|(_, call)| call.seat == seat && call.held == held).last();
                let last = last.map(|(last, _)| last + 1).max(self.called_before_duty(&game, card));
                for call in calls.iter().take(last.unwrap_or_default()).skip(called) {
                    tell(&game, Action::Call(call.call));
                    game.act(call.seat, Action::Call(call.call)).ok()?;
                }
                tell(&game, Action::Play(card));
                game.act(seat, Action::Play(card)).ok()?;
            }
        }
        self.replay_declaration(&mut game, &mut tell)?;
        let called = game.state().calls().iter().count();
        for call in calls.iter().skip(called) {
            game.act(call.seat, Action::Call(call.call)).ok()?;
        }
        // Nobody has called by the rule in this deal who has not in the hand.
        (game.state().calls() == calls).then_some(game)
    }

    /// How many calls came before `card` because, without them, it would complete a trick that calls by
    /// the rule, and did not, or did so only after them.
    fn called_before_duty(&self, game: &Game<'r>, card: Card) -> Option<usize> {
        let state = game.state();
        let running = state.running();
        let eyes = running.eyes() + u32::from(card.eyes());
        let comes = state.duty_call_can_come(self.rules.book()) && !state.awaits_clarification();
        if !comes || running.cards.len() < 3 || eyes < 30 {
            return None;
        }
        let taker = self.state.taker(state.tricks_played())?;
        // Everybody else has played to this trick already.
        let held = |seat: Seat| state.held(seat) - u8::from(running.to_play() == seat);
        let calls = || self.state.calls().iter();
        let by_rule = calls().position(|call| call.seat == taker && call.held == held(taker));
        let due = || calls().take_while(|call| call.held >= held(call.seat)).count();
        Some(by_rule.unwrap_or_else(due))
    }

    /// What was declared after as many cards as are played in `game`.
    fn replay_declaration(
        &self,
        game: &mut Game<'r>,
        tell: &mut impl FnMut(&Game<'r>, Action),
    ) -> Option<()> {
        for seat in Seat::ALL {
            if self.state.tucked(seat) == Some(game.state().ply())
                && game.state().tucked(seat).is_none()
            {
                let action = Action::Declare(Declaration::Tuck);
                tell(game, action);
                game.act(seat, action).ok()?;
            }
        }
        for word in Declaration::ALL {
            let now = |declared: &Declared| declared.ply == game.state().ply();
            if let Some(declared) = self.state.declared(word).filter(now) {
                let action = Action::Declare(word);
                tell(game, action);
                game.act(declared.seat, action).ok()?;
            }
        }
        Some(())
    }

    /// The words that lead to where the bidding is, or to the contract it came to.
    fn replay_bids(
        &self,
        game: &mut Game<'r>,
        tell: &mut impl FnMut(&Game<'r>, Action),
    ) -> Option<()> {
        let target = self.state.bidding();
        let over = self.state.phase() != Phase::Bidding;
        // Bounded by the three questions that four seats can be asked.
        for _ in 0..16 {
            let seat = game.state().turn()?;
            let bidding = game.state().bidding();
            if game.state().phase() != Phase::Bidding || !over && bidding == target {
                return Some(());
            }
            let declares = over && self.state.declarer() == Some(seat);
            let waits = if over { declares } else { target.waiting.contains(seat) };
            let bid = match bidding.stage {
                Stage::Round if waits && target.forced.is_none() => Bid::Wait,
                Stage::Round => Bid::Fine,
                Stage::Compulsory | Stage::Voluntary | Stage::Redeal | Stage::Poverty => Bid::No,
                Stage::Naming | Stage::Over => match self.state.contract()? {
                    Contract::Solo(solo) => Bid::Solo(solo),
                    Contract::Wedding => Bid::Wedding,
                    Contract::Normal | Contract::Poverty | Contract::Redeal => return None,
                },
            };
            tell(game, Action::Bid(bid));
            game.act(seat, Action::Bid(bid)).ok()?;
        }
        None
    }

    fn draw_queens(&self, chance: &mut Chance) -> [u8; 3] {
        let mut pick = chance.unit() * self.count();
        for &(queens, ways) in &self.queens {
            pick -= ways;
            if pick < 0.0 {
                return queens;
            }
        }
        self.queens[self.queens.len() - 1].0
    }

    /// Every way to deal the unseen club queens that parties and bids allow.
    fn queen_options(
        &self,
        view: &View<'_>,
        count: u8,
        may_hold: [bool; 3],
    ) -> Vec<([u8; 3], f64)> {
        let both = who_has_both(&self.state);
        let mut parties = view.parties();
        if let Some((taker, party)) = shown_by_silence(view) {
            let side = if party == Party::Re { &mut parties.re } else { &mut parties.contra };
            *side = side.with(taker);
        }
        // The parties follow the queens, of a pair that was named only those of who named it.
        let genscher = self.state.genscher().map(|declared| declared.seat);
        let normal = self.state.contract() == Some(Contract::Normal);
        let fits = |i: usize, held: u8| {
            let seat = self.others[i];
            let dealt = held + self.known[seat.index()].count(Card::CLUB_QUEEN) as u8;
            let denied = parties.re.contains(seat) && dealt == 0
                || parties.contra.contains(seat) && dealt > 0;
            !(normal && denied && genscher.is_none_or(|named_by| named_by == seat))
                && (!both.contains(seat) || dealt == 2)
                && (held == 0 || may_hold[i])
        };
        let mut options = Vec::new();
        for a in 0..=count {
            for b in 0..=count - a {
                let queens = [a, b, count - a - b];
                let room: [Option<u8>; 3] =
                    std::array::from_fn(|i| self.room[i].checked_sub(queens[i]));
                let ([Some(x), Some(y), Some(_)], true) =
                    (room, (0..3).all(|i| fits(i, queens[i])))
                else {
                    continue;
                };
                let orders = if queens.contains(&2) || count < 2 { 1.0 } else { 2.0 };
                let ways = orders * self.ways[0][usize::from(x)][usize::from(y)];
                if ways > 0.0 {
                    options.push((queens, ways));
                }
            }
        }
        options
    }
}

/// A seat that took a trick that calls by the rule and has not called: its party had done so before.
fn shown_by_silence(view: &View<'_>) -> Option<(Seat, Party)> {
    let (state, book) = (view.state(), view.rules().book());
    let rich = book.duty_call == DutyCall::Thirty && state.trick(0).eyes() >= 30;
    let taker = state.taker(0).filter(|_| rich && state.contract() == Some(Contract::Normal))?;
    let unknown = view.parties().of(taker).is_none() && state.tucked(taker).is_none();
    let held = state.hand_size() - 1;
    let called = |party| state.calls().iter().any(|call| call.party == party && call.held >= held);
    match Party::BOTH.map(called) {
        _ if !unknown || state.genscher().is_some() => None,
        [true, false] => Some((taker, Party::Re)),
        [false, true] => Some((taker, Party::Contra)),
        _ => None,
    }
}

/// What each seat has played, and a bit for each class it has shown to be out of.
fn look_back(view: &View<'_>) -> ([CardSet; 4], [u8; 4]) {
    let (state, order) = (view.state(), view.order());
    let mut played = [CardSet::EMPTY; 4];
    let mut void = [0; 4];
    for index in 0..=state.tricks_played() {
        let trick = state.trick(index);
        let Some(&led) = trick.cards.first() else { break };
        let class = order.class(led);
        for (seat, card) in trick.plays() {
            played[seat.index()].insert(card);
            if order.class(card) != class {
                void[seat.index()] |= 1 << class_index(class);
            }
        }
    }
    let running = state.running();
    let next = running.to_play();
    // A declared card may be played, so it follows, or its player is out of what was led.
    if let (Some(&led), Some(due)) =
        (running.cards.first(), card_due(view.rules().book(), state, next))
        && order.class(due) != order.class(led)
    {
        void[next.index()] |= 1 << class_index(order.class(led));
    }
    (played, void)
}

/// What each seat certainly was dealt: what it has played, and both cards of what it has declared.
fn with_declared(played: [CardSet; 4], book: &Rulebook, state: &State) -> [CardSet; 4] {
    let mut known = played;
    for word in Declaration::ALL {
        let card = state.contract().and_then(|contract| word.card(book, contract));
        if let (Some(declared), Some(card)) = (state.declared(word), card) {
            let cards = &mut known[declared.seat.index()];
            while cards.count(card) < 2 && cards.insert(card) {}
        }
    }
    known
}

/// The seats whose bids show both club queens: a wedding, or a Vorbehalt that turned out to be no
/// solo.
fn who_has_both(state: &State) -> SeatSet {
    let bidding = state.bidding();
    let declined = |stage: Stage| match stage {
        Stage::Compulsory => bidding.declined.and(bidding.owes),
        Stage::Voluntary => {
            let duty = bidding.waiting.and(bidding.owes);
            duty.or(bidding.declined.and(bidding.owes.complement()))
        }
        _ => SeatSet::NONE,
    };
    // Where a Vorbehalt can be a poverty or a redeal, declining a solo does not show a wedding.
    let declined = |stage| if bidding.asks_more() { SeatSet::NONE } else { declined(stage) };
    match (state.contract(), state.declarer()) {
        (None, _) => declined(bidding.stage),
        (Some(Contract::Wedding), Some(seat)) => SeatSet::one(seat),
        (Some(Contract::Solo(_)), Some(seat)) if bidding.forced.is_none() => {
            let stage =
                if bidding.owes.contains(seat) { Stage::Compulsory } else { Stage::Voluntary };
            let asked = bidding.waiting.len() > 1;
            let both = if asked { declined(stage) } else { SeatSet::NONE };
            both.and(SeatSet::one(seat).complement())
        }
        _ => SeatSet::NONE,
    }
}

fn count_ways(groups: &[Group; CLASSES], room: [u8; 3]) -> Box<[Ways; CLASSES + 1]> {
    let mut ways = Box::new([[[0.0; SIDE]; SIDE]; CLASSES + 1]);
    ways[CLASSES][0][0] = 1.0;
    for (index, group) in groups.iter().enumerate().rev() {
        for a in 0..=room[0].min(group.rest) {
            for b in 0..=room[1].min(group.rest - a) {
                let c = group.rest - a - b;
                if c > room[2] {
                    continue;
                }
                let mut sum = 0.0;
                splits(group, [a, b, c], |split, orders| {
                    let (i, j) = (usize::from(a - split[0]), usize::from(b - split[1]));
                    sum += orders * ways[index + 1][i][j];
                    false
                });
                ways[index][usize::from(a)][usize::from(b)] = sum;
            }
        }
    }
    ways
}

fn draw_split(group: &Group, after: &Ways, room: [u8; 3], chance: &mut Chance) -> [u8; 3] {
    let weight = |split: [u8; 3], orders: f64| {
        orders * after[usize::from(room[0] - split[0])][usize::from(room[1] - split[1])]
    };
    let mut total = 0.0;
    splits(group, room, |split, orders| {
        total += weight(split, orders);
        false
    });
    let mut pick = chance.unit() * total;
    let mut drawn = [0; 3];
    splits(group, room, |split, orders| {
        let weight = weight(split, orders);
        if weight > 0.0 {
            drawn = split;
        }
        pick -= weight;
        pick < 0.0
    });
    drawn
}

/// Every split of a group over the room of three seats, with the number of ways to deal it so.
/// Stops when `visit` says so.
fn splits(group: &Group, room: [u8; 3], mut visit: impl FnMut([u8; 3], f64) -> bool) {
    let size = group.size;
    let most = |i: usize| if group.may_hold[i] { room[i].min(size) } else { 0 };
    for a in 0..=most(0) {
        for b in 0..=most(1).min(size - a) {
            let c = size - a - b;
            if c > most(2) {
                continue;
            }
            let orders = choose(size, a) * choose(size - a, b);
            if visit([a, b, c], orders) {
                return;
            }
        }
    }
}

/// Binomial coefficients as far as a pack goes.
fn choose(n: u8, k: u8) -> f64 {
    CHOOSE[n as usize][k as usize]
}

const CHOOSE: [[f64; SIDE]; 41] = {
    let mut table = [[0.0; SIDE]; 41];
    let mut n = 0;
    while n < 41 {
        table[n][0] = 1.0;
        let mut k = 1;
        while k < SIDE && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};
