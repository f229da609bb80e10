-- The history of prices: the price of a shop's ware from a time on, or null for its end. An entry ends with
-- the offer's next one or its last day, so nothing has to run at midnight. Entries are immutable and are
-- deleted only with the account. They outlive offers, so product_id is not a foreign key.
CREATE TABLE asked_prices (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id integer NOT NULL,
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  owner_id integer REFERENCES users ON DELETE CASCADE,
  ware uuid NOT NULL,
  at timestamptz NOT NULL,
  price numeric(11, 2),
  discount_price numeric(11, 2),
  -- The price counts from this day on: the start of the offer, or the shop's return from a holiday.
  first_day date,
  last_day date,
  PRIMARY KEY (product_id, at, id),
  CHECK (num_nonnulls(shop_id, owner_id) = 1),
  CHECK (num_nonnulls(price, discount_price, first_day, last_day) IN (0, 4))
);
CREATE INDEX asked_prices_of_owners_ware ON asked_prices (owner_id, ware) WHERE owner_id IS NOT NULL;
CREATE INDEX asked_prices_of_ware ON asked_prices (shop_id, ware);

-- Photos of price tags that admins requested, valid for the price at the request.
CREATE TABLE price_tags (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  price numeric(11, 2) NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  asked_by text NOT NULL,
  picture_id integer UNIQUE REFERENCES pictures,
  sent_at timestamptz,
  CHECK ((picture_id IS NULL) = (sent_at IS NULL))
);
