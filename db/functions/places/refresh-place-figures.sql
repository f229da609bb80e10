CREATE OR REPLACE FUNCTION refresh_place_figures() RETURNS void LANGUAGE sql AS $$
  WITH shops_with AS MATERIALIZED (
    SELECT location, offers
    FROM (SELECT shop_id, count(*) AS offers FROM searchable_offers
      WHERE start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) GROUP BY shop_id) AS counted
    JOIN shops ON shops.id = shop_id WHERE location IS NOT NULL
  ), counted AS (
    SELECT places.id, coalesce(sum(shops_with.offers), 0)::integer AS offers
    FROM places LEFT JOIN shops_with ON metres_between(location, point(longitude, latitude)) <= 2000
    GROUP BY places.id
  )
  UPDATE places SET offers = counted.offers FROM counted
  WHERE counted.id = places.id AND counted.offers <> places.offers
$$;
