-- Where the people of a journal that has ended go on.
CREATE TABLE successors (
    journal TEXT NOT NULL PRIMARY KEY,
    next TEXT NOT NULL
);
CREATE INDEX successors_by_next ON successors (next);
