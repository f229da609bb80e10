-- A picture that only an undo keeps is withdrawn: its files lie where nobody can fetch them. The row says where they belong, in the
-- transaction that removes or brings back what shows them; `is_misplaced` until they lie there.
ALTER TABLE pictures
  ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false,
  ADD COLUMN is_misplaced boolean NOT NULL DEFAULT false;
CREATE INDEX pictures_misplaced ON pictures (key) WHERE is_misplaced;

-- Files that are due are withdrawn before they are removed, which a backup may hold up for long.
ALTER TABLE discarded_files ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false;
CREATE INDEX discarded_files_to_withdraw ON discarded_files (key) WHERE NOT is_withdrawn;

-- A picture lives as long as what shows it, or the undo that keeps it.
CREATE OR REPLACE FUNCTION delete_replaced_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pictures SET is_withdrawn = true, is_misplaced = true
  WHERE id = OLD.picture_id AND EXISTS (SELECT FROM undos WHERE undos.picture_id = OLD.picture_id);
  IF NOT FOUND THEN
    DELETE FROM pictures WHERE id = OLD.picture_id;
  END IF;
  RETURN NULL;
END $$;

-- What is taken back shows it again.
CREATE FUNCTION show_picture_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pictures SET is_withdrawn = false, is_misplaced = true WHERE id = OLD.picture_id;
  RETURN NULL;
END $$;
CREATE TRIGGER show_picture_again AFTER UPDATE OF picture_id ON undos
  FOR EACH ROW WHEN (OLD.picture_id IS NOT NULL AND NEW.picture_id IS NULL) EXECUTE FUNCTION show_picture_again();

-- Where a picture lies is nothing that lists show.
DROP TRIGGER notify_of_correction ON pictures;
CREATE TRIGGER notify_of_correction AFTER UPDATE OF key, width, height, widths ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offers', 'products', 'banners');
CREATE TRIGGER notify_of_misplaced_files AFTER UPDATE OF is_misplaced ON pictures
  FOR EACH ROW WHEN (NEW.is_misplaced) EXECUTE FUNCTION notify_of_table('discarded files');

-- Rows: a restore of an older backup does this too.
UPDATE pictures SET is_withdrawn = true, is_misplaced = true
WHERE id IN (SELECT picture_id FROM undos)
  AND NOT EXISTS (SELECT FROM products WHERE picture_id = pictures.id)
  AND NOT EXISTS (SELECT FROM banners WHERE picture_id = pictures.id)
  AND NOT EXISTS (SELECT FROM categories WHERE picture_id = pictures.id);
