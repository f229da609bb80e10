-- Up Migration

-- A banner opens a shop too. A shop may go at any time: the banner then leads nowhere, as with an offer.
ALTER TABLE banners
  ADD COLUMN shop_id integer REFERENCES shops ON DELETE SET NULL,
  ADD CHECK (shop_id IS NULL OR opens = 'shop'),
  DROP CONSTRAINT banners_opens_check,
  ADD CONSTRAINT banners_opens_check
    CHECK (opens IN ('nothing', 'search', 'category', 'subcategory', 'offer', 'shop'));
CREATE INDEX banners_of_shop ON banners (shop_id);

-- The offers that the demo city was loaded with, as it left them, and for which day their dates were made. An offer with
-- another version has been changed by somebody since.
CREATE TABLE demo_offers (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  version    integer NOT NULL,
  dated_for  date NOT NULL DEFAULT today()
);

-- Down Migration
-- Migrations are only ever added; there is no way down.
