-- The meaning of words and phrases for search, in any script, filled from db/data/lexicon. `keys`: a phrase
-- is looked up by its sounds, like synonyms.
CREATE TABLE lexicon (
  kind text NOT NULL,
  form text NOT NULL CONSTRAINT lexicon_form_check CHECK (form <> ''),
  -- The usual name of a thing or brand, the factor and base of a unit, or the role of another word.
  meaning text NOT NULL,
  -- The wider thing (a wedding card is a card), or what a brand is known for.
  parent text,
  note text,
  keys text[] NOT NULL GENERATED ALWAYS AS (phrase_keys(ARRAY[form])) STORED,
  PRIMARY KEY (kind, form, meaning)
);
CREATE INDEX lexicon_by_keys ON lexicon USING gin (keys);
CREATE INDEX lexicon_by_meaning ON lexicon (kind, meaning);

CREATE TABLE lexicon_files (file text PRIMARY KEY, hash text NOT NULL, release text NOT NULL);

-- The words whose offers are refreshed; null: all offers of the city.
ALTER TABLE offer_refreshes ADD COLUMN words tsquery;
