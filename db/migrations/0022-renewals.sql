-- Up Migration

-- An offer is renewed for as long as last time. Start and end alone do not tell that once a running offer got a later end.
ALTER TABLE products
  ADD COLUMN renewal_days integer CHECK (renewal_days BETWEEN 1 AND 36525);
COMMENT ON COLUMN products.renewal_days IS 'How many days the last renewal gave it; null: never renewed';

-- What of a shop is live, ends soon or has ended is counted with each page of its list: from this index alone.
CREATE INDEX products_by_shop_and_end ON products (shop_id, end_date, id) INCLUDE (product_status, start_date);

-- Down Migration
-- Migrations are only ever added; there is no way down.
