-- Today's opening hours and today's midnight, in minutes of the week. If today is a special day, or yesterday
-- is, whose hours may last past midnight: in minutes since 2024.
CREATE OR REPLACE VIEW hours_today AS
SELECT id, location, CASE WHEN is_special THEN special_minutes ELSE open_minutes END AS minutes,
  CASE WHEN is_special THEN (SELECT minute_of_date(today())) ELSE (SELECT minute_of_week() / 1440 * 1440) END AS midnight
FROM shops, LATERAL (SELECT special_days <> '[]' AND hours IS NOT NULL AND (
    special_days @> (SELECT jsonb_build_array(jsonb_build_object('date', today())))
    OR special_days @> (SELECT jsonb_build_array(jsonb_build_object('date', today() - 1)))) AS is_special) AS day;
