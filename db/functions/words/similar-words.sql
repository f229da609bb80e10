-- Vocabulary words similar to a mistyped one. The low threshold allows for swapped letters, which share few
-- trigrams.
CREATE OR REPLACE FUNCTION similar_words(typed text) RETURNS SETOF vocabulary
  LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT * FROM vocabulary WHERE word % typed AND NOT is_joined
  ORDER BY similarity(word, typed) DESC, weight DESC, word LIMIT 30
$$;
