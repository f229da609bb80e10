-- The categories in which a thing is sold: a search for milk excludes goat milk soap. Samples up to 100
-- offers, the most viewed tiers first. In PL/pgSQL, which caches the plan.
CREATE OR REPLACE FUNCTION where_sold(meant tsquery) RETURNS TABLE(offers bigint, categories integer[])
  LANGUAGE plpgsql STABLE SET enable_seqscan TO off SET enable_indexscan TO off SET plan_cache_mode TO force_generic_plan AS $$
BEGIN
  RETURN QUERY WITH hits AS (SELECT * FROM (
    (SELECT category_id FROM searchable_offers
      WHERE tier = 0 AND document @@ meant AND is_current(start_date, end_date) LIMIT 100)
    UNION ALL
    (SELECT category_id FROM searchable_offers
      WHERE tier = 1 AND document @@ meant AND is_current(start_date, end_date) LIMIT 50)
    UNION ALL
    (SELECT category_id FROM searchable_offers
      WHERE tier = 2 AND document @@ meant AND is_current(start_date, end_date) LIMIT 50)
    UNION ALL
    (SELECT category_id FROM searchable_offers
      WHERE tier = 3 AND document @@ meant AND is_current(start_date, end_date) LIMIT 50)
    UNION ALL
    (SELECT category_id FROM searchable_offers
      WHERE tier = 4 AND document @@ meant AND is_current(start_date, end_date) LIMIT 50)) AS hits LIMIT 100
  ), counted AS (
    SELECT category_id, count(*) AS own, sum(count(*)) OVER () AS hits FROM hits GROUP BY category_id
  )
  SELECT coalesce(max(counted.hits), 0)::bigint,
    coalesce(array_agg(category_id) FILTER (WHERE own * 10 >= counted.hits), '{}')
  FROM counted;
END $$;
