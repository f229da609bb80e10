CREATE OR REPLACE FUNCTION days_at_struck_price(product_id integer) RETURNS integer
  LANGUAGE plpgsql STABLE SET plan_cache_mode TO force_generic_plan AS $$
BEGIN
  RETURN (
    SELECT coalesce(floor(extract(epoch FROM sum(upper(period) - lower(period))) / 86400), 0)::integer
    FROM (
      SELECT unnest(range_agg(tstzrange(greatest(begins, compared_since()), ends))) AS period
      FROM products, asked_periods(shop_id, CASE WHEN shop_id IS NULL THEN owner_id END, ware_key(name, brand)) AS asked
      WHERE id = days_at_struck_price.product_id AND asked.discount_price = price AND ends > compared_since()) AS merged);
END $$;

-- A struck price counts as proven when it was charged for a total of at least one day in the compared period.
CREATE OR REPLACE FUNCTION price_is_proven(product_id integer, price numeric, discount_price numeric)
  RETURNS boolean
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN price = discount_price OR days_at_struck_price(product_id) >= 1;
END $$;

CREATE OR REPLACE FUNCTION struck_since(of_product integer, present numeric, published timestamp with time zone)
  RETURNS timestamptz
  LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT min(at) FROM asked_prices
    WHERE product_id = of_product AND price = present AND at >= coalesce((
      SELECT max(at) FROM asked_prices WHERE product_id = of_product AND price IS DISTINCT FROM present),
      '-infinity')), published)
$$;
