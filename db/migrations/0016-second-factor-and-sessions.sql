-- Up Migration

-- Whose a session is, or will be once the second step is done: one's list of sessions and their end read it by index.
-- `id` is what the list calls a session by; `sid` never leaves the server.
DROP INDEX sessions_by_user;
ALTER TABLE sessions
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN user_id integer GENERATED ALWAYS AS (coalesce(sess ->> 'userId', sess ->> 'pendingUserId')::integer) STORED;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE passkeys (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name          text NOT NULL CHECK (btrim(name) <> ''),
  -- As WebAuthn has it, in base64url.
  credential_id text NOT NULL UNIQUE,
  public_key    bytea NOT NULL,
  -- How often it was used, by its own count; stays 0 with those that do not count.
  counter       bigint NOT NULL CHECK (counter >= 0),
  transports    text[] NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- An app that shows six figures (TOTP): one for each user.
CREATE TABLE authenticator_apps (
  user_id    integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Sealed with a key that follows from SESSION_SECRET.
  secret     bytea NOT NULL,
  -- Of the last code that was taken: none of this half minute or before is taken again.
  last_step  bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One row for each code that is not used yet; salted hashes, one salt for the ten of a user.
CREATE TABLE recovery_codes (
  user_id   integer NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  salt      bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- What a passkey is to sign next: one for each session, which it ends with; taken once.
CREATE TABLE passkey_challenges (
  sid        text PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  challenge  text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- What the second step of a sign-in may be. Recovery codes are for the day when none of these is at hand.
CREATE VIEW second_factors AS
  SELECT user_id, 'passkey' AS kind FROM passkeys
  UNION
  SELECT user_id, 'app' FROM authenticator_apps;

-- Down Migration
-- Migrations are only ever added; there is no way down.
