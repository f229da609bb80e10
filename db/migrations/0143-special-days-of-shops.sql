-- Dates with other hours than their days of the week have: [{"date": "2026-11-08", "reason": "Diwali", "intervals": []}],
-- in their order; without intervals the shop is closed then.
ALTER TABLE shops ADD COLUMN special_days jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(special_days) = 'array');

-- Midnight of a day, in minutes since a Monday.
CREATE FUNCTION minute_of_date(day date) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (day - make_date(2024, 1, 1)) * 1440;

-- When a shop is open around its special days, in minutes since 2024: on each, on the day before it, whose night may
-- go on, and on the day after it. As intervalsOn of the API's contract; a test compares the two.
CREATE FUNCTION special_minutes(hours jsonb, special_days jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE
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
ALTER TABLE shops ADD COLUMN special_minutes int4multirange
  GENERATED ALWAYS AS (CASE WHEN special_days <> '[]' THEN special_minutes(hours, special_days) END) STORED;

-- When a shop is open today, and the midnight with which today begins: in minutes of the week, or since 2024 where
-- today or the day before, whose night may go on, is a special one.
CREATE VIEW hours_today AS
SELECT id, location, CASE WHEN is_special THEN special_minutes ELSE open_minutes END AS minutes,
  CASE WHEN is_special THEN (SELECT minute_of_date(today())) ELSE (SELECT minute_of_week() / 1440 * 1440) END AS midnight
FROM shops, LATERAL (SELECT special_days <> '[]' AND hours IS NOT NULL AND (
    special_days @> (SELECT jsonb_build_array(jsonb_build_object('date', today())))
    OR special_days @> (SELECT jsonb_build_array(jsonb_build_object('date', today() - 1)))) AS is_special) AS day;

-- Those from a day on.
CREATE FUNCTION special_days_from(special_days jsonb, day date) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(jsonb_agg(one ORDER BY one ->> 'date'), '[]') FROM jsonb_array_elements(special_days) AS one
  WHERE (one ->> 'date')::date >= day);

CREATE OR REPLACE VIEW open_shops AS
 SELECT shops.id,
    shops.name,
    shops.address,
    shops.city,
    shops.state,
    shops.quarter,
    shops.hours,
        CASE
            WHEN (shops.away_until > today()) THEN shops.away_until
            ELSE NULL::date
        END AS away_until,
        CASE
            WHEN shops.shows_phone THEN COALESCE(shops.phone,
            CASE
                WHEN shops.is_main THEN users.contact_no
                ELSE NULL::text
            END)
            ELSE NULL::text
        END AS phone,
        CASE
            WHEN shops.shows_whatsapp THEN COALESCE(shops.whatsapp, shops.phone,
            CASE
                WHEN shops.is_main THEN users.contact_no
                ELSE NULL::text
            END)
            ELSE NULL::text
        END AS whatsapp,
    shops.special_days
   FROM (shops
     JOIN users ON ((users.id = shops.user_id)))
  WHERE (is_account_active(users.status, users.deletion_due_at) AND is_account_active(shops.status));

CREATE OR REPLACE VIEW offers AS
 SELECT products.id,
    products.owner_id,
    subcategories.category_id,
    products.subcategory_id,
    products.name,
    products.brand,
    products.description,
    products.price,
    products.discount_price,
    products.discount_percent,
    products.start_date,
    products.end_date,
    (products.end_date - today()) AS days_left,
    products.product_status,
    products.created_at,
    products.version,
    offer_state(products.product_status, products.start_date, products.end_date) AS offer_state,
    categories.name AS category,
    subcategories.name AS subcategory,
    pictures.key AS picture_key,
    pictures.widths AS picture_widths,
    (is_account_active(users.status, users.deletion_due_at) AND COALESCE(is_account_active(shops.status), true)) AS shop_is_open,
    shops.name AS shop_name,
    shops.address,
    shops.city,
    shops.state,
    products.shop_id,
    shops.user_id AS in_charge_id,
    products.hidden_at,
        CASE
            WHEN (shops.away_until > today()) THEN shops.away_until
            ELSE NULL::date
        END AS away_until,
    (is_account_active(users.status, users.deletion_due_at) AND COALESCE(is_account_active(shops.status), true) AND (products.hidden_at IS NULL)) AS is_public,
    shops.quarter,
    shops.hours,
        CASE
            WHEN shops.shows_phone THEN COALESCE(shops.phone,
            CASE
                WHEN shops.is_main THEN users.contact_no
                ELSE NULL::text
            END)
            ELSE NULL::text
        END AS phone,
        CASE
            WHEN shops.shows_whatsapp THEN COALESCE(shops.whatsapp, shops.phone,
            CASE
                WHEN shops.is_main THEN users.contact_no
                ELSE NULL::text
            END)
            ELSE NULL::text
        END AS whatsapp,
    (products.code_limit IS NOT NULL) AS with_code,
    place_at(shops.location, (shops.latitude IS NOT NULL)) AS shop_place,
    ( SELECT jsonb_build_object('key', logos.key, 'widths', logos.widths) AS jsonb_build_object
           FROM (shop_pictures
             JOIN pictures logos ON ((logos.id = shop_pictures.picture_id)))
          WHERE ((shop_pictures.shop_id = products.shop_id) AND (shop_pictures.kind = 'logo'::text))) AS shop_logo,
    COALESCE(shops.special_days, '[]'::jsonb) AS special_days
   FROM (((((products
     JOIN subcategories ON ((subcategories.id = products.subcategory_id)))
     JOIN categories ON ((categories.id = subcategories.category_id)))
     LEFT JOIN shops ON ((shops.id = products.shop_id)))
     JOIN users ON ((users.id = COALESCE(shops.user_id, products.owner_id))))
     LEFT JOIN pictures ON ((pictures.id = products.picture_id)));
