-- Rebuilds all search data, most viewed first, after a bulk load or a change of the documents.
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
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
  SELECT id, search_document(name, brand, subcategory, category, shop_name) FROM offers;
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
END $$;

-- For migrations: rebuilds search data in batches while the service runs. rebuild_search() would block search
-- for minutes.
CREATE OR REPLACE FUNCTION ask_for_rebuild_of_search() RETURNS void LANGUAGE sql AS $$
  INSERT INTO offer_refreshes (shop_id) SELECT NULL WHERE EXISTS (SELECT FROM products);
$$;
