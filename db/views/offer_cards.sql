-- The data of a card, for offers in any state. Join this view to few offers only.
CREATE OR REPLACE VIEW offer_cards AS
SELECT products.id, products.name, products.brand, products.price, products.discount_price, products.discount_percent,
  pictures.key AS picture_key, pictures.widths AS picture_widths, products.end_date,
  products.end_date - today() AS days_left, products.shop_id, shops.name AS shop_name, shops.quarter, shops.address,
  shops.city, subcategories.category_id, products.code_limit IS NOT NULL AS with_code,
  place_at(shops.location, shops.latitude IS NOT NULL) AS shop_place,
  (SELECT jsonb_build_object('key', logos.key, 'widths', logos.widths)
    FROM shop_pictures JOIN pictures AS logos ON logos.id = shop_pictures.picture_id
    WHERE shop_pictures.shop_id = products.shop_id AND shop_pictures.kind = 'logo') AS shop_logo
FROM products
  JOIN subcategories ON subcategories.id = products.subcategory_id
  LEFT JOIN shops ON shops.id = products.shop_id
  LEFT JOIN pictures ON pictures.id = products.picture_id;
