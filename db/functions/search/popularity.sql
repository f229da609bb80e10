CREATE OR REPLACE FUNCTION tier_of(place bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN place <= 10000 THEN 0 WHEN place <= 40000 THEN 1 WHEN place <= 130000 THEN 2 WHEN place <= 400000 THEN 3
    ELSE 4 END;

-- Recounts views, moves offers between tiers and removes expired ones from search. Returns true if a
-- popularity or tier changed. Skips locked offers. Affects only the order of results.
CREATE OR REPLACE FUNCTION refresh_popularity() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  -- Rows of each kind that are moved in one go: the rest follows in the next one.
  most CONSTANT integer := 20000;
  moved integer;
  total integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(20261121) THEN
    RETURN false;
  END IF;

  DELETE FROM searchable_offers WHERE product_id IN (
    SELECT product_id FROM searchable_offers WHERE end_date < today() LIMIT most FOR UPDATE SKIP LOCKED);

  WITH counted AS MATERIALIZED (
    SELECT product_id, coalesce(views, 0) AS views
    FROM (SELECT product_id FROM searchable_offers WHERE popularity > 0) AS viewed
    FULL JOIN recent_product_views USING (product_id)
  ), changed AS (
    SELECT product_id, views
    FROM searchable_offers JOIN counted USING (product_id)
    WHERE popularity <> views
    LIMIT most
    FOR UPDATE OF searchable_offers SKIP LOCKED
  )
  UPDATE searchable_offers SET popularity = views FROM changed WHERE searchable_offers.product_id = changed.product_id;
  GET DIAGNOSTICS moved = ROW_COUNT;
  total := total + moved;

  WITH front AS MATERIALIZED (
    SELECT product_id, tier_of(row_number() OVER ()) AS tier
    FROM (SELECT product_id FROM searchable_offers WHERE end_date >= today()
      ORDER BY popularity DESC, discount_percent DESC, product_id DESC LIMIT 400000) AS in_order
  ), changed AS (
    SELECT product_id, coalesce(front.tier, 4::smallint) AS tier
    FROM searchable_offers LEFT JOIN front USING (product_id)
    WHERE searchable_offers.tier <> coalesce(front.tier, 4)
    ORDER BY coalesce(front.tier, 4)
    LIMIT most
    FOR UPDATE OF searchable_offers SKIP LOCKED
  )
  UPDATE searchable_offers SET tier = changed.tier FROM changed WHERE searchable_offers.product_id = changed.product_id;
  GET DIAGNOSTICS moved = ROW_COUNT;
  total := total + moved;

  WITH counted AS MATERIALIZED (
    SELECT word, ndoc FROM ts_stat('SELECT document FROM searchable_offers WHERE tier = 0')
  ), changed AS (
    SELECT vocabulary.word, coalesce(ndoc, 0) AS weight
    FROM vocabulary LEFT JOIN counted ON counted.word = lexeme
    WHERE weight <> coalesce(ndoc, 0)
    ORDER BY vocabulary.word
    LIMIT most
    FOR UPDATE OF vocabulary SKIP LOCKED
  )
  UPDATE vocabulary SET weight = changed.weight FROM changed WHERE changed.word = vocabulary.word;
  RETURN total > 0;
END $$;
