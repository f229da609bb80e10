-- Sessions, second factors, links by mail, and what slows down guessing.

-- Who is signed in where: the store of express-session.
CREATE TABLE sessions (
  sid text PRIMARY KEY,
  sess jsonb NOT NULL,
  expire timestamptz NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL UNIQUE,
  user_id integer GENERATED ALWAYS AS (
    coalesce(sess ->> 'userId', sess ->> 'pendingUserId')::integer) STORED
);
CREATE INDEX sessions_by_expiry ON sessions (expire);
CREATE INDEX sessions_by_user ON sessions (user_id);

-- Counters of rate-limiter-flexible, so that limits hold across processes. They may be lost in a crash.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Tries to sign in since the last success, by account and by account and device. They may be lost in a crash.
CREATE UNLOGGED TABLE sign_in_tries (
  key text PRIMARY KEY,
  tries integer NOT NULL,
  last_try_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL
);

-- Browsers that an account has signed in with, by the hash of their cookie: strangers' tries do not slow
-- these down. One browser may be that of several accounts.
CREATE TABLE known_devices (
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- False while it was only let in by a mailed link.
  signed_in boolean NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_of_user ON known_devices (user_id, last_seen_at DESC);

-- Links to set a new password: only hashes; the token itself is in the mail alone.
CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_by_user ON password_resets (user_id);

-- Links that let a browser in past the delay of an account that is guessed at; only hashes.
CREATE TABLE sign_in_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_links_by_user ON sign_in_links (user_id);

-- Authenticator apps (TOTP), one for each account: the secret is sealed.
CREATE TABLE authenticator_apps (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Sealed with a key that follows from SESSION_SECRET.
  secret bytea NOT NULL,
  -- Of the last code that was taken: none of this half minute or before is taken again.
  last_step bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Recovery codes that are not used yet: salted hashes, one salt for the ten of an account.
CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  salt bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- Passkeys: their public keys.
CREATE TABLE passkeys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (btrim(name) <> ''),
  -- As WebAuthn has it, in base64url.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often it was used, by its own count; stays 0 with those that do not count.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- What a passkey is to sign next: one for each session, with which it goes; taken once.
CREATE TABLE passkey_challenges (
  sid text PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);

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
