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
