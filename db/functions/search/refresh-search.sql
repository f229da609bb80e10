-- Writes the search data of products. In PL/pgSQL: an SQL function is planned at each call, which took a
-- quarter of its time.
CREATE OR REPLACE FUNCTION write_search_documents(product_ids integer[]) RETURNS void
  LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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

-- Updates all search data of products. Retries when a product is deleted in between.
CREATE OR REPLACE FUNCTION refresh_search_documents(product_ids integer[]) RETURNS void
  LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  FOR try IN 1..10 LOOP
    BEGIN
      PERFORM FROM categories WHERE id IN (
        SELECT category_id FROM subcategories WHERE id IN (SELECT subcategory_id FROM products WHERE id = ANY (product_ids)))
      ORDER BY id FOR SHARE;
      PERFORM FROM subcategories WHERE id IN (SELECT subcategory_id FROM products WHERE id = ANY (product_ids))
      ORDER BY id FOR SHARE;
      PERFORM write_search_documents(product_ids);
      RETURN;
    EXCEPTION WHEN foreign_key_violation THEN
      IF try = 10 THEN
        RAISE;
      END IF;
    END;
  END LOOP;
END $$;

-- Refreshes up to 1,000 offers in the transaction of the change; a job refreshes others (see `offer_moves`).
CREATE OR REPLACE FUNCTION refresh_search_of_subcategories(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  at_once CONSTANT integer := 1000;
  product_ids integer[];
BEGIN
  product_ids := ARRAY(SELECT id FROM products WHERE subcategory_id = ANY (changed) LIMIT at_once + 1);
  IF cardinality(product_ids) <= at_once THEN
    PERFORM refresh_search_documents(product_ids);
  ELSE
    INSERT INTO offer_moves (subcategory_id) SELECT unnest(changed);
  END IF;
END $$;
