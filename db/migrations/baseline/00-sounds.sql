-- Columns of the baseline and of 0002 are computed by these functions. From 0005 on they are not: functions that read the
-- lexicon, a table, take their place (db/functions/words).
CREATE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN '';
CREATE FUNCTION sounds(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN '{}'::text[];
CREATE FUNCTION phrase_keys(phrases text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN '{}'::text[];
