-- Read by nobody since misspelled words are found by their sounds. It stays here for backups made at 0076 or
-- before, which have rows of it; 0077 drops it.
CREATE TABLE search_vocabulary (
  word text PRIMARY KEY
);
CREATE INDEX search_vocabulary_trigrams ON search_vocabulary USING gin (word gin_trgm_ops);
