-- Erases a person. Removes number, e-mail address and network from the audit trail, and the numbers also from
-- entries about the person's shops. Deletes mails to and about the person, links and sessions, and empties
-- complaints. Removes the name from the person's work for others: answers, reports, questions, edits.
CREATE OR REPLACE FUNCTION redact_person(person integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  numbers text[];
  mail text;
  theirs text;
  names text[];
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
    SELECT regexp_replace(ltrim(number, '+'), '(\d)', '\1[ -]?', 'g') || '(?!\d)' FROM unnest(numbers) AS number WHERE length(number) > 7);
  -- That they complained, and when, stays. In what others wrote to us only their number and address go; nobody has
  -- confirmed the address, so what came under it before the account may be another's.
  UPDATE complaints SET name = NULL, email = NULL, subject = NULL, message = NULL, answer = NULL,
    acknowledged_at = coalesce(acknowledged_at, now()), answered_at = coalesce(answered_at, now()),
    outcome = coalesce(outcome, 'erased')
  WHERE lower(email) = mail AND received_at >= (SELECT created_at FROM users WHERE id = person);
  SELECT concat_ws('|', '(?<![[:alnum:]._%+-])' || regexp_replace(mail, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-]|[.][[:alnum:]])',
    string_agg(regexp_replace(ltrim(number, '+'), '(\d)', '\1[ -]?', 'g') || '(?!\d)', '|')) INTO theirs
  FROM unnest(numbers) AS number WHERE length(number) > 7;
  UPDATE complaints SET subject = regexp_replace(subject, theirs, '…', 'gi'),
    message = regexp_replace(message, theirs, '…', 'gi'), answer = regexp_replace(answer, theirs, '…', 'gi')
  WHERE concat_ws(' ', subject, message, answer) ~* theirs;
  -- The names by which they acted; the audit trail says by id what they did. A name that somebody else has may be theirs.
  SELECT array_agg(DISTINCT actor_name) INTO names FROM audit_entries
  WHERE actor_id = person AND NOT EXISTS (SELECT FROM users WHERE id <> person AND name = actor_name);
  UPDATE complaints SET acknowledged_by = '…' WHERE acknowledged_by = ANY (names);
  UPDATE complaints SET answered_by = '…' WHERE answered_by = ANY (names);
  UPDATE hidden_offers SET hidden_by = '…' WHERE hidden_by = ANY (names);
  UPDATE hidden_offers SET asked_again_by = '…' WHERE asked_again_by = ANY (names);
  UPDATE offer_reports SET settled_by = '…' WHERE settled_by = ANY (names);
  UPDATE price_tags SET asked_by = '…' WHERE asked_by = ANY (names);
  UPDATE approval_questions SET asked_by = '…' WHERE asked_by = ANY (names);
  UPDATE shop_edits SET made_by = '…' WHERE made_by = ANY (names);
  UPDATE shop_edits SET seen_by = '…' WHERE seen_by = ANY (names);
  DELETE FROM shop_invitations WHERE accepted_by = person OR phone_key(phone) = ANY (numbers);
  DELETE FROM sessions WHERE user_id = person;
END $$;

-- Erases a deleted shop's number and position from the audit trail and from its undo data.
CREATE OR REPLACE FUNCTION redact_shop(shop integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('chowk.forgets', 'update', true);
  UPDATE audit_entries SET before = erased_fields(before), after = erased_fields(after)
  WHERE subject_type = 'shop' AND subject_id = shop AND (before ?| personal_fields() OR after ?| personal_fields());
  PERFORM set_config('chowk.forgets', '', true);
  DELETE FROM undos USING audit_entries WHERE entry_id = audit_entries.id AND subject_type = 'shop' AND subject_id = shop;
END $$;

CREATE OR REPLACE FUNCTION redact_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN PERFORM redact_person(OLD.id); ELSE PERFORM redact_shop(OLD.id); END IF;
  RETURN OLD;
END $$;
