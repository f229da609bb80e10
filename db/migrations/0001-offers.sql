-- Up Migration

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- The one calendar of the product: an offer's days are days in Indore.
CREATE FUNCTION today() RETURNS date
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (now() AT TIME ZONE 'Asia/Kolkata')::date;

-- Names are the same name regardless of case and blanks.
CREATE FUNCTION name_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(btrim(name), '\s+', ' ', 'g'));

CREATE TABLE cities (
  id   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> '')
);
CREATE UNIQUE INDEX cities_name_key ON cities (name_key(name));
INSERT INTO cities (name) VALUES ('Indore');

CREATE TABLE users (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_type     text NOT NULL CHECK (user_type IN ('shopkeeper', 'executive', 'admin')),
  status        text NOT NULL DEFAULT 'pending'
                CHECK (status IN ('pending', 'approved', 'active', 'inactive', 'rejected')),
  name          text NOT NULL CHECK (btrim(name) <> ''),
  email         text NOT NULL CHECK (email LIKE '%_@_%' AND email = btrim(email)),
  password_hash text NOT NULL CHECK (password_hash LIKE '$2_$%'),
  contact_no    text CHECK (contact_no <> ''),
  created_at    timestamptz NOT NULL DEFAULT now(),
  CHECK (user_type <> 'admin' OR status = 'active'),
  UNIQUE (id, user_type)
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE INDEX users_list ON users ((status <> 'pending'), created_at DESC) WHERE user_type <> 'admin';

-- The shop of a shopkeeper or executive. City and state are the postal address as typed: a town's name does not
-- determine its state in India.
CREATE TABLE shops (
  user_id   integer PRIMARY KEY,
  user_type text NOT NULL CHECK (user_type IN ('shopkeeper', 'executive')),
  name      text NOT NULL CHECK (btrim(name) <> ''),
  address   text NOT NULL CHECK (btrim(address) <> ''),
  city      text NOT NULL CHECK (btrim(city) <> ''),
  state     text NOT NULL CHECK (btrim(state) <> ''),
  FOREIGN KEY (user_id, user_type) REFERENCES users (id, user_type) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE categories (
  id   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> '')
);
CREATE UNIQUE INDEX categories_name_key ON categories (name_key(name));

CREATE TABLE subcategories (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id integer NOT NULL REFERENCES categories,
  name        text NOT NULL CHECK (btrim(name) <> '')
);
CREATE UNIQUE INDEX subcategories_name_key ON subcategories (category_id, name_key(name));
CREATE INDEX subcategories_by_name ON subcategories (name_key(name));

-- A picture is a JPEG and WebP files of several widths (pixels) in a folder named by the key.
CREATE TABLE pictures (
  id     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key    text NOT NULL UNIQUE CHECK (key ~ '^[a-z]+/[0-9a-f]{2}/[0-9a-f]{30}$'),
  width  integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  widths integer[] NOT NULL CHECK (cardinality(widths) > 0)
);

-- Files that no committed row needs, to be removed once due. A key is entered before its files are written and leaves in
-- the transaction that stores the picture's row, so a crash at any moment leaves nothing behind for good.
CREATE TABLE discarded_files (
  key text PRIMARY KEY,
  due timestamptz NOT NULL
);
CREATE INDEX discarded_files_due ON discarded_files (due);

CREATE FUNCTION discard_files_of_deleted_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (key, due) VALUES (OLD.key, now());
  RETURN NULL;
END $$;
CREATE TRIGGER discard_files AFTER DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION discard_files_of_deleted_picture();

CREATE TABLE products (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id         integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The category follows from the subcategory.
  subcategory_id   integer NOT NULL REFERENCES subcategories,
  picture_id       integer UNIQUE REFERENCES pictures,
  name             text NOT NULL CHECK (btrim(name) <> ''),
  brand            text NOT NULL CHECK (btrim(brand) <> ''),
  description      text NOT NULL CHECK (btrim(description) <> ''),
  price            numeric(11, 2) NOT NULL CHECK (price > 0),
  discount_price   numeric(11, 2) NOT NULL CHECK (discount_price >= 0),
  -- What the two prices say, rounded down; div() is exact where / is not.
  discount_percent integer NOT NULL GENERATED ALWAYS AS (div((price - discount_price) * 100, price)::integer) STORED,
  start_date       date NOT NULL CHECK (isfinite(start_date)),
  end_date         date NOT NULL CHECK (isfinite(end_date)),
  product_status   text NOT NULL DEFAULT 'active' CHECK (product_status IN ('active', 'out of stock')),
  created_at       timestamptz NOT NULL DEFAULT now(),
  -- Grows with every change, so that of two edits at once the second one is noticed.
  version          integer NOT NULL DEFAULT 1,
  CHECK (discount_price <= price),
  CHECK (start_date <= end_date)
);
CREATE INDEX products_by_owner ON products (owner_id, id DESC);
CREATE INDEX products_by_subcategory ON products (subcategory_id);

CREATE TABLE banners (
  type       text NOT NULL CHECK (type IN ('slider', 'fixed')),
  position   integer NOT NULL CHECK (position BETWEEN 1 AND CASE type WHEN 'slider' THEN 3 ELSE 2 END),
  picture_id integer NOT NULL UNIQUE REFERENCES pictures,
  PRIMARY KEY (type, position)
);

-- A picture lives as long as the product or banner slot that shows it.
CREATE FUNCTION delete_replaced_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pictures WHERE id = OLD.picture_id;
  RETURN NULL;
END $$;
CREATE TRIGGER delete_picture AFTER DELETE ON products
  FOR EACH ROW WHEN (OLD.picture_id IS NOT NULL) EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON products
  FOR EACH ROW WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER delete_picture AFTER DELETE ON banners
  FOR EACH ROW EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON banners
  FOR EACH ROW WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION delete_replaced_picture();

-- Every product with its names, picture and state, whoever may see it.
CREATE VIEW offers AS
  SELECT
    products.id,
    products.owner_id,
    subcategories.category_id,
    products.subcategory_id,
    products.name,
    products.brand,
    products.description,
    products.price,
    products.discount_price,
    products.discount_percent,
    products.start_date,
    products.end_date,
    products.end_date - today() AS days_left,
    products.product_status,
    products.created_at,
    products.version,
    CASE
      WHEN products.end_date < today() THEN 'expired'
      WHEN products.product_status = 'out of stock' THEN 'out of stock'
      WHEN products.start_date > today() THEN 'scheduled'
      ELSE 'live'
    END AS offer_state,
    categories.name AS category,
    subcategories.name AS subcategory,
    pictures.key AS picture_key,
    pictures.widths AS picture_widths,
    users.status IN ('approved', 'active') AS shop_is_open,
    -- Null for an admin's own offers: the brand stands in as the shop.
    shops.name AS shop_name,
    shops.address,
    shops.city,
    shops.state
  FROM products
  JOIN subcategories ON subcategories.id = products.subcategory_id
  JOIN categories ON categories.id = subcategories.category_id
  JOIN users ON users.id = products.owner_id
  LEFT JOIN shops ON shops.user_id = users.id
  LEFT JOIN pictures ON pictures.id = products.picture_id;

-- The one definition of a live offer (decisions 4).
CREATE VIEW live_offers AS
  SELECT * FROM offers WHERE offer_state = 'live' AND shop_is_open;

-- Counted once per visitor, path and half hour; visits are only kept to tell that.
CREATE TABLE page_views (
  path  text NOT NULL,
  day   date NOT NULL DEFAULT today(),
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (path, day)
);
CREATE TABLE page_visits (
  path      text NOT NULL,
  half_hour timestamptz NOT NULL,
  visitor   text NOT NULL,
  PRIMARY KEY (half_hour, path, visitor)
);

-- express-session's store (connect-pg-simple).
CREATE TABLE sessions (
  sid    text PRIMARY KEY,
  sess   jsonb NOT NULL,
  expire timestamptz NOT NULL
);
CREATE INDEX sessions_by_expiry ON sessions (expire);
CREATE INDEX sessions_by_user ON sessions (((sess ->> 'userId')::integer));

-- rate-limiter-flexible's counters: limits hold across processes.
CREATE UNLOGGED TABLE rate_limits (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Down Migration
-- Migrations are only ever added; there is no way down.
