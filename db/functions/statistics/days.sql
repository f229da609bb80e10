-- A day's numbers for the statistics of the city, in Indore's time. Deleted shops and offers do not count.
CREATE OR REPLACE FUNCTION offers_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
RETURN (SELECT count(*) FROM products WHERE created_at >= day::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND created_at < (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata');

CREATE OR REPLACE FUNCTION shops_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
RETURN (SELECT count(*) FROM shops WHERE created_at >= day::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND created_at < (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata');

CREATE OR REPLACE FUNCTION found_nothing_on(day date) RETURNS bigint LANGUAGE sql STABLE
RETURN (SELECT coalesce(sum(times), 0) FROM unfound_searches WHERE unfound_searches.day = found_nothing_on.day);

CREATE OR REPLACE FUNCTION views_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
RETURN (SELECT coalesce(sum(views), 0) FROM page_views WHERE page_views.day = views_of_day.day);

CREATE OR REPLACE FUNCTION contacts_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
RETURN (SELECT coalesce(sum(directions + call + whatsapp), 0) FROM (
      SELECT directions, call, whatsapp FROM product_days WHERE product_days.day = contacts_of_day.day
      UNION ALL
      SELECT directions, call, whatsapp FROM shop_days WHERE shop_days.day = contacts_of_day.day) AS taps);

-- Null if there were no visitors, or if they were deleted before they were counted.
CREATE OR REPLACE FUNCTION visitors_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
RETURN (SELECT nullif(count(*), 0) FROM day_visitors WHERE day_visitors.day = visitors_of_day.day);
