-- A shop's logo or photo of its front, as the API shows pictures.
CREATE OR REPLACE FUNCTION picture_of_shop(shop integer, wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('key', key, 'widths', widths)
  FROM shop_pictures JOIN pictures ON pictures.id = picture_id WHERE shop_id = shop AND kind = wanted
$$;

-- The logo stands on the cards of the shop's offers. No new version of the shop: who is writing its hours
-- changes something else.
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
