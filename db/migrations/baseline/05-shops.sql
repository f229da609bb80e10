-- An account's main shop, with which the account was registered, has the account's status. City and state are
-- the postal address as typed: a town's name does not determine its state in India.
CREATE TABLE shops (
  user_id integer NOT NULL,
  user_type text NOT NULL CHECK (user_type IN ('shopkeeper', 'executive')),
  name text NOT NULL CHECK (btrim(name) <> ''),
  address text NOT NULL CHECK (btrim(address) <> ''),
  city text NOT NULL CHECK (btrim(city) <> ''),
  state text NOT NULL CHECK (btrim(state) <> ''),
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(normalize(name || ' ' || address || ' ' || city, NFKC))) STORED,
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  is_main boolean NOT NULL DEFAULT true,
  status text NOT NULL DEFAULT 'approved' CHECK (status IN ('pending', 'approved', 'inactive', 'rejected')),
  quarter text CHECK (btrim(quarter) <> ''),
  -- Null: the owner's number is used.
  phone text CHECK (btrim(phone) <> ''),
  -- Consent to show the number to shoppers, and since when.
  shows_phone boolean NOT NULL DEFAULT false,
  shows_whatsapp boolean NOT NULL DEFAULT false,
  shows_since timestamptz,
  -- Groups of days with the same times: [{"days": [1, 2], "opens": "10:00", "closes": "21:00"}], Monday is 1;
  -- null is unknown.
  hours jsonb CHECK (jsonb_typeof(hours) = 'array'),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  accuracy_metres integer CHECK (accuracy_metres >= 0),
  -- On holiday until the day before this one.
  away_until date CHECK (isfinite(away_until)),
  -- True: changes of name and address need no review.
  is_trusted boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null if it is the same as the phone.
  whatsapp text CHECK (btrim(whatsapp) <> ''),
  place_set_at timestamptz,
  -- The person who added the shop, and the idempotency key of that request.
  added_by integer REFERENCES users ON DELETE SET NULL,
  add_key uuid,
  -- SHA-256 of the request: the same key with other content is refused.
  add_fingerprint bytea CHECK (octet_length(add_fingerprint) = 32),
  status_reason text CHECK (btrim(status_reason) <> ''),
  -- The shop's own position, otherwise that of its quarter or address; null if unknown.
  location point,
  open_minutes int4multirange GENERATED ALWAYS AS (open_minutes(hours)) STORED,
  -- The shop accepts questions while it shows no number.
  takes_questions boolean NOT NULL DEFAULT true,
  -- A future holiday. On its first day, a job copies it to away_until, which hides offers: search needs only
  -- one start and one end per offer.
  holiday_from date CHECK (isfinite(holiday_from)),
  holiday_until date CHECK (isfinite(holiday_until)),
  -- Dates with other hours than their weekday, in order: [{"date": "2026-11-08", "reason": "Diwali",
  -- "intervals": []}]; closed without intervals.
  special_days jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(special_days) = 'array'),
  special_minutes int4multirange GENERATED ALWAYS AS (
    CASE WHEN special_days <> '[]' THEN special_minutes(hours, special_days) END) STORED,
  CONSTRAINT shops_added_once UNIQUE (added_by, add_key),
  -- Includes user_type, so that an admin cannot own a shop.
  FOREIGN KEY (user_id, user_type) REFERENCES users (id, user_type) ON UPDATE CASCADE ON DELETE CASCADE,
  CHECK (shows_since IS NOT NULL OR NOT (shows_phone OR shows_whatsapp)),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK (NOT is_main OR status = 'approved'),
  CONSTRAINT shops_added_with_content CHECK ((add_key IS NULL) = (add_fingerprint IS NULL)),
  CONSTRAINT shops_holiday_check CHECK (
    (holiday_from IS NULL) = (holiday_until IS NULL) AND coalesce(holiday_from < holiday_until, true))
);
CREATE INDEX shops_by_creation ON shops (created_at);
CREATE INDEX shops_by_name ON shops (name_key(name) text_pattern_ops);
CREATE INDEX shops_by_phone ON shops (phone_key(phone)) WHERE phone IS NOT NULL;
CREATE INDEX shops_by_place ON shops USING gist (location);
CREATE INDEX shops_by_user ON shops (user_id);
CREATE UNIQUE INDEX shops_main ON shops (user_id) WHERE is_main;
CREATE INDEX shops_name_trigrams ON shops USING gin (name_key(name) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX shops_search ON shops USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX shops_trusted ON shops (id) WHERE is_trusted;
CREATE INDEX shops_pending ON shops (id) WHERE status = 'pending';
CREATE INDEX shops_by_holiday ON shops (holiday_from) WHERE holiday_from IS NOT NULL;

-- The team: owner, helpers, and the executive who added the shop. Membership grants all rights on offers.
CREATE TABLE shop_members (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'helper', 'executive')),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, user_id)
);
CREATE INDEX shop_members_by_user ON shop_members (user_id);

-- Invitations to become owner or helper: for one phone number, 7 days, used once. Stored as hashes.
CREATE TABLE shop_invitations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  role text NOT NULL CHECK (role IN ('owner', 'helper')),
  phone text NOT NULL CHECK (phone ~ '^\+?[0-9]{7,15}$'),
  invited_by integer NOT NULL REFERENCES users ON DELETE CASCADE,
  stays boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by integer REFERENCES users ON DELETE SET NULL,
  withdrawn_at timestamptz,
  name text CHECK (btrim(name) <> ''),
  CONSTRAINT shop_invitations_end_once CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
COMMENT ON COLUMN shop_invitations.name IS 'Of somebody without an e-mail address; null for everybody else.';
CREATE INDEX shop_invitations_by_guest ON shop_invitations (accepted_by);
CREATE INDEX shop_invitations_by_inviter ON shop_invitations (invited_by);
CREATE INDEX shop_invitations_by_shop ON shop_invitations (shop_id);
CREATE UNIQUE INDEX shop_invitations_one_owner ON shop_invitations (shop_id)
  WHERE role = 'owner' AND accepted_at IS NULL AND withdrawn_at IS NULL;

CREATE TABLE shop_edits (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text NOT NULL,
  seen_at timestamptz,
  seen_by text,
  -- Set for an edit of a phone number, which is reviewed per user, with or without a shop, trusted or not.
  user_id integer REFERENCES users ON DELETE CASCADE,
  CHECK (num_nonnulls(shop_id, user_id) = 1)
);
CREATE INDEX shop_edits_by_shop ON shop_edits (shop_id);
CREATE INDEX shop_edits_by_user ON shop_edits (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX shop_edits_to_see ON shop_edits (id) WHERE seen_at IS NULL;

-- Pairs of shops with similar names, which may be duplicates. Stored when a shop is added or renamed, since a
-- search through all names takes milliseconds. Without foreign keys: adding a shop must not wait for a change
-- of another one.
CREATE TABLE lookalikes (
  shop_id integer NOT NULL,
  other_id integer NOT NULL,
  PRIMARY KEY (shop_id, other_id)
);
CREATE INDEX lookalikes_by_other ON lookalikes (other_id);

-- An executive applies without a shop (decision 9): the areas to visit and a self-description.
CREATE TABLE executive_applications (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  city text NOT NULL,
  state text NOT NULL,
  areas text[] NOT NULL,
  about text NOT NULL
);
COMMENT ON TABLE executive_applications IS 'What who wants to add shops for others said on applying.';

CREATE TABLE approval_questions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  question text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  answer text,
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
COMMENT ON TABLE approval_questions IS 'What admins ask of who waits for approval, of an added shop if it is about one.';
CREATE INDEX approval_questions_user ON approval_questions (user_id);
CREATE INDEX approval_questions_shop ON approval_questions (shop_id) WHERE shop_id IS NOT NULL;

CREATE TABLE shop_pictures (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('logo', 'front')),
  picture_id integer NOT NULL UNIQUE REFERENCES pictures,
  PRIMARY KEY (shop_id, kind)
);

CREATE TABLE visit_targets (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  visited integer NOT NULL CHECK (visited BETWEEN 0 AND 999),
  added integer NOT NULL CHECK (added BETWEEN 0 AND 999),
  published integer NOT NULL CHECK (published BETWEEN 0 AND 999),
  set_by integer REFERENCES users ON DELETE SET NULL,
  set_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE visit_targets IS 'The targets of all executives; the defaults hold while there is no row.';
CREATE INDEX visit_targets_set_by ON visit_targets (set_by);
