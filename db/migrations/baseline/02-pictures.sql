-- Pictures and the files they lie in.

-- Files that no committed row needs, removed once due. A key is entered before its files are written and
-- leaves with the transaction that stores the picture's row, so no crash leaves files that nobody removes.
CREATE TABLE discarded_files (
  key text PRIMARY KEY,
  due timestamptz NOT NULL,
  -- Files that are due are withdrawn before they are removed, which a backup may hold up for long.
  is_withdrawn boolean NOT NULL DEFAULT false
);
CREATE INDEX discarded_files_due ON discarded_files (due);
CREATE INDEX discarded_files_to_withdraw ON discarded_files (key) WHERE NOT is_withdrawn;
-- Files that are due are removed at once, not at the job's next turn.
CREATE TRIGGER notify_of_due_files AFTER INSERT OR UPDATE OF due ON discarded_files
  FOR EACH ROW WHEN (NEW.due <= now()) EXECUTE FUNCTION notify_of_table('discarded files');

-- Pictures: a JPEG and WebP files of several widths (pixels), in a folder named by the key.
CREATE TABLE pictures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z]+/[0-9a-f]{2}/[0-9a-f]{30}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  widths integer[] NOT NULL CHECK (cardinality(widths) > 0),
  -- A picture that only an undo keeps is withdrawn: its files lie where nobody can fetch them. The row says
  -- where they belong, in the transaction that removes or brings back what shows them; `is_misplaced` until
  -- they lie there.
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_misplaced boolean NOT NULL DEFAULT false
);
CREATE INDEX pictures_misplaced ON pictures (key) WHERE is_misplaced;
-- Lists show a picture's address. Where its files lie is nothing that they show.
CREATE TRIGGER notify_of_correction AFTER UPDATE OF key, width, height, widths ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offers', 'products', 'banners');
-- Files that lie in the wrong place are moved at once.
CREATE TRIGGER notify_of_misplaced_files AFTER UPDATE OF is_misplaced ON pictures
  FOR EACH ROW WHEN (NEW.is_misplaced) EXECUTE FUNCTION notify_of_table('discarded files');

-- Files are removed after the transaction: it may yet fail.
CREATE FUNCTION discard_files_of_deleted_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (key, due) VALUES (OLD.key, now());
  RETURN NULL;
END $$;
CREATE TRIGGER discard_files AFTER DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION discard_files_of_deleted_picture();

-- A picture lives as long as what shows it, or the undo that keeps it.
CREATE FUNCTION delete_replaced_picture() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- A share image is made when it is first asked for: nothing but its folder's name says that there is one.
CREATE FUNCTION discard_share_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (key, due)
  SELECT format('share/%s/%s', TG_ARGV[0], to_jsonb(gone) ->> TG_ARGV[1]), now() FROM gone
  ON CONFLICT (key) DO UPDATE SET due = excluded.due;
  RETURN NULL;
END $$;
