-- Updates offers whose shop changed. Search documents come first, since updating them locks the shop.
CREATE OR REPLACE FUNCTION refresh_offers(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(product_ids);
  PERFORM record_prices(product_ids);
END $$;

-- Uses batches for 500 or more offers: one statement for 50,000 offers exceeded its timeout.
CREATE OR REPLACE FUNCTION refresh_offers_of_shops(shop_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  at_once CONSTANT integer := 500;
  product_ids integer[];
BEGIN
  product_ids := ARRAY(SELECT id FROM products WHERE shop_id = ANY (shop_ids) LIMIT at_once + 1);
  IF cardinality(product_ids) <= at_once THEN
    PERFORM refresh_offers(product_ids);
  ELSE
    INSERT INTO offer_refreshes (shop_id)
    SELECT changed.id FROM unnest(shop_ids) AS changed (id)
    WHERE EXISTS (SELECT FROM products WHERE products.shop_id = changed.id);
  END IF;
END $$;

-- Returns shops that closed or went on holiday while searchable_offers still has their offers, so that
-- searches exclude them. A sub-select for each row, since a join might read all shops. In plpgsql, which
-- caches the plan.
CREATE OR REPLACE FUNCTION shops_to_hide() RETURNS integer[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(
    SELECT shop_id FROM offer_refreshes
    WHERE shop_id IS NOT NULL AND (
      SELECT NOT (is_account_active(users.status, users.deletion_due_at) AND is_account_active(shops.status)) OR coalesce(away_until > today(), false)
      FROM shops JOIN users ON users.id = shops.user_id WHERE shops.id = shop_id));
END $$;
