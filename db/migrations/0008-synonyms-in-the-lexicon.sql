-- after functions
-- A search looks the phrases of synonyms up in the lexicon: rows of kind 'synonym', whose meaning is the synonym's id. A
-- trigger writes them. The previous release still reads synonyms.words_keys and synonyms.finds_keys with their indexes;
-- the next release drops these columns.
UPDATE synonyms SET words = words;
-- Keys of other kinds are not looked up, and what waits in the index goes in now.
UPDATE lexicon SET keys = '{}' WHERE kind NOT IN ('thing', 'ware', 'synonym') AND keys <> '{}';
SELECT gin_clean_pending_list('lexicon_by_keys');
