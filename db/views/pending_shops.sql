-- Shops that await approval: a main shop together with its account, another shop once its owner's account is
-- active.
CREATE OR REPLACE VIEW pending_shops AS
  SELECT shops.id, users.created_at AS since, true AS is_account
    FROM users JOIN shops ON shops.user_id = users.id AND shops.is_main
    WHERE users.status = 'pending' AND users.user_type = 'shopkeeper'
  UNION ALL
  SELECT shops.id, shops.created_at, false
    FROM shops JOIN users ON users.id = shops.user_id
    WHERE shops.status = 'pending' AND is_account_active(users.status);
