-- Up Migration
-- Followed searches are read by when they were read last: without this each minute looked at all of them.
CREATE INDEX push_searches_by_reading ON push_searches (understood_at NULLS FIRST, id);

-- Down Migration
-- Migrations are only ever added; there is no way down.
