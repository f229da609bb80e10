-- Up Migration

-- A further language is a file of texts: which ones there are, only the server knows.
ALTER TABLE users DROP CONSTRAINT users_language_check;

-- Down Migration
-- Migrations are only ever added; there is no way down.
