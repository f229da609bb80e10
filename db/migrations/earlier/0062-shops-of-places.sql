-- Where the shops of a place stand, worked out for all of them at once: place_in_words() reads all places for each, twice.

-- No nested loops: how many places are named cannot be foretold, and one of all shops in all shops would take minutes.
CREATE OR REPLACE FUNCTION move_shops_of_places() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  WITH said AS MATERIALIZED (
    SELECT shops.id, place_key(words) AS key, turn
    FROM shops, unnest(ARRAY[quarter] || parts_from_the_end(address)) WITH ORDINALITY AS said (words, turn)
    WHERE latitude IS NULL
  ), known AS MATERIALIZED (
    SELECT unnest(keys) AS key, point(longitude, latitude) AS spot FROM places
  ), found AS (
    SELECT DISTINCT ON (id) id, spot FROM said JOIN known USING (key) ORDER BY id, turn
  ), changed AS (
    SELECT shops.id, spot FROM shops LEFT JOIN found USING (id)
    WHERE latitude IS NULL AND location::text IS DISTINCT FROM spot::text
  )
  UPDATE shops SET location = spot FROM changed WHERE shops.id = changed.id AND latitude IS NULL;
  RETURN NULL;
END $$;

-- The day is asked once, not for each of a million offers.
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
