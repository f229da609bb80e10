-- Cities, and the places of a city: what 'near Rajwada' means.

-- The cities of the marketplace; shops keep their postal address as typed.
CREATE TABLE cities (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  name_hi text CHECK (btrim(name_hi) <> '')
);
CREATE UNIQUE INDEX cities_name_key ON cities (name_key(name));

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
