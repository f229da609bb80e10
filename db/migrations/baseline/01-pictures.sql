-- Files without a committed row, removed once due. A key is inserted before its files are written and deleted
-- in the transaction that stores the picture's row, so that a crash leaves no orphaned files.
CREATE TABLE discarded_files (
  key text PRIMARY KEY,
  due timestamptz NOT NULL,
  -- Due files are made unreachable at once; their removal may have to wait for a backup.
  is_withdrawn boolean NOT NULL DEFAULT false
);
CREATE INDEX discarded_files_due ON discarded_files (due);
CREATE INDEX discarded_files_to_withdraw ON discarded_files (key) WHERE NOT is_withdrawn;

-- A JPEG and WebP files of several widths (pixels), in a folder named by the key.
CREATE TABLE pictures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z]+/[0-9a-f]{2}/[0-9a-f]{30}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  widths integer[] NOT NULL CHECK (cardinality(widths) > 0),
  -- A picture that only an undo needs is withdrawn: its files are moved to a folder that browsers cannot
  -- fetch. `is_misplaced` is true until the files are where the row says.
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_misplaced boolean NOT NULL DEFAULT false
);
CREATE INDEX pictures_misplaced ON pictures (key) WHERE is_misplaced;
