-- Matches a brand across scripts: सुर is Sur. Returns each word's position and sound; words without sounds
-- (short, or with digits) as written. Also matches without a final s: लूम्स is looms.
CREATE OR REPLACE FUNCTION brand_sounds(name text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(place || sound), '{}')
  FROM unnest(search_words(name)) WITH ORDINALITY AS words (word, place),
    LATERAL unnest(CASE WHEN sounds(word) = '{}' THEN ARRAY['=' || word] ELSE sounds(word) END
      || CASE WHEN word LIKE '%्स' THEN sounds(left(word, -2)) END) AS sound);

CREATE OR REPLACE FUNCTION brand_sounds_at(sounds text[], place integer) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(sound), '{}') FROM unnest(sounds) AS sound WHERE sound ~ ('^' || place || '[^0-9]'));

-- Matches only across scripts, since Sony and Soni are two brands; only if unambiguous; and only a brand that
-- has no name in this script yet: सोनी is the brand of Soni and Sony that was stored first.
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
