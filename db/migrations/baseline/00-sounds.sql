-- Placeholders for stored columns of the baseline and of 0002. From 0005 on, functions in db/functions/words
-- replace them, which read the lexicon.
CREATE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN '';
CREATE FUNCTION sounds(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN '{}'::text[];
CREATE FUNCTION phrase_keys(phrases text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN '{}'::text[];
