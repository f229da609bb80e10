-- Accounts.

-- Account status and shop status that let offers be seen.
CREATE FUNCTION is_account_active(user_status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN user_status IN ('approved', 'active');

-- Whose account is being closed trades no more, though they may still sign in and take it back.
CREATE FUNCTION is_account_active(user_status text, deletion_due_at timestamptz)
  RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN is_account_active(user_status) AND deletion_due_at IS NULL;

-- Accounts: shopkeepers, executives and admins. Whatever its case, an e-mail is one account's.
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
  -- What an admin's search among people looks through; phone numbers also without blanks.
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(normalize(name || ' ' || email || ' ' || coalesce(contact_no, '') || ' '
      || regexp_replace(coalesce(contact_no, ''), '[ -]', '', 'g'), NFKC))) STORED,
  -- The very first sign-in is not mailed as one from a new device.
  first_signed_in_at timestamptz,
  language text NOT NULL DEFAULT 'en',
  -- The account is being closed, and may be taken back until then.
  deletion_due_at timestamptz,
  -- Goes up with each change of the profile.
  version integer NOT NULL DEFAULT 1,
  -- Since when the phone number is known to be this person's; only then one signs in by it.
  phone_verified_at timestamptz,
  -- The mail of the day before has left.
  deletion_notified_at timestamptz,
  -- Since when an account has its status: what nobody decides on is not kept for ever.
  status_since timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, user_type),
  CHECK (user_type <> 'admin' OR status = 'active'),
  CHECK (phone_verified_at IS NULL OR contact_no IS NOT NULL),
  CHECK (deletion_notified_at IS NULL OR deletion_due_at IS NOT NULL)
);
CREATE INDEX users_by_phone ON users (phone_key(contact_no)) WHERE contact_no IS NOT NULL;
CREATE INDEX users_by_status ON users (status, id) WHERE user_type <> 'admin';
CREATE INDEX users_by_verified_phone ON users (phone_key(contact_no)) WHERE phone_verified_at IS NOT NULL;
CREATE INDEX users_to_delete ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_pending_first ON users (((status = 'pending')::integer), id) WHERE user_type <> 'admin';
-- Admins' queue of pending shops.
CREATE TRIGGER notify_of_pending AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (NEW.status = 'pending') EXECUTE FUNCTION notify_of_table('waiting shops');

-- A new number is not verified; an admin who approves an account has called it.
CREATE FUNCTION follow_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF phone_key(NEW.contact_no) IS DISTINCT FROM phone_key(OLD.contact_no) THEN
    NEW.phone_verified_at := NULL;
  END IF;
  IF OLD.status = 'pending' AND is_account_active(NEW.status) AND NEW.contact_no IS NOT NULL THEN
    NEW.phone_verified_at := now();
  ELSIF NEW.status = 'pending' THEN
    NEW.phone_verified_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER follow_phone BEFORE UPDATE OF contact_no, status ON users
  FOR EACH ROW EXECUTE FUNCTION follow_phone();

-- What was verified before keeps its day.
CREATE FUNCTION verify_phone(of_user integer, number text) RETURNS void LANGUAGE sql AS $$
  UPDATE users SET phone_verified_at = coalesce(phone_verified_at, now())
  WHERE id = of_user AND user_type <> 'admin' AND phone_key(contact_no) = phone_key(number);
$$;

-- An account that nobody decides on is not kept for ever.
CREATE FUNCTION record_status_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_since := now();
  RETURN NEW;
END $$;
CREATE TRIGGER record_status BEFORE UPDATE OF status ON users FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_status_change();

-- Somebody must always be able to approve shops.
CREATE FUNCTION keep_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE user_type = 'admin' AND id <> OLD.id FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the last admin cannot be removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER keep_last_admin_on_delete BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.user_type = 'admin') EXECUTE FUNCTION keep_last_admin();
CREATE TRIGGER keep_last_admin_on_update BEFORE UPDATE OF user_type ON users
  FOR EACH ROW WHEN (OLD.user_type = 'admin' AND NEW.user_type <> 'admin') EXECUTE FUNCTION keep_last_admin();

-- What somebody added to another's shop stays there when that somebody goes. An offer that falls back to its
-- shop leaves the key it was published under: whoever it belongs to now may have used the same one.
CREATE FUNCTION leave_offers_to_shops() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE products SET owner_id = shops.user_id, publish_key = NULL, publish_fingerprint = NULL FROM shops
  WHERE products.owner_id = OLD.id AND shops.id = products.shop_id AND shops.user_id <> OLD.id;
  RETURN OLD;
END $function$;
CREATE TRIGGER leave_offers_to_shops BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION leave_offers_to_shops();

-- Large accounts that are being deleted: nameless, closed and out of every list at once, removed in batches.
CREATE TABLE account_deletions (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- By whom, as the audit trail tells of each offer.
  actor_id integer,
  actor_name text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now()
);
-- The job that deletes begins at once.
CREATE TRIGGER notify_of_insert AFTER INSERT ON account_deletions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('account deletions');
