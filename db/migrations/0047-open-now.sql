-- Up Migration

-- Whether a shop is open now, for a search through all of them: its hours as minutes of the week from Monday's midnight on, so
-- that one look tells, past midnight too. As openStateAt of contract/opening-hours.ts; a test holds the two together.
CREATE FUNCTION minute_of_day(clock text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN split_part(clock, ':', 1)::integer * 60 + split_part(clock, ':', 2)::integer;

CREATE FUNCTION open_minutes(hours jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT range_agg(part)
  FROM jsonb_array_elements(hours) AS "group", jsonb_array_elements("group" -> 'days') AS day,
    LATERAL (SELECT (day::integer - 1) * 1440 + minute_of_day("group" ->> 'opens') AS opens,
      (day::integer - 1) * 1440 + minute_of_day("group" ->> 'closes')
        + CASE WHEN minute_of_day("group" ->> 'closes') <= minute_of_day("group" ->> 'opens') THEN 1440 ELSE 0 END AS closes) AS open,
    -- What goes on after Sunday's midnight is Monday's.
    LATERAL (VALUES (int4range(opens, least(closes, 10080))), (int4range(0, greatest(closes - 10080, 0)))) AS parts (part)
  WHERE NOT isempty(part)
);

CREATE FUNCTION minute_of_week() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT ((extract(isodow FROM clock) - 1) * 1440 + extract(hour FROM clock) * 60 + extract(minute FROM clock))::integer
  FROM (SELECT moment() AT TIME ZONE 'Asia/Kolkata' AS clock) AS indore);

ALTER TABLE shops ADD COLUMN open_minutes int4multirange GENERATED ALWAYS AS (open_minutes(hours)) STORED;

-- Of a few shops, the most viewed offers first: what is near a place is found by the words and by the shops at once. Replaced in
-- rebuild_search(), which makes all indexes anew, wherever it stands.
DROP INDEX searchable_offers_by_shop;
CREATE INDEX searchable_offers_by_shop ON searchable_offers (shop_id, tier);
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('rebuild_search'::regproc), 'searchable_offers (shop_id)', 'searchable_offers (shop_id, tier)');
END $$;

-- Down Migration
-- Migrations are only ever added; there is no way down.
