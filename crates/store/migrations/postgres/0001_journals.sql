CREATE TABLE journals (
    key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    owner TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    closed_at BIGINT
);
CREATE INDEX journals_running ON journals (kind, key) WHERE closed_at IS NULL;
CREATE INDEX journals_closed ON journals (closed_at) WHERE closed_at IS NOT NULL;

-- The epoch under which an entry was written tells whose it is when the outcome of a commit is unknown.
CREATE TABLE entries (
    journal BIGINT NOT NULL REFERENCES journals (key),
    seq BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (journal, seq)
);
