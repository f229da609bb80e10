-- Open shops without a live offer whose team has not signed in for 30 days.
CREATE OR REPLACE VIEW sleeping_shops AS
  SELECT shops.id, shops.name, shops.quarter,
    (signed_in.at AT TIME ZONE 'Asia/Kolkata')::date AS last_sign_in,
    today() - (coalesce(signed_in.at, users.created_at) AT TIME ZONE 'Asia/Kolkata')::date AS days
  FROM shops JOIN users ON users.id = shops.user_id JOIN open_shops ON open_shops.id = shops.id,
    LATERAL (SELECT max(last_seen_at) AS at FROM known_devices JOIN shop_members USING (user_id)
      WHERE shop_members.shop_id = shops.id AND signed_in) AS signed_in
  WHERE coalesce(signed_in.at, users.created_at) < now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM live_offers WHERE live_offers.shop_id = shops.id);
