-- Seconds since the epoch at which answers were set aside that are not delivered yet. One whose host ended meanwhile
-- counts for some minutes, and then no more.
ALTER TABLE answers ADD COLUMN open float8[] NOT NULL DEFAULT '{}';
