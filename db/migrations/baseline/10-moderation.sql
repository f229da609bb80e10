-- The audit trail, undo, reports, hidden offers, and what erasing a person leaves.

-- Who changed what, when and from where, written in the transaction of the change. Without foreign keys: an
-- entry outlives the people and things it is about.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  -- Null: the command line or the configuration of the server.
  actor_id integer,
  actor_name text NOT NULL,
  -- The caller's network address; null for the command line.
  address text,
  action text NOT NULL,
  subject_type text NOT NULL
    CHECK (subject_type IN ('user', 'shop', 'product', 'category', 'subcategory', 'banner', 'synonym', 'place')),
  subject_id integer NOT NULL,
  subject_name text NOT NULL,
  -- Null before something was made and after it is gone.
  before jsonb,
  after jsonb,
  CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, id DESC);
CREATE INDEX audit_entries_of_actor_on_shops
  ON audit_entries (actor_id, subject_id) WHERE subject_type = 'shop';
CREATE INDEX audit_entries_of_subject ON audit_entries (subject_type, subject_id, id DESC);
-- Whose network is still to be forgotten.
CREATE INDEX audit_entries_with_network ON audit_entries (actor_id) WHERE address IS NOT NULL;

-- Nobody changes history, but erasing a person leaves it without their values: only redact_person() and
-- redact_shop() say so, and then nothing else may differ. What is older than the trail is kept goes by
-- forget_old_history().
CREATE FUNCTION refuse_change_of_history() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND coalesce(current_setting('chowk.forgets', true), '') = lower(TG_OP) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'audit_entries is append-only';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

-- Erasing a person may change personal fields of the trail, and nothing else.
CREATE FUNCTION refuse_more_than_erasing() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.happened_at, NEW.actor_id, NEW.actor_name, NEW.action, NEW.subject_type, NEW.subject_id, NEW.subject_name)
      IS DISTINCT FROM (OLD.id, OLD.happened_at, OLD.actor_id, OLD.actor_name, OLD.action, OLD.subject_type, OLD.subject_id, OLD.subject_name)
    OR NEW.before - personal_fields() IS DISTINCT FROM OLD.before - personal_fields()
    OR NEW.after - personal_fields() IS DISTINCT FROM OLD.after - personal_fields()
    OR coalesce(NEW.address, OLD.address) IS DISTINCT FROM OLD.address THEN
    RAISE EXCEPTION 'audit_entries is append-only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER only_erasing BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_more_than_erasing();

-- What is needed to undo a change, for 30 days, and the picture of what was removed.
CREATE TABLE undos (
  entry_id bigint PRIMARY KEY REFERENCES audit_entries,
  content jsonb NOT NULL,
  -- Goes with the shop.
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  -- Kept for what was removed.
  picture_id integer UNIQUE REFERENCES pictures,
  kept_since timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz
);
CREATE INDEX undos_by_age ON undos (kept_since);
CREATE INDEX undos_by_shop ON undos (shop_id);
-- Finds the last offer of a thing that its shop has deleted, among what an undo keeps for 30 days.
CREATE INDEX undos_of_deleted_wares ON undos
  (shop_id, ware_key(content -> 'product' ->> 'name', content -> 'product' ->> 'brand'), kept_since)
  WHERE content ? 'product';
-- A picture that only an undo kept goes with it.
CREATE TRIGGER delete_picture AFTER DELETE ON undos
  FOR EACH ROW WHEN (OLD.picture_id IS NOT NULL) EXECUTE FUNCTION delete_replaced_picture();
-- What is undone shows its picture again.
CREATE TRIGGER show_picture_again AFTER UPDATE OF picture_id ON undos
  FOR EACH ROW WHEN (OLD.picture_id IS NOT NULL AND NEW.picture_id IS NULL)
  EXECUTE FUNCTION show_picture_again();

-- Why an admin has hidden an offer, and whether its shop says that it is fixed. `products.hidden_at` hides
-- it.
CREATE TABLE hidden_offers (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  reason text NOT NULL
    CHECK (reason IN ('wrong price', 'unproven price', 'ended', 'wrong picture', 'not this shop', 'something else')),
  -- Of a reason that is on no list.
  words text CHECK (btrim(words) <> ''),
  hidden_by text NOT NULL,
  hidden_at timestamptz NOT NULL DEFAULT now(),
  -- 'Fixed, please look again'.
  asked_again_at timestamptz,
  asked_again_by text,
  -- The entry of the audit trail that tells of it: only that one takes it back.
  entry_id bigint,
  CHECK ((reason = 'something else') = (words IS NOT NULL)),
  CHECK ((asked_again_at IS NULL) = (asked_again_by IS NULL))
);
-- Those that wait for a second look come first, then the last hidden ones.
CREATE INDEX hidden_offers_to_see ON hidden_offers (asked_again_at, hidden_at DESC);

-- What shoppers say is wrong with an offer, once for a visitor, offer and day. Only an admin's look follows
-- from it.
CREATE TABLE offer_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('wrong price', 'ended', 'not this shop', 'something else')),
  words text CHECK (btrim(words) <> ''),
  -- A hash of address and browser that is another one each day: it tells two reports of a day apart, and
  -- follows nobody.
  visitor text NOT NULL,
  day date NOT NULL DEFAULT today(),
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  settled_by text,
  -- The entry of the audit trail that settled it, and reopens it when that is taken back.
  entry_id bigint,
  UNIQUE (product_id, visitor, day),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (entry_id IS NULL))
);
CREATE INDEX offer_reports_by_day ON offer_reports (created_at);
CREATE INDEX offer_reports_open ON offer_reports (product_id, id) WHERE settled_at IS NULL;
-- Settled reports are forgotten after 90 days.
CREATE INDEX offer_reports_settled ON offer_reports (settled_at) WHERE settled_at IS NOT NULL;

-- What the rules want kept for a year: sign-ins, refused ones, changes of factors, roles and status.
-- Accounts, e-mails and networks are HMACs under a key that follows from the server's secret. It outlives the
-- account.
CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  event text NOT NULL,
  person bytea CHECK (octet_length(person) = 16),
  email bytea CHECK (octet_length(email) = 16),
  network text CHECK (network ~ '^[0-9a-f]{16}$'),
  by_person bytea CHECK (octet_length(by_person) = 16)
);
CREATE INDEX security_events_by_time ON security_events (happened_at);
CREATE INDEX security_events_of_email ON security_events (email, id DESC);
CREATE INDEX security_events_of_person ON security_events (person, id DESC);

-- What is erased of somebody in the audit trail; the trail keeps that it changed, when and by whom.
CREATE FUNCTION personal_fields() RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY['email', 'contact_no', 'phone', 'whatsapp', 'address', 'quarter', 'place', 'latitude', 'longitude', 'accuracy_metres'];

-- The fields with 'erased' for what was personal; with numbers, only for these telephone numbers.
CREATE FUNCTION erased_fields(fields jsonb, numbers text[] DEFAULT NULL) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN fields ?| personal_fields() THEN (
  SELECT jsonb_object_agg(key, CASE
    WHEN key <> ALL (personal_fields()) OR value = 'null' THEN value
    WHEN numbers IS NOT NULL AND NOT coalesce(phone_key(value #>> '{}') = ANY (numbers), false) THEN value
    ELSE '"erased"' END)
  FROM jsonb_each(fields)) ELSE fields END;

-- An account goes: its person's number, e-mail and network leave the trail, wherever they acted; their
-- numbers also what is said of shops that were theirs and are another's by now; and mails to them and of
-- them, links for them and sign-ins go.
CREATE FUNCTION redact_person(person integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  numbers text[];
  mail text;
BEGIN
  SELECT lower(email) INTO mail FROM users WHERE id = person;
  -- None is no number, not all of them.
  SELECT coalesce(array_agg(DISTINCT phone_key(number)), '{}') INTO numbers FROM (
    SELECT contact_no FROM users WHERE id = person
    UNION ALL SELECT unnest(ARRAY[phone, whatsapp]) FROM shops WHERE user_id = person
    UNION ALL SELECT unnest(ARRAY[before ->> 'contact_no', after ->> 'contact_no']) FROM audit_entries
      WHERE subject_type = 'user' AND subject_id = person) AS known (number)
  WHERE phone_key(number) <> '';
  PERFORM set_config('chowk.forgets', 'update', true);
  UPDATE audit_entries SET before = erased_fields(before), after = erased_fields(after)
  WHERE subject_type = 'user' AND subject_id = person AND (before ?| personal_fields() OR after ?| personal_fields());
  IF NOT EXISTS (SELECT FROM account_deletions WHERE user_id = person) THEN
    UPDATE audit_entries SET address = NULL WHERE actor_id = person AND address IS NOT NULL;
  END IF;
  UPDATE audit_entries SET before = erased_fields(before, numbers), after = erased_fields(after, numbers)
  WHERE subject_type = 'shop' AND subject_id IN (SELECT subject_id FROM audit_entries WHERE actor_id = person AND subject_type = 'shop')
    AND (before IS DISTINCT FROM erased_fields(before, numbers) OR after IS DISTINCT FROM erased_fields(after, numbers));
  PERFORM set_config('chowk.forgets', '', true);
  DELETE FROM undos USING audit_entries WHERE entry_id = audit_entries.id
    AND ((subject_type = 'user' AND subject_id = person)
      OR (subject_type = 'shop' AND subject_id IN (SELECT subject_id FROM audit_entries WHERE actor_id = person AND subject_type = 'shop') AND (
        undos.content -> 'before' IS DISTINCT FROM erased_fields(undos.content -> 'before', numbers)
        OR undos.content -> 'after' IS DISTINCT FROM erased_fields(undos.content -> 'after', numbers))));
  -- In what others wrote it stands by itself, not as a part of another's.
  DELETE FROM mails WHERE lower(recipient) = mail OR replace(lower(concat_ws(' ', subject, content)), '\n', ' ')
    ~ ('(?<![[:alnum:]._%+-])' || regexp_replace(mail, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-]|[.][[:alnum:]])');
  -- A number may be that of others too: only what is not to be sent any more. Its figures may be grouped.
  DELETE FROM mails WHERE (sent_at IS NOT NULL OR failed_at IS NOT NULL) AND concat_ws(' ', subject, content) ~ ANY (
    SELECT regexp_replace(number, '(\d)', '\1[ -]?', 'g') || '(?!\d)' FROM unnest(numbers) AS number WHERE length(number) > 7);
  DELETE FROM shop_invitations WHERE accepted_by = person OR phone_key(phone) = ANY (numbers);
  DELETE FROM sessions WHERE user_id = person;
END $$;

-- A shop goes: what its entries say of its number and place goes too, and what is kept to take them back.
CREATE FUNCTION redact_shop(shop integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('chowk.forgets', 'update', true);
  UPDATE audit_entries SET before = erased_fields(before), after = erased_fields(after)
  WHERE subject_type = 'shop' AND subject_id = shop AND (before ?| personal_fields() OR after ?| personal_fields());
  PERFORM set_config('chowk.forgets', '', true);
  DELETE FROM undos USING audit_entries WHERE entry_id = audit_entries.id AND subject_type = 'shop' AND subject_id = shop;
END $$;

-- Erasing is part of deleting, whoever deletes.
CREATE FUNCTION redact_gone() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN PERFORM redact_person(OLD.id); ELSE PERFORM redact_shop(OLD.id); END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER redact_history BEFORE DELETE ON shops FOR EACH ROW EXECUTE FUNCTION redact_gone();
CREATE TRIGGER redact_history BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION redact_gone();

-- How often somebody acted may be more than one statement can take: a large account's are forgotten some at a
-- time. Gives how many were.
CREATE FUNCTION forget_networks(person integer, most integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
BEGIN
  PERFORM set_config('chowk.forgets', 'update', true);
  UPDATE audit_entries SET address = NULL
  WHERE id IN (SELECT id FROM audit_entries WHERE actor_id = person AND address IS NOT NULL LIMIT most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('chowk.forgets', '', true);
  RETURN gone;
END $$;

-- The oldest entries are the first ones: a thousand at a time. Gives how many went.
CREATE FUNCTION forget_old_history(kept interval) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
BEGIN
  PERFORM set_config('chowk.forgets', 'delete', true);
  DELETE FROM audit_entries WHERE happened_at < now() - kept AND id IN (SELECT id FROM audit_entries ORDER BY id LIMIT 1000)
    AND NOT EXISTS (SELECT FROM undos WHERE entry_id = audit_entries.id);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('chowk.forgets', '', true);
  RETURN gone;
END $$;
