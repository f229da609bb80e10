-- A job removes the files after the commit, since the transaction may fail.
CREATE OR REPLACE FUNCTION discard_files_of_deleted_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (key, due) VALUES (OLD.key, now());
  RETURN NULL;
END $$;

-- A share image is created on its first request: only its folder shows that it exists.
CREATE OR REPLACE FUNCTION discard_share_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (key, due)
  SELECT format('share/%s/%s', TG_ARGV[0], to_jsonb(gone) ->> TG_ARGV[1]), now() FROM gone
  ON CONFLICT (key) DO UPDATE SET due = excluded.due;
  RETURN NULL;
END $$;
