-- Up Migration

-- A publish key belongs to its content: SHA-256 of the fields and the picture as they were published, so that the key with
-- other content is refused. Of offers published before, nobody knows it: their key is refused with any content.
ALTER TABLE products ADD COLUMN publish_fingerprint bytea;
ALTER TABLE products ADD CONSTRAINT products_publish_fingerprint_check
  CHECK (octet_length(publish_fingerprint) = 32);

-- Down Migration
-- Migrations are only ever added; there is no way down.
