CREATE OR REPLACE FUNCTION take_last_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'categories' THEN
    NEW.position := (SELECT coalesce(max(position), 0) + 1 FROM categories);
  ELSE
    NEW.position := (SELECT coalesce(max(position), 0) + 1 FROM subcategories);
  END IF;
  RETURN NEW;
END $$;
