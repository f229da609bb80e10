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
  -- that the key with other content is refused. Null: published without a key.
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
  -- Its shop has said that the offer is not the same as others.
  stands_alone_since timestamptz,
  -- What the shop says that its struck price is. Null: the shop did not say it, or nothing is struck. 'No earlier
  -- price' is stored as a single price.
  struck_price_kind text CHECK (struck_price_kind IN ('mrp', 'usual')),
  -- The struck price that an admin has looked at and found fine; another one is another question.
  fine_price numeric(11, 2),
  -- Null: no code is asked for. 0: as many as want one. Else so many customers.
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
-- What admins have still to look at.
CREATE INDEX products_with_mrp_to_look_at ON products (id)
  WHERE struck_price_kind = 'mrp' AND price > discount_price AND fine_price IS DISTINCT FROM price;
-- An admin finds an offer by the code that its shop's list gives it, whichever shop that is.
CREATE INDEX products_by_row_code ON products (name_key(row_code), id) WHERE row_code IS NOT NULL;

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

-- The offers that the demo city was loaded with, as it left them, and for which day their dates were made. An
-- offer with another version has been changed by somebody since.
CREATE TABLE demo_offers (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  version integer NOT NULL,
  dated_for date NOT NULL DEFAULT today()
);
