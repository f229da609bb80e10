WITH asked AS MATERIALIZED (
    SELECT '(''~tsare'' | (''sare'':A & ''~tsare''))'::tsquery AS query_0,'(''sare'' & ''sare'':A & !''~tsare'')'::tsquery AS query_1), 
    limit_0 AS MATERIALIZED (
      SELECT *, hits < '1001' AS is_ranked,
        CASE WHEN hits < '1001' THEN '10000' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT 0::bigint AS hits, true AS has_all OFFSET 0) AS so_far
    ), part_0 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN document END AS document, '32'::integer AS unranked
      FROM limit_0, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 0 AND document @@ (SELECT query_0 FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_0)) AS found
    ), 
    limit_1 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        CASE WHEN hits < '36' THEN '1500' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_0, (SELECT count(*) AS found FROM part_0) AS counted OFFSET 0) AS so_far
    ), part_1 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN document END AS document, '32'::integer AS unranked
      FROM limit_1, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 1 AND document @@ (SELECT query_0 FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_1)) AS found
    ), 
    limit_2 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        CASE WHEN hits < '36' THEN '1500' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_1, (SELECT count(*) AS found FROM part_1) AS counted OFFSET 0) AS so_far
    ), part_2 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN document END AS document, '32'::integer AS unranked
      FROM limit_2, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 2 AND document @@ (SELECT query_0 FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_2)) AS found
    ), 
    limit_3 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        CASE WHEN hits < '36' THEN '1500' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_2, (SELECT count(*) AS found FROM part_2) AS counted OFFSET 0) AS so_far
    ), part_3 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN document END AS document, '32'::integer AS unranked
      FROM limit_3, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 3 AND document @@ (SELECT query_0 FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_3)) AS found
    ), 
    limit_4 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        CASE WHEN hits < '36' THEN '1500' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_3, (SELECT count(*) AS found FROM part_3) AS counted OFFSET 0) AS so_far
    ), part_4 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN document END AS document, '32'::integer AS unranked
      FROM limit_4, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 4 AND document @@ (SELECT query_0 FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_4)) AS found
    ), 
    limit_5 AS MATERIALIZED (
      SELECT *, hits < '1001' AS is_ranked,
        CASE WHEN hits < '1001' THEN '10000' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_4, (SELECT count(*) AS found FROM part_4) AS counted OFFSET 0) AS so_far
    ), part_5 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN document END AS document, 0 AS unranked
      FROM limit_5, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 0 AND document @@ (SELECT query_1 FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_5)) AS found
    ), 
    limit_6 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        CASE WHEN hits < '36' THEN '1500' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_5, (SELECT count(*) AS found FROM part_5) AS counted OFFSET 0) AS so_far
    ), part_6 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN document END AS document, 0 AS unranked
      FROM limit_6, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 1 AND document @@ (SELECT query_1 FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_6)) AS found
    ), 
    limit_7 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        CASE WHEN hits < '36' THEN '1500' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_6, (SELECT count(*) AS found FROM part_6) AS counted OFFSET 0) AS so_far
    ), part_7 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN document END AS document, 0 AS unranked
      FROM limit_7, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 2 AND document @@ (SELECT query_1 FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_7)) AS found
    ), 
    limit_8 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        CASE WHEN hits < '36' THEN '1500' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_7, (SELECT count(*) AS found FROM part_7) AS counted OFFSET 0) AS so_far
    ), part_8 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN document END AS document, 0 AS unranked
      FROM limit_8, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 3 AND document @@ (SELECT query_1 FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_8)) AS found
    ), 
    limit_9 AS MATERIALIZED (
      SELECT *, hits < '36' AS is_ranked,
        CASE WHEN hits < '36' THEN '1500' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_8, (SELECT count(*) AS found FROM part_8) AS counted OFFSET 0) AS so_far
    ), part_9 AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN document END AS document, 0 AS unranked
      FROM limit_9, LATERAL (SELECT * FROM searchable_offers WHERE ((tier = 4 AND document @@ (SELECT query_1 FROM asked))) AND start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) AND (shop_id = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE LIMIT (SELECT at_most FROM limit_9)) AS found
    ), 
    limit_10 AS MATERIALIZED (
      SELECT *, hits < '1001' AS is_ranked,
        CASE WHEN hits < '1001' THEN '10000' ELSE greatest('1001' - hits, 0) END AS at_most
      FROM (SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM limit_9, (SELECT count(*) AS found FROM part_9) AS counted OFFSET 0) AS so_far
    ),
    candidates AS MATERIALIZED (
      SELECT product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing, is_ranked, CASE WHEN is_ranked THEN '32' * (document @@ '''~tsare'''::tsquery)::integer + 4 * (document @@ '''sare'':B'::tsquery)::integer + 16 * (document @@ '''sare'':A'::tsquery)::integer + 8 * (document @@ '(''sare'':A & (''~tsare'' | ''sare'':A))'::tsquery)::integer + (document @@ '''sare'''::tsquery)::integer ELSE unranked END AS score FROM (SELECT * FROM part_0 UNION ALL SELECT * FROM part_1 UNION ALL SELECT * FROM part_2 UNION ALL SELECT * FROM part_3 UNION ALL SELECT * FROM part_4 UNION ALL SELECT * FROM part_5 UNION ALL SELECT * FROM part_6 UNION ALL SELECT * FROM part_7 UNION ALL SELECT * FROM part_8 UNION ALL SELECT * FROM part_9) AS found),
    first_hits AS MATERIALIZED (SELECT * FROM candidates LIMIT '1000'),
    found AS MATERIALIZED (SELECT hits AS total, has_all FROM limit_10),
    page AS (
      SELECT * FROM candidates  ORDER BY is_ranked DESC, score DESC, popularity DESC, discount_percent DESC, product_id DESC LIMIT '24' OFFSET '0')
    SELECT (SELECT total FROM found), (SELECT has_all FROM found) AS "hasAll",

      NULL AS "openShops",
      (SELECT coalesce(jsonb_agg(to_jsonb(hit)), '[]') FROM (SELECT product_id AS id, left(translate(thing::text, '-', ''), 12) AS thing FROM page ORDER BY is_ranked DESC, score DESC, popularity DESC, discount_percent DESC, product_id DESC) AS hit) AS hits;
