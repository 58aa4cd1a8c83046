//! Schemas of what writes itself, for the server's OpenAPI document.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::name::{Name, TableId};
use crate::office::{ActId, TournamentCode};
use crate::word::{SeatNo, Seats};

macro_rules! schemas {
    ($($name:ident $schema:tt,)*) => {
        $(impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        })*
    };
}

schemas! {
    Name { "type": "string", "minLength": 1, "maxLength": 30 },
    TableId { "type": "string", "minLength": 1, "maxLength": 32 },
    TournamentCode { "type": "string", "minLength": 8, "maxLength": 8 },
    ActId { "type": "string", "minLength": 18, "maxLength": 27 },
    SeatNo { "type": "integer", "minimum": 1, "maximum": 4 },
    Seats { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 4 } },
}
