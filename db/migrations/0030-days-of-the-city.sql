-- Up Migration

-- More of the city's figures by day than its searches.
ALTER TABLE search_days RENAME TO city_days;
ALTER TABLE city_days RENAME CONSTRAINT search_days_pkey TO city_days_pkey;
ALTER TABLE city_days
  DROP CONSTRAINT search_days_searches_check,
  ALTER COLUMN searches SET DEFAULT 0,
  ADD CHECK (searches >= 0),
  -- Counted once, when the day is over: a month of a large city is too much for a look, and stays when shops and offers go.
  ADD COLUMN shops integer CHECK (shops >= 0),
  ADD COLUMN offers integer CHECK (offers >= 0),
  ADD COLUMN found_nothing integer CHECK (found_nothing >= 0);

-- So many shops registered and offers were published on a day in Indore, as far as they are there now.
CREATE FUNCTION shops_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT count(*) FROM shops WHERE created_at >= day::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND created_at < (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata');
CREATE FUNCTION offers_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT count(*) FROM products WHERE created_at >= day::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND created_at < (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata');
CREATE FUNCTION found_nothing_on(day date) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT coalesce(sum(times), 0) FROM unfound_searches WHERE unfound_searches.day = found_nothing_on.day);

-- Down Migration
-- Migrations are only ever added; there is no way down.
