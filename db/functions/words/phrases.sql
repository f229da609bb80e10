-- Lookup keys of a word in phrases: its sounds, or the word itself if it is too short for sounds. Words with
-- sounds are not looked up as written, since 'cat' would equal the sound of chaat.
CREATE OR REPLACE FUNCTION keys_of(word text, sounds text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN sounds = '{}' THEN ARRAY[word] ELSE sounds[1:3] END;

-- The sounds of phrases. For synonyms, phrases that share a key mean the same.
CREATE OR REPLACE FUNCTION phrase_keys(phrases text[]) RETURNS text[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  phrase text;
  words text[];
  said text[];
  word text;
  keys text[];
  all_keys text[] := '{}';
BEGIN
  FOREACH phrase IN ARRAY phrases LOOP
    keys := NULL;
    words := search_words(phrase);
    -- Between the words of a phrase they say nothing: 'sarson ka tel'.
    said := said_of(words);
    FOREACH word IN ARRAY words LOOP
      CONTINUE WHEN 'particle ' || word = ANY (said);
      -- What may sound in many ways goes on as written, as in the search's understanding.
      SELECT array_agg(concat_ws(' ', before, sound)) INTO keys
      FROM unnest(coalesce(keys, ARRAY[NULL])) AS before,
        unnest(CASE WHEN cardinality(keys) > 16 THEN ARRAY[word] ELSE keys_of(word, sounds(word)) END) AS sound;
    END LOOP;
    all_keys := all_keys || keys;
  END LOOP;
  RETURN all_keys;
END $$;

-- Keeps stored keys in step with the lexicon, see refresh_search_of_lexicon().
CREATE OR REPLACE FUNCTION set_sounds_of_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lexeme := search_lexeme(NEW.word);
  NEW.sounds := sounds(NEW.word);
  NEW.skeleton := skeleton(NEW.sounds);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION set_keys_of_synonym() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words_keys := phrase_keys(NEW.words);
  NEW.finds_keys := phrase_keys(NEW.finds);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION set_keys_of_phrase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.keys := phrase_keys(ARRAY[NEW.form]);
  RETURN NEW;
END $$;
