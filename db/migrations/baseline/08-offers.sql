-- Products, and the offers that follow from them.

-- What shops sell, with prices and days. What cannot be an offer is refused here, whoever writes.
CREATE TABLE products (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who added it; rights follow from shop_members
  owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The category follows from the subcategory.
  subcategory_id integer NOT NULL REFERENCES subcategories,
  picture_id integer UNIQUE REFERENCES pictures,
  name text NOT NULL CHECK (btrim(name) <> ''),
  brand text NOT NULL CHECK (btrim(brand) <> ''),
  description text NOT NULL CHECK (btrim(description) <> ''),
  price numeric(11, 2) NOT NULL CHECK (price > 0),
  discount_price numeric(11, 2) NOT NULL CHECK (discount_price >= 0),
  -- What the two prices say, rounded down; div() is exact where / is not.
  discount_percent integer NOT NULL
    GENERATED ALWAYS AS (div((price - discount_price) * 100, price)::integer) STORED,
  start_date date NOT NULL CHECK (isfinite(start_date)),
  end_date date NOT NULL CHECK (isfinite(end_date)),
  product_status text NOT NULL DEFAULT 'active' CHECK (product_status IN ('active', 'out of stock')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Grows with every change, so that of two edits at once the second one is noticed.
  version integer NOT NULL DEFAULT 1,
  -- A draft's own key: an offer that is sent twice, because the first answer got lost, is stored once.
  publish_key uuid,
  -- A publish key belongs to its content: SHA-256 of the fields and the picture as they were published, so
  -- that the key with other content is refused. Of offers published before, nobody knows it: their key is
  -- refused with any content.
  publish_fingerprint bytea CHECK (octet_length(publish_fingerprint) = 32),
  -- None for an admin's own offer.
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  -- An admin has hidden it.
  hidden_at timestamptz,
  -- How many days the last renewal gave it; null: never renewed
  renewal_days integer CHECK (renewal_days BETWEEN 1 AND 36525),
  -- A shop's own number for an offer, by which a row of its list is known: the same list again changes
  -- offers and doubles none.
  row_code text CHECK (btrim(row_code) <> ''),
  -- Name and size of the file that the list's photo came from: it need not be sent again.
  row_photo text CHECK (row_photo <> ''),
  CONSTRAINT products_published_once UNIQUE (owner_id, publish_key),
  CHECK (discount_price <= price),
  CHECK (start_date <= end_date),
  CHECK (row_code IS NULL OR shop_id IS NOT NULL)
);
CREATE INDEX products_by_brand ON products (sort_key(brand), id);
CREATE INDEX products_by_discount_percent ON products (discount_percent, id);
CREATE INDEX products_by_discount_price ON products (discount_price, id);
CREATE INDEX products_by_end ON products (end_date, id) INCLUDE (product_status, start_date);
CREATE INDEX products_by_name ON products (sort_key(name), id);
CREATE INDEX products_by_owner ON products (owner_id, id DESC);
CREATE INDEX products_by_price ON products (price, id);
-- What was published today, among a million.
CREATE INDEX products_by_publication ON products (created_at);
CREATE INDEX products_by_shop ON products (shop_id, id DESC);
-- What of a shop is live, ends soon or has ended is counted with each page of its list: from this index
-- alone.
CREATE INDEX products_by_shop_and_end
  ON products (shop_id, end_date, id) INCLUDE (product_status, start_date);
CREATE INDEX products_by_start ON products (start_date, id) INCLUDE (product_status);
CREATE INDEX products_by_subcategory ON products (subcategory_id, id);
CREATE INDEX products_hidden ON products (hidden_at) WHERE hidden_at IS NOT NULL;
CREATE INDEX products_out_of_stock ON products (id) INCLUDE (end_date) WHERE product_status = 'out of stock';
CREATE UNIQUE INDEX products_row_code ON products (shop_id, name_key(row_code)) WHERE row_code IS NOT NULL;
-- A picture goes with its product, unless an undo keeps it.
CREATE TRIGGER delete_picture AFTER DELETE ON products
  FOR EACH ROW WHEN (OLD.picture_id IS NOT NULL) EXECUTE FUNCTION delete_replaced_picture();
-- So does one that is replaced.
CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON products
  FOR EACH ROW WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id)
  EXECUTE FUNCTION delete_replaced_picture();
-- A share image goes with its product.
CREATE TRIGGER discard_share_images AFTER DELETE ON products
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION discard_share_images('product', 'id');
-- Row triggers do not hear of it.
CREATE TRIGGER notify_of_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offers', 'products');

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

-- Whoever publishes into a subcategory that was merged meanwhile publishes into the other one. The lock is
-- what a merge waits for: it then knows all offers that it has to move.
CREATE FUNCTION follow_merged_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found subcategories;
BEGIN
  -- The category first, like everybody who locks both.
  PERFORM FROM categories WHERE id = (SELECT category_id FROM subcategories WHERE id = NEW.subcategory_id) FOR SHARE;
  SELECT * INTO found FROM subcategories WHERE id = NEW.subcategory_id FOR SHARE;
  IF found.moved_to IS NOT NULL THEN
    NEW.subcategory_id := found.moved_to;
  ELSIF found.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'subcategory % is removed', NEW.subcategory_id USING
      ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_subcategory_id_fkey';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER follow_merge_on_insert BEFORE INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION follow_merged_subcategory();
CREATE TRIGGER follow_merge_on_update BEFORE UPDATE OF subcategory_id ON products
  FOR EACH ROW WHEN (OLD.subcategory_id <> NEW.subcategory_id) EXECUTE FUNCTION follow_merged_subcategory();

-- Cached responses: 'offers' is what lists and searches show, 'product:7' the page of one product, 'products'
-- the pages of all of them. A statement that changes many tells of all: a message for each would cost more
-- than filling the pages again.
CREATE FUNCTION notify_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM notify_change('offers');
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) AS first) > 100 THEN
    PERFORM notify_change('products');
  ELSE
    PERFORM notify_change('product:' || id) FROM changed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_of_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();
CREATE TRIGGER notify_of_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();
CREATE TRIGGER notify_of_update AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();

-- The state of an offer, decided here and nowhere else: plain conditions, so that indexes serve them.
CREATE FUNCTION is_expired(end_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN end_date < today();

CREATE FUNCTION is_out_of_stock(product_status text, end_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN product_status = 'out of stock' AND end_date >= today();

CREATE FUNCTION is_scheduled(product_status text, start_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN product_status = 'active' AND start_date > today();

CREATE FUNCTION is_live(product_status text, start_date date, end_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN product_status = 'active' AND start_date <= today() AND end_date >= today();

CREATE FUNCTION is_current(start_date date, end_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN start_date <= today() AND end_date >= today();

CREATE FUNCTION offer_state(product_status text, start_date date, end_date date) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE
    WHEN is_expired(end_date) THEN 'expired'
    WHEN is_out_of_stock(product_status, end_date) THEN 'out of stock'
    WHEN is_scheduled(product_status, start_date) THEN 'scheduled'
    WHEN is_live(product_status, start_date, end_date) THEN 'live'
  END;

-- Every product with its names, picture and state, whoever may see it; shoppers see what `is_public`.
-- `phone` and `whatsapp` are what shoppers may read: null without consent. Only the shop that an account was
-- registered with borrows the person's number.
CREATE VIEW offers AS
SELECT products.id, products.owner_id, subcategories.category_id, products.subcategory_id, products.name, products.brand,
  products.description, products.price, products.discount_price, products.discount_percent, products.start_date,
  products.end_date, products.end_date - today() AS days_left, products.product_status, products.created_at,
  products.version,
  offer_state(products.product_status, products.start_date, products.end_date) AS offer_state,
  categories.name AS category, subcategories.name AS subcategory, pictures.key AS picture_key,
  pictures.widths AS picture_widths,
  is_account_active(users.status, users.deletion_due_at) AND coalesce(is_account_active(shops.status), true) AS shop_is_open,
  shops.name AS shop_name, shops.address, shops.city, shops.state, products.shop_id, shops.user_id AS in_charge_id,
  products.hidden_at, CASE WHEN shops.away_until > today() THEN shops.away_until END AS away_until,
  is_account_active(users.status, users.deletion_due_at) AND coalesce(is_account_active(shops.status), true) AND products.hidden_at IS NULL
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

-- What shoppers may see.
CREATE VIEW live_offers AS
SELECT * FROM offers
WHERE is_live(product_status, start_date, end_date) AND is_public AND away_until IS NULL;

-- What a card shows, whatever the state of the offer: for the few that were chosen.
CREATE VIEW offer_cards AS
  SELECT products.id, products.name, products.brand, products.price, products.discount_price, products.discount_percent,
    pictures.key AS picture_key, pictures.widths AS picture_widths, products.end_date,
    products.end_date - today() AS days_left, products.shop_id, shops.name AS shop_name, shops.quarter, shops.address,
    shops.city
  FROM products LEFT JOIN shops ON shops.id = products.shop_id LEFT JOIN pictures ON pictures.id = products.picture_id;

-- Offers that follow a change of their subcategory, some hundreds at a time, so that nobody waits for 200,000
-- of them: with `into_id` they move there, else only their search documents are written again.
CREATE TABLE offer_moves (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subcategory_id integer NOT NULL REFERENCES subcategories,
  into_id integer REFERENCES subcategories,
  takes_back integer REFERENCES offer_moves ON DELETE CASCADE,
  -- The last offer that was written anew.
  after_id integer NOT NULL DEFAULT 0,
  began_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK (takes_back IS NULL OR into_id IS NOT NULL)
);
CREATE INDEX offer_moves_into ON offer_moves (into_id);
CREATE INDEX offer_moves_of_subcategory ON offer_moves (subcategory_id);
CREATE INDEX offer_moves_open ON offer_moves (id) WHERE finished_at IS NULL;
CREATE INDEX offer_moves_taking_back ON offer_moves (takes_back);
-- The job that moves offers begins at once.
CREATE TRIGGER notify_of_insert AFTER INSERT ON offer_moves
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offer moves');

-- Which offers a move has moved: exactly these come back when it is undone.
CREATE TABLE moved_offers (
  move_id integer NOT NULL REFERENCES offer_moves ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (move_id, product_id)
);
CREATE INDEX moved_offers_by_product ON moved_offers (product_id);

-- Shops of more than 500 offers whose name, owner, holiday or status has changed, until search rows and
-- prices of their offers have followed, 500 in a transaction.
CREATE TABLE offer_refreshes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: all offers of the city, which is how search data is rebuilt.
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  -- Before all offers come all words, in their order; null when these are done.
  after_word text DEFAULT '',
  after_id integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX offer_refreshes_of_shop ON offer_refreshes (shop_id, id);
-- The job that refreshes offers begins at once.
CREATE TRIGGER notify_of_insert AFTER INSERT ON offer_refreshes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offer refreshes');

-- What follows from offers whose shop has changed. The documents first: these hold the shop.
CREATE FUNCTION refresh_offers(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(product_ids);
  PERFORM record_prices(product_ids);
END $$;

-- A statement that refreshed 50,000 offers ran into its timeout: from 500 on they follow in batches.
CREATE FUNCTION refresh_offers_of_shops(shop_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  at_once CONSTANT integer := 500;
  product_ids integer[];
BEGIN
  product_ids := ARRAY(SELECT id FROM products WHERE shop_id = ANY (shop_ids) LIMIT at_once + 1);
  IF cardinality(product_ids) <= at_once THEN
    PERFORM refresh_offers(product_ids);
  ELSE
    INSERT INTO offer_refreshes (shop_id)
    SELECT changed.id FROM unnest(shop_ids) AS changed (id)
    WHERE EXISTS (SELECT FROM products WHERE products.shop_id = changed.id);
  END IF;
END $$;

-- Shops that are closed or away while rows of searchable_offers may still say otherwise: who reads these
-- leaves theirs out. A sub-select for each row, as a join might read all shops; in plpgsql, which plans it
-- once.
CREATE FUNCTION shops_to_hide() RETURNS integer[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(
    SELECT shop_id FROM offer_refreshes
    WHERE shop_id IS NOT NULL AND (
      SELECT NOT (is_account_active(users.status, users.deletion_due_at) AND is_account_active(shops.status)) OR coalesce(away_until > today(), false)
      FROM shops JOIN users ON users.id = shops.user_id WHERE shops.id = shop_id));
END $$;

-- The offers that the demo city was loaded with, as it left them, and for which day their dates were made. An
-- offer with another version has been changed by somebody since.
CREATE TABLE demo_offers (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  version integer NOT NULL,
  dated_for date NOT NULL DEFAULT today()
);
