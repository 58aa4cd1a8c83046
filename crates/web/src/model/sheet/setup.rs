//! Who sits down, and by which book.

use dulle_rules::Rulebook;
use dulle_texts::Texts;
use dulle_tournament::{Match, MatchTerms, Minutes, Setup, Wishes};

/// What is asked before the first hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupForm {
    pub names: Vec<String>,
    pub book: String,
    /// Changes to the book, as DKN's `Options` writes them.
    pub options: String,
    /// Empty for as many as the book says.
    pub hands: String,
}

const FEWEST: usize = 4;

impl SetupForm {
    pub fn new(book: &str, options: &str) -> Self {
        Self {
            names: vec![String::new(); FEWEST],
            book: book.to_owned(),
            options: options.to_owned(),
            hands: String::new(),
        }
    }

    fn rulebook(&self) -> Option<Rulebook> {
        Rulebook::named(&self.book)?.with_options(&self.options).ok()
    }

    /// How many may sit at a table of this book.
    pub fn most(&self) -> usize {
        self.rulebook().map_or(FEWEST, |book| usize::from(MatchTerms::of(&book).table_most))
    }

    /// Adds a place, or takes the last one away.
    pub fn resize(&mut self, members: usize) {
        self.names.resize(members.clamp(FEWEST, self.most().max(FEWEST)), String::new());
    }

    /// These people sit there, as far as the book has places.
    pub fn seat(&mut self, names: &[String]) {
        self.resize(names.len());
        for (place, name) in self.names.iter_mut().zip(names) {
            name.clone_into(place);
        }
    }

    /// The match, or why there is none.
    pub fn begin(&self, texts: &Texts) -> Result<Match, String> {
        let book = self.rulebook().ok_or_else(|| self.book.clone())?;
        let hands = match self.hands.trim() {
            "" => None,
            hands => Some(hands.parse().unwrap_or(0)),
        };
        let names = self.names.clone();
        let wishes =
            Wishes { book: book.clone(), names, hands, minutes: Minutes::Unlimited, keeper: None };
        Setup::new(wishes).map(Match::new).map_err(|error| texts.match_setup(&error, Some(&book)))
    }
}
