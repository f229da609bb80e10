-- Up Migration

-- What shoppers did on a shop's own page on a day, beside what they did with its offers (product_days): for its figures. 60 days.
CREATE TABLE shop_days (
  shop_id integer NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  day date NOT NULL,
  directions integer NOT NULL DEFAULT 0 CHECK (directions >= 0),
  call integer NOT NULL DEFAULT 0 CHECK (call >= 0),
  whatsapp integer NOT NULL DEFAULT 0 CHECK (whatsapp >= 0),
  share integer NOT NULL DEFAULT 0 CHECK (share >= 0),
  PRIMARY KEY (shop_id, day)
);

-- Down Migration
-- Migrations are only ever added; there is no way down.
