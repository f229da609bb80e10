-- What was asked for what, and what may be said of a price.

-- What was asked for what at which shop and from when on: the offer's prices, or null for no longer. An entry
-- ends with the offer's next one or its last day, so nothing has to happen at midnight. Entries are never
-- changed and go with the account alone; offers that are gone leave theirs, so product_id refers to nothing.
CREATE TABLE asked_prices (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id integer NOT NULL,
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  -- Of an admin's own offer, which belongs to no shop.
  owner_id integer REFERENCES users ON DELETE CASCADE,
  ware uuid NOT NULL,
  at timestamptz NOT NULL,
  price numeric(11, 2),
  discount_price numeric(11, 2),
  -- Not before this day: of the offer, or that of the shop's return from a holiday.
  first_day date,
  last_day date,
  PRIMARY KEY (product_id, at, id),
  CHECK (num_nonnulls(shop_id, owner_id) = 1),
  CHECK (num_nonnulls(price, discount_price, first_day, last_day) IN (0, 4))
);
CREATE INDEX asked_prices_of_owners_ware ON asked_prices (owner_id, ware) WHERE owner_id IS NOT NULL;
CREATE INDEX asked_prices_of_ware ON asked_prices (shop_id, ware);

-- Photos of a price tag that admins have asked shops for. It counts for the price that it was asked about.
CREATE TABLE price_tags (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  price numeric(11, 2) NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  asked_by text NOT NULL,
  picture_id integer UNIQUE REFERENCES pictures,
  sent_at timestamptz,
  CHECK ((picture_id IS NULL) = (sent_at IS NULL))
);
