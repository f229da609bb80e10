-- What somebody added to another's shop stays there when that somebody goes. An offer that falls back to its
-- shop leaves the key it was published under: whoever it belongs to now may have used the same one.
CREATE OR REPLACE FUNCTION leave_offers_to_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET owner_id = shops.user_id, publish_key = NULL, publish_fingerprint = NULL FROM shops
  WHERE products.owner_id = OLD.id AND shops.id = products.shop_id AND shops.user_id <> OLD.id;
  RETURN OLD;
END $$;
