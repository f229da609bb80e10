-- Every product with names, picture and state; shoppers may see those with `is_public`. `phone` and
-- `whatsapp` are null without consent. Only an account's main shop falls back to the owner's number.
CREATE OR REPLACE VIEW offers AS
SELECT products.id, products.owner_id, subcategories.category_id, products.subcategory_id, products.name, products.brand,
  products.description, products.price, products.discount_price, products.discount_percent, products.start_date,
  products.end_date, products.end_date - today() AS days_left, products.product_status, products.created_at,
  products.version,
  offer_state(products.product_status, products.start_date, products.end_date) AS offer_state,
  categories.name AS category, subcategories.name AS subcategory, pictures.key AS picture_key,
  pictures.widths AS picture_widths,
  is_account_active(users.status, users.deletion_due_at) AND coalesce(is_account_active(shops.status), true)
    AS shop_is_open,
  shops.name AS shop_name, shops.address, shops.city, shops.state, products.shop_id, shops.user_id AS in_charge_id,
  products.hidden_at, CASE WHEN shops.away_until > today() THEN shops.away_until END AS away_until,
  is_account_active(users.status, users.deletion_due_at) AND coalesce(is_account_active(shops.status), true)
    AND products.hidden_at IS NULL AS is_public,
  shops.quarter, shops.hours,
  CASE WHEN shops.shows_phone THEN coalesce(shops.phone, CASE WHEN shops.is_main THEN users.contact_no END) END AS phone,
  CASE WHEN shops.shows_whatsapp
    THEN coalesce(shops.whatsapp, shops.phone, CASE WHEN shops.is_main THEN users.contact_no END) END AS whatsapp,
  products.code_limit IS NOT NULL AS with_code,
  place_at(shops.location, shops.latitude IS NOT NULL) AS shop_place,
  (SELECT jsonb_build_object('key', logos.key, 'widths', logos.widths)
    FROM shop_pictures JOIN pictures AS logos ON logos.id = shop_pictures.picture_id
    WHERE shop_pictures.shop_id = products.shop_id AND shop_pictures.kind = 'logo') AS shop_logo,
  coalesce(shops.special_days, '[]') AS special_days, products.delivery
FROM products
  JOIN subcategories ON subcategories.id = products.subcategory_id
  JOIN categories ON categories.id = subcategories.category_id
  LEFT JOIN shops ON shops.id = products.shop_id
  JOIN users ON users.id = coalesce(shops.user_id, products.owner_id)
  LEFT JOIN pictures ON pictures.id = products.picture_id;
