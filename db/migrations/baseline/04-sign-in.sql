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

-- Counters of rate-limiter-flexible, shared by all processes. A crash may lose them.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Failed attempts since the last success, per account, and per account and device. A crash may lose them.
CREATE UNLOGGED TABLE sign_in_tries (
  key text PRIMARY KEY,
  tries integer NOT NULL,
  last_try_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL
);

-- Browsers that an account has used, by the hash of their cookie: attempts from other browsers do not delay
-- these. A browser may have several accounts.
CREATE TABLE known_devices (
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- False if only a mailed link admitted the browser.
  signed_in boolean NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_of_user ON known_devices (user_id, last_seen_at DESC);

-- Links to set a new password, stored as hashes: only the mail contains the token.
CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_by_user ON password_resets (user_id);

-- Links that exempt a browser from the delay after failed attempts, stored as hashes.
CREATE TABLE sign_in_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_links_by_user ON sign_in_links (user_id);

CREATE TABLE authenticator_apps (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted with a key derived from SESSION_SECRET.
  secret bytea NOT NULL,
  -- The 30 s step of the last accepted code: this and earlier steps are refused.
  last_step bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Unused recovery codes: salted hashes, one salt for the ten codes of an account.
CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  salt bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE passkeys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (btrim(name) <> ''),
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- The authenticator's signature counter; 0 if it has none.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- The challenge that a passkey signs next: one per session, used once.
CREATE TABLE passkey_challenges (
  sid text PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- A QR code that an admin shows to a user who cannot sign in. Its link sets a new password once, within ten
-- minutes. password_resets has the link; this row tells the admin's screen its outcome.
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
