-- All that waits for an admin, each item once: every screen that counts it counts these rows.
CREATE VIEW pending_work AS
  SELECT 'registrations' AS kind, since, id AS shop_id, NULL::integer AS product_id, NULL::integer AS item_id
    FROM waiting_shops
  UNION ALL
  SELECT 'reports', min(created_at), NULL, product_id, NULL
    FROM offer_reports WHERE settled_at IS NULL GROUP BY product_id
  UNION ALL
  SELECT 'asked again', asked_again_at, NULL, product_id, NULL
    FROM hidden_offers WHERE asked_again_at IS NOT NULL
  UNION ALL
  SELECT 'edits', made_at, NULL, NULL, id
    FROM shop_edits WHERE seen_at IS NULL
  UNION ALL
  SELECT 'mails', given_up_at, NULL, NULL, id
    FROM mails WHERE sent_at IS NULL AND given_up_at IS NOT NULL;

-- What shoppers viewed and tapped, for longer than the days of each offer are kept; null until the day is
-- over.
ALTER TABLE city_days ADD COLUMN views integer CHECK (views >= 0),
  ADD COLUMN contacts integer CHECK (contacts >= 0);

CREATE FUNCTION views_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT coalesce(sum(views), 0) FROM page_views WHERE page_views.day = views_of_day.day);

-- Sharing is no contact.
CREATE FUNCTION contacts_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT coalesce(sum(directions + call + whatsapp), 0) FROM (
      SELECT directions, call, whatsapp FROM product_days WHERE product_days.day = contacts_of_day.day
      UNION ALL
      SELECT directions, call, whatsapp FROM shop_days WHERE shop_days.day = contacts_of_day.day) AS taps);
