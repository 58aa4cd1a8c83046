-- Who plays under which start number of a tournament at this server's tables.
CREATE TABLE participants (
    journal TEXT NOT NULL,
    number BIGINT NOT NULL,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (journal, number)
);
CREATE UNIQUE INDEX participants_of_player ON participants (player, journal);
-- The tournaments of which a round is being played here: a server that comes back goes on with them.
CREATE TABLE online_rounds (
    journal TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
