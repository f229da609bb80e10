CREATE OR REPLACE VIEW asking_prices AS
SELECT products.id AS product_id, shop_id, CASE WHEN shop_id IS NULL THEN owner_id END AS owner_id,
  ware_key(products.name, brand) AS ware, price, discount_price, greatest(start_date, away_until) AS first_day,
  end_date AS last_day, products.created_at
FROM products
LEFT JOIN shops ON shops.id = shop_id
JOIN users ON users.id = coalesce(shops.user_id, owner_id)
WHERE product_status = 'active' AND hidden_at IS NULL
  AND is_account_active(users.status, deletion_due_at) AND coalesce(is_account_active(shops.status), true);
