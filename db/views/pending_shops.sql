-- All shops that wait for an admin: a main one with its account, another one once the account of who is in charge of
-- it is active.
CREATE OR REPLACE VIEW pending_shops AS
  SELECT shops.id, users.created_at AS since, true AS is_account
    FROM users JOIN shops ON shops.user_id = users.id AND shops.is_main
    WHERE users.status = 'pending' AND users.user_type = 'shopkeeper'
  UNION ALL
  SELECT shops.id, shops.created_at, false
    FROM shops JOIN users ON users.id = shops.user_id
    WHERE shops.status = 'pending' AND is_account_active(users.status);
