-- Every word of offers and synonyms with its sounds, by which search finds mistyped words.
CREATE TABLE vocabulary (
  word text PRIMARY KEY,
  lexeme text NOT NULL GENERATED ALWAYS AS (search_lexeme(word)) STORED,
  sounds text[] NOT NULL GENERATED ALWAYS AS (sounds(word)) STORED,
  skeleton text GENERATED ALWAYS AS (skeleton(sounds(word))) STORED,
  is_joined boolean NOT NULL,
  is_offered boolean NOT NULL,
  weight integer NOT NULL DEFAULT 0
);
CREATE INDEX vocabulary_by_beginning ON vocabulary (word text_pattern_ops);
CREATE INDEX vocabulary_by_lexeme ON vocabulary (lexeme);
CREATE INDEX vocabulary_by_skeleton ON vocabulary (skeleton) WHERE skeleton IS NOT NULL;
CREATE INDEX vocabulary_by_sound ON vocabulary USING gin (sounds) WITH (fastupdate = off);
CREATE INDEX vocabulary_trigrams ON vocabulary USING gin (word gin_trgm_ops) WITH (fastupdate = off) WHERE NOT is_joined;

CREATE TABLE brands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  sounds text[] NOT NULL,
  -- The same brand in the other script, if that name was stored first.
  same_as integer REFERENCES brands
);
CREATE INDEX brands_by_first_name ON brands (same_as) WHERE same_as IS NOT NULL;
CREATE INDEX brands_by_sounds ON brands USING gin (sounds) WITH (fastupdate = off);
CREATE UNIQUE INDEX brands_name_key ON brands (name_key(name) text_pattern_ops);

-- A search for one of `words` finds offers with one of `finds`; with `both_ways` also the reverse.
CREATE TABLE synonyms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  words text[] NOT NULL CHECK (cardinality(words) BETWEEN 1 AND 20 AND array_position(words, NULL) IS NULL),
  finds text[] NOT NULL CHECK (cardinality(finds) BETWEEN 1 AND 20 AND array_position(finds, NULL) IS NULL),
  both_ways boolean NOT NULL DEFAULT true,
  category_id integer REFERENCES categories,
  version integer NOT NULL DEFAULT 1,
  words_keys text[] NOT NULL GENERATED ALWAYS AS (phrase_keys(words)) STORED,
  finds_keys text[] NOT NULL GENERATED ALWAYS AS (phrase_keys(finds)) STORED
);
CREATE INDEX synonyms_by_finds ON synonyms USING gin (finds_keys) WITH (fastupdate = off);
CREATE INDEX synonyms_by_words ON synonyms USING gin (words_keys) WITH (fastupdate = off);

CREATE TABLE unfound_searches (
  day date NOT NULL DEFAULT today(),
  query text NOT NULL CHECK (btrim(query) <> ''),
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  PRIMARY KEY (day, query)
);
