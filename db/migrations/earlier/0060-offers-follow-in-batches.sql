-- A shop's name, owner, holiday and status stand in the search documents and prices of its offers. With 50,000 of them one
-- statement ran into its timeout, so that nobody could deactivate such a shop. From so many on they follow in batches.

CREATE TABLE offer_refreshes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: all offers of the city, which is how search data is rebuilt.
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  -- Before all offers come all words, in their order; null when these are done.
  after_word text DEFAULT '',
  after_id integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX offer_refreshes_of_shop ON offer_refreshes (shop_id, id);
CREATE TRIGGER notify_of_insert AFTER INSERT ON offer_refreshes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offer refreshes');
-- So that it is planned as what it nearly always is: empty.
ANALYZE offer_refreshes;

-- Shops that are closed or away while rows of searchable_offers may still say otherwise: who reads these leaves theirs out. A
-- sub-select for each row, as a join might read all shops; in plpgsql, which plans it once.
CREATE FUNCTION shops_to_hide() RETURNS integer[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(
    SELECT shop_id FROM offer_refreshes
    WHERE shop_id IS NOT NULL AND (
      SELECT NOT (is_account_active(users.status, users.deletion_due_at) AND is_account_active(shops.status)) OR coalesce(away_until > today(), false)
      FROM shops JOIN users ON users.id = shops.user_id WHERE shops.id = shop_id));
END $$;

-- The documents first: these hold the shop.
CREATE FUNCTION refresh_offers(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(product_ids);
  PERFORM record_prices(product_ids);
END $$;

CREATE FUNCTION refresh_offers_of_shops(shop_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION refresh_search_of_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_offers_of_shops(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_search_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_offers_of_shops(ARRAY(SELECT id FROM shops WHERE user_id = NEW.id));
  PERFORM refresh_offers(ARRAY(SELECT id FROM products WHERE owner_id = NEW.id AND shop_id IS NULL));
  RETURN NULL;
END $$;

-- Prices follow with the documents, under conditions that these include.
DROP TRIGGER write_prices ON shops;
DROP TRIGGER write_prices ON users;
DROP FUNCTION write_prices_of_shop();
DROP FUNCTION write_prices_of_user();

-- How a migration has search data written anew: while the service runs, in batches. rebuild_search() does it at once, and
-- stops search for minutes.
CREATE FUNCTION ask_for_rebuild_of_search() RETURNS void LANGUAGE sql AS $$
  INSERT INTO offer_refreshes (shop_id) SELECT NULL WHERE EXISTS (SELECT FROM products);
$$;
