WITH asked AS MATERIALIZED (
    SELECT (SELECT string_agg('~c' || id, ' | ')::tsquery FROM categories_named('Fashion') AS named (id)) AS query), shops_by_distance AS MATERIALIZED (
    SELECT * FROM unnest('{}'::integer[], '{}'::float[]) AS shop (shop_id, metres)), 
    limit_0 AS MATERIALIZED (
      SELECT *, hits < '1001' AS is_ranked,
        CASE WHEN hits < '1001' THEN '10000' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT 0::bigint AS hits, true AS has_all OFFSET 0) AS so_far
    ), part_0 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN document END AS document, 0 AS unranked
      FROM limit_0, LATERAL (WITH hits AS MATERIALIZED (SELECT * FROM searchable_offers WHERE ((tier = 0 AND document @@ (SELECT query FROM asked)) OR (tier = 1 AND document @@ (SELECT query FROM asked)) OR (tier = 2 AND document @@ (SELECT query FROM asked)) OR (tier = 3 AND document @@ (SELECT query FROM asked)) OR (tier = 4 AND document @@ (SELECT query FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE AND shop_id = ANY ('{}'::integer[])) SELECT * FROM hits LIMIT (SELECT at_most FROM limit_0)) AS found
    ), 
    limit_1 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        CASE WHEN hits < '36' THEN '1500' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_0, (SELECT count(*) AS found FROM part_0) AS counted OFFSET 0) AS so_far
    ),
    candidates AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN 0 ELSE unranked END AS score FROM (SELECT * FROM part_0) AS found),
    first_hits AS MATERIALIZED (SELECT * FROM candidates LIMIT '1000'),
    found AS MATERIALIZED (SELECT hits AS total, has_all FROM limit_1),
    page AS (
      SELECT * FROM candidates  ORDER BY is_ranked DESC, score DESC, popularity DESC, discount_percent DESC, product_id DESC LIMIT '24' OFFSET '0')
    SELECT (SELECT total FROM found), (SELECT has_all FROM found) AS "hasAll",

      NULL AS "openShops",
      (SELECT coalesce(jsonb_agg(to_jsonb(hit)), '[]') FROM (SELECT product_id AS id, left(translate(thing::text, '-', ''), 12) AS thing FROM page ORDER BY is_ranked DESC, score DESC, popularity DESC, discount_percent DESC, product_id DESC) AS hit) AS hits;
