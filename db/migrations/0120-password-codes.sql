-- A QR that an admin shows to somebody who cannot sign in: its link sets a new password, once, for ten minutes.
-- The link itself is a row of password_resets; here stands what became of it, for the admin who shows it.
CREATE TABLE password_codes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  made_by integer NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  stopped_at timestamptz
);
CREATE INDEX password_codes_by_user ON password_codes (user_id);
CREATE INDEX password_codes_by_maker ON password_codes (made_by);
