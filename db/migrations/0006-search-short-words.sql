-- Up Migration

-- As before, but a word of three letters counts only at the beginning of another: 'men' is not meant by 'women'.
CREATE OR REPLACE FUNCTION search_query(words text) RETURNS tsquery
  LANGUAGE sql STABLE
AS $$
  SELECT string_agg('(' || concat_ws(' | ', quote_literal(search_lexeme(typed.word)) || ':*', longer.lexemes) || ')', ' & ')::tsquery
  FROM unnest(search_words(words)) AS typed (word)
  LEFT JOIN LATERAL (
    SELECT string_agg(DISTINCT quote_literal(search_lexeme(search_vocabulary.word)), ' | ') AS lexemes
    FROM search_vocabulary
    WHERE length(typed.word) >= 4 AND search_vocabulary.word LIKE '%' || search_lexeme(typed.word) || '%'
  ) AS longer ON true
$$;

-- Down Migration
-- Migrations are only ever added; there is no way down.
