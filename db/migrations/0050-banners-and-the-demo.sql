-- Up Migration

-- A banner opens a shop too. A shop may go at any time: the banner then leads nowhere, as with an offer.
ALTER TABLE banners
  ADD COLUMN shop_id integer REFERENCES shops ON DELETE SET NULL,
  ADD CHECK (shop_id IS NULL OR opens = 'shop'),
  DROP CONSTRAINT banners_opens_check,
  ADD CONSTRAINT banners_opens_check
    CHECK (opens IN ('nothing', 'search', 'category', 'subcategory', 'offer', 'shop'));
CREATE INDEX banners_of_shop ON banners (shop_id);

-- The offers that the demo city was loaded with, as it left them, and for which day their dates were made. An offer with
-- another version has been changed by somebody since.
CREATE TABLE demo_offers (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  version    integer NOT NULL,
  dated_for  date NOT NULL DEFAULT today()
);

-- A brand that is written in both scripts is one brand: सुर is Sur. Each word of a brand's name with its place, as it sounds;
-- one without sounds (short, or with figures) as it is written. लूम्स is looms, whose s is not heard either.
CREATE FUNCTION brand_sounds(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(place || sound), '{}')
  FROM unnest(search_words(name)) WITH ORDINALITY AS words (word, place),
    LATERAL unnest(CASE WHEN sounds(word) = '{}' THEN ARRAY['=' || word] ELSE sounds(word) END
      || CASE WHEN word LIKE '%्स' THEN sounds(left(word, -2)) END) AS sound);

ALTER TABLE brands
  ADD COLUMN sounds text[],
  -- The brand that was written first, of which this is the name in the other script.
  ADD COLUMN same_as integer REFERENCES brands;
CREATE INDEX brands_by_sounds ON brands USING gin (sounds);

-- Only across scripts, since Sony and Soni are two; and only when there is no doubt which one it is.
CREATE FUNCTION find_same_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sounds IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.sounds := brand_sounds(NEW.name);
  NEW.same_as := (
    SELECT CASE WHEN count(DISTINCT coalesce(same_as, id)) = 1 THEN min(coalesce(same_as, id)) END
    FROM brands
    WHERE sounds && NEW.sounds AND id <> NEW.id AND (name ~ '[ऀ-ॿ]') <> (NEW.name ~ '[ऀ-ॿ]')
      AND cardinality(search_words(name)) = cardinality(search_words(NEW.name))
      AND NOT EXISTS (
        SELECT FROM generate_series(1, cardinality(search_words(NEW.name))) AS place
        WHERE NOT (brand_sounds_at(brands.sounds, place) && brand_sounds_at(NEW.sounds, place))));
  RETURN NEW;
END $$;
CREATE FUNCTION brand_sounds_at(sounds text[], place integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(sound), '{}') FROM unnest(sounds) AS sound WHERE sound ~ ('^' || place || '[^0-9]'));
CREATE TRIGGER find_same_brand BEFORE INSERT OR UPDATE OF sounds ON brands
  FOR EACH ROW EXECUTE FUNCTION find_same_brand();

-- One after the other, so that each finds those before it.
DO $$
DECLARE
  brand integer;
BEGIN
  FOR brand IN SELECT id FROM brands ORDER BY id LOOP
    UPDATE brands SET sounds = NULL WHERE id = brand;
  END LOOP;
END $$;
ALTER TABLE brands ALTER COLUMN sounds SET NOT NULL;

CREATE OR REPLACE VIEW offers_to_search AS
SELECT offers.id AS product_id, offers.category_id, offers.subcategory_id, coalesce(brands.same_as, brands.id) AS brand_id,
  offers.discount_percent, greatest(offers.start_date, offers.away_until) AS start_date, offers.end_date,
  offers.discount_price, search_documents.document
    || format('~c%s ~s%s ~b%s', offers.category_id, offers.subcategory_id, coalesce(brands.same_as, brands.id))::tsvector
    AS document,
  offers.shop_id
FROM offers
JOIN search_documents ON search_documents.product_id = offers.id
JOIN brands ON name_key(brands.name) = name_key(offers.brand)
WHERE offers.product_status = 'active' AND offers.end_date >= today() AND offers.is_public;
SELECT rebuild_search();

-- Down Migration
-- Migrations are only ever added; there is no way down.
