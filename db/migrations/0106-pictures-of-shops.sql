-- A shop's logo, and one photo of its front.
CREATE TABLE shop_pictures (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('logo', 'front')),
  picture_id integer NOT NULL UNIQUE REFERENCES pictures,
  PRIMARY KEY (shop_id, kind)
);
CREATE TRIGGER delete_picture AFTER DELETE ON shop_pictures
  FOR EACH ROW EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON shop_pictures FOR EACH ROW
  WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION delete_replaced_picture();

-- The logo stands on the cards of the shop's offers. No new version of the shop: who is writing its hours
-- changes something else.
CREATE FUNCTION notify_of_shop_picture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shop integer := coalesce(NEW.shop_id, OLD.shop_id);
BEGIN
  IF EXISTS (SELECT FROM products WHERE shop_id = shop) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  PERFORM notify_change('shop:' || shop);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE ON shop_pictures
  FOR EACH ROW EXECUTE FUNCTION notify_of_shop_picture();

CREATE FUNCTION picture_of_shop(shop integer, wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('key', key, 'widths', widths)
  FROM shop_pictures JOIN pictures ON pictures.id = picture_id WHERE shop_id = shop AND kind = wanted
$$;
