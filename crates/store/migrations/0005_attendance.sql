-- In which journals something about a player is written.
CREATE TABLE attendance (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    journal TEXT NOT NULL,
    PRIMARY KEY (player, journal)
);
CREATE INDEX attendance_of_journal ON attendance (journal);
INSERT INTO attendance (player, journal)
    SELECT DISTINCT s.player, h.journal FROM hand_seats s JOIN hands h ON h.id = s.hand
    WHERE s.player IS NOT NULL;
