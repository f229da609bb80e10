-- Up Migration

-- Who may trade, and in which state an offer is: each decided here, once. Plain conditions, so that indexes serve them.

CREATE FUNCTION may_trade(user_status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN user_status IN ('approved', 'active');

CREATE FUNCTION is_expired(end_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN end_date < today();

CREATE FUNCTION is_out_of_stock(product_status text, end_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN product_status = 'out of stock' AND end_date >= today();

CREATE FUNCTION is_scheduled(product_status text, start_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN product_status = 'active' AND start_date > today();

CREATE FUNCTION is_live(product_status text, start_date date, end_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN product_status = 'active' AND start_date <= today() AND end_date >= today();

CREATE FUNCTION offer_state(product_status text, start_date date, end_date date) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE
    WHEN is_expired(end_date) THEN 'expired'
    WHEN is_out_of_stock(product_status, end_date) THEN 'out of stock'
    WHEN is_scheduled(product_status, start_date) THEN 'scheduled'
    WHEN is_live(product_status, start_date, end_date) THEN 'live'
  END;

CREATE OR REPLACE VIEW offers AS
SELECT products.id, products.owner_id, subcategories.category_id, products.subcategory_id, products.name, products.brand,
  products.description, products.price, products.discount_price, products.discount_percent, products.start_date,
  products.end_date, products.end_date - today() AS days_left, products.product_status, products.created_at,
  products.version,
  offer_state(products.product_status, products.start_date, products.end_date) AS offer_state,
  categories.name AS category, subcategories.name AS subcategory, pictures.key AS picture_key,
  pictures.widths AS picture_widths, may_trade(users.status) AS shop_is_open, shops.name AS shop_name, shops.address,
  shops.city, shops.state
FROM products
  JOIN subcategories ON subcategories.id = products.subcategory_id
  JOIN categories ON categories.id = subcategories.category_id
  JOIN users ON users.id = products.owner_id
  LEFT JOIN shops ON shops.user_id = users.id
  LEFT JOIN pictures ON pictures.id = products.picture_id;

CREATE OR REPLACE VIEW live_offers AS
SELECT * FROM offers WHERE is_live(product_status, start_date, end_date) AND shop_is_open;

-- Down Migration
-- Migrations are only ever added; there is no way down.
