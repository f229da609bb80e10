-- rebuilds synonyms.words_keys, synonyms.finds_keys, lexicon.keys
-- after functions
-- search_words now ignores emoji, ™ and zero-width signs: recomputes the keys of synonyms and rereads the
-- words of all offers. The lexicon, created by the next migration, is still empty.
UPDATE synonyms SET words = words;
SELECT ask_for_rebuild_of_search();
