-- Cities of the marketplace. Shops keep their postal address as typed.
CREATE TABLE cities (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  name_hi text CHECK (btrim(name_hi) <> '')
);
CREATE UNIQUE INDEX cities_name_key ON cities (name_key(name));

-- Areas and landmarks with English and Hindi names; admins edit them. Accurate to a few hundred metres, not
-- surveyed.
CREATE TABLE places (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (place_key(name) <> ''),
  name_hi text CHECK (btrim(name_hi) <> ''),
  aliases text[] NOT NULL DEFAULT '{}',
  kind text NOT NULL CHECK (kind IN ('quarter', 'landmark')),
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  -- Suggested first to visitors who have not chosen a place.
  is_known boolean NOT NULL DEFAULT false,
  -- All names of the place. The server keeps them unique across places, under a lock.
  keys text[] NOT NULL GENERATED ALWAYS AS (place_keys(name, name_hi, aliases)) STORED,
  offers integer NOT NULL DEFAULT 0 CHECK (offers >= 0),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX places_name_key ON places (place_key(name));
