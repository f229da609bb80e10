-- 'trainer at the gym' holds no word 'atthe', which sounds like atta: the small words of English join nobody.
CREATE FUNCTION is_link(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word IN ('a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with',
    'without');

CREATE FUNCTION may_join(before text, word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN NOT (before ~ '^[0-9]' OR word ~ '^[0-9]' OR is_link(before) OR is_link(word));

CREATE OR REPLACE FUNCTION words_and_joins(words text) RETURNS TABLE (word text, is_joined boolean)
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  one text;
  before text;
BEGIN
  FOREACH one IN ARRAY search_words(words) LOOP
    RETURN QUERY VALUES (one, false);
    IF may_join(before, one) THEN
      RETURN QUERY VALUES (before || one, true);
    END IF;
    before := one;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION weighted_words(words text, weight text, first_place integer,
    joined boolean) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
  before text;
  place integer := first_place;
  found text := '';
BEGIN
  FOREACH word IN ARRAY search_words(words) LOOP
    CONTINUE WHEN length(word) > 60;
    place := place + 1;
    found := found || ' ' || quote_literal(search_lexeme(word)) || ':' || place || weight;
    IF joined AND may_join(before, word) THEN
      found := found || ' ' || quote_literal(search_lexeme(before || word)) || ':' || place - 1 || weight;
    END IF;
    before := word;
  END LOOP;
  RETURN found;
END $$;

-- A day is no dahi, and a bear of three feet is a bear. The rest of both functions stays as it is.
DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('head_of_name(text)'::regprocedure), ',m,metre,',
    ',m,feet,foot,ft,metre,');
  EXECUTE replace(pg_get_functiondef('sounds(text)'::regprocedure),
    $$WHEN 'wear' THEN$$, $$WHEN 'day', 'days' THEN RETURN '{dey}';
    WHEN 'wear' THEN$$);
END $do$;
UPDATE vocabulary SET word = word WHERE word IN ('day', 'days');

SELECT ask_for_rebuild_of_search();
