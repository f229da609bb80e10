-- What is said of an offer's price ('lowest in 30 days') follows from all offers of the same thing in its shop: kept answers about
-- the others end with each change too. Whoever changes many at once has all of them made anew.
CREATE FUNCTION notify_of_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The others: of themselves it is told with their own change.
  same integer[];
BEGIN
  -- Of a hundred at once, as `record_prices` writes many, one word for all is cheaper than finding them.
  IF (SELECT count(*) FROM changed) < 100 THEN
    same := ARRAY(
      SELECT DISTINCT id FROM products, (
        SELECT others.product_id FROM changed JOIN asked_prices AS others USING (shop_id, ware)
        UNION
        SELECT others.product_id FROM changed JOIN asked_prices AS others USING (owner_id, ware)
      ) AS others
      WHERE id = product_id AND id NOT IN (SELECT product_id FROM changed) LIMIT 101);
  END IF;
  IF cardinality(same) <= 100 THEN
    PERFORM notify_change('prices of product:' || id) FROM unnest(same) AS id;
  ELSE
    PERFORM notify_change('products');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_of_prices AFTER INSERT ON asked_prices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_prices();
