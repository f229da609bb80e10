-- A name without case, spaces, punctuation and the optional dot (nukta) of Hindi letters: 'M.G. Road' is
-- 'mgroad'. Must match the API's contract.
CREATE OR REPLACE FUNCTION place_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(normalize(name, NFKC)), '[^0-9a-zऀ-ऻऽ-ॿ]', '', 'g');

CREATE OR REPLACE FUNCTION place_keys(name text, name_hi text, aliases text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(DISTINCT place_key(called)) FROM unnest(ARRAY[name, name_hi] || aliases) AS called
  WHERE place_key(called) <> '');
