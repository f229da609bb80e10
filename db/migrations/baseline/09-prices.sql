-- What was asked for what, and what may be said of a price.

-- What it is, whoever types it: an offer that is posted anew is the same ware.
CREATE FUNCTION ware_key(name text, brand text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN md5(name_key(name) || E'\n' || name_key(brand))::uuid;

-- What was asked for what at which shop and from when on: the offer's prices, or null for no longer. An entry
-- ends with the offer's next one or its last day, so nothing has to happen at midnight. Entries are never
-- changed and go with the account alone; offers that are gone leave theirs, so product_id refers to nothing.
CREATE TABLE asked_prices (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id integer NOT NULL,
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  -- Of an admin's own offer, which belongs to no shop.
  owner_id integer REFERENCES users ON DELETE CASCADE,
  ware uuid NOT NULL,
  at timestamptz NOT NULL,
  price numeric(11, 2),
  discount_price numeric(11, 2),
  -- Not before this day: of the offer, or that of the shop's return from a holiday.
  first_day date,
  last_day date,
  PRIMARY KEY (product_id, at, id),
  CHECK (num_nonnulls(shop_id, owner_id) = 1),
  CHECK (num_nonnulls(price, discount_price, first_day, last_day) IN (0, 4))
);
CREATE INDEX asked_prices_of_owners_ware ON asked_prices (owner_id, ware) WHERE owner_id IS NOT NULL;
CREATE INDEX asked_prices_of_ware ON asked_prices (shop_id, ware);

-- Nobody rewrites prices: what is said of a price would be worth nothing. They go with the account.
CREATE FUNCTION refuse_change_of_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
      SELECT FROM shops WHERE id = OLD.shop_id
        AND NOT EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = shops.user_id))
    AND NOT EXISTS (
      SELECT FROM users WHERE id = OLD.owner_id
        AND NOT EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = users.id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'asked_prices is append-only';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON asked_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_prices();
CREATE TRIGGER append_only_as_a_whole BEFORE TRUNCATE ON asked_prices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_prices();

-- What is asked for an offer while shoppers can see it, or from its first day on.
CREATE VIEW asking_prices AS
SELECT products.id AS product_id, shop_id, CASE WHEN shop_id IS NULL THEN owner_id END AS owner_id,
  ware_key(products.name, brand) AS ware, price, discount_price, greatest(start_date, away_until) AS first_day,
  end_date AS last_day, products.created_at
FROM products
LEFT JOIN shops ON shops.id = shop_id
JOIN users ON users.id = coalesce(shops.user_id, owner_id)
WHERE product_status = 'active' AND hidden_at IS NULL
  AND is_account_active(users.status, deletion_due_at) AND coalesce(is_account_active(shops.status), true);

-- Enters what has changed: first that the former ware is no longer asked for, then the present one. What has
-- ended by itself needs no entry. A hundred at once, by a plan that is made once: planning it costs more than
-- it does.
CREATE FUNCTION record_prices(product_ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode TO force_generic_plan AS $$
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

-- Prices are recorded in the transaction of the change, whoever makes it. By their names these come after
-- those that refresh what search reads: these wait until nobody opens or closes the
-- shop.
CREATE FUNCTION write_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_prices((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER write_prices_after_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_prices();
CREATE TRIGGER write_prices_after_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_prices();
CREATE TRIGGER write_prices_after_update AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_prices();

-- What is said of an offer's price ('lowest in 30 days') follows from all offers of the same thing in its
-- shop: cached responses about the others end with each change too.
CREATE FUNCTION notify_of_prices() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER notify_of_prices AFTER INSERT ON asked_prices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_prices();

-- When a ware was asked for at which price, up to this moment.
CREATE FUNCTION asked_periods(of_shop integer, of_owner integer, of_ware uuid)
RETURNS TABLE (discount_price numeric, begins timestamptz, ends timestamptz) LANGUAGE sql STABLE AS $$
  SELECT discount_price, begins, least(ends, current_time_or_test()) FROM (
    SELECT discount_price,
      greatest(at, first_day::timestamp AT TIME ZONE 'Asia/Kolkata') AS begins,
      least(lead(at) OVER (PARTITION BY product_id ORDER BY at, id),
        (last_day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata') AS ends
    FROM asked_prices WHERE ware = of_ware AND (shop_id = of_shop OR owner_id = of_owner)) AS asked
  WHERE discount_price IS NOT NULL AND begins < ends AND begins <= current_time_or_test()
$$;

-- Since when prices are compared: 30 days, and what is over of today.
CREATE FUNCTION compared_since() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
RETURN (today() - 30)::timestamp AT TIME ZONE 'Asia/Kolkata';

-- For how many whole days of these it was asked for at the struck price of an offer.
CREATE FUNCTION days_at_struck_price(product_id integer) RETURNS integer LANGUAGE plpgsql STABLE
SET plan_cache_mode TO force_generic_plan AS $$
BEGIN
  RETURN (
    SELECT coalesce(floor(extract(epoch FROM sum(upper(period) - lower(period))) / 86400), 0)::integer
    FROM (
      SELECT unnest(range_agg(tstzrange(greatest(begins, compared_since()), ends))) AS period
      FROM products, asked_periods(shop_id, CASE WHEN shop_id IS NULL THEN owner_id END, ware_key(name, brand)) AS asked
      WHERE id = days_at_struck_price.product_id AND asked.discount_price = price AND ends > compared_since()) AS merged);
END $$;

-- A struck price that was never asked for at least a day in 30 says nothing of what is saved.
CREATE FUNCTION price_is_proven(product_id integer, price numeric, discount_price numeric) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN price = discount_price OR days_at_struck_price(product_id) >= 1;
END $$;

-- What a shopper may know of the present price of an offer; null while it is not asked.
CREATE FUNCTION price_summary(product_id integer) RETURNS jsonb LANGUAGE plpgsql STABLE
SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  offer record;
  summary jsonb;
BEGIN
  SELECT asking_prices.* INTO offer FROM asking_prices
  WHERE asking_prices.product_id = price_summary.product_id AND is_current(first_day, last_day);

  WITH periods AS MATERIALIZED (
    SELECT *, discount_price = offer.discount_price AS is_present
    FROM asked_periods(offer.shop_id, offer.owner_id, offer.ware)
  ),
  recent AS MATERIALIZED (
    SELECT discount_price, is_present, greatest(begins, compared_since()) AS begins, ends
    FROM periods WHERE ends > compared_since()
  ),
  lowest AS (
    SELECT discount_price, min(begins) AS begins FROM recent WHERE discount_price < offer.discount_price
    GROUP BY discount_price ORDER BY discount_price LIMIT 1
  ),
  -- The price of a day is that which was asked last on it.
  days AS (
    SELECT day::date, (
      SELECT discount_price FROM recent
      WHERE begins < (day + interval '1 day') AT TIME ZONE 'Asia/Kolkata' AND ends > day AT TIME ZONE 'Asia/Kolkata'
      ORDER BY least(ends, (day + interval '1 day') AT TIME ZONE 'Asia/Kolkata') DESC, discount_price LIMIT 1) AS price
    FROM generate_series((today() - 30)::timestamp, today()::timestamp, '1 day') AS day
    WHERE EXISTS (SELECT FROM recent WHERE NOT is_present)
  ),
  present AS (
    SELECT (min(greatest(begins, other.ended)) AT TIME ZONE 'Asia/Kolkata')::date AS since
    FROM periods, (SELECT max(ends) AS ended FROM periods WHERE NOT is_present) AS other
    WHERE is_present AND ends >= coalesce(other.ended, '-infinity')
  ),
  steps AS (
    SELECT day, price FROM (SELECT day, price, lag(price) OVER (ORDER BY day) AS price_before FROM days) AS priced
    WHERE price IS DISTINCT FROM price_before
  )
  SELECT jsonb_build_object(
    'since', since,
    'days', today() - since,
    'is_new', since = today() AND NOT EXISTS (SELECT FROM periods WHERE NOT is_present),
    'is_only', NOT EXISTS (SELECT FROM recent WHERE NOT is_present),
    'lowest', (SELECT jsonb_build_object('price', discount_price, 'day', (begins AT TIME ZONE 'Asia/Kolkata')::date)
      FROM lowest),
    'was', (SELECT jsonb_build_object('price', offer.price, 'days', struck.days)
      FROM days_at_struck_price(price_summary.product_id) AS struck (days)
      WHERE offer.price > offer.discount_price AND struck.days >= 1),
    'from', today() - 30,
    'until', today(),
    'steps', coalesce((SELECT jsonb_agg(jsonb_build_object('day', day, 'price', price) ORDER BY day) FROM steps), '[]'))
  INTO summary
  FROM present
  WHERE since IS NOT NULL;
  RETURN summary;
END $$;
