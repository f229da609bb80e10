-- Up Migration

-- A shop's own number for an offer, by which a row of its list is known: the same list again changes offers and doubles none.
ALTER TABLE products
  ADD COLUMN row_code text CHECK (btrim(row_code) <> ''),
  -- Name and size of the file that the list's photo came from: it need not be sent again.
  ADD COLUMN row_photo text CHECK (row_photo <> ''),
  ADD CHECK (row_code IS NULL OR shop_id IS NOT NULL);
CREATE UNIQUE INDEX products_row_code ON products (shop_id, name_key(row_code)) WHERE row_code IS NOT NULL;

-- Down Migration
-- Migrations are only ever added; there is no way down.
