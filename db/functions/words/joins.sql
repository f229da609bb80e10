-- Returns the words of a text, and pairs of joined neighbours. Link words never join: 'trainer at the gym'
-- must not contain 'atthe', which sounds like atta, nor 'जिम की' jhumka.
CREATE OR REPLACE FUNCTION words_and_joins(words text, said text[]) RETURNS TABLE (word text, is_joined boolean)
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  one text;
  before text;
BEGIN
  FOREACH one IN ARRAY search_words(words) LOOP
    RETURN QUERY VALUES (one, false);
    IF may_join(before, one, said) THEN
      RETURN QUERY VALUES (before || one, true);
    END IF;
    before := one;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION said_of_links() RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
RETURN ARRAY(SELECT meaning || ' ' || form FROM lexicon WHERE kind = 'link word' AND meaning = 'stands alone');

CREATE OR REPLACE FUNCTION may_join(before text, word text, said text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN NOT (begins_with_digit(before) OR begins_with_digit(word) OR 'stands alone ' || before = ANY (said)
  OR 'stands alone ' || word = ANY (said));

CREATE OR REPLACE FUNCTION weighted_words(words text[], weight text, first_place integer, joined boolean,
  said text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
  before text;
  place integer := first_place;
  found text := '';
BEGIN
  FOREACH word IN ARRAY words LOOP
    CONTINUE WHEN length(word) > 60;
    place := place + 1;
    found := found || ' ' || quote_literal(search_lexeme(word, said)) || ':' || place || weight;
    IF joined AND may_join(before, word, said) THEN
      found := found || ' ' || quote_literal(search_lexeme(before || word, said)) || ':' || place - 1 || weight;
    END IF;
    before := word;
  END LOOP;
  RETURN found;
END $$;
