-- Up Migration

-- Only across scripts, since Sony and Soni are two; only when there is no doubt which one it is; and only with one that has no
-- name in this script yet: सोनी is the first of Soni and Sony that was written.
CREATE OR REPLACE FUNCTION find_same_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sounds IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.sounds := brand_sounds(NEW.name);
  NEW.same_as := (
    SELECT CASE WHEN count(*) = 1 THEN min(id) FILTER (WHERE same_as IS NULL) END
    FROM brands
    WHERE sounds && NEW.sounds AND id <> NEW.id AND (name ~ '[ऀ-ॿ]') <> (NEW.name ~ '[ऀ-ॿ]')
      AND cardinality(search_words(name)) = cardinality(search_words(NEW.name))
      AND NOT EXISTS (
        SELECT FROM generate_series(1, cardinality(search_words(NEW.name))) AS place
        WHERE NOT (brand_sounds_at(brands.sounds, place) && brand_sounds_at(NEW.sounds, place))));
  IF EXISTS (SELECT FROM brands WHERE same_as = NEW.same_as AND id <> NEW.id) THEN
    NEW.same_as := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE INDEX brands_by_first_name ON brands (same_as) WHERE same_as IS NOT NULL;

-- Those that were joined to one that had such a name: each is a brand of its own again.
DO $$
BEGIN
  UPDATE brands SET same_as = NULL
  WHERE EXISTS (SELECT FROM brands AS earlier WHERE earlier.same_as = brands.same_as AND earlier.id < brands.id);
  IF FOUND THEN
    PERFORM rebuild_search();
  END IF;
END $$;

-- Old days are looked for every ten minutes.
CREATE INDEX shop_days_by_day ON shop_days USING brin (day);

-- Down Migration
-- Migrations are only ever added; there is no way down.
