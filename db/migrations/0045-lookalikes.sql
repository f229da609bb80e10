-- Up Migration

-- Pairs of shops whose names share so much of their letters that they may be one shop: looked for once, when the first of the
-- pair is added or renamed, since each search through the names of a large city takes milliseconds. Without foreign keys,
-- as adding a shop must not wait for somebody who is just changing another one; the triggers keep it tidy.
CREATE TABLE lookalikes (
  shop_id integer NOT NULL,
  other_id integer NOT NULL,
  PRIMARY KEY (shop_id, other_id)
);
CREATE INDEX lookalikes_by_other ON lookalikes (other_id);

-- The ten nearest: more would tell nobody more.
CREATE FUNCTION find_lookalikes(of_shop integer, named text) RETURNS SETOF integer
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.6 AS $$
  SELECT id FROM shops WHERE name_key(name) % name_key(named) AND id <> of_shop
  ORDER BY similarity(name_key(name), name_key(named)) DESC, id LIMIT 10
$$;

CREATE FUNCTION note_lookalikes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookalikes WHERE shop_id = OLD.id OR other_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lookalikes SELECT NEW.id, other_id FROM find_lookalikes(NEW.id, NEW.name) AS other_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_lookalikes AFTER INSERT OR DELETE ON shops FOR EACH ROW EXECUTE FUNCTION note_lookalikes();
CREATE TRIGGER note_lookalikes_of_new_name AFTER UPDATE OF name ON shops FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_lookalikes();

-- Of the shops of before, those that wait: of all it would take minutes in a large city.
INSERT INTO lookalikes
SELECT shops.id, other_id
FROM shops JOIN users ON users.id = user_id, find_lookalikes(shops.id, shops.name) AS other_id
WHERE shops.status = 'pending' OR (users.status = 'pending' AND is_main);

-- Down Migration
-- Migrations are only ever added; there is no way down.
