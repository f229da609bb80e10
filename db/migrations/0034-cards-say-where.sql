-- Up Migration

-- A card says where an offer is to be had and until when.
DROP VIEW offer_cards;
CREATE VIEW offer_cards AS
  SELECT products.id, products.name, products.brand, products.price, products.discount_price, products.discount_percent,
    pictures.key AS picture_key, pictures.widths AS picture_widths, products.end_date,
    products.end_date - today() AS days_left, products.shop_id, shops.name AS shop_name, shops.quarter, shops.address,
    shops.city
  FROM products LEFT JOIN shops ON shops.id = products.shop_id LEFT JOIN pictures ON pictures.id = products.picture_id;

-- With all that offers have by now.
CREATE OR REPLACE VIEW live_offers AS
SELECT * FROM offers
WHERE is_live(product_status, start_date, end_date) AND is_public AND away_until IS NULL;

-- Down Migration
-- Migrations are only ever added; there is no way down.
