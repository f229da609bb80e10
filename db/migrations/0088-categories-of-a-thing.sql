-- Where a thing is sold: who types milk wants no soap of goat milk. A few hundred offers tell, and of each
-- tier some.
CREATE FUNCTION where_sold(meant tsquery) RETURNS TABLE (offers bigint, categories integer[])
  LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
  WITH hits AS (
    (SELECT category_id FROM searchable_offers
      WHERE tier = 0 AND document @@ meant AND is_current(start_date, end_date) LIMIT 200)
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
      WHERE tier = 4 AND document @@ meant AND is_current(start_date, end_date) LIMIT 50)
  ), counted AS (
    SELECT category_id, count(*) AS own, sum(count(*)) OVER () AS hits FROM hits GROUP BY category_id
  )
  SELECT coalesce(max(counted.hits), 0)::bigint,
    coalesce(array_agg(category_id) FILTER (WHERE own * 10 >= counted.hits), '{}')
  FROM counted
$$;
