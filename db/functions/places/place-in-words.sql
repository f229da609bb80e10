-- An address names the area after the street, so the last part that is a known place counts.
CREATE OR REPLACE FUNCTION parts_from_the_end(address text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(part ORDER BY turn DESC)
  FROM unnest(string_to_array(address, ',')) WITH ORDINALITY AS parts (part, turn));

CREATE OR REPLACE FUNCTION place_in_words(quarter text, address text) RETURNS point LANGUAGE sql STABLE
RETURN (SELECT point(longitude, latitude)
  FROM unnest(ARRAY[quarter] || parts_from_the_end(address)) WITH ORDINALITY AS said (words, turn)
  JOIN places ON place_key(said.words) = ANY (keys)
  ORDER BY turn LIMIT 1);
