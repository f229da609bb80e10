-- Minutes since midnight: '10:30' is 630.
CREATE OR REPLACE FUNCTION minute_of_day(clock text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN split_part(clock, ':', 1)::integer * 60 + split_part(clock, ':', 2)::integer;

CREATE OR REPLACE FUNCTION minute_of_week() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT ((extract(isodow FROM clock) - 1) * 1440 + extract(hour FROM clock) * 60 + extract(minute FROM clock))::integer
  FROM (SELECT current_time_or_test() AT TIME ZONE 'Asia/Kolkata' AS clock) AS indore);

-- Opening hours in minutes since midnight on Monday, also past midnight. Must match openStateAt of the API's
-- contract; a test compares them.
CREATE OR REPLACE FUNCTION open_minutes(hours jsonb) RETURNS int4multirange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
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

-- Midnight at the start of a day, in minutes since 1 January 2024, a Monday.
CREATE OR REPLACE FUNCTION minute_of_date(day date) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (day - make_date(2024, 1, 1)) * 1440;

-- Opening hours around special days, in minutes since 1 January 2024: each special day, the day before, which
-- may last past midnight, and the day after. Must match intervalsOn of the API's contract; a test compares
-- them.
CREATE OR REPLACE FUNCTION special_minutes(hours jsonb, special_days jsonb) RETURNS int4multirange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  -- Written year first, a date means the same in all settings.
  WITH special AS (SELECT (one ->> 'date')::date AS day, one -> 'intervals' AS intervals FROM jsonb_array_elements(special_days) AS one),
  around AS (SELECT DISTINCT special.day + step AS day FROM special, generate_series(-1, 1) AS step),
  intervals AS (
    SELECT day, interval FROM special, jsonb_array_elements(intervals) AS interval
    UNION ALL
    SELECT day, interval FROM around, jsonb_array_elements(hours) AS interval
    WHERE interval -> 'days' @> to_jsonb(extract(isodow FROM day)::integer) AND day NOT IN (SELECT special.day FROM special))
  SELECT range_agg(int4range(minute_of_date(day) + opens, minute_of_date(day) + closes + CASE WHEN closes <= opens THEN 1440 ELSE 0 END))
  FROM intervals,
    LATERAL (SELECT minute_of_day(interval ->> 'opens') AS opens, minute_of_day(interval ->> 'closes') AS closes) AS minutes
);

CREATE OR REPLACE FUNCTION special_days_from(special_days jsonb, day date) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(jsonb_agg(one ORDER BY one ->> 'date'), '[]') FROM jsonb_array_elements(special_days) AS one
  WHERE (one ->> 'date')::date >= day);
