CREATE TABLE products (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The person who added the offer; rights follow from shop_members.
  owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  subcategory_id integer NOT NULL REFERENCES subcategories,
  picture_id integer UNIQUE REFERENCES pictures,
  name text NOT NULL CHECK (btrim(name) <> ''),
  brand text NOT NULL CHECK (btrim(brand) <> ''),
  description text NOT NULL CHECK (btrim(description) <> ''),
  price numeric(11, 2) NOT NULL CHECK (price > 0),
  discount_price numeric(11, 2) NOT NULL CHECK (discount_price >= 0),
  -- The discount in percent, rounded down; div() is exact where / is not.
  discount_percent integer NOT NULL
    GENERATED ALWAYS AS (div((price - discount_price) * 100, price)::integer) STORED,
  start_date date NOT NULL CHECK (isfinite(start_date)),
  end_date date NOT NULL CHECK (isfinite(end_date)),
  product_status text NOT NULL DEFAULT 'active' CHECK (product_status IN ('active', 'out of stock')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Incremented by every change, to detect conflicting edits.
  version integer NOT NULL DEFAULT 1,
  -- Idempotency key of the draft: an offer that is sent again after a lost response is stored once.
  publish_key uuid,
  -- SHA-256 of the published fields and picture: the same key with other content is refused. Null: published
  -- without a key.
  publish_fingerprint bytea CHECK (octet_length(publish_fingerprint) = 32),
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  hidden_at timestamptz,
  -- Days added by the last renewal; null: never renewed.
  renewal_days integer CHECK (renewal_days BETWEEN 1 AND 36525),
  -- The shop's own number for an offer: a repeated list changes offers instead of duplicating them.
  row_code text CHECK (btrim(row_code) <> ''),
  -- Name and size of the photo file in the list; the same photo need not be sent again.
  row_photo text CHECK (row_photo <> ''),
  -- Since when the shop states that the offer differs from similar ones.
  stands_alone_since timestamptz,
  -- The kind of the struck price. Null: the shop did not state it, or there is no struck price. 'No earlier
  -- price' is stored as equal prices.
  struck_price_kind text CHECK (struck_price_kind IN ('mrp', 'usual')),
  -- The struck price that an admin approved; a changed one is reviewed again.
  fine_price numeric(11, 2),
  -- Null: no codes. 0: unlimited. Otherwise the number of customers.
  code_limit integer CHECK (code_limit BETWEEN 0 AND 10000),
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
CREATE INDEX products_by_publication ON products (created_at);
CREATE INDEX products_by_shop ON products (shop_id, id DESC);
-- Each page of a shop's list counts live, ending and ended offers, by an index-only scan.
CREATE INDEX products_by_shop_and_end
  ON products (shop_id, end_date, id) INCLUDE (product_status, start_date);
CREATE INDEX products_by_start ON products (start_date, id) INCLUDE (product_status);
CREATE INDEX products_by_subcategory ON products (subcategory_id, id);
CREATE INDEX products_hidden ON products (hidden_at) WHERE hidden_at IS NOT NULL;
CREATE INDEX products_out_of_stock ON products (id) INCLUDE (end_date) WHERE product_status = 'out of stock';
CREATE UNIQUE INDEX products_row_code ON products (shop_id, name_key(row_code)) WHERE row_code IS NOT NULL;
CREATE INDEX products_with_mrp_to_look_at ON products (id)
  WHERE struck_price_kind = 'mrp' AND price > discount_price AND fine_price IS DISTINCT FROM price;
-- Admins find an offer by its row code in any shop's list.
CREATE INDEX products_by_row_code ON products (name_key(row_code), id) WHERE row_code IS NOT NULL;

-- Offers that follow a change of their subcategory, a few hundred at a time, so that 200,000 do not block
-- other queries. With `into_id`, they move there; otherwise only their search documents are rewritten.
CREATE TABLE offer_moves (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subcategory_id integer NOT NULL REFERENCES subcategories,
  into_id integer REFERENCES subcategories,
  takes_back integer REFERENCES offer_moves ON DELETE CASCADE,
  after_id integer NOT NULL DEFAULT 0,
  began_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK (takes_back IS NULL OR into_id IS NOT NULL)
);
CREATE INDEX offer_moves_into ON offer_moves (into_id);
CREATE INDEX offer_moves_of_subcategory ON offer_moves (subcategory_id);
CREATE INDEX offer_moves_open ON offer_moves (id) WHERE finished_at IS NULL;
CREATE INDEX offer_moves_taking_back ON offer_moves (takes_back);

-- The offers of a move; undoing the move moves exactly these offers back.
CREATE TABLE moved_offers (
  move_id integer NOT NULL REFERENCES offer_moves ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (move_id, product_id)
);
CREATE INDEX moved_offers_by_product ON moved_offers (product_id);

-- Shops with more than 500 offers, after a change of name, owner, holiday or status. A row remains until
-- search and prices of the offers are updated, 500 per transaction.
CREATE TABLE offer_refreshes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: all offers of the city, to rebuild search data.
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  -- The last processed word: all words are processed before the offers. Null when the words are done.
  after_word text DEFAULT '',
  after_id integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX offer_refreshes_of_shop ON offer_refreshes (shop_id, id);

-- The offers of the demo city, with their version and the day of their dates. A different version means that
-- a user has changed the offer.
CREATE TABLE demo_offers (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  version integer NOT NULL,
  dated_for date NOT NULL DEFAULT today()
);
