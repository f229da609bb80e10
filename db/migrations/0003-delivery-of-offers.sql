-- An offer is had at the shop, comes home (a service), or is delivered. Existing rows are not read: the next migration
-- validates the constraint.
ALTER TABLE products ADD COLUMN delivery text NOT NULL DEFAULT 'at_shop';
ALTER TABLE products ADD CONSTRAINT products_delivery_check
  CHECK (delivery IN ('at_shop', 'comes_home', 'delivers')) NOT VALID;
