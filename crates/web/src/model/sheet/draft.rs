//! A hand that is half tapped in, as text: what was entered survives a reload.

use dulle_rules::{CallLevel, FinalContract, Party};
use dulle_tournament::{Match, Member, MemberSet, Next};

use super::bare::{AloneIn, Bare};
use super::form::{Counter, HandForm};

/// The form as text: a line for each thing that was tapped.
pub fn draft_text(form: &HandForm) -> String {
    let numbers = |set: MemberSet| {
        set.iter().map(|member| member.number().to_string()).collect::<Vec<_>>().join(" ")
    };
    let mut lines = vec![
        format!("hand {}", form.number),
        format!("played {}", form.played.word()),
        format!("re {}", numbers(form.re)),
    ];
    let mut flag = |is: bool, word: &str| lines.extend(is.then(|| word.to_owned()));
    flag(form.corrects, "corrects");
    flag(form.empty_trick, "empty-trick");
    flag(form.given_up, "given-up");
    flag(form.genscher, "genscher");
    for party in Party::BOTH {
        let level = CallLevel::ALL.iter().position(|&level| level == form.levels[party as usize]);
        lines.extend(level.map(|level| format!("level {} {level}", party as usize)));
        for counter in Counter::ALL {
            let count = form.count(counter, party);
            let line = || format!("special {} {} {count}", counter.word(), party as usize);
            lines.extend((count > 0).then(line));
        }
    }
    lines.extend(form.eyes_re.map(|eyes| format!("eyes {eyes}")));
    if let Some(bare) = form.bare {
        lines.push(format!("plus {}", numbers(bare.plus)));
        lines.extend(bare.value.map(|value| format!("value {value}")));
        let alone = AloneIn::ALL.iter().position(|&kind| Some(kind) == bare.alone_in);
        lines.extend(alone.map(|alone| format!("alone {alone}")));
    }
    lines.join("\n")
}

/// The form that was kept for this match. None where the match has gone on, or has no such hand.
pub fn draft(game: &Match, text: &str) -> Option<HandForm> {
    let lines = || text.lines().map(|line| line.split_once(' ').unwrap_or((line, "")));
    let value = |word: &str| lines().find(|(of, _)| *of == word).map(|(_, value)| value);
    let number: u8 = value("hand")?.parse().ok()?;
    let corrects = value("corrects").is_some();
    let mut form = match game.next() {
        _ if corrects => HandForm::of_row(game.row(number)?)?,
        Next::Hand(hand) if hand.number == number => HandForm::new(&hand),
        _ => return None,
    };
    form.tap_played(FinalContract::from_word(value("played")?)?);
    form.re = members(value("re")?, &form);
    form.empty_trick = value("empty-trick").is_some();
    form.given_up = value("given-up").is_some();
    form.genscher = value("genscher").is_some();
    form.eyes_re = None;
    form.type_eyes(value("eyes").unwrap_or_default());
    form.specials = Default::default();
    for (word, value) in lines() {
        let numbers: Vec<&str> = value.split(' ').collect();
        match (word, &numbers[..]) {
            ("level", [party, level]) => read_level(&mut form, party, level)?,
            ("special", [special, party, count]) => {
                let counter = Counter::ALL.into_iter().find(|it| it.word() == *special)?;
                let party = *Party::BOTH.get(party.parse::<usize>().ok()?)?;
                form.set_counter(counter, party, count.parse().ok()?);
            }
            _ => {}
        }
    }
    form.bare = value("plus").map(|plus| {
        let kind = value("alone").and_then(|alone| alone.parse::<usize>().ok());
        let alone_in = kind.and_then(|kind| AloneIn::ALL.get(kind)).copied();
        let mut bare = Bare { plus: members(plus, &form), alone_in, value: None };
        bare.type_value(value("value").unwrap_or_default());
        bare
    });
    Some(form)
}

fn read_level(form: &mut HandForm, party: &str, level: &str) -> Option<()> {
    let level = CallLevel::ALL.get(level.parse::<usize>().ok()?)?;
    *form.levels.get_mut(party.parse::<usize>().ok()?)? = *level;
    Some(())
}

/// Those of them who play the hand.
fn members(text: &str, form: &HandForm) -> MemberSet {
    let numbers = text.split(' ').filter_map(|number| number.parse().ok());
    numbers.filter_map(Member::from_number).filter(|it| form.players.contains(it)).collect()
}
