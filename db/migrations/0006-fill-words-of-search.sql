-- rebuilds vocabulary.lexeme, vocabulary.sounds, vocabulary.skeleton, synonyms.words_keys, synonyms.finds_keys, lexicon.keys
-- after functions
-- What was written before the triggers were there: by the previous release meanwhile, or by a backup of it.
UPDATE vocabulary SET word = word WHERE lexeme = '';
UPDATE synonyms SET words = words WHERE words_keys = '{}';
UPDATE lexicon SET form = form WHERE kind = 'thing' AND keys = '{}';
