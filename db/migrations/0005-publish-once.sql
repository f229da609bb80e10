-- Up Migration

-- A draft's own key: an offer that is sent twice, because the first answer got lost, is stored once.
ALTER TABLE products ADD COLUMN publish_key uuid;
ALTER TABLE products ADD CONSTRAINT products_published_once UNIQUE (owner_id, publish_key);

-- Down Migration
-- Migrations are only ever added; there is no way down.
