CREATE OR REPLACE FUNCTION find_lookalikes(of_shop integer, named text) RETURNS SETOF integer
  LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.6 AS $$
  SELECT id FROM shops WHERE name_key(name) % name_key(named) AND id <> of_shop
  ORDER BY similarity(name_key(name), name_key(named)) DESC, id LIMIT 10
$$;

-- Stores pairs of shops with similar names, since the moderation queue reads them often.
CREATE OR REPLACE FUNCTION record_lookalikes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookalikes WHERE shop_id = OLD.id OR other_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lookalikes SELECT NEW.id, other_id FROM find_lookalikes(NEW.id, NEW.name) AS other_id;
  END IF;
  RETURN NULL;
END $$;
