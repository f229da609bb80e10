-- Cities, and the places of a city: what 'near Rajwada' means.

-- The cities of the marketplace; shops keep their postal address as typed.
CREATE TABLE cities (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  name_hi text CHECK (btrim(name_hi) <> '')
);
CREATE UNIQUE INDEX cities_name_key ON cities (name_key(name));
-- Forms show the cities.
CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('cities');
INSERT INTO cities (name, name_hi) VALUES ('Indore', 'इंदौर');

-- A name without case, blanks, signs and the dot below that many leave out: 'M.G. Road' is 'mg road'. As in
-- the API's contract.
CREATE FUNCTION place_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(normalize(name, NFKC)), '[^0-9a-zऀ-ऻऽ-ॿ]', '', 'g');

-- All that a place is called.
CREATE FUNCTION place_keys(name text, name_hi text, aliases text[])
  RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(DISTINCT place_key(called)) FROM unnest(ARRAY[name, name_hi] || aliases) AS called
  WHERE place_key(called) <> '');

-- Areas and landmarks with their names in English and Hindi; admins edit them. Those of Indore are written
-- down from knowledge of the city: right to some hundred metres, not surveyed.
CREATE TABLE places (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (place_key(name) <> ''),
  name_hi text CHECK (btrim(name_hi) <> ''),
  aliases text[] NOT NULL DEFAULT '{}',
  kind text NOT NULL CHECK (kind IN ('quarter', 'landmark')),
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  -- Offered first, to whoever has not yet said where.
  is_known boolean NOT NULL DEFAULT false,
  -- All that it is called. No two places are called the same: the server refuses it, under a lock.
  keys text[] NOT NULL GENERATED ALWAYS AS (place_keys(name, name_hi, aliases)) STORED,
  -- Live offers near by, counted now and then.
  offers integer NOT NULL DEFAULT 0 CHECK (offers >= 0),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX places_name_key ON places (place_key(name));
-- Lists of places and offers near a place follow.
CREATE TRIGGER notify_of_change AFTER INSERT OR DELETE OR
  UPDATE OF name, name_hi, aliases, kind, latitude, longitude, is_known
  OR TRUNCATE ON places FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('places', 'offers');
-- The list of places shows how many offers are near.
CREATE TRIGGER notify_of_counts AFTER UPDATE OF offers ON places
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('places');

-- As the crow flies; within a city the earth is flat.
CREATE FUNCTION metres_between(a point, b point) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 111195 * sqrt((a[1] - b[1]) ^ 2 + ((a[0] - b[0]) * cos(radians((a[1] + b[1]) / 2))) ^ 2);

-- What an index can find before distances are measured: a little more than the circle.
CREATE FUNCTION box_around(middle point, metres double precision)
  RETURNS box LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN box(
  point(middle[0] - metres / 111000 / cos(radians(middle[1])), middle[1] - metres / 111000),
  point(middle[0] + metres / 111000 / cos(radians(middle[1])), middle[1] + metres / 111000));

-- An address names the area behind the street: the last part that is a place counts.
CREATE FUNCTION parts_from_the_end(address text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(part ORDER BY turn DESC)
  FROM unnest(string_to_array(address, ',')) WITH ORDINALITY AS parts (part, turn));

-- Where the area that a shop names is, else its address.
CREATE FUNCTION place_in_words(quarter text, address text) RETURNS point LANGUAGE sql STABLE
RETURN (SELECT point(longitude, latitude)
  FROM unnest(ARRAY[quarter] || parts_from_the_end(address)) WITH ORDINALITY AS said (words, turn)
  JOIN places ON place_key(said.words) = ANY (keys)
  ORDER BY turn LIMIT 1);

-- Shops follow a place that is added, moved or renamed. No nested loops: how many places are named cannot be
-- foretold, and one of all shops in all shops would take minutes.
CREATE FUNCTION move_shops_of_places() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  WITH said AS MATERIALIZED (
    SELECT shops.id, place_key(words) AS key, turn
    FROM shops, unnest(ARRAY[quarter] || parts_from_the_end(address)) WITH ORDINALITY AS said (words, turn)
    WHERE latitude IS NULL
  ), known AS MATERIALIZED (
    SELECT unnest(keys) AS key, point(longitude, latitude) AS spot FROM places
  ), found AS (
    SELECT DISTINCT ON (id) id, spot FROM said JOIN known USING (key) ORDER BY id, turn
  ), changed AS (
    SELECT shops.id, spot FROM shops LEFT JOIN found USING (id)
    WHERE latitude IS NULL AND location::text IS DISTINCT FROM spot::text
  )
  UPDATE shops SET location = spot FROM changed WHERE shops.id = changed.id AND latitude IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER move_shops AFTER INSERT OR DELETE OR
  UPDATE OF name, name_hi, aliases, latitude, longitude ON places
  FOR EACH STATEMENT EXECUTE FUNCTION move_shops_of_places();

-- Counted again by a job. The day is asked once, not for each of a million offers.
CREATE FUNCTION refresh_place_figures() RETURNS void LANGUAGE sql AS $$
  WITH shops_with AS MATERIALIZED (
    SELECT location, offers
    FROM (SELECT shop_id, count(*) AS offers FROM searchable_offers
      WHERE start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) GROUP BY shop_id) AS counted
    JOIN shops ON shops.id = shop_id WHERE location IS NOT NULL
  ), counted AS (
    SELECT places.id, coalesce(sum(shops_with.offers), 0)::integer AS offers
    FROM places LEFT JOIN shops_with ON metres_between(location, point(longitude, latitude)) <= 2000
    GROUP BY places.id
  )
  UPDATE places SET offers = counted.offers FROM counted
  WHERE counted.id = places.id AND counted.offers <> places.offers
$$;
