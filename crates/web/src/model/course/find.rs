//! What is searched for in the rules, as players type it.

use dulle_rules::Rules;
use dulle_texts::{OptionGroup, Texts};

/// The words that were typed: each must occur, or one that says the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Of each word the ways to say it.
    words: Vec<Vec<String>>,
}

/// An option of the rules, and what it does there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundOption {
    pub name: String,
    pub does: String,
}

/// Beginnings of words that say the same, folded.
const SAME: [&[&str]; 10] = [
    &["fuchs", "fuchse", "karo-ass", "karo ass"],
    &["fox", "ace of diamonds", "aces of diamonds"],
    &["gefang", "fang", "fangt", "caught", "captur"],
    &["dulle", "herz-zehn", "herz zehn", "ten of hearts", "tens of hearts"],
    &["zweite", "zwei gleich", "spatere"],
    &["schweinchen", "schwein", "pigs"],
    &["schmeiss", "hinwerf", "einwerf", "neu geben", "redeal"],
    &["bedien", "bekenn", "zugeben", "follow"],
    &["karlchen", "kreuz-bube", "charlie", "jack of clubs"],
    &["alte", "kreuz-dame", "queens of clubs"],
];

/// Words of a question that no rule contains for its own sake.
const SMALL: [&str; 24] = [
    "wann", "was", "wie", "wer", "wo", "darf", "ich", "man", "der", "die", "das", "ein", "eine",
    "ist", "kann", "muss", "when", "what", "how", "may", "can", "i", "the", "a",
];

/// Small letters without dots: "Schmeißen", "SCHMEISSEN" and "ueber" as "über".
pub fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.to_lowercase().chars() {
        match letter {
            'ä' => folded.push('a'),
            'ö' => folded.push('o'),
            'ü' => folded.push('u'),
            'ß' => folded.push_str("ss"),
            '\u{2011}' => folded.push('-'),
            // Written out, the dots are an e.
            'e' if folded.ends_with(['a', 'o', 'u']) => {}
            _ => folded.push(letter),
        }
    }
    folded
}

impl Wanted {
    pub fn new(text: &str) -> Self {
        let typed: Vec<String> = folded(text)
            .split(|letter: char| letter.is_whitespace() || ",;?!\"„“".contains(letter))
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
        let large = |word: &&String| !SMALL.contains(&word.as_str());
        let mut words: Vec<String> = typed.iter().filter(large).cloned().collect();
        if words.is_empty() {
            words = typed;
        }
        Self { words: words.into_iter().map(ways).collect() }
    }

    pub const fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether a text has all the words.
    pub fn fits(&self, text: &str) -> bool {
        let text = folded(text);
        self.words.iter().all(|ways| ways.iter().any(|way| text.contains(way.as_str())))
    }

    /// Whether a paragraph's number begins like what was typed.
    pub fn is_number(&self, number: &str) -> bool {
        let [ways] = &self.words[..] else { return false };
        folded(number).starts_with(&ways[0])
    }
}

/// A word as it was typed, and what says the same.
fn ways(word: String) -> Vec<String> {
    let says = |same: &&&[&str]| {
        word.len() > 2 && same.iter().any(|other| word.starts_with(other) || *other == word)
    };
    let others = SAME.iter().find(says).into_iter().flat_map(|same| same.iter());
    let others: Vec<String> = others.map(|&other| folded(other)).collect();
    std::iter::once(word).chain(others).collect()
}

/// The options whose names or sentences fit, as the rules have them.
pub fn options(rules: &Rules, wanted: &Wanted, texts: &Texts) -> Vec<FoundOption> {
    if wanted.is_empty() {
        return Vec::new();
    }
    let book = rules.book();
    let all = OptionGroup::ALL.into_iter().flat_map(OptionGroup::offered);
    let option = |setting| FoundOption {
        name: texts.option_name(setting),
        does: texts.option_does(book, setting),
    };
    let found = all.map(option);
    found.filter(|option| wanted.fits(&format!("{} {}", option.name, option.does))).collect()
}
