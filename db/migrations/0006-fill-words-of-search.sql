-- rebuilds vocabulary.lexeme, vocabulary.sounds, vocabulary.skeleton, synonyms.words_keys, synonyms.finds_keys, lexicon.keys
-- after functions
-- Fills rows written before the triggers existed: by the previous release, or by its backup.
UPDATE vocabulary SET word = word WHERE lexeme = '';
UPDATE synonyms SET words = words WHERE words_keys = '{}';
UPDATE lexicon SET form = form WHERE kind = 'thing' AND keys = '{}';
