-- Up Migration

-- A person may look after several shops, and a shop may be looked after by several people: an executive adds shops on his
-- round and hands them over, an owner lets somebody help.

ALTER TABLE shops
  DROP CONSTRAINT shops_pkey,
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The shop that the account was registered with; its status is that of the account.
  ADD COLUMN is_main boolean NOT NULL DEFAULT true,
  ADD COLUMN status text NOT NULL DEFAULT 'approved' CHECK (status IN ('pending', 'approved', 'inactive', 'rejected')),
  ADD COLUMN quarter text CHECK (btrim(quarter) <> ''),
  -- Of the shop itself; without it, that of the person in charge counts.
  ADD COLUMN phone text CHECK (btrim(phone) <> ''),
  -- Shoppers see a number only where the shop has said so, and since when it has (decisions 7).
  ADD COLUMN shows_phone boolean NOT NULL DEFAULT false,
  ADD COLUMN shows_whatsapp boolean NOT NULL DEFAULT false,
  ADD COLUMN shows_since timestamptz CHECK (shows_since IS NOT NULL OR NOT (shows_phone OR shows_whatsapp)),
  -- Groups of days with the same times: [{"days": [1, 2], "opens": "10:00", "closes": "21:00"}], Monday is 1; null is unknown.
  ADD COLUMN hours jsonb CHECK (jsonb_typeof(hours) = 'array'),
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  ADD COLUMN accuracy_metres integer CHECK (accuracy_metres >= 0),
  -- On holiday: the first day on which it is open again.
  ADD COLUMN away_until date CHECK (isfinite(away_until)),
  -- Its changes of name and address need no look of an admin.
  ADD COLUMN is_trusted boolean NOT NULL DEFAULT false,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD CHECK ((latitude IS NULL) = (longitude IS NULL)),
  ADD CHECK (NOT is_main OR status = 'approved');
COMMENT ON COLUMN shops.user_id IS 'Who is in charge of it';
CREATE UNIQUE INDEX shops_main ON shops (user_id) WHERE is_main;
CREATE INDEX shops_by_user ON shops (user_id);
CREATE INDEX shops_waiting ON shops (id) WHERE status = 'pending';

UPDATE shops SET created_at = users.created_at FROM users WHERE users.id = user_id;

CREATE TABLE shop_members (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'helper', 'executive')),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, user_id)
);
CREATE INDEX shop_members_by_user ON shop_members (user_id);
INSERT INTO shop_members (shop_id, user_id, role, added_at)
  SELECT id, user_id, CASE user_type WHEN 'executive' THEN 'executive' ELSE 'owner' END, created_at FROM shops;

-- Whoever is in charge of a shop is one of its members.
CREATE FUNCTION join_own_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_members (shop_id, user_id, role)
  VALUES (NEW.id, NEW.user_id, CASE NEW.user_type WHEN 'executive' THEN 'executive' ELSE 'owner' END)
  ON CONFLICT (shop_id, user_id) DO UPDATE SET role = excluded.role;
  RETURN NULL;
END $$;
CREATE TRIGGER join_own_shop AFTER INSERT OR UPDATE OF user_id ON shops
  FOR EACH ROW EXECUTE FUNCTION join_own_shop();

-- Changes of a shop's name or address wait here for the look of an admin.
CREATE TABLE shop_edits (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text NOT NULL,
  seen_at timestamptz
);
CREATE INDEX shop_edits_by_shop ON shop_edits (shop_id);
CREATE INDEX shop_edits_to_see ON shop_edits (id) WHERE seen_at IS NULL;

ALTER TABLE users
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi')),
  -- The account is being closed, and may be taken back until then.
  ADD COLUMN closes_at timestamptz;
CREATE INDEX users_closing ON users (closes_at) WHERE closes_at IS NOT NULL;

ALTER TABLE products
  -- None for an admin's own offer.
  ADD COLUMN shop_id integer REFERENCES shops ON DELETE CASCADE,
  -- An admin has hidden it.
  ADD COLUMN hidden_at timestamptz;
ALTER TABLE products DISABLE TRIGGER USER;
UPDATE products SET shop_id = shops.id FROM shops WHERE shops.user_id = products.owner_id;
ALTER TABLE products ENABLE TRIGGER USER;
CREATE INDEX products_by_shop ON products (shop_id, id DESC);
CREATE INDEX products_hidden ON products (hidden_at) WHERE hidden_at IS NOT NULL;
COMMENT ON COLUMN products.owner_id IS 'Who added it; rights follow from shop_members';

-- Whoever does not say for which shop means the own one, or the only one.
CREATE FUNCTION belong_to_own_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shop_id := coalesce(
    (SELECT id FROM shops WHERE user_id = NEW.owner_id AND is_main),
    (SELECT min(shop_id) FROM shop_members WHERE user_id = NEW.owner_id HAVING count(*) = 1));
  RETURN NEW;
END $$;
CREATE TRIGGER belong_to_own_shop BEFORE INSERT ON products
  FOR EACH ROW WHEN (NEW.shop_id IS NULL) EXECUTE FUNCTION belong_to_own_shop();

-- What somebody added to another's shop stays there when that somebody goes.
CREATE FUNCTION leave_offers_to_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET owner_id = shops.user_id FROM shops
  WHERE products.owner_id = OLD.id AND shops.id = products.shop_id AND shops.user_id <> OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER leave_offers_to_shops BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION leave_offers_to_shops();

-- Every product with its names, picture and state, whoever may see it. Shoppers see what `is_public`.
CREATE OR REPLACE VIEW offers AS
SELECT products.id, products.owner_id, subcategories.category_id, products.subcategory_id, products.name, products.brand,
  products.description, products.price, products.discount_price, products.discount_percent, products.start_date,
  products.end_date, products.end_date - today() AS days_left, products.product_status, products.created_at,
  products.version,
  offer_state(products.product_status, products.start_date, products.end_date) AS offer_state,
  categories.name AS category, subcategories.name AS subcategory, pictures.key AS picture_key,
  pictures.widths AS picture_widths,
  may_trade(users.status) AND coalesce(may_trade(shops.status), true) AS shop_is_open,
  shops.name AS shop_name, shops.address, shops.city, shops.state, products.shop_id, shops.user_id AS in_charge_id,
  products.hidden_at, CASE WHEN shops.away_until > today() THEN shops.away_until END AS away_until,
  may_trade(users.status) AND coalesce(may_trade(shops.status), true) AND products.hidden_at IS NULL AS is_public
FROM products
  JOIN subcategories ON subcategories.id = products.subcategory_id
  JOIN categories ON categories.id = subcategories.category_id
  LEFT JOIN shops ON shops.id = products.shop_id
  JOIN users ON users.id = coalesce(shops.user_id, products.owner_id)
  LEFT JOIN pictures ON pictures.id = products.picture_id;

CREATE OR REPLACE VIEW live_offers AS
SELECT * FROM offers
WHERE is_live(product_status, start_date, end_date) AND is_public AND away_until IS NULL;

-- While its shop is away an offer waits, like one that has not begun: by its dates alone, so that nothing has to be done
-- on the day of the return.
CREATE OR REPLACE VIEW offers_to_search AS
  SELECT offers.id AS product_id, offers.category_id, offers.subcategory_id, brands.id AS brand_id, offers.discount_percent,
    greatest(offers.start_date, offers.away_until) AS start_date, offers.end_date, offers.discount_price,
    search_documents.document
      || format('~c%s ~s%s ~b%s', offers.category_id, offers.subcategory_id, brands.id)::tsvector AS document
  FROM offers
  JOIN search_documents ON search_documents.product_id = offers.id
  JOIN brands ON name_key(brands.name) = name_key(offers.brand)
  WHERE offers.product_status = 'active' AND offers.end_date >= today() AND offers.is_public;

CREATE OR REPLACE FUNCTION refresh_city_figures() RETURNS void LANGUAGE sql AS $$
  INSERT INTO city_figures AS known (live_offers, open_shops)
  SELECT
    (SELECT count(*) FROM searchable_offers
      WHERE start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today())),
    (SELECT count(*) FROM shops JOIN users ON users.id = shops.user_id
      WHERE may_trade(users.status) AND may_trade(shops.status) AND coalesce(shops.away_until <= today(), true)
        AND EXISTS (SELECT FROM products WHERE shop_id = shops.id AND hidden_at IS NULL
          AND is_live(product_status, start_date, end_date)))
  ON CONFLICT (only_row) DO UPDATE SET live_offers = excluded.live_offers, open_shops = excluded.open_shops
  WHERE (known.live_offers, known.open_shops) IS DISTINCT FROM (excluded.live_offers, excluded.open_shops);
$$;

CREATE OR REPLACE FUNCTION refresh_search_documents(product_ids integer[]) RETURNS void LANGUAGE sql AS $$
  -- Nobody opens or closes the shop meanwhile: first who is in charge, then the shop, as everybody who changes both.
  SELECT FROM users
  WHERE id IN (SELECT coalesce(shops.user_id, owner_id) FROM products LEFT JOIN shops ON shops.id = shop_id
    WHERE products.id = ANY (product_ids))
  ORDER BY id FOR SHARE;
  SELECT FROM shops WHERE id IN (SELECT shop_id FROM products WHERE id = ANY (product_ids)) ORDER BY id FOR SHARE;

  SELECT learn_words(product_ids);

  INSERT INTO search_documents (product_id, document)
  SELECT id, search_document(name, brand, subcategory, category, shop_name)
  FROM offers WHERE id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET document = excluded.document
    WHERE search_documents.document <> excluded.document;

  DELETE FROM searchable_offers
  WHERE product_id = ANY (product_ids)
    AND product_id NOT IN (SELECT product_id FROM offers_to_search WHERE product_id = ANY (product_ids));

  INSERT INTO searchable_offers (product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date,
    discount_price, popularity, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date, discount_price,
    recent_views(product_id), document
  FROM offers_to_search WHERE product_id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
    brand_id = excluded.brand_id, discount_percent = excluded.discount_percent, start_date = excluded.start_date,
    end_date = excluded.end_date, discount_price = excluded.discount_price, document = excluded.document
    WHERE (searchable_offers.category_id, searchable_offers.subcategory_id, searchable_offers.brand_id,
        searchable_offers.discount_percent, searchable_offers.start_date, searchable_offers.end_date,
        searchable_offers.discount_price, searchable_offers.document)
      <> (excluded.category_id, excluded.subcategory_id, excluded.brand_id, excluded.discount_percent, excluded.start_date,
        excluded.end_date, excluded.discount_price, excluded.document);
$$;

CREATE OR REPLACE FUNCTION refresh_search_of_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(array_agg(id)) FROM products WHERE shop_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER refresh_search ON shops;
CREATE TRIGGER refresh_search AFTER UPDATE ON shops FOR EACH ROW
  WHEN ((OLD.name, OLD.user_id, OLD.away_until, may_trade(OLD.status))
    IS DISTINCT FROM (NEW.name, NEW.user_id, NEW.away_until, may_trade(NEW.status)))
  EXECUTE FUNCTION refresh_search_of_shop();

CREATE OR REPLACE FUNCTION refresh_search_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(array_agg(products.id))
  FROM products LEFT JOIN shops ON shops.id = shop_id
  WHERE shops.user_id = NEW.id OR (shop_id IS NULL AND owner_id = NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_of_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN products ON products.shop_id = changed.id) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM former JOIN changed USING (id) JOIN shops ON shops.user_id = changed.id
      JOIN products ON products.shop_id = shops.id
    WHERE former.status <> changed.status
  ) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  RETURN NULL;
END $$;

-- A shop's card goes by the shop's own id now.
INSERT INTO discarded_files (key, due) SELECT 'share/shop/' || user_id, now() FROM shops ON CONFLICT DO NOTHING;
DROP TRIGGER discard_share_cards ON shops;
CREATE TRIGGER discard_share_cards AFTER DELETE ON shops REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION discard_share_cards('shop', 'id');

-- What is needed to take a change back, for 30 days. The audit trail itself is never changed.
CREATE TABLE undos (
  entry_id bigint PRIMARY KEY REFERENCES audit_entries,
  content jsonb NOT NULL,
  -- Goes with the shop.
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  -- Kept for what was removed.
  picture_id integer UNIQUE REFERENCES pictures,
  kept_since timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz
);
CREATE INDEX undos_by_shop ON undos (shop_id);
CREATE INDEX undos_by_age ON undos (kept_since);

-- A picture lives as long as the product or banner slot that shows it, or the undo that keeps it.
CREATE OR REPLACE FUNCTION delete_replaced_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pictures WHERE id = OLD.picture_id
    AND NOT EXISTS (SELECT FROM undos WHERE undos.picture_id = OLD.picture_id);
  RETURN NULL;
END $$;
CREATE TRIGGER delete_picture AFTER DELETE ON undos
  FOR EACH ROW WHEN (OLD.picture_id IS NOT NULL) EXECUTE FUNCTION delete_replaced_picture();

ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_type_check, ADD CONSTRAINT audit_entries_subject_type_check
  CHECK (subject_type IN ('user', 'shop', 'product', 'category', 'subcategory', 'banner', 'synonym'));

-- Down Migration
-- Migrations are only ever added; there is no way down.
