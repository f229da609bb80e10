-- Up Migration
-- That of the page which last said what the device wants to be told.
ALTER TABLE push_subscriptions ADD COLUMN language text NOT NULL DEFAULT 'en';

-- Down Migration
-- Migrations are only ever added; there is no way down.
