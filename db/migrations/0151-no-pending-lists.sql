-- A GIN index collects what is new in a list that every search reads whole, until a vacuum: with 19 pages of new words, what a typing
-- error may mean took 1.7 ms instead of .7, and what two words mean 1.7 instead of .8. A new word costs .1 ms more to write.
-- Not search_documents_words: a new offer writes some twenty words to it, and only lists of the back room read it.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['brands_by_sounds', 'shops_name_trigrams', 'shops_search', 'synonyms_by_finds', 'synonyms_by_words',
    'users_search', 'vocabulary_by_sound', 'vocabulary_trigrams']
  LOOP
    EXECUTE format('ALTER INDEX %I SET (fastupdate = off)', name);
    PERFORM gin_clean_pending_list(name::regclass);
  END LOOP;
END $$;
