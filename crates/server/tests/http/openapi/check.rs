//! Whether an answer is as the served description says.

#![expect(clippy::panic, reason = "what goes wrong here fails the test")]

use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::house::Reply;

static SERVED: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../src/http/api/openapi.json")).expect("JSON")
});

/// The description as the server serves it.
pub(crate) fn served() -> &'static Value {
    &SERVED
}

/// Fails where the description does not know of such an answer. Only files of a browser client are not described.
pub(crate) fn check(method: &str, path: &str, reply: &Reply) {
    let path = path.split('?').next().unwrap_or(path);
    let operation = operation(&method.to_lowercase(), path);
    let Some(answers) = operation.map(|operation| &operation["responses"]) else {
        if reply.status >= 400 {
            assert_fits(method, path, reply, &SERVED["components"]["responses"]["Error"]);
        }
        return;
    };
    let status = reply.status.to_string();
    let known =
        answers.get(&status).or_else(|| answers.get("default").filter(|_| reply.status >= 400));
    let answer =
        known.unwrap_or_else(|| panic!("{method} {path} answers {status}, which nobody described"));
    assert_fits(method, path, reply, resolved(answer));
}

/// The description of a request, by the template that its path fits.
fn operation(method: &str, path: &str) -> Option<&'static Value> {
    let same = |template: &str| {
        let (mut of_template, mut of_path) = (template.split('/'), path.split('/'));
        loop {
            match (of_template.next(), of_path.next()) {
                (None, None) => return true,
                (Some(part), Some(found)) if part == found || part.starts_with('{') => {}
                _ => return false,
            }
        }
    };
    let paths = SERVED["paths"].as_object().expect("paths").iter();
    // What is written out comes before what only fits.
    let mut fitting: Vec<_> = paths.filter(|(template, _)| same(template)).collect();
    fitting.sort_by_key(|(template, _)| template.contains('{'));
    fitting.first().and_then(|(_, methods)| methods.get(method))
}

fn resolved(value: &'static Value) -> &'static Value {
    match value["$ref"].as_str() {
        Some(reference) => {
            SERVED.pointer(&reference[1..]).expect("a reference that leads somewhere")
        }
        None => value,
    }
}

fn assert_fits(method: &str, path: &str, reply: &Reply, answer: &'static Value) {
    let what = || format!("{method} {path}: {} {}", reply.status, reply.body);
    let Some(kinds) = answer["content"].as_object() else {
        return assert!(reply.body.is_empty(), "{}", what());
    };
    let kind = reply.header("content-type").unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default();
    let content = kinds.get(kind).unwrap_or_else(|| panic!("{kind} is not described. {}", what()));
    if kind == "application/json" {
        assert!(fits(&reply.json(), &content["schema"]), "{}", what());
    }
}

/// Whether a value is as a schema says: what the description uses, and no more. Fields that are not described do not fit.
pub(crate) fn fits(value: &Value, schema: &'static Value) -> bool {
    let schema = resolved(schema);
    for choices in [&schema["oneOf"], &schema["anyOf"]].into_iter().filter_map(Value::as_array) {
        if !choices.iter().any(|choice| fits(value, choice)) {
            return false;
        }
    }
    let constant = schema.get("const").is_none_or(|constant| constant == value);
    let listed = schema["enum"].as_array().is_none_or(|values| values.contains(value));
    constant && listed && is_of_type(value, &schema["type"]) && parts_fit(value, schema)
}

fn is_of_type(value: &Value, types: &Value) -> bool {
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    match types {
        Value::Null => true,
        Value::Array(types) => types.iter().any(|one| one == kind),
        one => one == kind,
    }
}

fn parts_fit(value: &Value, schema: &'static Value) -> bool {
    let within = |bound: &str, holds: fn(i64, i64) -> bool| {
        let bound = schema[bound].as_i64();
        value.as_i64().zip(bound).is_none_or(|(number, bound)| holds(number, bound))
    };
    let items = value.as_array().is_none_or(|items| {
        schema.get("items").is_none_or(|of| items.iter().all(|item| fits(item, of)))
    });
    let fields = value.as_object().is_none_or(|fields| {
        let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
        let known = schema["properties"].as_object();
        required.iter().all(|name| fields.contains_key(name.as_str().expect("a name")))
            && fields.iter().all(|(name, field)| match known.and_then(|known| known.get(name)) {
                Some(schema) => fits(field, schema),
                None => known.is_none() || schema["additionalProperties"] == json!(true),
            })
    });
    within("minimum", |number, least| number >= least)
        && within("maximum", |number, most| number <= most)
        && items
        && fields
}

#[test]
fn an_answer_that_is_not_described_does_not_fit() {
    let schema = &SERVED["components"]["schemas"]["Profile"];
    assert!(fits(&json!({ "name": "Anna", "account": true }), schema));
    assert!(!fits(&json!({ "name": "Anna" }), schema));
    assert!(!fits(&json!({ "name": "Anna", "account": 1 }), schema));
    assert!(!fits(&json!({ "name": "Anna", "account": true, "id": "secret" }), schema));
    let code = &SERVED["components"]["schemas"]["ErrorCode"];
    assert!(fits(&json!("full"), code) && !fits(&json!("fully"), code));
    let seat = &SERVED["components"]["schemas"]["HandSeat"];
    let of = |seat: u8| json!({ "seat": seat, "name": null, "score": -3, "soloist": true, "won": false });
    assert!(fits(&of(4), seat) && !fits(&of(5), seat));
}
