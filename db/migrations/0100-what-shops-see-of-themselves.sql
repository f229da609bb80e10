-- A shop's statistics from the first minute on: what was saved, what happened first, what is missing nearby.

-- An offer that somebody saved, by day as the taps; that it was let go again is not counted.
ALTER TABLE product_days ADD COLUMN save integer NOT NULL DEFAULT 0;
-- Without looking at the rows that are there, while views wait.
ALTER TABLE product_days ADD CHECK (save >= 0) NOT VALID;

-- When each thing happened at a shop for the first time, and of which offer; null: on the shop's own page, or
-- before this was noted.
CREATE TABLE shop_firsts (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  kind text NOT NULL,
  product_id integer,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, kind)
);
-- A day's first of a kind may be the first of all.
CREATE FUNCTION record_shop_firsts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_firsts (shop_id, kind, product_id)
  SELECT NEW.shop_id, key, (to_jsonb(NEW) ->> 'product_id')::integer
  FROM jsonb_each_text(to_jsonb(NEW) - 'shop_id' - 'product_id' - 'day')
  WHERE value <> '0' AND NOT EXISTS (SELECT FROM shop_firsts WHERE shop_id = NEW.shop_id AND kind = key)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER record_first AFTER INSERT ON product_days FOR EACH ROW EXECUTE FUNCTION record_shop_firsts();
CREATE TRIGGER record_later_first AFTER UPDATE ON product_days FOR EACH ROW
  WHEN (least(OLD.views, 1) + least(OLD.directions, 1) + least(OLD.call, 1) + least(OLD.whatsapp, 1)
    + least(OLD.share, 1) + least(OLD.save, 1) < least(NEW.views, 1) + least(NEW.directions, 1)
    + least(NEW.call, 1) + least(NEW.whatsapp, 1) + least(NEW.share, 1) + least(NEW.save, 1))
  EXECUTE FUNCTION record_shop_firsts();
CREATE TRIGGER record_first AFTER INSERT OR UPDATE ON shop_days FOR EACH ROW EXECUTE FUNCTION record_shop_firsts();

-- Words that found nothing near a place. Of who asked only what tells how many they were: a hash that is
-- another one for other words.
CREATE TABLE unfound_nearby (
  query text NOT NULL CHECK (btrim(query) <> ''),
  asker text NOT NULL,
  -- The place, or the middle of a square of 500 metres.
  around point NOT NULL,
  day date NOT NULL DEFAULT today(),
  PRIMARY KEY (query, asker)
);
CREATE INDEX unfound_nearby_by_day ON unfound_nearby (day);
CREATE INDEX unfound_nearby_by_place ON unfound_nearby USING gist (around);
