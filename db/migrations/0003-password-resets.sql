-- Up Migration

-- Links to set a new password: the token itself is only in the mail.
CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id    integer NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_by_user ON password_resets (user_id);

-- Down Migration
-- Migrations are only ever added; there is no way down.
