-- Files are removed after the transaction: it may yet fail.
CREATE OR REPLACE FUNCTION discard_files_of_deleted_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (key, due) VALUES (OLD.key, now());
  RETURN NULL;
END $$;

-- A share image is made when it is first asked for: nothing but its folder's name says that there is one.
CREATE OR REPLACE FUNCTION discard_share_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (key, due)
  SELECT format('share/%s/%s', TG_ARGV[0], to_jsonb(gone) ->> TG_ARGV[1]), now() FROM gone
  ON CONFLICT (key) DO UPDATE SET due = excluded.due;
  RETURN NULL;
END $$;
