-- Up Migration

-- People change their profile, sign in by phone, and close their account; shops say who may be called.

ALTER TABLE users
  -- Goes up with each change of the profile.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Since when the phone number is known to be this person's; only then one signs in by it.
  ADD COLUMN phone_verified_at timestamptz CHECK (phone_verified_at IS NULL OR contact_no IS NOT NULL),
  -- The mail of the day before has left.
  ADD COLUMN closing_told_at timestamptz CHECK (closing_told_at IS NULL OR closes_at IS NOT NULL);

ALTER TABLE shops
  -- Where it is another number than the phone.
  ADD COLUMN whatsapp text CHECK (btrim(whatsapp) <> ''),
  ADD COLUMN place_set_at timestamptz;

-- A phone number however it is written: an Indian one by its ten digits, any other with its country's.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^00', ''),
  '^(?:91|0)([0-9]{10})$', '\1');

CREATE INDEX users_by_verified_phone ON users (phone_key(contact_no)) WHERE phone_verified_at IS NOT NULL;

-- An admin approves somebody after a call. Whatever proves a number later (a code by SMS) calls this too.
CREATE FUNCTION verify_phone(of_user integer, number text) RETURNS void LANGUAGE sql AS $$
  UPDATE users SET phone_verified_at = now()
  WHERE id = of_user AND user_type <> 'admin' AND phone_key(contact_no) = phone_key(number);
$$;

CREATE FUNCTION follow_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF phone_key(NEW.contact_no) IS DISTINCT FROM phone_key(OLD.contact_no) THEN
    NEW.phone_verified_at := NULL;
  END IF;
  IF OLD.status = 'pending' AND may_trade(NEW.status) AND NEW.contact_no IS NOT NULL THEN
    NEW.phone_verified_at := now();
  ELSIF NEW.status = 'pending' THEN
    NEW.phone_verified_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER follow_phone BEFORE UPDATE OF contact_no, status ON users
  FOR EACH ROW EXECUTE FUNCTION follow_phone();

-- A new number waits for an admin like a new name; seen by one, it is verified.
CREATE FUNCTION verify_seen_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM verify_phone(user_id, NEW.after ->> 'contact_no') FROM shops WHERE id = NEW.shop_id;
  RETURN NULL;
END $$;
CREATE TRIGGER verify_seen_phone AFTER UPDATE OF seen_at ON shop_edits
  FOR EACH ROW WHEN (OLD.seen_at IS NULL AND NEW.seen_at IS NOT NULL AND NEW.after ? 'contact_no')
  EXECUTE FUNCTION verify_seen_phone();

-- Whoever was approved so far was called, too.
UPDATE users SET phone_verified_at = now()
WHERE user_type <> 'admin' AND status IN ('approved', 'active', 'inactive') AND contact_no IS NOT NULL;

-- Admins are called by their names.
UPDATE users SET name = initcap(regexp_replace(split_part(email, '@', 1), '[^[:alpha:]]+', ' ', 'g'))
WHERE user_type = 'admin' AND name = email AND email ~ '^[^@]*[[:alpha:]]';

-- Consent is that of who is in charge: another one is asked anew. And the place knows its day.
CREATE FUNCTION follow_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.place_set_at := CASE WHEN NEW.latitude IS NOT NULL THEN now() END;
    RETURN NEW;
  END IF;
  IF NEW.user_id <> OLD.user_id THEN
    NEW.shows_phone := false;
    NEW.shows_whatsapp := false;
    NEW.shows_since := NULL;
  END IF;
  IF (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude) THEN
    NEW.place_set_at := CASE WHEN NEW.latitude IS NOT NULL THEN now() END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER follow_shop BEFORE INSERT OR UPDATE OF user_id, latitude, longitude ON shops
  FOR EACH ROW EXECUTE FUNCTION follow_shop();

-- Whose account is being closed trades no more, though they may still sign in and take it back.
CREATE FUNCTION may_trade(user_status text, closes_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN may_trade(user_status) AND closes_at IS NULL;

-- `phone` and `whatsapp` are what shoppers may read: null without consent. Only the shop that an account was registered with
-- borrows the person's number.
CREATE OR REPLACE VIEW offers AS
SELECT products.id, products.owner_id, subcategories.category_id, products.subcategory_id, products.name, products.brand,
  products.description, products.price, products.discount_price, products.discount_percent, products.start_date,
  products.end_date, products.end_date - today() AS days_left, products.product_status, products.created_at,
  products.version,
  offer_state(products.product_status, products.start_date, products.end_date) AS offer_state,
  categories.name AS category, subcategories.name AS subcategory, pictures.key AS picture_key,
  pictures.widths AS picture_widths,
  may_trade(users.status, users.closes_at) AND coalesce(may_trade(shops.status), true) AS shop_is_open,
  shops.name AS shop_name, shops.address, shops.city, shops.state, products.shop_id, shops.user_id AS in_charge_id,
  products.hidden_at, CASE WHEN shops.away_until > today() THEN shops.away_until END AS away_until,
  may_trade(users.status, users.closes_at) AND coalesce(may_trade(shops.status), true) AND products.hidden_at IS NULL
    AS is_public,
  shops.quarter, shops.hours,
  CASE WHEN shops.shows_phone THEN coalesce(shops.phone, CASE WHEN shops.is_main THEN users.contact_no END) END AS phone,
  CASE WHEN shops.shows_whatsapp
    THEN coalesce(shops.whatsapp, shops.phone, CASE WHEN shops.is_main THEN users.contact_no END) END AS whatsapp
FROM products
  JOIN subcategories ON subcategories.id = products.subcategory_id
  JOIN categories ON categories.id = subcategories.category_id
  LEFT JOIN shops ON shops.id = products.shop_id
  JOIN users ON users.id = coalesce(shops.user_id, products.owner_id)
  LEFT JOIN pictures ON pictures.id = products.picture_id;

CREATE OR REPLACE FUNCTION refresh_city_figures() RETURNS void LANGUAGE sql AS $$
  INSERT INTO city_figures AS known (live_offers, open_shops)
  SELECT
    (SELECT count(*) FROM searchable_offers
      WHERE start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today())),
    (SELECT count(*) FROM shops JOIN users ON users.id = shops.user_id
      WHERE may_trade(users.status, users.closes_at) AND may_trade(shops.status)
        AND coalesce(shops.away_until <= today(), true)
        AND EXISTS (SELECT FROM products WHERE shop_id = shops.id AND hidden_at IS NULL
          AND is_live(product_status, start_date, end_date)))
  ON CONFLICT (only_row) DO UPDATE SET live_offers = excluded.live_offers, open_shops = excluded.open_shops
  WHERE (known.live_offers, known.open_shops) IS DISTINCT FROM (excluded.live_offers, excluded.open_shops);
$$;

DROP TRIGGER refresh_search ON users;
CREATE TRIGGER refresh_search AFTER UPDATE OF status, closes_at ON users FOR EACH ROW
  WHEN (may_trade(OLD.status, OLD.closes_at) <> may_trade(NEW.status, NEW.closes_at))
  EXECUTE FUNCTION refresh_search_of_user();

-- Pages show whether the person may trade, and the number of who has agreed to that.
CREATE OR REPLACE FUNCTION notify_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM former JOIN changed USING (id) JOIN products ON products.owner_id = changed.id
    WHERE (former.status, former.closes_at) IS DISTINCT FROM (changed.status, changed.closes_at)
  ) OR EXISTS (
    SELECT FROM former JOIN changed USING (id) JOIN shops ON shops.user_id = changed.id
      JOIN products ON products.shop_id = shops.id
    WHERE (former.status, former.closes_at, former.contact_no)
      IS DISTINCT FROM (changed.status, changed.closes_at, changed.contact_no)
  ) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  RETURN NULL;
END $$;

-- Down Migration
-- Migrations are only ever added; there is no way down.
