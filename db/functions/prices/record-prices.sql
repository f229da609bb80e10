-- Records changed prices: first the end of the former ware's price, then the current price. An offer that
-- ended by its date needs no entry. Processes a hundred offers at once with a cached plan, since planning
-- costs more than execution.
CREATE OR REPLACE FUNCTION record_prices(product_ids integer[]) RETURNS void
  LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  part integer[];
BEGIN
  FOR place IN 1..coalesce(cardinality(product_ids), 0) BY 100 LOOP
    part := product_ids[place:place + 99];
    WITH present AS MATERIALIZED (
      SELECT * FROM asking_prices WHERE product_id = ANY (part) AND last_day >= today()
    ),
    noted AS MATERIALIZED (
      SELECT DISTINCT ON (product_id) * FROM asked_prices WHERE product_id = ANY (part)
      ORDER BY product_id, at DESC, id DESC
    ),
    is_asked AS (SELECT * FROM noted WHERE last_day >= today()),
    entries AS (
      SELECT 1 AS turn, is_asked.product_id, is_asked.shop_id, is_asked.owner_id, is_asked.ware, NULL::numeric AS price,
        NULL::numeric AS discount_price, NULL::date AS first_day, NULL::date AS last_day
      FROM is_asked LEFT JOIN present USING (product_id)
      WHERE (is_asked.shop_id, is_asked.owner_id, is_asked.ware)
          IS DISTINCT FROM (present.shop_id, present.owner_id, present.ware)
        -- Those of a shop that is being deleted go with it.
        AND (EXISTS (SELECT FROM shops WHERE shops.id = is_asked.shop_id)
          OR EXISTS (SELECT FROM users WHERE users.id = is_asked.owner_id))
      UNION ALL
      SELECT 2, present.product_id, present.shop_id, present.owner_id, present.ware, present.price, present.discount_price,
        present.first_day, present.last_day
      FROM present LEFT JOIN is_asked USING (product_id)
      WHERE (present.shop_id, present.owner_id, present.ware, present.price, present.discount_price, present.first_day,
          present.last_day)
        IS DISTINCT FROM (is_asked.shop_id, is_asked.owner_id, is_asked.ware, is_asked.price, is_asked.discount_price,
          is_asked.first_day, is_asked.last_day)
    )
    INSERT INTO asked_prices (product_id, shop_id, owner_id, ware, at, price, discount_price, first_day, last_day)
    SELECT product_id, entries.shop_id, entries.owner_id, entries.ware, greatest(current_time_or_test(), noted.at), entries.price,
      entries.discount_price, entries.first_day, entries.last_day
    FROM entries LEFT JOIN noted USING (product_id) ORDER BY product_id, turn;
  END LOOP;
END $$;

-- Records prices in the transaction of the change. By name, its triggers run after the triggers that refresh
-- search, which lock the shop. Also fires for statements that change no product.
CREATE OR REPLACE FUNCTION write_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM record_prices((SELECT array_agg(id) FROM changed));
  END IF;
  RETURN NULL;
END $$;

-- Facts such as 'lowest in 30 days' depend on all offers of the same ware in a shop, so a change also drops
-- the cached responses of the other offers.
CREATE OR REPLACE FUNCTION notify_of_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The others: of themselves it is told with their own change.
  same integer[];
BEGIN
  -- Of a hundred at once, as `record_prices` writes many, one word for all is cheaper than finding them.
  IF (SELECT count(*) FROM changed) < 100 THEN
    same := ARRAY(
      SELECT DISTINCT id FROM products, (
        SELECT others.product_id FROM changed JOIN asked_prices AS others USING (shop_id, ware)
        UNION
        SELECT others.product_id FROM changed JOIN asked_prices AS others USING (owner_id, ware)
      ) AS others
      WHERE id = product_id AND id NOT IN (SELECT product_id FROM changed) LIMIT 101);
  END IF;
  IF cardinality(same) <= 100 THEN
    PERFORM notify_change('prices of product:' || id) FROM unnest(same) AS id;
  ELSE
    PERFORM notify_change('products');
  END IF;
  RETURN NULL;
END $$;
