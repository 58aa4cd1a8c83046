//! What each route is for, which types it reads and answers, and how it can refuse.

use dulle_protocol::api::{
    BlockRequest, Blocks, ChangePassword, CreatedTable, DailyRequest, DailyResult, DailyWeek,
    DeletePlayer, Export, Hand, HandPage, HandPageQuery, Hands, LoginRequest, NameRequest,
    OpenTables, OwnSessions, PageQuery, PasswordRequest, Profile, RecoveryCode, RecoveryRequest,
    RulebookDetails, Rulebooks, Statistics, TableFromOutside,
};
use serde_json::json;

use super::document::{Operation, Schemas};
use super::tournaments::tournaments;

pub(crate) fn operations(schemas: &mut Schemas) -> Vec<Operation> {
    [
        pages(),
        tables(schemas),
        hands(schemas),
        rulebooks(schemas),
        accounts(schemas),
        me(schemas),
        blocks(schemas),
        daily(schemas),
        tournaments(schemas),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn pages() -> Vec<Operation> {
    let text = json!({ "type": "string" });
    vec![
        Operation::new(("get", "/"), ("server", "page"), "A page for people.")
            .answers_as(200, "HTML.", "text/html", &text)
            .says_nothing(304, "The client has it already.")
            .refuses(&[429]),
        Operation::new(
            ("get", "/t/{table}"),
            ("server", "tablePage"),
            "The page behind a table's link.",
        )
        .answers_as(200, "HTML.", "text/html", &text)
        .says_nothing(304, "The client has it already.")
        .refuses(&[429]),
        Operation::new(
            ("get", "/embed"),
            ("server", "embeddedPage"),
            "A hand to watch: the only page that other sites may show in a frame.",
        )
        .answers_as(200, "HTML.", "text/html", &text)
        .says_nothing(304, "The client has it already.")
        .refuses(&[429]),
        Operation::new(
            ("get", "/healthz"),
            ("server", "health"),
            "Whether the server can do its work.",
        )
        .answers_as(200, "It can.", "text/plain", &text)
        .refuses(&[503]),
        Operation::new(
            ("get", "/metrics"),
            ("server", "metrics"),
            "Numbers for Prometheus, for the networks that the configuration names.",
        )
        .answers_as(200, "The text format of Prometheus.", "text/plain", &text)
        .refuses(&[404]),
        Operation::new(("get", "/api/openapi.json"), ("server", "describe"), "This description.")
            .answers(
                200,
                "OpenAPI 3.1.",
                &json!({ "type": "object", "additionalProperties": true }),
            )
            .refuses(&[429]),
    ]
}

fn tables(schemas: &mut Schemas) -> Vec<Operation> {
    vec![
        Operation::new(
            ("get", "/t/{table}/ws"),
            ("tables", "connect"),
            "Opens the WebSocket of a table; docs/protocol.md says what is spoken there.",
        )
        .says_nothing(101, "The WebSocket is open.")
        .refuses(&[401, 403, 404, 426, 429])
        .with_session(),
        Operation::new(
            ("get", "/api/tables"),
            ("tables", "listTables"),
            "The open tables that want to be found.",
        )
        .pages::<PageQuery>()
        .answers(
            200,
            "A page of at most a thousand tables; the list may be two seconds old.",
            &schemas.of::<OpenTables>(),
        )
        .refuses(&[422, 429]),
        Operation::new(
            ("post", "/api/tables"),
            ("tables", "createTable"),
            "Makes a table. The player who asks is its host.",
        )
        .takes_settings()
        .answers(201, "The table is there.", &schemas.of::<CreatedTable>())
        .header("Location", "The link.")
        .refuses(&[401, 403, 422, 429, 503])
        .with_session(),
        Operation::new(
            ("get", "/api/tables/{table}"),
            ("tables", "showTable"),
            "What a table looks like to a visitor who has its link and does not sit there.",
        )
        .answers(
            200,
            "The table, without the running hand and without chat.",
            &schemas.of::<TableFromOutside>(),
        )
        .refuses(&[404, 410, 429]),
        Operation::new(
            ("post", "/api/tables/{table}/again"),
            ("tables", "tableAgain"),
            "Makes a table with the same settings for those who sat at one that has ended. Its host asks for it; they are told over their WebSockets.",
        )
        .answers(201, "The table is there.", &schemas.of::<CreatedTable>())
        .header("Location", "The link.")
        .refuses(&[401, 403, 404, 409, 410, 429, 503])
        .with_session(),
    ]
}

fn hands(schemas: &mut Schemas) -> Vec<Operation> {
    vec![
        Operation::new(
            ("get", "/api/tables/{table}/hands"),
            ("hands", "tableHands"),
            "The finished hands of a table that everybody may see, and those that the caller played.",
        )
        .pages::<PageQuery>()
        .answers(200, "A page, the first one first.", &schemas.of::<Hands>())
        .refuses(&[404, 422, 429]),
        Operation::new(
            ("get", "/api/hands/{hand}"),
            ("hands", "showHand"),
            "A finished hand, for those who may see it by its table's settings. JSON; or DKN, with the ending .dkn or if text/plain \
             is accepted before JSON.",
        )
        .answers(200, "The hand.", &schemas.of::<Hand>())
        .answers_as(200, "", "text/plain", &json!({ "type": "string", "description": "DKN" }))
        .refuses(&[404, 429]),
        Operation::new(("get", "/api/me/hands"), ("hands", "myHands"), "One's hands, the newest first.")
            .pages::<HandPageQuery>()
            .answers(
                200,
                "A page; next is what after must be for the one that follows.",
                &schemas.of::<HandPage>(),
            )
            .refuses(&[401, 422, 429])
            .with_session(),
        Operation::new(
            ("get", "/api/me/statistics"),
            ("hands", "myStatistics"),
            "One's hands, counted by rulebook, contract and role.",
        )
        .answers(200, "The numbers.", &schemas.of::<Statistics>())
        .refuses(&[401, 429])
        .with_session(),
    ]
}

fn rulebooks(schemas: &mut Schemas) -> Vec<Operation> {
    vec![
        Operation::new(("get", "/api/rulebooks"), ("rulebooks", "listRulebooks"), "The rulebooks.")
            .answers(200, "All of them.", &schemas.of::<Rulebooks>())
            .refuses(&[429]),
        Operation::new(
            ("get", "/api/rulebooks/{name}"),
            ("rulebooks", "showRulebook"),
            "A rulebook and what a table can change about it.",
        )
        .answers(200, "The book.", &schemas.of::<RulebookDetails>())
        .refuses(&[404, 429]),
    ]
}

fn accounts(schemas: &mut Schemas) -> Vec<Operation> {
    vec![
        Operation::new(
            ("post", "/api/guest"),
            ("identity", "beGuest"),
            "A name and a session, without any registration.",
        )
        .takes(&schemas.of::<NameRequest>())
        .answers(201, "The guest.", &schemas.of::<Profile>())
        .sets_cookie()
        .refuses(&[409, 422, 429])
        .with_session(),
        Operation::new(
            ("post", "/api/account"),
            ("identity", "createAccount"),
            "Makes an account: of the guest who asks, who keeps their hands, or a new one.",
        )
        .takes(&schemas.of::<LoginRequest>())
        .answers(201, "The account is there. The code is shown once.", &schemas.of::<RecoveryCode>())
        .sets_cookie()
        .refuses(&[409, 422, 429])
        .with_session(),
        Operation::new(("post", "/api/login"), ("identity", "login"), "Begins a session of an account.")
            .takes(&schemas.of::<LoginRequest>())
            .answers(200, "Logged in.", &schemas.of::<Profile>())
            .sets_cookie()
            .refuses(&[401, 429])
            .with_session(),
        Operation::new(("post", "/api/logout"), ("identity", "logout"), "Ends the session. A guest cannot come back.")
            .says_nothing(204, "Done.")
            .sets_cookie()
            .refuses(&[429])
            .with_session(),
        Operation::new(
            ("post", "/api/password"),
            ("identity", "changePassword"),
            "A new password; all other sessions end.",
        )
        .takes(&schemas.of::<ChangePassword>())
        .says_nothing(204, "Done.")
        .sets_cookie()
        .refuses(&[401, 409, 422, 429])
        .with_session(),
        Operation::new(
            ("post", "/api/recovery"),
            ("identity", "recover"),
            "A new password for the owner of the recovery code. The code is used up, a new one is given, all other \
             sessions end.",
        )
        .takes(&schemas.of::<RecoveryRequest>())
        .answers(200, "The next code.", &schemas.of::<RecoveryCode>())
        .sets_cookie()
        .refuses(&[401, 422, 429]),
        Operation::new(
            ("post", "/api/recovery-code"),
            ("identity", "newRecoveryCode"),
            "A new recovery code; the old one is no longer valid.",
        )
        .takes(&schemas.of::<PasswordRequest>())
        .answers(200, "The code, shown once.", &schemas.of::<RecoveryCode>())
        .refuses(&[401, 409, 429])
        .with_session(),
    ]
}

fn me(schemas: &mut Schemas) -> Vec<Operation> {
    vec![
        Operation::new(("get", "/api/me"), ("identity", "showMe"), "The player who asks.")
            .answers(200, "A guest or an account.", &schemas.of::<Profile>())
            .refuses(&[401, 429])
            .with_session(),
        Operation::new(("patch", "/api/me"), ("identity", "rename"), "Another name.")
            .takes(&schemas.of::<NameRequest>())
            .answers(200, "Renamed.", &schemas.of::<Profile>())
            .refuses(&[401, 409, 422, 429])
            .with_session(),
        Operation::new(
            ("delete", "/api/me"),
            ("identity", "deleteMe"),
            "Deletes the player who asks; their finished hands stay without their name. An account says its password or \
             its recovery code.",
        )
        .may_take(&schemas.of::<DeletePlayer>())
        .says_nothing(204, "Done.")
        .sets_cookie()
        .refuses(&[401, 422, 429])
        .with_session(),
        Operation::new(
            ("get", "/api/me/export"),
            ("identity", "export"),
            "Everything that is known about the player who asks.",
        )
        .answers(200, "A file.", &schemas.of::<Export>())
        .refuses(&[401, 429])
        .with_session(),
        Operation::new(
            ("get", "/api/me/sessions"),
            ("identity", "sessions"),
            "Where the player who asks is logged in.",
        )
        .answers(200, "The oldest first.", &schemas.of::<OwnSessions>())
        .refuses(&[401, 429])
        .with_session(),
        Operation::new(
            ("delete", "/api/me/sessions"),
            ("identity", "logoutEverywhere"),
            "Ends all sessions of the player who asks, with their connections. A guest cannot come back.",
        )
        .says_nothing(204, "Done.")
        .sets_cookie()
        .refuses(&[401, 429])
        .with_session(),
    ]
}

fn blocks(schemas: &mut Schemas) -> Vec<Operation> {
    vec![
        Operation::new(
            ("get", "/api/me/blocks"),
            ("identity", "blocks"),
            "The players that the caller has blocked.",
        )
        .answers(200, "The first one first.", &schemas.of::<Blocks>())
        .refuses(&[401, 429])
        .with_session(),
        Operation::new(
            ("post", "/api/me/blocks"),
            ("identity", "block"),
            "Blocks the player on a seat: they cannot sit down at a table of the player who asks, and what they say \
             is not told to that player.",
        )
        .takes(&schemas.of::<BlockRequest>())
        .says_nothing(204, "Done.")
        .refuses(&[401, 404, 410, 422, 429, 503])
        .with_session(),
        Operation::new(
            ("delete", "/api/me/blocks/{block}"),
            ("identity", "unblock"),
            "Takes a block back.",
        )
        .says_nothing(204, "Done.")
        .refuses(&[401, 429])
        .with_session(),
    ]
}

fn daily(schemas: &mut Schemas) -> Vec<Operation> {
    vec![
        Operation::new(
            ("get", "/api/daily/{day}"),
            ("daily", "showDaily"),
            "The results of a day's deal, for players who have entered theirs.",
        )
        .answers(200, "One's own among all.", &schemas.of::<DailyResult>())
        .refuses(&[401, 404, 429])
        .with_session(),
        Operation::new(
            ("post", "/api/daily/{day}"),
            ("daily", "enterDaily"),
            "Enters the hand that the player played on a day. The first one counts.",
        )
        .takes(&schemas.of::<DailyRequest>())
        .answers(200, "One's own among all.", &schemas.of::<DailyResult>())
        .refuses(&[401, 422, 429])
        .with_session(),
        Operation::new(
            ("get", "/api/daily/{day}/week"),
            ("daily", "dailyWeek"),
            "The table of the week in which a day lies.",
        )
        .answers(200, "The best, and one's own place.", &schemas.of::<DailyWeek>())
        .refuses(&[401, 429])
        .with_session(),
    ]
}
