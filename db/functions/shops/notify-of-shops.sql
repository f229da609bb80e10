-- Topics of shop pages, which exist even for shops without offers: 'shop:7' for one, 'shops' for all.
CREATE OR REPLACE FUNCTION notify_of_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN products ON products.shop_id = changed.id) THEN
    PERFORM notify_change('products'), notify_change('offers');
  END IF;
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) AS first) > 100 THEN
    PERFORM notify_change('shops');
  ELSE
    PERFORM notify_change('shop:' || id) FROM changed;
  END IF;
  RETURN NULL;
END $$;

-- Wakes the job that notifies admins when a shop becomes pending; a main shop does so with its account.
CREATE OR REPLACE FUNCTION notify_of_pending_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'pending' OR EXISTS (SELECT FROM users WHERE id = NEW.user_id AND status = 'pending') THEN
    PERFORM notify_change('pending shops');
  END IF;
  RETURN NULL;
END $$;
