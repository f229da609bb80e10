-- Between the words of a phrase it says nothing: 'sarson ka tel'.
CREATE OR REPLACE FUNCTION is_particle(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word IN ('ka', 'ki', 'ke', 'का', 'की', 'के');

-- How a word is looked up among phrases: as it sounds, and as written where it is too short to sound. Written, 'cat'
-- would be what chaat sounds like.
CREATE OR REPLACE FUNCTION keys_of(word text, sounds text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN sounds = '{}' THEN ARRAY[word] ELSE sounds[1:3] END;

-- What the phrases sound like; two that share one mean the same to a synonym.
CREATE OR REPLACE FUNCTION phrase_keys(phrases text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  phrase text;
  word text;
  keys text[];
  all_keys text[] := '{}';
BEGIN
  FOREACH phrase IN ARRAY phrases LOOP
    keys := NULL;
    FOREACH word IN ARRAY search_words(phrase) LOOP
      CONTINUE WHEN is_particle(word);
      -- What may sound in many ways goes on as written, as in the search's understanding.
      SELECT array_agg(concat_ws(' ', before, sound)) INTO keys
      FROM unnest(coalesce(keys, ARRAY[NULL])) AS before,
        unnest(CASE WHEN cardinality(keys) > 16 THEN ARRAY[word] ELSE keys_of(word, sounds(word)) END) AS sound;
    END LOOP;
    all_keys := all_keys || keys;
  END LOOP;
  RETURN all_keys;
END $$;
