CREATE TABLE journals (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    owner TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    closed_at BIGINT,
    last_seq BIGINT NOT NULL DEFAULT 0,
    last_entry BIGINT
);
CREATE INDEX journals_running ON journals (kind, key) WHERE closed_at IS NULL;
CREATE INDEX journals_closed ON journals (closed_at) WHERE closed_at IS NOT NULL;

-- Every commit writes whole pages. With an index by journal, the entries of a group would touch a page
-- for every table that plays; in the order of their arrival they share a few. So each entry names
-- the one before it in its journal, and the journal names its last: numbers are unique because a chain
-- has one end, which one writer moves.
CREATE TABLE entries (
    position INTEGER PRIMARY KEY,
    journal BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    -- Tells whose an entry is when the outcome of a commit is unknown.
    epoch BIGINT NOT NULL,
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    previous BIGINT
);
