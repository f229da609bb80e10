-- NOT VALID: the next migration checks existing rows.
ALTER TABLE products ADD COLUMN delivery text NOT NULL DEFAULT 'at_shop';
ALTER TABLE products ADD CONSTRAINT products_delivery_check
  CHECK (delivery IN ('at_shop', 'comes_home', 'delivers')) NOT VALID;
