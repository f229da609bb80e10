WITH asked AS MATERIALIZED (
    SELECT '''~tsare'''::tsquery AS query), 
    limit_0 AS MATERIALIZED (
      SELECT *, hits < '1001' AS is_ranked,
        greatest('1001' - hits, 0) AS at_most
      FROM (SELECT 0::bigint AS hits, true AS has_all OFFSET 0) AS so_far
    ), part_0 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked
      FROM limit_0, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 0 AND document @@ (SELECT query FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_0)) AS found
    ), 
    limit_1 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        greatest('1001' - hits, 0) AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_0, (SELECT count(*) AS found FROM part_0) AS counted OFFSET 0) AS so_far
    ), part_1 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked
      FROM limit_1, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 1 AND document @@ (SELECT query FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_1)) AS found
    ), 
    limit_2 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        greatest('1001' - hits, 0) AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_1, (SELECT count(*) AS found FROM part_1) AS counted OFFSET 0) AS so_far
    ), part_2 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked
      FROM limit_2, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 2 AND document @@ (SELECT query FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_2)) AS found
    ), 
    limit_3 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        greatest('1001' - hits, 0) AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_2, (SELECT count(*) AS found FROM part_2) AS counted OFFSET 0) AS so_far
    ), part_3 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked
      FROM limit_3, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 3 AND document @@ (SELECT query FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_3)) AS found
    ), 
    limit_4 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        greatest('1001' - hits, 0) AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_3, (SELECT count(*) AS found FROM part_3) AS counted OFFSET 0) AS so_far
    ), part_4 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked
      FROM limit_4, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 4 AND document @@ (SELECT query FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_4)) AS found
    ), 
    limit_5 AS MATERIALIZED (
      SELECT *, hits < '1001' AS is_ranked,
        greatest('1001' - hits, 0) AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_4, (SELECT count(*) AS found FROM part_4) AS counted OFFSET 0) AS so_far
    ),
    candidates AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, 0 AS score FROM (SELECT * FROM part_0 UNION ALL SELECT * FROM part_1 UNION ALL SELECT * FROM part_2 UNION ALL SELECT * FROM part_3 UNION ALL SELECT * FROM part_4) AS found),
    first_hits AS MATERIALIZED (SELECT * FROM candidates LIMIT '1000'),
    found AS MATERIALIZED (SELECT hits AS total, has_all FROM limit_5),
    page AS (
      SELECT * FROM candidates  ORDER BY discount_price, product_id DESC LIMIT '24' OFFSET '0')
    SELECT (SELECT total FROM found), (SELECT has_all FROM found) AS "hasAll",

      NULL AS "openShops",
      (SELECT coalesce(jsonb_agg(to_jsonb(hit)), '[]') FROM (SELECT product_id AS id, left(translate(thing::text, '-', ''), 12) AS thing FROM page ORDER BY discount_price, product_id DESC) AS hit) AS hits;
