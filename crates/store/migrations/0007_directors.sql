-- Whose account directs a tournament. Everything else about it is in its journal.
CREATE TABLE directors (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    journal TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, journal)
);
CREATE INDEX directors_of_journal ON directors (journal);
