-- A shop's own position, otherwise the position of its quarter. Stored, so that searches near a place need
-- not compute it.
CREATE OR REPLACE FUNCTION set_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.location := coalesce(point(NEW.longitude, NEW.latitude), place_in_words(NEW.quarter, NEW.address));
  RETURN NEW;
END $$;

-- Updates the shops of a place that is added, moved or renamed. Without nested loops: the planner cannot
-- estimate how many places are named, and a nested loop over all shops would take minutes.
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

-- The position on a card, rounded to about ten metres. Views pass the columns of a shop that they have read:
-- a function with its own SELECT is not inlined and would read the shop again for each card.
CREATE OR REPLACE FUNCTION place_at(location point, is_own boolean) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN location IS NOT NULL THEN jsonb_build_object(
  'latitude', round(location[1]::numeric, 4), 'longitude', round(location[0]::numeric, 4), 'is_own', is_own) END;

-- The position of a shop, and whether the shop has set it: only then is a distance shown.
CREATE OR REPLACE FUNCTION place_of_shop(shop integer) RETURNS jsonb LANGUAGE sql STABLE
RETURN (SELECT place_at(location, latitude IS NOT NULL) FROM shops WHERE id = shop);
