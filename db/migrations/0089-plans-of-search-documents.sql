-- Writing an offer's rows of search spent a quarter of its time on planning the same statements again:
-- functions in SQL are planned at each call, these once in a session. What they do is as before.
CREATE OR REPLACE FUNCTION write_search_documents(product_ids integer[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- Nobody opens or closes the shop meanwhile: first who is in charge, then the shop, as everybody who
  -- changes both.
  PERFORM FROM users
  WHERE id IN (SELECT coalesce(shops.user_id, owner_id) FROM products LEFT JOIN shops ON shops.id = shop_id
    WHERE products.id = ANY (product_ids))
  ORDER BY id FOR SHARE;
  PERFORM FROM shops WHERE id IN (SELECT shop_id FROM products WHERE id = ANY (product_ids))
  ORDER BY id FOR SHARE;

  PERFORM learn_words(product_ids);

  INSERT INTO search_documents (product_id, document)
  SELECT id, search_document(name, brand, subcategory, category, shop_name)
  FROM offers WHERE id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET document = excluded.document
    WHERE search_documents.document <> excluded.document;

  DELETE FROM searchable_offers
  WHERE product_id = ANY (product_ids)
    AND product_id NOT IN (SELECT shown.product_id FROM offers_to_search AS shown
      WHERE shown.product_id = ANY (product_ids));

  INSERT INTO searchable_offers (product_id, category_id, subcategory_id, brand_id, discount_percent,
    start_date, end_date, discount_price, popularity, shop_id, thing, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date,
    discount_price, recent_views(product_id), shop_id, thing, document
  FROM offers_to_search WHERE product_id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id,
    subcategory_id = excluded.subcategory_id, brand_id = excluded.brand_id,
    discount_percent = excluded.discount_percent, start_date = excluded.start_date,
    end_date = excluded.end_date, discount_price = excluded.discount_price, shop_id = excluded.shop_id,
    thing = excluded.thing, document = excluded.document
    WHERE (searchable_offers.category_id, searchable_offers.subcategory_id, searchable_offers.brand_id,
        searchable_offers.discount_percent, searchable_offers.start_date, searchable_offers.end_date,
        searchable_offers.discount_price, searchable_offers.shop_id, searchable_offers.thing,
        searchable_offers.document)
      IS DISTINCT FROM (excluded.category_id, excluded.subcategory_id, excluded.brand_id,
        excluded.discount_percent, excluded.start_date, excluded.end_date, excluded.discount_price,
        excluded.shop_id, excluded.thing, excluded.document);
END $$;

CREATE OR REPLACE FUNCTION learn_words(product_ids integer[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO brands (name)
  SELECT DISTINCT ON (name_key(brand)) brand
  FROM products
  WHERE id = ANY (product_ids)
    AND NOT EXISTS (SELECT FROM brands WHERE name_key(brands.name) = name_key(products.brand))
  ORDER BY name_key(brand), id
  ON CONFLICT DO NOTHING;

  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT one.word, bool_and(one.is_joined), true
  FROM offers, LATERAL (
    SELECT * FROM words_and_joins(name)
    UNION ALL SELECT * FROM words_and_joins(subcategory)
    UNION ALL SELECT * FROM words_and_joins(coalesce(shop_name, ''))
    UNION ALL SELECT unnest(search_words(concat_ws(' ', brand, category))), false) AS one
  WHERE id = ANY (product_ids) AND length(one.word) BETWEEN 2 AND 40 AND one.word !~ '^[0-9]+$'
    AND NOT EXISTS (SELECT FROM vocabulary WHERE vocabulary.word = one.word AND vocabulary.is_offered)
  GROUP BY one.word
  ORDER BY one.word
  ON CONFLICT (word) DO UPDATE SET is_offered = true, is_joined = excluded.is_joined
    WHERE NOT vocabulary.is_offered;
END $$;

ALTER FUNCTION refresh_search_documents(integer[]) SET plan_cache_mode = force_generic_plan;
