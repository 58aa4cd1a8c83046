-- Hands of before have identifiers that lead from one to the next: they are for those who played them.
ALTER TABLE hands ADD COLUMN access TEXT NOT NULL DEFAULT 'players';
