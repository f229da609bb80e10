WITH candidates AS MATERIALIZED (
    SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, true AS is_ranked, 0 AS score FROM (SELECT first.* FROM categories_named('Fashion') AS named (named_id), LATERAL (
      SELECT * FROM searchable_offers WHERE category_id = named_id AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE
      ORDER BY popularity DESC, discount_percent DESC, product_id DESC LIMIT '1001') AS first) AS matching
    ORDER BY popularity DESC, discount_percent DESC, product_id DESC LIMIT '1001'),
  first_hits AS (SELECT * FROM candidates),
  found AS MATERIALIZED (
    SELECT count(*) AS total, count(*) <= '1000' AS has_all FROM candidates),
    page AS (
      SELECT * FROM candidates  ORDER BY is_ranked DESC, score DESC, popularity DESC, discount_percent DESC, product_id DESC LIMIT '24' OFFSET '0')
    SELECT (SELECT total FROM found), (SELECT has_all FROM found) AS "hasAll",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count)), '[]') FROM (
    SELECT name AS value, count FROM (
      SELECT brand_id, count(*) AS count FROM first_hits GROUP BY brand_id ORDER BY 2 DESC, 1 LIMIT '40') AS counted
    JOIN brands ON brands.id = brand_id ORDER BY count DESC, name) AS facet) AS brands, (SELECT coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count)), '[]') FROM (
    SELECT name AS value, count FROM (
      SELECT category_id, count(*) AS count FROM first_hits GROUP BY category_id) AS counted
    JOIN categories ON categories.id = category_id ORDER BY count DESC, name) AS facet) AS categories, (SELECT CASE WHEN offers > 0 THEN jsonb_build_object('min', lowest, 'max', highest, 'ranges',
      CASE WHEN offers >= '6' AND low < high THEN jsonb_build_array(
        jsonb_build_object('min', NULL, 'max', low, 'count', below),
        jsonb_build_object('min', low, 'max', high, 'count', between),
        jsonb_build_object('min', high, 'max', NULL, 'count', above)) ELSE '[]' END) END
    FROM (
      SELECT count(*) AS offers, min(discount_price) AS lowest, max(discount_price) AS highest,
        percentile_disc(ARRAY[1 / 3.0, 2 / 3.0]) WITHIN GROUP (ORDER BY discount_price) AS thirds
      FROM first_hits) AS priced,
    LATERAL (SELECT (SELECT round(price / step) * step FROM (
  SELECT price, power(10::numeric, floor(log(price))) / 2 AS step
  FROM (SELECT greatest(thirds[1], 1) AS price) AS third) AS stepped) AS low, (SELECT round(price / step) * step FROM (
  SELECT price, power(10::numeric, floor(log(price))) / 2 AS step
  FROM (SELECT greatest(thirds[2], 1) AS price) AS third) AS stepped) AS high OFFSET 0) AS bounds,
    LATERAL (
      SELECT count(*) FILTER (WHERE discount_price <= low) AS below,
        count(*) FILTER (WHERE discount_price BETWEEN low AND high) AS between,
        count(*) FILTER (WHERE discount_price >= high) AS above
      FROM first_hits) AS counted) AS price,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count)), '[]') FROM (
    SELECT name AS value, count FROM (
      SELECT subcategory_id, count(*) AS count FROM first_hits GROUP BY subcategory_id) AS counted
    JOIN subcategories ON subcategories.id = subcategory_id ORDER BY count DESC, name) AS facet) AS subcategories,
      NULL AS "openShops",
      (SELECT coalesce(jsonb_agg(to_jsonb(hit)), '[]') FROM (SELECT product_id AS id, left(translate(thing::text, '-', ''), 12) AS thing FROM page ORDER BY is_ranked DESC, score DESC, popularity DESC, discount_percent DESC, product_id DESC) AS hit) AS hits;
