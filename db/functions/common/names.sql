CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(btrim(name), '\s+', ' ', 'g'));

-- Sorts numbers in a name by value: '9 W' comes before '10 W'.
CREATE OR REPLACE FUNCTION sort_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(regexp_replace(regexp_replace(name_key(name), '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'), 200);
