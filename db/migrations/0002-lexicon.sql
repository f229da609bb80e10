-- Words and phrases with what they mean to a search, in any script; the rows are those of db/data/lexicon. `keys` as
-- for synonyms: a phrase is looked up as it sounds.
CREATE TABLE lexicon (
  kind text NOT NULL,
  form text NOT NULL CONSTRAINT lexicon_form_check CHECK (form <> ''),
  -- Of a thing or brand its usual name, of a unit how much one is, of other words what they say.
  meaning text NOT NULL,
  -- The wider thing: a wedding card is a card; of a brand what it is known for.
  parent text,
  note text,
  keys text[] NOT NULL GENERATED ALWAYS AS (phrase_keys(ARRAY[form])) STORED,
  PRIMARY KEY (kind, form, meaning)
);
CREATE INDEX lexicon_by_keys ON lexicon USING gin (keys);
CREATE INDEX lexicon_by_meaning ON lexicon (kind, meaning);

-- The files whose rows the lexicon has, and the release that read them.
CREATE TABLE lexicon_files (file text PRIMARY KEY, hash text NOT NULL, release text NOT NULL);

-- Of the whole city only the offers that match; null: all of them.
ALTER TABLE offer_refreshes ADD COLUMN words tsquery;
