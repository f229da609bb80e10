-- after functions
-- Search now finds the phrases of synonyms in the lexicon: rows of kind 'synonym', whose meaning is the
-- synonym's id, written by a trigger. The previous release still reads synonyms.words_keys and
-- synonyms.finds_keys with their indexes; the next release drops these columns.
UPDATE synonyms SET words = words;
-- Search does not look up keys of other kinds. Also flushes the index's pending list.
UPDATE lexicon SET keys = '{}' WHERE kind NOT IN ('thing', 'ware', 'synonym') AND keys <> '{}';
SELECT gin_clean_pending_list('lexicon_by_keys');
