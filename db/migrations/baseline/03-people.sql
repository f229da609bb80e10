-- Shopkeepers, executives and admins. E-mail addresses are unique regardless of case.
CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_type text NOT NULL CHECK (user_type IN ('shopkeeper', 'executive', 'admin')),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'approved', 'active', 'inactive', 'rejected')),
  name text NOT NULL CHECK (btrim(name) <> ''),
  email text NOT NULL CHECK (email LIKE '%_@_%' AND email = btrim(email)),
  password_hash text NOT NULL CHECK (password_hash LIKE '$2_$%'),
  contact_no text CHECK (contact_no <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(normalize(name || ' ' || email || ' ' || coalesce(contact_no, '') || ' '
      || regexp_replace(coalesce(contact_no, ''), '[ -]', '', 'g'), NFKC))) STORED,
  first_signed_in_at timestamptz,
  language text NOT NULL DEFAULT 'en',
  -- Until then, the owner can cancel the deletion.
  deletion_due_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- Since when the number is verified; without it, nobody can sign in by the number.
  phone_verified_at timestamptz,
  deletion_notified_at timestamptz,
  status_since timestamptz NOT NULL DEFAULT now(),
  -- Null: all rights. Invited admins need a second factor.
  admin_role text CHECK (admin_role IN ('moderator', 'read-only')),
  second_factor_required boolean NOT NULL DEFAULT false,
  UNIQUE (id, user_type),
  CHECK (user_type <> 'admin' OR status = 'active'),
  CHECK (phone_verified_at IS NULL OR contact_no IS NOT NULL),
  CHECK (deletion_notified_at IS NULL OR deletion_due_at IS NOT NULL),
  CHECK (admin_role IS NULL OR user_type = 'admin')
);
CREATE INDEX users_by_phone ON users (phone_key(contact_no)) WHERE contact_no IS NOT NULL;
CREATE INDEX users_by_status ON users (status, id) WHERE user_type <> 'admin';
CREATE INDEX users_by_verified_phone ON users (phone_key(contact_no)) WHERE phone_verified_at IS NOT NULL;
CREATE INDEX users_to_delete ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX users_pending_first ON users (((status = 'pending')::integer), id) WHERE user_type <> 'admin';

-- Large accounts in deletion: anonymized, closed and removed from lists at once; their data is deleted in
-- batches.
CREATE TABLE account_deletions (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  actor_id integer,
  actor_name text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now()
);

-- Consents to versions of the privacy notice (DPDP Act 2023, sections 5, 6).
CREATE TABLE consents (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- `noticeVersion` of the contract.
  version text NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT now(),
  language text NOT NULL,
  occasion text NOT NULL CHECK (occasion IN ('registration', 'invitation', 'sign-in')),
  PRIMARY KEY (user_id, version)
);
COMMENT ON TABLE consents IS 'Which version of the privacy notice somebody has agreed to; append-only, erased with the account.';
