-- The calendar, how names and numbers are compared, and how processes hear of changes.

-- Functions name tables that come in later files.
SET LOCAL check_function_bodies = off;

-- Trigrams for parts of words and alike names; levenshtein() for mistyped words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- The one calendar of the product: an offer's days are days in Indore.
CREATE FUNCTION today() RETURNS date
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (now() AT TIME ZONE 'Asia/Kolkata')::date;

-- This moment by the clock that today() goes by: tests that move the one move the other.
CREATE FUNCTION current_time_or_test() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
RETURN now() + make_interval(days => today() - (now() AT TIME ZONE 'Asia/Kolkata')::date);

-- Names are the same name regardless of case and blanks.
CREATE FUNCTION name_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(btrim(name), '\s+', ' ', 'g'));

-- Numbers in a name by their size: '9 W' comes before '10 W'.
CREATE FUNCTION sort_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN left(regexp_replace(regexp_replace(name_key(name), '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'), 200);

-- A phone number however it is written: an Indian one by its ten digits, any other with its country's.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^00', ''),
  '^(?:91|0)([0-9]{10})$', '\1');

-- Processes forget cached responses that showed what has changed, once the transaction is committed. A topic
-- is one of the API's contract.
CREATE FUNCTION notify_change(topic text) RETURNS void LANGUAGE sql
  RETURN pg_notify('changes', topic);

-- For triggers: reports the topics it is created with.
CREATE FUNCTION notify_of_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_change(topic) FROM unnest(TG_ARGV) AS topic;
  RETURN NULL;
END $$;
