-- Facts for shoppers about an offer's current price, including how many days and until when the struck price
-- was charged. Null while the offer is unavailable.
CREATE OR REPLACE FUNCTION price_summary(product_id integer) RETURNS jsonb
  LANGUAGE plpgsql STABLE SET plan_cache_mode TO force_generic_plan AS $$
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
  struck AS (
    SELECT floor(extract(epoch FROM sum(upper(period) - lower(period))) / 86400)::integer AS days,
      -- What ends at midnight was asked until the day before.
      ((max(upper(period)) - interval '1 microsecond') AT TIME ZONE 'Asia/Kolkata')::date AS until
    FROM (
      SELECT unnest(range_agg(tstzrange(begins, ends))) AS period FROM periods
      WHERE offer.price > offer.discount_price AND discount_price = offer.price) AS merged
  ),
  steps AS (
    SELECT day, price FROM (SELECT day, price, lag(price) OVER (ORDER BY day) AS price_before FROM days) AS priced
    WHERE price IS DISTINCT FROM price_before
  )
  SELECT jsonb_build_object(
    'since', since,
    'days', today() - since,
    'is_first', NOT EXISTS (SELECT FROM periods WHERE NOT is_present),
    'is_only', NOT EXISTS (SELECT FROM recent WHERE NOT is_present),
    'lowest', (SELECT jsonb_build_object('price', discount_price, 'day', (begins AT TIME ZONE 'Asia/Kolkata')::date)
      FROM lowest),
    'struck', (SELECT jsonb_build_object('days', struck.days, 'until', struck.until)
      FROM struck WHERE struck.until IS NOT NULL),
    'from', today() - 30,
    'until', today(),
    'steps', coalesce((SELECT jsonb_agg(jsonb_build_object('day', day, 'price', price) ORDER BY day) FROM steps), '[]'))
  INTO summary
  FROM present
  WHERE since IS NOT NULL;
  RETURN summary;
END $$;
