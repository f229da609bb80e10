-- Up Migration

-- Shops as shoppers see them. Beside `offers` the one place where numbers leave, and by the same rule.
CREATE VIEW open_shops AS
  SELECT shops.id, shops.name, shops.address, shops.city, shops.state, shops.quarter, shops.hours,
    CASE WHEN shops.away_until > today() THEN shops.away_until END AS away_until,
    CASE WHEN shops.shows_phone
      THEN coalesce(shops.phone, CASE WHEN shops.is_main THEN users.contact_no END) END AS phone,
    CASE WHEN shops.shows_whatsapp
      THEN coalesce(shops.whatsapp, shops.phone, CASE WHEN shops.is_main THEN users.contact_no END) END AS whatsapp
  FROM shops JOIN users ON users.id = shops.user_id
  WHERE may_trade(users.status, users.closes_at) AND may_trade(shops.status);

-- A shop's page is there without any offer: 'shop:7' is what it says of itself, 'shops' that of all.
CREATE OR REPLACE FUNCTION notify_of_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN products ON products.shop_id = changed.id) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) AS first) > 100 THEN
    PERFORM notify_change('shops');
  ELSE
    PERFORM notify_change('shop:' || id) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION notify_of_shops_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_change('shop:' || shops.id)
  FROM former JOIN changed USING (id) JOIN shops ON shops.user_id = changed.id
  WHERE (former.status, former.closes_at, former.contact_no)
    IS DISTINCT FROM (changed.status, changed.closes_at, changed.contact_no);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_of_shops AFTER UPDATE ON users
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops_of_users();

-- Down Migration
-- Migrations are only ever added; there is no way down.
