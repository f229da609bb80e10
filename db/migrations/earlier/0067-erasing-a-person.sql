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

-- Nobody changes history, but erasing a person leaves it without their values: only redact_person() and redact_shop() say so, and then
-- nothing else may differ. What is older than the trail is kept goes by forget_old_history().
CREATE OR REPLACE FUNCTION refuse_change_of_history() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND coalesce(current_setting('chowk.forgets', true), '') = lower(TG_OP) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'audit_entries is append-only';
END $$;

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
CREATE TRIGGER only_erasing BEFORE UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_more_than_erasing();

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

-- How often somebody acted may be more than one statement can take: a large account's are forgotten some at a time. Gives how many were.
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

-- An account goes: its person's number, e-mail and network leave the trail, wherever they acted; their numbers also what is said of shops
-- that were theirs and are another's by now; and mails to them and of them, links for them and sign-ins go.
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

CREATE FUNCTION redact_gone() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN PERFORM redact_person(OLD.id); ELSE PERFORM redact_shop(OLD.id); END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER redact_history BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION redact_gone();
CREATE TRIGGER redact_history BEFORE DELETE ON shops FOR EACH ROW EXECUTE FUNCTION redact_gone();

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

-- A mail to somebody of whom nothing else is kept: its row goes when it is sent or given up.
ALTER TABLE mails ADD COLUMN forgets_recipient boolean NOT NULL DEFAULT false;
CREATE INDEX mails_to_forget ON mails (id) WHERE forgets_recipient;

-- Since when an account has its status: what nobody decides on is not kept for ever.
ALTER TABLE users ADD COLUMN status_since timestamptz NOT NULL DEFAULT now();
CREATE FUNCTION record_status_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_since := now();
  RETURN NEW;
END $$;
CREATE TRIGGER record_status BEFORE UPDATE OF status ON users FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_status_change();
