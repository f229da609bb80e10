-- A name without case, blanks, signs and the dot below that many leave out: 'M.G. Road' is 'mg road'. As in
-- the API's contract.
CREATE OR REPLACE FUNCTION place_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(normalize(name, NFKC)), '[^0-9a-zऀ-ऻऽ-ॿ]', '', 'g');

-- All that a place is called.
CREATE OR REPLACE FUNCTION place_keys(name text, name_hi text, aliases text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(DISTINCT place_key(called)) FROM unnest(ARRAY[name, name_hi] || aliases) AS called
  WHERE place_key(called) <> '');
