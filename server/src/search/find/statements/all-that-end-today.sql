WITH 
  candidates AS MATERIALIZED (
    SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, true AS is_ranked, 0 AS score FROM (SELECT * FROM searchable_offers WHERE start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE AND end_date = (SELECT today())) AS matching
    ORDER BY popularity DESC, discount_percent DESC, product_id DESC LIMIT '1001'),
  first_hits AS (SELECT * FROM candidates),
  found AS MATERIALIZED (
    SELECT count(*) AS total, count(*) <= '1000' AS has_all FROM candidates),
    page AS (
      SELECT * FROM candidates  ORDER BY is_ranked DESC, score DESC, popularity DESC, discount_percent DESC, product_id DESC LIMIT '24' OFFSET '0')
    SELECT (SELECT total FROM found), (SELECT has_all FROM found) AS "hasAll",

      NULL AS "openShops",
      (SELECT coalesce(jsonb_agg(to_jsonb(hit)), '[]') FROM (SELECT product_id AS id, left(translate(thing::text, '-', ''), 12) AS thing FROM page ORDER BY is_ranked DESC, score DESC, popularity DESC, discount_percent DESC, product_id DESC) AS hit) AS hits;
