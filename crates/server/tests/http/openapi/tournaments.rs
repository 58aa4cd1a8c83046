//! The operations of tournaments.

use dulle_protocol::api::{
    ActsAnswer, ActsRequest, CreatedTournament, ImportTournament, JoinTournament, NewTournament,
    OpenedTournament, OwnTournaments, PrintRequest, TournamentSeat, TournamentTables,
};
use dulle_protocol::office::PublicTournament;
use serde_json::json;

use super::document::{Operation, Schemas};

pub(super) fn tournaments(schemas: &mut Schemas) -> Vec<Operation> {
    [pages(), made(schemas), looked_at(schemas), changed(schemas)].into_iter().flatten().collect()
}

fn pages() -> Vec<Operation> {
    let text = json!({ "type": "string" });
    vec![
        Operation::new(
            ("get", "/o/{code}"),
            ("tournaments", "tournamentPage"),
            "The page behind a tournament's links.",
        )
        .answers_as(200, "HTML.", "text/html", &text)
        .says_nothing(304, "The client has it already.")
        .refuses(&[429]),
        Operation::new(
            ("get", "/o/{code}/ws"),
            ("tournaments", "watchTournament"),
            "Opens the WebSocket of a tournament; docs/office-protocol.md says what is spoken there.",
        )
        .says_nothing(101, "The WebSocket is open.")
        .refuses(&[403, 404, 426, 429])
        .with_session(),
    ]
}

fn made(schemas: &mut Schemas) -> Vec<Operation> {
    vec![
        Operation::new(
            ("post", "/api/tournaments"),
            ("tournaments", "createTournament"),
            "Makes a tournament. The account that asks is its director.",
        )
        .takes(&schemas.of::<NewTournament>())
        .answers(201, "The tournament is there.", &schemas.of::<CreatedTournament>())
        .header("Location", "The address of its pages.")
        .refuses(&[403, 409, 422, 429, 503])
        .with_session(),
        Operation::new(
            ("post", "/api/tournaments/file"),
            ("tournaments", "importTournament"),
            "Makes a tournament from its file, of at most 8 MiB.",
        )
        .takes(&schemas.of::<ImportTournament>())
        .answers(201, "The tournament is there.", &schemas.of::<CreatedTournament>())
        .header("Location", "The address of its pages.")
        .refuses(&[403, 409, 413, 422, 429, 503])
        .with_session(),
        Operation::new(
            ("get", "/api/me/tournaments"),
            ("tournaments", "myTournaments"),
            "The tournaments that the account directs.",
        )
        .answers(200, "The newest first.", &schemas.of::<OwnTournaments>())
        .refuses(&[401, 429])
        .with_session(),
    ]
}

fn looked_at(schemas: &mut Schemas) -> Vec<Operation> {
    let file = json!({ "type": "string", "description": "docs/tournament-file.md" });
    vec![
        Operation::new(
            ("get", "/api/tournaments/{code}"),
            ("tournaments", "showTournament"),
            "As whom the caller is in: by a link's secret (Authorization: Bearer), or by the director's account.",
        )
        .answers(200, "The role.", &schemas.of::<OpenedTournament>())
        .refuses(&[403, 404, 429])
        .with_session(),
        Operation::new(
            ("get", "/api/tournaments/{code}/public"),
            ("tournaments", "publicTournament"),
            "What everybody may see.",
        )
        .answers(200, "Published seating, clocks, standings.", &schemas.of::<PublicTournament>())
        .refuses(&[404, 429]),
        Operation::new(
            ("get", "/api/tournaments/{code}/seat"),
            ("tournaments", "tournamentSeat"),
            "Where the caller plays in the round that is being played at this server's tables.",
        )
        .answers(200, "The seat.", &schemas.of::<TournamentSeat>())
        .refuses(&[401, 404, 429])
        .with_session(),
        Operation::new(
            ("get", "/api/tournaments/{code}/tables"),
            ("tournaments", "tournamentTables"),
            "This server's tables of the round that is being played: for staff, or where everybody may watch.",
        )
        .answers(200, "The tables.", &schemas.of::<TournamentTables>())
        .refuses(&[403, 404, 429])
        .with_session(),
        Operation::new(
            ("get", "/api/tournaments/{code}/file"),
            ("tournaments", "exportTournament"),
            "The whole tournament as one file, for staff.",
        )
        .answers_as(200, "The file.", "text/plain", &file)
        .refuses(&[403, 404, 429])
        .with_session(),
    ]
}

fn changed(schemas: &mut Schemas) -> Vec<Operation> {
    vec![
        Operation::new(
            ("post", "/api/tournaments/{code}/acts"),
            ("tournaments", "act"),
            "Enters acts, in their order; at most 100 and 64 KiB. The answer comes when they are stored.",
        )
        .takes(&schemas.of::<ActsRequest>())
        .answers(200, "What became of each that was tried.", &schemas.of::<ActsAnswer>())
        .refuses(&[403, 404, 413, 422, 429, 503])
        .with_session(),
        Operation::new(
            ("post", "/api/tournaments/{code}/join"),
            ("tournaments", "joinTournament"),
            "Plays in a tournament at this server's tables: by a player's link (Authorization: Bearer), or with an account.",
        )
        .takes(&schemas.of::<JoinTournament>())
        .answers(200, "Where the caller plays.", &schemas.of::<TournamentSeat>())
        .refuses(&[401, 403, 404, 409, 413, 422, 429, 503])
        .with_session(),
        Operation::new(
            ("post", "/api/tournaments/{code}/print"),
            ("tournaments", "print"),
            "Sets something as PDF, for staff; 501 where the program has no typesetter.",
        )
        .takes(&schemas.of::<PrintRequest>())
        .answers_as(200, "The document.", "application/pdf", &json!({ "type": "string" }))
        .refuses(&[403, 404, 409, 413, 422, 429, 501, 503])
        .with_session(),
        Operation::new(
            ("delete", "/api/tournaments/{code}"),
            ("tournaments", "deleteTournament"),
            "Deletes a tournament, for its director.",
        )
        .says_nothing(204, "Done.")
        .refuses(&[403, 404, 429])
        .with_session(),
    ]
}
