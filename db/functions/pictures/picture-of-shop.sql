CREATE OR REPLACE FUNCTION picture_of_shop(shop integer, wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('key', key, 'widths', widths)
  FROM shop_pictures JOIN pictures ON pictures.id = picture_id WHERE shop_id = shop AND kind = wanted
$$;

-- Drops cached cards, since they show the shop's logo. Leaves the shop's version unchanged, so that an open
-- form for the opening hours does not conflict.
CREATE OR REPLACE FUNCTION notify_of_shop_picture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shop integer := coalesce(NEW.shop_id, OLD.shop_id);
BEGIN
  IF EXISTS (SELECT FROM products WHERE shop_id = shop) THEN
    PERFORM notify_change('products'), notify_change('offers');
  END IF;
  PERFORM notify_change('shop:' || shop);
  RETURN NULL;
END $$;
