//! Our reader of messages against Fluent's own, on every message that there is.

use dulle_texts::{Lang, Texts, Value};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

const GERMAN: [&str; 10] = [
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
];
const ENGLISH: [&str; 10] = [
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
];

fn bundle(lang: Lang, sources: [&str; 10]) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.code().parse().expect("a language")]);
    bundle.set_use_isolating(false);
    for source in sources {
        let resource = FluentResource::try_new(source.to_owned()).expect("good messages");
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// The words that stand in the messages between two marks: the names of values, or the keys of variants.
fn between(sources: [&'static str; 10], start: &str, end: char) -> Vec<&'static str> {
    let is_word = |text: &&str| text.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
    let found = sources.into_iter().flat_map(|source| source.split(start).skip(1));
    let mut all: Vec<&str> =
        found.filter_map(|rest| rest.split(end).next()).filter(is_word).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn keys(sources: [&'static str; 10]) -> impl Iterator<Item = &'static str> {
    let lines = sources.into_iter().flat_map(str::lines);
    let begins = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    begins.filter_map(|line| line.split_once(" =").map(|(key, _)| key))
}

/// Both say the same, whatever the values are.
fn compare(lang: Lang, sources: [&'static str; 10]) {
    let (ours, theirs) = (Texts::new(lang), bundle(lang, sources));
    let names = between(sources, "{ $", ' ');
    let words = between(sources, "[", ']');
    let mut values: Vec<Value<'static>> = words.into_iter().map(Value::from).collect();
    values.extend([0, 1, 2, 5, 11, 30, -1].map(Value::from));
    let mut compared = 0;
    for key in keys(sources) {
        let pattern = theirs.get_message(key).and_then(|message| message.value()).expect("a text");
        for value in &values {
            let mut args = FluentArgs::new();
            for name in &names {
                args.set(
                    *name,
                    match value {
                        Value::Text(text) => FluentValue::from(text.to_string()),
                        Value::Number(number) => FluentValue::from(*number),
                    },
                );
            }
            let expected = theirs.format_pattern(pattern, Some(&args), &mut Vec::new());
            let given: Vec<_> = names.iter().map(|&name| (name, value.clone())).collect();
            assert_eq!(ours.with(key, &given), expected, "{key} with {value:?}");
            compared += 1;
        }
    }
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn german_messages_read_as_in_fluent() {
    compare(Lang::De, GERMAN);
}

#[test]
fn english_messages_read_as_in_fluent() {
    compare(Lang::En, ENGLISH);
}

#[test]
fn a_broken_message_is_shown_as_far_as_it_goes() {
    let texts =
        Texts::from_messages(Lang::En, "a = one { $b\nc = { $d ->\n    [x] yes\n# e = f\ng\n");
    assert_eq!(texts.with("a", &[("b", 3.into())]), "one 3");
    assert_eq!(texts.with("c", &[("d", "x".into())]), "yes");
    assert_eq!(texts.get("c"), "");
    assert_eq!(texts.get("e"), "e");
    assert!(!texts.has("g"));
}
