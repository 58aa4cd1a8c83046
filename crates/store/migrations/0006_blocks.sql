-- Whom a player does not want to meet. The name is the one under which they met.
CREATE TABLE blocks (
    id TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    blocked TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    UNIQUE (player, blocked)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked);
