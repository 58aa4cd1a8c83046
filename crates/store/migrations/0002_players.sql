-- An account has a folded name and a password; a guest has neither.
CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT UNIQUE,
    password TEXT,
    recovery TEXT,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    CHECK ((folded IS NULL) = (password IS NULL))
);
CREATE INDEX players_guests ON players (seen_at) WHERE folded IS NULL;

CREATE TABLE sessions (
    token TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_of_player ON sessions (player);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
