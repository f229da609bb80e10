-- Who opened a page on a day, each browser and address once, as a hash that is another one on the next day.
-- Only to be counted: gone once the day is closed.
CREATE TABLE day_visitors (
  day date NOT NULL DEFAULT today(),
  visitor text NOT NULL,
  PRIMARY KEY (day, visitor)
);

ALTER TABLE city_days ADD COLUMN visitors integer CHECK (visitors >= 0);

-- Null: nobody came, or it was not counted yet on that day.
CREATE FUNCTION visitors_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT nullif(count(*), 0) FROM day_visitors WHERE day_visitors.day = visitors_of_day.day);

-- Taps on directions, call and WhatsApp in the last seven whole days, by shop.
CREATE VIEW contacts_of_week AS
  SELECT shop_id, sum(contacts)::integer AS contacts
  FROM (SELECT shop_id, day, directions + call + whatsapp AS contacts FROM product_days
    UNION ALL SELECT shop_id, day, directions + call + whatsapp FROM shop_days) AS taps
  WHERE day BETWEEN today() - 7 AND today() - 1
  GROUP BY shop_id HAVING sum(contacts) > 0;

-- Open shops without a live offer of whose people nobody has signed in for 30 days.
CREATE VIEW sleeping_shops AS
  SELECT shops.id, shops.name, shops.quarter, signed_in.at::date AS last_sign_in,
    today() - coalesce(signed_in.at, users.created_at)::date AS days
  FROM shops JOIN users ON users.id = shops.user_id JOIN open_shops ON open_shops.id = shops.id,
    LATERAL (SELECT max(last_seen_at) AS at FROM known_devices JOIN shop_members USING (user_id)
      WHERE shop_members.shop_id = shops.id AND signed_in) AS signed_in
  WHERE coalesce(signed_in.at, users.created_at) < now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM live_offers WHERE live_offers.shop_id = shops.id);
