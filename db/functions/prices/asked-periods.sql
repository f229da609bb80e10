CREATE OR REPLACE FUNCTION asked_periods(of_shop integer, of_owner integer, of_ware uuid)
  RETURNS TABLE (discount_price numeric, begins timestamptz, ends timestamptz)
  LANGUAGE sql STABLE AS $$
  SELECT discount_price, begins, least(ends, current_time_or_test()) FROM (
    SELECT discount_price,
      greatest(at, first_day::timestamp AT TIME ZONE 'Asia/Kolkata') AS begins,
      least(lead(at) OVER (PARTITION BY product_id ORDER BY at, id),
        (last_day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata') AS ends
    FROM asked_prices WHERE ware = of_ware AND (shop_id = of_shop OR owner_id = of_owner)) AS asked
  WHERE discount_price IS NOT NULL AND begins < ends AND begins <= current_time_or_test()
$$;

-- The start of the compared period: the 30 days before today, and today so far.
CREATE OR REPLACE FUNCTION compared_since() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
RETURN (today() - 30)::timestamp AT TIME ZONE 'Asia/Kolkata';
