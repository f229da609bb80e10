-- An admin's own offer has no shop: the marketplace's brand stands in, in search too (decisions 7).
CREATE TABLE marketplace (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  brand text NOT NULL
);
INSERT INTO marketplace (brand) VALUES ('Chowk');

CREATE FUNCTION brand_of_marketplace() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT brand FROM marketplace);

CREATE OR REPLACE FUNCTION rebuild_search()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  index regclass;
BEGIN
  TRUNCATE searchable_offers, search_documents, vocabulary;
  PERFORM learn_words(array_agg(id)) FROM products;
  PERFORM learn_words_of_synonyms(array_agg(phrase)) FROM synonyms, unnest(words || finds) AS phrase;
  -- An index is made faster than it is kept.
  FOR index IN SELECT indexrelid::regclass FROM pg_index
    WHERE indrelid IN ('searchable_offers'::regclass, 'search_documents'::regclass) AND NOT indisprimary
  LOOP
    EXECUTE 'DROP INDEX ' || index;
  END LOOP;

  INSERT INTO search_documents (product_id, document)
  SELECT id, search_document(name, brand, subcategory, category, coalesce(shop_name, brand_of_marketplace())) FROM offers;
  CREATE INDEX search_documents_words ON search_documents USING gin (document);

  INSERT INTO searchable_offers (product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date,
    discount_price, popularity, shop_id, thing, tier, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date, discount_price,
    coalesce(views, 0), shop_id, thing,
    tier_of(row_number() OVER (ORDER BY coalesce(views, 0) DESC, discount_percent DESC, product_id DESC)), document
  FROM offers_to_search LEFT JOIN recent_product_views USING (product_id)
  ORDER BY coalesce(views, 0) DESC, discount_percent DESC, product_id DESC;

  CREATE INDEX searchable_offers_by_popularity ON searchable_offers (popularity DESC, discount_percent DESC, product_id DESC);
  CREATE INDEX searchable_offers_by_category
    ON searchable_offers (category_id, popularity DESC, discount_percent DESC, product_id DESC);
  CREATE INDEX searchable_offers_by_subcategory
    ON searchable_offers (subcategory_id, popularity DESC, discount_percent DESC, product_id DESC)
    INCLUDE (start_date, end_date);
  CREATE INDEX searchable_offers_by_price ON searchable_offers (discount_price, product_id DESC);
  CREATE INDEX searchable_offers_by_discount ON searchable_offers (discount_percent DESC, product_id DESC);
  CREATE INDEX searchable_offers_by_brand ON searchable_offers (brand_id);
  CREATE INDEX searchable_offers_by_shop ON searchable_offers (shop_id, tier);
  CREATE INDEX searchable_offers_by_thing ON searchable_offers (thing) WHERE thing IS NOT NULL;
  CREATE INDEX searchable_offers_by_end
    ON searchable_offers (end_date, popularity DESC, discount_percent DESC, product_id DESC);
  -- Without a list of pending entries, which every search would read through.
  FOR tier IN 0..4 LOOP
    EXECUTE format('CREATE INDEX searchable_offers_words_%1$s ON searchable_offers USING gin (document)
      WITH (fastupdate = off) WHERE tier = %1$s', tier);
  END LOOP;
  PERFORM refresh_popularity();
END $function$;

CREATE OR REPLACE FUNCTION write_search_documents(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
  SELECT id, search_document(name, brand, subcategory, category, coalesce(shop_name, brand_of_marketplace()))
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
END $function$;

-- The configured brand, as the service starts: words of admins' offers follow it.
CREATE FUNCTION name_marketplace(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE marketplace SET brand = name WHERE brand <> name;
  IF FOUND THEN
    PERFORM refresh_search_documents(array_agg(id)) FROM products WHERE shop_id IS NULL;
  END IF;
END $$;

SELECT refresh_search_documents(array_agg(id)) FROM products WHERE shop_id IS NULL;
