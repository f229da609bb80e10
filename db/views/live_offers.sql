CREATE OR REPLACE VIEW live_offers AS
SELECT id, owner_id, category_id, subcategory_id, name, brand, description, price, discount_price, discount_percent,
  start_date, end_date, days_left, product_status, created_at, version, offer_state, category, subcategory,
  picture_key, picture_widths, shop_is_open, shop_name, address, city, state, shop_id, in_charge_id, hidden_at,
  away_until, is_public, quarter, hours, phone, whatsapp, with_code, shop_place, shop_logo
FROM offers
WHERE is_live(product_status, start_date, end_date) AND is_public AND away_until IS NULL;
