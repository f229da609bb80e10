-- When an account is deleted, its offers for other shops are kept and given to the shop's owner. They lose
-- their publish key, since the new owner may have used the same one.
CREATE OR REPLACE FUNCTION leave_offers_to_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET owner_id = shops.user_id, publish_key = NULL, publish_fingerprint = NULL FROM shops
  WHERE products.owner_id = OLD.id AND shops.id = products.shop_id AND shops.user_id <> OLD.id;
  RETURN OLD;
END $$;
