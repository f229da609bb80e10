-- Up Migration
-- Where the shops of a place stand, worked out for all of them at once: place_in_words() reads all places for each, twice.

CREATE OR REPLACE FUNCTION move_shops_of_places() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE latitude IS NULL AND stands_at::text IS DISTINCT FROM spot::text
  )
  UPDATE shops SET stands_at = spot FROM changed WHERE shops.id = changed.id AND latitude IS NULL;
  RETURN NULL;
END $$;

-- Down Migration
-- Migrations are only ever added; there is no way down.
