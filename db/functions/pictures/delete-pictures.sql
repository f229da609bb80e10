-- Withdraws a picture that only an undo still needs, otherwise deletes it.
CREATE OR REPLACE FUNCTION delete_replaced_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pictures SET is_withdrawn = true, is_misplaced = true
  WHERE id = OLD.picture_id AND EXISTS (SELECT FROM undos WHERE undos.picture_id = OLD.picture_id);
  IF NOT FOUND THEN
    DELETE FROM pictures WHERE id = OLD.picture_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION show_picture_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pictures SET is_withdrawn = false, is_misplaced = true WHERE id = OLD.picture_id;
  RETURN NULL;
END $$;
