-- rebuilds synonyms.words_keys, synonyms.finds_keys, lexicon.keys
-- after functions
-- search_words leaves emoji, ™ and signs of no width out of words: words_keys and finds_keys are computed anew,
-- and the words of all offers are read again. The lexicon, which the next migration creates, is still empty.
UPDATE synonyms SET words = words;
SELECT ask_for_rebuild_of_search();
