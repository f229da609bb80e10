-- Topics of cached responses: 'offers' for lists and searches, 'product:7' for the page of one product,
-- 'products' for all product pages. A statement that changes many products uses 'products': many messages
-- would cost more than refilling the cache.
CREATE OR REPLACE FUNCTION notify_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) AS first) > 100 THEN
    PERFORM notify_change('products');
  ELSE
    PERFORM notify_change('product:' || id) FROM changed;
  END IF;
  -- Last: who hears of it asks anew, and the cards of the products must be gone by then.
  PERFORM notify_change('offers');
  RETURN NULL;
END $$;
