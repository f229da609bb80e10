-- Complaints with a number: what is written by the contact page, and reports of offers (E-Commerce Rules 2020). Who
-- complains sees by a signed link what became of it.
CREATE TABLE complaints (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- To be read out on the phone: no letters and digits that look alike, and none tells the next one.
  number text NOT NULL UNIQUE CHECK (number ~ '^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$'),
  kind text NOT NULL CHECK (kind IN ('message', 'report')),
  -- Null: a message, or the report is forgotten or gone with its offer.
  report_id bigint UNIQUE REFERENCES offer_reports ON DELETE SET NULL CHECK (report_id IS NULL OR kind = 'report'),
  -- Of a message; null again once they are forgotten.
  name text,
  email text,
  subject text,
  message text,
  language text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  -- As promised when it came.
  acknowledge_by timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  acknowledged_at timestamptz,
  acknowledged_by text,
  answered_at timestamptz,
  answered_by text,
  outcome text CHECK (outcome IN ('answered', 'fine', 'hidden', 'gone', 'erased')),
  answer text CHECK (btrim(answer) <> ''),
  CHECK ((answered_at IS NULL) = (outcome IS NULL))
);
COMMENT ON TABLE complaints IS 'What people wrote to us and reported, when it is due, and what became of it.';
CREATE INDEX complaints_open ON complaints (id) WHERE answered_at IS NULL;
CREATE INDEX complaints_answered ON complaints (answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX complaints_by_time ON complaints (received_at);
CREATE INDEX complaints_by_email ON complaints (lower(email)) WHERE email IS NOT NULL;

-- `due_at`: when it is to be acknowledged, from then on when it is to be answered.
CREATE VIEW open_complaints AS
SELECT *, CASE WHEN acknowledged_at IS NULL THEN acknowledge_by ELSE answer_by END AS due_at
FROM complaints WHERE answered_at IS NULL;

-- Whatever settles a report answers its complaint, and whatever opens it again takes that back.
CREATE FUNCTION answer_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE complaints SET answered_at = now(), outcome = 'gone', acknowledged_at = coalesce(acknowledged_at, now())
    WHERE report_id = OLD.id AND answered_at IS NULL;
    RETURN OLD;
  END IF;
  IF NEW.settled_at IS NULL THEN
    UPDATE complaints SET answered_at = NULL, answered_by = NULL, outcome = NULL, answer = NULL,
      acknowledged_at = nullif(acknowledged_at, answered_at),
      acknowledged_by = CASE WHEN acknowledged_at <> answered_at THEN acknowledged_by END
    WHERE report_id = NEW.id;
  ELSE
    UPDATE complaints SET answered_at = NEW.settled_at, answered_by = NEW.settled_by,
      outcome = CASE WHEN EXISTS (SELECT FROM hidden_offers WHERE product_id = NEW.product_id)
        THEN 'hidden' ELSE 'fine' END,
      acknowledged_by = CASE WHEN acknowledged_at IS NULL THEN NEW.settled_by ELSE acknowledged_by END,
      acknowledged_at = coalesce(acknowledged_at, NEW.settled_at)
    WHERE report_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER answer_complaint AFTER UPDATE OF settled_at ON offer_reports
  FOR EACH ROW EXECUTE FUNCTION answer_complaint();
CREATE TRIGGER answer_complaint_of_gone BEFORE DELETE ON offer_reports
  FOR EACH ROW EXECUTE FUNCTION answer_complaint();

ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_type_check,
  ADD CONSTRAINT audit_entries_subject_type_check CHECK (subject_type IN
    ('user', 'shop', 'product', 'category', 'subcategory', 'banner', 'synonym', 'place', 'announcement', 'complaint'))
    NOT VALID;

-- With the time by which a complaint is due; reports of before had no number.
CREATE OR REPLACE VIEW pending_work AS
SELECT 'registrations'::text AS kind, since, id AS shop_id, NULL::integer AS product_id, NULL::integer AS item_id,
    NULL::timestamptz AS due_at
  FROM pending_shops
UNION ALL SELECT 'registrations', since, NULL, NULL, id, NULL FROM pending_executives
UNION ALL SELECT 'reports', min(created_at), NULL, product_id, NULL,
    coalesce(min(due_at), min(created_at) + interval '2 days')
  FROM offer_reports LEFT JOIN open_complaints ON report_id = offer_reports.id
  WHERE settled_at IS NULL GROUP BY product_id
UNION ALL SELECT 'messages', received_at, NULL, NULL, id, due_at FROM open_complaints WHERE kind = 'message'
UNION ALL SELECT 'asked again', asked_again_at, NULL, product_id, NULL, NULL
  FROM hidden_offers WHERE asked_again_at IS NOT NULL
UNION ALL SELECT 'edits', made_at, NULL, NULL, id, NULL FROM shop_edits WHERE seen_at IS NULL
UNION ALL SELECT 'mails', failed_at, NULL, NULL, id, NULL FROM mails WHERE sent_at IS NULL AND failed_at IS NOT NULL
UNION ALL SELECT 'promises', last_no, shop_id, NULL, NULL, NULL FROM kept_promises WHERE waits
UNION ALL SELECT 'price proofs', since, NULL, id, NULL, NULL FROM (
  SELECT id, struck_since(id, price, created_at) AS since FROM products
  WHERE struck_price_kind = 'mrp' AND price > discount_price AND fine_price IS DISTINCT FROM price
    AND EXISTS (SELECT FROM live_offers WHERE live_offers.id = products.id)
  ORDER BY id LIMIT 1000) AS proofs;

-- Erasing somebody covers what they wrote to us.
CREATE OR REPLACE FUNCTION redact_person(person integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  numbers text[];
  mail text;
  theirs text;
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
  -- That they complained, and when, stays. In what others wrote to us only their number and address go; nobody has
  -- confirmed the address, so what came under it before the account may be another's.
  UPDATE complaints SET name = NULL, email = NULL, subject = NULL, message = NULL, answer = NULL,
    acknowledged_at = coalesce(acknowledged_at, now()), answered_at = coalesce(answered_at, now()),
    outcome = coalesce(outcome, 'erased')
  WHERE lower(email) = mail AND received_at >= (SELECT created_at FROM users WHERE id = person);
  SELECT concat_ws('|', '(?<![[:alnum:]._%+-])' || regexp_replace(mail, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-]|[.][[:alnum:]])',
    string_agg(regexp_replace(number, '(\d)', '\1[ -]?', 'g') || '(?!\d)', '|')) INTO theirs
  FROM unnest(numbers) AS number WHERE length(number) > 7;
  UPDATE complaints SET subject = regexp_replace(subject, theirs, '…', 'gi'),
    message = regexp_replace(message, theirs, '…', 'gi'), answer = regexp_replace(answer, theirs, '…', 'gi')
  WHERE concat_ws(' ', subject, message, answer) ~* theirs;
  DELETE FROM shop_invitations WHERE accepted_by = person OR phone_key(phone) = ANY (numbers);
  DELETE FROM sessions WHERE user_id = person;
END $function$;
