-- What players got in the deal of the day, by the day's number since 1970. The first result counts.
CREATE TABLE daily (
    day BIGINT NOT NULL,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    points BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (day, player)
);
CREATE INDEX daily_of_player ON daily (player);
