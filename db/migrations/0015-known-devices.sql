-- Up Migration

-- Browsers with which somebody has signed in: what strangers try at the account does not slow these down. The cookie's
-- token itself is only in the browser; one browser may be that of several users.
CREATE TABLE known_devices (
  token_hash    bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  user_id       integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name          text NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at  timestamptz NOT NULL DEFAULT now(),
  -- False while it was only let in by a mailed link.
  signed_in     boolean NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_of_user ON known_devices (user_id, last_seen_at DESC);

-- Links that let a browser in past the delay of an account that is guessed at: the token itself is only in the mail.
CREATE TABLE sign_in_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id    integer NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_links_by_user ON sign_in_links (user_id);

-- Tries to sign in since the last success: at an account, known or not, and at an account from one of its devices. Like
-- rate_limits it may be lost in a crash.
CREATE UNLOGGED TABLE sign_in_tries (
  key         text PRIMARY KEY,
  tries       integer NOT NULL,
  last_try_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL
);

-- The very first sign-in is not mailed as one from a new device.
ALTER TABLE users ADD COLUMN first_signed_in_at timestamptz;

-- Down Migration
-- Migrations are only ever added; there is no way down.
