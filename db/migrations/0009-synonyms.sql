-- Up Migration

-- Words of shoppers that mean the same as words of shops: typing one of `words` finds offers with one of `finds` too,
-- and with `both_ways` the other way round. Each is a word or a few ('air conditioner'). With a category they hold for
-- its offers only.
CREATE TABLE synonyms (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  words       text[] NOT NULL CHECK (cardinality(words) BETWEEN 1 AND 20 AND array_position(words, NULL) IS NULL),
  finds       text[] NOT NULL CHECK (cardinality(finds) BETWEEN 1 AND 20 AND array_position(finds, NULL) IS NULL),
  both_ways   boolean NOT NULL DEFAULT true,
  category_id integer REFERENCES categories,
  version     integer NOT NULL DEFAULT 1
);

-- Searches that found nothing, by day: what shoppers look for and no shop has, or calls by another name.
CREATE TABLE unfound_searches (
  day   date NOT NULL DEFAULT today(),
  query text NOT NULL CHECK (btrim(query) <> ''),
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  PRIMARY KEY (day, query)
);

-- Down Migration
-- Migrations are only ever added; there is no way down.
