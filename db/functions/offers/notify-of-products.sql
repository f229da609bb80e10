-- Cached responses: 'offers' is what lists and searches show, 'product:7' the page of one product, 'products'
-- the pages of all of them. A statement that changes many tells of all: a message for each would cost more
-- than filling the pages again.
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
