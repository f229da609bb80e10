-- Followed searches are read again after a week, or a day when they meant nothing: without these each minute looked at all of them.
CREATE INDEX push_searches_unread ON push_searches (coalesce(understood_at, '-infinity'), id) WHERE query IS NULL;
CREATE INDEX push_searches_read ON push_searches (coalesce(understood_at, '-infinity'), id) WHERE query IS NOT NULL;
