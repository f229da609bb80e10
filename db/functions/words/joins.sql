-- The small words of English and Hindi join no neighbour: 'trainer at the gym' holds no word 'atthe', which sounds
-- like atta, and 'जिम की' is no jhumka.
CREATE OR REPLACE FUNCTION is_link(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word IN ('a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with',
    'without', 'का', 'की', 'के', 'में', 'से', 'पर', 'और');

-- Whether two neighbours can be one word.
CREATE OR REPLACE FUNCTION may_join(before text, word text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN NOT (begins_with_digit(before) OR begins_with_digit(word) OR is_link(before) OR is_link(word));

-- Words of a text, and neighbours as one word.
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

-- The text's words with their places and the given weight; neighbours also as one word, when `joined`.
CREATE OR REPLACE FUNCTION weighted_words(words text, weight text, first_place integer, joined boolean)
  RETURNS text
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
