-- For lists of shopkeepers and admins: matches each typed word as a prefix, from four letters on also inside
-- words. Null without words.
CREATE OR REPLACE FUNCTION search_query(words text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT string_agg('(' || concat_ws(' | ', quote_literal(search_lexeme(typed.word)) || ':*', longer.lexemes) || ')', ' & ')::tsquery
  FROM unnest(search_words(words)) AS typed (word)
  LEFT JOIN LATERAL (
    SELECT string_agg(DISTINCT quote_literal(lexeme), ' | ') AS lexemes
    FROM vocabulary
    WHERE length(typed.word) >= 4 AND is_offered AND NOT is_joined AND vocabulary.word LIKE '%' || search_lexeme(typed.word) || '%'
  ) AS longer ON true
$$;

-- True if a live offer matches. Forces an index scan: the planner would scan the table, expecting a match
-- soon. In PL/pgSQL, which caches the plan, since a search without results calls this up to eight times.
CREATE OR REPLACE FUNCTION has_offer(query tsquery) RETURNS boolean
  LANGUAGE plpgsql STABLE SET enable_seqscan TO off SET enable_indexscan TO off SET plan_cache_mode TO force_generic_plan AS $$
BEGIN
  RETURN EXISTS (SELECT FROM searchable_offers WHERE tier = 0 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 1 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 2 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 3 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 4 AND document @@ query AND is_current(start_date, end_date));
END $$;
