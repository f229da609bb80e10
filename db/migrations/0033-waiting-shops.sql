-- Up Migration

-- All shops that wait for an admin: the one that an account was registered with waits with it, another one by itself, once who is
-- in charge of it may trade.
CREATE VIEW waiting_shops AS
SELECT shops.id, users.created_at AS since, true AS is_account
FROM users JOIN shops ON shops.user_id = users.id AND shops.is_main
WHERE users.status = 'pending' AND users.user_type <> 'admin'
UNION ALL
SELECT shops.id, shops.created_at, false
FROM shops JOIN users ON users.id = shops.user_id
WHERE shops.status = 'pending' AND may_trade(users.status);

-- Settled reports are forgotten after 90 days.
CREATE INDEX offer_reports_settled ON offer_reports (settled_at) WHERE settled_at IS NOT NULL;

-- Down Migration
-- Migrations are only ever added; there is no way down.
