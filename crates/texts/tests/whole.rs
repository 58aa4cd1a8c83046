//! Both languages say everything, and every paragraph has its text.

use std::collections::BTreeMap;

use dulle_rules::{
    BockCause, BookError, BookErrorKind, Call, Card, Class, Conflict, Counting, Declaration,
    FinalContract, ItemKind, Limit, OptionError, OutcomeError, Party, Rulebook, Seat, Setting,
    Solo, Suit, Topic, Values, ViolationReason,
};
use dulle_texts::{Lang, OptionGroup, Texts, book_rows, office_cite, paragraph_rows, row_text};
use dulle_tournament::{
    DknError, Match, Member, Over, Refusal, RefusalReason, Setup, SheetContract, Wishes,
};

/// Key to the names of the values that the message mentions.
fn messages(lang: Lang) -> BTreeMap<String, Vec<String>> {
    let text = match lang {
        Lang::De => {
            concat!(
                include_str!("../messages/de.ftl"),
                include_str!("../messages/web.de.ftl"),
                include_str!("../messages/online.de.ftl"),
                include_str!("../messages/options.de.ftl"),
                include_str!("../messages/album.de.ftl"),
                include_str!("../messages/desk.de.ftl"),
                include_str!("../messages/office.de.ftl"),
                include_str!("../messages/hall.de.ftl"),
                include_str!("../messages/phone.de.ftl"),
                include_str!("../messages/print.de.ftl"),
                include_str!("../messages/study.de.ftl"),
                include_str!("../messages/course.de.ftl"),
                include_str!("../messages/glossary.de.ftl")
            )
        }
        Lang::En => {
            concat!(
                include_str!("../messages/en.ftl"),
                include_str!("../messages/web.en.ftl"),
                include_str!("../messages/online.en.ftl"),
                include_str!("../messages/options.en.ftl"),
                include_str!("../messages/album.en.ftl"),
                include_str!("../messages/desk.en.ftl"),
                include_str!("../messages/office.en.ftl"),
                include_str!("../messages/hall.en.ftl"),
                include_str!("../messages/phone.en.ftl"),
                include_str!("../messages/print.en.ftl"),
                include_str!("../messages/study.en.ftl"),
                include_str!("../messages/course.en.ftl"),
                include_str!("../messages/glossary.en.ftl")
            )
        }
    };
    let mut entries: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        match entries.last_mut() {
            // The variants of a message that depends on a number.
            Some(entry) if line.starts_with(' ') => *entry += line,
            _ => entries.push(line.to_owned()),
        }
    }
    let mut found = BTreeMap::new();
    for entry in &entries {
        let (key, message) = entry.split_once(" =").expect("a message");
        let mut values: Vec<String> = message
            .split("{ $")
            .skip(1)
            .map(|rest| rest.split(' ').next().expect("a name").to_owned())
            .collect();
        values.sort();
        values.dedup();
        // The later one would hide the earlier one.
        assert!(found.insert(key.to_owned(), values).is_none(), "{key} stands twice");
    }
    found
}

#[test]
fn german_and_english_have_the_same_messages_with_the_same_values() {
    assert_eq!(messages(Lang::De), messages(Lang::En));
}

#[test]
fn every_message_can_be_read() {
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for key in messages(lang).keys() {
            assert!(texts.has(key), "{key} in {}", lang.code());
        }
    }
}

/// One of every kind of refusal.
fn reasons() -> Vec<ViolationReason> {
    let seat = Seat::ALL[2];
    let (needed, held) = (11, 10);
    let call = Call::No60;
    vec![
        ViolationReason::NotYourBid { turn: seat },
        ViolationReason::BiddingNotOver,
        ViolationReason::BiddingOver,
        ViolationReason::NothingToWithdraw,
        ViolationReason::WithdrawTooLate,
        ViolationReason::NotCertainlyHighest,
        ViolationReason::MustName,
        ViolationReason::MustPlaySolo,
        ViolationReason::AnswerTheQuestion,
        ViolationReason::SaidFine,
        ViolationReason::SaidNo,
        ViolationReason::NoQuestion,
        ViolationReason::NeedsBothQueens,
        ViolationReason::WeddingCannotWin,
        ViolationReason::SoloNotPlayed,
        ViolationReason::DutyDone,
        ViolationReason::DutyOpen,
        ViolationReason::Forced { soloist: seat },
        ViolationReason::NotYourTurn { turn: seat },
        ViolationReason::NotInHand { card: Card::HEARTS_TEN },
        ViolationReason::MustFollow { led: Class::Side(Suit::Spades) },
        ViolationReason::MustFollow { led: Class::Trump },
        ViolationReason::NotDeclarable { declaration: Declaration::Pigs },
        ViolationReason::DeclaredBefore { declaration: Declaration::Pigs },
        ViolationReason::NoPigsInSolo,
        ViolationReason::NeedsBothAces,
        ViolationReason::PigsTooLate,
        ViolationReason::PigsNeedTheAce,
        ViolationReason::PigsOnlySecond,
        ViolationReason::SuperPigsNeedPigs,
        ViolationReason::NeedsBothSuperPigs,
        ViolationReason::SuperPigsTooLate,
        ViolationReason::SuperPigsNeedTheCard,
        ViolationReason::NotDeclarable { declaration: Declaration::SuperPigs },
        ViolationReason::NotDeclarable { declaration: Declaration::Genscher(seat) },
        ViolationReason::DeclaredBefore { declaration: Declaration::Genscher(seat) },
        ViolationReason::NotDeclarable { declaration: Declaration::Tuck },
        ViolationReason::NoTuckHere,
        ViolationReason::TuckTooLate,
        ViolationReason::NoGenscherHere,
        ViolationReason::NoPartner,
        ViolationReason::NeedsBothKings,
        ViolationReason::GenscherNeedsTheKing,
        ViolationReason::MustPlayDeclared { card: Card::DIAMOND_ACE },
        ViolationReason::HandOver,
        ViolationReason::ContractUnknown,
        ViolationReason::NotClarified,
        ViolationReason::WrongParty { party: Party::Re },
        ViolationReason::WrongParty { party: Party::Contra },
        ViolationReason::CalledBefore { call },
        ViolationReason::TooLate { call, needed, held },
        ViolationReason::Skips { call },
        ViolationReason::SkippedTooLate { skipped: call, needed, held },
        ViolationReason::NoTimelyFirstCall { needed, held },
        ViolationReason::OnlyReplied,
        ViolationReason::OnlyContraAfterConcession,
        ViolationReason::NothingToClose,
        ViolationReason::NotSoloist,
        ViolationReason::OrderIncomplete,
    ]
}

#[test]
fn every_refusal_is_a_sentence_in_both_languages() {
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for reason in reasons() {
            let sentence = texts.reason(&reason);
            assert!(sentence.contains(' ') && sentence.ends_with('.'), "{reason:?}: {sentence}");
            assert!(!sentence.contains(['{', '$']), "{reason:?}: {sentence}");
        }
    }
}

#[test]
fn refusals_read_as_a_player_would_say_them() {
    let texts = Texts::new(Lang::De);
    let follow = ViolationReason::MustFollow { led: Class::Side(Suit::Spades) };
    assert_eq!(texts.reason(&follow), "Du musst Pik bedienen.");
    let late = ViolationReason::TooLate { call: Call::Re, needed: 11, held: 10 };
    let expected = "Zu spät: Re geht nur mit mindestens 11 Karten, du hast noch 10.";
    assert_eq!(texts.reason(&late), expected);
}

#[test]
fn every_contract_call_item_and_setting_has_a_name() {
    let mut played = vec![
        FinalContract::Normal,
        FinalContract::Wedding,
        FinalContract::WeddingSolo,
        FinalContract::SilentWedding,
    ];
    played.extend(Solo::every().map(FinalContract::Solo));
    let mut items = vec![
        ItemKind::Won,
        ItemKind::AgainstQueens,
        ItemKind::Doppelkopf,
        ItemKind::Fox,
        ItemKind::Charlie,
        ItemKind::CharlieCaught,
        ItemKind::HeartTrick,
        ItemKind::FoxLastTrick,
        ItemKind::DulleCaught,
    ];
    items.extend(Limit::ALL.map(ItemKind::Under));
    items.extend(Limit::ALL.map(ItemKind::Against));
    items.extend(Call::ALL.map(|call| ItemKind::Called { by: Party::Re, call }));
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        let names = (played.iter().map(|&played| texts.contract(played)))
            .chain(items.iter().map(|&item| texts.item(item)))
            .chain(Call::ALL.map(|call| texts.call(call)))
            .chain(Card::all().map(|card| texts.card(card)))
            .chain(Setting::ALL.iter().map(|&setting| texts.setting(setting)));
        for name in names {
            let is_key = ["played-", "item-", "call-", "rank-", "setting-"];
            assert!(!is_key.iter().any(|prefix| name.contains(prefix)), "{name}");
        }
    }
}

#[test]
fn every_paragraph_of_every_book_has_a_text_in_both_languages() {
    for book in Rulebook::names() {
        let rows = book_rows(book);
        assert!(rows.len() > 70, "{book}");
        for row in rows {
            for lang in [Lang::De, Lang::En] {
                let text = row.text(lang);
                assert!(text.len() > 10 && !text.starts_with('='), "{book} {}: {text}", row.id);
            }
        }
    }
}

#[test]
fn every_paragraph_that_a_rulebook_cites_has_a_text() {
    for name in Rulebook::names() {
        let book = Rulebook::named(name).expect("a bundled book");
        let settings = Setting::ALL.iter().filter_map(|&setting| book.setting_cite(setting));
        let own = Topic::ALL.iter().filter(|topic| topic.house_option().is_none());
        let topics = own.map(|&topic| book.cite(topic));
        for cite in topics.chain(settings) {
            let of = cite.book.as_deref().unwrap_or(name);
            assert!(!paragraph_rows(of, cite.paragraph()).is_empty(), "{name} cites {cite:?}");
            let exact = row_text(of, &cite.row, Lang::De).is_some();
            assert!(exact || cite.row == cite.paragraph(), "{name} cites {cite:?}");
        }
    }
}

/// The loader passes over what it cannot read: nothing may be there that it would pass over.
#[test]
fn every_line_of_a_list_of_paragraphs_is_a_row() {
    for book in Rulebook::names() {
        let path = format!("{}/paragraphs/{book}.tsv", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("a list of paragraphs");
        let lines: Vec<&str> = text.lines().skip(1).collect();
        assert_eq!(lines.len(), book_rows(book).len(), "{book}");
        for line in lines {
            let check = line.split('\t').nth(2).expect("a check");
            assert!(["engine", "ui", "referee", "tournament", "no"].contains(&check), "{line}");
        }
    }
}

/// One of every kind of refusal in a match.
fn match_reasons() -> Vec<RefusalReason> {
    let member = Member::from_number(2).expect("a member");
    let (number, minutes) = (3, 300);
    let others = [
        RefusalReason::Over(Over::Played),
        RefusalReason::Over(Over::Time { struck: 5 }),
        RefusalReason::Over(Over::Closed),
        RefusalReason::NotOver,
        RefusalReason::WrongNumber { due: 4 },
        RefusalReason::NoSuchHand { number },
        RefusalReason::NoSuchMember { member },
        RefusalReason::SitsOut { member },
        RefusalReason::Forced { member },
        RefusalReason::NeedlessSoloist,
        RefusalReason::NoSoloist,
        RefusalReason::CallParty { member },
        RefusalReason::CallTwice { member, call: Call::Re },
        RefusalReason::CallSkips { member, call: Call::No60 },
        RefusalReason::NoSuchValue { value: 99, least: 1, most: 29 },
        RefusalReason::BreachOfOtherGame {
            number,
            kind: SheetContract::Solo(None),
            soloist: Some(member),
        },
        RefusalReason::BreachOfOtherGame { number, kind: SheetContract::Normal, soloist: None },
        RefusalReason::BookedBreach { culprit: member, number },
        RefusalReason::Sum { sum: 2 },
        RefusalReason::Parity,
        RefusalReason::NotTwoAgainstTwo,
        RefusalReason::NotThreefold { soloist: member },
        RefusalReason::TooMuch,
        RefusalReason::Dkn(DknError::Hands(2)),
        RefusalReason::Unfinished,
        RefusalReason::OtherTerms { tag: "Dealer" },
        RefusalReason::SameAsBefore,
        RefusalReason::Decided { number },
        RefusalReason::NoRoomForDuty { owing: 2, left: 1 },
        RefusalReason::ForcedLater { member, number },
        RefusalReason::OnlyCorrected,
        RefusalReason::OnlyArithmetic,
        RefusalReason::Closed,
        RefusalReason::TimeIsUp,
        RefusalReason::NoTimeLimit,
        RefusalReason::NoExtension,
        RefusalReason::ExtensionOnlyByPanel,
        RefusalReason::Minutes { minutes },
        RefusalReason::Deduction { points: 13, most: 12 },
        RefusalReason::Limits { limits: 5 },
        RefusalReason::NoBock { cause: BockCause::Draw },
        RefusalReason::OneSided { counting: Counting::Plus },
        RefusalReason::OneSided { counting: Counting::Minus },
        RefusalReason::OneSidedSolo { soloist: member },
        RefusalReason::NotAHand,
        RefusalReason::NoThrowingIn,
        RefusalReason::NothingToUndo,
        RefusalReason::TooManyEntries,
    ];
    outcome_errors().into_iter().map(RefusalReason::Outcome).chain(others).collect()
}

/// One of every kind of outcome that cannot be.
fn outcome_errors() -> Vec<OutcomeError> {
    vec![
        OutcomeError::Re { due: 2 },
        OutcomeError::Tricks { tricks: 13, all: 12 },
        OutcomeError::Eyes { eyes: 250, tricks: 6, all: 12 },
        OutcomeError::NoSpecial(ItemKind::CharlieCaught),
        OutcomeError::Trickless(ItemKind::Fox),
        OutcomeError::TooMany(ItemKind::Fox),
        OutcomeError::Together { kind: ItemKind::CharlieCaught, other: ItemKind::FoxLastTrick },
        OutcomeError::SpecialEyes { kind: ItemKind::Fox, eyes: 3 },
        OutcomeError::Genscher,
        OutcomeError::GivenUp,
    ]
}

fn some_setup() -> Setup {
    let book = Rulebook::named("ddv2026").expect("a bundled book");
    let wishes = Wishes::by_the_book(book, &["Anna", "Ben", "Cem", "Dora", "Emil"]);
    Setup::new(wishes).expect("a table of five")
}

#[test]
fn every_refusal_of_a_match_is_a_sentence_in_both_languages() {
    let setup = some_setup();
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for reason in match_reasons() {
            for setup in [None, Some(&setup)] {
                let refusal = Refusal { reason: reason.clone(), topic: Some(Topic::SheetSum) };
                let sentence = texts.refusal(&refusal, setup);
                assert!(
                    sentence.contains(' ') && sentence.ends_with('.'),
                    "{reason:?}: {sentence}"
                );
                assert!(!sentence.contains(['{', '$']), "{reason:?}: {sentence}");
                assert_eq!(sentence.contains("TSR 7.3.3"), setup.is_some(), "{sentence}");
            }
        }
    }
}

#[test]
fn what_comes_next_reads_as_a_player_at_the_table_would_say_it() {
    let texts = Texts::new(Lang::De);
    let game = Match::new(some_setup());
    let expected = "Spiel 1 von 30: Anna gibt, Emil hebt ab. Anna setzt aus. Ben sitzt vorn und \
                    spielt auf, wenn niemand ein Pflichtsolo spielt. Es fehlen noch die \
                    Pflichtsoli von Anna, Ben, Cem, Dora und Emil.";
    assert_eq!(texts.next(&game.next(), game.setup()), expected);
}

#[test]
fn every_setting_and_every_value_and_conflict_has_its_words() {
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for &setting in Setting::ALL {
            assert!(texts.has(&format!("setting-{}", setting.word())), "{setting:?}");
            if let Values::Words(words) | Values::Several(words) = setting.row().values {
                for &word in words.iter().filter(|word| !["on", "off"].contains(word)) {
                    assert!(texts.has(&format!("value-{word}")), "{setting:?} {word}");
                }
            }
            if let Values::Causes(causes) = setting.row().values {
                for cause in causes {
                    assert!(texts.has(&format!("cause-{}", cause.word)), "{setting:?} {cause:?}");
                }
            }
        }
        for &conflict in Conflict::ALL {
            assert!(texts.has(&format!("conflict-{}", conflict.word())), "{conflict:?}");
        }
    }
}

#[test]
fn what_differs_is_told_in_the_words_of_players() {
    let official = Rulebook::named("ddv2026").expect("a book");
    let options =
        "-nines second-dulle=not-last pigs=on-play heart-trick fox-last-trick charlie-caught";
    let kitchen = official.clone().with_options(options).expect("options");
    let texts = Texts::new(Lang::De);
    let expected = [
        "Ohne Neunen: zehn Karten, Re und Kontra bis 9",
        "Die zweite Dulle sticht die erste, nur im letzten Stich nicht",
        "Schweine, angesagt beim Ausspielen",
        "Sonderpunkte: Herzstich, Fuchs im letzten Stich, Karlchen gefangen",
    ];
    assert_eq!(texts.differences(&kitchen, &official), expected);
    assert!(texts.differences(&official, &official).is_empty());
}

#[test]
fn every_offered_setting_has_a_name_and_a_sentence_for_each_of_its_values() {
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for setting in OptionGroup::ALL.into_iter().flat_map(OptionGroup::offered) {
            for part in ["name", "does", "differs"] {
                assert!(texts.has(&format!("option-{part}-{}", setting.word())), "{setting:?}");
            }
            let book = Rulebook::named("ddv2026").expect("a book");
            for value in setting.row().values.choices().unwrap_or_default() {
                let chosen = book.clone().choosing(&format!("{}={value}", setting.word()));
                let chosen = chosen.expect("a value");
                let sentences =
                    [texts.option_does(&chosen, setting), texts.difference(&chosen, setting)];
                for sentence in sentences {
                    assert!(!sentence.contains(['$', '{']), "{setting:?}={value}: {sentence}");
                }
                assert!(texts.option_does(&chosen, setting).ends_with('.'), "{setting:?}={value}");
            }
        }
    }
}

#[test]
fn every_setting_is_shown_in_one_group() {
    let shown: Vec<Setting> = OptionGroup::ALL.into_iter().flat_map(OptionGroup::offered).collect();
    for &setting in Setting::ALL {
        let times = shown.iter().filter(|&&other| other == setting).count();
        assert_eq!(times, usize::from(setting.row().offered), "{setting:?}");
    }
}

#[test]
fn every_mistake_in_a_rulebooks_file_is_a_sentence_with_its_line() {
    let name = || "nonsense".to_owned();
    let kinds = [
        BookErrorKind::NoValue(name()),
        BookErrorKind::UnknownSetting(name()),
        BookErrorKind::Value { name: "pigs", value: name() },
        BookErrorKind::UnknownTopic(name()),
        BookErrorKind::Twice("pigs"),
        BookErrorKind::MissingSetting("pigs"),
        BookErrorKind::MissingCite("follow"),
        BookErrorKind::Option(OptionError::Twice(name())),
        BookErrorKind::Option(OptionError::Same { name: name(), other: name() }),
        BookErrorKind::Missing("base"),
        BookErrorKind::UnknownBase(name()),
        BookErrorKind::TakenName(name()),
        BookErrorKind::OwnParagraph("pigs"),
        BookErrorKind::NotText,
        BookErrorKind::TooLong,
    ];
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for kind in &kinds {
            let sentence = texts.book_error(&BookError { line: 7, kind: kind.clone() });
            assert!(sentence.contains('7') && sentence.ends_with('.'), "{kind:?}: {sentence}");
            assert!(!sentence.contains(['{', '$']) && !sentence.contains("book-"), "{sentence}");
        }
    }
}

/// Every refusal of the tournament office has its sentence.
#[test]
fn every_refusal_of_the_office_is_a_sentence_in_both_languages() {
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for word in dulle_tournament::office::OfficeReason::WORDS {
            let sentence = texts.get(&format!("office-refuse-{word}"));
            assert!(sentence.contains(' ') && sentence.ends_with('.'), "{word}: {sentence}");
        }
    }
}

/// The panel has the last word, and every book says where.
#[test]
fn a_refused_appeal_against_the_panel_cites_a_paragraph_that_the_book_has() {
    use dulle_tournament::office::{OfficeReason, Refused};
    let refused = Refused { reason: OfficeReason::PanelIsFinal { ruling: 1 }, topic: None };
    for name in Rulebook::listed() {
        let book = Rulebook::named(name).expect("a bundled rulebook");
        let cite = office_cite(&refused, &book).expect("a paragraph");
        let rows = paragraph_rows(cite.book.as_deref().unwrap_or(&book.name), &cite.row);
        assert!(!rows.is_empty(), "{name} cites {cite}");
    }
}

/// A value that an option cannot have is refused with those that it can, in a tag and in a file.
#[test]
fn a_wrong_value_of_an_option_is_answered_with_the_possible_ones() {
    let texts = Texts::new(Lang::En);
    for (option, possible) in [
        ("pigs", "off, at-start, on-play, second-only"),
        ("nines=x", "on, off"),
        ("duty-call=on", "off, 30"),
        ("wedding-within=0", "1 to 12"),
        ("lions_schwarz_min=x", "1 to 12"),
        ("palast_doko_strict=x", "on, off"),
        ("windows=x", "numbers from 1 to 12, separated by commas"),
        ("extra-solos=x", "off or, separated by commas: kings, queens-jacks"),
        ("redeal=x", "off or, separated by commas: nines=5, kings=5"),
    ] {
        let book = Rulebook::named("ddv2026").expect("a bundled book");
        let error = book.with_options(option).expect_err("refused");
        let sentence = texts.option(&error);
        assert!(sentence.contains(&format!("Possible: {possible}")), "{option}: {sentence}");
    }
    let kind = BookErrorKind::Value { name: "pigs", value: "on".to_owned() };
    let sentence = texts.book_error(&BookError { line: 7, kind });
    assert!(sentence.contains("off, at-start, on-play, second-only"), "{sentence}");
}
