-- A hand outlives its journal, so it names it without a reference.
CREATE TABLE hands (
    id TEXT NOT NULL PRIMARY KEY,
    journal TEXT NOT NULL,
    number BIGINT NOT NULL,
    finished_at BIGINT NOT NULL,
    rulebook TEXT NOT NULL,
    contract TEXT NOT NULL,
    dkn TEXT NOT NULL,
    UNIQUE (journal, number)
);

-- A seat without a player was a bot's; one without a name belonged to a player who was deleted.
-- The time is repeated here so that the pages of a player's hands come from one index.
CREATE TABLE hand_seats (
    hand TEXT NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    player TEXT REFERENCES players (id) ON DELETE SET NULL,
    name TEXT,
    score BIGINT NOT NULL,
    soloist BOOLEAN NOT NULL,
    won BOOLEAN NOT NULL,
    finished_at BIGINT NOT NULL,
    PRIMARY KEY (hand, seat)
);
CREATE INDEX hand_seats_of_player ON hand_seats (player, finished_at, hand);
