-- Shops as shoppers see them. Apart from `offers`, the only view that publishes phone numbers, by the same
-- rule.
CREATE OR REPLACE VIEW open_shops AS
SELECT shops.id, shops.name, shops.address, shops.city, shops.state, shops.quarter, shops.hours,
  CASE WHEN shops.away_until > today() THEN shops.away_until END AS away_until,
  CASE WHEN shops.shows_phone
    THEN coalesce(shops.phone, CASE WHEN shops.is_main THEN users.contact_no END) END AS phone,
  CASE WHEN shops.shows_whatsapp
    THEN coalesce(shops.whatsapp, shops.phone, CASE WHEN shops.is_main THEN users.contact_no END) END AS whatsapp,
  shops.special_days
FROM shops JOIN users ON users.id = shops.user_id
WHERE is_account_active(users.status, users.deletion_due_at) AND is_account_active(shops.status);
