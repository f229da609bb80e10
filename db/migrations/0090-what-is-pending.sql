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
