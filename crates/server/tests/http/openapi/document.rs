//! From operations to an OpenAPI document.

use dulle_protocol::Settings;
use dulle_protocol::api::ErrorBody;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::operations::operations;

/// One method of one path.
pub(crate) struct Operation {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    id: &'static str,
    tag: &'static str,
    summary: &'static str,
    body: Option<Value>,
    query: Vec<Value>,
    answers: Vec<(u16, Value)>,
    session: bool,
}

/// What is collected on the way.
pub(crate) struct Schemas(SchemaGenerator);

const COOKIE: &str = "The session: HttpOnly, SameSite=Strict, and Secure where a proxy speaks TLS.";

impl Schemas {
    /// As the type is written, so that what is always there is required.
    fn new() -> Self {
        let settings = SchemaSettings::draft2020_12().for_serialize();
        Self(settings.with(|s| s.definitions_path = "/components/schemas".into()).into_generator())
    }

    pub(crate) fn of<T: JsonSchema>(&mut self) -> Value {
        self.0.subschema_for::<T>().to_value()
    }
}

/// The schema of something as it is read: what has a default may be left out.
fn as_read<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().for_deserialize();
    let settings = settings.with(|s| (s.inline_subschemas, s.meta_schema) = (true, None));
    settings.into_generator().into_root_schema_for::<T>().to_value()
}

impl Operation {
    pub(crate) fn new(
        (method, path): (&'static str, &'static str),
        (tag, id): (&'static str, &'static str),
        summary: &'static str,
    ) -> Self {
        let (body, query, answers, session) = Default::default();
        Self { method, path, id, tag, summary, body, query, answers, session }
    }

    pub(crate) fn takes(mut self, schema: &Value) -> Self {
        self.body = Some(
            json!({ "required": true, "content": { "application/json": { "schema": schema } } }),
        );
        self
    }

    /// A body that may be left out.
    pub(crate) fn may_take(self, schema: &Value) -> Self {
        let mut operation = self.takes(schema);
        operation.body.as_mut().expect("a body")["required"] = json!(false);
        operation
    }

    pub(crate) fn takes_settings(self) -> Self {
        self.takes(&as_read::<Settings>())
    }

    /// It comes in pages, for which `Q` asks.
    pub(crate) fn pages<Q: JsonSchema>(mut self) -> Self {
        let schema = as_read::<Q>();
        let fields = schema["properties"].as_object().expect("fields");
        self.query = fields
            .iter()
            .map(|(name, schema)| {
                let description = &schema["description"];
                json!({ "name": name, "in": "query", "required": false, "description": description, "schema": schema })
            })
            .collect();
        self
    }

    pub(crate) fn answers(self, status: u16, description: &str, schema: &Value) -> Self {
        self.answers_as(status, description, "application/json", schema)
    }

    pub(crate) fn answers_as(
        mut self,
        status: u16,
        description: &str,
        kind: &str,
        schema: &Value,
    ) -> Self {
        match self.answers.iter_mut().find(|(known, _)| *known == status) {
            Some((_, answer)) => answer["content"][kind] = json!({ "schema": schema }),
            None => {
                let content = json!({ kind: { "schema": schema } });
                self.answers
                    .push((status, json!({ "description": description, "content": content })));
            }
        }
        self
    }

    pub(crate) fn says_nothing(mut self, status: u16, description: &str) -> Self {
        self.answers.push((status, json!({ "description": description })));
        self
    }

    pub(crate) fn header(mut self, name: &str, description: &str) -> Self {
        let (_, answer) = self.answers.last_mut().expect("an answer");
        answer["headers"][name] =
            json!({ "description": description, "schema": { "type": "string" } });
        self
    }

    pub(crate) fn sets_cookie(self) -> Self {
        self.header("Set-Cookie", COOKIE)
    }

    pub(crate) fn refuses(mut self, statuses: &[u16]) -> Self {
        let error = json!({ "$ref": "#/components/responses/Error" });
        self.answers.extend(statuses.iter().map(|&status| (status, error.clone())));
        self
    }

    /// A session is needed, or used where there is one.
    pub(crate) fn with_session(mut self) -> Self {
        self.session = true;
        self
    }

    fn to_json(&self) -> Value {
        let error = json!({ "$ref": "#/components/responses/Error" });
        let mut answers: Map<String, Value> = self
            .answers
            .iter()
            .map(|(status, answer)| (status.to_string(), answer.clone()))
            .collect();
        answers.insert("default".to_owned(), error);
        let mut json = json!({
            "operationId": self.id, "tags": [self.tag], "summary": self.summary, "responses": answers,
        });
        let names = self.path.split(['{', '}']).skip(1).step_by(2);
        let parameters: Vec<Value> = names.map(path_parameter).chain(self.query.clone()).collect();
        if !parameters.is_empty() {
            json["parameters"] = parameters.into();
        }
        if let Some(body) = &self.body {
            json["requestBody"] = body.clone();
        }
        if self.session {
            json["security"] = json!([{ "session": [] }]);
        }
        json
    }
}

fn path_parameter(name: &str) -> Value {
    let description = match name {
        "table" => "The table's name, as in its link.",
        "code" => "The tournament's code.",
        "day" => "The number of a day since 1970.",
        "hand" => "The hand's identifier; .json or .dkn may follow.",
        _ => "Such as ddv2026.",
    };
    json!({
        "name": name, "in": "path", "required": true, "description": description,
        "schema": { "type": "string" },
    })
}

/// The whole document.
pub(crate) fn document() -> Value {
    let mut schemas = Schemas::new();
    let error = schemas.of::<ErrorBody>();
    let mut paths = Map::new();
    for operation in operations(&mut schemas) {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method] = operation.to_json();
    }
    let tags = ["tables", "hands", "daily", "rulebooks", "identity", "tournaments", "server"];
    let tags = tags.map(|name| json!({ "name": name }));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Dulle",
            "version": "1",
            "description": "Tables for Doppelkopf. Requests that change something must come from a page of this server \
                or from a program; bodies are JSON of at most 16 KiB unless a path says otherwise. Every error has one shape.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "tags": tags,
        "paths": paths,
        "components": {
            "schemas": schemas.0.take_definitions(true),
            "responses": {
                "Error": {
                    "description": "Refused.",
                    "content": { "application/json": { "schema": error } },
                },
            },
            "securitySchemes": {
                "session": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "dulle",
                    "description": "__Host-dulle where a proxy speaks TLS.",
                },
            },
        },
    })
}
